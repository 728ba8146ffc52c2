"""Changes of whole statements: left out, moved, returned, accumulated."""

import ast
import textwrap
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gametutor.kit.syntax import FUNCTIONS, blocks, name_called
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.passage import is_docstring
from gametutor.verdicts.repairing.scope import Scope

STEP = "    "
"""One more level of indentation."""


def _blocks(scope: Scope) -> Iterator[tuple[ast.AST, Sequence[ast.stmt]]]:
    """Yield all blocks of the function, each with its parent."""
    for node in (scope.function, *scope.nodes):
        if not isinstance(node, (ast.expr, ast.ClassDef)) or node is scope.function:
            for block in blocks(node) if not isinstance(node, ast.Lambda) else ():
                yield node, block


def left_out(scope: Scope) -> Iterator[Edit]:
    """Yield edits that remove a statement."""
    for _, block in _blocks(scope):
        for before, statement in zip([None, *block], block, strict=False):
            if isinstance(statement, (ast.Pass, ast.Raise)) or is_docstring(statement):
                continue  # without a `raise` the mistake stays, and nothing tells of it
            early = isinstance(statement, (ast.Return, ast.Break, ast.Continue))
            cost = 1 if early or isinstance(statement, ast.AugAssign) else 2
            if before is not None and scope.source(before) == scope.source(statement):
                cost = 0  # it stands there twice
            if len(block) > 1:  # or an empty block would be left
                yield Edit(*scope.whole(statement), "", cost)


def given_up(scope: Scope) -> Iterator[Edit]:
    """Yield edits that remove an `else` which does nothing but leave the loop."""
    for node in scope.nodes:
        if isinstance(node, ast.If) and len(node.orelse) == 1:
            only = node.orelse[0]
            if isinstance(only, (ast.Break, ast.Return)):
                end = scope.whole(only)[1]
                yield Edit(scope.whole(node.body[-1])[1], end, "", 0)


def chained(scope: Scope) -> Iterator[Edit]:
    """Yield edits that make a test only where the one before it failed, or also where it held."""
    for _, block in _blocks(scope):
        for before, after in pairwise(block):
            if isinstance(before, ast.If) and isinstance(after, ast.If) and not _ends(before):
                start, _ = scope.passage.span(after)
                yield Edit(start, start, "el")
    for node in scope.nodes:
        if isinstance(node, ast.If) and scope.source(node).startswith("elif"):
            start, _ = scope.passage.span(node)
            yield Edit(start, start + len("el"), "")


def _ends(node: ast.If) -> bool:
    """Return whether an `if` has an `else` at its end."""
    while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        node = node.orelse[0]
    return bool(node.orelse)


def untested(scope: Scope) -> Iterator[Edit]:
    """Yield edits that do always what is done under a condition."""
    for node in scope.nodes:
        if isinstance(node, ast.If) and not (node.orelse or scope.source(node).startswith("elif")):
            last = node.body[-1]
            leaves = isinstance(last, (ast.Return, ast.Break, ast.Continue))
            if leaves or last.lineno == node.lineno:
                continue  # nothing below it would run any more; or it is not a block
            text = _at_column(scope, slice(*scope.whole(node.body[0], last)), node.col_offset)
            yield Edit(*scope.whole(node), text, 1.5)  # rather another test than none


def moved(scope: Scope) -> Iterator[Edit]:
    """Yield edits that move a statement further in or out, or before its neighbour."""
    for owner, block in _blocks(scope):
        if isinstance(owner, (ast.For, ast.While, ast.If)) and block is not scope.function.body:
            for level in _levels(scope, owner):
                if block is owner.body and owner.orelse:
                    break  # after an `else` it would belong elsewhere
                last = block[-1]
                cost = 1 if isinstance(last, (ast.Return, ast.Break)) else 2
                is_return = isinstance(last, ast.Return) and not isinstance(owner, ast.If)
                if len(block) > 1 or is_return:
                    empty = "" if len(block) > 1 else f"{scope.indent(last)}pass\n"
                    yield _reindented(scope, last, level, cost, empty)
        for one, next in pairwise(block):
            if isinstance(one, (ast.For, ast.While, ast.If)):
                inner = (one.orelse or one.body)[-1]
                cost = 1 if isinstance(one, ast.For) else 2
                yield _reindented(scope, next, inner.col_offset, cost)
            if not is_docstring(one):
                yield _exchanged(scope, one, next)
        for index, one in enumerate(block):
            leaving = (ast.Return, ast.Raise)
            rest = [other for other in block[index + 1 :] if not isinstance(other, leaving)]
            if isinstance(one, ast.For) and len(rest) > 1:
                yield _rest_moved_into(scope, one, rest[0], rest[-1])
            if not isinstance(one, (ast.For, ast.While)):
                continue
            if len(one.body) > 1 and _is_a_start(one):
                yield _moved_before(scope, one)


def _is_a_start(loop: ast.For | ast.While) -> bool:
    """Return whether a loop begins with an assignment that goes by nothing in it."""
    first = loop.body[0]
    if not isinstance(first, ast.Assign):
        return False
    read = {node.id for node in ast.walk(first.value) if isinstance(node, ast.Name)}
    names = (node for node in ast.walk(loop) if isinstance(node, ast.Name))
    return not any(name.id in read for name in names if isinstance(name.ctx, ast.Store))


