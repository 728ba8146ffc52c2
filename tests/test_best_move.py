"""best_move: the move, its value, the line; limits that hold; nothing is left behind."""

from __future__ import annotations

import signal
import sys
import threading
import time
from dataclasses import FrozenInstanceError
from fractions import Fraction
from math import inf, nan
from random import Random

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st
from systems import needs_a_timer

from gamesearch import best_move
from gamesearch.base.clock import Alarm, TimeUp, work_for
from gamesearch.games import (
    ConnectFour,
    Hexapawn,
    Isolation,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
)
from gamesearch.playing.choosing import POSITIONS
from gamesearch.search.depth import minimax_to_depth
from gamesearch.search.rating import LARGEST_SCORE

# To the end of the game


def mover_value(state):
    return oracles.alpha_beta(state).value


def check_line(state, found):
    """The line consists of legal moves, ends the game, and has the same value all the way."""
    player = state.to_move
    assert found.line[0] == found.move
    for move in found.line:
        assert move in state.legal_moves()
        state = state.result(move)
        assert (1, -1)[state.to_move != player] * mover_value(state) == found.value
    assert state.is_terminal()


@pytest.mark.parametrize(
    "start", [MiniIsolation(), Hexapawn(), Nim(13), Nim(8, to_move=1)], ids=repr
)
def test_it_is_right_about_every_state_of_a_small_game(start):
    for state in oracles.positions(start):
        if not state.is_terminal():
            found = best_move(state)
            assert found.is_proven
            assert found.value == mover_value(state)
            assert found.depth == len(found.line)
            check_line(state, found)


def test_it_is_right_about_tic_tac_toe():
    states = [state for state in oracles.positions(TicTacToe()) if not state.is_terminal()]
    for state in Random(1).sample(states, 250):
        found = best_move(state)
        board = str(state).replace("\n", "")
        assert found.value == (1, -1)[state.to_move] * oracles.tictactoe_value(board)
        assert found.is_proven
        check_line(state, found)


leaves = st.integers(-4, 4) | st.integers(-16, 16).map(lambda eighths: eighths / 8)
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)


@pytest.mark.all
@given(tree=trees.filter(lambda tree: isinstance(tree, list)), turn=st.sampled_from([0, 1]))
def test_outcomes_count_as_numbers_and_the_first_best_move_is_taken(tree, turn):
    found = best_move(NumberTree(tree, turn))
    assert found.value == (1, -1)[turn] * oracles.fold(tree, turn)
    assert found.move == oracles.best_moves(oracles.NUMBERS, (tree, turn))[0]
    assert found.is_proven


def test_it_wins_at_once_if_it_can():
    found = best_move(TicTacToe("..OOXXOX."))
    assert (found.move, found.value, found.line) == (1, 1, (1,))


def test_the_loser_of_eight_coins_holds_out_four_plies():
    found = best_move(Nim(8))
    assert (found.move, found.value, len(found.line)) == (1, -1, 4)


def test_a_player_who_must_pass_passes():
    state = Othello(4)
    dice = Random(1)
    while state.legal_moves() != ["pass"]:
        state = (
            Othello(4) if state.is_terminal() else state.result(dice.choice(state.legal_moves()))
        )
    found = best_move(state)
    assert found.move == "pass"
    assert found.value == mover_value_where_turns_stay(state)


