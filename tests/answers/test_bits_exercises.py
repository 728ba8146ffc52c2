"""The exercises about bits: what is asked about bits, and what a card shows of them."""

import numpy
import pytest
from asking import examined
from suite.fewer import every

from gamesearch.solving.bits import BOTTOM, four_in_a_row, key, possible_moves, winning_cells
from gametutor import check
from gametutor.exercises import find
from gametutor.kit.probes.bits import FourProbe, KeyProbe, ManyKeysProbe
from gametutor.kit.queries.bits import after

NAMES = ("play_column", "four_in_a_row", "possible_moves", "non_losing_moves", "key")


def games(exercise):
    """All games whose positions are asked about."""
    for probe in (*exercise.battery, *exercise.more()):
        pieces = probe.pieces or (probe,)
        if isinstance(probe, ManyKeysProbe):
            yield from probe.games
        else:
            yield from (piece.moves for piece in pieces)


@pytest.mark.parametrize("name", NAMES)
def test_positions_are_asked_by_the_thousand_early_and_late_and_with_full_columns(name):
    asked = {after(moves) for moves in games(find(name))}
    assert len(asked) > 1_400
    assert {state.to_move for state in asked} == {0, 1}
    discs = {(state.own | state.other).bit_count() for state in asked}
    latest = {"play_column": 41, "non_losing_moves": 40}.get(name, 42)
    assert min(discs) <= 1 and max(discs) >= latest
    full = {column for state in asked for column in range(7) if state.landing >> 7 * column + 6 & 1}
    assert full == set(range(7))


@pytest.mark.parametrize("name", ["non_losing_moves", "solver_search"])
def test_a_player_who_must_not_be_able_to_win_at_once_is_not(name):
    exercise = find(name)
    for probe in (*exercise.battery, *exercise.more()):
        for piece in probe.pieces or (probe,):
            after = [piece.state.result(move) for move in piece.state.legal_moves()]
            assert after and not any(state.winning_line() for state in after)


def test_every_line_of_four_is_asked_for():
    exercise = find("four_in_a_row")
    lines = {
        probe.state.winning_line()
        for probe in exercise.battery
        if isinstance(probe, FourProbe) and probe.expected
    }
    assert len({line for line in lines if len(line) == 4}) == 69


@pytest.mark.all
def test_no_key_that_two_positions_share_passes_and_such_sums_are_named():
    """In both cases the number of a column runs into the next one."""
    for wrong in (lambda p, m: 2 * p + m, lambda p, m: p + 2 * m):
        report = check.key(wrong)
        assert report.misconceptions == ("key_mixes_columns",)
    assert not check.key(lambda p, m: (p + m) % 8_388_593).passed
    shared = KeyProbe("7676", "7767")
    assert not shared.expected
    (p, m), (q, n) = ((state.own, state.own | state.other) for state in shared.states)
    assert 2 * p + m == 2 * q + n


def test_no_four_discs_are_asked_about_where_there_are_fewer():
    told = " ".join(check.four_in_a_row(lambda discs: discs).message.split())
    assert "Your code returned 2,097,152, the number that it was given." in told
    assert "Which four discs" not in told and "Fewer than four discs are no line." in told


def test_a_card_draws_the_number_beside_the_position_bit_by_bit():
    card = check.possible_moves(lambda mask: mask + BOTTOM)
    told, html = card.message, card._repr_mimebundle_()["text/html"]
    assert "your moves: wrongly set on the spare bit above d, set on a1, set on b1," in html
    assert "your moves\n    X to move    · ...+...\n    6 ...O...    6 .......\n" in told
    assert "1 ...X...    1 111.111\n" in told
    marks = 'A "+" marks a bit that should not be set. A "1" marks a bit that is correctly set.'
    assert marks in " ".join(told.split())


