"""What a game state must be able to do.

A game is a class; a *state* of the game is a value of that class. A state never changes: a move
gives a new state. Everything in this package (search, trees, drawings, checks) asks a state only
the questions below, so it works on your games as well as on ours.

Two players take turns: player 0 moves first, player 1 second.

Source: Russell & Norvig, Artificial Intelligence, 4th ed., section 6.1 (ACTIONS, RESULT,
IS-TERMINAL, UTILITY, TO-MOVE).
"""

from __future__ import annotations

from math import inf
from numbers import Real
from typing import Any, NoReturn, Protocol, TypeGuard

from gamesearch.base.text.describe import brief

Move = Any
"""A move is whatever the game makes of it: a number, a pair (column, row), a word."""

PASS = "pass"
"""The only legal move of a player who has no other, in a game that is not over."""

CHANCE = "chance"
"""Who is to move where nobody chooses but the dice: see `beyond`, also for more players."""

METHODS = ("legal_moves", "result", "is_terminal", "utility")
"""The methods of a game state."""

PLAYER_NAMES = ("A", "B")
"""What player 0 and player 1 are called where the game has no names of its own."""


class GameState(Protocol):
    """The questions every state answers. A state is immutable and can be a key of a dict.

    What it may have besides is at the end of this file.
    """

    @property
    def to_move(self) -> int:
        """The player whose turn it is: 0 (the one who moved first in the game) or 1."""

    def legal_moves(self) -> list[Move]:
        """The moves of the player to move, in a fixed order; empty exactly when the game is over.

        A forced pass is the single move `PASS`.
        """

    def result(self, move: Move) -> GameState:
        """The new state after `move`; this one stays as it is. Raises `IllegalMove`."""

    def is_terminal(self) -> bool:
        """Is the game over?"""

    def utility(self, player: int) -> float:
        """The outcome for `player` (0 or 1) of a game that is over: +1 a win, 0 a draw, -1 a loss.

        What one player gains the other loses: `utility(0) == -utility(1)`.
        Raises `GameNotOver` before the end.
        """


class IllegalMove(ValueError):
    """A move that the rules do not allow. The message names the move, the rule it breaks and the
    legal moves.

    Args:
        move: the move that was tried.
        reason: the rule it breaks, as a clause: "only 2 coins are left".
        legal: the legal moves.
    """

    def __init__(self, move: Move, reason: str, legal: list[Move]):
        choice = f"Legal moves: {_listed(legal)}." if legal else "There are no legal moves."
        super().__init__(f"{brief(move)} is not a legal move here: {reason}. {choice}")
        self.move = move
        self.reason = reason
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.reason, self.legal)  # so that it can be pickled


class GameNotOver(ValueError):
    """The outcome was asked for before the end of the game."""

    def __init__(self, state: GameState):
        legal = state.legal_moves()
        super().__init__(
            f"the game is not over, so it has no outcome yet: {brief(state, 200)} still has the "
            f"{'move' if len(legal) == 1 else 'moves'} {_listed(legal)}. Call is_terminal() before "
            "utility()."
        )
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.state,)


def is_whole(number: object) -> TypeGuard[int]:
    """Is this a whole number? `True` and `False` are not."""
    return isinstance(number, int) and not isinstance(number, bool)


def is_number(thing: object) -> TypeGuard[float]:
    """Is this a real number? `True` and `False` are not."""
    return isinstance(thing, Real) and not isinstance(thing, bool)


def check_whole(number: int, rule: str, least: float = -inf, most: float = inf) -> int:
    """`number` itself, if it is a whole one from `least` to `most`.

    Raises:
        ValueError: it is another whole number; `rule` says which are meant.
        TypeError: it is not a whole number.
    """
    if not is_whole(number) or not least <= number <= most:
        raise wrong_number(rule, number)
    return number


def wrong_number(rule: str, number: object) -> ValueError | TypeError:
    """The error to raise for a number that breaks `rule`: a ValueError for a whole number, a
    TypeError for anything else."""
    error = ValueError if is_whole(number) else TypeError
    return error(f"{rule}, not {brief(number)}")


def is_chance(state: GameState) -> bool:
    """Do the dice move here, and nobody chooses?"""
    return bool(state.to_move == CHANCE)


def players_of(state: GameState) -> int:
    """How many players the game has, from `players`; else two."""
    count: int = getattr(state, "players", 2)
    return count


def check_player(player: int, players: int = 2) -> int:
    """Return `player` unchanged if it is 0 or 1; with more `players`, a number below that.

    Raises:
        ValueError: it is another whole number.
        TypeError: it is not a whole number.
    """
    if type(player) is not int or not 0 <= player < players:  # asked at every leaf of a search
        second = "or 1" if players == 2 else f"to {players - 1}"
        raise wrong_number(f"a player is 0 (moves first) {second}", player)
    return player


def is_state(thing: object) -> TypeGuard[GameState]:
    """Can `thing` answer the questions of a game state?"""
    return not isinstance(thing, type) and not missing_members(thing)


