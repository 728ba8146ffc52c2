"""Slips of a search with killer moves: what each cut should have kept, and which move came
first."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from gamesearch.state import move_text
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord, move_in_words
from gametutor.verdicts.diagnosing.needless_questions import after_cut, out_of_turn, too_wide
from gametutor.verdicts.diagnosing.window_node import FaultyWindowCall, ends


def has_killers(probe: Probe) -> bool:
    """Return whether the question is about a search that keeps killers."""
    return hasattr(probe, "killers")


class _Cut(NamedTuple):
    """The last cut of a depth: the move that made it, as it is and as people write it, and the
    call; None for an entry that was in the dictionary before."""

    move: Any
    text: str
    node: FaultyWindowCall | None


def first_wrong_killer(judging: JudgedRecord, kept: Iterable[tuple[Any, Any]]) -> Finding | None:
    """Return what is wrong in the dictionary afterwards; otherwise the first call that asked about
    its children in the wrong order, or needlessly; None if there is none.

    Args:
        judging: compares the calls of the answer with what is right.
        kept: what the dictionary held afterwards.
    """
    root = judging.root
    cuts = {depth: _Cut(move, str(move), None) for depth, move in root.probe.killers}
    needless = _needless(judging, root, cuts)
    return _wrong_entry(root, cuts, dict(kept)) or needless


def _needless(judging: JudgedRecord, judged: JudgedCall, cuts: dict[int, _Cut]) -> Finding | None:
    """Return the first needless question of a call or of those below it. Notes the cuts."""
    node = FaultyWindowCall(judging, judged)
    found = _killer_not_first(node, cuts) if node.asked else None
    for asked in node.asked:
        found = found or after_cut(node, asked) or too_wide(node, asked)
        if asked.child.judged.probe is not None:
            below = _needless(judging, asked.child.judged, cuts)
            found = found or below
    if node.asked and node.reaches(node.best):
        made_it = next(asked for asked in node.asked if node.reaches(asked.child.used))
        move = node.state.legal_moves()[made_it.index]
        cuts[node.probe.depth] = _Cut(move, node.moves[made_it.index], node)
    return found


def _killer_not_first(node: FaultyWindowCall, cuts: dict[int, _Cut]) -> Finding | None:
    """Return the finding that a killer was not tried first."""
    depth, moves = node.probe.depth, node.state.legal_moves()
    killer = cuts.get(depth)
    if killer is None or killer.move not in moves:
        return out_of_turn(node, node.asked[-1])
    first = node.asked[0].index
    if moves[first] == killer.move:
        order = [index for index in node.children if moves[index] != killer.move]
        return out_of_turn(node, node.asked[-1]) if order == sorted(order) else _mixed(node)
    says = (
        f"{node.judged.here}, {node.name} was called with depth = {depth}. The last cut "
        f"at that depth came from {move_in_words(killer.text)}, which is legal here, but it asked "
        f"about {move_in_words(node.moves[first])} first"
    )
    asks = "Which move do you expect in `killers` here, and where does your code try it?"
    return certain("Ask each child", says, asks)


def _mixed(node: FaultyWindowCall) -> Finding:
    """Return the finding that the moves after the killer are out of order."""
    says = (
        f"{node.judged.here}, {node.name} tried its killer first, and then the other "
        "moves in a different order from `legal_moves()`"
    )
    return certain("Ask each child", says, "What does your code do to the other moves?")


def _wrong_entry(root: JudgedCall, cuts: dict[int, _Cut], kept: dict[Any, Any]) -> Finding | None:
    """Return the first entry that is missing, or not that of the last cut."""
    for depth in sorted(cuts, reverse=True):
        if kept.get(depth) != cuts[depth].move:
            own = cuts.get(root.probe.depth)
            is_own_kept = own is not None and kept.get(root.probe.depth) == own.move
            return _missing_killer(depth, cuts[depth], kept, is_own_kept and depth not in kept)
    for depth, move in kept.items():
        if depth not in cuts:
            says = f"No move made a cut with depth = {depth}. Afterwards `killers` holds "
            says += f"{move_in_words(move_text(root.state, move))} for it"
            return certain("Cut?", says, WHERE_IT_IS_KEPT)
    return None


WHERE_IT_IS_KEPT = (
    "Which line keeps the move that made a cut, under which depth, and when does it run?"
)


def _missing_killer(depth: int, cut: _Cut, kept: dict[Any, Any], is_own_kept: bool) -> Finding:
    """Return the finding about a killer that was not kept."""
    holds = f"move {kept[depth]}" if depth in kept else "no move"
    node, move = cut.node, move_in_words(cut.text)
    if node is None:
        says = (
            f"No search made a cut with depth = {depth}, and `killers` held {move} for it. "
            f"Afterwards it holds {holds}"
        )
        return certain("Cut?", says, WHERE_IT_IS_KEPT)
    says = (
        f"{node.judged.here}, {node.name} was called with depth = {depth}, "
        f"{ends(node.window, node.judged, node.player)}, and {move} was the last to reach beta "
        f"at that depth. Afterwards `killers` holds {holds} for it"
    )
    if node.place and depth not in kept:  # perhaps it was kept in another dictionary
        asks = f"{WHERE_IT_IS_KEPT} And which dictionary is a child given?"
        given = "Which dictionary is a child given, and who sees what is kept in it?"
        return certain("Ask each child", says, given) if is_own_kept else Finding(says, asks=asks)
    return certain("Cut?", says, WHERE_IT_IS_KEPT)
