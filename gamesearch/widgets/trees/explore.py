"""A tree to change: its leaves, the order of moves, the search; of a game also start and depth.

explore(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))      # at the end of a cell
explore(Nim, start=range(1, 12), depth=3)
explore(ChanceTree([[(0.5, 5), (0.5, 0)], 3]))                # and probabilities
explore(tree, cuts=True)                                      # and alpha-beta, beside minimax
explore(watch(plain, tree, 0), beside=watch(mine, tree, 0, -inf, inf))  # two of one's own, in step
"""

from collections.abc import Iterable
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.base.text.markup import inline
from gamesearch.contract import refuse_beyond
from gamesearch.games import ChanceTree, NumberTree
from gamesearch.pictures.drawing.boards import is_bare_number
from gamesearch.pictures.drawing.draw import draw
from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState, check_whole, is_state, refuse_non_state
from gamesearch.tree import GameTree
from gamesearch.widgets.page.shown import Shown
from gamesearch.widgets.trees.explored import Explored, Slid, Whole

MOST_STARTS = 100


def explore(
    tree: Any,
    *,
    start: Iterable[Any] | None = None,
    depth: int | None = None,
    evaluate: Score | None = None,
    cuts: bool = False,
    beside: GameTree | None = None,
) -> Shown:
    """Change a tree, and see at once what becomes of its values, its best play and its cuts.

    Args:
        tree: a tree of numbers: nested lists, a `NumberTree`, a `GameTree` grown to the end of
            every game. Or a game: a state, or the class itself with `start`. In a `ChanceTree` the
            probabilities are changed, and nothing else.
        start: for a class, what its first positions are made of: `explore(Nim, start=range(1, 12))`
            shows `Nim(1)`, and a slider leads on to `Nim(11)`. For anything else it must be None.
        depth: for a game, how many plies to look ahead at first, 1 or more, and a slider changes
            it. None: from every start as many as the page can show, and there is no slider.
        evaluate: for a game, `evaluate(state, player)` says how good a position looks for `player`
            (0 or 1) where the depth ends, as for `best_move`. None guesses 0 everywhere.
        cuts: True lets the reader choose alpha-beta, too, with its windows and cuts.
        beside: another search that was watched in the same tree of numbers, where `tree` is one,
            too. Both run again after every change, and a slider leads through both in step.

    Returns:
        What shows the tree, at the end of a cell. Values are meant for MAX: in a tree of numbers
        that is player 0, in a game whoever moves at the root.

    Raises:
        TypeError: `tree` is none of these, or another argument does not fit it.
        ValueError: the tree is too large or was cut, there is no start, or `depth` is out of range.
    """
    if beside is not None:
        if (start, depth, evaluate, cuts) != (None, None, None, False):
            raise TypeError(
                "beside goes with nothing else: it takes two searches that were watched"
            )
        from gamesearch.widgets.trees.in_step import InStep  # it loads the stepper

        return Explorer(InStep(tree, beside), {"beside": True})
    if isinstance(tree, ChanceTree):
        from gamesearch.widgets.trees.chances import Chances  # only trees with dice need it

        return Chances(tree)
    if isinstance(tree, int | float | list | tuple) and not is_state(tree):
        tree = NumberTree(tree)
    _check_arguments(tree, start, depth, evaluate, cuts)
    return Explorer(_subject(tree, start, depth, evaluate), {"cuts": cuts})


def _check_arguments(tree: Any, start: Any, depth: Any, evaluate: Any, cuts: Any) -> None:
    is_class = callable(tree) and not is_state(tree)
    if (start is None) == is_class:
        raise TypeError(
            "a class comes with its starts, as in explore(Nim, start=range(1, 12)), and only a "
            f"class does; this is {brief(tree)}, with start={brief(start)}"
        )
    if not (_is_game(tree) or is_class) and (depth is not None or evaluate is not None):
        raise TypeError("depth and evaluate are for a game; this tree is whole already")
    if depth is not None:
        check_whole(depth, "depth is a whole number of plies, 1 or more", least=1)
    if evaluate is not None and not callable(evaluate):
        raise TypeError(f"evaluate is a function of a state and a player, not {brief(evaluate)}")
    if not isinstance(cuts, bool):
        raise TypeError(f"cuts is True or False, not {brief(cuts)}")


def _is_game(tree: Any) -> bool:
    """Is this a position whose game has more to show than numbers?"""
    return is_state(tree) and not is_bare_number(tree)


def _subject(
    tree: Any, start: Iterable[Any] | None, depth: int | None, evaluate: Score | None
) -> Explored:
    """What is explored: a whole tree, or a game from one or more starts."""
    if start is not None:
        return Slid(_starts(tree, start), depth, evaluate or no_score)
    first = tree.root.state if isinstance(tree, GameTree) else tree
    if not is_state(first):
        refuse_non_state(first, "explore")
    refuse_beyond(first, "explore")
    if isinstance(tree, GameTree):
        _refuse_cut(tree)
        return Whole(first, tree.player)
    if _is_game(tree):
        return Slid([tree], depth, evaluate or no_score)
    return Whole(first, player=0)


def _refuse_cut(tree: GameTree) -> None:
    """Refuse a tree that was grown to a depth. What a limit cut is left to `Whole`, which refuses
    it if it is too large: a search that was watched in a small tree may have ended early."""
    if any(node.hidden for node in tree.root.below()) and not tree.left_out:
        raise ValueError(
            "this tree stops before the end of every game. Give the position itself, as in "
            "explore(state, depth=2), and what lies at the limit is guessed"
        )


def _starts(game: Any, start: Iterable[Any]) -> list[GameState]:
    """The first positions of a game."""
    if isinstance(start, str | bytes) or not isinstance(start, Iterable):
        raise TypeError(f"start is a list or a range of what to begin with, not {brief(start)}")
    given = list(start)
    if not 1 <= len(given) <= MOST_STARTS:
        raise ValueError(f"start holds 1 to {MOST_STARTS} things to begin with, not {len(given)}")
    states = [game(each) for each in given]
    for state in states:
        if not is_state(state):
            refuse_non_state(state, "explore")
        refuse_beyond(state, "explore")
    return states


class Explorer(Shown):
    """A tree to change. Made by `explore`."""

    def __init__(self, subject: Explored, searches: dict[str, bool]):
        self._subject, self._searches = subject, searches

    @property
    def numbers(self) -> NumberTree:
        """The tree of numbers as the picture has it now, with all changes made there.

        Raises:
            ValueError: it is the tree of a game.
        """
        state = self._subject.tree.root.state
        if not isinstance(state, NumberTree):
            raise ValueError(f"this is the tree of a game, {brief(state, 200)}, and has no numbers")
        numbers = self._page.numbers if self._page else None
        return state if numbers is None else NumberTree(numbers, state.to_move)

    def __str__(self) -> str:
        if self._subject.note:
            return f"{self._subject.title}: {self._subject.note}"
        return f"{self._subject.title}. Run this cell.\n{draw(self._subject.still)}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if not self._subject.note:
            return super()._repr_mimebundle_(include, exclude)
        html = f"<p><strong>{self._subject.title}</strong>: {inline(self._subject.note)}</p>"
        return {"text/html": html, "text/plain": str(self)}

    def _html(self) -> str:
        return self._headed(draw(self._subject.still).html)

    def _new_page(self) -> Any:
        from gamesearch.widgets.trees.explore_page import ExplorePage

        return ExplorePage(self._subject, self._searches)
