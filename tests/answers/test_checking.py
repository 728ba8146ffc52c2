"""The check engine: its stages, its outcomes, its words, and what it keeps apart."""

import copy
import functools
import json
import linecache
import os
import pickle
import random
import re
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from email.message import Message
from fractions import Fraction
from itertools import chain, repeat
from math import inf, log, sqrt
from pathlib import Path

import pytest
from cells import cell, form
from suite.fewer import every
from systems import needs_a_copy, on_linux

from gamesearch.games import MiniIsolation, Nim, NumberTree, Othello, TicTacToe, TreeAgain
from gamesearch.search import minimax, monte_carlo, scout
from gamesearch.state import CHANCE
from gamesearch.tree import Node
from gametutor import check, hint, solution
from gametutor.answers.answering.plain import from_plain, to_plain
from gametutor.answers.asking import contain, limits, process
from gametutor.answers.asking.interview import Interview
from gametutor.checking import judge, memory, wrong_card
from gametutor.checking.opening import why_closed
from gametutor.checking.report import _guess_about
from gametutor.exercises import find, nim_state
from gametutor.exercises.play_game import play_game
from gametutor.kit.probes.depth import DepthProbe
from gametutor.kit.probes.value import ValueProbe
from gametutor.kit.queries.decision import Chosen
from gametutor.kit.queries.match import Played
from gametutor.verdicts.judging import examine


def spoken(report):
    """The message, whatever its lines."""
    return " ".join(report.message.split())


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Failures are counted over the checks of one learner, not over tests."""
    memory._memory.clear()


# --- stage 1: attempted? -----------------------------------------------------------------------


def stub(state, player):
    """The largest value."""
    # Stop?
    raise NotImplementedError


def stub_with_words(state, player):
    raise NotImplementedError("write me")


def stub_pass(state, player):
    pass


def stub_dots(state, player): ...


def stub_returns_dots(state, player):
    return ...


def stub_with_blanks(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = ...
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))
    return value


def stub_with_a_condition(state, player):
    if ...:
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())


STUBS = [
    stub,
    stub_with_words,
    stub_pass,
    stub_dots,
    stub_returns_dots,
    None,
    ...,
]


@pytest.mark.parametrize("answer", STUBS)
def test_an_untouched_stub_is_recognised_and_not_scolded(answer):
    report = check.max_value(answer)
    assert (report.status, report.passed, report.stage) == ("not attempted", False, 1)
    assert report.message.startswith("max_value: not attempted")
    assert "hint.max_value()" in report.message


def test_the_blank_that_is_left_is_named():
    told = {stub_with_blanks: "a blank `...`", stub_with_a_condition: "a condition `...`"}
    for answer, left in told.items():
        report = check.max_value(answer)
        assert (report.status, report.stage) == ("unfinished", 1)
        assert f"There is still {left} to fill in" in report.message


def stub_of_two_blanks(board, place):
    if place in board.legal_moves():
        ...
    return ...


def stub_that_ends_where_a_blank_stands(board, place):
    while place in board:
        place = ...
        if ...:
            return place
        place = board[..., ...]
        board = ...


def blank_in_a_comprehension(state):
    below = [... for move in state.legal_moves()]
    return sum(below)


def test_all_blanks_that_are_left_are_named():
    """Of one that is a line or a condition by itself, Python compiles nothing, nor of what follows
    an `if ...: return`."""
    first = stub_of_two_blanks.__code__.co_firstlineno
    told = f"There are still blanks `...` in lines {first + 2} and {first + 3} of the"
    assert told in check.queen_moves(stub_of_two_blanks).message
    first = stub_that_ends_where_a_blank_stands.__code__.co_firstlineno
    told = f"There are still blanks `...` in lines {first + 2}, {first + 3} and {first + 6} of the"
    assert told in check.queen_moves(stub_that_ends_where_a_blank_stands).message
    line = blank_in_a_comprehension.__code__.co_firstlineno + 1
    told = f"There is still a blank `...` to fill in, in line {line} of"
    assert told in check.count_leaves(blank_in_a_comprehension).message


USED = {"CHANCE": CHANCE, "Node": Node, "log": log, "sqrt": sqrt}


@pytest.mark.parametrize(
    ("name", "part", "left", "told"),
    [
        ("count_leaves", "return 1", "...", "a blank `...` to fill in, in line 3."),
        ("count_leaves", "return sum(below)", "...", "a blank `...` to fill in, in line 6."),
        ("expectimax", "return sum", "pass; ...  #", "a blank `...` to fill in, in line 10."),
        ("grow_tree", "node.children.append(child)", "...", "a blank `...` to fill in, in line 9."),
    ],
)
def test_a_blank_that_is_a_line_by_itself_is_named_where_the_answer_fails(name, part, left, told):
    answer = cell(form(name).edit(part, left).text, **USED)
    result = getattr(check, name)(answer[name])
    assert (result.status, told in " ".join(result.message.split())) == ("unfinished", True)


def test_dots_that_say_that_nothing_is_done_are_no_blank():
    dots = "        if move is None:\n            pass\n        else:\n            ...\n"
    text = form("grow_tree").edit("        after =", f"{dots}        after =").text
    assert check.grow_tree(cell(text, **USED)["grow_tree"]).passed
    dots = dots.replace("pass", "...")
    text = form("grow_tree").edit("        after =", f"{dots}        after =").text
    assert check.grow_tree(cell(text, **USED)["grow_tree"]).passed


RETURNED = """
def leaf(state):
    return ...

def negamax(state):
    if state.is_terminal():
        return leaf(state)
    return max(-negamax(state.result(move)) for move in state.legal_moves())
