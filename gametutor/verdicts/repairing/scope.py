"""The scope of a changed function: its names, and its words for the state and the player."""

import ast
import builtins
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from gamesearch.state import METHODS
from gametutor.kit.syntax import FUNCTIONS, name_called, of_kind
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.passage import Function, Passage

MEMBERS = (*METHODS, "to_move")
"""The members of every state."""

_LOOSE = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Lambda)
"""Expressions that need parentheses inside a longer one."""


@dataclass(frozen=True)
class Scope:
    """One function of a passage, with the names that may be used in it.

    Attributes:
        passage: where it stands.
        function: its node.
        helpers: names of functions that the answer may call besides itself.
        known: the names that are known in the notebook.
        around: what stands for a player in the function around it.
    """

    passage: Passage
    function: Function
    helpers: tuple[str, ...] = ()
    known: Collection[str] = ()
    around: tuple[str, ...] = ()

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Return all nodes of its body, in the order of the text."""
        body = self.function.body if isinstance(self.function.body, list) else [self.function.body]
        return [node for part in body for node in self._below(part)]

    def _below(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield a node and all below it, without annotations."""
        yield node
        annotations = getattr(node, "annotation", None), getattr(node, "returns", None)
        for child in ast.iter_child_nodes(node):
            if child not in annotations:
                yield from self._below(child)

    def parent(self, node: ast.AST) -> ast.AST:
        """Return the parent of a node."""
        return self.passage.parents[node]

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield the nodes around a node, outwards to the function."""
        while node is not self.function:
            node = self.parent(node)
            yield node

    def source(self, node: ast.AST) -> str:
        """Return the text of a node."""
        return self.passage.source(node)

    @cached_property
    def parameters(self) -> list[str]:
        """Return the parameters of the function."""
        return _parameters(self.function)

    @cached_property
    def variables(self) -> list[str]:
        """Return the parameters and variables of the function and of those inside it."""
        names = list(self.parameters)
        for node in self.nodes:
            if isinstance(node, FUNCTIONS):
                names += _parameters(node)
                names += [node.name] if not isinstance(node, ast.Lambda) else []
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.append(node.id)
        return list(dict.fromkeys(names))

    @cached_property
    def unread(self) -> list[str]:
        """Return the variables that are set in the function and never read."""
        names = [node for node in self.nodes if isinstance(node, ast.Name)]
        read = {node.id for node in names if isinstance(node.ctx, ast.Load)}
        return list(dict.fromkeys(node.id for node in names if node.id not in read))

    @cached_property
    def own_members(self) -> list[str]:
        """Return the attributes and methods that the class uses of its own."""
        named = of_kind(ast.Attribute, [self.passage.statement])
        return list(dict.fromkeys(one.attr for one in named if self.source(one.value) == "self"))

    @cached_property
    def callables(self) -> list[str]:
        """Return the names of the functions that it may call: itself, its helpers, those inside
        it."""
        inner = [n.name for n in self.nodes if isinstance(n, ast.FunctionDef)]
        return list(dict.fromkeys([*self.helpers, *inner]))

    def is_known(self, name: str) -> bool:
        """Return whether a name has a meaning here."""
        return (
            name in self.variables
            or name in self.known
            or name in self.helpers
            or hasattr(builtins, name)
        )

    @cached_property
    def state(self) -> str:
        """Return the function's name for the position: what it asks for moves or the outcome."""
        for node in self.nodes:
            if not isinstance(node, ast.Attribute) or node.attr not in MEMBERS:
                continue
            if isinstance(node.value, ast.Name) and node.value.id in self.parameters:
                return node.value.id
        return self.parameters[0] if self.parameters else ""

    @cached_property
    def players(self) -> list[str]:
        """Return the names that stand for a player."""
        return [name for name in self.variables if self._is_player(name)]

    def _is_player(self, name: str) -> bool:
        """Return whether a name stands for a player."""
        if re.search("player|mover|turn|^me$|^who$|opponent|side", name):
            return True
        for node in self.nodes:
            meant: list[ast.expr] = []
            if isinstance(node, ast.Assign) and ".to_move" in self.source(node.value):
                meant = node.targets
            elif isinstance(node, ast.Call) and name_called(node) == "utility":
                meant = node.args
            if any(isinstance(one, ast.Name) and one.id == name for one in meant):
                return True
        return False

    @cached_property
    def views(self) -> list[str]:
        """Return expressions for the players."""
        turn = [f"{self.state}.to_move"] if self.state else []
        both = [*self.players, *turn]
        return [*both, *(f"1 - {one}" for one in both), *self.around]

    def put(self, node: ast.AST, new: str, cost: float = 1) -> Edit:
        """Return the edit that replaces a node by other code, in parentheses where necessary."""
        start, end = self.passage.span(node)
        text = self.passage.text
        has_them = text[start - 1] == "(" and text[end : end + 1] == ")"
        if not has_them and _needs_parentheses(self.parent(node), node, new):
            new = f"({new})"
        return Edit(start, end, new, cost)

    def indent(self, statement: ast.stmt) -> str:
        """Return the spaces before a statement."""
        return " " * statement.col_offset

    def whole(self, first: ast.stmt, last: ast.stmt | None = None) -> tuple[int, int]:
        """Return the span of the whole lines of one statement, or of several."""
        return self.passage.lines_of(first, last or first)


