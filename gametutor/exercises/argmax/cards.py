"""The words for each wrong idea about argmax."""

import ast

from gametutor.kit import at
from gametutor.kit.syntax import Code, assigned, is_stored, of_kind


def _returns_a_start_value(code: Code) -> bool:
    """Return whether a variable is returned that never gets anything but a constant: then no test
    is to blame."""
    returned = {getattr(node.value, "id", "") for node in of_kind(ast.Return, code)}
    names = of_kind(ast.Name, code)
    stored = {name for name in names if name.id in returned and is_stored(name)}
    pairs = (pair for node in of_kind(ast.Assign, code) for pair in assigned(node))
    constant = {name for name, value in pairs if isinstance(value, ast.Constant)}
    return bool(stored) and stored <= constant


def _compares_no_move(code: Code) -> bool:
    """Return whether no side of a comparison is a variable that is returned, or the first one of a
    loop."""
    names = {getattr(node.value, "id", "") for node in of_kind(ast.Return, code)}
    targets = [node.target for node in of_kind(ast.For, code)]
    names |= {getattr(getattr(one, "elts", [one])[0], "id", "") for one in targets}
    tests = of_kind(ast.Compare, code)
    sides = {getattr(side, "id", "") for test in tests for side in (test.left, *test.comparators)}
    return not names & sides - {""}


IDEAS = {
    "never_a_better_one": at.best(
        "no move is ever better than the start value",
        "With which number does `best_value` begin, and which values take its place?",
        "Begin with a number that every value is larger than; a larger value takes over.",
        "`best_value = -inf` at first, and `if value > best_value:`",
        unless=_returns_a_start_value,
    ),
    "takes_the_smallest": at.best(
        "the move with the smallest value is returned",
        "Which of two values is better, the larger or the smaller?",
        "A move takes over when its value is larger.",
        "`if value > best_value:`",
    ),
    "takes_the_last": at.best(
        "the last move is returned, whatever it is worth",
        "With which value is the next move compared?",
        "When a move takes over, its value must take over too.",
        "`best_move, best_value = move, value`",
    ),
    "takes_the_first": at.best(
        "the first move is returned, whatever it is worth",
        "When does a later move take the place of an earlier one?",
        "Compare its value with the best so far.",
        "`if value > best_value:`",
    ),
    "begins_at_zero": at.start(
        "only moves that are worth more than 0 count",
        "All moves are worth less than 0. Which one is returned?",
        "Below every value there is only −∞: `-inf`.",
        "The start value in the lesson is right. Put it back.",
    ),
    "returns_the_value": at.return_(
        "a number is returned, not a move",
        "Which of the two is asked for: what to play, or what it is worth?",
        "In the loop, `move` is the move, and `value` what it is worth.",
        "`best_move, best_value = move, value`",
    ),
    "compares_a_move": at.best(
        "a value is compared with a move",
        "Which two numbers have to be compared?",
        "`best_move` is a move, `best_value` its value.",
        "`if value > best_value:`",
        unless=_compares_no_move,
    ),
    "keeps_them_crossed": at.best(
        "the value is kept where the move belongs, and the move where the value belongs",
        "Which of your two variables holds a move, and which a value?",
        "On the left and on the right of the `=`, the move comes first and then its value.",
        "`best_move, best_value = move, value`",
    ),
}
