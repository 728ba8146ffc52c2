"""Watch a search at work: run any search function unchanged and record it as a game tree.

Nothing of the function is read, copied or changed. A call that is given a position is a visit of
that position, and what the call returns is the value it found there. So loops, comprehensions,
`max(key=...)`, `reduce`, lambdas, nested helpers, classes and decorated functions are all seen
alike.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from numbers import Real
from types import CodeType
from typing import Any

from gamesearch.recording import Recorder, parameters, takes_window, window_of
from gamesearch.state import GameState, is_state, refuse_non_state
from gamesearch.text.describe import brief
from gamesearch.tree import GameTree, Node

RIGHT_LIMIT = 200_000
"""The most positions that are looked at to find the right values."""

NOTHING_HEARD = (
    "Nothing was visited: no call was heard that was given a position. "
    "Does a cache remember the values of an earlier run? Then define the function anew."
)

SMALL = 40
"""Up to so many positions, a tree also holds what was cut, to the end of every game."""

WINDOW = ("alpha", "beta")
SIGN = ("color", "colour", "sign")  # +1 or -1, as negamax may be told it: no player


def watch(function: Callable[..., Any], state: GameState, *arguments: Any) -> WatchedTree:
    """Run `function(state, *arguments)` and return the tree of what it visited.

    Args:
        function: a search function; its first argument is the position. If the second is a player
            (0 or 1), or a function of the search has a parameter `player`, the values are meant
            for that player, call by call; otherwise, as in negamax, for whoever is to move.
        state: where the search begins.
        arguments: what else the function is given.

    Raises:
        TypeError: `function` cannot be called like this, or `state` is no game state.
    """
    if not is_state(state):
        refuse_non_state(state, "watch")
    _refuse_wrong_call(function, state, arguments)
    recorder = Recorder(type(state), *_told_player(function, arguments))
    result, stopped = recorder.run(function, state, arguments)
    return WatchedTree(state, recorder, result, stopped, function, arguments)


def _refuse_wrong_call(function: Any, state: GameState, arguments: tuple[Any, ...]) -> None:
    if not callable(function):
        raise TypeError(
            "watch needs a function first, then the position, as in watch(min_value, state, 0); "
            f"not {brief(function)}"
        )
    try:
        signature = inspect.signature(function)
    except ValueError:
        return  # some callables do not tell their parameters; then calling will show
    try:
        signature.bind(state, *arguments)
    except TypeError as error:
        name = getattr(function, "__name__", "the function")
        given = ", ".join(["a state", *map(brief, arguments)])
        raise TypeError(f"{name}{signature} cannot be called with {given}: {error}") from None


def _told_player(function: Any, arguments: tuple[Any, ...]) -> tuple[int, str] | tuple[()]:
    """The second argument of a search and its name, if it is a player and no depth or window."""
    if not arguments or type(arguments[0]) is not int or arguments[0] not in (0, 1):
        return ()
    try:
        name = list(inspect.signature(function).parameters)[1]
    except (ValueError, IndexError):
        name = "player"
    return () if name in WINDOW + SIGN or _is_depth(name) else (arguments[0], name)


def _is_depth(parameter: str) -> bool:
    """Does a parameter of this name end a search before the game is over?"""
    return any(word in parameter for word in ("depth", "plies", "limit"))


class WatchedTree(GameTree):
    """The tree of what a search visited. It is grown from the record when it is first looked at.

    Every visited node has its order of visit, its `value` and, in `returned`, what the search
    returned there; both from the view of the tree's player, as its `window`. Children that were
    never visited are there too, without a value.

    The value of a node is the right one; so a search is wrong where it returned another one. But
    a search with a window may return a bound: where it keeps its contract (see
    `gamesearch.search.alpha_beta`), the value is what it returned, and `bound` says what is
    proven about it. Where a search looks ahead to a depth only, or returns no number at all,
    its values are not compared.

    Attributes:
        result: what the watched function returned in the end; None if it never did.
        left_out: why the search ended before its time, or why none was heard, in a sentence or
            two; empty if all was heard.
        function, arguments: what was watched, and what it was given besides the position.
    """

    def __init__(
        self,
        state: GameState,
        recorder: Recorder,
        result: Any,
        stopped: str,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
    ):
        self._state, self._recorder = state, recorder
        self.function, self.arguments = function, arguments
        self.player = state.to_move if recorder.player is None else recorder.player
        self.result = result
        self.left_out = stopped or ("" if recorder.record else NOTHING_HEARD)

    @cached_property
    def root(self) -> Node:  # type: ignore[override]
        """The position where the search began."""
        root = Node(self._state)
        calls = self._calls = _nested(self._recorder)
        if self.left_out:  # where an error went through, nothing was returned
            for call in _all(calls):
                call.finished = call.returned is not None
        _read_pairs(calls)
        searches = _searches(calls)
        is_told = self._recorder.is_told
        _put_on_nodes(calls, searches, root)
        has_window = any(map(takes_window, searches))
        found = [call.found for call in _all(calls) if call.node and call.finished]
        is_compared = not found or any(map(_is_number, found))
        is_compared &= not any(map(_is_depth, _names(searches)))
        if has_window:
            is_compared &= all(c.window is not None for c in _all(calls) if takes_window(c.code))
        else:
            is_compared &= not (_leaves_out(root) and _may_cut(searches, is_told))
        right = _right_values(root, self.player) if is_compared else {}
        _note_values(_for_whom(calls, searches, self.player, is_told, right), self.player)
        if has_window:
            _weigh(root, self.player, right if is_compared else None)
            if is_compared:
                _grow_what_was_cut(root)
            return root
        for node in root.below():
            if node.visit is not None:
                node.value = right.get(node, _number(node.returned))
        return root

    @property
    def calls(self) -> list[Call]:
        """The outermost calls of the search; those that they made are in their `inner`."""
        return self._calls if self.root else []


# --- from the record to calls ------------------------------------------------------------------


@dataclass(eq=False)
class Call:
    """One call of a function that was given a position, and the calls it made in turn.

    Attributes:
        code: the function's.
        state: the position.
        player: the one it was told; None if it was told none.
        window: alpha and beta when it began; None if it takes none.
        inner: the calls it made.
        returned: what it returned, if it is `finished`.
        found: the same; of a pair (value, move) the value.
        node: where it belongs in the tree; None where the function only looks at a position.
        is_turned: are its numbers meant for the opponent of the tree's player, as in negamax?
        value: what it returned from the view of the tree's player; None if that is no value.
    """

    code: CodeType
    state: Any
    player: int | None = None
    window: tuple[float, float] | None = None
    inner: list[Call] = field(default_factory=list)
    returned: Any = None
    found: Any = None
    finished: bool = False
    node: Node | None = None
    is_turned: bool = False
    value: float | str | None = None

    @property
    def knows_player(self) -> bool:
        """Does the function, or the one it stands in, know for whom its values are meant?"""
        return "player" in parameters(self.code) + self.code.co_freevars


def _nested(recorder: Recorder) -> list[Call]:
    """The outermost calls, with the others inside them."""
    outermost: list[Call] = []
    open_calls: list[Call] = []
    entries = iter(recorder.record)
    for entry in entries:
        if not isinstance(entry, CodeType):
            if open_calls:  # of the call at which the search was stopped only the end is heard
                call = open_calls.pop()
                call.returned, call.finished = entry, True
            continue
        call = Call(entry, next(entries))
        player_name, names = recorder.player_of(entry), window_of(entry)
        if player_name or names:
            call.state, *told = call.state
            if player_name and _is_player(player := told.pop(0)):
                call.player = player
            if names and all(_is_number(end) and end == end for end in told):
                window = dict(zip(names, told, strict=True))
                call.window = window.get("alpha", -inf), window.get("beta", inf)
        (open_calls[-1].inner if open_calls else outermost).append(call)
        open_calls.append(call)
    return outermost


def _all(calls: list[Call]) -> Iterator[Call]:
    """These calls and all inside them, in the order in which they were made."""
    waiting = calls[::-1]
    while waiting:
        call = waiting.pop()
        yield call
        waiting += reversed(call.inner)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _is_player(value: Any) -> bool:
    return type(value) is int and value in (0, 1)


def _number(value: Any) -> float | None:
    return value if _is_number(value) else None


def _read_pairs(calls: list[Call]) -> None:
    """Note what every call found. A function that always returns (value, move), as in the
    textbook's 4th edition, found the value. A helper may return two numbers: it asks nobody
    else, and has no None where there is no move."""
    finished = [call for call in _all(calls) if call.finished]
    others = {id(call.code) for call in finished if not _is_pair(call.returned)}
    pairs = {
        id(call.code)
        for call in finished
        if call.inner or (_is_pair(call.returned) and call.returned[1] is None)
    } - others
    for call in finished:
        call.found = call.returned[0] if id(call.code) in pairs else call.returned


def _is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and _is_number(value[0])


def _searches(calls: list[Call]) -> list[CodeType]:
    """The functions that search. A helper that only looks at a position ("is it won?") makes no
    such calls itself, and returns no number."""
    found = {
        id(call.code): call.code
        for call in _all(calls)
        if call.inner or not call.finished or _is_number(call.found)
    }
    return list(found.values())


def _names(searches: list[CodeType]) -> Iterator[str]:
    return (name for code in searches for name in parameters(code))


def _may_cut(searches: list[CodeType], is_told: bool) -> bool:
    """May a function be told a window under another name, besides a position and a player?"""
    own = [[name for name in parameters(code) if name != "self"] for code in searches]
    return any(len(names) > (2 if is_told or "player" in names else 1) for names in own)


# --- from calls to a tree ----------------------------------------------------------------------

Given = dict[Node, Any]
"""The nodes below a call, each with the position, the very object, that was given there."""


def _put_on_nodes(calls: list[Call], searches: list[CodeType], root: Node) -> None:
    """Walk through the calls in their order, grow the tree where they lead, number the visits."""
    numbers = {id(code) for code in searches}
    count = 0
    waiting: list[tuple[Call, Node, Given]] = [(call, root, {}) for call in reversed(calls)]
    while waiting:
        call, node, given = waiting.pop()
        if id(call.code) in numbers:
            node = _node_of(call.state, node, given)
            given[node] = call.state
            if node.visit is None:
                count += 1
                node.visit = count
            call.node = node
        inside: Given = {}
        waiting += [(inner, node, inside) for inner in reversed(call.inner)]
    for node in list(root.below()):
        _close(node)


def _node_of(state: Any, node: Node, given: Given) -> Node:
    """The node of the position that a call made at `node` was given: a child, a grandchild, or the
    same again."""
    if same_position(state, node.state):
        return node
    below = _children(node)
    grandchildren = (grandchild for child in below for grandchild in _children(child))
    return _first(below, state, given) or _first(grandchildren, state, given) or node


def _first(nodes: Iterable[Node], state: Any, given: Given) -> Node | None:
    """The first node with this position. Two moves may lead to equal positions, as in the numbers
    3, 3: the second one met, if it is another object, is the second of the nodes."""
    equal = None
    for node in nodes:
        if same_position(state, node.state):
            if given.get(node, state) is state:
                return node
            equal = equal or node
    return equal


def same_position(state: Any, other: Any) -> bool:
    """Is it the same position? A class without `==` is compared by what its states hold."""
    if type(state).__eq__ is object.__eq__:
        return state is other or getattr(state, "__dict__", 0) == getattr(other, "__dict__", 1)
    return bool(state == other)


def _children(node: Node) -> list[Node]:
    if not node.children:
        for move in node.state.legal_moves():
            node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
    return node.children


def _close(node: Node) -> None:
    """Take away what the search never saw; of the node's moves only the number is kept."""
    if all(below.visit is None for child in node.children for below in child.below()):
        node.children = []
        node.hidden = len(node.state.legal_moves())


