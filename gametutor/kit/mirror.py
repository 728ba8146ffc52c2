"""MIN is the mirror image of MAX, in code and in words."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from textwrap import indent
from typing import Any

from gamesearch.search import minimax
from gametutor.kit.misconception import Misconception
from gametutor.kit.source import Source

PAIRS = (
    *(("max_value", "min_value"), ("max", "min"), ("MAX", "MIN"), ("gain", "loss")),
    *(("largest", "smallest"), ("larger", "smaller"), ("large", "small"), ("high", "low")),
    *(("above all", "below all"), ("above everything", "below everything")),
    *(("worth less", "worth more"), ("raised", "lowered")),
    *(("plus infinity", "minus infinity"), ("Plus infinity", "Minus infinity")),
    *(("alpha and beta", "alpha and beta"), ("alpha", "beta")),
    *(("-inf", "inf"), ("−∞", "+∞"), (">", "<"), (">=", "<=")),
    ("])[-1]", "])[0]"),  # of sorted values
)
_OTHER = {**dict(PAIRS), **{second: first for first, second in PAIRS}}
_ANY = re.compile(
    "|".join(
        rf"(?<![a-zA-Z]){re.escape(word)}(?![a-zA-Z])" if word[-1].isalpha() else re.escape(word)
        for word in sorted(_OTHER, key=len, reverse=True)
    )
)


_REFERENCE = {"max_value": minimax.max_value, "min_value": minimax.min_value}
_NUMBER = re.compile(r"(?<=value = |alue == |alue >= |alue <= |ound == )(-?)(?=\d)")
_END = r"([^,()]+(?:\([^()]*\))?)"
_WINDOW = re.compile(rf"((?:player|0), ){_END}, {_END}(?=\))")


def mirror(text: str) -> str:
    """`text` about MAX as a text about MIN, and the other way round: words, signs, the numbers that
    a value is set to or compared with, and the window, whose ends keep their order."""
    swapped = _ANY.sub(lambda found: _OTHER[found[0]], text)
    numbers = _NUMBER.sub(lambda sign: "" if sign[1] else "-", swapped).replace("= -0", "= 0")
    return _WINDOW.sub(r"\1\3, \2", numbers)


def mirrored(
    ideas: Iterable[Misconception], own_words: Mapping[str, Mapping[str, Any]]
) -> list[Misconception]:
    """The mirror images of ideas about MAX, in words.

    Args:
        ideas: the ideas.
        own_words: where the mirror image reads badly, by its id: the fields to replace.
    """
    images = [idea.reworded(mirror(idea.id), mirror) for idea in ideas]
    return [replace(image, **own_words.get(image.id, {})) for image in images]


Programs = Mapping[str, Sequence[Any]]
Families = Mapping[str, Callable[[float], Any]]


def mirrored_bank(programs: Programs, families: Families) -> tuple[Programs, Families]:
    """The mirror images of programs with wrong ideas about MAX, by the mirror image of the id, and
    of their families."""
    return (
        {mirror(id): [*map(mirrored_program, written)] for id, written in programs.items()},
        {mirror(id): partial(_mirrored_member, family) for id, family in families.items()},
    )


def _mirrored_member(family: Callable[[float], Any], number: float) -> Source:
    """The mirror image of the program that a family makes for the negative of a number."""
    return mirrored_program(family(-number))


def mirrored_program(written: Any) -> Source:
    """The mirror image of a program, written as a `Source` or as itself."""
    source = written if isinstance(written, Source) else Source.of(written)
    return source.rewritten(mirror, **{**_REFERENCE, **source.names})


def with_its_mirror_image(written: Any) -> tuple[Any, Any]:
    """A program for MAX and the same for MIN, which ask each other."""
    source = written if isinstance(written, Source) else Source.of(written)
    text = source.text.replace(f"def {source.name}(", "def max_value(")
    body = f"{text}\n\n{mirror(text)}\n\nreturn max_value, min_value"
    both = Source("def both():\n" + indent(body, "    "), "both", source.names)
    pair: tuple[Any, Any] = both.program()
    return pair
