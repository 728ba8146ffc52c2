"""A part of the page: what the boards, forms, puzzles and steppers have in common there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import anywidget
import traitlets

VIEW = "application/vnd.jupyter.widget-view+json"
HERE = Path(__file__).parent
IMPORT = re.compile(r'^import \{[^}]*\} from "\./page\.js";\n', re.MULTILINE)


class Part(anywidget.AnyWidget):
    """A widget whose JavaScript imports from `page.js`."""

    own_id = traitlets.Unicode().tag(sync=True)

    def __init__(self, **shared: Any):
        super().__init__(**shared)
        self.own_id = self.model_id

    def view(self) -> dict[str, Any]:
        """What a notebook needs to show it, and nothing that is shown in its place."""
        data, _ = self._repr_mimebundle_() or ({}, {})
        return {VIEW: data[VIEW]}


def module(name: str) -> str:
    """The JavaScript of a part as anywidget takes it, one text that imports nothing: `page.js`, and
    behind it `name`.js."""
    shared, own = ((HERE / f"{each}.js").read_text("utf-8") for each in ("page", name))
    return re.sub(r"^export (?=function )", "", shared, flags=re.MULTILINE) + IMPORT.sub("", own)
