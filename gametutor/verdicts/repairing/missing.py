"""Changes that add what is missing: a stop, a start value, a raised window, a cut, a return."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from gametutor.kit.syntax import blocks, name_called
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.passage import is_docstring
from gametutor.verdicts.repairing.scope import Scope
from gametutor.verdicts.repairing.statement_changes import STEP


def stops(scope: Scope) -> Iterator[Edit]:
    """Yield edits that add a test for the end of the game."""
    if isinstance(scope.function, ast.Lambda) or scope.state in ("", "self"):
        return
    first = _first_statement(scope)
    test = f"if {scope.state}.is_terminal():"
    is_tested = f"{scope.state}.is_terminal()" in scope.source(scope.function)
    tests = [one for one in scope.function.body[:-1] if isinstance(one, ast.If)]
    if not is_tested and not any(_may_be_a_stop(scope, one) for one in tests):
        for view in scope.views:
            yield _above(scope, first, test, f"return {scope.state}.utility({view})", cost=1)
            yield _above(scope, first, test, f"return None, {scope.state}.utility({view})", cost=2)
        yield _above(scope, first, test, "return 0", cost=3)
        yield _above(scope, first, test, "return", cost=3)


def _may_be_a_stop(scope: Scope, one: ast.If) -> bool:
    """Return whether a test asks for the end of the game, perhaps of a wrong name, or by one."""
    test, body = scope.source(one.test), "".join(map(scope.source, one.body))
    return "is_terminal" in test or (f"{scope.state}." in test and ".utility(" in body)


def _first_statement(scope: Scope) -> ast.stmt:
    """Return the first statement of the function after its docstring."""
    assert isinstance(scope.function.body, list)
    body = scope.function.body
    return body[1] if is_docstring(body[0]) and len(body) > 1 else body[0]


def _above(scope: Scope, before: ast.stmt, line: str, inner: str = "", cost: int = 2) -> Edit:
    """Return the edit that adds a line before a statement, with an indented line under it."""
    start = scope.whole(before)[0]
    indent = scope.indent(before)
    text = f"{indent}{line}\n" + (f"{indent}{STEP}{inner}\n" if inner else "")
    return Edit(start, start, text, cost)


def _below(scope: Scope, after: ast.stmt, line: str, inner: str = "", cost: int = 2) -> Edit:
    """Return the edit that adds a line after a statement; dearer if the same one follows, which is
    not missing, but stands in the wrong place."""
    end = scope.whole(after)[1]
    cost += 3 * scope.passage.text[end:].lstrip().startswith(line)
    indent = scope.indent(after)
    text = f"{indent}{line}\n" + (f"{indent}{STEP}{inner}\n" if inner else "")
    if not scope.passage.text[:end].endswith("\n"):
        text = "\n" + text
    return Edit(end, end, text, cost)


def starts(scope: Scope) -> Iterator[Edit]:
    """Yield edits that initialise a variable before its loop."""
    if isinstance(scope.function, ast.Lambda):
        return
    infinity = "inf" if scope.is_known("inf") else 'float("inf")'
    first = _first_statement(scope)
    for loop in (node for node in scope.nodes if isinstance(node, (ast.For, ast.While))):
        for name in _assigned_in(loop):
            if name in _started_before(scope, loop):
                continue  # two start values, one after the other, are one too many
            for value in (f"-{infinity}", infinity, "0", "None", "[]", "1"):
                yield _above(scope, loop, f"{name} = {value}")
    for name in _defaults(scope):
        yield _above(scope, first, f"{name} = []")
        yield _above(scope, first, f"{name} = {{}}")
    if scope.state:
        missing = [n for n in _loaded(scope) if not scope.is_known(n)]
        for name in missing:
            yield _above(scope, first, f"{name} = {scope.state}.to_move", cost=1)
            yield _above(scope, first, f"{name} = {scope.state}.legal_moves()", cost=1)
    yield from _open_windows(scope, first, infinity)


def _open_windows(scope: Scope, first: ast.stmt, infinity: str) -> Iterator[Edit]:
    """Yield edits that give bounds that have no value the widest window."""
    missing = [name for name in _loaded(scope) if not scope.is_known(name)]
    missing += [name for name in _assigned_in(scope.function) if name not in scope.parameters]
    missing = [name for name in dict.fromkeys(missing) if LOW.search(name) or HIGH.search(name)]
    values = [f"-{infinity}" if LOW.search(name) else infinity for name in missing]
    for name, value in zip(missing, values, strict=True):
        yield _above(scope, first, f"{name} = {value}", cost=1)
    if len(missing) > 1:
        yield _above(scope, first, f"{', '.join(missing)} = {', '.join(values)}", cost=1)


def _started_before(scope: Scope, loop: ast.AST) -> list[str]:
    """Return the variables that have a start value in the statements just before a loop."""
    found: list[str] = []
    for block in blocks(scope.parent(loop)):
        if loop in block:
            for one in block[: block.index(loop)]:
                found = [*found, *_assigned_in(one)] if isinstance(one, ast.Assign) else []
    return found


def _assigned_in(loop: ast.AST) -> list[str]:
    """Return the variables and attributes that a loop assigns."""
    names = [
        ast.unparse(node)
        for node in ast.walk(loop)
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store)
    ]
    return list(dict.fromkeys(names))


def _defaults(scope: Scope) -> list[str]:
    """Return the parameters with a mutable default, which all calls share."""
    arguments = scope.function.args
    named = zip(reversed(arguments.args), reversed(arguments.defaults), strict=False)
    shared = (ast.List, ast.Dict, ast.Set, ast.Call)
    return [parameter.arg for parameter, default in named if isinstance(default, shared)]


def begun_anew(scope: Scope) -> Iterator[Edit]:
    """Yield edits that give each call its own variable in place of a shared one."""
    starts = {
        target.id: scope.passage.source(statement.value)
        for statement in ast.walk(ast.parse(scope.passage.text))
        if isinstance(statement, ast.Assign) and not _has_a_call(statement.value)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    for node in scope.nodes:
        if isinstance(node, ast.Global) and set(node.names) <= set(starts):
            values = ", ".join(starts[name] for name in node.names)
            yield scope.put(node, f"{', '.join(node.names)} = {values}", 0)


def _has_a_call(value: ast.expr) -> bool:
    """Return whether a value is found by a call, `float` and the like aside: it is not a start."""
    calls = (one for one in ast.walk(value) if isinstance(one, ast.Call))
    return any(name_called(one) not in ("float", "list", "dict", "set") for one in calls)


def _loaded(scope: Scope) -> list[str]:
    """Return the names that the function reads."""
    names = (n.id for n in scope.nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))
    return list(dict.fromkeys(names))


def returns(scope: Scope) -> Iterator[Edit]:
    """Yield edits that add a `return` where the end is reached without one."""
    if isinstance(scope.function, ast.Lambda):
        return
    last = scope.function.body[-1]
    if isinstance(last, ast.Return):
        return
    for name in scope.variables:
        yield _below(scope, last, f"return {name}", cost=1)
    for value in ("False", "True", "None", "0"):
        yield _below(scope, last, f"return {value}", cost=3)


LOW, HIGH = re.compile(r"alpha|^a$|^lo|lower"), re.compile(r"beta|^b$|^hi|upper")


def windows(scope: Scope) -> Iterator[Edit]:
    """Yield edits that raise or lower a bound, or cut."""
    lows = [name for name in scope.variables if LOW.search(name)]
    highs = [name for name in scope.variables if HIGH.search(name)]
    for loop in (node for node in scope.nodes if isinstance(node, ast.For)):
        for value in _assigned_in(loop):
            raised = [(low, f"{low} = max({low}, {value})") for low in lows]
            raised += [(high, f"{high} = min({high}, {value})") for high in highs]
            for bound, line in raised:
                if bound != value:
                    yield _below(scope, loop.body[-1], line, cost=1)
            cuts = [f"{value} >= {high}" for high in highs]
            cuts += [f"{value} <= {low}" for low in lows if low != value]
            for cut in cuts:
                for statement in loop.body:
                    match statement:
                        case ast.If(ast.Constant() as test, [first, *_]):
                            if scope.source(first) in ("break", f"return {value}"):
                                yield scope.put(test, cut, 0)
                    yield _below(scope, statement, f"if {cut}:", f"return {value}")
                    yield _below(scope, statement, f"if {cut}:", "break")


def other_ends(scope: Scope) -> Iterator[Edit]:
    """Yield edits that move the other end of the window, or move it the other way; or the other end
    where a test fails, beside the one that is moved where it holds."""
    for node in scope.nodes:
        is_kept = isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        if not is_kept or name_called(node.value) not in ("max", "min"):  # type: ignore
            continue
        target, given = scope.source(node.targets[0]), list(map(scope.source, node.value.args))  # type: ignore
        if not (LOW.search(target) or HIGH.search(target)) or len(given) != 2:
            continue
        [value] = [one for one in given if one != target][:1] or [target]
        test = scope.parent(node)
        for name in scope.variables:
            which = "max" if LOW.search(name) else "min" if HIGH.search(name) else ""
            if which and name != value:
                moved = f"{name} = {which}({name}, {value})"
                yield scope.put(node, moved, 0)
                if isinstance(test, ast.If) and not test.orelse and name != target:
                    yield _below(scope, test, "else:", moved)


def emptied(scope: Scope) -> Iterator[Edit]:
    """Yield edits that begin a list anew where something better is found."""
    for node in scope.nodes:
        is_added = isinstance(node, ast.Call) and name_called(node) == "append"
        if not is_added or not node.args or not isinstance(scope.parent(node), ast.Expr):  # type: ignore
            continue
        kept, item = scope.source(node.func.value), scope.source(node.args[0])  # type: ignore
        yield scope.put(node, f"{kept} = [{item}]", 2)
        for test in (above for above in scope.above(node) if isinstance(above, ast.If)):
            if isinstance(test.test, ast.Compare) and len(test.test.ops) == 1:
                left, right = map(scope.source, (test.test.left, test.test.comparators[0]))
                sign = {ast.GtE: ">", ast.LtE: "<"}.get(type(test.test.ops[0]))
                if sign:
                    yield _above(scope, test, f"if {left} {sign} {right}:", f"{kept} = []", cost=2)


def kept_too(scope: Scope) -> Iterator[Edit]:
    """Yield edits that also store the compared value, next to what is stored when it is better."""
    for node in scope.nodes:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
            left, right = node.test.left, node.test.comparators[0]
            for best, found in ((right, left), (left, right)):
                if isinstance(best, ast.Name):
                    line = f"{best.id} = {scope.source(found)}"
                    if line not in scope.source(node):
                        yield _below(scope, node.body[-1], line, cost=1)
            for loop in (above for above in scope.above(node) if isinstance(above, ast.For)):
                for name in scope.variables:
                    line = f"{name} = {scope.source(loop.target)}"
                    if line not in scope.source(node):
                        yield _below(scope, node.body[-1], line)


FAMILIES = (
    stops,
    starts,
    begun_anew,
    returns,
    windows,
    other_ends,
    emptied,
    kept_too,
)
