"""The smallest change of a learner's own program that makes it right, and the hints to it."""

import ast
import linecache
import re
from functools import partial
from html import unescape
from itertools import count
from math import inf
from pathlib import Path

import cells
import pytest
from asking import examined
from suite.fewer import every

from gamesearch.games import Othello
from gamesearch.tree import Node
from gametutor import check, hint
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking import limits
from gametutor.checking import memory
from gametutor.checking.judge import judge
from gametutor.exercises import find, known
from gametutor.kit.queries.own_game_methods import CALLS
from gametutor.kit.source import Source
from gametutor.kit.syntax import FUNCTIONS, first_line
from gametutor.verdicts.diagnosing.own_code import code_in, draws_lots
from gametutor.verdicts.hinting import find_repair
from gametutor.verdicts.hinting.bench import Bench, PartProbe
from gametutor.verdicts.hinting.first_step import first_step
from gametutor.verdicts.hinting.kind_of_change import (
    CALLED,
    COMPARED,
    FIXED,
    INDENTED,
    JOINED,
    MINUS_MISSING,
    MINUS_TOO_MANY,
    MISSING,
    NAMED,
    OPERATOR,
    ORDER,
    PRINTED,
    TOO_MUCH,
    TURNED_ROUND,
    UNCALLED,
    kind_of_change,
)
from gametutor.verdicts.hinting.ladder import ladder
from gametutor.verdicts.hinting.proof import Proof, asks_no_more, leaves_unread
from gametutor.verdicts.hinting.repair import Change, Repair
from gametutor.verdicts.hinting.supported import (
    ONE_WAY,
    OTHER_NAMES,
    OUR_OTHER_NAMES,
    OUR_WAY,
    SAME_ANSWERS,
    YOUR_NAMES,
    as_one_way,
    beyond_the_code,
    of_the_same_answers,
    without_evidence,
)
from gametutor.verdicts.hinting.trial import Trial
from gametutor.verdicts.judging import Verdict
from gametutor.verdicts.repairing import (
    Edit,
    apply_edits,
    broken_off,
    changes,
    passage_of,
    without_new_assignments,
    without_tests,
)

cell = partial(cells.cell, inf=inf)


@pytest.fixture(autouse=True)
def nothing_remembered(unhurried):
    memory._memory.clear()


def repair_of(name, *answers):
    """What the search finds after a failed check."""
    exercise = find(name)
    answer = answers[0] if len(answers) == 1 else answers
    verdict, _ = judge(exercise, answer)  # in a process of its own: tables stay as they are
    assert verdict.status == "failed"
    return find_repair(exercise, answer, verdict)


def repaired_text(repair):
    """The text of the one cell that a repair changes; of either of two, the first."""
    passage = repair.changes[0].passage
    changes = repair.changes[: 1 if repair.is_either else None]
    return apply_edits(passage.text, [change.edit for change in changes])


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
    every(
        12,
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
    ),
)
def test_one_slip_is_found_and_undone(old, new):
    text = MAX_VALUE.replace(old, new)
    repair = repair_of("max_value", cell(text)["max_value"])
    assert len(repair.changes) == 1
    again = cell(repaired_text(repair))["max_value"]
    assert examined(find("max_value"), again).status == "passed"


@pytest.mark.all
@pytest.mark.parametrize(
    ("first", "second"),
    every(
        3,
        [
            (("value = -inf", "value = 0"), ("utility(player)", "utility(1 - player)")),
            (
                ("result(move), player", "result(move), 1 - player"),
                ("    return", "        return"),
            ),
            (("is_terminal()", "is_terminal"), ("found > value", "found < value")),
        ],
    ),
)
def test_two_slips_are_found_and_undone(first, second):
    text = MAX_VALUE.replace(*first)
    head, _, end = text.rpartition("for move") if second[0] == "    return" else ("", "", text)
    text = head + "for move" * bool(head) + end.replace(*second)
    repair = repair_of("max_value", cell(text)["max_value"])
    assert len(repair.changes) == 2
    again = cell(repaired_text(repair))["max_value"]
    assert examined(find("max_value"), again).status == "passed"


NIM = """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins = coins
        self.to_move = to_move

    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return Nim(self.coins - move, 1 - self.to_move)

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        return -1 if player == self.to_move else 1
"""


@pytest.mark.all
@pytest.mark.parametrize(
    ("line", "old", "new"),
    every(
        3,
        [
            (7, "<=", "<"),
            (12, "1 - self.to_move", "self.to_move"),
            (12, "- move", "+ move"),
            (15, "==", "!="),
            (18, "-1 if player", "1 if player"),
            (10, "self.legal_moves()", "legal_moves()"),
        ],
    ),
)
def test_a_method_of_a_class_is_mended(line, old, new):
    repair = repair_of("nim_state", cell(NIM.replace(old, new, 1))["Nim"])
    assert [change.line for change in repair.changes] == [line]


@pytest.mark.all
def test_questions_with_sets_of_cells_are_asked_in_a_search_too():
    """The questions about Isolation have blocked cells, which no dictionary takes as a key."""
    right = find("isolation_state").source()
    text = right.replace("if move not in self.legal", "if move in self.legal")
    assert text != right
    repair = repair_of("isolation_state", cell(text)["Isolation"])
    assert "if move not in self.legal_moves():" in repaired_text(repair)


@pytest.mark.all
def test_of_two_changes_of_one_line_the_one_is_found_that_adds_less():
    """To give a box to the other player, and with a minus, comes to the same."""
    right = find("dots_and_boxes_state").source()
    text = right.replace("boxes[self.to_move] +=", "boxes[self.to_move] -=")
    assert text != right
    assert repaired_text(repair_of("dots_and_boxes_state", cell(text)["DotsAndBoxes"])) == right


@pytest.mark.all
@pytest.mark.parametrize("number", every(2, [9, 1]), ids=["not sorted by name", "sorted by name"])
def test_a_helper_in_another_cell_is_mended_whatever_the_cells_are_called(number, monkeypatch):
    monkeypatch.setattr(cells, "_numbers", count(number))
    helper = cell("def is_better(one, other):\n    return one < other\n")["is_better"]
    text = MAX_VALUE.replace("found > value", "is_better(found, value)")
    repair = repair_of("max_value", cell(text, is_better=helper)["max_value"])
    assert repair.cells == 2
    assert repaired_text(repair) == "def is_better(one, other):\n    return one > other\n"


