"""Exact equity of three small ranges before the flop."""

from equity_spots import Spot, spot_case

SPOT = Spot(("AA", "KK", "QQ"), (0.669793, 0.177457, 0.152749), calls=10)

CASE = spot_case("preflop_three", SPOT, times=25)
