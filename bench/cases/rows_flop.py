"""A million rows of two players on the flop."""

from rows import rows_case

CASE = rows_case("flop", dealt=3, looped=2_000, rows_a_second=1.2e6)
