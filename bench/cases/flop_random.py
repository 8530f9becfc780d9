"""Any two cards against any two on a flop: the largest spot there is."""

from range_spots import Spot, range_case

CASE = range_case("flop_random", Spot("random", "random", "2h7dTc", 0.5), 5e-3)
