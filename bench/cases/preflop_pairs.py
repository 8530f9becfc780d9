"""Exact equity of two small ranges before the flop."""

from equity_spots import Spot, spot_case

CASE = spot_case("preflop_pairs", Spot(("AA", "KK"), (0.819461, 0.180539), calls=100), times=20)
