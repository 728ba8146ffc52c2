"""Changes of whole expressions: the outcome, the value of a child, a test."""

import ast
import re
from collections.abc import Iterator

from gametutor.kit.syntax import name_called
from gametutor.verdicts.repairing.call_changes import loop_variables
from gametutor.verdicts.repairing.edit import Edit, apply_edits
from gametutor.verdicts.repairing.scope import MEMBERS, Scope

WRAPPERS = ("int", "str", "abs", "round", "print", "list", "tuple", "float", "bool")


def game_outcomes(scope: Scope) -> Iterator[Edit]:
    """Yield edits that return or keep the outcome of the game, for one player or the other."""
    if scope.state in ("", "self"):
        return
    for node in scope.nodes:
        value = getattr(node, "value", None)
        if isinstance(node, ast.Return):
            tuples = [one for one in [value] if isinstance(one, ast.Tuple) and one.elts]
            outcomes = [f"{scope.state}.utility({view})" for view in scope.views]
            scores = [name for name in scope.parameters if "score" in name or "eval" in name]
            outcomes += [f"{s}({scope.state}, {v})" for s in scores for v in scope.views]
            for outcome in outcomes:
                if value is not None and not tuples:
                    yield scope.put(value, outcome, 2)
                if isinstance(value, ast.Call) and len(value.args) == 1:
                    yield scope.put(value.args[0], outcome, 1)  # what is done with it may be right
                for pair in tuples:
                    yield scope.put(pair.elts[-1], outcome, 2)
        elif isinstance(node, (ast.Pass, ast.Expr)) and isinstance(scope.parent(node), ast.If):
            for view in scope.views:
                yield scope.put(node, f"return {scope.state}.utility({view})", 2)


def children(scope: Scope) -> Iterator[Edit]:
    """Yield edits that take the value of a child where the loop over the moves computes something
    else."""
    for node in scope.nodes:
        if not isinstance(node, ast.expr) or not _is_computed(scope, node):
            continue
        for move in loop_variables(scope, node)[:1]:
            for value in child_values(scope, move):
                if value != scope.source(node):
                    yield scope.put(node, value, 3)


def _is_computed(scope: Scope, node: ast.expr) -> bool:
    """Return whether an expression is assigned, compared, returned, or an element."""
    parent = scope.parent(node)
    if isinstance(parent, (ast.Assign, ast.GeneratorExp, ast.ListComp, ast.Lambda, ast.Return)):
        return node in (getattr(parent, "value", None), getattr(parent, "elt", None)) or (
            isinstance(parent, ast.Lambda) and node is parent.body
        )
    if isinstance(parent, ast.Call) and node in parent.args:
        return name_called(parent) in ("max", "min", "append")
    return isinstance(parent, ast.Compare) and isinstance(node, ast.Call)


def child_values(scope: Scope, move: str) -> list[str]:
    """Return expressions for the value of the child after `move`."""
    if not scope.state:
        return []
    child = f"{scope.state}.result({move})"
    rest = [re.sub(r"^(\w*depth\w*)$", r"\1 - 1", name) for name in scope.parameters[1:]]
    turned = [*rest[:-2], *(f"-{name}" for name in reversed(rest[-2:]))] if len(rest) > 1 else rest
    given = dict.fromkeys(
        ", ".join([child, *more]) for more in ([], rest, turned, scope.players[:1])
    )
    return [
        f"{sign}{helper}({all})"
        for helper in scope.callables
        for all in given
        for sign in ("", "-")
    ]


