"""Questions to a search with a table: the value, and how often the tree had to be searched to its
end, where the table may have served other searches before; or how many positions were made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import inf
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.bounded import BoundedProbe, LimitedProbe, rated, rated_tree
from gametutor.kit.probes.explained import FAR
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.probes.visits import right_in_words, times
from gametutor.kit.queries.table import Looked, Made, MadeQuery, TableQuery
from gametutor.kit.queries.window import FULL


@dataclass(frozen=True)
class TableProbe(TableQuery, BoundedProbe, LimitedProbe):
    """What is `state` worth to the player to move, looking `depth` plies ahead: exact inside the
    window and else a bound?

    Ends are counted where every right table saves as much: an answer may remember more than the
    reference, and come to fewer, never to more."""

    @property
    def earlier(self) -> list[TableProbe]:
        """The questions that the table has served before."""
        return [
            replace(self, depth=depth, window=(alpha, beta), before=())
            for depth, alpha, beta in self.before
        ]

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The same question about another position, as if the table were empty."""
        found = super().below(state, arguments)
        return found and replace(found, before=())  # type: ignore[type-var]

    @property
    def visits_to_predict(self) -> str:
        return f"{'in the last search, ' if self.before else ''}{super().visits_to_predict}"

    def to_predict(self, got: Any) -> str:
        if self.before:
            return "what should come out of the last search, and why"
        return super().to_predict(got)

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes to look at, searches; without a score and with an open window it reads easier."""
        tree = GameTree.grow(self.state, self.depth)
        numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
        closed = sum(
            end not in FULL for search in (*self.before, self.search) for end in search[1:]
        )
        is_tree = isinstance(self.state, NumberTree)
        hidden, _ = written_size(self.state)
        scored = self.score != "no_score"
        return (
            *(len(tree) + 2 * len(self.before), closed, scored, hidden, self.state.to_move),
            *(not is_tree, numbers, self.depth, *map(abs, self.window)),
        )

    @cached_property
    def is_fair(self) -> bool:
        """Is every position searched to one depth only, or to its end? Otherwise right tables may
        differ in the value: one may use what a deeper search has found."""
        seen: dict[Any, set[int]] = defaultdict(set)

        def walk(state: Any, depth: int) -> int:
            """The plies from here to the end of the longest game, or one more than `depth`."""
            moves = state.legal_moves() if depth >= 0 else ()
            height = max((1 + walk(state.result(move), depth - 1) for move in moves), default=0)
            if height:
                seen[state].add(min(depth, height))
            return height

        walk(self.state, max(search[0] for search in (*self.before, self.search)))
        return all(len(found) == 1 for found in seen.values())

    @cached_property
    def _most_ends(self) -> float:
        """How many ends a right answer may come to: as many as the most wasteful right table; any
        number where tables differ because a position comes at several depths."""
        depths = defaultdict(set)
        deepest = max(search[0] for search in (*self.before, self.search))
        for node in GameTree.grow(self.state, deepest).nodes():
            if node.children:
                depths[node.state].add(node.ply)
        if max(map(len, depths.values()), default=1) > 1:
            return inf
        return max(self._ends(*how) for how in product((True, False), repeat=3))

    def _ends(self, is_soft: bool, cuts_softly: bool, is_narrowed: bool) -> int:
        """To how many ends a form of the reference comes in the last search: see `_Reference`."""
        how, table = (is_soft, cuts_softly, is_narrowed), _Bounds()
        for search in self.before:
            _Reference(self.score, table, *how).value(self.state, *search)
        last = _Reference(self.score, table, *how)
        last.value(self.state, *self.search)
        return last.ends

    @cached_property
    def expected(self) -> Looked:
        ends = self._ends(is_soft=True, cuts_softly=True, is_narrowed=False)
        return Looked(self.right_value, self.claim(self.right_value), ends)

    def is_right(self, got: Looked) -> bool:
        return self.is_right_value(got.value) and got.ends <= self._most_ends

    def asks(self, got: Looked) -> str:
        if self.stage(got) != 9:
            return ""
        if self.before:
            return "What did the searches before it leave in the table, and who looks it up?"
        return "Which positions come twice here, and what is in the table when they come again?"

    def smaller(self, got: Any) -> Iterator[TableProbe]:
        """With fewer searches before it, less depth, an open window; smaller trees, later
        positions."""
        for at in range(len(self.before)):
            yield replace(self, before=self.before[:at] + self.before[at + 1 :])
        if self.depth and not self.before:
            yield replace(self, depth=self.depth - 1)
        yield replace(self, window=FULL)
        for state in smaller_positions(self.state, plies=2, near=got):
            probe = replace(self, state=state)
            if probe.is_fair:
                yield probe

    def show(self, got: Any) -> Counterexample:
        is_number = isinstance(got, Looked)
        said = got.value if is_number else got
        wastes = is_number and self.stage(got) == 9
        right = right_in_words(self.right_value, self.window)
        words = self._wasted_in_words(got) if wastes else compared(right, said)
        if self.before and not wastes:
            words = words.then(f"{self._earlier_in_words} had filled the table.")
        tree = rated_tree(self.state, self.depth, self.score)
        if any(node.is_evaluated for node in tree.nodes()):
            words = words.then(self.background)
        tree.root.returned = None if wastes else said
        tree.root.window = self.window if self.window != FULL and not wastes else None
        expected, shown = (self.expected.ends, got.ends) if wastes else (self.right_value, said)
        return Counterexample(self.state, expected, shown, self.call, tree, words)

    @property
    def _earlier_in_words(self) -> str:
        return "Earlier searches" if len(self.before) > 1 else "An earlier search"

    def _wasted_in_words(self, got: Looked) -> Compared:
        """What is said of a search whose value is right and which asks for too many numbers."""
        enough = self.expected.ends
        alone = _Reference(self.score, _Forgetful(), True, True, False)
        alone.value(self.state, *self.search)
        by = "with the table, " if alone.ends > enough else ""  # or cuts are what is missing
        reached = (
            f"search asked for a utility or a score {times(got.ends)}; {by}"
            f"{times(enough) + ' would do' if enough else 'it need not ask at all'}."
        )
        words = Compared(
            f"The value is right. Your {reached}",
            f"The value, {got.value}, is right. The {reached}",
        )
        return words.then(
            f"{self._earlier_in_words} had used the same table." if self.before else ""
        )


@dataclass(frozen=True)
class MadeProbe(MadeQuery, BoundedProbe, LimitedProbe):
    """What is `state` worth to the player to move, and how many positions does it take, with a
    table that is empty at first?

    Ends alone do not tell whether a table is of use: one that knows nothing but the ends saves all
    of them, and no position above. Right tables differ, too, in when they look: before a position
    is made or after. So what fails is at least a fourth of what it takes without any table.
    """

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        return None

    @property
    def visits_to_predict(self) -> str:
        return "about how many positions does this search have to make with a table, and why"

    @cached_property
    def _without_a_table(self) -> int:
        return self._positions_made(_Forgetful())

    def _positions_made(self, table: _Bounds) -> int:
        """How many positions the reference makes with this table."""
        search = _Reference(self.score, table, True, True, False)
        search.value(self.state, self.depth, *self.window)
        return search.made

    @property
    def size(self) -> tuple[float, ...]:
        """One position is shown, and no tree: nothing that is smaller would show it better."""
        return (1,)

    @cached_property
    def expected(self) -> Made:
        return Made(self.right_value, self.right_value, self._positions_made({}))

    def is_right(self, got: Made) -> bool:
        return self.is_right_value(got.value) and 4 * got.positions < self._without_a_table

    def asks(self, got: Made) -> str:
        if self.stage(got) != 9:
            return ""
        return "Which positions does your table know in the end: only the last ones of a game?"

    def show(self, got: Any) -> Counterexample:
        wastes = isinstance(got, Made) and self.stage(got) == 9
        said = got.value if isinstance(got, Made) else got
        if not wastes:
            words = compared(self.right_value, said)
            return Counterexample(self.state, self.right_value, said, self.call, self.state, words)
        made = f"search made {plural(got.positions, 'position')}"
        saved = (
            f"Without any table it takes {self._without_a_table:,}; with one, "
            f"{self.expected.positions:,} are enough, because a position that comes again is "
            "looked up, and nothing below it is made once more."
        )
        words = Compared(
            f"The value is right. Your {made}.", f"The value, {got.value}, is right. The {made}."
        )
        enough, shown = self.expected.positions, got.positions
        return Counterexample(self.state, enough, shown, self.call, self.state, words.then(saved))


@dataclass(frozen=True)
class DeepProbe(MadeQuery, BoundedProbe):
    """What is `state` worth to the player to move, in a game so deep that only a search which
    remembers what it found inside the tree comes to an end?

    Nothing is counted, so nothing can be hidden: neither by positions that are made in another way
    than by `result`, nor by an answer that has taken over the process in which it is asked."""

    needs_few_visits = True

    @cached_property
    def right_value(self) -> float:
        return _Reference(self.score, {}, True, True, False).value(
            self.state, self.depth, *self.window
        )

    @property
    def background(self) -> str:
        rows = self.depth
        positions = (rows + 1) * (rows + 2) // 2
        return (
            "In this `Triangle` a move leads one row down, to the left or to the right; the "
            "numbers below the last row are what player 0 gets. There are "
            f"{positions:,} positions and 2 ** {rows} ways to play."
        )

    @property
    def size(self) -> tuple[float, ...]:
        return (FAR,)

    @cached_property
    def expected(self) -> Made:
        return Made(self.right_value, self.right_value, 0)

    def is_right(self, got: Made) -> bool:
        return self.is_right_value(got.value)

    def comparable(self, record: Made) -> Made:
        return replace(super().comparable(record), positions=0)

    def show(self, got: Any) -> Counterexample:
        said = got.value if isinstance(got, Made) else got
        words = compared(self.right_value, said).then(self.background)
        return Counterexample(self.state, self.right_value, said, self.call, self.state, words)


class _Forgetful(dict[Any, Any]):
    """A table that keeps nothing."""

    def __setitem__(self, key: Any, known: Any) -> None:
        pass


_Bounds = dict[tuple[Any, int], tuple[float, float]]


@dataclass
class _Reference:
    """Alpha-beta with a table of lower and upper bounds, in eight forms that are right.

    Attributes:
        score: the name of the score.
        table: what is known.
        is_soft: does it return what it found, or alpha where that is more?
        cuts_softly: does a cut return what was found, or beta?
        is_narrowed: is the window narrowed to what is known?
        ends: how often it came to a finished game, or to depth 0.
        made: how many positions it made.
    """

    score: str
    table: _Bounds
    is_soft: bool
    cuts_softly: bool
    is_narrowed: bool
    ends: int = 0
    made: int = 0

    def value(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        if state.is_terminal() or depth == 0:
            self.ends += 1
            return rated(state, depth, self.score)
        low, high = self.table.get((state, depth), (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        if self.is_narrowed:
            alpha, beta = max(alpha, low), min(beta, high)
        value, sure = -inf if self.is_soft else alpha, alpha
        for move in state.legal_moves():
            self.made += 1
            value = max(value, -self.value(state.result(move), depth - 1, -beta, -sure))
            if value >= beta:
                value = value if self.cuts_softly else beta
                break
            sure = max(sure, value)
        known = (value if value > alpha else -inf), (value if value < beta else inf)
        self.table[state, depth] = known
        return value
