"""check_game: every broken promise is named by its id, and every correct class passes."""

from __future__ import annotations

import copy
import random
from collections import namedtuple
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.fewer import every, those

from gamesearch.games import Hexapawn, Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.state import PASS, GameNotOver, IllegalMove
from gametutor import check_game, exercises
from gametutor.checking.promises import PROMISES
from gametutor.checking.promises import inspection as limits

# --- a correct class, as a learner writes it; the wrong ones differ in one method -----------------


class Pile:
    """Nim as a plain class."""

    def __init__(self, coins=7, to_move=0):
        self.coins, self.to_move = coins, to_move

    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move):
        if move not in self.legal_moves():
            raise IllegalMove(move, "take 1, 2 or 3", self.legal_moves())
        return type(self)(self.coins - move, 1 - self.to_move)

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        if not self.is_terminal():
            raise GameNotOver(self)
        return -1 if player == self.to_move else 1


class Equal(Pile):
    """The same, with equality."""

    def __eq__(self, other):
        return (self.coins, self.to_move) == (other.coins, other.to_move)

    def __hash__(self):
        return hash((self.coins, self.to_move))


class Rows:
    """Two rows of cells; players take turns to close one, and the last to do so wins."""

    def __init__(self, rows=None, to_move=0):
        self.rows = rows or [["."] * 2 for _ in range(2)]
        self.to_move = to_move

    def legal_moves(self):
        cells = [(x, y) for y in range(2) for x in range(2)]
        return [(x, y) for x, y in cells if self.rows[y][x] == "."]

    def copied(self):
        return [list(row) for row in self.rows]

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(f"{move} is closed")
        rows = self.copied()
        rows[move[1]][move[0]] = "AB"[self.to_move]
        return type(self)(rows, 1 - self.to_move)

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return -1 if player == self.to_move else 1


# --- one class for each way to break a promise --------------------------------------------------

BROKEN = []


def breaks(promise, *words, moves=()):
    """Note a broken class: the promise it breaks, words of the message, and the moves to it."""

    def note(kind):
        BROKEN.append(pytest.param(kind, promise, words, moves, id=kind.__name__))
        return kind

    return note


@breaks("members", "has no `legal_moves()`, `utility()`")
class HalfWritten:
    to_move = 0

    def result(self, move):
        return self

    def is_terminal(self):
        return True


@breaks("members", "has no `is_terminal()`: its `is_terminal` is not a method")
class OverAsValue(HalfWritten):
    is_terminal = False

    def legal_moves(self):
        return []

    def utility(self, player):
        return 0


@breaks("to_move", "`to_move` is a method")
class TurnAsMethod(Pile):
    def __init__(self):
        self.coins = 5

    def to_move(self):
        return 0


@breaks("to_move", "`to_move` is the string 'A'")
class TurnAsName(Pile):
    def __init__(self):
        self.coins, self.to_move = 5, "A"


@breaks("to_move", "`to_move` is the number 1.0", moves=(1,))
class TurnAsFraction(Pile):
    def result(self, move):
        return TurnAsFraction(super().result(move).coins, self.to_move + 1.0)


@breaks("to_move", "`to_move` is the number 2", moves=(1, 1))
class CountsTheTurnsUp(Pile):
    def result(self, move):
        return CountsTheTurnsUp(super().result(move).coins, self.to_move + 1)


@breaks("to_move", "`to_move` is True", moves=(1,))
class TurnAsTruth(Pile):
    def result(self, move):
        return TurnAsTruth(super().result(move).coins, not self.to_move)


@breaks("to_move", "`to_move` raised AttributeError", "_turn")
class TurnFromNowhere(Pile):
    def __init__(self):
        self.coins = 5

    @property
    def to_move(self):
        return self._turn


@breaks("moves", "a generator")
class MovesAsGenerator(Pile):
    def legal_moves(self):
        return (take for take in (1, 2, 3) if take <= self.coins)


@breaks("moves", "returned None. Did you forget to `return` it")
class ForgetsTheMoves(Pile):
    def legal_moves(self):
        [take for take in (1, 2, 3) if take <= self.coins]


