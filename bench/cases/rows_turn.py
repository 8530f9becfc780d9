"""A million rows of two players on the turn."""

from rows import rows_case

CASE = rows_case("turn", dealt=4, looped=2_000, rows_a_second=8e6)