@pytest.mark.all
def test_a_function_inside_a_function_is_mended_and_one_that_another_made():
    nested = """\
def max_value(state, player):
    def value_of(move):
        return min_value(state.result(move), 1 - player)
    if state.is_terminal():
        return state.utility(player)
    return max(map(value_of, state.legal_moves()))
"""
    made = """\
def make(worst):
    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return min([worst] + [min_value(state.result(m), player) for m in state.legal_moves()])
    return max_value
max_value = make(-inf)
"""
    for text, line in ((nested, 3), (made, 5)):
        repair = repair_of("max_value", cell(text)["max_value"])
        assert [change.line for change in repair.changes] == [line]


@pytest.mark.all
def test_of_a_pair_of_functions_the_wrong_one_is_mended():
    space = cell(cells.form("alpha_beta").edit("value <= alpha", "value <= beta").text)
    repair = repair_of("alpha_beta", space["max_value"], space["min_value"])
    assert [change.line for change in repair.changes] == [20]


@pytest.mark.all
def test_what_one_change_leaves_behind_does_not_reach_the_next():
    """A table that a wrong program has filled makes a right one wrong."""
    text = """\
table = {}


def negamax(state):
    if repr(state) not in table:
        if state.is_terminal():
            table[repr(state)] = state.utility(state.to_move)
        else:
            values = [negamax(state.result(move)) for move in state.legal_moves()]
            table[repr(state)] = max(values)
    return table[repr(state)]
"""
    repair = repair_of("negamax", cell(text)["negamax"])
    assert [change.line for change in repair.changes] == [9]


@pytest.mark.all
def test_what_one_change_leaves_behind_in_an_object_does_not_reach_the_next():
    """With a number in the place of its method, no program is right."""
    text = """\
class Grown:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)

    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < depth:
            node.children = [self.node(state.play(m), m, node) for m in state.legal_moves()]
        return node
"""
    repair = repair_of("grow_tree", cell(text, Node=Node)["Grown"]())
    assert [change.line for change in repair.changes] == [8, 9]


@pytest.mark.all
def test_two_slips_are_found_though_neither_change_alone_makes_anything_right():
    text = """\
def argmax(values):
    best_move, best_value = None, inf
    for move, value in values.items():
        if value > best_value:
            best_move, best_value = move, value
    return [best_move]
"""
    repair = repair_of("argmax", cell(text)["argmax"])
    assert [change.line for change in repair.changes] == [2, 6]


SEARCH_INSIDE = """\
def negamax_alpha_beta(state, alpha, beta):
    def search(state, sign, alpha, beta):
        if not state.legal_moves():
            return sign * state.{}(0)
        best = -inf
        for child in [state.result(move) for move in state.legal_moves()]:
            best = max(best, -search(child, -sign, -beta, -alpha))
            alpha = max(alpha, best)
            return best
        return best

    return search(state, 1 if state.to_move == 0 else -1, alpha, beta)
"""


@pytest.mark.all
def test_where_no_repair_is_found_one_change_leads_past_the_error(monkeypatch):
    monkeypatch.setattr("gametutor.verdicts.hinting.search.PROGRAMS", 0)
    name, (wrong, better) = "negamax_alpha_beta", map(SEARCH_INSIDE.format, ("value", "utility"))
    was, now = (judge(find(name), cell(text)[name]).verdict for text in (wrong, better))
    assert was.probe.query != now.probe.query
    assert repaired_text(repair_of(name, cell(wrong)[name])) == better
    check.negamax_alpha_beta(cell(wrong)[name])
    first, _, _, last = (str(hint.negamax_alpha_beta()) for _ in range(4))
    assert "One change gets you further" in first
    assert "With this change, what the card shows no longer happens." in last


@pytest.mark.all
def test_a_slow_machine_tries_the_same_programs(monkeypatch):
    text, tried = SEARCH_INSIDE.format("value"), []
    leave = Bench.__exit__

    def noted(bench, *error):
        tried.append(bench.tried)
        leave(bench, *error)

    monkeypatch.setattr(Bench, "__exit__", noted)
    for seconds in (0.0, 3.9):
        monkeypatch.setattr(Bench, "cpu_seconds", seconds)
        repair_of("negamax_alpha_beta", cell(text)["negamax_alpha_beta"])
    assert tried[0] == tried[1] > 100


def a_step(text, old, new, outcome, unknown=""):
    """Is this change of a function a first step, if it answers the question on the card?"""
    (passage,) = passage_of("cell", text, {1})
    edit = Edit(text.index(old), text.index(old) + len(old), new, 1)
    first, other = (PartProbe(probe) for probe in find("later").battery[:2])
    trial, verdict = (Change(passage, edit),), Verdict("failed", outcome=outcome)

    def at(probe):
        tried = Trial(trial, probe, Outcome("value"))
        return first_step([tried], first, verdict, unknown, lambda _: 1.0, lambda _: False)

    assert not at(first)  # an error in another place is still an error
    return at(other)


def test_a_change_that_goes_round_an_unknown_name_is_no_first_step():
    text = "def f(n):\n    if not n or fuond:\n        return n\n"
    outcome = Outcome("error", words="NameError: name 'fuond' is not defined", line="line 2: `if")
    assert a_step(text, "fuond", "found", outcome, "fuond")
    assert not a_step(text, "not n", "n", outcome, "fuond")


def test_a_test_that_is_left_out_is_no_first_step():
    text = "def f(n):\n    if False:\n        return n\n"
    outcome = Outcome("value", line="line 3: `return n`")
    assert a_step(text, "False", "True", outcome)
    assert not a_step(text, "if False:\n        return n", "return n", outcome)


@pytest.mark.all
def test_the_learners_function_is_as_it_was_afterwards():
    answer = cell(MAX_VALUE.replace("-inf", "inf"))["max_value"]
    before = answer.__code__
    assert repair_of("max_value", answer)
    assert answer.__code__ is before


