"""Exact equity of two small ranges before the flop, one of them suited."""

from preflop_spots import Spot, preflop_case, two_ranges

CASE = preflop_case("preflop_suited", Spot(("AKs", "QQ"), (0.460485, 0.539515), calls=1000), two_ranges)
