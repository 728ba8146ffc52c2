"""negamax_any_turn: negamax where a player may move again, so that not every child has a minus."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import minimax
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.negamax import MoverQuestions
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
CHANGES = "child.to_move != state.to_move"
TURN = f"""\
        if {CHANGES}:
            found = -found
"""
KEEP = "        value = max(value, found)"

SOLUTION = Source.of(
    search.negamax_any_turn, PASS=PASS, minimax=minimax, right=search.negamax_any_turn
)


# --- right, in other forms ---------------------------------------------------------------------
def in_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            in_one_line(child) if child.to_move == state.to_move else -in_one_line(child)
            for child in map(state.result, state.legal_moves())
        )
    )


def seen_by(player, state):
    """The helper is told for whom: then the sign changes when it is somebody else."""
    if state.to_move != player:
        return -seen_by(state.to_move, state)
    if state.is_terminal():
        return state.utility(player)
    return max(seen_by(player, state.result(move)) for move in state.legal_moves())


def with_a_view(state):
    return seen_by(state.to_move, state)


def by_minimax(state):
    return minimax.tight_value(state, state.to_move)


def two_lists(state):
    """The moves that keep the turn, and those that end it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    mine = [two_lists(child) for child in children if child.to_move == state.to_move]
    others = [-two_lists(child) for child in children if child.to_move != state.to_move]
    return max(mine + others)


def folded(state):
    def better(best, move):
        child = state.result(move)
        return max(best, folded(child) * (1 if child.to_move == state.to_move else -1))

    ends = state.is_terminal()
    return state.utility(state.to_move) if ends else reduce(better, state.legal_moves(), -inf)


class AsAClass:
    def __call__(self, state):
        if not (moves := state.legal_moves()):
            return -state.utility(1 - state.to_move)
        best = None
        for child in map(state.result, moves):
            value = self(child)
            value = value if child.to_move == state.to_move else -value
            best = value if best is None else max(best, value)
        return best


