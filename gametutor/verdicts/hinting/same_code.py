"""Whether a learner's code has what a hint shows, however it is written there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from keyword import iskeyword

from gamesearch.state import GameState
from gametutor.kit.syntax import Code, blocks, name_called, nodes_of, of_kind
from gametutor.verdicts.hinting.one_spelling import in_one_spelling

FIXED = ("max", "min", "inf", "len", "sorted", "sum", "CHANCE")
"""Names that mean the same in every program; all others may be called anything."""

MEMBERS = frozenset(name for name in dir(GameState) if not name.startswith("_"))
"""What every state has: a hint shows it with the state, `state.result(move)`, or alone."""


FEW = 3
"""Assignments side by side, or arguments, that are compared in every order."""


def code_in_hint(hint: str) -> list[str]:
    """Return the pieces of code in a hint."""
    return re.findall("`([^`]+)`", hint)


def is_done(hint: str, code: Code) -> bool:
    """Return whether a hint shows code, and all of it stands in the learner's. What the hint calls
    like a parameter that all of the learner's functions have is that parameter, and what it calls
    like one of these functions is that function."""
    shown = [tree for text in code_in_hint(hint) for tree in parsed(text)]
    own = in_one_spelling(code)
    functions = of_kind(ast.FunctionDef, own)
    every = [{arg.arg for arg in one.args.args} for one in functions]
    ours = set.intersection(*every) if every else set()
    called = {name_called(one) for tree in shown for one in of_kind(ast.Call, [tree])}
    ours |= called & {one.name for one in functions}
    known = {name: name for name in re.findall(r"\w+", hint) if name in ours}
    told = in_one_spelling(shown)
    return bool(shown and own) and all(_code_has(one.body, own, known) for one in told)


def parsed(text: str) -> Iterator[ast.AST]:
    """Yield the statements or the expression of some code; nothing for a mere name, member or word
    of Python's, which says nothing about what to write."""
    if iskeyword(text.strip()):
        return
    for end in ("", " ..."):
        try:
            body = ast.parse(text.strip() + end).body
        except (SyntaxError, ValueError):
            continue
        for one in body:
            tree = one.value if isinstance(one, ast.Expr) else one
            if not isinstance(tree, (ast.Name, ast.Constant)) and not _is_member(tree):
                yield tree
        return


def _is_member(tree: ast.AST) -> bool:
    """Return whether this is a member of a state by itself, such as `state.to_move`."""
    called = tree.func if isinstance(tree, ast.Call) and not tree.args else tree
    return isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name)


def _code_has(some: Sequence[ast.AST], code: Code, known: dict[str, str]) -> bool:
    """Return whether the learner's code has this, statements or an expression, whatever its
    variables are called except those `known`; a function is there once it is defined."""
    nodes, [shown, *others] = nodes_of(code), some
    if others:
        every = [block for node in nodes for block in blocks(node)]
        sides = (block[at : at + len(some)] for block in every for at in range(len(block)))
        return any(_matches(some, run, {**known}) for run in sides)
    if isinstance(shown, ast.Call) and isinstance(shown.func, ast.Name):
        defined = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
        if "self" in map(ast.unparse, shown.args) and shown.func.id in defined:
            return True  # `has_line(self, mark)` is the head of a method, not a call
    if isinstance(shown, ast.Tuple):  # or these are arguments side by side
        size = len(shown.elts)
        runs = (
            call.args[at : at + size]
            for call in nodes
            if isinstance(call, ast.Call)
            for at in range(len(call.args) - size + 1)
        )
        if any(_matches(shown.elts, run, {**known}) for run in runs):
            return True
    return any(_matches(shown, node, {**known}) for node in nodes)


def _matches(shown: object, own: object, names: dict[str, str]) -> bool:
    """Return whether two pieces of code are the same but for the names of variables.

    Args:
        shown: what a hint shows; `...` stands for anything.
        own: the learner's.
        names: what each of the hint's names is called by the learner, as far as that is known.
    """
    if isinstance(shown, ast.Constant) and shown.value is Ellipsis:
        return True
    if isinstance(shown, ast.Expr):
        return _matches(shown.value, getattr(own, "value", None), names)
    if isinstance(shown, ast.Name) and shown.id in MEMBERS:
        return shown.id == (own.attr if isinstance(own, ast.Attribute) else getattr(own, "id", ""))
    if isinstance(shown, ast.arg) and isinstance(own, ast.arg):
        shown, own = ast.Name(shown.arg), ast.Name(own.arg)
    if isinstance(shown, ast.Name) and isinstance(own, ast.Name):
        if shown.id in FIXED or own.id in FIXED:
            return shown.id == own.id
        is_new = shown.id not in names and own.id not in names.values()
        return (is_new and not names.update({shown.id: own.id})) or names.get(shown.id) == own.id
    if isinstance(shown, ast.Call) and isinstance(own, ast.Call):
        called, is_same = name_called(shown), name_called(shown) == name_called(own)
        if is_same and called == "append":
            return bool(own.args)  # whatever it is
        if is_same and called in ("max", "min"):
            is_same = _matches(shown.keywords, own.keywords, names)
            return is_same and _in_any_order(shown.args, own.args, names)
        own = ast.Call(own.func, own.args[: len(shown.args)], own.keywords[: len(shown.keywords)])
    if isinstance(shown, ast.AST):
        if type(shown) is not type(own):
            return False
        fields = (name for name in shown._fields if name not in ("ctx", "type_comment"))
        return all(_matches(getattr(shown, f), getattr(own, f), names) for f in fields)
    if isinstance(shown, list):
        if not isinstance(own, list) or len(own) < len(shown):
            return False
        if len(own) == len(shown) and all(isinstance(one, ast.Assign) for one in shown):
            return _in_any_order(shown, own, names)
        return (len(own) == len(shown) or _is_open(shown)) and _in_order(shown, own, names)
    return shown == own


def _in_order(shown: Sequence[object], own: Sequence[object], names: dict[str, str]) -> bool:
    """Return whether pieces of code are the same one by one, as `_matches` says."""
    return all(_matches(one, other, names) for one, other in zip(shown, own, strict=False))


def _in_any_order(shown: Sequence[object], own: Sequence[object], names: dict[str, str]) -> bool:
    """Return whether a few pieces of code are as many others, in whichever order."""
    for order in permutations(own) if len(shown) == len(own) <= FEW else ():
        known = dict(names)
        if _in_order(shown, order, known):
            names.update(known)
            return True
    return False


def _is_open(shown: list[object]) -> bool:
    """Return whether a list of statements may go on: its last one is `...`."""
    last = shown[-1] if shown else None
    return isinstance(last, ast.Expr) and isinstance(getattr(last, "value", 0), ast.Constant)
