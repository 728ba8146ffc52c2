"""Events of a search: in the order of time, with the line that runs, and nothing before it is so.

The events are compared with a search over nested lists that writes its own diary.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from functools import cache
from itertools import pairwise, product
from math import inf
from random import Random
from typing import Any

import pytest
from suite.fewer import every

from gamesearch import GameTree, watch
from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from gamesearch.pictures.stepping.walking import Walk, walk
from gamesearch.search import alpha_beta, minimax
from gamesearch.search.depth import depth_limited

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]  # Russell & Norvig, figure 6.2
LATE = TicTacToe("XXOOX...O")


# Searches as learners write them


def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))
    return value


def min_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
    return value


def max_ab(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = max(value, min_ab(state.result(move), player, alpha, beta))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


def min_ab(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_ab(state.result(move), player, alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value


def negamax(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-negamax(state.result(move)) for move in state.legal_moves())


def with_break(state, alpha=-inf, beta=inf):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = -inf
    for move in state.legal_moves():
        best = max(best, -with_break(state.result(move), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def over_lines(state, player):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    value = None
    for move in state.legal_moves():
        value = pick(
            over_lines(
                state.result(move),
                player,
            ),
            -pick(-99, 99) if value is None else value,
        )
    return value


def nested(state, player):
    def low(state):
        worst = inf
        for move in state.legal_moves():
            worst = min(worst, nested(state.result(move), player))
        return worst

    if state.is_terminal():
        return state.utility(player)
    if state.to_move != player:
        return low(state)
    children = map(state.result, state.legal_moves())
    return max(nested(child, player) for child in children)


in_a_lambda = lambda state: (  # noqa: E731
    state.utility(state.to_move)
    if state.is_terminal()
    else max(-in_a_lambda(state.result(move)) for move in state.legal_moves())
)

ALL = {
    "loops": lambda state: watch(max_value, state, 0),
    "alpha-beta": lambda state: watch(max_ab, state, 0, -inf, inf),
    "a comprehension": lambda state: watch(negamax, state),
    "a break": lambda state: watch(with_break, state),
    "long statements": lambda state: watch(over_lines, state, 0),
    "nested functions": lambda state: watch(nested, state, 0),
    "a lambda": lambda state: watch(in_a_lambda, state),
}


# What they should tell


def diary(tree: Any, is_max: bool = True, path: tuple[int, ...] = ()) -> Any:
    """(events of plain minimax, value) of nested lists."""
    if not isinstance(tree, list):
        return [("leaf", path, tree)], tree
    events: list[Any] = [("enter", path, None)]
    values: list[float] = []
    for index, item in enumerate(tree):
        inner, value = diary(item, not is_max, (*path, index))
        values.append(value)
        best = sorted(values)[-1 if is_max else 0]
        events += [*inner, ("so far", path, best)]
    return [*events, ("return", path, best)], best


def diary_ab(tree: Any, is_max: bool, low: float, high: float, path: tuple[int, ...] = ()) -> Any:
    """(events of fail-soft alpha-beta, value) of nested lists; events with the window after them,
    but for leaves."""
    if not isinstance(tree, list):
        return [("leaf", path, tree, None)], tree
    events: list[Any] = [("enter", path, None, (low, high))]
    best = -inf if is_max else inf
    for index, item in enumerate(tree):
        inner, value = diary_ab(item, not is_max, low, high, (*path, index))
        best = max(best, value) if is_max else min(best, value)
        events += [*inner, ("so far", path, best, (low, high))]
        if (is_max and best >= high) or (not is_max and best <= low):
            if index < len(tree) - 1:
                events.append(("cut", path, best, (low, high)))
            break
        before = low, high
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if before != (low, high):
            events.append(("window", path, best, (low, high)))
    return [*events, ("return", path, best, (low, high))], best


def path_of(node: Any) -> tuple[int, ...]:
    return (*path_of(node.parent), node.move) if node.parent else ()


def for_max(walked: Walk, step: Any) -> tuple[Any, Any]:
    """Value and window of a step in MAX's numbers. (In these trees a leaf's value in a search with
    everybody's own numbers is meant for whoever would be to move.)"""
    if not walked.is_own or walked.tree.is_max(step.node):
        return step.value, step.window
    window = step.window and (-step.window[1], -step.window[0])
    return None if step.value is None else -step.value, window


def told(walked: Walk) -> list[Any]:
    return [(step.kind, path_of(step.node), for_max(walked, step)[0]) for step in walked.steps]