"""


def test_a_blank_that_a_helper_returns_is_named_unless_something_is_compared_with_it():
    result = check.negamax(cell(RETURNED)["negamax"])
    assert (result.status, "a blank `...` to fill in, in line 3." in result.message) == (
        "unfinished",
        True,
    )
    meant = RETURNED.replace("return leaf(state)", "return 0 if leaf(state) is ... else 1")
    assert check.negamax(cell(meant)["negamax"]).status == "failed"


def test_a_helper_that_is_not_written_is_named():
    up = form("uct").text.index("    while node is not None")
    text = form("uct").text
    text = f"{text[:up]}    pass\n\n{text[text.index('def uct(') :]}"
    told = check.uct(cell(text, **{**USED, "Node": monte_carlo.Node})["uct"])
    assert told.status == "unfinished" and "`back_up` still has to be written." in told.message
    assert "as it should be" not in told.message
    only = text[: text.index("def uct(")] + "def uct(state, playouts, rollout, c):\n    ...\n"
    told = check.uct(cell(only, **{**USED, "Node": monte_carlo.Node})["uct"])
    assert "`uct` still has to be written." in told.message
    text = form("uct").text.replace(
        "    def value(child", "    raise NotImplementedError\n\n    def value(child"
    )
    told = check.uct(cell(text, **{**USED, "Node": monte_carlo.Node})["uct"])
    assert "`uct_child` is not written yet" in told.message


def says_a_value(state, player):
    """The value of the state."""
    7  # noqa: B018 - that is the mistake


def test_a_value_without_return_is_an_attempt():
    report = check.max_value(says_a_value)
    assert report.status == "failed"
    assert "reached its end without a `return`" in report.message


class StubNim:
    """One pile."""

    def __init__(self, coins, to_move=0):
        self.coins = coins
        self.to_move = to_move

    def legal_moves(self):
        raise NotImplementedError

    def result(self, move):
        raise NotImplementedError

    def is_terminal(self):
        raise NotImplementedError

    def utility(self, player):
        raise NotImplementedError


def test_a_class_with_all_methods_open_is_not_attempted():
    assert check.nim_state(StubNim).status == "not attempted"


def test_a_class_with_one_method_written_is_told_what_is_open():
    class Begun(StubNim):
        def legal_moves(self):
            return [take for take in (1, 2, 3) if take <= self.coins]

    report = check.nim_state(Begun)
    assert (report.status, report.passed) == ("unfinished", False)
    assert "Next to write: `result(move)`." in report.message
    assert str(hint.nim_state()).startswith("Hint 1 of 1: `result`: ")


# --- stage 2: callable with the right parameters? ----------------------------------------------

CALLS = [
    (lambda state: 0, "`player` is missing"),
    (lambda state, player, depth: 0, "there is 1 parameter too many, `depth`"),
    (lambda: 0, "`state` and `player` are missing"),
    (lambda s, p, q: 0, "3 parameters instead of 2"),
    (7, "the number 7. Pass the function itself"),
    ("max_value", "the string 'max_value'"),
    (StubNim, "You passed the class StubNim"),
    ([], "You passed the list []"),
    (lambda player, state: 0, "the same parameters in a different order"),
    (lambda state, depth=0, player=0: 0, "the same parameters in a different order"),
]


@pytest.mark.parametrize(("answer", "words"), CALLS)
def test_an_answer_that_cannot_be_called_is_told_why(answer, words):
    report = check.max_value(answer)
    assert (report.status, report.stage) == ("failed", 2)
    assert words in " ".join(report.message.split())


@pytest.mark.all
def test_other_names_for_the_parameters_are_right():
    def mine(position, me, deeper=None, *more, **options):
        return minimax.max_value(position, me)

    assert check.max_value(mine).passed


def test_a_class_is_asked_for_where_a_class_is_due():
    assert "without parentheses: check.nim_state(Nim)" in " ".join(
        check.nim_state(find("nim_state").solution(5)).message.split()
    )


# --- stages 3 to 6 -----------------------------------------------------------------------------


def misspelt(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_vlaue(state.result(move), player) for move in state.legal_moves())  # noqa: F821


def test_an_exception_is_shown_with_the_learners_own_line():
    report = check.max_value(misspelt)
    message = " ".join(report.message.split())
    assert (report.status, report.stage) == ("failed", 3)
    assert "NameError: name 'min_vlaue' is not defined" in message
    assert "return max(min_vlaue(state.result(move), player)" in message
    assert "Traceback" not in message


@pytest.mark.all
def test_writing_into_a_frozen_state_is_shown_with_the_learners_own_line():
    @dataclass(frozen=True)
    class Frozen(nim_state.Nim):
        def result(self, move):
            self.coins = self.coins - move
            return self

    message = " ".join(check.nim_state(Frozen).message.split())
    assert "FrozenInstanceError: cannot assign to field 'coins'" in message
    assert "`self.coins = self.coins - move`" in message


def test_none_has_its_own_sentence():
    def forgets(state, player):
        max(0, 1)

    report = check.max_value(forgets)
    assert report.stage == 3
    assert "Which line should `return` the result, and does it?" in report.message


@pytest.mark.all
def test_none_that_was_given_back_is_no_forgotten_return():
    def keeps_none(state, player):
        if state.is_terminal():
            return state.utility(player)
        best = None
        for move in state.legal_moves():
            if best is not None and move > best:
                best = move
        return best

    message = " ".join(check.max_value(keeps_none).message.split())
    assert "forget" not in message and "ends without" not in message
    line = keeps_none.__code__.co_firstlineno + 5
    assert f"only where the test in line {line} is true. Is it ever true here?" in message


@pytest.mark.all
def test_a_smaller_question_with_the_wrong_type_speaks_before_an_error_on_a_larger_one():
    def gives_a_pair(state, player):
        if state.is_terminal():
            return state.utility(player), None
        return max((min_value(state.result(move), player)[0], move) for move in state.legal_moves())

    report = check.max_value(gives_a_pair)
    assert (report.stage, report.counterexample.state.is_terminal()) == (5, True)
    assert (
        "a search should return a number, but yours returned the tuple (" in report.message.lower()
    )


def test_who_takes_a_pair_from_the_checks_own_function_is_told_whose_it_is():
    def takes_a_pair(state, player):
        if state.is_terminal():
            return state.utility(player)
        pairs = []
        for move in state.legal_moves():
            value, _ = min_value(state.result(move), player)
            pairs.append((value, move))
        return max(pairs)

    message = " ".join(check.max_value(takes_a_pair).message.split())
    assert "cannot unpack" in message
    assert "The check uses its own `min_value` in place of yours" in message


@pytest.mark.all
def test_a_loop_without_end_is_asked_about():
    def goes_round(state, player):
        if state.is_terminal():
            return state.utility(player)
        value, moves = -inf, state.legal_moves()
        while moves:
            value = max(value, min_value(state.result(moves[0]), player))
        return value

    for answer in (goes_round, endless):
        report = check.max_value(answer)
        assert report.stage == 4
        assert "What ends your loop or your calls?" in report.message


def test_an_unknown_mistake_at_a_leaf_points_at_the_stop():
    def odd(state, player):
        if state.is_terminal():
            return state.utility(player) + 17
        return minimax.max_value(state, player)

    report = check.max_value(odd)
    assert report.misconceptions == ()
    assert report.counterexample.state.is_terminal()
    assert "Begin with" not in report.message


@pytest.mark.all
def test_the_type_is_judged_before_anything_is_compared():
    class Sly:
        def __eq__(self, other):
            raise AssertionError("compared")

        __hash__ = None

    report = check.max_value(lambda state, player: Sly())
    assert (report.stage, report.counterexample.expected) == (5, 1)


def test_text_that_looks_like_a_number_is_not_a_number():
    assert "the string '3'" in check.max_value(lambda state, player: "3").message


def test_numbers_of_other_types_are_numbers():
    from fractions import Fraction

    def exact(state, player):
        return Fraction(minimax.max_value(state, player))

    assert check.max_value(exact).passed


class Leaky(find("isolation_state").right[0]):
    """Writes into the new rows, but into the old list of places."""

    def result(self, move):
        new = super().result(move)
        new.where = self.where
        new.where[self.to_move] = move
        return new


@pytest.mark.all
def test_a_state_that_changes_under_the_learners_hands_is_noticed():
    report = check.isolation_state(Leaky)
    assert report.stage == 6
    assert "changed the state on which it was called" in " ".join(report.message.split())


# --- common slips ------------------------------------------------------------------------------


def no_parentheses(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves)


def no_move(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(), player) for _ in state.legal_moves())


def no_player(state, player):
    return state.utility() if state.is_terminal() else minimax.max_value(state, player)


def hides_max(state, player):
    if state.is_terminal():
        return state.utility(player)
    max = -inf
    for move in state.legal_moves():
        max = max(max, min_value(state.result(move), player))
    return max


def wrong_order(me, position):
    return position.utility(me) if position.is_terminal() else 0


def names_of_another_library(state, player):
    return state.utility(player) if state.is_terminal() else len(state.get_legal_moves())


def always_true(state, player):
    if state.is_terminal:
        return state.utility(player)


def nothing_before_the_loop(state, player):
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))  # noqa: F821
    return value


SLIPS = [
    (
        no_parentheses,
        "Are the parentheses missing? A method is called with parentheses: `state.legal_moves()`.",
    ),
    (no_move, "NumberTree.result() missing 1 required positional argument: 'move'"),
    (no_player, "NumberTree.utility() missing 1 required positional argument: 'player'"),
    (hides_max, "Your function uses `max` as a variable"),
    (wrong_order, "Your code calls `is_terminal` on the number 0. Which of your parameters"),
    (names_of_another_library, "In this course it is `state.legal_moves()`."),
    (always_true, "Are the parentheses missing?"),
    (nothing_before_the_loop, "Which line gives `value` its first value"),
]


@pytest.mark.parametrize(
    ("children", "words"),
    [
        (lambda p: p.legal_moves(), "If that is a move, which call leads from a move to"),
        (
            lambda p: [p.legal_moves()],
            "Which line puts a list where a state belongs, and which state should be there?",
        ),
    ],
)
def test_moves_in_the_place_of_states_are_asked_for_the_state(children, words):
    def count_plies(state):
        counts, positions = [], [state]
        while positions:
            counts.append(len(positions))
            positions = [child for p in positions for child in children(p)]
        return counts

    report = check.count_plies(count_plies)
    assert report.status == "failed"
    assert words in " ".join(report.message.split())


@pytest.mark.parametrize(("answer", "words"), SLIPS)
def test_a_common_slip_is_asked_about(answer, words):
    report = check.max_value(answer)
    assert report.status == "failed"
    assert words in " ".join(report.message.split())


@pytest.mark.all
def test_a_forgotten_self_is_asked_about():
    class Selfless(nim_state.Nim):
        def legal_moves():
            return [1]

    class Unmade(nim_state.Nim):
        def __init__(coins):
            pass

    for answer in (Selfless, Unmade):
        assert "Is `self`" in " ".join(check.nim_state(answer).message.split())


@pytest.mark.parametrize("answer", [no_parentheses, no_move, no_player, hides_max, wrong_order])
def test_a_slip_that_raises_an_error_is_no_misconception(answer):
    assert check.max_value(answer).misconceptions == ()


def keeps_its_list(state, player, values=[]):  # noqa: B006
    if state.is_terminal():
        return state.utility(player)
    values.extend(min_value(state.result(move), player) for move in state.legal_moves())
    return max(values)


def forgets_the_player(state, player, known={}):  # noqa: B006
    if state not in known:
        known[state] = minimax.max_value(state, player)
    return known[state]


@pytest.mark.parametrize("answer", [keeps_its_list, forgets_the_player])
def test_an_answer_that_remembers_is_told_so_and_accused_of_nothing_else(answer):
    report = check.max_value(answer)
    assert "it keeps something from one call to the next" in " ".join(report.message.split())
    assert report.misconceptions == ()


def test_an_answer_left_to_chance_is_told_so():
    def at_random(state, player):
        if state.is_terminal():
            return state.utility(player)
        moves = [min_value(state.result(move), player) for move in state.legal_moves()]
        return random.choice(moves)

    message = check.max_value(at_random).message
    assert "Asked again, your code answers differently." in message


@pytest.mark.parametrize("start", every(4, [-5, -7, -99, -9_999, 10]))
def test_any_start_value_that_is_too_high_is_recognised_and_shown_small(start):
    def starts(state, player):
        if state.is_terminal():
            return state.utility(player)
        value = start
        for move in state.legal_moves():
            value = max(value, min_value(state.result(move), player))
        return value

    report = check.max_value(starts)
    assert report.misconceptions == ("max_starts_too_high",)
    assert report.counterexample.state == NumberTree([1 if start > 0 else start - 1])


@pytest.mark.all
def test_the_state_can_be_copied_pickled_and_asked_for_its_class():
    def curious(state, player):
        assert isinstance(state, NumberTree | TicTacToe | Nim | MiniIsolation().__class__)
        for same in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert same == state
        return minimax.max_value(copy.deepcopy(state), player)

    report = check.max_value(curious)
    assert report.passed, report.message


# --- isolation ---------------------------------------------------------------------------------


def min_value(state, player):
    """The learner's own, which is wrong: a mistake of an earlier exercise."""
    return 99


