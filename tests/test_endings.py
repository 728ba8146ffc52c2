"""A board to play on against a player who knows how the game ends."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from test_perfect import LATE, plain_score
from test_play_on import Page, finished
from test_review import BEGUN, Slow, until

from gamesearch import perfect
from gamesearch.games import ConnectFour, TicTacToe
from gamesearch.playing.players import Seat
from gamesearch.widgets.boards import endings
from gamesearch.widgets.boards.game_board import PlayOn
from gamesearch.widgets.boards.play_on import play_on
from gamesearch.widgets.boards.play_on_page import PlayOnPage


class KnownPage(Page):
    """The page of a board with the outcome of each column."""

    def __init__(self, state: Any, player: Any = perfect):
        super().__init__(PlayOn(state, Seat("perfect", player)))
        self.board = PlayOnPage(self.game, self.game.hear)
        self.game._page = self.board

    @property
    def ends(self) -> dict[str, Any]:
        return self.shown["endings"]

    @property
    def texts(self) -> list[str]:
        return [column["text"] for column in self.ends["columns"]]


@pytest.mark.parametrize("moves", LATE)
def test_under_each_column_stands_how_a_plain_search_says_it_ends(moves):
    state = ConnectFour.after(moves)
    here = KnownPage(state)
    assert here.texts == []
    here.do("endings")
    for column, text in enumerate(here.texts):
        if column not in state.legal_moves():
            assert text == ""
            continue
        score = -plain_score(state.result(column))
        word, *rest = text.split()
        assert word == {1: "wins", 0: "draws", -1: "loses"}[(score > 0) - (score < 0)]
        if rest:  # the winner's discs, and those of the other player, from here on
            discs = 42 - str(state).count(".")
            winner = state.to_move if score > 0 else 1 - state.to_move
            last = 2 * (22 - abs(score)) - (1 if winner == 0 else 0)
            assert text.endswith(f" in {last - discs}")
    most = max(-plain_score(state.result(column)) for column in state.legal_moves())
    best = [at for at, column in enumerate(here.ends["columns"]) if column["best"]]
    assert best == [c for c in state.legal_moves() if -plain_score(state.result(c)) == most]


def test_those_who_listen_hear_whole_sentences():
    here = KnownPage(ConnectFour.after(BEGUN))
    here.do("endings")
    labels = [column["label"] for column in here.ends["columns"]]
    assert labels[:4] == [
        "column a loses in 28",
        "column b draws",
        "column c wins in 27, as good as any",
        "column d is full",
    ]
    assert here.ends["said"] == "Best: column c; it wins in 27."
    assert "for X with each column" in here.ends["note"] and "both players" in here.ends["note"]
    here.do("endings")
    assert here.ends["columns"] == [] and here.ends["note"] == here.ends["said"] == ""


# A mistake


def test_a_mistake_is_named_and_the_game_taken_back_to_before_it():
    here = KnownPage(ConnectFour.after(BEGUN))
    assert here.ends["back"] == ""
    here.click(0)
    assert here.said.startswith("You play a1. That turned a win into a loss. O plays ")
    assert here.ends["back"] == "Take back to before move 1"
    here.click(perfect(here.game.state))  # and the game goes on
    assert len(here.game.moves) == 4 and here.ends["back"]
    here.do("back")
    assert here.game.moves == [] and here.said.endswith("Your turn, X.")
    assert here.ends["back"] == ""
    here.click(2)
    assert "That" not in here.said and here.ends["back"] == ""


def test_a_mistake_is_heard_once_with_the_answer_of_who_thinks_meanwhile(monkeypatch):
    said = []

    async def scene() -> None:
        here = KnownPage(ConnectFour.after(BEGUN))
        show = here.game._update
        monkeypatch.setattr(here.game, "_update", lambda: (said.append(here.game.said), show()))
        here.click(0)
        await finished(here)
        await until(lambda: here.ends["back"])

    asyncio.run(scene())
    assert sum("That turned a win into a loss" in each for each in dict.fromkeys(said)) == 1


def test_whoever_loses_is_told_the_move_that_lost_the_game():
    here = KnownPage(ConnectFour.after(BEGUN))
    for _ in range(3):
        here.click(0)
    lost = (
        "The game is over: O wins. You lose. Move 1, yours in column a, turned a win into a loss."
    )
    assert here.said.endswith(lost)
    assert len(here.game.endings.mistakes) > 1
    assert here.ends["back"] == "Take back to before move 1"


def test_a_move_that_gave_away_the_win_is_not_said_to_have_lost_the_game():
    here = KnownPage(ConnectFour.after(BEGUN))
    here.click(1)  # a draw now
    here.game.endings.judge = lambda *move: None  # what follows is too far from the end to know
    while not here.game.state.is_terminal():
        here.click(0 if 0 in here.game.state.legal_moves() else 1)
    assert here.said.endswith("You lose.")


def test_the_better_column_is_told_to_whoever_did_not_find_it_the_second_time():
    here = KnownPage(ConnectFour.after(BEGUN))
    here.click(0)
    here.do("back")
    here.click(1)
    assert "That gave away the win: column c would still win in 27." in here.said


@pytest.mark.parametrize(
    ("column", "said"),
    [
        (1, "That gave away the win: column c would still win in 27."),
        (0, "That turned a win into a loss: column c would still win in 27."),
        (2, ""),
    ],
)
def test_what_is_said_of_a_move(column, said):
    here = KnownPage(ConnectFour.after(BEGUN))
    here.do("endings")  # which tells it anyway
    here.click(column)
    played = ["a1", "b2", "c2"][column]
    assert here.said.split(". O plays")[0] == f"You play {played}" + f". {said}"[:-1] * bool(said)


def test_a_slower_win_is_no_mistake():
    state = ConnectFour.after(LATE[0])
    scores = {c: -plain_score(state.result(c)) for c in state.legal_moves()}
    assert sorted(score > 0 for score in scores.values()).count(True) == 1
    here = KnownPage(state)
    here.click(next(column for column, score in scores.items() if score > 0))
    assert "That" not in here.said


def test_a_mistake_that_is_found_out_late_is_said_only_while_its_move_stands():
    async def scene() -> None:
        slow = Slow()
        here = KnownPage(ConnectFour.after(BEGUN), slow)
        here.click(0)
        await finished(here)
        here.do("undo")
        slow.gate.set()
        await asyncio.sleep(0.1)
        assert "That" not in here.said and here.ends["back"] == ""
        here.click(0)
        await until(lambda: here.ends["back"])
        assert "That turned a win into a loss" in here.said

    asyncio.run(scene())


# While it looks


class Waiting(Slow):
    """Tells one outcome, and then waits."""

    def outcomes(self, state: Any) -> Any:
        for at, outcome in enumerate(perfect.outcomes(state)):
            if at == 1:
                self.gate.wait(5)
            yield outcome

    def why(self, state: Any) -> Any:
        self.gate.wait(5)
        return perfect.why(state)


def test_whoever_wants_to_know_why_hears_that_it_is_looked_for():
    async def scene() -> None:
        waiting = Waiting()
        here = KnownPage(ConnectFour.after(BEGUN), waiting)
        assert here.ends["waits"] == ""
        here.do("why")
        assert here.ends["waits"] == "Looking for the reason …" and here.ends["why"] is None
        waiting.gate.set()
        await until(lambda: here.ends["why"])
        assert here.ends["waits"] == ""

    asyncio.run(scene())


def test_the_outcomes_come_in_one_by_one_while_the_page_is_heard():
    async def scene() -> None:
        waiting = Waiting()
        here = KnownPage(ConnectFour.after(BEGUN), waiting)
        here.do("endings")
        await until(lambda: "wins in 27" in here.texts)
        assert here.texts.count("…") == 5 and here.ends["said"] == "Looking at the columns …"
        assert here.ends["columns"][0]["label"] == "column a: not known yet"
        here.do("undo")  # heard, and answered
        assert here.said.startswith("You have no move to take back.")
        waiting.gate.set()
        await until(lambda: "…" not in here.texts)

    asyncio.run(scene())


def test_what_comes_too_late_is_thrown_away():
    async def scene() -> None:
        waiting = Waiting()
        here = KnownPage(ConnectFour.after(BEGUN), waiting)
        here.do("endings")
        await until(lambda: "wins in 27" in here.texts)
        state = here.game.state
        here.click(2)
        waiting.gate.set()
        await finished(here)
        await until(lambda: here.texts and "…" not in here.texts)
        known = here.game.endings._known
        assert len(known[state]) == 1 and len(known) == 2

    asyncio.run(scene())


def test_without_threads_the_page_is_heard_between_two_columns(no_threads):
    async def scene() -> None:
        here = KnownPage(ConnectFour.after(BEGUN))
        here.do("endings")
        assert here.texts.count("…") == 5
        await until(lambda: "…" not in here.texts)

    asyncio.run(scene())


def test_in_a_browser_nobody_waits_for_what_was_not_asked_for(monkeypatch):
    monkeypatch.setattr(endings, "PAGE_IS_SERVED", False)
    slow = Slow()
    slow.gate.set()
    here = KnownPage(ConnectFour.after(BEGUN), slow)
    here.click(0)
    assert slow.asked == 0 and "O plays" in here.said


def test_an_error_in_the_outcomes_is_told_and_the_game_goes_on():
    class Failing(Slow):
        def outcomes(self, state: Any) -> Any:
            yield next(perfect.outcomes(state))
            raise RuntimeError("out of memory")

    here = KnownPage(ConnectFour.after(BEGUN), Failing())
    here.game.opponent.choose.gate.set()
    here.do("endings")
    assert here.ends["said"] == "Out of memory."
    here.click(2)
    assert "O plays" in here.said


def test_hints_stay_while_the_opponent_thinks():
    gate = threading.Event()

    class Thinker(Slow):
        def __call__(self, state: Any) -> int:
            gate.wait(5)
            return perfect(state)

    async def scene() -> None:
        here = KnownPage(ConnectFour.after(BEGUN), Thinker())
        here.game.opponent.choose.gate.set()
        here.do("endings")
        await until(lambda: here.texts and "…" not in here.texts)
        texts = here.texts
        here.click(2)
        assert here.shown["is_thinking"] and here.texts == texts
        assert here.ends["note"] == "How the columns stood before the last move of X."
        gate.set()
        await finished(here)
        await until(lambda: here.texts != texts and "…" not in here.texts)

    asyncio.run(scene())


# Why


def test_why_is_shown_to_whoever_wants_it_and_follows_the_game():
    here = KnownPage(ConnectFour.after(BEGUN))
    assert here.ends["why"] is None and not here.ends["is_why"]
    here.do("why")
    assert here.ends["is_why"] and here.ends["why"]["said"].startswith(
        "X wins in 27, for example at a5, "
    )
    assert here.ends["why"]["told"] == "X would win at c4 (even row). O threatens nothing yet."
    assert here.ends["why"]["threats"] == [[16, "X"]]
    here.click(0)
    assert here.ends["why"]["said"].startswith("O wins in 26, for example at ")
    here.do("why")
    assert here.ends["why"] is None


def test_the_moves_can_be_kept():
    here = KnownPage(ConnectFour())
    assert here.ends["moves"] == ""
    here.click(38)
    assert here.ends["moves"] == "dd"  # and the answer of the opponent
    assert KnownPage(ConnectFour.after("44")).ends["moves"] == ""


# The review


def test_the_game_is_looked_back_on_and_goes_on_from_there():
    here = KnownPage(ConnectFour.after(BEGUN))
    here.do("review")
    assert here.ends["review"] is None  # there is nothing yet
    here.click(0)
    here.click(here.signed("legal")[0])
    here.do("review")
    page = here.ends["review"]
    assert page["title"] == "You (X) against perfect (O): not finished after 4 moves."
    assert page["remarks"][0]["at"] == 0
    assert page["remarks"][0]["text"].startswith("You (X) turned a win into a loss at move 1")
    assert len(page["steps"]) == 5 and page["go"] == ""
    here.do("review")
    assert here.ends["review"] is None and len(here.game.moves) == 4
    here.do("review")
    here.do("from", 2)
    assert here.ends["review"] is None and len(here.game.moves) == 2


@pytest.mark.parametrize("at", [-1, 99, "2", None, True])
def test_no_game_goes_on_from_a_place_that_is_not_there(at):
    here = KnownPage(ConnectFour.after(BEGUN))
    here.click(0)
    here.do("from", at)
    assert len(here.game.moves) == 2


def test_changed_sides_are_told_in_the_review():
    here = KnownPage(ConnectFour.after(BEGUN))
    here.do("sides")
    here.do("review")
    assert here.ends["review"]["title"].startswith("Perfect (X) against you (O)")


# Who knows


def test_only_a_player_who_knows_gets_such_a_board():
    start = ConnectFour.after(BEGUN)
    assert play_on(start, against=("Ann", perfect)).endings.who is perfect
    for game in (
        play_on(start),
        play_on(start, against=None),
        play_on(TicTacToe(), against=perfect),
    ):
        assert game.endings.who is None
        assert PlayOnPage(game, game.hear).shown["endings"] is None
        game.hear("endings", -1, 0)
        game.hear("back", -1, 0)
        game.hear("review", -1, 0)
        assert not game.endings.is_on and game.endings.review is None


def test_the_perfect_player_is_shown_to_be_thinking():
    gate = threading.Event()

    class Thinker(Slow):
        def __call__(self, state: Any) -> int:
            gate.wait(5)
            return perfect(state)

    async def scene() -> None:
        here = KnownPage(ConnectFour.after(BEGUN), Thinker())
        here.click(2)
        assert here.said == "You play c2. O is thinking …" and here.shown["is_thinking"]
        gate.set()
        await finished(here)
        assert "O plays" in here.said

    asyncio.run(scene())