def told_with_windows(walked: Walk) -> list[Any]:
    return [(*event, None if event[0] == "leaf" else for_max(walked, step)[1])
            for event, step in zip(told(walked), walked.steps, strict=True)]  # fmt: skip


def some_tree(random: Random, depth: int) -> Any:
    if depth == 0 or random.random() < 0.15:
        return random.randint(1, 20)
    return [some_tree(random, depth - 1) for _ in range(random.randint(1, 3))]


SEEDS = map(Random, range(9))
TREES = [[some_tree(random, 3) for _ in range(3)] for random in SEEDS]
RANDOM = [[some_tree(random, 3) for _ in range(3)] for random in map(Random, range(100, 130))]


@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_minimax_tells_what_a_diary_of_minimax_tells(tree):
    assert told(walk(watch(max_value, NumberTree(tree), 0))) == diary(tree)[0]


@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_a_tree_tells_what_a_diary_of_minimax_tells(tree):
    assert told(walk(GameTree.grow(NumberTree(tree)))) == diary(tree)[0]


@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_alpha_beta_tells_what_a_diary_of_alpha_beta_tells(tree):
    walked = walk(watch(max_ab, NumberTree(tree), 0, -inf, inf))
    assert told_with_windows(walked) == diary_ab(tree, True, -inf, inf)[0]


def test_the_diary_has_cuts():
    kinds = Counter(e[0] for tree in TREES for e in diary_ab(tree, True, -inf, inf)[0])
    assert kinds["cut"] > 10 and kinds["window"] > 20


@pytest.mark.parametrize("name", ["loops", "a comprehension", "nested functions", "a lambda"])
def test_every_form_of_minimax_tells_the_same(name):
    assert told(walk(ALL[name](NumberTree(BOOK)))) == diary(BOOK)[0]


def test_windows_of_negamax_turn_on_the_way_down():
    """With a break the window moves before the cut, so only the way down is the same."""
    walked = walk(watch(with_break, NumberTree(BOOK)))
    entered = [step for step in told_with_windows(walked) if step[0] == "enter"]
    diary_of_it = diary_ab(BOOK, True, -inf, inf)[0]
    assert entered == [event for event in diary_of_it if event[0] == "enter"]


# Lines


def line_of(walked: Walk, step: Any) -> str:
    return dict(walked.listings[step.frames[-1].code].lines)[step.frames[-1].line].strip()


@pytest.mark.parametrize("name", ["loops", "alpha-beta", "a comprehension", "a break",
                                  "long statements", "nested functions"])  # fmt: skip
def test_a_value_is_returned_by_a_line_that_returns(name):
    walked = walk(ALL[name](NumberTree(BOOK)))
    for step in walked.steps:
        if step.kind in ("leaf", "return"):
            assert line_of(walked, step).startswith("return "), step.text


@pytest.mark.parametrize(
    ("name", "kind", "begins"),
    [
        ("loops", "enter", "def m"),
        ("loops", "so far", "value = m"),
        ("alpha-beta", "so far", "value = m"),
        ("alpha-beta", "cut", "if value "),
        ("alpha-beta", "window", ("alpha = max", "beta = min")),
        ("a break", "so far", "best = max"),
        ("a break", "window", "alpha = max"),
        ("a break", "cut", "if alpha >= beta"),
        ("a comprehension", "so far", "return max("),
        ("nested functions", "so far", ("worst = min", "return max(")),
        ("long statements", "so far", "over_lines("),
    ],
)
def test_an_event_stands_at_its_line(name, kind, begins):
    walked = walk(ALL[name](NumberTree(BOOK)))
    steps = [step for step in walked.steps if step.kind == kind]
    assert steps
    for step in steps:
        assert line_of(walked, step).startswith(begins), step.text


@pytest.mark.parametrize("name", ["loops", "alpha-beta", "a break", "long statements"])
def test_the_variables_are_those_after_the_line_ran(name):
    walked = walk(ALL[name](NumberTree(BOOK)))
    for step in walked.steps:
        if step.kind == "so far":
            names = dict(step.frames[-1].variables)
            value = float(names.get("value", names.get("best", "")))
            assert value == step.value, step.text


def test_a_variable_that_is_a_position_says_which_moves_lead_there():
    steps = walk(watch(max_value, LATE, 0)).steps
    assert dict(steps[0].frames[-1].variables) == {"state": "the root", "player": "0"}
    assert dict(steps[3].frames[-1].variables)["state"] == "X c2, O a1, X b1"


