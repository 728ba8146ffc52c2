"""The queries of a search on a number line: the question, the answer, what is still possible."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from gamesearch.base.text.counting import plural
from gamesearch.base.text.table import table
from gamesearch.pictures.charting.axes import ticks
from gamesearch.pictures.charting.canvas import Canvas
from gamesearch.pictures.charting.queries import Query, queries_of, value_text
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import cut_to_width, text_width
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.words import whose_numbers
from gamesearch.pictures.watching.watched_tree import WatchedTree

MOST = 14  # questions that are drawn
WIDTH, ROW = 760, 34  # pixels: of the picture, the height of a question
TOP, AXIS = 32, 34  # pixels above the questions and below them
LONGEST = 300  # pixels of a question, or of an answer; the table has all of it
TICKS, APART = 12, 12  # at most; pixels between the numbers under them
ASKS = style.DARK[True]


def number_line(tree: WatchedTree) -> NumberLine:
    """The questions that a search asked about its own position, or else about the positions after
    its moves; one below the other, on one line of numbers.

    Args:
        tree: what `watch` returns.

    Raises:
        TypeError: `tree` is not the tree of a watched search.
        ValueError: the search asked nobody with a window.
    """
    if not isinstance(tree, WatchedTree):
        raise TypeError(
            "number_line needs a search, as in number_line(watch(mtdf, state, 4, 0, search)), "
            f"not {type(tree).__name__}"
        )
    queries = queries_of(tree)
    if not queries:
        why = tree.left_out or "It asked no other search with a window, or with a bound."
        raise ValueError(f"there is nothing to see on a number line. {why}")
    name = getattr(tree.function, "__name__", "search")
    why_it_ended, *_ = tree.left_out.split("; ")  # what follows is about a tree
    whose = whose_numbers(tree, tree.nodes())
    return NumberLine(name, queries, why_it_ended, whose)


class NumberLine(Picture):
    """What `number_line` makes: its `str` is a table of the questions."""

    def __init__(
        self, name: str, queries: Sequence[Query], why_it_ended: str = "", whose: str = ""
    ):
        self.queries, self._whose = queries[:MOST], whose
        self._title = f"{name}: {plural(len(queries), 'question')}"
        notes = [f"{why_it_ended.rstrip('.')}."] if why_it_ended else []
        if len(queries) > MOST:
            notes.append(f"The other {len(queries) - MOST:,} are left out.")
        text = "\n".join([self._title, *filter(None, [whose]), table(self._rows())])
        super().__init__(self._drawn, text, self._alt(), " ".join(notes), words="The numbers")

    def _rows(self) -> list[list[str]]:
        """The questions with their answers and what is still possible then."""
        head = ["", "question", "answer", "the value can be"]
        return [head] + [
            [str(number), query.asks, query.says, query.left]
            for number, query in enumerate(self.queries, start=1)
        ]

    def _alt(self) -> str:
        """The first and the last question, with their answers."""
        first, last = self.queries[0], self.queries[-1]
        said = f"{first.asks} {first.says}"
        if first is not last:
            said = f"First: {said}. Last: {last.asks} {last.says}"
        left = f"{'is' if last.least == last.most else 'can be'} {last.left}"
        return f"Number line of {self._title}. {said}. The value {left}."

    @property
    def ends(self) -> tuple[float, float]:
        """From which number to which one the line goes: with room for all, at both ends."""
        known = [end for query in self.queries for end in (*query.window, query.answer)]
        numbers = [number for number in known if isfinite(number)] or [0]
        room = max(1.5, (max(numbers) - min(numbers)) / 12)
        return min(numbers) - room, max(numbers) + room

    def _drawn(self) -> str:
        """The picture in DOT. `Picture` calls it when the picture is first shown."""
        canvas = Canvas(WIDTH, TOP + ROW * len(self.queries) + AXIS)
        canvas.text(WIDTH / 2, 20, self._title, size=style.HEADER)
        canvas.badge(WIDTH - 4, 20, self._whose)
        asks = [cut_to_width(query.asks, style.TEXT, LONGEST) for query in self.queries]
        says = [cut_to_width(query.says, style.TEXT, LONGEST) for query in self.queries]
        line = _Line(canvas, self.ends, _widest(asks) + 16, WIDTH - _widest(says) - 16)
        line.draw_scale(TOP + ROW * len(self.queries))
        for row, query in enumerate(self.queries):
            y = TOP + ROW * (row + 0.6)
            canvas.text(line.left - 12, y + 4, asks[row], "end")
            canvas.text(line.right + 12, y + 4, says[row], "start")
            line.draw_query(query, y)
        return canvas.source()


class _Line:
    """A line of numbers between two words: from `left` to `right`."""

    def __init__(self, canvas: Canvas, ends: tuple[float, float], left: float, right: float):
        self._canvas, (self._low, self._high) = canvas, ends
        self.left, self.right = left, right

    def _x(self, number: float) -> float:
        """The place of a number: at the end of the line, if it is beyond."""
        share = (min(max(number, self._low), self._high) - self._low) / (self._high - self._low)
        return self.left + (self.right - self.left) * share

    def draw_scale(self, bottom: float) -> None:
        """Draw whole numbers below the line, as many as have room."""
        room = _widest([value_text(round(end)) for end in (self._low, self._high)]) + APART
        many = min(TICKS, 1 + (self.right - self.left) / room)
        for tick in ticks(self._low, self._high, whole=True, many=many):
            if self._low <= tick <= self._high:
                x = self._x(tick)
                self._canvas.line([(x, TOP), (x, bottom + 4)], style.UNSEEN)
                self._canvas.text(x, bottom + 18, value_text(round(tick)))

    def draw_query(self, query: Query, y: float) -> None:
        """Draw what was asked above the line; what came back, and what is possible then, on it."""
        self._canvas.line([(self.left, y), (self.right, y)], style.SHUT)
        possible = [(self._x(query.least), y), (self._x(query.most), y)]
        self._canvas.line(possible, style.INK, 5)
        self._draw_question(query, y - 9)
        filled = style.INK if query.is_known else style.WHITE
        self._canvas.mark(self._x(query.answer), y, 5.5, query.shape, filled, style.INK, 2)

    def _draw_question(self, query: Query, y: float) -> None:
        """Draw a question of more or less at its place; another one as wide as its window."""
        if query.is_narrow:
            self._canvas.mark(self._x(query.place), y, 4, "down", ASKS, ASKS)
            return
        alpha, beta = map(self._x, query.window)
        self._canvas.line([(alpha, y), (beta, y)], ASKS, 1.5)
        for end in (alpha, beta):
            self._canvas.line([(end, y - 4), (end, y + 4)], ASKS, 1.5)


def _widest(texts: list[str]) -> float:
    return max(text_width(words, style.TEXT) for words in texts)
