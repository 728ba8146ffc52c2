"""Steps of searches with a memory, killers, narrow windows and several searches from the root,
beside what these count of themselves."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import inf

import pytest
from logged import Log, nothing

from gamesearch import watch
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.pictures.stepping.lines import value_in_short
from gamesearch.pictures.stepping.walking import walk
from gamesearch.search import alpha_beta, scout
from gamesearch.search.rating import no_score
from gamesearch.tree import GameTree
from gamesearch.widgets.trees.story import story

LATE = TicTacToe("XXOOX...O")
SCOUTED = NumberTree([[5, 6], [4, [7, 2]], [[8, 9], [6, 10]], [2, 1]])
KILLED = NumberTree([[5, 6, [7, 1]], [10, 2, 8], [9, 0, 11], [4, 12, 13]])


def texts(walked):
    return [step.text for step in walked.steps]


def lines(walked):
    """What is running at every step."""
    return [[(f.code, f.line, f.variables) for f in step.frames] for step in walked.steps]


@pytest.mark.parametrize("state", [Nim(5), Nim(6)], ids=str)
def test_a_search_with_a_table_is_told_with_its_lines_and_each_answer_from_memory(state):
    log, table = Log(), {}
    walked = walk(watch(log.with_table, state, 9, -inf, inf, nothing, table))
    recalled = [step for step in walked.steps if step.is_recalled]
    assert Counter(step.node.state for step in recalled) == Counter(log.hits)  # one run counts
    assert all("no move is tried. The search remembers" in step.text for step in recalled)
    assert walked.listings


def test_after_the_steps_a_table_holds_what_it_held_before_them():
    log, table = Log(), {}
    tree = watch(log.with_table, LATE, 9, -inf, inf, nothing, table)
    kept = dict(table)
    walk(tree)
    assert table == kept and len(table) > 3


def test_a_table_that_a_function_only_names_is_remembered_too():
    table = {}
    log = Log()

    def search(state):
        return log.with_table(state, 9, -inf, inf, nothing, table)

    assert walk(watch(search, LATE)).listings


def test_every_search_from_the_root_is_begun_and_ended():
    log, questions = Log(), []

    def closing_in(state, guess):
        least, most, table = -inf, inf, {}
        while least < most:
            bound = max(guess, least + 1)
            questions.append(bound)
            guess = log.with_table(state, 9, bound - 1, bound, nothing, table)
            least, most = (guess, most) if guess >= bound else (least, guess)
        return guess

    tree = watch(closing_in, SCOUTED, 0)
    asked = list(questions)
    walked = walk(tree)
    begun = [step for step in walked.steps if step.kind == "begin"]
    assert [step.window[1] for step in begun] == asked
    assert len(asked) > 1 and tree.result == GameTree.grow(SCOUTED).back_up(0).root.value
    said = " ".join(texts(walked))
    for number, bound in enumerate(asked, start=1):
        assert f"Search {number} begins at the root. The window: α is" in said
        assert f"it only asks whether the value is at least {tree.value_text(bound)}." in said
        assert f"Search {number} ends: it returns" in said


def test_each_search_begins_on_a_tree_in_which_nothing_was_visited():
    def twice(state):
        return max(Log().negascout(state, -inf, inf) for _ in range(2))

    walked = walk(watch(twice, KILLED))
    told = [*zip(story(walked)["steps"], walked.steps, strict=True)]
    seen: set[int] = set()
    for step, event in told:
        for place, look in step["nodes"].items():
            if "c" in look:
                seen = seen | {int(place)} if "seen" in look["c"] else seen - {int(place)}
        if event.kind == "begin":
            assert seen == {0}
            assert set(step["edges"].values()) <= {""}
    begun = [step for step, event in told if event.kind == "begin"]
    assert len(begun) == 2 and begun[1]["edges"]


def test_one_of_several_searches_is_told_with_its_code_as_if_it_were_alone():
    def deepening(state, deepest):
        return [alpha_beta.to_depth(state, depth, nothing) for depth in range(1, deepest + 1)]

    parts = watch(deepening, Nim(6), 4).searches
    assert len(parts) == 4
    for depth, part in enumerate(parts, start=1):
        told, alone = walk(part), walk(watch(alpha_beta.to_depth, Nim(6), depth, nothing))
        assert told.listings and told.listings == alone.listings
        assert texts(told) == texts(alone)
        assert lines(told) == lines(alone)


def test_of_searches_that_share_a_table_each_is_told_as_it_went():
    log, asked = Log(), []

    def guarded(state, alpha, beta):  # what it notes is forgotten before it runs once more
        asked.append(alpha)
        assert len(asked) < 9
        return log.with_table(state, 9, alpha, beta, nothing, table)

    def closing_in(state):
        first = guarded(state, 5, 6)
        return guarded(state, first - 1, first), guarded(state, -inf, inf)

    table = {}
    for part in watch(closing_in, SCOUTED).searches:
        names = {listing.name for listing in walk(part).listings.values() if listing.lines}
        assert names == {"guarded", "with_table"}


def test_it_is_said_when_a_position_is_searched_again():
    log = Log()
    walked = walk(watch(log.negascout, SCOUTED, -inf, inf))
    entered = Counter(step.node.state for step in walked.steps if step.kind in ("enter", "leaf"))
    assert entered == Counter(log.visits)
    again = [text for text in texts(walked) if "searched again" in text]
    inner = [state for state, times in entered.items() if not state.is_terminal()]
    assert len(again) == sum(entered[state] - 1 for state in inner)


def asks_twice(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        if -asks_twice(state.result(move)) > value:
            value = -asks_twice(state.result(move))
    return value


def hard_scout(state, alpha, beta):
    if state.is_terminal():
        return max(alpha, min(state.utility(state.to_move), beta))
    for at, move in enumerate(state.legal_moves()):
        child = state.result(move)
        found = -hard_scout(child, -alpha - 1 if at else -beta, -alpha)
        if at and alpha < found < beta:
            found = -hard_scout(child, -beta, -alpha)
        if found >= beta:
            return beta
        alpha = max(alpha, found)
    return alpha


def test_a_number_that_is_not_taken_before_its_position_is_asked_again_does_not_count():
    """It is neither a value so far nor asked for: the search is right not to take it."""
    program = watch(scout.negascout, SCOUTED, 9, -inf, inf, no_score)
    for tree in (program, watch(Log().negascout, SCOUTED, -inf, inf)):
        steps = walk(tree).steps
        said = "Move 2 ≤ −6 for B, so 6 for A. To the search this is only a bound: it asks again"
        [first] = [step for step in steps if step.text.startswith(said)]
        assert first.text == f"{said}, and A's value so far is 5." and first.value == 5
        assert not first.questions
        assert "A takes the largest of 5, 4 and 9." in reasons(steps)
    twice = walk(watch(asks_twice, SCOUTED)).steps
    assert twice[9].text == "Move 0 = −5 for B, so 5 for A. The search asks again."
    hard = walk(watch(hard_scout, SCOUTED, -99, 99)).steps
    for told in (steps, twice, hard):
        assert not any("does something else" in reason for reason in reasons(told))
        for step, after in pairwise(told):
            if after.text.startswith("After move 2, searched again"):
                assert not step.questions


def reasons(steps):
    return [question.reason for step in steps for question in step.questions]


def test_of_a_number_that_is_asked_for_again_both_modes_say_the_same():
    tree = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2], [7, 9, 6]])  # both searches find −6
    walked = walk(watch(scout.negascout, tree, 9, -inf, inf, no_score))
    first = next(step for step in walked.steps if step.text.startswith("Move 3 returns"))
    alone = "−6 < bound = −3: the number alone says at most −6."
    assert first.text == f"Move 3 returns −6 for B. {alone}"
    [known] = first.questions
    assert known.right == ("exactly −6", "at most −6") and known.reason == alone


def test_before_a_second_search_returns_nothing_points_to_what_it_will_take():
    walked = walk(watch(Log().negascout, SCOUTED, -inf, inf))
    returns = [
        step for step in walked.steps if step.text.startswith("Move 0 (after move 2) returns")
    ]
    first, second = (step for step in returns if step.node.state == NumberTree([8, 9], 0))
    assert [first.value, first.taken.move, second.value, second.taken.move] == [8, 0, 9, 1]


def test_a_cut_is_told_though_a_later_search_asks_what_was_cut():
    walked = walk(watch(Log().negascout, SCOUTED, -inf, inf))
    told = texts(walked)
    cut = told.index(
        "8 ≥ bound = 6, so in the position after move 0 (after move 2), its move 1 is cut."
    )
    alone = "8 ≥ bound = 6: the number alone says at least 8."
    returns = f"Move 0 (after move 2) returns 8 for A. {alone}"
    assert told[cut + 1] == returns
    assert any("After moves 2, 0, searched again" in text for text in told[cut:])


def test_a_killer_is_told_where_it_is_tried_first():
    log = Log()
    walked = walk(watch(log.killer_moves, KILLED, 9, -inf, inf, {}))
    first = [step.node for step in walked.steps if "so it is tried first" in step.text]
    found = [(node.parent.state, node.move) for node in first]
    assert Counter(found) == Counter(log.firsts) and found
    assert next(step.order for step in walked.steps if step.node in first).endswith("★")


def test_a_search_that_is_told_a_bound_asks_a_question():
    walked = walk(watch(Log().null_window, KILLED, 5))
    begun, after, *_ = texts(walked)
    assert begun.endswith("A is to move. The only question: is the value at least 5?")
    assert after.endswith("The only question: in B's numbers, is the value at least −4?")


def test_a_variable_that_is_a_table_says_how_much_it_holds():
    node = GameTree.grow(LATE).root
    assert value_in_short({(LATE, 3): (1, "=")}, node) == "1 entry"
    assert value_in_short(dict.fromkeys(range(9)), node) == "9 entries"
    assert value_in_short({3: 1, 2: 0}, node) == "{3: 1, 2: 0}"
