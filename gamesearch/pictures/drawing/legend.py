"""The lines under a picture that say what its lines and shapes mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.cards import CaptionPart, line_html, strikes
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.layout import Layout
from gamesearch.pictures.drawing.look import CUT_EDGE, PLAYED_EDGE, Look
from gamesearch.pictures.drawing.windows import STROKE
from gamesearch.pictures.drawing.words import whose_of
from gamesearch.tree import Node

ARROW, SQUARE, BAR, GAP, ROW = 36, (18, 16), (36, 7), 26, 22
LEFT = 8.0
LONGEST = 780
"""Pixels of a line. With its margins it fits into the card of a check, which is narrower than the
page, so that a small tree need not scroll there."""


@dataclass(frozen=True)
class Sign:
    """One sign and its meaning.

    Attributes:
        key: the name of the sign in DOT.
        width: of the sign, in pixels.
        words: its meaning.
        sign: draws it: of the picture, the key, and where its left end is.
    """

    key: str
    width: float
    words: str
    sign: Callable[[Dot, str, float, float], None]

    @property
    def before_words(self) -> float:
        """How far the words are from the left end of the sign."""
        return self.width + 6 * bool(self.width)

    @property
    def length(self) -> float:
        """The width of the sign with its words, in pixels."""
        return self.before_words + text_width(self.words, style.TEXT)


def _arrow_sign(key: str, words: str, **look: Any) -> Sign:
    def sign(dot: Dot, key: str, x: float, y: float) -> None:
        dot.text(key, x, y, "", style.SMALL)  # an edge needs a node to start from
        dot.edge(key, key, (x, y), (x + ARROW, y), **look)

    return Sign(key, ARROW, words, sign)


def _square_sign(key: str, words: str, color: str, line: float, kind: str = "solid") -> Sign:
    def sign(dot: Dot, key: str, x: float, y: float) -> None:
        dot.shape(key, x + SQUARE[0] / 2, y, SQUARE, "box", "", color, line=line, kind=kind)

    return Sign(key, SQUARE[0], words, sign)


def _text_sign(key: str, words: str, text: str, color: str = style.INK) -> Sign:
    def sign(dot: Dot, key: str, x: float, y: float) -> None:
        dot.text(key, x, y, text, style.SMALL, color, left=True)

    return Sign(key, text_width(text, style.SMALL), words, sign)


def _badge_sign(whose: str) -> Sign:
    """Whose the numbers are, in a frame: it is the same on all that shows numbers."""
    width = text_width(whose, style.TEXT) + 12

    def sign(dot: Dot, key: str, x: float, y: float) -> None:
        words = CaptionPart(whose, style.TEXT).html()
        dot.shape(key, x + width / 2, y, (width, 18), "box", words, fill=style.BAND)

    return Sign("numbers", width, "", sign)


def _draw_guess(dot: Dot, key: str, x: float, y: float) -> None:
    sign = CaptionPart("≈", style.SMALL).html()
    dot.shape(key, x + 14, y, (28, 18), "ellipse", sign, line=2)


def _draw_chance(dot: Dot, key: str, x: float, y: float) -> None:
    dot.shape(key, x + 14, y, (28, 18), "ellipse", fill=style.TINT[None])


def _draw_struck(dot: Dot, key: str, x: float, y: float) -> None:
    struck = [CaptionPart("−1", style.TEXT, struck=True)]
    (_, size), *_ = strikes(struck)
    dot.table(key, x + size[0] / 2, y, line_html(struck))
    dot.strike(f"{key}s", x + size[0] / 2, y, size)


def _no_sign(dot: Dot, key: str, x: float, y: float) -> None:
    """Draw nothing: the words say it all."""


def _window_sign(key: str, words: str, open_part: float) -> Sign:
    """A bar of which so many pixels, in the middle, are open."""
    shut = (BAR[0] - open_part) / 2
    pieces = ((shut, style.SHUT), (open_part, style.INK), (shut, style.SHUT))

    def sign(dot: Dot, key: str, x: float, y: float) -> None:
        for part, (width, color) in enumerate(pieces):
            dot.shape(f"{key}{part}", x + width / 2, y, (width, BAR[1]), "box", "", color, color)
            x += width

    return Sign(key, BAR[0], words, sign)


BEST = _arrow_sign("best", "best play for both", color=style.BEST, line=style.THICK, arrow=True)
END = _square_sign("end", "the game is over", style.INK, 2)
PLAYED = _arrow_sign("played", "the move played", **PLAYED_EDGE)
GUESS = Sign("guess", 28, "not the end: evaluated", _draw_guess)
STRUCK = Sign("struck", 30, "wrong; the right number is beside it", _draw_struck)
HERE = _square_sign("here", "here it goes wrong", style.INK, 5)
WINDOW = _window_sign("window", "solid: the window on entry, from α to β", BAR[0] / 3)
NARROW = _window_sign("narrow", "nothing between α and β: “more or less?”", STROKE)
BOUND = _text_sign("bound", "at most, at least: a bound", "≤ ≥")
CUT = _arrow_sign("cut", "cut", **CUT_EDGE)
UNVISITED = _square_sign("unvisited", "never visited", style.GREY, 1, "dashed")
NEEDLESS = _square_sign("needless", "not needed: it should have been cut", style.INK, 3, "dashed")

CHANCE = Sign("chance", 28, "chance moves: the average", _draw_chance)
KILLER = _text_sign("killer", "killer: reached β on this ply before, so tried first", style.STAR)
AGAIN = _text_sign(
    "again", "visited again: the number of the first time, the value of the last", style.AGAIN
)

OF_A_WINDOW = (WINDOW, NARROW, BOUND, CUT, NEEDLESS)
OF_A_SEARCH = (*(entry.key for entry in OF_A_WINDOW), "unvisited", "stub")
ALWAYS = ("numbers", "discs", "played", "guess", "struck", "here", "recalled", "killer", "again")


def legend(dot: Dot, y: float, pictures: Sequence[Layout]) -> None:
    """Explain what occurs in some pictures, in as many lines as it takes.

    Args:
        dot: where to draw.
        y: the middle of the first line.
        pictures: what to explain.
    """
    for line in _lines(pictures):
        x = LEFT
        for entry in line:
            entry.sign(dot, f"k{entry.key}", x, y)
            words = x + entry.before_words
            if entry.words:
                dot.text(f"k{entry.key}w", words, y, entry.words, style.TEXT, left=True)
            x += entry.length + GAP
        y += ROW


def legend_height(pictures: Sequence[Layout]) -> float:
    """How much room `legend` needs under the pictures, in pixels."""
    return ROW * len(_lines(pictures))


def _lines(pictures: Sequence[Layout]) -> list[list[Sign]]:
    """The signs that the pictures use, each with its meaning, in as many lines as the page needs.
    Beside a picture of a search alone, the usual ones are left out."""
    entries = _occurring(pictures)
    if pictures[0].of_search_only:
        has_window = any(entry in OF_A_WINDOW for entry in entries)
        explained = (*ALWAYS, *OF_A_SEARCH) if has_window else ALWAYS
        entries = [entry for entry in entries if entry.key in explained]
    lines: list[list[Sign]] = []
    right = 0.0
    for entry in entries:
        if not lines or right + entry.length > LONGEST:
            lines.append([])
            right = LEFT
        lines[-1].append(entry)
        right += entry.length + GAP
    return lines


def _occurring(pictures: Sequence[Layout]) -> list[Sign]:
    """What occurs in some pictures, in the order of a legend."""
    looks = [look for picture in pictures for look in picture.looks.values()]
    nodes = [box.node for picture in pictures for box in picture.sketch.boxes]
    stub = next((picture.stub for picture in pictures if picture.stub), "")
    whose = whose_of(pictures[0].sketch)
    discs = next((box.board.whose_discs for box in pictures[0].sketch.boxes if box.board), "")
    tree = pictures[0].sketch.tree
    is_right = all(c.is_worth_it for node in nodes for c in tree.best_children(node))
    taken = _taken_words(looks, "best move here" if is_right else "move kept here")
    recalled = Sign("recalled", 0, _from_memory(nodes), _no_sign)  # the number of the visit says it
    if any(look.is_recalled and not look.goes_wrong for look in looks):
        recalled = _square_sign("recalled", recalled.words, style.INK, 2, "dotted")
    occurs = {
        _badge_sign(whose): bool(whose),
        Sign("discs", 0, discs, _no_sign): bool(discs),
        BEST: any(look.is_best and look.is_chosen for look in looks),
        _arrow_sign("taken", taken, line=style.TAKEN, arrow=True): bool(taken),
        PLAYED: any(look.is_played for look in looks),
        END: any(look.is_end for look in looks),
        CHANCE: any(look.is_max is None and not look.is_end for look in looks),
        GUESS: any(look.is_guess for look in looks),
        STRUCK: any(node.is_wrong for node in nodes),
        HERE: any(look.goes_wrong for look in looks),
        WINDOW: any(picture.windows.has_bars for picture in pictures),
        NARROW: any(picture.windows.has_strokes for picture in pictures),
        BOUND: any(node.bound for node in nodes if node.value is not None),
        CUT: any(look.is_cut for look in looks),
        UNVISITED: any(look.is_unvisited for look in looks),
        NEEDLESS: any(look.is_needless for look in looks),
        recalled: any(look.is_recalled for look in looks),
        KILLER: any(node.killer for node in nodes),
        AGAIN: any(node.again for node in nodes),
        _text_sign("stub", "positions left out", stub, style.GREY): bool(stub),
    }
    return [entry for entry, is_there in occurs.items() if is_there]


def _taken_words(looks: Sequence[Look], best: str) -> str:
    """What the moves are whose values were taken off the line of best play; "" if there are none.
    After a cut nobody knows whether another move would have been better."""
    made_cut = {look.made_cut for look in looks if look.is_taken and not look.is_best}
    if not made_cut:
        return ""
    if False not in made_cut:
        return "the move that made the cut"
    return best + ", or the one that made the cut" * (True in made_cut)


def _from_memory(nodes: Sequence[Node]) -> str:
    """What it means that a search answered from memory, with a number that is in the picture."""
    visits = (node.same_as.visit for node in nodes if node.recalled and node.same_as)
    visit = next(visits, None)
    return "from memory" if visit is None else f"= {visit}: from memory, as at visit {visit}"
