"""Positions of Connect Four as two whole numbers, in which each bit is a cell."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar, NamedTuple

from gamesearch.base.text.describe import brief
from gamesearch.games import ConnectFour
from gametutor.kit.numbers import is_whole_number, truth_in, two_in, whole_in
from gametutor.kit.queries.query import OutOfRange, Query, Watch

Bits = int
WORD = 1 << 63
"""A compiled program has 63 bits for a non-negative number."""


@lru_cache(maxsize=1 << 13)
def after(moves: str) -> ConnectFour:
    """The position after these moves, as `ConnectFour.after` has it; kept, since many games begin
    alike."""
    return after(moves[:-1]).result(int(moves[-1]) - 1) if moves else ConnectFour()


def bits_of(state: ConnectFour) -> tuple[Bits, Bits]:
    """The discs of the player to move, and all discs; as in `gamesearch.solving`."""
    return state.own, state.own | state.other


class NumbersQuery(Query):
    """A question about whole numbers. They are sent with it: the sandbox lacks the game."""

    hides = ("ConnectFour",)

    @cached_property
    def arguments(self) -> tuple[Any, ...]:
        """What the function is given; for several calls, what each of them is given."""
        return self._numbers()

    @abstractmethod
    def _numbers(self) -> tuple[Any, ...]:
        """The arguments, computed where the game is."""

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "arguments": self.arguments}


@dataclass(frozen=True)
class BitsQuery(NumbersQuery):
    """What does a function say about a position of Connect Four?

    Args:
        moves: how the position came about, as in `ConnectFour.after`.
    """

    moves: str

    name: ClassVar[str]

    @property
    def state(self) -> ConnectFour:
        return after(self.moves)

    def _numbers(self) -> tuple[int, ...]:
        return bits_of(self.state)

    @property
    def call(self) -> str:
        return f"{self.name}(*{both(self.moves)})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return answer(*self.arguments)

    def read(self, said: Any) -> Any:
        return whole_in(said, "it should return a whole number, with one bit for each cell")


@dataclass(frozen=True)
class DropQuery(BitsQuery):
    """Which two numbers are the position after a disc has fallen into `column`?"""

    column: int

    name = "play_column"

    @property
    def call(self) -> str:
        return f"play_column(*{both(self.moves)}, {self.column})"

    def _numbers(self) -> tuple[int, ...]:
        return (*bits_of(self.state), self.column)

    def read(self, said: Any) -> tuple[Bits, Bits]:
        position, mask = two_in(said, "numbers, the new position and the new mask")
        what = "both should be whole numbers"
        return whole_in(position, what), whole_in(mask, what)


@dataclass(frozen=True)
class FourQuery(BitsQuery):
    """Has the player who has just moved four in a row?"""

    name = "four_in_a_row"

    @property
    def call(self) -> str:
        return f"four_in_a_row({_played(self.moves)}.other)"

    def _numbers(self) -> tuple[int, ...]:
        return (self.state.other,)

    def read(self, said: Any) -> bool:
        return truth_in(said, "it")


@dataclass(frozen=True)
class MovesQuery(BitsQuery):
    """In which cells may the next disc land?"""

    name = "possible_moves"

    @property
    def call(self) -> str:
        return f"possible_moves({both(self.moves)}[1])"

    def _numbers(self) -> tuple[int, ...]:
        return (bits_of(self.state)[1],)


@dataclass(frozen=True)
class SafeQuery(BitsQuery):
    """After which moves can the other player not win at once?"""

    name = "non_losing_moves"


class Keys(NamedTuple):
    """What an answer says about two positions."""

    first: int
    second: int


@dataclass(frozen=True)
class KeyQuery(NumbersQuery):
    """Have two positions the same key?

    Args:
        moves, others: how they came about, as in `ConnectFour.after`.
    """

    moves: str
    others: str

    @property
    def states(self) -> tuple[ConnectFour, ConnectFour]:
        return after(self.moves), after(self.others)

    def _numbers(self) -> tuple[tuple[int, int], ...]:
        return tuple(map(bits_of, self.states))

    @property
    def call(self) -> str:
        return f"key(*{both(self.moves)}) == key(*{both(self.others)})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        keys = [answer(*numbers) for numbers in self.arguments]
        others = [said for said in keys if not is_whole_number(said)]
        return others[0] if others else Keys(*keys)

    def read(self, said: Any) -> bool:
        if not isinstance(said, Keys):
            _key(said)
        first, second = map(_key, said)
        return first == second


@dataclass(frozen=True)
class ManyKeysQuery(NumbersQuery):
    """Which of many positions have the same key as an earlier one?

    Args:
        games: how they came about.
    """

    games: tuple[str, ...]

    def _numbers(self) -> tuple[tuple[int, int], ...]:
        return tuple(bits_of(after(moves)) for moves in self.games)

    @property
    def call(self) -> str:
        return "; ".join(f"key(*{both(moves)})" for moves in self.games)

    def ask(self, answer: Any, watch: Watch) -> Any:
        return [answer(*numbers) for numbers in self.arguments]

    def read(self, said: Any) -> tuple[int, ...]:
        return first_places(map(_key, said))


def first_places(things: Iterable[Any]) -> tuple[int, ...]:
    """For each thing, where its equal comes first: two are equal if their numbers are."""
    first: dict[Any, int] = {}
    return tuple(first.setdefault(thing, place) for place, thing in enumerate(things))


def both(moves: str) -> str:
    """Both numbers of a position, as a learner could type them."""
    return f"bits_of({_played(moves)})"


def _played(moves: str) -> str:
    """A position as a learner could type it."""
    return f'ConnectFour.after("{in_letters(moves)}")' if moves else "ConnectFour()"


def in_letters(moves: str) -> str:
    """The moves by the letters that stand along the board."""
    return moves.translate(str.maketrans("1234567", "abcdefg"))


def _key(said: Any) -> int:
    """A key that was returned, as a number; raises `WrongType` or `OutOfRange`."""
    number = whole_in(said, "a key should be a whole number")
    if not 0 <= number < WORD:
        raise OutOfRange(
            f"a key fits in 63 bits and is not negative, and {brief(number)} is not such a number"
        )
    return number
