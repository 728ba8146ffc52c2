"""negascout: the first move is searched, of the others it is asked whether they are better."""

from math import inf

from gamesearch.search import scout
from gamesearch.search.scout import negascout, null_window
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
FIRST = "-negascout(child, depth - 1, -beta, -alpha, score)"
LESS_OR_MORE = "-null_window(child, depth - 1, -alpha, score)"
AGAIN = "-negascout(child, depth - 1, -beta, -found, score)"
IS_MORE = "alpha < found < beta"
SECOND = f"""\
            if {IS_MORE}:
                found = {AGAIN}
"""
KEEP = "value = max(value, found)"
CUT = """\
        if value >= beta:
            return value
"""
RAISE = "alpha = max(alpha, value)"
END = f"""\
{CUT}        {RAISE}
    return value"""

SOLUTION = Source.of(negascout, right=negascout)
ALONE = SOLUTION.edit(LESS_OR_MORE, "-negascout(child, depth - 1, -alpha - 1, -alpha, score)")
FORMS = (SOLUTION, ALONE)


# --- right, in other forms ---------------------------------------------------------------------
def from_alpha(state, depth, alpha, beta, score):
    """The second search begins at alpha, as many books have it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for index, move in enumerate(state.legal_moves()):
        child = state.result(move)
        if index > 0:
            found = -from_alpha(child, depth - 1, -(alpha + 1), -alpha, score)
        if index == 0 or alpha < found < beta:
            found = -from_alpha(child, depth - 1, -beta, -alpha, score)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def with_a_narrow_beta(state, depth, alpha, beta, score):
    """Reinefeld's form: one call for the first move and the others, with a beta of its own."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    value, narrow = -inf, beta
    for number, move in enumerate(state.legal_moves(), start=1):
        child = state.result(move)
        found = -with_a_narrow_beta(child, depth - 1, -narrow, -max(alpha, value), score)
        if found > max(alpha, value) and found < beta and number > 1 and depth > 1:
            found = -with_a_narrow_beta(child, depth - 1, -beta, -found, score)
        value = max(value, found)
        if value >= beta:
            return value
        narrow = max(alpha, value) + 1
    return value


