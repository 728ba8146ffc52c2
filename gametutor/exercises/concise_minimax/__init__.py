"""concise_minimax: value and decision, each in one expression."""

from functools import cache, reduce
from math import inf
from statistics import fmean
from typing import Any

from gamesearch.search import minimax
from gametutor.exercises import minimax_decision
from gametutor.exercises.minimax_decision import (
    ONE_BEST_MOVE_FOR_MAX,
    looks_one_move_ahead,
    one_best_move_for_all,
)
from gametutor.kit import at, forms, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.decisions import MoveQuestions
from gametutor.kit.source import Source


def concise_minimax(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == state.to_move else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))


STOP = ("if position.is_terminal():", "return position.utility(state.to_move)")
BEST = "max if position.to_move == state.to_move else min"
CHOICE = "max(state.legal_moves(), key=lambda move: value(state.result(move)))"
ALL_VALUES = "[value(state.result(move)) for move in state.legal_moves()]"

BEST_OF_ALL = "best(value(position.result(move)) for move in position.legal_moves())"

SOLUTION = Source.of(concise_minimax, cache=cache, fmean=fmean, reduce=reduce)


# --- right, in other forms ---------------------------------------------------------------------
def with_map(state):
    me = state.to_move

    def largest(s):
        return s.utility(me) if s.is_terminal() else max(map(smallest, map(s.result, moves(s))))

    def smallest(s):
        return s.utility(me) if s.is_terminal() else min(map(largest, map(s.result, moves(s))))

    def moves(s):
        return s.legal_moves()

    return max(moves(state), key=lambda move: smallest(state.result(move)))


def with_pairs(state):
    def pairs(position):
        for move in position.legal_moves():
            yield value(position.result(move)), move

    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        return (max if position.to_move == state.to_move else min)(pairs(position))[0]

    return max(pairs(state))[1]


def negamax(state):
    return -state.utility(1 - state.to_move) if state.is_terminal() else max(replies(state))


def replies(state):
    return [-negamax(state.result(move)) for move in state.legal_moves()]


def by_negamax(state):
    values = replies(state)
    return state.legal_moves()[values.index(max(values))]


def by_one_lambda(state):
    value: Any = lambda s: (  # noqa: E731
        s.utility(state.to_move)
        if s.is_terminal()
        else [min, max][s.to_move == state.to_move](value(s.result(m)) for m in s.legal_moves())
    )
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))


def move_and_value(state, player):
    if state.is_terminal():
        return None, state.utility(player)
    pairs = [(move, move_and_value(state.result(move), player)[1]) for move in state.legal_moves()]
    return (max if state.to_move == player else min)(pairs, key=lambda pair: pair[1])


def by_pairs_all_the_way(state):
    return move_and_value(state, state.to_move)[0]


