"""Any two cards against any two on a flop: the largest spot there is."""

from equity_spots import Spot, spot_case

CASE = spot_case("flop_random", Spot(("random", "random"), (0.5, 0.5), board="2h7dTc"), seconds=5e-3)
