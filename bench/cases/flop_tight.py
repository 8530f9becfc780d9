"""A few strong hands against any two cards on a paired flop, where every board may hold a full house."""

from equity_spots import Spot, spot_case

SPOT = Spot(("AKs,QQ+", "random"), (0.881817, 0.118183), board="AhAdTh")

CASE = spot_case("flop_tight", SPOT)
