"""The words of a picture: headers, moves, the text tree, the alternative text, the note."""

import unicodedata
from collections.abc import Iterable

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import capital
from gamesearch.beyond import step_text
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import (
    CLOSED,
    DOT,
    EMPTY,
    Board,
    Edges,
    attempt,
    is_bare_number,
)
from gamesearch.pictures.drawing.html_label import cut
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.state import (
    GameState,
    name_as_max,
    outcome_text,
    player_name,
    players_of,
)
from gamesearch.tree import GameTree, Node

LONGEST_MOVE, LONGEST_NAME = 14, 20  # letters
WINDOWS_LEFT_OUT = "Some windows are left out; with windows=True all are drawn."
SPOKEN = {EMPTY: "empty", CLOSED: "closed", "-": "dash", "_": "underscore"}
BETWEEN_DOTS = {DOT: "dot", EMPTY: "no line", "-": "line", "|": "line", " ": "open box"}
SHORT_MOVE = 6  # letters: up to here a move is written with its player


def own_name(state: GameState, player: int) -> str:
    """What a player is called where each number is the player's own; "" if that fails."""
    return attempt(lambda: name_as_max(state, player), "")


def whose_numbers(tree: GameTree, nodes: Iterable[Node]) -> str:
    """The badge of all that shows the numbers of these nodes of a tree: "numbers: X's", or where
    each is for the player to move, "numbers: the mover's". "" if there are none, if they are
    counts, or if nothing tells whose they are."""
    state = tree.root.state
    has_numbers = any(node.value is not None for node in nodes) or is_bare_number(state)
    if not has_numbers or tree.is_count or not (tree.tells_whose or tree.is_for_many):
        return ""
    if tree.is_for_many:
        players = range(players_of(state))
        names = attempt(lambda: [player_name(state, player) for player in players], [])
        return f"numbers: for {', '.join(names)}" if names else ""
    if tree.own:
        return numbers_of("the mover")
    if tree.player == 0:
        return numbers_of(attempt(lambda: player_name(state, 0), ""))
    return numbers_of(own_name(state, tree.player))


def numbers_of(player: str) -> str:
    """A badge with the name of a player; "" without one."""
    return f"numbers: {cut(player, LONGEST_NAME)}'s" if player else ""


def header(row: list[Box], sketch: Sketch) -> tuple[str, str, str]:
    """Colour, title and words of the header of one ply."""
    going_on = [box.node for box in row if not box.node.is_leaf]
    is_given = sketch.is_numbers and sketch.tree.is_minimax
    if not going_on:
        title = "leaves" if sketch.is_numbers else "end"
        if sketch.tree.own and row[0].ply in sketch.shared:
            return style.INK, title, "for the player named"
        if sketch.tree.own:
            name = own_name(row[0].node.state, row[0].node.state.to_move)
            return style.INK, title, f"numbers for {cut(name, LONGEST_NAME)}"
        return style.INK, title, "values given" if is_given else "game over"
    if row[0].ply in sketch.shared:
        return style.INK, f"ply {going_on[0].ply}", "either to move"
    is_max = sketch.is_max(going_on[0])
    # Where player 1 is MAX, MAX is not a name of player 0.
    named = own_name if sketch.tree.own or sketch.tree.player == 1 else player_name
    name = attempt(lambda: named(going_on[0].state, going_on[0].state.to_move), "")
    name = cut(name, LONGEST_NAME)
    if sketch.tree.own:
        return style.DARK[is_max], f"{style.TRIANGLE[True]} {name}", f"numbers for {name}"
    if sketch.tree.is_for_many:
        return style.DARK[True], f"{style.TRIANGLE[True]} {name}", f"the most for {name}"
    is_said = is_given or is_max is None
    words = style.TAKES[is_max] if is_said else f"{name} to move"
    return style.DARK[is_max], f"{style.TRIANGLE[is_max]} {style.LEVEL[is_max]}", words


def move_label(node: Node) -> str:
    """The move that led to a position, with its player where both are short: "X b1"."""
    assert node.parent is not None
    state = node.parent.state
    text = attempt(lambda: step_text(state, node.move), "?")
    name = attempt(lambda: player_name(state, state.to_move), "")
    if len(name) == 1 and len(f"{name} {text}") <= SHORT_MOVE:
        return f"{name} {text}"
    return cut(text, LONGEST_MOVE)


def edge_label(node: Node) -> str:
    """The label of the edge to a position: the move, with a star if it is a killer."""
    return f"{move_label(node)} {style.STAR}" if node.killer else move_label(node)


def visit_label(
    node: Node,
    again: int | None = None,
    is_recalled: bool | None = None,
    is_killer: bool = False,
) -> str:
    """The number of a visit, and how it was another one: "3"; "3 ↻" of a position that was visited
    again; "7 = 4" of one that was answered from memory, as at the visit 4. At an earlier moment, a
    search had come `again` less often, say. Where no move is written beside it, a killer has its
    star here."""
    if node.visit is None:
        return ""
    again = node.again if again is None else again
    label = f"{node.visit} {style.STAR}" if is_killer else str(node.visit)
    if again:
        label += f" {style.AGAIN}" + (str(again) if again > 1 else "")
    if node.recalled if is_recalled is None else is_recalled:
        label += f" = {node.same_as.visit}" if node.same_as else " ="
    return label


def tree_text(sketch: Sketch) -> str:
    """The text tree of what is shown, one line a position."""
    whose = whose_of(sketch)
    return "\n".join([*([whose] if whose else []), *(line_of(box, sketch) for box in sketch.boxes)])