@breaks("moves", "`legal_moves()` is not written yet")
class NotWrittenYet(Pile):
    def legal_moves(self):
        raise NotImplementedError


@breaks("moves", "`legal_moves()` raised IndexError", "See line", "[1, 2, 3][7]")
class MovesRaise(Pile):
    def legal_moves(self):
        return [1, 2, 3][7]


@breaks("moves", "RecursionError")
class AsksItself(Pile):
    def legal_moves(self):
        return self.legal_moves()


@breaks("moves", "exit()")
class LeavesPython(Pile):
    def legal_moves(self):
        raise SystemExit


@breaks("moves", "an odd one")
class RaisesWhatNobodyCatches(Pile):
    def legal_moves(self):
        raise BaseException("an odd one")


@breaks("moves-hashable", "[1]", "unhashable type")
class MovesAreLists(Pile):
    def legal_moves(self):
        return [[take] for take in (1, 2, 3) if take <= self.coins]


@breaks("moves-distinct", "1 appears 2 times", moves=(3, 3))
class LastMoveTwice(Pile):
    def legal_moves(self):
        return [1, 1] if self.coins == 1 else super().legal_moves()


@breaks("is_terminal", "returned None")
class ForgetsTheEnd(Pile):
    def is_terminal(self):
        self.coins == 0  # noqa: B015


@breaks("is_terminal", "returned the string 'no'")
class EndInWords(Pile):
    def is_terminal(self):
        return "yes" if self.coins == 0 else "no"


@breaks("end", "`is_terminal()` is True and `legal_moves()` is [1]", moves=(3, 3))
class MovesAfterTheEnd(Pile):
    def is_terminal(self):
        return self.coins <= 1


@breaks("end", "`is_terminal()` is False and `legal_moves()` is []", moves=(1, 3, 3))
class NeverTerminal(Pile):
    def is_terminal(self):
        return False


@breaks("utility", "`utility(0)` returned None")
class WinnerOnly(Pile):
    def utility(self, player):
        if player == 1 - self.to_move == 1:
            return 1


@breaks("utility", "returned True")
class UtilityAsTruth(Pile):
    def utility(self, player):
        return player != self.to_move


@breaks("utility", "the number +∞")
class UtilityWithoutBound(Pile):
    def utility(self, player):
        return float("-inf") if player == self.to_move else float("inf")


@breaks("utility", "`utility(1)` raised KeyError: 1")
class UtilityForOnePlayer(Pile):
    def utility(self, player):
        return {0: 1}[player]


@breaks("utility", "`utility(0)` raised", "has no outcome yet")
class RaisesAtTheEnd(Pile):
    def utility(self, player):
        raise GameNotOver(self)


@breaks("zero-sum", "`utility(0)` is 1 and `utility(1)` is 1")
class BothWin(Pile):
    def utility(self, player):
        return 1


@breaks("zero-sum", "sum to 0")
class LoserGetsNothing(Pile):
    def utility(self, player):
        return 0 if player == self.to_move else 1


@breaks("steady", "asked a second time", "`legal_moves()` was")
class ShufflesTheMoves(Pile):
    def legal_moves(self):
        return random.sample(range(1, 100), 50)

    def is_terminal(self):
        return False


@breaks("steady", "`legal_moves()` was [1, 2, 3] and is now [1, 2]")
class UsesItsMovesUp(Pile):
    def __init__(self, coins=7, to_move=0):
        super().__init__(coins, to_move)
        self.left = [take for take in (1, 2, 3) if take <= coins] * 2 + [0]

    def legal_moves(self):
        self.left.pop()
        return sorted(set(self.left[:3])) if len(self.left) > 5 else sorted(self.left[:2])


@breaks("steady", "after all the questions")
class TextTakesACoin(Pile):
    def __str__(self):
        self.coins -= 5
        return "coins"


@breaks("text", "`str(state)` raised ZeroDivisionError")
class TextRaises(Pile):
    def __str__(self):
        return f"{1 / 0} coins"


@breaks("text", "`str(state)` raised TypeError")
class TextIsANumber(Pile):
    def __str__(self):
        return self.coins


