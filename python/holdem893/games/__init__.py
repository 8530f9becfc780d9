"""The games: each a module of pure functions over frozen states, as `holdem893.games.base` describes them."""