def _grow_what_was_cut(root: Node) -> None:
    """Put what was never visited into a small tree: a picture shows it in its place. A larger tree
    stays as it is, with the number of moves that were left out."""
    room = SMALL - sum(1 for _ in root.below())
    grown = []
    for node in root.below():
        if node.visit is None and node.hidden:
            tree = GameTree.grow(node.state, limit=max(room, 0) + 1)
            room -= len(tree) - 1
            if tree.left_out:
                return
            grown.append((node, tree.root))
    for node, copy in grown:
        for below in copy.below():
            below.ply += node.ply
        node.children, node.hidden = copy.children, 0
        for child in node.children:
            child.parent = node


def _leaves_out(root: Node) -> bool:
    """Is there a position that the search could have visited, and did not?"""
    return any(node.visit is None or node.hidden for node in root.below())


# --- for whom are the numbers meant? ------------------------------------------------------------

Meant = list[tuple[Call, Node, int, bool]]
"""Calls in their order, each with its node, the player for whom its numbers are meant, and whether
what it returns is a value."""


def _for_whom(
    calls: list[Call],
    searches: list[CodeType],
    player: int,
    is_told: bool,
    right: dict[Node, float],
) -> Meant:
    """For whom the numbers of each call are meant.

    For the player that it was told; where it was told none, for the tree's player if the search
    knows it, else, as in negamax, for whoever is to move. But a player may also be told to say
    whose turn it is, and so may a flag or a sign. So where a search may be read in another way,
    and all it says is right when it is read so, it is.
    """
    again = {id(call.code) for outermost in calls for call in _all(outermost.inner)}
    meant: Meant = []
    is_clear = is_told or not _may_cut(searches, is_told)
    for call in _all(calls):
        node = call.node
        if node is None:
            continue
        knows_player = is_told or call.knows_player
        own = player if knows_player else node.state.to_move
        # A decision is told no player, and returns a move, which may be a number too. It
        # is not called again below, nor after the end.
        is_value = knows_player or node.parent is not None or id(call.code) in again
        is_value |= node.state.is_terminal()
        meant.append((call, node, own if call.player is None else call.player, is_value))
        is_clear &= call.player in (None, player)
    ways = [meant]
    if not is_clear:
        ways += [[(call, node, node.state.to_move, is_value) for call, node, _, is_value in meant]]
        for whom in (player, 1 - player):
            ways += [[(call, node, whom, is_value) for call, node, _, is_value in meant]]
    return next((way for way in ways if _fits(way, player, right)), meant)


