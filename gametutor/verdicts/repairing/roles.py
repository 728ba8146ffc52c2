"""Tell which step of a search a change belongs to, where the text shows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.passage import Passage, blocks, first_line
from gametutor.verdicts.repairing.scope import STOPS, name_called

START = "Start value"
BOUND = re.compile(r"\balpha|\bbeta")
CHOOSING = ("max", "min", "sorted", "map", "filter")
LOOPS = (ast.For, ast.While, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.Lambda)


def step_of(passage: Passage, edit: Edit, labels: Collection[str], calls: Collection[str]) -> str:
    """Return the label of the step that an edit changes; "" if the text does not tell.

    Args:
        passage: where the edit is made.
        edit: the change.
        labels: the labels that may be told. A learner who keeps them as comments says it best.
        calls: the names of the functions that value a child.
    """
    label = _of_what_is_moved(passage, edit)
    if label is None:
        label = _comment(passage, edit, labels) or _role(passage, edit, calls)
    if edit.start < edit.end and _is_labelled_elsewhere(passage, edit, label, labels):
        return ""  # the learner calls other lines so
    return label if label in labels else ""


def function_of(passage: Passage, edit: Edit) -> str:
    """Return the name of the function that an edit changes; "" for a lambda."""
    line = passage.line_at(edit.start)
    inside = [
        function
        for function in passage.functions
        if first_line(function) <= line <= (function.end_lineno or line) + 1
    ]
    return getattr(inside[-1], "name", "") if inside else ""


def _comment(passage: Passage, edit: Edit, labels: Collection[str]) -> str:
    """Return the label that the learner's own comments give the line, or the part of the
    function."""
    lines = passage.text.split("\n")
    at = passage.line_at(edit.start) - 1
    if edit.start == edit.end:
        return ""  # an added line belongs to none around it
    if label := _label_in(lines[at], labels):
        return label
    for above in range(at - 1, -1, -1):
        line = lines[above]
        if re.match(r"\s*(def|class)\b", line):
            return ""
        if label := _label_in(line, labels):
            is_alone = not line.partition("#")[0].strip()
            if (
                is_alone
                and _label_in(lines[above - 1], labels)
                and not lines[above - 1].partition("#")[0].strip()
            ):
                return ""  # the list of all steps, as handed out
            return label if is_alone and _is_right_below(lines[above : at + 1]) else ""
    return ""


def _is_labelled_elsewhere(
    passage: Passage, edit: Edit, label: str, labels: Collection[str]
) -> bool:
    """Return whether the learner gives a label to other lines of code than those of an edit, and
    the nearest label above these is another one."""
    lines, at = passage.text.split("\n"), passage.line_at(edit.start)
    known = {n: _label_in(line, labels) for n, line in enumerate(lines, 1)}
    above = [known[n] for n in range(at, 0, -1) if known[n]]
    is_given = any(
        name == label and line.partition("#")[0].strip()
        for name, line in zip(known.values(), lines, strict=True)
    )
    return is_given and label not in above[:1]


def _is_right_below(lines: Sequence[str]) -> bool:
    """Return whether the last of these lines belongs to the first statement under a comment."""
    heading, *below = lines
    depth = len(heading) - len(heading.lstrip())
    return sum(bool(re.match(rf" {{{depth}}}[^\s)\]}}#]", line)) for line in below) <= 1


def _of_what_is_moved(passage: Passage, edit: Edit) -> str | None:
    """Return "Start value" if lines change places and one of them is a start value, "Cut?" if one
    is a test with a bound, "" if it is any other that is moved before several; else None."""
    old, new = (
        [line.strip() for line in text.splitlines()]
        for text in (passage.text[edit.start : edit.end], edit.new)
    )
    is_move = len(old) > 1 and old != new and sorted(old) == sorted(new)
    moved = [line.partition("#")[0] for line in new] if is_move else []
    if any(_role_of_what_is_missing(line) == START for line in moved):
        return START
    places = (at for at in range(1, len(old)) if [*old[at:], *old[:at]] == new)
    begins = [old[0], old[next(places, 0)]] if is_move else []  # of the two that change places
    if any(re.match("if ", line) and BOUND.search(line) for line in begins):
        return "Cut?"
    return "" if len(old) > 2 and [*old[-1:], *old[:-1]] == new else None


def _label_in(line: str, labels: Collection[str]) -> str:
    """Return the one label in the comment of a line; "" if there is none."""
    comment = line.partition("#")[2]
    found = [label for label in labels if label in comment]
    return found[0] if len(found) == 1 else ""


def _role(passage: Passage, edit: Edit, calls: Collection[str]) -> str:
    """Return the step that the code itself shows; "" if it does not."""
    if edit.start == edit.end:
        return _role_of_what_is_missing(edit.new)
    old = passage.text[edit.start : edit.end]
    if _calls_one(edit.new, calls) and not _calls_one(old, calls):
        return "Ask each child"  # where none was asked before
    if ".result(" in edit.new and ".result(" not in old:
        return "Ask each child"  # or it is the same position that is asked about
    is_choice = [text in ("max", "min") for text in (old, edit.new)] == [False, True]
    if is_choice or (_picks(edit.new) and not _picks(old)):
        return "Keep the best"  # where anything was kept before
    node = _node_at(passage, edit)
    way = _ancestors(passage, node)
    called = next((one for one in way[1:] if isinstance(one, ast.Call)), None)
    if called is not None and name_called(called) == "result":
        return "Ask each child"  # in whichever branch
    if any(_goes_through(passage, one, below) for below, one in pairwise(way)):
        return "Ask each child"  # or some of them are not
    for below, one in zip([node, *way], way, strict=False):
        if isinstance(one, (ast.If, ast.IfExp, ast.While)):
            test = passage.source(one.test)
            if below is one.test and _is_told(way[: way.index(one)], calls):
                return "Ask each child"  # what a call is told, wherever it stands
            if below is one.test:  # what a misspelt name was meant to be tells the step, too
                test = passage.source(_changed_part(below, way)) + edit.new
            is_all = below is one and isinstance(one, ast.IfExp)  # its two halves change places
            if re.search(STOPS, test) and not is_all and _where_it_goes_on(one, below):
                continue
            if re.search(STOPS, test):
                if below is one.test and BOUND.search(test):
                    return ""  # it may be the other half that is wrong
                return _of_the_stop(edit, old, test)
            if BOUND.search(test):
                return _of_the_bounds(one, edit)
            if "to_move" in test:
                return "Whose turn?"
    statement = next((one for one in way if isinstance(one, ast.stmt)), None)
    if statement is None:  # a lambda
        return _of_the_call(way, calls) or ""
    text = passage.source(statement)
    loops = [one for one in way if isinstance(one, LOOPS)]
    if not loops:
        return _outside(passage, statement, text, way, calls)
    label = _of_the_call(way, calls)
    if label is not None:
        return label
    if isinstance(statement, ast.For):  # or several statements in it change
        is_head = passage.line_at(edit.start) < statement.body[0].lineno
        return "Ask each child" if is_head else ""
    is_way_out = re.match(r"\s*else:\s*(break|return)\b", old)
    if isinstance(statement, (ast.Break, ast.Continue)) or is_way_out:
        return "Ask each child"  # or some of them are not
    if isinstance(statement, ast.Return):
        return "Return"
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
        return ""  # a flag may serve any step
    if isinstance(statement, (ast.If, ast.Assign)):
        asks = any(
            isinstance(one, ast.Call) and name_called(one) in calls for one in ast.walk(statement)
        )
        said = passage.source(statement.test) if isinstance(statement, ast.If) else text
        if not asks and "to_move" in said:
            return "Whose turn?"
        if not asks and isinstance(
            getattr(getattr(statement, "value", 0), "func", 0), ast.Attribute
        ):
            return "Ask each child" if "result" in edit.new + text else ""  # no value is kept here
        if asks:
            return "Ask each child"
        is_fresh = isinstance(statement, ast.Assign) and not _is_begun(way[-1], loops, statement)
        return "" if is_fresh else "Keep the best"
    return ""


def _changed_part(test: ast.expr, way: Sequence[ast.AST]) -> ast.AST:
    """Return the one of several conditions that is changed; the whole test if it is not one."""
    inside = [part for part in getattr(test, "values", ()) if part in way]
    return inside[0] if inside and isinstance(test, ast.BoolOp) else test


def _goes_through(passage: Passage, one: ast.AST, below: ast.AST) -> bool:
    """Return whether a node takes its items from the one below it: a loop, or a call that goes
    through the moves."""
    if isinstance(one, ast.comprehension):
        return below is one.iter
    is_gone_through = (isinstance(one, ast.For) and below is one.iter) or (
        isinstance(one, ast.Call) and below in one.args and name_called(one) in CHOOSING
    )
    return is_gone_through and re.match(r"\w+\.legal_moves\b", passage.source(below)) is not None


def _is_begun(function: ast.AST, loops: Sequence[ast.AST], statement: ast.Assign) -> bool:
    """Return whether what an assignment in a loop changes has a value from outside of it."""
    inside = {one for loop in loops for one in ast.walk(loop)}
    stored = (one for one in ast.walk(function) if one not in inside)
    outside = {
        one.id for one in stored if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    outside |= {one.arg for one in ast.walk(function) if isinstance(one, ast.arg)}
    changed = _changed_in(statement)
    return not changed or bool(changed & outside)


def _calls_one(text: str, calls: Collection[str]) -> bool:
    """Return whether a text calls one of these functions, or is the name of one."""
    return any(re.search(rf"\b{name}(\(|$)", text) for name in calls)


def _picks(text: str) -> bool:
    """Return whether a text keeps the larger or smaller of two things."""
    return re.search(r"\b(max|min)\([^()]*,", text) is not None


def _of_the_call(way: list[ast.AST], calls: Collection[str]) -> str | None:
    """Return the step of the innermost call that is changed, "" if it may be any; None if there is
    no call."""
    for one in way:
        if isinstance(one, ast.Call) and (
            name_called(one) in calls or name_called(one) == "result"
        ):
            return "Ask each child"
        if isinstance(one, ast.UnaryOp) and isinstance(one.operand, ast.Call):
            return "Ask each child" if name_called(one.operand) in calls else ""
        if isinstance(one, ast.Call) and name_called(one) in ("max", "min"):
            return "Keep the best"
    return None


def _is_told(way: Sequence[ast.AST], calls: Collection[str]) -> bool:
    """Return whether a node is among what a call that values a child is told."""
    asked = (one for one in way if isinstance(one, ast.Call) and name_called(one) in calls)
    return any(one.func not in way for one in asked)


def _where_it_goes_on(test: ast.If | ast.IfExp | ast.While, below: ast.AST) -> bool:
    """Return whether `below` is in the branch, after a test for the end, that asks the children."""
    if isinstance(test, ast.While):
        return below is not test.test
    if isinstance(test, ast.IfExp):
        half: list[ast.AST] = [below] if below is not test.test else []
    else:
        half = [*next((half for half in blocks(test) if below in half), [])]
    inside = [one for top in half for one in ast.walk(top)]
    read = {one.attr for one in inside if isinstance(one, ast.Attribute)}
    if "utility" in read and not read & {"legal_moves", "result"}:
        return False  # a loop over the players
    return bool(read & {"legal_moves", "result"}) or any(isinstance(one, LOOPS) for one in inside)


def _of_the_stop(edit: Edit, old: str, test: str) -> str:
    """Return the step of a test for the end, or of what is said there: another player's outcome, or
    an outcome where there was none."""
    asked = re.compile(r"(?:utility|score)\((?:[^()]*, *)?([^(),]*)\)")
    now, was = (set(asked.findall(text)) for text in (edit.new, old))
    is_view = "to_move" in edit.new and (now != was if now and was else not now)
    return "Whose turn?" if is_view and "to_move" not in test else "Stop?"


def _of_the_bounds(one: ast.If | ast.IfExp | ast.While, edit: Edit) -> str:
    """Return the step of a comparison with alpha or beta: a cut, or a bound that is moved."""
    if isinstance(one, ast.IfExp):
        return ""
    leaves = re.match(r"return|break", edit.new) or any(
        isinstance(inner, (ast.Return, ast.Break, ast.Continue)) for inner in ast.walk(one)
    )
    return "Cut?" if leaves or isinstance(one, ast.While) else "Keep the best"


def _outside(
    passage: Passage,
    statement: ast.stmt,
    text: str,
    way: list[ast.AST],
    calls: Collection[str],
) -> str:
    """Return the label of the step that a statement outside any loop takes; "" if that cannot be
    told."""
    if isinstance(statement, ast.Return):
        if _of_the_call(way, calls) == "Ask each child":
            return "Ask each child" if ".result(" in text else ""  # or it asks about the same one
        inner = any(isinstance(one, LOOPS) for one in ast.walk(statement))
        return "Keep the best" if inner else "Return"
    if isinstance(statement, ast.Assign):
        before = (one for one in ast.walk(way[-1]) if isinstance(one, LOOPS))
        if any(passage.span(one)[1] <= passage.span(statement)[0] for one in before):
            return ""  # after a loop nothing is initialised
        if _of_the_call(way, calls) == "Ask each child" and ".result(" in text:
            return "Ask each child"  # the first of them, before the loop
        if "to_move" in text:
            return "Whose turn?"
        calls_made = (one for one in ast.walk(statement.value) if isinstance(one, ast.Call))
        is_start = all(name_called(one) == "float" for one in calls_made)
        loops = [one for one in ast.walk(way[-1]) if isinstance(one, LOOPS)]
        is_kept = any(_changed_in(statement) & _changed_in(loop) for loop in loops)
        return START if is_start and is_kept else ""  # or it prepares something
    return ""


def _changed_in(node: ast.AST) -> set[str]:
    """Return the variables that get another value here, or to whose value something is added."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            found.add(one.id)
        held = one.value if isinstance(one, (ast.Attribute, ast.Subscript)) else None
        is_added = isinstance(one, ast.Attribute) and one.attr in ("append", "add", "update")
        is_added |= isinstance(getattr(one, "ctx", None), ast.Store)
        if is_added and isinstance(held, ast.Name):
            found.add(held.id)
    return found