def best(values):
    return max(values)


def through_helpers(state, player):
    if state.is_terminal():
        return state.utility(player)
    return best(value_after(state, move, player) for move in state.legal_moves())


def value_after(state, move, player):
    return min_value(state.result(move), player)


class ThroughAClass:
    def __call__(self, state, player):
        return self.value(state, player)

    def value(self, state, player):
        return state.utility(player) if state.is_terminal() else self.best(state, player)

    def best(self, state, player):
        return max(min_value(state.result(move), player) for move in state.legal_moves())


def through_a_closure():
    def min_value(state, player):
        return 42

    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(min_value(state.result(move), player) for move in state.legal_moves())

    return max_value


def with_an_extra(extra, state, player):
    return through_helpers(state, player)


@functools.cache
def remembered(state, player):
    return through_helpers(state, player)


@functools.wraps(through_helpers)
def wrapped(*args):
    return through_helpers(*args)


@pytest.mark.parametrize(
    "answer",
    [
        through_helpers,
        *every(2, [ThroughAClass(), ThroughAClass().value, through_a_closure(), wrapped]),
        pytest.param(functools.partial(with_an_extra, "extra"), marks=pytest.mark.all),
        # A new Python would import what these call from this file, as if it were another's.
        pytest.param(remembered, marks=[needs_a_copy, pytest.mark.all]),
        pytest.param(lambda state, player: through_helpers(state, player), marks=needs_a_copy),
    ],
)
def test_a_mistake_in_another_function_does_not_spoil_this_one(answer):
    for run in (check.max_value, in_the_same_process(check.max_value)):
        report = run(answer)
        assert report.passed, report.message
        assert min_value(None, 0) == 99, "the learner's own function is back in its place"


