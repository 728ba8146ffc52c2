"""What a state promises, and the messages about an answer that breaks a promise.

A search, a game and `check_game` all ask states of other people's classes. Each `..._fault` here
judges one answer. The other functions ask the state themselves, and raise the fault as a TypeError
or a ValueError.
"""

from collections.abc import Iterable
from math import inf, isclose
from typing import Any, NamedTuple

from gamesearch.base.text.describe import brief, error_text, kind_of
from gamesearch.beyond import goes_beyond
from gamesearch.state import (
    GameState,
    Move,
    is_chance,
    is_number,
    is_player,
    is_state,
    is_whole,
    players_of,
    refuse_non_state,
)

PROMISES = {
    "members": "a state has `to_move`, `legal_moves()`, `result(move)`, `is_terminal()` and "
    "`utility(player)`.",
    "to_move": "`to_move` is the player whose turn it is, the number 0 or 1. It is an attribute "
    "or a property (with `@property` above `def to_move(self)`), not a method. In a game with dice "
    "it is `CHANCE` where these move, and then `probability(move)` is above 0 for every move, and "
    "1 for all together. In a game with `players`, it is a number below that.",
    "moves": "`legal_moves()` returns a list.",
    "moves-hashable": "a move can be a key of a dict, as a number, a string or a tuple can. A list "
    "cannot.",
    "moves-distinct": "every legal move is in the list once.",
    "is_terminal": "`is_terminal()` returns True or False.",
    "end": "`legal_moves()` is empty exactly when `is_terminal()` is True. A player who must pass "
    "has one move, the pass.",
    "utility": "at the end of a game, `utility(0)` and `utility(1)` are finite numbers.",
    "zero-sum": "what one player gains, the other loses: `utility(0)` and `utility(1)` sum to 0.",
    "steady": "asked again, a state gives the same answer.",
    "text": "`str(state)` is the board as text. Where the class has `move_text(move)`, "
    "`player_names` or `outcome_text()`, these are strings too.",
    "hash": "a state can be a key of a dict: `hash(state)` is a number. A state that holds lists, "
    "or whose class has an `__eq__` and no `__hash__`, has no hash.",
    "result": "`result(move)` accepts every legal move and returns the state after it.",
    "new": "`result(move)` returns a new state, never the one it was called on.",
    "keeps": "`result(move)` leaves the state it was called on as it was, and everything in it.",
    "repeats": "the same move in the same state always leads to the same state.",
    "equal": "if the class has an `__eq__`, the same moves lead to equal states; and equal states "
    "have the same player to move, the same moves and the same outcome.",
    "equal-hash": "equal states have the same hash.",
    "refuses": "`result(move)` raises an error, such as `IllegalMove`, for every move that is not "
    "in `legal_moves()`.",
    "ends": "every game ends.",
}
"""What a game state promises, by id, in the order of their numbers from 1."""


class Fault(NamedTuple):
    """An answer that breaks a promise.

    Attributes:
        promise: its key in `PROMISES`.
        happened: what the state answered, in words.
        kind: the error to raise about it.
    """

    promise: str
    happened: str
    kind: type[TypeError] | type[ValueError]

    def error(self, state: object) -> TypeError | ValueError:
        """The error that says what happened, what would be right, and in which state."""
        stop = "" if self.happened.endswith("?") else "."
        return self.kind(
            f"{self.happened}{stop} What would be right: {PROMISES[self.promise]} "
            f"check_game(state) says more about your own game. The position: {brief(state, 200)}."
        )


# What is wrong with an answer: a fault, or None.


def turn_fault(player: object, players: int = 2) -> Fault | None:
    """What is wrong with a state's `to_move`; None if it is the number of one of the players."""
    if callable(player):
        return Fault("to_move", "`to_move` is a method", TypeError)
    if type(player) is not int or player not in range(players):
        kind = ValueError if is_whole(player) else TypeError
        return Fault("to_move", f"`to_move` is {kind_of(player)}", kind)
    return None


def chances_fault(chances: dict[Move, object]) -> Fault | None:
    """What is wrong with the probabilities of what the dice may show; None if they sum to 1."""
    for move, probability in chances.items():
        if not is_number(probability) or not 0 < probability <= 1:
            happened = f"`probability({brief(move)})` returned {_answer_text(probability)}"
            return Fault("to_move", happened, ValueError if is_number(probability) else TypeError)
    total = sum(chances.values())  # type: ignore[arg-type]
    if isclose(total, 1, abs_tol=1e-9):
        return None
    return Fault("to_move", f"the probabilities of the moves sum to {total:g}", ValueError)


def moves_fault(moves: object) -> Fault | None:
    """What is wrong with the legal moves; None if they are a list."""
    if isinstance(moves, list):
        return None
    return Fault("moves", f"`legal_moves()` returned {_answer_text(moves)}", TypeError)


def over_fault(over: object) -> Fault | None:
    """What is wrong with the answer of `is_terminal()`; None if it is True or False, or NumPy's own
    kind of either."""
    if isinstance(over, int) or type(over).__name__ in ("bool", "bool_"):
        return None
    return Fault("is_terminal", f"`is_terminal()` returned {_answer_text(over)}", TypeError)


