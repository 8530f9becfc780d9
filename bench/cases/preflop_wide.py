"""Exact equity of wide ranges before the flop: once the matchups are counted, and with counting them."""

from equity_spots import Spot, spot_case

SPOT = Spot(("22+,A2s+", "random"), (0.660826, 0.339174), calls=20, why_no_rival="takes minutes for this")

CASE = spot_case("preflop_wide", SPOT, seconds=10e-3, first=1.0)
