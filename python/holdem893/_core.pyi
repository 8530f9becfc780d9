"""The compiled core. Private: users import from holdem893."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, overload, type_check_only

import numpy as np
from numpy.typing import NDArray

from holdem893.rankings import Ranking, Selection

__version__: str
NO_CARD: int
COMBOS: NDArray[np.uint8]

def parse_cards(text: str) -> tuple[int, ...]: ...
def known_cards(cards: Any) -> tuple[int, ...]: ...
def read_cards(cards: Any, name: str) -> tuple[int, ...]: ...
def parse_many(texts: Sequence[str] | NDArray[Any]) -> NDArray[np.uint8]: ...
def format_cards(cards: Any, unicode: bool) -> str: ...
def deck(dead: Any) -> NDArray[np.uint8]: ...
def all_hands(k: int) -> NDArray[np.uint8]: ...
def random_deals(n: int, k: int, seed: int) -> NDArray[np.uint8]: ...
@overload
def evaluate(
    cards: str | Sequence[int],
    board: str | Sequence[int] | None = None,
    *,
    ranking: Ranking = ...,
    selection: Selection = ...,
    check: bool = True,
    out: None = None,
) -> int: ...
@overload
def evaluate(
    cards: Any,
    board: Any = None,
    *,
    ranking: Ranking = ...,
    selection: Selection = ...,
    check: bool = True,
    out: NDArray[np.uint16] | None = None,
) -> Any: ...
def evaluate_rows(cards: Any, board: Any, ranking: Any, selection: Any, check: Any, out: Any) -> Any: ...
def document_evaluate(text: str) -> None: ...
def evaluate_combos(board: Any, ranking: Ranking, out: NDArray[np.uint16] | None) -> NDArray[np.uint16]: ...
def best_five(cards: Any, board: Any, ranking: Ranking, selection: Selection) -> tuple[int, ...]: ...
def class_of(strength: int, ranking: Ranking) -> tuple[int, tuple[int, ...]]: ...
def category_table(ranking: Ranking) -> NDArray[np.uint8]: ...
def class_count(ranking: Ranking) -> int: ...
def active_backend() -> str: ...
def runnable_backends() -> list[str]: ...
def enumerate_boards(
    players: list[Any], board: Any, dead: Any, progress: Callable[[int, int], object] | None
) -> tuple[dict[int, int], int]: ...
def enumerate_ranges(
    players: list[tuple[NDArray[np.uint8], NDArray[np.float64]]],
    board: Any,
    dead: Any,
    ranking: Ranking,
    selection: Selection,
    low: Ranking | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> dict[tuple[int, int], float]: ...
def cost_of_ranges(
    players: list[tuple[NDArray[np.uint8], NDArray[np.float64]]],
    board: Any,
    dead: Any,
    ranking: Ranking,
    selection: Selection,
    low: Ranking | None,
) -> float: ...
def weigh_tuples(players: Sequence[tuple[NDArray[np.uint64], NDArray[np.float64]]], threads: int) -> float: ...

@type_check_only
class _ModuleType(type): ...

class Sampler(metaclass=_ModuleType):
    def __init__(
        self,
        players: list[tuple[int, ...] | int | tuple[NDArray[np.uint8], NDArray[np.float64]]],
        board: Any,
        dead: Any,
        ranking: Ranking,
        selection: Selection,
        low: Ranking | None,
    ) -> None: ...
    @property
    def batch_trials(self) -> int: ...
    def run(
        self, seed: int, first_batch: int, trials: int, threads: int, progress: Callable[[int, int], object] | None
    ) -> tuple[dict[tuple[int, int], int], int]: ...

def preflop_winners(
    players: list[Any], dead: Any, progress: Callable[[int, int], object] | None
) -> tuple[dict[int, int], int]: ...
def sweep(
    first: NDArray[np.float64],
    second: NDArray[np.float64],
    board: Any,
    dead: Any,
    ranking: Ranking,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> tuple[float, float, float]: ...
def sweep_combos(
    first: NDArray[np.float64],
    second: NDArray[np.float64],
    board: Any,
    dead: Any,
    ranking: Ranking,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> NDArray[np.float64]: ...
def sweep_cost(
    first: NDArray[np.float64], second: NDArray[np.float64], board: Any, dead: Any, ranking: Ranking
) -> int: ...
def rows_a_piece(players: int, before_flop: bool, ranking: Ranking, selection: Selection) -> int: ...
def fill_equities(
    hole: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    ranking: Ranking,
    selection: Selection,
    threads: int,
    first_row: int,
    progress: Callable[[int, int], object] | None,
    out: NDArray[np.float64],
) -> None: ...
def preflop_heads_up(
    first: NDArray[np.float64], second: NDArray[np.float64], progress: Callable[[int, int], object] | None = None
) -> tuple[float, float, float]: ...
def preflop_matrix(first: NDArray[np.uint16], second: NDArray[np.uint16]) -> NDArray[np.float64]: ...
def preflop_ranges(
    ranges: list[NDArray[np.float64]],
    dead: Any,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> NDArray[np.float64]: ...
def preflop_ranges_cost(ranges: list[NDArray[np.float64]], dead: Any) -> int: ...
def settle_hand(
    contributions: object,
    dead: object,
    strengths: object,
    low_strengths: object,
    low_qualifies: object,
    declared: object,
    folded: tuple[int, ...],
    scoop: tuple[int, ...],
    button: int | None,
    rake: tuple[int, int, int, bool],
    flop_seen: bool,
    /,
) -> tuple[dict[int, int] | tuple[int, ...], dict[int, int] | tuple[int, ...], int]: ...
def settle_pots(
    contributions: object,
    dead: object,
    strengths: object,
    low_strengths: object,
    low_qualifies: object,
    declared: object,
    folded: tuple[int, ...],
    scoop: tuple[int, ...],
    button: int | None,
    rake: tuple[int, int, int, bool],
    flop_seen: bool,
    /,
) -> list[
    tuple[
        int,
        tuple[int, ...],
        int,
        tuple[int, ...],
        tuple[int, ...],
        int,
        int,
        dict[int, int] | tuple[int, ...],
        tuple[int, ...],
        str | None,
    ]
]: ...
def settle_rows(
    contributions: NDArray[np.int64],
    strengths: NDArray[np.int64],
    folded: NDArray[np.bool_],
    button: NDArray[np.int64],
    low_strengths: NDArray[np.int64],
    low_qualifies: NDArray[np.bool_],
    flop_seen: NDArray[np.bool_],
    rake: tuple[int, int, int, bool],
    /,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]: ...
def crew_calls(stakes: list[int], calls: list[int], rule: int, /, max_stake: int = 3) -> list[int]: ...
def settle_showdown(
    crew: list[int], house: list[int], stakes: list[int], rule: int, inverse: bool, blaze_doubles_foldout: bool, /
) -> tuple[int, int, tuple[int, ...], int, int]: ...
def settle_showdowns(
    crew: NDArray[np.uint8],
    masks: NDArray[np.uint8],
    board: NDArray[np.uint8],
    stakes: NDArray[np.uint8],
    rules: NDArray[np.uint8],
    inverse: bool,
    blaze_doubles_foldout: bool,
    /,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint16], NDArray[np.uint16]]: ...
def deal_night(
    crew: int, masks: int, hands: int, first_rule_hand: int, replace: bool, house_rules: Sequence[int], seed: int, /
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]: ...

_NightTerms: TypeAlias = tuple[int, int, int, bool, Sequence[int], int, int, int, bool, bool]

def play_night(
    terms: _NightTerms, seed: int, calls: NDArray[np.uint8], /
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint16], int]: ...
def simulate_nights(
    terms: _NightTerms,
    crew: Sequence[tuple[RegularBook, int, int] | NDArray[np.uint8] | None],
    seed: int,
    first: int,
    count: int,
    progress: Callable[[int, int], object] | None,
    /,
) -> tuple[int, int, int, list[int], int, int, NDArray[np.uint64]]: ...
def trace_nights(
    terms: _NightTerms,
    crew: Sequence[tuple[RegularBook, int, int] | NDArray[np.uint8] | None],
    seed: int,
    first: int,
    count: int,
    progress: Callable[[int, int], object] | None,
    /,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...
def threshold_table(
    crew: int, heat_price: float, flop_raise: float, turn_raise: float, raiser_wins: float, silent_wins: float, /
) -> NDArray[np.uint8]: ...

class RegularBook(metaclass=_ModuleType):
    def __init__(self, bytes: bytes, /) -> None: ...
    @property
    def crew(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def rounds(self) -> int: ...

_LastCall: TypeAlias = tuple[
    int,
    int,
    int,
    int,
    int,
    Sequence[int],
    Sequence[int],
    Sequence[int],
    Sequence[int],
    int | None,
    Sequence[int],
]

def last_call(table: RegularTable, last: _LastCall, seat: int, hole: Sequence[int], deals: int, /) -> int | None: ...
def night_calls(table: RegularTable, seed: int, deals: int, /) -> NDArray[np.uint8]: ...
def regular_look(
    hole: Sequence[int],
    board: Sequence[int],
    rule: int,
    inverse: bool,
    mirror: Sequence[int],
    own_mask: int,
    fox: Sequence[int],
    /,
) -> tuple[int, int]: ...

_ViewColumns: TypeAlias = tuple[NDArray[Any], ...]

def check_views(terms: _NightTerms, columns: _ViewColumns, /) -> None: ...
def look_at_views(terms: _NightTerms, columns: _ViewColumns, /) -> NDArray[np.uint8]: ...

class RegularTable(metaclass=_ModuleType):
    def __init__(self, book: RegularBook, terms: _NightTerms, style: int, /) -> None: ...
    def act(self, columns: _ViewColumns, /) -> NDArray[np.uint8]: ...
    def odds(
        self, columns: _ViewColumns, deals: int, /
    ) -> tuple[tuple[bool, int, int, int], tuple[int, int, int], tuple[list[int], list[int], list[int]]]: ...
    def policy(self, rule: int, hands_left: int, rules_out: int, take: int, heat: int, /) -> int: ...
    def promises(self) -> NDArray[np.float64]: ...

def night_seed(run_seed: int, index: int, /) -> int: ...
