"""Compare the calls of an answer with what is right: which went wrong, and which one first.

What a call should have returned is known for calls of the function that was asked, with the task's
parameters. Other functions of the learner's may mean what they like.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.state import is_number, is_player, move_text, name_as_max, player_name
from gametutor.answers.answering.call_record import (
    ASKED,
    OWN,
    REFERENCE,
    SOMETHING,
    CallRecord,
    PositionPath,
    RecordedCall,
)
from gametutor.kit.exercise import Exercise
from gametutor.kit.numbers import is_same, plain_number
from gametutor.kit.probe import Probe


@dataclass(frozen=True)
class JudgedCall:
    """A call, with the question that it was asked, if known.

    Attributes:
        call: the call.
        state: its position.
        probe: the question; None where nobody knows what the call is meant to return.
        is_sure: is it known, and not only likely, that this was the question?
        way: the moves to the position as people write them.
        first_is_max: is player 0 MAX in the picture of the whole search?
    number_first: do the pairs that the function returns begin with the number?
    """

    call: RecordedCall
    state: Any
    probe: Any
    is_sure: bool
    way: tuple[str, ...]
    first_is_max: bool
    number_first: bool = False

    @property
    def name(self) -> str:
        """Return what a sentence calls the function."""
        name = self.call.name
        return f"`{name}`" if name.isidentifier() and name != "__call__" else "your function"

    @property
    def here(self) -> str:
        """Return where it happened, to follow a verb: "after moves 0, 1"."""
        return after_moves(self.way) if self.way else "in this position"

    @property
    def bound(self) -> str:
        """Return what the learner calls the one number that stands for a window of no width; "" if
        the call was told both ends."""
        names = [name for name in self.call.arguments if name not in ("self", "cls")]
        if not getattr(self.probe, "tells_a_bound", "bound" in names) or "alpha" in names:
            return ""
        return "bound" if "bound" in names else "".join(names[1:2])

    @cached_property
    def is_wrong(self) -> bool:
        """Return whether it returned what its question does not accept."""
        return self.probe is not None and not self.probe.accepts(self._returned)

    @property
    def _returned(self) -> Any:
        """Return what it returned; of a pair, the number last, as the task has it."""
        returned = self.call.returned
        is_turned = self.number_first and isinstance(returned, tuple)
        return returned[::-1] if is_turned else returned

    @property
    def counts_from_the_root(self) -> bool:
        """Return whether it returned the value of its position as seen from the root: a helper of
        the learner's own may count the plies on the way down."""
        if self.probe is None or self.number is None or self.call.whose != OWN:
            return False
        value = expected_number(self.probe.expected)
        for _ in self.way:
            value = self.probe.one_ply_up(value)
        return is_same(self.number, value) or is_same(self.number, -value)

    @property
    def number(self) -> float | None:
        """Return the number that it returned; of a pair of move and rating, the rating."""
        return _returned_number(self._returned)

    @property
    def said(self) -> str:
        """Return what it returned in words."""
        number, returned = self.number, self.call.returned
        return str(returned if number is None or isinstance(returned, tuple) else number)

    @property
    def means_a_view(self) -> bool:
        """Return whether it is known for which player the number is meant."""
        return self.probe is not None or (
            self.call.whose == REFERENCE and is_player(self.state.to_move)
        )

    @property
    def view(self) -> int:
        """Return the player for whom the number is meant: the one named, or the one to move."""
        if self.probe is not None:
            return int(self.probe.player)
        named = self.call.arguments.get("player")
        return named if is_player(named) else int(self.state.to_move)

    def words_for(self, player: int) -> str:
        """Return a player in words, as the picture calls them: "X (player 0)"."""
        named = player_name if self.first_is_max else name_as_max
        return f"{named(self.state, player)} (player {player})"


def after_moves(way: tuple[str, ...]) -> str:
    """Return the moves to a position in words, to follow a verb."""
    if any(" " in move for move in way):
        return f"after {', '.join(way)}"
    return f"after {'move' if len(way) == 1 else 'moves'} {', '.join(way)}"


