"""Exact equity of two small ranges before the flop, one of them suited."""

from equity_spots import Spot, spot_case

CASE = spot_case("preflop_suited", Spot(("AKs", "QQ"), (0.460485, 0.539515), calls=100), times=20)
