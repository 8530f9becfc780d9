"""The same with a card that is out of the deck."""

from equity_spots import Spot, spot_case

SPOT = Spot(("AhKh", "QsQd"), (0.467917, 0.532083), dead="2c", calls=100)

CASE = spot_case("preflop_dead", SPOT, times=20)