def in_the_same_process(verb):
    """The check as it is in a browser."""

    def run(answer):
        contained = judge.contained
        judge.contained = contain.in_this_process
        try:
            return verb(answer)
        finally:
            judge.contained = contained

    return run


def test_the_last_stage_uses_the_learners_own_functions_and_says_so():
    report = check.max_value(through_helpers)
    assert report.passed
    assert "Together with your own `min_value` the answers are not right yet" in " ".join(
        report.message.split()
    )


def test_a_check_works_outside_the_main_thread():
    reports = []
    thread = threading.Thread(target=lambda: reports.append(check.max_value(minimax.max_value)))
    thread.start()
    thread.join(20)
    assert reports and reports[0].passed


# --- where the answer runs, and how long --------------------------------------------------------


def sleepy(state, player):
    time.sleep(0.3)
    return minimax.max_value(state, player)


@pytest.mark.all
def test_answers_that_sleep_are_stopped_sooner_where_the_machine_has_time_for_them(monkeypatch):
    monkeypatch.setattr(limits, "TOTAL_PATIENCE", 0.5)
    monkeypatch.setattr(limits, "slowdown", lambda: 1.0)
    report = check.max_value(sleepy)
    assert (report.status, report.stage) == ("failed", 4)
    assert re.search("questions took longer than 0 seconds together", spoken(report))
    assert report.parts.picture_title == "The last position that it was asked about:"
    monkeypatch.setattr(limits, "slowdown", lambda: 50.0)
    assert check.winning_cell(lambda state: time.sleep(0.3) or 7).passed


