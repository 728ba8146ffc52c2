"""One file that was handed in, from its bytes to the answers in it."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from gameclassroom.gathering.containers import CLEAR
from gametutor.course.handing_in import hand_in_file
from gametutor.course.handing_in.cells import cells_of
from gametutor.course.handing_in.extracting import answers_in
from gametutor.course.handing_in.program import TooLong
from gametutor.course.handing_in.refused import NoHandIn, Refused
from gametutor.course.handing_in.submission import Answer

MOST_VALUES = 2_000_000
"""The most values in the JSON of a file. Each takes up to a hundred bytes of memory."""
NO_ANSWER = "it holds no answer to an exercise of the course"
ENDINGS = (".ipynb", ".json")
"""A file with one of these suffixes was meant to be read."""


@dataclass(frozen=True)
class FileContents:
    """What a file holds.

    Attributes:
        answers: the answers by the id of their exercise.
        troubles: what is wrong with the file, as the ends of sentences.
    """

    answers: dict[str, Answer]
    troubles: list[str] = field(default_factory=list)


def name_in(content: bytes) -> str:
    """The learner's name in a hand-in file; empty if there is none."""
    with suppress(Refused):
        whole = _parsed(_decoded(content)[0])
        return hand_in_file.name_of(whole) if hand_in_file.is_hand_in(whole) else ""
    return ""


def is_meant_as_hand_in(name: str, begin: bytes) -> bool:
    """Whether a file was meant to be a notebook or a hand-in file, by its name or its first
    bytes."""
    return name.lower().endswith(ENDINGS) or _without_marks(begin).lstrip().startswith(b"{")


def found_in(content: bytes, exercises: Sequence[str]) -> FileContents:
    """The answers in a notebook or a hand-in file.

    Args:
        content: the bytes of the file.
        exercises: the exercises to look for.

    Raises:
        Refused: it is neither, or broken, or empty.
    """
    text, encoding = _decoded(content)
    whole = _parsed(text)
    troubles = [f"it is written in {encoding}, not in UTF-8, and was read all the same"]
    troubles = troubles if encoding else []
    try:
        if hand_in_file.is_hand_in(whole):
            answers, more = hand_in_file.answers_of(whole, exercises)
            troubles += more
        else:
            _refuse_other_than_notebook(whole)
            answers = answers_in(list(cells_of(whole)), exercises)
    except TooLong:
        raise Refused("it has more code than a lesson has room for") from None
    if not answers and not troubles:
        troubles.append(NO_ANSWER)
    return FileContents(answers, troubles)


def _without_marks(begin: bytes) -> bytes:
    """The first bytes without byte-order marks and the zeros of wide encodings."""
    return (
        begin.removeprefix(b"\xef\xbb\xbf")
        .removeprefix(b"\xff\xfe")
        .removeprefix(b"\xfe\xff")
        .replace(b"\0", b"")
    )


def _decoded(content: bytes) -> tuple[str, str]:
    """The text, and the name of its encoding unless that is UTF-8."""
    if not content.strip():
        raise Refused("it is empty")
    if _values_in(content) > MOST_VALUES:
        raise Refused(f"it holds more than {MOST_VALUES:,} values: {CLEAR}")
    encoding = json.detect_encoding(content)
    try:
        return content.decode(encoding), "" if encoding.startswith("utf-8") else encoding[
            :6
        ].upper()
    except UnicodeDecodeError:
        if encoding.startswith("utf-8"):
            return content.decode("latin-1"), "Latin-1"
        raise NoHandIn("it is not a notebook") from None


def _parsed(text: str) -> dict[str, Any]:
    """The JSON of a notebook or a hand-in file.

    Raises:
        NoHandIn: it is something else.
        Refused: it is meant as one, and broken.
    """
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        if text.lstrip().startswith("{"):
            raise Refused(
                f"line {error.lineno} is not valid in a notebook: the file is broken or cut off"
            ) from None
        raise NoHandIn("it is not a notebook") from None
    except RecursionError:
        raise Refused("it is nested too deeply") from None
    except ValueError:
        raise Refused("a number in it is too long") from None
    if not isinstance(whole, dict):
        raise NoHandIn("it is not a notebook")
    return whole


def _values_in(content: bytes) -> int:
    """About how many values JSON has; where there are very many quotation marks, how many of
    those."""
    if (marks := content.count(b'"')) > MOST_VALUES:
        return marks
    outside = content.replace(rb"\\", b"").replace(rb"\"", b"").split(b'"')[::2]
    return sum(part.count(sign) for part in outside for sign in b",[{")


def _refuse_other_than_notebook(whole: dict[str, Any]) -> None:
    """Raise Refused unless this is a notebook in the present format."""
    if "worksheets" in whole:
        raise Refused("it is a notebook in an old format: open it in JupyterLab and save it")
    if "nbformat" not in whole and "cells" not in whole:
        raise NoHandIn("it is not a notebook")
    if not isinstance(whole.get("cells"), list):
        raise Refused("it is a notebook without cells")