class AsAClass:
    def value(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [self.value(state.result(move), player) for move in state.legal_moves()]
        return max(values) if state.to_move == player else min(values)

    def __call__(self, state):
        worth = {m: self.value(state.result(m), state.to_move) for m in state.legal_moves()}
        return max(worth, key=worth.__getitem__)


RIGHT = [
    with_map,
    with_pairs,
    by_negamax,
    by_one_lambda,
    SOLUTION.edit("    def value", "    @cache\n    def value").edit(
        BEST_OF_ALL, f"sorted{BEST_OF_ALL[4:]}[-1 if best is max else 0]"
    ),
    SOLUTION.edit(BEST_OF_ALL, f"reduce(best, [{BEST_OF_ALL[5:-1]}])"),
    by_pairs_all_the_way,
    AsAClass(),
    minimax.minimax_decision,
    minimax.concise_decision,
    minimax.tight_decision,
]


# --- wrong ideas -------------------------------------------------------------------------------
def one_best_move_in_negamax(state):
    best_move = None

    def value(position):
        nonlocal best_move
        if position.is_terminal():
            return position.utility(position.to_move)
        best = -inf
        for move in position.legal_moves():
            if (found := -value(position.result(move))) > best:
                best, best_move = found, move
        return best

    value(state)
    return best_move


def by_a_flag(*searches):
    """A helper that is told by a flag whose turn it is."""
    answer = """
def concise_minimax(state):
    return max(state.legal_moves(), key=lambda m: flag(state.result(m), state.to_move, False))
"""
    return [search.called_by(answer.strip()) for search in searches]


def by_pairs(*searches):
    """A helper that returns a value and a move."""
    answer = "def concise_minimax(state):\n    return pair(state, state.to_move)[1]"
    return [search.called_by(answer) for search in searches]


# A loop at the root, which starts at a number.
LOOP = minimax_decision.SOLUTION.edit("min_value", "tight_value")
FLAG, PAIR = forms.FLAG, forms.PAIR

# One function for both players, with no minus yet.
NEGAMAX = SOLUTION.edit(BEST, "max").edit("utility(state.to_move)", "utility(position.to_move)")

WRONG = {
    "gives_the_value": at.any_step(
        "that returns the value of the best move, not the move",
        "What does your `max` return: a move or a value?",
        "`max(values)` is a value. `max(moves, key=...)` is a move.",
        "`max(state.legal_moves(), key=...)`, where the key says what a move is worth.",
        look="Which of your names stands for a move, and which for a number?",
        by=[SOLUTION.edit(CHOICE, f"max({ALL_VALUES})")],
    ),
    "gives_no_move": ideas.GIVES_NO_MOVE.by(
        *SOLUTION.edits(
            CHOICE,
            "max((value(state.result(move)), move) for move in state.legal_moves())",
            f"(move for move in [{CHOICE}])",
            "max(map(state.result, state.legal_moves()), key=value)",
            "lambda move: value(state.result(move))",
        )
    ),
    "gives_nothing_back": at.return_(
        "in which the move is found but not returned",
        "Did you forget to `return` the move?",
        "Only a `lambda` returns without being told. A `def` needs `return`.",
        by=[SOLUTION.edit(f"return {CHOICE}", CHOICE)],
    ),
    "gives_the_index": ideas.GIVES_THE_INDEX.by(
        SOLUTION.edit(CHOICE, f"{ALL_VALUES}.index(max({ALL_VALUES}))")
    ),
    "takes_the_largest_move": ideas.TAKES_THE_LARGEST_MOVE.by(
        *SOLUTION.edits(
            CHOICE,
            "max(state.legal_moves())",
            "max((move, value(state.result(move))) for move in state.legal_moves())[0]",
        )
    ),
    "all_moves_look_alike": at.any_step(
        "in which all moves look alike, so that the first is taken",
        "By what does your code tell one move from another, and does every move get that far?",
        "A move is worth what its own child is worth: `state.result(move)`. An end is worth its "
        "utility, and `max(..., default=0)` makes every end worth 0.",
        "If you compare with a best value so far, it starts below all of them: `-inf`.",
        look="Look at the number by which a move is judged, and at what it is compared with.",
        by=[
            SOLUTION.edit(CHOICE, "state.legal_moves()[0]"),
            SOLUTION.edit("value(state.result(move))", "value(state)"),
            SOLUTION.edit("position.utility(state.to_move)", "0"),
        ],
    ),
    "starts_at_a_number": ideas.STARTS_TOO_HIGH.by(
        *by_a_flag(*(slip for n in (0, -1, -100) for slip in forms.starting_at(n))),
        *by_pairs(*PAIR.edits("(-inf if mine else inf)", "0", "(-1 if mine else 1)", "-1")),
        *(
            LOOP.edit("moves[0], -inf", f"{move}, {number}")
            for move in ("moves[0]", "None")
            for number in (0, -1, -100)
        ),
    ),
    "first_child_only": ideas.FIRST_CHILD_ONLY.by(
        *by_a_flag(*forms.ending_the_loop_where("True", "True"))
    ),
    "stops_at_a_draw": ideas.CONTENT_WITH_A_DRAW.by(
        *by_a_flag(*forms.ending_the_loop_where("value >= 0", "value <= 0"))
    ),
    "stops_at_a_gain": ideas.CONTENT_WITH_A_GAIN.by(
        *by_a_flag(
            *forms.ending_the_loop_where("value > 0", "value < 0"),
            *forms.ending_the_loop_where("value == 1", "value == -1"),
            *forms.ending_the_loop_where("found == 1", "found == -1"),
        )
    ),
    "helper_returns_nothing": ideas.HELPER_RETURNS_NOTHING.by(
        *by_a_flag(FLAG.edit("        return value\n    else", "    else")),
        SOLUTION.edit("return best(", "best("),
    ),
    "ends_are_lost": ideas.ENDS_ARE_LOST.by(
        *by_a_flag(FLAG.edit(forms.LEAF, "-1 if is_max else 1"))
    ),
    "ends_are_won": ideas.ENDS_ARE_WON.by(*by_a_flag(FLAG.edit(forms.LEAF, "1 if is_max else -1"))),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        SOLUTION.edit("if position.is", "if not position.is"),
        *by_a_flag(FLAG.edit("if state.is", "if not state.is")),
    ),
    "gives_a_move_from_below": at.return_(
        "that returns a move from further down, not a move of the position it was given",
        "When a child returns a pair, what do you do with its move?",
        "The child's move belongs to the child. Here a move of the root is asked for.",
        "`value, _ = search(...)`: take the value, and keep the move of your own loop.",
        by=by_pairs(PAIR.edit("found, _ =", "found, move =")),
    ),
    "never_makes_a_move": ideas.ASKS_ABOUT_THE_SAME_POSITION.by(
        SOLUTION.edit("value(position.result(move))", "value(position)")
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(SOLUTION.without(*STOP)),
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES.by(
        SOLUTION.edit("value(state.result(move))", "state.result(move).utility(state.to_move)")
    ),
    "max_answers_max": ideas.OPPONENT_HELPS.by(SOLUTION.edit(BEST, "max")),
    "min_answers_min": ideas.BOTH_TAKE_THE_SMALLEST.by(SOLUTION.edit(BEST, "min")),
    "max_and_min_swapped": at.turn(
        "in which `max` and `min` have changed places below the root",
        "After your first move, whose turn is it, and does that player want a large value?",
        "The player to move at the root takes the largest value, the opponent the smallest.",
        "`max if position.to_move == player else min`. A flag or a colour says after your move "
        "that it is the opponent's turn.",
        by=[SOLUTION.edit("max if", "min if").edit("else min", "else max")],
    ),
    "best_for_the_opponent": at.any_step(
        "that takes the move that is best for the opponent",
        "From whose view are the values that your root compares?",
        "At the root take `max`. A value from the other player's view needs a minus first.",
        "Ask for `state.to_move` before any move is made.",
        look="Look at the steps *Whose turn?* and *Keep the best*.",
        by=[
            SOLUTION.edit("return max(", "return min("),
            SOLUTION.edit_all("state.to_move", "(1 - state.to_move)"),
            NEGAMAX.edit("best(value", "best(-value"),
        ],
    ),
    "forgets_the_minus": at.child(
        "in which every level takes `max`, but a child's value never gets a minus",
        "The child's value is from the view of the player to move there. What is it worth to you?",
        "One function for both players works if what is good for one is bad for the other.",
        "`max(-value(child) for ...)`; or take `min` where the opponent is to move.",
        by=[NEGAMAX, NEGAMAX.edit("value(state.result", "-value(state.result")],
    ),
    "utility_of_the_side_to_move": at.stop(
        "in which only one of two things changes with the turn: whose outcome is asked for at the "
        "end, or the sign of a value on its way up",
        "From whose view is the value of a finished game, and from whose view are those above it?",
        "With a minus at each ply, every value is from the view of the player to move there.",
        "With the minus, ask for `position.utility(position.to_move)`; without it, for "
        "`position.utility(state.to_move)` and choose by `max` and `min`.",
        by=[
            SOLUTION.edit("utility(state.to_move)", "utility(position.to_move)"),
            NEGAMAX.edit("utility(position.to_move)", "utility(state.to_move)")
            .edit("best(value", "best(-value")
            .edit("value(state.result", "-value(state.result"),
        ],
    ),
    "utility_of_the_opponent": ideas.FLIPS_THE_UTILITY.by(
        SOLUTION.edit("position.utility", "-position.utility")
    ),
    "always_for_player_0": ideas.DECIDES_FOR_PLAYER_0.by(
        SOLUTION.edit_all("state.to_move", "0"),
        SOLUTION.edit("== state.to_move", "== 0"),
        SOLUTION.edit("utility(state.to_move)", "utility(0)"),
    ),
    "opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM.by(
        SOLUTION.edit("else min", "else fmean")
    ),
    "adds_up": at.best(
        "that adds up all the finished games below a move",
        "Many good games lie below a move, and one bad one. Which will be played?",
        "Only one of the children will be played.",
        "Take the largest or the smallest of the children's values, do not add.",
        by=[SOLUTION.edit(BEST, "sum")],
    ),
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD.by(looks_one_move_ahead),
    "skips_a_move": at.child(
        "in which one of the moves at the root is never looked at",
        "How many moves does `max` compare, and how many are legal?",
        "The first and the last move count like all others.",
        "`max(state.legal_moves(), key=...)`, without a slice.",
        by=[
            SOLUTION.edit(
                "max(state.legal_moves()", f"max(state.legal_moves(){rest} or state.legal_moves()"
            )
            for rest in ("[1:]", "[:-1]")
        ],
    ),
    "takes_the_last_move": at.any_step(
        "that takes the last move, whatever it is worth",
        "Where does your program compare the values of two moves?",
        "All the children are to be compared, and the best one kept.",
        "`max(state.legal_moves(), key=...)`",
        look="Look at how one move is compared with another, and at what is returned.",
        by=[SOLUTION.edit(CHOICE, "state.legal_moves()[-1]")],
    ),
    "knows_wins_and_draws_only": minimax_decision.WRONG["knows_wins_and_draws_only"],
    "one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS.by(
        one_best_move_for_all, ONE_BEST_MOVE_FOR_MAX, one_best_move_in_negamax
    ),
}

