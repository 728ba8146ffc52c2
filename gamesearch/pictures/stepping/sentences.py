"""The sentence of every step, in the words of the pictures."""

from collections import Counter
from collections.abc import Iterable
from math import inf

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief, capital
from gamesearch.pictures.drawing.words import move_label, own_name
from gamesearch.pictures.stepping.numbers import Numbers
from gamesearch.pictures.watching.calls import Call, Window
from gamesearch.state import counts_points, is_chance
from gamesearch.tree import GameTree, Node, question_of

ROOT = "the root"
KNOWN = {"": "exactly {}", "≤": "at most {}", "≥": "at least {}"}
"""What a bound says of a value."""

WHICH = {"≥": "least", "≤": "most"}


def place(node: Node) -> str:
    """Which position it is, by the moves that lead there: "X c2, O b1", "moves 1, 0"."""
    moves = list(map(move_label, node.way[1:]))
    if len(moves) > 1 and all(text.isdecimal() for text in moves):
        return f"moves {', '.join(moves)}"
    return ", ".join(map(named, node.way[1:])) or ROOT


def named(node: Node) -> str:
    """The last move to a position: "O b1". Where it is only a number, "move 2", or of chance
    "outcome 2 (1/6)"."""
    if node.parent is None:
        return ROOT
    text, noun = move_label(node), "outcome" if is_chance(node.parent.state) else "move"
    return f"{noun} {text}" if text.partition(" (")[0].isdecimal() else text


def where(node: Node) -> str:
    """At which position: "after O b1"; "at the root"."""
    return f"after {place(node)}" if node.parent else "at the root"


def sentence(text: str) -> str:
    """A text as a sentence begins; but a move such as "c3xb2" is written as usual."""
    first = text.split(" ")[0].rstrip(":")
    return text[:1].upper() + text[1:] if first.isalpha() and len(first) > 2 else text


