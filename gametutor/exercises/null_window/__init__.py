"""null_window: is the value at least a bound? Alpha-beta with nothing between alpha and beta."""

from math import inf

from gamesearch.search import alpha_beta
from gamesearch.search.scout import null_window
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.narrow import NarrowQuestions
from gametutor.kit.source import Source

OVER = """\
    if state.is_terminal():
        return state.utility(state.to_move)
"""
LIMIT = """\
    if depth == 0:
        return score(state, state.to_move)
"""
UTILITY, SCORE = "state.utility(state.to_move)", "score(state, state.to_move)"
CALL = "-null_window(state.result(move), depth - 1, 1 - bound, score)"
KEEP = "value = max(value, found)"
CUT = """\
        if value >= bound:
            return value
"""
END = f"{CUT}    return value"

SOLUTION = Source.of(null_window, right=null_window)
BREAKING = SOLUTION.edit("            return value\n", "            break\n")
RETURNING_BOUND = SOLUTION.edit(
    END, f"{CUT.replace('return value', 'return bound')}    return value"
)
FORMS = (SOLUTION, BREAKING, RETURNING_BOUND)


# --- right, in other forms ---------------------------------------------------------------------
def with_any(state, depth, bound, score):
    """Yes or no in one line, and then the number nearest to it."""

    def at_least(state, depth, bound):
        if state.is_terminal():
            return state.utility(state.to_move) >= bound
        if not depth:
            return score(state, state.to_move) >= bound
        children = (state.result(move) for move in state.legal_moves())
        return any(not at_least(child, depth - 1, 1 - bound) for child in children)

    return bound if at_least(state, depth, bound) else bound - 1


def as_alpha_beta(state, depth, bound, score):
    return alpha_beta.negamax(UpTo(state, depth, score), bound - 1, bound)


class UpTo:
    """A game that is over after so many plies, with a score as its outcome."""

    def __init__(self, state, plies, score):
        self.state, self.plies, self.score, self.to_move = state, plies, score, state.to_move

    def is_terminal(self):
        return self.state.is_terminal() or not self.plies

    def legal_moves(self):
        return self.state.legal_moves()

    def result(self, move):
        return UpTo(self.state.result(move), self.plies - 1, self.score)

    def utility(self, player):
        if self.state.is_terminal():
            return self.state.utility(player)
        return self.score(self.state, player)


