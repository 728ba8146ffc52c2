"""A change that turns a test round: by a `not`, by the opposite comparison, or by its two cases."""

import ast

from gametutor.verdicts.hinting.repair import Change
from gametutor.verdicts.repairing import apply_edits

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.NotEq: ast.Eq,
    ast.IsNot: ast.Is,
    ast.NotIn: ast.In,
    ast.GtE: ast.Lt,
    ast.LtE: ast.Gt,
}
TESTS = (ast.If, ast.IfExp, ast.While)


def is_turned_round(change: Change) -> bool:
    """Return whether a change does nothing but turn tests round."""
    was, now = (
        ast.parse(text)
        for text in (change.passage.text, apply_edits(change.passage.text, [change.edit]))
    )
    if ast.dump(was) == ast.dump(now):
        return False
    return _whichever_way(was) == _whichever_way(now)


def _whichever_way(tree: ast.AST) -> str:
    """Return the code in a form that does not say which way round its tests are."""
    for node in ast.walk(tree):
        if isinstance(node, TESTS):
            node.test = _affirmed(node.test)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            kind = type(node.ops[0])
            node.ops = [OPPOSITE.get(kind, kind)()]
        if isinstance(node, ast.BoolOp):  # one of its tests may be the one
            node.values = [*map(_affirmed, node.values)]
        if isinstance(node, ast.IfExp) and ast.dump(node.body) > ast.dump(node.orelse):
            node.body, node.orelse = node.orelse, node.body
        elif isinstance(node, ast.If) and node.orelse:
            node.body, node.orelse = sorted(
                (node.body, node.orelse), key=lambda block: "".join(map(ast.dump, block))
            )
    return ast.dump(tree)


def _affirmed(test: ast.expr) -> ast.expr:
    """Return a test without `not`."""
    while isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    return test
