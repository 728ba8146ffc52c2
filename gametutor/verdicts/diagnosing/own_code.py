"""What the text of an answer says itself: may an idea be named that its signature fits?"""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from gametutor.answers.answering.changing import own_functions
from gametutor.answers.cell_statements import tree_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import Misconception
from gametutor.verdicts.judging import FaultPlace

Code = Sequence[ast.AST]
"""The functions of an answer, or its cell."""

ORDERS = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)
TESTING = (ast.If, ast.IfExp, ast.While)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

A_SIGN = re.compile(r"\bgets? (a|the) minus\b|\bsign changes\b|\b(is|are) negated\b")
NO_SIGN = re.compile(r"\bnever gets a minus\b|\bnever changes its sign$|\bsign never changes\b")
UNREAD = re.compile(r"^the code never tests\b|^the (?P<name>\w+) is never used$")
OR = re.compile(r"\bor\b|\bonly one of\b|same as")
"""An idea that names two ways to the same answers is not about one sign."""


def code_of(exercise: Exercise, answer: Any) -> Code:
    """Return the functions that an answer is made of, as far as their text is known."""
    found: list[ast.AST] = []
    with suppress(Exception):  # an answer may be odd in any way
        for function in own_functions(answer, exercise.needs):
            code = function.__code__
            tree = tree_of("".join(linecache.getlines(code.co_filename)))
            found += (
                node
                for node in ast.walk(tree)
                if isinstance(node, FUNCTIONS) and _begins(node) == code.co_firstlineno
            )
    return found


