"""What the text of an answer plainly does, or lacks. Beside the words of an idea this says when
they are not true of it: `unless=contradictions.negates_a_value`. Other slips may give the same
answers."""

import ast
import re
from collections.abc import Callable, Iterator

from gametutor.kit.syntax import Code, name_called, nodes_of, of_kind, read_in, stored_in

Contradiction = Callable[[Code], bool]

ORDERS = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)


def tests_of_order(code: Code) -> list[ast.Compare]:
    """Return the tests of which of two things is larger."""
    return [test for test in of_kind(ast.Compare, code) if isinstance(test.ops[0], ORDERS)]


def lacks(*signs: str) -> Contradiction:
    """Make a test of whether none of these signs stands in the code."""
    return lambda code: not any(sign in ast.unparse(tree) for tree in code for sign in signs)


def takes_nothing_off(code: Code) -> bool:
    """Return whether no value that is returned or assigned is the number 4, or has a minus or a
    rounded quotient in it."""
    values = [one.value for one in nodes_of(code) if isinstance(one, (ast.Return, ast.Assign))]
    texts = [ast.unparse(value) for value in values if value]
    return "4" not in texts and not any(sign in text for text in texts for sign in ("-", "//"))


def reads(name: str) -> Contradiction:
    """Make a test of whether the code reads a variable."""
    return lambda code: any(name in read_in(tree) for tree in code)


def loops_by(name: str) -> Contradiction:
    """Make a test of whether a variable says how often a loop runs: `for _ in range(depth):`."""
    return lambda code: any(
        name in read_in(one.iter if isinstance(one, ast.For) else one.test)
        for one in nodes_of(code)
        if isinstance(one, (ast.For, ast.While))
    )


def tells_a_helper_another(name: str) -> Contradiction:
    """Make a test of whether a helper is told something else than the variable from outside, and
    not only where it calls itself: `grow(state, depth - 1)`."""

    def test(code: Code) -> bool:
        helpers = {one.name: {*of_kind(ast.Call, [one])} for one in of_kind(ast.FunctionDef, code)}
        return any(
            isinstance(argument, ast.BinOp) and name in read_in(argument)
            for call in of_kind(ast.Call, code)
            if call not in helpers.get(name_called(call), {call})
            for argument in call.args
        )

    return test


def asks_for(*members: str) -> Contradiction:
    """Make a test of whether the code asks a state for one of these."""
    return lambda code: any(getattr(node, "attr", "") in members for node in nodes_of(code))


def _names(code: Code) -> set[str]:
    """Return the variables, functions and attributes that the code names."""
    return {getattr(node, "id", getattr(node, "attr", "")) for node in nodes_of(code)}


def always_returns(code: Code) -> bool:
    """Return whether every function ends with a `return`, or the code finds nothing to return."""
    return all(map(_ends_with_a_return, code)) or not any(map(_works_out, nodes_of(code)))


def returns_a_constant(code: Code) -> bool:
    """Return whether one number is all that the code returns, whatever it does before."""
    given = [getattr(node.value, "value", None) for node in of_kind(ast.Return, code)]
    return bool(given) and all(isinstance(one, (int, float)) for one in given)


def returns_an_item(code: Code) -> bool:
    """Return whether a loop's own variable is returned after it, whatever was kept before."""
    return any(
        one.lineno > (loop.end_lineno or 0) and {*read_in(one)} & {*stored_in(loop.target)}
        for loop in of_kind(ast.For, code)
        for one in of_kind(ast.Return, code)
        if isinstance(one.value, (ast.Name, ast.Tuple))
    )


def _ends_with_a_return(tree: ast.AST) -> bool:
    """Return whether the last line of a function returns something."""
    body = getattr(tree, "body", None)
    last = body[-1] if isinstance(body, list) and body else None
    return isinstance(tree, ast.Lambda) or (isinstance(last, ast.Return) and last.value is not None)


def returns_nothing_at_the_end(code: Code) -> bool:
    """Return whether a function ends with `return None`, or prints what it has found."""
    return any(map(_ends_with_nothing, code))


def _ends_with_nothing(tree: ast.AST) -> bool:
    """Return whether the last line of a function is `return None`, or prints something."""
    match getattr(tree, "body", None):
        case [*_, ast.Return(ast.Constant(None))]:
            return True
        case [*_, ast.Expr(ast.Call(ast.Name("print"), [_, *_]))]:
            return True
    return False


def _works_out(node: ast.AST) -> bool:
    """Return whether a statement may find something that it does not return."""
    kinds = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.While, ast.NamedExpr)
    is_docstring = isinstance(getattr(node, "value", None), ast.Constant)
    return isinstance(node, kinds) or (isinstance(node, ast.Expr) and not is_docstring)


def negates_nothing(code: Code) -> bool:
    """Return whether nothing gets a minus, numbers aside."""
    return not any(_negated(code))


