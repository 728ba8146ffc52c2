"""What a learner may be asked before a step: before every value, every end of a window that moves,
every cut, every bound and the decision. A number is asked for once, before it is seen for the first
time: so nothing in sight answers it."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import capital
from gamesearch.pictures.stepping.sentences import KNOWN, Sentences, named, sentence, where
from gamesearch.pictures.watching.calls import Call, Window
from gamesearch.state import counts_points, is_chance, is_number
from gamesearch.tree import Node

MOST_CHOICES = 6
OPEN = {"≤": "smaller", "≥": "larger"}
"""What may become of a value that is only a bound."""


@dataclass(frozen=True)
class Question:
    """What a learner may be asked before a step.

    Attributes:
        text: the question.
        choices: the answers to choose from.
        right: which of them are right: one is enough; all of them, or none, where `is_many`.
        reason: why, in a sentence.
        is_many: may several answers be chosen, or none?
        is_whole: do the right answer and the reason say all that the step would say?
    """

    text: str
    choices: tuple[str, ...]
    right: tuple[str, ...]
    reason: str
    is_many: bool = False
    is_whole: bool = False


class Questions:
    """The questions about one search."""

    def __init__(self, says: Sentences):
        self._says, self._numbers = says, says.numbers
        leaves: list[Any] = [leaf.found for leaf in says.tree.leaves()]
        self._leaves = sorted({number for number in leaves if is_number(number)})

    def leaf(self, call: Call) -> Iterable[Question]:
        """What is a finished game worth? (What a leaf of numbers, or a position that is only
        evaluated, is worth, nobody can know.)"""
        says, node, value = self._says, call.node, self._numbers.shown(call)
        if not node.is_leaf or not is_number(value) or counts_points(says.tree.root.state):
            return
        if node.bound:  # a fail-hard search returned an end of its window
            return
        right = self._right(call, value)
        who, outcome = says.whose(call), says.tree.role(node)
        text = f"{sentence(says.move(node))}: the game is over ({outcome}). "
        text += f"What is that worth to {who}?"
        reason = f"The number is for {who}."
        yield self._of_number(text, right, [value], reason, is_wrong=node.is_wrong)

    def so_far(self, call: Call, inner: Call, heard: list[float], kept: Any) -> Iterable[Question]:
        """What is the value so far? Nobody is asked about the first number, unless its sign
        changes."""
        says, node = self._says, call.node
        best = self._numbers.best(node, heard)
        is_turned = self._numbers.is_turned_round(call, inner)
        if best is None or (len(heard) == 1 and not is_turned):
            return
        text = f"{says.answer(inner)}. What is {says.player(node)}'s value so far now?"
        others = [*heard, *(-number for number in heard if is_turned)]
        yield self._of_number(text, best, others, self._who_takes_what(call, heard), best != kept)

    def window(self, call: Call, before: Window | None, now: Window | None) -> Iterable[Question]:
        """Where is the end of the window that moves?"""
        says, node = self._says, call.node
        who = says.player(node)
        for name, old, new in zip("αβ", before or (), now or (), strict=False):
            if old != new:
                text = f"{capital(where(node))}, {name} moves. What is it now?"
                how = "is sure of" if name == "α" else "can hold it down to"
                yield self._of_number(text, new, [old, new], f"{who} {how} that now.")

    def cut(
        self, node: Node, rest: list[Node], is_last: bool, best: Any, window: Window | None
    ) -> Iterable[Question]:
        """Is the rest of a position cut? It is asked wherever that could be."""
        numbers = self._numbers
        name, end = numbers.end_to_pass(node, window)
        if not rest or not is_number(best) or abs(end) == inf:
            return
        reason = numbers.reason(node, best, window)
        is_expected = bool(reason) == is_last
        if reason:
            reason += ": nothing here can matter any more"
        else:
            sign = "<" if numbers.takes_largest(node) else ">"
            reason = f"{numbers.compared(best, sign, name, end)}: the next move can still matter"
        reason += "." if is_expected else ", but this function does something else."
        choices = tuple(map(named, rest))
        text = f"Which of these moves {where(node)} are cut now?"
        right = choices if is_last else ()
        yield Question(text, choices, right, reason, is_many=True, is_whole=is_last)

    def returned(
        self, call: Call, heard: list[float], seen: Any, is_final: bool
    ) -> Iterable[Question]:
        """What is returned, where it is not the value so far, and is it only a bound? (It
        is final if no later search comes back, of which more may be learnt.)"""
        says, node, value = self._says, call.node, self._numbers.shown(call)
        if not is_number(value) or not heard:
            return
        if value != seen:
            text = f"What does {says.player(node)} return {where(node)}?"
            right, reason = self._right(call, value), self._who_takes_what(call, heard)
            if value in (self._numbers.window(call, call.window) or ()):
                reason = "This function returns an end of its window where the value lies outside."
            yield self._of_number(text, right, heard, reason, right != value)
        is_asked = node.parent is not None and call.window not in (None, (-inf, inf))
        if is_asked and call.value == node.found and says.known(call):
            yield self._known(call, is_final)

    def _known(self, call: Call, is_final: bool) -> Question:
        """Is a number that was returned the value, or only a bound? Where it is only a bound by
        itself, but what was visited proves it, either answer is right."""
        says, node, number = self._says, call.node, self._says.number(call)
        bound, (alone, _) = self._numbers.bound(call, node.bound), self._numbers.outside(call)
        known = {sign: text.format(number) for sign, text in KNOWN.items()}
        right = {known[bound], known[bound or alone]}
        if bound:
            reason = f"What was not visited could make it {OPEN[bound]}."
        elif alone:
            reason = says.known(call) if is_final else says.alone(call)
        else:
            alpha, beta = map(says.value, self._numbers.window(call, call.window) or ())
            reason = f"The search came here with α = {alpha} and β = {beta}: {number} lies between."
        which = sentence(says.move(node))
        text = f"{which} returns {number}. What is known of its value?"
        answers = tuple(text for text in known.values() if text in right)
        return Question(text, tuple(known.values()), answers, reason, is_whole=True)

    def decision(self, chosen: Node | None) -> Iterable[Question]:
        """Which move is chosen at the root?

        Args:
            chosen: what the search returned; None if it returned a value only: then each of the
                best moves is right.
        """
        says, root = self._says, self._says.tree.root
        asked = [child for child in root.children if child.visit is not None]
        best = [child for child in asked if child.found == root.value and not child.bound]
        right = best if chosen is None else [chosen]
        if len(asked) < 2 or not right or (chosen is None and root.is_wrong):
            return
        if right[0] not in best:
            reason = "It is what this function returns."
        elif len(right) < len(best):
            reason = "It is the first of several equally good moves."
        else:
            reason = f"No other move is worth more to {says.player(root)}."
        choices, answers = (tuple(map(named, each)) for each in (asked, right))
        yield Question(f"Which move does {says.player(root)} choose?", choices, answers, reason)

    # --- parts ---

    def _right(self, call: Call, value: Any) -> Any:
        """The value that is right, in the numbers of the call."""
        right = self._numbers.right(call)
        return value if right is None else right

    def _who_takes_what(self, call: Call, heard: list[float]) -> str:
        """Of which values the player to move takes which."""
        says, node = self._says, call.node
        who = says.player(node)
        if len(heard) == 1:
            return f"So far {who} has only {says.value(heard[0])}."
        if is_chance(node.state):
            return "Chance brings the average: each value times its probability, added up."
        if says.tree.is_for_many:
            return f"{who} takes what is largest for {who}, of {listed(map(says.value, heard))}."
        if len(set(heard)) == 1:
            return f"Whatever {who} takes, it is {says.value(heard[0])}."
        takes_largest = self._numbers.takes_largest(node)
        which = ("larger", "largest") if takes_largest else ("smaller", "smallest")
        return f"{who} takes the {which[len(heard) > 2]} of {listed(map(says.value, heard))}."

    def _of_number(
        self, text: str, right: Any, seen: Iterable[Any], reason: str, is_wrong: bool = False
    ) -> Question:
        """A question whose answer is a number.

        Args:
            text: the question.
            right: the right number; with more than two players, a tuple.
            seen: numbers offered as wrong choices. If there are few, values of leaves near `right`
                join them, then 0, 1 and -1.
            reason: why it is right.
            is_wrong: does the function do something else here? Then the reason says so.
        """
        if is_wrong:
            reason = f"{reason.removesuffix('.')}, but this function does something else."
        place = bisect_left(self._leaves, right)
        near = sorted(self._leaves, key=lambda number: abs(self._leaves.index(number) - place))
        first = list(dict.fromkeys([right, *seen]))
        others = () if isinstance(right, tuple) else (*near, 0, 1, -1)  # one for each player
        pool = list(dict.fromkeys([*first, *others]))
        choices = sorted(pool[: min(max(len(first), 3), MOST_CHOICES)])
        value = self._says.value
        answers, is_whole = (value(right),), not is_wrong
        return Question(text, tuple(map(value, choices)), answers, reason, is_whole=is_whole)
