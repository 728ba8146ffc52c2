"""Display a prompt in a notebook: as a form, and as text and HTML where no widgets run."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from gametutor.widgets.questions.asking import Asking

if TYPE_CHECKING:
    from gametutor.widgets.questions.form import Form


class Shown(Asking):
    """A prompt that displays itself at the end of a cell."""

    _form: Form | None = None

    @abstractmethod
    def _html(self) -> str:
        """Return the stored form, where no widgets run."""

    def _changed(self) -> None:
        """Update the form wherever it is displayed."""
        if self._form is not None:
            self._form.update()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self._form is None:
            from gametutor.widgets.questions.form import Form  # loads anywidget

            self._form = Form(self)
        return {**self._form.view(), "text/html": self._html(), "text/plain": str(self)}


def card(sign: str, what: str) -> str:
    """Return a sign and what it is about, as HTML."""
    return _CARD.format(sign=sign, what=what)


# No colours of its own: it takes those of the page, in the light theme and in the dark one.
_CARD = (
    '<div style="border:1px solid #767676;border-left-width:6px;border-radius:4px;display:flex;'
    'gap:12px;line-height:1.45;margin:2px 0;max-width:816px;padding:8px 14px">'
    '<span aria-hidden="true" style="font-weight:bold">{sign}</span><div>{what}</div></div>'
)
