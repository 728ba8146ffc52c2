"""The scale of ratings: a win counts less for every ply it is away, and more than any score."""

from __future__ import annotations

import pytest

from gamesearch.games import Nim, NumberTree
from gamesearch.search import alpha_beta
from gamesearch.search.deepening import Deepening
from gamesearch.search.depth import minimax_to_depth
from gamesearch.search.rating import LARGEST_SCORE, LOSS, WIN, later, no_score, outcome


def test_a_win_ages_to_the_largest_score_and_no_further():
    rating = WIN
    for plies in range(1, 3_000):
        rating = later(rating)
        assert rating == max(WIN - plies, LARGEST_SCORE)
        assert later(-rating) == -later(rating)
    assert [later(score) for score in (0, 5, -0.5, LARGEST_SCORE)] == [0, 5, -0.5, LARGEST_SCORE]


@pytest.mark.parametrize("points", [1, -1, 0, 3, -3, 0.5, -0.75])
def test_an_outcome_some_plies_away_has_aged_once_a_ply(points):
    rating = outcome(NumberTree(points))
    assert rating == WIN * points
    for plies in range(1, 1_200):
        rating = later(rating)
        assert outcome(NumberTree(points), plies) == rating


def test_an_outcome_is_meant_for_the_player_whose_turn_it_would_be():
    assert (outcome(NumberTree(1)), outcome(NumberTree(1, to_move=1))) == (WIN, LOSS)
    assert outcome(Nim(0), 4) == LOSS + 4  # the other player took the last coin


@pytest.mark.parametrize("pile", [1, 2, 3, 4, 5, 6, 7, 8])
def test_all_searches_to_a_depth_rate_on_the_same_scale(pile):
    """Of 4 and 8 coins the player to move loses, however they play; else they win."""
    plies = {1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 4}[pile]
    right = LOSS + plies if pile in (4, 8) else WIN - plies
    *_, last = Deepening(Nim(pile))
    assert minimax_to_depth(Nim(pile), 9, no_score)[1] == right
    assert alpha_beta.to_depth(Nim(pile), 9, no_score) == right
    assert last.rating == right