@pytest.mark.parametrize(
    ("own", "games"),
    [
        (lambda p, m: 3 * m - p, ("111122", "11111221")),
        (lambda p, m: m + 3 * p, ("1131111", "2212222")),
        (lambda p, m: 5 * m - 4 * p, ("12221", "21112")),
        (lambda p, m: (p << 5) + m, ("311111", "1121131")),
        (lambda p, m: m << 3 ^ p, ("21111", "111121")),
    ],
)
def test_a_key_that_few_positions_share_does_not_pass(own, games):
    states = [after(game) for game in games]
    assert states[0] != states[1]
    assert len({own(state.own, state.own | state.other) for state in states}) == 1
    assert not check.key(own).passed


def test_the_card_of_a_key_draws_both_positions():
    told = check.key(lambda position, mask: mask).message
    assert 'after "dc"    after "cd"\n' in told
    assert "1 ..OX...     1 ..XO...\n" in told
    assert (
        "are different positions and need different keys. Yours returns the same number for both."
        in " ".join(told.split())
    )


def test_an_error_in_one_of_many_positions_is_told_with_that_position():
    def late(mask):
        return possible_moves(mask) if mask.bit_count() < 42 else 1 // 0

    verdict = examined(find("possible_moves"), late)
    assert verdict.outcome.words.startswith("ZeroDivisionError")
    assert verdict.probe.arguments[0].bit_count() == 42


@pytest.mark.all
def test_numbers_of_the_machine_are_numbers():
    def machine_key(position, mask):
        return numpy.uint64(key(position, mask))

    def machine_line(discs):
        return numpy.bool_(four_in_a_row(discs))

    assert check.key(machine_key).passed
    assert check.four_in_a_row(machine_line).passed


STUDENTS = [
    ("play_column", lambda p, m, c: (p ^ m, m | m + 1 << 7 * c), "drop_the_shift_comes_last"),
    ("play_column", lambda p, m, c: (m ^ p, m | m + (2 ^ 7 * c)), "drop_no_power"),
    ("play_column", lambda p, m, c: (~p, m | m + (1 << 7 * c)), "drop_the_empty_cells_too"),
    ("play_column", lambda p, m, c: (m ^ p, m & m + (1 << 7 * c)), "drop_only_what_both_have"),
    ("play_column", lambda p, m, c: (m - p, m | m + 1), "drop_always_the_left_column"),
    (
        "play_column",
        lambda p, m, c: (m - p, m | 1 << 7 * c + bin(m).count("1")),
        "drop_the_height_of_another_column",
    ),
    ("four_in_a_row", lambda discs: discs.bit_count() > 3, "four_only_counts"),
    (
        "four_in_a_row",
        lambda discs: any(discs & discs >> s and discs >> 2 * s & discs >> 3 * s for s in (1, 7)),
        "",
    ),
    ("possible_moves", lambda mask: (mask ^ BOTTOM) & ~(BOTTOM << 6), "moves_joined_and_not_added"),
    ("possible_moves", lambda mask: 2 * mask, "moves_the_cell_above_each_disc"),
    (
        "possible_moves",
        lambda mask: sum(7 * c + (mask >> 7 * c & 63).bit_length() for c in range(7)),
        "",
    ),
    ("possible_moves", lambda mask: 42, "moves_always_the_same"),
    ("key", lambda p, m: 42, "key_always_the_same"),
    (
        "key",
        lambda p, m: sum(p + m >> column & 127 for column in range(0, 49, 7)),
        "key_columns_not_apart",
    ),
    ("key", lambda p, m: int(f"{p}{m}"), "key_too_large"),
    ("non_losing_moves", lambda p, m: 0, "safe_always_the_same"),
    (
        "non_losing_moves",
        lambda p, m: possible_moves(m) & ~winning_cells(p ^ m, m),
        "safe_no_move_in_a_winning_cell",
    ),
]


@pytest.mark.parametrize(("name", "answer", "idea"), every(3, STUDENTS))
def test_what_a_student_writes_has_the_name_of_its_idea(name, answer, idea):
    report = getattr(check, name)(answer)
    assert not report.passed
    assert report.misconceptions == ((idea,) if idea else ())


def test_whether_two_positions_need_one_key_is_no_prediction_where_the_card_says_it():
    for _ in range(3):
        told = check.key(lambda position, mask: position)
    message = " ".join(told.message.split())
    assert "need different keys" in message and "prediction" not in message
