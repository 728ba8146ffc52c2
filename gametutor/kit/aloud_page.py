"""The part of the page that has a sentence read aloud."""

from typing import Any

from gamesearch.base.notebook import running_cell
from gamesearch.widgets.page.part import Listening, module


class Aloud(Listening):
    """It has no place on the page. It shares nothing, either: a lesson that is opened again says
    nothing. A sentence waits until the page listens."""

    _esm = module(__file__, "aloud")
    _listens = False
    _waits: dict[str, str | None] | None = None

    @property
    def waits(self) -> bool:
        """Whether a sentence waits until the page listens."""
        return self._waits is not None

    def say(self, sentence: str) -> None:
        """Have a sentence read aloud. The page knows whether the cell that runs is to be heard."""
        told = {"say": sentence, "cell": running_cell()}
        if self._listens:
            self.send(told)
        else:
            self._waits = told

    def _receive(self, told: dict[str, Any]) -> None:
        """Note that the page listens, and send it the sentence that waits."""
        self._listens = True
        if self._waits:
            self.send(self._waits)
            self._waits = None


_last: Aloud | None = None


def aloud() -> Aloud:
    """The `Aloud` of this kernel; another one while a sentence of the last one waits: the page may
    have lost it, as a page in which the kernel has just been restarted does."""
    global _last
    if _last is None or _last.waits:
        _last = Aloud()
    return _last
