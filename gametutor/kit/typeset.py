"""Sentences with their numbers as a text writes them: −1,000,000. Code keeps Python's own form:
-1000000."""

from __future__ import annotations

import re

from gamesearch.base.text.numbers import MINUS, whole_text

CODE = r"`[^`]*`|^ {4}.*$|\[[^\]]{0,500}\]"
"""Matches the code in a sentence: text in backquotes, an indented line, a list."""
_NUMBER = re.compile(
    rf"({CODE})|(?<![\w\])'\"/.,`-])(-?)(?:(inf)|(\d{{4,}})(?!\d|,\d)|(?=\.?\d))(?![a-z'\"])",
    re.MULTILINE,
)


def typeset(text: str) -> str:
    """A sentence with its numbers as a text writes them; the code in it stays as it is."""
    return _NUMBER.sub(_typeset_match, text)


def _typeset_match(found: re.Match[str]) -> str:
    """What stands in the place of a match: code itself, or a number typeset."""
    code, minus, infinity, digits = found.groups()
    if code:
        return code
    if infinity:
        return f"{MINUS if minus else '+'}∞"
    return (MINUS if minus else "") + (whole_text(digits) if digits else "")