@pytest.mark.all
def test_changes_that_never_end_cost_little():
    text = MAX_VALUE.replace(
        "    for move in state.legal_moves():\n",
        "    moves = list(state.legal_moves())\n    while moves:\n        move = moves.pop()\n",
    ).replace("found > value", "found < value")
    repair = repair_of("max_value", cell(text)["max_value"])
    assert [change.line for change in repair.changes] == [9]


@pytest.mark.all
def test_a_change_that_ends_the_process_is_survived():
    text = """\
import os


def max_value(state, player):
    if state.is_terminal() is None:
        os._exit(1)
    if state.is_terminal():
        return state.utility(player)
    return min(min_value(state.result(move), player) for move in state.legal_moves())
"""
    repair = repair_of("max_value", cell(text)["max_value"])
    assert [change.line for change in repair.changes] == [9]


def without_source():
    space = {"inf": inf}
    exec(MAX_VALUE.replace("-inf", "inf"), space)
    return space["max_value"]


def a_text_that_was_changed_since():
    answer = cell(MAX_VALUE.replace("-inf", "inf"))["max_value"]
    file = answer.__code__.co_filename
    linecache.cache[file] = (0, None, MAX_VALUE.splitlines(keepends=True), file)
    return answer


@pytest.mark.parametrize("answer", [without_source(), a_text_that_was_changed_since(), max])
def test_where_the_text_is_not_that_of_the_answer_there_is_no_repair(answer):
    exercise = find("max_value")
    assert find_repair(exercise, answer, examined(exercise, answer)) is None


# --- the hints -----------------------------------------------------------------------------------

UNHEARD_OF = MAX_VALUE.replace("found > value", "found > value and found != 3").replace(
    "return state.utility(player)", "return state.utility(player) or 0"
)


def hints_of(text, name="max_value"):
    getattr(check, name)(cell(text)[name])
    ask = getattr(hint, name)
    return [str(ask()) for _ in range(4)]


@pytest.mark.all
def test_the_ladder_goes_from_how_much_to_of_what_kind_to_the_line_to_the_change():
    first, second, third, last = hints_of(UNHEARD_OF)
    assert first.startswith("Hint 1 of 4: One change to one line of your code is enough.")
    assert TOO_MUCH in second
    assert "line 7 of the cell: `if found > value and found != 3:`" in third
    assert "        if found > value:\nWith this change your function passes the check." in last


@pytest.mark.all
def test_no_hint_but_the_last_shows_the_change():
    *before, last = hints_of(UNHEARD_OF)
    assert "if found > value:" in last
    assert not any("if found > value:" in one for one in before)
    assert not any("line" in one.split("(")[0] for one in before[1:2])


KINDS = {
    "if not s.over():": ("if s.over():", TURNED_ROUND),
    "if s != t:": ("if s == t:", TURNED_ROUND),
    "s if t else m": ("m if t else s", TURNED_ROUND),
    "for m in s:\n        best = m\n        return best": (
        "for m in s:\n        best = m\n    return best",
        INDENTED,
    ),
    "f(m, s)": ("f(s, m)", ORDER),
    "f(m)": ("-f(m)", MINUS_MISSING),
    "-f(n)": ("f(n)", MINUS_TOO_MANY),
    "s[1]": ("s[-1]", FIXED),
    "[f(m)]": ("[-f(m)]", MINUS_MISSING),
    "s.over": ("s.over()", UNCALLED),
    "f(m)\n": ("f(m)[0]\n", MISSING),
    "if s and t:": ("if s:", TOO_MUCH),
    "if s > t:": ("if s >= t:", COMPARED),
    "while (s and t) and m:": ("while (s or t) and m:", JOINED),
    "n *= 2": ("n += 2", OPERATOR),
    "best = 0": ("best = -inf", FIXED),
    "min(s)": ("max(s)", CALLED),
    "f(move)": ("f(s.result(move))", NAMED),
    "print(s)": ("return s", PRINTED),
}


@pytest.mark.parametrize("old", KINDS)
def test_of_what_kind_a_change_is_shows_in_the_change(old):
    new, kind = KINDS[old]
    block = "\n        pass" if old.endswith(":") else ""
    text = f"def g(s, t, m, n):\n    {old}{block}\n    return n\n"
    (passage,) = passage_of("cell", text, {1})
    start = text.index(old)
    assert kind_of_change(Change(passage, Edit(start, start + len(old), new))) == kind


@pytest.mark.parametrize(
    ("body", "slips", "told"),
    [
        ("return t - f(m)", {"t": "s", "f": "g"}, "First: a name stands"),
        ("return [f(m), t]", {"m": "s", "t": "n"}, "In two places, a name stands"),
        (
            "return t\ndef h(m, n):\n    return m + 1",
            {"t\n": "s\n", "m +": "n +"},
            "In each of them, a name stands",
        ),
    ],
)
def test_a_hint_about_two_changes_tells_them_apart(body, slips, told):
    text = f"def g(s, t, m, n):\n    {body}\n"
    passages = [*passage_of("cell", text, {1, 3})]
    starts = {old: text.rindex(old) for old in slips}
    edits = [Edit(start, start + len(old), slips[old]) for old, start in starts.items()]
    changed = Change(passages[0], edits[0]), Change(passages[-1], edits[1])
    repair = Repair(changed, tuple(re.findall(r"def (\w)", text)), 1)
    _, kinds, *_ = ladder(find("negamax"), repair)
    assert told in kinds
    assert ("Second: a different function" in kinds) == told.startswith("First")


def test_whose_turn_it_is_and_that_it_is_the_dice_are_different_tests():
    hint = "Where `state.to_move == CHANCE`, nobody chooses."
    own = "def expectimax(s, player):\n    return s.to_move == player\n"
    assert beyond_the_code([hint], code_in(own)) == [hint]


@pytest.mark.all
def test_an_idea_that_was_named_keeps_its_own_hints():
    text = MAX_VALUE.replace("value = -inf", "value = 0")
    assert "of 4: One change" not in hints_of(text)[0]


FOLLOW = "Go through your code, with what the card asked"


