"""negamax_one_line: negamax as one expression. What goes wrong is where things stand in it."""

from functools import partial, reduce
from typing import Any

from gamesearch.search import negamax as search
from gametutor.exercises import negamax as plain
from gametutor.kit import at, forms, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import Refused
from gametutor.kit.questions.negamax import MoverQuestions
from gametutor.kit.source import Source


def negamax(state):
    """Stands in for the function of that name, which would do the answer's work."""
    raise Refused("`negamax` is not to be asked in this exercise: the function asks itself")


UTILITY = "state.utility(state.to_move)"
CALL = "negamax_one_line(state.result(move))"
EACH = "for move in state.legal_moves()"
LARGEST = f"max(-{CALL} {EACH})"
LINE = f"""\
{UTILITY}
        if state.is_terminal()
        else {LARGEST}"""
BY_NEGAMAX = f"-search.negamax(state.result(move)) {EACH}"

SOLUTION = Source.of(search.negamax_one_line, negamax=negamax, reduce=reduce, search=search)

# --- right, in other forms ---------------------------------------------------------------------

as_a_lambda: Any = lambda s: (  # noqa: E731, people write it so
    s.utility(s.to_move)
    if s.is_terminal()
    else max(-as_a_lambda(s.result(m)) for m in s.legal_moves())
)


def with_a_helper(state):
    def value(position):
        return (
            position.utility(position.to_move)
            if position.is_terminal()
            else max(-value(position.result(move)) for move in position.legal_moves())
        )

    return value(state)


def where_a_player_may_move_again(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            (1 if child.to_move == state.to_move else -1) * where_a_player_may_move_again(child)
            for child in map(state.result, state.legal_moves())
        )
    )


RIGHT = [
    as_a_lambda,
    SOLUTION.edit(LINE, f"{LARGEST} if not state.is_terminal() else {UTILITY}"),
    SOLUTION.edit(LARGEST, f"max(map(lambda move: -{CALL}, state.legal_moves()))"),
    SOLUTION.edit("max(-", "-min("),
    SOLUTION.edit(LINE, f"max([{UTILITY}] if state.is_terminal() else [-{CALL} {EACH}])"),
    SOLUTION.edit(
        LARGEST, f"reduce(lambda best, move: max(best, -{CALL}), state.legal_moves(), -inf)"
    ),
    with_a_helper,
    where_a_player_may_move_again,
    plain.AsAClass(),
    search.negamax,
]


# --- wrong ideas -------------------------------------------------------------------------------
def line(text):
    """Another expression in the place of the whole one."""
    return SOLUTION.edit(LINE, text)


in_place_of_max = partial(SOLUTION.edit, LARGEST)


def for_each_child(text):
    return SOLUTION.edit(f"-{CALL}", text)


worth_at_the_end = partial(SOLUTION.edit, UTILITY)