def code_in(text: str) -> Code:
    """Return the code of a cell; nothing where it is not Python."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return [tree_of(text)]
    return []


def _begins(function: ast.AST) -> int:
    """Return the line in which Python says that a function begins: that of its first decorator."""
    decorators = getattr(function, "decorator_list", ())
    return min(one.lineno for one in (function, *decorators))


def not_contradicted(ideas: Iterable[Misconception], code: Code) -> list[Misconception]:
    """Return the ideas without those that speak of what the code plainly has not, such as a sign or
    a test, or of a missing one that it has. Other slips may give the same answers."""
    return [idea for idea in ideas if not code or not _is_contradicted(idea, code)]


SAME_VIEW = "as if both were from the same player's point of view"
WHERE_TO_MOVE = "Where should your code make a move, and what should it find out after it?"
HOW_OFTEN = "How many times does the sign change between a child and what is returned?"


def place_beside(place: FaultPlace | None, code: Code) -> FaultPlace | None:
    """Return the place where an answer went wrong, without its step where the code contradicts it:
    something does get a minus, so it may get two; and without a question about a line that is not
    there."""
    if place is not None and "tried no move" in place.says and _lacks(code, "result"):
        return replace(place, asks=WHERE_TO_MOVE)
    if place is None or place.step != "Ask each child" or SAME_VIEW not in place.says:
        return place
    if _negates_no_value(code):
        return place
    return replace(place, step="", asks=HOW_OFTEN)


def _is_contradicted(idea: Misconception, code: Code) -> bool:
    """Return whether the code plainly does something other than the idea says."""
    is_inside = idea.step not in ("", "Return") or "of one child" in idea.says
    if is_inside and _returns_a_constant(code):
        return True
    if any(re.search(says, idea.says) and is_other(code) for says, is_other in CONTRADICTED):
        return True
    if (unread := UNREAD.search(idea.says)) and _reads(unread["name"], code):
        return True
    if OR.search(idea.says):
        return False
    if NO_SIGN.search(idea.says):
        return not _negates_no_value(code)
    return bool(A_SIGN.search(idea.says)) and not any(_negated(code))


def _nodes(code: Code) -> list[ast.AST]:
    """Return all nodes of the code."""
    return [node for tree in code for node in ast.walk(tree)]


def _names(code: Code) -> set[str]:
    """Return the variables, functions and attributes that the code names."""
    return {getattr(node, "id", getattr(node, "attr", "")) for node in _nodes(code)}


def _reads(name: str | None, code: Code) -> bool:
    """Return whether the code reads a variable; None for the second of two things returned."""
    nodes = _nodes(code)
    pairs = [node.elts for node in nodes if isinstance(node, ast.Tuple) and len(node.elts) == 2]
    seconds = {getattr(second, "id", "") for _, second in pairs if _is_stored(second)}
    names = {name} if name else seconds
    return any(
        (isinstance(node, ast.Name) and node.id in names and not _is_stored(node))
        or (not name and isinstance(node, ast.Subscript) and ast.unparse(node.slice) == "1")
        for node in nodes
    )


def _is_stored(node: ast.AST) -> bool:
    """Return whether this is a target of an assignment."""
    return isinstance(getattr(node, "ctx", None), ast.Store)


def _returns_a_constant(code: Code) -> bool:
    """Return whether one number is all that the code returns, whatever it does before."""
    nodes = _nodes(code)
    given = [node.value for node in nodes if isinstance(node, ast.Return)]
    return bool(given) and all(
        isinstance(one, ast.Constant) and isinstance(one.value, (int, float)) for one in given
    )


def _compares_what_it_returns(code: Code) -> bool:
    """Return whether a side of a comparison is a variable that is returned, or the first one of a
    loop."""
    nodes = _nodes(code)
    names = {getattr(node.value, "id", "") for node in nodes if isinstance(node, ast.Return)}
    targets = [node.target for node in nodes if isinstance(node, ast.For)]
    names |= {getattr(getattr(one, "elts", [one])[0], "id", "") for one in targets}
    tests = [node for node in nodes if isinstance(node, ast.Compare)]
    sides = {getattr(side, "id", "") for test in tests for side in (test.left, *test.comparators)}
    return bool(names & sides - {""})


def _returns_a_start_value(code: Code) -> bool:
    """Return whether a variable is returned that never gets anything but a constant: then no test
    is to blame."""
    nodes = _nodes(code)
    returned = {getattr(node.value, "id", "") for node in nodes if isinstance(node, ast.Return)}
    stored = (node for node in nodes if isinstance(node, ast.Name) and _is_stored(node))
    given = {node.id: True for node in stored if node.id in returned}
    for target, value in (pair for node in nodes for pair in _assigned(node)):
        if target in given and not isinstance(value, ast.Constant):
            given[target] = False
    return bool(given) and all(given.values())


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """Yield the variables to which a statement gives something, each with what it is."""
    targets = getattr(node, "targets", [getattr(node, "target", None)])
    for target in targets:
        ones, value = getattr(target, "elts", [target]), getattr(node, "value", None)
        values = getattr(value, "elts", [value] * len(ones))
        for one, of_it in zip(ones, values, strict=False):
            yield getattr(one, "id", ""), of_it


def _has_a_start_value(code: Code) -> bool:
    """Return whether a variable or a parameter is given a number other than infinity, or a name,
    before any loop, or a call a start."""
    nodes = _nodes(code)
    loops = (node for node in nodes if isinstance(node, (ast.For, ast.While)))
    replaced = {node for loop in loops for node in ast.walk(loop) if isinstance(node, ast.stmt)}
    given: list[ast.AST | None] = []
    for node in nodes:
        if node in replaced:
            continue
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.keyword)):
            given += getattr(node.value, "elts", [node.value])
        elif isinstance(node, ast.arguments):
            given += [*node.defaults, *node.kw_defaults]
        elif isinstance(node, ast.Call) and _called(node) == "reduce":
            given += node.args[2:]
    return any(map(_may_be_finite, given))


def _may_be_finite(value: ast.AST | None) -> bool:
    """Return whether a value may be a number other than infinity: it is one, or a name."""
    if isinstance(value, ast.UnaryOp):
        return _may_be_finite(value.operand)
    if isinstance(value, ast.Constant):
        return isinstance(value.value, (int, float))
    return isinstance(value, ast.Name) and value.id != "inf"


def _takes_only_the_largest(code: Code) -> bool:
    """Return whether `max` is all that chooses among numbers, without a minus in front of it."""
    names = _names(code)
    tests = [node for node in _nodes(code) if isinstance(node, ast.Compare)]
    compared = any(isinstance(test.ops[0], ORDERS) and not _is_of_a_bound(test) for test in tests)
    turned = any(isinstance(one, ast.Call) and _called(one) == "max" for one in _negated(code))
    others = {"min", "sorted", "sort", "reduce", "reversed", "nsmallest", "heappop"}
    return "max" in names and not names & others and not compared and not turned


def _compares_two_things(code: Code) -> bool:
    """Return whether the code asks which of two things is larger, neither of them a constant."""
    tests = [node for node in _nodes(code) if isinstance(node, ast.Compare)]
    return any(
        isinstance(test.ops[0], ORDERS)
        and not any(isinstance(side, ast.Constant) for side in (test.left, *test.comparators))
        for test in tests
    )


def _is_of_a_bound(test: ast.Compare) -> bool:
    """Return whether a bound, a depth or a fixed number is compared, so that no child is chosen."""
    fixed = ("alpha", "beta", "bound", "depth")
    sides = (test.left, *test.comparators)
    return any(isinstance(s, ast.Constant) or getattr(s, "id", "") in fixed for s in sides)


def _cuts_the_right_way(code: Code) -> bool:
    """Return whether every `if` that leaves at an end of the window does so once beta is
    reached."""
    ends, smaller = ("alpha", "beta", "bound"), set()
    for node in _nodes(code):
        if not isinstance(node, ast.If) or not isinstance(node.body[-1], (ast.Break, ast.Return)):
            continue
        test = node.test
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], ORDERS):
            names = [getattr(side, "id", "") for side in (test.left, test.comparators[0])]
            if any(name in ends for name in names):
                smaller.add(names[isinstance(test.ops[0], (ast.Gt, ast.GtE))])
    return bool(smaller) and smaller <= {"beta", "bound"}


def _asks_for(member: str, code: Code) -> bool:
    """Return whether the code asks a state for this."""
    return any(isinstance(node, ast.Attribute) and node.attr == member for node in _nodes(code))


def _tests_the_end(code: Code) -> bool:
    """Return whether something in the code depends on whether the game is over, or has moves; a
    method that is only named does not."""
    nodes = _nodes(code)
    tests = [ast.unparse(node.test) for node in nodes if isinstance(node, TESTING)]
    return any(re.search(r"is_terminal\(|moves", test) for test in tests)


def _ends_with_a_return(tree: ast.AST) -> bool:
    """Return whether the last line of a function returns something."""
    body = getattr(tree, "body", None)
    last = body[-1] if isinstance(body, list) and body else None
    return isinstance(tree, ast.Lambda) or (isinstance(last, ast.Return) and last.value is not None)


def _works_out(node: ast.AST) -> bool:
    """Return whether a statement may find something that it does not return."""
    kinds = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.While, ast.NamedExpr)
    is_docstring = isinstance(getattr(node, "value", None), ast.Constant)
    return isinstance(node, kinds) or (isinstance(node, ast.Expr) and not is_docstring)


def _negated(code: Code) -> Iterator[ast.expr]:
    """Yield what gets a minus, numbers aside, in any way of writing it."""
    for node in _nodes(code):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            if not isinstance(node.operand, ast.Constant):
                yield node.operand
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Sub)):
            if not any(_is_one(side) for side in (node.left, node.right)):  # a ply, or a player
                yield from (node.left, node.right)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Mult, ast.Sub)):
            yield from () if _is_one(node.value) else (node.value,)


def _negates_no_value(code: Code) -> bool:
    """Return whether nothing that gets a minus is a child's value."""
    return all(map(_is_beside_the_values, _negated(code)))