def tests(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another test: is the game over, is this better than the best so far?"""
    for node in scope.nodes:
        if not isinstance(node, (ast.If, ast.IfExp, ast.While)):
            continue
        if scope.state and scope.state != "self":
            over = f"{scope.state}.is_terminal()"
            kept = node.body[0] if isinstance(node.body, list) else node.body
            ends = ".utility(" in scope.source(kept)  # a test of its own would leave this one dead
            if isinstance(node.test, ast.Constant):
                ends = ends or isinstance(kept, (ast.Return, ast.Break, ast.expr))
            is_asked = over in scope.source(scope.function)  # a second time, it is never true
            if ends or not is_asked:
                yield scope.put(node.test, over, 4 if is_asked else 0 if ends else 2)
            yield scope.put(node.test, f"not {scope.state}.is_terminal()", 3)
        for part in ast.walk(node.test):
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], (ast.Gt, ast.Lt)):
                for side in (part.left, part.comparators[0]):
                    if isinstance(side, ast.Name):
                        missing = f"{side.id} is None or {scope.source(part)}"
                        yield scope.put(part, missing, 2)
            elif (
                isinstance(part, ast.UnaryOp)
                and isinstance(part.op, ast.Not)
                and isinstance(part.operand, ast.Name)
            ):
                yield scope.put(part, f"{part.operand.id} is None")


def unwrapped(scope: Scope) -> Iterator[Edit]:
    """Yield edits that drop a list, text or number made around a value."""
    for node in scope.nodes:
        if isinstance(node, (ast.List, ast.Tuple)) and isinstance(
            getattr(node, "ctx", 0), ast.Load
        ):
            parts = list(map(scope.source, node.elts))
            if len(parts) == 1:
                if getattr(scope.parent(node), "iter", None) is not node:  # a loop over one value
                    yield scope.put(node, parts[0])
            elif len(parts) > 2:
                brackets = ("[", "]") if isinstance(node, ast.List) else ("", "")
                for index in range(len(parts)):
                    rest = ", ".join(parts[:index] + parts[index + 1 :])
                    yield scope.put(node, rest.join(brackets), 2)
        elif isinstance(node, ast.Call) and _is_wrapped(scope, node):
            inside = ", ".join(map(scope.source, node.args))
            if _is_broken_off(inside):
                inside = f"({inside})"
            yield scope.put(node, inside)
            if isinstance(scope.parent(node), ast.Expr):
                yield scope.put(node, f"return {inside}", 0 if name_called(node) == "print" else 2)
        elif isinstance(node, ast.Call) and _is_made_of_another(scope, node):
            yield scope.put(node, scope.source(node.func.value))  # type: ignore[attr-defined]
        elif isinstance(node, ast.expr) and isinstance(scope.parent(node), ast.Return):
            for kind in ("list", "tuple", "set"):
                yield scope.put(node, f"{kind}({scope.source(node)})", 2)


def listed_ranges(scope: Scope) -> Iterator[Edit]:
    """Yield edits that make a list of a range that is kept or returned, and a set of one beside an
    operator."""
    for node in scope.nodes:
        parent = scope.parent(node)
        is_kept = isinstance(parent, (ast.Assign, ast.Return, ast.Tuple, ast.BinOp))
        if isinstance(node, ast.Call) and name_called(node) == "range" and is_kept:
            kind = "set" if isinstance(parent, ast.BinOp) else "list"
            yield scope.put(node, f"{kind}({scope.source(node)})")


def _is_wrapped(scope: Scope, node: ast.Call) -> bool:
    """Return whether a call makes something of a value that may be meant itself. (Of a text,
    `float` makes a number: the text is not meant.)"""
    of_players = len(node.args) == 1 and scope.source(node.args[0]) in scope.players
    is_wrapper = name_called(node) in WRAPPERS or (of_players and isinstance(node.func, ast.Name))
    return (
        bool(node.args) and is_wrapper and not isinstance(getattr(node.args[0], "value", None), str)
    )


def _is_broken_off(code: str) -> bool:
    """Return whether an expression of several lines needs its parentheses."""
    try:
        ast.parse(f"_ = {code}")
    except SyntaxError:
        return "\n" in code
    return False


def _is_made_of_another(scope: Scope, node: ast.Call) -> bool:
    """Return whether a call is a method that makes something new of a text or a list, such as
    `board.replace("X", "O")`."""
    of = node.func.value if isinstance(node.func, ast.Attribute) else None
    is_used = not isinstance(scope.parent(node), ast.Expr)
    return is_used and of is not None and name_called(node) not in MEMBERS


def keyed(scope: Scope) -> Iterator[Edit]:
    """Yield edits that make a parameter part of the key of a table, wherever that is written."""
    keys: dict[str, list[ast.expr]] = {}
    for node in scope.nodes:
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            keys.setdefault(scope.source(node.comparators[0]), []).append(node.left)
        elif isinstance(node, ast.Subscript) and scope.source(node.value) in keys:
            keys[scope.source(node.value)].append(node.slice)
    text = scope.passage.text
    for nodes in keys.values():
        used = sorted(nodes, key=scope.passage.span)
        (key, *others), end = {*map(scope.source, used)}, scope.passage.span(used[-1])[1]
        start = scope.passage.span(used[0])[0]
        for name in scope.parameters if len(used) > 1 and not others else ():
            if not re.search(rf"\b{name}\b", key):
                whole = apply_edits(text, [scope.put(one, f"({key}, {name})") for one in used])
                yield Edit(start, end, whole[start : len(whole) - len(text) + end])


FAMILIES = (
    game_outcomes,
    children,
    tests,
    unwrapped,
    listed_ranges,
    keyed,
)
