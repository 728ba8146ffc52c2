"""Write code in one of the ways in which it can be written, so that two pieces of it compare."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Mapping, Sequence
from copy import deepcopy

from gametutor.kit.syntax import Code, assigned, blocks, name_called, nodes_of, of_kind, read_in

TURNED = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}
OPPOSITE = {ast.In: ast.NotIn, ast.Eq: ast.NotEq, ast.Is: ast.IsNot}


def in_one_spelling(code: Code) -> list[ast.Module]:
    """Return a copy of the code, each part as the body of a module, in which what is larger stands
    on the right, arguments have no names, and variables get their values one by one."""
    functions = of_kind(ast.FunctionDef, code)
    parameters = {one.name: [arg.arg for arg in one.args.args] for one in functions}
    trees = [_OneSpelling(parameters).visit(deepcopy(tree)) for tree in code]
    trees = [ast.Module([tree], []) for tree in trees]
    for block in (block for node in nodes_of(trees) for block in blocks(node)):
        said = [one for one in block if not _prints(one)] or block
        block[:] = [one for statement in said for one in _one_by_one(statement)]
    return trees


def _prints(one: ast.stmt) -> bool:
    """Return whether a statement only prints something."""
    match one:
        case ast.Expr(ast.Call(ast.Name("print"))):
            return True
    return False


class _OneSpelling(ast.NodeTransformer):
    """Rewrites expressions, and assignments with an operator.

    Args:
        parameters: those of each function of the code.
    """

    def __init__(self, parameters: Mapping[str, Sequence[str]]):
        self._parameters = parameters

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if all(type(one) in TURNED for one in node.ops):
            first, *others = [node.left, *node.comparators][::-1]
            return ast.Compare(first, [TURNED[type(one)]() for one in node.ops[::-1]], others)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.UnaryOp(ast.Not(), ast.Compare(left, [sign], sides)) if type(sign) in OPPOSITE:
                return ast.Compare(left, [OPPOSITE[type(sign)]()], sides)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        match node.test:
            case ast.Compare(small, [ast.Lt() | ast.LtE()], [large]):
                sides, chosen = [*map(ast.dump, (small, large))], ast.dump(node.body)
                if sides in ([chosen, ast.dump(node.orelse)], [ast.dump(node.orelse), chosen]):
                    name = "min" if chosen == sides[0] else "max"
                    return ast.Call(ast.Name(name, ast.Load()), [node.body, node.orelse], [])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        return ast.Name("inf", node.ctx) if ast.unparse(node) == "math.inf" else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if ast.unparse(node) in ("float('inf')", "float('infinity')"):
            return ast.Name("inf", ast.Load())
        name = name_called(node)
        named = {one.arg or "": one.value for one in node.keywords}
        if hasattr(builtins, name) or "" in named:
            return node
        order = self._parameters.get(name, [*named])[-len(named) :]
        if {*order} == {*named}:
            node.args += [named[each] for each in order]
            node.keywords = []
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        self.generic_visit(node)
        read = deepcopy(node.target)
        read.ctx = ast.Load()
        return ast.Assign([node.target], ast.BinOp(read, node.op, node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else node


def _one_by_one(statement: ast.stmt) -> list[ast.stmt]:
    """Return an assignment to several variables as one to each, if none of them is read in it."""
    pairs = [*assigned(statement)]
    read = {name for _, value in pairs for name in read_in(value)}
    if len(pairs) < 2 or {name.id for name, _ in pairs} & read:
        return [statement]
    return [ast.Assign([name], value) for name, value in pairs]
