"""Two evaluations meet: from one opening, two games with colours changed.

Each evaluation is the score of an `Engine`, whose other parts are the course's. The engine, the
rules and the count of positions stay outside the sandbox. In it is the evaluation alone, which is
asked for one number at a time: so whoever cheats can only rate positions badly, or lose.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from gameclassroom.gathering import Answer
from gameclassroom.isolating.isolated import put_to
from gameclassroom.isolating.ways import Sandbox, Way
from gamesearch.evaluation import othello
from gamesearch.playing.record import Game
from gamesearch.search.engine import Engine
from gamesearch.search.rating import Score, scored
from gamesearch.state import GameState, Move
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.answering.plain import NotPlain
from gametutor.answers.asking import limits
from gametutor.answers.asking.interview import costs_in
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.exercises import find
from gametutor.kit.queries.decision import MoveQuery
from gametutor.kit.queries.query import CALL_SECONDS, Watch, WrongType

EXERCISE = "evaluate"
"""The exercise whose answers play."""
BUDGET = 100
"""How many positions a move may cost."""
GAME_SECONDS = 10.0
"""How long an evaluation may work in one game, in seconds of the processor. One that counts discs
takes a tenth of a second, and one in plain Python a second or two."""


class Entrant(NamedTuple):
    """A player of the ladder.

    Attributes:
        name: what the ladder calls it.
        plays: the evaluation that was handed in; or the name of one of `evaluation.othello`.
    """

    name: str
    plays: Answer | str


@dataclass(frozen=True)
class Meeting:
    """Two games to be played.

    Attributes:
        opening: the number of the opening.
        start: its position, of Othello on 6 by 6 cells.
        pair: the two players.
        way: how what they handed in is isolated.
    """

    opening: int
    start: GameState
    pair: tuple[Entrant, Entrant]
    way: Way


@dataclass(frozen=True, repr=False)
class Forfeit(Game):
    """A game that somebody lost by failing to choose a move.

    Attributes:
        why: what happened, in a sentence.
        is_of_time: whether it was `OutOfTime`.
    """

    why: str
    is_of_time: bool = False

    @property
    def loser(self) -> str:
        return next(name for name in self.names if name != self.winner)

    def _outcome(self) -> str:
        return f"{self.winner} wins, since {self.loser} chose no move: {self.why}"


class OutOfTime(Lost):
    """The time for a game is used up, or an evaluation was stopped, as where it never ends."""


@dataclass
class GameClock:
    """What is left of the time that one evaluation has in one game.

    Attributes:
        seconds: how long it may still work.
        waits: how long it may still wait for something else than the processor.
    """

    seconds: float = GAME_SECONDS
    waits: float = field(default_factory=lambda: limits.patience(GAME_SECONDS))

    def take(self, worked: float, lasted: float) -> None:
        """Note how long the processor worked for a move, and how long the move took by the clock on
        the wall.

        Raises:
            OutOfTime: nothing is left.
        """
        self.seconds -= worked
        self.waits -= (lasted - worked) / limits.slowdown()
        if self.seconds <= 0 or self.waits <= 0:
            raise OutOfTime(f"the time for one game was used up, {GAME_SECONDS:.0f} seconds")


@dataclass(frozen=True)
class EngineQuery(MoveQuery):
    """Which move does the engine choose with an evaluation? All the numbers that it asks for may
    take `seconds`."""

    seconds: float = CALL_SECONDS  # type: ignore[misc]
    takes_many_calls = True

    def ask(self, answer: Score, watch: Watch) -> Move:
        def score(state: GameState, player: int) -> float:
            try:
                return scored(state, lambda state, _: answer(state, player))
            except (TypeError, ValueError) as error:
                raise WrongType(str(error)) from None

        return Engine(score, budget=BUDGET)(self.state)


Choice = Callable[[GameState], Move]


def played(meeting: Meeting) -> list[Game]:
    """The two games of a meeting. Whoever fails to choose a move has lost the game.

    Raises:
        NotChecked: no sandbox could be opened.
    """
    with ExitStack() as stack:
        table = [(each, stack.enter_context(meeting.way.opened())) for each in meeting.pair]
        return [_game(meeting.start, seats) for seats in (table, table[::-1])]


def _game(state: GameState, table: Sequence[tuple[Entrant, Sandbox]]) -> Game:
    """One game. Each evaluation begins it in a process of its own."""
    first, second = table if state.to_move == 0 else table[::-1]
    names = (first[0].name, second[0].name)
    moves: list[Move] = []
    states = [state]
    with ExitStack() as stack:
        try:
            choices = []
            for mover, (entrant, sandbox) in enumerate((first, second)):  # noqa: B007
                choices.append(stack.enter_context(_choosing(entrant, sandbox)))
            while not state.is_terminal():
                mover = state.to_move
                moves.append(choices[mover](state))
                state = state.result(moves[-1])
                states.append(state)
        except Lost as lost:
            why, other = str(lost), names[1 - mover]
            is_of_time = isinstance(lost, OutOfTime)
            return Forfeit(names, tuple(moves), tuple(states), other, why, is_of_time)
    lead = state.utility(0)
    winner = None if lead == 0 else names[0 if lead > 0 else 1]
    return Game(names, tuple(moves), tuple(states), winner)


@contextmanager
def _choosing(entrant: Entrant, sandbox: Sandbox) -> Iterator[Choice]:
    """What chooses the moves of a player in one game.

    Raises:
        Lost: what was handed in does not run, or no move came; so does what chooses.
    """
    if isinstance(entrant.plays, str):
        yield Engine(getattr(othello, entrant.plays), budget=BUDGET)
        return
    answer = entrant.plays
    with put_to(find(EXERCISE), answer.text, answer.names, sandbox) as put:
        clock = GameClock()

        def choose(state: GameState) -> Move:
            query = EngineQuery(EXERCISE, state, min(CALL_SECONDS, clock.seconds))
            began = monotonic()
            [reply] = put([("ask", query, "", False, False)], query.seconds)
            clock.take(costs_in(reply)[2], monotonic() - began)
            try:
                outcome = Outcome.from_plain(reply["said"])
            except (NotPlain, KeyError, TypeError, RecursionError):
                raise Lost(CORRUPTED) from None
            if outcome.kind != "value":
                raise (OutOfTime if outcome.kind == "stopped" else Lost)(outcome.words)
            return outcome.value

        yield choose
