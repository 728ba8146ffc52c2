"""Othello: its rules against a second program that looks along texts, and its published numbers."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import product
from random import Random

import oracles
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch import GameTree, best_move, draw, play, random_player
from gamesearch.evaluation.othello import mobility
from gamesearch.games import PASS, Othello
from gamesearch.search import minimax
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text
from gametutor import check_game

MUST_PASS = "b1 c1 d3 a1"  # on the 4 by 4 board: the shortest way to a pass, found by search
EARLY_END = "b1 c1 d1 a1 a3 pass d4"


@st.composite
def drawings(draw) -> list[str]:
    """The rows of a random board, the four cells in the middle taken."""
    size = draw(st.sampled_from([4, 6, 8]))
    middle = size // 2 - 1, size // 2
    cells = [
        draw(st.sampled_from("XO" if {x, y} <= set(middle) else "XXOO."))
        for y, x in product(range(size), repeat=2)
    ]
    return ["".join(cells[row * size : (row + 1) * size]) for row in range(size)]


def as_discs(state: Othello) -> oracles.Discs:
    return oracles.Discs(tuple(str(state).split("\n")), state.to_move)


def agree(state: Othello, discs: oracles.Discs) -> None:
    board, moves = "".join(discs.rows), oracles.OTHELLO.moves(discs)
    assert as_discs(state) == discs
    assert state.legal_moves() == moves
    assert state.is_terminal() is (not moves)
    assert [state.count(0), state.count(1)] == [board.count("X"), board.count("O")]
    if not moves:
        assert state.utility(0) == oracles.OTHELLO.outcome(discs) == -state.utility(1)


@pytest.mark.parametrize(("size", "games"), [(4, 30), (6, 6), (8, 3)])
def test_it_plays_like_the_oracle_to_the_end_of_random_games(size, games):
    dice, passes = Random(size), 0
    for _ in range(games):
        state = Othello(size)
        discs = as_discs(state)
        agree(state, discs)
        while not state.is_terminal():
            move = dice.choice(state.legal_moves())
            passes += move == PASS
            state, discs = state.result(move), oracles.OTHELLO.play(discs, move)
            agree(state, discs)
    assert passes  # so that this was looked at, too


@settings(max_examples=50)
@given(drawings(), st.sampled_from([0, 1]))
def test_every_move_from_any_position_turns_what_the_oracle_turns(rows, turn):
    state, discs = Othello("/".join(rows), turn), oracles.Discs(tuple(rows), turn)
    agree(state, discs)
    for move in state.legal_moves():
        assert as_discs(state.result(move)) == oracles.OTHELLO.play(discs, move)


def test_the_move_sequences_of_8_by_8_are_counted_as_published():
    states = Counter({Othello(): 1})  # each state, and how many sequences lead to it
    counts = [len(Othello().legal_moves())]
    for _ in range(7):
        after: Counter[Othello] = Counter()
        for state, ways in states.items():
            for child in map(state.result, state.legal_moves()):
                after[child] += ways
        states = after
        counts.append(sum(ways * len(state.legal_moves()) for state, ways in states.items()))
    assert counts == [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216]


@pytest.mark.parametrize("size", [4, 6])
def test_the_tree_of_a_smaller_board_is_as_wide_as_that_of_the_oracle(size):
    ply, widths = [as_discs(Othello(size))], []
    for _ in range(4):
        widths.append(len(ply))
        ply = [oracles.OTHELLO.play(at, move) for at in ply for move in oracles.OTHELLO.moves(at)]
    assert GameTree.grow(Othello(size), depth=3).per_ply() == widths


def test_white_wins_4_by_4_with_11_discs_to_3():
    leads: dict[Othello, int] = {}

    def lead(state: Othello) -> int:
        """How many discs more than White Black has at the end of perfect play."""
        if state not in leads:
            choose = (max, min)[state.to_move]
            options = [lead(state.result(move)) for move in state.legal_moves()]
            leads[state] = choose(options) if options else state.count(0) - state.count(1)
        return leads[state]

    assert lead(Othello(4)) == 3 - 11
    assert len(leads) == 62_789
    assert {lead(Othello(4).result(move)) for move in Othello(4).legal_moves()} == {3 - 11}


def test_4_by_4_ends_8_discs_apart_also_for_a_search_that_counts_them():
    found = best_move(Othello(4, counts_points=True))
    assert (found.value, found.is_proven) == (3 - 11, True)
    assert best_move(Othello(4)).value == -1


# The best play on 6 by 6 of Joel Feinstein (1993): the number of the move that fills each cell.
FEINSTEIN = """
    28  9  8  7 31 32
    22 14  1  4 17 16
    27 13  0  0  6 15
    19  2  0  0  5 12
    24 23  3 10 26 29
    21 18 20 11 25 30
