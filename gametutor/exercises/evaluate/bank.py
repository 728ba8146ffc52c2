"""The right forms of evaluate, and the programs of its wrong ideas."""

from random import Random

from gamesearch.evaluation.othello import corners as corner_lead
from gamesearch.evaluation.othello import disc_difference, mobility
from gamesearch.games import Othello
from gametutor.exercises.evaluate import evaluate
from gametutor.kit.source import Source, written_in

WEIGHT = "quarter[min(row, 5 - row)][min(column, 5 - column)]"
TAKE_AWAY = 'elif rows[row][column] == "OX"[player]:', "total -= weight"

SOLUTION = Source.of(evaluate)


# --- right, in other forms ---------------------------------------------------------------------
def corner_then_moves(state, player):
    """Corners, and how many moves each player has."""
    return 10 * corner_lead(state, player) + mobility(state, player)


def moves_of_the_mover(state, player):
    """Corners, and the moves of whoever is to move, for or against `player`."""
    sign = 1 if state.to_move == player else -1
    return 10 * corner_lead(state, player) + sign * len(state.legal_moves())


def moves_and_the_pass(state, player):
    """Mobility in two lines. A forced pass counts as a move."""
    mine = Othello(str(state), to_move=player).legal_moves()
    return len(mine) - len(Othello(str(state), to_move=1 - player).legal_moves())


def corners_and_frontier(state, player):
    """Corners, and few discs beside empty cells: those can be enclosed."""
    marks = str(state).replace("\n", "")
    beside_empty = {"X": 0, "O": 0}
    for cell, mark in enumerate(marks):
        row, column = divmod(cell, 6)
        if mark == ".":
            continue
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= row + down < 6 and 0 <= column + right < 6:
                beside_empty[mark] += marks[cell + 6 * down + right] == "."
    frontier = beside_empty["XO"[player]] - beside_empty["OX"[player]]
    return 10 * corner_lead(state, player) - frontier / 2


def by_rings(state, player):
    """Edges are worth more than the middle, corners most: fractions, made of two distances."""
    value = 0.0
    for cell, mark in enumerate(str(state).replace("\n", "")):
        row, column = divmod(cell, 6)
        weight = (0.3 + (row in (0, 5))) * (0.3 + (column in (0, 5)))
        value += {"XO"[player]: weight, ".": 0.0}.get(mark, -weight)
    return value


WEIGHTS = {0: 9, 1: -2, 2: 1, 6: -2, 7: -4, 12: 1}


def with_a_dict(state, player):
    board = str(state).split("\n")
    marks = "".join(board)
    mine, theirs = "XO"[player], "OX"[player]
    mirrors = ("".join(row[::-1] for row in board), "".join(board[::-1]), marks[::-1])
    return sum(
        weight * ((side[cell] == mine) - (side[cell] == theirs))
        for side in (marks, *mirrors)
        for cell, weight in WEIGHTS.items()
    )


class Phases:
    """Corners always; few discs early in the game, many late."""

    def __init__(self, corner=12):
        self.corner = corner

    def __call__(self, state, player):
        marks = str(state).replace("\n", "")
        corners = marks[0] + marks[5] + marks[30] + marks[35]
        return self.of(marks, corners, "XO"[player]) - self.of(marks, corners, "OX"[player])

    def of(self, marks, corners, mark):
        late = marks.count(".") < 12
        return self.corner * corners.count(mark) + (1 if late else -0.5) * marks.count(mark)


def with_numbers_of_bits(state, player):
    """From the sets of discs, which are whole numbers."""
    mine, theirs = (state.white, state.black) if player else (state.black, state.white)
    corners = 1 << 0 | 1 << 5 | 1 << 30 | 1 << 35
    edges = 0b111111_100001_100001_100001_100001_111111
    return sum(
        weight * ((mine & cells).bit_count() - (theirs & cells).bit_count())
        for cells, weight in ((corners, 8), (edges, 2), (~edges, -1))
    )


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
CORNERS = (0, 5, 30, 35)
BESIDE_CORNERS = (1, 6, 7, 4, 10, 11, 24, 25, 31, 28, 29, 34)
DICE = Random(2026)
BASES = (disc_difference, evaluate, corner_lead, mobility, corner_then_moves)
"""Good and less good evaluations, to put the same wrong idea on top of."""


def cells(state):
    return str(state).replace("\n", "")


def lead(marks, player, places):
    """How many more of these places `player` has than the other player."""
    taken = [marks[place] for place in places]
    return taken.count("XO"[player]) - taken.count("OX"[player])


def corners(state, player):
    return [cells(state)[cell] for cell in CORNERS].count("XO"[player])


def evaluation_of(answer, base=disc_difference):
    """An evaluation whose answer may use `rating` (what `base` says), `mine` and `theirs` (discs),
    `state` and `player`."""
    text = f"""\
def evaluate(state, player):
    rating = base(state, player)
    mine, theirs = state.count(player), state.count(1 - player)
    return {answer}"""
    return Source(text, "evaluate", {**globals(), "base": base})


def on_discs(*answers):
    return [evaluation_of(answer) for answer in answers]


def on_each(*answers):
    return [evaluation_of(answer, base) for answer in answers for base in BASES]


