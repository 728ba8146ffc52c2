"""A board to play on: every legal move can be made, no other, and it says what happens."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
import time
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any

import oracles
import pytest
from IPython.core.formatters import DisplayFormatter
from suite.fewer import those

from gamesearch import minimax_player, play_on, random_player
from gamesearch.games import (
    PASS,
    ConnectFour,
    DotsAndBoxes,
    Hexapawn,
    Isolation,
    MiniIsolation,
    Nim,
    NimForThree,
    NumberTree,
    Othello,
    Piglet,
    TicTacToe,
)
from gamesearch.playing.choosing import best_move
from gamesearch.playing.game import Turn
from gamesearch.state import move_text
from gamesearch.tree import GameTree
from gamesearch.widgets.boards import game_board, opponent, outlook, strong, thinking
from gamesearch.widgets.boards.game_board import PlayOn
from gamesearch.widgets.boards.play_on_page import PlayOnPage, description
from gamesearch.widgets.boards.telling import move_sentence, title
from gamesearch.widgets.page.part import VIEW


class Cells:
    """A learner's tic-tac-toe: moves are cells 0 to 8, and it says no more than a game must."""

    def __init__(self, board: str = "........."):
        self.board = board

    @property
    def to_move(self) -> int:
        return self.board.count("X") - self.board.count("O")

    def legal_moves(self) -> list[int]:
        return oracles.TICTACTOE.moves(self.board)

    def result(self, move: int) -> Cells:
        if move not in self.legal_moves():
            raise ValueError("that cell is taken")
        return Cells(oracles.TICTACTOE.play(self.board, move))

    def is_terminal(self) -> bool:
        return not self.legal_moves()

    def utility(self, player: int) -> float:
        return oracles.TICTACTOE.outcome(self.board) * (1 if player == 0 else -1)

    def __str__(self) -> str:
        return "\n".join(" ".join(self.board[row : row + 3]) for row in (0, 3, 6))


class Pairs(Cells):
    """The same game with moves (row, column)."""

    def legal_moves(self) -> list[Any]:
        return [divmod(cell, 3) for cell in super().legal_moves()]

    def result(self, move: Any) -> Cells:
        return Pairs(oracles.TICTACTOE.play(self.board, 3 * move[0] + move[1]))


class Dashes(Cells):
    """The same game with a sign of its own for an empty cell."""

    def result(self, move: int) -> Cells:
        return Dashes(super().result(move).board)

    def __str__(self) -> str:
        return super().__str__().replace(".", "-")

    def move_text(self, move: int) -> str:
        return TicTacToe().move_text(move)


class Wordy(Cells):
    """The same game with no board in its text."""

    def __str__(self) -> str:
        return f"the board is {self.board!r}"


GAMES = {
    "Nim": Nim(13),
    "a large pile": Nim(100),
    "MiniIsolation": MiniIsolation(),
    "Isolation": Isolation(4, 3),
    "TicTacToe": TicTacToe(),
    "Hexapawn": Hexapawn(),
    "Hexapawn 4": Hexapawn(4),
    "ConnectFour": ConnectFour(),
    "Othello 4": Othello(4),
    "Othello 8": Othello(),
    "DotsAndBoxes": DotsAndBoxes(2, 1),
    "NumberTree": NumberTree([[3, [12, -8]], [2, 4, 6], [14, 5, 2]]),
    "a game of cells": Cells(),
    "a game of rows and columns": Pairs(),
    "a game in words": Wordy(),
}


class Page:
    """What a person sees and does: the description that the page gets, and its messages."""

    def __init__(self, game: PlayOn):
        self.game = game
        self.board = PlayOnPage(game, game.hear)
        game._page = self.board

    @property
    def shown(self) -> dict[str, Any]:
        return self.board.shown

    @property
    def said(self) -> str:
        return self.shown["said"]

    @property
    def cells(self) -> list[dict[str, Any]]:
        return [cell for row in self.shown["cells"] for cell in row]

    def signed(self, sign: str) -> list[int]:
        return [at for at, cell in enumerate(self.cells) if sign in cell["signs"].split()]

    def do(self, what: str, at: int = -1, turn: int | None = None) -> None:
        turn = self.shown["turn"] if turn is None else turn
        self.board._on_message(self.board, {"do": what, "at": at, "turn": turn}, [])

    def click(self, cell: int) -> None:
        self.do("cell", cell)

    def ways(self) -> list[list[tuple[str, int]]]:
        """Every move that is marked or has a button, as what has to be done to make it."""
        ways = [[("move", button["at"])] for button in self.shown["moves"]]
        sources = self.signed("source")
        if not sources:
            return ways + [[("cell", cell)] for cell in self.signed("legal")]
        for source in sources:
            self.click(source)
            ways += [[("cell", source), ("cell", target)] for target in self.signed("legal")]
            self.click(source)
        return ways


def page(state: Any, against: Any = None) -> Page:
    seat = None if against is None else ("the other", against)
    return Page(PlayOn(state, None if seat is None else opponent.Seat(*seat)))


async def finished(page: Page) -> None:
    """Wait until nobody thinks and the page tells the answer."""
    end = time.monotonic() + 60
    while True:
        with page.game.lock:  # held from the end of the thinking until the page tells its answer
            if not (page.game.is_thinking or page.game.is_looking):
                return
        assert time.monotonic() < end, "the opponent still thinks"
        await asyncio.sleep(0.005)


