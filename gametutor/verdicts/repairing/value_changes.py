"""Changes of what is computed: signs, constants, names, the smallest for the largest."""

import ast
import re
from collections.abc import Iterator

from gamesearch.state import METHODS
from gametutor.answers.errors.vocabulary import member_for
from gametutor.kit.syntax import assigned, is_stored, name_called, stored_in
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.scope import MEMBERS, Scope, binds_less, is_called, slip_cost

PLACES = (
    ast.Return,
    ast.Assign,
    ast.Call,
    ast.Tuple,
    ast.List,
    ast.Compare,
    ast.GeneratorExp,
    ast.ListComp,
    ast.IfExp,
    ast.keyword,
    ast.Lambda,
)
"""Nodes in which a minus is tried."""

NO_NUMBERS = ("legal_moves", "result", "is_terminal", "range", "list", "len")
"""Functions and methods whose results are given no minus."""


def signs(scope: Scope) -> Iterator[Edit]:
    """Yield edits that add or remove a minus."""
    for node in scope.nodes:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            # Before any that adds a minus elsewhere, to take this one back.
            cost = int(_is_number(scope, node.operand))
            yield scope.put(node, scope.source(node.operand), cost)
            if isinstance(node.operand, ast.Call) and name_called(node.operand) == "utility":
                for view in scope.views:
                    func = scope.source(node.operand.func)
                    yield scope.put(node, f"{func}({view})", 2)
        elif isinstance(node, ast.BinOp) and type(node.op) in (ast.FloorDiv, ast.Div, ast.Mult):
            if isinstance(scope.parent(node), (ast.Assign, ast.Tuple, ast.Return)):
                yield scope.put(node, f"-({scope.source(node)})", 2)
        elif _can_be_negated(scope, node):
            cost = 1 if isinstance(node, ast.Call) and "1 - " not in scope.source(node) else 2
            cost += _is_identified(scope.parent(node))
            yield scope.put(node, f"-{scope.source(node)}", cost)


def _can_be_negated(scope: Scope, node: ast.AST) -> bool:
    """Return whether a minus before this expression could repair the program: it is a number, and
    stands where a number is passed, kept or returned."""
    if not isinstance(node, (ast.Call, ast.Name, ast.Attribute, ast.Constant)):
        return False
    parent = scope.parent(node)
    if not isinstance(parent, PLACES) or node is getattr(parent, "func", None):
        return False
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, float) and node.value != 0
    if isinstance(node, ast.Call):
        return name_called(node) not in NO_NUMBERS
    return isinstance(node.ctx, ast.Load) and scope.source(node) not in (
        scope.state,
        *scope.players,
    )


def _is_identified(parent: ast.AST) -> bool:
    """Return whether something is asked for by its identity, as a player is: a minus is not a slip
    there."""
    same = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
    return isinstance(parent, ast.Compare) and isinstance(parent.ops[0], same)


def _is_asked_of_another(scope: Scope, none: ast.AST, number: str) -> bool:
    """Return whether a test asks if something is None that does not begin as this number: then it
    should rather begin as None."""
    home, arguments = scope.parent(none), scope.function.args
    if not isinstance(home, ast.Compare):
        return False
    defaults = zip(reversed(arguments.args), reversed(arguments.defaults), strict=False)
    begins = {(one.arg, scope.source(value)) for one, value in defaults}
    return (scope.source(home.left), number) not in begins


def _is_beside_a_name(parent: ast.AST) -> bool:
    """Return whether a test asks if a variable is this number. A depth below 0 is told by nobody:
    then what counts it down is wrong."""
    return isinstance(parent, ast.Compare) and isinstance(parent.left, ast.Name)


def _is_beside_a_constant(parent: ast.AST) -> bool:
    """Return whether a test compares something with a fixed number: what it is about is right
    then, rather than the number."""
    sides = (parent.left, *parent.comparators) if isinstance(parent, ast.Compare) else ()
    return any(isinstance(side, ast.Constant) for side in sides)


SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Div: "/",
    ast.Mod: "%",
}


def _joined(scope: Scope, left: ast.expr, kind: type[ast.operator], right: ast.expr) -> str:
    """Return two numbers with an operator between them, each in parentheses where necessary."""
    sides = [scope.source(side) for side in (left, right)]
    loose = binds_less(left, kind), binds_less(right, kind, on_the_right=True)
    one, other = (
        f"({text})" if is_loose else text for text, is_loose in zip(sides, loose, strict=True)
    )
    return f"{one} {SIGNS[kind]} {other}"


