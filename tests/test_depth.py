"""Looking a number of plies ahead: scores at the limit, wins sooner, losses later, mate in n."""

from __future__ import annotations

from fractions import Fraction
from math import inf, nan
from typing import Any

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import PASS, Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search.depth import ForcedWin, mate_in, minimax_to_depth
from gamesearch.search.minimax import minimax_decision
from gamesearch.search.rating import LARGEST_SCORE, LOSS, WIN, no_score

turns = st.sampled_from([0, 1])


def lists_of(leaves: Any) -> Any:
    """Random trees as nested lists, the root a list."""
    items = {"min_size": 1, "max_size": 4}
    trees = st.recursive(leaves, lambda trees: st.lists(trees, **items), max_leaves=25)
    return trees.filter(lambda tree: isinstance(tree, list))


outcomes = lists_of(st.sampled_from([-1, 0, 1]))
whole = lists_of(st.integers(-3, 3))
parts = lists_of(st.integers(-7, 7).map(lambda eighths: eighths / 8))  # none as good as a win


# The whole tree: the values of minimax


@given(parts, turns)
def test_to_the_end_of_the_game_ratings_are_the_values_of_minimax(tree, turn):
    move, rating = minimax_to_depth(NumberTree(tree, turn), 50, no_score)
    assert rating == WIN * (1, -1)[turn] * oracles.fold(tree, turn)
    assert move == oracles.best_moves(oracles.NUMBERS, (tree, turn))[0]


@given(whole, turns)
def test_how_soon_a_game_ends_never_outweighs_how_it_ends(tree, turn):
    move, rating = minimax_to_depth(NumberTree(tree, turn), 50, no_score)
    assert round(rating / WIN) == (1, -1)[turn] * oracles.fold(tree, turn)
    assert move in oracles.best_moves(oracles.NUMBERS, (tree, turn))


def soon(tree: Any, turn: int, plies: int = 0) -> tuple[int, int]:
    """(outcome, haste) for MAX of lists of outcomes: haste is large for a win soon, a loss late."""
    if not isinstance(tree, list):
        return tree, -plies * tree
    return (max, min)[turn](soon(item, 1 - turn, plies + 1) for item in tree)


@given(outcomes, turns)
def test_a_win_in_n_plies_is_worth_n_less_than_a_win(tree, turn):
    outcome, haste = soon(tree, turn)
    rating = minimax_to_depth(NumberTree(tree, turn), 50, no_score)[1]
    assert rating == (1, -1)[turn] * (WIN * outcome + haste)


@given(outcomes, turns)
def test_the_move_is_the_first_of_those_that_win_soonest_or_lose_latest(tree, turn):
    worths = [soon(item, 1 - turn, 1) for item in tree]
    best = worths.index((max, min)[turn](worths))
    assert minimax_to_depth(NumberTree(tree, turn), 50, no_score)[0] == best


@pytest.mark.parametrize("start", [MiniIsolation(), Hexapawn(), Nim(9)], ids=repr)
def test_a_winner_wins_and_a_loser_loses_everywhere_in_a_game(start):
    for state in oracles.positions(start):
        move, rating = minimax_to_depth(state, 12, no_score)
        value = oracles.alpha_beta(state).value
        assert round(rating / WIN) == value
        if not state.is_terminal():
            assert move in state.legal_moves()
            assert oracles.alpha_beta(state.result(move)).value == -value


# The limit


def mean(tree: Any) -> float:
    """What somebody who has not looked expects of a tree: the mean of its items."""
    return sum(map(mean, tree)) / len(tree) if isinstance(tree, list) else tree


def thaw(tree: Any) -> Any:
    return [thaw(item) for item in tree] if isinstance(tree, tuple) else tree


def mean_score(state: NumberTree, player: int) -> float:
    return 1000 * (1, -1)[player] * mean(thaw(state.tree))


def cut_off(tree: Any, depth: int) -> Any:
    """The tree with what the limit lets one see: outcomes in wins, means in scores."""
    if not isinstance(tree, list):
        return WIN * tree
    return [cut_off(item, depth - 1) for item in tree] if depth else 1000 * mean(tree)


@given(parts, turns, st.integers(0, 6))
def test_a_score_stands_for_what_lies_beyond_the_depth(tree, turn, depth):
    rating = minimax_to_depth(NumberTree(tree, turn), depth, mean_score)[1]
    assert rating == pytest.approx((1, -1)[turn] * oracles.fold(cut_off(tree, depth), turn))