# The moves


QUICK = ("Nim", "TicTacToe", "NumberTree", "a game in words")


@pytest.mark.parametrize("name", those(QUICK, GAMES))
def test_what_is_marked_or_has_a_button_is_what_is_legal(name):
    """Whole games at random, two people, move by move by the page's messages."""
    dice, here = Random(name), page(GAMES[name])
    for _ in range(1 if len(here.cells) > 36 else 3):
        here.do("new")
        state = GAMES[name]
        while not state.is_terminal():
            reached = []
            for way in here.ways():
                for what, at in way:
                    here.do(what, at)
                reached.append(here.game.moves[-1])
                here.do("undo")
            assert set(reached) == set(state.legal_moves())
            is_pile = "coin" in here.shown["cells"][0][0]["signs"] if here.cells else False
            assert len(reached) == len(state.legal_moves()) * (1 + is_pile)
            way = dice.choice(here.ways())
            for what, at in way:
                here.do(what, at)
            state = state.result(here.game.moves[-1])
            assert str(here.game.state) == str(state)
            assert len(here.game.moves) == here.shown["turn"]
        assert here.ways() == [] and "The game is over" in here.said


@pytest.mark.parametrize("name", GAMES)
def test_a_click_anywhere_makes_a_legal_move_or_none(name):
    """Also where nothing is marked."""
    dice, here = Random(name), page(GAMES[name])
    for _ in range(60):
        state = here.game.state
        if here.cells:
            here.click(dice.randrange(len(here.cells)))
        elif here.shown["moves"]:
            here.do("move", dice.choice(here.shown["moves"])["at"])
        if here.game.state is not state:
            assert here.game.moves[-1] in state.legal_moves()
        else:
            assert here.said and len(here.game.moves) == len(here.game.states) - 1
        if state.is_terminal():
            here.do("new")
        elif state.legal_moves() == [PASS]:
            here.do("move", 0)


def test_two_people_play_tic_tac_toe_as_the_rules_say():
    here = page(TicTacToe())
    for cell in (4, 0, 2, 6, 3, 5, 1, 7, 8):
        here.click(cell)
    assert [cell["mark"] for cell in here.cells] == list("OXXXXOOOX")
    assert here.said == "X plays c1. The game is over: draw."


def test_the_line_that_won_is_marked():
    here = page(TicTacToe("XX.OO...."))
    here.click(2)
    assert here.signed("won") == [0, 1, 2]
    assert "in the winning line" in here.cells[0]["label"]


def test_a_move_that_only_takes_something_off_is_marked_where_it_was():
    @dataclass(frozen=True)
    class Pins:
        pins: str = "|||"
        to_move: int = 0

        def legal_moves(self):
            return [pin for pin, mark in enumerate(self.pins) if mark == "|"]

        def result(self, pin):
            return Pins(self.pins[:pin] + "." + self.pins[pin + 1 :], 1 - self.to_move)

        def is_terminal(self):
            return "|" not in self.pins

        def utility(self, player):
            return -1 if player == self.to_move else 1

        def __str__(self):
            return self.pins

    here = page(Pins())
    here.click(1)
    assert here.signed("last") == [1]
    assert here.cells[1]["label"].endswith("empty, changed by the last move")


def test_a_click_anywhere_in_a_column_drops_a_disc():
    here = page(ConnectFour())
    here.click(3)  # the top of the fourth column
    here.click(41)  # the foot of the last one
    assert here.game.moves == [3, 6]
    assert here.signed("last") == [41]
    assert here.said.startswith("O plays g1.")
    here.do("undo")
    assert here.said == "Taken back: g1 by O. O's turn."


def test_a_piece_is_chosen_then_its_target():
    here = page(Hexapawn())
    assert here.signed("source") == [6, 7, 8] and here.signed("legal") == [3, 4, 5]
    here.click(7)
    assert here.signed("chosen") == [7] and here.signed("legal") == [4]
    assert here.said == "b1 chosen. It can go to b2."
    here.click(4)
    assert here.game.moves == [((1, 2), (1, 1))]


def test_where_two_pieces_can_go_one_must_be_chosen():
    here = page(Hexapawn.from_text("B.B / .B. / W.W", 0))
    here.click(4)
    assert here.game.moves == [] and "Several pieces can go there" in here.said
    here.click(8)
    here.click(4)
    assert here.game.moves == [((2, 2), (1, 1))]


def test_a_pass_is_a_button():
    here = page(Othello(4).after("c4 d4 d3 d2 d1 b4 a4 b1"))
    assert [button["text"] for button in here.shown["moves"]] == [PASS]
    assert here.signed("legal") == [] and "The only move is to pass." in here.said
    here.do("move", 0)
    assert here.game.moves == [PASS] and here.game.state.to_move == 1


def test_coins_are_taken_by_a_click_or_a_button():
    here = page(Nim(13))
    assert [len(row) for row in here.shown["cells"]] == [10, 3]
    here.click(2)
    here.do("move", 0)
    assert here.game.moves == [3, 1]
    assert [button["text"] for button in here.shown["moves"]] == ["take 1", "take 2", "take 3"]


def test_a_number_tree_offers_its_children():
    here = page(NumberTree([[3, 12], 7]))
    assert [b["text"] for b in here.shown["moves"]] == ["0 → [3, 12]", "1 → 7"]
    here.do("move", 1)
    assert here.said == "MAX plays 1. The game is over: MAX gets 7."