def with_both_ends(state, depth, bound, score):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        best = -inf
        for move in state.legal_moves():
            best = max(best, -search(state.result(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search(state, depth, bound - 1, bound)


def asking_the_opposite(state, depth, bound, score):
    """The opponent is asked whether more than -bound can be had."""

    def more_than(state, depth, bound):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth <= 0:
            return score(state, state.to_move)
        best = None
        for child in [*map(state.result, state.legal_moves())]:
            found = -more_than(child, depth - 1, -bound - 1)
            best = found if best is None else max(best, found)
            if best > bound:
                return best
        return best

    return more_than(state, depth, bound - 1)


def with_while(state, depth, bound, score):
    if not state.legal_moves():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, player=state.to_move)
    value, moves = -inf, list(state.legal_moves())
    while moves and value < bound:
        child = state.result(moves.pop(0))
        value = max(value, -with_while(child, depth - 1, -bound + 1, score))
    return value


def counting_up(state, depth, bound, score, ply=0):
    if state.is_terminal():
        return float(state.utility(state.to_move))
    if ply == depth:
        return score(state, state.to_move)
    for move in state.legal_moves():
        if -counting_up(state.result(move), depth, 1 - bound, score, ply + 1) >= bound:
            return bound
    return bound - 1


def with_max_and_min(state, depth, bound, score):
    """Every number for the player at the root."""
    me = state.to_move

    def value(now, left):
        if now.is_terminal():
            return now.utility(me)
        if left == 0:
            return score(now, me)
        best = None
        for move in now.legal_moves():
            found = value(now.result(move), left - 1)
            if now.to_move == me:
                best = found if best is None else max(best, found)
                if best >= bound:
                    break
            else:
                best = found if best is None else min(best, found)
                if best < bound:
                    break
        return best

    return value(state, depth)


class AsAClass:
    def __call__(self, state, depth, bound, score):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            if (found := -self(state.result(move), depth - 1, 1 - bound, score)) > value:
                value = found
            if value > bound - 1:
                break
        return value


RIGHT = [
    *(BREAKING, RETURNING_BOUND, with_any, as_alpha_beta, with_both_ends, asking_the_opposite),
    *(with_while, counting_up, with_max_and_min, AsAClass()),
]


# --- wrong ideas -------------------------------------------------------------------------------
def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def asking(bound):
    return in_every_form("1 - bound", *bound)


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value = {start}")


def with_the_score(said):
    return in_every_form(SCORE, said)


def yes_or_no(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if depth == 0:
        return score(state, state.to_move) >= bound
    children = (state.result(move) for move in state.legal_moves())
    return any(not yes_or_no(child, depth - 1, 1 - bound, score) for child in children)


AT_THE_LIMIT = f"    if depth == 0:\n        return {UTILITY} if state.is_terminal() else {SCORE}\n"
NO_RETURN = (
    BREAKING.without("return value")
    .edit(f"return {UTILITY}", UTILITY)
    .edit(f"return {SCORE}", SCORE)
    .edit("-null_window(", "-right(")
)
IN_THE_LOOP = SOLUTION.edit("        found", "        depth -= 1\n        found").edit(
    "depth - 1", "depth"
)

IDEAS = {
    # where it stops
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        *in_every_form("state.is_terminal()", "state.is_terminal")
    ),
    "scores_at_once": ideas.SCORES_AT_ONCE.by(*in_every_form("depth == 0", "depth >= 0", "depth")),
    "does_not_stop": ideas.DOES_NOT_STOP.by(
        *in_every_form(OVER, ""), SOLUTION.edit(OVER + LIMIT, AT_THE_LIMIT)
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "never_reaches_the_limit": ideas.NEVER_REACHES_THE_LIMIT.by(*in_every_form(LIMIT, "")),
    "never_looks_less_deep": ideas.NEVER_LOOKS_LESS_DEEP.by(*in_every_form("depth - 1", "depth")),
    "depth_before_the_end": ideas.DEPTH_BEFORE_THE_END.by(
        *in_every_form(OVER + LIMIT, LIMIT + OVER),
    ),
    "miscounts_the_plies": ideas.MISCOUNTS_THE_PLIES.by(
        *[
            *in_every_form("depth == 0", "depth < 0", "depth <= 1"),
            SOLUTION.edit("depth - 1", "depth - 2").edit("depth == 0", "depth <= 0"),
        ],
    ),
    "shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP.by(
        IN_THE_LOOP, IN_THE_LOOP.edit("depth == 0", "depth <= 0")
    ),
    "leaf_of_a_fixed_player": ideas.LEAF_OF_ANOTHER_PLAYER.by(
        *[
            *in_every_form(UTILITY, "state.utility(0)", "state.utility(1 - state.to_move)"),
            *with_the_score("score(state, 0)"),
            *with_the_score("score(state, 1 - state.to_move)"),
            SOLUTION.edit(UTILITY, "state.utility(0)").edit(SCORE, "score(state, 0)"),
        ],
    ),
    "scores_every_end": ideas.SCORES_EVERY_END.by(
        *in_every_form(UTILITY, SCORE),
        SOLUTION.edit(OVER + LIMIT, LIMIT.replace("if depth", "if state.is_terminal() or depth")),
    ),
    # the question that the child is asked
    "hands_the_bound_down_unchanged": at.child(
        "in which the child is asked about the same bound as its parent",
        "For whom is your bound meant, and for whom is the child's?",
        "You want at least 3. What must your opponent not reach?",
        "You get `bound` or more exactly where the opponent does not get `1 - bound`.",
        by=asking(["bound"]),
    ),
    "asks_for_the_bound_with_a_minus": at.child(
        "in which the child is asked about the bound with only its sign changed",
        "You ask for at least 3. The child is worth −3 to your opponent. Is that a yes or a no?",
        "If the child reaches `-bound`, you may still have exactly `bound`, and that is enough.",
        "The opponent must be asked for one more than that: `1 - bound`.",
        by=asking(["-bound"]),
    ),
    "asks_one_off_the_wrong_way": at.child(
        "in which the 1 is on the wrong side: the child is asked for less, not for more",
        "You ask for at least 3. Which is the smallest number that the child must not reach?",
        "At −3 the child leaves you 3. One more for the child, −2, and it is too little for you.",
        "−2 is `1 - 3`: ask the child about `1 - bound`.",
        by=asking(["-bound - 1", "-(bound + 1)", "bound - 1", "bound + 1"]),
    ),
    "asks_about_another_number": at.child(
        "in which the child is asked about a number that does not come from the bound, or from "
        "what was found so far",
        "What do you want to know of the child, and which number decides it?",
        "What was found so far does not move the question: it stays the same for every child.",
        f"`{CALL}`.",
        by=asking(["0", "1 - value"]),
    ),
    "hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE.by(
        *in_every_form(CALL, CALL.replace("state.result(move)", "move"))
    ),
    "has_no_minus": at.child(
        "in which a child's number is taken without a minus",
        "The child's number is meant for whoever is to move there. Who is that?",
        "What is good for the opponent is bad for you.",
        f"The number of a move: `{CALL}`.",
        by=in_every_form("-null_window", "null_window"),
    ),
    "looks_at_the_first_child_only": at.any_step(
        "in which only the first child is looked at",
        "Which moves does your loop go through, and what may end it early?",
        "A `return` in the loop needs an `if`: a no says nothing about the next move.",
        "In the loop `if value >= bound: return value`; after the loop `return value`.",
        look="Look at the loop: at what it goes through, and at how it ends.",
        by=[
            SOLUTION.edit("value >= bound", "True"),
            SOLUTION.edit("value >= bound", "value > -inf"),
        ],
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[:-1]")
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.edit(
            f"found = {CALL}",
            "state = state.result(move)\n        found = -null_window(state, depth - 1, 1 - bound, "
            "score)",
        )
    ),
    # what is kept
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(*in_every_form(KEEP, "value = found")),
    "takes_the_smallest": at.best(
        "in which the smallest number is kept",
        "Does the player to move want the largest or the smallest number here?",
        "In negamax both players take the largest; the minus does the rest.",
        "`value = max(value, found)`.",
        by=[
            SOLUTION.edit(KEEP, "value = min(value, found)"),
            SOLUTION.edit(KEEP, "value = min(value, found)").edit("-inf", "inf"),
        ],
    ),
    "starts_at_a_number": at.start(
        "in which the number so far starts at 0, say, though all moves may be worse",
        "What comes out if every child is worse than your start value?",
        "A number below the bound says: the value is that *or less*. No move promised your start.",
        "Start at `-inf`.",
        by=[*map(starting_at, (0, 1, -1, -10))],
        family=starting_at,
    ),
    "starts_at_the_best": at.start(
        "in which the number so far starts at the bound, or at the best that there can be",
        "How much did your function find before it asked the first child?",
        "A start that reaches the bound says yes before anybody was asked.",
        "Start at `-inf`.",
        by=[starting_at("inf"), starting_at("bound"), starting_at("bound + 1")],
    ),
    # when it leaves
    "compares_the_wrong_way": at.cut(
        "in which the comparison at the cut is reversed",
        "After which answer is the question settled: a yes, or a no?",
        "One move that reaches the bound is enough for a yes. A no needs all of them.",
        "`if value >= bound: return value`.",
        by=in_every_form("value >= bound", "value < bound", "value <= bound"),
    ),
    "stops_at_a_win": at.cut(
        "in which the search stops at a fixed number, such as a win",
        "You were asked about a bound. Where does it stand in the line that ends the loop?",
        "Whether 1 is enough depends on the bound.",
        "`if value >= bound: return value`.",
        by=in_every_form("value >= bound", "value > 0", "value >= 1", "value == 1"),
    ),
    "is_strict_at_the_cut": at.cut(
        "in which a number equal to the bound does not end the loop",
        "You are asked for at least 3 and have found 3. Is there anything left to ask?",
        "“At least” is true at equality.",
        "`if value >= bound: return value`.",
        by=in_every_form("value >= bound", "value > bound"),
    ),
    "cuts_at_equality_only": at.cut(
        "in which only a number equal to the bound ends the loop, and a larger one does not",
        "What should happen when the number jumps over the bound?",
        "More than was asked for is a yes as well.",
        "`if value >= bound: return value`.",
        by=in_every_form("value >= bound", "value == bound"),
    ),
    "leaves_one_too_early": at.cut(
        "in which one less than the bound is enough to end the loop",
        "You are asked for at least 3 and have found 2. Is that a yes?",
        "2 is a no, and the next move may reach 3.",
        "`if value >= bound: return value`.",
        by=in_every_form("value >= bound", "value >= bound - 1"),
    ),
    "never_cuts": at.cut(
        "in which the loop goes on after a yes",
        "What does your function do when one move has reached the bound?",
        "One move that reaches it is enough. The others need no visit.",
        "In the loop, after each child: `if value >= bound: return value`.",
        by=[
            SOLUTION.edit(CUT, ""),
            SOLUTION.edit("            return value\n", "            continue\n"),
        ],
    ),
    # what is returned
    "returns_yes_or_no": at.return_(
        "in which True or False is returned, not a number",
        "What does a caller want to know who hears a yes: only that, or how much is sure?",
        "The number says yes or no by itself: it is at least the bound, or it is not.",
        "Return `value`, in the loop and after it.",
        by=[yes_or_no, SOLUTION.returning("answer >= bound")],
    ),
    "returns_the_bound_for_a_no": at.return_(
        "in which the bound is returned after a no",
        "You return a number that is at least the bound. What does the caller hear?",
        "A yes and a no must be told apart by the number: `>= bound`, or less.",
        "After the loop: `return value`.",
        by=[SOLUTION.edit(END, f"{CUT}    return bound"), SOLUTION.returning("bound")],
    ),
    "returns_the_opponents_number": at.return_(
        "in which the minus stands at the end, where the number is returned",
        "From whose view is the number that you return?",
        "The parent puts the minus in front of what it gets. One minus per ply is enough.",
        f"Ask `{CALL}`, and return `value` as it is.",
        by=[
            SOLUTION.edit(END, f"{CUT}    return -value"),
            SOLUTION.edit(
                END, f"{CUT.replace('return value', 'return -value')}    return -value"
            ).edit("-null_window", "null_window"),
        ],
    ),
    "returns_nothing": ideas.GIVES_NOTHING_BACK.by(NO_RETURN, SOLUTION.returning("None")),
    "returns_nothing_in_one_way": ideas.ONE_WAY_RETURNS_NOTHING.by(
        *SOLUTION.each_return("None")[:-1], BREAKING.edit(f"return {UTILITY}", UTILITY)
    ),
    "returns_nothing_after_a_no": at.return_(
        "in which only a yes and a leaf return something",
        "What is returned when the loop ends without a yes?",
        "After the loop, and under it: `return value`.",
        by=[SOLUTION.edit(END, CUT.rstrip("\n"))],
    ),
    # what only the visits show
    "asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE.by(
        SOLUTION.edit(f"found = {CALL}", f"found = {CALL} if {CALL} > value else value")
    ),
    "asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS.by(
        *in_every_form("state.legal_moves()", "reversed(state.legal_moves())")
    ),
}

