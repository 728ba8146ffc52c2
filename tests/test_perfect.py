"""The player who makes no mistake, against a plain alpha-beta over the course's own rules."""

from __future__ import annotations

import subprocess
import sys
from array import array
from itertools import pairwise
from random import Random
from time import process_time

import pytest
from suite.fewer import every

from gamesearch import minimax_player, perfect, play
from gamesearch.games import ConnectFour, TicTacToe
from gamesearch.solving import connect_four
from gamesearch.solving.pieces import empty_table
from gamesearch.solving.scores import moves_left
from gamesearch.solving.solver import bits_of

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
    known = {outcome.column: outcome for outcome in perfect.outcomes(state)}
    assert sorted(known) == sorted(state.legal_moves())
    for column, outcome in known.items():
        assert outcome.score == -plain_score(state.result(column))
    best = max(outcome.score for outcome in known.values())
    assert perfect.score(state) == best == known[perfect(state)].score


def test_the_game_lasts_as_long_as_it_says():
    """Both sides perfect: each outcome counts one disc less than the one before."""
    state = ConnectFour.after(LATE[2])
    line = [next(o for o in perfect.outcomes(state) if o.column == perfect(state))]
    while not (state := state.result(line[-1].column)).is_terminal():
        line.append(next(o for o in perfect.outcomes(state) if o.column == perfect(state)))
    assert [outcome.moves for outcome in line] == list(range(len(line), 0, -1))
    assert all(one.score == -next.score for one, next in pairwise(line))


def test_it_plays_as_any_player_does():
    state = ConnectFour.after(LATE[0])
    game = play(state, [perfect, minimax_player(2)])
    assert game.names == ("perfect", "minimax_player(2)")
    assert game.winner == "perfect"


@pytest.mark.parametrize("ask", [perfect, perfect.outcomes, perfect.score, perfect.is_quick])
def test_it_refuses_what_it_does_not_know(ask):
    with pytest.raises(TypeError, match="ConnectFour, not TicTacToe"):
        list(ask(TicTacToe()))


def test_it_knows_the_whole_beginning_at_once():
    """What every first move leads to, as James Allen and Victor Allis found; and every reply."""
    assert [o.score for o in sorted(perfect.outcomes(ConnectFour()))] == [-2, -1, 0, 1, 0, -1, -2]
    assert perfect(ConnectFour()) == 3
    for columns in ("", "4", "43", "4444", "421", "12", "7", "1234", "1753"):
        assert perfect.is_quick(ConnectFour.after(columns)) is (columns not in ("1234", "1753"))
    assert perfect.score(ConnectFour.after("44")) == 1


def test_two_perfect_players_fill_the_board_but_for_one_cell():
    state, moves = ConnectFour(), 0
    while not state.is_terminal():
        state, moves = state.result(perfect(state)), moves + 1
    assert moves == 41
    assert state.utility(0) == 1


def against(opponent, player, seed):
    """The states of a game in which the perfect player is `player`."""
    dice, states = Random(seed), [ConnectFour()]
    while not states[-1].is_terminal():
        state = states[-1]
        column = perfect(state) if state.to_move == player else opponent(state, dice)
        states.append(state.result(column))
    return states


def anyhow(state, dice):
    return dice.choice(state.legal_moves())


def nearly_best(state, dice):
    """A column that loses no more than one disc."""
    known = list(perfect.outcomes(state))
    best = max(outcome.score for outcome in known)
    return dice.choice([outcome.column for outcome in known if outcome.score >= best - 1])


@pytest.mark.parametrize("opponent", every(2, [anyhow, nearly_best]))
@pytest.mark.parametrize("player", [0, 1])
def test_it_loses_nothing_against_anybody(opponent, player):
    """Every move keeps the score, which from 14 discs on another solver finds: the one of the
    lesson, with one table."""
    table, nodes = empty_table(1_000_003), array("q", [0])
    for seed in range(3):
        states = against(opponent, player, seed)
        for before, after in pairwise(states):
            if before.to_move == player and not after.is_terminal():
                assert perfect.score(after) == -perfect.score(before)
                if (before.own | before.other).bit_count() >= 14:
                    assert perfect.score(after) == connect_four.solve(*bits_of(after), table, nodes)
        assert states[-1].utility(player) >= (1 if player == 0 else -1)


def test_the_first_player_wins_with_the_disc_that_was_foretold():
    states = against(nearly_best, 0, 5)
    for discs, state in enumerate(states[:-1]):
        if state.to_move == 0:
            assert moves_left(state, perfect.score(state)) >= len(states) - 1 - discs
    assert states[-1].utility(0) == 1


@pytest.mark.all
def test_after_the_book_it_moves_within_a_second_and_five_at_worst():
    """Processor time, over games in which the opponent replies well and badly. The table is what
    a notebook has: it is not emptied from one game to the next."""
    times = []
    for seed in range(6):
        for opponent in (anyhow, nearly_best):
            for player in (0, 1):
                for discs, state in enumerate(against(opponent, player, seed)[:-1]):
                    if state.to_move == player and discs > 10:
                        began = process_time()
                        perfect(state)
                        times.append(process_time() - began)
    assert len(times) > 100
    assert sorted(times)[len(times) // 2] < 1
    assert max(times) < 5


WITHOUT_NUMBA = f"""
import sys
sys.modules["numba"] = None
from gamesearch import perfect
from gamesearch.games import ConnectFour
print([perfect(ConnectFour.after(columns)) for columns in ("", "4", "444444", *{LATE})])
"""


def test_without_numba_it_knows_as_much_and_says_what_is_missing():
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True)
    columns = ("", "4", "444444", *LATE)
    assert done.stdout == f"{[perfect(ConnectFour.after(played)) for played in columns]}\n"
    assert done.stderr.startswith("Numba is not installed, so the perfect player may think for")
    assert len(done.stderr.splitlines()) == 1
