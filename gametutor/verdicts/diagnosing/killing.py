"""Slips of a search with killer moves: what each cut should have kept, and which move came
first."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from gamesearch.state import is_whole, move_text
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord, move_in_words
from gametutor.verdicts.diagnosing.narrow_windows import asked_again
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
        before: set[int] = set()
        for asked in node.asked:
            if asked.index in before:
                return asked_again(node, asked)
            before.add(asked.index)
        return None
    says = (
        f"{node.judged.here}, {node.name} was called with depth = {depth}. The last cut "
        f"at that depth came from {move_in_words(killer.text)}, which is legal here, but it asked "
        f"about {move_in_words(node.moves[first])} first"
    )
    asks = "Which move do you expect in `killers` here, and where does your code try it?"
    return certain("Ask each child", says, asks)


def _wrong_entry(root: JudgedCall, cuts: dict[int, _Cut], kept: dict[Any, Any]) -> Finding | None:
    """Return the first entry that is missing, or not that of the last cut."""
    for depth in sorted(cuts, reverse=True):
        node = cuts[depth].node
        if node is not None and kept.get(depth) != cuts[depth].move:
            return _missing_killer(depth, cuts[depth].text, node, kept)
    for depth, move in kept.items():
        if not is_whole(depth):
            says = f"Afterwards `killers` holds something under {depth}, which is no depth"
            return Finding(says, asks=NO_DEPTH)
        if depth not in cuts:
            says = f"No move made a cut with depth = {depth}. Afterwards `killers` holds "
            says += f"{move_in_words(move_text(root.state, move))} for it"
            return certain("Cut?", says, WHERE_IT_IS_KEPT)
    return None


NO_DEPTH = "Which line puts that into `killers`, and what does a search look for there?"
WHERE_IT_IS_KEPT = (
    "Which line keeps the move that made a cut, under which depth, and when does it run?"
)


def _missing_killer(depth: int, text: str, node: FaultyWindowCall, kept: dict[Any, Any]) -> Finding:
    """Return the finding about a killer that was not kept."""
    holds = f"move {kept[depth]}" if depth in kept else "no move"
    move = move_in_words(text)
    says = (
        f"{node.judged.here}, {node.name} was called with depth = {depth}, "
        f"{ends(node.window, node.judged, node.player)}, and {move} was the last to reach beta "
        f"at that depth. Afterwards `killers` holds {holds} for it"
    )
    if node.place and depth not in kept:  # perhaps it was kept in another dictionary
        return Finding(says, asks=f"{WHERE_IT_IS_KEPT} And which dictionary is a child given?")
    return certain("Cut?", says, WHERE_IT_IS_KEPT)