def _fits(meant: Meant, player: int, right: dict[Node, float]) -> bool:
    """Is all that the calls returned right, as far as the right values are known?"""
    for call, node, whom, is_value in meant:
        if is_value and call.finished and node in right:
            found, truth = _number(call.found), right[node]
            alpha, beta = call.window or (-inf, inf)
            if whom != player:
                truth = -truth
            if found is None or not _keeps_contract(found, truth, alpha, beta):
                return False
    return True


def _note_values(meant: Meant, player: int) -> None:
    """Write what the calls were told and returned on their nodes, for the tree's player."""
    for call, node, whom, is_value in meant:
        call.is_turned = whom != player
        if call.window is not None:
            alpha, beta = call.window
            node.window = (-beta, -alpha) if call.is_turned else call.window
        if is_value and call.finished:
            if _is_number(call.found):
                node.returned = -call.found if call.is_turned else call.found
            else:
                node.returned = brief(call.found, 12)
            call.value = node.returned


# --- values and bounds -------------------------------------------------------------------------

Range = tuple[float, float]
"""The least and the most that a value can be."""


def _weigh(root: Node, player: int, right: dict[Node, float] | None) -> None:
    """Give the nodes of a search with windows their values, and say which of them are bounds.

    What is proven follows from the leaves that were visited, whatever kind of alpha-beta it was
    (fail-soft, fail-hard). Where that proves too little, because the search remembered a value,
    say, its window tells what it means.

    Args:
        right: the right values, as far as they are known; None if they are not to be compared.
    """
    proven: dict[Node, Range] = {}
    for node in reversed(list(root.below())):  # children come before their parents
        if node.visit is None:
            continue
        found, truth = _number(node.returned), (right or {}).get(node)
        alpha, beta = node.window or (-inf, inf)
        least, most = _from_children(node, player, proven)
        if all(child.visit is None for child in node.children):
            end = truth if right is not None else found
            if end is not None and (node.is_leaf or right is None):
                least = most = end
        if found is None:
            node.value = truth
        elif truth is not None and not _keeps_contract(found, truth, alpha, beta):
            node.value, node.bound = truth, _meant(found, alpha, beta)
        else:
            node.value, node.bound = found, _sign(found, least, most)
            meant = _meant(found, alpha, beta)
            if node.bound == "?" and beta <= found <= alpha:  # an empty window: it proves nothing
                node.value, node.bound = None, ""
            elif node.bound == "?" or (not meant and found == truth):
                node.bound = meant
                least = least if meant == "≤" else max(least, found)
                most = most if meant == "≥" else min(most, found)
        proven[node] = least, most