def arithmetic(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another operator between two numbers, or to one of them alone."""
    for node in scope.nodes:
        if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
            now = SIGNS[type(node.op)]
            left, right = scope.source(node.left), scope.source(node.right)
            if (now, right) in (("+", "1"), ("-", "1")):  # one too many, or too few
                yield scope.put(node, left, 1)
            for kind, sign in SIGNS.items():
                if sign != now:
                    cost = 3 if sign not in "+-" else 1 if now in "+-" else 2
                    if (left, sign) == ("1", "-") and right in scope.views:
                        cost = 1  # the other player
                    yield scope.put(node, _joined(scope, node.left, kind, node.right), cost)
            if now in "-/%//":
                turned = _joined(scope, node.right, type(node.op), node.left)
                yield scope.put(node, turned, 1 if now == "-" else 2)
            yield scope.put(node, left, 2)
            yield scope.put(node, right, 1 if (left, now) == ("1", "-") else 2)
            if scope.source(node) in scope.views:
                for view in scope.views:
                    yield scope.put(node, view, 2)


def grouping(scope: Scope) -> Iterator[Edit]:
    """Yield edits that put a sum or a difference in parentheses of which Python takes only one
    side: `(a - b) // 2` for `a - b // 2`, and `2 * (a - b)` for `2 * a - b`."""
    for node in scope.nodes:
        match node:
            case ast.BinOp(one, ast.Add() | ast.Sub() as loose, ast.BinOp(other, tight, last)):
                is_first = True
            case ast.BinOp(ast.BinOp(last, tight, one), ast.Add() | ast.Sub() as loose, other):
                is_first = False
            case _:
                continue
        if isinstance(tight, (ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)):
            whole, factor = f"({_joined(scope, one, type(loose), other)})", scope.source(last)
            if isinstance(last, ast.BinOp):
                factor = f"({factor})"
            both = (whole, factor) if is_first else (factor, whole)
            yield scope.put(node, f" {SIGNS[type(tight)]} ".join(both))


GROUPS = (("max", "min", "sum", "len", "sorted"), ("any", "all"), ("list", "range"))


def extremes(scope: Scope) -> Iterator[Edit]:
    """Yield edits that exchange `max` and `min`, and the like, but not a variable of that name; or
    that take the key of the largest value in a dictionary, not the largest key."""
    tables = {
        name.id
        for node in scope.nodes
        for name, value in assigned(node)
        if isinstance(value, (ast.Dict, ast.DictComp)) or scope.source(value) == "dict()"
    }
    for node in scope.nodes:
        match node:
            case ast.Call(ast.Name("max" | "min" | "sorted" as name), [ast.Name(table)], []):
                if table in tables:
                    yield scope.put(node, f"{name}({table}, key={table}.get)")
        if isinstance(node, ast.Name) and node.id not in scope.variables:
            for group in GROUPS:
                if node.id in group:
                    for other in group:
                        if other != node.id:
                            yield scope.put(node, other, 1 if other in ("max", "min") else 2)


MOST_NUMBERS = 4
"""Numbers, at most, of those in the function that are tried in each other's place."""


def constants(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another number that games and searches use, or to the outcome of the game."""
    infinity = "inf" if scope.is_known("inf") else 'float("inf")'
    tests = [getattr(one, "test", None) for one in scope.nodes]
    fixed = [one for one in scope.nodes if isinstance(one, ast.Constant) and one not in tests]
    written = [one.value for one in fixed]  # `if True:` says nothing of what is returned
    truths = [str(not one) for one in written if isinstance(one, bool)]
    elsewhere = sorted({one for one in written if type(one) is int and one > 3})[:MOST_NUMBERS]
    for node in scope.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, bool):
            if node in fixed:
                is_compared = isinstance(scope.parent(node), ast.Compare)
                yield scope.put(node, "None" if is_compared else str(not node.value))
                if isinstance(scope.parent(node), ast.Assign):
                    yield scope.put(node, "None")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in {*scope.variables, *scope.known}:  # a name, not a text
                yield scope.put(node, node.value, 0)
            if re.fullmatch(r"[-+]?(inf|\d+(\.\d+)?)", node.value):  # a number, not a text
                yield scope.put(node, node.value.replace("inf", infinity), 0)
            if isinstance(home := scope.parent(node), ast.Call) and name_called(home) == "float":
                yield from (scope.put(node, text) for text in ('"-inf"', '"inf"'))
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
            one, other = map(scope.source, node.elts)
            if f"-{one}" == other and _is_number(scope, node.elts[0]):  # both ends at once
                yield scope.put(node, f"{infinity}, -{infinity}")
            elif one == other == "None" or (f"-{other}" == one and _is_number(scope, node.elts[1])):
                yield scope.put(node, f"-{infinity}, {infinity}")
        elif _is_number(scope, node):
            now = scope.source(node)
            numbers = ["0", "1", "-1", f"-{infinity}", infinity]
            if now == "None" and isinstance(scope.parent(node), (ast.Return, ast.Assign)):
                # Not 1 nor -1: such a None stands for "nothing yet".
                numbers = [*truths, "0", f"-{infinity}", infinity]
            elif isinstance(scope.parent(node), ast.Return):  # the opposite of what others return
                returned = [one.value for one in fixed if isinstance(scope.parent(one), ast.Return)]
                numbers[:0] = [str(not one) for one in returned if isinstance(one, bool)]
            if isinstance(node, ast.Constant) and isinstance(node.value, int):
                numbers += [str(node.value + 1), str(node.value - 1), "2", "3", "None"]
                numbers += [str(one) for one in elsewhere]
            for number in dict.fromkeys(numbers):
                if number != now and not _means_nothing(scope, node, number):
                    likely = number.endswith(infinity) and isinstance(
                        scope.parent(node), (ast.Assign, ast.Tuple)
                    )
                    is_hidden = now == "None" and isinstance(scope.parent(node), ast.Return)
                    is_hidden &= number not in truths  # the opposite of what others return
                    is_hidden |= now == "None" and _is_asked_of_another(scope, node, number)
                    is_hidden |= number == "-1" and _is_beside_a_name(scope.parent(node))
                    cost = 1 if likely else 4 if is_hidden else 2
                    yield _with_number(scope, node, number, cost)
            is_player = now in ("0", "1") and {*stored_in(scope.parent(node))} & {*scope.players}
            for view in scope.views if scope.state else ():
                yield scope.put(node, f"{scope.state}.utility({view})", 2)
                if is_player:
                    yield scope.put(node, view, 1)
            for name in scope.variables:
                yield scope.put(node, name, 3)
                if now in ("0", "1"):
                    yield scope.put(node, f"1 - {name}", 3)


def _with_number(scope: Scope, node: ast.AST, number: str, cost: float) -> Edit:
    """Return the edit that puts a number in the place of a value: `is None` becomes `== 0`."""
    home = scope.parent(node)
    if isinstance(home, ast.Compare) and isinstance(home.ops[0], (ast.Is, ast.IsNot)):
        sign = "==" if isinstance(home.ops[0], ast.Is) else "!="
        return scope.put(home, f"{scope.source(home.left)} {sign} {number}", cost)
    return scope.put(node, number, cost)


def _means_nothing(scope: Scope, node: ast.AST, number: str) -> bool:
    """Return whether this is a 0 to add, an infinity that `max` or `min` never chooses, or one that
    is only compared by `==` or `!=`, as a counter may be."""
    home = scope.parent(node)
    if isinstance(home, ast.BinOp) and isinstance(home.op, (ast.Add, ast.Sub)):
        return number == "0"
    if "inf" not in number:
        return False
    if isinstance(home, ast.Call):
        return name_called(home) == ("max" if number.startswith("-") else "min")
    names = stored_in(home) if isinstance(home, ast.Assign) else ()
    reads = [one for one in scope.nodes if isinstance(one, ast.Name) and not is_stored(one)]
    tests = [scope.parent(one) for one in reads if one.id in names]
    return bool(tests) and all(
        isinstance(one, ast.Compare) and isinstance(one.ops[0], (ast.Eq, ast.NotEq))
        for one in tests
    )


def _is_number(scope: Scope, node: ast.AST) -> bool:
    """Return whether a node is a literal number, infinity included, or None. A minus belongs to
    it."""
    home = scope.parent(node)
    if not isinstance(node, ast.expr) or isinstance(home, ast.FormattedValue) or _is_power(home):
        return False
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return _is_number(scope, node.operand)
    if isinstance(node, ast.Constant):
        return node.value is None or type(node.value) in (int, float)
    if isinstance(node, ast.BinOp):
        return _is_power(node)
    text = scope.source(node).replace("'", '"')
    return text in ("inf", "math.inf", 'float("inf")')


def _is_power(node: ast.AST) -> bool:
    """Return whether this is a power of two literal numbers, which stands for one."""
    match node:
        case ast.BinOp(ast.Constant(), ast.Pow(), ast.Constant()):
            return True
    return False


def players_of_outcomes(scope: Scope) -> Iterator[Edit]:
    """Yield edits that take the outcome for the player to move in that very position."""
    for node in scope.nodes:
        if not isinstance(node, ast.Call) or name_called(node) != "utility":
            continue
        if isinstance(node.func, ast.Attribute) and len(node.args) == 1:
            yield scope.put(node.args[0], f"{scope.source(node.func.value)}.to_move")


def names(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another name; for an unknown name, to one spelled alike."""
    for node in scope.nodes:
        if not isinstance(node, ast.Name) or is_called(scope, node):
            continue
        others: list[str] = [name for name in scope.variables if name not in (node.id, "self")]
        if isinstance(node.ctx, ast.Load):
            unknown = not scope.is_known(node.id)
            if scope.state == "self" or "self" in scope.parameters:
                others.append(f"self.{node.id}")
            if unknown and node.id == "inf":
                yield scope.put(node, 'float("inf")', 0)
            if unknown:
                others += [name for name in sorted(scope.known) if slip_cost(node.id, name) == 0]
            if node.id in scope.players:
                others += [view for view in scope.views if view != node.id]
            home = scope.parent(node)
            arguments = home.args if isinstance(home, ast.Call) else []
            given = [getattr(one, "id", "") for one in arguments]
            if given.count(node.id) > 1 and scope.is_known("inf"):  # a bound, where none is known
                others.append("inf")
            beside = {getattr(one, "id", "") for one in getattr(home, "elts", ())}
            for other in others:
                cost = 1 if other in scope.unread else 2 + (other in beside)
                yield scope.put(node, other, slip_cost(node.id, other) if unknown else cost)
        elif isinstance(node.ctx, ast.Store):
            for other in others:
                yield scope.put(node, other, 3)


ADDING = ("append", "extend")
"""Methods of a list that are taken for each other."""
ADDING_ELSEWHERE = ("add", "push")
"""What adds to a set, or to a list in other languages."""


def attributes(scope: Scope) -> Iterator[Edit]:
    """Yield edits to another attribute of a state, or of the class."""
    for node in scope.nodes:
        if isinstance(node, ast.Attribute):
            start = scope.passage.span(node.value)[1]
            place = (start, scope.passage.span(node)[1])
            about_self = isinstance(node.value, ast.Name) and node.value.id == "self"
            if about_self and isinstance(node.ctx, ast.Load):
                if node.attr in scope.variables:
                    yield scope.put(node, node.attr, 2)
                if node.attr == "to_move":
                    yield scope.put(node, f"1 - {scope.source(node)}", 1)
            elif node.attr in scope.own_members and isinstance(node.value, ast.Name):
                yield scope.put(node, f"self.{node.attr}", 1)
            elif node.attr == "to_move":
                yield scope.put(node, f"1 - {scope.source(node)}", 1)
                turn = f"{scope.state}.to_move"
                named = [name for name in scope.players if name in scope.parameters]
                likely = named or [*scope.players, turn]  # for whom the whole search is
                is_told = isinstance(scope.parent(node), ast.Call)
                cost = 4 if _is_beside_a_constant(scope.parent(node)) else 2
                for name in (*scope.players, turn):
                    if name != scope.source(node):
                        yield scope.put(node, name, 0 if is_told and name in likely else cost)
            others = [*MEMBERS, *(scope.own_members if about_self else ())]
            if isinstance(node.ctx, ast.Store):  # nobody sets a method
                others = [name for name in scope.own_members if name not in METHODS]
            if node.attr in (*ADDING, *ADDING_ELSEWHERE):
                others = [*ADDING]
            for other in dict.fromkeys(others):
                if other != node.attr:
                    cost = min(slip_cost(node.attr, other) + 1, 3)
                    if node.attr not in MEMBERS and not about_self:
                        is_meant = member_for(node.attr).startswith(f"state.{other}")
                        cost = 0 if is_meant else cost - 1
                    yield Edit(*place, f".{other}", cost)


FAMILIES = (
    players_of_outcomes,
    signs,
    arithmetic,
    grouping,
    extremes,
    constants,
    names,
    attributes,
)