def move_in_words(move: str) -> str:
    """Return a move in a sentence: "move 1", or "take 1", which says itself that it is one."""
    return move if " " in move else f"move {move}"


def _returned_number(returned: Any) -> float | None:
    """Return a returned number, without a point if it is whole; of a pair, the one that comes with
    a move; None for anything else."""
    if isinstance(returned, tuple) and len(returned) == 2:
        returned = returned[1]
    return plain_number(returned) if is_number(returned) else None


def expected_number(expected: Any) -> Any:
    """Return the number in an expected outcome, which may stand behind a move. (What each of
    several players gets has none; see `shares_slips.has_shares`.)"""
    if isinstance(expected, tuple):
        return expected[1]
    return getattr(expected, "value", expected)


class JudgedRecord:
    """The calls of a record, compared with what is right.

    Args:
        exercise: what was asked.
        probe: the question that was answered wrongly.
        record: the answer's calls on the way.
    """

    def __init__(self, exercise: Exercise, probe: Any, record: CallRecord):
        self.exercise, self._probe, self.record = exercise, probe, record
        self._own_turn = probe.state.to_move == getattr(probe, "player", None)

    @property
    def root(self) -> JudgedCall:
        """Return the call that was asked the question itself."""
        return self.roots[-1]

    @cached_property
    def roots(self) -> list[JudgedCall]:
        """Return all calls that were asked the question, including those of earlier searches that
        share a table."""
        probes = [*getattr(self._probe, "earlier", ()), self._probe]
        calls = zip(self.record.calls, probes, strict=False)
        asked = self._probe.state
        return [
            JudgedCall(call, asked, probe, True, (), self._first_is_max) for call, probe in calls
        ]

    @property
    def _first_is_max(self) -> bool:
        """Return whether player 0 is MAX in the picture: not where a value was asked for player 1,
        nor where every number is for its mover. Where a move was asked for, player 0 is MAX in a
        tree of numbers, whoever moves."""
        if not getattr(self._probe, "tells_player", True):
            return False
        return hasattr(self._probe, "values") or not getattr(self._probe, "player", 0)

    @cached_property
    def _helper(self) -> str:
        """Return the learner's function that does all the work, as it is asked the same question
        with the same argument names; "" if there is none."""
        root = self.roots[0]
        if len(root.call.inner) != 1:
            return ""
        [call] = root.call.inner
        is_own = call.whose == OWN and call.place == root.call.place
        if not is_own or not self._means_the_same(call, root.call):
            return ""
        return call.name if root.probe.below(root.state, call.arguments) == root.probe else ""

    def _means_the_same(self, call: RecordedCall, other: RecordedCall) -> bool:
        """Return whether two calls return the same number for the same player. If a call is told
        only the state, the player is unknown; and True is not a number."""
        returned = call.returned, other.returned
        is_same_number = returned[0] == returned[1] and bool not in map(type, returned)
        return bool(call.arguments) and is_same_number and self._has_known_arguments(call)

    def _has_known_arguments(self, call: RecordedCall) -> bool:
        """Return whether the task names everything that a call was told."""
        known = {*self.exercise.parameters, "self", "alpha", "beta"}
        return set(call.arguments) <= known

    def first_wrong_call(self) -> JudgedCall | None:
        """Return the first call that went wrong though all calls that it made went right."""
        return next(filter(None, map(self.first_wrong_from, self.roots)), None)

    def inner(self, judged: JudgedCall) -> Iterator[JudgedCall]:
        """Yield the calls that a call made, where their positions are known."""
        for call in judged.call.inner:
            if call.place is not None:
                yield self._with_question(call)

    def only_helper(self, judged: JudgedCall) -> JudgedCall | None:
        """Return the helper that does all the work of a call: it is asked about the same position,
        and its result is returned."""
        inner = list(self.inner(judged))
        if len(inner) != 1 or len(judged.call.inner) != 1 or inner[0].call.whose != OWN:
            return None
        helper = inner[0].call
        is_same_position = helper.place == judged.call.place
        return inner[0] if is_same_position and helper.returned == judged.call.returned else None

    def first_wrong_from(self, judged: JudgedCall) -> JudgedCall | None:
        """Return the first call at or below a call that went wrong though its own calls went
        right."""
        for inner in self.inner(judged):
            found = self.first_wrong_from(inner)
            if found is not None:
                return found
        return judged if judged.is_wrong and judged.is_sure else None

    def doubtful(self, judged: JudgedCall) -> JudgedCall | None:
        """Return the deepest call below that returned something other than the value of its
        position, where it is only likely that the value was asked for."""
        for inner in self.inner(judged):
            found = self.doubtful(inner)
            if found is not None:
                return found
            if inner.is_wrong and inner.call.whose != REFERENCE and not inner.counts_from_the_root:
                return inner
        return None

    def state_at(self, place: PositionPath) -> tuple[Any, tuple[str, ...]]:
        """Return a position, and the moves to it."""
        state, way = self._probe.state, []
        for index in place:
            move = state.legal_moves()[index]
            way.append(move_text(state, move))
            state = state.result(move)
        return state, tuple(way)

    def _with_question(self, call: RecordedCall) -> JudgedCall:
        """Return a call whose place is known, with its position and the question it was asked."""
        assert call.place is not None
        state, way = self.state_at(call.place)
        probe = self._question(call, state)
        is_sure = self._is_sure(call, probe)
        first = call.name in self._with_the_number_first
        return JudgedCall(call, state, probe, is_sure, way, self._first_is_max, first)

    @cached_property
    def _with_the_number_first(self) -> set[str]:
        """Return the names of the learner's functions that returned a number and no move, as at a
        leaf: what comes first in their other pairs is the number, too."""
        found, calls = set(), [*self.record.calls]
        for call in calls:
            calls += call.inner
            match call.returned:
                case [number, None] if call.whose == OWN and is_number(number):
                    found.add(call.name)
        return found

    def _question(self, call: RecordedCall, state: Any) -> Probe | None:
        """Return the question that a call was asked; None if unknown."""
        if call.whose == REFERENCE:
            return None
        named = self._named_arguments(call)
        return None if named is None else self._probe.below(state, named)

    def _named_arguments(self, call: RecordedCall) -> Mapping[str, Any] | None:
        """Return the arguments under the task's names; None if there are others, whose purpose is
        unknown."""
        names = self.exercise.parameters[1:]
        told = _without_self(call)
        # A helper with both ends of a window is told other numbers than the one bound of the task.
        is_named = call.name == self._helper or not {*call.arguments} <= {*names, "self"}
        if call.whose == OWN and is_named and self._has_known_arguments(call):
            return call.arguments
        only = told[0] if len(told) == 1 and "move" not in call.arguments else None
        if call.whose == OWN and not names and is_player(only):
            return {"player": only}  # a decision's task does not name its helpers' arguments
        if len(told) < len(names) or (call.whose == OWN and len(told) > len(names)):
            return None
        asked = _without_self(self.record.calls[0])[len(names) :]
        more = told[len(names) :]
        if any(value == SOMETHING for value in more) or more != asked[: len(more)]:
            return None
        return dict(zip(names, told, strict=False))

    def _is_sure(self, call: RecordedCall, probe: Any) -> bool:
        """Return whether the question of a call is certain. Of two mutually recursive functions
        each has its own positions; in a finished game both return the same."""
        is_the_same = call.whose == ASKED or (call.whose == OWN and call.name == self._helper)
        if probe is None or not is_the_same:
            return False
        if not self.exercise.needs or probe.state.is_terminal():
            return True
        return bool(probe.state.to_move == probe.player) == self._own_turn


def _without_self(call: RecordedCall) -> list[Any]:
    """Return the arguments of a call without `self` and `cls`."""
    return [value for name, value in call.arguments.items() if name not in ("self", "cls")]
