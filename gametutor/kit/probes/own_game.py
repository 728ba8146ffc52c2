"""A question about a position of the learner's own game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.state import Move
from gametutor.kit.cell_called import cell_called
from gametutor.kit.compared import Compared, compared, compared_in_any_order
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.several import Several
from gametutor.kit.queries.own_game import GameQuery, PositionQuery
from gametutor.kit.queries.own_game_methods import KEEPS, QUESTIONS, REFUSES

# What a constructor is given to make a position without any move, where it can be made like that,
# by the file of the game: so the other games are not loaded.
AT_ONCE: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "gamesearch.games.nim": attrgetter("coins", "to_move"),
    "gamesearch.games.tictactoe": lambda state: (state.board,),
    "gamesearch.games.isolation": attrgetter("width", "height", "closed", "places", "to_move"),
    "gamesearch.games.dots_and_boxes": lambda state: (
        state.width,
        state.height,
        frozenset({*type(state)(state.width, state.height).legal_moves()} - {*state.legal_moves()}),
        (state.boxes(0), state.boxes(1)),
        state.to_move,
    ),
}
TOLD_A_POSITION = ("gamesearch.games.nim", "gamesearch.games.tictactoe")
"""The games of which a constructor is told a position, as the task has it."""


@dataclass(frozen=True)
class GameProbe(Probe):
    """One question about a position of the learner's own game.

    Args:
        reference: the game class that knows.
        args: what its constructor is given; the learner's class is given the same.
        moves, question, move, named, is_hurried: see `GameQuery`.
        number: its place among the questions about a position, the basic ones first.
        at_once: is the learner's class to make the position by its constructor, without moves?
    """

    reference: Any
    args: tuple[Any, ...]
    moves: tuple[Move, ...]
    question: str
    move: Move = None
    number: int = 0
    named: tuple[tuple[str, Any], ...] = ()
    at_once: bool = False
    is_hurried: bool = False

    @property
    def method(self) -> str:
        """What it asks about: `to_move`, or one of the four methods."""
        return self.question.split("(")[0]

    @property
    def is_beginning(self) -> bool:
        """Is it about the beginning of a game, where nobody has moved? A class that is told a whole
        position begins in the middle, too."""
        return not self.moves and not self.is_told_a_position

    @property
    def is_told_a_position(self) -> bool:
        """Is the constructor of its game told a whole position?"""
        return self.reference.__module__ in TOLD_A_POSITION

    @property
    def needs(self) -> set[str]:
        """What must be written before it can be asked."""
        return {self.method, "result"} if self.moves and not self.at_once else {self.method}

    @property
    def before(self) -> tuple[GameProbe, ...]:
        """The questions about the position one move before, without whose right answers this one
        tells nothing new."""
        if not self.moves:
            return ()
        *path, last = self.moves
        asked = (("to_move", None), ("legal_moves()", None), ("result(...) keeps", last))
        return tuple(
            replace(self, moves=tuple(path), question=question, move=move, number=0)
            for question, move in asked
        )

    @property
    def looks_around(self) -> bool:
        """Does it ask other methods, too, to see whether anything has changed?"""
        return self.question.endswith("keeps")

    @property
    def looked_at(self) -> Iterator[GameProbe]:
        """The questions that one which looks around is made of, each on its own."""
        then = replace(self, moves=(*self.moves, self.move), move=None, number=0)
        for question in ("", "to_move", "legal_moves()", "is_terminal()"):
            yield replace(then, question=question)

    @property
    def made_at_once(self) -> GameProbe | None:
        """The same question about the same position, made by the constructor alone."""
        if not self.moves or self.reference.__module__ not in AT_ONCE:
            return None
        return replace(self, at_once=True)

    @cached_property
    def query(self) -> GameQuery:
        args = AT_ONCE[self.reference.__module__](self.state) if self.at_once else self.args
        moves = () if self.at_once else self.moves
        name = self.reference.__name__
        return GameQuery(name, args, moves, self.question, self.move, self.named, self.is_hurried)

    @property
    def size(self) -> tuple[int, ...]:
        """Moves made, extent of the board or pile, place among the questions. Whether a move
        leaves the state as it was is asked with one more move, so it counts as one move later;
        what is not allowed comes after what is."""
        made = len(self.moves) + self.question.endswith("keeps")
        made += 2 * self.question.endswith("refuses")
        return made, sum(map(_extent, self.args)), self.number

    @cached_property
    def state(self) -> Any:
        """The position, in the reference's game."""
        state = self.reference(*self.args, **dict(self.named))
        for move in self.moves:
            state = state.result(move)
        return state

    @cached_property
    def expected(self) -> Any:
        if self.method == "result":
            return KEEPS if self.question.endswith("keeps") else REFUSES
        return self.read(QUESTIONS[self.question](self.state, self.move))

    def asks(self, got: Any) -> str:
        if got is None:
            return ""
        if self.method == "result":
            return "What does `result` do with a move that is not in `legal_moves()`?"
        rule = {
            "to_move": self._asks_whose_turn,
            "legal_moves": lambda: self._asks_for_moves(got),
            "is_terminal": self._asks_for_the_end,
            "utility": self._asks_about_utility,
        }
        return rule[self.method]()

    def _asks_whose_turn(self) -> str:
        says = "which line of your class says so, from which values?"
        if not self.moves:
            return f"Whose turn is it in this position, and {says}"
        last = replace(self, moves=self.moves[:-1]).state.to_move
        stays = "a second time" if last == self.state.to_move else "next"
        return f"After the last move, why is it this player who moves {stays}, and {says}"

    def _asks_for_moves(self, got: list[Move]) -> str:
        missing = next((move for move in self.expected if move not in got), None)
        extra = next((move for move in got if move not in self.expected), None)
        if missing is None and extra is None:
            asks = "How many times is each move on the list that `legal_moves` returns"
            return f"{asks}, and which line puts it there?"
        if extra is None:
            asks = "why does `legal_moves` leave it out?"
            return f"What allows move {missing!r} here, and {asks}"
        if missing is None:
            return f"What forbids move {extra!r} here, and why does `legal_moves` let it in?"
        return (
            f"Why is {missing!r} a legal move here and {extra!r} not, and which of your lines puts "
            f"{extra!r} on the list of `legal_moves`?"
        )

    def _asks_for_the_end(self) -> str:
        if self.expected:
            return "What has ended the game here, and which line of `is_terminal` looks at that?"
        return "Which moves are left here, and which line of `is_terminal` takes this for the end?"

    def _asks_about_utility(self) -> str:
        """Return the question about a wrong `utility`. Of these games, only dots and boxes counts
        points."""
        line = "which line of `utility` looks at that?"
        if getattr(self.state, "counts_points", False):
            return f"How many boxes does each player have here, and {line}"
        if self.expected:
            return f"How can you see here who has won, and {line}"
        return f"How can you see here that nobody has won, and {line}"

    def smaller(self, got: Any) -> Iterator[GameProbe]:
        """The same question a move or more earlier."""
        for count in range(len(self.moves)):
            earlier = replace(self, moves=self.moves[:count], number=0)
            if "result" not in self.question and _applies(self.question, earlier.state):
                yield earlier

    def show(self, got: Any) -> Counterexample:
        comparison = compared(self.expected, got)
        if self.question in ("", "result(...) keeps"):
            comparison = Compared("", f"Answered: {got}.")
        elif isinstance(got, str) and not isinstance(self.expected, str):
            comparison = Compared(f"Right: {self.expected}.", comparison.to_teacher)
        moves = [*self.moves, self.move]
        if isinstance(self.expected, list) and isinstance(got, list):
            comparison = compared_in_any_order(self.expected, got)
            comparison = comparison.then(*_differences(self.expected, got))
            moves += [
                one for one in (*self.expected, *got) if one not in self.expected or one not in got
            ]
        comparison = comparison.then(_on_the_board(self.state, moves))
        shown = Counterexample(self.state, self.expected, got, self.call, self.state, comparison)
        title = "The position after the last move, as it should be:"
        return replace(shown, title=title) if self.moves else shown


