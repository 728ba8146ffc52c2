"""A game tree as an object: grow it, back values up, count it, write it down."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf, nextafter
from sys import float_info
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.base.text.numbers import value_text
from gamesearch.state import (
    GameState,
    Move,
    check_player,
    check_whole,
    counts_points,
    is_chance,
    is_state,
    name_as_max,
    outcome_text,
    player_name,
    players_of,
    refuse_non_state,
)

NODE_LIMIT = 100_000
TURNED = {"": "", "≤": "≥", "≥": "≤"}  # a bound, for the other player
_HAPPENED = {"an error": "raises an error", "no end": "never returns"}  # in place of a return


@dataclass(eq=False)
class Node:
    """A position in a game tree, and what a search found out about it.

    Attributes:
        state: the position.
        move: the move that led here; None at the root.
        parent: the position before that move; None at the root.
        ply: how many moves were made since the root.
        children: the positions after each legal move, in the order of the moves.
        value: its value for the tree's player; of more than two players, a tuple with that of each;
            None while it is not known.
        hidden: how many moves of this position were left out of the tree (0 if all are here).
        visit: when a search came here, counting from 1; None if it never did or none was watched.
        returned: what a search (the learner's, say) returned here, where it is to be shown beside
            the value: a number, or a word such as "None".
        window: the window (alpha, beta) with which a search came here, for the tree's player; None
            if it had none.
        bound: "≤" or "≥" where a search with a window proved no more than that about the value,
            "" where the value is exact. Where the search is wrong: what it meant by `returned`.
        again: how often a search came here again after its first visit; its window and what it
            returned are those of the last time.
        recalled: did a search answer here with what it had kept, without asking anybody?
        same_as: the node where it had searched this position, if that is known.
        killer: was the move that led here tried first, out of its turn, after it had made a cut at
            another position of the same ply?
        narrow: did the search come with a window made so narrow on purpose that nothing lies
            inside? Then it only asks whether the value is more or less.
        needless: did a search come here although this should have been cut?
        played: is it shown because somebody moved here, well or not?
    """

    state: GameState
    move: Move = None
    parent: Node | None = field(default=None, repr=False)
    ply: int = 0
    children: list[Node] = field(default_factory=list, repr=False)
    value: Any = None
    hidden: int = 0
    visit: int | None = None
    returned: Any = None
    window: tuple[float, float] | None = None
    bound: str = ""
    again: int = 0
    recalled: bool = False
    same_as: Node | None = field(default=None, repr=False)
    killer: bool = False
    narrow: bool = False
    needless: bool = False
    played: bool = False

    @property
    def is_leaf(self) -> bool:
        """Is the game over here?"""
        return not self.children and not self.hidden

    @property
    def is_evaluated(self) -> bool:
        """Is its number an evaluation, since the game goes on and nothing below was searched?"""
        if self.is_leaf or self.children or self.value is None or self.recalled:
            return False
        return self.visit is None or self.returned is not None  # else a search has not answered

    @property
    def move_text(self) -> str:
        """The move that led here, as people write it; empty at the root."""
        from gamesearch.beyond import step_text  # most trees are never written down

        return step_text(self.parent.state, self.move) if self.parent else ""

    @property
    def is_wrong(self) -> bool:
        """Did a search return something else than the value? False while one is not known."""
        return None not in (self.value, self.returned) and self.returned != self.value

    @property
    def goes_wrong_here(self) -> bool:
        """Is its value wrong although those of its children are right? Then the mistake is here."""
        return self.is_wrong and not any(child.is_wrong for child in self.children)

    @property
    def is_worth_it(self) -> bool:
        """Is its value that of its parent, as far as is proven, and did no search return another
        one?"""
        above = self.parent
        if above is None or self.value != above.value:
            return False
        return self.bound in ("", above.bound) and not self.is_wrong

    @property
    def found(self) -> float | str | None:
        """The number that a search returned here; the value, if none was watched."""
        return self.value if self.returned is None else self.returned

    @property
    def is_cut(self) -> bool:
        """Did a search leave here, the value outside its window, before every child was asked?"""
        if not self.bound or all(child.visit is not None for child in self.children):
            return False
        if self.window is None or isinstance(self.found, str | None):
            return True
        return not self.window[0] < self.found < self.window[1]

    @property
    def way(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        way = [self]
        while (above := way[-1].parent) is not None:
            way.append(above)
        return way[::-1]

    def below(self) -> Iterator[Node]:
        """This node and all below it, depth first, children in order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


class GameTree:
    """The positions that can follow from one position, as a tree of `Node`s.

    A node without children may have been left by a program that does not count `hidden`. If its
    position has moves, they are counted here: it is not a leaf.

    Attributes:
        root: the first position.
        player: whose view the values are from (MAX), 0 or 1; at the start the one to move at root.
        left_out: a sentence that says where the limit of nodes stopped it; empty if it did not.
        own: in text and in pictures, is each number written for the player to move at its node, as
            negamax has it? Otherwise all are for MAX. The values of the nodes are for MAX always.
        whose: what the text calls the program that returned wrong numbers.
        is_minimax: are the values those of best play? If they mean something else, such as an
            average, no child is its parent's best.
        is_count: are they how many there are of something?
        tells_whose: is it known for whom the numbers are meant? Of a search that was watched, it
            may not be.
    """

    own = False
    is_minimax = True
    is_count = False
    tells_whose = True

    def __init__(
        self,
        root: Node,
        player: int | None = None,
        left_out: str = "",
        own: bool = False,
        whose: str = "yours",
    ):
        if not isinstance(root, Node):
            raise TypeError(
                f"GameTree takes a Node, not {brief(root)}. Of a state, write GameTree.grow(state)."
            )
        self.root, self.own, self.whose = root, own, whose
        self.player = viewer(root.state, player)
        self.left_out = left_out
        for node in root.below():
            if node.is_leaf:
                node.hidden = len(list(node.state.legal_moves()))

    @classmethod
    def grow(cls, state: GameState, depth: int | None = None, limit: int = NODE_LIMIT) -> GameTree:
        """The tree of all games that start at `state`.

        Args:
            state: the root.
            depth: how many plies to grow, 0 or more; None grows to the end of every game.
            limit: the most nodes to make, 1 or more. The tree grows ply by ply: what exceeds the
                limit is left out at the deepest plies, and `left_out` says so.

        Raises:
            TypeError, ValueError: an argument is not as described.
        """
        if not is_state(state):
            refuse_non_state(state, "GameTree.grow")
        _check_count(depth, "depth", "plies", least=0)
        _check_count(limit, "limit", "nodes", least=1)
        root = Node(state)
        waiting, count, stopped_at = deque([root]), 1, None
        while waiting:
            node = waiting.popleft()
            moves = list(node.state.legal_moves())  # a learner's game may give a generator
            if node.ply == depth or stopped_at is not None or count + len(moves) > limit:
                if moves and node.ply != depth and stopped_at is None:
                    stopped_at = node.ply + 1
                node.hidden = len(moves)
                continue
            for move in moves:
                node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
            waiting.extend(node.children)
            count += len(moves)
        return cls(root, left_out=_limit_note(limit, stopped_at))

    def back_up(self, player: int | None = None, plies: int | None = None) -> GameTree:
        """Give the nodes their values, from the leaves up, and return the tree itself.

        Args:
            player: whose view the values are from, 0 or 1; None keeps the tree's own player.
            plies: how many plies the values move up from the deepest one, 0 or more: with 0 only
                the leaves have theirs. None: all the way.

        A node whose game goes on below the grown part has no value, nor has any node above it.

        Raises:
            TypeError, ValueError: an argument is not as described.
        """
        _check_count(plies, "plies", "plies", least=0)
        if player is not None:
            self.player = viewer(self.root.state, player)
        nodes = self.nodes()
        highest = 0 if plies is None else max(node.ply for node in nodes) - plies
        for node in reversed(nodes):  # children come before their parents
            in_phase = node.is_leaf or node.ply >= highest
            node.value, node.bound = self._backed_up(node) if in_phase else None, ""
        return self

    def first_player_wins(self) -> bool:
        """Does player 0, who moves first in the game, win when both play perfectly?

        Raises:
            ValueError: the root has no value, so it is not known; or nobody wins for certain, as
                with dice.
        """
        from gamesearch.beyond import goes_beyond

        if goes_beyond(self.root.state):
            why = "there are dice in the game, or more than two players"
        elif self.root.value is not None and not self.root.bound:
            return bool(self.root.value > 0 if self.player == 0 else self.root.value < 0)
        elif self.root.bound:
            why = "a search with a narrow window found only a bound. Search with (-inf, inf)"
        elif any(node.hidden for node in self.root.below()):
            why = (
                "parts of the tree were not grown. Grow it without a depth, or take a smaller game"
            )
        else:
            why = "the root has no value yet. Call back_up() first"
        raise ValueError(f"who wins is not known: {why}.")

    def _backed_up(self, node: Node) -> Any:
        """The value of a node by those of its children; None while one of them is not known."""
        if node.is_leaf:
            return self.outcome(node)
        values = [child.value for child in node.children if child.value is not None]
        if node.hidden or len(values) < len(node.children):
            return None
        if is_chance(node.state):
            state: Any = node.state
            return sum(state.probability(child.move) * child.value for child in node.children)
        if self.is_for_many:
            return max(values, key=lambda shares: shares[node.state.to_move])
        return max(values) if self.is_max(node) else min(values)

    def outcome(self, node: Node) -> Any:
        """What a finished game is worth to the tree's player; of more than two, to each."""
        if not self.is_for_many:
            return node.state.utility(self.player)
        return tuple(node.state.utility(player) for player in range(players_of(node.state)))

    @property
    def is_for_many(self) -> bool:
        """Are there more than two players? Then a value has a number for each of them."""
        return players_of(self.root.state) > 2

    def is_max(self, node: Node) -> bool | None:
        """Is it the tree's own player (MAX) who is to move at `node`? None where chance is. Of more
        than two players, each wants the most for themselves."""
        if is_chance(node.state):
            return None
        return self.is_for_many or bool(node.state.to_move == self.player)

    def nodes(self) -> list[Node]:
        """All nodes, depth first, children in order."""
        return list(self.root.below())

    def leaves(self) -> list[Node]:
        """The finished games, from left to right."""
        return [node for node in self.root.below() if node.is_leaf]

    def per_ply(self) -> list[int]:
        """How many nodes each ply has, from the root down."""
        count = Counter(node.ply - self.root.ply for node in self.root.below())
        return [count[ply] for ply in range(len(count))]

    def best_child(self, node: Node) -> Node | None:
        """The first child whose value `node` takes; None while values are missing."""
        return next(iter(self.best_children(node)), None)

    def best_children(self, node: Node) -> list[Node]:
        """The children whose value `node` takes: several where there is a tie, none while values
        are missing. Where a search returned something else than the values, these are the children
        whose number it returned, if there are any.

        A child with only a bound that happens to be as good is one of them only if there is no
        other. And where a search found only that the player to move has so much at most, every move
        may be the best one: then there is none, too.
        """
        if node.value is None or not self.is_minimax or is_chance(node.state):
            return []
        if node.bound and node.bound == ("≤" if self.is_max(node) else "≥"):
            return []
        if isinstance(node.found, str):  # as "None" is: it takes no number
            return []
        equal = [child for child in node.children if child.found == node.found]
        return [child for child in equal if not child.bound] or equal[:1]

    def best_line(self) -> list[Node]:
        """The nodes of the line of best play, the root first; only the root without values. It ends
        where a search took something else than the value."""
        line = [self.root]
        while (best := self.best_child(line[-1])) is not None and best.is_worth_it:
            line.append(best)
        return line

    def as_own(self) -> GameTree:
        """The same tree, with every number written for the player to move at its node."""
        return GameTree(self.root, self.player, self.left_out, own=True, whose=self.whose)

    def __len__(self) -> int:
        return sum(1 for _ in self.root.below())

    def __str__(self) -> str:
        """One line a node, depth first, indented by ply."""
        lines = [self.line(node) for node in self.root.below()]
        if self.left_out:
            lines.append(self.left_out)
        return "\n".join(lines)

    def __repr__(self) -> str:
        nodes, plies = len(self), len(self.per_ply()) - 1
        size = f"{plural(nodes, 'node')}, {plural(plies, 'ply', 'plies')} deep"
        return f"GameTree of {brief(self.root.state, 200)}, {size}"

    def line(self, node: Node) -> str:
        """The line of the text tree for one node: move, level or outcome, value, window, cut."""
        words = self.role(node)
        if node.is_wrong:
            right = self.number_text(node, node.value, node.returned)
            is_inside = not node.window or node.window[0] <= node.value <= node.window[1]
            if not (is_inside or node.is_leaf):
                right += " or a bound"
            wrong = self.number_text(node, node.returned, node.value)
            did = _HAPPENED.get(wrong, f"returns {self.bound(node)}{wrong}")
            words += f" should be {right}, {self.whose} {did}"
        elif node.value is not None:
            words += f" {self.bound(node)}{self.number_text(node, node.value)}"
        elif node.is_leaf and counts_points(node.state):  # the number is the position itself
            words += " " + self.number_text(node, self.outcome(node))
        if self.shows_window(node):
            words += f" [{', '.join(self.window_text(node))}]"
        if reason := self.cut_text(node):
            words += f" cut: {reason}"
        if node.hidden:
            words += f" ({node.hidden} below not shown)"
        words += self._search_notes(node)
        if node.goes_wrong_here:
            words += "   <-- here"
        if node.needless:
            words += "   <-- no need to look here"
        if node.played:
            words += "   <-- the move played"
        return "  " * node.ply + f"{node.move_text or 'root'}: {words}"

    def _search_notes(self, node: Node) -> str:
        """The end of a node's line: what else a search did there."""
        if node.visit is None:
            return ", never visited" if self.root.visit is not None else ""
        said = ""
        if node.recalled:
            said += f", from memory{f': {_path_text(node.same_as)}' if node.same_as else ''}"
        if node.killer:
            said += ", a killer"
        if node.again:
            said += f", visited {node.again + 1} times"
        return said

    def role(self, node: Node) -> str:
        """MAX or MIN, for whoever is to move; where the numbers are that player's own, the player's
        name; at a leaf, how the game ended."""
        if node.is_leaf:
            return outcome_text(node.state)
        if self.own:
            return name_as_max(node.state, node.state.to_move)
        if is_chance(node.state) or self.is_for_many:
            return player_name(node.state, node.state.to_move)
        return "MAX" if self.is_max(node) else "MIN"

    def is_turned(self, node: Node) -> bool:
        """Is a number of this node written with the other sign, because it is MIN's own?"""
        return self.own and self.is_max(node) is False

    def bound(self, node: Node) -> str:
        """The bound of the value as it is written: "≤", "≥" or ""."""
        return TURNED[node.bound] if self.is_turned(node) else node.bound

    def shows_window(self, node: Node) -> bool:
        """Did the window with which a search came here decide anything: which children are asked,
        or whether a number from memory is enough?"""
        return node.window is not None and bool(node.children or node.recalled)

    def window(self, node: Node) -> tuple[float, float]:
        """The window with which a search came here, as it is written: where a player's own numbers
        are, the ends have changed sign and place."""
        assert node.window is not None
        alpha, beta = node.window
        return (-beta, -alpha) if self.is_turned(node) else (alpha, beta)

    def window_text(self, node: Node) -> tuple[str, ...]:
        """The window of a node in words: "α 2", "β 3"; "≥ 3?" where that is all it asks."""
        return window_text(*self.window(node), self.value_text)

    def number_text(
        self, node: Node, value: float | str | None, beside: float | str | None = None
    ) -> str:
        """A value of this node as text and pictures write it, perhaps beside another one of it."""

        def turned(number: float | str | None) -> float | str | None:
            return number if number is None or isinstance(number, str) else -number

        both = map(turned, (value, beside)) if self.is_turned(node) else (value, beside)
        return self.value_text(*both)

    def cut_text(self, node: Node) -> str:
        """Why a search left `node` before every child was asked: "2 ≤ α = 3" where MIN was sure of
        2 and MAX of 3 elsewhere. Empty where nothing was cut, or nothing is known of a window."""
        seen = [c.found for c in node.children if not isinstance(c.found, str | None)]
        if not (node.is_cut and node.window and seen):
            return ""
        alpha, beta = self.window(node)
        best = max(seen) if self.is_max(node) else min(seen)
        best = -best if self.is_turned(node) else best
        is_maximum = self.own or self.is_max(node)
        names = ("bound", "bound") if question_of(alpha, beta) else ("α", "β")
        if is_maximum and best >= beta:
            return f"{self.value_text(best)} ≥ {names[1]} = {self.value_text(beta)}"
        if not is_maximum and best <= alpha:
            return f"{self.value_text(best)} ≤ {names[0]} = {self.value_text(alpha)}"
        return ""

    def value_text(self, value: float | str | None, beside: float | str | None = None) -> str:
        """A value as pictures and text write it: a true minus sign, and +1 where a game is won or
        lost; plain numbers in a tree of numbers. Beside another number it has as many decimals as
        tell the two apart."""
        if value is None or isinstance(value, str):
            return str(value)
        if isinstance(value, tuple):
            return f"({', '.join(map(self.value_text, value))})"
        plus = "" if self.is_count or counts_points(self.root.state) else "+"
        return value_text(value, plus, beside if isinstance(beside, (int, float)) else None)


def viewer(state: GameState, player: int | None = None) -> int:
    """Whose view values are from: `player`'s; else the mover's, and where chance is, player 0's."""
    if player is not None:
        return check_player(player, players_of(state))
    return 0 if is_chance(state) else state.to_move


def window_text(alpha: float, beta: float, written: Callable[[float], str]) -> tuple[str, ...]:
    """A window in words: "α 2", "β 3"; "≥ 3?" where it is so narrow that this is all it asks."""
    if asked := question_of(alpha, beta):
        return (f"{asked[0]} {written(asked[1])}?",)
    return f"α {written(alpha)}", f"β {written(beta)}"


def question_of(alpha: float, beta: float) -> tuple[str, float] | None:
    """The sign and the number of the question that is all that a search with this window asks:
    ("≥", 3); None where the window is a plain one."""
    if any(abs(end) > float_info.max for end in (alpha, beta)) or nextafter(alpha, inf) != beta:
        return None
    is_least = len(repr(float(beta))) <= len(repr(float(alpha)))  # the other end is next to it
    return ("≥", beta) if is_least else ("≤", alpha)


def _path_text(node: Node) -> str:
    """The moves that lead to a node: "after c2, a1"; "the root"."""
    moves = [each.move_text for each in node.way[1:]]
    return f"after {', '.join(moves)}" if moves else "the root"


def _check_count(number: int | None, name: str, unit: str, least: int) -> None:
    if number is not None:
        check_whole(number, f"{name} is a whole number of {unit}, {least} or more", least)


def _limit_note(limit: int, stopped_at: int | None) -> str:
    if stopped_at is None:
        return ""
    return f"The limit of {limit:,} nodes was reached: ply {stopped_at} and below are incomplete."
