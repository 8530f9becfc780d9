"""How long one decision of a regular takes from a view, as a server asks for it: one view after the other.

    python bench/decisions.py

plays nights of all three rooms, then asks for every call again, and prints the median and the 99th percentile.
"""

import argparse
import time
from collections.abc import Iterator

import numpy as np

from holdem893.bots import Regular
from holdem893.games import night893
from holdem893.games.night893 import NightConfig, Table, View


def views(crew: int, nights: int) -> Iterator[View]:
    """What every seat sees before each of its calls."""
    bot = Regular()
    for room in Table:
        config = NightConfig.at(room, crew)
        for seed in range(nights):
            state = night893.start(config, night893.deal(config, seed))
            while seats := night893.to_act(state):
                view = night893.view(state, seats[0])
                yield view
                state = night893.apply(state, bot.act(view))


def main() -> None:
    parser = argparse.ArgumentParser(description="How long one decision of a regular takes from a view.")
    parser.add_argument("--crew", type=int, default=4)
    parser.add_argument("--nights", type=int, default=25, help="in each room")
    options = parser.parse_args()
    bot, taken = Regular(), []
    for view in list(views(options.crew, options.nights)):
        start = time.perf_counter_ns()
        bot.act(view)
        taken.append(time.perf_counter_ns() - start)
    median, late = np.percentile(taken, [50, 99]) / 1000
    print(f"{len(taken)} decisions of a crew of {options.crew}: median {median:.1f} us, 99th percentile {late:.1f} us")


if __name__ == "__main__":
    main()