@pytest.mark.all
def test_where_nothing_is_found_the_hints_are_those_of_the_exercise_and_name_no_step():
    """What may be right in the learner's code is told as one way to write it."""
    text = "def max_value(state, player):\n    return 17 if state.is_terminal() else 3\n"
    first, second, third, _ = hints_of(text)
    assert first.startswith(f"Hint 1 of 3: {FOLLOW}")
    whole = "What follows is about the exercise as a whole; your code may do some of it already. "
    assert second.startswith(f"Hint 2 of 3: {whole}{OUR_OTHER_NAMES}. Each child is a position")
    assert "*" not in first + second + third


@pytest.mark.parametrize(
    ("hint", "stands"),
    [
        ("Each child: `min_value(state.result(move), player)`.", True),
        ("Ask `-min_value(state.result(move), player)`.", False),
        ("Return `state.utility(state.to_move)`.", False),
        ("Stop where `if state.is_terminal(): return state.utility(player)`.", True),
        ("Pass `state.result(move), player` on.", True),
        ("Pass `player, state.result(move)` on.", False),
        ("Keep `value = max(value, ...)`.", False),
        ("`player` is an argument, `state.to_move` is not.", False),  # mere names show no code
    ],
)
def test_a_hint_that_shows_what_stands_there_already_is_left_out(hint, stands):
    """Whatever the variables are called."""
    own = MAX_VALUE.replace("player", "me").replace("state", "s").replace("move in", "m in")
    own = own.replace("(move)", "(m)")
    assert beyond_the_code([hint], code_in(own)) == ([] if stands else [hint])


@pytest.mark.parametrize(
    "hint",
    [
        "`found = -search(child, -beta, -alpha)`, `if value >= beta:`, `alpha = max(alpha, value)`",
        "Start at `-inf`. `while low < value < high:`, and in it `count += 1`.",
        "Then two things change: `best_move, best_value = move, found`.",
    ],
)
def test_a_hint_that_shows_what_stands_there_in_another_spelling_is_left_out(hint):
    own = """\
def search(node, alpha, beta):
    most: float = -math.inf
    while beta > most > alpha:
        tries = tries + 1
        reply = -search(below, beta=-alpha, alpha=-beta)
        if beta <= reply:
            best = reply
            chosen = tries
        alpha = reply if reply > alpha else alpha
"""
    assert beyond_the_code([hint], code_in(own)) == []


@pytest.mark.parametrize("kept_at", ["state", "child"])
def test_a_parameter_that_a_hint_shows_is_no_other_variable(kept_at):
    hint, own = "Before the `return`: `killers[depth] = move`.", KILLERS.format(kept_at)
    assert beyond_the_code([hint], code_in(own)) == [hint]
    for right in (KILLERS.format("depth"), KILLERS.replace("depth", "d").format("d")):
        assert beyond_the_code([hint], code_in(right)) == []


KILLERS = """\
def killer_moves(state, depth, killers):
    for m in state.legal_moves():
        child = state.result(m)
        killers[{}] = m
"""


def test_a_hint_that_shows_the_head_of_a_method_is_left_out_once_that_is_written():
    """Here the code that a hint shows is no call."""
    hint, method = "A method `has_line(self, mark)` helps.", "def {}(self, mark):\n    return mark"
    assert beyond_the_code([hint], code_in(method.format("has_line"))) == []
    assert beyond_the_code([hint], code_in(method.format("has_won"))) == [hint]


@pytest.mark.all
def test_a_lost_match_is_no_wrong_line(monkeypatch):
    """The hints are ideas of what to count, at once."""
    monkeypatch.setattr("gametutor.verdicts.hinting.search.Bench", None)  # nothing is tried
    middle = """\
def evaluate(state, player):
    marks = str(state).replace("\\n", "")
    taken = [marks[cell] for cell in (14, 15, 20, 21)]
    lead = taken.count("XO"[player]) - taken.count("OX"[player])
    return 2 * lead + state.count(player) - state.count(1 - player)
"""
    report = check.evaluate(cell(middle)["evaluate"])
    assert "of 24 points" in report.message
    assert str(hint.evaluate()).startswith("Hint 1 of 3: What follows is about")


@pytest.mark.all
def test_an_evaluation_is_mended_and_not_robbed_of_what_it_counts():
    """Without its corners it would pass, too."""
    text = """\
def evaluate(state, player):
    marks = str(state).replace("\\n", "")
    mark, other = "XO"[player], "OX"[player]
    taken = [marks[cell] for cell in (0, 6, 30, 35)]
    own = Othello(str(state), to_move=player).legal_moves()
    theirs = Othello(str(state), to_move=1 - player).legal_moves()
    return 10 * (taken.count(mark) - taken.count(other)) + len(own) - len(theirs)
"""
    repair = repair_of("evaluate", cell(text, Othello=Othello)["evaluate"])
    assert "in (0, 5, 30, 35)" in repaired_text(repair)


@pytest.mark.all
def test_hint_goes_on_where_it_was_while_the_same_change_is_meant():
    check.max_value(cell(UNHEARD_OF)["max_value"])
    hint.max_value()
    check.max_value(cell("\n" + UNHEARD_OF)["max_value"])
    assert str(hint.max_value()).startswith("Hint 1 of 4")  # another line, another ladder
    check.max_value(cell("\n" + UNHEARD_OF)["max_value"])
    assert str(hint.max_value()).startswith("Hint 2 of 4")


def test_general_hints_that_are_used_up_begin_again_for_another_card():
    def shallow(state, search, deepest):
        return search(state, 1)[0]

    def forgotten(state, search, deepest):
        search(state, 1)

    said = []
    for answer, times in ((shallow, 2), (shallow, 3), (forgotten, 1), (shallow, 1)):
        check.iterative_deepening(answer)
        said += [str(hint.iterative_deepening()).split(":")[0] for _ in range(times)]
    assert said == [f"Hint {number} of 4" for number in (1, 2, 3, 4, 4, 1, 2)]


@pytest.mark.all
def test_after_a_pass_no_hint_speaks_of_the_answer_before():
    assert hints_of(UNHEARD_OF)[-1].startswith("Hint 4 of 4")
    assert hints_of(MAX_VALUE)[0].startswith("Hint 1 of 3: *Stop?*: a finished game")