def mover_value_where_turns_stay(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    return max(
        mover_value_where_turns_stay(child) * (1, -1)[child.to_move != state.to_move]
        for child in children
    )


# To a depth


def material(state, player):
    """How many pawns more than the opponent has, in Hexapawn."""
    marks = "".join(state.rows)
    return (1, -1)[player] * (marks.count("W") - marks.count("B"))


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_to_a_depth_the_move_and_the_value_are_those_of_minimax_to_that_depth(depth):
    states = [s for s in oracles.positions(Hexapawn()) if not s.is_terminal()]
    for state in states:
        found = best_move(state, depth=depth, evaluate=material)
        move, rating = minimax_to_depth(state, depth, material)
        if abs(rating) > LARGEST_SCORE:
            assert found.value == (1 if rating > 0 else -1)
            assert found.depth <= depth
        else:
            assert (found.value, found.depth) == (rating, depth)
            assert not found.is_proven
        assert found.move == move


def test_a_draw_is_proven_only_when_everything_was_searched_to_the_end():
    """The first move draws at once. The value of the second shows at depth 3."""
    assert not best_move(NumberTree([0, [[1]]]), depth=2).is_proven
    assert best_move(NumberTree([0, [[1]]]), depth=2).value == 0
    full = best_move(NumberTree([0, [[1]]]), depth=3)
    assert (full.value, full.move, full.is_proven) == (1, 1, True)
    assert best_move(TicTacToe(), depth=9).is_proven
    assert not best_move(TicTacToe(), depth=8).is_proven


def test_in_a_game_for_points_1_is_not_a_win_and_does_not_end_the_search():
    assert best_move(NumberTree([1, [[100]]])).value == 100


def test_a_search_to_a_depth_repeats_exactly():
    state = ConnectFour.after("4444")
    assert best_move(state, depth=6) == best_move(state, depth=6)
    assert best_move(state, depth=6, seconds=600) == best_move(state, depth=6)


def test_without_limits_a_game_of_a_few_thousand_positions_is_searched_to_its_end():
    for state in (TicTacToe(), Isolation(3, 3), Othello(4)):
        assert best_move(state).is_proven


def test_without_limits_the_answer_about_a_large_game_repeats():
    found = best_move(ConnectFour())
    assert POSITIONS < found.nodes < POSITIONS + 100
    assert not found.is_proven
    assert found.depth == len(found.line) >= 8


class Corridor:
    """A single move at a time, for 5,000 plies."""

    def __init__(self, plies=0):
        self.plies, self.to_move = plies, plies % 2

    def legal_moves(self):
        return ["on"]

    def result(self, move):
        return Corridor(self.plies + 1)

    def is_terminal(self):
        return self.plies == 5_000

    def utility(self, player):
        return 0


def test_a_line_too_long_for_pythons_stack_is_searched_as_deep_as_it_goes():
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(500)  # a short stack, soon used up
    try:
        found = best_move(Corridor(), depth=600)
    finally:
        sys.setrecursionlimit(usual)
    assert 100 <= found.depth == len(found.line) < 500


def test_an_endless_recursion_in_evaluate_is_raised():
    def evaluate(state, player):
        return evaluate(state, player)

    with pytest.raises(RecursionError):
        best_move(TicTacToe(), depth=2, evaluate=evaluate)


# Its text


def test_its_text_is_one_line():
    assert str(best_move(TicTacToe("XX.OO...."))) == (
        "c3: value +1, X wins in 1 ply, 6 nodes, depth 1, line c3"
    )
    assert str(best_move(MiniIsolation())) == (
        "a2: value +1, A wins in 5 plies, 157 nodes, depth 5, line a2 b2 b1 c2 a1"
    )
    assert str(best_move(Nim(4))) == (
        "take 1: value −1, B wins in 2 plies, 15 nodes, depth 2, line take 1, take 3"
    )
    assert str(best_move(NumberTree([3, 1234567.0]))).startswith("1: value 1.23457e+06, proven, ")
    assert str(best_move(TicTacToe(), depth=1, evaluate=lambda state, player: -2.5 * player)) == (
        "a3: value +2.5, 10 nodes, depth 1, line a3"
    )


def test_a_long_line_is_shortened_in_the_text_only():
    found = best_move(Corridor(), depth=40)
    assert str(found).endswith("depth 40, line " + "on " * 12 + "...")
    assert len(found.line) == 40


def test_it_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        best_move(Nim(5)).move = 2


# Bad arguments


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"depth": 0}, ValueError, "depth is a whole number of plies, 1 or more, or None, not 0"),
        ({"depth": -1}, ValueError, "depth is .* not -1"),
        ({"depth": True}, TypeError, "depth is .* not True"),
        ({"depth": 2.0}, TypeError, "depth is .* not 2.0"),
        ({"depth": "3"}, TypeError, "depth is .* not '3'"),
        ({"seconds": -0.1}, ValueError, "seconds is a finite number, 0 or more, not -0.1"),
        ({"seconds": nan}, ValueError, "seconds is a finite number, 0 or more, not nan"),
        ({"seconds": inf}, ValueError, "seconds is a finite number, 0 or more, not inf"),
        ({"seconds": "1"}, TypeError, "seconds is a number, 0 or more, or None, not '1'"),
        ({"seconds": True}, TypeError, "seconds is a number, .* not True"),
        ({"seconds": 1j}, TypeError, "seconds is a number, .* not 1j"),
        ({"evaluate": 3}, TypeError, "evaluate is a function of a state and a player, .* not 3"),
    ],
)
def test_an_invalid_limit_is_refused(arguments, error, sentence):
    with pytest.raises(error, match=sentence):
        best_move(TicTacToe(), **arguments)


