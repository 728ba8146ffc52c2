"""Iterative deepening: alpha-beta to depth 1, then 2, then 3, each search helped by the last.

Starting again at every depth costs little, since most positions of a tree lie on its last ply. It
gains much: there is a finished answer whenever the time is up, and what one search finds out puts
the moves of the next in a better order, which makes more cuts. First comes the best move that the
table knows, then the others by the cuts that they made elsewhere (the *history heuristic*).

In a good order the first move is mostly the best. So the others are only asked whether they are
worth more than it, with a window of no width, and searched again if they are (*principal variation
search*). Every rating is still that of plain minimax to the same depth.

Inside the search a win is WIN + the depth left where it is found, so that it does not depend on the
way from the root: an entry of the table, asked for at the same depth left, fits wherever the
position comes again. A finished search reports WIN - n, as everywhere (`gamesearch.search.rating`).
The first depth at which a win shows is the soonest: there is nothing left to look for.

Source: Slate & Atkin, "Chess 4.5" (1977); Korf, "Depth-first iterative-deepening" (1985);
Marsland & Campbell, "Parallel search of strongly ordered game trees" (1982); Schaeffer, "The
history heuristic" (1983).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from math import inf, nextafter
from typing import NamedTuple

from gamesearch.base.text.describe import brief
from gamesearch.contract import (
    check_keys,
    check_position,
    child_fault,
    listed_moves,
    outcome_of,
    player_of,
    refuse,
)
from gamesearch.search.rating import WIN, Score, no_score, scored
from gamesearch.search.table import Entry, Table
from gamesearch.state import GameState, Move, counts_points

Line = tuple[Move, "Line"] | None
"""The moves that a search expects: the first one, and the line after it."""


class Found(NamedTuple):
    """What a finished search to a depth says.

    Attributes:
        depth: how many plies deep it was.
        rating: what the position is worth to the player to move: see `gamesearch.search.rating`.
            In a game for points it is WIN times the points, sooner or later.
        line: the best moves of both, to the depth or to the end of the game.
        is_final: would a deeper search say the same? That is so if the game is won or lost, or if
            every line came to the end of the game or to a position that is won or lost.
    """

    depth: int
    rating: float
    line: tuple[Move, ...]
    is_final: bool


class Deepening:
    """A search from `state` that goes deeper and deeper. Iterate over it: each step is one depth.

    Args:
        state: any state of a zero-sum game that is not over. A player may move again, or pass.
        score: how good a position at the depth is for the player to move there: see `Score`.
        table: where to look up positions; a new one if None. It must come from the same game and
            score.

    Attributes:
        nodes: how many positions have been visited, at all depths.

    Of several equally good moves it takes the first in the order of the rules.

    Raises:
        TypeError, ValueError: an argument is not as described, the game is over, or, during the
            search, a state or a score breaks a promise.

    >>> from gamesearch.games import Nim
    >>> [found.line for found in Deepening(Nim(6))]
    [(1,), (1, 1), (2, 1, 3)]
    """

    def __init__(self, state: GameState, score: Score = no_score, table: Table | None = None):
        check_position(state, "Deepening")
        check_keys(state)
        if not callable(score):
            raise TypeError(f"score is a function of a state and a player, not {brief(score)}")
        if table is not None and not isinstance(table, Table):
            raise TypeError(f"table is a Table, or None, not {brief(table)}")
        self.state = state
        self.nodes = 0
        self._score = score
        self._table = Table() if table is None else table
        self._cuts: tuple[Counter[Move], Counter[Move]] = Counter(), Counter()  # of each player
        self._out_of_sight = 0  # how often the depth came before the end of the game
        # In a game for points, 1 is not the best outcome, and not better when it comes sooner.
        self._one_wins = not counts_points(state)

    def __iter__(self) -> Iterator[Found]:
        for depth in count(1):
            self._out_of_sight = 0
            rating, line = self._decide(depth)
            if self._is_decided(rating):  # from the depth left to the plies played
                rating -= depth if rating > 0 else -depth
            is_final = self._out_of_sight == 0
            yield Found(depth, rating, _unrolled(line), is_final)
            if is_final:
                return

    def _decide(self, depth: int) -> tuple[float, Line]:
        """Rating and line of the first of the best moves. `search` finds any of the best."""
        self.nodes += 1
        entry = self._table.get(self.state)  # Known?
        moves = self.moves(self.state)
        places = {move: place for place, move in enumerate(moves)}
        best, line, best_place = -inf, None, 0  # Start value
        for move in self._ordered(self.state, moves, entry):  # Ask each child
            is_earlier = places[move] < best_place
            # For an earlier move, as good is good enough.
            alpha = nextafter(best, -inf) if is_earlier else best
            found, rest = self._after(self.state, move, depth, alpha, inf, line is None)
            if line is None or found > best or (is_earlier and found == best):  # Keep the best
                best, line, best_place = found, (move, rest), places[move]
        if self._is_decided(best):
            self._out_of_sight = 0
        self._table.put(self.state, Entry(best, "=", depth, line and line[0], False))
        return best, line  # Return

    def search(
        self, state: GameState, depth: int, alpha: float = -inf, beta: float = inf
    ) -> tuple[float, Line]:
        """Rating of `state` for the player to move, as `alpha_beta` promises: exact inside the
        window, else a bound. With it, where it is exact, the line that leads there."""
        self.nodes += 1
        if state.is_terminal():  # Stop?
            return self._outcome(state, depth), None
        if depth == 0:
            self._out_of_sight += 1
            return scored(state, self._score), None
        entry = self._table.get(state)  # Known?
        if entry is not None:
            if entry.is_final and entry.depth < depth:
                entry = self._deeper(entry, depth)
            if entry.depth == depth and entry.settles(alpha, beta):
                self._out_of_sight += not entry.is_final
                return entry.rating, None
        before, lower = self._out_of_sight, alpha
        best, line = -inf, None  # Start value
        for move in self._ordered(state, self.moves(state), entry):  # Ask each child
            found, rest = self._after(state, move, depth, lower, beta, line is None)
            if line is None or found > best:  # Keep the best
                best, line = found, (move, rest)
            if best >= beta:  # Cut?
                self._cuts[state.to_move][move] += depth * depth  # what it saved grows with it
                break
            lower = max(lower, best)
        if self._is_decided(best):
            self._out_of_sight = before  # what is out of sight cannot change it
        bound = "≥" if best >= beta else "=" if best > alpha else "≤"
        is_final = self._out_of_sight == before
        self._table.put(state, Entry(best, bound, depth, line and line[0], is_final))
        return best, line  # Return

    def _after(
        self, state: GameState, move: Move, depth: int, alpha: float, beta: float, is_first: bool
    ) -> tuple[float, Line]:
        """What `move` is worth to the player who makes it. Where the turn passes to the other, the
        window turns round and the rating its sign.

        The first move is expected to be the best. Of any other it is asked with a window of no
        width whether it is worth more than alpha; only if it is, how much more.
        """
        child = state.result(move)
        if child is None or child is state:
            refuse(child_fault(state, move, child), state)
        turn_stays = child.to_move == state.to_move  # Whose turn?
        just_above = nextafter(alpha, inf)
        for top in (beta,) if is_first or just_above >= beta else (just_above, beta):
            if turn_stays:
                rating, line = self.search(child, depth - 1, alpha, top)
            else:
                rating, line = self.search(child, depth - 1, -top, -alpha)
                rating = -rating
            if not alpha < rating < beta:
                break
        return rating, line

    def _outcome(self, state: GameState, depth: int) -> float:
        """The rating of a finished game, for the player whose turn it would be."""
        utility = outcome_of(state, state.to_move, best=1 if self._one_wins else inf)
        if not self._one_wins or abs(utility) < 1:
            return WIN * utility
        return utility * (WIN + depth)

    def _is_decided(self, rating: float) -> bool:
        """Does the rating speak of a win or a loss? A deeper search finds none that is sooner, and
        so nothing else."""
        return self._one_wins and abs(rating) >= WIN

    def _deeper(self, entry: Entry, depth: int) -> Entry:
        """A final entry as a search to a greater depth would make it."""
        rating, more = entry.rating, depth - entry.depth
        if self._is_decided(rating):
            rating += more if rating > 0 else -more
        return entry._replace(rating=rating, depth=depth)

    def _ordered(self, state: GameState, moves: list[Move], entry: Entry | None) -> list[Move]:
        """The moves with the one of the entry in front, then the others by the cuts they made."""
        cuts = self._cuts[player_of(state)]
        moves = sorted(moves, key=cuts.__getitem__, reverse=True)
        if entry is not None and entry.move in moves:
            moves.remove(entry.move)
            moves.insert(0, entry.move)
        return moves

    def moves(self, state: GameState) -> list[Move]:
        """The moves of a state that is not over, in the order of the rules."""
        return listed_moves(state)


def _unrolled(line: Line) -> tuple[Move, ...]:
    moves = []
    while line is not None:
        move, line = line
        moves.append(move)
    return tuple(moves)
