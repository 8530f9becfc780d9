"""Exact equity of two known hands before the flop, by the ranks of boards."""

from equity_spots import Spot, spot_case

CASE = spot_case("preflop_hands", Spot(("AhKh", "QsQd"), (0.462145, 0.537855), calls=100), times=20)
