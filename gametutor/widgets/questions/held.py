"""Hold back what a cell prints and displays until it may be seen."""

import io
import re
import sys
from base64 import b64encode
from dataclasses import dataclass
from html import escape
from typing import Any, TextIO

from IPython.core.displaypub import DisplayPublisher

from gamesearch.widgets.page.part import VIEW

PICTURES = ("image/png", "image/jpeg")


@dataclass
class Piece:
    """Something that was printed or displayed.

    Attributes:
        data: what it is, by kind: {"text/plain": "7"}.
        is_printed: was it printed? What is printed next goes on where it ended.
        id: under which it can be shown anew; None if it cannot.
    """

    data: dict[str, Any]
    is_printed: bool = False
    id: str | None = None

    @property
    def plain(self) -> str:
        """Return it in words, as a terminal would show it."""
        text = self.data.get("text/plain", "")
        return _as_on_a_screen(text) if self.is_printed else str(text)

    @property
    def html(self) -> str:
        """Return it for a page without widgets."""
        if "text/html" in self.data:
            return str(self.data["text/html"])
        for kind in PICTURES:
            if kind in self.data:
                content = self.data[kind]
                content = b64encode(content).decode() if isinstance(content, bytes) else content
                return f'<img alt="{escape(self.plain)}" src="data:{kind};base64,{content}">'
        return f"<pre>{escape(self.plain, quote=False)}</pre>"

    @property
    def model(self) -> str:
        """Return the id of the widget that shows it; "" if none does."""
        return str(self.data.get(VIEW, {}).get("model_id", ""))


class Held:
    """Captures what the running cell prints and displays from now on. Errors are not captured.

    Attributes:
        pieces: what was taken, in order.
    """

    def __init__(self, shell: Any):
        self.pieces: list[Piece] = []
        self._shell = shell
        self._shown_by = shell.display_pub
        self._out, self._err = _Stream(self, sys.stdout), _Stream(self, sys.stderr)
        self._publisher = _Publisher(self)
        self._hook = sys.displayhook
        self._is_over = False
        sys.stdout, sys.stderr = self._out, self._err
        shell.display_pub, sys.displayhook = self._publisher, self._result

    def end(self) -> None:
        """Release printing and display. What others have installed in the meantime stays."""
        self._is_over = True
        if sys.stdout is self._out:
            sys.stdout = self._out.real
        if sys.stderr is self._err:
            sys.stderr = self._err.real
        if self._shell.display_pub is self._publisher:
            self._shell.display_pub = self._shown_by
        if sys.displayhook == self._result:
            sys.displayhook = self._hook

    def print(self, text: str, real: TextIO) -> int:
        """Capture printed text; pass it on if the stream has outlived its cell."""
        if self._is_over:
            return real.write(text)
        if not (self.pieces and self.pieces[-1].is_printed):
            self.pieces.append(Piece({"text/plain": ""}, is_printed=True))
        self.pieces[-1].data["text/plain"] += text
        return len(text)

    def show(self, data: dict[str, Any], id: str | None, is_update: bool) -> None:
        """Capture what is displayed; an update replaces what was displayed under the same id."""
        if not is_update:
            self.pieces.append(Piece(data, id=id))
            return
        for piece in self.pieces:
            if id is not None and piece.id == id:
                piece.data = data

    def _result(self, value: Any) -> None:
        """Capture the result of an expression, and set `_`, as IPython's own hook does."""
        hook = self._shell.displayhook
        if value is None or hook.quiet():
            return
        data, _ = self._shell.display_formatter.format(value)
        hook.update_user_ns(value)
        hook.fill_exec_result(value)
        if data:  # what shows itself has done so
            self.pieces.append(Piece(data))


class _Stream(io.TextIOBase):
    """Replaces a stream that is printed to."""

    encoding = "utf-8"

    def __init__(self, held: Held, real: TextIO):
        self._held, self.real = held, real

    def write(self, text: str) -> int:
        return self._held.print(text, self.real)

    def writable(self) -> bool:
        return True


class _Publisher(DisplayPublisher):
    """Replaces IPython's display publisher."""

    def __init__(self, held: Held):
        super().__init__()
        self._held = held

    def publish(  # type: ignore[override]
        self,
        data: dict[str, Any],
        metadata: Any = None,
        *,
        transient: dict[str, Any] | None = None,
        update: bool = False,
        **more: Any,
    ) -> None:
        """Hand what a cell shows to the part that holds it back."""
        self._held.show(data, (transient or {}).get("display_id"), update)

    def clear_output(self, wait: bool = False) -> None:
        self._held.pieces.clear()


def _as_on_a_screen(text: str) -> str:
    """Return printed text without control codes: colours, and overwritten lines."""
    text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text).removesuffix("\n")
    return "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