@pytest.mark.all
def test_a_ladder_begins_at_its_first_hint_after_others_were_read():
    """The last one shows the change, which nobody should see first."""
    nothing_found = "def max_value(state, player):\n    return 17 if state.is_terminal() else 3\n"
    assert hints_of(nothing_found)[-1].startswith("Hint 3 of 3")
    assert hints_of(UNHEARD_OF)[0].startswith("Hint 1 of 4")


@pytest.mark.all
def test_code_in_a_hint_is_one_block_with_the_spaces_of_the_learners_cell():
    check.max_value(cell(UNHEARD_OF)["max_value"])
    *_, last = (hint.max_value() for _ in range(4))
    (code,) = re.findall("<pre[^>]*>(.*?)</pre>", last.html, flags=re.DOTALL)
    (line,) = (line for line in MAX_VALUE.splitlines() if "found > value" in line)
    assert unescape(code) == line
    assert "word-break:normal" in last.html  # JupyterLab would break it in the middle of a name


@pytest.mark.all
def test_a_line_is_quoted_without_the_gap_before_its_comment():
    gap = UNHEARD_OF.replace("found != 3:", "found != 3:" + " " * 40 + "# Keep the best")
    assert "`if found > value and found != 3:  # Keep the best`" in hints_of(gap)[2]
    raises = MAX_VALUE.replace("found > value:", "fuond > value:" + " " * 40 + "# Keep the best")
    card = check.max_value(cell(raises)["max_value"])._repr_mimebundle_()["text/html"]
    assert "if fuond &gt; value:  # Keep the best</code>" in card


@pytest.mark.all
def test_an_interrupt_ends_the_search_and_not_the_hint(monkeypatch):
    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("gametutor.verdicts.hinting.search._RepairSearch.find", interrupted)
    assert FOLLOW in hints_of(UNHEARD_OF)[0]


def test_a_machine_half_as_fast_finds_what_is_right_in_the_largest_question(monkeypatch):
    """Only positions whose moves are pairs are answered wrongly, and one of them is large."""
    monkeypatch.setattr(limits, "TRIAL_SECONDS", limits.TRIAL_SECONDS / 2)
    text = """\
def negamax_decision(state):
    best = negamax(state)
    for move in state.legal_moves():
        if -negamax(state.result(move)) == best:
            return int(move)
"""
    own = cell(text, **find("negamax_decision").needs)["negamax_decision"]
    repair = repair_of("negamax_decision", own)
    assert "return move\n" in repaired_text(repair) and not repair.is_a_step


@pytest.mark.all
def test_the_search_ends_when_its_time_is_up(monkeypatch):
    monkeypatch.setattr("gametutor.answers.asking.limits.REPAIR_SECONDS", 0.0)
    assert FOLLOW in hints_of(UNHEARD_OF)[0]


ROUND = """\
def negamax(state):
    root = state.to_move
    def f(s):
        if s.is_terminal():
            return s.utility(root)
        best = -inf
        for move in s.legal_moves():
            best = max(best, -f(s.result(move)))
        return best
    return f(state)
"""


@pytest.mark.all
def test_a_mistake_in_a_helper_is_mended_there_and_not_gone_round():
    repair = repair_of("negamax", cell(ROUND)["negamax"])
    assert [change.line for change in repair.changes] == [5]
    assert "s.utility(s.to_move)" in repaired_text(repair)


@pytest.mark.all
def test_a_list_that_all_calls_share_is_said_and_found():
    text = """\
def best_moves(state, found=[]):
    target = max_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            found.append(move)
    return found
"""
    answer = cell(text)["best_moves"]
    assert judge(find("best_moves"), answer).verdict.note
    assert "    found = []\n" in repaired_text(repair_of("best_moves", answer))


@pytest.mark.all
def test_a_name_in_other_letters_is_found():
    text = Source.of(find("count_plies").solution).edit("while positions", "while Positions").text
    repair = repair_of("count_plies", cell(text)["count_plies"])
    assert len(repair.changes) == 1
    again = cell(repaired_text(repair))["count_plies"]
    assert examined(find("count_plies"), again).status == "passed"


@pytest.mark.all
def test_a_bound_that_an_entry_moves_has_its_other_half():
    half = """\
        else:
            beta = min(beta, entry["value"])
"""
    whole = cells.form("with_table", "narrowing").text.replace("narrowing", "with_table")
    text = whole.replace(half, "")
    assert text != whole
    repair = repair_of("with_table", cell(text, inf=inf)["with_table"])
    assert repaired_text(repair).strip() == whole.strip()


@pytest.mark.all
def test_a_number_in_quotes_is_a_number_and_a_known_name_in_other_letters_is_that_name():
    for start in ('"-inf"', "-Inf"):
        text = MAX_VALUE.replace("value = -inf", f"value = {start}")
        assert repaired_text(repair_of("max_value", cell(text)["max_value"])) == MAX_VALUE


@pytest.mark.all
def test_what_all_games_share_begins_anew_in_each_in_the_quotes_of_the_cell():
    text = """\
kept = {"moves": []}
def play_game(state, players):
    global kept
    while not state.is_terminal():
        kept["moves"].append(players[state.to_move](state))
        state = state.result(kept["moves"][-1])
    return {1: 0, -1: 1, 0: None}[state.utility(0)], kept["moves"]
"""
    repair = repair_of("play_game", cell(text)["play_game"])
    assert repaired_text(repair) == text.replace("global kept", 'kept = {"moves": []}')


@pytest.mark.all
def test_a_list_of_all_games_together_begins_anew_in_each():
    text = """\
moves = []
def play_game(state, players):
    global moves
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return {1: 0, -1: 1, 0: None}[state.utility(0)], moves
"""
    repair = repair_of("play_game", cell(text)["play_game"])
    assert repaired_text(repair) == text.replace("global moves", "moves = []")


# --- the proof of a repair -----------------------------------------------------------------------


