"""The current state of a game on a board, for the page and for the sentences about it."""

from typing import Any

from gamesearch.beyond import goes_beyond
from gamesearch.playing.players import Seat
from gamesearch.playing.record import position_text
from gamesearch.state import GameState, Move, is_chance, move_text
from gamesearch.widgets.boards.endings import Endings
from gamesearch.widgets.boards.opponent import SearchedMoves
from gamesearch.widgets.boards.places import CellNames, Places
from gamesearch.widgets.boards.thinking import Thinking


class Standing:
    """A game under way.

    Attributes:
        opponent: who plays against the person at the board; None if two people play.
        you: the player whom that person plays; with nobody against it does not count. The opponent
            plays all others, and chance moves by itself.
        states: the positions, from the first to the one on the board.
        moves: the moves between them.
        said: the sentence about the last action.
        kept: what is so of that when the kernel has ended.
        chosen: the cell of the piece that was chosen to move; None if none is.
        places: the cells of the position, and what a click on them means.
        edges: the names of the cells, and the coordinates along the board.
        shows_thinking: is what a search sees at the opponent's last move shown?
        seen: what it saw, once it is known.
        endings: what the opponent knows of how the game ends, if it is one that does.
    """

    opponent: Seat | None
    you: int
    states: list[GameState]
    moves: list[Move]
    said: str
    kept: str
    chosen: int | None
    places: Places
    edges: CellNames
    shows_thinking: bool
    seen: SearchedMoves | None
    endings: Endings
    _thinking: Thinking | None = None  # of the opponent, about a move
    _looking: Thinking | None = None  # about what a search sees

    @property
    def state(self) -> GameState:
        """The position on the board."""
        return self.states[-1]

    @property
    def known_as(self) -> str:
        """Which game it is, and against whom: the same in every kernel."""
        start, opponent = self.states[0], self.opponent and self.opponent.name
        return f"play_on {type(start).__name__} {position_text(start)} {start.to_move} {opponent}"

    @property
    def left(self) -> dict[str, Any]:
        """What the page keeps, so that a new kernel can go on with this game: who plays, the moves,
        the position reached."""
        moves = map(move_text, self.states, self.moves)
        return {"you": self.you, "moves": list(moves), "position": position_text(self.state)}

    @property
    def is_yours(self) -> bool:
        """Is a person at the board to move?"""
        is_over = self.state.is_terminal() or is_chance(self.state)
        return not is_over and (self.opponent is None or self.state.to_move == self.you)

    @property
    def own_moves(self) -> list[int]:
        """The numbers of the moves that a person at the board made, 0 for the first."""
        return [
            at
            for at, state in enumerate(self.states[:-1])
            if not is_chance(state) and (self.opponent is None or state.to_move == self.you)
        ]

    @property
    def can_look(self) -> bool:
        """Can it be shown what a search sees? It tells of two players and no dice."""
        return not (self.opponent is None or self.endings.who or goes_beyond(self.state))

    @property
    def is_thinking(self) -> bool:
        """Is the opponent thinking about a move?"""
        return self._thinking is not None

    @property
    def is_waiting(self) -> bool:
        """Does the opponent, who is to move, wait to be asked?"""
        is_over = self.state.is_terminal() or is_chance(self.state)
        return self.opponent is not None and not (self.is_yours or self.is_thinking or is_over)

    @property
    def is_looking(self) -> bool:
        """Is a search going on to be shown?"""
        return self._looking is not None
