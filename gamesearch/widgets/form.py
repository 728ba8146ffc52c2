"""The form of a prediction: an answer to choose or to type, and a button that locks it in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import ipywidgets

from gamesearch.checking.card import inline
from gamesearch.widgets.words import show

if TYPE_CHECKING:
    from gamesearch.widgets.predict import Prediction

VIEW = "application/vnd.jupyter.widget-view+json"
ARRIVAL = 0.2
"""Seconds after Enter in which what was typed arrives; the browser sends it after the Enter."""


class Form:
    """Works with the mouse and with the keyboard alone: Tab goes from answer to answer and to the
    button, Space or Enter presses, Enter in the line locks in. (Arrow keys would not do: JupyterLab
    takes them to go from cell to cell.) The form may be on view in several places at a time.
    """

    def __init__(self, prediction: Prediction):
        self._prediction = prediction
        self.field = _choice(prediction) if prediction.answers else _line()
        self.button = ipywidgets.Button(
            description="Lock in", icon="lock", layout={"width": "auto"}
        )
        self.said = ipywidgets.HTML()
        self.button.on_click(lambda _: self._lock())
        self.field.on_msg(self._heard)
        if prediction.answers:
            self.field.observe(self._chosen, "value")
        question = ipywidgets.HTML(f"<strong>{inline(prediction.question)}</strong>")
        row = ipywidgets.HBox([self.field, self.button, self.said], layout=ROW)
        self.box = ipywidgets.VBox([question, row], layout=CARD)
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

    def _chosen(self, change: Any) -> None:
        if self._prediction.answer is None and change["new"] is not None:
            self._say(f"Chosen: {show(change['new'])}")  # in words: a shade of grey is not enough

    def _heard(self, field: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("event") != "submit":
            return
        try:
            asyncio.get_running_loop().call_later(ARRIVAL, self._lock)
        except RuntimeError:  # no kernel, nothing under way
            self._lock()

    def _lock(self) -> None:
        if self._prediction.answer is not None:
            return
        answer = self.field.value
        if answer is None or str(answer).strip() == "":
            what = "Choose an answer" if self._prediction.answers else "Type an answer"
            self._say(f"{what} first.")
            return
        self._prediction.lock(answer)

    def _say(self, words: str) -> None:
        self.said.value = f'<span role="status">{inline(words)}</span>'


CARD = {"border": "1px solid #767676", "max_width": "816px", "padding": "8px 14px"}
ROW = {"align_items": "center", "flex_flow": "row wrap", "grid_gap": "4px 16px"}


def _choice(prediction: Prediction) -> Any:
    return ipywidgets.ToggleButtons(
        options=[(show(answer), answer) for answer in prediction.answers],
        value=None,
        style={"button_width": "initial"},
        layout={"width": "auto"},
    )


def _line() -> Any:
    return ipywidgets.Text(
        placeholder="a number or a few words",
        description="Your answer:",
        style={"description_width": "initial"},
        continuous_update=False,  # else the browser may hold back the last keys
    )
