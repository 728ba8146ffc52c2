"""The right forms of depth_limited, and the programs of its wrong ideas."""

from functools import cache
from math import inf

from gamesearch.search.depth import depth_limited
from gametutor.kit.source import Forms, Source, written_in

OVER = "    if state.is_terminal():\n        return None, state.utility(player)\n"
LIMIT = "    if depth == 0:\n        return None, score(state, player)\n"
SCORE = "score(state, player)"
ASK = "depth_limited(child, depth - 1, score)"
TURNS = "child.to_move != player"
START = "best_move, best_rating = None, -inf"
RATE = f"_, rating = {ASK}"
CHILD = "child = state.result(move)"
KEEP = "best_move, best_rating = move, rating"

SOLUTION = Source.of(depth_limited)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_key(state, depth, score):
    def rating_of(move):
        child = state.result(move)
        sign = 1 if child.to_move == state.to_move else -1
        return sign * with_a_key(child, depth - 1, score)[1]

    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth <= 0:
        return None, score(state, state.to_move)
    move = max(state.legal_moves(), key=rating_of)
    return move, rating_of(move)


def with_one_view(state, depth, score, player=None):
    """Every value for the player who moves at the root; max and min by turns."""
    player = state.to_move if player is None else player
    if state.is_terminal():
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    rated = [
        (move, with_one_view(state.result(move), depth - 1, score, player)[1])
        for move in state.legal_moves()
    ]
    best = max if state.to_move == player else min
    return best(rated, key=lambda pair: pair[1])


def with_a_flag(state, depth, score, maximizing=True, player=None):
    """Every rating for the player at the root; whose turn it is says which one is kept."""
    player = state.to_move if player is None else player
    if state.is_terminal():
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    best_move, best_rating = None, -inf if maximizing else inf
    for move in state.legal_moves():
        child = state.result(move)
        maximizes = child.to_move == player
        _, rating = with_a_flag(child, depth - 1, score, maximizes, player)
        if rating > best_rating if maximizing else rating < best_rating:
            best_move, best_rating = move, rating
    return best_move, best_rating


def with_two_helpers(state, depth, score):
    me = state.to_move

    def value(now, left):
        if not now.legal_moves():
            return now.utility(me)
        if not left:
            return score(now, me)
        children = (value(now.result(move), left - 1) for move in now.legal_moves())
        return max(children) if now.to_move == me else min(children)

    if state.is_terminal() or depth == 0:
        return None, value(state, 0)
    rated = {move: value(state.result(move), depth - 1) for move in state.legal_moves()}
    best = max(rated.values())
    return next(move for move in reversed(rated) if rated[move] == best), best


def with_a_sorted_list(state, depth, score):
    if state.is_terminal() or depth == 0:
        ends = state.is_terminal()
        worth = state.utility(state.to_move) if ends else score(state, state.to_move)
        return [None, worth]
    rated = []
    for move in state.legal_moves():
        child = state.result(move)
        rating = with_a_sorted_list(child, depth - 1, score)[1]
        rated.append((rating if child.to_move == state.to_move else -rating, move))
    rated.sort(key=lambda pair: -pair[0])
    return [rated[0][1], rated[0][0]]


def counting_up(state, depth, score, ply=0):
    if state.is_terminal():
        outcome = state.utility(0)
        return None, float(outcome if state.to_move == 0 else -outcome)
    if ply == depth:
        return None, score(state, state.to_move)
    best = None
    for move in state.legal_moves():
        after = state.result(move)
        rating = counting_up(after, depth, score, ply + 1)[1]
        rating *= 1 if after.to_move == state.to_move else -1
        if best is None or rating >= best[1]:
            best = move, rating
    return best


class Remembers:
    """A class, with a table for what was seen."""

    def __call__(self, state, depth, score):
        @cache
        def search(now, left):
            if now.is_terminal():
                return None, now.utility(now.to_move)
            if left == 0:
                return None, score(now, now.to_move)
            pairs = []
            for move in now.legal_moves():
                child = now.result(move)
                worth = search(child, left - 1)[1]
                pairs.append((move, worth if child.to_move == now.to_move else -worth))
            return max(pairs, key=lambda pair: pair[1])

        return search(state, depth)


