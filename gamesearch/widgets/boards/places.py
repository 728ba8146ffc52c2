"""Which moves the cells of a board mean.

It is found out from the positions, so that it works for a game of your own, too. A move is laid
where the text of the board changes: tic-tac-toe's on the cell that gets a mark, a pawn's on the
cell it enters and the one it leaves. And how the game writes a cell as a move (a number, a column,
a pair) is read off its legal moves: so a click that is not a legal move can be tried all the same,
and answered in the game's own words.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from gamesearch.contract import moves_of, state_after
from gamesearch.games.cell_names import edge_names
from gamesearch.pictures.drawing.boards import CLOSED, DRAWN, EMPTY, Board, Edges, attempt
from gamesearch.state import GameState, Move, is_whole, move_text

COIN, COINS_IN_A_ROW, MOST_COINS = "●", 10, 60
EXAMINED = 20
"""How many moves of a position are looked at to learn how the game writes its cells."""


class MoveCells(NamedTuple):
    """Where on the board a move is made: the cell it enters, and the cell a piece leaves for it,
    counted in reading order. None where there is no such cell."""

    target: int | None
    source: int | None


class Spelling(NamedTuple):
    """How a game writes a cell as a move: `spell(cell, width)`, and before it the cell that a piece
    leaves, where it says so."""

    spell: Callable[[int, int], Move]
    has_source: bool = False

    def write(self, cell: int, source: int, width: int) -> Move:
        """The move to a cell of a board so many cells wide."""
        target = self.spell(cell, width)
        return (self.spell(source, width), target) if self.has_source else target


CELLS: tuple[Callable[[int, int], Move], ...] = (
    lambda cell, width: cell,
    lambda cell, width: cell + 1,
    lambda cell, width: cell % width,
    lambda cell, width: cell % width + 1,
    lambda cell, width: (cell % width, cell // width),
    lambda cell, width: (cell // width, cell % width),
)
SPELLINGS = (
    *map(Spelling, CELLS),
    *(Spelling(spell, has_source=True) for spell in (CELLS[0], CELLS[4], CELLS[5])),
)


def spelling_of(start: GameState) -> Spelling | None:
    """How this game writes its cells: the first spelling that fits the moves of the first two
    plies; None if none does."""
    seen = [start, *(state_after(start, move) for move in moves_of(start)[:EXAMINED])]
    ways = [
        (move, way.target, way.target if way.source is None else way.source, _width(rows_of(state)))
        for state in seen
        for move, way in _ways_of(state, EXAMINED)
        if way.target is not None
    ]
    for spelling in SPELLINGS if ways else ():
        if all(_is_same_move(move, spelling.write(*where)) for move, *where in ways):
            return spelling
    return None


class Places:
    """The cells of a position, and what a click on them may mean.

    Args:
        state: the position.
        spelling: how its game writes a cell as a move, if that is known.

    Attributes:
        board: what the position looks like.
        rows: the cells, row by row, a character each, of a pile of coins too; empty if the text is
            not a board.
        moves: the legal moves.
        texts: how the game writes them.
        sources: the cells with pieces that may move, where one has to be chosen.
        chooses: has the piece that moves to be chosen? A move names it, or there are several.
        loose: the moves that belong to no cell, or share it with others; they need a button.
    """

    def __init__(self, state: GameState, spelling: Spelling | None):
        self.board = Board.of(state)
        self.rows = rows_of(state)
        self.state, self._spelling = state, spelling
        ways = _ways_of(state)
        self.moves = [move for move, _ in ways]
        self.texts = [move_text(state, move) for move in self.moves]
        all_sources = {way.source for _, way in ways if way.source is not None}
        chooses = spelling.has_source if spelling else len(all_sources) > 1
        self.sources = frozenset(all_sources) if chooses else frozenset()
        self.chooses = chooses
        if not chooses:
            ways = [(move, MoveCells(way.target, None)) for move, way in ways]
        times = Counter(way for _, way in ways)
        self._laid = [(m, way) for m, way in ways if way.target is not None and times[way] == 1]
        laid = [move for move, _ in self._laid]
        is_pile = bool(_pile(state))
        self.loose = [move for move in self.moves if is_pile or move not in laid]

    def at(self, cell: int, chosen: int | None) -> list[Move]:
        """The legal moves that a click on `cell` may mean, if the piece on `chosen` is chosen."""
        here = [
            move for move, way in self._laid if way.target == cell and chosen in (None, way.source)
        ]
        if here or self.chooses or self._spelling is None:
            return here
        # In Connect Four the whole column stands for the move, for a move *is* a column there.
        meant = self.spelled(cell)
        return [move for move, _ in self._laid if _is_same_move(move, meant)]

    def targets(self, chosen: int | None = None) -> list[int]:
        """The cells that moves enter, those of the chosen piece only if one is chosen."""
        return sorted(
            way.target
            for _, way in self._laid
            if way.target is not None and chosen in (None, way.source)
        )

    def spelled(self, cell: int, source: int | None = None) -> Move:
        """The move, legal or not, that a click on `cell` would be; None if that is not known."""
        if self._spelling is None or not self.rows:
            return None
        start = cell if source is None else source
        return self._spelling.write(cell, start, _width(self.rows))

    def is_own(self, cell: int) -> bool:
        """Is there a piece like those that may move?"""
        marks = "".join(self.rows)
        return marks[cell] in {marks[source] for source in self.sources}

    def is_taken(self, cell: int) -> bool:
        """Is it certain that a piece in this cell keeps others out? Yes where no piece moves; but a
        mark in a cell that can be entered is not a piece, only the game's sign for such cells."""
        marks = "".join(self.rows)
        if self.board.has_dots:
            return marks[cell] in DRAWN
        free = {EMPTY, CLOSED, COIN} | {marks[target] for target in self.targets()}
        return not self.chooses and marks[cell] not in free


