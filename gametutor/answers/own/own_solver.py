"""Assemble the Connect Four solver that a learner's functions make."""

from array import array
from collections.abc import Callable
from typing import Any

from gamesearch.base.clock import work_for
from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief, ended, error_text
from gamesearch.games import ConnectFour
from gamesearch.solving import connect_four
from gamesearch.solving.bits import possible_moves, winning_cells
from gamesearch.solving.perfect import Perfect, perfect
from gamesearch.solving.pieces import empty_table
from gamesearch.solving.solver import ENTRIES, bits_of
from gametutor.answers.errors.other_cells import to_run_first
from gametutor.answers.own.copies import as_compiled, as_python, codes_of
from gametutor.answers.own.own_player import OwnPlayer
from gametutor.answers.own.passed_answers import mine
from gametutor.exercises import find
from gametutor.kit.typeset import typeset

LATE = (
    "ddddddceebgceaceeabbaebcfgcbcg",
    "ddddddceecbaecfgbccgacfffefefa",
    "ddddddcegbggcebgbcbbbggeefccff",
)
"""Games that plain Python solves at once."""
TELLING = (
    "ceedddccgbgacbdgccdg",
    "faedcgaefgedeabfaebddbea",
    "cfdcbbcafecbgfccgdafaaffeg",
)
"""Games whose scores come out wrong where two positions share a key or a losing move counts."""
SECONDS = 10.0
"""Seconds that the trial games may take."""
COMPILED_FROM, PYTHON_FROM = 12, 28
"""With how many discs on the board nobody has to wait long for a learner's solver."""
LARGEST_KEY = (1 << 51) - 1
"""The largest key for which the table has room."""

Function = Callable[..., Any]


def mine_compiled(exercise: str) -> Function:
    """`mine`, in the machine's own code where Numba is installed.

    Where Numba cannot compile what was written, or its numbers do not fit into a solver's, the
    course's own stands in for it, and a second line says why.

    Args:
        exercise: the id of an exercise about positions as two numbers: "key".

    Raises:
        TypeError, ValueError: as for `mine`.
    """
    course, own = find(exercise).solution, mine(exercise)
    if own is course:
        return own
    fast = as_compiled(own)
    try:
        whys = (_why_unusable(own, fast, asked) for asked in _trial_arguments(exercise))
        why = next(filter(None, whys), "")
    except Exception:  # none of the many lines that Numba prints helps
        why = (
            "Numba does not know all that yours uses. It knows whole numbers, `&`, `|`, `^`, `~`, "
            "shifts, sums and loops"
        )
    if why:
        print(f"{why}. So the course's stands in for it in the solver.")
        return course
    return fast


def _trial_arguments(exercise: str) -> list[tuple[int, ...]]:
    """Return arguments to try the function of an exercise with."""
    asked = []
    for end in range(len(LATE[0])):
        state = ConnectFour.after(LATE[0][:end])
        position, mask = bits_of(state)
        known = {"position": position, "mask": mask, "discs": state.other}
        known["column"] = state.legal_moves()[0]
        if not winning_cells(position, mask) & possible_moves(mask):
            asked.append(tuple(known[name] for name in find(exercise).parameters))
    return asked


def _why_unusable(own: Function, fast: Function, asked: tuple[int, ...]) -> str:
    """Return why the compiled copy of a function is unusable, as one call shows; "" if it is
    usable."""
    right = own(*asked)
    if not _are_equal(fast(*asked), right):
        return "Compiled, yours returns other numbers: those of a processor have 64 bits"
    if own.__name__ == "key" and right > LARGEST_KEY:
        return f"The table has room for keys of 51 bits, and yours returns {brief(right)}"
    return ""


def _are_equal(one: Any, other: Any) -> bool:
    """Return whether two results are equal, whatever kind of sequence holds them."""
    return bool(tuple(one) == tuple(other) if isinstance(other, tuple | list) else one == other)