def test_a_move_that_code_writes_in_another_way_has_both_names():
    walked = walk(watch(minimax.minimax_decision, TicTacToe("XXOOX...O")))
    moves = {dict(frame.variables).get("move") for step in walked.steps for frame in step.frames}
    assert {"5 (c2)", "6 (a1)", "7 (b1)"} <= moves
    walked = walk(watch(minimax.minimax_decision, Nim(2)))  # "take 2" says it already
    moves = {dict(frame.variables).get("move") for step in walked.steps for frame in step.frames}
    assert {"1", "2"} <= moves


def test_variables_that_cannot_be_shown_do_no_harm():
    class Loud:
        def __repr__(self):
            raise RuntimeError("no")

    def search(state, player):
        loud, plain, odd = Loud(), object(), {"b", "a"}  # noqa: F841
        if state.is_terminal():
            return state.utility(player)
        return max(search(state.result(move), player) for move in state.legal_moves())

    names = dict(walk(watch(search, NumberTree([1, 2]), 0)).steps[-1].frames[-1].variables)
    assert names["loud"] == "an unprintable Loud"
    assert "0x" not in names["plain"]
    assert names["odd"] == "{'a', 'b'}"


def test_the_listing_of_a_function_leaves_its_docstring_out():
    walked = walk(watch(minimax.max_value, LATE, 0))
    names = {listing.name for listing in walked.listings.values()}
    assert names == {"max_value", "min_value"}
    for listing in walked.listings.values():
        text = "\n".join(line for _, line in listing.lines)
        assert '"""' not in text and len(listing.lines) < 12


def test_aligned_comments_come_close_to_their_code():
    # fmt: off
    def sharp(state, player):
        # A comment on a line of its own stays where it is.
        if state.is_terminal():                                # Stop?
            return state.utility(player)
        assert state != "#   #"                                # a string is no comment
        return max(sharp(state.result(m), player) for m in state.legal_moves())  # Return
    # fmt: on

    (listing,) = walk(watch(sharp, NumberTree([1, 2]), 0)).listings.values()
    assert [text for _, text in listing.lines] == [
        "def sharp(state, player):",
        "    # A comment on a line of its own stays where it is.",
        "    if state.is_terminal():  # Stop?",
        "        return state.utility(player)",
        '    assert state != "#   #"  # a string is no comment',
        "    return max(sharp(state.result(m), player) for m in state.legal_moves())  # Return",
    ]


def test_a_function_without_a_source_is_stepped_through_without_code():
    space: dict[str, Any] = {}
    exec(
        "def f(s, player):\n"
        "    if s.is_terminal(): return s.utility(player)\n"
        "    return max(f(s.result(m), player) for m in s.legal_moves())\n",
        space,
    )
    walked = walk(watch(space["f"], NumberTree([1, 2]), 0))
    assert [listing.lines for listing in walked.listings.values()] == [()]
    assert walked.steps[-1].value == 2


# What is known of a value


def hard_max(state, player, alpha, beta):
    """Fail-hard: what it returns is never outside its window."""
    if state.is_terminal():
        return min(max(state.utility(player), alpha), beta)
    for move in state.legal_moves():
        alpha = max(alpha, hard_min(state.result(move), player, alpha, beta))
        if alpha >= beta:
            return beta
    return alpha


def hard_min(state, player, alpha, beta):
    if state.is_terminal():
        return min(max(state.utility(player), alpha), beta)
    for move in state.legal_moves():
        beta = min(beta, hard_max(state.result(move), player, alpha, beta))
        if beta <= alpha:
            return alpha
    return beta


