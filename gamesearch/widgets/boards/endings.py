"""Against an opponent who knows how the game ends: that of each column, and what a move gave away.

Against all others, nothing of this is there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import capital, ended
from gamesearch.games import ConnectFour
from gamesearch.playing.knowing import Knowing, Mistake, ending, mistake, score_for
from gamesearch.playing.lookback import Played
from gamesearch.state import GameState, Move, move_text, player_name
from gamesearch.widgets.boards.because import page_of
from gamesearch.widgets.boards.review import Review
from gamesearch.widgets.boards.thinking import Lock, OneByOne, Thinking

if TYPE_CHECKING:
    from gamesearch.solving.scores import Outcome

PAGE_IS_SERVED = sys.platform != "emscripten"
"""Can the page be served during a long search? If not, a search starts only on request."""

SOON, WHY_SOON = "Looking at the columns …", "Looking for the reason …"
COUNTED = (
    "How the game ends for {name} with each column, if nobody makes a mistake after it. The "
    "numbers count the discs of both players until the end, this one included."
)

STOOD = "How the columns stood before the last move of {name}."


class Endings:
    """What is known of the position on the board, and of the moves that were made.

    Args:
        who: the opponent, if it knows how games end; else None.
        lock: what is known changes only while this is held.
        changed: is called when more is known.

    Attributes:
        who: as above.
        is_on: are the columns' outcomes shown?
        is_why: is it shown why the game ends as it does?
        mistakes: the moves that were named as mistakes, by their number.
        review: the game looked back on, while that is shown in place of the board.
    """

    def __init__(self, who: Knowing | None, lock: Lock, changed: Callable[[], None]):
        self.who = who
        self._lock = lock
        self.is_on = self.is_why = False
        self.mistakes: dict[int, Mistake] = {}
        self._changed = changed
        self._state: ConnectFour | None = None
        self._known: dict[ConnectFour, dict[int, Outcome]] = {}
        self._whys: dict[ConnectFour, Any] = {}
        self._before: ConnectFour | None = None  # where a person was to move, while another thinks
        self._got_wrong: set[ConnectFour] = set()
        self._looking: OneByOne | None = None
        self._reasoning: Thinking | None = None
        self._fault = ""
        self.review: Review | None = None

    def arrive(self, state: GameState, is_yours: bool) -> None:
        """Take note of the position on the board. What is shown stays while the opponent thinks."""
        self._before = None if state.is_terminal() else self._state or self._before
        self._state = cast(ConnectFour, state) if self.who and is_yours else None
        self._close_review()
        self._find_out()

    def show(self, is_on: bool) -> None:
        """Show how each column ends, or do so no longer."""
        self.is_on = is_on and self.who is not None
        self._find_out()
        self._changed()

    def show_why(self, is_why: bool) -> None:
        """Show why the game ends as it does, or do so no longer."""
        self.is_why = is_why and self.who is not None
        self._find_out()
        self._changed()

    def stop(self) -> None:
        """Look no further."""
        for looking in (self._looking, self._reasoning):
            if looking is not None:
                looking.stop()
        self._looking = self._reasoning = None

    def may_tell(self, state: GameState) -> bool:
        """May the better move be told to somebody who got this position wrong? Yes if it stands
        there anyway, or the second time: till then it can be found."""
        is_again = state in self._got_wrong
        self._got_wrong.add(cast(ConnectFour, state))
        return is_again or self.is_on

    def judge(
        self,
        number: int,
        before: GameState,
        move: Any,
        after: GameState,
        named: Callable[[Mistake], None],
    ) -> None:
        """Look whether a move of a person gave anything away.

        Args:
            number: which move of the game it was, 0 for the first.
            before, move, after: the position, the move, the position after it.
            named: is called with the mistake, if it was one.
        """
        who, states = self.who, (cast(ConnectFour, before), cast(ConnectFour, after))
        if who is None or not (PAGE_IS_SERVED or who.is_quick(states[0])):
            return

        def work() -> Mistake | None:
            player = states[0].to_move
            score, then = (score_for(who, player, state) for state in states)
            return mistake(who, number, states[0], move, score, then)

        def judged(found: Any) -> None:
            if isinstance(found, Mistake):
                named(found)

        Thinking(work, judged, self._lock).begin()

    def forget(self, number: int) -> None:
        """Forget the mistakes from this move on, which was taken back, and what is shown."""
        self.mistakes = {at: wrong for at, wrong in self.mistakes.items() if at < number}
        self._state = self._before = None

    def last_mistake(self, player: int) -> Mistake | None:
        """A player's last mistake that changed the result; if none did, the last of all."""
        own = [wrong for wrong in self.mistakes.values() if wrong.player == player]
        return max(own, key=lambda wrong: (wrong.changes, wrong.number), default=None)

    def review_or_return(
        self, states: Sequence[GameState], moves: Sequence[Move], names: tuple[str, str], you: int
    ) -> None:
        """Look back on the game so far, of a person who plays `you`; if that is shown already,
        return to the board."""
        if self.review is not None:
            self._close_review()
        elif self.who is not None and moves:
            game = Played(cast(tuple[ConnectFour, ...], tuple(states)), tuple(moves), names)
            self.review = Review(game, self.who, self._lock, self._changed, you)
            self.review.begin()
        self._changed()

    def look_back_further(self) -> None:
        """Find out more of the game that is looked back on, or no more."""
        if self.review is not None:
            self.review.look()

    def _close_review(self) -> None:
        if self.review is not None:
            self.review.stop()
        self.review = None

    def _find_out(self) -> None:
        """Find out how the remaining columns end, if that is to be shown."""
        self.stop()
        self._fault = ""
        state, who = self._state, self.who
        if state is None or who is None:
            return
        if self.is_why and state not in self._whys:
            self._reasoning = Thinking(
                lambda: who.why(state), partial(self._take_why, state), self._lock
            )
            self._reasoning.begin()
        if not self.is_on:
            return
        known = self._known.setdefault(state, {})
        if len(known) < len(state.legal_moves()):
            take = partial(self._take_outcome, known)
            self._looking = OneByOne(who.outcomes(state), take, self._lock)
            self._looking.begin()

    def _take_why(self, state: ConnectFour, why: Any) -> None:
        """Keep why the game ends as it does from a position; None in place of an error."""
        self._reasoning = None
        self._whys[state] = None if isinstance(why, Exception) else why
        self._changed()

    def _take_outcome(self, known: dict[int, Outcome], found: Any) -> None:
        """Keep the outcome of a column; at the end (None, or an error) look no further."""
        if found is None or isinstance(found, Exception):
            self._looking = None
            self._fault = capital(ended(str(found))) if found else ""
        else:
            known[found.column] = found
        self._changed()

    # What the page shows

    def page(self, you: int) -> dict[str, Any]:
        """All that the page shows of it, for a person who plays `you`."""
        wrong = self.last_mistake(you)
        shown: dict[str, Any] = {"columns": [], "said": "", "note": ""}
        state = self._state or self._before
        if self.is_on and state is not None:
            note = COUNTED if state is self._state else STOOD
            shown = {
                "columns": self._columns(state),
                "said": self._best_text(state) if state is self._state else "",
                "note": note.format(name=player_name(state, state.to_move)),
            }
        why = self._whys.get(self._state) if self.is_why and self._state else None
        shown |= {"is_why": self.is_why, "why": page_of(why) if why else None}
        shown["waits"] = WHY_SOON if self._reasoning else ""
        back = f"Take back to before move {wrong.number + 1}" if wrong else ""
        review = self.review.page() if self.review else None
        return {**shown, "is_on": self.is_on, "back": back, "review": review}

    def _columns(self, state: ConnectFour) -> list[dict[str, Any]]:
        """What stands under each column, from the left, while the endings are shown.

        Args:
            state: the position on the board; what is known of it is for the player to move.

        Returns:
            For each column a dictionary: its `text` ("…" until it is known, "" if it is full), its
            `label` for a screen reader, and whether it is one of the `best`.
        """
        known, legal = self._known.get(state, {}), state.legal_moves()
        best = self._best_columns(state)
        columns = []
        for column in range(7):
            found, name = known.get(column), f"column {move_text(state, column)}"
            if column not in legal:
                text, label = "", f"{name} is full"
            elif found is None:
                text, label = "…", f"{name}: not known yet"
            else:
                text = ending(found.score, found.moves)
                label = f"{name} {text}" + ", as good as any" * (column in best)
            columns.append({"text": text, "label": label, "best": column in best})
        return columns

    def _best_columns(self, state: ConnectFour) -> list[int]:
        """The columns that no other one is better than, once all are known."""
        known = self._known.get(state, {})
        if len(known) < len(state.legal_moves()):
            return []
        most = max(found.score for found in known.values())
        return sorted(column for column, found in known.items() if found.score == most)

    def _best_text(self, state: ConnectFour) -> str:
        """Which columns are best, in a sentence; until that is known, that it is looked for."""
        best = self._best_columns(state)
        if not best:
            return self._fault or SOON
        found = self._known[state][best[0]]
        names = listed(move_text(state, column) for column in best)
        which = f"columns {names}; each" if len(best) > 1 else f"column {names}; it"
        return f"Best: {which} {ending(found.score, found.moves)}."