def test_a_game_for_points_says_who_wins_and_by_how_much():
    here = page(DotsAndBoxes.from_text("+-+-+ / | . | / +-+-+", 1))
    here.click(7)  # the line between both boxes
    assert here.said.endswith("The game is over: B wins by 2.")


# Refusals


@pytest.mark.parametrize(
    ("state", "clicks", "said"),
    [
        (TicTacToe(), [4, 4], "b2 is taken. Choose a marked cell."),
        (Othello(4), [5], "b2 is taken. Choose a marked cell."),
        (ConnectFour.after("111111"), [0], "a6 is taken. Choose a marked cell."),
        (Cells(), [4, 4], "4 is taken. Choose a marked cell."),
        (Dashes(), [4, 4], "b2 is taken. Choose a marked cell."),
        (
            Isolation(3, 3),
            [0, 8, 5],
            "c2 is not a legal move here: no queen's path leads there from the player's own "
            "cell. The legal ones are marked: b3, c3, a2, b2, a1.",
        ),
        (
            Othello(4),
            [0],
            "a1 is not a legal move here: X in a1 would enclose no disc of O. "
            "The legal ones are marked: b1, a2, d3, c4.",
        ),
        (
            Nim(6),
            [4],
            "coin 5 is not a legal move here: a player takes 1, 2 or 3 coins. "
            "The legal ones are marked: coin 1, coin 2, coin 3.",
        ),
        (
            Hexapawn(),
            [7, 0],
            "a3 is not a legal move here: a pawn moves one row forward, straight or diagonally. "
            "The legal ones are marked: b2.",
        ),
        (
            Hexapawn(),
            [7, 3],
            "a2 is not a legal move here: a pawn moves diagonally only to capture, and there is "
            "nothing to capture on a2. The legal ones are marked: b2.",
        ),
        (Hexapawn(), [1], "b3: there is no piece to move there. Choose one that is marked."),
        (
            Hexapawn.from_text("... / B.. / W.W", 0),
            [6],
            "a1: this piece has no move now. Choose one that is marked.",
        ),
        (TicTacToe("XX.OO...."), [2, 8], "The game is over: X wins."),
    ],
    ids=lambda value: type(value).__name__ if hasattr(value, "legal_moves") else "",
)
def test_an_illegal_click_is_answered_in_the_names_that_the_board_shows(state, clicks, said):
    here = page(state)
    for cell in clicks:
        here.click(cell)
    assert here.said == said
    assert len(here.game.moves) <= len(clicks) - 1


def test_of_many_legal_cells_the_first_ones_are_told():
    """A queen in the upper left corner of 6 by 6: 12 cells, for the other one stands in the way."""
    here = page(Isolation(6, 6))
    for cell in (0, 21, 8):
        here.click(cell)
    assert here.said.endswith("marked: b6, c6, d6, e6, f6, a5, b5, a4 and 4 more.")


def test_the_second_of_two_quick_clicks_is_not_heard():
    here = page(TicTacToe())
    here.do("cell", 4, turn=0)
    here.do("cell", 4, turn=0)
    assert here.said == "X plays b2. O's turn."


@pytest.mark.parametrize(
    "message", [None, "judge", {}, {"do": "cell"}, {"do": "cell", "at": "b2", "turn": 0},
                {"do": "cell", "at": 99, "turn": 0}, {"do": "move", "at": -1, "turn": 0},
                {"do": ["new"], "turn": 0}, {"do": "fly"}],
)  # fmt: skip
def test_a_message_that_is_not_from_the_page_changes_nothing(message):
    here = page(TicTacToe())
    before = here.shown
    here.board._on_message(here.board, message, [])
    assert here.shown == before


# Games of a learner's own, with the five members and no more


class Race:
    """Two players add steps to a sum; who comes to 6 or beyond wins. It has no text of its own."""

    steps: Any = (1, 2)  # the moves

    def __init__(self, total: int = 0, to_move: int = 0):
        self.total, self.to_move = total, to_move

    def legal_moves(self) -> Any:
        return list(self.steps)

    def result(self, move: Any) -> Any:
        return type(self)(self.total + self.length(move), 1 - self.to_move)

    @staticmethod
    def length(move: Any) -> int:
        return 1 if move == Race.steps[0] else len(str(move)) % 3 + 1

    def is_terminal(self) -> bool:
        return self.total >= 6

    def utility(self, player: int) -> float:
        return -1 if player == self.to_move else 1


class Twice(Race):
    """After a step of 1 the same player moves again."""

    def result(self, move: int) -> Race:
        return type(self)(self.total + move, self.to_move if move == 1 else 1 - self.to_move)


class Unready(Cells):
    """A learner's tic-tac-toe that is surprised by a move that is not legal, and by being asked
    for moves when the game is over."""

    def legal_moves(self) -> list[int]:
        return [cell for cell, mark in enumerate(self.board) if mark == "."]

    def is_terminal(self) -> bool:
        return not oracles.TICTACTOE.moves(self.board)

    def result(self, move: int) -> Cells:
        assert not self.is_terminal()
        return Unready(oracles.TICTACTOE.play(self.board, {c: c for c in self.legal_moves()}[move]))


STEPS = {
    "words": ("one", "two steps"),
    "tuples": ((1, 2), (3, 4, 5)),
    "frozensets": (frozenset({1}), frozenset({1, 2})),
    "lists": ([1], [1, 2]),
    "one of them None": (None, 2),
    "one of them twice": ("a", "b", "a"),
}