def hard_negamax(state, alpha=-inf, beta=inf):
    if state.is_terminal():
        return min(max(state.utility(state.to_move), alpha), beta)
    for move in state.legal_moves():
        alpha = max(alpha, -hard_negamax(state.result(move), -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha


STYLES = {
    "fail-soft": lambda state, *ends: watch(max_ab, state, 0, *ends),
    "fail-hard": lambda state, *ends: watch(hard_max, state, 0, *ends),
    "fail-soft negamax": lambda state, *ends: watch(alpha_beta.negamax, state, *ends),
    "fail-hard negamax": lambda state, *ends: watch(hard_negamax, state, *ends),
}


def by_force(tree, is_max):
    """The value of nested numbers."""
    if isinstance(tree, int):
        return tree
    return (max if is_max else min)(by_force(item, not is_max) for item in tree)


CLAIM = re.compile(r"(?:Its value is|it is) (exactly|at most|at least) (\S+)\.$")
ALONE = re.compile(
    r"\. (\S+) ([≤≥]) [αβ] = (\S+): the number alone says (at most|at least) (\S+)\. "
)
TOLD = {"exactly": "", "at most": "≤", "at least": "≥"}


def read(number: str) -> float:
    return float(number.replace("−", "-").replace("∞", "inf"))


@pytest.mark.parametrize(("style", "ends"), every(3, [*product(STYLES, [(-inf, inf), (6, 12)])]))
def test_what_is_said_of_a_value_is_so_and_agrees_with_its_window_and_its_card(style, ends):
    """Compared with the value by brute force, over random trees. By the window with which the
    search came: inside it a number is the value, outside it a bound."""
    claims: Counter[str] = Counter()
    for tree in RANDOM:
        walked = walk(STYLES[style](NumberTree(tree), *ends))
        entry = {step.node: step.window for step in walked.steps if step.kind == "enter"}
        for step in walked.steps:
            if step.kind not in ("leaf", "return"):
                continue
            is_max = walked.tree.is_max(step.node)
            truth = by_force(step.node.state.tree, is_max)
            truth = -truth if walked.is_own and not is_max else truth
            if step.kind == "leaf" and not step.bound:
                assert truth == step.value and step.text.split(": ")[1].startswith(
                    walked.tree.value_text(truth)
                )
                continue
            claim, number = CLAIM.search(step.text).groups()
            assert read(number) == step.value and TOLD[claim] == step.bound
            assert {"": truth == step.value, "≤": truth <= step.value, "≥": truth >= step.value}[
                step.bound
            ], step.text
            alpha, beta = entry.get(step.node, step.window)
            by_window = "≤" if step.value <= alpha else "≥" if step.value >= beta else ""
            alone = ALONE.search(step.text)
            if by_window and not step.bound:
                value, sign, end, word, said = alone.groups()
                assert (sign, TOLD[word]) == (by_window, by_window)
                assert read(end) == (alpha if sign == "≤" else beta)
                assert read(value) == read(said) == step.value
            else:
                assert alone is None and step.bound == by_window, step.text
            claims[claim if alone is None else "both"] += 1
            for question in step.questions:
                if "What is known of its value?" in question.text:
                    both = {word for word in TOLD if TOLD[word] in (step.bound, by_window)}
                    assert {right.rsplit(" ", 1)[0] for right in question.right} == both
    assert min(claims[word] for word in [*TOLD, "both"]) > 5, claims


# Searches that end badly, and others that are not as they should be


def test_a_search_that_stops_with_an_error_is_told_up_to_that_point():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        best = -inf
        for move in state.legal_moves():
            best = max(best, search(state.result(move), player))
        return best / 0

    walked = walk(watch(search, NumberTree([[1, 2], 3]), 0))
    assert [step.kind for step in walked.steps] == [
        "enter", "enter", "leaf", "so far", "leaf", "so far", "stop"
    ]  # fmt: skip
    last = walked.steps[-1]
    assert "ZeroDivisionError" in last.text and last.node.move == 0
    assert line_of(walked, last) == "return best / 0"


def test_a_negamax_that_stops_before_it_returns_tells_everybody_s_own_numbers():
    def search(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -search(state.result(move)))
            if state.to_move == 1:
                raise NameError("null_window")
        return value

    walked = walk(watch(search, NumberTree([[3, 12], 4])))
    assert walked.is_own and walked.steps[-1].kind == "stop"
    assert walked.steps[-2].text.endswith("= 3 for A, so −3 for B; B's value so far is −3.")
    assert walked.steps[-1].value == -3


def not_written(state, player):
    raise NotImplementedError


def blank(state, player):
    return ... + 1


def empty(state, player): ...


def half(state, player):
    """It asks for nothing, and returns nothing."""
    if state.is_terminal():
        return state.utility(player)


def asks_what_is_not_written(state, player):
    return max(not_written(state.result(move), player) for move in state.legal_moves())


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (not_written, "not_written is not written yet, so there is nothing to watch."),
        (asks_what_is_not_written, "not_written is not written yet, so there is nothing to watch."),
        (blank, "blank has a blank to fill in, so there is nothing to watch."),
        (empty, "empty returned None without asking for the value of any position, "
                "so there is nothing to step through."),
        (half, "half returned None without asking for the value of any position, "
               "so there is nothing to step through."),
    ],
)  # fmt: skip
def test_of_a_function_that_is_not_written_there_is_no_step_but_what_to_do(function, why):
    walked = walk(watch(function, LATE, 0))
    assert walked.steps == ()
    assert walked.note == f"{why} Finish it, run its cell, and then run this one again."