ONE_VIEW = Source.of(with_one_view)
FLAG = Source.of(with_a_flag)
STOPS_AT_A_WIN = (
    SOLUTION.edit("-inf", "-2")
    .edit("!= player", "== 1 - player")
    .after(KEEP, "if rating == 1:", "    break")
)
RIGHT = [STOPS_AT_A_WIN, *written_in(vars())]
# --- wrong ideas -------------------------------------------------------------------------------
ALWAYS_TURNING = SOLUTION.edit(TURNS, "True")
NEVER_TURNING = SOLUTION.without(f"if {TURNS}:", "rating = -rating")
ALTERNATING = FLAG.edit("child.to_move == player", "not maximizing")
NEGATING, WITH_A_FLAG = Forms([SOLUTION, ALWAYS_TURNING]), Forms([FLAG, ALTERNATING])
FORMS = Forms([*NEGATING, *WITH_A_FLAG])
"""Negamax and a flag for max and min: by whose turn it is, and as if every move ended the turn."""
IN_THE_LOOP = FORMS.edit("depth - 1", "depth").after(CHILD, "depth -= 1")
"""The depth shrinks before each child is asked."""


def handing_down(name, first):
    """What the first call begins with is the same at every level of the tree."""
    return (
        NEGATING.edit("score):", f"score, {name}=None):")
        .before("if state.is_terminal():", f"{name} = {first} if {name} is None else {name}")
        .edit("1, score", f"1, score, {name}")
    )


FROM_THE_TOP = handing_down("me", "player")
ONE_PLACE = handing_down("best", "[None, -inf]")

