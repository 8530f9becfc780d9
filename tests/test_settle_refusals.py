"""Arguments by seat and arrays that the settler must not guess at."""

import copy
import pickle

import numpy as np
import pytest

from holdem893 import ConfigError, Rake, crew_stakes, settle, settle_crew, settle_crew_many, settle_many


@pytest.mark.parametrize("wrong", [{30, 10, 7}, frozenset({1}), b"\x05\x06", "56", iter([5, 6]), 5])
def test_values_without_an_order_are_refused(wrong):
    for call in (
        lambda: settle(wrong, [1, 2, 3], button=0),
        lambda: settle([5, 5], wrong),
        lambda: settle_crew(["AsAd", "7c2d"], ["KhKd"], "Ac9h8s4d3c", wrong),
        lambda: crew_stakes([wrong]),
    ):
        with pytest.raises(TypeError):
            call()


@pytest.mark.parametrize("seat", [True, 1.0, "1", None])
def test_seats_are_ints_wherever_they_stand(seat):
    with pytest.raises(TypeError):
        settle([5, 5], {0: 1, seat: 2})
    with pytest.raises(TypeError):
        settle_crew(["AsAd", "7c2d"], ["KhKd"], "Ac9h8s4d3c", {seat: 1})
    with pytest.raises(TypeError):
        crew_stakes([[2, 1], {seat: 2}])
    with pytest.raises(TypeError):
        settle({0: 5, seat: 5}, [1, 2])


def test_masked_arrays_are_refused():
    masked = np.ma.masked_array([[7, 7]], mask=[[True, False]])
    with pytest.raises(TypeError, match="masked"):
        settle_many(masked, [[1, 2]])
    with pytest.raises(TypeError, match="masked"):
        settle_many([[7, 7]], [[1, 2]], folded=np.ma.masked_array([[False, False]]))
    with pytest.raises(TypeError, match="masked"):
        settle_crew_many(np.ma.masked_array([[[0, 1], [2, 3]]]), [[[4, 5]]], [[6, 7, 8, 9, 10]], [[1, 1]])


def test_a_low_to_qualify_needs_a_low():
    for call in (
        lambda: settle([7, 7], [1, 2], low_qualifies=[True, True]),
        lambda: settle_many([[7, 7]], [[1, 2]], low_qualifies=[[True, True]]),
    ):
        with pytest.raises(ConfigError, match="low"):
            call()


def test_one_seat_alone_in_the_only_pot_needs_no_strength():
    assert settle([5, 5, 0], folded=[1]).payouts == (10, 0, 0)
    assert settle([5, 5, 0], [None, 3, 4], folded=[1]).payouts == (10, 0, 0)


def test_empty_seats_of_many_hands_are_out():
    assert settle_many([[0, 10, 10]], [[9, 1, 2]]).payouts.tolist() == [[0, 0, 20]]
    assert settle_many([[0, 0, 0]], [[1, 2, 9]]).payouts.tolist() == [[0, 0, 0]]
    with pytest.raises(ConfigError, match="row 0: every seat has folded"):
        settle_many([[0, 0, 5]], [[1, 2, 9]], folded=[[False, False, True]])


@pytest.mark.parametrize("rake", [None, 5, "5"])
def test_a_rake_is_a_rake(rake):
    with pytest.raises(TypeError, match="a Rake is wanted"):
        settle([5, 5], [1, 2], rake=rake)
    with pytest.raises(TypeError, match="a Rake is wanted"):
        settle_many([[5, 5]], [[1, 2]], rake=rake)


def test_percentages():
    assert Rake(np.int64(5)) == Rake(5)
    assert Rake(".5") == Rake("0.5")
    for wrong in ("٥", "5%", "1e1", "", "."):
        with pytest.raises(ConfigError):
            Rake(wrong)
    with pytest.raises(ConfigError, match=r"0 to 2\*\*63 - 1"):
        Rake(5, cap=2**63)


@pytest.mark.parametrize("wrong", [None, 0, 2.5, "no"])
def test_flags_are_true_or_false(wrong):
    with pytest.raises(TypeError, match="True or False"):
        settle([5, 5], [1, 2], flop_seen=wrong)
    with pytest.raises(TypeError, match="True or False"):
        Rake(5, no_flop_no_drop=wrong)
    with pytest.raises(TypeError, match="True or False"):
        settle_crew(["AsAd", "7c2d"], ["KhKd"], "Ac9h8s4d3c", [1, 1], blaze_doubles_foldout=wrong)


def test_shapes_are_told_before_anything_is_settled():
    with pytest.raises(ConfigError, match="button"):
        settle_many([[5, 5]], [[1, 2]], button=[1, 2, 3])
    with pytest.raises(ConfigError, match="contributions"):
        settle_many([[5, 5], [5]], [[1, 2]])
    crew = [[[0, 1], [2, 3]]]
    with pytest.raises(ConfigError, match="rules"):
        settle_crew_many(crew, [[[4, 5]]], [[6, 7, 8, 9, 10]], [[1, 1]], [1, 2])
    with pytest.raises(ConfigError, match="row 0: House Rule 10"):
        settle_crew_many(crew, [[[4, 5]]], [[6, 7, 8, 9, 10]], [[1, 1]], [10])
    with pytest.raises(ConfigError, match="row 0: seat 1 has a stake of 4: 0 to 3"):
        settle_crew_many(crew, [[[4, 5]]], [[6, 7, 8, 9, 10]], [[1, 4]])
    with pytest.raises(ConfigError, match=r"stakes has 256 at \(0, 1\): 0 to 3"):
        settle_crew_many(crew, [[[4, 5]]], [[6, 7, 8, 9, 10]], [[1, 256]])
    with pytest.raises(ConfigError, match="rule 77"):
        crew_stakes([], 77)


def test_settlements_can_be_copied_and_sent():
    hand = settle([10, 20, 20], [1, 2, 2], button=0)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(hand, protocol)) == hand
    assert copy.deepcopy(hand).pots == hand.pots
