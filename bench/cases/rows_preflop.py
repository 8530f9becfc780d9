"""A million rows of two players before the flop."""

from rows import rows_case

CASE = rows_case("preflop", dealt=0, looped=50, rows_a_second=20e6)