@pytest.mark.all
def test_a_repair_leaves_no_code_that_never_runs():
    """With `>=` in line 4 the half for the opponent would never be taken, and the rest be right."""
    text = """\
def negamax(state, player=0):
    if state.is_terminal():
        return state.utility(player)
    if state.to_move == player:
        best = -inf
        for m in state.legal_moves():
            best = max(best, -negamax(state.result(m), player))
    else:
        best = inf
        for m in state.legal_moves():
            best = min(best, -negamax(state.result(m), player))
    return best
"""
    assert ">=" not in " ".join(hints_of(text, "negamax"))


@pytest.mark.all
def test_a_line_is_not_changed_twice():
    """Each argument of `utility` and `min_value` is wrong, in the only line."""
    text = (
        "max_value = lambda s, p: s.utility(1 - p) if s.is_terminal() else "
        "max(min_value(s.result(m), 1 - p) for m in s.legal_moves())\n"
    )
    assert repair_of("max_value", cell(text)["max_value"]) is None


@pytest.mark.all
def test_code_that_never_ran_may_stay():
    text = MAX_VALUE.replace(
        "    value = -inf", "    if player > 1:\n        return 0\n    value = inf"
    )
    repair = repair_of("max_value", cell(text)["max_value"])
    assert [change.line for change in repair.changes] == [6]


@pytest.mark.parametrize(
    ("text", "silent"),
    [
        ("def f(x):\n    if x:\n        return 1\n    return 2\n", []),
        ("def f(x):\n    if len(x) < 0:\n        return 1\n    return 2\n", ["return 1"]),
        ("def f(x):\n    return 1 if x or True else 2\n", ["2"]),
        ("def f(x):\n    return 1\n    return 2\n", ["return 2"]),
        ("def f(x):\n    if not x: return 1\n    return 2\n", []),
    ],
)
def test_code_that_never_runs_is_where_an_error_makes_no_difference(text, silent):
    [passage] = passage_of("a cell", text, [1])

    def answers(program):
        space = {}
        exec(program, space)
        found = []
        for given in ([], [1]):
            try:
                found.append(space["f"](given))
            except (RuntimeError, ZeroDivisionError):
                found.append("broken")
        return found

    places = broken_off(passage, text)
    assert [code for code, broken in places if answers(broken) == answers(text)] == silent


@pytest.mark.all
def test_a_right_form_that_wastes_most_sets_the_limit_of_positions():
    """A repair that asks every child twice is right, and no advice."""
    exercise = find("max_value")
    wasteful = MAX_VALUE.replace(
        "        found =",
        "        state.result(move), state.result(move), state.result(move)\n" * 9
        + "        found =",
    )
    answer = cell(MAX_VALUE)["max_value"]
    file = answer.__code__.co_filename
    with Bench(exercise, answer) as bench:
        [passage] = passage_of(file, MAX_VALUE, [1])
        assert Proof(exercise, bench, PartProbe(exercise.battery[0])).holds(
            {passage: MAX_VALUE + "\n"}
        )
        assert not Proof(exercise, bench, PartProbe(exercise.battery[0])).holds({passage: wasteful})


def test_a_changed_line_may_be_the_only_one_with_a_name_from_outside():
    """Without it, the function would close over fewer names, and cannot be tried."""
    right = """\
def make(ask):
    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [-inf]
        for move in state.legal_moves():
            found = ask(state.result(move), player)
            values.append(found)
        return max(values)
    return max_value
max_value = make(lambda *given: min_value(*given))
"""
    exercise, wrong = find("max_value"), right.replace("state.result(move)", "move")
    answer = cell(wrong)["max_value"]
    with Bench(exercise, answer) as bench:
        [passage] = passage_of(answer.__code__.co_filename, wrong, [2])
        assert Proof(exercise, bench, PartProbe(exercise.battery[0])).holds({passage: right})


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("(a // b) % 4", "(a - b) % 4"),
        ("1 if (a or b) and a < b else 2", "1 if (a and b) and a < b else 2"),
        ("1 if a is b else 2", "1 if a is not b else 2"),
        ("[*a] + [c for c in b if c  in a]", "[*a] + [c for c in b if c  not in a]"),
        ("range(9) - a", "set(range(9)) - a"),
        ("[a]", "a"),
        ("a.add(b)", "a.append(b)"),
        ("a.extend(len(b))", "a.append(len(b))"),
    ],
)
def test_what_is_changed_reads_as_a_person_would_write_it(was, becomes):
    text = f"def f(a, b):\n    return {was}\n"
    [passage] = passage_of("a cell", text, [1])
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    assert text.replace(was, becomes) in made


class _Emptied(ast.NodeTransformer):
    """Drops the arguments of every call."""

    def visit_Call(self, node):
        return ast.Call(self.visit(node.func), [], [])


@pytest.mark.parametrize("name", every(12, known()))
def test_a_program_whose_calls_have_no_arguments_can_be_changed(name):
    tree = ast.parse(find(name).source())
    text = ast.unparse(ast.fix_missing_locations(_Emptied().visit(tree)))
    begins = {node.lineno for node in ast.walk(ast.parse(text)) if hasattr(node, "lineno")}
    assert all(changes(passage) for passage in passage_of("<cell>", text, begins))


def test_a_change_does_not_go_round_the_line_in_which_a_number_is_worked_out_wrongly():
    text = """\
def minimax_decision(state):
    opponent = state.to_move - 1
    root = state
    return min(root.legal_moves(), key=lambda move: max_value(root.result(move), opponent))
"""
    (passage,) = passage_of("cell", text, {1})
    assert leaves_unread(passage, text.replace("move), opponent", "move), 1 - state.to_move"))
    assert not leaves_unread(passage, text.replace("to_move - 1", "to_move + 1"))
    assert not leaves_unread(passage, text.replace("root.", "state."))
    both = text.replace("opponent = state.to_move - 1", "opponent, best = state.to_move - 1, None")
    (passage,) = passage_of("cell", both, {1})
    assert leaves_unread(passage, both.replace("move), opponent", "move), 1 - state.to_move"))


def test_a_bound_that_is_only_raised_and_never_handed_over_is_not_read():
    text = """\
def search(state, alpha, beta):
    value, sure = alpha, -inf
    for move in state.legal_moves():
        value = max(value, -search(state.result(move), -beta, -sure))
        sure = max(sure, value)
    return value
"""
    (passage,) = passage_of("cell", text, {1})
    assert leaves_unread(passage, text.replace("-sure)", "-value)"))
    assert not leaves_unread(passage, text.replace("value, sure =", "sure, value ="))


