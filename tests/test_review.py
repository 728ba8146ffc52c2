"""A game looked back on: its mistakes are those that a plain search finds, and nobody waits."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from random import Random
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from test_perfect import LATE, plain_score

from gamesearch import perfect, play, play_on, random_player, review
from gamesearch.base.text.describe import capital
from gamesearch.games import ConnectFour, Nim, TicTacToe
from gamesearch.playing.lookback import Lookback, played
from gamesearch.widgets.boards.review import Review
from gamesearch.widgets.page.part import VIEW

# X wins in 27 with column c, and plays another one.
BEGUN, OTHER = "44444432655555", "1"
DICE = Random(2026)
SEEDS = [DICE.randrange(99) for _ in LATE]


@pytest.mark.parametrize(("place", "moves"), list(enumerate(LATE)))
def test_who_was_winning_after_each_move_is_what_a_plain_search_finds(place, moves):
    game = play(ConnectFour.after(moves), [random_player(SEEDS[place]), perfect])
    found = Lookback(played(game), perfect)
    assert [*found.learn()] == [*reversed(range(len(game.moves) + 1))]
    signs, rights = [], []
    for state, score in zip(game.states, found.scores, strict=True):
        right = plain_score(state) * (1 if state.to_move == 0 else -1)
        assert score == right
        signs.append((right > 0) - (right < 0))
        rights.append(right)
    movers = [state.to_move for state in game.states]
    costs = [
        (one - next) * (1 if mover == 0 else -1)
        for one, next, mover in zip(rights, rights[1:], movers, strict=False)
    ]
    wrong = {
        number
        for number, cost in enumerate(costs)
        if signs[number + 1] != signs[number] or cost >= 2  # two points are four plies
    }
    assert set(found.mistakes) == wrong
    for number in wrong:
        steps = abs(signs[number + 1] - signs[number])
        assert found.mistakes[number].grade == ["slip", "mistake", "blunder"][steps]
    assert not any(movers[number] == 1 for number in wrong)  # the perfect player makes none
    for number in wrong:
        state, better = game.states[number], "abcdefg".index(found.mistakes[number].better)
        assert -plain_score(state.result(better)) == plain_score(state)


def test_it_names_the_move_that_lost_the_game_and_what_would_have_kept_it():
    """The first move from here is wrong; from then on both play perfectly."""
    start = ConnectFour.after(BEGUN)
    game = play(start.result(int(OTHER) - 1), [perfect, ("also perfect", perfect)])
    moves = "".join(str(move + 1) for move in game.moves)
    text = str(review(BEGUN + OTHER + moves))
    assert "X lost the game at move 15 with column a: column c would have won in 27." in text
    assert re.search(
        r"15 +X plays a +O wins in 27 +blunder: turned a win into a loss; column c would win", text
    )
    assert text.startswith("X against O: O wins after 42 moves.\n")
    named = str(review(play(start, [("Ann", lambda s: perfect(s) if s != start else 0), perfect])))
    assert named.startswith("Ann (X) against perfect (O): O wins after 28 moves.\n")
    assert "Ann (X) lost the game at move 1 with column a: column c would have won" in named
    assert "Perfect (O) gave nothing away." in named


def test_what_would_take_long_is_not_known_at_once_and_it_says_so():
    text = str(Review(played("4" * 6), Slow()))
    assert "It is not known yet who was winning up to move 6." in text
    assert "gave nothing away" not in text
    assert "6     O plays d  not known yet" in text


@pytest.mark.parametrize("game", ["44 53", "ddec", [3, 3, 4, 2], (3, 3, 4, 2)])
def test_a_game_in_every_form(game):
    assert played(game).moves == (3, 3, 4, 2)
    assert played(game).states[-1] == ConnectFour.after("4453")
    assert played(game).names == ("X", "O")


def test_a_game_that_is_under_way_on_a_board():
    board = play_on(ConnectFour.after(BEGUN), against=None)
    board.click(0)
    assert "not finished after 1 move." in str(review(board))


@pytest.mark.parametrize(
    ("game", "error", "said"),
    [
        (7, TypeError, "not the number 7"),
        (ConnectFour.after("44"), TypeError, "a string of columns such as"),
        (["4", "4"], TypeError, "or a list of moves, columns 0 to 6"),
        ([True], TypeError, "or a list of moves"),
        ("", ValueError, "there is nothing to review yet: no move has been made"),
        ([], ValueError, "no move has been made"),
        ("4058", ValueError, "move 2 of '4058' is '0', and a move is a column, 1 to 7 or a to g"),
        ("4444444", ValueError, "move 7 of '4444444' is impossible: column 4 is full"),
        ("12121212", ValueError, "move 8 of '12121212' comes too late: move 7 ended the game"),
        ([3, 7], ValueError, "move 2 of this game is not possible: 7 is not a legal move here"),
        ([3, 7], ValueError, "columns a to g, or 1 to 7, are written as a string"),
    ],
)
def test_what_is_no_game_is_answered_with_a_sentence(game, error, said):
    with pytest.raises(error, match=re.escape(said)):
        review(game)


@pytest.mark.parametrize("state", [TicTacToe(), Nim(5)])
def test_a_game_that_nobody_has_solved_here_is_refused(state):
    game = play(state, [random_player(1), random_player(2)])
    with pytest.raises(
        (TypeError, ValueError), match=r"review takes a game of Connect Four: .* Here"
    ):
        review(game)


# While it looks


class Slow:
    """Knows what `perfect` knows, and waits for a gate before it tells."""

    def __init__(self) -> None:
        self.gate, self.asked = threading.Event(), 0

    def __call__(self, state: Any) -> int:
        return perfect(state)

    def best_move(self, state: Any) -> int:
        return perfect(state)

    def score(self, state: Any) -> int:
        self.asked += 1
        self.gate.wait(5)
        return perfect.score(state)

    def outcomes(self, state: Any) -> Any:
        return perfect.outcomes(state)

    def why(self, state: Any) -> Any:
        return perfect.why(state)

    def is_quick(self, state: Any) -> bool:
        return False


async def until(holds: Any) -> None:
    """Wait for something; the first time, the solver may have to be compiled for it."""
    end = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


def test_the_name_of_a_board_says_what_its_frames_show():
    marked = [step["marked"] for step in Review(played("1212121"), perfect).page()["steps"]]
    assert marked[0] == "" and marked[6] == "; last move: b3"
    assert marked[7] == "; last move: a4; winning line: a4, a3, a2, a1"


def test_it_looks_further_while_the_page_is_heard_and_can_be_stopped():
    async def scene() -> None:
        slow = Slow()
        here = Review(played(BEGUN + "36"), slow)
        here.hear("ready")
        assert here.is_looking and here.page()["go"] == "Stop"
        assert here.page()["waits"] == "Looking at earlier moves …" and not here.page()["told"]
        here.hear("look")
        assert here.page()["told"].startswith("Not all moves have been looked at. ")
        assert not here.is_looking and here.page()["go"] == "Look further"
        here.hear("ready")  # a page that is drawn again does not begin what was stopped by hand
        assert not here.is_looking
        slow.gate.set()
        await asyncio.sleep(0.05)
        assert here.game.scores.count(None) >= 16  # what was under way is thrown away
        here.game.learn_quick()
        quick = Review(played(BEGUN + "36"), perfect)
        quick.hear("ready")
        await until(lambda: quick.game.scores[12] is not None)
        quick.hear("look")
        assert quick.page()["steps"][16]["said"].startswith("Move 16: O plays f. Then: ")

    asyncio.run(scene())


def test_without_threads_one_position_at_a_time_is_looked_at(no_threads):
    async def scene() -> None:
        here = Review(played(BEGUN + "361"), perfect)
        here.hear("ready")
        assert here.game.scores.count(None) == 17  # one is known, and the page may speak
        await until(lambda: here.game.scores.count(None) <= 14)
        here.hear("look")
        known = here.game.scores.count(None)
        await asyncio.sleep(0.1)
        assert here.game.scores.count(None) == known

    asyncio.run(scene())


def test_a_player_who_fails_is_answered_and_what_is_known_stays():
    class Failing(Slow):
        def score(self, state: Any) -> int:
            if self.asked:
                raise RuntimeError("out of memory")
            self.asked = 1
            return perfect.score(state)

    here = Review(played(BEGUN), Failing())
    here.begin()
    page = here.page()
    assert page["waits"] == "Out of memory." and page["go"] == "Look further"
    assert page["steps"][14]["said"] == "Move 14: O plays e. Then: X wins in 27."


# As it is shown


def test_in_a_stored_lesson_it_is_the_same_each_time():
    data, _ = DisplayFormatter().format(review(BEGUN + OTHER))
    again, _ = DisplayFormatter().format(review(BEGUN + OTHER))
    assert VIEW in data
    assert data["text/plain"] == again["text/plain"] == str(review(BEGUN + OTHER))
    assert data["text/html"] == again["text/html"]
    assert "X turned a win into a loss at move 15" in data["text/html"]
    assert 'alt="Graph of who was winning, from the start to move 15.' in data["text/html"]


def test_the_page_gets_every_position_and_a_row_for_each_move():
    page = review(BEGUN + OTHER).page()
    assert [len(page["steps"]), len(page["rows"])] == [16, 17]
    last = page["steps"][-1]
    assert last["rows"][-1] == "XOXXOX." and last["last"] == [35]
    assert page["columns"] == list("abcdefg") and page["sides"] == list("654321")


def test_what_is_to_be_found_is_not_told_before():
    here = review(BEGUN + OTHER)
    here.game.learn_quick()
    page = here.page()
    assert [*page["asked"]] == ["14"]
    asked = page["asked"]["14"]
    assert asked["asks"] == (
        "Move 15: X played a, and turned a win into a loss. Which column is better?"
    )
    assert asked["tries"]["2"] == {"good": True, "best": True, "said": "column c wins in 27"}
    assert asked["tries"]["1"] == {"good": False, "best": False, "said": "column b draws"}
    assert len(asked["tries"]) == 6
    told = [page["remarks"], [step["said"] for step in page["steps"]]]
    assert "column c" not in str(told) and "X turned a win into a loss at move 15" in str(told)
    assert page["better"]["14"].startswith("Column c would win in 27. Best play: c2 b2 c3 ")
    assert page["steps"][14]["why"]["line"][0] == [30, "X", "c2"]


def test_in_a_game_with_the_computer_the_person_alone_is_asked():
    game = played(BEGUN + OTHER + "2")  # and O plays well
    for person, asked in ((None, ["14"]), (0, ["14"]), (1, [])):
        here = Review(game, perfect, person=person)
        here.game.learn_quick()
        page = here.page()
        assert [*page["asked"]] == asked
        told = str(page["remarks"])
        assert ("column c would have won in 27" in told) == (person == 1)


def test_moves_that_lose_sooner_are_slips():
    """X loses anyway, and opens a win at once to O."""
    here = review(BEGUN + OTHER + "2" + "3")
    here.game.learn_quick()
    wrong = here.game.mistakes[16]
    assert (wrong.grade, wrong.would) == ("slip", f"hold out for {wrong.moves}")
    assert wrong.lost == f"brought defeat {wrong.moves - wrong.then} moves closer"
    assert wrong.moves - wrong.then >= 20
    assert not wrong.changes and wrong.played == "c"


def test_its_moves_are_a_text_that_it_takes_again():
    page = review(BEGUN + OTHER).page()
    assert page["moves"] == "ddddddcbfeeeeea"
    assert review(page["moves"]).page()["steps"] == page["steps"]
    late = play(ConnectFour.after(BEGUN), [random_player(1), random_player(2)])
    assert review(late).page()["moves"] == ""  # not from the empty board


def test_the_graph_has_a_bar_for_whoever_is_winning_and_a_sign_under_a_mistake():
    from gamesearch.widgets.boards.advantage import graph

    svg = graph([5, 0, -5, None], {1, 2}, ("X", "O"))
    bars = re.findall(r'<rect fill="(#\w+)" stroke="#\w+" [^>]*height="29"', svg)
    assert bars == ["#D93A2B", "#FFD23F"]
    assert svg.count("▲") == 2 and svg.count("?") == 1
    assert all(words in svg for words in ("X wins", "draw", "O wins"))


@pytest.mark.parametrize("plies", [2, 20, 42])
def test_the_graph_is_seen_whole_beside_the_list_of_files(plies):
    from gamesearch.widgets.boards.advantage import graph

    assert float(re.search(r'width="([\d.]+)"', graph([1] * (plies + 1), (), ("X", "O")))[1]) <= 610


def test_a_sentence_begins_with_a_capital_whoever_it_is_about():
    start = ConnectFour.after(BEGUN)
    engine = ("your engine", lambda state: 0 if state == start else perfect(state))
    look = Lookback(played(play(start, [engine, perfect])), perfect)
    list(look.learn())
    said = [look.title, *map(str, look.remarks), look.turn_text(0)]
    assert [text[0] for text in said if text[0].islower()] == []
    assert said[0] == "Your engine (X) against perfect (O): O wins after 28 moves."
    assert capital("four_plies (X) gave nothing away.").startswith("four_plies")
