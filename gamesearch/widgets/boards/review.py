"""A game of Connect Four reviewed move by move: who was winning, and what gave it away.

review(play(ConnectFour(), [my_player, perfect]))      # at the end of a cell
review("ddddddcb")                                     # its columns
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from threading import RLock
from typing import Any, cast

from gamesearch.base.text.describe import capital, ended
from gamesearch.base.text.table import table
from gamesearch.pictures.drawing.boards import Board, Edges
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.drawing.picture import data_url, figure, in_lines, shown_image
from gamesearch.playing.knowing import Knowing, ending, is_as_good
from gamesearch.playing.lookback import Lookback, Played, moves_as_text, played
from gamesearch.state import move_text, player_name
from gamesearch.widgets.boards.advantage import LEFT, graph, slot
from gamesearch.widgets.boards.because import page_of
from gamesearch.widgets.boards.places import changed
from gamesearch.widgets.boards.thinking import Lock, OneByOne
from gamesearch.widgets.page.shown import Shown

COUNTED = (
    "“X wins in 7” means: with seven more discs, of both players together, if neither makes a "
    "mistake. The longer a bar, the fewer discs are on the board when the game is won. ▲ marks a "
    "move that gave something away. A blunder costs the whole game, a mistake half of it, a slip "
    "four moves or more."
)


def review(game: Any) -> Review:
    """Look back on a game of Connect Four: who was winning after each move and why, and which moves
    gave something away. On the page you are asked for a better move first.

    Args:
        game: what `play` or `play_on` returns, finished or not; a text of columns such as "ddec",
            or "4453" with columns 1 to 7; or a list of moves, columns 0 to 6.

    Returns:
        What shows the game, at the end of a cell: the last moves at once, the first ones as soon as
        they are known, which may take a while.

    Raises:
        TypeError, ValueError: it is not a game of Connect Four, no move has been made, or a move is
            not legal. The message says what is wrong.
    """
    from gamesearch.solving.perfect import perfect  # loads Numba

    return Review(played(game), cast(Knowing, perfect))


class Review(Shown):
    """A game looked back on. Made by `review`.

    Args:
        game: the game.
        who: a player who knows how each of its positions ends.
        lock: what is known changes only while this is held.
        changed: is called when more is known.
        person: the player who is asked for better moves than the ones that gave something away;
            None asks for those of both.

    Attributes:
        game: the game, and what is known of it.
        is_looking: is more being found out?
    """

    def __init__(
        self,
        game: Played,
        who: Knowing,
        lock: Lock | None = None,
        changed: Callable[[], None] | None = None,
        person: int | None = None,
    ):
        self._person = person
        self.game = Lookback(game, who)
        self._lock = lock or RLock()
        self._changed = changed or self._update
        self._looking: OneByOne | None = None
        self._has_looked = self._is_stopped = False
        self._fault = ""

    @property
    def is_looking(self) -> bool:
        """Is more being found out?"""
        return self._looking is not None

    def begin(self) -> None:
        """Find out what is not known yet, from the end of the game on."""
        with self._lock:
            if self.is_looking or self.game.is_whole:
                return
            self._fault, self._is_stopped, self._has_looked = "", False, True
            self._looking = looking = OneByOne(self.game.learn(), self._on_found, self._lock)
            self._changed()
        looking.begin()

    def stop(self) -> None:
        """Look no further."""
        with self._lock:
            if self._looking is not None:
                self._looking.stop()
            self._looking, self._is_stopped = None, True
            self._changed()

    def _on_found(self, found: Any) -> None:
        """Show what has been found out; at the end (None, or an error) look no further."""
        if not isinstance(found, int):
            self._looking = None
            self._fault = capital(ended(str(found))) if found is not None else ""
        self._changed()

    def look(self) -> None:
        """Find out more of the game; stop that, if it is going on."""
        if self.is_looking:
            self.stop()
        else:
            self.begin()

    def hear(self, do: str) -> None:
        """Do what the page asks for."""
        if do == "look":
            self.look()
        elif do == "ready" and not self._is_stopped:
            self.begin()

    def _update(self) -> None:
        if self._page is not None:
            self._page.shown = self.page()

    # For the page

    def page(self) -> dict[str, Any]:
        """All that the page shows of the game."""
        game = self.game
        waits = "Looking at earlier moves …" if self.is_looking else self._fault
        edges = Edges.of(game.states[0], Board.of(game.states[0]))
        asked = self._questions()
        remarks = [
            {
                "text": remark.asking if str(remark.number) in asked else str(remark),
                "at": -1 if remark.number is None else remark.number,
            }
            for remark in game.remarks
        ]
        # Read aloud once, at the end: the remarks change as long as earlier moves are looked at.
        sentences = [f"{'All' if game.is_whole else 'Not all'} moves have been looked at."]
        sentences += [str(remark["text"]) for remark in remarks]
        return {
            "title": game.title,
            "moves": moves_as_text(game.states, game.moves),
            "asked": asked,
            "remarks": remarks,
            "told": " ".join(sentences) if self._has_looked and not self.is_looking else "",
            "columns": [*edges.columns] if edges else [],
            "sides": [*edges.rows] if edges else [],
            "steps": [self._step(ply, edges) for ply in range(len(game.states))],
            "graph": {"image": self._graph_url(), "alt": self._alt()},
            "left": LEFT,
            "slot": slot(len(game.states)),
            "rows": game.rows,
            "better": {
                str(n): f"Column {wrong.better} would {wrong.would}. Best play: {game.best(n)}"
                for n, wrong in game.mistakes.items()
            },
            "note": COUNTED,
            "waits": waits,
            "go": "" if game.is_whole else "Stop" if self.is_looking else "Look further",
        }

    def _step(self, ply: int, edges: Edges | None) -> dict[str, Any]:
        """A position, and what there is to say about the move that led to it."""
        game = self.game
        board = Board.of(game.states[ply])
        if ply == 0:
            last, said = [], "Before the first move: "
        else:
            last = changed(Board.of(game.states[ply - 1]).rows, board.rows)
            said = f"Move {ply}: {game.turn_text(ply - 1)}. Then: "
        wrong = game.mistakes.get(ply - 1)
        said += f"{game.stands(ply)}."
        if wrong:
            said += f" {player_name(game.states[0], wrong.player)} {wrong.lost}: a {wrong.grade}."
        why = game.whys.get(ply)
        names = [column + row for row in edges.rows for column in edges.columns] if edges else []
        marked = {"last move": last, "winning line": sorted(board.winning)}
        return {
            "rows": [*board.rows],
            "last": last,
            "won": sorted(board.winning),
            "marked": "".join(
                f"; {what}: {', '.join(names[cell] for cell in cells)}"
                for what, cells in marked.items()
                if cells and names
            ),
            "said": said,
            "why": page_of(why) if why else None,
        }

    def _questions(self) -> dict[str, dict[str, Any]]:
        """The moves for which somebody is asked for a better one: by their numbers, the question,
        and what is said to each column."""
        asked: dict[str, dict[str, Any]] = {}
        game = self.game
        for number, wrong in sorted(game.mistakes.items()):
            if self._person not in (None, wrong.player):
                continue
            state = game.states[number]
            who = player_name(state, wrong.player)
            tries = {}
            for found in game.tries[number]:
                which = f"column {move_text(state, found.column)}"
                ends = ending(found.score, found.moves)
                good = is_as_good(found.score, wrong.score)
                tries[str(found.column)] = {
                    "good": good,
                    "best": move_text(state, found.column) == wrong.better,
                    "said": f"{which} {ends}",
                }
            asked[str(number)] = {
                "asks": f"Move {number + 1}: {who} played {wrong.played}, and {wrong.lost}. "
                "Which column is better?",
                "tries": tries,
            }
        return asked

    def _graph_url(self) -> str:
        start = self.game.states[0]
        wrong = [number + 1 for number in self.game.mistakes]
        names = player_name(start, 0), player_name(start, 1)
        return data_url(graph(self.game.scores, wrong, names))

    def _alt(self) -> str:
        """The graph in a sentence. The table has what it shows of each move."""
        game = self.game
        wrong = str(len(game.mistakes) or "none") + " so far" * (not game.is_whole)
        return (
            f"Graph of who was winning, from the start to move {len(game.moves)}. "
            f"At the start: {game.stands(0)}. At the end: {game.stands(-1)}. "
            f"Moves that gave something away: {wrong}."
        )

    def _new_page(self) -> Any:
        from gamesearch.widgets.boards.review_page import ReviewPage

        self.game.learn_quick()
        return ReviewPage(self.page(), self.hear)

    # Where no widgets run: only what is known at once, so that it is the same each time

    def __str__(self) -> str:
        self.game.learn_quick()
        remarks = map(str, self.game.remarks)
        return "\n".join([self.game.title, *remarks, "", self._table()])

    def _table(self) -> str:
        """The game as a table in text."""
        rows = self.game.rows
        return table(rows, left=len(rows[0]))

    def _html(self) -> str:
        title, *remarks = self.game.title, *map(str, self.game.remarks)
        lines = "".join(f"<p>{escape(line)}</p>" for line in remarks)
        image = shown_image(self._graph_url(), self._alt())
        shown = figure(f"{image}<p>{COUNTED}</p>", in_lines(self._table()), "The game move by move")
        return f"<p><strong>{escape(title)}</strong></p>{lines}{shown}{self._board()}"

    def _board(self) -> str:
        """The position before the move that mattered most, or the last one."""
        number = next((r.number for r in reversed(self.game.remarks) if r.number is not None), None)
        game = self.game
        where = "At the end:" if number is None else f"Before move {number + 1}:"
        state = game.states[-1 if number is None else number]
        return f"<p>{where}</p>{draw(state).html}"
