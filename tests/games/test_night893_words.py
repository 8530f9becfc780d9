"""Showdowns in words, on the nights that were worked by hand."""

from __future__ import annotations

from games.test_night893_golden import first, second
from holdem893.games.night893 import State, house_name, tell


def told(state: State, number: int) -> tuple[str, ...]:
    return tell(state.record[number - 1], state.config)


def test_who_beat_whom() -> None:
    assert told(first(), 1) == (
        "seat 0's three of a kind beats mask 0's pair of kings",
        "seat 1's high card loses to mask 0's pair of kings: heat +1",
        "the crew's best, seat 0's three of a kind, beats the House's best, mask 0's pair of kings: take +3",
    )


def test_kickers_stand_where_they_decide_and_the_oni_has_its_name() -> None:
    assert told(first(), 4) == (
        "seat 0's full house beats mask 0's pair of kings",
        "seat 1's pair of kings (A-9-6) loses to mask 0's pair of kings (A-9-7): heat +2",
        "the crew's best, seat 0's full house (kings over aces), loses to the House's best, "
        "the Oni's full house (aces over kings): no take",
    )
    assert house_name(first().record[3], 1) == "the Oni"


def test_ties() -> None:
    assert told(first(), 5) == (
        "seat 0's royal flush ties with mask 0's royal flush",
        "seat 1's royal flush ties with mask 0's royal flush",
        "the crew's best, seat 0 and seat 1's royal flush, ties with the House's best, mask 0's royal flush: no take",
    )
    assert told(second(), 2)[0] == (
        "seat 0's high card ties with mask 0's high card, and ties go to the House: heat +1"
    )


def test_everyone_folded_and_what_is_doubled() -> None:
    assert told(first(), 3) == ("everyone has folded: heat +1",)
    assert told(second(), 5) == ("everyone has folded: heat +2, doubled",)
    assert told(second(blaze_doubles_foldout=False), 5) == ("everyone has folded: heat +1",)
    assert told(first(), 6)[-1].endswith(": take +10, doubled")


def test_reversal_in_both_readings() -> None:
    assert told(second(), 4) == (
        "seat 0's 7-5-4-3-2 low beats mask 0's 9-8-5-4-3 low",
        "seat 1's T-8-5-4-3 low loses to mask 0's 9-8-5-4-3 low: heat +2",
        "seat 2's T-8-5-4-3 low ties with mask 1's T-8-5-4-3 low",
        "the crew's best, seat 0's 7-5-4-3-2 low, beats the House's best, mask 0's 9-8-5-4-3 low: take +6",
    )
    assert told(second(reversal="inverse"), 4) == (
        "seat 0's high card beats mask 0's pair of nines",
        "seat 1's pair of aces loses to mask 0's pair of nines: heat +2",
        "seat 2's high card beats mask 1's pair of jacks",
        "the crew's best, seat 0's high card, beats the House's best, mask 0's pair of nines: take +6",
    )