def _role_of_what_is_missing(new: str) -> str:
    """Return the step of added lines, which show by themselves what they are for."""
    line = new.strip()
    if re.match(rf"if .*({STOPS})", line):
        return "Stop?"
    if re.match(r"(if [^\n]*:\s*)?(alpha|beta)\s*=[^=]", line):
        return "Keep the best"
    if BOUND.search(line):
        return "Cut?"
    if line.startswith("return "):
        return "Return"
    if re.fullmatch(r"\w+ = \S*\.to_move", line):
        return "Whose turn?"
    if re.fullmatch(r"\w+ = (-?inf|-?float\(.inf.\)|None|\[\]|-?\d+)", line):
        return START
    return ""


def _node_at(passage: Passage, edit: Edit) -> ast.AST:
    """Return the innermost node that contains all that is replaced, apart from spaces."""
    old = passage.text[edit.start : edit.end]
    start = edit.start + len(old) - len(old.lstrip())
    end = max(start, edit.end - len(old) + len(old.rstrip()))
    found: ast.AST = passage.statement
    for node in ast.walk(passage.statement):
        if hasattr(node, "lineno") and not isinstance(node, ast.keyword):
            begin, last = passage.span(node)
            if begin <= start and end <= last:
                found = node
    return found


def _ancestors(passage: Passage, node: ast.AST) -> list[ast.AST]:
    """Return the nodes around a node, outwards to its function."""
    way = [node]
    while way[-1] in passage.parents and way[-1] not in passage.functions:
        way.append(passage.parents[way[-1]])
    return way