PROGRAMS = {
    "depth_never_stops": FORMS.edit(LIMIT, ""),
    "depth_never_shrinks": FORMS.edit("depth - 1", "depth"),
    "depth_one_ply_too_few": FORMS.edit("depth == 0", "depth <= 1", "depth == 1"),
    "depth_one_ply_too_many": FORMS.edit("depth == 0", "depth < 0"),
    "depth_counts_rounds": [
        *NEGATING.edit("score):", "score, plies=None):")
        .before("if state.is_terminal():", "depth = 2 * depth if plies is None else plies")
        .edit("depth - 1, score", "None, score, depth - 1"),
        *FROM_THE_TOP.edit("depth == 0", "depth == 0 and player == me").edit(
            "depth - 1", "depth - 1 if player == me else depth"
        ),
        *(
            form.edit("depth - 1", f"depth - {used}").edit("depth == 0", "depth <= 0")
            for form in WITH_A_FLAG
            for used in ("maximizing", "(not maximizing)")
        ),
    ],
    "depth_shrinks_too_fast": [
        *FORMS.edit("depth - 1", "depth - 2").edit("depth == 0", "depth <= 0"),
        *FORMS.edit("depth - 1", "depth // 2"),
    ],
    "depth_shrinks_in_the_loop": [
        *IN_THE_LOOP,
        *IN_THE_LOOP.edit("depth == 0", "depth <= 0"),
        *IN_THE_LOOP.edit("depth -= 1", "depth = max(0, depth - 1)"),
    ],
    "depth_before_the_end": FORMS.edit(OVER + LIMIT, LIMIT + OVER),
    "depth_scores_every_end": FORMS.edit("state.utility(player)", SCORE),
    "depth_scores_inner_nodes": [
        *FORMS.before("if state.is_terminal():", SCORE),
        *FORMS.after(CHILD, "if not child.is_terminal():", "    score(child, child.to_move)"),
        *FORMS.after(CHILD, "score(child, player)"),
        *FORMS.edit(SCORE, "rating").before("if depth == 0:", f"rating = {SCORE}"),
    ],
    "depth_never_negates": [NEVER_TURNING],
    "depth_always_negates": [ALWAYS_TURNING],
    "depth_alternates": [ALTERNATING],
    "depth_opponent_helps": [
        FLAG.edit("child.to_move == player", "True"),
        FLAG.edit("-inf if maximizing else inf", "-inf").edit(
            " if maximizing else rating < best_rating", ""
        ),
    ],
    "depth_negates_the_wrong_way": [SOLUTION.edit("!=", "==")],
    "depth_negates_twice": [
        SOLUTION.edit("state.ut", "-state.ut")
        .edit(SCORE, f"-{SCORE}")
        .edit("return best_move, best", "return best_move, -best")
    ],
    "depth_score_of_a_fixed_player": FORMS.edit(SCORE, "score(state, 0)", "score(state, 1)"),
    "depth_score_of_the_other": FORMS.edit(SCORE, "score(state, 1 - player)", f"-{SCORE}"),
    "depth_score_of_the_searcher": [
        wrong
        for forms, me in ((FROM_THE_TOP, "me"), (WITH_A_FLAG, "state.to_move"))
        for form in forms
        for wrong in (
            form.edit(SCORE, f"score(state, {me})"),
            form.edit("utility(player)", f"utility({me})"),
            form.edit(SCORE, f"score(state, {me})").edit("utility(player)", f"utility({me})"),
        )
    ],
    "depth_outcome_for_the_wrong_player": FORMS.edit(
        "utility(player)", "utility(0)", "utility(1)", "utility(1 - player)"
    ),
    "depth_outcome_is_zero": FORMS.edit("state.utility(player)", "0"),
    "depth_always_for_player_0": [
        NEVER_TURNING.edit("utility(player)", "utility(0)").edit(SCORE, "score(state, 0)"),
        ONE_VIEW.edit("state.to_move if player is None else player", "0"),
        *WITH_A_FLAG.edit("state.to_move if player is None else player", "0"),
    ],
    "depth_takes_the_worst": [
        *NEGATING.edit("-inf", "inf").edit(">", "<"),
        *WITH_A_FLAG.edit("maximizing=True", "maximizing=False"),
    ],
    "depth_keeps_nothing": [
        *NEGATING.edit(">", "<"),
        *WITH_A_FLAG.edit(">", "<").edit("else rating <", "else rating >"),
    ],
    "depth_starts_too_high": [
        *FORMS.edit("-inf", "0", "-1"),
        *WITH_A_FLAG.edit("-inf if maximizing else inf", "0", "-1 if maximizing else 1"),
    ],
    "depth_keeps_the_last": [
        *FORMS.edit("rating > best_rating", "True"),
        *WITH_A_FLAG.edit("rating > best_rating if maximizing else rating < best_rating", "True"),
    ],
    "depth_first_child_only": FORMS.edit("    return best_move", "        return best_move"),
    "depth_skips_the_first_child": FORMS.edit("state.legal_moves()", "state.legal_moves()[1:]"),
    "depth_skips_the_last_child": FORMS.edit("state.legal_moves()", "state.legal_moves()[:-1]"),
    "depth_content_with_a_draw": NEGATING.after(KEEP, "if rating >= 0:", "    break"),
    "depth_looks_one_ply": FORMS.edit("depth - 1", "0"),
    "depth_ignores_the_end": [
        *FORMS.edit(OVER, ""),
        # only where the depth is used up is it asked whether the game is over
        *FORMS.edit(OVER, "").edit(
            SCORE, f"state.utility(player) if state.is_terminal() else {SCORE}"
        ),
    ],
    "depth_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "depth_gives_the_childs_move": FORMS.edit("_, rating", "move, rating"),
    "depth_gives_the_last_move": FORMS.edit("return best_move", "return move"),
    "depth_one_best_move_for_all_levels": ONE_PLACE.lines(
        KEEP, "best[0], best_rating = move, rating"
    ).edit("return best_move", "return best[0]"),
    "depth_one_best_rating_for_all_levels": ONE_PLACE.without(START)
    .edit("rating > best_rating", "rating > best[1]")
    .lines(KEEP, "best[:] = move, rating")
    .edit("return best_move, best_rating", "return tuple(best)"),
    "depth_one_depth_for_all_levels": handing_down("left", "[depth]")
    .edit("depth == 0", "left[0] == 0")
    .before(START, "left[0] -= 1"),
    "depth_move_at_the_limit": FORMS.edit("None, score", "state.legal_moves()[0], score"),
    "depth_no_pair_at_the_limit": [
        *NEGATING.edit_all("return None, ", "return ").lines(
            RATE, f"found = {ASK}", "rating = found[1] if isinstance(found, tuple) else found"
        ),
        *FORMS.edit_all("return None, ", "return "),
        *FORMS.edit("return None, state", "return state"),
        *FORMS.edit("return None, score", "return score"),
    ],
    "depth_wrong_form": [
        form.returning(said)
        for form in NEGATING
        for said in ("answer[1]", "answer[0]", "(answer[1], answer[0])")
    ],
    "depth_gives_nothing_back": [
        SOLUTION.returning("answer if answer[0] is None else None"),
        SOLUTION.returning("None"),
    ],
    "depth_scores_the_parent": NEGATING.edit(
        "= -rating", "= rating if at_the_limit else -rating"
    ).lines(
        RATE,
        "at_the_limit = depth == 1 and not child.is_terminal()",
        f"rating = score(state, player) if at_the_limit else {ASK}[1]",
    ),
    "depth_searches_the_same_position": FORMS.edit("(child, depth", "(state, depth"),
    "depth_opponent_moves_at_random": [
        ONE_VIEW.lines(
            "best = max if state.to_move == player else min",
            "if state.to_move != player:",
            "    return None, sum(rating for _, rating in rated) / len(rated)",
            "best = max",
        )
    ],
}
