"""What of a learner's code has no effect: lines that never run, loops that end on their first pass,
functions that nothing uses. It is read from the text alone, so it is true whatever the answers are.
"""

import ast
import operator
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

from gamesearch.base.text.counting import line_numbers, listed
from gamesearch.base.text.describe import capital
from gametutor.kit.syntax import Code, assigned, blocks, is_stored, of_kind, read_in

LEAVING: dict[type[ast.stmt], str] = {
    ast.Return: "returns",
    ast.Raise: "raises an error",
    ast.Break: "leaves the loop",
    ast.Continue: "goes on to the next pass",
}
COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}

WORKS_OUT = ("all", "any", "len", "max", "min", "sorted", "sum")
"""Functions of Python's that do nothing but work a value out."""

MOST_SHOWN = 100
"""The most characters of a learner's code in a sentence."""


class Idle(NamedTuple):
    """A piece of code without effect.

    Attributes:
        says: what is so.
        asks: a question about it.
        is_skipped: does it never run?
        is_why: does it say why the answers are wrong, whatever the calls seem to show?
        only_at: the label of the step that it is about, if that is known: no other one is named.
        only_for: the number that it makes an answer, if it makes it one: it is not why another
            number was returned.
    """

    says: str
    asks: str
    is_skipped: bool = False
    is_why: bool = False
    only_at: str = ""
    only_for: float | None = None


def idle_in(code: Code) -> Idle | None:
    """Return the first piece of code without effect, lines that never run before names."""
    return next((idle for find in FINDERS for tree in code for idle in find(tree)), None)


def code_in_words(name: str) -> str:
    """Return a name as it stands in a sentence. No longer code is quoted: Python does not keep how
    it was written."""
    return f"`{name}`" if len(name) <= MOST_SHOWN else f"`{name[:MOST_SHOWN]}…`"


def _blocks(tree: ast.AST) -> list[list[ast.stmt]]:
    """Return every list of statements, from the top."""
    return [block for node in ast.walk(tree) for block in blocks(node)]


def _lines_that_never_run(tree: ast.AST) -> Iterator[Idle]:
    """Yield what stands behind a statement that leaves its block."""
    for leaving, behind in filter(None, map(_skipped, _blocks(tree))):
        first, last = behind[0], behind[-1]
        end = last.end_lineno or last.lineno
        runs, they = ("runs", "it is") if end == first.lineno else ("run", "they are")
        line, lines = f"line {leaving.lineno}", line_numbers(first.lineno, end)
        deed = LEAVING[type(leaving)]
        says = f"{capital(lines)} never {runs}: {line} {deed} before {they} reached."
        asks = f"When should {line} run"
        asks += "?" if "raise" in deed else f", and when should {lines}?"
        yield Idle(says, asks, is_skipped=True)


def _skipped(block: list[ast.stmt]) -> tuple[ast.stmt, list[ast.stmt]] | None:
    """Return the statement that leaves a block before its end, and those behind it; None if there
    is none, or only another way to leave stands there. (An empty generator is written so, too:
    `return`, and then a `yield`.)"""
    for place, one in enumerate(block):
        if leaving := _leaving(one):
            behind = block[place + 1 :]
            return None if all(map(_is_harmless_if_dead, behind)) else (leaving, behind)
    return None


def without_skipped(tree: ast.AST) -> ast.AST:
    """Return the code without the lines that never run."""
    if not any(map(_skipped, _blocks(tree))):
        return tree
    rest = ast.parse(ast.unparse(tree))
    for block in _blocks(rest):
        if skipped := _skipped(block):
            del block[block.index(skipped[1][0]) :]
    return rest


def _leaving(one: ast.stmt) -> ast.stmt | None:
    """Return the statement by which control always leaves the block at this one, if it does."""
    if isinstance(one, tuple(LEAVING)):
        return one
    always = isinstance(one, ast.If) and isinstance(one.test, ast.Constant) and one.test.value
    return _leaving(one.body[-1]) if isinstance(one, ast.If) and always else None