class OwnSolver:
    """A solver made of one function: `solver(state)` is the score for the player to move, and the
    number of positions visited. Every call starts with an empty table.

    Args:
        solve: `solve(position, mask, table, nodes)`, compiled or not.
    """

    def __init__(self, solve: Function):
        # Compiled anew: Numba keeps calling the search that was there when it compiled `solve`.
        self._solve = as_compiled(solve) if hasattr(solve, "py_func") else solve
        self._python = as_python(solve)

    def __call__(self, state: ConnectFour) -> tuple[int, int]:
        return _solved(self._solve, state)

    def in_python(self, state: ConnectFour) -> tuple[int, int]:
        """Solve a position without Numba."""
        return _solved(self._python, state)

    def at_the_board(self) -> Perfect:
        """The solver as a player, for `play_on(ConnectFour(), against=…)`. One line says whose it
        is, and which moves it finds."""
        if self._solve is connect_four.solve:
            print("The course's solver is at the board until yours is accepted.")
            return perfect
        first = COMPILED_FROM if hasattr(self._solve, "py_func") else PYTHON_FROM
        print(
            f"Your solver is at the board. From {first} discs on, it finds every move; before "
            "that, the course does, mostly from its book."
        )
        return OwnPlayer(self._solve, first)


def _solved(solve: Function, state: ConnectFour) -> tuple[int, int]:
    """Return the score of a position and the number of positions visited."""
    nodes = array("q", [0])
    score = solve(*bits_of(state), empty_table(ENTRIES), nodes)
    return score, nodes[0]


def assembled(solve: Function) -> OwnSolver:
    """The solver that a notebook's `solve(position, mask, table, nodes)` makes; the course's where
    that is not finished, or finds a wrong score. One line says which of the two it is, and why.

    Six positions are asked, first in Python: a search that Numba has compiled cannot be stopped.
    """
    own, course = OwnSolver(solve), OwnSolver(connect_four.solve)
    why = _unfinished(solve) or _wrong_score(own.in_python, course) or _wrong_score(own, course)
    if why:
        print(f"The course's solver stands in: {ended(why)}")
        return course
    yours, ours = (
        sum(each(ConnectFour.after(moves))[1] for moves in LATE) for each in (own, course)
    )
    as_many = "as many as" if yours == ours else f"and {ours:,}"
    print(
        f"Your solver: its scores are right in {plural(len(LATE + TELLING), 'position')}. In three "
        f"late ones it visits {yours:,} positions, {as_many} the course's."
    )
    return own


def _unfinished(solve: Function) -> str:
    """Return where blanks are left, as a sentence; "" if there are none."""
    blanks = [code.co_name for code in codes_of(solve) if ... in code.co_consts]
    return f"there are blanks left in {listed(blanks)}" if blanks else ""


def _wrong_score(solver: Function, course: OwnSolver) -> str:
    """Return which late position the solver scores wrongly, or why it does not finish, as a
    sentence; "" if all are right."""
    for moves in LATE + TELLING:
        state = ConnectFour.after(moves)
        found: list[Any] = []
        try:
            work_for(SECONDS, lambda: found.append(solver(state)[0]))  # noqa: B023
        except RecursionError:
            return f"yours calls itself endlessly after {moves}"
        except Exception as error:
            if isinstance(error, NameError) and to_run_first(error.name or ""):
                raise  # what is shown in its place offers to run that cell
            return f"yours stops after {moves} with {error_text(error)}"
        if not found:
            return (
                f"yours is not finished in {SECONDS:.0f} seconds after {moves}. "
                "Does each answer bring least and most closer together?"
            )
        right, _ = course(state)
        if not _are_equal(found[0], right):
            return typeset(
                f"after {moves} the score is {right}, and yours says {brief(found[0])}. "
                "check.solver_search(search) and check.solver(solve) say which blank it is"
            )
    return ""
