"""Evaluations, the exercise that asks for one, and what the lesson says about them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import count
from math import comb
from random import Random

import oracles
import pytest
from suite.fewer import every

from gamesearch import draw, match, minimax_player
from gamesearch.evaluation.connect_four import LINES, open_lines
from gamesearch.evaluation.othello import (
    WEIGHTS,
    corners,
    corners_and_mobility,
    disc_difference,
    mobility,
    weighted_squares,
)
from gamesearch.games import PASS, ConnectFour, Othello
from gamesearch.playing.openings import OPENINGS
from gamesearch.search.depth import mate_in, minimax_to_depth
from gamesearch.search.rating import LARGEST_SCORE
from gametutor import check
from gametutor.answers.asking import limits
from gametutor.exercises.evaluate import EXERCISE, POINTS, POSITIONS, evaluate
from gametutor.exercises.evaluate.bank import PROGRAMS
from gametutor.kit.probes import match as match_probe
from gametutor.kit.queries import match as match_query
from gametutor.kit.queries.evaluation import mirrored
from gametutor.kit.queries.match import choose_at_depth_2

the_middle = PROGRAMS["eval_likes_the_middle"][0].program
OTHELLO = (disc_difference, weighted_squares, corners, mobility, corners_and_mobility)


def random_positions(start, count, seed):
    """Positions of random games that are not over."""
    random, found = Random(seed), []
    while len(found) < count:
        state = start
        for _ in range(random.randrange(40)):
            after = state.result(random.choice(state.legal_moves()))
            if after.is_terminal():
                break
            state = after
        found.append(state)
    return found


SIX = random_positions(Othello(6), 60, seed=8)
EIGHT = random_positions(Othello(8), 30, seed=8)
FOURS = random_positions(ConnectFour(), 60, seed=8)


def text(state):
    return str(state).replace("\n", "")


def flat(report):
    return " ".join(report.message.split())


# ---- the evaluations ---------------------------------------------------------------------------


@pytest.mark.parametrize("score", OTHELLO, ids=lambda score: score.__name__)
def test_an_evaluation_of_othello_keeps_its_promises(score):
    for state in (*SIX, *EIGHT):
        assert score(state, 0) == -score(state, 1)
        assert abs(score(state, 0)) <= LARGEST_SCORE
    assert any(score(state, 0) for state in SIX)


def test_open_lines_keep_their_promises():
    for state in FOURS:
        assert open_lines(state, 0) == -open_lines(state, 1)
        assert abs(open_lines(state, 0)) <= LARGEST_SCORE


def test_discs_and_corners_are_those_of_the_board_in_text():
    for state in (*SIX, *EIGHT):
        marks, size = text(state), state.size
        ends = marks[0] + marks[size - 1] + marks[-size] + marks[-1]
        assert disc_difference(state, 0) == marks.count("X") - marks.count("O")
        assert corners(state, 0) == ends.count("X") - ends.count("O")


def test_the_weights_of_36_cells_written_out():
    rows = "20 -3 3 3 -3 20", "-3 -5 1 1 -5 -3", "3 1 1 1 1 3"
    board = [int(weight) for row in (*rows, *reversed(rows)) for weight in row.split()]
    assert list(WEIGHTS[6]) == board
    for state in SIX:
        signs = ({"X": 1, "O": -1, ".": 0}[mark] for mark in text(state))
        worth = sum(weight * sign for weight, sign in zip(board, signs, strict=True))
        assert weighted_squares(state, 0) == evaluate(state, 0) == worth


def test_mobility_is_the_difference_of_the_moves_that_another_program_finds():
    for state in (*SIX, *EIGHT):
        rows = tuple(str(state).split("\n"))
        moves = [
            len([move for move in oracles.OTHELLO.moves(oracles.Discs(rows, turn)) if move != PASS])
            for turn in (0, 1)
        ]
        assert mobility(state, 0) == moves[0] - moves[1]


def test_open_lines_are_those_of_the_board_in_text():
    assert len(set(LINES)) == 69
    for state in FOURS:
        rows, value = str(state).split("\n"), 0
        for row in range(6):
            for column in range(7):
                for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                    end = row + 3 * down, column + 3 * right
                    if not (0 <= end[0] < 6 and 0 <= end[1] < 7):
                        continue
                    line = [rows[row + step * down][column + step * right] for step in range(4)]
                    if len(set(line) & {"X", "O"}) == 1:
                        value += line.count("X") - line.count("O")
        assert open_lines(state, 0) == value


# ---- the match of the exercise -----------------------------------------------------------------


@pytest.mark.parametrize("score", OTHELLO, ids=lambda score: score.__name__)
def test_the_match_chooses_as_minimax_to_depth_2_does(score):
    for state in SIX[:25]:
        assert choose_at_depth_2(state, score) == minimax_to_depth(state, 2, score)[0]


def test_the_match_takes_a_win_soon_and_a_loss_late_as_minimax_to_depth_does():
    for state in random_positions(ConnectFour(), 400, seed=3):
        assert choose_at_depth_2(state, open_lines) == minimax_to_depth(state, 2, open_lines)[0]


def points_in_a_match(score):
    players = [("yours", minimax_player(2, score)), minimax_player(2, disc_difference)]
    found = match(players, OPENINGS, games=2 * len(OPENINGS))
    return found.wins["yours"] + found.draws / 2


def points_in_the_check(score):
    probe = EXERCISE.battery[-1]
    return probe.read(probe.ask(score, lambda state: state)).points


@pytest.mark.all
def test_the_points_of_the_check_are_those_of_a_match_in_the_lesson():
    assert points_in_the_check(the_middle) == points_in_a_match(the_middle) == 10.5


@pytest.mark.all
def test_right_answers_win_clearly_and_discs_against_discs_are_even():
    assert points_in_the_check(disc_difference) == 12
    for answer in (evaluate, *EXERCISE.right):
        assert points_in_the_check(answer) >= POINTS
    assert points_in_the_check(evaluate) == 20


def test_equals_reach_the_required_points_in_one_match_of_a_hundred():
    outcomes = sum(comb(24, wins) for wins in range(POINTS, 25))
    assert round(100 * outcomes / 2**24) == 1


@pytest.mark.parametrize(
    ("score", "won", "drawn"),
    [(mobility, 19, 1), (corners, 21, 0), (corners_and_mobility, 21, 1)],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_the_given_evaluations_win_against_discs(score, won, drawn):
    assert points_in_the_check(score) == won + drawn / 2


def test_the_openings_differ_and_each_has_six_moves():
    assert len(set(OPENINGS)) == 12
    assert {text(state).count(".") for state in OPENINGS} == {36 - 4 - 6}


# ---- the card ----------------------------------------------------------------------------------


@pytest.mark.all
def test_a_lost_match_shows_a_move_of_a_lost_game_and_what_it_cost():
    report = check.evaluate(the_middle)
    shown = report.counterexample
    assert "Yours scored 10.5 of 24 points against disc difference." in report.message
    assert "That is a corner." in shown.refutation
    played = minimax_player(2, the_middle)(shown.state)
    assert shown.state.move_text(played) == shown.got != shown.expected
    assert shown.picture_of == shown.state
    assert f"and played {shown.got}." in report.message and shown.expected in shown.refutation


@pytest.mark.all
def test_the_card_of_a_lost_match_shows_the_board_and_names_no_step_of_a_search():
    report = check.evaluate(disc_difference)
    shown = report.counterexample
    assert "The position that shows it:" in report.message
    assert draw(shown.state).text.split("\n")[0] in report.message
    assert "step:" not in report.message and "MAX" not in report.message
    assert not {idea.step for idea in EXERCISE.wrong} & {"Ask each child", "Keep the best", "Stop?"}


def test_an_evaluation_that_breaks_a_promise_plays_no_match():
    probe = EXERCISE.battery[-1]
    assert probe.read(probe.ask(lambda state, player: state.count(player), lambda s: s)).leads == ()


def test_a_promise_broken_only_before_the_match_does_not_pass():
    """Nobody has seen it win."""
    calls = count()

    def evaluate_with_a_slip(state, player):
        return disc_difference(state, player) + (next(calls) == 6 * len(POSITIONS) + 10)

    report = check.evaluate(evaluate_with_a_slip)
    assert report.status == "failed"
    assert "No match was played" in report.message and "besides the position" in report.message


def late(answer):
    """`evaluate`, but for positions with 20 discs or more, which no opening has."""

    asked = [probe.state for probe in EXERCISE.battery[:-1]]
    known = {str(board) for each in asked for board in (each, *mirrored(each))}

    def evaluate_late(state, player):
        discs = 36 - text(state).count(".")
        return answer if discs >= 20 and str(state) not in known else evaluate(state, player)

    return evaluate_late


def test_a_number_beyond_all_that_can_be_compared_is_told_as_one():
    report = check.evaluate(lambda state, player: 10**400)
    assert "a number this large is more than the check can compare" in flat(report).lower()


@pytest.mark.all
@pytest.mark.parametrize(
    ("answer", "words"),
    every(
        4,
        [
            (None, "yours returned None"),
            (True, "yours returned True"),
            (float("nan"), "not a number"),
            (2_000_000, "from −999,000 to 999,000"),
        ],
    ),
)
def test_a_promise_broken_late_in_a_game_is_found_in_the_match(answer, words):
    report = check.evaluate(late(answer))
    assert (report.status, report.stage) == ("failed", 5)
    assert words in " ".join(report.message.split())


@pytest.mark.all
def test_a_minus_forgotten_late_in_a_game_is_found():
    """The match does not ask for it."""

    def forgets(state, player):
        late_in_the_game = text(state).count(".") < 4
        return abs(evaluate(state, player)) if late_in_the_game else evaluate(state, player)

    report = check.evaluate(forgets)
    assert (report.status, report.stage) == ("failed", 8)
    assert "it must be −" in flat(report)


def test_a_wrong_corner_is_shown_by_one_disc_and_a_mirror():
    def misprinted(state, player):
        taken = [text(state)[cell] for cell in (0, 5, 30, 34)]
        return taken.count("XO"[player]) - taken.count("OX"[player])

    report = check.evaluate(misprinted)
    board = text(report.counterexample.state)
    assert [cell for cell in (30, 31, 34, 35) if board[cell] != "."] and board.count(".") == 31
    assert "on the same board with left and right exchanged" in flat(report)


@pytest.mark.all
def test_four_corners_and_nothing_else_do_not_pass():
    def four_corners(state, player):
        taken = [text(state)[cell] for cell in (0, 5, 30, 35)]
        return taken.count("XO"[player]) - taken.count("OX"[player])

    assert points_in_the_check(four_corners) > POINTS
    report = check.evaluate(four_corners)
    assert report.misconceptions == ("eval_corners_alone",)
    assert "Yours: 0 after each of X's 8 moves." in flat(report)


def clumsy(state, player):
    """Weights and mobility, the board made into text again for every cell."""
    value = 0
    for row in range(6):
        for column in range(6):
            weight = WEIGHTS[6][6 * row + column]
            if str(state).split("\n")[row][column] == "XO"[player]:
                value += weight
            elif str(state).split("\n")[row][column] == "OX"[player]:
                value -= weight
    mine = len(Othello(str(state), to_move=player).legal_moves())
    return value + mine - len(Othello(str(state), to_move=1 - player).legal_moves())


@pytest.mark.all
def test_a_clumsy_answer_has_its_room():
    assert check.evaluate(clumsy).passed


@pytest.mark.all
def test_an_evaluation_too_slow_for_a_match_is_told_so(monkeypatch):
    monkeypatch.setattr(match_query, "MATCH_SECONDS", 1.0)
    report = check.evaluate(clumsy)
    assert (report.status, report.misconceptions) == ("failed", ())
    assert "Yours is too slow for 24 games here. Call `str(state)` once" in flat(report)


@pytest.mark.all
def test_a_match_that_does_not_come_back_is_stopped(monkeypatch):
    def stands_still_late(state, player):
        while state.count(0) + state.count(1) > 30:
            pass
        return evaluate(state, player)

    monkeypatch.setattr(match_query.MatchQuery, "seconds", 0.5)
    report = check.evaluate(stands_still_late)
    assert (report.status, report.stage) == ("failed", 4)


@pytest.mark.all
def test_a_lost_match_asked_again_until_the_time_is_up_is_not_called_chance(monkeypatch):
    """Of repetitions that the clock stops nothing can be told."""
    monkeypatch.setattr(match_probe.MatchProbe, "smaller", lambda probe, got: iter(()))
    monkeypatch.setattr(limits, "TOTAL_SECONDS", 0.5)
    report = check.evaluate(the_middle)
    assert report.misconceptions == ("eval_likes_the_middle",)
    assert "answers differently" not in report.message


# ---- promises ----------------------------------------------------------------------------------


def hopes(state, player):
    """As in the lesson, with the moves of whoever is to move."""
    marks = text(state)
    taken = [marks[cell] for cell in (0, 5, 30, 35)]
    return 10 * (taken.count("XO"[player]) - taken.count("OX"[player])) + len(state.legal_moves())


@pytest.mark.all
def test_the_bug_of_the_lesson_is_recognised():
    assert check.evaluate(hopes).misconceptions == ("eval_moves_without_sign",)


@pytest.mark.parametrize("weight", every(3, [0.5, 1, 3, 40]))
def test_moves_without_a_minus_are_recognised_whatever_they_weigh(weight):
    def adds(state, player):
        return 3 * disc_difference(state, player) + weight * len(state.legal_moves())

    assert check.evaluate(adds).misconceptions == ("eval_moves_without_sign",)


@pytest.mark.parametrize("weight", every(3, [1, 5, 10, 20]))
def test_own_corners_beside_discs_are_recognised(weight):
    def adds(state, player):
        own = [text(state)[cell] for cell in (0, 5, 30, 35)].count("XO"[player])
        return weight * own + disc_difference(state, player)

    assert check.evaluate(adds).misconceptions == ("eval_own_corners",)


def test_a_broken_promise_that_nobody_knows_is_asked_what_counts_against_the_other():
    report = check.evaluate(lambda state, player: disc_difference(state, player) + 3)
    assert (report.status, report.misconceptions) == ("failed", ())
    assert report.parts.step == ""
    assert "does the same count against the other?" in flat(report)


@pytest.mark.all
def test_a_pass_reports_the_points():
    words = (
        "It kept its promises in 11 positions and scored 20 of 24 points "
        "(disc difference against itself: 12)."
    )
    assert words in flat(check.evaluate(evaluate))
    assert "Right on all" not in flat(check.evaluate(evaluate))


@pytest.mark.all
def test_any_kind_of_number_and_rounding_is_accepted():
    assert check.evaluate(lambda state, player: Fraction(evaluate(state, player), 7)).passed

    def with_rounding(state, player):
        return (
            0.1 * evaluate(state, player)
            + (0.3 if player else -0.3)
            + (0.1 + 0.2) * (1 if player == 0 else -1)
        )

    assert check.evaluate(with_rounding).passed


def test_a_state_that_is_written_to_is_answered_with_a_sentence():
    def writes(state, player):
        state.to_move = player
        return 0

    report = check.evaluate(writes)
    assert report.stage == 3
    assert "state.to_move = player" in " ".join(report.message.split())


# ---- what the lesson says -----------------------------------------------------------------------


def test_in_the_position_of_the_lesson_every_column_but_the_sixth_loses():
    four = ConnectFour.after("5533337674")
    ends = {four.move_text(move): mate_in(four.result(move), 5) for move in four.legal_moves()}
    assert [column for column, end in ends.items() if end is None] == ["f"]
    assert {end.winner for end in ends.values() if end} == {1}


def test_in_how_many_games_of_the_lesson_a_player_is_ahead():
    dice, ahead = Random(1), {corners: 0, disc_difference: 0}
    for _ in range(400):
        state, then = Othello(6), None
        while not state.is_terminal():
            if then is None and text(state).count(".") == 36 - 24:
                then = state
            state = state.result(dice.choice(state.legal_moves()))
        for score in ahead:
            ahead[score] += bool(then and score(then, 0) and state.utility(0))
    assert ahead == {corners: 261, disc_difference: 315}


@cache
def small_board():
    """Every position that a game of 4 by 4 can reach: its value for X, the fewest moves to it."""
    start = Othello(4)
    moves, order = {start: 0}, [start]
    for state in order:
        for move in state.legal_moves():
            after = state.result(move)
            if after not in moves:
                moves[after] = moves[state] + 1
                order.append(after)
    values = {}
    for state in sorted(order, key=lambda state: -moves[state]):
        values[state] = _value(state, values)
    return values, moves


def _value(state, values):
    """The value for X; a pass may lead to a position reached sooner, so it is asked again there."""
    if state not in values:
        if state.is_terminal():
            values[state] = state.utility(0)
        else:
            best = (max, min)[state.to_move]
            values[state] = best(_value(state.result(m), values) for m in state.legal_moves())
    return values[state]


@pytest.mark.all
@pytest.mark.parametrize(
    ("score", "wrong", "sides", "percent"),
    [
        (disc_difference, 12_924, 46_900, 28),
        (weighted_squares, 11_844, 50_472, 23),
        (corners, 5_766, 41_608, 14),
    ],
    ids=["disc_difference", "weighted_squares", "corners"],
)
def test_how_often_an_evaluation_takes_the_wrong_side_on_4_by_4(score, wrong, sides, percent):
    values, _ = small_board()
    assert len(values) == 62_789
    products = [
        score(state, 0) * value for state, value in values.items() if not state.is_terminal()
    ]
    taken = [product for product in products if product]
    assert (sum(product < 0 for product in taken), len(taken)) == (wrong, sides)
    assert round(100 * wrong / sides) == percent


@pytest.mark.all
def test_the_positions_named_in_the_lesson_fool_the_weights_most():
    values, moves = small_board()
    fooled = {
        state: weighted_squares(state, 0)
        for state, value in values.items()
        if value == -1 and not state.is_terminal() and weighted_squares(state, 0) > 0
    }
    first, most = (Othello(4).after(m) for m in ("b1 c1 d4", "b1 a3 c4 c1 a4 b4 a1 d2 d4 a2 d3"))
    assert (fooled[first], fooled[most]) == (22, 64) == (22, max(fooled.values()))
    assert min(moves[state] for state in fooled) == moves[first] == 3
