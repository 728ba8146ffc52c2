"""Single wrong changes of a cell, of the kinds that people make.

Each is an edit of the text itself, at the place of a node of its syntax tree, so that all other
lines stay as they were written.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Edit = tuple[int, int, str]
"""From this byte to that one, there now stands another text."""


@dataclass(frozen=True)
class Change:
    """One wrong change.

    Attributes:
        kind: what was done, in a word or two.
        edits: where, and what stands there now.
        about: the steps that it changes too, besides the one that the line is called: the
            child's argument in a line that keeps the best one, for example.
    """

    kind: str
    edits: tuple[Edit, ...]
    about: frozenset[str] = frozenset()


class Cell:
    """A text and its syntax tree."""

    def __init__(self, text: str):
        self.bytes = text.encode()
        self.tree = ast.parse(text)
        lengths = [len(line) for line in self.bytes.splitlines(keepends=True)]
        self._starts = [sum(lengths[:number]) for number in range(len(lengths) + 1)]
        self.parents = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }

    def start(self, node: Any) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: Any) -> int:
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: Any) -> str:
        return self.bytes[self.start(node) : self.end(node)].decode()

    def put(self, node: Any, text: str) -> Edit:
        return self.start(node), self.end(node), text

    def between(self, left: Any, right: Any, text: str) -> Edit:
        """Another text between two nodes, an operator for example."""
        return self.end(left), self.start(right), text

    def lines(self, node: Any) -> tuple[int, int]:
        """Where the lines of a statement begin and end."""
        return self._starts[node.lineno - 1], self._starts[node.end_lineno]

    def touched(self, edit: Edit) -> range:
        """The numbers of the lines that an edit replaces a part of."""
        first, end, _ = edit
        above = self.bytes[:first].count(b"\n")
        return range(above + 1, above + 2 + self.bytes[first:end].rstrip(b"\n").count(b"\n"))

    def indent(self, node: Any) -> str:
        return " " * node.col_offset

    def above(self, node: Any) -> Iterator[Any]:
        while node in self.parents:
            node = self.parents[node]
            yield node

    @cached_property
    def docstrings(self) -> set[Any]:
        homes = (ast.FunctionDef, ast.ClassDef, ast.Module)
        nodes = (node for node in ast.walk(self.tree) if isinstance(node, homes))
        return {node.body[0] for node in nodes if ast.get_docstring(node) is not None}

    @cached_property
    def statements(self) -> list[ast.stmt]:
        """All statements but definitions and docstrings."""
        skipped = (ast.FunctionDef, ast.ClassDef)
        return [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.stmt)
            and not isinstance(node, skipped)
            and node not in self.docstrings
        ]

    @cached_property
    def expressions(self) -> list[ast.expr]:
        """All expressions but docstrings, annotations, decorators and parts of f-strings."""
        left_out: set[ast.AST] = set()
        for node in ast.walk(self.tree):
            beside = [getattr(node, "annotation", None), getattr(node, "returns", None)]
            beside += getattr(node, "decorator_list", [])
            beside += [node] if isinstance(node, ast.JoinedStr) or node in self.docstrings else []
            beside += [node.exc] if isinstance(node, ast.Raise) else []
            for each in filter(None, beside):
                left_out.update(ast.walk(each))
        nodes = ast.walk(self.tree)
        return [each for each in nodes if isinstance(each, ast.expr) and each not in left_out]

    def scope(self, node: ast.AST) -> list[str]:
        """The names that a function, and those around it, define: parameters and variables."""
        found: dict[str, None] = {}
        for home in self.above(node):
            if isinstance(home, (ast.FunctionDef, ast.Lambda)):
                found.update(dict.fromkeys(each.arg for each in home.args.args))
            if isinstance(home, ast.FunctionDef):
                stored = (each for each in ast.walk(home) if isinstance(each, ast.Name))
                names = [each.id for each in stored if isinstance(each.ctx, ast.Store)]
                found.update(dict.fromkeys(names))
        return list(found)

    def loop(self, node: ast.AST) -> Any:
        loops = (ast.For, ast.While)
        return next((home for home in self.above(node) if isinstance(home, loops)), None)

    def steps(self, node: ast.AST) -> frozenset[str]:
        """The steps that a node belongs to by what it does, whatever its line is called."""
        statement = next(each for each in (node, *self.above(node)) if isinstance(each, ast.stmt))
        around = []
        for each in (node, *self.above(node)):
            if isinstance(each, ast.stmt):
                break
            around.append(each)
        called = {_called(each) for each in around} | {_called(each) for each in ast.walk(node)}
        return frozenset(
            step
            for step, is_here in {
                "Stop?": called & {"utility", "is_terminal", "score"},
                "Whose turn?": _mentions(node, "player", "to_move"),
                "Start value": _mentions(node, "inf") or isinstance(statement, ast.Assign),
                "Ask each child": called & {"result", "legal_moves", *RECURSIVE},
                "Keep the best": called & {"max", "min", "sorted", "sum"}
                or _mentions(node, "max", "min", "best", "value", "best_value", "found"),
                "Cut?": _mentions(statement, "alpha", "beta"),
                "Return": isinstance(statement, ast.Return),
            }.items()
            if is_here
        )


RECURSIVE = {"max_value", "min_value", "negamax", "negamax_alpha_beta", "negamax_any_turn"}
RECURSIVE |= {"null_window", "negascout", "mtdf", "search"}
RECURSIVE |= {"depth_limited", "grow_tree", "negamax_one_line", "sooner_is_better", "value"}


def _mentions(node: ast.AST, *names: str) -> bool:
    return any(getattr(each, "id", getattr(each, "attr", "")) in names for each in ast.walk(node))


def _called(node: ast.AST) -> str:
    """The name of the function or method that a call calls, "" for all else."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "attr", None) or getattr(node.func, "id", "")