def _parameters(function: Function) -> list[str]:
    """Return the names of a function's parameters."""
    arguments = function.args
    return [one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]


_BINDS: dict[type[ast.operator], int] = {ast.Add: 1, ast.Sub: 1}
_BINDS |= dict.fromkeys((ast.Mult, ast.Div, ast.FloorDiv, ast.Mod), 2) | {ast.Pow: 3}
"""How strongly an operator binds."""


def binds_less(node: ast.AST, kind: type[ast.operator], on_the_right: bool = False) -> bool:
    """Return whether an expression needs parentheses beside an operator."""
    if not isinstance(node, ast.BinOp):
        return isinstance(node, _LOOSE) and not isinstance(node, ast.UnaryOp)
    inner, outer = _BINDS.get(type(node.op), 0), _BINDS.get(kind, 0)
    return inner < outer or (inner == outer and (on_the_right or not inner))


def _needs_parentheses(parent: ast.AST, node: ast.AST, new: str) -> bool:
    """Return whether new code needs parentheses inside its parent."""
    try:
        tree = ast.parse(new.strip(), mode="eval").body
    except SyntaxError:
        return False
    if not isinstance(tree, _LOOSE):
        return False
    if isinstance(parent, ast.BinOp) and isinstance(tree, ast.BinOp):
        return binds_less(tree, type(parent.op), node is parent.right)
    if isinstance(parent, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Starred)):
        return True
    if isinstance(parent, ast.Subscript):
        return node is parent.value
    if isinstance(parent, ast.Call):
        return node is parent.func
    tests = (ast.BoolOp, ast.Compare, ast.IfExp, ast.Lambda)
    if isinstance(parent, (ast.BoolOp, ast.Compare)):
        is_not = isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not)
        return isinstance(tree, tests) or (is_not and isinstance(parent, ast.Compare))
    return isinstance(parent, ast.IfExp) and isinstance(tree, (ast.IfExp, ast.Lambda))


def is_called(scope: Scope, node: ast.expr) -> bool:
    """Return whether a name or an attribute stands before parentheses."""
    parent = scope.parent(node)
    return isinstance(parent, ast.Call) and parent.func is node


def slip_cost(name: str, other: str) -> int:
    """Return how far-fetched it is that `name` is a slip for `other`."""
    likeness = SequenceMatcher(None, name.lower(), other.lower()).ratio()
    return 0 if likeness > 0.7 else 1 if likeness > 0.4 else 2
