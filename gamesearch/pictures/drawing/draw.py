"""The picture of a tree or of a position: what is to be drawn, and how."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING, Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.pictures.drawing.boards import Board, is_bare_number
from gamesearch.pictures.drawing.choose import arranged, one_position
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.pictures.drawing.spoken import board_spoken, nested, tree_spoken, with_state
from gamesearch.pictures.drawing.words import (
    WINDOWS_LEFT_OUT,
    in_words,
    state_alt,
    state_text,
    tree_alt,
    tree_note,
    tree_text,
)
from gamesearch.state import check_whole, is_state, refuse_non_state
from gamesearch.tree import GameTree

if TYPE_CHECKING:
    from gamesearch.pictures.drawing.merging import KeyOf


def draw(
    thing: Any,
    second: Any = None,
    *,
    layout: str | None = None,
    boards: bool | None = None,
    depth: int | None = None,
    windows: bool | None = None,
    numbers: str = "max",
    titles: tuple[str, str] = ("first", "second"),
    merged: bool | KeyOf = False,
) -> Picture:
    """The picture of a game tree or of one position, or of two trees to compare.

    Args:
        thing: a `GameTree`, with or without values, or a state of any game; or the root of a tree
            of playouts, which has a form of its own.
        second: another tree, drawn in the same form and size beside or below the first one.
        layout: "down" (plies are rows) or "right" (plies are columns); None chooses by size.
        boards: True draws the board of every position, False draws only values; None chooses.
        depth: how many plies of a tree to draw, 0 or more; None draws as many as stay readable.
        windows: True draws the window of every position that a search came to with one, False
            none; None chooses.
        numbers: whose they are. "max": all are for the tree's own player, MAX. "own": each is for
            the player to move at its node, as negamax has it, and so are the windows.
        titles: what stands above the first and the second tree.
        merged: True draws equal positions once, whatever paths lead there, so the tree becomes a
            graph: what a table makes of it. A function `key(state)` merges the positions with the
            same key, such as the smallest of its mirror images; the picture says where that merges
            positions with different values. It is drawn from the top down and has no windows, since
            these belong to a path.

    Returns:
        A `Picture`: shown by a notebook, with alternative text and the tree in words.

    Raises:
        TypeError, ValueError: an argument is not as described.
    """
    _check_arguments(layout, boards, depth, windows)
    if merged is not False:
        _check_merged(merged, thing, second, layout, windows)
    if numbers not in ("max", "own"):
        raise ValueError(f'numbers is "max" or "own", not {numbers!r}')
    titles = _two_titles(titles)
    if isinstance(thing, (list, tuple)) and any(isinstance(item, GameTree) for item in thing):
        raise TypeError("give the two trees one after the other: draw(first, second)")
    if second is not None:
        return _draw_two((thing, second), titles, layout, boards, depth, windows, numbers)
    if hasattr(thing, "visits") and hasattr(thing, "reward"):
        # few pictures need it
        from gamesearch.pictures.drawing.playouts import drawn_playouts

        return drawn_playouts(thing)
    tree = _tree(thing)
    if tree is None:
        return _draw_state(thing)
    if merged is not False:
        key = None if merged is True else merged
        return _draw_merged(_written(tree, numbers), key, depth, boards)
    sketch = Sketch(_written(tree, numbers), depth)
    picture = arranged(sketch, layout, boards, windows)
    note = f"{tree_note(sketch)} {_several_note(tree)}".strip()
    if windows is None and picture.windows.left_out:
        note = f"{note} {WINDOWS_LEFT_OUT}".lstrip()
    return Picture(
        picture.dot,
        tree_text(sketch),
        tree_alt(sketch),
        note,
        in_words(tree, plural(sketch.total, "node")),
        lambda: tree_spoken(sketch),
    )


def _several_note(tree: GameTree) -> str:
    """The note for a tree that several searches went through; empty for any other."""
    # It is loaded where a tree was watched.
    from gamesearch.pictures.watching.watched_tree import WatchedTree

    times = len(tree.searches) if isinstance(tree, WatchedTree) else 1
    if times == 1:
        return ""
    return (
        f"{times} searches began at the root; what is shown at a position was found "
        "there last. In `searches`, each of them has a tree of its own."
    )


def _draw_merged(
    tree: GameTree, key: KeyOf | None, depth: int | None, boards: bool | None
) -> Picture:
    """What `draw` returns for `merged=`: the tree with equal positions drawn once."""
    # few pictures need these
    from gamesearch.pictures.drawing.graph import drawn_graph, graph_alt, graph_note
    from gamesearch.pictures.drawing.merging import merged_lines

    picture = drawn_graph(tree, key, depth, boards)
    merged = picture.merged
    lines = list(merged_lines(merged, key is not None))
    return Picture(
        picture.dot,
        "\n".join(line for line, _ in lines),
        graph_alt(merged),
        graph_note(merged, key is not None),
        in_words(tree, "equal positions merged"),
        spoken=lambda: nested(starmap(with_state, lines)),
    )


def _draw_two(
    trees: tuple[Any, Any],
    titles: tuple[str, str],
    layout: str | None,
    boards: bool | None,
    depth: int | None,
    windows: bool | None,
    numbers: str,
) -> Picture:
    """What `draw` returns for two trees: side by side, or one below the other."""
    # few pictures need it
    from gamesearch.pictures.drawing.pair import Pair, pair_alt, pair_spoken, pair_text

    if not isinstance(trees[1], (GameTree, type)) and not is_state(trees[1]):
        raise TypeError(
            f"draw takes a second tree to compare with the first, not {brief(trees[1])}; "
            "a layout is given by name: layout='down'"
        )
    first, second = (Sketch(_written(_to_compare(tree), numbers), depth) for tree in trees)
    sketches = (first, second)
    pair = Pair(sketches, titles, layout, boards, windows)
    notes = [
        f"{title}: {note}"
        for title, sketch in zip(titles, sketches, strict=True)
        if (note := tree_note(sketch))
    ]
    if windows is None and pair.hides_windows:
        notes.append(WINDOWS_LEFT_OUT)
    text, alt = pair_text(sketches, titles), pair_alt(sketches, titles)
    return Picture(
        pair.dot,
        text,
        alt,
        " ".join(notes),
        words="The trees in words",
        spoken=lambda: pair_spoken(sketches, titles),
    )


def _written(tree: GameTree, numbers: str) -> GameTree:
    """The same tree, with its numbers written as they were asked for."""
    return tree.as_own() if numbers == "own" else tree


def _to_compare(thing: Any) -> GameTree:
    """One of two trees for `draw`; a position is refused, since it has none."""
    tree = _tree(thing)
    if tree is None:
        raise TypeError(
            "draw compares two trees, as in draw(watch(minimax, state), watch(alpha_beta, state)), "
            f"but {brief(thing)} is one position; GameTree.grow({brief(thing)}) is its tree"
        )
    return tree


def _tree(thing: Any) -> GameTree | None:
    """A tree, also that of a state without a board but itself; None for a position."""
    if isinstance(thing, GameTree):
        return thing
    if not is_state(thing):
        refuse_non_state(thing, "draw")
    if not is_bare_number(thing):
        return None
    return GameTree(GameTree.grow(thing).root, player=0)  # MAX is player 0, whoever moves first


def _two_titles(titles: Any) -> tuple[str, str]:
    if not isinstance(titles, (tuple, list)) or not all(isinstance(title, str) for title in titles):
        raise TypeError(
            f'titles needs two strings, as in ("minimax", "alpha-beta"), not {brief(titles)}'
        )
    if len(titles) != 2:
        raise ValueError(f"titles needs two strings, one for each tree, not {len(titles)}")
    return titles[0], titles[1]


def _draw_state(state: Any) -> Picture:
    board = Board.of(state)
    return Picture(
        lambda: one_position(state, board),
        state_text(state, board),
        state_alt(state, board),
        words="The position in words",
        spoken=(lambda: board_spoken(state, board)) if board.rows else None,
    )


def _check_merged(
    merged: object, thing: object, second: object, layout: object, windows: object
) -> None:
    """Refuse a `merged=` that is not a key, or that does not go with what else is asked for."""
    if merged is not True and not callable(merged):
        raise TypeError(
            f"merged is True, False, or a function that gives a position's key, not {brief(merged)}"
        )
    if not isinstance(thing, GameTree):
        raise TypeError(
            "positions are merged in a tree: draw(GameTree.grow(state), merged=True), "
            f"not in {brief(thing)}"
        )
    if second is not None or layout == "right" or windows:
        raise ValueError(
            "merged positions of one tree are drawn, from the top down and without windows: "
            "leave out the second tree, layout and windows"
        )


def _check_arguments(layout: object, boards: object, depth: Any, windows: object) -> None:
    if layout not in (None, "down", "right"):
        raise ValueError(f'layout is "down" or "right", not {layout!r}')
    for name, choice in (("boards", boards), ("windows", windows)):
        if choice is not None and not isinstance(choice, bool):
            raise TypeError(f"{name} is True or False, not {choice!r}")
    if depth is not None:
        check_whole(depth, "depth is a whole number of plies, 0 or more", least=0)