@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize("asked", [list, tuple, iter], ids=lambda asked: asked.__name__)
def test_moves_of_every_kind_have_one_button_each(name, asked):
    class Own(Race):
        def legal_moves(self):
            return asked(STEPS[name])

    here = page(Own())
    distinct = [step for at, step in enumerate(STEPS[name]) if step not in STEPS[name][:at]]
    while not here.game.state.is_terminal():
        assert [button["text"] for button in here.shown["moves"]] == [*map(str, distinct)]
        here.do("move", len(here.game.moves) % len(distinct))
    assert "The game is over" in here.said
    here.do("undo")
    assert not here.game.state.is_terminal() and here.said.startswith("Taken back")


def test_who_moves_twice_is_told_so_and_takes_back_as_far_as_ones_own_move():
    here = page(Twice(), lambda state: 1 if state.total < 4 else 2)
    here.do("move", 1)
    assert (
        here.said == "You play 2. B plays 1 and moves again. B plays 1 and moves again. B plays 2. "
        "The game is over: B wins. You lose."
    )
    here.do("undo")
    assert here.said == "Taken back: 2 by A, 1 by B, 1 by B, 2 by B. Your turn, A."
    here.do("move", 0)
    assert here.said == "You play 1 and move again. Your turn, A."


@pytest.mark.parametrize(
    ("state", "move", "yours", "others"),
    [
        (TicTacToe(), 4, "You play b2", "X plays b2"),
        (Nim(5), 2, "You take 2", "A takes 2"),
        (MiniIsolation(), (1, 0), "You play b2", "A plays b2"),
        (Race(), 2, "You play 2", "A plays 2"),
        (Pairs(), (0, 1), "You play b3", "A plays b3"),
        (Othello(4), PASS, "You pass", "X passes"),
    ],
    ids=lambda value: type(value).__name__ if hasattr(value, "result") else str(value),
)
def test_a_move_is_told_in_a_sentence_of_its_game(state, move, yours, others):
    after = state.result(state.legal_moves()[0] if move is PASS else move)
    for against, said in [(minimax_player(), yours), (None, others)]:
        game = play_on(state, against=against)
        assert move_sentence(game, state, move, after) == said


@pytest.mark.parametrize(
    ("state", "moves", "yours", "others"),
    [
        (Twice(), [1], "You play 1 and move again", "A plays 1 and moves again"),
        (DotsAndBoxes(1, 1), [(1, 0), (0, 1), (1, 2), (2, 1)], "", "B plays c2 and closes a box"),
        (
            DotsAndBoxes.from_text("+-+-+ / | . | / +-+-+ / . . . / +.+.+", 0),
            [(2, 1)],
            "You play c4, close 2 boxes and move again",
            "A plays c4, closes 2 boxes and moves again",
        ),
    ],
    ids=["again", "the last box", "two boxes"],
)
def test_whoever_moves_again_and_closes_boxes_is_told_so(state, moves, yours, others):
    for against, said in [(minimax_player(), yours), (None, others)]:
        game, before, after = play_on(state, against=against), state, state
        for move in moves:
            before, after = after, after.result(move)
        assert move_sentence(game, before, moves[-1], after) == (said or others)


def test_a_game_that_is_surprised_by_an_illegal_move_need_not_be_mended():
    here = page(Unready("XX.OO..##"))
    here.click(8)
    assert here.said == "8 is not a legal move here. The legal ones are marked: 2, 5, 6."
    here.click(2)
    assert here.said == "A plays 2. The game is over: A wins."


class SameState(Race):
    def result(self, move: int) -> Race:
        self.total += move
        return self


class NoState(Race):
    def result(self, move: int) -> None:
        return None


class OtherPlayers(Race):
    def __init__(self, total: int = 0, to_move: Any = "X"):
        super().__init__(total, to_move)


class OneName(Race):
    player_names = ("Ann",)


class NoMoves(Race):
    steps = ()


@pytest.mark.parametrize(
    ("kind", "error", "said"),
    [
        (SameState, ValueError, r"^`result\(1\)` returned the same state"),
        (NoState, TypeError, r"^`result\(1\)` returned None\."),
        (OtherPlayers, TypeError, "^`to_move` is the string 'X'"),
        (OneName, IndexError, r"player_names holds the names of .* \('Ann',\)"),
        (NoMoves, ValueError, r"`legal_moves\(\)` is \[\]"),
    ],
)
def test_a_game_that_breaks_a_promise_at_once_is_refused_with_a_sentence(kind, error, said):
    with pytest.raises(error, match=said):
        play_on(kind())


@pytest.mark.parametrize("against", [None, lambda state: 2])
def test_a_game_that_breaks_a_promise_later_is_told_and_no_move_is_half_made(against):
    class Stuck(Race):
        def legal_moves(self):
            return [1, 2] if self.total < 4 else []

    here = page(Stuck(), against)
    said = ""
    for _ in range(2):
        here.do("move", 1)
        said += here.said
    assert "is_terminal() is False and legal_moves() is []" in said
    game = here.game
    assert len(game.states) == len(game.moves) + 1 and game.places.state is game.state
    assert [state.total for state in game.states] == [0, 2]


