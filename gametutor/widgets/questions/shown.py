"""What is asked, shown in a notebook: as a form, and as text and HTML where no widgets run."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from gametutor.widgets.questions.asking import Asking

if TYPE_CHECKING:
    from gametutor.widgets.questions.form import Form


class Shown(Asking):
    """Something asked that shows itself at the end of a cell."""

    _form: Form | None = None

    @abstractmethod
    def _html(self) -> str:
        """What is shown where no widgets run, as in a stored lesson."""

    def _changed(self) -> None:
        """Show what is new, wherever the form is on view."""
        if self._form is not None:
            self._form.update()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self._form is None:
            from gametutor.widgets.questions.form import Form  # loads anywidget

            self._form = Form(self)
        return {**self._form.view(), "text/html": self._html(), "text/plain": str(self)}


def card(sign: str, what: str) -> str:
    """A sign, and what it is about, as HTML."""
    return _CARD.format(sign=sign, what=what)


# No colours of its own: it takes those of the page, in the light theme and in the dark one.
_CARD = (
    '<div style="border:1px solid #767676;border-left-width:6px;border-radius:4px;display:flex;'
    'gap:12px;line-height:1.45;margin:2px 0;max-width:816px;padding:8px 14px">'
    '<span aria-hidden="true" style="font-weight:bold">{sign}</span><div>{what}</div></div>'
)