class CellNames(NamedTuple):
    """The coordinates along a board, the names of its cells, and the moves that are a cell's pair
    and no more, with its name."""

    columns: list[str]
    rows: list[str]
    names: list[str]
    in_cells: bool
    pairs: dict[Move, str]

    def move_text(self, state: GameState, move: Move) -> str:
        """A move as its game writes it; if that is only a pair, the name of the cell."""
        found = self.pairs.get(move) if isinstance(move, tuple) else None
        return found or move_text(state, move)


def cell_names(places: Places) -> CellNames:
    """The names of columns, rows and cells, as far as the texts of the moves give them. A cell that
    is only a pair there is called as on every other board."""
    width = _width(places.rows)
    cells = range(len("".join(places.rows)))
    if not places.rows:
        return CellNames([], [], [], False, {})
    if _pile(places.state):
        return CellNames([], [], [f"coin {cell + 1}" for cell in cells], False, {})
    texts = [
        attempt(lambda cell=cell: move_text(places.state, places.spelled(cell)), "")  # type: ignore[misc]
        for cell in cells
    ]
    if isinstance(places.spelled(0), tuple) and texts[0] == str(places.spelled(0)):
        letters, numbers = edge_names(width, len(places.rows))
        names = [column + row for row in numbers for column in letters]
        pairs = dict(zip(map(places.spelled, cells), names, strict=True))
        return CellNames([*letters], [*numbers], names, False, pairs)
    parts = [re.findall(r"[A-Za-z]+|\d+", text) for text in texts]
    columns = _coordinates(parts, width, lambda cell: cell % width)
    rows = _coordinates(parts, len(places.rows), lambda cell: cell // width)
    differ = all(texts) and len(set(texts)) == len(texts)
    if columns and rows:
        names = texts if not places.chooses else ["".join(part[:2]) for part in parts]
    elif differ and max(map(len, texts)) <= 3:
        return CellNames([], [], texts, True, {})
    elif (edges := Edges.of(places.state, places.board)) and edges.columns and edges.rows:
        columns, rows = [*edges.columns], [*edges.rows]
        names = [column + row for row in rows for column in columns]
    else:
        letters, numbers = edge_names(width, len(places.rows))
        across = [f"column {column}, row " for column in columns] if columns else letters
        names = [column + row for row in numbers for column in across]
    return CellNames(columns, rows, names, False, {})


def _coordinates(parts: list[list[str]], count: int, line: Callable[[int], int]) -> list[str]:
    """The part of the texts that tells in which of `count` columns (or rows) each cell is, once for
    each of them; empty if no part does."""
    for at in range(min(map(len, parts)) if count > 1 else 0):
        names: list[set[str]] = [set() for _ in range(count)]
        for cell, found in enumerate(parts):
            names[line(cell)].add(found[at])
        if all(len(one) == 1 for one in names) and len(set().union(*names)) == count:
            return [one.pop() for one in names]
    return []


def rows_of(state: GameState) -> tuple[str, ...]:
    """The cells of the board row by row; coins in rows of ten; empty if the text is not a board."""
    coins = _pile(state)
    if coins:
        full, rest = divmod(coins, COINS_IN_A_ROW)
        return (*[COIN * COINS_IN_A_ROW] * full, *([COIN * rest] if rest else []))
    return Board.of(state).rows


def _ways_of(state: GameState, most: int | None = None) -> list[tuple[Move, MoveCells]]:
    """The legal moves, all or the first ones, and where on the board each is made. A move that
    is listed twice counts once."""
    legal = moves_of(state)
    moves = [move for at, move in enumerate(legal) if move not in legal[:at]][:most]
    if _pile(state):
        return [(move, MoveCells(move - 1, None)) for move in moves]
    before = Board.of(state).rows
    return [(move, _move_cells(before, Board.of(state_after(state, move)).rows)) for move in moves]


def changed(before: tuple[str, ...], after: tuple[str, ...]) -> list[int]:
    """The cells that differ between two boards; none if their shapes do."""
    if [*map(len, before)] != [*map(len, after)]:
        return []
    marks = zip("".join(before), "".join(after), strict=True)
    return [cell for cell, (one, other) in enumerate(marks) if one != other]


def _move_cells(before: tuple[str, ...], after: tuple[str, ...]) -> MoveCells:
    """The cells that a move enters and leaves, read from the rows of the board before and after it.
    One changed cell is entered; of several, the one that is filled, or captured, is entered."""
    cells = changed(before, after)
    if len(cells) == 1:
        return MoveCells(cells[0], None)
    old, new = "".join(before), "".join(after)
    left = [cell for cell in cells if new[cell] in EMPTY + CLOSED]
    filled = [cell for cell in cells if old[cell] == EMPTY and cell not in left]
    entered = filled or [cell for cell in cells if cell not in left]  # by capture
    return MoveCells(_single(entered), _single(left))


def _single(cells: list[int]) -> int | None:
    return cells[0] if len(cells) == 1 else None


def _pile(state: Any) -> int:
    """How many coins to show, where a position is a pile and a move the number of coins taken."""
    coins = getattr(state, "coins", None)
    if not is_whole(coins) or not 0 < coins <= MOST_COINS or Board.of(state).rows:
        return 0
    moves = moves_of(state)
    return coins if all(is_whole(move) and 1 <= move <= coins for move in moves) else 0


def _width(rows: tuple[str, ...]) -> int:
    return len(rows[0]) if rows else 1


def _is_same_move(one: Move, other: Move) -> bool:
    """Equal, and of one kind: True is not the cell 1."""
    return type(one) is type(other) and bool(one == other)
