"""The kinds of questions: for the value of a position, for a move, about a learner's own game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from numbers import Real
from typing import Any

from gamesearch.exercises.kit.exercise import Changed, Counterexample, Refused, WrongType
from gamesearch.exercises.kit.snapshot import frozen
from gamesearch.exercises.kit.trees import smaller_trees
from gamesearch.games import NumberTree
from gamesearch.search import minimax
from gamesearch.state import GameState, Move, move_text, outcome_text, player_name
from gamesearch.tree import GameTree, Node, value_text


@dataclass(frozen=True)
class ValueProbe:
    """What is the value of `state` for `player`?

    Args:
        name: the name of the function that is asked.
        reference: the function that knows.
        state: a small position, of any game.
        player: the searching player, 0 or 1.
    """

    name: str
    reference: Callable[[Any, int], float]
    state: Any
    player: int

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r}, {self.player})"

    @cached_property
    def size(self) -> tuple[int, int]:
        """Nodes of its tree; of two equal trees, the one where player 0 searches reads easier."""
        return len(GameTree.grow(self.state)), self.player

    @cached_property
    def expected(self) -> float:
        return self.reference(self.state, self.player)

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        return answer(watch(self.state), self.player)

    def read(self, said: Any) -> float:
        if isinstance(said, bool) or not isinstance(said, Real):
            raise WrongType(f"a value is a number, but yours gave back {kind_of(said)}")
        number = float(said)
        return int(number) if number.is_integer() else number

    def is_right(self, got: Any) -> bool:
        return bool(got == self.expected)

    def smaller(self) -> Iterator[ValueProbe]:
        """Later positions of the game with the same player to move; smaller trees of numbers."""
        if isinstance(self.state, NumberTree):
            for tree in smaller_trees(self.state.tree):
                yield self._about(NumberTree(tree, self.state.to_move))
            return
        for move in self.state.legal_moves():
            reply = self.state.result(move)
            for answer in reply.legal_moves():
                yield self._about(reply.result(answer))

    def _about(self, state: Any) -> ValueProbe:
        return ValueProbe(self.name, self.reference, state, self.player)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state).back_up(self.player)
        tree.root.returned = got
        return Counterexample(self.state, self.expected, got, self.call, tree)


@dataclass(frozen=True)
class MoveProbe:
    """Which move is best in `state`? Every move with the best value is right.

    Args:
        name: the name of the function that is asked.
        state: a position that is not over.
    """

    name: str
    state: Any

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r})"

    @cached_property
    def size(self) -> tuple[int]:
        return (len(GameTree.grow(self.state)),)

    @cached_property
    def values(self) -> list[tuple[Move, float]]:
        """Every legal move with its value for the player who makes it."""
        player = self.state.to_move
        moves = self.state.legal_moves()
        return [(move, minimax.min_value(self.state.result(move), player)) for move in moves]

    @cached_property
    def expected(self) -> list[Move]:
        best = max(value for _, value in self.values)
        return [move for move, value in self.values if value == best]

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        return answer(watch(self.state))

    def read(self, said: Any) -> Move:
        for move, _ in self.values:
            if type(said) is type(move) and said == move:
                return move
        choice = ", ".join(repr(move) for move, _ in self.values)
        raise WrongType(f"the moves here are {choice}, but yours gave back {kind_of(said)}")

    def is_right(self, got: Any) -> bool:
        return got in self.expected

    def smaller(self) -> Iterator[MoveProbe]:
        for move in self.state.legal_moves():
            reply = self.state.result(move)
            for answer in reply.legal_moves():
                if not reply.result(answer).is_terminal():
                    yield MoveProbe(self.name, reply.result(answer))

    def show(self, got: Any) -> Counterexample:
        """The refutation: how the opponent answers the move, to the end of the game."""
        if got not in dict(self.values):
            return Counterexample(self.state, self.expected, got, self.call, self.state)
        line = GameTree(_best_play(self.state, got), self.state.to_move).back_up()
        end = line.leaves()[0]
        replies = [node for node in line.nodes() if node.ply >= 2]
        words = f"After your move {move_text(self.state, got)} "
        for node in replies:
            assert node.parent is not None
            mover = player_name(node.parent.state, node.parent.state.to_move)
            words += f"{mover} plays {node.move_text}, "
        words += f"and the game ends: {outcome_text(end.state)}."
        value, best = dict(self.values)[got], max(value for _, value in self.values)
        mover = player_name(self.state, self.state.to_move)
        words += f" That is worth {value_text(value)} to {mover}; {value_text(best)} was possible."
        return Counterexample(self.state, self.expected, got, self.call, line, words)


def _best_play(state: GameState, move: Move) -> Node:
    """A tree without branches: `move`, then best play for both sides to the end."""
    root = node = Node(state)
    while True:
        child = Node(node.state.result(move), move, node, node.ply + 1)
        node.children.append(child)
        node = child
        if node.state.is_terminal():
            return root
        move = minimax.minimax_decision(node.state)


@dataclass(frozen=True)
class GameProbe:
    """One question about a position of the learner's own game.

    Args:
        reference: the game class that knows.
        args: what its constructor is given; the learner's class is given the same.
        moves: the moves made from there.
        question: `to_move`, `legal_moves()`, `is_terminal()`, `utility(0)`, `utility(1)`,
            `result(...) refuses` or `result(...) keeps`.
        move: the move of the last two questions.
        number: its place among the questions about a position, the basic ones first.
    """

    reference: Any
    args: tuple[Any, ...]
    moves: tuple[Move, ...]
    question: str
    move: Move = None
    number: int = 0

    @property
    def call(self) -> str:
        start = f"{self.reference.__name__}({', '.join(map(_source, self.args))})"
        path = "".join(f".result({move!r})" for move in self.moves)
        return start + path + self._last()

    def _last(self) -> str:
        return f".result({self.move!r})" if "result" in self.question else f".{self.question}"

    @property
    def size(self) -> tuple[int, ...]:
        """Moves made, extent of the board or pile, place among the questions."""
        return len(self.moves), sum(map(_extent, self.args)), self.number

    @cached_property
    def state(self) -> Any:
        """The position, in the reference's game."""
        state = self.reference(*self.args)
        for move in self.moves:
            state = state.result(move)
        return state

    @cached_property
    def expected(self) -> Any:
        return self.read(_QUESTIONS[self.question](self.state, self.move))

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        state = answer(*map(_own_copy, self.args))
        for move in self.moves:
            state = _after(state, move)
        return _QUESTIONS[self.question](state, self.move)

    def read(self, said: Any) -> Any:
        return _READERS[self.question.split("(")[0]](said)

    def is_right(self, got: Any) -> bool:
        return bool(got == self.expected)

    def smaller(self) -> Iterator[GameProbe]:
        """The same question a move or more earlier."""
        for count in range(len(self.moves)):
            earlier = GameProbe(self.reference, self.args, self.moves[:count], self.question)
            if "result" not in self.question and _applies(self.question, earlier.state):
                yield earlier

    def show(self, got: Any) -> Counterexample:
        return Counterexample(self.state, self.expected, got, self.call, self.state)


