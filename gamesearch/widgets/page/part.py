"""A part of the page: what the boards, forms, puzzles and steppers have in common there."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from gamesearch.widgets.page.left import take_left

VIEW = "application/vnd.jupyter.widget-view+json"
COMMENT = re.compile(r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
REMARK = re.compile(r"/\*\* @type [^*]*\*/ ?|(?<=[;,{}(]) +// [^\n\"'`]*$", re.MULTILINE)
BREAK = re.compile(r"(?<=[;,{}([\n])\n(?!export)|\n(?=[})\]])")
"""A line break that means nothing: beside these signs a statement goes on, or has ended. (What ends
in a brace and is not a block has a semicolon.)"""
SPACE = re.compile(
    r" (?==>)|(?<==>) |(?<=\)) (?=\{)|(?<=\{) | (?=\})|(?<=\bif) (?=\()"
    r"""| (&&|\|\||\?\?|[!=]==|=(?= [\[({])|\?(?= ["\[({])|(?<=["\])] ):) """
)
"""A space that means nothing: around an arrow, before a block, inside of braces, after `if`, around
what compares or chooses, and around `=`, `?` and `:` beside a bracket or a quote."""
INDENT = re.compile(r"^ +", re.MULTILINE)
IMPORT = re.compile(r'^import \{[^}]*\} from "([\w./]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=function |const )", re.MULTILINE)


class Part(anywidget.AnyWidget):
    """A widget whose JavaScript imports from `page.js`, and from other files beside it.

    Attributes:
        known_as: what it shows, told so that every kernel tells it alike (see `left.py`); empty if
            nothing that a learner does in it ends with the kernel.
        left_in: the name of the attribute that then says how the learner left it.
    """

    own_id = traitlets.Unicode().tag(sync=True)
    known_as = traitlets.Unicode().tag(sync=True)
    left_in = traitlets.Unicode().tag(sync=True)

    def __init__(self, **shared: Any):
        super().__init__(**shared)
        self.own_id = self.model_id

    def view(self) -> dict[str, Any]:
        """What a notebook needs to show it, and nothing that is shown in its place."""
        data, _ = self._repr_mimebundle_() or ({}, {})
        return {VIEW: data[VIEW]}


class Standalone(Part):
    """A part that gets all that it shows at once, and needs no kernel after that.

    Args:
        beside, name: its JavaScript, as `module` takes them.
        shown: all that it shows; by that it is known.
        fresh: what `left` is before the learner has touched it.

    Attributes:
        left: how the learner left it.
    """

    shown = traitlets.Any().tag(sync=True)
    left = traitlets.Any().tag(sync=True)

    def __init__(self, beside: str, name: str, shown: Any, fresh: Any):
        self._esm = module(beside, name)
        known_as = f"{name} {sha256(repr(shown).encode()).hexdigest()}"
        left = take_left(known_as)
        left = fresh if left is None else left
        super().__init__(known_as=known_as, left_in="left", shown=shown, left=left)


class Listening(Part):
    """A part in which something is pressed and told. What was pressed waits until it is heard, even
    if nothing has changed then."""

    heard = traitlets.Int().tag(sync=True)

    def __init__(self, **shared: Any):
        super().__init__(**shared)
        self.on_msg(self._on_message)

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        try:
            if isinstance(content, dict):
                self._receive(content)
        finally:
            self.heard += 1

    def _receive(self, told: dict[str, Any]) -> None:
        """Handle what the page tells; anything may be in it."""
        raise NotImplementedError


@cache
def module(beside: str, name: str) -> str:
    """The JavaScript of a part as anywidget takes it: one text that imports nothing. Whatever it
    imports is put in front of it, without comments and indentation, since every saved notebook
    contains it.

    Args:
        beside: a file in the folder of the script: the `__file__` of the part.
        name: what the script is called, without `.js`.
    """
    *shared, own = dict.fromkeys(_texts(Path(beside).with_name(f"{name}.js")))
    return "".join(shared) + own


def _texts(script: Path) -> list[str]:
    """The text of a script, and before it those that it imports from."""
    text = script.read_text("utf-8")
    needed = [each for other in IMPORT.findall(text) for each in _texts(script.parent / other)]
    bare = EXPORT.sub("", INDENT.sub("", REMARK.sub("", COMMENT.sub("", IMPORT.sub("", text)))))
    return [*needed, SPACE.sub(r"\1", BREAK.sub("", bare))]