def first_apart(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    first, *others = state.legal_moves()
    value = -first_apart(state.result(first), depth - 1, -beta, -alpha, score)
    for move in others:
        if value >= beta:
            break
        sure, child = max(alpha, value), state.result(move)
        found = -null_window(child, depth - 1, -sure, score)
        if sure < found < beta:
            found = -first_apart(child, depth - 1, -beta, -found, score)
        value = max(value, found)
    return value


def nested(state, depth, alpha, beta, score):
    def search(state, depth, alpha, beta):
        if not state.legal_moves():
            return float(state.utility(state.to_move))
        if depth == 0:
            return score(state, state.to_move)
        value, is_first = -inf, True
        for child in map(state.result, state.legal_moves()):
            end = beta if is_first else alpha + 1
            found = -search(child, depth - 1, -end, -alpha)
            if not is_first and beta > found > alpha:
                found = -search(child, depth - 1, -beta, -found)
            is_first = False
            if found > value:
                value = found
                if value > alpha:
                    alpha = value
                if alpha >= beta:
                    return value
        return value

    return search(state, depth, alpha, beta)


def with_while(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if not depth:
        return score(state, player=state.to_move)
    moves, value = iter(state.legal_moves()), None
    while value is None or value < beta:
        if (move := next(moves, None)) is None:
            break
        child = state.result(move)
        if value is None:
            value = -with_while(child, depth - 1, -beta, -alpha, score)
        else:
            alpha = max(alpha, value)
            found = -scout.null_window(child, depth - 1, -alpha, score)
            if alpha < found < beta:
                found = -with_while(child, depth - 1, alpha=-beta, beta=-found, score=score)
            value = max(found, value)
    return value


def counting_up(state, depth, alpha, beta, score, ply=0):
    if state.is_terminal():
        return state.utility(state.to_move)
    if ply == depth:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = None
        if value > -inf:
            found = -counting_up(child, depth, -alpha - 1, -alpha, score, ply + 1)
        if found is None or (found > alpha and found < beta):
            found = -counting_up(child, depth, -beta, -(found or alpha), score, ply + 1)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            break
    return value


def two_functions(state, depth, alpha, beta, score):
    def exact(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, ask(state.result(move), depth - 1, max(alpha, value), beta, value))
            if value >= beta:
                break
        return value

    def ask(child, depth, alpha, beta, value):
        if value == -inf:
            return -exact(child, depth, -beta, -alpha)
        found = -exact(child, depth, -alpha - 1, -alpha)
        return -exact(child, depth, -beta, -alpha) if alpha < found < beta else found

    return exact(state, depth, alpha, beta)


class AsAClass:
    def __call__(self, state, depth, alpha, beta, score):
        self.score = score
        return self.search(state, depth, alpha, beta)

    def search(self, state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return self.score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            child = state.result(move)
            if value == -inf:
                found = -self.search(child, depth - 1, -beta, -alpha)
            elif alpha < (found := -self.search(child, depth - 1, -alpha - 1, -alpha)) < beta:
                found = -self.search(child, depth - 1, -beta, -found)
            value = max(value, found)
            alpha = max(alpha, value)
            if value >= beta:
                break
        return value


def with_a_lambda(state, depth, alpha, beta, score):
    ask = lambda child, low, high: -with_a_lambda(child, depth - 1, -high, -low, score)  # noqa: E731
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = None
    for move in state.legal_moves():
        child = state.result(move)
        if best is None:
            best = ask(child, alpha, beta)
        else:
            sure = max(alpha, best)
            number = ask(child, sure, sure + 1)
            if number > sure and not number >= beta:
                number = ask(child, number, beta)
            best = max(best, number)
        if best >= beta:
            break
    return best


RIGHT = [
    *(ALONE, from_alpha, with_a_narrow_beta, first_apart, nested, with_while, counting_up),
    *(two_functions, AsAClass(), with_a_lambda),
]


# --- wrong ideas -------------------------------------------------------------------------------
def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def asking(*bounds):
    """The null window is about another number."""
    return SOLUTION.edits(LESS_OR_MORE, *(LESS_OR_MORE.replace("-alpha", it) for it in bounds))


def searching_again(*windows):
    return in_every_form("-beta, -found", *windows)


def again_if(*tests):
    return in_every_form(IS_MORE, *tests)


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value, is_first = {start}, True").edit(
        "if value == -inf:", "if is_first:\n            is_first = False"
    )


ALPHA_BETA = SOLUTION.edit(
    f"""\
        if value == -inf:
            found = {FIRST}
        else:
            found = {LESS_OR_MORE}
{SECOND}""",
    f"        found = {FIRST}\n",
)
NO_RETURN = (
    SOLUTION.edit("            return value\n", "            break\n")
    .without("return value")
    .edit(f"return {UTILITY}", UTILITY)
    .edit(f"return {SCORE}", SCORE)
    .edit(FIRST, FIRST.replace("negascout", "right"))
    .edit(AGAIN, AGAIN.replace("negascout", "right"))
)
ALL_DEPTHS = [form.edit_all("depth - 1", "depth") for form in FORMS]

IDEAS = {
    # the steps of every search
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        *in_every_form("state.is_terminal()", "state.is_terminal")
    ),
    "scores_at_once": ideas.SCORES_AT_ONCE.by(*in_every_form("depth == 0", "depth >= 0", "depth")),
    "does_not_stop": ideas.DOES_NOT_STOP.by(*in_every_form(OVER, "")),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "never_reaches_the_limit": ideas.NEVER_REACHES_THE_LIMIT.by(*in_every_form(LIMIT, "")),
    "never_looks_less_deep": ideas.NEVER_LOOKS_LESS_DEEP.by(*ALL_DEPTHS),
    "depth_before_the_end": ideas.DEPTH_BEFORE_THE_END.by(
        *in_every_form(OVER + LIMIT, LIMIT + OVER)
    ),
    "miscounts_the_plies": ideas.MISCOUNTS_THE_PLIES.by(
        *in_every_form("depth == 0", "depth < 0", "depth <= 1")
    ),
    "leaf_of_another_player": ideas.LEAF_OF_ANOTHER_PLAYER.by(
        *in_every_form(UTILITY, "state.utility(0)", "state.utility(1 - state.to_move)"),
        *in_every_form(SCORE, "score(state, 0)", "score(state, 1 - state.to_move)"),
    ),
    "scores_every_end": ideas.SCORES_EVERY_END.by(*in_every_form(UTILITY, SCORE)),
    "hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE.by(
        *in_every_form("child = state.result(move)", "child = move")
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        *in_every_form("child = state.result(move)", "state = child = state.result(move)")
    ),
    "only_the_first_child": ideas.LEAVES_AFTER_THE_FIRST_CHILD.by(
        *in_every_form(CUT, f"{CUT}        break\n"),
        *in_every_form("value >= beta", "True"),
        *in_every_form("state.legal_moves()", "state.legal_moves()[:1]"),
    ),
    "takes_the_smallest": at.best(
        "in which the smallest number is kept",
        "Does the player to move want the largest or the smallest number here?",
        "In negamax both players take the largest; the minus does the rest.",
        f"`{KEEP}`.",
        by=in_every_form(KEEP, "value = min(value, found)"),
    ),
    "starts_at_the_best": ideas.STARTS_AT_THE_BEST.by(
        *in_every_form("value = -inf", "value = inf"), starting_at("inf"), starting_at("beta")
    ),
    "has_no_minus": at.child(
        "in which a child's number is taken without a minus",
        "The child's number is meant for whoever is to move there. Who is that?",
        "What is good for the opponent is bad for you, in the first search and in the second.",
        "A minus in front of every call.",
        by=[
            *in_every_form(f"found = {FIRST}", f"found = {FIRST[1:]}"),
            *in_every_form(f"found = {AGAIN}", f"found = {AGAIN[1:]}"),
            SOLUTION.edit("-null_window", "null_window"),
        ],
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[:-1]")
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(*in_every_form(KEEP, "value = found")),
    "starts_at_a_number": ideas.STARTS_AT_A_NUMBER.by(
        *map(starting_at, (0, 1, -1, -10)),
        *in_every_form("value = -inf", *(f"value = {number}" for number in (0, 1, -1, -100))),
        family=starting_at,
    ),
    "returns_the_opponents_number": at.return_(
        "in which the minus stands at the end, where the number is returned",
        "From whose view is the number that you return?",
        "The parent puts the minus in front of what it gets. One minus per ply is enough.",
        "Return `value` as it is.",
        by=in_every_form(END, f"{CUT}        {RAISE}\n    return -value"),
    ),
    "returns_nothing": ideas.GIVES_NOTHING_BACK.by(NO_RETURN, SOLUTION.returning("None")),
    "returns_nothing_in_one_way": ideas.ONE_WAY_RETURNS_NOTHING.by(
        *SOLUTION.each_return("None"), *ALONE.each_return("None")
    ),
    # the first move
    "never_scouts": at.child(
        "that is plain alpha-beta: every move is searched with the whole window",
        "After the first move, which question about a move is cheaper than how much it is worth?",
        "Of every other move ask first: is it better than alpha at all?",
        f"`found = {LESS_OR_MORE}`, and only then, perhaps, a second search.",
        by=[ALPHA_BETA, *in_every_form("value == -inf", "value <= alpha")],
    ),
    "searches_with_the_whole_window_until_alpha_rises": at.child(
        "in which moves after the first one are searched with the whole window, too, as long as "
        "alpha has not risen",
        "With which test does your code tell the first move from the others?",
        "A first move that is no better than alpha was the first move all the same.",
        "Before the first move, and only then, `value == -inf`.",
        by=in_every_form("value == -inf", "value == -inf or value < alpha"),
    ),
    "scouts_the_first_move": at.child(
        "in which the first move is asked the small question as well",
        "How much is known before the first move, and what can “more or less?” be about then?",
        "Somebody must find a number to compare with: the first move, with the whole window.",
        f"Where `value == -inf`: `found = {FIRST}`.",
        by=[
            SOLUTION.edit("value == -inf", "False"),
            ALONE.edit("value == -inf", "False"),
        ],
    ),
    "tells_the_first_child_another_window": at.child(
        "in which the first child is told another window than `(-beta, -alpha)`",
        "For whom are the values of the child meant, and for whom is your alpha?",
        "Both ends change sign, and change places.",
        f"`{FIRST}`.",
        by=in_every_form(
            FIRST,
            *(FIRST.replace("-beta, -alpha", it) for it in ("alpha, beta", "-alpha, -beta")),
            *(FIRST.replace("-beta, -alpha", it) for it in ("-inf, inf", "-beta, inf")),
        ),
    ),
    # the question about the others
    "asks_about_its_own_alpha": at.child(
        "in which the child is asked about alpha without a minus",
        "For whom is alpha meant, and for whom are the numbers of the child?",
        "You want more than alpha. The child must not reach `-alpha`.",
        f"`{LESS_OR_MORE}`.",
        by=[
            *asking("alpha", "alpha + 1"),
            ALONE.edit("-alpha - 1, -alpha", "alpha, alpha + 1"),
        ],
    ),
    "asks_one_off": at.child(
        "in which the small question is about a number that is one off",
        "Alpha is 3. Which number of the child leaves you exactly 3, and is that more?",
        "The question is: more than alpha? It is a no where the child reaches `-alpha`.",
        f"`{LESS_OR_MORE}`.",
        by=[
            *asking("1 - alpha", "-alpha - 1"),
            *ALONE.edits("-alpha - 1, -alpha", "-alpha, -alpha + 1"),
        ],
    ),
    "asks_about_beta": at.child(
        "in which the small question is about beta",
        "What do you want to know of a move: is it too good, or is it better than what you have?",
        "What you have is alpha.",
        f"`{LESS_OR_MORE}`.",
        by=[*asking("-beta", "1 - beta"), *ALONE.edits("-alpha - 1, -alpha", "-beta, -beta + 1")],
    ),
    "leaves_nothing_to_ask": at.child(
        "in which the window of the small question is empty: both ends are alpha",
        "Which number is at the same time more than alpha and less than alpha + 1?",
        "A window of no width still has two ends, one apart: `-alpha - 1` and `-alpha`.",
        "`null_window` makes them from the one number that it is told.",
        by=[ALONE.edit("-alpha - 1, -alpha", "-alpha, -alpha")],
    ),
    # the second search
    "never_searches_again": at.child(
        "in which the answer of the small question is taken for the value",
        "The small question found 5, and alpha is 3. Is the move worth 5?",
        "It is worth 5 *or more*: the search left as soon as it knew enough for a yes.",
        f"Where `{IS_MORE}`, search again: `found = {AGAIN}`.",
        by=[*in_every_form(SECOND, ""), *again_if("False")],
    ),
    "always_searches_again": at.child(
        "in which a move is searched again though the small question said no",
        "The small question says that a move is no better than alpha. What is left to find out?",
        "Most moves are no better than the first one, and there the small question is enough.",
        f"Only where `{IS_MORE}`.",
        by=[
            *again_if("True", "found < beta", "found <= alpha", "found <= alpha or found < beta"),
            *(form.edit(IS_MORE, "True").edit("-beta, -found", "-beta, -alpha") for form in FORMS),
        ],
    ),
    "searches_again_at_alpha": at.child(
        "in which a move that is exactly as good as alpha is searched again",
        "What can a second search of a move change that is worth alpha at the most?",
        "As good as alpha is not more than alpha: a no.",
        f"`if {IS_MORE}:`",
        by=again_if("alpha <= found < beta"),
    ),
    "searches_again_beyond_beta": at.child(
        "in which a move is searched again though it has reached beta already",
        "The small question found beta or more. What will your code do with any number like that?",
        "It leaves at once, whatever the number is exactly.",
        f"`if {IS_MORE}:`",
        by=[
            *again_if("found > alpha", "alpha < found <= beta"),
            SOLUTION.edit(IS_MORE, "found > alpha").edit("-beta, -found", "-beta, -alpha"),
        ],
    ),
    "compares_with_the_value": at.child(
        "in which the second search depends on `value`, not on alpha",
        "With which number was the small question asked?",
        "`value` may be less than alpha: then a larger number is not always more than alpha.",
        f"`if {IS_MORE}:`",
        by=again_if("value < found < beta"),
    ),
    "searches_again_with_no_width": at.child(
        "in which the second search has a window of no width, too",
        "What can a search find out between two numbers that are one apart?",
        "The second search is there to find how much: up to beta.",
        f"`found = {AGAIN}`.",
        by=searching_again("-found - 1, -found", "-alpha - 1, -alpha", "-found, 1 - found"),
    ),
    "turns_the_second_window_wrong": at.child(
        "in which the window of the second search is not turned round",
        "For whom are the numbers of the child meant, and for whom are yours?",
        "Both ends change sign, and change places.",
        f"`found = {AGAIN}`.",
        by=searching_again("found, beta", "-found, -beta", "alpha, beta", "beta, found"),
    ),
    "forgets_the_window_the_second_time": at.child(
        "in which the second search begins with an open window",
        "What do you know already when you search a move again?",
        "It is worth `found` or more, and beta is still what the opponent is sure of.",
        f"`found = {AGAIN}`.",
        by=searching_again("-inf, inf", "-inf, -found", "-beta, inf"),
    ),
    "has_another_depth_the_second_time": at.child(
        "in which the second search has another depth than the first one",
        "How deep did the small question look, and how deep does the second search look?",
        "Two searches of one child, and both look `depth - 1` plies ahead.",
        f"`found = {AGAIN}`.",
        by=in_every_form(
            AGAIN,
            AGAIN.replace("depth - 1", "max(0, depth - 2)"),
            AGAIN.replace("depth - 1", "depth"),
        ),
    ),
    # when it leaves, and what it is sure of
    "never_cuts": ideas.NEVER_CUTS.by(*in_every_form(CUT, "")),
    "is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT.by(
        *in_every_form("value >= beta", "value > beta")
    ),
    "cuts_at_alpha": ideas.CUTS_AT_ALPHA.by(
        *in_every_form("value >= beta", "value >= alpha", "value > alpha")
    ),
    "compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY.by(
        *in_every_form("value >= beta", "value <= beta", "value < beta")
    ),
    "is_never_surer": ideas.IS_NEVER_SURER.by(
        *(form.without(RAISE) for form in FORMS),
        *in_every_form(RAISE, "alpha = min(alpha, value)"),
    ),
    "forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF.by(
        *in_every_form(RAISE, "alpha = value", "alpha = found")
    ),
    "moves_beta": ideas.MOVES_BETA.by(*in_every_form(RAISE, "beta = min(beta, value)")),
    "returns_beta": ideas.RETURNS_BETA.by(
        *in_every_form(END, f"{CUT}        {RAISE}\n    return beta")
    ),
    "says_less_than_it_found": at.return_(
        "in which alpha is returned where all moves are worth less, and beta where one is worth "
        "more",
        "Your search found 1, and alpha is 3. Which of the two tells your caller more?",
        "“3 or less” is true, but “1 or less” spares the caller a second search.",
        "Return `value`, in the loop and after it.",
        by=[form.edit(END, f"{CUT}        {RAISE}\n    return alpha") for form in (ALONE,)],
    ),
    # what only the visits show
    "asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS.by(
        *in_every_form("state.legal_moves()", "reversed(state.legal_moves())")
    ),
}