def _moved_before(scope: Scope, loop: ast.For | ast.While) -> Edit:
    """Return the edit that moves the first statement of a loop before it."""
    start, end = scope.whole(loop.body[0])
    begin = scope.whole(loop)[0]
    first = _at_column(scope, slice(start, end), loop.col_offset)
    return Edit(begin, end, first + scope.passage.text[begin:start], 1)


def _rest_moved_into(scope: Scope, loop: ast.For, first: ast.stmt, last: ast.stmt) -> Edit:
    """Return the edit that moves all that follows a loop into it."""
    start, end = scope.whole(first, last)
    return Edit(start, end, _at_column(scope, slice(start, end), loop.body[-1].col_offset), 1)


def _at_column(scope: Scope, place: slice, column: int) -> str:
    """Return lines of the text, indented to a column."""
    return textwrap.indent(textwrap.dedent(scope.passage.text[place]), " " * column)


def _levels(scope: Scope, owner: ast.stmt) -> Iterator[int]:
    """Yield the columns of the statements around one, outwards."""
    yield owner.col_offset
    for above in scope.above(owner):
        if isinstance(above, (ast.For, ast.While, ast.If)):
            yield above.col_offset


def _reindented(scope: Scope, statement: ast.stmt, column: int, cost: int, empty: str = "") -> Edit:
    """Return the edit that indents a statement to a column."""
    start, end = scope.whole(statement)
    return Edit(start, end, empty + _at_column(scope, slice(start, end), column), cost)


def _exchanged(scope: Scope, one: ast.stmt, next: ast.stmt) -> Edit:
    """Return the edit that exchanges two statements."""
    first, second = scope.whole(one), scope.whole(next)
    text = scope.passage.text
    new = text[slice(*second)] + text[first[1] : second[0]] + text[slice(*first)]
    if not new.endswith("\n"):
        new += "\n"
    leaving = (ast.Return, ast.Raise)
    are_ways_out = all(
        isinstance(each, ast.If) and isinstance(each.body[-1], leaving) for each in (one, next)
    )
    return Edit(first[0], second[1], new, 1 if are_ways_out else 2)


def returned(scope: Scope) -> Iterator[Edit]:
    """Yield edits that return what was computed, or go on where something was returned."""
    inner = {getattr(node, "name", "") for node in scope.nodes if isinstance(node, FUNCTIONS)}
    found = [name for name in scope.variables if name not in inner]
    for node in scope.nodes:
        if isinstance(node, ast.Expr) and not is_docstring(node):
            cost = int(isinstance(node.value, ast.Call))  # all else is without effect as it is
            yield scope.put(node, f"return {scope.source(node.value)}", cost)
        elif isinstance(node, ast.Return) and node.value is None:
            for name in found:
                yield scope.put(node, f"return {name}", 1)
        elif isinstance(node, ast.Return):
            is_minus = isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.USub)
            cost = 2 + is_minus  # rather without the minus
            for name in found:
                if scope.source(node.value or node) != name:
                    yield scope.put(node, f"return {name}", cost)
        elif isinstance(node, ast.Break):
            if not isinstance(scope.parent(node), (ast.For, ast.While)):  # or rather none
                yield scope.put(node, "continue", 0.75)  # before any change of the test above it
            for name in found:
                yield scope.put(node, f"return {name}", 2)
        elif isinstance(node, ast.Continue):
            yield scope.put(node, "break", 0.75)


RETURNING_NONE = ("append", "extend", "insert", "add", "update", "sort", "reverse")
"""Methods that change a list, a set or a dict, and return None."""


def accumulated(scope: Scope) -> Iterator[Edit]:
    """Yield edits that keep the best so far, or a sum, where the last value replaced it."""
    for node in scope.nodes:
        if isinstance(node, ast.AugAssign):
            target, value = scope.source(node.target), scope.source(node.value)
            yield scope.put(node, f"{target} = {value}")
            for sign in ("+=", "-="):
                if scope.source(node) != f"{target} {sign} {value}":
                    yield scope.put(node, f"{target} {sign} {value}")
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            target, value = node.targets[0].id, scope.source(node.value)
            if isinstance(node.value, ast.Call) and name_called(node.value) in RETURNING_NONE:
                yield scope.put(node, value, 0)
            for sign in ("+=", "-=", "*="):
                yield scope.put(node, f"{target} {sign} {value}", 3)
            if any(isinstance(above, (ast.For, ast.While)) for above in scope.above(node)):
                cost = 1 if isinstance(node.value, ast.Name) else 2
                for pick in ("max", "min"):
                    yield scope.put(node, f"{target} = {pick}({target}, {value})", cost)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            value = scope.source(node.value)
            if name_called(node.value) in ("max", "min") and node.value.args:
                yield scope.put(node, f"{scope.source(node.value.args[0])} = {value}")
            for name in scope.variables:
                yield scope.put(node, f"{name} = {value}", 2)


FAMILIES = (left_out, given_up, chained, untested, moved, returned, accumulated)