def test_a_game_that_cannot_write_a_move_is_told_and_no_move_is_half_made():
    class Silent(Race):
        def move_text(self, move):
            return {1: "one", 2: "two"}[move] if self.total < 4 else "more" + 1

    here = page(Silent(), lambda state: 2)
    here.do("move", 1)
    game = here.game
    assert here.said.startswith("You play two. The game itself raised TypeError: ")
    assert len(game.states) == len(game.moves) + 1 and game.places.state is game.state


def test_a_player_who_wants_to_end_python_is_answered():
    here = page(Race(), lambda state: sys.exit())
    here.do("move", 0)
    assert (
        "The other raised SystemExit when asked for a move: it does not say why. B is" in here.said
    )
    assert not here.game.is_thinking


def test_a_cell_run_again_keeps_the_game_of_a_class_that_does_not_say_what_is_equal():
    def opponent(state):
        return 1

    one, again = play_on(Race(), against=opponent), play_on(Race(), against=opponent)
    assert one is again
    assert play_on(Race(2), against=opponent) is not one


# The opponent


@cache
def _perfect(state: TicTacToe) -> int:
    return strong.strong_move(state).move


@pytest.mark.all
def test_the_perfect_player_never_loses_against_200_people_at_random():
    won, here = 0, page(TicTacToe(), _perfect)
    for seed in range(200):
        dice = Random(seed)
        here.do("new")
        if seed in (0, 100):
            here.do("sides")
            here.do("new")
        while not here.game.state.is_terminal():
            here.click(dice.choice(here.signed("legal")))
        board = str(here.game.state).replace("\n", "")
        outcome = oracles.TICTACTOE.outcome(board) * (1 if seed < 100 else -1)
        assert outcome >= 0, here.game.moves
        won += outcome
        assert ("You lose" in here.said) == (outcome > 0)
    assert won > 100


def test_the_default_opponent_is_best_move():
    assert title(play_on(Nim(5))) == "You are A. B is the program."
    assert play_on(Nim(5), best_move) is play_on(Nim(5))


def test_the_opponent_answers_and_it_is_said():
    here = page(TicTacToe("XX.......".replace("XX", "X.")), minimax_player(2))
    here.do("sides")
    assert here.said == "You are O now. Your turn, O."
    here.click(4)
    assert re.fullmatch(r"You play b2\. X plays [a-c][1-3]\. Your turn, O\.", here.said)


def test_a_game_that_is_over_keeps_its_winner_and_the_sides_change_for_the_next():
    here = page(Nim(4), lambda state: 1)
    for _ in range(2):
        here.click(here.signed("legal")[0])
    assert here.game.state.is_terminal()
    here.do("sides")
    assert here.said == "A new game begins. You are B now. A takes 1. 3 coins left. Your turn, B."


def test_nobody_is_told_to_let_an_opponent_move_who_moves_anyway():
    here, heard = page(TicTacToe(), minimax_player(2)), []
    here.board.observe(lambda change: heard.append(change.new["said"]), "shown")
    here.do("sides")
    here.click(4)
    here.do("new")
    assert sum("X is thinking …" in said for said in heard) == 3
    assert not [said for said in heard if "press Let" in said]


def test_the_opponent_moves_first_where_it_is_its_turn():
    here = page(Nim(6, to_move=1), lambda state: 2)
    assert here.game.moves == []  # a stored lesson shows the position as it was given
    here.do("ready")
    assert here.said == "B takes 2. 4 coins left. Your turn, A."


def test_the_opponent_goes_on_while_a_person_has_no_turn():
    class Twice(Cells):
        """X marks two cells, then O two."""

        @property
        def to_move(self) -> int:
            return (9 - self.board.count(".")) // 2 % 2

        def result(self, move: int) -> Cells:
            return Twice(self.board[:move] + "XO"[self.to_move] + self.board[move + 1 :])

    here = page(Twice(), random_player(3))
    here.click(0)
    assert here.said == "You play 0 and move again. Your turn, A."
    here.click(here.signed("legal")[0])
    assert len(here.game.moves) == 4 and here.game.state.to_move == 0


def raises(state: Any) -> Any:
    return 1 / 0


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (
            raises,
            "You play b2. The other raised ZeroDivisionError when asked for a move: division by",
        ),
        (
            lambda state: 4,
            "You play b2. The other made an illegal move. 4 is not a legal move here: ther",
        ),
        (
            lambda state: None,
            "You play b2. The other returned no move. Did you forget to return it? None is",
        ),
    ],
)
def test_a_player_who_cannot_go_on_is_answered_and_the_game_goes_on(player, said):
    here = page(TicTacToe(), player)
    here.click(4)
    assert here.said.startswith(said)
    assert here.said.endswith("O is to move: press Let O move, or Undo.")
    assert here.shown["go"] == "Let O move"
    here.do("go")
    assert here.said.startswith(said) and here.said.count("The other") == 1
    here.do("undo")
    assert here.said == "Taken back: b2 by X. Your turn, X."
    here.game.opponent = opponent.Seat("mended", random_player(1))
    here.click(4)
    assert "O plays" in here.said


def test_the_name_of_a_function_keeps_its_letters_where_a_sentence_begins():
    def pick(state: Any) -> Any:
        return 1 / 0

    for player, name in [(pick, "pick"), (("your pick", pick), "Your pick")]:
        game = play_on(TicTacToe(), against=player)
        game.click(4)
        assert game.said.startswith(f"You play b2. {name} raised ZeroDivisionError")