@given(parts, turns, st.integers(1, 6))
def test_the_move_leads_to_the_rating(tree, turn, depth):
    move, rating = minimax_to_depth(NumberTree(tree, turn), depth, mean_score)
    child = cut_off(tree[move], depth - 1)
    assert rating == pytest.approx((1, -1)[turn] * oracles.fold(child, 1 - turn))


def test_at_depth_0_there_is_a_score_and_no_move():
    assert minimax_to_depth(TicTacToe(), 0, lambda state, player: 7) == (None, 7)
    assert minimax_to_depth(NumberTree([8, 4], to_move=1), 0, mean_score) == (None, -6000)


def test_the_score_is_asked_for_the_player_to_move():
    asked = []
    minimax_to_depth(Nim(9), 2, lambda state, player: asked.append((state, player)) or 0)
    assert [state.coins for state, _ in asked] == [7, 6, 5, 6, 5, 4, 5, 4, 3]
    assert {player for _, player in asked} == {0}
    asked.clear()
    minimax_to_depth(Nim(9), 1, lambda state, player: asked.append((state, player)) or 0)
    assert asked == [(Nim(8, 1), 1), (Nim(7, 1), 1), (Nim(6, 1), 1)]


@pytest.mark.parametrize("depth", range(7))
def test_only_positions_at_the_limit_are_scored_and_no_finished_game(depth):
    asked: list[Any] = []
    minimax_to_depth(MiniIsolation(), depth, lambda state, player: asked.append(state) or 0)
    assert len(asked) == [1, 5, 20, 52 - 2, 84 - 21, 0, 0][depth]  # without leaves
    assert not any(state.is_terminal() for state in asked)


def test_a_finished_game_has_the_value_of_its_winner_and_no_move():
    for depth in (0, 3):
        assert minimax_to_depth(TicTacToe("XXXOO...."), depth, no_score) == (None, LOSS)
        assert minimax_to_depth(TicTacToe("XOXXOOOXX"), depth, no_score) == (None, 0)
        assert minimax_to_depth(NumberTree(1), depth, no_score) == (None, WIN)


@pytest.mark.parametrize("worth", [LARGEST_SCORE, -LARGEST_SCORE])
def test_no_score_looks_better_than_a_win_or_worse_than_a_loss(worth):
    state = NumberTree([[[0], [0]], 1, [[0]]])
    assert minimax_to_depth(state, 2, lambda state, player: worth) == (1, WIN - 1)
    lost = NumberTree([[-1], [[0], [0]]])
    assert minimax_to_depth(lost, 2, lambda state, player: worth) == (1, worth)


# Passing, and moving again


class Owned:
    """A game of nested lists that say themselves who chooses: (player, [...]); numbers end it."""

    def __init__(self, tree: Any):
        self.tree = tree
        self.to_move = tree[0] if isinstance(tree, tuple) else 0

    def legal_moves(self) -> list[int]:
        return list(range(len(self.tree[1]))) if isinstance(self.tree, tuple) else []

    def result(self, move: int) -> Owned:
        return Owned(self.tree[1][move])

    def is_terminal(self) -> bool:
        return not isinstance(self.tree, tuple)

    def utility(self, player: int) -> float:
        return self.tree if player == 0 else -self.tree


def owned_value(tree: Any) -> float:
    """What player 0 gets when each owner chooses the best for itself."""
    if not isinstance(tree, tuple):
        return tree
    values = sorted(map(owned_value, tree[1]))
    return values[0] if tree[0] else values[-1]


owned = st.recursive(
    st.integers(-7, 7).map(lambda eighths: eighths / 8),
    lambda trees: st.tuples(turns, st.lists(trees, min_size=1, max_size=4)),
    max_leaves=25,
)


@given(owned)
def test_a_rating_changes_its_sign_only_where_the_turn_changes(tree):
    state = Owned(tree)
    mover_gets = owned_value(tree) if state.to_move == 0 else -owned_value(tree)
    assert minimax_to_depth(state, 50, no_score)[1] == WIN * mover_gets


def test_a_win_and_a_loss_beyond_all_numbers_are_rated_too():
    assert minimax_to_depth(Owned((0, [(1, [-inf]), (1, [inf])])), 9, no_score) == (1, inf)
    assert minimax_to_depth(Owned((0, [(1, [-inf]), (1, [-inf])])), 9, no_score) == (0, -inf)