Making = Callable[[Cell], Iterator[tuple[str, Any, tuple[Edit, ...]]]]
"""Makes the changes of some kinds: the kind, the node that is changed, the edits."""

_COMPARED = {
    ast.Lt: ("<=", ">", ">=", "=="),
    ast.Gt: (">=", "<", "<=", "!="),
    ast.LtE: ("<", ">=", ">"),
    ast.GtE: (">", "<=", "<"),
    ast.Eq: ("!=", ">=", "="),
    ast.NotEq: ("==", "is"),
    ast.Is: ("is not", "=="),
    ast.IsNot: ("is",),
    ast.In: ("not in", "=="),
    ast.NotIn: ("in",),
}
_LOOSE = (ast.BinOp, ast.Compare, ast.BoolOp, ast.IfExp)
"""What loses its parentheses where it is put in the place of something else."""
_RECKONED = {
    ast.Add: ("-", "*"),
    ast.Sub: ("+", "//"),
    ast.Mult: ("+", "/"),
    ast.Mod: ("//", "+"),
    ast.FloorDiv: ("/", "%"),
    ast.Div: ("*", "//"),
    ast.BitOr: ("&", "+"),
    ast.BitAnd: ("|", "^"),
}


def operators(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.expressions:
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            for new in _COMPARED[type(node.ops[0])]:
                yield (
                    "comparison",
                    node,
                    (cell.between(node.left, node.comparators[0], f" {new} "),),
                )
            other, one = map(cell.text, (node.comparators[0], node.left))
            swapped = cell.put(node.left, other), cell.put(node.comparators[0], one)
            yield "sides swapped", node, swapped
        elif isinstance(node, ast.BinOp):
            for new in _RECKONED.get(type(node.op), ()):
                yield "arithmetic", node, (cell.between(node.left, node.right, f" {new} "),)
            other, one = (
                f"({cell.text(side)})" if isinstance(side, _LOOSE) else cell.text(side)
                for side in (node.right, node.left)
            )
            yield "operands swapped", node, (cell.put(node.left, other), cell.put(node.right, one))
            yield "operand dropped", node, (cell.put(node, one),)
        elif isinstance(node, ast.UnaryOp):
            kind = "negation" if isinstance(node.op, ast.Not) else "sign"
            yield f"{kind} dropped", node, (cell.put(node, cell.text(node.operand)),)
        elif isinstance(node, ast.BoolOp):
            new = " or " if isinstance(node.op, ast.And) else " and "
            yield "and for or", node, (cell.between(*node.values[:2], new),)
            for value in node.values:
                yield "part of a condition", node, (cell.put(node, cell.text(value)),)
        elif isinstance(node, ast.IfExp):
            other, one = cell.text(node.orelse), cell.text(node.body)
            yield "branches swapped", node, (cell.put(node.body, other), cell.put(node.orelse, one))
            for branch in (other, one):
                yield "one branch only", node, (cell.put(node, branch),)


NO_NUMBERS = ("legal_moves", "result", "is_terminal", "range", "print")


def signs(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.expressions:
        home = cell.parents[node]
        is_used = isinstance(node, ast.Call) and not isinstance(home, ast.Expr)
        if is_used and _called(node) not in NO_NUMBERS:
            yield "sign added", node, (cell.put(node, f"-{cell.text(node)}"),)
        if isinstance(home, ast.Return) and isinstance(node, (ast.Name, ast.IfExp)):
            yield "sign added", node, (cell.put(node, f"-({cell.text(node)})"),)


_NUMBERS = ("0", "1", "-1", "2", "None", "inf", "-inf", "5", "100")


def constants(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.expressions:
        if isinstance(cell.parents[node], ast.UnaryOp) and cell.text(cell.parents[node])[0] == "-":
            continue  # the whole is a constant
        text = cell.text(node).replace(" ", "")
        if text in ("inf", "-inf") or text.lstrip("+-").isdigit():
            whole = int(text) if text.lstrip("+-").isdigit() else None
            near = () if whole is None else (str(whole + 1), str(whole - 1))
            for new in dict.fromkeys((*near, *_NUMBERS)):
                yield "constant", node, (cell.put(node, new),)
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield "constant", node, (cell.put(node, str(not node.value)),)
        elif isinstance(node, ast.Constant) and node.value is None:
            for new in ("0", "False", "inf"):
                yield "constant", node, (cell.put(node, new),)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            for new in (node.value[1:], node.value[::-1], node.value.lower(), " "):
                yield "text", node, (cell.put(node, repr(new)),)


def names(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.expressions:
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
            continue
        scope = cell.scope(node)
        if node.id in scope:
            for new in scope:
                if new != node.id:
                    yield "another name", node, (cell.put(node, new),)
            yield "misspelt name", node, (cell.put(node, node.id[:-1] or node.id * 2),)
        elif node.id != "inf":
            yield "misspelt name", node, (cell.put(node, node.id.replace("_", "", 1) + "s"),)
        if node.id == "player":
            for new in ("1 - player", "0", "state.to_move"):
                yield "another player", node, (cell.put(node, new),)


_OTHERS = {
    "max": ("min", "sum", "sorted"),
    "min": ("max", "sum"),
    "any": ("all",),
    "all": ("any",),
    "sorted": ("list", "reversed"),
    "len": ("sum", "max"),
    "sum": ("max", "len"),
    "range": ("list",),
    "max_value": ("min_value",),
    "min_value": ("max_value",),
    "abs": ("int",),
}
_MEMBERS = {
    "legal_moves": ("moves", "actions", "get_legal_moves"),
    "is_terminal": ("terminal", "is_over", "terminal_test"),
    "utility": ("value", "score", "evaluate"),
    "result": ("play", "make_move", "apply"),
    "to_move": ("player", "turn"),
    "append": ("add", "extend"),
    "count": ("find",),
    "children": ("child",),
    "values": ("keys", "items"),
}


def calls(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.expressions:
        if isinstance(node, ast.Attribute):
            end = cell.end(node)
            for new in _MEMBERS.get(node.attr, ()):
                edit = end - len(node.attr), end, new
                yield "wrong attribute", node, (edit,)
            if node.attr == "to_move":
                yield "parentheses added", node, ((end, end, "()"),)
                yield "another player", node, (cell.put(node, f"1 - {cell.text(node)}"),)
                yield "another player", node, (cell.put(node, "0"),)
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                yield "self forgotten", node, (cell.put(node, node.attr),)
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            for new in _OTHERS.get(node.func.id, ()):
                yield "another function", node, (cell.put(node.func, new),)
        if not node.args:
            yield "parentheses forgotten", node, (cell.put(node, cell.text(node.func)),)
        if len(node.args) == 2:
            one, other = node.args
            swapped = cell.put(one, cell.text(other)), cell.put(other, cell.text(one))
            yield "arguments swapped", node, swapped
            for each in node.args:
                yield "one of two taken", node, (cell.put(node, cell.text(each)),)
        for before, argument in zip([node.func, *node.args], node.args, strict=False):
            if before is not node.func:
                yield "argument dropped", node, ((cell.end(before), cell.end(argument), ""),)
            if isinstance(argument, ast.Call) and _called(argument) == "result":
                state = cell.text(argument.func.value)  # type: ignore[attr-defined]
                yield "the state for the child", node, (cell.put(argument, state),)
                move = cell.text(argument.args[0]) if argument.args else "move"
                yield "the move for the child", node, (cell.put(argument, move),)
        if len(node.args) == 1 and not node.keywords:
            yield "argument dropped", node, (cell.put(node.args[0], ""),)
        if node.args:
            end = cell.end(node.args[-1])
            if not isinstance(node.args[-1], ast.GeneratorExp):
                yield "argument added", node, ((end, end, ", state"),)
        for keyword in node.keywords:
            start = cell.end(node.args[-1]) if node.args else cell.start(keyword)
            yield "keyword dropped", node, ((start, cell.end(keyword), ""),)
        if _called(node) in ("list", "copy", "deepcopy", "dict", "set", "tuple") and node.args:
            yield "copy forgotten", node, (cell.put(node, cell.text(node.args[0])),)


def parts(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """What is counted and cut off."""
    for node in cell.expressions:
        end = cell.end(node)
        if isinstance(node, ast.Call) and _called(node) == "legal_moves":
            for new in ("[1:]", "[:-1]", "[:5]", "[:1]", "[0]", "[::-1]"):
                yield "some of the moves", node, ((end, end, new),)
        if isinstance(node, ast.Call) and _called(node) == "range":
            text = cell.text(node.args[-1])
            for new in (f"{text} - 1", f"{text} + 1"):
                yield "off by one", node, (cell.put(node.args[-1], new),)
            if len(node.args) == 1:
                yield "off by one", node, (cell.put(node.args[0], f"1, {text}"),)
        if isinstance(node, ast.Subscript):
            yield "index dropped", node, (cell.put(node, cell.text(node.value)),)
            if not isinstance(node.slice, (ast.Slice, ast.Tuple)):
                index = cell.text(node.slice)
                yield "off by one", node, (cell.put(node.slice, f"{index} - 1"),)
        for kind in (ast.ListComp, ast.GeneratorExp):
            if isinstance(node, kind):
                for condition in node.generators[0].ifs:
                    before = node.generators[0].iter
                    edit = cell.end(before), cell.end(condition), ""
                    yield "condition dropped", condition, (edit,)


def statements(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    for node in cell.statements:
        first, last = cell.lines(node)
        text = cell.bytes[first:last].decode()
        indent = cell.indent(node)
        home = cell.parents[node]
        is_alone = any(
            getattr(home, name, None) == [node] for name in ("body", "orelse", "finalbody")
        )
        deleted = f"{indent}pass\n" if is_alone else ""
        if not text.startswith(indent) or text[: len(indent)].strip():
            continue  # it stands behind another statement
        yield "statement deleted", node, ((first, last, deleted),)
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)):
            yield "statement twice", node, ((first, last, text + text),)
        body = next(
            (getattr(home, name) for name in ("body", "orelse") if node in getattr(home, name, ())),
            [node],
        )
        place = body.index(node)
        if place + 1 < len(body):
            after = body[place + 1]
            next_first, next_last = cell.lines(after)
            if not isinstance(after, (ast.FunctionDef, ast.ClassDef)):
                both = cell.bytes[next_first:next_last].decode() + text
                yield "statements swapped", node, ((first, next_last, both),)
            if isinstance(after, (ast.For, ast.While)) and isinstance(node, ast.Assign):
                inner_first, _ = cell.lines(after.body[0])
                moved = "    " + text
                yield (
                    "moved into the loop",
                    node,
                    ((first, last, ""), (inner_first, inner_first, moved)),
                )
        if place and isinstance(body[place - 1], (ast.For, ast.While)):
            shifted = "".join(f"    {line}" for line in text.splitlines(True))
            yield "moved into the loop", node, ((first, last, shifted),)
        loop = cell.loop(node)
        if loop is not None and home is loop and node is loop.body[-1] and not is_alone:
            shifted = "".join(line[4:] for line in text.splitlines(True))
            yield "moved out of the loop", node, ((first, last, shifted),)
        if isinstance(node, ast.Return) and node.value is not None:
            value = cell.text(node.value)
            for new, kind in (
                (value, "return forgotten"),
                (f"print({value})", "printed, not returned"),
                (f"return {value}, None", "a pair returned"),
                (f"return str({value})", "a text returned"),
                (f"return [{value}]", "a list returned"),
                ("return None", "None returned"),
                ("return 0", "a constant returned"),
                ("return 1", "a constant returned"),
                ("return -1", "a constant returned"),
                (f"return int({value})", "a whole number returned"),
            ):
                yield kind, node, (cell.put(node, new),)
        if isinstance(node, (ast.For, ast.While)):
            inner_last = node.body[-1]
            _, end = cell.lines(inner_last)
            inside = cell.indent(inner_last)
            for new in ("break", "continue"):
                yield f"{new} added", node, ((end, end, f"{inside}{new}\n"),)
            after = body[place + 1] if place + 1 < len(body) else None
            if isinstance(after, ast.Return):
                moved = f"{inside}{cell.text(after)}\n"
                yield "return too early", node, ((end, end, moved),)
        if isinstance(node, ast.Break):
            yield "continue for break", node, (cell.put(node, "continue"),)
        if isinstance(node, ast.Continue):
            yield "break for continue", node, (cell.put(node, "break"),)
        if isinstance(node, (ast.If, ast.While)):
            test = cell.text(node.test)
            yield "condition negated", node.test, (cell.put(node.test, f"not ({test})"),)
            for new in ("True", "False"):
                yield "condition constant", node.test, (cell.put(node.test, new),)
            if isinstance(node, ast.If) and node.orelse:
                start, end = cell.end(node.body[-1]), cell.end(node.orelse[-1])
                yield "else dropped", node, ((start, end, ""),)
        if isinstance(node, ast.AugAssign):
            target, value = cell.text(node.target), cell.text(node.value)
            for new in ("=", "-=" if isinstance(node.op, ast.Add) else "+="):
                yield "another assignment", node, (cell.put(node, f"{target} {new} {value}"),)
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
            yield "added up", node, (cell.put(node, f"{cell.text(target)} += {cell.text(value)}"),)
            if isinstance(target, ast.Tuple) and len(target.elts) == 2:
                one, other = target.elts
                swapped = cell.put(one, cell.text(other)), cell.put(other, cell.text(one))
                yield "targets swapped", node, swapped
            if isinstance(value, ast.Tuple) and len(value.elts) == 2:
                one, other = value.elts
                swapped = cell.put(one, cell.text(other)), cell.put(other, cell.text(one))
                yield "values swapped", node, swapped


def kept(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """Names that hide others, and data that outlives a call."""
    for home in cell.tree.body:
        if not isinstance(home, ast.FunctionDef):
            continue
        for node in home.body:
            if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
                continue
            name, (first, last) = node.targets[0].id, cell.lines(node)
            text = cell.bytes[first:last].decode()
            named = {each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)}
            if not named & set(cell.scope(node)):
                start = cell.lines(home)[0]
                above = (start, start, text.lstrip(" ") + "\n")
                inside = f"{cell.indent(node)}global {name}\n"
                yield "kept in a global", node, (above, (first, last, inside))
            places = [
                each for each in ast.walk(home) if isinstance(each, ast.Name) and each.id == name
            ]
            for hidden in ("max", "min", "list"):
                edits = tuple(cell.put(each, hidden) for each in places)
                yield "a hidden name", node, edits
            if isinstance(node.value, (ast.List, ast.Dict)) and home.args.args:
                end = cell.end(home.args.args[-1])
                default = (end, end, f", {name}={cell.text(node.value)}")
                if not home.args.defaults:
                    yield "a shared default", node, (default, (first, last, ""))


_OUTCOMES = ("utility", "score")


def leaves(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """What a search says where it ends, and how it knows that."""
    for node in cell.expressions:
        if not isinstance(node, ast.Call):
            continue
        if _called(node) in _OUTCOMES:
            for new in ("0", "1", "-1", "10"):
                yield "a constant at a leaf", node, (cell.put(node, new),)
        if _called(node) == "is_terminal":
            state = cell.text(node.func.value)  # type: ignore[attr-defined]
            moves = f"len({state}.legal_moves())"
            for new in (f"{moves} > 0", f"{moves} != 0", f"{moves} == 1", f"{moves} < 0", moves):
                yield "a stop by the number of moves", node, (cell.put(node, new),)


def bounds(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """A window that moves the wrong way, or at the wrong end."""
    for node in cell.statements:
        raised = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if not raised or node.targets[0].id not in ("alpha", "beta", "sure"):  # type: ignore[attr-defined]
            continue
        if not isinstance(node.value, ast.Call) or len(node.value.args) != 2:  # type: ignore[attr-defined]
            continue
        bound, found = map(cell.text, node.value.args)  # type: ignore[attr-defined]
        for end in ("alpha", "beta"):
            for which in ("max", "min"):
                line = f"{end} = {which}({end}, {found})"
                if line != cell.text(node):
                    yield "a bound moved the wrong way", node, (cell.put(node, line),)
        yield "a bound moved the wrong way", node, (cell.put(node, f"{bound} = {found}"),)


_MIRRORED = {"max": "min", "-inf": "inf", "alpha": "beta", ">=": "<=", ">": "<"}


def halves(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """MIN's half copied from MAX's, and not all of it adapted; the same slip in both halves."""
    functions = [node for node in ast.walk(cell.tree) if isinstance(node, ast.FunctionDef)]
    for one in functions:
        for other in functions:
            names = [each.name.split("_")[0] for each in (one, other)]
            if sorted(names) != ["max", "min"] or _arguments(one) != _arguments(other):
                continue
            body = cell.bytes[cell.start(one.body[0]) : cell.end(one.body[-1])].decode()
            turned = re.sub(rf"\b{other.name}\b", "\0", body)
            turned = re.sub(rf"\b{one.name}\b", other.name, turned).replace("\0", one.name)
            place = cell.start(other.body[0]), cell.end(other.body[-1])
            for new in dict.fromkeys((body, turned, *_half_mirrored(turned))):
                yield "a copied half", other, ((*place, new),)
    alike: dict[str, list[Any]] = {}
    for node in cell.expressions:
        if isinstance(node, ast.Call) and _called(node) in _OUTCOMES:
            alike.setdefault(cell.text(node), []).append(node)
    for text, nodes in alike.items():
        state = text.partition(".")[0].partition("(")[2] or text.partition(".")[0]
        for new in (f"-{text}", f"{state}.utility({state}.to_move)", f"{state}.utility(0)"):
            if len(nodes) > 1 and new != text:
                edits = tuple(cell.put(node, new) for node in nodes)
                yield "the same slip twice", nodes[0], edits


def _arguments(function: ast.FunctionDef) -> int:
    return len(function.args.args)


def _half_mirrored(text: str) -> Iterator[str]:
    """The text with each of its words mirrored but one, and with one alone."""
    words = [word for word in _MIRRORED if word in text]
    for left in words:
        yield _mirrored(text, [word for word in words if word != left])
        yield _mirrored(text, [left])


def _mirrored(text: str, words: list[str]) -> str:
    pairs = {word: _MIRRORED[word] for word in words}
    pairs |= {other: word for word, other in pairs.items()}
    found = "|".join(map(re.escape, sorted(pairs, key=len, reverse=True)))
    return (
        re.sub(rf"(?<![\w])({found})(?!\w|_)", lambda one: pairs[one[0]], text) if pairs else text
    )


_BORROWED = {
    r"(\w+)\.legal_moves\(\)": r"game.actions(\1)",
    r"(\w+)\.is_terminal\(\)": r"game.terminal_test(\1)",
    r"(\w+)\.utility\((.*?)\)": r"game.utility(\1, \2)",
    r"(\w+)\.to_move": r"game.to_move(\1)",
    r"(\w+)\.result\((\w+)\)": r"game.result(\1, \2)",
}
"""What a textbook calls the members of a state."""


def borrowed(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """The words of another book, a name that nobody defined, a wrapper that hands on too little."""
    text, first = cell.bytes.decode(), cell.tree.body[0]
    whole = 0, len(cell.bytes)
    for old, new in _BORROWED.items():
        if re.search(old, text) and "class " not in text:
            yield "borrowed words", first, ((*whole, re.sub(old, new, text)),)
    for home in cell.tree.body:
        if not isinstance(home, ast.FunctionDef) or not home.args.args or home.args.defaults:
            continue
        names = [each.arg for each in home.args.args]
        inner = re.sub(rf"\b{home.name}\b", "search", cell.text(home))
        for index in range(1, len(names)):
            less = re.sub(rf",\s*{names[index]}(?=[,)])", "", inner.partition("\n")[0])
            body = less + inner[len(inner.partition("\n")[0]) :]
            if home.name not in inner and "search(" not in inner.partition("\n")[2]:
                given = ", ".join(names[:index] + names[index + 1 :])
                wrapper = f"def {home.name}({', '.join(names)}):\n    return search({given})"
                yield "a name never defined", home, (cell.put(home, f"{body}\n\n\n{wrapper}"),)
        for given in _wrong_givens(names):
            call = ", ".join(given)
            wrapper = f"def {home.name}({', '.join(names)}):\n    return search({call})"
            yield "a wrapper", home, (cell.put(home, f"{inner}\n\n\n{wrapper}"),)


def _wrong_givens(names: list[str]) -> Iterator[list[str]]:
    """The arguments of a wrapper, with one of them changed."""
    others = {"player": "1 - player", "depth": "depth - 1", "alpha": "-inf", "beta": "-beta"}
    for index, name in enumerate(names):
        if name in others:
            yield [*names[:index], others[name], *names[index + 1 :]]
    if len(names) > 3:
        yield [*names[:2], names[3], names[2], *names[4:]]


def places(cell: Cell) -> Iterator[tuple[str, Any, tuple[Edit, ...]]]:
    """A line that counts in the wrong place; a loop that asks about the last child only."""
    for node in cell.statements:
        counts = isinstance(node, ast.AugAssign) or (
            isinstance(node, ast.Expr) and _called(node.value) == "append"
        )
        first, last = cell.lines(node)
        if counts and len(getattr(cell.parents[node], "body", ())) > 1:
            for other in cell.statements:
                begin = cell.lines(other)[0]
                if begin not in (first, last) and cell.indent(other) != cell.indent(node):
                    moved = f"{cell.indent(other)}{cell.text(node)}\n"
                    yield "counted elsewhere", node, ((first, last, ""), (begin, begin, moved))
            if isinstance(node, ast.Expr) and isinstance(node.value.args[0], ast.Call):  # type: ignore[attr-defined]
                counted = node.value.args[0]  # type: ignore[attr-defined]
                if _called(counted) == "len":
                    yield "not counted", node, (cell.put(counted, cell.text(counted.args[0])),)
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            asked = [each for each in ast.walk(node) if _called(each) == "result"]
            if len(asked) == 1 and not node.orelse:
                body = cell.bytes[cell.lines(node.body[0])[0] : cell.lines(node)[1]].decode()
                made = cell.text(asked[0])
                behind = body.replace(made, "child").replace(
                    f"{cell.indent(node)}    ", cell.indent(node)
                )
                head = f"for {node.target.id} in {cell.text(node.iter)}:\n"
                inside = f"{cell.indent(node)}    child = {made}\n"
                new = head + inside + behind.replace(f"{cell.indent(node)}child = child\n", "")
                place = cell.start(node), cell.lines(node)[1]
                yield "only the last child", node, ((*place, new),)


ALSO = {
    "only the last child": {"Ask each child", "Keep the best", "Return"},
    "a copied half": {"Start value", "Ask each child", "Keep the best", "Cut?"},
    "the same slip twice": {"Stop?", "Whose turn?"},
    "a constant at a leaf": {"Stop?"},
    "a stop by the number of moves": {"Stop?"},
    "a bound moved the wrong way": {"Keep the best", "Cut?"},
    "moved into the loop": {"Start value", "Keep the best", "Return", "Ask each child"},
    "return too early": {"Return", "Ask each child", "Keep the best"},
    "break added": {"Return", "Ask each child"},
    "some of the moves": {"Ask each child"},
    "statement deleted": {"Return"},
    "condition constant": {"Keep the best", "Stop?", "Ask each child"},
}
"""What else these changes are, however the line is called: a value that starts anew with each child
is the last one that is kept."""

KINDS: tuple[Making, ...] = (
    operators,
    signs,
    constants,
    names,
    calls,
    parts,
    statements,
    kept,
    leaves,
    bounds,
    halves,
    borrowed,
    places,
)


def changes_of(cell: Cell) -> Iterator[Change]:
    """All single changes, in a fixed order."""
    for make in KINDS:
        for kind, node, edits in make(cell):
            yield Change(kind, edits, cell.steps(node) | ALSO.get(kind, set()))


def applied(cell: Cell, *changes: Change) -> str:
    """The text with these changes made."""
    text = cell.bytes
    edits = [edit for change in changes for edit in change.edits]
    for start, end, new in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        text = text[:start] + new.encode() + text[end:]
    return text.decode()


def touch(one: Change, other: Change) -> bool:
    """Do two changes concern the same place?"""
    pairs = ((a, b) for a in one.edits for b in other.edits)
    return any(a[0] <= b[1] and b[0] <= a[1] for a, b in pairs)
