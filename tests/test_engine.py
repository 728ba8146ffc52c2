"""The engine: its moves are the best where the end is in sight, for every game and any parts."""

from dataclasses import replace
from random import Random

import pytest
from test_own import another_kernel, file, here, kept_from, run, shell  # noqa: F401

from gamesearch.evaluation.connect_four import open_lines
from gamesearch.games import (
    ConnectFour,
    DotsAndBoxes,
    Hexapawn,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
)
from gamesearch.playing.knowing import knowing, mistake
from gamesearch.search.depth import mate_in
from gamesearch.search.engine import Engine, Seen, one_more
from gamesearch.solving import connect_four
from gamesearch.solving.perfect import Reviewed, perfect
from gamesearch.solving.solver import Solver
from gametutor import my_parts
from gametutor.answers.own.parts import LATE, PARTS
from gametutor.checking.checks import checked
from gametutor.exercises import find

STARTS = (
    *(Nim(9), TicTacToe("X...O...."), Hexapawn(), MiniIsolation(), DotsAndBoxes(1, 2)),
    *(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Othello(4).after("b1")),
)


def worth(state, player, known):
    """What `state` is worth to `player`, by brute force; whoever is to move."""
    key = state, player
    if key not in known:
        if state.is_terminal():
            known[key] = state.utility(player)
        else:
            below = (worth(state.result(move), player, known) for move in state.legal_moves())
            known[key] = max(below) if state.to_move == player else min(below)
    return known[key]


def positions(start, random, games=4):
    for _ in range(games):
        state = start
        while not state.is_terminal():
            yield state
            state = state.result(random.choice(state.legal_moves()))


@pytest.mark.parametrize("start", STARTS, ids=lambda state: type(state).__name__)
def test_where_it_sees_to_the_end_its_move_is_a_best_one(start):
    """Also where a player moves again, and where points are counted."""
    engine, known = Engine(budget=1_000_000), {}
    late = (state for state in positions(start, Random(1)) if len(state.legal_moves()) < 8)
    for state in [*late][:12]:
        best = worth(state, state.to_move, known)
        assert worth(state.result(engine(state)), state.to_move, known) == best, state


def test_it_wins_as_soon_as_it_can_and_loses_as_late():
    engine = Engine(budget=1_000_000)
    late = (state for state in positions(TicTacToe(), Random(2), games=20))
    late = [(state, mate_in(state)) for state in late if len(state.legal_moves()) < 7]
    lengths = set()
    for state, mate in late:
        if mate is not None:
            plies = 0
            while not state.is_terminal():
                state, plies = state.result(engine(state)), plies + 1
            assert plies == mate.plies, state
            lengths.add(plies)
    assert lengths >= {1, 2, 3, 4, 5}


@pytest.mark.parametrize("budget", [1, 10, 300, 2_000])
def test_it_visits_no_more_than_its_budget_and_the_same_every_time(budget):
    for state in (ConnectFour(), Othello(6), DotsAndBoxes(), Nim(50)):
        engine = Engine(budget=budget)
        thought = engine.think(state)
        assert thought == engine.think(state)
        assert sum(thought.visited) <= thought.nodes <= budget
        assert thought.move in state.legal_moves()


def test_whether_to_begin_another_depth_is_asked_of_its_part():
    asked = []

    def three_depths(visited, budget):
        asked.append((tuple(visited), budget))
        return len(visited) < 3

    thought = Engine(open_lines, one_more=three_depths, budget=5_000).think(ConnectFour())
    assert len(thought.visited) == 3
    assert asked == [(thought.visited[:depths], 5_000) for depths in range(4)]


def test_one_more_expects_the_growth_of_the_last_depth():
    assert one_more([], 10)
    assert one_more([8], 9)
    assert one_more([10, 20], 70)
    assert not one_more([10, 20], 69)
    assert one_more([10, 20, 80], 430)
    assert not one_more([10, 20, 80], 429)


def test_the_move_of_a_depth_that_was_broken_off_is_not_played():
    """To depth 1 the first list looks better, to depth 2 the second."""

    def looks(state, player):
        better = 9 if state == NumberTree([5, -9], 1) else 0
        return better if player == 0 else -better

    tree, full = NumberTree([[5, -9], [1, 2]]), Engine(looks, budget=10_000)
    assert full(tree) == 1
    one_depth = full.think(tree).visited[0]
    assert replace(full, budget=one_depth + 2)(tree) == 0


def test_questions_that_lead_nowhere_end_with_the_budget():
    """Whoever always asks the same is answered from the table at once."""

    def for_ever(state, depth, guess, search):
        while True:
            search(state, depth, -1, 0)

    thought = Engine(windows=for_ever, budget=500).think(Nim(8))
    assert thought.nodes == 500
    assert thought.visited == ()


def test_where_a_player_moves_again_the_opponent_is_seen_to_wait():
    """The parts are told that every move ends the turn, and may rely on it."""
    waits = []

    def walk(state, depth, guess, search):
        if state.is_terminal():
            return 0
        if state.to_move != state.state.to_move:
            waits.append(state)
            assert state.legal_moves() == [Seen.WAIT]
        for move in state.legal_moves():
            child = state.result(move)
            assert child.to_move == 1 - state.to_move
            assert child != state
            assert child.state == (state.state if move == Seen.WAIT else state.state.result(move))
            walk(child, depth, guess, search)
        return 0

    Engine(windows=walk, one_more=lambda visited, budget: not visited)(DotsAndBoxes(1, 2))
    assert waits