def test_what_was_visited_before_a_function_that_is_not_written_is_shown():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [search(state.result(move), player) for move in state.legal_moves()]
        return max(values) if state.to_move == player else not_written(state, player)

    kinds = [step.kind for step in walk(watch(search, NumberTree([[1, 2], 3]), 0)).steps]
    assert kinds[:3] == ["enter", "enter", "leaf"] and kinds[-1] == "stop"


def test_a_search_that_cannot_forget_is_told_without_its_lines():
    @cache
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(search(state.result(move), player) for move in state.legal_moves())

    walked = walk(watch(search, NumberTree([[1, 2], 3]), 0))
    assert len(walked.steps) == 11 and walked.steps[-1].value == 3
    assert not walked.listings and all(step.frames[-1].code is None for step in walked.steps)
    assert "Does it remember what it found?" in walked.note


def test_a_search_at_random_is_told_as_it_was_watched():
    random = Random(4)

    def search(state, player):
        if state.is_terminal():
            return random.random()
        return max(search(state.result(move), player) for move in state.legal_moves())

    tree = watch(search, NumberTree([1, 2, 3]), 0)
    walked = walk(tree)
    assert walked.steps[-1].value == tree.result and walked.note


def test_a_wrong_value_is_told_with_the_right_one():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        return min(search(state.result(move), player) for move in state.legal_moves())

    last = walk(watch(search, NumberTree([1, 2]), 0)).steps[-1]
    assert (last.value, last.right) == (1, 2)
    assert last.text.endswith("It should be 2. The values below are right, so it goes wrong here.")


def test_a_search_that_returns_nothing_is_said_to():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        for move in state.legal_moves():
            search(state.result(move), player)

    steps = walk(watch(search, NumberTree([[1, 2]]), 0)).steps
    assert "Move 0 returns None." in steps[-3].text
    assert steps[-2].text == "Move 0 = None, which is not a number."


def test_a_decision_ends_with_its_move():
    steps = walk(watch(alpha_beta.alpha_beta_decision, LATE)).steps
    assert steps[-1].text == "The search ends. It returns X b1."
    so_far = [step for step in steps if step.kind == "so far"][-1]
    assert steps[-1].node is so_far.node and steps[-1].value == so_far.value == 1


def test_the_whole_of_hexapawn_can_be_stepped_through():
    assert len(walk(GameTree.grow(Hexapawn(3))).steps) > 500


def test_a_sentence_does_not_change_how_a_move_is_written():
    texts = [step.text for step in walk(GameTree.grow(Hexapawn(3))).steps]
    assert any(re.match(r"a3xb2( \(after .*\))? = ", text) for text in texts)
    assert any(re.match(r"Take 1( \(after .*\))? = ", text) for text in
               (step.text for step in walk(GameTree.grow(Nim(2))).steps))  # fmt: skip


def test_a_move_that_repeats_is_told_with_the_way_there():
    """So no two positions are told alike: their sentences, heard one by one, say which they are."""
    steps = walk(watch(max_value, Nim(4), 0)).steps
    ends = [step.text.partition(" returns")[0] for step in steps if step.kind == "return"]
    assert len(set(ends)) == len(ends) == 8


def test_a_second_visit_starts_over():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        moves = state.legal_moves()
        return max(search(state.result(move), player) for move in [*moves, *moves])

    kinds = Counter(step.kind for step in walk(watch(search, NumberTree([1, 2]), 0)).steps)
    assert kinds == {"enter": 1, "leaf": 4, "so far": 4, "return": 1}


# The second run


def test_the_second_run_prints_nothing(capsys):
    def search(state, player):
        print("here")
        if state.is_terminal():
            return state.utility(player)
        return max(search(state.result(move), player) for move in state.legal_moves())

    walk(watch(search, NumberTree([1, 2]), 0))
    assert capsys.readouterr().out == "here\n" * 3