class Sentences:
    """The words for one search.

    Args:
        tree: what was searched.
        is_own: see `Numbers`. Where every number is meant for the player to move, it is said so.
    """

    def __init__(self, tree: GameTree, is_own: bool):
        self.tree, self.numbers = tree, Numbers(tree, is_own)
        self.value = tree.value_text
        self._times = Counter(map(named, tree.nodes()))

    def move(self, node: Node) -> str:
        """The last move to a position, and the way there where it is not the only such move: "move
        1 (after move 0)"."""
        text, before = named(node), node.parent
        if before is None or before.parent is None or self._times[text] == 1:
            return text
        return f"{text} (after {place(before)})"

    def number(self, call: Call) -> str:
        """What a call returned, as the cards write it."""
        return self.value(self.numbers.shown(call))

    # --- players ---

    def player(self, node: Node) -> str:
        """Who is to move: MAX or MIN; by name where all numbers are everybody's own."""
        if self.numbers.is_own:
            return own_name(node.state, node.state.to_move)
        return self.tree.role(node)

    def whose(self, call: Call) -> str:
        """For whom the numbers of a call are meant."""
        player = 1 - self.tree.player if call.is_turned else self.tree.player
        return own_name(call.state, player)

    def _for(self, call: Call) -> str:
        return f" for {self.whose(call)}" if self.numbers.is_own else ""

    # --- the sentence of each kind of event ---

    def entered(self, call: Call, window: Window | None, times: int) -> str:
        """A position whose game goes on is reached, for the first time or again; its window may be
        the one before, turned."""
        node = call.node
        is_turned = call.outer is not None and self.numbers.is_turned_round(call.outer, call)
        arrived = f"After {place(node)}" if node.parent else "The search begins"
        arrived += ", searched again" if times > 1 else ""
        said = f"{arrived}: {self.player(node)} is to move.{self._killer(node, times)}"
        return f"{said} {self._on_entry(node, window, is_turned, call.is_narrow)}".rstrip()

    def _on_entry(self, node: Node, window: Window | None, is_turned: bool, is_narrow: bool) -> str:
        """The window with which a search comes: a sentence or two."""
        if window is None:
            return ""
        whose = f"in {self.player(node)}'s numbers, " if is_turned else ""
        if asked := question_of(*window):
            question = f"is the value at {WHICH[asked[0]]} {self.value(asked[1])}?"
            return f"The only question: {whose}{question}"
        alpha, beta = map(self.value, window)
        turns = " turns round" if is_turned else ""
        said = f"The window{turns}: {whose}α is {alpha}, β is {beta}."
        if is_narrow:
            said += f" Nothing lies between: it only asks whether the value is at least {beta}."
        return said

    def begun(self, number: int, window: Window | None, is_narrow: bool) -> str:
        """One of several searches begins at the first position."""
        said = self._on_entry(self.tree.root, window, False, is_narrow)
        return f"Search {number} begins at the root. {said}".rstrip()

    def _killer(self, node: Node, times: int) -> str:
        """Why a move is tried out of its turn."""
        is_first = node.killer and times == 1
        return " It reached β on this ply before, so it is tried first." if is_first else ""

    def reached_leaf(self, call: Call, times: int) -> str:
        """A position has a value without a look at what follows."""
        if call.is_recalled:
            return self._recalled(call)
        return self._reached(call) + self._killer(call.node, times)

    def _recalled(self, call: Call) -> str:
        """The sentence for a position that the search answers from memory."""
        node, worth = call.node, self.number(call) + self._for(call)
        same = f"the same position as {where(node.same_as)}, and " if node.same_as else ""
        which = sentence(self.move(node)) if node.parent else "The root"
        # What is known is of the number found at the node; another call may return another one.
        known = self.known(call) if call.value == node.found else ""
        said = f"{which}: {same}no move is tried. The search remembers {worth}."
        return f"{said} {known}".rstrip()

    def _reached(self, call: Call) -> str:
        """What is said where the search comes to a leaf, or looks no further."""
        node, worth = call.node, self.number(call) + self._for(call)
        which = sentence(self.move(node))
        if node.bound and call.value == node.found:  # a fail-hard search returns no more
            known = f"The search returns {worth}, an end of its window. {self.known(call)}"
            return f"{which} leads to a leaf. {known}"
        if not node.is_leaf:
            return f"{which}: the search looks no further here. The position counts {worth}."
        if counts_points(self.tree.root.state):
            return f"{which} leads to a leaf: {worth}."
        return f"{which}: the game is over ({self.tree.role(node)}). That is worth {worth}."

    def answer(self, inner: Call) -> str:
        """What a position answers the one before it: "O b1 = 0", "O b1 ≤ −1 for X"."""
        node = inner.node
        is_bound = node.bound and inner.value == node.found and not node.is_wrong
        sign = self.numbers.bound(inner, node.bound) if is_bound else "="
        return f"{sentence(self.move(node))} {sign} {self.number(inner)}{self._for(inner)}"

    def _value_seen_by(self, call: Call, inner: Call, said: str) -> str:
        """What a position hears of one after it: "O b1 = 0"; "O b1 = −1 for X, so +1 for O"."""
        value = self.numbers.value_for(call, inner)
        if value is None:
            return f"{said}, which is not a number"
        is_turned = self.numbers.is_turned_round(call, inner)
        return f"{said}, so {self.value(value)}{self._for(call)}" if is_turned else said

    def so_far(
        self, call: Call, inner: Call, best: float | None, window: Window | None, moved: str
    ) -> str:
        """A position has received the value of one after it; `moved` says which end of its window
        moved as a result."""
        node, said = call.node, self._value_seen_by(call, inner, self.answer(inner))
        if best is None:
            return said + "."
        said += f"; {self._what(node)} so far is {self.value(best)}"
        name, end = self.numbers.end_to_pass(node, window)
        if moved:
            return f"{said}, and {moved}."
        if window and question_of(*window):
            return f"{said}; the bound is {self.value(end)}."
        return f"{said}; {name} is {self.value(end)}." if abs(end) != inf else f"{said}."

    def asked_again(self, call: Call, inner: Call, best: float | None, moved: str) -> str:
        """A position has received a value and asks once more. What is found then is not known yet,
        only what the number says by itself."""
        bound, _ = self.numbers.outside(inner)
        sign = bound if inner.inner or inner.is_recalled else ""
        answer = f"{sentence(self.move(inner.node))} {sign or '='} {self.number(inner)}"
        said = self._value_seen_by(call, inner, answer + self._for(inner))
        said += ". To the search this is only a bound: it asks" if bound else ". The search asks"
        said += " again"
        if best is not None:
            said += f", and {self._what(call.node)} so far is {self.value(best)}"
        return f"{said}; {moved}." if moved else f"{said}."

    def _what(self, node: Node) -> str:
        return "the sum" if is_chance(node.state) else f"{self.player(node)}'s value"

    def moved(self, before: Window | None, now: Window | None) -> str:
        """An end of the window moves; empty if none does, or there is no window."""
        said = []
        for name, old, new in zip("αβ", before or (), now or (), strict=False):
            if old != new:
                verb = "rises" if new > old else "falls"
                said.append(f"{name} {verb} from {self.value(old)} to {self.value(new)}")
        return ", ".join(said)

    def cut(self, node: Node, why: str, left: Iterable[Node]) -> str:
        """The search leaves a position before every move was asked."""
        moves = [move_label(after) for after in left]
        what = listed(moves)
        if all(text.isdecimal() for text in moves):
            its = "its " if node.parent else ""
            what = f"{its}move{'s' * (len(moves) > 1)} {what}"
        there = f"in the position after {self.move(node)}, " if node.parent else ""
        said = f"{there}{what} {'is' if len(moves) == 1 else 'are'} cut."
        return f"{why}, so {said}" if why else capital(said) if there else sentence(said)

    def returned(self, call: Call, is_final: bool) -> str:
        """A position returns its value."""
        node = call.node
        which = "The root" if node.parent is None else sentence(self.move(node))
        said = f"{which} returns {self.number(call)}{self._for(call)}."
        if node.parent is None:
            said = f"The search ends. {said}"
        if is_final and (known := self.known(call)):
            said += f" {known}"
        elif not is_final and self.numbers.outside(call)[0]:  # a later search found another number
            said += f" {self.alone(call)}"
        if is_final and node.is_wrong:
            said += f" It should be {self.value(self.numbers.right(call))}."
            said += " The values below are right, so it goes wrong here." * node.goes_wrong_here
        return said

    def ended(self, number: int, call: Call) -> str:
        """One of several searches is at its end."""
        result = brief(call.returned) if call.value is None else self.number(call)
        return f"Search {number} ends: it returns {result}{self._for(call)}."

    def known(self, call: Call) -> str:
        """A sentence on what the number returned by a search with a window says of the value. It is
        empty if that is not known, or if there is no window.

        A number outside the window is only a bound. What was visited may still prove that it is
        the value; but the position before does not hear that."""
        node, number = call.node, self.number(call)
        if call.window is None or node.value is None or node.is_wrong:
            return ""
        bound, (alone, _) = self.numbers.bound(call, node.bound), self.numbers.outside(call)
        proven = KNOWN[bound].format(number)
        if bound or not alone:
            return f"Its value is {proven}."
        return f"{self.alone(call)} What was visited proves that it is {proven}."

    def alone(self, call: Call) -> str:
        """A sentence on what a number outside its window says by itself."""
        sign, why = self.numbers.outside(call)
        return f"{why}: the number alone says {KNOWN[sign].format(self.number(call))}."

    def decided(self, result: object, chosen: Node | None) -> str:
        """The search ends with a move, and no value."""
        if chosen is None or chosen.move == result:
            return f"The search ends. It returns {self.move(chosen) if chosen else brief(result)}."
        return f"The search ends. It chooses {self.move(chosen)}: it returns {brief(result)}."