def test_the_seconds_are_kept():
    thought = Engine(open_lines).think(ConnectFour(), seconds=0)
    assert (thought.nodes, thought.move) == (0, 0)
    assert Engine(open_lines)(ConnectFour(), seconds=0.05) in range(7)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: Engine(budget=0), "budget is a number of positions, 1 or more, not 0"),
        (lambda: Engine(budget="many"), "budget is a number of positions, 1 or more, not 'many'"),
        (lambda: Engine()(7), "an engine"),
        (lambda: Engine()(Nim(0)), "over"),
        (lambda: Engine()(Nim(5), seconds=-1), "seconds is a number, 0 or more, not -1"),
        (lambda: Engine(lambda state, player: "good")(ConnectFour()), "a score is a number"),
        (lambda: Engine(lambda state, player: 2e6)(ConnectFour()), "a score is a number from"),
    ],
)
def test_what_it_cannot_use_is_refused_with_the_reason(wrong, said):
    with pytest.raises((TypeError, ValueError), match=said):
        wrong()


# --- a learner's parts --------------------------------------------------------------------------
def test_until_a_check_has_passed_each_part_is_the_courses():
    parts = my_parts()
    assert parts.own == frozenset()
    assert repr(parts).count("the course's (write yours in lesson") == len(PARTS)
    assert Engine(open_lines, **parts, budget=500)(ConnectFour()) == 3


ONE_MORE = """
    def one_more(visited, budget):
        if len(visited) < 2:
            return True
        return sum(visited) + visited[-1] ** 2 / visited[-2] <= budget
"""


def test_a_part_that_has_passed_is_in_the_engine_and_said_to_be_ones_own(shell, another_kernel):  # noqa: F811
    run(shell, ONE_MORE)
    kept_from(shell, "one_more", ["one_more"])
    another_kernel()
    parts = my_parts()
    assert parts.own == {"one_more"}
    assert parts["one_more"] is not one_more
    assert parts["one_more"].__code__.co_filename == "<yours: one_more>"
    assert "  one_more (one more depth?): yours ✓" in repr(parts)
    assert repr(parts).count("✓") == parts._repr_mimebundle_()["text/html"].count("✓") == 1
    assert Engine(open_lines, **parts, budget=500)(ConnectFour()) == 3


def test_late_in_connect_four_the_solver_plays_and_nowhere_else():
    solver, solved, random = my_parts()["solver"], Solver(1009), Random(3)
    for state in positions(ConnectFour(), random, games=2):
        discs = (state.own | state.other).bit_count()
        column = solver(state)
        assert (column is None) == (discs < LATE)
        if column is not None:
            best = max(solved.outcomes(state), key=lambda outcome: outcome.score)
            assert column == best.column
    for state in (Nim(5), TicTacToe()):
        assert solver(state) is None


SOLVER = """
    from gamesearch.solving.bits import winning_cells
    from gamesearch.solving.compiling import compiled
    from gamesearch.solving.pieces import first_column, keep, known, next_bound, sorted_moves
    from gametutor import mine_compiled

    my_play_column = mine_compiled("play_column")
    my_possible_moves = mine_compiled("possible_moves")
    my_four_in_a_row = mine_compiled("four_in_a_row")
    my_non_losing_moves = mine_compiled("non_losing_moves")
    my_key = mine_compiled("key")
"""
"""What stands above the solver's two functions in the lesson on bits."""


def test_late_in_connect_four_the_solver_is_ones_own_once_both_halves_have_passed(
    shell,  # noqa: F811
    another_kernel,  # noqa: F811
    monkeypatch,
):
    state = ConnectFour.after("444444355273513551221523673237")
    best = my_parts()["solver"](state)
    run(shell, SOLVER)
    for name, function in (("solver_search", "search"), ("solver", "solve")):
        assert "solver" not in my_parts().own
        run(shell, find(name).source())
        assert checked(find(name), (shell.user_ns[function],), "").passed
    another_kernel()
    monkeypatch.setattr(connect_four, "solve", None)  # the course's has nothing to say in it
    parts = my_parts()
    assert "solver (how does late Connect Four end?): yours ✓" in repr(parts)
    assert parts["solver"](state) == best


def test_an_engine_at_the_board_makes_its_own_moves_and_can_be_reviewed():
    state, engine = ConnectFour.after("444444355273513551221"), Engine(open_lines, budget=100)
    reviewed = Reviewed(engine)
    assert knowing(engine, state) is None
    assert knowing(reviewed, state) is reviewed
    assert reviewed(state) == engine(state)
    assert reviewed.score(state) == perfect.score(state)
    assert {outcome.column for outcome in reviewed.outcomes(state)} == {*state.legal_moves()}


def test_of_a_mistake_the_best_move_is_named_and_not_the_one_that_the_engine_would_make():
    state = ConnectFour.after("444444355273513551221")
    scores = {outcome.column: outcome.score for outcome in perfect.outcomes(state)}
    best, worst = max(scores.values()), min(scores, key=scores.__getitem__)
    found = mistake(Reviewed(lambda state: worst), 0, state, worst, best, scores[worst])
    assert scores["abcdefg".index(found.better)] == best > scores[worst]


def test_every_part_is_an_exercise_of_a_lesson_and_a_field_of_the_engine():
    fields = set(Engine.__dataclass_fields__) - {"score", "budget"}
    assert {*my_parts()} == fields
    assert {part.name for part in PARTS} == fields
    assert all(find(part.exercise) for part in PARTS)
