"""negamax: the value of a position for the player to move, with one function for both players."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.kit import at, forms, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.negamax import MoverQuestions
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
VALUE = "-negamax(state.result(move))"
VALUES = f"{VALUE} for move in state.legal_moves()"
KEEP = f"value = max(value, {VALUE})"

SOLUTION = Source.of(search.negamax, PASS=PASS, reduce=reduce)
TIGHT = SOLUTION.without("value = -inf", "for move in state.legal_moves():", KEEP).lines(
    "return value", f"return max({VALUES})"
)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_comparison(state):
    moves = state.legal_moves()
    if not moves:
        return state.utility(state.to_move)
    best = None
    for move in moves:
        value = -with_a_comparison(state.result(move))
        if best is None or value > best:
            best = value
    return best


def with_a_sign(state, sign=None):
    """Every leaf for player 0, and a sign that says whose turn it is."""
    if sign is None:
        sign = 1 if state.to_move == 0 else -1
    if state.is_terminal():
        return sign * state.utility(0)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -with_a_sign(state.result(move), -sign))
    return value


def nested(state):
    player = state.to_move

    def value(position):
        if position.is_terminal():
            return position.utility(player)
        best = max if position.to_move == player else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return value(state)


class AsAClass:
    def __call__(self, state):
        if state.is_terminal():
            return state.utility(state.to_move)
        return sorted(-self(state.result(move)) for move in state.legal_moves())[-1]


COMPARING = Source.of(with_a_comparison)
RIGHT = [
    TIGHT,
    TIGHT.edit(f"max({VALUES})", f"max(map(lambda move: {VALUE}, state.legal_moves()))"),
    COMPARING,
    TIGHT.edit(UTILITY, "-state.utility(1 - state.to_move)").edit("return max(-", "return -min("),
    TIGHT.edit(f"max({VALUES})", f"reduce(max, ({VALUES}), -inf)"),
    with_a_sign,
    nested,
    AsAClass(),
    search.negamax_one_line,
    search.negamax_any_turn,
]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")


worth_at_the_end = partial(TIGHT.edit, UTILITY)


def without_a_minus_where(condition):
    return SOLUTION.edit("-negamax(", f"(1 if {condition} else -1) * negamax(")


def content_with(enough):
    return SOLUTION.edit(KEEP, f"{KEEP}\n        if {enough}:\n            break")


def without_a_minus_at_the_root(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(negamax(state.result(move)) for move in state.legal_moves())


def with_a_minus_at_the_root_only(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        return max(value(position.result(move)) for move in position.legal_moves())

    if state.is_terminal():
        return value(state)
    return max(-value(state.result(move)) for move in state.legal_moves())


def for_the_one_who_moved(state):
    return -negamax(state)


def takes_the_first_of_no_moves(state):
    moves = state.legal_moves()
    value = -takes_the_first_of_no_moves(state.result(moves[0]))
    for move in moves[1:]:
        value = max(value, -takes_the_first_of_no_moves(state.result(move)))
    return value


def looking_ahead(plies):
    def value(state, plies):
        if state.is_terminal():
            return state.utility(state.to_move)
        if plies == 0:
            return 0
        return max(-value(state.result(move), plies - 1) for move in state.legal_moves())

    return lambda state: value(state, plies)


def gives_the_move(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def gives_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    pairs = [(-gives_a_pair(state.result(move))[0], move) for move in state.legal_moves()]
    return max(pairs, key=lambda pair: pair[0])


def gives_a_pair_above_the_leaves(state):
    return gives_a_pair(state) if state.legal_moves() else state.utility(state.to_move)


def negates_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    best = -inf, None
    for move in state.legal_moves():
        value = -negates_a_pair(state.result(move))
        if value > best[0]:
            best = value, move
    return best


def by_a_flag(*searches):
    """Minimax with a flag, for the player to move at the root."""
    answer = "def negamax(state):\n    return flag(state, state.to_move, True)"
    return [search.called_by(answer) for search in searches]


def by_a_colour(*searches):
    """A colour that says whose turn it is: +1 for the player to move at the root."""
    answer = "def negamax(state):\n    return colour(state, state.to_move, 1)"
    return [search.called_by(answer) for search in searches]


def one_best_value_for_all(state):
    best = -inf

    def value(position):
        nonlocal best
        if position.is_terminal():
            return position.utility(position.to_move)
        for move in position.legal_moves():
            best = max(best, -value(position.result(move)))
        return best

    return value(state)


FLAG, COLOUR = forms.FLAG, forms.COLOUR
NO_MINUS = TIGHT.edit("-negamax", "negamax")
MAX_AND_MIN = TIGHT.edit(
    "return max(", "best = max if state.to_move == 0 else min\n    return best("
)
MAX_AND_MIN_WITHOUT_MINUS = MAX_AND_MIN.edit("-negamax", "negamax")
SEEN_BY_PLAYER_0 = MAX_AND_MIN_WITHOUT_MINUS.edit(UTILITY, "state.utility(0)")
SEEN_BY_PLAYER_1 = MAX_AND_MIN_WITHOUT_MINUS.edit(UTILITY, "state.utility(1)").edit("== 0", "== 1")

IDEAS = {
    "no_minus": ideas.NO_MINUS.by(
        NO_MINUS,
        SOLUTION.edit("-negamax", "--negamax"),
        *by_a_colour(COLOUR.edit("-colour(", "colour(")),
    ),
    "leaf_of_a_fixed_player": ideas.LEAF_OF_A_FIXED_PLAYER.by(
        worth_at_the_end("state.utility(0)"),
        worth_at_the_end("state.utility(1)"),
        *by_a_colour(COLOUR.edit("-color)", "color)")),
        *by_a_flag(FLAG.edit("utility(player)", "utility(state.to_move)")),
    ),
    "colour_and_minus": at.child(
        "in which the colour turns a value that has its minus already",
        "How many times does a value change its sign on the way up by one ply: by the minus, by "
        "the colour, or by both?",
        "A colour belongs to the leaf, where it turns player 0's outcome into the mover's.",
        "At a leaf `color * state.utility(0)`; for a child `-negamax(child, -color)`, no more.",
        by=by_a_colour(COLOUR.edit("-colour(", "color * -colour(")),
    ),
    "root_is_always_player_0": at.turn(
        "in which the search begins as if it were always the same player's turn",
        "With which colour, or as which player, does your search begin if player 1 is to move?",
        "A colour is +1 where player 0 moves and −1 where player 1 does, at the root too.",
        "Without any colour, `state.utility(state.to_move)` knows whose turn it is at the end.",
        by=[
            COLOUR.called_by(f"def negamax(state):\n    return colour(state, {n}, 1)")
            for n in (0, 1)
        ],
    ),
    "leaf_of_the_other": at.turn(
        "in which the outcome is that of the player who moved last: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, when the value is asked for. Here it would be a second "
        "one.",
        "Return `state.utility(state.to_move)`, without a minus.",
        by=[worth_at_the_end("state.utility(1 - state.to_move)"), worth_at_the_end(f"-{UTILITY}")],
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        SOLUTION.edit("if state", "if not state"), TIGHT.edit("if state", "if not state")
    ),
    "one_best_value_for_all_levels": at.start(
        "in which all levels of the tree share one best value",
        "When a child begins its loop, what does `best` hold already?",
        "A best value belongs to one position, and each call is about a position of its own.",
        "Set the start value inside the function that calls itself: `best = -inf`.",
        by=[one_best_value_for_all],
    ),
    "ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING.by(worth_at_the_end("0")),
    "wins_are_worth_one": ideas.WINS_ARE_WORTH_ONE.by(
        worth_at_the_end(f"({UTILITY} > 0) - ({UTILITY} < 0)")
    ),
    "ends_are_lost": ideas.ENDS_ARE_LOST.by(worth_at_the_end("-1")),
    "ends_are_won": ideas.ENDS_ARE_WON.by(worth_at_the_end("1")),
    "everybody_for_player_0": at.any_step(
        "in which both players make the outcome of player 0 as large as possible",
        "What does player 1 want?",
        "The outcome is asked for `state.to_move`, and a child's value gets a minus.",
        "`state.utility(state.to_move)`, and `-negamax(state.result(move))`.",
        look="Look at the steps *Whose turn?* and *Ask each child*.",
        by=[NO_MINUS.edit(UTILITY, "state.utility(0)")],
    ),
    "always_seen_by_one_player": at.turn(
        "whose values are meant for the same player everywhere, whoever is to move",
        "Player 1 is to move and wins at once. Which number should come back?",
        "For one of the players it is a right minimax. Here the value is meant for whoever moves.",
        "With `state.utility(state.to_move)` at the end and a minus for each child, `max` serves "
        "both players.",
        by=[SEEN_BY_PLAYER_0, SEEN_BY_PLAYER_1],
    ),
    "takes_the_smallest": at.best(
        "in which the player to move takes what is worst: `min` has stayed, or the minus stands "
        "before `max`",
        "After the minus, is a large number good or bad for the player to move?",
        "The minus makes each child's value your own, and of your own you want the largest.",
        "First the minus, then `max`: `max(value, -negamax(child))`.",
        by=[
            TIGHT.edit("return max", "return min"),
            SOLUTION.edit("-inf", "inf").edit("= max", "= min"),
            TIGHT.edit("return max(-", "return -max("),
            SOLUTION.edit("= max(value, -", "= -max(value, "),
        ],
    ),
    "a_minus_too_many": at.any_step(
        "in which the sign changes twice at each ply: the same as `min` without any minus",
        "How many times does a value change its sign on the way up by one ply?",
        "One ply, one change of player, one minus.",
        "Keep `max` and the minus before the call, and return `value` as it is.",
        look="Look at the steps *Ask each child* and *Return*.",
        by=[
            SOLUTION.edit("return value", "return -value"),
            TIGHT.edit("return max(-", "return min("),
        ],
    ),
    "for_the_one_who_moved": at.return_(
        "whose values are right, but for the other player: every sign is reversed",
        "It is your turn and you can win at once. Which number should come back?",
        "The value is meant for the player to move, not for the one who moved last.",
        "A finished game is worth `state.utility(state.to_move)`, and what is returned has no "
        "minus.",
        by=[
            for_the_one_who_moved,
            worth_at_the_end("state.utility(1 - state.to_move)").edit("return max", "return min"),
        ],
    ),
    "root_without_minus": at.child(
        "in which the minus is there below the root, but not at the root itself",
        "After the first move, whose value does the search give you?",
        "The root is a position like any other: after its move the other player is to move.",
        "There too: `-negamax(state.result(move))`.",
        by=[without_a_minus_at_the_root],
    ),
    "minus_at_some_plies_only": at.child(
        "in which the sign changes at some plies and not at others",
        "Between which plies does the turn change: only near the end, or between all?",
        "Every move ends the turn: the first, the last, and those between.",
        "A minus before every call, and none at the leaf: `-negamax(state.result(move))`.",
        by=[
            with_a_minus_at_the_root_only,
            without_a_minus_where("not state.result(move).is_terminal()"),
            without_a_minus_where("state.result(move).is_terminal()"),
        ],
    ),
    "minus_at_the_end_only": at.any_step(
        "in which the minus stands where the game is over, and not before the children",
        "A finished game: what is it worth to the player to move there?",
        "Every move ends the turn, so every child's value is meant for the opponent.",
        f"The outcome without a minus, and every child with one: `{VALUE}`.",
        look="Where the game is over, `state.utility(state.to_move)` is the value already.",
        by=[NO_MINUS.edit(UTILITY, f"-{UTILITY}")],
    ),
    "minus_for_one_player_only": at.any_step(
        "in which the sign changes for one of the players only",
        "Whose child needs no minus: player 0's, player 1's, or nobody's?",
        "Negamax does not ask which player it is: both do the same.",
        "A minus for every child: `-negamax(state.result(move))`.",
        look="Look at the minus, and at what decides whether a number gets it.",
        by=[
            without_a_minus_where("state.to_move == 1"),
            without_a_minus_where("state.to_move == 0"),
        ],
    ),
    "max_for_one_min_for_the_other": at.best(
        "in which one player takes the largest value and the other the smallest, though each "
        "value is meant for the player to move",
        "If a number is meant for whoever is to move, does anybody want a small one?",
        "All values are meant for the player to move, and nobody wants a small one.",
        "`max` for both, of the negated values of the children.",
        by=[
            MAX_AND_MIN,
            MAX_AND_MIN_WITHOUT_MINUS,
        ],
    ),
    "passes_without_minus": at.child(
        "in which a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass is a move like any other: `-negamax(state.result(move))`.",
        by=[without_a_minus_where("move == PASS")],
    ),
    "takes_the_size": ideas.TAKES_THE_SIZE.by(
        TIGHT.edit(VALUE, "abs(negamax(state.result(move)))"),
        TIGHT.edit(f"max({VALUES})", f"abs(max({VALUES}))"),
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *map(starting_at, (0, -1, -10, 1)),
        *by_a_flag(*(slip for n in (0, -100) for slip in forms.starting_at(n))),
        family=starting_at,
    ),
    "starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END.by(starting_at("inf")),
    "keeps_nothing": ideas.KEEPS_NOTHING.by(SOLUTION.edit("= max", "= min")),
    "looks_at_the_first_child_only": ideas.FIRST_CHILD_ONLY.by(
        SOLUTION.edit("    return value", "        return value"),
        *by_a_flag(*forms.ending_the_loop_where("True", "True")),
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(
        SOLUTION.without("value = -inf").edit(KEEP, f"value = {VALUE}")
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.without("return value"),
        SOLUTION.without("return value").edit("return state", "state"),
        COMPARING.edit(f"    if not moves:\n        return {UTILITY}\n", ""),
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(
        SOLUTION.without(*STOP), TIGHT.without(*STOP), takes_the_first_of_no_moves
    ),
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        TIGHT.edit("is_terminal()", "is_terminal")
    ),
    "values_only_finished_games": at.child(
        "in which the children are asked for their outcome, finished or not",
        "What is the outcome of a game that goes on?",
        "Only a finished game has a utility. Every position has a value.",
        "Ask for the child's value: `-negamax(state.result(move))`.",
        by=[TIGHT.edit(VALUE, "state.result(move).utility(state.to_move)")],
    ),
    "asks_about_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION.by(
        TIGHT.edit("state.result(move)", "state")
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.edit(
            KEEP, "state = state.result(move)\n        value = max(value, -negamax(state))"
        )
    ),
    "takes_the_average": at.best(
        "in which both players move at random",
        "Who chooses the move: chance, or a player who wants the best?",
        "An average is what random moves are worth. A player chooses.",
        "Keep the largest of the negated values.",
        by=[TIGHT.edit(f"max({VALUES})", f"sum({VALUES}) / len(state.legal_moves())")],
    ),
    "adds_up": ideas.ADDS_UP.by(TIGHT.edit("return max", "return sum")),
    "takes_zero_for_nothing": ideas.TAKES_ZERO_FOR_NOTHING.by(
        COMPARING.edit("best is None or", "not best or")
    ),
    "is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW.by(content_with("value >= 0")),
    "is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN.by(
        *map(content_with, ("value > 0", "value >= 1", "value == 1")),
        *by_a_flag(
            *forms.ending_the_loop_where("value == 1", "value == -1"),
            *forms.ending_the_loop_where("found == 1", "found == -1"),
        ),
    ),
    "looks_a_ply_or_two_ahead": at.child(
        "in which the search ends after a few plies, and an unfinished game counts 0",
        "What happens below the positions where your search ends?",
        "A child whose game goes on has a value too; the same function finds it.",
        "Let the function call itself for every child: `-negamax(state.result(move))`.",
        by=[looking_ahead(plies) for plies in (1, 2, 3)],
    ),
    "gives_the_move": ideas.GIVES_THE_MOVE.by(
        gives_the_move,
        TIGHT.edit(f"max({VALUES})", f"max(state.legal_moves(), key=lambda move: {VALUE})"),
    ),
    "gives_a_pair": at.return_(
        "in which a value function returns two things: value and move",
        "Which of the two things does the task ask for?",
        "A pair cannot have a minus. The value alone can.",
        "Keep the value alone. Choosing a move is another function's task.",
        by=[gives_a_pair, gives_a_pair_above_the_leaves, negates_a_pair],
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        SOLUTION.edit("legal_moves()", "legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        SOLUTION.edit("legal_moves()", "legal_moves()[:-1]")
    ),
}
WRONG = named(
    IDEAS, "nega_", utility=f"`{UTILITY}`", ask=f"`{VALUE}`", child="`state.result(move)`"
)

EXERCISE = Exercise(
    name="negamax",
    number="7.1",
    task=(
        "Write `negamax(state)`: the largest utility that the player to move can be sure of. One "
        "function for both players."
    ),
    solution=search.negamax,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome.",
        "Whose turn?": "The outcome is meant for the player to move, like every value here.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The same function: it answers for whoever is to move there.",
        "Keep the best": "The child's value belongs to the other player; with a minus it is yours, "
        "and of yours you want the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Take your `max_value` and go through its steps: which of them named the player?",
        "There is no `player` any more: it is always `state.to_move` whose value is meant.",
        "Where `min_value` was asked, the function asks itself, and turns the sign: "
        "`-negamax(state.result(move))`.",
    ),
    questions=MoverQuestions("negamax"),
    right=RIGHT,
    wrong=WRONG,
    why="What is good for one player is equally bad for the other, so one function with a minus "
    "serves both.",
    next="Forget the change of sign once, and check again: which tree unmasks it?",
)
