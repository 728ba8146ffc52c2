"""A sentence as HTML."""

from __future__ import annotations

import re
from html import escape


def inline(text: str) -> str:
    """Escaped text in which `code` and *emphasis* are shown as such; calls to copy are code too."""
    text = escape(text, quote=False)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*([^*\n]+)\*", r"<em>\1</em>", text)
    return re.sub(r"\b((?:hint|check|solution)\.\w+\([\w, ]*\))", r"<code>\1</code>", text)
