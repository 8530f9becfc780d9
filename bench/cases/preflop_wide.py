"""Exact equity of wide ranges before the flop: once the matchups are counted, and with counting them."""

from preflop_spots import Spot, preflop_case, two_ranges

SPOT = Spot(("22+,A2s+", "random"), (0.660826, 0.339174), calls=20, why_no_rival="takes minutes for this")

CASE = preflop_case("preflop_wide", SPOT, two_ranges, bar=10e-3, first_bar=1.0)
