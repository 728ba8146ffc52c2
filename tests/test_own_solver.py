"""The solver that a learner puts together: tried in Python first, compiled, or stood in for."""

from __future__ import annotations

import re
from array import array
from types import FunctionType

import pytest
from suite.fewer import every

from gamesearch.games import ConnectFour
from gamesearch.solving import bits, connect_four
from gamesearch.solving.compiling import compiled
from gamesearch.solving.perfect import perfect
from gamesearch.solving.pieces import (
    empty_table,
    first_column,
    keep,
    known,
    next_bound,
    sorted_moves,
)
from gamesearch.solving.scores import final_score
from gamesearch.solving.solver import Solver, bits_of
from gametutor import assembled, mine_compiled, speeds, the_way
from gametutor.answers.own import measuring, own_solver
from gametutor.answers.own.copies import as_compiled, as_python
from gametutor.answers.own.own_solver import LATE, TELLING, OwnSolver
from gametutor.answers.own.scored import Scored
from gametutor.kit.batteries.connect_four import FULL_BOARD

BLANKS = {
    "moves": "non_losing_moves(position, mask)",
    "name": "key(position, mask)",
    "found": "-search(opponent, after, -beta, -alpha, table, nodes)",
    "cut": "value >= beta",
    "alpha": "max(alpha, value)",
    "most": "found",
    "least": "found",
}
SOLVER = """
@compiled
def search(position, mask, alpha, beta, table, nodes):
    nodes[0] += 1
    discs = mask.bit_count()
    moves = {moves}
    if moves == 0:
        return -((42 - discs) // 2)
    if discs >= 40:
        return 0
    name = {name}
    least, most = known(table, name, discs)
    if least >= beta:
        return least
    if most <= alpha:
        return most
    alpha, beta = max(alpha, least), min(beta, most)
    value = least
    order = sorted_moves(position, mask, moves)
    while order:
        opponent, after = play_column(position, mask, first_column(order))
        order &= order - 1
        found = {found}
        value = max(value, found)
        if {cut}:
            keep(table, name, value, most)
            return value
        alpha = {alpha}
    keep(table, name, least, value)
    return value

@compiled
def solve(position, mask, table, nodes):
    discs = mask.bit_count()
    if four_in_a_row(position ^ mask):
        return -(22 - (discs + 1) // 2)
    least, most = -((42 - discs) // 2), (43 - discs) // 2
    if winning_cells(position, mask) & possible_moves(mask):
        return most
    while least < most:
        bound = next_bound(least, most)
        found = search(position, mask, bound, bound + 1, table, nodes)
        if found <= bound:
            most = {most}
        else:
            least = {least}
    return least
"""


def solve_with(make=compiled, **blanks):
    """The `solve` of a notebook, with these blanks filled in otherwise."""
    names = {name: getattr(bits, name) for name in dir(bits) if not name.startswith("_")}
    names |= {"known": known, "keep": keep, "first_column": first_column, "compiled": make}
    names |= {"sorted_moves": sorted_moves, "next_bound": next_bound, "__name__": "__main__"}
    exec(SOLVER.format(**BLANKS | blanks), names)
    return names["solve"]


def plain(function):
    return function


@pytest.mark.all
def test_a_search_that_was_mended_is_the_one_that_is_asked(capsys):
    """Numba has compiled `solve` with the search that was there, and keeps calling that."""
    solve = solve_with(name="mask")
    state, nodes = ConnectFour.after(TELLING[0]), array("q", [0])
    assert solve(*bits_of(state), empty_table(1_003), nodes) != Solver().score(state)
    notebook = getattr(solve, "py_func", solve).__globals__
    exec(SOLVER.format(**BLANKS).partition("@compiled\ndef solve")[0], notebook)
    assert assembled(solve)(state)[0] == Solver().score(state)
    assert capsys.readouterr().out.startswith("Your solver: its scores are right in 6 positions.")


# ---- the pieces of the lesson make the course's solver -----------------------------------------