def negates_a_value(code: Code) -> bool:
    """Return whether what gets a minus may be a child's value."""
    return not all(map(_is_beside_the_values, _negated(code)))


def negates_no_value(code: Code) -> bool:
    """Return whether nothing that gets a minus is a child's value."""
    return not negates_a_value(code)


def _negated(code: Code) -> Iterator[ast.expr]:
    """Yield what gets a minus, numbers aside, in any way of writing it."""
    for node in nodes_of(code):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            if not isinstance(node.operand, ast.Constant):
                yield node.operand
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Sub)):
            if "1" not in map(ast.unparse, (node.left, node.right)):  # a ply, or a player
                yield from (node.left, node.right)
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Mult, ast.Sub)):
            yield from () if ast.unparse(node.value) == "1" else (node.value,)


def _is_beside_the_values(node: ast.expr) -> bool:
    """Return whether this is a bound, an infinity, a number or the outcome of a game: with a minus,
    it changes no child's value."""
    if isinstance(node, ast.Call):
        return name_called(node) in ("utility", "score", "float")
    names = ("alpha", "beta", "bound", "sure", "inf", "infinity")
    return isinstance(node, ast.Constant) or getattr(node, "id", "") in names


def takes_max_and_min(code: Code) -> bool:
    """Return whether both `max` and `min` stand in the code."""
    return {"max", "min"} <= _names(code)


def takes_only_the_largest(code: Code) -> bool:
    """Return whether `max` is all that chooses among numbers, without a minus in front of it."""
    compared = not all(map(_is_of_a_bound, tests_of_order(code)))
    turned = any(isinstance(one, ast.Call) and name_called(one) == "max" for one in _negated(code))
    others = {"min", "sorted", "sort", "reduce", "reversed", "nsmallest", "heappop"}
    names = _names(code)
    return "max" in names and not names & others and not compared and not turned


def takes_only_the_largest_as_it_is(code: Code) -> bool:
    """Return whether `max` is all that chooses, and no value that it sees gets a minus."""
    return takes_only_the_largest(code) and negates_no_value(code)


def _is_of_a_bound(test: ast.Compare) -> bool:
    """Return whether a bound, a depth or a fixed number is compared, so that no child is chosen."""
    fixed = ("alpha", "beta", "bound", "depth")
    sides = (test.left, *test.comparators)
    return any(isinstance(s, ast.Constant) or getattr(s, "id", "") in fixed for s in sides)


def cuts_the_right_way(code: Code) -> bool:
    """Return whether every `if` that leaves at an end of the window does so once beta is
    reached."""
    ends, smaller = {"alpha", "beta", "bound"}, set()
    for one in of_kind(ast.If, code):
        test, is_cut = one.test, isinstance(one.body[-1], (ast.Break, ast.Return))
        if is_cut and isinstance(test, ast.Compare) and isinstance(test.ops[0], ORDERS):
            names = [getattr(side, "id", "") for side in (test.left, test.comparators[0])]
            if ends & {*names}:
                smaller.add(names[isinstance(test.ops[0], (ast.Gt, ast.GtE))])
    return bool(smaller) and smaller <= {"beta", "bound"}


def never_tests_the_end(code: Code) -> bool:
    """Return whether nothing in the code depends on whether the game is over, or has moves; a
    method that is only named decides nothing."""
    nodes = (one for one in nodes_of(code) if isinstance(one, (ast.If, ast.IfExp, ast.While)))
    return not any(re.search(r"is_terminal\(|moves", ast.unparse(one.test)) for one in nodes)


def leaves_a_loop_at_once(code: Code) -> bool:
    """Return whether a loop ends with its first pass, whatever it is about."""
    loops = (node for node in nodes_of(code) if isinstance(node, (ast.For, ast.While)))
    return any(isinstance(loop.body[-1], (ast.Return, ast.Break)) for loop in loops)


def has_no_start_value(code: Code) -> bool:
    """Return whether no variable or parameter is given a number other than infinity, or a name,
    before any loop, and no call a start."""
    nodes = nodes_of(code)
    loops = (node for node in nodes if isinstance(node, (ast.For, ast.While)))
    given: list[ast.AST | None] = []
    for node in {*nodes} - {*of_kind(ast.stmt, loops)}:  # what a loop sets is replaced
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.keyword)):
            given += getattr(node.value, "elts", [node.value])
        elif isinstance(node, ast.arguments):
            given += [*node.defaults, *node.kw_defaults]
        elif isinstance(node, ast.Call) and name_called(node) == "reduce":
            given += node.args[2:]
    return not any(map(_may_be_finite, given))


def _may_be_finite(value: ast.AST | None) -> bool:
    """Return whether a value may be a number other than infinity: it is one, or a name."""
    if isinstance(value, ast.UnaryOp):
        return _may_be_finite(value.operand)
    if isinstance(value, ast.Constant):
        return isinstance(value.value, (int, float))
    return isinstance(value, ast.Name) and value.id != "inf"
