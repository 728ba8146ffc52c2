"""What the numbers of one call show: what it was told, what it returned, and which slips fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor, isclose, isfinite, isinf
from typing import Any, NamedTuple

from gamesearch.answering.recorded import OWN, REFERENCE
from gamesearch.diagnosing.judged import Judged, Judging, after, players
from gamesearch.state import move_text
from gamesearch.text.counting import listed

Pick = Callable[[Iterable[float]], float]


class Slip(NamedTuple):
    """What may have gone wrong.

    Attributes:
        kind: the same wherever this may have gone wrong; "" for what fits nearly everything.
        step: the label of the step.
        how: how the facts look then, to follow a sentence: ", more than any of them".
        asks: a question that points there.
    """

    kind: str
    step: str
    how: str
    asks: str


@dataclass(frozen=True)
class Finding:
    """What is known of the call that went wrong.

    Attributes:
        says: the facts, without the full stop.
        slips: those that fit; none where any might.
        is_certain: do the facts themselves show the step, whatever other answers are like?
        asks: what to ask where several steps fit.
        more: another sentence.
    """

    says: str
    slips: tuple[Slip, ...] = ()
    is_certain: bool = False
    asks: str = ""
    more: str = ""


def certain(step: str, says: str, asks: str) -> Finding:
    """Facts that show the step themselves."""
    return Finding(says, (Slip(step, step, "", asks),), is_certain=True)


@dataclass
class Child:
    """What a call was told about one child.

    Attributes:
        move: the move to it, as people write it.
        judged: the call that was made about it.
        raw: the number that came back.
        used: the same for the player of the call above.
        right: what the child is worth to that player.
    """

    move: str
    judged: Judged
    raw: float
    used: float
    right: float

    @property
    def is_right(self) -> bool:
        return is_same(self.used, self.right)


class Node:
    """A call that went wrong, and the calls that it made about other positions."""

    def __init__(self, judging: Judging, judged: Judged):
        self.judging, self.judged = judging, judged
        self.state, self.probe = judged.state, judged.probe
        self.place = judged.call.place or ()
        self.player: int = self.probe.player
        self.is_max = self.state.to_move == self.player
        self.moves = [move_text(self.state, move) for move in self.state.legal_moves()]
        works = judged
        while (helper := self._only_helper(works)) is not None:
            works = helper
        self.name = works.name
        self.inner = list(judging.inner(works))
        self.is_known = len(self.inner) == len(works.call.inner)

    def _only_helper(self, judged: Judged) -> Judged | None:
        """The helper that does all the work of a call: it is asked about the same position, and
        what it returns is returned."""
        inner = list(self.judging.inner(judged))
        if len(inner) != 1 or len(judged.call.inner) != 1 or inner[0].call.whose != OWN:
            return None
        is_same_question = inner[0].call.place == judged.call.place
        is_passed_on = inner[0].call.returned == self.judged.call.returned
        return inner[0] if is_same_question and is_passed_on else None

    def below(self, place: tuple[int, ...] | None) -> tuple[int, ...] | None:
        """A position as seen from here; None if it is not below."""
        here = len(self.place)
        return place[here:] if place is not None and place[:here] == self.place else None

    @cached_property
    def children(self) -> dict[int, Child]:
        """The children about which a number came back, in the order in which they were asked."""
        return dict(self.each_child())

    def each_child(self) -> Iterator[tuple[int, Child]]:
        """All calls about a child from which a number came back, with the place of the child."""
        for inner in self.inner:
            way = self.below(inner.call.place)
            if way and len(way) == 1 and inner.number is not None:
                raw = inner.number
                is_turned = inner.means_a_view and inner.view != self.player
                used = -raw if is_turned else raw
                right = self.probe.worth(inner.state)
                yield way[0], Child(self.moves[way[0]], inner, raw, used, right)

    @cached_property
    def never_made(self) -> list[int]:
        """The children that were never made, so nothing of them can be known."""
        made = {way[0] for place in self.judging.record.made if (way := self.below(place))}
        return [index for index in range(len(self.moves)) if index not in made]

    # --- how the children were asked ---------------------------------------------------------

    def how_it_asked(self) -> Finding | None:
        """Something about the asking, if that is what went wrong."""
        return (
            self.asked_nobody()
            or self.went_past()
            or self._looked_no_further()
            or self.asked_otherwise()
            or self._left()
        )

    def asked_nobody(self) -> Finding | None:
        name, here = self.name, self.judged.here
        same = [inner for inner in self.inner if inner.call.place == self.place]
        for inner in same:
            if self._is_same_question(inner) and not inner.is_wrong:
                says = (
                    f"{capital(here)}, {inner.name} returned the right value, "
                    f"{inner.call.returned}; {name} returned {self._said}"
                )
                return certain("Return", says, "What happens to the value before it is returned?")
        if any(self.below(inner.call.place) for inner in self.inner) or not self.is_known:
            return None
        partners = [one for one in same if one.call.name in self.judging.exercise.needs]
        for inner in partners:
            if inner.means_a_view and inner.view != self.player:
                says = (
                    f"{name} asked {inner.name} about the same position for "
                    f"{players(self.state, inner.view)}{self.window_in_words(inner)}, which "
                    f"returned {inner.call.returned}; {name} returned {self._said}"
                )
                return Finding(says, asks=self.asks_of_the_other_side)
        if partners:
            says = (
                f"{name} asked {same[0].name} about the same position that it was asked about, "
                "and about no child"
            )
            return certain("Ask each child", says, "Which position do you hand down?")
        is_seen_by_eye = len(self.judging.exercise.battery) == 1  # lesson 0 asks about one position
        if len(self.never_made) == len(self.moves) and not is_seen_by_eye:
            says = f"{capital(here)}, {name} returned {self._said} and tried no move"
            asks = "Which line returned it, and which lines should run before that one?"
            return Finding(says, asks=asks)
        return None

    def _is_same_question(self, inner: Judged) -> bool:
        """Is what a helper was asked as much as what the call itself was asked?"""
        return inner.probe is not None and bool(inner.probe.expected == self.probe.expected)

    def went_past(self) -> Finding | None:
        """A position further down was asked about, and a child was not."""
        for inner in self.inner:
            way = self.below(inner.call.place)
            if way and len(way) > 1 and way[-1] in self.never_made:
                says = (
                    f"{self.name} asked about the position {inner.here}, and never about "
                    f"the child {self._after(way[-1])}"
                )
                return certain("Ask each child", says, "From which position does each move start?")
        return None

    def _looked_no_further(self) -> Finding | None:
        """A child was made whose game goes on, and nothing that follows was looked at."""
        made = self.judging.record.made
        for index, move in enumerate(self.state.legal_moves()):
            child = (*self.place, index)
            if index in self.children or child not in made or not self.is_known:
                continue
            is_deep = any(place[: len(child)] == child and place != child for place in made)
            is_asked = any(inner.call.place == child for inner in self.inner)
            if not (is_deep or is_asked or self._is_end(self.state.result(move))):
                says = (
                    f"The game goes on {self._after(index)}; {self.name} looked at no "
                    "position that follows, and asked nobody for the value"
                )
                asks = "How can your code find out what a position is worth that is not over?"
                return certain("Ask each child", says, asks)
        return None

    def _is_end(self, child: Any) -> bool:
        """Is nothing below a child to be looked at?"""
        return bool(child.is_terminal()) or getattr(self.probe, "depth", 2) <= 1

    def asked_otherwise(self) -> Finding | None:
        """Of a child something else was asked than what it is worth here."""
        off = [child for child in self.children.values() if not child.is_right]
        return self.otherwise(off[0]) if off else None

    def otherwise(self, child: Child) -> Finding | None:
        """A number that came back from a reference is not what the child is worth here."""
        asked = child.judged
        if asked.call.whose != REFERENCE:
            return None
        says = (
            f"{capital(asked.here)} it is the turn of "
            f"{players(asked.state, asked.state.to_move)}. {self.name} asked {asked.name} "
            f"for the value there for {players(asked.state, asked.view)}, which returned "
            f"{asked.call.returned}; right is {child.right}"
        )
        asks = f"Which player chooses there, and for which player does {asked.name} choose?"
        if self._fits(self.used, self.pick):
            return certain("Ask each child", says, asks)
        return Finding(says, asks=asks)

    def _left(self) -> Finding | None:
        """Some children were never asked, and the answer is the best of the others."""
        missing = self.never_made
        return self.never_tried(missing) if missing and self._fits(self.used, self.pick) else None

    def never_tried(self, missing: list[int]) -> Finding:
        """Some children were never made."""
        says, first = self.untried(missing), missing[0]
        if first == len(self.moves) - len(missing):  # the loop ended, or its list is too short
            return Finding(says, asks=f"What kept your code from trying move {self.moves[first]}?")
        return certain("Ask each child", says, "Which moves does your loop go through?")

    def untried(self, missing: list[int]) -> str:
        """What was told, and what was not asked."""
        moves = listed([f"move {self.moves[index]}" for index in missing])
        return f"{capital(self.judged.here)}, {self.name} {self.told} and never tried {moves}"

    # --- what came of the values -------------------------------------------------------------

    def what_it_kept(self) -> Finding | None:
        """What was made of the children's values."""
        if not self.children:
            return None
        comma = "," if len(self.children) > 1 else ""
        says = f"{capital(self.judged.here)}, {self.name} {self.told}{comma} and {self._did}"
        if self.are_all_right():
            slips = tuple(slip for slip, fits in self.slips() if fits) if self._tells() else ()
            return Finding(says, slips, more=self._seen_from_here)
        if not self.is_known or set(self.children) != set(range(len(self.moves))):
            return None
        wrong = next(child for child in self.children.values() if not child.is_right)
        right = listed([str(child.right) for child in self.children.values()])
        them = "child is" if len(self.children) == 1 else "children are"
        more = f" For {players(self.state, self.player)} the {them} worth {right}."
        asks = f"What is {wrong.judged.name} meant to return, and for whom?"
        return Finding(says, asks=asks, more=more)

    def are_all_right(self) -> bool:
        """Is all that came back right, and is nothing missing?"""
        is_whole = self.is_known and set(self.children) == set(range(len(self.moves)))
        return is_whole and all(child.is_right for child in self.children.values())

    def _tells(self) -> bool:
        """Do the numbers tell slips apart? Not where a value changes from ply to ply, and may do so
        in the wrong way; nor where it may be chance that the only number is right."""
        if self.probe.one_ply_up(1) != 1:
            return False
        means = all(child.judged.means_a_view for child in self.children.values())
        return means or len(set(self.used.values())) > 1

    def slips(self) -> Iterator[tuple[Slip, bool]]:
        """Every slip that is known, and whether it fits."""
        asks = "Which of these values should decide?"
        keep = Slip("worst", "Keep the best", "", asks)
        yield from self._slips_of_the_view()
        yield keep, self._fits(self.used, min if self.pick is max else max)
        if self.is_decision:
            yield from self._slips_of_a_decision(keep)
        else:
            yield from self._slips_of_a_value(keep)

    def _slips_of_a_value(self, keep: Slip) -> Iterator[tuple[Slip, bool]]:
        said = self.judged.number
        if said is None:
            return
        worth = [self.probe.one_ply_up(value) for value in self.used.values()]
        is_max = self.pick is max
        beyond = said > max(worth) if is_max else said < min(worth)
        mixed = len(worth) > 1 and _is_one_of(said, [sum(worth), sum(worth) / len(worth)])
        them = "any of them" if len(worth) > 1 else "that"
        how = f", {'more' if is_max else 'less'} than {them}"
        asks = "Where can a number come from that no child returned?"
        is_rounded = any(_is_rounded(said, value) for value in worth)
        yield Slip("beyond", "Start value", how, asks), beyond and not (mixed or is_rounded)
        asks = "Which line makes a new number of the children's values?"
        yield Slip("mixed", "Keep the best", "", asks), mixed
        yield Slip("rounded", "Keep the best", ", another number", asks), is_rounded
        yield Slip("rounded", "Return", ", another number", asks), is_rounded  # or only there
        yield keep._replace(kind=""), _is_one_of(said, worth)
        asks = "Which value did your code start with, and when does a child replace it?"
        how = ", as if there were no children"
        yield Slip("none", "Keep the best", how, asks), isinf(said) and not beyond

    def _slips_of_the_view(self) -> Iterator[tuple[Slip, bool]]:
        """A number was taken for the wrong player's."""
        raw = {index: child.raw for index, child in self.children.items()}
        turned = {index: -number for index, number in raw.items()}
        step = self._step_of_the_view
        asks = "For whom is the number meant that a child returns, and for whom is yours?"
        how = ", as if the numbers were meant for the same player" if raw != self.used else ""
        yield Slip("raw", step, how, asks), self._fits_wrongly(raw)
        yield Slip("turned", step, "", asks), self._fits_wrongly(turned)
        if not self.is_decision and self.judged.number:
            asks = "How many times does the sign change between a child and what is returned?"
            how = ", the right number with the other sign"
            best = self.probe.one_ply_up(self.pick(self.used.values()))
            back = is_same(self.judged.number, -best)
            yield Slip("back", "Return", how, asks), back
            yield Slip("back", step, how, asks), back  # a minus too many in either place

    def _fits_wrongly(self, values: dict[int, float]) -> bool:
        return values != self.used and self._fits(values, self.pick)

    def _slips_of_a_decision(self, keep: Slip) -> Iterator[tuple[Slip, bool]]:
        chosen, moves = self.judged.call.returned, self.state.legal_moves()
        start = "With which number does your code compare these values?"
        if isinstance(chosen, list):
            yield Slip("empty", "Start value", "", start), not chosen
            yield keep._replace(kind="list"), bool(chosen)
            return
        yield keep._replace(kind="last"), chosen == moves[-1]
        is_first = chosen == moves[0]  # nothing may have replaced what it started with
        yield keep._replace(kind="first"), is_first
        yield Slip("first", "Start value", "", start), is_first
        yield keep._replace(kind=""), True
        yield Slip("", "Return", "", keep.asks), True

    # --- words -------------------------------------------------------------------------------

    asks_of_the_other_side = "For whom is the number meant that comes back, and for whom is yours?"

    def window_in_words(self, inner: Judged) -> str:
        """With which window a call was made, if there are windows."""
        return ""

    @property
    def is_decision(self) -> bool:
        return hasattr(self.probe, "values")

    @property
    def _step_of_the_view(self) -> str:
        """Where it is decided for whom a child's number is meant."""
        exercise = self.judging.exercise
        if self.is_decision and any("player" in inner.call.arguments for inner in self.inner):
            return "Whose turn?"
        reason = exercise.reasons.get("Whose turn?", "")
        return "Whose turn?" if "minus" in reason else "Ask each child"

    @property
    def used(self) -> dict[int, float]:
        return {index: child.used for index, child in self.children.items()}

    @property
    def pick(self) -> Pick:
        return max if self.is_max else min

    def _fits(self, values: dict[int, float], pick: Pick) -> bool:
        """Is the answer what follows from these values of the children?"""
        if not values:
            return False
        best = pick(values.values())
        if not self.is_decision:
            number = self.judged.number
            return number is not None and is_same(number, self.probe.one_ply_up(best))
        chosen, moves = self.judged.call.returned, self.state.legal_moves()
        fitting = [moves[index] for index in sorted(values) if is_same(values[index], best)]
        if isinstance(chosen, list):
            return sorted(map(repr, chosen)) == sorted(map(repr, fitting))
        return chosen in fitting

    def _after(self, index: int) -> str:
        return after((*self.judged.way, self.moves[index]))

    @property
    def _said(self) -> str:
        return str(self.judged.call.returned)

    @property
    def _did(self) -> str:
        chosen, moves = self.judged.call.returned, self.state.legal_moves()
        if self.is_decision and chosen in moves:
            return f"chose move {self.moves[moves.index(chosen)]}"
        return f"returned {self._said}"

    @property
    def told(self) -> str:
        """What came back about the children, to follow the name of the function."""
        kids = list(self.children.values())
        if not kids:
            return "was told no value"
        raw = listed([f"{child.raw} (move {child.move})" for child in kids])
        return f"was told {raw}"

    @property
    def _seen_from_here(self) -> str:
        """What the children's numbers are to the player, if they were meant for the other one."""
        kids = list(self.children.values())
        turned = [child for child in kids if child.raw != child.used]
        if not turned:
            return ""
        other, own = (players(self.state, player) for player in (1 - self.player, self.player))
        if any(child.raw == child.used != 0 for child in kids):  # some are meant for the player
            raw, used = (
                listed([str(n) for n in numbers])
                for numbers in zip(*((child.raw, child.used) for child in turned), strict=True)
            )
            return f" Of that, {raw} is for {other}; for {own} it is {used}."
        used = listed([str(child.used) for child in kids])
        return f" What it was told is for {other}; for {own} that is {used}."


def _is_rounded(said: float, value: float) -> bool:
    """Is it the whole number before or after a value that is none?"""
    is_part = isfinite(value) and value % 1 != 0
    return is_part and said in (floor(value), ceil(value))


def _is_one_of(number: float, numbers: Iterable[float]) -> bool:
    return any(is_same(number, other) for other in numbers)


def is_same(one: float, other: float) -> bool:
    return one == other or isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def number_in(expected: Any) -> Any:
    """The number in what is expected."""
    if isinstance(expected, tuple):
        return expected[1]
    return getattr(expected, "value", expected)


def capital(words: str) -> str:
    return words if words[:1] == "`" else words[:1].upper() + words[1:]