IDEAS = {
    "line_minus_before_max": at.best(
        "in which the player to move takes what is worst: the minus stands before `max`, or "
        "`min` has stayed, which is the same",
        "What is negated in your line: each child's value, or the largest of them?",
        "`-max(values)` is not `max(-value for value in values)`: try it with 1 and 2.",
        "Inside the parentheses: `max(-negamax_one_line(...) for move in ...)`.",
        by=[SOLUTION.edit("max(-", "-max("), SOLUTION.edit("max(", "min(")],
    ),
    "line_asks_negamax": at.child(
        "that asks `negamax` about the children, not itself",
        "Which function does your line call?",
        "With `negamax`, the loop that you wrote before does the work, not your line.",
        "The call has the new name: `-negamax_one_line(state.result(move))`.",
        by=[for_each_child("-negamax(state.result(move))"), line("negamax(state)")],
    ),
    "line_a_minus_too_many": at.any_step(
        "in which the sign changes twice at each ply: the same as `min` without any minus",
        "How many times does a value change its sign on the way up by one ply?",
        "One ply, one change of player, one minus.",
        "`max(-negamax_one_line(...) for move in ...)`, and no minus before `max`.",
        look="Count the signs in your line: each of them is a change of player.",
        by=[SOLUTION.edit("max(-", "-max(-"), SOLUTION.edit("max(-", "min(")],
    ),
    "nega_no_minus": ideas.NO_MINUS.by(for_each_child(CALL), for_each_child(f"--{CALL}")),
    "line_minus_before_all": at.child(
        "in which one minus stands before the whole expression, its end included",
        "Which part of your line does the minus belong to?",
        "A minus before the parentheses negates the outcome of a finished game too.",
        "Put it inside, before the call: `max(-negamax_one_line(...) for move in ...)`.",
        by=[SOLUTION.edit("return (", "return -(").edit("max(-", "max(")],
    ),
    "line_leaf_of_the_other": at.stop(
        "in which the outcome is that of the player who moved last: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher. Python reads `-a if b else c` as `(-a) if b else c`.",
        "`state.utility(state.to_move) if state.is_terminal() else ...`",
        by=[worth_at_the_end(f"-{UTILITY}"), worth_at_the_end("state.utility(1 - state.to_move)")],
    ),
    "nega_leaf_of_a_fixed_player": ideas.LEAF_OF_A_FIXED_PLAYER.by(
        worth_at_the_end("state.utility(0)"), worth_at_the_end("state.utility(1)")
    ),
    "line_root_is_always_player_0": at.turn(
        "in which the search begins as if it were always the same player's turn",
        "With which colour, or as which player, does your search begin if player 1 is to move?",
        "A colour is +1 where player 0 moves and −1 where player 1 does, at the root too.",
        "Without any colour, `state.utility(state.to_move)` knows whose turn it is at the end.",
        by=[
            forms.COLOUR.called_by(
                f"def negamax_one_line(state):\n    return colour(state, {n}, 1)"
            )
            for n in (0, 1)
        ],
    ),
    "nega_ends_are_lost": ideas.ENDS_ARE_LOST.by(worth_at_the_end("-1")),
    "nega_ends_are_won": ideas.ENDS_ARE_WON.by(worth_at_the_end("1")),
    "line_does_not_stop": at.stop(
        "in which `max` is asked for the largest of no values at all",
        "A finished game has no moves. Does your line get to its test then?",
        "What is inside `max(... for move in ...)` runs once for each move: for a "
        "finished game, never.",
        "The test comes first: `... if state.is_terminal() else max(...)`.",
        by=[line(LARGEST), line(f"max({UTILITY} if state.is_terminal() else -{CALL} {EACH})")],
    ),
    "line_ends_are_worth_nothing": at.stop(
        "in which every finished game is worth 0",
        "What is `default` for a game that was lost?",
        "`default` is one number for all ends, but games end in different ways.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
        by=[line(f"max((-{CALL} {EACH}), default=0)")],
    ),
    "line_asks_for_the_outcome_too_early": at.stop(
        "in which the outcome is asked for while the game goes on",
        "When is `utility` called in your line: only at the end, or always?",
        "What is handed to `default` is worked out first, in every position. And "
        "`is_terminal` without parentheses is always true.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
        by=[
            line(f"max((-{CALL} {EACH}), default={UTILITY})"),
            SOLUTION.edit("is_terminal()", "is_terminal"),
        ],
    ),
    "line_branches_swapped": at.stop(
        "in which the two halves have changed places",
        "In `a if test else b`: which of the two do you get when the test is true?",
        "`a if test else b` is `a` if the test is true.",
        "The outcome comes first, the `max` after `else`.",
        by=[line(f"{LARGEST} if state.is_terminal() else {UTILITY}")],
    ),
    "line_zero_is_false": at.stop(
        "in which an outcome of 0 is taken for no outcome",
        "What is `True and 0 or x` in Python?",
        "`test and a or b` is an old way to choose, and goes wrong where `a` is 0: a draw.",
        "`a if test else b` works for every `a`.",
        by=[
            line(f"(state.is_terminal() and {UTILITY}) or {LARGEST}"),
            line(f"(state.is_terminal() and {UTILITY}) or max((-{CALL} {EACH}), default=-inf)"),
        ],
    ),
    "line_minus_before_the_wrong_thing": at.child(
        "in which something is negated that is not a number",
        "What comes after your minus: a number, a position, a function, a generator?",
        "Only a number can be negated, and the number is what the call returns.",
        "The minus stands before the call: `-negamax_one_line(state.result(move))`.",
        by=[
            for_each_child("negamax_one_line(-state.result(move))"),
            in_place_of_max("max(map(-negamax_one_line, map(state.result, state.legal_moves())))"),
            in_place_of_max(f"max(-({CALL} {EACH}))"),
        ],
    ),
    "line_gives_a_move_or_a_position": at.best(
        "in which `max` compares moves or positions and returns one of them",
        "`max` of what: of moves, of positions, or of values?",
        "`max(moves, key=...)` is a move. Here its value is asked for.",
        "`max(-negamax_one_line(state.result(move)) for move in state.legal_moves())`",
        by=[
            in_place_of_max(
                "max(state.legal_moves(), key=lambda move: -search.negamax(state.result(move)))"
            ),
            in_place_of_max("max(state.legal_moves())"),
            in_place_of_max(f"max(state.legal_moves(), key=lambda move: -{CALL})"),
            in_place_of_max(
                "max(map(state.result, state.legal_moves()), key=lambda s: -search.negamax(s))"
            ),
        ],
    ),
    "line_never_asks_itself": at.child(
        "in which nobody looks further than one ply",
        "Where does your line call itself?",
        "A child whose game goes on has a value, and the same line finds it.",
        "Inside `max`: `-negamax_one_line(state.result(move))`.",
        by=[
            for_each_child("-state.result(move).utility(1 - state.to_move)"),
            plain.looking_ahead(plies=1),
        ],
    ),
    "line_gives_them_all": at.best(
        "that returns the values of all children, not the largest",
        "How many values does your line return?",
        "A list or a generator holds all of them.",
        "Put `max` in front: `max(... for move in ...)`.",
        by=[
            in_place_of_max(f"[{BY_NEGAMAX}]"),
            in_place_of_max(f"({BY_NEGAMAX})"),
            in_place_of_max(f"[-{CALL} {EACH}]"),
        ],
    ),
    "line_first_child_only": at.any_step(
        "in which only the first child is looked at",
        "How many children have been asked when your function returns?",
        "All children are to be compared.",
        "`max(... for move in state.legal_moves())`",
        look="Look at what is asked, and at how many children there are.",
        by=[SOLUTION.edit("max(", "next(")],
    ),
    "line_adds_up": ideas.ADDS_UP.by(SOLUTION.edit("max(", "sum(")),
    "line_no_return": at.return_(
        "in which the value is found but not returned",
        "Did you forget to `return` the value?",
        "Only a `lambda` returns without being told. A `def` needs `return`.",
        by=[
            SOLUTION.edit(f"return (\n        {LINE}\n    )", f"max({BY_NEGAMAX})"),
            SOLUTION.edit("return (", "("),
        ],
    ),
    "line_takes_the_size": ideas.TAKES_THE_SIZE.by(for_each_child(f"abs({CALL})")),
    "line_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION.by(
        SOLUTION.edit("state.result(move)", "state")
    ),
}
WRONG = named(IDEAS, "", utility=f"`{UTILITY}`", ask=f"`-{CALL}`", child="`state.result(move)`")

EXERCISE = Exercise(
    name="negamax_one_line",
    number="7.3",
    task=(
        "Write `negamax_one_line(state)`: what `negamax` returns, as one expression: a `lambda` "
        "or a single `return`."
    ),
    solution=search.negamax_one_line,
    reasons={
        "Stop?": "The test comes first, in front of everything that needs a move.",
        "Ask each child": "The minus stands before the call, inside `max`: one for each child.",
        "Keep the best": "`max` holds the start value, the loop and the best so far.",
    },
    hints=(
        "The expression has the form `... if ... else ...`: what comes before the `if`?",
        "`max` with a generator is the start value, the loop and the best so far.",
        "`state.utility(state.to_move) if state.is_terminal() else max(-... for move in ...)`",
    ),
    needs={"negamax": negamax},
    questions=MoverQuestions("negamax_one_line"),
    right=RIGHT,
    wrong=WRONG,
    why="A test, a minus and a `max`: that is all there is to negamax.",
    next="How short does it get with one-letter names?",
)