def end_fault(over: object, moves: list[Move]) -> Fault | None:
    """The contradiction between `is_terminal()` and the legal moves; None if there are moves
    exactly when the game goes on."""
    if bool(over) != bool(moves):
        return None
    happened = f"`is_terminal()` is {bool(over)} and `legal_moves()` is {brief(moves)}"
    return Fault("end", happened, ValueError)


def child_fault(state: object, move: Move, child: object) -> Fault | None:
    """What is wrong with `child`, the result of a move; None if it is a state, and a new one."""
    if child is state:
        happened = f"`result({brief(move)})` returned the same state, which may have changed"
        return Fault("new", happened, ValueError)
    if is_state(child):
        return None
    return Fault("result", f"`result({brief(move)})` returned {_answer_text(child)}", TypeError)


def outcome_fault(player: int, outcome: object) -> Fault | None:
    """What is wrong with the outcome of a finished game for `player`; None if it is a finite
    number."""
    if is_number(outcome) and -inf < outcome < inf:
        return None
    happened = f"`utility({player})` returned {_answer_text(outcome)}"
    return Fault("utility", happened, ValueError if is_number(outcome) else TypeError)


def points_not_wins(player: int, outcome: float) -> str:
    """The sentence about an outcome above 1 or below -1 in a game that is won or lost."""
    return (
        f"`utility({player})` returned {brief(outcome)}, but a win is 1 and a loss -1. In "
        "a game for points, the class says `counts_points = True`."
    )


def _answer_text(answer: object) -> str:
    if answer is None:
        return "None. Did you forget to `return` it?"
    return kind_of(answer)


# Questions to a state. An answer that breaks a promise is raised as an error.


def refuse(fault: Fault | None, state: object) -> None:
    """Raise what a `..._fault` found in an answer of `state`; do nothing if it found nothing."""
    if fault is not None:
        raise fault.error(state)


def check_position(state: Any, asker: str, knows_more: bool = False) -> None:
    """Refuse what is not a game state, a game that is over, and one with dice or more players.

    Args:
        state: the position to begin with.
        asker: the function that wants it.
        knows_more: does it know dice, and more than two players?
    """
    if not is_state(state):
        refuse_non_state(state, asker)
    if state.is_terminal():
        raise ValueError(
            f"{asker} needs a position to begin with, and this game is over: {brief(state, 200)}"
        )
    if not knows_more:
        refuse_beyond(state, asker)
    player_of(state)


def refuse_beyond(state: GameState, asker: str) -> None:
    """Refuse a game with dice, or with more than two players. `asker` is who does not know them."""
    if goes_beyond(state):
        raise ValueError(
            f"{asker} knows games of two players without dice, and this is another one: "
            f"{brief(state, 200)}. For dice there is expectimax, for more players max_n."
        )


def check_keys(state: GameState) -> None:
    """Refuse a state that cannot be a key of a dict, or one with such a move."""
    _check_key(state, "hash", "`hash(state)`", state)
    for move in moves_of(state):
        _check_key(move, "moves-hashable", f"`hash` of the move {brief(move)}", state)


def _check_key(thing: object, promise: str, asked: str, state: GameState) -> None:
    try:
        hash(thing)
    except Exception as error:
        happened = f"{asked} raised {error_text(error)}"
        raise Fault(promise, happened, TypeError).error(state) from None


def player_of(state: GameState) -> Any:
    """The player to move: a number, or CHANCE where dice are thrown.

    Raises:
        TypeError, ValueError: `to_move` is neither.
    """
    player = state.to_move
    if not is_player(player) and not (is_chance(state) and goes_beyond(state)):
        refuse(turn_fault(player, players_of(state)), state)
    return player


def moves_of(state: GameState) -> list[Move]:
    """The legal moves of the player to move; none if the game is over."""
    if state.is_terminal():
        return []
    player_of(state)
    return listed_moves(state)


def listed_moves(state: GameState) -> list[Move]:
    """The moves of a state that is not over, one or more, as a list; a tuple is accepted, too."""
    moves: Any = state.legal_moves()
    if type(moves) is list and moves:  # the usual case: every node of a search comes here
        return moves
    if not isinstance(moves, Iterable):
        refuse(moves_fault(moves), state)
    moves = list(moves)
    refuse(end_fault(False, moves), state)
    return moves


def state_after(state: GameState, move: Move) -> GameState:
    """The state after a legal move."""
    child = state.result(move)
    refuse(child_fault(state, move, child), state)
    return child


def check_result(state: GameState) -> None:
    """Make a move, and refuse a game in which that changes the state it is made in. A search would
    get such a game wrong without a word, and the caller's own state would be a different one."""
    before = state.to_move, list(state.legal_moves())
    move = before[1][0]
    player_of(state_after(state, move))
    if (state.to_move, list(state.legal_moves())) != before:
        happened = f"`result({brief(move)})` changed the state it was called on"
        refuse(Fault("keeps", happened, ValueError), state)


def outcome_of(state: GameState, player: int, best: float = inf) -> float:
    """What a finished game is worth to `player`. Nothing is better than `best`: 1 where games are
    won, infinity where points count."""
    outcome = state.utility(player)
    refuse(outcome_fault(player, outcome), state)
    if abs(outcome) > best:
        happened = points_not_wins(player, outcome)
        raise ValueError(f"{happened} The position: {brief(state, 200)}.")
    return outcome
