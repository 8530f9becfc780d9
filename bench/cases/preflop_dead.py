"""The same with a card that is out of the deck."""

from preflop_spots import Spot, known_hands, preflop_case

CASE = preflop_case("preflop_dead", Spot(("AhKh", "QsQd"), (0.467917, 0.532083), dead="2c"), known_hands)