def test_an_error_in_a_learners_game_is_told_and_nothing_is_lost():
    class Faulty(Cells):
        def result(self, move: int) -> Cells:
            if self.board.count(".") < 8:
                raise KeyError("oops")
            return Faulty(oracles.TICTACTOE.play(self.board, move))

    here = page(Faulty(), random_player(1))
    here.click(0)
    assert "The game itself raised KeyError" in here.said and "check_game" in here.said
    assert len(here.game.moves) == len(here.game.states) - 1


def test_a_board_whose_kernel_has_ended_asks_for_nothing():
    here = page(TicTacToe(), raises)
    assert here.shown["kept"] == "X is to move."
    here.click(4)
    kept = here.said.replace("O is to move: press Let O move, or Undo.", "O is to move.")
    assert here.shown["kept"] == kept != here.said
    here.do("undo")
    here.game.opponent = opponent.Seat("mended", random_player(1))
    here.click(4)
    here.click(4)
    assert here.said == "b2 is taken. Choose a marked cell."
    assert here.shown["kept"] == "X is to move."
    assert page(Nim(5)).shown["kept"] == "A is to move."


# Undo, new game, sides


def test_undo_takes_back_the_answer_and_ones_own_move():
    here = page(TicTacToe(), _perfect)
    here.click(4)
    here.click(here.signed("legal")[0])
    states = here.game.states
    here.do("undo")
    assert here.game.states == states[:3] and " by X, " in here.said
    here.do("undo")
    here.do("undo")
    assert here.game.moves == []
    assert here.said == "You have no move to take back. Your turn, X."


def test_undo_is_offered_once_a_person_has_moved():
    here = page(TicTacToe(), _perfect)
    here.do("sides")
    assert len(here.game.moves) == 1 and not here.shown["can_undo"]
    here.click(here.signed("legal")[0])
    assert here.shown["can_undo"]


def test_undo_with_two_people_takes_back_one_move():
    here = page(TicTacToe())
    here.click(4)
    here.click(0)
    here.do("undo")
    assert here.game.moves == [4]


def test_a_new_game_begins_again_with_the_same_sides():
    here = page(TicTacToe(), _perfect)
    here.do("sides")
    here.click(here.signed("legal")[0])
    here.do("new")
    assert len(here.game.moves) == 1 and here.game.state.to_move == 1
    assert here.said == "X plays a3. Your turn, O."


def test_changing_sides_keeps_the_position():
    here = page(TicTacToe(), _perfect)
    here.click(4)
    before = here.game.moves
    here.do("sides")
    assert here.game.moves[:2] == before[:2] and len(here.game.moves) == 3
    assert here.shown["title"] == "You are O. X is the other."


def test_the_same_call_gives_the_same_game():
    game = play_on(TicTacToe(), against=("Ann", random_player(1)))
    game.click(4)
    again = play_on(TicTacToe(), against=("Ann", raises))
    assert again is game and len(again.moves) == 2
    again.click(again.places.targets()[0])
    assert "Ann raised ZeroDivisionError" in again.said  # the player as it is written now
    assert play_on(TicTacToe(), against=None) is not game
    assert play_on(Nim(3), against=("Ann", raises)) is not game


# Thinking


def loops(state: Any) -> Any:
    while True:
        pass


def swallows_one(state: Any) -> Any:
    try:
        loops(state)
    except BaseException:
        loops(state)


for_long = partial(best_move, seconds=600)


@pytest.mark.parametrize("think", [loops, swallows_one, minimax_player(), for_long])
def test_a_long_think_can_be_stopped(think):
    begun, ended = threading.Event(), threading.Event()

    def player(state: Any) -> Any:
        try:
            begun.set()
            think(state)
        finally:
            ended.set()

    async def scene() -> None:
        here = page(ConnectFour(), player)
        here.click(3)
        while not begun.is_set():
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)  # for it to think; to be stopped sooner is as well
        assert here.said.startswith("You play d1. O is thinking …") and here.shown["is_thinking"]
        here.click(0)
        assert len(here.game.moves) == 1
        here.do("stop")
        assert here.said == "You play d1. Stopped. O is to move: press Let O move, or Undo."
        assert await asyncio.to_thread(ended.wait, 60)  # the work itself, too
        here.do("undo")
        here.game.opponent = opponent.Seat("quick", random_player(1))
        here.click(3)
        await finished(here)
        assert "O plays" in here.said

    asyncio.run(scene())


def test_an_answer_that_comes_too_late_is_not_played():
    gate = threading.Event()

    async def scene() -> None:
        here = page(TicTacToe(), lambda state: gate.wait(5) and state.legal_moves()[0])
        here.click(4)
        here.do("undo")
        here.click(8)
        here.do("stop")
        gate.set()
        await asyncio.sleep(0.1)
        assert here.game.moves == [8]

    asyncio.run(scene())


def test_the_page_is_heard_while_the_opponent_thinks():
    gate = threading.Event()

    async def scene() -> None:
        here = page(TicTacToe(), lambda state: gate.wait(5) and state.legal_moves()[0])
        here.click(4)
        assert here.game.is_thinking
        gate.set()
        await finished(here)
        assert here.game.moves == [4, 0]

    asyncio.run(scene())


def test_without_threads_the_opponent_thinks_at_once(no_threads):
    async def scene() -> None:
        here = page(TicTacToe(), _perfect)
        here.click(4)
        assert len(here.game.moves) == 2

    asyncio.run(scene())


