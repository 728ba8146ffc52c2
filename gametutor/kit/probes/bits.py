"""Questions about positions of Connect Four as two whole numbers, in which each bit is a cell."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief, capital
from gamesearch.games import ConnectFour
from gamesearch.solving import bits
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.bits import (
    Bits,
    BitsQuery,
    DropQuery,
    FourQuery,
    KeyQuery,
    ManyKeysQuery,
    MovesQuery,
    SafeQuery,
    after,
    bits_of,
    first_places,
    in_letters,
)

NAMES = "abcdefg"
MOST_CELLS = 12


def cells(number: Bits) -> str:
    """The cells of a number in words, column by column, and then what is not on the board."""
    if number < 0:
        return f"a negative number, {brief(number)}"
    bits = sorted(range(49), key=lambda bit: bit % 7 == 6)  # the spare ones come last
    known = [_cell(bit) for bit in bits if number >> bit & 1]
    if number >> 49:
        known.append("bits beyond the board")
    if len(known) > MOST_CELLS:
        known[MOST_CELLS:] = [f"{len(known) - MOST_CELLS} more"]
    return listed(known) if known else "none"


def _cell(bit: int) -> str:
    """The name of the cell of a bit, or which spare bit it is."""
    column, row = divmod(bit, 7)
    name = NAMES[column]
    return f"{name}{row + 1}" if row < 6 else f"the spare bit above {name}"


@dataclass(frozen=True)
class BitsProbe(BitsQuery, Probe):
    """What does a function say about a position of Connect Four?"""

    @property
    def background(self) -> str:
        position, mask = bits_of(self.state)
        both = f"{_after_moves(self.moves)}: position {cells(position)}; mask {cells(mask)}."
        return both if self.moves else "The board is empty."

    @property
    def size(self) -> tuple[float, ...]:
        return (len(self.moves),)

    @cached_property
    def expected(self) -> Any:
        return getattr(bits, self.name)(*self.arguments)

    def smaller(self, got: Any) -> Iterable[Probe]:
        """The same question, some moves earlier."""
        return (replace(self, moves=self.moves[:end]) for end in range(len(self.moves)))

    def show(self, got: Any) -> Counterexample:
        # Not before: only a wrong answer needs a picture.
        from gametutor.kit.bit_pictures import beside_the_right

        right = self.worded(self.expected)
        is_said = got is None or isinstance(got, str)  # by the card: not written, or an error
        both = compared(right, str(got) if is_said else self.worded(got))
        if is_said:
            both = Compared(f"Right: {right}.", both.to_teacher)
        words = Compared().then(self.background, both)
        picture = beside_the_right(self.state, *self.number(got))
        return Counterexample(self.state, self.expected, got, self.call, picture, words)

    def number(self, got: Any) -> tuple[str, Any, Any]:
        """What to draw beside the position: a title, the right number, and the one that came
        out."""
        return "your moves", self.expected, got

    def worded(self, outcome: Any) -> str:
        """An outcome in words."""
        return cells(outcome) if outcome else "0 (no cell)"


def _after_moves(moves: str) -> str:
    """The beginning of a sentence about a position: after which moves."""
    return f'After the move{"s" * (len(moves) > 1)} "{in_letters(moves)}"'


@dataclass(frozen=True)
class DropProbe(DropQuery, BitsProbe):
    """Which two numbers are the position after a disc has fallen into `column`?"""

    def asks(self, got: Any) -> str:
        position, mask = got
        if bits_of(self.state)[1] & ~mask:
            return "Which bits did the mask have before the move that it no longer has after it?"
        if mask != self.expected[1]:
            return "Which bits does the mask have after the move that it did not have before?"
        if position == self.expected[1] ^ self.expected[0]:
            return "After the move it is the other player's turn. Whose discs are `position` then?"
        if position & ~mask:
            return "Which bits should `position` hold after the move, and which line sets others?"
        return "Whose discs does `position` hold after the move, and is the new one among them?"

    @property
    def background(self) -> str:
        column = f"column {self.column} ({NAMES[self.column]})"
        return f"{super().background} Then a disc falls into {column}."

    def number(self, got: Any) -> tuple[str, Any, Any]:
        if not isinstance(got, tuple):
            return "", None, None
        which = int(got[1] != self.expected[1])
        title = f"your {('position', 'mask')[which]} after the move"
        return title, self.expected[which], got[which]

    def worded(self, outcome: tuple[Bits, Bits]) -> str:
        position, mask = outcome
        return f"position {cells(position)}; mask {cells(mask)}"


@dataclass(frozen=True)
class FourProbe(FourQuery, BitsProbe):
    """Has the player who has just moved four in a row?"""

    @property
    def background(self) -> str:
        return f"The discs: {cells(self.state.other)}."

    def asks(self, got: bool) -> str:
        if got and self.arguments[0].bit_count() < 4:
            return "Fewer than four discs are no line. Which part of your code takes them for one?"
        if got:
            return "Which four discs does your code take for a line, and are they in one?"
        return "Where is the line, in which direction, and does your code get to it?"

    def number(self, got: Any) -> tuple[str, Any, Any]:
        """None: it returns True or False."""
        return "", None, None

    def smaller(self, got: Any) -> Iterable[Probe]:
        """None: a line needs its last move."""
        return ()

    def worded(self, outcome: bool) -> str:
        return str(outcome)


@dataclass(frozen=True)
class MovesProbe(MovesQuery, BitsProbe):
    """In which cells may the next disc land?"""

    @property
    def background(self) -> str:
        mask = cells(self.arguments[0])
        return f"{_after_moves(self.moves)}: mask {mask}." if self.moves else "The board is empty."

    def asks(self, got: Bits) -> str:
        mask = self.arguments[0]
        if got < 0:
            return "Which line makes the number negative? A minus does that, and so does a `~`."
        if got & ~bits.BOARD:
            return "Which bits of your number are not cells of the board?"
        if got & mask:
            return "Is one of your cells taken already?"
        if got & ~self.expected:
            return "Can a disc come to rest in each of your cells, or does one float?"
        return "Which cells are missing from your number, and which line should set their bits?"


@dataclass(frozen=True)
class SafeProbe(SafeQuery, BitsProbe):
    """After which moves can the other player not win at once?"""

    def asks(self, got: Bits) -> str:
        possible = bits.possible_moves(bits_of(self.state)[1])
        if got & ~possible:
            return "Can a disc fall into each of your cells?"
        if got & ~self.expected:
            return "After each of your moves: can the other player complete four at once?"
        return "Which safe moves are missing from your number, and which line should leave them in?"

    def smaller(self, got: Any) -> Iterable[Probe]:
        """Earlier, where nobody can win at once."""
        return filter(can_be_asked, super().smaller(got))

    @property
    def background(self) -> str:
        position, mask = bits_of(self.state)
        threats = bits.winning_cells(position ^ mask, mask)
        would = f"would complete four at {cells(threats)}" if threats else "cannot complete four"
        return f"{super().background} The other player {would}."


def can_be_asked(probe: Any) -> bool:
    """Is the game still going on, without a move that wins at once?"""
    position, mask = bits_of(probe.state)
    wins = bits.winning_cells(position, mask) & bits.possible_moves(mask)
    return not probe.state.is_terminal() and not wins


@dataclass(frozen=True)
class KeyProbe(KeyQuery, Probe):
    """Have two positions the same key?"""

    @property
    def state(self) -> ConnectFour:
        """The first of the two positions: the one that a card is about."""
        return self.states[0]

    @property
    def background(self) -> str:
        one, other = (
            f'the board after "{in_letters(moves)}"' if moves else "the empty board"
            for moves in (self.moves, self.others)
        )
        if self.expected:
            return f"{capital(one)} and {other} are the same position and need the same key."
        return f"{capital(one)} and {other} are different positions and need different keys."

    @property
    def size(self) -> tuple[float, ...]:
        return (len(self.moves) + len(self.others),)

    @cached_property
    def expected(self) -> bool:
        return self.states[0] == self.states[1]

    def to_predict(self, got: Any) -> str:
        return ""  # which of the two it is, the background says

    def asks(self, got: bool) -> str:
        if got:
            return "What differs between the two positions, and does your number know it?"
        return "The two boards and the turn are the same. What else has your number looked at?"

    def show(self, got: Any) -> Counterexample:
        # Not before: only a wrong answer needs a picture.
        from gametutor.kit.bit_pictures import beside_each_other, titled_position

        words = Compared("", f"Answered: {got}.")
        if isinstance(got, bool):  # else one of them is not a key, whatever the other one is
            what = f"returns {'the same number for both' if got else 'two numbers'}."
            returns = Compared(f"Yours {what}", f"The answer {what}")
            words = Compared().then(self.background, returns)
        picture = beside_each_other(
            titled_position(state, f'after "{in_letters(moves)}"' if moves else "the empty board")
            for state, moves in zip(self.states, (self.moves, self.others), strict=True)
        )
        return Counterexample(self.state, self.expected, got, self.call, picture, words)


@dataclass(frozen=True)
class ManyKeysProbe(ManyKeysQuery, Probe):
    """Which of many positions have the same key as an earlier one?"""

    @property
    def count(self) -> int:
        return len(self.games)

    @property
    def pieces(self) -> Sequence[Probe]:
        return tuple(map(KeyProbe, self.games, self.games[1:]))

    @property
    def size(self) -> tuple[float, ...]:
        return (sum(map(len, self.games)),)

    @cached_property
    def expected(self) -> tuple[int, ...]:
        """For each position the place of the first with the same key."""
        return first_places(map(after, self.games))

    def smaller(self, got: Any) -> Iterator[Probe]:
        """A position whose key should be another one, or the same, with the other position."""
        for moves, right, yours in zip(self.games, self.expected, got or (), strict=False):
            if right != yours:
                yield KeyProbe(self.games[min(right, yours)], moves)

    def show(self, got: Any) -> Counterexample:
        if isinstance(got, str):
            return self.pieces[0].show(got)
        return next(self.smaller(got), self.pieces[0]).show(True)