def _loops_left_at_once(tree: ast.AST) -> Iterator[Idle]:
    """Yield the loops of which a `return` or `break` ends each first pass."""
    for loop in ast.walk(tree):
        end = _leaving(loop.body[-1]) if isinstance(loop, (ast.For, ast.While)) else None
        goes_on = any(isinstance(node, ast.Continue) for node in ast.walk(loop))
        if isinstance(loop, ast.stmt) and isinstance(end, (ast.Return, ast.Break)) and not goes_on:
            at = f"line {end.lineno}"
            says, asks = f"{at} ends it", f"when should {at} run, if at all?"
            if len(lines := _leaving_lines(loop)) > 1:
                says = f"it ends in line {listed(map(str, lines), 'or')}"
                asks = "when should that loop go on to its next pass?"
            says = f"The loop in line {loop.lineno} makes at most one pass: {says}."
            if isinstance(loop, ast.While):  # with what was asked, it may not even begin
                asks = f"does that loop begin in this case? {capital(asks)}"
            yield Idle(says, capital(asks), only_at="Return")


def _leaving_lines(loop: ast.stmt) -> list[int]:
    """Return the lines that may end a loop."""
    inner = [one for one in ast.walk(loop) if isinstance(one, (ast.For, ast.While))][1:]
    theirs = of_kind(ast.Break, inner)
    ends = (one for one in ast.walk(loop) if isinstance(one, (ast.Return, ast.Break)))
    return sorted({one.lineno for one in ends if one not in theirs})


def _forgotten_loops(tree: ast.AST) -> Iterator[Idle]:
    """Yield the loops of functions that return the same number at their end, whatever was found."""
    for function in of_kind(ast.FunctionDef, [tree]):
        end = function.body[-1]
        if not isinstance(end, ast.Return):
            continue
        loops = [node for node in function.body if isinstance(node, (ast.For, ast.While))]
        number = ast.unparse(end.value) if end.value is not None else ""
        if not re.fullmatch(r"-?\d[\d.]*", number) or not loops:
            continue
        behind = function.body[function.body.index(loops[-1]) : -1]
        inside = [node for one in behind for node in ast.walk(one)]
        if not any(isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) for node in inside):
            says = f"Line {end.lineno} returns {number}, whatever the loop in line "
            says += f"{loops[-1].lineno} finds."
            asks = f"What should line {end.lineno} return?"
            yield Idle(says, asks, is_why=True, only_for=float(number))


def _is_harmless_if_dead(one: ast.stmt) -> bool:
    """Return whether a line, if it never runs, was only to end something or to do nothing."""
    value = getattr(one, "value", None)
    if isinstance(one, ast.Return):
        return value is None or ast.unparse(value) == "None"
    if isinstance(one, ast.Expr):
        return isinstance(value, ast.Constant) or ast.unparse(one).strip("()") == "yield"
    return isinstance(one, (ast.Pass, ast.Raise, ast.Break, ast.Continue))


def _fixed_tests(tree: ast.AST) -> Iterator[Idle]:
    """Yield the tests of a constant, or of one against another; not those of loops that something
    else may end."""
    for one in ast.walk(tree):
        if not isinstance(one, (ast.If, ast.IfExp, ast.While)):
            continue
        with suppress(TypeError, KeyError, ValueError):  # such as `None > 0`, or no constants
            is_true = _truth_of_constants(one.test)
            if not is_true and isinstance(one.body, list):
                begins = one.body[0].lineno
                says = f"The test in line {one.lineno} is never true, so line {begins} never runs."
                yield Idle(says, f"When should line {begins} run?", is_skipped=True)
            elif not isinstance(one, ast.While):
                says = f"The test in line {one.test.lineno} is {'always' if is_true else 'never'} "
                says += "true: it names no variable."
                yield Idle(says, "Should it depend on something?", is_why=True)