@dataclass(frozen=True)
class PositionProbe(Several):
    """Several questions about one position, which is made only once.

    Args:
        probes: the questions, which differ in nothing but that.
    """

    probes: Sequence[GameProbe]

    @cached_property
    def query(self) -> PositionQuery:
        return PositionQuery([probe.query for probe in self.probes])


def by_position(probes: Iterable[Any]) -> Iterator[PositionProbe]:
    """The same questions, those about one position that follow each other together."""
    groups = groupby(
        probes, key=lambda probe: (probe.args, probe.named, probe.moves, probe.at_once)
    )
    return (PositionProbe(tuple(group)) for _, group in groups)


def _on_the_board(state: Any, moves: Iterable[Move]) -> str:
    """Return what the cells of these moves are called on the drawn board, if they have names."""
    called = {repr(move): name for move in moves if (name := cell_called(state, move))}
    places = [f"{move} is {name}" for move, name in called.items()]
    return f"On the board, {listed(places)}." if places else ""


def _differences(expected: list[Move], got: list[Move]) -> Iterator[str]:
    """Yield which moves are missing, and which are too many."""
    missing = [move for move in expected if move not in got]
    extra = [move for move in got if move not in expected]
    if missing:
        yield f"Missing: {', '.join(map(repr, missing))}."
    if extra:
        yield f"Should not be there: {', '.join(map(repr, extra))}."


def questions_about(
    reference: Any,
    args: tuple[Any, ...],
    moves: tuple[Move, ...],
    bad_moves: tuple[Move, ...],
    named: tuple[tuple[str, Any], ...] = (),
    kept: tuple[Move, ...] | None = None,
) -> list[GameProbe]:
    """All that can be asked about the position after `moves`.

    Args:
        reference: the game class that knows.
        args: what its constructor is given.
        moves: legal moves from the start.
        bad_moves: things to try as a move; those that are legal here are left out.
        named: what the constructor is given by name.
        kept: the legal moves of which is asked whether they leave the state as it was; None for
            all.
    """
    plain = ("to_move", "legal_moves()", "is_terminal()", "utility(0)", "utility(1)")
    state = GameProbe(reference, args, moves, "to_move", named=named).state
    legal = state.legal_moves()
    asked: list[tuple[str, Move]] = [(text, None) for text in plain if _applies(text, state)]
    asked += [("result(...) keeps", move) for move in (legal if kept is None else kept)]
    asked += [("result(...) refuses", move) for move in bad_moves if move not in legal]
    probes = [
        GameProbe(reference, args, moves, text, move, number, named)
        for number, (text, move) in enumerate(asked)
    ]
    for probe in probes:
        vars(probe)["state"] = state  # made once for all of them
    return probes


def _applies(question: str, state: Any) -> bool:
    """Whether a question makes sense in a state: an outcome is asked for at the end alone."""
    return state.is_terminal() if question.startswith("utility") else True


def _extent(argument: Any) -> int:
    """How large a board or pile is that a constructor is given."""
    return argument if isinstance(argument, int) else len(argument)
