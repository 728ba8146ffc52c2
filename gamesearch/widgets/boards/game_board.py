"""A board to play on, against a program or another person, in every game.

play_on(TicTacToe())                                  # at the end of a cell
play_on(ConnectFour(), against=minimax_player(4))
play_on(Hexapawn(), against=None)                     # two people
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from threading import RLock
from typing import Any

from gamesearch.base.notebook import RUN_FIRST
from gamesearch.base.text.markup import read_aloud
from gamesearch.contract import moves_of, state_after
from gamesearch.pictures.drawing.draw import draw
from gamesearch.playing.choosing import best_move
from gamesearch.playing.game import IllegalPlay, Turn, check_start, take_turn
from gamesearch.playing.knowing import Mistake, knowing
from gamesearch.playing.players import Seat, seat
from gamesearch.playing.record import position_text
from gamesearch.state import GameState, Move, is_chance, is_whole, move_text, players_of
from gamesearch.widgets.boards.endings import Endings
from gamesearch.widgets.boards.opponent import STRONG, SearchedMoves, searched_moves
from gamesearch.widgets.boards.outlook import warning
from gamesearch.widgets.boards.places import Places, cell_names, spelling_of
from gamesearch.widgets.boards.standing import Standing
from gamesearch.widgets.boards.strong import strong_move
from gamesearch.widgets.boards.telling import (
    cell_name,
    fault,
    gave_away,
    move_sentence,
    name,
    refusal,
    seats_of,
    taken_back,
    title,
    turn_sentence,
)
from gamesearch.widgets.boards.thinking import Thinking
from gamesearch.widgets.page.left import take_left
from gamesearch.widgets.page.shown import Shown


def board_of(state: GameState, against: Any) -> PlayOn:
    """A board for a game; if one with this start and opponent exists, that one: see `play_on`."""
    check_start(state, "play_on", knows_more=True)
    opponent = _seat_of(against)
    new = PlayOn(state, opponent)
    try:
        game = _known.setdefault((type(state), _identity(state), opponent and opponent.name), new)
    except Exception:  # a state that cannot be a key of a dict
        return new
    game.opponent = opponent  # of the same name, but perhaps written anew
    return game


_known: dict[Any, PlayOn] = {}


def _identity(state: GameState) -> Any:
    """What equal positions have in common: the position; where its class does not say when two are
    equal, the text of all that it holds."""
    says = type(state).__eq__ is not object.__eq__ or not hasattr(state, "__dict__")
    return state if says else repr(sorted(vars(state).items()))


def _turns_of(state: GameState, texts: list[str]) -> list[Turn]:
    """The turns that these moves are, from a position; none if one of them is not exactly one of
    the legal moves."""
    turns = []
    for text in texts:
        fitting = [move for move in moves_of(state) if move_text(state, move) == text]
        if len(fitting) != 1:
            return []
        state = state_after(state, fitting[0])
        turns.append(Turn(fitting[0], state, found=None))
    return turns


def _seat_of(against: Any) -> Seat | None:
    if against is None:
        return None
    if against is strong_move or against is best_move:
        return STRONG
    return seat(against)


class PlayOn(Standing, Shown):
    """A game under way. Made by `play_on`."""

    def __init__(self, start: GameState, opponent: Seat | None):
        self.lock = RLock()
        self.opponent, self.you = opponent, 0
        self._dice = Random(0)  # the same in every kernel, and others in the next game
        self.shows_thinking = False
        self._spelling = spelling_of(start)
        who = knowing(opponent.choose, start) if opponent else None
        self.endings = Endings(who, self.lock, self._update)
        self._begin(start)
        self._say_turn()
        self.edges = cell_names(self.places)

    def _begin(self, start: GameState) -> None:
        """Put the first position on the board. Nobody moves yet."""
        self._stop_all()
        self.states, self.moves = [start], []
        self._waits = False  # does the opponent, for somebody who lets it move?
        self._answers: dict[int, Turn] = {}
        self._news: list[str] = []
        self.endings.forget(0)
        self._arrive(Places(start, self._spelling))

    def _resume(self, left: Any) -> None:
        """Go on with a game that was left as its kernel was stopped, if these rules lead there. An
        opponent who was to move waits to be asked: its thinking may be what was stopped."""
        match left:
            case {"you": int(you), "moves": [_, *_] as moves, "position": position} if you in range(
                players_of(self.states[0])
            ):
                with suppress(Exception):  # a learner's own game may raise anything, anywhere
                    line = _turns_of(self.states[0], moves)
                    if line and position_text(line[-1].after) == position:
                        self._go_on_from(you, line)

    def _go_on_from(self, you: int, line: list[Turn]) -> None:
        """Continue a game that was left after these turns, with the person as player `you`."""
        places = Places(line[-1].after, self._spelling)
        self.you = you
        self.states += [each.after for each in line]
        self.moves += [each.move for each in line]
        self._waits = True
        self._news = ["The game goes on where it stood."]
        self._arrive(places)
        self._say_turn()

    # What a person does at the board

    def hear(self, do: str, at: int, turn: int) -> None:
        """Do what the page asks for: click a cell or press the button of a move, both numbered
        by `at`, to take back, to start again, … The page knew `turn` moves when it asked."""
        actions: dict[str, Callable[[], None]] = {
            "ready": lambda: None if self._waits else self.go_on(),
            "undo": self.undo,
            "new": self.new_game,
            "sides": self.change_sides,
            "stop": self.stop,
            "go": self.go_on,
            "thinking": lambda: self.show_thinking(not self.shows_thinking),
            "endings": lambda: self.endings.show(not self.endings.is_on),
            "why": lambda: self.endings.show_why(not self.endings.is_why),
            "back": self.undo_mistake,
            "from": lambda: self.take_back_to(at),
            "review": self.show_review,
            "look": self.endings.look_back_further,
            "cell": lambda: self.click(at),
            "move": lambda: self.press(at),
        }
        with self.lock:
            is_late = turn != len(self.moves)  # the second of two quick clicks
            needs_place = do in ("cell", "move", "from")
            if do not in actions or (needs_place and (is_late or not is_whole(at))):
                return
            try:
                actions[do]()
            except Exception as error:  # a learner's own game may raise anything, anywhere
                self.blame(error)

    def click(self, cell: int) -> None:
        """A cell of the board was clicked, 0 or more in reading order."""
        if not is_whole(cell) or not 0 <= cell < len("".join(self.places.rows)):
            return
        places, moves = self.places, self.places.at(cell, self.chosen)
        if not self.is_yours and not self.state.is_terminal():
            self._say_turn()
        elif cell in places.sources and not (moves and self.chosen is not None):
            self._choose_piece(cell)
        elif len(moves) == 1:
            self.choose(moves[0])
        elif moves:
            self._say("Several pieces can go there. Choose one of them first.")
        else:
            self._say(refusal(self, cell))

    def press(self, number: int) -> None:
        """The button of the legal move with this number was pressed, 0 for the first one."""
        if is_whole(number) and 0 <= number < len(self.places.moves):
            self.choose(self.places.moves[number])

    def choose(self, move: Move) -> None:
        """Make a move, if it is legal and a person is to move; otherwise say why not."""
        if not self.is_yours:
            self._say_turn()
            return
        person = Seat(name(self, self.state.to_move), lambda state: move)
        try:
            after = take_turn(person, self.state).after
        except IllegalPlay as error:
            self.blame(error)
            return
        self._stop_all()
        self._news = []
        number, before = len(self.moves), self.state
        self._make(move, after)
        self.endings.judge(number, before, move, after, lambda wrong: self._mistake(wrong, after))

    def undo(self) -> None:
        """Take moves back, to where a person was last to move."""
        if self.own_moves:
            self.take_back_to(self.own_moves[-1])
        else:
            self._say(f"You have no move to take back. {turn_sentence(self)}")

    def take_back_to(self, number: int) -> None:
        """Take back the move with this number, 0 for the first, and all after it."""
        if not 0 <= number < len(self.moves):
            return
        self._stop_all()
        taken = ", ".join(
            map(partial(taken_back, self), self.states[number:-1], self.moves[number:])
        )
        del self.states[number + 1 :], self.moves[number:]
        self._answers = {at: answer for at, answer in self._answers.items() if at < number}
        self.endings.forget(number)
        self._news = [f"Taken back: {taken}."]
        self._arrive(Places(self.state, self._spelling))
        self._say_turn()

    def undo_mistake(self) -> None:
        """Take the game back to where a person is to move who then made a mistake."""
        wrong = self.endings.last_mistake(self.you)
        if wrong is not None:
            self.take_back_to(wrong.number)

    def new_game(self) -> None:
        """Begin again from the first position."""
        self._begin(self.states[0])
        self._move_on()

    def change_sides(self) -> None:
        """The person and the opponent change places; the position stays."""
        if self.opponent is None:
            return
        self._stop_all()
        self.you = (self.you + 1) % players_of(self.state)
        self.endings.forget(len(self.moves))
        is_over = self.state.is_terminal()
        if is_over:  # a game that was lost would be won
            self._begin(self.states[0])
        begun = "A new game begins. " if is_over else ""
        self._news = [f"{begun}You are {name(self, self.you)} now."]
        self._arrive(self.places)
        self._move_on()

    def stop(self) -> None:
        """End the opponent's thinking. The move is still the opponent's."""
        if self._thinking is None:
            self._say(f"The opponent is not thinking. {turn_sentence(self)}")
            return
        self._stop_all()
        self._say_turn("Stopped.")

    def go_on(self) -> None:
        """Let chance move, or let the opponent think, if it is their turn."""
        if is_chance(self.state):
            self._throw()
            return
        if self.opponent is None or not self.is_waiting:
            return
        opponent, state = self.opponent, self.state
        is_quick = opponent is STRONG or self.endings.who is not None
        self._thinking = Thinking(
            lambda: take_turn(opponent, state),
            self._answered,
            self.lock,
            late=None if is_quick else self._warn,
        )
        self._say_turn()
        self._thinking.begin()

    def _warn(self) -> None:
        """Say how much there may be to search, to whoever waits for the opponent. Not before the
        opponent takes long: one that looks its moves up searches nothing."""
        more = warning(self.state)
        if more:
            self._say(f"{self.said} {more}")

    def show_review(self) -> None:
        """Look back on the game so far, or return to the board."""
        self.endings.review_or_return(self.states, self.moves, seats_of(self), self.you)

    def show_thinking(self, shows: bool) -> None:
        """Show what a search sees where the opponent moved, or do so no longer."""
        self.shows_thinking = shows and self.can_look
        self._forget_search()
        looking = self._search_again()
        self._update()
        if looking is not None:
            looking.begin()

    # What follows

    def _make(self, move: Move, after: GameState) -> None:
        """Make a move of whichever player, and let the next one move."""
        # Before anything changes: a faulty game may raise.
        places = Places(after, self._spelling)
        news = f"{move_sentence(self, self.state, move, after)}."
        self._waits = False
        self.moves.append(move)
        self.states.append(after)
        self._news.append(news)
        self._arrive(places)
        self._move_on()

    def _move_on(self) -> None:
        """Say what is true from now on: that the opponent thinks, or whose turn it is."""
        if is_chance(self.state):
            self._throw()
        elif self.is_waiting:
            self.go_on()
        else:
            self._say_turn()

    def _throw(self) -> None:
        """Let chance move."""
        state: Any = self.state
        chances = [state.probability(move) for move in state.legal_moves()]
        [move] = self._dice.choices(state.legal_moves(), chances)
        self._make(move, state_after(state, move))

    def _arrive(self, places: Places) -> None:
        """Put another position on the board: no piece is chosen in it yet."""
        self.places = places
        self.chosen = None
        self.endings.arrive(self.state, self.is_yours)
        self._forget_search()

    def _answered(self, answer: Any) -> None:
        """Make the move that the opponent thought of, or say what went wrong."""
        self._thinking = None
        if isinstance(answer, Turn):
            self._answers[len(self.moves)] = answer
            try:
                self._make(answer.move, answer.after)
            except Exception as error:
                self.blame(error)
            return
        self.blame(answer)

    def _mistake(self, wrong: Mistake, after: GameState) -> None:
        """A move of the person at the board has turned out to be a mistake."""
        own = self.own_moves
        if wrong.number not in own or self.states[wrong.number + 1] is not after:
            return  # it was taken back
        self.endings.mistakes[wrong.number] = wrong
        if wrong.number == own[-1]:
            tells = self.endings.may_tell(self.states[wrong.number])
            self._news.insert(1, gave_away(wrong, tells))  # after the move itself
            if self.is_thinking:
                self._update()  # it is said with the answer: the same words would be heard twice
            else:
                self._say_turn()

    def blame(self, error: BaseException) -> None:
        """Say what went wrong where the opponent, or the game itself, returned no position."""
        lacking = error.__cause__ or error
        if first := "".join(ask(lacking) for ask in RUN_FIRST):  # whoever is asked again lacks it
            self._say(" ".join([*self._news, read_aloud(first)]))
        else:
            self._say_turn(fault(error))

    def _search_again(self) -> Thinking | None:
        """A search where the opponent moved last, to be begun; None if none is to be shown."""
        at = max(self._answers, default=None)
        if not self.shows_thinking or self.opponent is None or at is None:
            return None
        state, answer = self.states[at], self._answers[at]
        search = partial(searched_moves, state, answer, self.opponent, self.edges.move_text)
        self._looking = Thinking(search, self._show_search, self.lock)
        return self._looking

    def _forget_search(self) -> None:
        """Show no longer what a search saw."""
        self._stop_looking()
        self.seen = None

    def _show_search(self, seen: Any) -> None:
        """Show what a search saw, or the error that ended it."""
        self._looking = None
        self.seen = seen if isinstance(seen, SearchedMoves) else SearchedMoves(fault(seen), ())
        self._update()

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.stop()
        self._looking = None

    def _stop_all(self) -> None:
        self._stop_looking()
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = None

    def _choose_piece(self, cell: int) -> None:
        if self.chosen == cell:
            self.chosen = None
            self._say(f"{cell_name(self, cell)} deselected. {turn_sentence(self)}")
            return
        self.chosen = cell
        targets = ", ".join(cell_name(self, target) for target in self.places.targets(cell))
        self._say(f"{cell_name(self, cell)} chosen. It can go to {targets}.")

    def _say(self, words: str, so_far: Sequence[str] = ()) -> None:
        """Say words on the page and to a screen reader; `so_far` stays true without a kernel."""
        self.said = words
        self.kept = " ".join([*so_far, turn_sentence(self, is_kept=True)])
        self._update()

    def _say_turn(self, more: str = "") -> None:
        """Say on the page and to a screen reader what was played since a person last moved, then
        `more` (such as "Stopped."), then whose turn it is or how the game ended. Then only, what
        the search saw: it is long."""
        is_due = self.seen is None and not (self.is_looking or self.is_thinking)
        looking = self._search_again() if is_due else None
        so_far = [*self._news, *filter(None, [more])]
        self._say(" ".join([*so_far, turn_sentence(self)]), so_far)
        if looking is not None:
            looking.begin()

    def _update(self) -> None:
        if self._page is not None:
            self._page.update(self)

    def __str__(self) -> str:
        run = "" if self.state.is_terminal() else " Run this cell to play."
        return f"Play on: {title(self)} {self.said}{run}\n{position_text(self.state)}"

    def _html(self) -> str:
        return self._headed(draw(self.state).html)

    def _new_page(self) -> Any:
        from gamesearch.widgets.boards.play_on_page import PlayOnPage

        self._resume(take_left(self.known_as))
        return PlayOnPage(self, self.hear)