def questions_about(
    reference: Any, args: tuple[Any, ...], moves: tuple[Move, ...], bad_moves: tuple[Move, ...]
) -> list[GameProbe]:
    """All that can be asked about the position after `moves`.

    Args:
        reference: the game class that knows.
        args: what its constructor is given.
        moves: legal moves from the start.
        bad_moves: things to try as a move; those that are legal here are left out.
    """
    plain = ("to_move", "legal_moves()", "is_terminal()", "utility(0)", "utility(1)")
    state = GameProbe(reference, args, moves, "to_move").state
    asked: list[tuple[str, Move]] = [(text, None) for text in plain if _applies(text, state)]
    asked += [("result(...) keeps", move) for move in state.legal_moves()]
    legal = state.legal_moves()
    asked += [("result(...) refuses", move) for move in bad_moves if move not in legal]
    return [
        GameProbe(reference, args, moves, text, move, number)
        for number, (text, move) in enumerate(asked)
    ]


def _applies(question: str, state: Any) -> bool:
    return state.is_terminal() if question.startswith("utility") else True


def _keeps(state: Any, move: Move) -> str:
    """Make a move and one more, and look whether the state before it is still what it was."""
    before = _looks(state)
    after = _after(state, move)
    later = _looks(after)
    with suppress(Exception):  # what the second move does wrong is another question's matter
        after.result(after.legal_moves()[0])
    for kept, now, which in ((before, _looks(state), "state"), (later, _looks(after), "new state")):
        for what, value in kept.items():
            if value != now.get(what):
                raise Changed(
                    f"result({move!r}) changed the {which} it was asked of: its {what} "
                    f"was {safe_repr(value)} and is now {safe_repr(now.get(what))}"
                )
    return "keeps"


def _looks(state: Any) -> dict[str, Any]:
    """What can be seen of a state, from outside and in its attributes."""
    answers = {
        "to_move": state.to_move,
        "legal_moves()": _read_moves(state.legal_moves()),
        "is_terminal()": state.is_terminal(),
    }
    return answers | {name: frozen(value) for name, value in getattr(state, "__dict__", {}).items()}