def test_a_comprehension_goes_on_using_its_items_or_counts_them():
    text = "def corners(marks):\n    return [marks[cell] for cell in (0, 6, 30, 35)]\n"
    (passage,) = passage_of("cell", text, {1})
    assert leaves_unread(passage, text.replace("[cell]", ""))
    assert not leaves_unread(passage, text.replace("marks[cell]", "1"))
    assert not leaves_unread(passage, text.replace("6", "5"))


def test_a_change_that_throws_away_what_a_function_is_for_is_not_said():
    text = """\
def strategy(state):
    def wins(coins):
        return any(wins(coins - move) for move in (1, 2, 3) if move <= coins)
    return next((m for m in (1, 2, 3) if not wins(state.coins - m)), 1)
"""
    (passage,) = passage_of("cell", text, {1})
    loop = "any(wins(coins - move) for move in (1, 2, 3) if move <= coins)"
    assert asks_no_more(passage, text.replace(loop, "coins"))
    assert not asks_no_more(passage, text.replace(loop, "lesson.wins(coins)"))
    assert not asks_no_more(passage, text.replace("(state.coins - m)", "(m)"))


def test_a_hint_with_names_that_the_code_has_not_is_one_way_to_write_it():
    exercise, hint = find("ordered_moves"), "After `moves.remove(first)`: `moves.insert(0, first)`."
    others, own = code_in("wish, rest = [], []"), code_in("moves = state.legal_moves()")
    assert as_one_way([hint], exercise, others, True) == [f"{OUR_OTHER_NAMES}. {hint}"]
    assert as_one_way(["`moves.index(first)`"], exercise, others, True) == [
        f"{OTHER_NAMES}: `moves.index(first)`"
    ]
    assert as_one_way([hint], exercise, own, True) == [hint]
    assert as_one_way([hint], exercise, [], True) == [hint]
    fact = "`new = moves` makes no second list."
    assert as_one_way([fact], exercise, own, False) == [f"{YOUR_NAMES}: {fact}"]
    assert as_one_way([fact], exercise, code_in("new = moves"), False) == [fact]
    asked = "What is `new.count(0)`, and why?"
    assert as_one_way([asked], exercise, own, False) == [f"{YOUR_NAMES}. {asked}"]
    root, code = "`sqrt(2)`, in place of the number.", code_in("moves = math.sqrt(2)")
    assert as_one_way([root], exercise, code, True) == [root]


def test_a_hint_with_code_that_was_not_seen_to_repair_is_one_way_to_write_it():
    exercise, hint = find("ordered_moves"), "After `moves.remove(first)`: `moves.insert(0, first)`."
    own, question = code_in("moves = state.legal_moves()"), "What does `moves.index(first)` do?"
    assert as_one_way([hint, question], exercise, own, False) == [
        f"{OUR_WAY}. {hint}",
        question,
    ]
    assert of_the_same_answers([hint], exercise, own) == [SAME_ANSWERS + hint]
    assert as_one_way(["`moves.index(first)`"], exercise, own, False) == [
        f"{ONE_WAY}: `moves.index(first)`"
    ]


def test_a_name_that_the_code_sets_to_something_else_is_one_of_the_hints_own():
    exercise, hint = find("expected_score"), "`1 / (1 + times)`"
    own = code_in("times = 10 ** ((rating - other) / 400)")
    assert as_one_way([hint], exercise, own, False) == [f"{OTHER_NAMES}: {hint}"]
    assert as_one_way([hint], exercise, own, True) == [hint]


@pytest.mark.parametrize(
    "hint",
    [
        "`10 * 2` is 20, and `10 ** 2` is ten times ten.",
        "Of `(1, 5, 0)` and `(2, 0, 0)` Python finds the second one larger.",
        "`+` joins lists end to end.",
    ],
)
def test_a_hint_that_says_what_python_does_shows_nothing_to_write(hint):
    own = code_in("def expected_score(rating, other): return 10 * rating / other")
    assert as_one_way([hint], find("expected_score"), own, False) == [hint]


def test_code_that_names_no_chance_keeps_something_if_it_answers_differently():
    text = "def moves(mask, found=[]):\n    found.append(mask)\n    return sum(found)\n"
    assert not draws_lots(code_in(text))
    assert draws_lots(code_in(text.replace("sum", "choice"))) and draws_lots([])


@pytest.mark.parametrize("method", ["utility", ""])
def test_no_hint_is_about_a_method_other_than_the_one_that_failed(method):
    for name in ("isolation_state", "tictactoe_state", "nim_state", "dots_and_boxes_state"):
        exercise = find(name)
        failed = Verdict("failed", outcome=Outcome("nothing"), method=method)
        hints = without_evidence(exercise, failed, [])
        others = set(exercise.methods) - {method}
        assert not [hint for hint in hints for other in others if f"`{other}`:" in hint]


@pytest.mark.parametrize("method", ["legal_moves", "result", "is_terminal", "utility"])
@pytest.mark.parametrize(
    "name", ["isolation_state", "tictactoe_state", "nim_state", "dots_and_boxes_state"]
)
def test_every_method_that_is_to_be_written_has_its_hint(name, method):
    next_one = Verdict("unfinished", 2, f"Next to write: `{CALLS[method]}`.")
    hints = without_evidence(find(name), next_one, [])
    assert [hint for hint in hints if hint.startswith(f"`{method}`:")] == hints[-1:]


def test_no_hint_leads_to_what_stands_in_the_code():
    text = (
        "def count_plies(state):\n    counts, row = [], [state]\n    while row:\n"
        "        row = [p.result(m) for p in row for m in p.legal_moves()]\n"
        "    return counts + [len(row)]\n"
    )
    exercise = find("count_plies")
    verdict = Verdict("failed", outcome=Outcome("value", [0]))
    hints = " ".join(without_evidence(exercise, verdict, code_in(text)))
    assert "How many are there" in hints and "must hold states again" not in hints