def line_ends_run_over(state, player):
    weights = [20, -3, 3, 3, -3, 20, *[0] * 24, 20, -3, 3, 3, -3, 20]
    return sum(
        weights[cell] * ((mark == "XO"[player]) - (mark == "OX"[player]))
        for cell, mark in enumerate(str(state))
    )


PROGRAMS = {
    "eval_all_alike": on_discs("0"),
    "eval_corners_alone": on_discs(
        "corner_lead(state, player)",
        "20 * corner_lead(state, player)",
        "lead(cells(state), player, CORNERS) / 4",
    ),
    "eval_counts_discs": [
        disc_difference,
        evaluation_of("100 * (mine - theirs) / (mine + theirs)"),
    ],
    "eval_for_player_0": on_each("base(state, 0)", "base(state, 1)"),
    "eval_for_the_mover": on_each("base(state, state.to_move)", "-base(state, state.to_move)"),
    "eval_same_for_both": on_discs("1", "str(state).count('.')", "mine + theirs"),
    "eval_moves_without_sign": [
        evaluation_of("len(state.legal_moves())"),
        *on_each("10 * rating + len(state.legal_moves())"),
    ],
    "eval_own_only": [
        evaluation_of("mine"),
        SOLUTION.without(*TAKE_AWAY),
        *on_discs("10 * corners(state, player) + mine", "state.playable_by(player).bit_count()"),
    ],
    "eval_own_corners": [
        evaluation_of("corners(state, player)"),
        *(
            evaluation_of(f"{weight} * corners(state, player) + rating", base)
            for weight in (1, 5, 10, 20)  # the signs of the sum depend on it
            for base in (disc_difference, evaluate, mobility)
        ),
    ],
    "eval_ahead_or_behind": [
        *on_each("1 if rating > 0 else -1", "1 if rating >= 0 else -1", "1 if rating > 0 else 0"),
        evaluation_of("(rating > 0) - (rating < 0)"),
        evaluation_of("(rating > 0) - (rating < 0)", evaluate),
    ],
    "eval_lopsided": [
        *on_discs(
            *(
                f"10 * lead(cells(state), player, {places}) + rating"
                for places in ((0, 5, 30, 34), (0, 5, 30), (0, 6, 30, 35))
            )
        ),
        SOLUTION.edit("min(row, 5 - row)", "min(row, 6 - row) % 3"),
        SOLUTION.edit("min(column, 5 - column)", "min(column, 6 - column) % 3"),
    ],
    "eval_theirs_only": on_discs("-theirs", "-state.playable_by(1 - player).bit_count()"),
    "eval_never_below_0": on_each("abs(rating)"),
    "eval_share": on_discs(
        *("mine / (mine + theirs)", "100 * mine / (mine + theirs)"),
        *("mine / max(1, theirs)", "theirs / mine"),
    ),
    "eval_rounds_down": [
        *on_discs("(mine - theirs) // (mine + theirs)", "100 * (mine - theirs) // (mine + theirs)"),
        *on_each("rating // 2", "rating // 10"),
    ],
    "eval_quotient_upside_down": on_discs(
        "(mine + theirs) / (mine - theirs)",
        "(mine + theirs) / (mine - theirs) if mine != theirs else 0",
    ),
    "eval_sign_reversed": on_each("-rating"),
    "eval_only_whose_turn": on_discs(
        "1 if player == state.to_move else -1",
        "1 if (player == state.to_move) == str(state).count('.') % 2 else -1",
    ),
    "eval_likes_beside_corners": on_discs(
        "5 * lead(cells(state), player, BESIDE_CORNERS) + rating",
        "10 * lead(cells(state), player, (7, 10, 25, 28)) + rating",
    ),
    "eval_corners_are_bad": on_discs("rating - 10 * corner_lead(state, player)"),
    "eval_likes_the_middle": [SOLUTION.edit(WEIGHT, "min(row, 5 - row) + min(column, 5 - column)")],
    "eval_counts_line_ends": on_discs("10 * lead(str(state), player, CORNERS) + rating"),
    "eval_beyond_the_board": on_discs("10 * lead(cells(state), player, (0, 7, 56, 63))"),
    "eval_beyond_the_table": [line_ends_run_over],
    "eval_likes_few_moves": on_discs(
        "10 * corner_lead(state, player) - 5 * mobility(state, player)",
        "len(state.legal_moves()) * (-1 if state.to_move == player else 1)",
    ),
    "eval_at_random": [
        evaluation_of("DICE.random()"),
        evaluation_of("rating + DICE.random()", evaluate),
    ],
    "eval_asks_for_the_outcome": on_discs("state.utility(player)"),
    "eval_beyond_a_win": [
        evaluation_of("1_000_000 * rating", evaluate),
        evaluation_of("rating and rating * float('inf')"),
    ],
    "eval_gives_nothing_back": [SOLUTION.without("return total")],
    "eval_says_who_leads": on_discs("rating > 0"),
    "eval_gives_several": on_discs("(mine, theirs)", "[rating, corner_lead(state, player)]"),
    "eval_gives_a_text": [
        SOLUTION.edit("return total", "return str(total)"),
        evaluation_of("'good' if rating > 0 else 'bad'"),
    ],
}
