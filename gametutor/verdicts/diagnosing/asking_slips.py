"""Slips in how a faulty call asked about its children: which function, about which, for whom."""

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import capital
from gamesearch.state import is_number
from gametutor.answers.answering.call_record import ASKED, REFERENCE
from gametutor.kit.exercise import STEPS
from gametutor.verdicts.diagnosing.findings import WHAT_KEPT, Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord, move_in_words
from gametutor.verdicts.diagnosing.node import Child, FaultyCall

WHICH_ASKS = "Which line should ask for the value of a child, and does it run here?"
FOR_WHICH = "For which children does the line that asks for a child's value run?"


def wrong_question(node: FaultyCall) -> Finding | None:
    """Return the finding if the asking is what went wrong, otherwise None."""
    return (
        asked_no_child(node)
        or _child_for_wrong_player(node)
        or made_but_not_asked(node)
        or _children_not_asked(node)
    )


def told_otherwise(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return the finding that a call left all its work to a helper, and told it another number
    under the same name than it was told itself."""
    while (helper := judging.only_helper(judged)) is not None:
        told, handed_on = judged.call.arguments, helper.call.arguments
        changed = [
            name
            for name, number in told.items()
            if is_number(number) and is_number(handed_on.get(name))
            if number != handed_on[name] and name != "bound"  # "at least 1" is "more than 0"
        ]
        if changed:
            was, became = (
                listed(f"{name} = {numbers[name]}" for name in changed)
                for numbers in (told, handed_on)
            )
            says = (
                f"{judged.name} was called with {was}. It asked {helper.name} about the same "
                f"position with {became}"
            )
            asks = f"Should both calls be given the same {listed(changed)}?"
            return Finding(says, asks=asks, not_at=STEPS)
        judged = helper
    return None


def asked_no_child(node: FaultyCall) -> Finding | None:
    """Return the finding that a call asked about none of its children."""
    name, here = node.name, node.judged.here
    same = [inner for inner in node.inner if inner.call.place == node.place]
    if any(node.below(inner.call.place) for inner in node.inner) or not node.is_known:
        return None
    needed = node.judging.exercise.needs
    partners = [one for one in same if one.call.name in needed or one.call.whose == ASKED]
    for inner in partners:
        if inner.means_a_view and inner.view != node.player:
            says = (
                f"{name} asked {inner.name} about the same position for "
                f"{node.judged.words_for(inner.view)}{node.window_in_words(inner)}, which "
                f"returned {inner.said}; {name} returned {node.said}"
            )
            asks = node.asks_of_the_other_side
            return Finding(says, asks=asks, not_at=("Keep the best", "Cut?"))
    if partners:
        says = (
            f"{name} asked {partners[0].name} about the same position that it was given, "
            "and about no child"
        )
        return certain("Ask each child", says, "Which position do you pass to the call?")
    is_seen_by_eye = (
        len(node.judging.exercise.battery) == 1
    )  # `winning_cell` asks about a single position
    if len(node.never_made) == len(node.moves) and not is_seen_by_eye:
        says = f"{here}, {name} returned {node.said} and tried no move"
        return Finding(says, asks=WHICH_ASKS, not_at=("Keep the best", "Cut?"))
    return None


def _child_for_wrong_player(node: FaultyCall) -> Finding | None:
    """Return the finding that a child was asked for something other than its value here."""
    off = [child for child in node.children.values() if not child.is_right]
    return wrong_player_for(node, off[0]) if off else None


def wrong_player_for(node: FaultyCall, child: Child) -> Finding | None:
    """Return the finding that a right number for a child is not its value to this player."""
    asked = child.judged
    if asked.call.whose != REFERENCE:
        return None
    is_of_another = asked.view != node.player
    worth = "The value is"
    if is_of_another:
        worth = f"To {asked.words_for(node.player)}, that position is worth"
    says = (
        f"{asked.here} it is the turn of "
        f"{asked.words_for(asked.state.to_move)}. {capital(node.name)} asked {asked.name} "
        f"what that is worth to {asked.words_for(asked.view)}; {asked.name} returned "
        f"{asked.said}. {worth} {child.right}"
    )
    asks = f"Which player chooses there, and for which player does {asked.name} choose?"
    if node.fits(node.used, node.pick):
        return certain("Ask each child", says, asks)
    return Finding(says, asks=asks)


def made_but_not_asked(node: FaultyCall) -> Finding | None:
    """Return the finding that children were made, nobody was asked about them, and the answer
    follows from the others."""
    asked = {way[0] for inner in node.inner if (way := node.below(inner.call.place))}
    left = [i for i in range(len(node.moves)) if i not in asked and i not in node.never_made]
    if not (left and node.children and node.is_known and node.fits(node.used, node.pick)):
        return None
    moves = node.state.legal_moves()
    are_over = {i: node.state.result(moves[i]).is_terminal() for i in (*left, *asked)}
    if any(are_over[i] for i in left) and not any(are_over[i] for i in asked):
        return None  # its outcome may have been asked for, without a function
    says = (
        f"{node.judged.here}, {node.name} {node.heard}, and never asked for the value of "
        f"the {'child' if len(left) == 1 else 'children'} "
        f"{listed([node.after_move(i) for i in left])}"
    )
    return certain("Ask each child", says, FOR_WHICH)


def _children_not_asked(node: FaultyCall) -> Finding | None:
    """Return the finding that some children were never asked, and the rest were used correctly."""
    missing = node.never_made
    return never_tried(node, missing) if missing and node.fits(node.used, node.pick) else None


def never_tried(node: FaultyCall, missing: list[int]) -> Finding:
    """Return the finding that some children were never made."""
    says, first = untried_in_words(node, missing), missing[0]
    if first == len(node.moves) - len(missing):  # the loop ended early, or its list is too short
        return Finding(says, asks=f"{WHAT_KEPT} from trying {move_in_words(node.moves[first])}?")
    return certain(
        "Ask each child", says, "Which moves does your code go through, and what chooses them?"
    )


def untried_in_words(node: FaultyCall, missing: list[int]) -> str:
    """Return what the call was told, and which children it did not ask."""
    moves = listed([move_in_words(node.moves[index]) for index in missing])
    comma = "," * (len(node.children) > 1)
    return f"{node.judged.here}, {node.name} {node.heard}{comma} and never tried {moves}"
