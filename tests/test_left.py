"""How a learner left the parts of a page, told to the next kernel: each goes on from there."""

from importlib import import_module

import pytest

from gamesearch import bit_boards, explore, play_on, step, unfold, watch
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.search import minimax
from gamesearch.widgets.page import left
from gametutor import fill_in, put_in_order
from gametutor.course.questions import find
from gametutor.widgets.questions.ask import Asked

NUMBERS = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
KNOWN = {
    "gamesearch.widgets.boards.game_board": "_known",
    "gamesearch.widgets.trees.step": "_known",
    "gametutor.widgets.questions.kept": "KNOWN",
}
"""What a kernel remembers, by the file."""


@pytest.fixture(autouse=True)
def stop(monkeypatch):
    """Stop the kernel and begin another one, which is told how this part of the page stood."""

    def anew(part=None):
        for file, name in KNOWN.items():
            monkeypatch.setattr(import_module(file), name, {})
        monkeypatch.setattr(left, "_left", {})
        if part is not None:
            left.tell({part.known_as: getattr(part, part.left_in)})

    anew()
    return anew


def shown(whole):
    """What was made for a cell, and its part of the page."""
    whole._repr_mimebundle_()
    return whole, whole._page


def against_the_first(state):
    """An opponent who takes the first move that there is."""
    return state.legal_moves()[0]


def test_a_game_goes_on_with_every_move_and_the_side_that_was_chosen(stop):
    game, board = shown(play_on(TicTacToe(), against=("first", against_the_first)))
    game.change_sides()
    game.click(4)
    stop(board)
    again, board = shown(play_on(TicTacToe(), against=("first", against_the_first)))
    assert again is not game
    assert (again.states, again.moves, again.you) == (game.states, game.moves, 1)
    assert again.said.startswith("The game goes on where it stood. ")
    again.undo()
    assert len(again.moves) == 1


def test_an_opponent_that_was_stopped_does_not_think_before_it_is_asked(stop):
    asked = []

    def opponent(state):
        asked.append(state)
        return state.legal_moves()[0]

    game, board = shown(play_on(TicTacToe(), against=("slow", opponent)))
    game.choose(4)
    stop(board)
    left._left[board.known_as] |= {"moves": ["b2"], "position": str(game.states[1])}
    again, board = shown(play_on(TicTacToe(), against=("slow", opponent)))
    del asked[:]
    again.hear("ready", -1, 1)
    assert asked == []
    assert board.shown["go"] == "Let O move"
    again.hear("go", -1, 1)
    assert asked == [game.states[1]]


@pytest.mark.parametrize(
    "change",
    [{"moves": ["z9"]}, {"position": "another"}, {"moves": 5}, {"moves": [[]]}, {"you": 7}],
)
def test_where_the_rules_lead_elsewhere_now_a_game_begins_anew(stop, change):
    game, board = shown(play_on(TicTacToe(), against=None))
    game.choose(4)
    stop(board)
    left._left[board.known_as] |= change
    again, _ = shown(play_on(TicTacToe(), against=None))
    assert (again.moves, again.you) == ([], 0)


def test_another_opponent_or_position_is_another_game(stop):
    game, board = shown(play_on(TicTacToe(), against=None))
    game.choose(4)
    stop(board)
    assert shown(play_on(TicTacToe()))[0].moves == []
    assert shown(play_on(TicTacToe("X........"), against=None))[0].moves == []
    assert shown(play_on(TicTacToe(), against=None))[0].moves == [4]


def test_a_search_goes_on_at_its_step_once(stop):
    tree = watch(minimax.min_value, TicTacToe("XXOOX...O"), 0)
    _, page = shown(step(tree))
    page.left = 5
    stop(page)
    assert shown(step(tree))[1].left == 5
    stop()
    assert shown(step(tree))[1].left == 0


def test_a_tree_to_change_has_its_changes_before_the_next_cell_asks_for_them(stop):
    _, page = shown(explore(NumberTree([3, 5])))
    page.left = {
        "below": [[1, 2], [], []],
        "leaves": [None, 7, 5],
        "prunes": 0,
        "key": page.tree["key"],
    }
    stop(page)
    assert shown(explore(NumberTree([3, 5])))[0].numbers.tree == (7, 5)


def test_the_tree_of_a_game_has_the_start_that_was_chosen(stop):
    _, page = shown(explore(Nim, start=range(1, 8)))
    page._handle_custom_msg({"sliders": [3]}, [])
    stop(page)
    start = page.tree["sliders"][0]["at"]
    assert start == 3
    assert shown(explore(Nim, start=range(1, 8)))[1].tree == page.tree


def test_pictures_that_live_on_the_page_are_as_they_were(stop):
    for make in (lambda: bit_boards(3, 4), lambda: unfold(TicTacToe(), 2)):
        _, page = shown(make())
        page.left = {"ply": 2}
        stop(page)
        assert shown(make())[1].left == {"ply": 2}
        assert shown(make())[1].left == {}


def test_lines_that_were_taken_while_a_cell_ran_are_taken(stop):
    _, form = shown(put_in_order("negamax_alpha_beta"))
    stop()
    left.tell({form.known_as: [2, 0]})
    puzzle, form = shown(put_in_order("negamax_alpha_beta"))
    assert (puzzle.program, form.program) == ((2, 0), [2, 0])


def test_a_value_that_was_typed_while_a_cell_ran_is_taken_on_its_own_tree(stop):
    asked, form = shown(fill_in(NUMBERS))
    asked.another()
    node = asked.asked[0]
    typed = {
        "at": asked.tree.nodes().index(node),
        "text": str(min(leaf.value for leaf in node.children)),
    }
    stop()
    left.tell({form.known_as: {"number": 1, "answers": [typed]}})
    again, form = shown(fill_in(NUMBERS))
    assert (again.number, again.progress()) == (1, f"1 of {len(asked.asked)} values")
    assert form.page["number"] == 1


def test_what_was_answered_while_a_cell_ran_comes_after_the_first_answer(stop):
    one, two, *_ = map(str, find("o-chooses").answers)

    def asked():
        found = Asked.known("o-chooses", find("o-chooses"))
        found.display([])
        return found, found._form

    before, form = asked()
    form.given = {"tried": [one], "last": one, "seen": False}
    kept = before.given
    stop()
    left.tell({form.known_as: {"tried": [one, two], "last": two, "seen": False, "waits": True}})
    again = Asked.known("o-chooses", find("o-chooses"))
    again.hear(kept)  # as the ledger has it
    again, form = asked()
    assert (
        again.given == form.given == form.kept == {"tried": [one, two], "last": two, "seen": False}
    )