def whose_of(sketch: Sketch) -> str:
    """The badge of a picture: whose its numbers are."""
    return whose_numbers(sketch.tree, (box.node for box in sketch.boxes))


def line_of(box: Box, sketch: Sketch) -> str:
    """A box in the text tree, and how many positions below it the picture leaves out."""
    line = attempt(lambda: sketch.tree.line(box.node), "  " * box.ply + f"{box.node.move}: ?")
    if box.below != box.node.hidden:  # else `GameTree.line` has told of those below it
        line += f" ({box.below:,} below not shown)"
    return line


def in_words(tree: GameTree, size: str) -> str:
    """What the fold with a tree in words is called: by ear, two folds in a row are told apart."""
    return f"{type(tree.root.state).__name__}, {size}: the tree in words"


def tree_alt(sketch: Sketch) -> str:
    """The alternative text of a tree, in short sentences."""
    tree = sketch.tree
    plies = len(sketch.per_ply) - 1
    size = f"Game tree, {plural(sketch.total, 'node')}, {plural(plies, 'ply', 'plies')} deep."
    role = attempt(lambda: tree.role(tree.root), "MAX")
    root = role if tree.root.is_leaf else f"{role} to move"
    if tree.root.value is not None:
        root += f", value {tree.bound(tree.root)}{tree.number_text(tree.root, tree.root.value)}"
    said = [size, capital(root) + "."]
    if whose := whose_of(sketch):
        said.append(f"{capital(whose)}.")
    played = [_move_text(node) for node in tree.nodes() if node.played]
    if played:
        said.append(f"Played: {', '.join(played)}.")
    line = [_move_text(node) for node in tree.best_line()[1:]]
    if line:
        said.append(f"Best line: {', '.join(line)}.")
    wrong = sum(node.is_wrong for node in tree.root.below())
    if wrong:
        said.append(f"{plural(wrong, 'value')} wrong.")
    nodes = tree.nodes()
    if any(node.is_cut for node in nodes):
        unseen = sketch.total - sum(node.visit is not None for node in nodes)
        said.append(f"{plural(unseen, 'node')} not visited.")
    needless = sum(node.needless for node in nodes)
    if needless:
        said.append(f"{plural(needless, 'visit')} not needed.")
    if sketch.hides:
        said.append(f"{len(sketch.boxes):,} nodes drawn.")
    return " ".join(said)


def tree_counts(tree: GameTree) -> str:
    """How many nodes and leaves a tree has; of a search that was watched, how many it visited."""
    nodes = tree.nodes()
    visited = [node for node in nodes if node.visit is not None]
    if not visited:
        leaves = sum(not node.children for node in nodes)
        return f"{plural(len(nodes), 'node')}, {plural(leaves, 'leaf', 'leaves')}"
    leaves = sum(all(child.visit is None for child in node.children) for node in visited)
    return f"{plural(len(visited), 'node')} visited, {plural(leaves, 'leaf', 'leaves')}"


def _move_text(node: Node) -> str:
    return attempt(lambda: node.move_text, "?")


def tree_note(sketch: Sketch) -> str:
    """What the picture leaves out and how to see it; empty if nothing is."""
    said = []
    if sketch.hides:
        said.append(
            f"{len(sketch.boxes):,} of {sketch.total:,} positions are drawn, all down to ply "
            f"{sketch.full_plies}; grey numbers with a + count positions left out."
        )
        per_ply = sketch.per_ply
        deeper = sketch.full_plies + 1
        if deeper < len(per_ply) and sum(per_ply[: deeper + 1]) <= style.MOST_NODES:
            said.append(f"To see more, draw it with depth={deeper}.")
        else:
            said.append("To see more, draw the tree of a later position.")
        if sketch.total > style.FOLLOWED and _was_pruned(sketch.tree):
            said.append("icicle() shows at a glance how much of the tree the search visited.")
    if sketch.tree.left_out:
        said.append(sketch.tree.left_out)
    return " ".join(said)


def _was_pruned(tree: GameTree) -> bool:
    """Did a search that was watched leave out a child of a position that it visited?"""
    visited = (node for node in tree.root.below() if node.visit is not None)
    return any(child.visit is None for node in visited for child in node.children)


def state_words(state: GameState) -> str:
    """Whose turn it is, or how the game ended."""
    if attempt(state.is_terminal, False):
        return attempt(lambda: outcome_text(state), "the game is over")
    return attempt(lambda: f"{player_name(state, state.to_move)} to move", "")


def mark_spoken(mark: str, board: Board) -> str:
    """What a screen reader says of a cell: many leave out a sign that is no letter or digit, so it
    is called by its name: "vertical line"."""
    known = (BETWEEN_DOTS if board.has_dots else SPOKEN).get(mark)
    return known or (mark if mark.isalnum() else unicodedata.name(mark, mark).lower())


def state_text(state: GameState, board: Board) -> str:
    """One position in text: the board, and whose turn it is or how the game ended."""
    return "\n".join([*(board.rows or board.lines), state_words(state)])


def state_alt(state: GameState, board: Board) -> str:
    """The alternative text of one position."""
    if not board.rows:
        return f"{type(state).__name__}, {state_words(state)}: {'; '.join(board.lines)}."
    edges = Edges.of(state, board)
    names = edges.rows if edges and edges.rows else range(len(board.rows), 0, -1)
    rows = [
        f"row {name} " + " ".join(mark_spoken(mark, board) for mark in row)
        for name, row in zip(names, board.rows, strict=True)
    ]
    return f"{type(state).__name__} board, {state_words(state)}: {', '.join(rows)}."
