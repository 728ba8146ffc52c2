"""Play a game and ask its states for everything they promise, until one promise is broken."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, NamedTuple, NoReturn

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.contract import (
    Fault,
    chances_fault,
    child_fault,
    end_fault,
    moves_fault,
    outcome_fault,
    over_fault,
    points_not_wins,
    turn_fault,
)
from gamesearch.state import (
    CHANCE,
    Move,
    counts_points,
    is_whole,
    missing_members,
    move_text,
    not_methods,
    outcome_text,
    player_name,
    players_of,
)
from gametutor.answers.errors import error_on_card, own_line
from gametutor.checking.promises.inside import inside_of, written
from gametutor.kit.queries.own_game_methods import ACCIDENTS

NEAR, NEAR_BUDGET = 100, 1_500
"""First come the positions nearest the start, so that the way to a fault is short: no more than
this many, with about this many calls of `result`."""

BUDGET = 5_000
"""After about this many calls of `result` in all, no new random game is begun."""

MANY = 50
"""A list of this many moves costs as much as one call of `result`."""

LONGEST = 1_000
"""A game that lasts this many moves is taken not to end."""

TRIED = 6
"""Moves, and illegal moves, that are tried per position of a random game."""


class Broken(Exception):
    """A promise is broken; the message says what happened. It is the promise last asked about."""


class _Answers(NamedTuple):
    """What a state answers when it is asked everything."""

    to_move: int
    moves: list[Move]
    over: bool
    outcome: tuple[float, ...] | None


@dataclass
class Inspection:
    """One run of `check_game`: where it is, what it asks, and what it has seen."""

    start: Any
    dice: Random
    promise: str = "members"
    question: str = "looking at the state"
    state: Any = None
    path: tuple[Move, ...] = ()
    positions: int = 0
    cost: int = 0
    games: int = 0
    complete: bool = False
    seen: dict[Any, tuple[Any, _Answers]] = field(default_factory=dict)
    looks: dict[Any, tuple[Any, tuple[Move, ...]]] = field(default_factory=dict)
    tried: dict[Move, None] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    def play(self, games: int) -> None:
        """Inspect the positions nearest the start, then those of random games."""
        self._check_members()
        self._inspect_nearest()
        while not self.complete and self.games < games:
            if self.games and self.cost >= BUDGET:
                break
            self._play_random_game()
        self._note_one_player()

    def _note_one_player(self) -> None:
        """Note that always the same player moves. That is not a fault, as the rules may say so."""
        movers = [answers.to_move for _, answers in self.seen.values() if not answers.over]
        if len(movers) > 1 and len({*movers}) == 1:
            self.notes["turns"] = (
                f"`to_move` is {movers[0]} in each of the {len(movers):,} positions in which "
                "somebody is to move. Whose turn is it in the state that `result` returns?"
            )

    def _inspect_nearest(self) -> None:
        """Inspect the positions nearest the start, in breadth-first order."""
        waiting: deque[tuple[tuple[Move, ...], Any]] = deque([((), self.start)])
        left_out = False
        while waiting and self.positions < NEAR and self.cost < NEAR_BUDGET:
            path, state = waiting.popleft()
            answers = self._visit(state, path)
            for move in answers.moves:
                left_out = self.cost >= NEAR_BUDGET
                if left_out:
                    break
                waiting.append(((*path, move), self._after(state, move, path)))
            self._check_refusals(state, path, answers)
        self.complete = not waiting and not left_out

    def _play_random_game(self) -> None:
        state: Any = self.start
        path: tuple[Move, ...] = ()
        while (answers := self._visit(state, path)).moves:
            if len(path) == LONGEST:
                self._break(
                    "ends",
                    f"a game went on for {LONGEST:,} moves and did not end. If your game can last "
                    "that long, begin with a later or a smaller position",
                )
            if self.cost < BUDGET:
                for move in self._sample(answers.moves):
                    self._after(state, move, path)
                self._check_refusals(state, path, answers)
            self.state, self.path = state, path
            move = self.dice.choice(answers.moves)
            state, path = self._result(state, move), (*path, move)
        self.games += 1

    # What is asked of a position, in the order of the promises.

    def _check_members(self) -> None:
        """Check that the start is a state and has all members."""
        if isinstance(self.start, type):
            name = self.start.__name__
            self._break("members", f"{name} is a class. Create a state first: `{name}(...)`")
        missing = self._ask("members", "looking for its members", missing_members, self.start)
        if "to_move" in missing and hasattr(type(self.start), "to_move"):
            self._ask(
                "to_move", "`to_move`", getattr, self.start, "to_move"
            )  # its own error says why
        if missing:
            listed = ", ".join(f"`{name}`" for name in missing)
            told = f"{kind_of(self.start)} has no {listed}{not_methods(self.start)}"
            self._break("members", told)

    def _visit(self, state: Any, path: tuple[Move, ...]) -> _Answers:
        """Ask a position everything that needs no move, and return its answers."""
        self.state, self.path = state, path
        self.positions += 1
        answers = self._answers(state)
        self._compare("steady", answers, state, "asked a second time")
        self._check_text(state, answers)
        self._check_hash(state)
        self._check_equality(state, answers)
        self.tried.update(dict.fromkeys(answers.moves))
        if not path and answers.over:
            told = "the game is over in the state you passed, so no move could be tried."
            self.notes["over"] = told
        self._compare("steady", answers, state, "after all the questions")
        return answers

    def _answers(self, state: Any) -> _Answers:
        """Ask for the turn, the moves, the end and the outcome."""
        to_move = self._ask("to_move", "`to_move`", getattr, state, "to_move")
        has_dice = callable(getattr(state, "probability", None))
        is_chance = has_dice and not callable(to_move) and to_move == CHANCE
        if not is_chance:
            self._break_if(turn_fault(to_move, players_of(state)))
        moves = self._moves(state)
        if is_chance:
            ask = partial(self._ask, "to_move")
            told = {m: ask(f"`probability({brief(m)})`", state.probability, m) for m in moves}
            self._break_if(chances_fault(told))
        over = self._ask("is_terminal", "`is_terminal()`", state.is_terminal)
        self._break_if(over_fault(over))
        self._break_if(end_fault(over, moves))
        return _Answers(to_move, moves, bool(over), self._outcome(state) if over else None)

    def _moves(self, state: Any) -> list[Move]:
        moves = self._ask("moves", "`legal_moves()`", state.legal_moves)
        self._break_if(moves_fault(moves))
        moves = list(moves)  # theirs may change meanwhile
        self.cost += len(moves) // MANY
        try:
            once = set(moves)
        except Exception:
            for move in moves:
                self._ask("moves-hashable", f"`hash` of the move {brief(move)}", hash, move)
            self._ask("moves-distinct", "comparing the moves", set, moves)
            raise
        if len(once) < len(moves):
            twice = next(move for move in moves if moves.count(move) > 1)
            told = f"{brief(twice)} appears {moves.count(twice)} times in `legal_moves()`"
            self._break("moves-distinct", f"{told}: {brief(moves)}")
        return moves

    def _outcome(self, state: Any) -> tuple[float, ...]:
        """Ask for the outcome for every player."""
        returned = []
        for player in range(players_of(state)):
            value = self._ask("utility", f"`utility({player})`", state.utility, player)
            self._break_if(outcome_fault(player, value))
            returned.append(value)
        values = [float(value) for value in returned]
        if len(values) == 2 and abs(sum(values)) > 1e-9:
            told = " and ".join(f"`utility({p})` is {values[p]:g}" for p in (0, 1))
            self._break("zero-sum", told)
        if abs(values[0]) > 1 and not counts_points(state):
            self.notes["points"] = points_not_wins(0, returned[0])
        return tuple(values)

    def _check_text(self, state: Any, answers: _Answers) -> None:
        """Check that the state and its moves can be written."""
        self._ask("text", "`str(state)`", str, state)
        self._ask("text", "`repr(state)`", repr, state)
        for move in answers.moves[:MANY]:
            self._ask("text", f"`move_text({brief(move)})`", move_text, state, move)
        for player in range(players_of(state)):
            self._ask("text", f"`player_names[{player}]`", player_name, state, player)
        if answers.over:
            self._ask("text", "`outcome_text()`", outcome_text, state)

    def _check_hash(self, state: Any) -> None:
        """Check that the hash stays the same."""
        if self._ask("hash", "`hash(state)`", hash, state) != hash(state):
            self._break("hash", "`hash(state)` returned two numbers for one state")

    def _check_equality(self, state: Any, answers: _Answers) -> None:
        """Check that a state equals itself, and that equal states answer alike."""
        if not self._ask("equal", "`state == state`", _equals, state, state):
            self._break("equal", "`state == state` is not True")
        found = self._ask("equal", "`==`", self.seen.setdefault, state, (state, answers))
        before = found[1]
        alike = before._replace(moves=[]) == answers._replace(moves=[])
        if not alike or set(before.moves) != set(answers.moves):
            told = "this state is equal (`==`) to another one that gives different answers"
            self._break("equal", f"{told}: {_difference(before, answers)}")
        if self._has_equality(state) and type(state).__str__ is not object.__str__:
            self._note_twins(state, answers)

    def _note_twins(self, state: Any, answers: _Answers) -> None:
        """Note states that look the same and are not equal. This is not a fault, because something
        else in them may matter, such as the moves made."""
        look = (str(state), answers.to_move, frozenset(answers.moves), answers.outcome)
        other, path = self.looks.setdefault(look, (state, self.path))
        if "two ways" in self.notes or _equals(state, other):
            return
        ways = " and ".join(", ".join(map(brief, way)) or "no move" for way in (path, self.path))
        self.notes["two ways"] = (
            f"two states, reached by the moves {ways}, look the same but are not equal (`==`). If "
            "nothing but the position matters, a search saves work when they are equal."
        )

    # What is asked of a move.

    def _after(self, state: Any, move: Move, path: tuple[Move, ...]) -> Any:
        """Return the state after a move. The move is made twice, and everything is compared."""
        self.state, self.path = state, path
        before, inside = self._answers(state), inside_of(state)
        new = self._result(state, move)
        self._same(state, before, inside, f"`result({brief(move)})`")
        twin = self._result(state, move)
        self.state, self.path = new, (*path, move)
        answers = self._answers(new)
        self._compare("repeats", answers, twin, f"reached by {brief(move)} a second time")
        if self._has_equality(new):
            if not self._ask("equal", "`==`", _equals, new, twin):
                told = f"{brief(move)}, made twice from the same state, led to two states that are"
                self._break("equal", f"the move {told} not equal (`==`)")
            if hash(new) != hash(twin):
                self._break("equal-hash", "two equal states have different hashes")
        return new

    def _result(self, state: Any, move: Move) -> Any:
        self.cost += 1
        new = self._ask("result", f"`result({brief(move)})`", state.result, move)
        self._break_if(child_fault(state, move, new))
        return new

    def _same(self, state: Any, before: _Answers, inside: dict[str, Any], what: str) -> None:
        """Check that a state is what it was before."""
        self._compare("keeps", before, state, f"after {what}")
        now = inside_of(state)
        for name in inside.keys() & now.keys():
            if inside[name] != now[name]:
                told = f"it was {written(inside[name])} and is now {written(now[name])}"
                self._break(
                    "keeps", f"{what} changed `{name}` of the state it was called on: {told}"
                )

    def _check_refusals(self, state: Any, path: tuple[Move, ...], answers: _Answers) -> None:
        """Try moves that are not legal here."""
        self.state, self.path = state, path
        legal, inside = set(answers.moves), inside_of(state)
        for move in self._sample([move for move in self._illegal() if move not in legal]):
            self.promise, self.cost = "refuses", self.cost + 1
            what = f"`result({brief(move)})`"
            try:
                state.result(move)
            except ACCIDENTS as error:
                slip = "That looks like a mistake, not like a refusal"
                self._break("refuses", f"{excuse(what, error)} {slip}")
            except Exception:
                self._same(state, answers, inside, f"{what}, which was refused,")
                continue
            self._break(
                "refuses",
                f"{what} raised no error, though the legal moves are {brief(answers.moves)}",
            )

    def _illegal(self) -> list[Move]:
        """Return moves to try where they are illegal: those of other positions, and neighbours of
        them."""
        known = list(self.tried)[:NEAR]
        numbers = [move for move in known if is_whole(move)]
        cells = [move for move in known if isinstance(move, tuple) and all(map(is_whole, move))]
        beside = [min(numbers) - 1, max(numbers) + 1, -1] if numbers else []
        return known + beside + [_less(cell, at) for cell in cells[:3] for at in range(len(cell))]

    # How the questions are asked.

    def _sample(self, moves: list[Move]) -> list[Move]:
        return moves if len(moves) <= TRIED else self.dice.sample(moves, TRIED)

    def _ask(self, promise: str, question: str, call: Callable[..., Any], *given: Any) -> Any:
        """Call a method of the state, and remember which promise is being tested."""
        self.promise, self.question = promise, question
        return call(*given)

    def _compare(self, promise: str, before: _Answers, state: Any, when: str) -> None:
        """Ask again, and break `promise` if the answers differ."""
        try:
            now = self._answers(state)
        except Broken as broken:
            self._break(promise, f"{when}, the state answers differently: {broken}")
        except Exception as error:
            self._break(promise, f"{when}: {excuse(self.question, error)}")
        if now != before:
            self._break(
                promise, f"{when}, the state answers differently: {_difference(before, now)}"
            )

    @staticmethod
    def _has_equality(state: Any) -> bool:
        """Return whether the class defines `==`."""
        return type(state).__eq__ is not object.__eq__

    def _break_if(self, fault: Fault | None) -> None:
        if fault is not None:
            self._break(fault.promise, fault.happened)

    def _break(self, promise: str, happened: str) -> NoReturn:
        self.promise = promise
        raise Broken(happened)


def _equals(one: Any, other: Any) -> bool:
    """Return whether two states are equal, as a bool."""
    return bool(one == other)


def _less(cell: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Return the cell with -1 in one place, which a list takes for its last item."""
    return (*cell[:at], -1, *cell[at + 1 :])


def _difference(before: _Answers, now: _Answers) -> str:
    """Return the first difference between two rounds of answers, in words."""
    names = ("`to_move`", "`legal_moves()`", "`is_terminal()`", "`utility(0)`")
    for name, old, new in zip(names, before, now, strict=True):
        if old != new:
            return f"{name} was {brief(old)} and is now {brief(new)}"
    return "the answers differ"


def excuse(question: str, error: BaseException) -> str:
    """Return what to say about an error that a state raised at a question."""
    if isinstance(error, NotImplementedError):
        return f"{question} is not written yet."
    line = own_line(error)
    see = f" See {line}." if line else ""
    return f"{question} raised {error_on_card(error).rstrip('.')}.{see}"