def _truth_of_constants(test: ast.expr) -> bool:
    """Return whether a test of constants is true. It is worked out here, and never run: it is text
    of a learner's.

    Raises:
        KeyError, TypeError, ValueError: it is no such test.
    """
    if not isinstance(test, ast.Compare):
        return bool(ast.literal_eval(test))
    sides = map(ast.literal_eval, (test.left, *test.comparators))
    return all(
        COMPARED[type(sign)](left, right)
        for sign, (left, right) in zip(test.ops, pairwise(sides), strict=True)
    )


def _uncalled_tests(tree: ast.AST) -> Iterator[Idle]:
    """Yield the lines that test a method of a state itself, and not what it returns."""
    for one in ast.walk(tree):
        test = one.test if isinstance(one, (ast.If, ast.IfExp, ast.While)) else None
        when = "always"
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test, when = test.operand, "never"
        if isinstance(test, ast.Attribute) and test.attr in ("is_terminal", "legal_moves"):
            says = f"The test in line {test.lineno} is {when} true: `{test.attr}` is not called "
            says += "there."
            yield Idle(says, "Are the parentheses missing?", is_why=True, only_at="Stop?")


def _fixed_conditions(tree: ast.AST) -> Iterator[Idle]:
    """Yield the conditions of which a part decides, whatever the variables are."""
    tests = {part for node in ast.walk(tree) for part in _tested_in(node)}
    for one in ast.walk(tree):
        what, is_true, why = "", isinstance(getattr(one, "op", None), ast.Or), ""
        for each in one.values if isinstance(one, ast.BoolOp) and one in tests else ():
            with suppress(TypeError, KeyError, ValueError):
                if _truth_of_constants(each) == is_true:
                    what = f"`{'or' if is_true else 'and'}`"
                    why = f"one side is {str(is_true).lower()}, whatever the variables are"
        if isinstance(one, ast.Compare) and re.fullmatch(r"len\(.*\) (<|>=) 0", ast.unparse(one)):
            what, is_true = "comparison", isinstance(one.ops[0], ast.GtE)
            why = "a length is 0 or more"
        if isinstance(one, ast.expr) and what:
            says = f"The {what} in line {one.lineno} is {'always' if is_true else 'never'} true: "
            yield Idle(f"{says}{why}.", "What did you mean to find out there?", is_why=True)


