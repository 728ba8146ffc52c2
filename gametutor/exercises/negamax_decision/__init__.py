"""negamax_decision: from the values of the children to a move, where each needs a minus."""

from functools import reduce
from random import Random

from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.exercises import minimax_decision
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.decisions import MoveQuestions
from gametutor.kit.source import Source

WORTH = "-negamax(state.result(move))"
CHOICE = f"max(state.legal_moves(), key=lambda move: {WORTH})"
KEEP = "best_move, best_value = move, value"

SOLUTION = Source.of(search.negamax_decision)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_key(state):
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def looked_up(state):
    target = negamax(state)
    for move in state.legal_moves():
        if -negamax(state.result(move)) == target:
            return move


def folded(state):
    worth = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return reduce(lambda one, other: other if worth[other] > worth[one] else one, worth)


def at_random_among_the_best(state):
    values = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    best = max(values.values())
    return Random(3).choice([move for move, value in values.items() if value == best])


def the_whole_search_in_one(state):
    """Without the helper: a nested negamax of its own."""

    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        return max(-value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: -value(state.result(move)))


class AsAClass:
    def __call__(self, state):
        moves = state.legal_moves()
        values = [-negamax(state.result(move)) for move in moves]
        return moves[values.index(max(values))]


KEYED = Source.of(with_a_key, Random=Random)
LOOKED_UP = Source.of(looked_up)
RIGHT = [
    KEYED,
    KEYED.edit("return max", "return min").edit("-negamax", "negamax"),
    KEYED.edit(CHOICE, f"max(({WORTH}, move) for move in state.legal_moves())[1]"),
    SOLUTION.edit("value > best_value", "value >= best_value"),
    LOOKED_UP,
    KEYED.edit("return max", "return sorted").edit(
        ": -negamax(state.result(move)))", ": negamax(state.result(move)))[0]"
    ),
    folded,
    at_random_among_the_best,
    the_whole_search_in_one,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def finished_children_worth(utility):
    return KEYED.edit(
        WORTH, f"state.result(move).{utility} if state.result(move).is_terminal() else {WORTH}"
    )


IDEAS = {
    "gives_the_value": ideas.GIVES_THE_VALUE.by(
        KEYED.edit(CHOICE, f"max({WORTH} for move in state.legal_moves())"),
        KEYED.edit(CHOICE, "negamax(state)"),
    ),
    "best_for_the_opponent": at.any_step(
        "that takes the move that is best for the opponent: without the minus at the root, "
        "or with `min` after it",
        "Is a child that is worth a lot to the player who moves there good for you, or bad?",
        "In the child the opponent is to move. A large number there is bad for you.",
        "`value = -negamax(state.result(move))`, and the largest of these.",
        look="Look at the steps *Ask each child* and *Keep the best*.",
        by=[
            KEYED.edit("-negamax", "negamax"),
            SOLUTION.edit("-negamax", "negamax").edit("value > best", "value >= best"),
            KEYED.edit("return max", "return min"),
        ],
    ),
    "looks_for_the_wrong_value": at.best(
        "that looks for a child with the same number as the root",
        "If the root is worth 1 to you, what is its best child worth to the player to move there?",
        "The child's number is meant for your opponent.",
        "Compare `-negamax(state.result(move))` with `negamax(state)`.",
        by=[
            LOOKED_UP.edit("-negamax", "negamax"),
            LOOKED_UP.edit("-negamax", "negamax").edit(
                "            return move",
                "            return move\n    return state.legal_moves()[0]",
            ),
        ],
    ),
    "right_for_one_player_only": at.turn(
        "in which one of the players takes the largest value and the other the smallest",
        "What changes in your function when the other player is to move?",
        "Negamax never asks which player it is: its values are meant for whoever moves.",
        "Take the largest `-negamax(state.result(move))`, for player 0 and for player 1.",
        by=[
            KEYED.edit("return max", "return (max if state.to_move == 0 else min)"),
            KEYED.edit("return max", "return (min if state.to_move == 0 else max)"),
        ],
    ),
    "takes_the_first_move": ideas.TAKES_THE_FIRST_MOVE.by(
        KEYED.edit(CHOICE, "state.legal_moves()[0]"),
        SOLUTION.edit(KEEP, "return move"),
        SOLUTION.edit("value > best_value", "value < best_value"),
        KEYED.edit("state.result(move)", "state"),
    ),
    "takes_the_size": ideas.TAKES_THE_SIZE.by(
        KEYED.edit(WORTH, "abs(negamax(state.result(move)))")
    ),
    "finished_children_on_their_own": at.child(
        "in which a child that is over is valued in a way of its own, for the wrong player",
        "Your move ends the game. For whom is the number meant that you compare?",
        "A finished child needs nothing special: `negamax` knows what to do with it.",
        "`-negamax(state.result(move))` for every child, finished or not.",
        by=[
            finished_children_worth("utility(1 - state.to_move)"),
            finished_children_worth("utility(0)"),
        ],
    ),
    "moves_at_random": ideas.MOVES_AT_RANDOM.by(
        KEYED.edit(CHOICE, "Random(1).choice(state.legal_moves())")
    ),
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD.by(
        KEYED.edit(
            WORTH,
            "state.result(move).utility(state.to_move) if state.result(move).is_terminal() else 0",
        )
    ),
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES.by(
        KEYED.edit(WORTH, "state.result(move).utility(state.to_move)")
    ),
    "minus_at_the_root_only": at.child(
        "whose own search has a minus at the root and none below",
        "Below the root the turn changes too. Does your helper change the sign there?",
        "You wrote a search of your own, and its values are those of a negamax without a minus.",
        "Call `negamax`, or write the minus in the helper as well.",
        by=[Source.of(the_whole_search_in_one).edit("max(-value", "max(value")],
    ),
    "leaf_of_the_root": ideas.LEAF_OF_A_FIXED_PLAYER.by(
        Source.of(the_whole_search_in_one).edit("utility(position", "utility(state")
    ),
    "negates_the_moves": at.child(
        "in which the moves get the minus, not the values",
        "What comes after your minus: a move, or the value of a position?",
        "In a tree of numbers a move is an index, so nobody complains. In other games it may "
        "be a pair.",
        "The minus belongs to the value: `-negamax(state.result(move))`.",
        by=[KEYED.edit(CHOICE, "-max(-move for move in state.legal_moves())")],
    ),
}
# What goes wrong in the same way, and in the same words, whichever helper values the children.
AS_IN_MINIMAX = (
    "gives_no_move",
    "gives_nothing_back",
    "gives_the_index",
    "takes_the_last_move",
    "takes_the_largest_move",
    "starts_too_high",
    "one_best_move_for_all_levels",
    "content_with_a_draw",
    "knows_wins_and_draws_only",
    "content_with_a_gain",
    "skips_the_first_move",
    "skips_the_last_move",
    "gives_the_reply",
    "goes_on_from_the_child",
)
WRONG = [
    *named(
        IDEAS,
        utility="`position.utility(position.to_move)`",
        value="`negamax`",
        helper="`negamax`",
        ask=f"`{WORTH}`",
    ),
    *(idea for idea in minimax_decision.EXERCISE.wrong if idea.id in AS_IN_MINIMAX),
]

EXERCISE = Exercise(
    name="negamax_decision",
    number="7.2",
    task=(
        "Write `negamax_decision(state)`: a best move for the player to move, with the help of "
        "`negamax`. The game is not over."
    ),
    needs={"negamax": search.negamax},
    solution=search.negamax_decision,
    imports="from math import inf",
    reasons={
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "In the child the opponent is to move, so the root needs the minus too.",
        "Keep the best": "The move and its value, side by side; the first of several equals.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is the decision of lesson 5. Which of its lines named a player?",
        "`negamax(child)` is meant for your opponent, who is to move there.",
        "Take the move with the largest `-negamax(state.result(move))`.",
    ),
    questions=MoveQuestions("negamax_decision"),
    right=RIGHT,
    wrong=WRONG,
    why="The root is a position like any other: the best move leaves the opponent the least.",
    next=(
        "A child's value is meant for your opponent. Forget that once, and check again: which "
        "tree unmasks it?"
    ),
)
