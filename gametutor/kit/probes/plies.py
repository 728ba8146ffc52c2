"""A question for the number of positions on every ply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from numbers import Integral
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief, kind_of
from gamesearch.tree import GameTree
from gametutor.kit.probe import Changed, Counterexample, Probe, WrongType
from gametutor.kit.probes.smaller import smaller_positions


@dataclass(frozen=True)
class PliesProbe(Probe):
    """How many positions has each ply of the whole tree of `state`?

    Args:
        name: the name of the function that is asked.
        state: a position whose tree is small.
    """

    name: str
    state: Any

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r})"

    @cached_property
    def size(self) -> tuple[int, int]:
        """Nodes of its tree; of two equal trees, the one where player 0 moves reads easier."""
        return sum(self.expected), self.state.to_move

    @cached_property
    def expected(self) -> list[int]:
        return GameTree.grow(self.state).per_ply()

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        """The answer, if it is the same when asked again: what is kept between two calls would
        make every answer depend on the questions before it."""
        said = answer(watch(self.state))
        first, again = _as_it_is_now(said), _as_it_is_now(answer(watch(self.state)))
        if first != again:
            raise Changed(
                f"asked twice, it returned {brief(first)} and then {brief(again)}: something is "
                "kept from one call to the next"
            )
        return said

    def read(self, said: Any) -> list[int]:
        if not isinstance(said, (list, tuple)):
            raise WrongType(
                f"the task asks for a list with one number for each ply, but yours returned "
                f"{kind_of(said)}"
            )
        for count in said:
            if isinstance(count, bool) or not isinstance(count, Integral):
                raise WrongType(
                    f"each item of the list is a number of positions, but in yours there is "
                    f"{kind_of(count)}"
                )
        return list(map(int, said))

    def asks(self, got: Any) -> str:
        ply = next(
            (n for n, pair in enumerate(zip(self.expected, got, strict=False)) if len({*pair}) > 1),
            min(len(self.expected), len(got)),
        )
        if ply == len(got):
            return (
                f"What ends the count before ply {ply}, and which positions still have moves then?"
            )
        if ply >= len(self.expected) and got[ply] == 0:
            return f"Ply {ply} has no positions in your list. When should the list end?"
        return f"Which positions does your code count as ply {ply}, and how does it come to them?"

    def smaller(self, got: Any) -> Iterator[PliesProbe]:
        return (PliesProbe(self.name, state) for state in smaller_positions(self.state))

    def show(self, got: Any) -> Counterexample:
        comparison = f"Right: {self.expected}. Yours: {got}."
        if isinstance(got, list):
            comparison += f" {_first_difference(self.expected, got)}"
        tree = GameTree.grow(self.state)
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)


def _as_it_is_now(said: Any) -> Any:
    """A list in its present state, which a later call may change; None for anything else."""
    return list(said) if isinstance(said, (list, tuple)) else None


def _first_difference(expected: list[int], got: list[int]) -> str:
    for ply, (right, yours) in enumerate(zip(expected, got, strict=False)):
        if right != yours:
            verb = "is" if right == 1 else "are"
            return f"On ply {ply} there {verb} {plural(right, 'position')}; yours says {yours}."
    if len(got) < len(expected):
        return f"Ply {len(got)} is missing."
    return f"There is no ply {len(expected)}." if len(got) > len(expected) else ""