"""


def test_on_the_line_of_feinstein_6_by_6_is_worth_4_discs_to_the_second_player():
    numbers = FEINSTEIN.split()
    state, line = Othello(6, counts_points=True), []
    for number in range(1, 33):
        if state.legal_moves() == [PASS]:
            assert number == 31
            state = state.result(PASS)
            line.append(state)
        state = state.result(numbers.index(str(number)))
        line.append(state)
    assert (state.count(0), state.count(1), state.utility(0)) == (16, 20, -4)
    for before_the_end in line[-12:-1]:
        found = best_move(before_the_end, evaluate=mobility)
        assert (found.value, found.is_proven) == ((-4, 4)[before_the_end.to_move], True)


def test_the_same_discs_are_another_position_where_they_are_counted():
    by_discs, to_win = Othello(4, counts_points=True), Othello(4)
    assert by_discs != to_win
    assert repr(by_discs) == f"{repr(to_win)[:-1]}, counts_points=True)"
    assert eval(repr(by_discs)) == copy.deepcopy(by_discs) == by_discs
    assert by_discs.after("b1") == Othello(str(to_win.after("b1")), 1, counts_points=True)
    assert check_game(by_discs).passed


@pytest.mark.parametrize("thing", [None, 1, "yes"])
def test_to_count_points_or_not_is_true_or_false(thing):
    with pytest.raises(TypeError, match="counts_points is True or False, not "):
        Othello(4, counts_points=thing)


@given(moves=st.lists(st.integers(0, 30), max_size=40))
def test_where_a_player_could_play_is_known_whoever_is_to_move(moves):
    state = Othello(6)
    for number in moves:
        if not state.is_terminal():
            state = state.result(state.legal_moves()[number % len(state.legal_moves())])
    for player in (0, 1):
        there = Othello(str(state), to_move=player)
        cells = [cell for cell in there.legal_moves() if cell != PASS]
        assert state.playable_by(player) == sum(1 << cell for cell in cells)


def test_a_game_starts_with_two_discs_each_diagonally_opposite():
    assert str(Othello(4)) == "....\n.OX.\n.XO.\n...."
    assert Othello() == Othello(8) == Othello("." * 27 + "OX......XO" + "." * 27)
    assert [Othello(6).count(player) for player in (0, 1)] == [2, 2]
    assert Othello(4, to_move=1).to_move == 1


def test_four_openings_are_the_same_up_to_symmetry():
    assert Othello().legal_moves() == [19, 26, 37, 44]
    assert [move_text(Othello(), move) for move in Othello().legal_moves()] == [
        "d3", "c4", "f5", "e6"
    ]  # fmt: skip


def test_discs_in_several_directions_turn_over_together():
    state = Othello(".X.X / .OOO / XOO. / ....", to_move=0)
    assert str(state.result(11)) == ".X.X\n.OXX\nXXXX\n...."


@pytest.mark.parametrize("board", ["..XO .XX. .XX. ....", ".X.. OXX. .XX. ....",
                                   "..X. .XXO .XX. ...."])  # fmt: skip
def test_no_line_wraps_around_the_edge_of_the_board(board):
    # The numbers go on: after c1 and d1 come cell 4, which is a2, and so along both diagonals.
    assert Othello(board, to_move=0).legal_moves() == [PASS]


def test_a_player_without_a_move_passes_and_the_board_stays():
    state = Othello(4).after(MUST_PASS)
    assert str(state) == "OOO.\n.XX.\n.XXX\n...."
    assert (state.to_move, state.legal_moves(), state.is_terminal()) == (0, [PASS], False)
    passed = state.result(PASS)
    assert (str(passed), passed.to_move) == (str(state), 1)
    assert passed == Othello("OOO. .XX. .XXX ....", to_move=1)
    assert PASS not in passed.legal_moves()


def test_no_game_of_fewer_moves_comes_to_a_pass():
    states = {Othello(4)}
    for _ in range(4):
        assert not any(state.legal_moves() == [PASS] for state in states)
        states = {state.result(move) for state in states for move in state.legal_moves()}
    assert Othello(4).after(MUST_PASS) in states


def test_a_game_is_over_before_the_board_is_full_when_neither_can_move():
    state = Othello(4).after(EARLY_END)
    assert str(state) == "OXXX\n.XX.\nXXX.\n...X"
    assert (state.is_terminal(), state.legal_moves()) == (True, [])
    assert (state.count(0), state.count(1), state.utility(0)) == (9, 1, 1)
    assert outcome_text(state) == "X wins"


def test_equal_numbers_of_discs_are_a_draw():
    state = Othello("XXXX XXXX OOOO OOOO", to_move=0)
    assert (state.utility(0), state.utility(1), outcome_text(state)) == (0, 0, "draw")


def test_more_discs_win_by_however_many():
    assert Othello("XXXX XXXX XOOO OOOO").utility(0) == 1
    assert Othello("OOOO OOOO OOOO OOOO").utility(0) == -1
    assert outcome_text(Othello("OOOO OOOO OOOO OOOO")) == "O wins"


# Each tree is small, contains passes, and asks for another move if a pass were the end of the game.
LESSONS = [
    ("OOO. .OOX XXOX .OO.", 10, 1, "d1"),
    ("OOO. XOOX OOOO .X..", 21, 4, "d4"),
    ("OOO. XOO. .OX. OOXX", 28, 7, "a3"),
]


@pytest.mark.parametrize(("board", "nodes", "passes", "best"), LESSONS)
def test_a_search_goes_on_behind_a_pass(board, nodes, passes, best):
    state = Othello(board, to_move=0)
    tree = GameTree.grow(state)
    assert len(tree) == nodes
    assert sum(node.state.legal_moves() == [PASS] for node in tree.nodes()) == passes
    assert move_text(state, minimax.minimax_decision(state)) == best
    assert minimax.max_value(state, 0) == oracles.value(oracles.OTHELLO, as_discs(state)) == 1
    moves = oracles.best_moves(oracles.OTHELLO, as_discs(state))
    assert [move_text(state, move) for move in moves] == [best]


def test_drawing_match_and_inspection_take_it_as_it_is():
    assert draw(Othello(4).after(MUST_PASS)).png.startswith(b"\x89PNG")
    assert check_game(Othello(4)).passed
    game = play(Othello(4), [random_player(1), random_player(2)])
    assert game.states[-1].is_terminal()


def test_moves_are_written_as_othello_players_do():
    names = [move_text(Othello(4), cell) for cell in range(16)]
    assert names[:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert names[-1] == "d4"
    assert move_text(Othello(), 63) == "h8"
    assert move_text(Othello(), PASS) == "pass"


@pytest.mark.parametrize(
    "moves", ["b1 c1 d1 a1 a3 -- d4", "b1c1d1a1a3passd4", " B1C1\nd1a1 A3PASSD4 "]
)
def test_moves_can_be_written_in_several_ways(moves):
    assert Othello(4).after(moves) == Othello(4).after(EARLY_END)


def test_moves_continue_from_any_position():
    assert Othello(4).after("") == Othello(4)
    assert Othello(4).after("b1 c1").after("d3 a1") == Othello(4).after(MUST_PASS)


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("b1 e1", r"^move 2, e1, is not on the board: columns are a to d, rows 1 to 4$"),
        ("b1a5", r"^move 2, a5, is not on the board: columns are a to d, rows 1 to 4$"),
        ("a0", r"^move 1, a0, is not on the board"),
        ("b1 1c", r"^move 2 is a column letter and a row number such as d3, or pass, not '1c'$"),
        ("b10", r"^move 1 is a column letter and a row number such as d3, or pass, not 'b10'$"),
        ("b1 c1x", r"^move 2 is a column letter and a row number such as d3, or pass, not 'c1x'$"),
        ("b1,a1", r"^move 1 is a column letter .* not 'b1,a1'; put spaces between moves$"),
        ("é1", r"^move 1 is a column letter and a row number such as d3, or pass, not 'é1'$"),
        ("b1 b1", r"^move 2, b1, is not legal: there is already a disc in cell 1 \(b1\)\. "
                  r"Legal moves: a1, c1, a3\.$"),
        ("b1 d4", r"^move 2, d4, is not legal: O in cell 15 \(d4\) would enclose no disc of X\. "
                  r"Legal moves: "),
        ("pass", r"^move 1, pass, is not legal: X passes only if no move encloses a disc\. Legal"),
        ("b1 c1 d3 a1 d4", r"^move 5, d4, is not legal: X has no move that encloses a disc, and "
                           r"must pass\. Legal moves: pass\.$"),
        ("b1 c1 d1 a1 a3 -- d4 a2", r"^move 8, a2, is not legal: the game is over, because neither "
                                    r"player can enclose a disc\. There are no legal moves\.$"),
    ],
)  # fmt: skip
def test_nonsense_among_moves_is_refused_by_its_number(moves, sentence):
    with pytest.raises(ValueError, match=sentence):
        Othello(4).after(moves)


@pytest.mark.parametrize("thing", [None, 19, ["d3"], b"d3"])
def test_moves_are_a_text(thing):
    with pytest.raises(TypeError, match=r'^moves are a string such as "d3 c5 f6", not '):
        Othello().after(thing)


def test_the_class_itself_has_no_position_to_move_from():
    with pytest.raises(TypeError, match=r"^moves are made from a state: write Othello\(\)\.after"):
        Othello.after("d3 c5")
    with pytest.raises(TypeError, match=r"^moves are a string .* not None$"):
        Othello().after()


@pytest.mark.parametrize(
    ("moves", "move", "sentence"),
    [
        ("", 0, r"^0 is not a legal move here: X in cell 0 \(a1\) would enclose no disc of O\. "
                r"Legal moves: 1, 4, 11, 14\.$"),
        ("", 5, r"^5 is .*: there is already a disc in cell 5 \(b2\)\."),
        ("", 16, r"^16 is .*: a move is the number of a cell, 0 to 15, or 'pass'\."),
        ("", -1, r"^-1 is .*: a move is the number of a cell, 0 to 15"),
        ("", "b1", r"^'b1' is .*: a move is the number of a cell, 0 to 15"),
        ("", True, r"^True is .*: a move is the number of a cell, 0 to 15"),
        ("", PASS, r"^'pass' is .*: X passes only if no move encloses a disc\."),
        (MUST_PASS, 3, r"^3 is .*: X has no move that encloses a disc, and must pass\. "
                       r"Legal moves: 'pass'\.$"),
        (EARLY_END, PASS, r"^'pass' is .*: the game is over, .*\. There are no legal moves\.$"),
        (EARLY_END, 4, r"^4 is .*: the game is over, because neither player can enclose a disc\."),
    ],
)  # fmt: skip
def test_an_illegal_move_is_refused_with_the_rule(moves, move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        Othello(4).after(moves).result(move)


def test_a_game_that_waits_for_a_pass_has_no_outcome_yet():
    with pytest.raises(GameNotOver, match=r"still has the move 'pass'\."):
        Othello(4).after(MUST_PASS).utility(0)


@given(drawings(), st.sampled_from([0, 1]))
def test_a_board_is_printed_as_it_was_drawn(rows, turn):
    state = Othello("\n".join(rows), turn)
    assert str(state) == "\n".join(rows)
    assert state == Othello(" / ".join(rows), turn) == Othello("".join(rows), turn)
    assert eval(repr(state), {"Othello": Othello}) == state


def test_the_same_discs_with_another_player_to_move_are_another_state():
    assert Othello(4, to_move=0) != Othello(4, to_move=1)
    assert repr(Othello(4, to_move=1)) == 'Othello(".... .OX. .XO. ....", to_move=1)'


@pytest.mark.parametrize("size", [0, 2, 5, 10, -8])
def test_a_board_has_4_6_or_8_columns(size):
    with pytest.raises(ValueError, match=r"^a board has 4, 6 or 8 columns and rows, not "):
        Othello(size)


@pytest.mark.parametrize("thing", [None, 8.0, True, b"....", [8]])
def test_a_board_is_a_size_or_a_text(thing):
    with pytest.raises(TypeError, match=r"^a board has 4, 6 or 8 columns and rows, not "):
        Othello(thing)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", r"^a board has 16, 36 or 64 cells \(4, 6 or 8 rows\), not 0: ''$"),
        (".... .XO. .OX. ...", r"^a board has 16, 36 or 64 cells \(4, 6 or 8 rows\), not 15: "),
        ("." * 25, r"^a board has 16, 36 or 64 cells \(4, 6 or 8 rows\), not 25: "),
        ("..... OX. .XO. ....", r"^each row has 4 cells, but \.\.\.\.\. has 5: '\.\.\.\.\. OX"),
        (".... .xo. .ox. ....", r"^a cell is X, O or \. \(empty\), not 'x', in the board '\.\.\."),
        (".... .XO. .O.. ....", r"^a game starts with four discs in the middle, and discs never "
                                r"leave the board, so no game reaches '\.\.\.\. \.XO"),
    ],
)  # fmt: skip
def test_a_text_that_is_not_a_board_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        Othello(text)
