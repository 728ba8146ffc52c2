"""Render the card of a check, with the same content as HTML and as plain text."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from gamesearch.base.text.keys import summary
from gamesearch.base.text.markup import SHORT, inline, read_aloud
from gamesearch.pictures.drawing import style, theme
from gametutor.kit.typeset import typeset

if TYPE_CHECKING:
    from gamesearch.pictures.drawing.picture import Picture


@dataclass(frozen=True)
class Parts:
    """What a card says, from top to bottom; an empty part is left out.

    Attributes:
        title: exercise and outcome: "min_value: not there yet".
        status: "passed", "failed", "unfinished", "not attempted", "not checked"; in the work of a
            class also "nothing", where nothing was handed in, "unreadable", and "wrong lesson".
        sentences: what happened, where, and what would be right.
        next: how to go on.
        step: the label of the step to look at.
        standing: of a class, how far each method is.
        asked: the question that shows the mistake, as the learner could type it.
        guess_about: the position to make a prediction about before the numbers are shown; None
            if none is asked for.
        guess: the words that ask for it.
        picture_of: the tree or state to draw, or a picture.
        picture_title: the line above the picture.
        question: one that points at the step.
        evidence: which known idea gives these answers.
        printed: what the learner's code printed at this question.
        doubt: a quiet last line for who thinks that the card is wrong; an address is a link.
    """

    title: str
    status: str
    sentences: tuple[str, ...]
    next: str
    step: str = ""
    standing: str = ""
    asked: str = ""
    guess_about: Any = None
    guess: str = ""
    picture_of: Any = None
    picture_title: str = ""
    question: str = ""
    evidence: str = ""
    printed: str = ""
    doubt: str = ""

    def typeset(self) -> Parts:
        """Return the parts with the numbers in their sentences typeset."""
        return replace(
            self,
            sentences=tuple(map(typeset, self.sentences)),
            guess=typeset(self.guess),
            question=typeset(self.question),
            evidence=typeset(self.evidence),
        )


def plain(parts: Parts, width: int) -> str:
    """Return the card as text, `width` characters wide."""
    parts = parts.typeset()
    step = f"step: {parts.step}" if parts.step else ""
    gap = " " * max(3, width - len(parts.title) - len(step))
    paragraphs = [f"{parts.title}{gap}{step}".rstrip()]
    paragraphs.append(_wrap(parts.standing, width))
    asked = [f"Asked: {parts.asked}"] if parts.asked else []
    if parts.guess_about is not None:
        paragraphs += [_wrap(asked[0], width), _wrap(parts.guess, width)]
        asked = []
    told = [*asked, *parts.sentences]
    paragraphs.append("\n".join(_wrap(sentence, width) for sentence in told))
    paragraphs.append(_wrap(parts.question, width))
    if parts.picture_of is not None:
        shown = _picture(parts.picture_of)
        picture = textwrap.indent(shown.text, "    ")
        paragraphs.append(f"{_wrap(parts.picture_title, width)}\n{picture}")
        paragraphs.append(_wrap(shown.note, width))
    paragraphs.append(_wrap(f"({parts.evidence})", width) if parts.evidence else "")
    if parts.printed:
        paragraphs.append(
            "While answering this, your code printed:\n"
            + textwrap.indent(parts.printed.rstrip(), "    ")
        )
    paragraphs.append(_wrap(parts.next, width))
    paragraphs.append(_wrap(parts.doubt, width))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def spoken(parts: Parts) -> str:
    """Return what is read aloud as soon as the card is there: its outcome, and what happened."""
    asked = " ".join(f"Asked: {parts.asked}. {parts.guess}".split())
    told = "\n".join(parts.sentences) if parts.guess_about is None else asked
    happened = re.sub(r"(?s)^((Yours: \S+\.\n)?[^\n]*).*", r"\1", told).replace("\n", " ")
    return read_aloud(typeset(f"{parts.title.removesuffix(' ✓')}. {happened}".rstrip()))


def _wrap(text: str, width: int) -> str:
    """Wrap paragraphs; long pieces of code stay whole, so that they can be copied."""
    return "\n".join(
        line
        if line.startswith("    ")
        else textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


# Inline styles, because a notebook may show the card without any style sheet of ours. Both colours
# of the text and of its ground are given, each for the light theme and for the dark one.
_GROUND, _INK, _BAND, _GREY, _GREEN, _RED = map(
    theme.css,
    (style.WHITE, style.INK, style.BAND, style.GREY, style.DARK[False], style.CUT_TEXT),
)
_CARD = (
    f"background:{_GROUND};color:{_INK};border:1px solid #767676;border-left:8px {{edge}};"
    "border-radius:6px;padding:12px 16px;margin:4px 0;max-width:816px;line-height:1.45;"
    "font-family:'DejaVu Sans',Helvetica,Arial,sans-serif"
)
_CODE, _SHORT_CODE = (
    f'<code style="background:{_BAND};color:{_INK};white-space:{breaks}">'
    for breaks in ("pre-wrap;overflow-wrap:anywhere", "nowrap")
)
_PRE = f'<pre style="background:{_BAND};color:{_INK};overflow-wrap:anywhere">'
_QUIET = f"margin:8px 0 0;font-size:0.85em;color:{_GREY}"
# Not by colour alone: sign, words and the kind of line differ too.
LOOKS = {
    "passed": ("✓", f"solid {_GREEN}"),
    "failed": ("✗", f"double {_RED}"),
    "unfinished": ("…", f"dashed {_GREEN}"),
    "not attempted": ("○", f"dotted {_GREY}"),
    "nothing": ("–", f"dotted {_GREY}"),
    "unreadable": ("⊘", f"dotted {_RED}"),
    "wrong lesson": ("≠", f"dotted {_GREY}"),
    "not checked": ("?", f"dashed {_GREY}"),
}


def html(parts: Parts) -> str:
    """Return the card as HTML."""
    parts = parts.typeset()
    sign, edge = LOOKS[parts.status]
    title = parts.title.removesuffix(" ✓")
    sign = f'<span aria-hidden="true">{sign}</span>'
    head = f'<strong style="font-size:1.15em">{sign} {escape(title)}</strong>'
    if parts.step:
        head += f'<span style="float:right">step: <strong>{escape(parts.step)}</strong></span>'
    body = [f"<div>{head}</div>"]
    if parts.standing:
        body.append(_paragraph(parts.standing))
    if parts.asked:
        body.append(f'<p style="margin:8px 0">Asked: <code>{escape(parts.asked)}</code></p>')
    told = "".join(_paragraph(sentence) for sentence in parts.sentences)
    question = ""
    if parts.question:
        question = f'<p style="margin:8px 0;font-weight:bold">{inline(parts.question)}</p>'
    picture = ""
    if parts.picture_of is not None:
        picture = _paragraph(parts.picture_title) + drawn(parts.picture_of)
    if parts.guess_about is None:
        body.append(told + question + picture + _paragraph(parts.evidence))
    else:
        body += [drawn(parts.guess_about), _paragraph(parts.guess)]
        shown = told + (picture if parts.picture_of is not parts.guess_about else "")
        shown += question + _paragraph(parts.evidence)  # they may answer it
        body.append(_folded("I have made my prediction: show me", shown))
    if parts.printed:
        body.append(
            _folded(
                "What your code printed at this question", f"<pre>{escape(parts.printed)}</pre>"
            )
        )
    body += [_paragraph(line) for line in parts.next.split("\n")]
    if parts.doubt:
        link = r'<a href="\1" target="_blank" rel="noopener">\1</a>'
        doubt = re.sub(r"(https://\S+)", link, escape(parts.doubt))
        body.append(f'<p style="{_QUIET}">{doubt}</p>')
    inside = "\n".join(piece for piece in body if piece)
    inside = SHORT.sub(_SHORT_CODE, inside).replace("<code>", _CODE).replace("<pre>", _PRE)
    look = _CARD.format(edge=edge)
    return (
        f"<style>{theme.FOLLOWS}</style>"
        f'<div class="gs-theme" role="group" aria-label="{escape(title)}" style="{look}">\n'
        f"{inside}\n</div>"
    )


def _picture(thing: Any) -> Picture:
    """Return a picture that a person can take in: of a large tree a part."""
    # Not before: most cards of an answer that passed have no picture.
    from gamesearch.pictures.drawing.draw import draw
    from gamesearch.pictures.drawing.picture import Picture
    from gamesearch.tree import GameTree
    from gametutor.checking.part import draw_part

    if isinstance(thing, Picture):
        return thing
    return draw_part(thing) if isinstance(thing, GameTree) else draw(thing)


def drawn(thing: Any) -> str:
    """Return the picture of a card as HTML; "" for none, as where a question has no position."""
    return "" if thing is None else _picture(thing).html


def _paragraph(text: str) -> str:
    return f'<p style="margin:8px 0">{inline(text)}</p>' if text else ""


def _folded(head: str, inside: str) -> str:
    return f'<details style="margin:8px 0">{summary(escape(head))}{inside}</details>'
