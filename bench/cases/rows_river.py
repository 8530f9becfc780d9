"""A million rows of two players on the river."""

from rows import rows_case

CASE = rows_case("river", dealt=5, looped=2_000, rows_a_second=120e6)