def _from_children(node: Node, player: int, proven: dict[Node, Range]) -> Range:
    """What is proven of a node by its children; nothing is of one that was never visited."""
    pick = max if node.state.to_move == player else min
    ranges = [proven.get(child, (-inf, inf)) for child in node.children] or [(-inf, inf)]
    return pick(least for least, _ in ranges), pick(most for _, most in ranges)


def _sign(found: float, least: float, most: float) -> str:
    """What is proven of the number that was found: it is the value (""), or a bound; or "?"."""
    if least == found == most:
        return ""
    return "≤" if most <= found else "≥" if least >= found else "?"


def _meant(found: float, alpha: float, beta: float) -> str:
    """What a number means that a search with this window returns."""
    return "≤" if found <= alpha else "≥" if found >= beta else ""


def _keeps_contract(found: float, truth: float, alpha: float, beta: float) -> bool:
    """See `gamesearch.search.alpha_beta`. In an empty window either bound will do."""
    return found == truth or truth <= found <= alpha or truth >= found >= beta


# --- the right values --------------------------------------------------------------------------


def _right_values(root: Node, player: int) -> dict[Node, float]:
    """The values of the visited nodes by minimax, as far as they can be found."""
    known: dict[Any, float] = {}
    right: dict[Node, float] = {}
    for node in root.below():
        if node.visit is not None:
            try:
                right[node] = _minimax(node.state, player, known)
            except (_TooLarge, TypeError):  # TypeError: a learner's states need not be keys
                continue
    return right


class _TooLarge(Exception):
    """The game is too large to find its right values on the way."""


def _minimax(state: Any, player: int, known: dict[Any, float]) -> float:
    if state not in known:
        if len(known) >= RIGHT_LIMIT:
            raise _TooLarge
        if state.is_terminal():
            known[state] = state.utility(player)
        else:
            pick = max if state.to_move == player else min
            moves = state.legal_moves()
            known[state] = pick(_minimax(state.result(move), player, known) for move in moves)
    return known[state]
