"""Pictures: that they show the numbers they are given, and that they can be written."""

import subprocess
import sys

import numpy as np
import pytest

from holdem893 import Range, equity, next_card, parse_cards, plot


def image_of(figure):
    return figure.axes[0].images[0].get_array()


def texts_of(figure):
    return [text.get_text() for text in figure.axes[0].texts]


def test_a_range_grid_shows_weights():
    figure = plot.range_grid("AA, AKs@0.5, 72o@25%")
    shown = image_of(figure)
    assert (shown[0, 0], shown[0, 1]) == (1, 0.5)
    assert shown[12, 7] == 0.25
    assert shown.count() == 3
    texts = texts_of(figure)
    assert len(texts) == 169
    assert {"AA\n100%", "AKs\n50%", "72o\n25%", "AKo"} <= set(texts)
    assert figure.axes[0].get_title() == "0.8% of all hands"


def test_an_equity_grid_shows_the_mean_of_each_class():
    figure = plot.equity_grid("AA, KK, 72o", "QQ", board="2h7hTc")
    shown = image_of(figure)
    assert shown.count() == 3
    for row, column, held in ((0, 0, "AA"), (1, 1, "KK"), (12, 7, "72o")):
        assert shown[row, column] == pytest.approx(equity(held, "QQ", board="2h7hTc").equity[0])


def test_a_card_grid_shows_every_card_that_can_come():
    after = next_card("AhKh", "QsQd", board="9h7h2c")
    figure = plot.card_grid(after)
    shown = image_of(figure)
    assert shown.shape == (4, 13)
    assert shown.count() == len(after.cards) == 45
    (card,) = parse_cards("4h")
    assert shown[1, 10] == after.equity[list(after.cards).index(card), 0]
    assert f"{after.chance @ after.equity[:, 0]:.1%} now" in figure.axes[0].get_title()


def test_bars_have_errors_where_they_were_sampled():
    exact = plot.share_bars(equity("AsAh", "KdKc"), ["aces", "kings"])
    assert texts_of(exact) == ["81.26%", "18.74%"]
    assert exact.axes[0].get_title() == "exact"
    sample = equity("AsAh", "KdKc", exact=False, trials=1000, seed=1)
    assert plot.share_bars(sample, ["aces", "kings"]).axes[0].get_title() == "1,000 trials"


@pytest.mark.parametrize("ranges", [0, 1, 2, 3, 4])
def test_a_spot_has_every_part(ranges, tmp_path):
    held = {f"range {number}": Range("QQ+, AKs") for number in range(ranges)}
    spot = equity("AhKh", "QsQd", board="9h7h2c")
    figure = plot.spot_figure(spot, ["AhKh", "QsQd"], held, next_card("AhKh", "QsQd", board="9h7h2c"))
    drawn = [axes for axes in figure.axes if axes.images]
    assert len(drawn) == ranges + 1
    figure.savefig(tmp_path / "spot.png", dpi=40)
    assert (tmp_path / "spot.png").read_bytes().startswith(b"\x89PNG")


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "holdem893", "equity", *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF")])
def test_the_command_writes_a_picture(name, start, tmp_path):
    done = run("AhAs", "QQ+, AKs", "--board", "9h7h2c", "--plot", str(tmp_path / name))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["a.xyz", "missing/a.png", "a", ".", ".png"])
def test_the_command_refuses_files_it_cannot_write(name, tmp_path):
    done = run("AhAs", "KK", "--plot", str(tmp_path / name))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert str(tmp_path / name) in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_command_draws_no_grid_of_two_cards_for_omaha(tmp_path):
    options = ("--selection", "two_and_three", "--trials", "100")
    done = run("AsAhKsKh", "random", *options, "--plot", str(tmp_path / "a.svg"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "<!-- weight -->" not in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_grids_leave_empty_cells_grey():
    assert np.ma.count(image_of(plot.range_grid("AA"))) == 1