def test_what_the_search_saw_is_what_the_rules_say(monkeypatch):
    """Every value of tic-tac-toe beside that of a second program; the line leads to it."""
    monkeypatch.setattr(strong, "SECONDS", 600)  # it ends when all is proven
    here = page(TicTacToe(), strong.strong_move)
    here.do("thinking")
    for cell in (4, 1):
        here.click(cell if "legal" in here.cells[cell]["signs"] else here.signed("legal")[0])
        before = here.game.states[-2]
        rows = here.shown["seen"]["rows"]
        assert len(rows) == len(before.legal_moves())
        for move, (text, value, sure, line) in zip(before.legal_moves(), rows, strict=True):
            board = str(before.result(move)).replace("\n", "")
            right = -oracles.tictactoe_value(board)
            assert value == {1: "O wins", 0: "a draw", -1: "O loses"}[right]
            assert sure in ("certain", "the game ends")
            name = move_text(before, move)
            assert text == name + (" (played)" if move == here.game.moves[-1] else "")
            assert line.split(", ")[0] == name
    caption = here.game.seen.caption
    assert re.match(
        r"O looked at [\d,]+ positions, repeats included, up to \d+ moves? ahead, ", caption
    )
    assert not re.search("node|ply|plies|value|proven|search", caption)  # not introduced yet


def test_the_search_can_be_shown_for_any_opponent():
    here = page(Nim(6), lambda state: 1)
    here.do("thinking")
    assert "after the opponent's next move" in here.shown["seen"]["caption"]
    here.click(0)
    caption = here.shown["seen"]["caption"]
    assert caption.startswith("Only the move of the other, take 1, is known, not what it saw. ")
    assert "Instead, best_move looked at " in caption and " and likes take 1 best. " in caption
    # It stops at the first win that it finds; the table goes on to the end, where all is certain.
    assert caption.endswith(" after each move of B, each followed to the end of the game:")
    assert [row[:2] for row in here.shown["seen"]["rows"]] == [
        ("take 1 (played)", "B wins"),  # leaves four coins
        ("take 2", "B loses"),
        ("take 3", "B loses"),
    ]
    here.do("thinking")
    assert here.shown["seen"] == {"caption": "", "rows": ()}


def test_the_move_is_told_before_what_a_search_saw():
    """By ear, the long account came first."""
    here, told = page(Nim(6), lambda state: 1), []
    here.do("thinking")
    here.board.observe(lambda change: told.append(change["new"]), "shown")
    here.click(0)
    before = [each["said"] for each in told if not each["seen"]["rows"]]
    assert "B takes 1" in before[-1] and told[-1]["seen"]["rows"]


def test_a_search_is_offered_where_there_is_one_to_show():
    for state, is_offered in ((Nim(6), True), (Piglet(3, 8), False), (NimForThree(5), False)):
        assert page(state, strong.strong_move).shown["can_look"] == is_offered
    assert not page(Nim(6)).shown["can_look"]
    here = page(Nim(1), strong.strong_move)
    here.do("thinking")
    here.click(0)
    assert here.shown["seen"]["caption"].startswith("The game is over. In the next one, ")


def test_what_the_search_saw_names_the_cells_as_the_board_does():
    here = page(Pairs("XX.OO...."), lambda state: state.legal_moves()[0])
    here.do("thinking")
    here.click(8)
    seen = here.shown["seen"]
    assert "c3, is known, not what it saw." in seen["caption"]
    assert [row[0] for row in seen["rows"]] == ["c3 (played)", "c2", "a1", "b1"]


def test_a_search_that_told_what_it_found_is_named_as_the_one_that_looked():
    here = page(Nim(6), lambda state: best_move(state, depth=2))
    here.do("thinking")
    here.click(0)
    caption = here.shown["seen"]["caption"]
    assert re.match(
        r"The other looked at \d+ positions, repeats included, up to 2 moves ahead, "
        "counting the moves of both players, and likes ",
        caption,
    )
    assert caption.endswith(" What best_move sees after each move of B (numbers: B's):")


def test_where_the_end_is_far_the_opponent_thinks_no_longer_than_it_may(monkeypatch):
    monkeypatch.setattr(strong, "SECONDS", 0.1)
    began = time.process_time()  # on a busy machine, a thinker may have to wait
    here = page(Othello(), strong.strong_move)
    here.do("thinking")
    here.click(here.signed("legal")[0])
    assert len(here.game.moves) == 2 and time.process_time() - began < 2
    seen = here.shown["seen"]
    assert all(re.fullmatch(r"\d+ moves? ahead", row[2]) for row in seen["rows"])
    (depth, liked), *_ = re.findall(r"up to (\d+ moves? ahead),.* likes (\w+) ", seen["caption"])
    assert [row[2] for row in seen["rows"] if row[0].split()[0] == liked] == [depth]
    is_hurried = any(row[2] != depth for row in seen["rows"])
    assert seen["caption"].endswith(" (numbers: O's):")
    assert (", with less time for each" in seen["caption"]) == is_hurried


def test_no_move_is_said_to_lead_to_more_than_the_best_one_is_proven_to(monkeypatch):
    monkeypatch.setattr(strong, "SECONDS", 0.001)
    state = DotsAndBoxes(3, 1)
    found = best_move(state)
    assert (found.value, found.is_proven) == (-1, True)
    turn = Turn(found.move, state.result(found.move), found)
    seen = opponent.searched_moves(state, turn, opponent.STRONG, move_text)
    assert ", with less time for each" in seen.caption
    assert {leads_to for _, leads_to, _, _ in seen.rows} == {"−1"}