@pytest.mark.all
def test_time_that_is_used_up_stays_so_if_the_machine_is_busier_a_moment_later(monkeypatch):
    """Else the next reply is that to a question which nobody has asked any more."""
    monkeypatch.setattr(limits, "TOTAL_PATIENCE", 0.5)
    looked = chain([1.0], repeat(50.0))
    monkeypatch.setattr(limits, "slowdown", lambda: next(looked))
    report = check.max_value(sleepy)
    assert re.search("questions took longer than 0 seconds together", spoken(report))


def test_a_busy_machine_is_no_failure(monkeypatch):
    """The answer gets no time of the processor, and does not merely wait."""
    monkeypatch.setattr(limits, "WAITING", 0.0)
    monkeypatch.setattr(limits, "patience", lambda seconds: 0.1)
    monkeypatch.setattr(limits, "LONGEST_PATIENCE", 0.3)
    check.max_value(starts_at_zero)
    before = copy.copy(memory._memory["max_value"])
    report = check.max_value(lambda state, player: time.sleep(600))
    assert (report.status, report.passed, report.stage) == ("not checked", False, None)
    assert "This computer is busy" in report.message
    assert "Then check again." in report.message  # a lambda has no name to hand over
    assert memory._memory["max_value"] == before


@on_linux
def test_memory_is_limited_where_the_system_sets_no_limit(monkeypatch):
    monkeypatch.setattr("resource.setrlimit", lambda *limit: None)
    monkeypatch.setattr(limits, "MEMORY_BYTES", 1 << 26)

    def grows(state, player):
        row = bytearray(1 << 28)
        while row:
            pass

    assert "It ran out of memory" in check.max_value(grows).message


def no_process(*args, **named):
    raise BlockingIOError("Resource temporarily unavailable")


def test_where_no_process_can_be_had_nothing_is_asked(monkeypatch):
    monkeypatch.setattr(os, "fork", no_process, raising=False)
    monkeypatch.setattr(subprocess, "Popen", no_process)
    asked = []
    report = check.max_value(lambda state, player: asked.append(state))
    assert (report.status, report.stage, asked) == ("not checked", None, [])
    assert "this system could not start one. So your code was not run." in spoken(report)


@pytest.mark.all
def test_where_the_system_cannot_fork_a_new_python_is_asked(monkeypatch):
    monkeypatch.setattr(os, "fork", no_process, raising=False)
    assert check.max_value(through_a_closure()).passed
    report = check.max_value(starts_at_zero)
    assert report.misconceptions == ("max_starts_too_high",)
    assert report.message == CARD


@pytest.mark.all
def test_a_new_python_shows_the_learner_s_own_line_and_uses_their_own_functions(monkeypatch):
    """The cell is in no file, and its functions are in no module that could be imported."""
    monkeypatch.setattr(process, "ways_to_start", lambda: [process.spawned])
    cell = """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(after(state.result(move), player) for move in state.legal_moves())

def after(state, player):
    return min_value(state, player{})

def min_value(state, player):
    return 99
"""
    for slip, words in (
        ("", "Together with your own `min_value`"),
        (" / 0", "line 7: `return min_value(state, player / 0)`"),
    ):
        source = cell.format(slip)
        linecache.cache["<cell>"] = (len(source), None, source.splitlines(True), "<cell>")
        names = {"__name__": "__main__"}
        exec(compile(source, "<cell>", "exec"), names)
        assert words in spoken(check.max_value(names["max_value"])), slip
    del linecache.cache["<cell>"]


def test_what_cannot_be_sent_to_a_new_python_is_told_so(monkeypatch):
    monkeypatch.setattr(process, "ways_to_start", lambda: [process.spawned])
    moves = (move for move in range(9))
    report = check.winning_cell(lambda state: next(moves))
    assert report.status == "not checked"
    assert "cannot be sent there (TypeError: cannot pickle 'generator' object)" in spoken(report)


ODD = {"said": {"kind": "value"}, "printed": ["", 0], "seconds": 0}
PASS = {"status": "passed", "stage": None, "words": ""}
REPLIES = [None, 7, [], {}, ODD, {**ODD, "said": None, "printed": 1}, {**ODD, "said": PASS}]


@pytest.mark.parametrize("reply", REPLIES)
def test_a_reply_of_another_shape_is_a_sentence(reply):
    interview = Interview(lambda requests, seconds: iter([reply]))
    verdict = examine(find("winning_cell"), interview)
    assert verdict.status == "failed"
    said = verdict.outcome.words if verdict.outcome else verdict.words
    assert "it corrupted the check's result" in said


FOUND = [
    *(None, True, 0, -1, 0.1, inf, 2**70, "b1", [1, [2]], (1, (2, "x")), [(0, 1)]),
    *(Fraction(1, 3), Decimal("0.1"), find("alpha_beta").battery[5].expected),
    *(probe.expected for probe in (*find("grow_tree").battery[:3], *find("evaluate").battery[:1])),
    Played((3, -2), (((Othello(4), 1),), ())),
    Chosen(3, ((0, 1), ())),
]


@pytest.mark.parametrize("found", FOUND, ids=repr)
def test_an_outcome_comes_back_from_its_plain_data_as_it_was(found):
    back = from_plain(json.loads(json.dumps(to_plain(found))))
    assert back == found and type(back) is type(found) and repr(back) == repr(found)