EXERCISE = Exercise(
    name="concise_minimax",
    number="5.3",
    task=(
        "Write `concise_minimax(state)`: a best move for the player to move. Let `max` and `min` "
        "do the work of the loops; any form passes."
    ),
    solution=concise_minimax,
    reasons={
        "Stop?": "As before. `max` and `min` of nothing would be an error.",
        "Whose turn?": "`max` and `min` are values like others: a name can stand for either.",
        "Ask each child": "The generator makes one move after the other and asks for its value.",
        "Keep the best": "`max` and `min` hold the start value, the loop and the best so far.",
        "Return": "The root compares moves by a key, so what comes back is a move.",
    },
    hints=(
        "Two parts: a helper that gives the value of any position, and a `max` over the moves.",
        "The helper: at the end the utility, otherwise `max` or `min` of the children's values.",
        "The decision: `max(state.legal_moves(), key=lambda move: value(state.result(move)))`.",
    ),
    questions=MoveQuestions("concise_minimax"),
    right=RIGHT,
    wrong=named(
        WRONG,
        position="position",
        child="`position.result(move)`",
        utility="`position.utility(player)`, where `player` is `state.to_move`",
        helper="a helper that calls itself",
        ask="such a helper about `state.result(move)`",
        choose="`max if position.to_move == player else min`",
        choice="Where the opponent is to move, take `min`.",
    ),
    why="`max` and `min` are the same steps as the loops: start value, each child, keep the best.",
    next="Count your lines. How few can they be and still be easy to read?",
)