def test_who_waits_for_a_long_search_is_told(monkeypatch):
    monkeypatch.setattr(thinking, "LATE", 0.05)
    gate = threading.Event()

    async def scene():
        here = page(TicTacToe(), lambda state: gate.wait(60) and state.legal_moves()[0])
        here.do("sides")
        assert here.said.endswith("X is thinking …")
        while here.said.endswith("…"):
            await asyncio.sleep(0.005)
        assert here.said.endswith(
            "X is thinking … That may take a while: about 500,000 positions can follow. "
            "Stop ends it."
        )
        gate.set()
        await finished(here)
        gate.clear()
        here.click(here.signed("legal")[0])
        await asyncio.sleep(0.2)
        assert here.said.endswith("X is thinking …")  # only some 5,000 are left
        gate.set()
        await finished(here)

    asyncio.run(scene())


def test_an_opponent_that_looks_its_moves_up_announces_no_long_search(monkeypatch):
    monkeypatch.setattr(game_board, "warning", pytest.fail)
    said = []

    def by_heart(state):
        said.append(here.game.said)
        return state.legal_moves()[0]

    here = page(TicTacToe(), by_heart)
    here.do("sides")
    assert said[0].endswith("X is thinking …") and len(here.game.moves) == 1


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(TicTacToe(), marks=pytest.mark.all),
        *(TicTacToe("X...O...."), Nim(15), MiniIsolation(), Hexapawn()),
    ],
)
def test_the_guess_of_what_lies_ahead_is_near_the_count(state):
    count = len(GameTree.grow(state, limit=10**6))
    assert count / 2 < outlook.positions_ahead(state) < 2 * count


def test_a_faulty_game_gets_no_warning():
    class Faulty(Nim):
        def legal_moves(self):
            raise RuntimeError

    assert outlook.warning(Faulty(30)) == ""
    assert "over a billion positions can follow." in outlook.warning(Nim(60))


def test_discs_are_signs_of_their_cells():
    here = page(ConnectFour.after("44"), None)
    assert here.shown["discs"]
    assert [cell["signs"] for cell in here.cells if cell["mark"]] == ["disc light", "disc dark"]
    assert not page(TicTacToe(), None).shown["discs"]


# For those who do not see it


def test_every_cell_says_where_it_is_what_is_on_it_and_what_it_is_good_for():
    here = page(TicTacToe(), _perfect)
    here.click(4)
    assert here.cells[4]["label"] == "b2, X"
    assert here.cells[0]["label"] == "a3, O, changed by the last move"
    assert here.cells[8]["label"] == "c1, empty, legal move: c1"
    assert page(Pairs()).cells[1]["label"] == "b3 (0, 1), empty, legal move: b3"
    assert page(MiniIsolation()).cells[5]["label"] == "c1 (2, 1), closed"
    assert page(Hexapawn()).cells[7]["label"] == "b1, W, this piece can move"
    assert page(Dashes()).cells[0]["label"].startswith("a3, dash, ")
    assert page(Nim(4)).cells[1]["label"] == "coin 2, legal move: take 2"
    assert page(ConnectFour()).cells[38]["label"] == "d1, empty, legal move: d"


@pytest.mark.parametrize(
    ("state", "columns", "rows"),
    [
        (TicTacToe(), "abc", "321"),
        (Othello(4), "abcd", "1234"),
        (MiniIsolation(), "abc", "21"),
        (Hexapawn(4), "abcd", "4321"),
        (ConnectFour(), "abcdefg", "654321"),
        (Cells(), "", ""),
        (Pairs(), "abc", "321"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_along_the_board_stand_the_names_that_moves_are_written_with(state, columns, rows):
    shown = page(state).shown
    assert ("".join(shown["columns"]), "".join(shown["rows"])) == (columns, rows)


def test_cells_without_names_along_the_board_carry_their_own():
    assert [cell["small"] for cell in page(Cells()).cells] == list("012345678")


def test_where_no_widgets_run_the_board_can_be_read():
    text = str(play_on(Othello(4), against=("Zoe", raises)))
    assert text == (
        "Play on: You are X. O is Zoe. X has the dark discs. Your turn, X. "
        "Run this cell to play.\n....\n.OX.\n.XO.\n...."
    )
    data, _ = DisplayFormatter().format(play_on(Othello(4), against=("Zoe", raises)))
    assert data["text/plain"] == text and VIEW in data
    assert "<svg" in data["text/html"] or "data:image/svg+xml" in data["text/html"]


# Arguments


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ((TicTacToe,), TypeError, "play_on needs a game state, and TicTacToe is a class."),
        (("XO",), TypeError, "play_on needs a game state such as TicTacToe(), not 'XO'"),
        ((Nim(0),), ValueError, "play_on needs a position to begin with, and this game is over"),
        ((Nim(3), "random"), TypeError, "a player is a function from a state to a move, not"),
        ((Nim(3), random_player), TypeError, "random_player makes a player when it is called"),
        ((Nim(3), ("Ann",)), TypeError, "a player is a function, or a name with a function"),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(arguments, error, said):
    with pytest.raises(error, match=re.escape(said)):
        play_on(*arguments)


def test_without_an_opponent_there_is_none():
    assert description(play_on(Nim(3), None))["against"] is False