def test_what_has_no_plain_form_becomes_a_number_or_its_text():
    class Odd:
        def __repr__(self):
            return "odd"

    class Whole(int):
        pass

    assert [to_plain(thing) for thing in (Odd(), [Odd()], Whole(3))] == ["odd", ["odd"], 3]
    assert to_plain(10**10_000) == "an unprintable int"


# --- the report and the card -------------------------------------------------------------------


def starts_at_zero(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = 0
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))
    return value


@pytest.mark.all
def test_the_report_holds_what_the_design_promises():
    report = check.max_value(starts_at_zero)
    assert (report.passed, report.status, report.stage) == (False, "failed", 7)
    assert report.misconceptions == ("max_starts_too_high",)
    shown = report.counterexample
    assert (shown.state, shown.expected, shown.got) == (NumberTree([-1]), -1, 0)
    assert str(report) == report.message
    assert repr(report) == "<check.max_value: failed>"


def test_the_card_of_a_failure_reads_like_this():
    assert check.max_value(starts_at_zero).message == CARD


CARD = """\
max_value: not there yet                                     step: Start value

Asked: starts_at_zero(NumberTree([-1]), 0)
Right: −1. Yours: 0.
In this position, `starts_at_zero` got −1 for move 0 and returned 0, more than
that.

What is returned if no child is better than your start value?

The smallest tree found that shows it:
    numbers: MAX's
    root: MAX should be −1, yours returns 0   <-- here
      0: leaf −1

(This is what happens when the value so far starts at a number, not at
infinity.)

hint.max_value() shows hints, one at a time.

Is this card wrong? Send it and your code to whoever gave you the course."""


@pytest.mark.all
def test_the_card_says_the_same_as_html_and_as_text():
    bundle = check.max_value(starts_at_zero)._repr_mimebundle_()
    html = bundle["text/html"]
    assert bundle["text/plain"] == CARD
    for words in (
        "not there yet",
        "Start value",
        "starts_at_zero(NumberTree([-1]), 0)",
        "hint.max_value()",
    ):
        assert words in html
    assert 'role="group"' in html and 'aria-label="max_value: not there yet"' in html


@pytest.mark.all
def test_on_the_card_code_has_the_colours_of_the_theme():
    """Both: a dark theme would turn round what sets no colours of its own."""
    report = check.max_value(printing("asked", starts_at_zero))
    html = report._repr_mimebundle_()["text/html"]
    pieces = re.findall("<(?:pre|code)[^>]*>", html)
    assert len([piece for piece in pieces if piece.startswith("<pre")]) == 1  # what was printed
    assert all("background:light-dark(#F5F5F5,#272727);color:" in piece for piece in pieces)


@pytest.mark.all
def test_a_course_that_is_published_has_an_address_for_wrong_cards(monkeypatch):
    address = "https://github.com/example/course"
    published = Message()
    published["Project-URL"] = f"repository, {address}"
    monkeypatch.setattr(wrong_card, "metadata", lambda name: published)
    wrong_card.where_to_report.cache_clear()
    try:
        report = check.max_value(starts_at_zero)
    finally:
        wrong_card.where_to_report.cache_clear()
    form = f"{address}/issues/new?template=1-wrong-card.yml"
    assert report.message.endswith(f"Is this card wrong? Tell us:\n{form}")
    assert f'<a href="{form}"' in report._repr_mimebundle_()["text/html"]
    assert (Path(__file__).parents[2] / ".github/ISSUE_TEMPLATE/1-wrong-card.yml").exists()
    assert "Is this card wrong?" not in check.max_value(minimax.max_value).message


@pytest.mark.all
def test_a_wrong_move_is_answered_with_its_refutation():
    report = check.winning_cell(lambda state: 6)
    assert report.misconceptions == ("lets_the_opponent_win",)
    assert "After your move a1, O plays c2, and the game ends: O wins." in " ".join(
        report.message.split()
    )
    assert report.counterexample.expected == [7]


@pytest.mark.parametrize("cell", [4, None])
def test_the_card_of_the_first_exercise_shows_the_position_of_its_task(cell):
    """A later one has a single empty cell, the answer."""
    report = check.winning_cell(lambda state: cell)
    assert report.counterexample.state == TicTacToe("XXOOX...O")
    assert "only legal move" not in report.message


@pytest.mark.parametrize("cell, called", [(4, "which is b2 on the board"), (9, ""), (-1, "")])
def test_a_wrong_cell_is_called_what_the_drawn_board_calls_it(cell, called):
    message = " ".join(check.winning_cell(lambda state: cell).message.split())
    [said] = re.findall(r"but yours returned the number .*?(?:, (.*?))?\.", message)
    assert said == called


def test_any_best_move_is_right():
    assert check.winning_cell(minimax.minimax_decision).passed


def test_short_code_does_not_break_at_a_space_or_after_a_minus():
    shown = check.max_value(starts_at_zero), *(hint.max_value() for _ in range(4))
    pages = [each._repr_mimebundle_()["text/html"] for each in shown]
    codes = [re.findall(r"<code([^>]*)>([^<]*)", html) for html in pages]
    assert codes[0] and any(codes[1:])
    assert all(("nowrap" in look) == (len(code) <= 30) for each in codes for look, code in each)


@pytest.mark.all
def test_after_three_failures_a_prediction_is_asked_for_first():
    check.max_value(minimax.max_value)
    cards = [check.max_value(starts_at_zero).message for _ in range(3)]
    assert ["First a prediction" in card for card in cards] == [False, False, True]
    assert "First a prediction" not in check.max_value(minimax.max_value).message


