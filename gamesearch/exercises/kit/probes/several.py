"""Several questions put as one, where most answers are right: that takes less time than one after
the other, and tells whether all are right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamesearch.exercises.kit.probe import Counterexample, Probe, Watch, WrongType


@dataclass(frozen=True)
class Several(Probe):
    """The same as its questions one after the other, up to the first that cannot be answered.

    Args:
        probes: the questions, at least one.
    """

    probes: Sequence[Probe]

    @property
    def call(self) -> str:
        return self.probes[0].call

    @property
    def size(self) -> tuple[float, ...]:
        return self.probes[0].size

    @property
    def expected(self) -> list[Any]:
        return [probe.expected for probe in self.probes]

    def ask(self, answer: Any, watch: Watch) -> list[Any]:
        return [_read(probe, probe.ask(answer, watch)) for probe in self.probes]

    def read(self, said: Any) -> Any:
        return said

    def is_right(self, got: Any) -> bool:
        return len(got) == len(self.probes) and all(
            probe.is_right(one) for probe, one in zip(self.probes, got, strict=True)
        )

    def show(self, got: Any) -> Counterexample:
        return self.probes[0].show(got)


def _read(probe: Probe, said: Any) -> Any:
    if said is None:
        raise WrongType("nothing was returned")
    return probe.read(said)
