"""A few strong hands against any two cards on a paired flop, where every board may hold a full house."""

from range_spots import Spot, range_case

CASE = range_case("flop_tight", Spot("AKs,QQ+", "random", "AhAdTh", 0.881817), 2.8e-3)
