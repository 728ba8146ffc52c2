"""One game between two players."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gamesearch.base.text.describe import brief, ended
from gamesearch.contract import check_position, moves_of, outcome_of, player_of, state_after
from gamesearch.playing.choosing import BestMove
from gamesearch.playing.players import Seat, seats
from gamesearch.playing.record import Game, position_text
from gamesearch.state import GameState, IllegalMove, Move, player_name, players_of

MOST_MOVES = 10_000
"""A game that goes on for longer is stopped."""


class PlayerError(Exception):
    """A player failed to choose a move. The sentence names the player and the position.

    Attributes:
        player: the player's name.
        state: the position in which the player was asked for a move.
    """

    def __init__(self, sentence: str, player: str, state: GameState):
        super().__init__(sentence)
        self.player, self.state = player, state

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.player, self.state)


class IllegalPlay(PlayerError, IllegalMove):
    """A player returned something that is not a legal move.

    Attributes:
        player, state: as in `PlayerError`.
        move, reason, legal: as in `IllegalMove`.
    """

    def __init__(self, player: str, state: GameState, move: Move, reason: str, legal: list[Move]):
        IllegalMove.__init__(self, move, reason, legal)
        fault = "made an illegal move."
        if move is None:
            fault = "returned no move. Did you forget to `return` it?"
        self.args = (f"{player} {fault} {self} {_position_note(state)}",)
        self.player, self.state = player, state

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.state, self.move, self.reason, self.legal)


class EndlessGame(RuntimeError):
    """A game went on for too long and was stopped."""


def play(state: GameState, players: Sequence[Any]) -> Game:
    """Play one game from `state` to the end.

    Args:
        state: the position to begin with; not a finished one.
        players: two players, player 0 first. A player is a function from a state to a move (or
            to a `BestMove`) and goes by the name of that function; a pair ("Ann", function) gives
            it another name. The two names must differ.

    Returns:
        A `Game` with `moves`, `states`, `winner` and `names`.

    Raises:
        IllegalPlay: a player returned None, or something that is not a legal move. This is an
            `IllegalMove`, too.
        PlayerError: a player raised an error, which is attached as the cause of this one.
        EndlessGame: the game was stopped after MOST_MOVES moves.
        TypeError, ValueError: an argument is not as described, or the state breaks a promise.
    """
    table = seats(players)
    check_start(state, "play")
    moves: list[Move] = []
    states = [state]
    while not state.is_terminal():  # Stop?
        if len(moves) == MOST_MOVES:
            why = f"the game was stopped after {MOST_MOVES:,} moves: does it ever end?"
            raise EndlessGame(f"{why} {_position_note(state)}")
        player = table[player_of(state)]  # Whose turn?
        move, state, _ = take_turn(player, state)
        moves.append(move)
        states.append(state)
    outcome = outcome_of(state, 0)
    names = table[0].name, table[1].name
    winner = None if outcome == 0 else names[0 if outcome > 0 else 1]
    return Game(names, tuple(moves), tuple(states), winner)


class Turn(NamedTuple):
    """One turn of a player.

    Attributes:
        move: the move that was made.
        after: the state after it.
        found: everything the search found, if the player returned a `BestMove`; else None.
    """

    move: Move
    after: GameState
    found: BestMove | None


def take_turn(player: Seat, state: GameState) -> Turn:
    """Ask a player for a move in a game that is not over, and make it.

    Raises:
        IllegalPlay, PlayerError: as `play` does.
        TypeError, ValueError: the state breaks a promise.
    """
    legal = moves_of(state)
    answer = _ask(player, state)
    found = answer if isinstance(answer, BestMove) else None
    move = found.move if found else answer
    return Turn(move, _result(state, move, legal, player), found)


def check_start(state: Any, asker: str, knows_more: bool = False) -> None:
    """Refuse what cannot be the start of a game: see `check_position`."""
    check_position(state, asker, knows_more)
    for player in range(players_of(state)):
        player_name(state, player)  # which raises an error if there is none


def _ask(player: Seat, state: GameState) -> Move:
    """The move that a player chooses; an error in its code comes with its name and the position."""
    try:
        return player.choose(state)
    except (Exception, SystemExit) as error:
        said = _message(error)
        where = "" if "The position: " in said else f" {_position_note(state)}"
        raise PlayerError(
            f"{player.name} raised {type(error).__name__} when asked for a move: {said}{where}",
            player.name,
            state,
        ) from error


def _result(state: GameState, move: Move, legal: list[Move], player: Seat) -> GameState:
    """The state after the move of `player`, if the move is legal."""
    listed = _contains(move, legal)
    try:
        after = state_after(state, move)
    except Exception as error:
        if listed and not isinstance(error, IllegalMove):
            raise  # a fault of the game, not of the player
        raise IllegalPlay(player.name, state, move, _reason(move, legal, error), legal) from None
    if not listed:
        raise IllegalPlay(player.name, state, move, _reason(move, legal, None), legal)
    return after


def _contains(move: Move, legal: list[Move]) -> bool:
    try:
        return move in legal
    except Exception:  # an array, say, whose comparison is no single True or False
        return False


def _reason(move: Move, legal: list[Move], error: Exception | None) -> str:
    """Why `move` is not legal, in the game's own words if it has any."""
    if isinstance(move, tuple) and len(move) == 2 and _contains(move[0], legal):
        return f"it is a pair, and only its first part, {brief(move[0])}, is a move"
    if isinstance(error, IllegalMove):
        return error.reason
    if isinstance(error, ValueError) and str(error):
        return str(error).rstrip(".")
    return "it is not in the list of legal moves"


def _message(error: BaseException) -> str:
    try:
        text = str(error)
    except Exception:
        text = ""
    return ended(text) if text else "it does not say why."


def _position_note(state: GameState) -> str:
    board = position_text(state)
    return f"The position:\n{board}\n" if "\n" in board else f"The position: {board}."
