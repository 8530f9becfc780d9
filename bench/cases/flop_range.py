"""A range of pairs and suited aces against any two cards on a flop."""

from range_spots import Spot, range_case

CASE = range_case("flop_range", Spot("22+,A2s+", "random", "2h7hTc", 0.663984), 2.8e-3)