def missing_members(thing: object) -> list[str]:
    """The members of a game state that `thing` lacks, in the order of the interface."""
    missing = [] if hasattr(thing, "to_move") else ["to_move"]
    return missing + [name + "()" for name in METHODS if not callable(getattr(thing, name, None))]


def not_methods(thing: object) -> str:
    """Which methods of a state `thing` has as mere values, as the end of a sentence: ": its
    `is_terminal` is not a method"; "" if there is none."""
    found = [f"`{name}`" for name in METHODS if not callable(getattr(thing, name, len))]
    are = "is not a method" if len(found) == 1 else "are not methods"
    return f": its {' and '.join(found)} {are}" if found else ""


def refuse_non_state(thing: object, asker: str) -> NoReturn:
    """Raise the TypeError that says why `thing` is not a game state. `asker` is the name of the
    function that needs one."""
    if isinstance(thing, type):
        raise TypeError(
            f"{asker} needs a game state, and {thing.__name__} is a class. "
            f"Create a state first: {thing.__name__}(...)."
        )
    raise TypeError(
        f"{asker} needs a game state such as TicTacToe(), not {brief(thing)}: "
        f"it has no {', '.join(missing_members(thing))}{not_methods(thing)}."
    )


def is_player(number: object) -> TypeGuard[int]:
    """Is that the number of a player, 0 or 1?"""
    return type(number) is int and number in (0, 1)


# What a state may have besides. Every search works without these members; each function reads one,
# and returns the default where it is missing. One has no function: `mirror_images()`, the positions
# that this one becomes when the board is mirrored or turned in a way that leaves the rules
# unchanged, this one included.


def player_name(state: GameState, player: int) -> str:
    """The name of `player`, from `player_names`, such as ("X", "O"); else "A" or "B".

    Raises:
        IndexError: `player_names` does not hold two names.
    """
    if player == CHANCE:
        return CHANCE
    default = PLAYER_NAMES if players_of(state) == 2 else "ABCDEFGH"
    names = getattr(state, "player_names", default)
    try:
        return str(names[player])
    except (LookupError, TypeError):
        raise IndexError(
            f"player_names holds the names of player 0 and player 1, such as {PLAYER_NAMES}, "
            f"not {brief(names)}"
        ) from None


def name_as_max(state: GameState, player: int) -> str:
    """What `player` is called where each of them is MAX in turn, as in negamax, so that MAX and MIN
    are no names: A or B then.

    Raises:
        IndexError: `player_names` does not hold two names.
    """
    name = player_name(state, player)
    return PLAYER_NAMES[player] if name in ("MAX", "MIN") else name


def move_text(state: GameState, move: Move) -> str:
    """`move` as people write it, such as "b1" or "take 2", from `move_text(move)`; else `str`."""
    write = getattr(state, "move_text", None)
    return str(write(move)) if callable(write) else str(move)


def outcome_text(state: GameState) -> str:
    """How a finished game ended, in words, from `outcome_text()`; else "X wins" or "draw"."""
    tell = getattr(state, "outcome_text", None)
    if callable(tell):
        return str(tell())
    outcome = state.utility(0)
    if outcome == 0:
        return "draw"
    return f"{player_name(state, 0 if outcome > 0 else 1)} wins"


def winning_line(state: GameState) -> tuple[int, ...]:
    """The cells that decided the game, from `winning_line()`: they count from 0 in reading order of
    the board in text. Else none."""
    find = getattr(state, "winning_line", None)
    return tuple(find()) if callable(find) else ()


def board_edges(state: GameState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The coordinates along the board in a drawing, from `board_edges`: the names of the columns
    from the left, those of the rows from the top; either may be empty, as both are by default. A
    drawing then reads them off the texts of the moves where they are like "c4"."""
    columns, rows = getattr(state, "board_edges", ((), ()))
    return tuple(map(str, columns)), tuple(map(str, rows))


def disc_marks(state: GameState) -> str:
    """The two marks of the board in text that are discs, the dark one first, from `disc_marks`,
    such as "XO". Else no mark is a disc."""
    return str(getattr(state, "disc_marks", ""))


def discs_fall(state: GameState) -> bool:
    """Do the discs fall into a frame that stands, as in Connect Four? `discs_fall` says so: else
    they lie on a board, as in Othello."""
    return bool(getattr(state, "discs_fall", False))


def after_passing(state: GameState) -> GameState | None:
    """The same board with the other player to move, from `passed()`, whether the rules allow a pass
    here or not; None where that is no position of the game, or there is no such member."""
    passed = getattr(state, "passed", None)
    return passed() if callable(passed) else None


def counts_points(state: GameState) -> bool:
    """Are the outcomes points, of which more are better? `counts_points` says so: then 3 is a good
    outcome, 5 a better one, and numbers are written without a plus sign. Else +1 is a win, the best
    there is, which is better the sooner it comes."""
    return bool(getattr(state, "counts_points", False))


def _listed(moves: list[Move], most: int = 12) -> str:
    """The first `most` moves, and how many there are in all if there are more."""
    text = ", ".join(brief(move) for move in moves[:most])
    return text if len(moves) <= most else f"{text}, ... ({len(moves)} in all)"
