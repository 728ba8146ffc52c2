"""What a picture shows, for those who cannot see it: nested lists, which a screen reader leads
through level by level, and what lies where."""

from collections.abc import Iterable
from html import escape

from gamesearch.base.text.describe import capital
from gamesearch.games.cell_names import edge_names
from gamesearch.pictures.drawing.boards import (
    DOT,
    EMPTY,
    Board,
    Edges,
    attempt,
    is_bare_number,
)
from gamesearch.pictures.drawing.look import Look
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.words import line_of, mark_spoken, state_words, whose_of
from gamesearch.state import GameState, player_name
from gamesearch.tree import Node


def board_spoken(state: GameState, board: Board) -> str:
    """What lies where on a board, and who is to move."""
    return f"<p>{escape(capital(lies(state, board)))}. {escape(state_words(state))}.</p>"


def tree_spoken(sketch: Sketch) -> str:
    """The text tree as nested lists, which also say who MAX is, what lies where, and what the
    picture draws: the number of each visit, and arrows."""
    head = "".join(
        f"<p>{escape(said)}</p>" for said in (_who_is_max(sketch), whose_of(sketch)) if said
    )
    return head + nested(_line(box, sketch) for box in sketch.boxes)


def _who_is_max(sketch: Sketch) -> str:
    """Return "MAX is A, MIN is B."; "" where the tree calls nobody so, or there are no names."""
    tree, state = sketch.tree, sketch.tree.root.state
    if tree.own or tree.is_for_many or is_bare_number(state) or not tree.is_minimax:
        return ""
    names = attempt(lambda: [player_name(state, p) for p in (tree.player, 1 - tree.player)], [])
    return "MAX is {}, MIN is {}.".format(*names) if names else ""


def _line(box: Box, sketch: Sketch) -> str:
    """A box in the text tree, with what lies where, and whether it is the best move or one kept."""
    line = with_state(line_of(box, sketch), box.node)
    if box.node.visit is not None:
        line += f", visit {box.node.visit}"
    look = Look.of(box, sketch)
    if box.parent is None or look.is_needless or not (look.is_best or look.is_taken):
        return line
    return f"{line}, {'best' if box.node.is_worth_it else 'kept'}"


def with_state(line: str, node: Node) -> str:
    """A line of the text tree, and what lies where."""
    said = lies(node.state, Board.of(node.state))
    return f"{line} ({said})" if said else line


def nested(lines: Iterable[str]) -> str:
    """Lines as nested lists in HTML, each as deep as it is indented."""
    html: list[str] = []
    open_at: list[int] = []  # how far the lists are indented that are open
    for line in lines:
        text = line.lstrip(" ")
        at = len(line) - len(text)
        while len(open_at) > 1 and at < open_at[-1]:
            html.append("</li></ul>")
            open_at.pop()
        if not open_at or at > open_at[-1]:
            html.append("<ul>")
            open_at.append(at)
        else:
            html.append("</li>")
        html.append(f"<li>{escape(text)}")
    return "".join([*html, "</li></ul>" * len(open_at)])


def lies(state: GameState, board: Board) -> str:
    """What lies where, in the names along the board: "X on a3, c2; O on b2"; the text of a position
    that is not a board. In a tree of numbers "", for the number is said anyway."""
    if is_bare_number(state):
        return ""
    if not board.rows:
        return ", ".join(line.strip() for line in board.lines)
    columns, rows = edge_names(len(board.rows[0]), len(board.rows))
    edges = Edges.of(state, board) or Edges(columns, rows)
    columns, rows = edges.columns or columns, edges.rows or rows
    is_short = all(text.isalpha() for text in columns)
    cells: dict[str, list[str]] = {}
    for row, marks in zip(rows, board.rows, strict=True):
        for column, mark in zip(columns, marks, strict=True):
            if mark != EMPTY and not (board.has_dots and mark in (DOT, " ")):
                where = f"{column}{row}" if is_short else f"column {column} row {row}"
                cells.setdefault(mark_spoken(mark, board), []).append(where)
    return "; ".join(f"{what} on {', '.join(cells[what])}" for what in sorted(cells)) or "all empty"
