"""minimax_decision: from the values of the children to a move."""

from functools import reduce
from random import Random
from statistics import fmean

from gamesearch.search import minimax
from gamesearch.search.minimax import max_value, min_value
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.decisions import MoveQuestions
from gametutor.kit.source import Source

WORTH = "min_value(state.result(move), player)"
CHOICE = f"max(state.legal_moves(), key=lambda move: {WORTH})"
KEEP = "best_move, best_value = move, value"
COMPARE = "if value > best_value:"
END = "return best_move"

SOLUTION = Source.of(minimax.minimax_decision)
TIGHT = Source.of(minimax.tight_value, minimax.tight_decision, fmean=fmean)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_key(state):
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), player))


KEYED = Source.of(with_a_key, Random=Random)


def looked_up(state):
    target = max_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            return move


def folded(state):
    def better(one, other):
        return other if worth[other] > worth[one] else one

    worth = {move: min_value(state.result(move), state.to_move) for move in state.legal_moves()}
    return reduce(better, worth)


def worst_for_the_opponent(state):
    opponent = 1 - state.to_move
    return min(state.legal_moves(), key=lambda move: max_value(state.result(move), opponent))


def player_0_is_max_and_player_1_is_min(state):
    moves = state.legal_moves()
    if state.to_move == 0:
        return max(moves, key=lambda move: min_value(state.result(move), 0))
    return min(moves, key=lambda move: max_value(state.result(move), 0))


def at_random_among_the_best(state):
    values = [min_value(state.result(move), state.to_move) for move in state.legal_moves()]
    best = [m for m, v in zip(state.legal_moves(), values, strict=True) if v == max(values)]
    return Random(3).choice(best)


def the_win_that_takes_longest(state):
    """Wins now and wins later are the same here, as long as nobody asks for the sooner one."""

    def plies(state):
        return 0 if state.is_terminal() else 1 + max(map(plies, map(state.result, moves(state))))

    def moves(state):
        return state.legal_moves()

    def worth(move):
        child = state.result(move)
        return min_value(child, state.to_move), plies(child)

    return max(moves(state), key=worth)


class AsAClass:
    def __init__(self):
        self.seen = {}

    def __call__(self, state):
        self.seen = {}
        for move in state.legal_moves():
            self.seen[min_value(state.result(move), state.to_move)] = move
        return self.seen[max(self.seen)]


RIGHT = [
    KEYED,
    KEYED.edit(CHOICE, f"max(({WORTH}, move) for move in state.legal_moves())[1]"),
    SOLUTION.edit("value > best_value", "value >= best_value"),
    KEYED.edit("max(", "sorted(").edit(", player))", ", player), reverse=True)[0]"),
    looked_up,
    folded,
    worst_for_the_opponent,
    player_0_is_max_and_player_1_is_min,
    at_random_among_the_best,
    the_win_that_takes_longest,
    AsAClass(),
    minimax.concise_decision,
    minimax.tight_decision,
]


# --- wrong ideas -------------------------------------------------------------------------------
def one_best_move_for_all(state):
    """The search notes its best move in one place, at every level of the tree."""
    best = state.legal_moves()[0]

    def value(position, player):
        nonlocal best
        if position.is_terminal():
            return position.utility(player)
        mine, so_far = position.to_move == player, None
        for move in position.legal_moves():
            found = value(position.result(move), player)
            if so_far is None or (found > so_far if mine else found < so_far):
                best, so_far = move, found
        return so_far

    value(state, state.to_move)
    return best


# The same, but only where MAX is to move.
ONE_BEST_MOVE_FOR_MAX = Source.of(one_best_move_for_all).lines(
    "best, so_far = move, found", "best, so_far = move if mine else best, found"
)


def looks_one_move_ahead(state):
    def worth(move):
        child = state.result(move)
        return child.utility(state.to_move) if child.is_terminal() else 0

    return max(state.legal_moves(), key=worth)


def takes_a_win_or_the_first(state):
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal() and child.utility(state.to_move) > 0:
            return move
    return state.legal_moves()[0]


