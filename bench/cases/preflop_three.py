"""Exact equity of three small ranges before the flop."""

from preflop_spots import Spot, preflop_case, several_ranges

CASE = preflop_case("preflop_three", Spot(("AA", "KK", "QQ"), (0.669793, 0.177457, 0.152749)), several_ranges)