@pytest.mark.parametrize("make", every(2, [plain, compiled]), ids=["in Python", "compiled"])
def test_the_lesson_s_solver_visits_what_the_course_s_visits(make):
    own, course = OwnSolver(solve_with(make)), OwnSolver(connect_four.solve)
    for moves in [*LATE, "4444442276132135632227", "44443635666412"][
        : 5 if make is compiled else 4
    ]:
        state = ConnectFour.after(moves)
        assert own(state) == own.in_python(state) == course(state)
        assert own(state)[0] == Solver().score(state)


@pytest.mark.all
def test_a_game_that_is_over_has_a_score():
    state = ConnectFour.after("4455667")
    assert OwnSolver(solve_with())(state) == (-(22 - 4), 0)


# ---- what is said of it ------------------------------------------------------------------------


@pytest.mark.all
def test_a_right_solver_is_taken(capsys):
    solver = assembled(solve_with())
    assert capsys.readouterr().out == (
        "Your solver: its scores are right in 6 positions. In three late ones it visits 503 "
        "positions, as many as the course's.\n"
    )
    assert solver(ConnectFour.after(LATE[0])) == (2, 138)


@pytest.mark.all
def test_one_that_looks_at_more_is_taken_and_told(capsys):
    assembled(solve_with(found="-search(opponent, after, -beta - 3, -alpha, table, nodes)"))
    out = capsys.readouterr().out
    assert re.search(
        r"in 6 positions. In three late ones it visits [\d,]+ positions, and 503 the course's.",
        out,
    )


