"""The command `holdem893`, also as `python -m holdem893`."""

import sys


def main() -> int:
    """Run the command line; without its extra, say in one line how to get it."""
    try:
        from holdem893 import cli
    except KeyboardInterrupt:
        return 130
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("typer", "rich"):
            raise
        print("holdem893: the command line needs an extra: pip install 'holdem893[cli]'", file=sys.stderr)
        return 1
    return cli.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