@breaks("text", "`move_text(1)` raised TypeError")
class MoveTextRaises(Pile):
    def move_text(self, move):
        return "take " + move


@breaks("text", "`player_names[1]` raised IndexError")
class OneName(Pile):
    player_names = ("Ann",)


@breaks("hash", "unhashable type")
class EqualWithoutHash(Pile):
    def __eq__(self, other):
        return self.coins == other.coins


@breaks("hash", "unhashable type: 'list'")
@dataclass(frozen=True)
class ListInside:
    taken: list = field(default_factory=list)
    to_move: int = 0
    legal_moves = Pile.legal_moves
    result = Pile.result
    is_terminal = Pile.is_terminal
    utility = Pile.utility
    coins = 3


@breaks("hash", "two numbers for one state")
class HashByChance(Pile):
    def __hash__(self):
        return random.getrandbits(60)


@breaks("result", "`result(1)` returned None. Did you forget")
class ForgetsTheState(Pile):
    def result(self, move):
        Pile(self.coins - move, 1 - self.to_move)


@breaks("result", "`result(1)` returned the number 6")
class ResultIsANumber(Pile):
    def result(self, move):
        return super().result(move).coins


@breaks("result", "the class Pile")
class ResultIsAClass(Pile):
    def result(self, move):
        return Pile


@breaks("result", "`result(3)` raised IllegalMove", "not the last one", moves=(1, 3))
class RefusesTheLastCoin(Pile):
    def result(self, move):
        if move == self.coins:
            raise IllegalMove(move, "not the last one", [])
        return super().result(move)


@breaks("new", "`result(1)` returned the same state")
class SameObject(Pile):
    def result(self, move):
        self.coins -= move
        self.to_move = 1 - self.to_move
        return self


@breaks("keeps", "after `result(1)`", "`to_move` was 0 and is now 1")
class WritesIntoItself(Pile):
    def result(self, move):
        new = copy.copy(self)
        self.coins -= move
        self.to_move = 1 - self.to_move
        return new


@breaks("keeps", "after `result((0, 0))`", "`legal_moves()` was [(0, 0), ")
class ShallowCopy(Rows):
    def copied(self):
        return list(self.rows)


@breaks("keeps", "after `result((0, 0))`")
class OneRowTwice(Rows):
    def copied(self):
        return self.rows


@breaks("keeps", "changed `history` of the state", "it was [] and is now [1]")
class SharedHistory(Pile):
    def __init__(self, coins=7, to_move=0, history=None):
        super().__init__(coins, to_move)
        self.history = [] if history is None else history

    def result(self, move):
        coins = super().result(move).coins
        self.history.append(move)
        return SharedHistory(coins, 1 - self.to_move, self.history)


@breaks("keeps", "`result(0)`, which was refused, changed `coins`")
class TakesBeforeItRefuses(Pile):
    def result(self, move):
        if move not in self.legal_moves():
            self.coins -= 1
            raise ValueError("not legal")
        return super().result(move)


@breaks("repeats", "reached by 1 a second time")
class ByChance(Pile):
    def result(self, move):
        new = super().result(move)
        new.coins = random.randrange(10**9) + 1
        return new

    def legal_moves(self):
        return [1, 2, 3, self.coins + 5] if self.coins else []


@breaks("equal", "`state == state` is not True")
class EqualToNothing(Equal):
    def __eq__(self, other):
        return False

    __hash__ = Equal.__hash__


@breaks("equal", "are not equal (`==`)")
class EqualByName(Equal):
    def __eq__(self, other):
        return self is other

    __hash__ = Equal.__hash__


@breaks("equal", "equal (`==`) to another one that gives different answers: `to_move` was")
class EqualWhoeverMoves(Equal):
    def __eq__(self, other):
        return self.coins == other.coins

    def __hash__(self):
        return self.coins


@breaks("equal", "`state == state` raised NameError")
class EqualRaises(Equal):
    def __eq__(self, other):
        return self.coins == others.coins  # noqa: F821

    __hash__ = Equal.__hash__


@breaks("equal-hash", "two equal states have different hashes")
class HashByAddress(Equal):
    __hash__ = object.__hash__


