"""Slow truth, written from the rule text: what the fast code is compared with.

Nothing here imports the package under test, and nothing here is clever. A card is the int `4*rank + suit` (2 = 0 … A =
12, c d h s = 0..3), a ranking or a selection is the name of the package's member as plain text, and every key that
ranks hands is a tuple of which the bigger wins, in low games too.
"""
