"""A call that went wrong, with what it heard about its children and what it returned."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import mul

from gamesearch.base.text.counting import listed
from gamesearch.state import CHANCE, move_text
from gametutor.kit.numbers import is_same
from gametutor.verdicts.diagnosing.judged_calls import (
    JudgedCall,
    JudgedRecord,
    after_moves,
    move_in_words,
)

Pick = Callable[[Iterable[float]], float]


@dataclass
class Child:
    """What a call heard about one child.

    Attributes:
        move: the move to it, as people write it.
        judged: the call that was made about it.
        raw: the number that came back.
        used: the same for the player of the call above.
        right: what the child is worth to that player.
    """

    move: str
    judged: JudgedCall
    raw: float
    used: float
    right: float

    @property
    def is_right(self) -> bool:
        """Return whether the number is the child's value to this player."""
        return is_same(self.used, self.right)


class FaultyCall:
    """A call that went wrong, with the calls that it made about other positions."""

    def __init__(self, judging: JudgedRecord, judged: JudgedCall):
        self.judging, self.judged = judging, judged
        self.state, self.probe = judged.state, judged.probe
        self.place = judged.call.place or ()
        self.player: int = self.probe.player
        self.is_max = self.state.to_move == self.player
        self.is_chance = self.state.to_move == CHANCE
        self.moves = [move_text(self.state, move) for move in self.state.legal_moves()]
        works = judged
        while (helper := judging.only_helper(works)) is not None:
            works = helper
        self.name = works.name
        self.inner = list(judging.inner(works))
        self.is_known = len(self.inner) == len(works.call.inner)

    def below(self, place: tuple[int, ...] | None) -> tuple[int, ...] | None:
        """Return a position as a path from here; None if it is not below."""
        here = len(self.place)
        return place[here:] if place is not None and place[:here] == self.place else None

    @cached_property
    def children(self) -> dict[int, Child]:
        """Return the children for which a number came back, in the order of asking."""
        return dict(self.each_child())

    def each_child(self) -> Iterator[tuple[int, Child]]:
        """Yield all calls about a child that returned a number, with the child's index."""
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
        """Return the children that were never made, so nothing can be known of them."""
        made = {way[0] for place in self.judging.record.made if (way := self.below(place))}
        return [index for index in range(len(self.moves)) if index not in made]

    def are_all_right(self) -> bool:
        """Return whether all that came back is right, and nothing is missing."""
        is_whole = self.is_known and set(self.children) == set(range(len(self.moves)))
        return is_whole and all(child.is_right for child in self.children.values())

    asks_of_the_other_side = (
        "From whose point of view is the number that comes back, and from whose is yours?"
    )

    def window_in_words(self, inner: JudgedCall) -> str:
        """Return the window of a call, as the end of a sentence; "" without windows."""
        return ""

    @property
    def may_return_early(self) -> bool:
        """Return whether there was a reason to return before the last child."""
        return False

    @property
    def is_decision(self) -> bool:
        """Return whether a move was asked for, not a value."""
        return hasattr(self.probe, "values")

    @property
    def used(self) -> dict[int, float]:
        """Return the values of the children to the player of this call."""
        return {index: child.used for index, child in self.children.items()}

    @property
    def pick(self) -> Pick:
        """Return `max` or `min`, as the player of this call chooses; where the dice move, what
        they bring on average."""
        if self.is_chance:
            return self._average
        return max if self.is_max else min

    def _average(self, values: Iterable[float]) -> float:
        """Return the sum of the values of the children, each as often as the dice bring it."""
        moves = self.state.legal_moves()
        chances = (self.state.probability(moves[index]) for index in self.children)
        return float(sum(map(mul, chances, values)))

    def fits(self, values: dict[int, float], pick: Pick) -> bool:
        """Return whether the answer is what follows from these values of the children."""
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

    def after_move(self, index: int) -> str:
        """Return the way to a child in words."""
        return after_moves((*self.judged.way, self.moves[index]))

    @property
    def said(self) -> str:
        """Return the returned value in words."""
        return self.judged.said

    @property
    def heard(self) -> str:
        """Return what came back about the children, to follow the name of the function."""
        kids = list(self.children.values())
        if not kids:
            return "got no value"
        got = [f"{child.raw} for {move_in_words(child.move)}" for child in kids]
        return f"got {listed(got)}"
