"""The form of a prediction: an answer to choose or to type, and a button that locks it in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from gamesearch.checking.card import inline
from gamesearch.widgets.words import show

if TYPE_CHECKING:
    from gamesearch.widgets.predict import Prediction

VIEW = "application/vnd.jupyter.widget-view+json"
SHORT = 48
"""Up to so many characters in all, the answers to choose from stand in one line."""


class Form:
    """Works with the mouse and with the keyboard alone. It may be on view in several places at a
    time; Jupyter keeps them alike."""

    def __init__(self, prediction: Prediction):
        self._prediction = prediction
        self.field = _choice(prediction) if prediction.answers else _line()
        self.button = ipywidgets.Button(description="Lock in")
        self.said = ipywidgets.HTML()
        self.button.on_click(lambda _: self._lock())
        self.field.on_msg(self._heard)
        question = ipywidgets.HTML(f"<strong>{inline(prediction.question)}</strong>")
        row = ipywidgets.HBox([self.field, self.button, self.said], layout=_ROW)
        self.box = ipywidgets.VBox([question, row], layout=_CARD)
        self._say("")
        if prediction.answer is not None:
            self.close()

    def view(self) -> dict[str, Any]:
        """What a notebook needs to show the form."""
        return {VIEW: self.box._repr_mimebundle_()[VIEW]}

    def close(self) -> None:
        """Show the locked answer, which can no longer be changed."""
        prediction = self._prediction
        self.field.value = prediction.answer if prediction.answers else show(prediction.answer)
        self.field.disabled = self.button.disabled = True
        self._say(f"✓ Locked in: {show(prediction.answer)}")

    def _heard(self, field: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("event") == "submit":  # Enter in the line
            self._lock()

    def _lock(self) -> None:
        if self._prediction.answer is not None:
            return
        answer = self.field.value
        if answer is None or str(answer).strip() == "":
            self._say("Choose an answer first." if self._prediction.answers else "Type it first.")
            return
        self._prediction.lock(answer)

    def _say(self, words: str) -> None:
        self.said.value = f'<span role="status">{inline(words)}</span>'


_ROW = {"align_items": "center", "flex_flow": "row wrap"}
_CARD = {"border": "1px solid #767676", "max_width": "816px", "padding": "8px 14px"}
_DESCRIBED = {"description": "Your answer:", "style": {"description_width": "initial"}}


def _choice(prediction: Prediction) -> Any:
    options = [(show(answer), answer) for answer in prediction.answers]
    short = sum(len(label) for label, _ in options) <= SHORT
    return ipywidgets.RadioButtons(
        options=options,
        value=None,
        orientation="horizontal" if short else "vertical",
        layout={"width": "auto"},
        **_DESCRIBED,
    )


def _line() -> Any:
    return ipywidgets.Text(placeholder="a number or a few words", **_DESCRIBED)