RIGHT = [
    SOLUTION.edit(TURN, f"        found *= -1 if {CHANGES} else 1\n"),
    in_one_line,
    with_a_view,
    by_minimax,
    two_lists,
    folded,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
minus_where = partial(SOLUTION.edit, CHANGES)
worth_at_the_end = partial(SOLUTION.edit, UTILITY)
asking = partial(SOLUTION.edit, "negamax_any_turn(child)")
starting_at = partial(SOLUTION.edit, "-inf")


def by_ply(state):
    """Max and min by turns, ply after ply, whoever is to move."""

    def value(position, mine):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if mine else min
        return best(value(position.result(move), not mine) for move in position.legal_moves())

    return value(state, True)


def by_a_sign_that_alternates(state):
    def value(position, sign):
        if position.is_terminal():
            return sign * position.utility(state.to_move)
        return max(-value(position.result(move), -sign) for move in position.legal_moves())

    return value(state, 1)


def by_two_helpers(state):
    return minimax.max_value(state, state.to_move)


def compares_with_the_root(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        children = map(position.result, position.legal_moves())
        return max(
            value(child) * (-1 if child.to_move != state.to_move else 1) for child in children
        )

    return value(state)


def gives_the_move(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    right = search.negamax_any_turn

    def worth(move):
        child = state.result(move)
        return right(child) if child.to_move == state.to_move else -right(child)

    return max(state.legal_moves(), key=worth)


def keeps_the_player_of_the_root(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        sign = 1 if position.to_move == state.to_move else -1
        return max(sign * value(position.result(move)) for move in position.legal_moves())

    return value(state)


# Every sign right, but the outcome asked for the player at the top.
LEAF_FOR_THE_ROOT = (
    Source.of(compares_with_the_root)
    .edit("utility(position.to_move)", "utility(state.to_move)")
    .edit("!= state.to_move", "!= position.to_move")
)


IDEAS = {
    "always_negates": at.turn(
        "that changes the sign even where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other one looks at it”. Does the other one?",
        "Change the sign only if `child.to_move != state.to_move`.",
        by=[minus_where("True"), negamax],
    ),
    "asks_negamax": at.child(
        "that asks `negamax` about the children, not itself",
        "Which function does your line call?",
        "`negamax` changes the sign at every ply, so below the first one nothing is different.",
        "Each call has the new name: `negamax_any_turn(child)`.",
        by=[
            asking("negamax(child)"),
            asking(f"(negamax_any_turn if {CHANGES} else negamax)(child)"),
            asking(f"(negamax if {CHANGES} else negamax_any_turn)(child)"),
        ],
    ),
    "never_negates": at.turn(
        "in which the sign never changes",
        "Which two positions do you compare, and can their turns differ?",
        "Where the other player moves next, the child's value is meant for the other.",
        "Compare the child with the state it came from: `child.to_move != state.to_move`.",
        by=[minus_where("False"), minus_where("child.to_move != child.to_move")],
    ),
    "negates_the_wrong_way": at.turn(
        "that changes the sign where the turn stays, and keeps it where the turn changes",
        "When is the child's value meant for the other player?",
        "If the other player moves next, the child's value is meant for the other.",
        "Change the sign if `child.to_move != state.to_move`.",
        by=[minus_where("child.to_move == state.to_move")],
    ),
    "by_parity": at.turn(
        "in which the players take turns ply after ply, whatever the state says",
        "Who tells you whose turn it is: the number of plies, or the state?",
        "Where a player moves again, an even ply is no longer the first player's.",
        "Ask `child.to_move` and `state.to_move`, and count nothing.",
        by=[by_ply, by_a_sign_that_alternates, by_two_helpers],
    ),
    "compared_with_the_root": at.turn(
        "that compares the turn with the turn at the root, not one ply further up",
        "A value moves up one ply. Which two positions does that involve?",
        "The child's value goes to the position right above it, not to the root.",
        "Compare `child.to_move` with `to_move` of its own parent.",
        by=[compares_with_the_root, keeps_the_player_of_the_root],
    ),
    "of_a_fixed_player": at.turn(
        "in which the sign depends on *which* player is to move, not on whether that changed",
        "Player 1 moves and then moves again. Does the value change hands?",
        "No player's number belongs in the search: both are treated alike.",
        "Change the sign if `child.to_move != state.to_move`.",
        by=[minus_where(f"{whose}.to_move == {n}") for whose in ("child", "state") for n in (0, 1)],
    ),
    "min_for_the_other": at.best(
        "in which `min` takes the place of the minus, move by move",
        "Who chooses among the moves of this position: one player, or two?",
        "All moves of a position are made by the same player, and that player takes the largest.",
        "First change the sign where the turn changed, then take `max`.",
        by=[
            SOLUTION.edit("value = -inf", "value = None").edit(
                f"{TURN}{KEEP}",
                f"        pick = min if {CHANGES} else max\n"
                "        value = found if value is None else pick(value, found)",
            )
        ],
    ),
    "ends_are_special": at.turn(
        "in which finished children are treated in a way of their own",
        "The game is over. Whom does `to_move` name, and for whom is the value meant?",
        "A finished game has a `to_move` too, and its value is meant for that player.",
        "One rule for all children: change the sign if `child.to_move != state.to_move`.",
        by=[
            minus_where(f"{CHANGES} and not child.is_terminal()"),
            minus_where("child.is_terminal()"),
            minus_where(f"{CHANGES} and child.is_terminal()"),
        ],
    ),
    "by_the_move": at.turn(
        "that decides by the move whether the turn stays",
        "Does taking one coin always give another turn, in every game?",
        "The rules belong to the game. A search asks the state.",
        "Compare `child.to_move` with `state.to_move`.",
        by=[minus_where("move != 1")],
    ),
    "passes_without_minus": at.turn(
        "in which a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass needs no line of its own: compare `child.to_move` with `state.to_move`.",
        by=[minus_where(f"{CHANGES} and move != PASS")],
    ),
    "leaf_of_the_root": at.stop(
        "that asks for the outcome of the player at the root, and changes its sign on the way up",
        "From whose view is the outcome, and who changes its sign?",
        "Every value is meant for the player to move, even at the end.",
        "`state.utility(state.to_move)`, where `state` is the finished game.",
        by=[LEAF_FOR_THE_ROOT],
    ),
    "leaf_of_a_fixed_player": at.stop(
        "in which the outcome is always asked for the same player",
        "For whom is the value of a finished game meant?",
        "Every value is meant for the player to move, even at the end.",
        "`state.utility(state.to_move)`",
        by=[worth_at_the_end("state.utility(0)"), worth_at_the_end("state.utility(1)")],
    ),
    "leaf_of_the_other": at.stop(
        "in which the outcome is that of the other player: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, where the turn changed.",
        "`state.utility(state.to_move)`, without a minus.",
        by=[worth_at_the_end(f"-{UTILITY}")],
    ),
    "ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING.by(worth_at_the_end("0")),
    "ends_are_lost": ideas.ENDS_ARE_LOST.by(worth_at_the_end("-1")),
    "ends_are_won": ideas.ENDS_ARE_WON.by(worth_at_the_end("1")),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        SOLUTION.edit("if state", "if not state")
    ),
    "takes_the_smallest": at.best(
        "in which the player to move takes what is worst",
        "The value is your own now. Do you want it large or small?",
        "Once the sign is right, a large number is good for the player to move.",
        "`value = max(value, found)`",
        by=[starting_at("inf").edit("= max", "= min")],
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *map(starting_at, (0, -1, -10)), family=starting_at
    ),
    "starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END.by(starting_at("inf")),
    "first_child_only": ideas.FIRST_CHILD_ONLY.by(
        SOLUTION.edit("    return value", "        return value")
    ),
    "stays_and_all_is_said": at.return_(
        "that returns as soon as a move keeps the turn",
        "A move that gives you another turn: is it always the best?",
        "Moving again is no gain by itself. The other moves count too.",
        "No `return` in the loop: `value = max(value, ...)` for every move.",
        by=[SOLUTION.edit(KEEP, f"        else:\n            return found\n{KEEP}")],
    ),
    "stays_and_is_skipped": at.best(
        "in which the moves that keep the turn are left out",
        "What does your loop do with a child in which the same player moves again?",
        "Such a move may be the best one. Only its sign stays.",
        "Put only the minus under the `if`; `max` comes after it, for every child.",
        by=[SOLUTION.edit(KEEP, f"    {KEEP}")],
    ),
    "keeps_the_last": ideas.KEEPS_THE_LAST_CHILD.by(SOLUTION.edit("max(value, found)", "found")),
    "is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW.by(
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value >= 0:\n            break")
    ),
    "is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN.by(
        *(
            SOLUTION.edit(KEEP, f"{KEEP}\n        if {enough}:\n            break")
            for enough in ("value > 0", "value >= 1", "value == 1")
        ),
        SOLUTION.edit(KEEP, f"        if found == 1:\n            return 1\n{KEEP}"),
    ),
    "adds_up": ideas.ADDS_UP.by(starting_at("0").edit("max(value, found)", "value + found")),
    "gives_the_move": ideas.GIVES_THE_MOVE.by(gives_the_move),
    "skips_a_child": at.child(
        "in which one of the children is never asked",
        "Does your loop begin with the first move and end with the last?",
        "Count the passes of your loop, and the legal moves.",
        "Go through all of them: `for move in state.legal_moves()`.",
        by=[
            SOLUTION.edit("legal_moves()", "legal_moves()[1:]"),
            SOLUTION.edit("legal_moves()", "legal_moves()[:-1]"),
        ],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        asking("right(child)").without("return value"), SOLUTION.without("return value")
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(SOLUTION.without(*STOP)),
    "asks_about_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION.by(
        asking("negamax_any_turn(state)")
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        asking("negamax_any_turn(state)")
        .edit("child = ", "mover, state = state.to_move, ")
        .edit(CHANGES, "state.to_move != mover")
    ),
}
WRONG = named(
    IDEAS,
    "turn_",
    utility=f"`{UTILITY}`",
    child="`child`",
    ask="`negamax_any_turn(child)`, with a minus where the turn changed",
)

EXERCISE = Exercise(
    name="negamax_any_turn",
    number="7.4",
    task=(
        "Write `negamax_any_turn(state)`: what `negamax` returns, also in games in which a "
        "player may move again."
    ),
    solution=search.negamax_any_turn,
    imports="from math import inf",
    reasons={
        "Stop?": "As before: the outcome, for the player to move.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The child answers for whoever is to move there.",
        "Whose turn?": "The minus stands for a change of turn. Where the turn stays, leave it out.",
        "Keep the best": "Now the value belongs to the player to move, who takes the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "It is `negamax` with a question in the loop. Which one?",
        "The child's value is meant for `child.to_move`, and yours for `state.to_move`.",
        "Keep the child: `child = state.result(move)`. Its value gets a minus only if "
        "`child.to_move != state.to_move`.",
    ),
    questions=MoverQuestions("negamax_any_turn", again=True),
    right=RIGHT,
    wrong=WRONG,
    why="The sign changes with the turn, not with the ply: the state says when.",
    next="Try your function on `check.negamax` too: why must it pass there?",
)