EXERCISE = Exercise(
    name="negascout",
    number="12.2",
    task=(
        "Write `negascout(state, depth, alpha, beta, score)`: the value for the player to move, "
        "exact inside the window and otherwise a bound, looking `depth` plies ahead. The first "
        "move is searched with the whole window. Of every other one ask `null_window` whether it "
        "is more than alpha, and search it again only if the answer lies between alpha and beta. "
        "Scores and outcomes are whole numbers, every move ends the turn, the moves are asked in "
        "the order of `legal_moves()`, and no visit is needless."
    ),
    solution=negascout,
    imports="from math import inf",
    needs={"null_window": null_window},
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything. As long as it stands, no move has been searched.",
        "Ask each child": "The first one: how much? Each other one: more than alpha? That is a no "
        "where the child reaches `-alpha`. Only a yes below beta is worth a second search, which "
        "begins at what the first one found.",
        "Keep the best": "Both players take the largest, and alpha grows with it.",
        "Cut?": "At beta the opponent has something as good elsewhere, and will not come here.",
        "Return": "The best value found. Outside the window it is a bound.",
    },
    hints=(
        "It is alpha-beta with a depth. Only the line that asks a child has become three: the "
        "first move, the small question, the second search.",
        f"“More than alpha?” is a no where the child reaches `-alpha`: `found = {LESS_OR_MORE}`.",
        f"`if {IS_MORE}:` the number is only a bound, and you need the value: `found = {AGAIN}`.",
    ),
    questions=NarrowQuestions("negascout"),
    right=RIGHT,
    wrong=named(
        IDEAS,
        "scout_",
        utility=f"`{UTILITY}`",
        score=f"`{SCORE}`",
        ask="the child, with the window turned round",
    ),
    why="Where the first move is the best, the cheapest question of all is enough for the others.",
    next=(
        "Search the lesson's tree of four moves with the window (5, 20), and then with (6, 20). "
        "Which moves are searched again, and what does the number that comes back say?"
    ),
)