class Blocked:
    """Player 0 has coins to pay, player 1 has none and must pass; who pays the last coin wins."""

    def __init__(self, coins: int, to_move: int = 0):
        self.coins, self.to_move = coins, to_move

    def legal_moves(self) -> list[Any]:
        return [] if self.coins == 0 else ["pay"] if self.to_move == 0 else [PASS]

    def result(self, move: Any) -> Blocked:
        assert move in self.legal_moves()
        return Blocked(self.coins - (move != PASS), 1 - self.to_move)

    def is_terminal(self) -> bool:
        return self.coins == 0

    def utility(self, player: int) -> int:
        return 1 if player == 0 else -1


def test_a_player_who_cannot_move_passes_the_turn():
    assert minimax_to_depth(Blocked(2), 9, no_score) == ("pay", WIN - 3)
    assert minimax_to_depth(Blocked(2, to_move=1), 9, no_score) == (PASS, LOSS + 4)
    assert str(mate_in(Blocked(2, to_move=1))) == "A wins in 4 plies: pass, pay, pass, pay"


# Sooner and later


def test_a_dawdler_wins_later_and_the_search_to_a_depth_wins_now():
    state = TicTacToe("..OOXXOX.")
    dawdling = minimax_decision(state)
    assert not state.result(dawdling).is_terminal()
    assert oracles.alpha_beta(state.result(dawdling)).value == -1  # it wins all the same
    move, rating = minimax_to_depth(state, 9, no_score)
    assert (move, rating) == (1, WIN - 1)
    assert state.result(move).is_terminal()