def _is_one(node: ast.AST) -> bool:
    """Return whether an expression is the number 1."""
    return isinstance(node, ast.Constant) and node.value == 1


def _is_beside_the_values(node: ast.expr) -> bool:
    """Return whether this is a bound, an infinity, a number or the outcome of a game: with a minus,
    it changes no child's value."""
    if isinstance(node, ast.Call):
        return getattr(node.func, "attr", "") == "utility" or _called(node) in ("score", "float")
    names = ("alpha", "beta", "bound", "sure", "inf", "infinity")
    return isinstance(node, ast.Constant) or getattr(node, "id", "") in names


def _called(call: ast.Call) -> str:
    """Return the name of a called function; "" for a method."""
    return getattr(call.func, "id", "")


def draws_lots(code: Code) -> bool:
    """Return whether the code may leave something to chance: it names what does."""
    text = " ".join(map(ast.unparse, code))
    return not code or re.search("rand|choice|shuffle|sample|secrets|set", text) is not None


def what_lives_on(code: Code) -> str:
    """Return the question about what a code keeps from one call to the next, a default value or a
    global variable; "" if nothing of that kind is seen."""
    for node in _nodes(code):
        if isinstance(node, ast.Global):
            lives = f"`{node.names[0]}` is global (line {node.lineno}), and lives on after a call."
            return f"{lives} Which line gives it its start value in every call?"
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
            for name, one in zip(names[::-1], node.args.defaults[::-1], strict=False):
                if isinstance(one, (ast.List, ast.Dict, ast.Set)):
                    made = f"The default value of `{name}` in line {one.lineno} is made once, for "
                    return f"{made}all calls. Where should each call get its own?"
    return ""


