"""Several questions put as one, where most answers are right: that takes less time than one after
the other, and tells whether all are right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.several import SeveralQuery


@dataclass(frozen=True)
class Several(Probe):
    """The same as its questions one after the other, up to the first that cannot be answered.

    Args:
        probes: the questions, at least one.
    """

    probes: Sequence[Probe]

    @property
    def pieces(self) -> Sequence[Probe]:
        return self.probes

    @property
    def count(self) -> int:
        return len(self.probes)

    @cached_property
    def query(self) -> SeveralQuery:
        return SeveralQuery([probe.query for probe in self.probes])

    @property
    def size(self) -> tuple[float, ...]:
        """Larger than that of each."""
        return (1 + sum(probe.size[0] for probe in self.probes),)

    @property
    def expected(self) -> list[Any]:
        return [probe.expected for probe in self.probes]

    def comparable(self, record: Any) -> list[Any]:
        return [probe.comparable(one) for probe, one in zip(self.probes, record, strict=True)]

    def is_right(self, got: Any) -> bool:
        return len(got) == len(self.probes) and all(
            probe.is_right(one) for probe, one in zip(self.probes, got, strict=True)
        )

    def smaller(self, got: Any) -> Iterator[Probe]:
        """Those that were answered wrongly."""
        for probe, one in zip(self.probes, got or (), strict=False):
            if not probe.is_right(one):
                yield probe

    def show(self, got: Any) -> Counterexample:
        """The first that was answered wrongly."""
        answers = zip(self.probes, () if isinstance(got, str) else got, strict=False)
        wrong = (probe.show(one) for probe, one in answers if not probe.is_right(one))
        return next(wrong, None) or self.probes[0].show(got)