@pytest.mark.parametrize(
    ("blanks", "said"),
    [
        ({"alpha": "..."}, "there are blanks left in search."),
        ({"alpha": "...", "most": "..."}, "there are blanks left in solve and search."),
        ({"most": "...", "least": "..."}, "there are blanks left in solve."),
        ({"found": "search(opponent, after, alpha, beta, table, nodes)"}, "yours says"),
        ({"most": "least", "least": "most"}, "yours says"),
        (
            {"found": "-search(position, mask, -beta, -alpha, table, nodes)"},
            "calls itself endlessly",
        ),
        ({"name": "mask"}, "yours says"),
        (
            {"most": "least", "least": "-2"},
            "after ddddddceebgceaceeabbaebcfgcbcg the score is 2, and yours says −2.",
        ),
        ({"name": "position"}, "yours says"),
        ({"moves": "possible_moves(mask)"}, "yours says"),
        ({"name": "keys(position, mask)"}, "with NameError: name 'keys' is not defined"),
        ({"least": "least"}, "is not finished in 1 seconds"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_another_is_stood_in_for_with_the_reason(monkeypatch, capsys, blanks, said):
    monkeypatch.setattr(own_solver, "SECONDS", 1)
    solver = assembled(solve_with(**blanks))
    line = capsys.readouterr().out
    assert line.startswith("The course's solver stands in: ") and said in line
    assert solver(ConnectFour.after(LATE[1])) == (-2, 233)


# ---- at the board ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "discs"), every(2, [(plain, 28), (compiled, 12)]), ids=["plain", "compiled"]
)
def test_its_moves_lose_nothing_once_it_takes_over(make, discs, capsys):
    player = OwnSolver(solve_with(make)).at_the_board()
    assert f"From {discs} discs on, it finds every move" in capsys.readouterr().out
    course = Solver()
    for state in (ConnectFour.after(moves[:end]) for moves in LATE for end in (28, 29, 30)):
        score = course.score(state)
        assert player.score(state) == score
        assert score == max(outcome.score for outcome in player.outcomes(state))
        after = state.result(player(state))
        assert (
            final_score(after, state.to_move)
            if after.is_terminal()
            else -course.score(after) == score
        )


def test_a_mistake_of_its_own_is_played_from_there_on(capsys):
    """So it is the learner's that is asked. Here nobody ever wins."""
    player = OwnSolver(solve_with(plain, most="0", least="0")).at_the_board()
    state = ConnectFour.after(LATE[0])
    assert player.score(state) == 0 != Solver().score(state)
    early = ConnectFour.after(LATE[0][:20])
    assert player.score(early) == Solver().score(early)


def test_until_it_is_accepted_the_course_s_is_at_the_board(capsys):
    assert assembled(solve_with(most="...")).at_the_board() is perfect
    assert capsys.readouterr().out.endswith("at the board until yours is accepted.\n")


# ---- functions of the exercises, compiled ------------------------------------------------------


def own(text):
    names = {"__name__": "__main__", "winning_cells": bits.winning_cells}
    exec(text, names)
    return next(thing for thing in reversed(names.values()) if isinstance(thing, FunctionType))


@pytest.fixture
def written(monkeypatch):
    def write(text):
        monkeypatch.setattr(own_solver, "mine", lambda exercise: own(text))

    return write


def test_until_an_exercise_has_passed_the_course_s_is_used(capsys):
    assert mine_compiled("key") is bits.key
    assert "key: the course's, until you pass the check in lesson 15." in capsys.readouterr().out


def test_what_was_written_is_compiled_with_what_it_calls(written, capsys):
    written(
        "def twice(n):\n    return n + n\n"
        "def key(position, mask):\n    return twice(mask) + position"
    )
    fast = mine_compiled("key")
    assert hasattr(fast, "py_func") and fast(1, 3) == 7
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("exercise", "text", "why"),
    [
        (
            "key",
            "def key(position, mask):\n    return int(str(position) + f'{mask:049b}', 4) % 2**49",
            "Numba does not know all that yours uses",
        ),
        (
            "key",
            "def key(position, mask):\n    return mask * 2**13 + position",
            "The table has room for keys of 51 bits",
        ),
        (
            "four_in_a_row",
            "def four_in_a_row(discs):\n    return (discs << 40) >> 63 > 0",
            "Compiled, yours returns other numbers",
        ),
    ],
)
def test_what_cannot_be_compiled_is_stood_in_for(written, capsys, exercise, text, why):
    written(text)
    assert mine_compiled(exercise) is getattr(bits, exercise)
    assert capsys.readouterr().out.startswith(why)


def test_copies_find_each_other_and_leave_the_first_as_it_was():
    function = own("def half(n):\n    return 0 if n == 0 else 1 + half(n - 2)")
    for copy in (as_python(function), as_compiled(function)):
        assert copy(10) == 5
        assert copy is not function


# ---- the way -----------------------------------------------------------------------------------


def test_on_the_way_each_search_visits_fewer_positions(capsys):
    way = the_way()
    counts = [nodes([ConnectFour.after(LATE[2])]) for nodes in way.values()]
    assert counts == [12406, 3357, 829, 355, 278]


@pytest.mark.parametrize(
    ("moves", "score"),
    [("4455667", 22 - 4), ("21312151", -(22 - 4)), (FULL_BOARD, 0)],
)
def test_an_outcome_is_a_score(moves, score):
    state = Scored(ConnectFour.after(moves))
    assert state.is_terminal()
    assert state.utility(0) == score == -state.utility(1)


def test_the_columns_of_a_scored_game_come_in_its_order():
    start = Scored(ConnectFour(), lambda column: abs(column - 3))
    assert start.result(3).legal_moves() == [3, 2, 4, 1, 5, 0, 6]
    assert start.result(3) == Scored(ConnectFour.after("4"))


# ---- speed -------------------------------------------------------------------------------------


def test_where_no_person_runs_a_notebook_nothing_is_measured():
    said = str(speeds({"never called": lambda: 1 / 0}))
    assert said.startswith("Run this cell to measure") and "never called" in said


def test_speeds_are_told_as_multiples_of_the_first(monkeypatch):
    ticks = iter(range(10**6))
    monkeypatch.setattr(measuring.ledger, "current_ledger", lambda: "a person's ledger")
    monkeypatch.setattr(measuring, "process_time", lambda: next(ticks))
    shown = speeds({"slow": lambda: 10, "fast": lambda: 1234})
    assert str(shown).splitlines() == [
        "nodes in the same time",
        "slow                        1 ×",
        "fast                      120 ×",
    ]
    assert "<caption>" in shown.html