EXERCISE = Exercise(
    name="null_window",
    number="12.1",
    task=(
        "Write `null_window(state, depth, bound, score)`: is the value for the player to move at "
        "least `bound`, looking `depth` plies ahead? Return a number: `bound` or more says that "
        "the value is at least that number, a smaller one says that it is at most that number. A "
        "finished game is worth its utility, at depth 0 a position is worth "
        "`score(state, state.to_move)`. All of these are whole numbers, every move ends the turn, "
        "the moves are asked in the order of `legal_moves()`, and no visit is needless."
    ),
    solution=null_window,
    imports="from math import inf",
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "You get `bound` or more where the opponent does not get more than "
        "`-bound`, and the next whole number after that is `1 - bound`.",
        "Keep the best": "The largest number: of a no, it says how far below the bound.",
        "Cut?": "One move that reaches the bound is enough for a yes.",
        "Return": "After the loop, every move was a no.",
    },
    hints=(
        "It is the alpha-beta of lesson 9 with one number for the window, and with a depth. Which "
        "of alpha and beta is the bound?",
        "The bound is beta. Look at *Cut?*: `if value >= bound: return value`.",
        "Look at *Ask each child*. You want 3 or more, so the opponent must not get −2 or more: "
        "the child is asked about `1 - bound`.",
    ),
    questions=NarrowQuestions("null_window"),
    right=RIGHT,
    wrong=named(IDEAS, "null_", utility=f"`{UTILITY}`", score=f"`{SCORE}`", ask=f"`{CALL}`"),
    why="You reach the bound exactly where one of your moves keeps the opponent below `1 - bound`.",
    next=(
        "The lesson's tree is worth 3. Ask your function about 3, and then about 4: which answer "
        "needs more leaves, and why?"
    ),
)