def test_a_changed_assignment_is_tried_without():
    """What passes without it undoes the line, and would better be told to leave it out."""
    text = "def canonical(board):\n    cells = 9\n    board = board.lower()\n    return board\n"
    [passage] = passage_of("<a cell>", text, [1])
    changed = text.replace("board.lower()", "board.strip()")
    left_out = changed.replace("board = board.strip()", "pass")
    assert list(without_new_assignments(passage, changed)) == [left_out]
    elsewhere = text.replace("board = board.lower()", "board.hidden = len(board.moves)")
    [passage] = passage_of("<a cell>", elsewhere, [1])
    called = elsewhere.replace("board.moves", "board.moves()")
    assert list(without_new_assignments(passage, called)) == []  # somebody may read it there


def test_a_changed_condition_is_tried_as_true():
    """What passes then tests nothing."""
    text = "def f(s):\n    for each in (0, 1):\n        while each: s += 1\n    return s\n"
    [passage] = passage_of("<a cell>", text, [1])
    assert list(without_tests(passage, text.replace("while each", "while s"))) == [
        text.replace("while each", "while True")
    ]


def first_of(text, *edits):
    """Of some edits of a cell, those that the search has, the cheapest first."""
    (passage,) = passage_of("cell", text, {1})
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    return sorted(edits, key=made.index)


def test_what_is_there_by_mistake_is_taken_out_before_anything_is_added_to_undo_it():
    text = "def f(s):\n    n = g(s)\n    return -(n)\n"
    out, added = text.replace("-(n)", "n"), text.replace("g(s)", "-g(s)")
    assert first_of(text, added, out) == [out, added]
    text = "def f(s):\n    return [m for m in range(len(s) - 1)]\n"
    out, added = text.replace(" - 1", ""), text.replace("- 1", "+ 1")
    assert first_of(text, added, out) == [out, added]
    text = "def f(s, p):\n    return 1 if not (s == p) else -1\n"
    out, other = text.replace("not (s == p)", "s == p"), text.replace("else -1", "else 1")
    assert first_of(text, other, out) == [out, other]


def test_numbers_with_an_operator_between_keep_their_order_of_evaluation():
    text = "def f(n):\n    least = (42 - n) // 2\n    return least\n"
    (passage,) = passage_of("cell", text, {1})
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    assert text.replace("(42 - n) // 2", "2 // (42 - n)") in made
    assert text.replace("(42 - n) // 2", "-((42 - n) // 2)") in made
    assert text.replace("(42 - n) // 2", "2 // 42 - n") not in made


def test_a_number_that_is_added_is_taken_out_and_does_not_become_0():
    text = "def f(s):\n    return range(s.players + 1)\n"
    (passage,) = passage_of("cell", text, {1})
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    assert text.replace(" + 1", "") in made
    assert text.replace("+ 1", "+ 0") not in made


def test_a_number_of_the_function_is_tried_in_place_of_another():
    text = "def f(s):\n    return s >> 7 * s << 1 * s\n"
    (passage,) = passage_of("cell", text, {1})
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    assert text.replace("1 * s", "7 * s") in made


def test_a_member_that_a_hint_shows_stands_in_no_code_that_only_calls_something_else():
    hint = "`result`: refuse what is not in `legal_moves()`. Then `self.closed | {move}`."
    makes = "def result(self, move):\n    return Board(cells(self), self.closed | {move})"
    refuses = makes.replace("return", "assert move in self.legal_moves()\n    return")
    assert beyond_the_code([hint], [ast.parse(makes)]) == [hint]
    assert beyond_the_code([hint], [ast.parse(refuses)]) == []


def test_at_a_leaf_of_a_function_inside_another_the_player_of_that_one_is_tried():
    text = """\
def f(state):
    def value(position):
        if position.is_terminal():
            return 0
        return max(value(position.result(move)) for move in position.legal_moves())
    return value(state) if state.to_move else -value(state)
"""
    (passage,) = passage_of("cell", text, {1})
    made = [apply_edits(text, [edit]) for edit in changes(passage)]
    assert text.replace("return 0", "return position.utility(state.to_move)") in made


ANY_PYTHON = """
@cache
async def any_python(state, *rest, player: int = 0, **more) -> tuple[int, ...]:
    global best
    who = lambda: player
    if not rest:
        return ()
    with suppress(KeyError) as found, open(f"{player!r:>4}") as file:
        del more["key"], rest[1:]
    async for at, (one, *others) in moves(state):
        best += one if (two := other) is None else -two
        try:
            yield await best
        except (ValueError, TypeError) as error:
            raise error from None
        else:
            continue
        finally:
            pass
    while True:
        match state:
            case Nim(coins=0) | {"coins": 0, **left}:
                assert best, "text"
            case [first, *_] if first:
                break
            case _:
                return
    nonlocal_things = {**more, "a": [x async for x in y if x for z in ()]}
    class Inner:
        value: int
        def method(self): return lambda *a, b=1, **c: (yield)
    return max((m for m in state.legal_moves()), key=lambda m: m, default=...)[0][::-1], set(), {}
"""


def test_changes_of_any_python_are_proposed_without_an_error():
    texts = [ANY_PYTHON.strip()]
    for path in sorted((Path(__file__).parents[2] / "gamesearch").rglob("*.py")):
        body = ast.parse(path.read_text("utf-8")).body
        texts += [
            ast.unparse(one) for one in body if isinstance(one, (ast.FunctionDef, ast.ClassDef))
        ]
    for text in texts[::20]:
        begins = [
            first_line(one) for one in ast.walk(ast.parse(text)) if isinstance(one, FUNCTIONS)
        ]
        for passage in passage_of("cell", text, begins):
            proposed = changes(passage, ("helper",), ("inf",))
            looked_at = 15 if text == texts[0] else 3
            for edit in proposed[:: max(1, len(proposed) // looked_at)]:
                new = apply_edits(text, [edit])
                try:
                    ast.parse(new)
                except SyntaxError:
                    continue  # it is tried, and is no Python
                kind_of_change(Change(passage, edit))
                for changed in (
                    *without_tests(passage, new),
                    *dict(broken_off(passage, new)).values(),
                ):
                    ast.parse(changed)