@pytest.mark.parametrize("seconds", [Fraction(1, 2), 10**400, 1e300, 5])
def test_any_finite_number_of_seconds_is_accepted(seconds):
    assert best_move(Nim(5), seconds=seconds).move == 1


@pytest.mark.parametrize(
    ("said", "error", "sentence"),
    [
        (None, TypeError, "a score is a number, not None, the score of TicTacToe"),
        ("good", TypeError, "a score is a number, not 'good'"),
        (True, TypeError, "a score is a number, not True"),
        (nan, ValueError, "a score is a number from -999,000 to 999,000 .* not nan"),
        (inf, ValueError, "a score is a number from .* not inf"),
        (LARGEST_SCORE + 1, ValueError, "a score is a number from .* not 999001"),
    ],
)
@pytest.mark.parametrize("seconds", [None, 5])
def test_an_invalid_score_is_refused(said, error, sentence, seconds):
    with pytest.raises(error, match=sentence):
        best_move(TicTacToe(), depth=1, seconds=seconds, evaluate=lambda state, player: said)


def test_what_evaluate_raises_reaches_the_caller():
    def evaluate(state, player):
        raise KeyError("no such cell")

    for seconds in (None, 5):
        with pytest.raises(KeyError, match="no such cell"):
            best_move(TicTacToe(), depth=1, seconds=seconds, evaluate=evaluate)


def test_only_a_state_of_a_game_that_goes_on_is_accepted():
    with pytest.raises(TypeError, match="best_move needs a game state, and TicTacToe is a class"):
        best_move(TicTacToe)
    with pytest.raises(TypeError, match="best_move needs a game state such as TicTacToe"):
        best_move("XX.OO....")
    with pytest.raises(ValueError, match=r"best_move needs a position .* is over: TicTacToe"):
        best_move(TicTacToe("XXXOO...."))

    class Stuck(Nim):
        def legal_moves(self):
            return []

    with pytest.raises(
        ValueError, match=r"`is_terminal\(\)` is False and `legal_moves\(\)` is \[\]"
    ):
        best_move(Stuck(3))

    class Listed(Corridor):
        __hash__ = None

    with pytest.raises(TypeError, match=r"`hash\(state\)` raised TypeError: unhashable type"):
        best_move(Listed())


def test_a_move_that_cannot_be_a_key_of_a_dict_is_refused():
    class ListsOfCoins(Nim):
        def legal_moves(self):
            return [[move] for move in super().legal_moves()]

    with pytest.raises(TypeError, match=r"^`hash` of the move \[1\] raised TypeError: unhashable"):
        best_move(ListsOfCoins(3))


class Own(Nim):
    """A learner's own game, about to break a promise."""

    def result(self, move):
        return type(self)(self.coins - move, 1 - self.to_move)


class NoReturn(Own):
    def result(self, move):
        super().result(move)


class NoReturnLater(Own):
    def result(self, move):
        return super().result(move) if self.coins == 4 else None


class NoMoves(Own):
    def legal_moves(self):
        super().legal_moves()


class NoMovesLater(Own):
    def legal_moves(self):
        return super().legal_moves() if self.coins == 4 else None


class NoState(Own):
    def result(self, move):
        return self.coins - move, 1 - self.to_move


class Method:
    """Without @property."""

    def to_move(self):
        return 0

    def legal_moves(self):
        return [1]

    def result(self, move):
        return Method()

    def is_terminal(self):
        return False

    def utility(self, player):
        return 0


class Thirds(Own):
    """Players 0, 1 and 2."""

    def __post_init__(self):
        pass  # which would refuse player 2

    def result(self, move):
        return Thirds(self.coins - move, self.to_move + 1)


