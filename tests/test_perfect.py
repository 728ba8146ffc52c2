"""The player who makes no mistake, against a plain alpha-beta over the course's own rules."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from gamesearch import minimax_player, perfect, play
from gamesearch.games import ConnectFour, TicTacToe
from gamesearch.solving.perfect import is_quick, outcomes, score

# The player to move wins, draws, loses.
LATE = [
    "4446522366221174645671762147",
    "1552215312224665247333166677",
    "6325665355523152336223662171",
]


def plain_score(state: ConnectFour, alpha: int = -100, beta: int = 100) -> int:
    """22 minus the discs of the winner, counted from the board in text."""
    if state.is_terminal():
        won = state.utility(state.to_move)
        return int(won) * (22 - (42 - str(state).count(".") + 1) // 2)
    for move in state.legal_moves():
        alpha = max(alpha, -plain_score(state.result(move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


@pytest.mark.parametrize("moves", LATE)
def test_what_it_knows_and_what_it_plays(moves):
    state = ConnectFour.after(moves)
    known = {outcome.column: outcome for outcome in outcomes(state)}
    assert sorted(known) == sorted(state.legal_moves())
    for column, outcome in known.items():
        assert outcome.score == -plain_score(state.result(column))
    best = max(outcome.score for outcome in known.values())
    assert score(state) == best == known[perfect(state)].score


def test_the_game_lasts_as_long_as_it_says():
    """Both sides perfect: each outcome counts one disc less than the one before."""
    state = ConnectFour.after(LATE[2])
    line = [next(o for o in outcomes(state) if o.column == perfect(state))]
    while not (state := state.result(line[-1].column)).is_terminal():
        line.append(next(o for o in outcomes(state) if o.column == perfect(state)))
    assert [outcome.moves for outcome in line] == list(range(len(line), 0, -1))
    assert all(one.score == -next.score for one, next in pairwise(line))


def test_it_plays_as_any_player_does():
    state = ConnectFour.after(LATE[0])
    game = play(state, [perfect, minimax_player(2)])
    assert game.names == ("perfect", "minimax_player(2)")
    assert game.winner == "perfect"


@pytest.mark.parametrize("ask", [perfect, outcomes, score, is_quick])
def test_it_refuses_what_it_does_not_know(ask):
    with pytest.raises(TypeError, match="ConnectFour, not TicTacToe"):
        list(ask(TicTacToe()))
    with pytest.raises(ValueError, match=re.escape("the board of 7 columns and 6 rows")):
        list(ask(ConnectFour(width=5, height=4)))


def test_whoever_meets_it_can_ask_what_it_knows():
    assert (perfect.score, perfect.outcomes, perfect.is_quick) == (score, outcomes, is_quick)
    assert is_quick(ConnectFour.after(LATE[0]))
