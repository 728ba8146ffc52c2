"""Changes of what is tested."""

import ast
import re
from collections.abc import Iterator

from gametutor.kit.syntax import name_called
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.scope import Scope

SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
OTHERS = {
    "<": (">", "<=", ">=", "==", "!="),
    ">": ("<", ">=", "<=", "==", "!="),
    "<=": (">=", "<", ">", "=="),
    ">=": ("<=", ">", "<", "=="),
    "==": ("!=", "<=", ">=", "<", ">"),
    "!=": ("==", "<", ">"),
    "is": ("is not", "=="),
    "is not": ("is", "!="),
    "in": ("not in",),
    "not in": ("in",),
}
"""What each comparison is mistaken for, most often first."""
OPPOSITES = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "is": "is not", "in": "not in"}
OPPOSITES |= {opposite: sign for sign, opposite in OPPOSITES.items()}

SEVERAL = (ast.Tuple, ast.List, ast.Set)
"""What something is in, rather than equal to."""

NAMED = (ast.Name, ast.Attribute)


def comparisons(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another comparison."""
    for node in scope.nodes:
        if not isinstance(node, ast.Compare):
            continue
        left: ast.expr = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            sign = SIGNS[type(operator)]
            place = _between(scope, left, right, sign)
            are_named = isinstance(left, NAMED) and isinstance(right, NAMED)
            if are_named and isinstance(operator, (ast.In, ast.NotIn)):
                turned = f"{scope.source(right)} {sign} {scope.source(left)}"
                yield Edit(scope.passage.span(left)[0], scope.passage.span(right)[1], turned)
            if place:
                others = OTHERS[sign]
                is_length = isinstance(left, ast.Call) and name_called(left) == "len"
                if is_length and scope.source(right) == "0":  # never below: it is 0, or it is not
                    others = tuple(other for other in ("==", ">") if other != sign)
                is_range = isinstance(right, ast.Call) and name_called(right) == "range"
                if sign == "==" and (is_range or isinstance(right, SEVERAL)):
                    others = ("in", *others)
                is_negated = isinstance(scope.parent(node), ast.UnaryOp)  # drop the `not` instead
                for index, other in enumerate(others):
                    index = 0 if other == OPPOSITES.get(sign) else index
                    is_odd = other == "!=" and _is_odd_as_different(sign, left, right)
                    yield Edit(*place, other, 4 if is_odd else min(index + 1 + is_negated, 2))
            left = right


def _is_odd_as_different(sign: str, left: ast.expr, right: ast.expr) -> bool:
    """Return whether `!=` would be right by luck: one number alone is left out of many, or what is
    not one of two things is taken for the other."""
    is_test = any(isinstance(side, ast.Constant) for side in (left, right))
    return sign != "==" if is_test else not (isinstance(left, NAMED) and isinstance(right, NAMED))


def _between(scope: Scope, left: ast.expr, right: ast.expr, sign: str) -> tuple[int, int] | None:
    """Return where a sign stands between two expressions."""
    start, end = scope.passage.span(left)[1], scope.passage.span(right)[0]
    pattern = r"\s+".join(map(re.escape, sign.split()))
    found = re.search(pattern, scope.passage.text[start:end])
    return (start + found.start(), start + found.end()) if found else None


def junctions(scope: Scope) -> Iterator[Edit]:
    """Yield edits that exchange `and` and `or`, or drop one of several conditions."""
    for node in scope.nodes:
        if not isinstance(node, ast.BoolOp):
            continue
        now = "and" if isinstance(node.op, ast.And) else "or"
        other = "or" if now == "and" else "and"
        parts = [scope.source(value) for value in node.values]
        yield scope.put(node, f" {other} ".join(parts), 1.25)  # a `not` is forgotten more often
        for index, value in enumerate(node.values):  # a fixed value rather than anything else
            cost = 0 if isinstance(value, ast.Constant) else 2
            yield scope.put(node, f" {now} ".join(parts[:index] + parts[index + 1 :]), cost)


def negations(scope: Scope) -> Iterator[Edit]:
    """Yield edits that add or remove a `not`."""
    for node in scope.nodes:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield scope.put(node, scope.source(node.operand), 0)  # nobody writes it by chance
        elif isinstance(node, (ast.Call, ast.Name, ast.Attribute)) and _is_tested(scope, node):
            yield scope.put(node, f"not {scope.source(node)}")
        elif isinstance(node, (ast.BoolOp, ast.Compare)) and _is_tested(scope, node):
            is_range = isinstance(node, ast.Compare) and len(node.ops) > 1  # has no opposite sign
            yield scope.put(node, negated(scope, node), 0.5 if is_range else 3)


def negated(scope: Scope, test: ast.expr) -> str:
    """Return the opposite of a test, as people write it."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        sign, (begin, end) = SIGNS[type(test.ops[0])], scope.passage.span(test)
        if place := _between(scope, test.left, test.comparators[0], sign):
            text = scope.passage.text
            return f"{text[begin : place[0]]}{OPPOSITES[sign]}{text[place[1] : end]}"
    text = scope.source(test)
    return f"not ({text})" if isinstance(test, ast.BoolOp) else f"not {text}"


def _is_tested(scope: Scope, node: ast.expr) -> bool:
    """Return whether an expression is used as a condition."""
    parent = scope.parent(node)
    if isinstance(parent, (ast.If, ast.While, ast.IfExp)):
        return node is parent.test
    if isinstance(parent, ast.comprehension):
        return node in parent.ifs
    if isinstance(parent, (ast.GeneratorExp, ast.ListComp)) and node is parent.elt:
        home = scope.parent(parent)
        return isinstance(home, ast.Call) and name_called(home) in ("any", "all")
    return isinstance(parent, (ast.BoolOp, ast.Return))


def branches(scope: Scope) -> Iterator[Edit]:
    """Yield edits that exchange the values of a conditional expression, or keep only one."""
    for node in scope.nodes:
        if isinstance(node, ast.IfExp):
            yes, test, no = map(scope.source, (node.body, node.test, node.orelse))
            cost = 1 + 2 * ("\n" in scope.source(node))  # of several lines, rather turn the test
            yield scope.put(node, f"{no} if {test} else {yes}", cost)
            yield scope.put(node, yes, 3)
            yield scope.put(node, no, 3)


FAMILIES = (comparisons, junctions, negations, branches)
