"""A sentence as HTML, and as it is heard."""

import re
from html import escape, unescape
from textwrap import dedent

SHORT = re.compile(r"<code>(?=[^<]{1,30}</code>)")
"""The beginning of code that stays on one line: broken at a space or after a minus, it would read
like two pieces."""


def inline(text: str) -> str:
    """Escaped text in which `code` and *emphasis* are shown as such; calls to copy are code too,
    and so are lines of their own that begin with four spaces."""
    parts = re.split(r"\n((?: {4}.*\n?)+)", text)  # every second one is code
    return "".join(_code(part) if place % 2 else _line(part) for place, part in enumerate(parts))


def read_aloud(text: str) -> str:
    """The text as it is read aloud: without the marks of code and emphasis."""
    return unescape(re.sub(r"</?(?:code|em)>", "", inline(text).replace("<br>", " ")))


def _code(code: str) -> str:
    return f"<br><code>{escape(dedent(code).rstrip(), quote=False)}</code><br>"


def _line(text: str) -> str:
    parts = re.split(r"`([^`]+)`", escape(text, quote=False))  # every second one is code
    return "".join(
        f"<code>{part}</code>" if place % 2 else _prose(part) for place, part in enumerate(parts)
    )


def _prose(text: str) -> str:
    """Escaped text with *emphasis* and calls to copy as HTML."""
    text = re.sub(r"(?<!\w)\*(\w[^*\n]*)\*(?!\w)", r"<em>\1</em>", text)
    return re.sub(r"\b((?:hint|check|solution)\.\w+\([\w, ]*\))", r"<code>\1</code>", text)
