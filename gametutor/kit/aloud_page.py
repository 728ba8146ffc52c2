"""The part of the page that has a sentence read aloud."""

from typing import Any

from gamesearch.widgets.page.part import Listening, module


class Aloud(Listening):
    """It has no place on the page. It shares nothing, either: a lesson that is opened again says
    nothing. A sentence waits until the page listens."""

    _esm = module(__file__, "aloud")
    _listens = False
    _waits = ""

    @property
    def waits(self) -> bool:
        """Whether a sentence waits until the page listens."""
        return bool(self._waits)

    def say(self, sentence: str) -> None:
        """Have a sentence read aloud."""
        if self._listens:
            self.send({"say": sentence})
        else:
            self._waits = sentence

    def _receive(self, told: dict[str, Any]) -> None:
        """Note that the page listens, and send it the sentence that waits."""
        self._listens = True
        if self._waits:
            self.send({"say": self._waits})
            self._waits = ""


_last: Aloud | None = None


def aloud() -> Aloud:
    """The `Aloud` of this kernel; another one while a sentence of the last one waits: the page may
    have lost it, as a page in which the kernel has just been restarted does."""
    global _last
    if _last is None or _last.waits:
        _last = Aloud()
    return _last
