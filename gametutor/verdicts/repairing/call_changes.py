"""Changes of calls: which function, with which arguments, and what is taken of the result."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from gametutor.answers.errors.vocabulary import member_for
from gametutor.kit.syntax import assigned, name_called
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.scope import MEMBERS, Scope, is_called, slip_cost

BUILT_IN = ("max", "min", "len", "range", "sum", "str")
"""The built-in functions that a name may be a slip for."""


def other_functions(scope: Scope) -> Iterator[Edit]:
    """Yield edits that call another function."""
    for node in scope.nodes:
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
            continue
        if is_called(scope, node) and node.id not in ("max", "min"):
            known = scope.is_known(node.id)
            alike = [one for one in BUILT_IN if slip_cost(node.id, one) == 0]
            for other in dict.fromkeys([*scope.callables, *alike]):
                if other != node.id:
                    yield scope.put(node, other, 1 if known else slip_cost(node.id, other))
            if "self" in scope.parameters and not known:
                yield scope.put(node, f"self.{node.id}", 1)
        elif node.id in scope.callables:  # passed as a key, or to `map`
            for other in scope.callables:
                if other != node.id:
                    yield scope.put(node, other, 2)


def arguments(scope: Scope) -> Iterator[Edit]:
    """Yield edits that reorder, add, drop or replace arguments."""
    for node in scope.nodes:
        if not isinstance(node, ast.Call):
            continue
        parts = [scope.source(one) for one in node.args]
        keywords = [scope.source(one) for one in node.keywords]
        ours = name_called(node) in scope.callables or name_called(node) in MEMBERS
        for index in range(len(parts) - 1):
            one, two = parts[index : index + 2]
            if one != two:
                yield _with_arguments(
                    scope, node, [*parts[:index], two, one, *parts[index + 2 :], *keywords]
                )
        if ours or len(parts) > 1:
            name = name_called(node)
            cost = 1 if (name in ("max", "min") and len(parts) > 2) or name == "range" else 3
            for index in range(len(parts)):
                yield _with_arguments(
                    scope, node, [*parts[:index], *parts[index + 1 :], *keywords], cost
                )
        if ours:
            given = parts + keywords
            for other in dict.fromkeys([*scope.variables, *scope.views]):
                if other not in given:
                    yield _with_arguments(
                        scope, node, [*parts, other, *keywords], 2 if parts else 1
                    )
            yield from _of_the_child(scope, node)


def orders(scope: Scope) -> Iterator[Edit]:
    """Yield edits that sort downwards."""
    for node in scope.nodes:
        if isinstance(node, ast.Call) and name_called(node) in ("sorted", "sort"):
            given = [scope.source(one) for one in (*node.args, *node.keywords)]
            if "reverse=True" not in given:
                yield _with_arguments(scope, node, [*given, "reverse=True"], 0)


def _with_arguments(scope: Scope, call: ast.Call, parts: list[str], cost: int = 1) -> Edit:
    """Return the edit that gives a call these arguments."""
    end = scope.passage.span(call)[1]
    return Edit(scope.passage.span(call.func)[1], end, f"({', '.join(parts)})", cost)


def _of_the_child(scope: Scope, node: ast.Call) -> Iterator[Edit]:
    """Yield edits that pass the position after a move, one ply less, or the other player."""
    moves = [*loop_variables(scope, node), *_chosen_moves(scope)]
    for argument in node.args:
        if isinstance(argument, ast.Name):
            if argument.id == scope.state and name_called(node) != "result":
                for move in moves:
                    yield scope.put(argument, f"{argument.id}.result({move})")
            elif argument.id in moves and scope.state:
                yield scope.put(argument, f"{scope.state}.result({argument.id})")
            elif argument.id != scope.state:
                yield scope.put(argument, f"{argument.id} - 1", 2)
                yield scope.put(argument, f"{argument.id} + 1", 2)
        elif isinstance(argument, ast.Call) and name_called(argument) == "result":
            yield scope.put(argument, scope.source(argument.func).removesuffix(".result"), 3)


def loop_variables(scope: Scope, node: ast.AST) -> list[str]:
    """Return the variables of the loops around a node."""
    found: list[str] = []
    for above in scope.above(node):
        if isinstance(above, ast.For):
            found += [n.id for n in ast.walk(above.target) if isinstance(n, ast.Name)]
        for part in getattr(above, "generators", ()):
            found += [n.id for n in ast.walk(part.target) if isinstance(n, ast.Name)]
        if isinstance(above, ast.Lambda) or (
            isinstance(above, ast.FunctionDef) and above is not scope.function
        ):
            found += [one.arg for one in above.args.args]
    return found


def _chosen_moves(scope: Scope) -> list[str]:
    """Return the variables that hold the move that a player chose."""
    pairs = [pair for node in scope.nodes for pair in assigned(node)]
    calls = ((name, value) for name, value in pairs if isinstance(value, ast.Call))
    return list(dict.fromkeys(name.id for name, to in calls if name_called(to) not in MEMBERS))


def parentheses(scope: Scope) -> Iterator[Edit]:
    """Yield edits that call a method that was only named, or the other way round."""
    for node in scope.nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            if not is_called(scope, node):
                yield scope.put(node, f"{scope.source(node)}()", 0 if node.attr in MEMBERS else 3)
        elif isinstance(node, ast.Name) and node.id in scope.callables:
            if not is_called(scope, node):
                yield scope.put(node, f"{node.id}()", 3)
        elif isinstance(node, ast.Call) and not node.args and not node.keywords:
            cost = 0 if name_called(node) == "to_move" else 3
            yield scope.put(node, scope.source(node.func), cost)


def parts(scope: Scope) -> Iterator[Edit]:
    """Yield edits that take one part of a pair or all of it, or all moves in place of a slice."""
    for node in scope.nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            is_index = isinstance(node.slice, (ast.Constant, ast.UnaryOp))
            yield scope.put(node, scope.source(node.value), 1 + is_index / 2)
            if not isinstance(node.slice, (ast.Slice, ast.Tuple)):
                for index in ("0", "1", "-1"):
                    yield scope.put(node.slice, index, 1 if is_index and index == "0" else 2)
        elif isinstance(node, ast.Call) and name_called(node) in (
            *scope.callables,
            "max",
            "min",
            "legal_moves",
        ):
            for index in ("0", "1"):
                yield scope.put(node, f"{scope.source(node)}[{index}]", 2)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if not is_called(scope, node) and isinstance(
                scope.parent(node), (ast.Return, ast.Compare, ast.Call, ast.UnaryOp)
            ):
                for index in ("0", "1"):
                    yield scope.put(node, f"{node.id}[{index}]", 3)
        elif isinstance(node, ast.Tuple) and isinstance(
            scope.parent(node), (ast.Return, ast.Assign)
        ):
            for one in node.elts:
                yield scope.put(node, scope.source(one), 2)
            if len(node.elts) == 2:
                left, right = map(scope.source, node.elts)
                is_none_moved = "None" in (left, right)  # before any number in its place
                yield scope.put(node, f"{right}, {left}", 0.25 if is_none_moved else 1)


def borrowed(scope: Scope) -> Iterator[Edit]:
    """Yield the edit that asks the state wherever something unknown was asked about it, as in
    `game.utility(state, player)`."""
    calls = [node for node in scope.nodes if isinstance(node, ast.Call) and _asks(scope, node)]
    if not calls:
        return
    text = scope.passage.text
    places = sorted((*scope.passage.span(node), node) for node in calls)
    if any(one[1] > next[0] for one, next in pairwise(places)):
        return  # one inside another
    new, at = "", places[0][0]
    for start, end, node in places:
        state, *others = map(scope.source, node.args)
        name = _own_member(name_called(node))
        given = "" if name == "to_move" else f"({', '.join(others)})"
        new, at = f"{new}{text[at:start]}{state}.{name}{given}", end
    yield Edit(places[0][0], at, new)


def _asks(scope: Scope, node: ast.Call) -> bool:
    """Return whether a call asks an unknown name for what a state knows."""
    of = node.func.value if isinstance(node.func, ast.Attribute) else None
    is_unknown = isinstance(of, ast.Name) and not scope.is_known(of.id)
    return is_unknown and bool(node.args) and _own_member(name_called(node)) in MEMBERS


def _own_member(name: str) -> str:
    """Return the member of a state that a name of this or another course means."""
    if name in MEMBERS:
        return name
    return re.sub(r"^state\.|\(.*$", "", member_for(name))


FAMILIES = (
    other_functions,
    arguments,
    orders,
    parentheses,
    parts,
    borrowed,
)