def asks_one_too_many(state, depth, guess, search):
    search(state, depth, guess - 1, guess)
    return scout.mtdf(state, depth, guess, search)


@pytest.mark.all
def test_where_only_the_questions_are_too_many_the_questions_are_to_be_predicted():
    *_, card = [" ".join(check.mtdf(asks_one_too_many).message.split()) for _ in range(3)]
    assert "The value is right" in card
    assert "First a prediction: which questions are enough here, and why?" in card


def asks_twice(state, players):
    state.is_terminal() or players[state.to_move](state)
    return play_game(state, players)


@pytest.mark.all
def test_nobody_is_to_predict_what_dice_show():
    *_, card = [check.play_game(asks_twice).message for _ in range(3)]
    assert "[random_player(1), random_player(2)]" in " ".join(card.split())
    assert "First a prediction" not in card


@pytest.mark.parametrize(
    "evaluation",
    [
        lambda state, player: state.count(player),  # breaks a promise
        lambda state, player: 0,  # tells no move apart
        lambda state, player: state.count(1 - player) - state.count(player),  # loses the match
    ],
)
def test_where_no_number_is_the_right_one_nobody_is_to_predict_it(evaluation):
    *_, card = [check.evaluate(evaluation) for _ in range(3)]
    assert card.status == "failed" and "First a prediction" not in card.message


def deepens_no_further(state, search, deepest):
    return search(state, 1)[0]


def test_what_a_search_finds_is_told_before_the_outcome_is_to_be_predicted():
    *_, card = [check.iterative_deepening(deepens_no_further).message for _ in range(3)]
    before, _ = " ".join(card.split()).split("First a prediction")
    assert "At depth 1 the time is up, and no search was finished." in before


def printing(text, value=minimax.max_value):
    def talkative(state, player):
        print(text.format(state=state))
        return value(state, player)

    return talkative


@pytest.mark.all
def test_printed_text_is_that_of_the_question_that_is_shown():
    report = check.max_value(printing("I am at {state}", lambda state, player: 7))
    said = f"I am at {report.counterexample.state}"
    assert f"While answering this, your code printed:\n    {said}\n\n" in report.message
    assert report.message.count("I am at") == 1


@pytest.mark.all
def test_no_more_than_ten_lines_of_it_are_shown():
    lines = "\n".join(f"line {number}" for number in range(400))
    message = check.max_value(printing(lines, lambda state, player: 7)).message
    assert "    line 9\n    … and 3,421 more characters\n\n" in message
    long = check.max_value(printing("x" * 5000, lambda state, player: 7)).message
    assert f"{'x' * 1000}\n    … and 4,001 more characters\n" in long


@pytest.mark.all
def test_a_pass_says_that_something_was_printed_and_no_more():
    report = check.max_value(printing("asked about {state}"))
    assert report.passed
    assert "Your code also printed something. That is not a mistake" in spoken(report)
    assert "asked about" not in report.message
    assert "printed" not in check.max_value(minimax.max_value).message


ODD_LETTERS = "\x1b[31mred\rover \u202egnirts\u2069"
SEEN = r"\x1b[31mred\rover \u202egnirts\u2069"


@pytest.mark.all
def test_control_characters_and_marks_of_direction_are_made_visible():
    def shouts(state, player):
        raise ValueError(ODD_LETTERS)

    for answer in (printing(ODD_LETTERS, lambda state, player: 7), shouts):
        assert SEEN in check.max_value(answer).message


def test_hostile_text_is_shown_as_text():
    def shouts(state, player):
        raise ValueError("<script>alert(1)</script> & `code` *so*")

    html = check.max_value(shouts)._repr_mimebundle_()["text/html"]
    assert "<script>" not in html


# --- the verbs ---------------------------------------------------------------------------------


def test_tab_offers_the_exercises():
    for verb in (check, hint, solution):
        assert "min_value" in dir(verb)


def test_a_misspelt_exercise_names_the_nearest():
    with pytest.raises(AttributeError, match=r"no exercise 'min_valu'\. Did you mean 'min_value'"):
        check.min_valu  # noqa: B018


def test_a_verb_without_its_argument_says_what_to_hand_over():
    with pytest.raises(TypeError, match=r"check\.min_value\(min_value\)"):
        check.min_value()
    with pytest.raises(TypeError, match=r"hint\.min_value\(\)"):
        hint.min_value(min_value)
    with pytest.raises(TypeError, match="say which exercise"):
        check(min_value)
    assert "waits to be called" in repr(check.min_value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("all = 2026-12-01", "The solution of max_value opens on 2026-12-01. Until you have"),
        ("all = 2026-11-30", ""),
        ("all = 'never'", "Your teacher keeps the solution of max_value closed."),
        ("all = 'never'\nmax_value = 2026-11-30", ""),
        ("min_value = 'never'", ""),
        ("max_valu = 'never'", "cannot be understood: there is no exercise 'max_valu'"),
        ("all = 'soon'", "all is 'soon', and must be a day, 2026-12-01, or \"never\". Until it"),
        ("all = 2026-12-01T08:00:00", "and must be a day"),
        ("all", "cannot be understood: "),
    ],
)
def test_a_solution_opens_on_the_day_that_the_teachers_file_says(tmp_path, text, said):
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "solutions.toml").write_text(text, "utf-8")
    folders = [tmp_path / "my_lessons", tmp_path / "notebooks"]
    found = why_closed("max_value", date(2026, 11, 30), folders)
    assert said in found and bool(found) == bool(said)