@breaks("refuses", "`result(0)` raised no error", "[1, 2, 3]")
class TakesAnything(Pile):
    def result(self, move):
        return type(self)(max(0, self.coins - move), 1 - self.to_move)


@breaks("refuses", "`result(3)` raised no error", moves=(2, 3))
class TakesMoreThanAreLeft(Pile):
    def result(self, move):
        if move not in (1, 2, 3):
            raise ValueError("1, 2 or 3")
        return type(self)(max(0, self.coins - move), 1 - self.to_move)


@breaks("refuses", "`result((-1, 0))` raised no error")
class CountsFromTheRightToo(Rows):
    def result(self, move):
        if self.rows[move[1]][move[0]] != ".":
            raise ValueError("closed")
        rows = self.copied()
        rows[move[1]][move[0]] = "AB"[self.to_move]
        return CountsFromTheRightToo(rows, 1 - self.to_move)


@breaks("refuses", "raised NameError", "looks like a mistake")
class SlipsWhenItRefuses(Pile):
    def result(self, move):
        if move not in self.legal_moves():
            raise IllegalMvoe(move)  # noqa: F821
        return super().result(move)


@breaks("ends", "a game went on for 1,000 moves")
class NeverEnds(Pile):
    def result(self, move):
        return NeverEnds(super().result(move).coins + move, 1 - self.to_move)


@pytest.mark.parametrize(("kind", "promise", "words", "moves"), BROKEN)
def test_a_broken_promise_is_the_first_one_named(kind, promise, words, moves):
    report = check_game(kind())
    assert (report.promise, report.passed) == (promise, False), str(report)
    told = " ".join(str(report).split())
    for word in words:
        assert word in told
    number = list(PROMISES).index(promise) + 1
    assert f"Promise {number} is broken: " in told and "What would be right: " in told
    if moves:
        assert report.moves == moves
    html = report._repr_mimebundle_()["text/html"]
    assert f"promise {number} is broken" in html
    assert check_game(kind()).promise == promise  # again: nothing was remembered


def test_every_promise_is_broken_by_one_of_these_classes():
    assert {promise.values[1] for promise in BROKEN} == set(PROMISES)
    assert len(BROKEN) >= 40


def test_the_moves_of_a_report_lead_to_the_fault():
    report = check_game(TakesMoreThanAreLeft())
    state = TakesMoreThanAreLeft()
    for move in report.moves:
        state = state.result(move)
    assert state.coins < 3
    assert "Moves that lead there: 2, 3." in str(report)


# --- correct classes ------------------------------------------------------------------------------


class WithPass(Pile):
    """A player may have to pass: then the pass is the only move in the list."""

    def legal_moves(self):
        return [PASS] if self.coins == 3 and self.to_move else super().legal_moves()

    def result(self, move):
        if move == PASS and self.legal_moves() == [PASS]:
            return WithPass(self.coins, 0)
        if self.legal_moves() == [PASS]:
            raise ValueError("pass")
        return super().result(move)


class MovesAgain(Pile):
    """A player who takes one coin moves again."""

    def result(self, move):
        new = super().result(move)
        new.to_move = self.to_move if move == 1 else 1 - self.to_move
        return new


class Lazy(Pile):
    """Computes its moves once, and keeps them and its children."""

    def __init__(self, coins=7, to_move=0):
        super().__init__(coins, to_move)
        self.known = None
        self.children = {}

    def legal_moves(self):
        if self.known is None:
            self.known = super().legal_moves()
        return self.known

    def result(self, move):
        if move not in self.children:
            self.children[move] = super().result(move)
        return self.children[move]


class WithParent(Pile):
    parent = None

    def result(self, move):
        new = super().result(move)
        new.parent = self
        return new

    @cached_property
    def ply(self):
        return 0 if self.parent is None else self.parent.ply + 1

    def __str__(self):
        return f"{self.coins} coins at ply {self.ply}"


class Slots:
    __slots__ = ("coins", "to_move")
    __init__ = Pile.__init__
    legal_moves = Pile.legal_moves
    result = Pile.result
    is_terminal = Pile.is_terminal
    utility = Pile.utility