@pytest.mark.parametrize(("pile", "take"), [(5, 1), (6, 2), (7, 3), (15, 3), (21, 1)])
def test_the_one_opening_that_wins_at_nim_is_found(pile, take):
    depth = 1 + 2 * (pile // 4)  # so soon can the win be forced
    assert minimax_to_depth(Nim(pile), depth, no_score) == (take, WIN - depth)
    assert minimax_to_depth(Nim(pile), depth - 1, no_score)[1] == 0


def test_eight_coins_are_lost_after_four_plies():
    assert minimax_to_depth(Nim(8), 6, no_score) == (1, LOSS + 4)


def distances() -> dict[str, tuple[int, int]]:
    """(outcome for the player to move, plies to the end) of every board of tic-tac-toe, found
    backwards: first the finished games, then the positions one ply before, and so on."""
    rules = oracles.TICTACTOE
    boards = [str(state).replace("\n", "") for state in oracles.positions(TicTacToe())]
    below = {board: [rules.play(board, move) for move in rules.moves(board)] for board in boards}
    known = {}
    for board in boards:
        if not below[board]:
            known[board] = ((1, -1)[rules.turn(board)] * rules.outcome(board), 0)
    for ply in range(1, 10):
        new = {}
        for board in below.keys() - known.keys():
            ends = [known.get(after) for after in below[board]]
            if (-1, ply - 1) in ends:
                new[board] = (1, ply)
            elif all(end is not None and end[0] == 1 for end in ends):
                new[board] = (-1, ply)
        known |= new
    return known


@pytest.fixture(scope="module")
def known() -> dict[str, tuple[int, int]]:
    return distances()


@pytest.fixture(scope="module")
def late_boards() -> list[str]:
    boards = (str(state).replace("\n", "") for state in oracles.positions(TicTacToe()))
    return [board for board in boards if 1 <= board.count(".") <= 5]


def test_every_forced_win_of_late_tictactoe_is_found_and_is_the_soonest(known, late_boards):
    found = 0
    for board in late_boards:
        state = TicTacToe(board)
        if state.is_terminal():
            continue
        outcome, plies = known.get(board, (0, 0))
        win = mate_in(state)
        assert (win is not None) == (outcome != 0)
        if win:
            found += 1
            assert (win.plies, win.winner) == (plies, state.to_move ^ (outcome < 0))
            for move in win.line:
                state = state.result(move)
            assert state.is_terminal()
            assert state.utility(win.winner) == 1
    assert found > 1_000


FORKS = ["..XX.OOXO", "X...O...X", "XO..X...O", "X.O...X.O"]


@pytest.mark.parametrize("board", FORKS)
def test_a_forced_win_is_found_at_its_depth_and_not_before(board, known):
    outcome, plies = known.get(board, (0, 0))
    for depth in range(7):
        win = mate_in(TicTacToe(board), depth)
        assert (win is not None) == (outcome != 0 and depth >= plies)


def test_mate_in_three_is_described_in_a_sentence():
    win = mate_in(TicTacToe("..XX.OOXO"))
    assert win == ForcedWin(TicTacToe("..XX.OOXO"), 0, (1, 0, 4))
    assert win.plies == 3
    assert str(win) == "X wins in 3 plies: b3, a3, b2"
    assert hash(win) == hash(mate_in(TicTacToe("..XX.OOXO"), 3))


def test_one_ply_is_one_ply():
    assert str(mate_in(TicTacToe("..OOXXOX."))) == "X wins in 1 ply: b3"
    assert str(mate_in(Nim(2), depth=1)) == "A wins in 1 ply: take 2"


def test_a_player_who_is_lost_is_told_who_wins():
    win = mate_in(Hexapawn())
    assert (win.winner, win.plies) == (1, len(win.line))
    assert str(win) == "Black wins in 6 plies: b1-b2, a3xb2, c1xb2, c3-c2, a1-a2, c2-c1"
    assert str(mate_in(MiniIsolation())).startswith("A wins in 5 plies: a2, b2, ")


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("pile", range(1, 13))
def test_a_win_at_nim_takes_two_plies_for_every_four_coins(pile, turn):
    win = mate_in(Nim(pile, turn))
    mover_wins = pile % 4 != 0
    assert win.winner == (turn if mover_wins else 1 - turn)
    assert win.plies == 2 * (pile // 4) + mover_wins


def test_without_a_forced_win_mate_in_is_none():
    assert mate_in(TicTacToe("X...O....")) is None
    assert mate_in(Nim(21), depth=6) is None
    assert mate_in(Nim(21), depth=0) is None


# Refused


@pytest.mark.parametrize(("depth", "error"), [(-1, ValueError), (1.5, TypeError), ("2", TypeError),
                                              (True, TypeError), (inf, TypeError)])  # fmt: skip
def test_a_depth_is_a_whole_number_of_plies(depth, error):
    sentence = f"depth is a whole number of plies, 0 or more, not {depth!r}"
    with pytest.raises(error, match=sentence):
        minimax_to_depth(Nim(5), depth, no_score)
    with pytest.raises(error, match=sentence):
        minimax_to_depth(Nim(0), depth, no_score)
    with pytest.raises(error, match=sentence):
        mate_in(Nim(5), depth)


def test_a_search_needs_its_depth():
    with pytest.raises(TypeError, match="depth is a whole number of plies, 0 or more, not None"):
        minimax_to_depth(Nim(5), None, no_score)


@pytest.mark.parametrize("score", [3, None, "score", [no_score]])
def test_a_score_is_a_function(score):
    with pytest.raises(TypeError, match="score is a function of a state and a player, not "):
        minimax_to_depth(Nim(5), 2, score)


@pytest.mark.parametrize("found", [None, "7", True, [1], 1j, no_score])
def test_a_score_returns_a_number(found):
    with pytest.raises(TypeError, match=r"a score is a number, not .*, the score of Nim\(coins=7"):
        minimax_to_depth(Nim(9), 2, lambda state, player: found)


@pytest.mark.parametrize("found", [nan, inf, -inf, WIN, LOSS, LARGEST_SCORE + 1, -999_000.5])
def test_a_score_lies_between_a_loss_and_a_win(found):
    sentence = (
        r"a score is a number from -999,000 to 999,000 \(more would be a win, less a loss\), "
        r"not .*, the score of Nim\(coins=7, to_move=0\)"
    )
    with pytest.raises(ValueError, match=sentence):
        minimax_to_depth(Nim(9), 2, lambda state, player: found)


@pytest.mark.parametrize("found", [0, -3, 2.5, Fraction(1, 3), LARGEST_SCORE, -LARGEST_SCORE])
def test_every_number_between_them_is_a_score(found):
    assert minimax_to_depth(Nim(9), 2, lambda state, player: found) == (1, found)


def test_a_finished_game_has_no_win_left_to_force():
    sentence = r'the game is over, there is no win left to force: TicTacToe\("XXXOO\.\.\.\."\)'
    with pytest.raises(ValueError, match=sentence):
        mate_in(TicTacToe("XXXOO...."))


@pytest.mark.parametrize("thing", [TicTacToe, 3, None, "XXX"])
def test_a_win_is_forced_from_a_game_state(thing):
    with pytest.raises(TypeError, match="mate_in needs a game state"):
        mate_in(thing)