def test_a_closed_solution_shows_a_sentence_and_nothing_else(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "solutions.toml").write_text("all = 'never'", "utf-8")
    shown = solution.max_value()
    assert str(shown).startswith("Your teacher keeps the solution of max_value closed.")
    assert "def max_value" not in str(shown) + shown.html


def test_a_solution_gives_the_reason_for_each_step():
    text = str(solution.max_value())
    assert "def max_value(state, player):" in text and "GameState" not in text
    assert "Start value" in text and "Below everything" in text


# --- the same in a browser ---------------------------------------------------------------------


def patches_the_world(state, player):
    import builtins

    builtins.max = min
    NumberTree.legal_moves = lambda self: []
    return 1


def test_without_a_child_process_everything_is_put_back():
    before = max, NumberTree.legal_moves
    report = in_the_same_process(check.max_value)(patches_the_world)
    assert report.stage == 6
    assert (max, NumberTree.legal_moves) == before


def tampers_with_the_process(state, player):
    sys.setprofile(lambda *event: None)
    sys.path.clear()
    os.chdir(os.sep)
    time.monotonic = lambda: 0
    return 0


def test_without_a_child_process_what_belongs_to_all_is_put_back():
    clock, path, folder = time.monotonic, list(sys.path), os.getcwd()
    try:
        assert in_the_same_process(check.max_value)(tampers_with_the_process).status == "failed"
        assert (sys.path, os.getcwd(), sys.getprofile()) == (path, folder, None)
    finally:
        time.monotonic = clock


def checks_itself(state, player):
    return check.max_value(checks_itself)


def test_a_check_inside_a_check_is_refused():
    for run in (check.max_value, in_the_same_process(check.max_value)):
        assert "a check cannot ask for another check" in " ".join(
            run(checks_itself).message.split()
        )


def endless(state, player):
    while True:
        pass


def endless_recursion(state, player):
    return endless_recursion(state, player)


def swallows_the_stop(state, player):
    for _ in range(3):
        try:
            while True:
                pass
        except BaseException:
            pass
    return 0


@pytest.mark.parametrize(
    "answer",
    every(3, [endless, endless_recursion, swallows_the_stop]),
)
def test_without_a_child_process_endless_code_is_stopped_too(answer):
    report = in_the_same_process(check.max_value)(answer)
    assert (report.status, report.stage) in {("failed", 4), ("failed", 7)}
    assert inf > 0 and in_the_same_process(check.max_value)(minimax.max_value).passed


@pytest.mark.all
def test_the_prediction_is_about_a_position_that_is_shown_and_the_numbers_are_folded():
    for _ in range(3):
        report = check.max_value(starts_at_zero)
    html = report._repr_mimebundle_()["text/html"]
    before, folded = html.split("I have made my prediction")
    assert "starts_at_zero(NumberTree([-1]), 0)" in before
    assert "<img" in before
    assert "Yours: 0" in folded and "Yours: 0" not in before
    message = report.message
    assert message.index("Asked:") < message.index("First a prediction") < message.index("Yours:")


def test_what_nobody_can_predict_without_is_a_rule_and_a_score_that_no_lesson_has():
    assert DepthProbe(TreeAgain([1]), 1, "mobility").background == (
        "`mobility` counts the moves of the player to move: 0.1 for each. "
        "In this `TreeAgain`, a player who chooses item 0 moves again."
    )
    assert not DepthProbe(NumberTree([1]), 1, "no_score").background


def test_a_fraction_has_no_more_decimals_than_tell_it_from_the_one_beside_it():
    [probe] = [each for each in find("expected_score").battery if each.given == (0, 100)]
    assert probe.comparison(0.6400649998).to_learner == "Right: 0.36. Yours: 0.64."
    assert probe.comparison(0).to_learner == "Right: 0.36. Yours: 0."
    assert probe.comparison(0.3601).to_learner == "Right: 0.3599. Yours: 0.3601."


def test_the_position_to_predict_about_has_its_levels_and_leaves_and_no_values():
    for player, position in ((0, "root: MIN\n  0: MAX\n    0: leaf"), (1, "root: MIN\n  0: MAX")):
        tree = NumberTree([[1, -1]], to_move=1 - player)
        probe = ValueProbe("min_value", tree, player)
        shown = _guess_about(probe.show(5), 7)
        assert str(shown).startswith(position)
        assert [leaf.state.utility(shown.player) for leaf in shown.leaves()] == (
            [1, -1] if player == 0 else [-1, 1]
        )
    assert _guess_about(find("winning_cell").battery[0].show(6), 7) == TicTacToe("XXOOX...O")


def test_a_state_may_remember_what_it_was_asked():
    class Remembers(find("nim_state").right[0]):
        def __init__(self, coins, to_move=0):
            self.coins, self.to_move, self.children = coins, to_move, {}

        def result(self, move):
            if move not in self.legal_moves():
                raise ValueError(move)
            if move not in self.children:
                self.children[move] = Remembers(self.coins - move, 1 - self.to_move)
            return self.children[move]

    assert check.nim_state(Remembers).passed


@pytest.mark.all
def test_an_unknown_mistake_in_a_class_asks_for_the_rule_and_the_method():
    class Odd(find("nim_state").right[0]):
        def result(self, move):
            return Odd(super().result(move).coins, 1 - self.to_move)

        def utility(self, player):
            return 7 if player == 0 else -7

    report = check.nim_state(Odd)
    assert report.misconceptions == ()
    assert report.parts.step == ""
    assert "`utility` ✗ not right yet" in " ".join(report.message.split())


def test_one_question_is_not_called_many():
    assert "questions" not in check.winning_cell(find("winning_cell").solution).message