@dataclass(frozen=True)
class Frozen:
    coins: int = 7
    to_move: int = 0
    legal_moves = Pile.legal_moves
    result = Pile.result
    is_terminal = Pile.is_terminal
    utility = Pile.utility


class AsTuple(namedtuple("Fields", "cells to_move", defaults=((".",) * 4, 0))):
    def legal_moves(self):
        return [cell for cell, mark in enumerate(self.cells) if mark == "."]

    def result(self, move):
        assert move in self.legal_moves(), "that cell is taken"
        cells = tuple("AB"[self.to_move] if i == move else m for i, m in enumerate(self.cells))
        return AsTuple(cells, 1 - self.to_move)

    def is_terminal(self):
        return "." not in self.cells

    def utility(self, player):
        return 0


class WithDict:
    """The board is a dict, copied before it is written to; utilities are fractions."""

    def __init__(self, board=None, to_move=0):
        self.board, self.to_move = dict(board or {}), to_move

    def legal_moves(self):
        return [word for word in ("left", "right", "top") if word not in self.board]

    def result(self, move):
        if move in self.board or move not in ("left", "right", "top"):
            raise KeyError(move)
        return WithDict(self.board | {move: self.to_move}, 1 - self.to_move)

    def is_terminal(self):
        return len(self.board) == 3

    def utility(self, player):
        return 0.1 if self.board["top"] == player else -0.1


PLAIN = [Pile, Equal, Rows, WithPass, MovesAgain, Lazy, WithParent, Slots, Frozen]
RIGHT = [*PLAIN, AsTuple, WithDict]


@pytest.mark.parametrize("kind", RIGHT)
def test_a_correct_class_passes(kind):
    report = check_game(kind())
    assert report.passed, str(report)
    assert (report.promise, report.moves) == (None, ())
    assert f"All {len(PROMISES)} promises were kept." in " ".join(str(report).split())


GAMES = [
    Nim(0), Nim(1), Nim(7), Nim(40, to_move=1), TicTacToe(), TicTacToe("XX.OO...."),
    MiniIsolation(), Isolation(5, 5), Isolation(1, 1), Hexapawn(), Hexapawn(4),
    NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), NumberTree([0.5, [1, [2, -3]]], to_move=1),
    NumberTree(5),
]  # fmt: skip


@pytest.mark.parametrize("game", every(2, GAMES), ids=repr)
def test_the_games_of_the_package_keep_their_promises(game):
    report = check_game(game)
    assert report.passed, str(report)
    assert not set(report.notes) - {n for n in report.notes if "no move could be tried" in n}


STARTS = {"nim_state": (9,), "isolation_state": (3, 2, [(2, 1)]), "tictactoe_state": ("XXOOX...O",)}


@pytest.mark.parametrize("name", those(["nim_state"], STARTS))
def test_correct_answers_of_the_exercises_keep_their_promises(name):
    exercise = exercises.find(name)
    for kind in (exercise.solution, *exercise.right):
        report = check_game(kind(*STARTS[name]))
        assert report.passed, f"{kind.__name__}: {report}"
        assert report.notes == ()


# --- what the report says -----------------------------------------------------------------------


def test_a_small_game_is_checked_as_a_whole():
    report = check_game(Nim(5))
    assert (report.positions, report.games) == (28, 0)  # the whole tree has 28 nodes
    assert "Checked all 28 positions that can be reached." in str(report)


def test_a_larger_game_is_played_at_random():
    report = check_game(TicTacToe(), games=5)
    assert report.games == 5
    assert "in 5 games played at random" in " ".join(str(report).split())
    assert report.positions > 100


def test_points_in_a_game_that_does_not_say_so_are_a_note_and_not_a_fault():
    class Points(Pile):
        def utility(self, player):
            return 5 * super().utility(player)

    class SaidToBePoints(Points):
        counts_points = True

    report = check_game(Points())
    assert report.passed
    assert ["the class says `counts_points = True`" in note for note in report.notes] == [True]
    assert not check_game(SaidToBePoints()).notes


