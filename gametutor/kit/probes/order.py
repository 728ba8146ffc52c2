"""A question for the moves of a position, in the order in which a search is to try them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.state import Move
from gametutor.kit.compared import compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.queries.order import OrderQuery
from gametutor.kit.scores import SCORES


@dataclass(frozen=True)
class OrderProbe(OrderQuery, Probe):
    """In which order are the moves of `state` tried?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Moves to put in order; without a wish, and with player 0 to move, it reads easier."""
        moves = self.state.legal_moves()
        numbers = sum(abs(self._score(move)) for move in moves)
        return len(moves), self.first is not None, self.state.to_move, numbers

    def _score(self, move: Move) -> float:
        return SCORES[self.score](self.state.result(move), self.state.to_move)

    @cached_property
    def expected(self) -> tuple[Move, ...]:
        """One right order: equal ones as in the rules."""
        wish = [move for move in self.state.legal_moves() if move == self.first]
        rest = [move for move in self.state.legal_moves() if move != self.first]
        return (*wish, *sorted(rest, key=lambda move: -self._score(move)))

    def comparable(self, record: tuple[Any, ...]) -> tuple[Any, ...]:
        return self.expected if self._is_right_order(record) else self._normalized(record)

    def _normalized(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        """A wrong order, in which equal moves side by side stand as in the rules."""
        legal = self.state.legal_moves()
        if not all(move in legal for move in found):
            return found
        begin = found[:1] if found and found[0] == self.first else ()
        groups = groupby(found[len(begin) :], key=self._score)
        return (*begin, *(move for _, moves in groups for move in sorted(moves, key=legal.index)))

    def _is_right_order(self, found: tuple[Any, ...]) -> bool:
        """Is that a right order? Equal ones may stand in any order."""
        if sorted(found, key=repr) != sorted(self.expected, key=repr):
            return False
        begin = self.first in self.expected
        if begin and found[0] != self.first:
            return False
        return list(map(self._score, found[begin:])) == list(
            map(self._score, self.expected[begin:])
        )

    def asks(self, got: tuple[Any, ...]) -> str:
        if sorted(got, key=repr) != sorted(self.expected, key=repr):
            return "Is every legal move in your list, exactly once, and nothing else?"
        if self.first in self.expected and got[0] != self.first:
            return "What has to be true for a move to be put in front, and is it true here?"
        return (
            "Which two neighbours in your list are the wrong way round, and which line put them so?"
        )

    def smaller(self, got: Any) -> Iterator[OrderProbe]:
        """Without the wish; fewer moves."""
        if self.first is not None:
            yield OrderProbe(self.state, self.score)
        for state in smaller_positions(self.state):
            if not state.is_terminal():
                yield OrderProbe(state, self.score, self.first)

    @property
    def background(self) -> str:
        scores = ", ".join(
            f"{self._score(move):zg} for move {brief(move)}" for move in self.state.legal_moves()
        )
        about = [f"Scores: {scores}."]
        if self.first is not None and self.first not in self.expected:
            about.append(f"{brief(self.first)} is not legal here.")
        return " ".join([*about, super().background])

    def show(self, got: Any) -> Counterexample:
        right, yours = _in_words(self.expected), got if isinstance(got, str) else _in_words(got)
        words = compared(right, yours).then(self.background)
        expected, given = list(self.expected), list(got) if isinstance(got, tuple) else got
        return Counterexample(self.state, expected, given, self.call, self.state, words)


MOST = 40
"""Moves of a list that are shown: more than any position of the exercise has."""


def _in_words(moves: Any) -> str:
    if not isinstance(moves, tuple):
        return str(moves)
    shown = ", ".join(map(str, moves[:MOST]))
    return f"[{shown}]" if len(moves) <= MOST else f"[{shown}, …], {len(moves)} moves in all"
