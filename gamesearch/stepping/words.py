"""What is said at every step: one sentence, in the words of the pictures."""

from __future__ import annotations

from math import inf

from gamesearch.drawing.words import move_label
from gamesearch.state import counts_points
from gamesearch.text.counting import listed
from gamesearch.text.describe import brief
from gamesearch.tree import GameTree, Node

ROOT = "the first position"
Window = tuple[float, float]
Value = float | str | None


def place(node: Node) -> str:
    """Which position it is, by the moves that lead there: "X c2, O b1", "moves 1, 0"."""
    moves = []
    while node.parent is not None:
        moves.append(move_label(node))
        node = node.parent
    path = ", ".join(reversed(moves))
    if moves and all(text.isdecimal() for text in moves):
        return f"move{'s' * (len(moves) > 1)} {path}"
    return path or ROOT


def move(node: Node) -> str:
    """The last move to a position: "O b1"; "move 2" where a move is only a number."""
    text = move_label(node) if node.parent else ROOT
    return f"move {text}" if text.isdecimal() else text


def level(tree: GameTree, node: Node) -> str:
    """MAX or MIN, for whoever is to move."""
    return "MAX" if tree.is_max(node) else "MIN"


def entered(tree: GameTree, node: Node, window: Window | None) -> str:
    """A position whose game goes on is reached."""
    where = f"After {place(node)}" if node.parent else "The search begins"
    said = f"{where}: {level(tree, node)} is to move."
    if window:
        alpha, beta = map(tree.value_text, window)
        said += f" The window on entry: α is {alpha}, β is {beta}."
    return said


def reached_leaf(tree: GameTree, node: Node, value: Value) -> str:
    """A position has a value without a look at what follows."""
    where, worth = _sentence(move(node)), _value(tree, value)
    if not node.is_leaf:
        return f"{where}: the search looks no further here. The position counts {worth}."
    if counts_points(tree.root.state):
        return f"{where} leads to a leaf: {worth}."
    return f"{where}: the game is over, {tree.role(node)}. That is worth {worth}."


def heard(
    tree: GameTree, node: Node, child: Node, value: Value, best: float | None, window: Window | None
) -> str:
    """A position hears of the value of one after it."""
    is_bound = child.bound and value == child.found and not child.is_wrong
    sign = child.bound if is_bound else "="
    said = f"{_sentence(move(child))} {sign} {_value(tree, value)}"
    if best is None:
        return said + ", which is not a number."
    said += f"; {level(tree, node)}'s value so far is {tree.value_text(best)}"
    end = _end_to_pass(tree, node, window)
    return f"{said}; {end}." if end else f"{said}."


def _end_to_pass(tree: GameTree, node: Node, window: Window | None) -> str:
    """The end of the window that ends the search of a position, if there is one."""
    name, end = _end(tree, node, window)
    return "" if abs(end) == inf else f"{name} is {tree.value_text(end)}"


def _end(tree: GameTree, node: Node, window: Window | None) -> tuple[str, float]:
    alpha, beta = window or (float("-inf"), float("inf"))
    return ("β", beta) if tree.is_max(node) else ("α", alpha)


def moved(tree: GameTree, before: Window, now: Window) -> str:
    """An end of the window moves."""
    said = []
    for name, old, new in zip("αβ", before, now, strict=True):
        if old != new:
            verb = "rises" if new > old else "falls"
            said.append(f"{name} {verb} from {tree.value_text(old)} to {tree.value_text(new)}")
    return f"The window moves: {', '.join(said)}."


def cut(tree: GameTree, node: Node, best: float | None, window: Window | None, left: str) -> str:
    """The search leaves a position before every move was asked."""
    why, (name, end) = "", _end(tree, node, window)
    if best is not None and abs(end) != inf:
        sign = "≥" if tree.is_max(node) else "≤"
        if best >= end if tree.is_max(node) else best <= end:
            why = f"{tree.value_text(best)} {sign} {name} = {tree.value_text(end)}, so "
    rest = f"the rest after {move(node)}" if node.parent else "the rest"
    return f"{_sentence(f'{why}{rest} is cut')}: {left}."


def returned(tree: GameTree, node: Node, value: Value, is_final: bool) -> str:
    """A position returns its value."""
    bound = {"≤": "at most ", "≥": "at least "}.get(node.bound, "") if is_final else ""
    is_wrong = is_final and node.is_wrong
    bound = "" if is_wrong else bound
    if node.parent is None:
        said = f"The search ends. The first position returns {bound}{_value(tree, value)}."
    else:
        said = f"{_sentence(move(node))} returns {bound}{_value(tree, value)}."
    if is_wrong:
        said += f" It should be {tree.value_text(node.value)}."
        said += " The values below are right, so it goes wrong here." * node.goes_wrong_here
    return said


def decided(tree: GameTree, result: object) -> str:
    """The search ends with a move, and no value."""
    chosen = [child for child in tree.root.children if child.move == result]
    return f"The search ends. It returns {move(chosen[0]) if chosen else brief(result)}."


def value_question(tree: GameTree, node: Node) -> str:
    return f"What does {level(tree, node)} return {_where(node)}?"


def value_reason(tree: GameTree, node: Node, seen: list[float]) -> str:
    which = "largest" if tree.is_max(node) else "smallest"
    said = f"{level(tree, node)} takes the {which} of {listed(map(tree.value_text, seen))}"
    if len(seen) == 1:
        said = f"{level(tree, node)} has seen only one value, {tree.value_text(seen[0])}"
    return f"{said}{', but this function returns something else' * node.is_wrong}."


def cut_question(node: Node) -> str:
    return f"Which of these moves {_where(node)} are cut now?"


def cut_reason(tree: GameTree, node: Node, best: float, window: Window | None) -> str:
    name, end = _end(tree, node, window)
    is_max = tree.is_max(node)
    passed = best >= end if is_max else best <= end
    if passed:
        return "Nothing here can matter any more."
    sign, number = "<" if is_max else ">", tree.value_text(end)
    return f"{tree.value_text(best)} {sign} {name} = {number}: the next move can still matter."


def _where(node: Node) -> str:
    return f"after {place(node)}" if node.parent else "at the first position"


def _value(tree: GameTree, value: Value) -> str:
    return tree.value_text(value)


def _sentence(text: str) -> str:
    """A text as a sentence begins; but a move such as "c3xb2" is written as usual."""
    first = text.split(" ")[0].rstrip(":")
    return text[:1].upper() + text[1:] if first.isalpha() and len(first) > 2 else text