def test_two_ways_to_the_same_position_that_are_not_equal_are_noted():
    @dataclass(frozen=True)
    class Remembers(Frozen):
        taken: tuple = ()

        def result(self, move):
            left = Nim(self.coins).result(move).coins
            return Remembers(left, 1 - self.to_move, (*self.taken, move))

        def __str__(self):
            return f"{self.coins} coins"

    report = check_game(Remembers())
    assert report.passed, str(report)
    assert [note for note in report.notes if "reached by the moves 1, 2 and 2, 1, " in note]


def test_a_turn_that_never_passes_on_is_noted():
    class Alone(Pile):
        def result(self, move):
            return Alone(super().result(move).coins, self.to_move)

    (note,) = check_game(Alone(5)).notes
    assert "`to_move` is 0 in each of the 15 positions in which somebody is to move" in note


def test_a_finished_game_is_noted():
    assert "no move could be tried" in check_game(Nim(0)).notes[0]
    assert "Checked this position." in str(check_game(Nim(0)))


def test_what_is_not_a_state_is_reported_and_not_raised():
    for thing in (3, None, "abc", [Nim(3)], Nim, len):
        report = check_game(thing)
        assert report.promise == "members"
    assert "Nim is a class. Create a state first: `Nim(...)`" in str(check_game(Nim))


def test_a_class_that_cannot_even_be_drawn_is_reported():
    class Awful(Pile):
        @property
        def to_move(self):
            raise RuntimeError

        def __init__(self):
            pass

        def __repr__(self):
            raise RuntimeError

        __str__ = __repr__

    report = check_game(Awful())
    assert report.promise in ("members", "to_move")
    assert report._repr_mimebundle_()["text/html"]


def test_the_verdict_is_read_aloud(monkeypatch):
    heard = []
    monkeypatch.setattr("gametutor.checking.promises.report.say", heard.append)
    for state in (Pile(), TakesMoreThanAreLeft()):
        check_game(state)._repr_mimebundle_()
    assert heard[0].startswith("check_game, Pile: keeps its promises. Checked all")
    assert "is broken. Promise" in heard[1] and len(heard) == 2


def test_a_position_is_announced_only_if_one_is_shown():
    kept, broken = check_game(Pile()), check_game(TakesMoreThanAreLeft())
    assert "The position:" not in kept._repr_mimebundle_()["text/html"]
    assert "The position:" in broken._repr_mimebundle_()["text/html"]


def test_the_keyboard_interrupts_a_check():
    class Interrupted(Pile):
        def legal_moves(self):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_game(Interrupted())


def test_a_report_repeats_with_its_seed():
    one, other = check_game(TicTacToe(), seed=3), check_game(TicTacToe(), seed=3)
    assert (one.message, one.positions) == (other.message, other.positions)


def test_a_long_way_to_a_fault_is_shortened():
    report = check_game(NeverEnds())
    assert len(report.moves) == limits.LONGEST
    assert "and so on, 1,000 moves" in " ".join(str(report).split())
    assert len(str(report)) < 1_000


@pytest.mark.all
@settings(max_examples=20)
@given(st.integers(min_value=0, max_value=10**30))
def test_the_work_is_bounded_however_large_the_game(coins):
    asked = []

    class Counted(Pile):
        def result(self, move):
            asked.append(move)
            return super().result(move)

    check_game(Counted(coins), games=1)
    assert len(asked) <= limits.BUDGET + 5 * limits.LONGEST


def test_a_game_with_very_many_moves_is_not_checked_as_a_whole():
    class Wide(Pile):
        def legal_moves(self):
            return list(range(5_000)) if self.coins else []

        def result(self, move):
            return Wide(self.coins - 1, 1 - self.to_move) if move in range(5_000) else 1 / 0

    report = check_game(Wide(2))
    assert report.positions < 2_000 and report.games > 0


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"games": 0}, ValueError, "games is a whole number of games, 1 or more, not 0"),
        ({"games": 1.5}, TypeError, "1 or more, not 1.5"),
        ({"seed": "x"}, TypeError, "a seed is a whole number, not 'x'"),
    ],
)
def test_wrong_arguments_are_refused(arguments, error, sentence):
    with pytest.raises(error, match=sentence):
        check_game(Nim(3), **arguments)