@pytest.mark.parametrize(
    ("state", "error", "sentence"),
    [
        (NoReturn(4), TypeError, r"^`result\(1\)` returned None\. Did you forget to `return` it"
                                 r"\? .*check_game.*: NoReturn\(coins=4, to_move=0\)\.$"),
        (NoReturnLater(4), TypeError, r"^`result\(1\)` returned None.*: NoReturnLater\(coins=3"),
        (NoState(4), TypeError, r"^`result\(1\)` returned the tuple \(3, 1\)\..*: NoState"),
        (NoMoves(4), TypeError, r"^`legal_moves\(\)` returned None\..*: NoMoves\(coins=4"),
        (NoMovesLater(4), TypeError, r"^`legal_moves\(\)` returned None\..*NoMovesLater\(coins=3"),
        (Method(), TypeError, r"^`to_move` is a method\..*`@property` above `def to_move"),
        (Thirds(4, 1), ValueError, r"^`to_move` is the number 2\..* 0 or 1\..*: Thirds\(coins=3"),
        (Thirds(4, 2), ValueError, r"^`to_move` is the number 2\..* 0 or 1\..*: Thirds\(coins=4"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seconds", [None, 5])
def test_the_error_says_which_promise_a_game_breaks(state, error, sentence, seconds):
    with pytest.raises(error, match=sentence):
        best_move(state, seconds=seconds)


class Heap:
    """A move takes the coins from the state itself."""

    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move

    def __repr__(self):
        return f"Heap({self.coins})"

    def legal_moves(self):
        return list(range(1, min(self.coins, 3) + 1))

    def result(self, move):
        self.coins, self.to_move = self.coins - move, 1 - self.to_move
        return self

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        return 1 if player != self.to_move else -1


class LeakyHeap(Heap):
    """A move returns a new state, and changes the old one, too."""

    def result(self, move):
        self.coins -= move
        return LeakyHeap(self.coins, 1 - self.to_move)


@pytest.mark.parametrize("seconds", [None, 5])
def test_a_state_that_a_move_changes_is_not_searched(seconds):
    with pytest.raises(ValueError, match=r"^`result\(1\)` returned the same state, which may have"):
        best_move(Heap(5), seconds=seconds)
    with pytest.raises(ValueError, match=r"^`result\(1\)` changed the state .*Heap\(2\)\.$"):
        best_move(LeakyHeap(3), seconds=seconds)


def test_a_game_for_points_has_to_say_so():
    class Points(NumberTree):
        counts_points = False

        def result(self, move):
            return Points(self.tree[move], 1 - self.to_move)

    with pytest.raises(
        ValueError, match=r"^`utility\(.\)` returned -?2, but a win is 1 .*counts_points = True"
    ):
        best_move(Points([[0, 1], [2, 2]]))
    assert best_move(NumberTree([[0, 1], [2, 2]])).value == 2


def test_a_value_of_minus_zero_is_zero():
    found = best_move(TicTacToe(), depth=1, evaluate=lambda state, player: 0.0)
    assert str(found) == "a3: value 0, 10 nodes, depth 1, line a3"


def test_the_time_grows_with_the_number_of_moves_and_not_with_its_square():
    """With ten times as many moves it takes about ten times as long, not a hundred times."""

    class Wide(Corridor):
        moves = 1_000

        def legal_moves(self):
            return list(range(self.moves))

        def result(self, move):
            return Corridor(1)

    class Wider(Wide):
        moves = 10_000

    def quickest(state):
        times = []
        for _ in range(3):
            began = time.process_time()
            assert best_move(state, depth=1, evaluate=lambda state, player: 0).move == 0
            times.append(time.process_time() - began)
        return min(times)

    assert quickest(Wider()) < 30 * quickest(Wide())


# For a time

LATE = 0.05
"""Seconds: the answer comes no later than this."""


def lateness(state, seconds, evaluate=None):
    """How late the answer comes, at best: a busy machine may be late itself, many times."""
    late, end = inf, time.monotonic() + 60
    while late > LATE and time.monotonic() < end:
        began = time.monotonic()
        found = best_move(state, seconds=seconds, evaluate=evaluate)
        late = min(late, time.monotonic() - began - seconds)
        assert found.move in state.legal_moves()
    return late


def nap(state, player):
    """Five seconds of sleep, in pieces."""
    for _ in range(500):
        time.sleep(0.01)
    return 0


def sleep(state, player):
    time.sleep(5)
    return 0


def busy(state, player):
    while True:
        try:
            while True:
                pass
        except Exception:
            continue


def swallow(state, player):
    """Catches any BaseException, once."""
    try:
        while True:
            pass
    except BaseException:
        while True:
            pass


def swallow_and_return(state, player):
    """Catches it every time, and goes on as if nothing had happened."""
    try:
        time.sleep(0.005)
    except BaseException:
        return 0
    return 0


class SlowMoves(Nim):
    """Its second position never lists its moves."""

    def legal_moves(self):
        while self.coins < 9:
            pass
        return super().legal_moves()

    def result(self, move):
        return SlowMoves(self.coins - move, 1 - self.to_move)


SLOW = [nap, busy, swallow, swallow_and_return]


def test_the_answer_comes_in_time():
    assert lateness(ConnectFour(), 0.3) <= LATE
    assert lateness(Othello(), 0.1) <= LATE


@pytest.mark.parametrize("evaluate", SLOW, ids=lambda function: function.__name__)
def test_the_answer_comes_in_time_even_if_evaluate_does_not_return(evaluate):
    assert lateness(ConnectFour(), 0.1, evaluate) <= LATE


@needs_a_timer
def test_the_answer_comes_in_time_even_if_evaluate_sleeps():
    assert lateness(ConnectFour(), 0.1, sleep) <= LATE


def in_a_thread(work):
    said = []
    thread = threading.Thread(target=lambda: said.append(work()))
    thread.start()
    thread.join()
    return said[0]


@pytest.mark.parametrize("evaluate", [None, *SLOW], ids=lambda f: getattr(f, "__name__", "none"))
def test_the_answer_comes_in_time_in_another_thread(evaluate):
    assert in_a_thread(lambda: lateness(ConnectFour(), 0.1, evaluate)) <= LATE


def test_the_answer_comes_in_time_even_if_a_position_never_lists_its_moves():
    assert lateness(SlowMoves(9), 0.1) <= LATE
    assert in_a_thread(lambda: lateness(SlowMoves(9), 0.1)) <= LATE


def test_without_threads_and_signals_the_time_is_checked_between_positions(no_threads, monkeypatch):
    monkeypatch.setattr(Alarm, "can_ring", staticmethod(lambda: False))
    assert lateness(ConnectFour(), 0.1) <= LATE


def test_with_no_time_at_all_it_returns_the_first_move():
    found = best_move(ConnectFour(), seconds=0)
    assert (found.move, found.value, found.line, found.depth) == (0, 0, (0,), 0)
    assert not found.is_proven


def test_a_proven_value_ends_the_search_early():
    began = time.monotonic()
    assert best_move(TicTacToe(), seconds=60).is_proven
    assert time.monotonic() - began < 30


def test_the_answer_is_that_of_the_last_finished_search():
    """A position at depth 3 is never finished."""

    def evaluate(state, player):
        while state.plies == 3:
            pass
        return 7

    found = best_move(Corridor(), seconds=0.1, evaluate=evaluate)
    assert (found.depth, found.value, found.line) == (2, 7, ("on", "on"))
    assert found.nodes == 2 + 3 + 4


@pytest.mark.parametrize("evaluate", [None, swallow, busy], ids=["plain", "swallow", "busy"])
def test_nothing_is_left_behind(evaluate):
    def state_of_the_world():
        timer = signal.getitimer(signal.ITIMER_REAL) if hasattr(signal, "getitimer") else None
        alarm = signal.getsignal(signal.SIGALRM) if hasattr(signal, "SIGALRM") else None
        return timer, alarm, threading.active_count(), sys.gettrace(), sys.getrecursionlimit()

    def run():
        best_move(ConnectFour(), seconds=0.03, evaluate=evaluate)
        end = time.monotonic() + 0.03
        while time.monotonic() < end:  # an exception under way would arrive here
            pass
        return True

    before = state_of_the_world()
    assert run()
    assert in_a_thread(run)
    assert state_of_the_world() == before


@needs_a_timer
def test_the_alarm_of_a_caller_rings_at_its_time():
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        assert lateness(ConnectFour(), 0.1, busy) <= LATE
        assert rung == [1]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_the_time_limit_of_a_caller_ends_the_search():
    """The caller has 0.1 seconds, the search 60."""
    for run in (lambda work: work(), in_a_thread):
        reached = []

        def work(reached=reached):
            best_move(ConnectFour(), seconds=60, evaluate=busy)
            reached.append(1)

        began = time.monotonic()
        run(lambda work=work: work_for(0.1, work))
        assert time.monotonic() - began < 30
        assert not reached


def test_the_answer_comes_even_if_everything_is_swallowed_for_a_while():
    """Nothing stops such a function before it returns; then the search is over."""
    end = time.monotonic() + 0.3

    def stubborn(state, player):
        while time.monotonic() < end:
            try:
                while time.monotonic() < end:
                    pass
            except BaseException:
                continue
        return 0

    assert best_move(ConnectFour(), seconds=0.05, evaluate=stubborn).move == 0
    assert time.monotonic() - end < LATE * 10


def test_a_search_inside_a_search_has_a_time_of_its_own():
    def evaluate(state, player):
        return best_move(state, seconds=0.01).value

    assert lateness(TicTacToe(), 0.1, evaluate) <= LATE


def test_time_up_is_not_an_exception_that_learners_catch():
    assert not issubclass(TimeUp, Exception)
