"""Connect Four solved on the built site, in every browser: as in Python here, position by position,
but by the solver in WebAssembly."""

import json

from lite import in_one

from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver

GAMES = [
    "4444413352262",
    "53433422345545642",
    "4253131641453156367374",
    "3264116515525712274775",
    "33247156634761552237",
]

SOLVE = f"""
import json
from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver
states, solver = [ConnectFour.after(game) for game in {GAMES}], Solver()
found = [[solver.best_line(state), list(solver.outcomes(state)), solver.nodes] for state in states]
print(json.dumps(found))
"""


def test_the_solver_finds_what_it_finds_here_and_visits_as_many_positions(kernel):
    solver = Solver()
    expected = [
        [solver.best_line(state), [list(each) for each in solver.outcomes(state)], solver.nodes]
        for state in map(ConnectFour.after, GAMES)
    ]
    assert json.loads(kernel.say(SOLVE)) == expected
    assert solver.nodes > 500_000


def test_a_table_for_which_there_is_no_room_is_refused_and_the_kernel_lives(kernel):
    code = "from gamesearch.solving.solver import Solver\nSolver(10**12)"
    assert "no room for a table of 1,000,000,000,000 positions" in kernel.say(code)
    assert kernel.say("print(Solver(1009).nodes)").strip() == "0"


STOP = """
from time import monotonic
from gamesearch.base.clock import Clock, TimeUp
from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver
solver = Solver()
solver.score(ConnectFour.after("33247156634761552237"))  # loads what the browser runs
began = monotonic()
try:
    with Clock(1) as clock:
        clock.call(lambda: solver.score(ConnectFour()))  # which takes minutes
except TimeUp:
    print("stopped", monotonic() - began < 5, solver.nodes > 10_000)
print(solver.score(ConnectFour.after("33247156634761552237")))
"""


def test_a_search_is_stopped_when_its_time_is_up_and_the_next_one_is_right(kernel):
    assert kernel.say(STOP).split() == ["stopped", "True", "True", "1"]


PERFECT = """
from gamesearch import perfect
from gamesearch.games import ConnectFour
state, discs = ConnectFour(), 0
while not state.is_terminal():
    state, discs = state.result(perfect(state)), discs + 1
print(discs, state.utility(0))
"""


@in_one("chromium")
def test_a_perfect_game_is_won_by_the_first_player_with_the_last_disc_but_one(kernel):
    """As James Allen and Victor Allis found out."""
    assert kernel.say(PERFECT).split() == ["41", "1"]
