"""A range of pairs and suited aces against any two cards on a flop."""

from equity_spots import Spot, spot_case

SPOT = Spot(("22+,A2s+", "random"), (0.663984, 0.336016), board="2h7hTc")

CASE = spot_case("flop_range", SPOT, times=100)
