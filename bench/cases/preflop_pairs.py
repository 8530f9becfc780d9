"""Exact equity of two small ranges before the flop."""

from preflop_spots import Spot, preflop_case, two_ranges

CASE = preflop_case("preflop_pairs", Spot(("AA", "KK"), (0.819461, 0.180539), calls=1000), two_ranges)
