"""From a tree to all the steps of the search that it comes from."""

from dataclasses import dataclass
from types import CodeType

from gamesearch.base.text.describe import brief
from gamesearch.pictures.stepping.events import Events, Step
from gamesearch.pictures.stepping.lines import traced
from gamesearch.pictures.stepping.listing import Listing
from gamesearch.pictures.stepping.sentences import Sentences
from gamesearch.pictures.watching.calls import Call, every_call
from gamesearch.pictures.watching.watch import watch
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.search.expectimax import expectimax
from gamesearch.state import is_state
from gamesearch.tree import GameTree

MOST_NODES, MOST_CALLS = 300, 600
LATER = "Begin at a later position of the game"
FINISH = "Finish it, run its cell, and then run this one again."
OTHER_WAY = (
    "Its code is not shown: on a second run, the search took another path. "
    "Does it remember what it found?"
)


@dataclass(frozen=True)
class Walk:
    """All steps of a search.

    Attributes:
        tree: the tree that was walked through; every visited position has its order of visit.
        steps: the events in their order; none where a function is not written yet.
        listings: the sources of the functions that ran.
        says: the words for it.
        note: why there are no steps, or no code is shown, and for whom the numbers are meant, where
            any of these must be said.
    """

    tree: GameTree
    steps: tuple[Step, ...]
    listings: dict[CodeType, Listing]
    says: Sentences
    note: str = ""

    @property
    def is_own(self) -> bool:
        """Is every number meant for the player to move where it is found, as in negamax?"""
        return self.says.numbers.is_own

    @property
    def name(self) -> str:
        """That of the search; where none was watched, of the one that fits the game."""
        if not isinstance(self.tree, WatchedTree):
            dice = hasattr(self.tree.root.state, "probability")
            return "max_n" if self.tree.is_for_many else "expectimax" if dice else "minimax"
        return str(getattr(self.tree.function, "__name__", "a search")).replace(
            "<lambda>", "lambda"
        )


def walk(tree: GameTree) -> Walk:
    """The events of the search that a tree comes from.

    Args:
        tree: what `watch` gave (the function runs once more, to see its lines), or any tree grown
            to the end of every game: then its values are moved up by minimax, step by step.

    Raises:
        TypeError: it is not a tree.
        ValueError: it is too large, or its values cannot be known.
    """
    if not isinstance(tree, GameTree):
        what = "a state: grow its tree first, or watch a search" if is_state(tree) else brief(tree)
        raise TypeError(f"step needs a tree, as in step(watch(min_value, state, 0)), not {what}")
    size = len(tree)
    if size > MOST_NODES:
        raise ValueError(
            f"this tree has {size:,} nodes, and at most {MOST_NODES} can be stepped through. "
            f"{LATER}"
        )
    if isinstance(tree, WatchedTree):
        return _walk_with_code(tree)
    searched = _by_minimax(tree)
    own = GameTree(searched.root, searched.player, searched.left_out)
    events = Events(own, searched.calls, {})
    return Walk(own, tuple(events.steps()), {}, events.says)


def _walk_with_code(tree: WatchedTree) -> Walk:
    """The walk through a recorded search, with its code beside it if it can be run again in the
    same way; else without code, and with a note that says why. Where the learner has still to
    write something, the walk has no steps, and the note says what.

    Raises:
        ValueError: there is no call to step through, or there are too many.
    """
    every = every_call(tree.calls)
    if len(every) > MOST_CALLS:
        raise ValueError(
            f"this search made {len(every):,} calls, and at most {MOST_CALLS} can be "
            f"stepped through. {tree.left_out or LATER}"
        )
    missing = _what_is_missing(tree, every)
    if missing:
        return Walk(tree, (), {}, Sentences(tree, is_own=False), f"{missing} {FINISH}")
    if not every:
        raise ValueError(
            "there is nothing to step through: the function never asked for the value of a "
            "position. Watch a search, as in step(watch(min_value, state, 0))"
        )
    traces = traced(tree, every)
    codes = dict.fromkeys(call.code for call in traces)
    listings = {code: Listing.of(code) for code in codes}
    events = Events(tree, tree.calls, traces)
    note = " ".join(filter(None, ["" if traces else OTHER_WAY, events.whose]))
    return Walk(tree, tuple(events.steps()), listings, events.says, note)


def _what_is_missing(tree: WatchedTree, calls: list[Call]) -> str:
    """Why nothing is to be seen of a function that is not written yet; empty if something is."""
    if tree.is_unwritten and not any(call.finished for call in calls):
        return tree.left_out
    if calls or tree.left_out or tree.result is not None:
        return ""
    name = getattr(tree.function, "__name__", "The function").replace("<lambda>", "The function")
    return (
        f"{name} returned None without asking for the value of any position, "
        "so there is nothing to step through."
    )


def _by_minimax(tree: GameTree) -> WatchedTree:
    """What minimax visits in a tree; expectimax where chance moves, max^n with more players."""
    if any(node.hidden for node in tree.root.below()):
        raise ValueError(
            "this tree was not grown to the end of every game, so its values cannot be known. "
            "Grow it without a depth: GameTree.grow(state)"
        )
    if tree.is_for_many:
        from gamesearch.search.max_n import max_n  # few trees need it

        return watch(max_n, tree.root.state)
    return watch(expectimax, tree.root.state, tree.player)