def _tested_in(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in a node of which only the truth counts."""
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


INFINITIES = ("inf", "math.inf", "float('inf')", "np.inf")


def _kept_starts(tree: ast.AST) -> Iterator[Idle]:
    """Yield the tests of a variable that begins at an infinity, and that only lines under a test
    which an infinity never passes give another value, or no line in a loop that waits for it."""
    for function in of_kind(ast.FunctionDef, [tree]):
        nodes = [*ast.walk(function)]
        stored = [one for one in nodes if isinstance(one, ast.Name) and is_stored(one)]
        given = [one.arg for one in nodes if isinstance(one, ast.arg)]
        tests = [one for one in nodes if isinstance(one, (ast.If, ast.While))]
        for start, value in (pair for node in nodes for pair in assigned(node)):
            number, name, shown = ast.unparse(value), start.id, code_in_words(start.id)
            if number.removeprefix("-") not in INFINITIES or name in given:
                continue
            others = {one for one in stored if one.id == name and one is not start}
            for one in (one for one in tests if one.lineno > start.lineno):
                inside = {node for each in one.body for node in ast.walk(each)}
                if isinstance(one, ast.If) and others <= inside:
                    if _is_never_true(name, "-" in number, one.test):
                        says = f"The test in line {one.lineno} is never true: {shown} begins at "
                        says += f"`{number}` and changes only under that test."
                        asks = "Which of the two is not what you meant, the start or the test?"
                        yield Idle(says, asks, is_skipped=True)
                elif isinstance(one, ast.While) and not others and name in read_in(one.test):
                    says = f"Only line {start.lineno} sets {shown}, and the loop in line "
                    says += f"{one.lineno} waits for it to change."
                    yield Idle(says, f"Which line should change {shown}?", is_why=True)


def _is_never_true(name: str, is_minus: bool, test: ast.expr) -> bool:
    """Return whether a test is false while a variable is an infinity, with a minus or without."""
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], (ast.Lt, ast.Gt)):
        return False
    smaller, larger = test.left, test.comparators[0]
    if isinstance(test.ops[0], ast.Gt):
        smaller, larger = larger, smaller
    return getattr(larger if is_minus else smaller, "id", "") == name


def _unread_items(tree: ast.AST) -> Iterator[Idle]:
    """Yield the loops whose items no line reads; not where a loop only counts, or the name says
    so."""
    read = {*read_in(tree)}
    for one in of_kind(ast.For, [tree]):
        if not isinstance(one.target, ast.Name) or _counts(one):
            continue
        if one.target.id not in read and not one.target.id.startswith("_"):
            name = code_in_words(one.target.id)
            says = f"No line reads {name}, so the loop in line {one.lineno} never uses its items."
            yield Idle(says, f"What should the loop do with each {name}?", is_why=True)


def _counts(loop: ast.For) -> bool:
    """Return whether a loop counts its passes, or is there to be run so many times."""
    is_range = isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "range"
    written = getattr(loop.iter, "elts", ())  # as range: once for False, once for True
    is_range |= bool(written) and all(isinstance(one, ast.Constant) for one in written)
    added = (node.value for node in of_kind(ast.AugAssign, loop.body))
    return is_range or any(isinstance(value, ast.Constant) for value in added)


def _unused_results(tree: ast.AST) -> Iterator[Idle]:
    """Yield the lines that work a value out, or name one, and do nothing with it."""
    kinds = (ast.Name, ast.Attribute, ast.Compare, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Tuple)
    deeds = (ast.Call, ast.NamedExpr, ast.Await)
    for one in of_kind(ast.Expr, [tree]):
        is_number = isinstance(getattr(one.value, "value", None), (int, float))
        called = ast.unparse(one.value.func) if isinstance(one.value, ast.Call) else ""
        if not (is_number or called in WORKS_OUT or isinstance(one.value, kinds)):
            continue
        done = sum(isinstance(node, deeds) for node in ast.walk(one)) - bool(called)
        if not done or called not in ("", "all", "any"):  # these may loop for what is done
            says = f"The value of line {one.lineno} is not used."
            yield Idle(says, f"What should line {one.lineno} do with it?")


def _unused_helpers(tree: ast.AST) -> Iterator[Idle]:
    """Yield the functions inside one that none of its other lines leads to."""
    for outer in of_kind(ast.FunctionDef, [tree]):
        helpers = {one.name: one for one in outer.body if isinstance(one, ast.FunctionDef)}
        others = [one for one in outer.body if one not in helpers.values()]
        used, waiting = set[str](), [name for one in others for name in read_in(one)]
        while waiting:
            name = waiting.pop()
            if name not in used:
                used.add(name)
                waiting += read_in(helpers[name]) if name in helpers else []
        unused = [one for one in helpers if one not in used]
        inside = {name for one in unused for name in read_in(helpers[one]) if name != one}
        for name in sorted(unused, key=inside.__contains__):  # first those that nothing reads
            shown, line = code_in_words(name), helpers[name].lineno
            says = f"Nothing that runs uses {shown}, which line {line} defines."
            yield Idle(says, f"What is {shown} for, and which line should use it?")


FINDERS = (
    _lines_that_never_run,
    _fixed_tests,
    _uncalled_tests,
    _fixed_conditions,
    _forgotten_loops,
    _loops_left_at_once,
    _kept_starts,
    _unread_items,
    _unused_results,
    _unused_helpers,
)
"""What finds code without effect, the surest first."""