def _lacks(code: Code, *signs: str) -> bool:
    """Return whether none of these signs stands in the code."""
    text = " ".join(map(ast.unparse, code))
    return not any(sign in text for sign in signs)


def _negates_a_test(code: Code) -> bool:
    """Return whether a `not` stands in a test: it may be all that is wrong."""
    tests = [node.test for node in _nodes(code) if isinstance(node, TESTING)]
    nodes = [node for test in tests for node in ast.walk(test)]
    return any(isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) for node in nodes)


CONTRADICTED: Sequence[tuple[str, Callable[[Code], bool]]] = (
    (
        r"\bends without a `return`$",
        lambda code: all(map(_ends_with_a_return, code)) or not any(map(_works_out, _nodes(code))),
    ),
    (r"^the children's (values|numbers) get a minus$", _negates_no_value),
    (r"\bsign changes twice\b", lambda code: {"max", "min"} <= _names(code)),
    (r"\bevery finished game is worth 0$", lambda code: _asks_for("utility", code)),
    ("^the test for the end of the game is inverted$", lambda code: not _tests_the_end(code)),
    (r"\bthe smallest (value|number) is kept$", _takes_only_the_largest),
    (
        r"\bthe smallest value is chosen, as it is with `min` or with a minus$",
        lambda code: _takes_only_the_largest(code) and _negates_no_value(code),
    ),
    (r"\bcompared with a move$", lambda code: not _compares_what_it_returns(code)),
    (r"^the comparison at the cut is reversed$", _cuts_the_right_way),
    (r"\bis ever better than the start value$", _returns_a_start_value),
    (r"^the value so far starts at a number\b", lambda code: not _has_a_start_value(code)),
    (r"\bsame answer is returned for every board\b", _negates_a_test),
    (r"\bchild is taken, without a minus$", lambda code: not _negates_no_value(code)),
    (r"\b(always|never) begun\b", _compares_two_things),
    (r"\bpile to leave\b", lambda code: _lacks(code, "-", "//", "return 4")),
    ("remainder", lambda code: _lacks(code, "%", "divmod")),
    ("difference of the last two", lambda code: _lacks(code, "-")),
    ("loss by player 0 counts as a win", lambda code: _lacks(code, "utility")),
    (
        r"\bthreatens to win\b|\bis noticed$",
        lambda code: _asks_for("result", code) or _asks_for("legal_moves", code),
    ),
)
"""What ideas say, and whether the code plainly does otherwise."""