def _after(state: Any, move: Move) -> Any:
    """The learner's state after a legal move."""
    try:
        new = state.result(move)
    except ValueError as error:
        raise Refused(f"result({move!r}) is a legal move here, but was refused: {error}") from error
    if new is None:
        raise WrongType(
            f"result({move!r}) gave back None. Did you forget to give the new state back?"
        )
    if not hasattr(new, "legal_moves"):
        raise WrongType(f"result({move!r}) gives a new state, but yours gave back {kind_of(new)}")
    return new


# Errors that say that the code is broken, not that it refuses a move.
_ACCIDENTS = (NameError, AttributeError, RecursionError, NotImplementedError, MemoryError)


def _refuses(state: Any, move: Move) -> str:
    """Is a bad move answered with an error?"""
    try:
        state.result(move)
    except _ACCIDENTS:
        raise
    except Exception:
        return "raises an error"
    return "raises no error"


_QUESTIONS: dict[str, Callable[[Any, Move], Any]] = {
    "to_move": lambda state, _: state.to_move,
    "legal_moves()": lambda state, _: state.legal_moves(),
    "is_terminal()": lambda state, _: state.is_terminal(),
    "utility(0)": lambda state, _: state.utility(0),
    "utility(1)": lambda state, _: state.utility(1),
    "result(...) keeps": _keeps,
    "result(...) refuses": _refuses,
}


def _read_player(said: Any) -> int:
    if callable(said):
        raise WrongType(
            "to_move is a method of your class; make it an attribute (self.to_move = 0)"
        )
    if isinstance(said, bool) or not isinstance(said, int):
        raise WrongType(f"to_move is the number of a player, 0 or 1, but yours is {kind_of(said)}")
    return int(said)


def _read_moves(said: Any) -> list[Move]:
    if not isinstance(said, list):
        raise WrongType(f"legal_moves() gives a list, but yours gave back {kind_of(said)}")
    moves = [_plain(move) for move in said]
    try:
        return sorted(moves)  # any order is right
    except TypeError:
        return moves


def _read_truth(said: Any) -> bool:
    if not isinstance(said, (bool, int)) and type(said).__name__ not in ("bool_", "bool"):
        raise WrongType(f"is_terminal() gives True or False, but yours gave back {kind_of(said)}")
    return bool(said)


def _read_number(said: Any) -> float:
    if isinstance(said, bool) or not isinstance(said, Real):
        raise WrongType(f"utility() gives a number, but yours gave back {kind_of(said)}")
    number = float(said)
    return int(number) if number.is_integer() else number


_READERS: dict[str, Callable[[Any], Any]] = {
    "to_move": _read_player,
    "legal_moves": _read_moves,
    "is_terminal": _read_truth,
    "utility": _read_number,
    "result": str,
}


def _plain(move: Any) -> Any:
    """A move as plain data: numbers and tuples of them as they are, all else as its text."""
    if isinstance(move, (tuple, list)):
        parts = [_plain(part) for part in move]
        return tuple(parts) if isinstance(move, tuple) else parts
    if isinstance(move, (int, float, str)) and not isinstance(move, bool):
        return move
    return safe_repr(move)


def safe_repr(thing: Any, longest: int = 60) -> str:
    """The repr of anything, short, and also where the thing's own repr is broken."""
    try:
        text = repr(thing)
    except Exception:
        return f"<a {type(thing).__name__} whose repr fails>"
    return text if len(text) <= longest else text[: longest - 1] + "…"


def kind_of(said: Any) -> str:
    """What was given back, in words: "None", "the text 'b1'", "a function", "a generator"."""
    if said is None:
        return "None"
    if isinstance(said, str):
        return f"the text {safe_repr(said)}"
    if isinstance(said, bool):
        return f"{said} (a truth value)"
    if isinstance(said, (int, float)):
        return f"the number {safe_repr(said)}"
    if inspect.isgenerator(said) or isinstance(said, (map, filter, zip)):
        return "a generator (put it into a list: list(...))"
    if inspect.isroutine(said):
        return "a function (are the parentheses missing?)"
    if isinstance(said, type):
        return f"the class {said.__name__}"
    return f"{safe_repr(said)} (a {type(said).__name__})"


def _own_copy(argument: Any) -> Any:
    """An ordinary set for a frozen one: a class may do with it what it likes."""
    return set(argument) if isinstance(argument, frozenset) else argument


def _source(argument: Any) -> str:
    """An argument as the learner could type it; a set in a fixed order."""
    if isinstance(argument, frozenset):
        return f"{{{', '.join(map(repr, sorted(argument)))}}}" if argument else "set()"
    return repr(argument)


def _extent(argument: Any) -> int:
    return argument if isinstance(argument, int) else len(argument)