def wins_then_draws(state):
    draws = []
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value == 1:
            return move
        if value == 0:
            draws.append(move)
    return (draws or state.legal_moves())[0]


def looks_for_the_wrong_value(state):
    target = min_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            return move


def last_of_equals(source):
    return source.edit("legal_moves()", "legal_moves()[::-1]")


WRONG = {
    "gives_the_value": ideas.GIVES_THE_VALUE.by(
        KEYED.edit(CHOICE, f"max({WORTH} for move in state.legal_moves())")
    ),
    "gives_no_move": ideas.GIVES_NO_MOVE.by(
        KEYED.edit(CHOICE, f"max(({WORTH}, move) for move in state.legal_moves())"),
        *SOLUTION.edits(END, f"{END}, best_value", "return state.result(best_move)"),
        *SOLUTION.edits(END, "return [best_move]", "return str(best_move)"),
    ),
    "gives_nothing_back": ideas.KEEPS_NO_MOVE.by(
        SOLUTION.without(END),
        SOLUTION.edit("moves[0], -inf", "None, inf"),
        SOLUTION.edit("moves[0]", "None").edit(COMPARE, "if value < best_value:"),
    ),
    "gives_the_index": ideas.GIVES_THE_INDEX.by(
        SOLUTION.edit(END, "return moves.index(best_move)")
    ),
    "asks_max_value": ideas.ASKS_MAX_VALUE.by(
        KEYED.edit("min_value", "max_value"), last_of_equals(KEYED.edit("min_value", "max_value"))
    ),
    "always_for_player_0": ideas.DECIDES_FOR_PLAYER_0.by(KEYED.edit("= state.to_move", "= 0")),
    "for_the_wrong_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER.by(
        *KEYED.edits("= state.to_move", "= 1 - state.to_move", "= 1")
    ),
    "takes_the_worst_move": ideas.TAKES_THE_WORST_MOVE.by(
        KEYED.edit("max(", "min("),
        last_of_equals(KEYED.edit("max(", "min(")),
        KEYED.edit("min_value", "-min_value"),
        KEYED.edit(WORTH, "max_value(state.result(move), 1 - player)"),
        KEYED.edit(CHOICE, f"min(({WORTH}, move) for move in state.legal_moves())[1]"),
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.lines(
            f"value = {WORTH}", "state = state.result(move)", "value = min_value(state, player)"
        )
    ),
    "player_1_takes_the_smallest": at.best(
        "in which player 1 takes the move with the smallest value",
        "Is a large `min_value(child, 1)` good or bad for player 1?",
        "The value is from the view of player 1, who is MAX here: the player to move at the root.",
        "Take the largest value in both cases.",
        by=[KEYED.edit("max(", "(max if player == 0 else min)(")],
    ),
    "takes_the_first_move": ideas.TAKES_THE_FIRST_MOVE.by(
        KEYED.edit(CHOICE, "state.legal_moves()[0]"),
        SOLUTION.edit(KEEP, "return move"),
        KEYED.edit("state.result(move)", "state"),
        SOLUTION.edit(COMPARE, "if value < best_value:"),
        SOLUTION.edit("moves[0], -inf", "moves[0], inf"),
    ),
    "takes_the_last_move": ideas.TAKES_THE_LAST_MOVE.by(
        SOLUTION.edit("value > best_value", "value > -inf")
    ),
    "takes_the_largest_move": ideas.TAKES_THE_LARGEST_MOVE.by(
        KEYED.edit(CHOICE, "max(state.legal_moves())"),
        KEYED.edit(CHOICE, f"max((move, {WORTH}) for move in state.legal_moves())[0]"),
    ),
    "moves_at_random": ideas.MOVES_AT_RANDOM.by(
        KEYED.edit(CHOICE, "Random(1).choice(state.legal_moves())")
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *(
            SOLUTION.edit("moves[0], -inf", f"{move}, {number}")
            for move in ("moves[0]", "None")
            for number in (0, -1, -10, -100, -1000, -(10**9))
        )
    ),
    "one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS.by(
        one_best_move_for_all, ONE_BEST_MOVE_FOR_MAX
    ),
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD.by(
        looks_one_move_ahead, takes_a_win_or_the_first
    ),
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES.by(
        KEYED.edit(WORTH, "state.result(move).utility(player)")
    ),
    "opponent_moves_at_random": at.child(
        "that expects the opponent to move at random",
        "Which of the replies would a good opponent choose?",
        "An average is what random replies are worth. Your opponent chooses.",
        "`min_value` takes the reply that is worst for you.",
        by=[TIGHT.edit("else min", "else fmean")],
    ),
    "adds_up_the_leaves": at.child(
        "that adds up all the finished games below a move",
        "Many good games lie below a move, and one bad one. Which will be played?",
        "How many games end well says little: the opponent steers towards the others.",
        "Value each child by `min_value`.",
        by=[TIGHT.edit("max if state.to_move == player else min", "sum")],
    ),
    "content_with_a_draw": ideas.CONTENT_WITH_A_DRAW.by(
        SOLUTION.edit(COMPARE, "if value >= 0:").edit(KEEP, "return move")
    ),
    "content_with_a_gain": ideas.CONTENT_WITH_A_GAIN.by(
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value > 0:\n            break"),
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value == 1:\n            break"),
    ),
    "skips_the_first_move": ideas.SKIPS_THE_FIRST_CHILD.by(
        SOLUTION.edit("in moves:", "in moves[1:] or moves:")
    ),
    "skips_the_last_move": ideas.SKIPS_THE_LAST_CHILD.by(
        SOLUTION.edit("in moves:", "in moves[:-1] or moves:")
    ),
    "knows_wins_and_draws_only": at.best(
        "that looks for the values 1 and 0, and takes any other for a loss",
        "Which of your moves do you play if they are worth 2 and 3? And −2 and −1?",
        "A value is any number, and one loss can be smaller than another.",
        "Keep the move with the largest value, whatever the values are.",
        by=[
            wins_then_draws,
            Source.of(wins_then_draws).edit("value == 1", "value > 0"),
            Source.of(wins_then_draws).edit("value == 0", "False"),
        ],
    ),
    "looks_for_the_wrong_value": at.best(
        "that looks for a child with the value `min_value(state, player)`",
        "You are to move at the root. Which of the two helpers values the root?",
        "At the root MAX moves, so its value is `max_value(state, player)`.",
        "Or do without it: keep the move with the largest value as you go.",
        by=[
            looks_for_the_wrong_value,
            Source.of(looks_for_the_wrong_value).returning(
                "state.legal_moves()[0] if answer is None else answer"
            ),
        ],
    ),
    "gives_the_reply": ideas.GIVES_THE_REPLY.by(
        SOLUTION.lines(
            END,
            "child = state.result(best_move)",
            "return moves[0] if child.is_terminal() else concise_decision(child)",
        )
    ),
}

EXERCISE = Exercise(
    name="minimax_decision",
    number="5.1",
    task=(
        "Write `minimax_decision(state)`: a move whose child has the largest value for the player "
        "to move. The game is not over."
    ),
    needs={"max_value": minimax.max_value, "min_value": minimax.min_value},
    solution=minimax.minimax_decision,
    imports="from math import inf",
    reasons={
        "Whose turn?": "The player to move at the root searches: MAX, for the whole tree.",
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "After your move the opponent moves, so `min_value` values the child.",
        "Keep the best": "The move and its value, side by side; the first of several equals.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `max_value` with one more thing to keep: the move that led to the best value.",
        "Each child is worth `min_value(state.result(move), player)`; `player` is `state.to_move`.",
        "In the loop: `if value > best_value: best_move, best_value = move, value`.",
    ),
    questions=MoveQuestions("minimax_decision"),
    right=RIGHT,
    wrong=named(
        WRONG,
        value="`max_value`",
        helper="`min_value`",
        ask="`min_value(state.result(move), player)`",
    ),
    why="You choose at the root, and the child with the largest value is the best you can force.",
    next=(
        "Of several equally good moves, which one does yours choose? Make it choose another, and "
        "check again: why is that still right?"
    ),
)
