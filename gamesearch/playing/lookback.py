"""A game of Connect Four looked back on: who was winning after each move, and what gave it away."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import capital, kind_of
from gamesearch.games import ConnectFour
from gamesearch.games.connect_four import column_named
from gamesearch.playing.knowing import Knowing, Mistake, ending, mistake, score_for
from gamesearch.solving.scores import Outcome, moves_left
from gamesearch.solving.threats import name
from gamesearch.state import GameState, is_whole, move_text, player_name

if TYPE_CHECKING:
    from gamesearch.solving.why import Why

WHAT_IT_TAKES = (
    "review takes a game of Connect Four: what play(...) or play_on(...) returns, a string of "
    'columns such as "ddec" or "4453", or a list of moves, columns 0 to 6'
)


class Played(NamedTuple):
    """A game, finished or not: all its positions, the moves between them, and who plays."""

    states: tuple[ConnectFour, ...]
    moves: tuple[int, ...]
    names: tuple[str, str]


def played(game: Any) -> Played:
    """A game of Connect Four in any form in which somebody may have it.

    Args:
        game: anything with `states` and `moves`, such as a `Game`; a text of columns, a to g or 1
            to 7; or a list of moves, 0 to 6.

    Raises:
        TypeError, ValueError: it is none of these, no move has been made, or a move is not legal.
    """
    moves, states = getattr(game, "moves", None), getattr(game, "states", None)
    if isinstance(moves, list | tuple) and isinstance(states, list | tuple) and states:
        states, moves = tuple(states), tuple(moves)
    elif isinstance(game, str):
        columns = "".join(game.split())
        ConnectFour.after(columns)  # which says what is wrong
        states, moves = _positions([column_named(column) or 0 for column in columns])
    elif isinstance(game, list | tuple) and all(is_whole(move) for move in game):
        states, moves = _positions(game)
    else:
        raise TypeError(f"{WHAT_IT_TAKES}; not {kind_of(game)}")
    from gamesearch.solving.solver import bits_of  # who only plays needs no solver

    try:
        bits_of(states[0])
    except (TypeError, ValueError) as error:
        raise type(error)(f"{WHAT_IT_TAKES}. Here, {error}.") from None
    if not moves:
        raise ValueError("there is nothing to review yet: no move has been made")
    return Played(states, moves, _names(game, states[0]))


def moves_as_text(states: Sequence[GameState], moves: Sequence[Any]) -> str:
    """The moves of a game as a text, as `review` takes it; empty if it did not begin with an empty
    board."""
    return "".join(map(move_text, states, moves)) if states[0] == ConnectFour() else ""


def _positions(moves: Sequence[int]) -> tuple[tuple[ConnectFour, ...], tuple[int, ...]]:
    """All positions of the game with these moves, and the moves."""
    states = [ConnectFour()]
    for number, move in enumerate(moves, start=1):
        try:
            states.append(states[-1].result(move))
        except ValueError as error:
            hint = "; columns a to g, or 1 to 7, are written as a string" if 7 in moves else ""
            raise ValueError(f"move {number} of this game is not possible: {error}{hint}") from None
    return tuple(states), tuple(moves)


def _names(game: Any, start: GameState) -> tuple[str, str]:
    """The marks of the players, with their names where the game knows them."""
    first, second = player_name(start, 0), player_name(start, 1)
    names = getattr(game, "names", None)
    if not isinstance(names, tuple) or len(names) != 2:
        return first, second
    return f"{names[0]} ({first})", f"{names[1]} ({second})"


SHOWN = 8
"""How many moves of a longer line of best play are written down."""


class Remark(NamedTuple):
    """A sentence about a game.

    Attributes:
        text: what happened; it ends in a full stop unless there is an answer.
        number: the number of the move that it is about, 0 for the first; None if it is about none.
        answer: what would have been better.
        more: a sentence after that.
    """

    text: str
    number: int | None = None
    answer: str = ""
    more: str = ""

    def __str__(self) -> str:
        return self._ending_in(f": {self.answer}." if self.answer else "")

    @property
    def asking(self) -> str:
        """The same without the answer, for somebody who is to find it."""
        return self._ending_in("." if self.answer else "")

    def _ending_in(self, end: str) -> str:
        return f"{self.text}{end} ({self.more})" if self.more else f"{self.text}{end}"


class Lookback:
    """A game, and what is known of it so far. The end is known first, as it takes least time.

    Args:
        game: the game.
        who: a player who knows how each of its positions ends.

    Attributes:
        states, moves, names: those of the game.
        scores: for the first position and after each move, how the game ends for player 0; None
            where that is not known yet.
        mistakes: the moves that gave something away, as far as they are known, by their number.
        tries: for each of them how the game ends with each column, from the position before it.
        whys: why the game ends as it does, after as many moves; not once it is over.
    """

    def __init__(self, game: Played, who: Knowing):
        self.states, self.moves, self.names = game
        self._who = who
        self.scores: list[int | None] = [None] * len(self.states)
        self.mistakes: dict[int, Mistake] = {}
        self.tries: dict[int, tuple[Outcome, ...]] = {}
        self.whys: dict[int, Why] = {}

    @property
    def is_whole(self) -> bool:
        """Is everything known?"""
        return None not in self.scores

    def learn_quick(self) -> None:
        """Find out all that takes no time."""
        for ply, state in self._unknown():
            if state.is_terminal() or self._who.is_quick(state):
                self._learn(ply)

    def learn(self) -> Iterator[int]:
        """Find out the rest, from the end on: the number of moves after which it is known now, one
        by one."""
        for ply, _ in self._unknown():
            self._learn(ply)
            yield ply

    def _unknown(self) -> list[tuple[int, ConnectFour]]:
        """The positions of which nothing is known, the last one first."""
        plies = [*enumerate(self.states)]
        return [(ply, state) for ply, state in reversed(plies) if self.scores[ply] is None]

    def _learn(self, ply: int) -> None:
        """Find out how the game ends after `ply` moves, and which move turns out to be a mistake.
        Everything is stored at the end, since this may be stopped before."""
        score = score_for(self._who, 0, self.states[ply])
        scores = [*self.scores[:ply], score, *self.scores[ply + 1 :]]
        found = {
            number: self._mistake(number, *scores[number : number + 2])
            for number in (ply - 1, ply)
            if 0 <= number < len(self.moves)
        }
        more = {number: wrong for number, wrong in found.items() if wrong}
        tries = {number: tuple(self._who.outcomes(self.states[number])) for number in more}
        whys = {}
        if not self.states[ply].is_terminal():
            whys[ply] = self._who.why(self.states[ply])
        # New ones: somebody may be reading the old ones.
        self.whys = {**self.whys, **whys}
        self.tries = {**self.tries, **tries}
        self.mistakes = {**self.mistakes, **more}
        self.scores[ply] = score

    def _mistake(self, number: int, before: int | None, after: int | None) -> Mistake | None:
        if before is None or after is None:
            return None
        state = self.states[number]
        sign = 1 if state.to_move == 0 else -1
        return mistake(self._who, number, state, self.moves[number], sign * before, sign * after)

    # In words

    def stands(self, ply: int) -> str:
        """Who is winning after `ply` moves: "X wins in 7", "a draw", "not known yet"."""
        score, state = self.scores[ply], self.states[ply]
        if score is None:
            return "not known yet"
        if score == 0:
            return "a draw"
        winner = player_name(state, 0 if score > 0 else 1)
        if state.is_terminal():
            return f"{winner} has won"
        own = score if state.to_move == 0 else -score
        return f"{winner} {ending(abs(score), moves_left(state, own))}"

    def turn_text(self, number: int) -> str:
        """A move: "X plays 4"."""
        state = self.states[number]
        mover = capital(player_name(state, state.to_move))
        return f"{mover} plays {move_text(state, self.moves[number])}"

    @property
    def title(self) -> str:
        """Who played, and how it ended: "X against O: X wins after 7 moves."."""
        last = self.states[-1]
        after = f"after {plural(len(self.moves), 'move')}"
        if not last.is_terminal():
            how = f"not finished {after}"
        elif last.utility(0) == 0:
            how = f"a draw {after}"
        else:
            how = f"{player_name(last, 0 if last.utility(0) > 0 else 1)} wins {after}"
        return capital(f"{' against '.join(self.names)}: {how}.")

    @property
    def remarks(self) -> list[Remark]:
        """Where each player gave something away, and what would have kept it; what is not known."""
        remarks = [self._remark_on(player) for player in (0, 1)]
        remarks.sort(key=lambda remark: (remark.number is None, remark.number or 0))
        if not self.states[-1].is_terminal() and self.scores[-1] is not None:
            remarks.append(Remark(f"If nobody makes a mistake from here: {self.stands(-1)}."))
        gaps = [ply for ply, score in enumerate(self.scores) if score is None]
        if gaps:
            remarks.append(Remark(self._unknown_text(gaps)))
        return [remark for remark in remarks if remark.text]

    def _remark_on(self, player: int) -> Remark:
        """What a player gave away: the last move that changed how the game ends; if none did, the
        one that cost most time."""
        who = capital(self.names[player])
        numbers = sorted(n for n, wrong in self.mistakes.items() if wrong.player == player)
        if not numbers:
            return Remark(f"{who} gave nothing away." if self.is_whole else "")
        worst = self._worst_mistake(numbers)
        score = self.scores[-1] or 0
        is_loser = worst.changes and worst.after < 0 and (score < 0 if player == 0 else score > 0)
        what = "lost the game" if is_loser and self.states[-1].is_terminal() else worst.lost
        text = f"{who} {what} at move {worst.number + 1} with column {worst.played}"
        answer = f"column {worst.better} would have {worst.would_have}"
        others = [number for number in numbers if number != worst.number]
        more = ""
        if others:
            moves = listed(str(number + 1) for number in others)
            more = f"Also given away: {'moves' if len(others) > 1 else 'move'} {moves}."
        return Remark(text, worst.number, answer, more)

    def _worst_mistake(self, numbers: list[int]) -> Mistake:
        found = [self.mistakes[number] for number in numbers]
        changes = [wrong for wrong in found if wrong.changes]
        return changes[-1] if changes else max(found, key=lambda w: abs(w.moves - w.then))

    def best(self, number: int) -> str:
        """The best play from the position before a move: "c3 d4 e2 …", or "c3."."""
        why = self.whys.get(number)
        cells = [name(cell) for cell in why.line] if why else []
        return " ".join(cells[:SHOWN]) + (" …" if len(cells) > SHOWN else ".")

    def _unknown_text(self, gaps: list[int]) -> str:
        if gaps == [0]:
            return "It is not known yet who was winning before the first move."
        if len(gaps) == 1:
            return f"It is not known yet who was winning after move {gaps[0]}."
        first = f"from move {gaps[0]} " if gaps[0] else ""
        return f"It is not known yet who was winning {first}up to move {gaps[-1]}."

    @property
    def rows(self) -> list[list[str]]:
        """The game as a table: a row of headings, then one for the start and one for each move."""
        rows = [["move", "played", "then", "remark"], ["", "", self.stands(0), ""]]
        for number in range(len(self.moves)):
            wrong = self.mistakes.get(number)
            more = ""
            if wrong:
                more = f"{wrong.grade}: {wrong.lost}; column {wrong.better} would {wrong.would}"
            rows.append([str(number + 1), self.turn_text(number), self.stands(number + 1), more])
        return rows