def test_the_hook_of_a_debugger_is_put_back():
    def hook(frame, event, argument):
        return None

    before = sys.gettrace()
    sys.settrace(hook)
    try:
        walk(watch(max_value, LATE, 0))
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert after is hook


def test_a_tree_stays_as_it_was():
    tree = GameTree.grow(LATE)
    before = str(tree)
    walk(tree)
    assert str(tree) == before


def test_the_same_search_tells_the_same():
    one, other = (walk(watch(max_ab, LATE, 0, -inf, inf)) for _ in range(2))
    for mine, yours in zip(one.steps, other.steps, strict=True):
        for name in ("kind", "text", "questions", "window"):
            assert getattr(mine, name) == getattr(yours, name)
        for mine_of_calls, yours_of_calls in zip(mine.frames, yours.frames, strict=True):
            for name in ("value", "line", "variables"):
                assert getattr(mine_of_calls, name) == getattr(yours_of_calls, name)


# One moment


def negamax_in_steps(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = negamax_in_steps(child, -beta, -alpha)
        found = -found
        if found > value:
            value = found
        if value > alpha:
            alpha = value
        if alpha >= beta:
            break
    return value


def from_none(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = None
    for move in state.legal_moves():
        found = from_none(state.result(move), player)
        if state.to_move == player:
            if value is None or found > value:
                value = found
        elif value is None or found < value:
            value = found
    return value


def always_largest(state, player):
    """It is wrong: MIN takes the largest, too."""
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        found = always_largest(state.result(move), player)
        value = max(value, found)
    return value


def limited(state, depth):
    if state.is_terminal() or depth == 0:
        return None, 0.5 * depth - len(str(state)) % 7
    move, value = None, -inf
    for each in state.legal_moves():
        _, found = limited(state.result(each), depth - 1)
        if -found > value:
            move, value = each, -found
    return move, value


class Engine:
    """A search of one's own, in a class, with ratings that are no utilities."""

    def choose(self, state):
        pick, value = None, -inf
        for move in state.legal_moves():
            found = self.low(state.result(move))
            if found > value:
                pick, value = move, found
        return value, pick

    def low(self, state):
        if state.is_terminal():
            return 10 * state.utility(0)
        value = inf
        for move in state.legal_moves():
            found = self.high(state.result(move))
            value = min(value, found)
        return value

    def high(self, state):
        if state.is_terminal():
            return 10 * state.utility(0)
        value = -inf
        for move in state.legal_moves():
            found = self.low(state.result(move))
            value = max(value, found)
        return value


KEEPING = {
    "loops": lambda state: watch(max_value, state, 0),
    "alpha-beta": lambda state: watch(max_ab, state, 0, -inf, inf),
    "the course's alpha-beta": lambda state: watch(alpha_beta.max_value, state, 0, -inf, inf),
    "the course's negamax": lambda state: watch(alpha_beta.negamax, state, -inf, inf),
    "negamax in many lines": lambda state: watch(negamax_in_steps, state, -inf, inf),
    "a narrow window": lambda state: watch(negamax_in_steps, state, 5, 9),
    "from None": lambda state: watch(from_none, state, 0),
    "a wrong one": lambda state: watch(always_largest, state, 0),
    "pairs of move and rating": lambda state: watch(limited, state, 2),
    "a class": lambda state: watch(Engine().choose, state),
}


@pytest.mark.parametrize("name", KEEPING)
@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_headline_card_variables_and_calls_show_the_same_moment(name, tree):
    """Of every call under way, the running one and those that wait: what its own variables hold is
    what is said, and what stands on the cards."""
    walked = walk(KEEPING[name](NumberTree(tree)))
    assert walked.listings
    for step in walked.steps:
        for frame in step.frames:
            names = dict(frame.variables)
            value = names.get("value")
            if frame is not step.frames[-1] or step.kind in ("so far", "window", "cut"):
                held = None if value in (None, "None", "inf", "-inf") else float(value)
                assert frame.value == held, (step.text, names)
        names = dict(step.frames[-1].variables)
        if step.window and step.kind != "leaf":
            assert step.window == (float(names["alpha"]), float(names["beta"])), step.text
        if step.kind in ("so far", "window", "cut"):
            assert step.value == step.frames[-1].value
            number = walked.tree.value_text(step.value)
            assert step.kind != "so far" or f"value so far is {number}" in step.text


@pytest.mark.parametrize("name", KEEPING)
def test_the_calls_lead_from_the_root_to_where_the_search_is(name):
    for step in walk(KEEPING[name](NumberTree(BOOK))).steps:
        way = [frame.node for frame in step.frames]
        assert way[-1] is step.node and way[0].parent is None
        assert all(below.parent is above for above, below in pairwise(way))


def test_a_call_that_waits_stands_at_the_line_that_waits():
    walked = walk(watch(negamax_in_steps, NumberTree(BOOK), -inf, inf))
    lines = {
        dict(walked.listings[frame.code].lines)[frame.line].strip()
        for step in walked.steps
        for frame in step.frames[:-1]
    }
    assert lines == {"found = negamax_in_steps(child, -beta, -alpha)"}


@pytest.mark.parametrize("name", ["the course's negamax", "pairs of move and rating"])
def test_where_everybody_has_their_own_numbers_it_is_said(name):
    walked = walk(KEEPING[name](NumberTree(BOOK)))
    assert walked.is_own and walked.note == ""
    heard = [step.text for step in walked.steps if step.kind == "so far"]
    assert all(" for A, so " in text or " for B, so " in text for text in heard)


def test_the_window_of_negamax_turns_round():
    texts = [s.text for s in walk(watch(alpha_beta.negamax, NumberTree(BOOK))).steps]
    told = "After move 1: B is to move. The window turns round: in B's numbers, α is −∞, β is −3."
    assert told in texts


def test_a_pair_of_move_and_rating_is_read_as_its_rating():
    walked = walk(watch(depth_limited, TicTacToe("XOX.O...."), 2, lambda state, player: 0))
    last = walked.steps[-1]
    assert (last.kind, last.value) == ("return", 0)
    assert last.questions[-1].text == "Which move does X choose?"
    assert last.questions[-1].right == ("X b1",)


def test_a_search_that_counts_for_the_other_player_says_so():
    def for_first(state, player=0):
        if state.is_terminal():
            return state.utility(player)
        pick = max if state.to_move == player else min
        return pick(for_first(state.result(move)) for move in state.legal_moves())

    tree = watch(for_first, NumberTree([[3, 12], [2, 4]], to_move=1))
    note = walk(tree).note
    assert note in ("", "The code's numbers are for MAX; in the tree each number is for MAX.")


# Questions


ASKED = {
    "alpha-beta": lambda state: watch(max_ab, state, 0, -inf, inf),
    "minimax": lambda state: watch(max_value, state, 0),
    "negamax": lambda state: watch(alpha_beta.negamax, state, -inf, inf),
}


def number_of(text: str) -> float:
    return float(text.split(" ")[0].removeprefix("exactly ").replace("−", "-").replace("∞", "inf"))


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("tree", TREES, ids=repr)
def test_the_right_answer_to_a_question_is_what_happens(tree, name):
    walked = walk(ASKED[name](NumberTree(tree)))
    for step in walked.steps:
        for question in step.questions:
            assert set(question.right) <= set(question.choices)
            assert len(set(question.choices)) == len(question.choices)
            if question.is_many:
                assert list(question.right) == [f"move {child.move}" for child in step.cut]
                continue
            assert len(question.choices) > 1 and question.right
            if "value so far" in question.text:
                assert question.right == (str(step.value).replace("-", "−"),)
            elif "moves. What is it now?" in question.text:
                end = step.window[question.text.count(", β moves")]
                assert number_of(question.right[0]) == end
            elif "What is known of its value?" in question.text:
                bound = {"≤": "at most", "≥": "at least", "": "exactly"}[step.bound]
                assert any(right.startswith(bound) for right in question.right)
            else:
                assert question.text.startswith("Which move does")


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_it_is_asked_before_every_value_end_of_the_window_bound_and_the_decision(tree, name):
    """But not for the only number that was heard of, if its sign stays; nor for what is known."""
    walked = walk(ASKED[name](NumberTree(tree)))
    heard = Counter()
    for step in walked.steps:
        texts = [question.text for question in step.questions]
        if step.kind == "so far":
            heard[step.node] += 1
            is_asked = any("value so far" in text for text in texts)
            assert is_asked == (walked.is_own or heard[step.node] > 1)
        elif step.kind == "window":
            assert any("What is it now?" in text for text in texts)
        elif step.kind == "cut":
            assert any("cut now?" in text for text in texts)
        elif step.kind == "return" and step.bound:
            assert any("What is known" in text for text in texts)
        elif step.kind == "return":
            assert step.value == step.frames[-1].value
    visited = [child for child in walked.tree.root.children if child.visit]
    is_decided = any("choose?" in q.text for q in walked.steps[-1].questions)
    assert is_decided == (len(visited) > 1)


@pytest.mark.parametrize("name", ["negamax", "minimax"])
def test_what_a_finished_game_is_worth_is_asked(name):
    walked = walk(watch(negamax if name == "negamax" else max_value, LATE, *[0][: name < "n"]))
    leaves = [step for step in walked.steps if step.kind == "leaf"]
    assert all("What is that worth to" in step.questions[-1].text for step in leaves)
    won = next(step for step in leaves if "X b1" in step.text)
    who, worth = ("O", "−1") if name == "negamax" else ("X", "+1")
    assert won.questions[-1].text == (
        f"X b1 (after X c2, O a1): the game is over (X wins). What is that worth to {who}?"
    )
    assert won.questions[-1].right == (worth,)


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("tree", [BOOK, *TREES], ids=repr)
def test_nothing_in_sight_answers_a_question(tree, name):
    """Every value, and every end of a window that moves, is asked for before it was seen where it
    will stand: neither headline nor variables nor calls of the moment before say it."""
    walked = walk(ASKED[name](NumberTree(tree)))
    before = None
    for step in walked.steps:
        for question in step.questions:
            if "value so far" in question.text and before.kind != "so far":
                assert f"value so far is {question.right[0]}" not in before.text
            if "What is known" in question.text:
                assert not any(word in before.text for word in ("at most", "at least"))
            if question.is_many:
                assert "cut" not in before.text
        before = step


def test_the_right_value_is_the_right_answer_where_the_search_is_wrong():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        return min(search(state.result(move), player) for move in state.legal_moves())

    steps = walk(watch(search, NumberTree([1, 2]), 0)).steps
    [question] = [
        question for step in steps for question in step.questions if "return" in question.text
    ]
    assert question.right == ("2",)
    assert (
        question.reason == "MAX takes the larger of 1 and 2, but this function does something else."
    )


def test_of_equal_values_none_is_called_the_smaller():
    steps = walk(watch(max_value, NumberTree([[4, 4], [4, 4]]), 0)).steps
    reasons = {question.reason for step in steps for question in step.questions}
    assert {"Whatever MIN takes, it is 4.", "Whatever MAX takes, it is 4."} <= reasons
    assert not any("takes the" in reason for reason in reasons)


def test_any_of_the_best_moves_is_right_where_only_a_value_is_returned():
    question = walk(watch(max_value, NumberTree([[3], [1], [3]]), 0)).steps[-1].questions[-1]
    assert question.right == ("move 0", "move 2") and not question.is_many


def test_it_is_asked_wherever_a_cut_could_be():
    """So the question gives nothing away: with a cut, and without one."""
    walked = walk(watch(max_ab, NumberTree(BOOK), 0, -inf, inf))
    asked = [q.right for step in walked.steps for q in step.questions if q.is_many]
    assert asked == [("move 1", "move 2"), (), ()]


@pytest.mark.parametrize("huge", [10**400, -(10**400), 1.7e308])
def test_a_value_beyond_every_float_is_stepped_over(huge):
    tree = NumberTree([[huge, 3], [2, -huge]])
    last = walk(watch(alpha_beta.max_value, tree, 0, -inf, inf)).steps[-1]
    assert last.value == max(min(huge, 3), min(2, -huge))


# What cannot be stepped through


def endless(state, player):
    return endless(state, player)


@pytest.mark.parametrize(
    ("thing", "error", "sentence"),
    [
        (lambda: LATE, TypeError, "step needs a tree, .* not a state: grow its tree first"),
        (lambda: 3, TypeError, "step needs a tree, .* not 3"),
        (lambda: GameTree.grow(TicTacToe("X.O......")), ValueError,
         r"this tree has [\d,]+ nodes, and at most 300 can be stepped through. Begin at a later"),
        (lambda: GameTree.grow(LATE, depth=1), ValueError, "Grow it without a depth"),
        (lambda: watch(lambda state: "?", LATE), ValueError, "there is nothing to step through"),
        (lambda: watch(endless, LATE, 0), ValueError, "at most 600 can be .* never stops"),
    ],
)  # fmt: skip
def test_what_cannot_be_stepped_through_is_refused_with_a_sentence(thing, error, sentence):
    with pytest.raises(error, match=sentence):
        walk(thing())
