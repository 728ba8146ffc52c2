"""The smallest change of a learner's own program that makes it right, and the hints to it."""

import linecache
from itertools import count
from math import inf

import pytest
from asking import examined

from gamesearch.checking import verbs
from gamesearch.checking.repair import repaired
from gamesearch.exercises import find
from gamesearch.repairing import changed

_numbers = count(1)


@pytest.fixture(autouse=True)
def nothing_remembered():
    verbs._memory.clear()


def cell(text, **names):
    """What a cell with this text defines, and its lines where Python looks for them."""
    file = f"<cell {next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space = {"__name__": "__main__", "inf": inf, **names}
    exec(compile(text, file, "exec"), space)
    return space


def repair_of(name, *answers):
    """What the search finds, and whether the check passes when the text is changed like that."""
    exercise = find(name)
    answer = answers[0] if len(answers) == 1 else answers
    verdict = examined(exercise, answer)
    assert verdict.status == "failed"
    return repaired(exercise, answer, verdict)


def repaired_text(repair):
    """The text of the one cell that a repair changes."""
    passage = repair.changes[0].passage
    return changed(passage.text, [change.edit for change in repair.changes])


MAX_VALUE = """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        found = min_value(state.result(move), player)
        if found > value:
            value = found
    return value
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("found > value", "found < value"),
        ("value = -inf", "value = inf"),
        ("utility(player)", "utility(1 - player)"),
        ("utility(player)", "utility(0)"),
        ("    return value\n", "        return value\n"),
        ("    return value\n", ""),
        ("    if state.is_terminal():\n        return state.utility(player)\n", ""),
        ("min_value(state.result(move), player)", "-min_value(state.result(move), player)"),
        ("state.result(move), player", "state.result(move), 1 - player"),
        ("state.result(move), player", "player, state.result(move)"),
        ("state.result(move), player", "state, player"),
        ("state.result(move), player", "state.result(move)"),
        ("min_value(", "max_value("),
        ("is_terminal()", "is_terminal"),
        ("if state", "if not state"),
        ("legal_moves()", "legal_moves()[1:]"),
        ("            value = found\n", "            value = move\n"),
        ("            value = found\n", "            value = found\n            break\n"),
        ("            value = found\n", "            vlaue = found\n"),
        ("state.utility(player)", "0"),
        ("if found > value", "if found > value and found > 0"),
        ("return state.utility(player)", "state.utility(player)"),
        ("state.is_terminal", "state.is_over"),
    ],
)
def test_one_slip_is_found_and_undone(old, new):
    text = MAX_VALUE.replace(old, new)
    repair = repair_of("max_value", cell(text)["max_value"])
    assert len(repair.changes) == 1
    again = cell(repaired_text(repair))["max_value"]
    assert examined(find("max_value"), again).status == "passed"
