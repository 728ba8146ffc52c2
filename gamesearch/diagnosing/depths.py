"""What the calls of a search to a depth show besides: how deep the children were asked."""

from __future__ import annotations

from gamesearch.diagnosing.judged import Judged
from gamesearch.diagnosing.slips import Finding, Node, capital, certain, is_same, number_in
from gamesearch.state import player_name


class DepthNode(Node):
    """A call with a depth that went wrong, and the calls that it made about its children."""

    def how_it_asked(self) -> Finding | None:
        return self._at_the_limit() or self._asked_to_another_depth() or super().how_it_asked()

    def _at_the_limit(self) -> Finding | None:
        """No ply is left to look ahead: the score is all there is to return."""
        if self.probe.depth > 0:
            return None
        right, name = number_in(self.probe.expected), self.name
        says = f"{capital(self.judged.here)} no depth is left (depth = 0)"
        if self.judged.call.inner:
            says += f", and {name} still asked about children"
            return certain("Stop?", says, "At which depth does your search stop?")
        number = self.judged.number
        if number is None or is_same(number, right):
            return None
        mover = player_name(self.state, self.player)
        says += f". The score is {right} for {mover}, who is to move; {name} returned {number}"
        return certain("Stop?", says, "What does your code return at depth 0, and for whom?")

    def _asked_to_another_depth(self) -> Finding | None:
        """A child was to be looked at one ply less deep."""
        for inner in self.inner:
            way, depth = self.below(inner.call.place), _depth(inner)
            if way and len(way) == 1 and depth not in (None, self.probe.depth - 1):
                says = (
                    f"{self.name} was asked with depth = {self.probe.depth}, and asked "
                    f"about the child {inner.here} with depth = {depth}"
                )
                asks = "How many plies are left to look ahead when you ask a child?"
                return certain("Ask each child", says, asks)
        return None

    def what_it_kept(self) -> Finding | None:
        number = self.judged.number
        if number is None or not is_same(number, number_in(self.probe.expected)):
            return super().what_it_kept()
        move, _ = self.judged.call.returned
        says = f"{capital(self.judged.here)}, the rating is right; the move should not be {move}"
        return Finding(says, asks="Which move belongs to this rating, and where is it kept?")


def _depth(judged: Judged) -> int | None:
    """The depth that a call was told, if it is known to be one."""
    return None if judged.probe is None else getattr(judged.probe, "depth", None)


def has_depth(probe: object) -> bool:
    """Is the question about a search to a depth?"""
    return hasattr(probe, "depth")
