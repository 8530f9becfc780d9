"""Exact equity of two known hands before the flop, by the ranks of boards."""

from preflop_spots import Spot, known_hands, preflop_case

CASE = preflop_case("preflop_hands", Spot(("AhKh", "QsQd"), (0.462145, 0.537855)), known_hands)
