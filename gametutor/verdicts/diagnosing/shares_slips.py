"""Slips where more than two play, and a call returns what each of them gets."""

from collections.abc import Iterator
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.state import move_text
from gametutor.kit.numbers import agree
from gametutor.verdicts.diagnosing.asking_slips import FOR_WHICH
from gametutor.verdicts.diagnosing.findings import WHAT_KEPT, Finding, Slip, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord, move_in_words

KEEP = "Keep the best"


def has_shares(probe: Any) -> bool:
    """Return whether a question asks what each player gets."""
    return not hasattr(probe, "player")


def found_in_shares(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return what is known of a call that went wrong though all calls that it made went right."""
    state, said = judged.state, judged.said
    if state.is_terminal():
        says = f"The game is over {judged.here}, and the players get {judged.probe.expected}"
        asks = "Whose utility is at each place of what your code returned?"
        return certain("Stop?", f"{says}; {judged.name} returned {said}", asks)
    told = dict(_shares_below(judging, judged))
    if not (told and isinstance(judged.call.returned, (tuple, list))):
        return None
    texts = [move_in_words(move_text(state, move)) for move in state.legal_moves()]
    listing = listed([f"{shares} for {texts[index]}" for index, shares in told.items()])
    says = f"{judged.here}, {judged.name} got {listing}, and returned {said}"
    if left := [index for index in range(len(texts)) if index not in told]:
        if left[0] < max(told):
            return certain("Ask each child", says, FOR_WHICH)
        return Finding(says, asks=f"{WHAT_KEPT} from asking about {texts[left[0]]}?")
    return Finding(says, tuple(_slips(judged, told)))


def _shares_below(judging: JudgedRecord, judged: JudgedCall) -> Iterator[tuple[int, Any]]:
    """Yield the children that were asked about, by their index, and what came back."""
    for inner in judging.inner(judged):
        place = inner.call.place or ()
        if inner.is_sure and place[:-1] == judged.call.place and place:
            yield place[-1], inner.call.returned


def _slips(judged: JudgedCall, told: dict[int, Any]) -> Iterator[Slip]:
    """Yield every slip that fits what a call returned."""
    said, own = judged.call.returned, judged.state.to_move

    def has_the_most(player: int) -> bool:
        return bool(said[player] == max(shares[player] for shares in told.values()))

    if len(said) != judged.state.players:
        return
    if has_the_most(own) or not any(agree([*said], [*shares]) for shares in told.values()):
        return
    is_for_another = any(has_the_most(player) for player in range(len(said)) if player != own)
    asks = "Which number of each tuple does the player to move compare, and which one decides?"
    yield Slip("kept", KEEP, "", asks)
    if is_for_another:
        yield Slip("kept", "Whose turn?", "", asks)
