"""depth_limited: minimax to a depth, with a score where the end is out of sight."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NimAgain, NumberTree, Othello, TicTacToe, TreeAgain
from gamesearch.search.depth import depth_limited
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.depth import DepthProbe
from gametutor.kit.questions.trees import (
    DEEP,
    OUTCOMES,
    QUARTERS,
    far_outcomes,
    random_tree,
    small_trees,
)
from gametutor.kit.questions.values import after_random_moves
from gametutor.kit.scores import ANY_GAME
from gametutor.kit.source import Source

OVER = """\
    if state.is_terminal():
        return None, state.utility(player)
"""
AT_LIMIT = "if depth == 0:"
LIMIT = f"""\
    {AT_LIMIT}
        return None, score(state, player)
"""
SCORE = "score(state, player)"
ASK = "depth_limited(child, depth - 1, score)"
TURNS = "child.to_move != player"
TURN = f"""\
        if {TURNS}:
            rating = -rating
"""
RATE = f"_, rating = {ASK}"
CHILD = "child = state.result(move)"
KEEP = """\
        if rating > best_rating:
            best_move, best_rating = move, rating
"""

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
    .edit(KEEP, f"{KEEP}        if rating == 1:\n            break\n")
)
RIGHT = [
    with_a_key,
    ONE_VIEW,
    FLAG,
    with_two_helpers,
    with_a_sorted_list,
    counting_up,
    STOPS_AT_A_WIN,
    Remembers(),
]

# --- wrong ideas -------------------------------------------------------------------------------

ALWAYS_TURNING = SOLUTION.edit(TURNS, "True")
ALTERNATING = FLAG.edit("child.to_move == player", "not maximizing")
FORMS = (SOLUTION, ALWAYS_TURNING, FLAG, ALTERNATING)
"""Negamax and a flag for max and min: by whose turn it is, and as if every move ended the turn."""
WITH_A_FLAG = (FLAG, ALTERNATING)


def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def over_at_the_limit(form):
    """Only where the depth is used up is it asked whether the game is over."""
    end = f"state.utility(player) if state.is_terminal() else {SCORE}"
    return form.edit(OVER, "").edit(SCORE, end)


def in_the_loop(form):
    """The depth shrinks before each child is asked."""
    return form.edit("depth - 1", "depth").lines(CHILD, CHILD, "depth -= 1")


COUNTING_ROUNDS = (
    SOLUTION.edit("score):", "score, plies=None):")
    .edit(OVER, f"    depth = 2 * depth if plies is None else plies\n{OVER}")
    .edit("depth - 1, score", "None, score, depth - 1")
)
FROM_THE_TOP = [
    form.edit("score):", "score, me=None):")
    .edit(OVER, f"    me = player if me is None else me\n{OVER}")
    .edit("1, score", "1, score, me")
    for form in (SOLUTION, ALWAYS_TURNING)
]
COUNTING_OWN_TURNS = [
    form.edit("depth == 0", "depth == 0 and player == me").edit(
        "depth - 1", "depth - 1 if player == me else depth"
    )
    for form in FROM_THE_TOP
]
SCORING_IT = "if not child.is_terminal():", "    score(child, child.to_move)"
SCORING_THE_PARENT = SOLUTION.edit(TURNS, f"({TURNS}) and not at_the_limit").lines(
    RATE,
    "at_the_limit = depth == 1 and not child.is_terminal()",
    f"rating = score(state, player) if at_the_limit else {ASK}[1]",
)
FOR_PLAYER_0 = ONE_VIEW.edit("state.to_move if player is None else player", "0")
AT_RANDOM = ONE_VIEW.edit(
    "best = max if state.to_move == player else min",
    """\
if state.to_move != player:
        return None, sum(rating for _, rating in rated) / len(rated)
    best = max""",
)
NUMBER_WHERE_IT_STOPS = SOLUTION.edit_all("return None, ", "return ").lines(
    RATE, f"found = {ASK}", "rating = found[1] if isinstance(found, tuple) else found"
)


def one_move_for_all_levels(state, depth, score):
    best_move = None

    def rate(state, depth):
        nonlocal best_move
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        best_rating = -inf
        for move in state.legal_moves():
            child = state.result(move)
            rating = rate(child, depth - 1)
            if child.to_move != state.to_move:
                rating = -rating
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_rating

    rating = rate(state, depth)
    return best_move, rating


ONE_MOVE = Source.of(one_move_for_all_levels)
ONE_RATING = (
    ONE_MOVE.without("best_rating = -inf")
    .edit("nonlocal best_move", "nonlocal best_move, best_rating")
    .edit("best_move = None", "best_move, best_rating = None, -inf")
)


def one_depth_for_all_levels(state, depth, score):
    def rate(state):
        nonlocal depth
        if state.is_terminal():
            return None, state.utility(state.to_move)
        if depth == 0:
            return None, score(state, state.to_move)
        depth -= 1
        best_move, best_rating = None, -inf
        for move in state.legal_moves():
            child = state.result(move)
            _, rating = rate(child)
            if child.to_move != state.to_move:
                rating = -rating
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_move, best_rating

    return rate(state)


ONE_DEPTH = Source.of(one_depth_for_all_levels)
VIEWS = (
    "If the sign turns at each ply, every number is for the player to move, at a leaf too.",
    "If there are max and min instead, every number is for the player at the root.",
)

WRONG = {
    "never_stops": at.stop(
        "that looks to the end of the game, whatever the depth",
        "When does your function ask for the score?",
        "There are two reasons to stop: the game is over, or the depth is used up.",
        "Where `depth == 0`, return `None, score(state, state.to_move)`.",
        by=in_every_form(LIMIT, ""),
    ),
    "never_shrinks": at.child(
        "in which the depth never gets smaller on the way down",
        "How many plies are left for the search below a child?",
        "One ply is used up by the move you made.",
        "Hand down `depth - 1`.",
        by=in_every_form("depth - 1", "depth"),
    ),
    "one_ply_too_few": at.stop(
        "that stops one ply too early",
        "At depth 1, how many moves are made before the score is asked for?",
        "Depth 1 means: make one move, then ask for the score.",
        "The depth is used up at 0, not at 1.",
        by=in_every_form("depth == 0", "depth <= 1", "depth == 1"),
    ),
    "one_ply_too_many": at.stop(
        "that stops one ply too late",
        "At depth 0, how many moves are made before the score is asked for?",
        "Depth 0 means: no move at all, the score of this very position.",
        "The depth is used up at 0, not below it.",
        by=in_every_form("depth == 0", "depth < 0"),
    ),
    "counts_rounds": at.child(
        "that counts rounds, a move of each player, instead of plies",
        "How many plies are a move of yours and the answer to it?",
        "A ply is one move of one player.",
        "Every move uses up one: hand down `depth - 1`, whoever moved.",
        by=[
            COUNTING_ROUNDS,
            COUNTING_ROUNDS.edit(TURNS, "True"),
            *COUNTING_OWN_TURNS,
            *(
                form.edit("depth - 1", f"depth - {used}").edit("depth == 0", "depth <= 0")
                for form in WITH_A_FLAG
                for used in ("maximizing", "(not maximizing)")
            ),
        ],
    ),
    "shrinks_too_fast": at.child(
        "in which a move uses up more than one ply",
        "By how much does the depth shrink with one move?",
        "A ply is one move of one player.",
        "Hand down `depth - 1`.",
        by=[
            *(
                form.edit("depth == 0", "depth <= 0")
                for form in in_every_form("depth - 1", "depth - 2")
            ),
            *in_every_form("depth - 1", "depth // 2"),
        ],
    ),
    "shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP.by(
        *map(in_the_loop, FORMS),
        *(in_the_loop(form).edit("depth == 0", "depth <= 0") for form in FORMS),
        *(in_the_loop(form).edit("depth -= 1", "depth = max(0, depth - 1)") for form in FORMS),
    ),
    "before_the_end": at.stop(
        "that asks for the score of a finished game when the depth is used up",
        "A game is over and the depth is 0. What is known for sure?",
        "When a game is over, nobody needs to guess.",
        "First ask `state.is_terminal()`, then `depth == 0`.",
        by=in_every_form(OVER + LIMIT, LIMIT + OVER),
    ),
    "scores_every_end": at.stop(
        "in which a game that is over gets the score instead of its outcome",
        "Who knows what a won game is worth: the score, or the state?",
        "The score is a guess. How a finished game ended is known.",
        "If `state.is_terminal()`, return `None` and the utility, whatever the depth is.",
        by=in_every_form("state.utility(player)", SCORE),
    ),
    "scores_inner_nodes": at.stop(
        "that asks for the score where it is not needed",
        "Which positions need the score?",
        "Above the limit a position is worth what its best child is worth.",
        "Call `score` in one place only: where `depth == 0` and the game is not over.",
        by=[
            *in_every_form(OVER, f"    {SCORE}\n{OVER}"),
            *(form.lines(CHILD, CHILD, *SCORING_IT) for form in FORMS),
            *(form.lines(CHILD, CHILD, "score(child, player)") for form in FORMS),
            *(
                form.edit(SCORE, "rating").lines(AT_LIMIT, f"rating = {SCORE}", AT_LIMIT)
                for form in FORMS
            ),
        ],
    ),
    "never_negates": at.any_step(
        "in which what is good for the opponent is good for you",
        "From whose view is the rating that a child returns?",
        "A rating is from the view of the player to move. After your move that is your opponent.",
        "What is good for your opponent is just as bad for you: `rating = -rating`.",
        look="Look at what you do with the rating that comes back from a child.",
        by=[SOLUTION.edit(TURN, "")],
    ),
    "always_negates": at.child(
        "that turns the sign even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then the view stays the same.",
        "Turn the sign only if `child.to_move != state.to_move`.",
        by=[ALWAYS_TURNING],
    ),
    "alternates": at.child(
        "in which max and min take turns, even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then max follows max.",
        "Do not flip a flag: compare `state.to_move` with the player at the root.",
        by=[ALTERNATING],
    ),
    "opponent_helps": ideas.OPPONENT_HELPS.by(
        FLAG.edit("child.to_move == player", "True"),
        FLAG.edit("-inf if maximizing else inf", "-inf").edit(
            " if maximizing else rating < best_rating", ""
        ),
    ),
    "negates_the_wrong_way": at.child(
        "that turns the sign where the turn stays, and keeps it where the turn changes",
        "When is a child's rating from the other player's view?",
        "If the other player moves next, the child's rating is from that player's view.",
        "Turn the sign if `child.to_move != state.to_move`.",
        by=[SOLUTION.edit("!=", "==")],
    ),
    "negates_twice": at.any_step(
        "in which there is one minus too many",
        "How many times does a rating change its sign on the way up by one ply?",
        "The rating you return is from the view of the player to move here.",
        "One minus for each ply: where you take the child's rating, and nowhere else.",
        look="Look at the steps *Ask each child* and *Return*.",
        by=[
            SOLUTION.edit("state.ut", "-state.ut")
            .edit(SCORE, f"-{SCORE}")
            .edit("return best_move, best", "return best_move, -best")
        ],
    ),
    "score_of_a_fixed_player": at.stop(
        "that takes the score always from player 0's view, or always from player 1's",
        "From whose view is the score, and from whose view are the ratings above it?",
        *VIEWS,
        by=in_every_form(SCORE, "score(state, 0)", "score(state, 1)"),
    ),
    "score_of_the_other": at.stop(
        "that takes the score from the wrong player's view",
        "From whose view is the score, and from whose view are the ratings above it?",
        *VIEWS,
        "The score itself needs no minus.",
        by=in_every_form(SCORE, "score(state, 1 - player)", f"-{SCORE}"),
    ),
    "score_of_the_searcher": at.stop(
        "in which only one of two things changes with the turn: whom the number at a leaf is for, "
        "or its sign on the way up",
        "From whose view is the number at a leaf, and from whose view are the ratings above it?",
        *VIEWS,
        by=[
            wrong
            for forms, me in ((FROM_THE_TOP, "me"), (WITH_A_FLAG, "state.to_move"))
            for form in forms
            for wrong in (
                form.edit(SCORE, f"score(state, {me})"),
                form.edit("utility(player)", f"utility({me})"),
                form.edit(SCORE, f"score(state, {me})").edit("utility(player)", f"utility({me})"),
            )
        ],
    ),
    "outcome_for_the_wrong_player": at.stop(
        "in which a finished game is worth what it is worth to the wrong player",
        "From whose view is the utility, and from whose view are the ratings above it?",
        *VIEWS,
        by=in_every_form("utility(player)", "utility(0)", "utility(1)", "utility(1 - player)"),
    ),
    "outcome_is_zero": ideas.ENDS_ARE_WORTH_NOTHING.by(
        *in_every_form("state.utility(player)", "0")
    ),
    "always_for_player_0": at.turn(
        "whose ratings are always from player 0's view",
        "What changes in your function when player 1 is to move?",
        "The rating that you return is from the view of the player to move at the root.",
        *VIEWS,
        by=[
            SOLUTION.edit("utility(player)", "utility(0)")
            .edit(SCORE, "score(state, 0)")
            .edit(TURN, ""),
            FOR_PLAYER_0,
            *(
                form.edit("state.to_move if player is None else player", "0")
                for form in WITH_A_FLAG
            ),
        ],
    ),
    "takes_the_worst": at.best(
        "in which the player to move chooses what is worst",
        "Would you take the smallest rating or the largest?",
        "At the root a large rating is good for the player to move.",
        "Start there at `-inf` and keep a rating if it is larger than the best so far.",
        by=[
            SOLUTION.edit("-inf", "inf").edit(">", "<"),
            ALWAYS_TURNING.edit("-inf", "inf").edit(">", "<"),
            *(form.edit("maximizing=True", "maximizing=False") for form in WITH_A_FLAG),
        ],
    ),
    "keeps_nothing": ideas.KEEPS_NOTHING.by(
        SOLUTION.edit(">", "<"),
        ALWAYS_TURNING.edit(">", "<"),
        *(form.edit(">", "<").edit("else rating <", "else rating >") for form in WITH_A_FLAG),
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *in_every_form("-inf", "0", "-1"),
        *(
            form.edit("-inf if maximizing else inf", start)
            for form in WITH_A_FLAG
            for start in ("0", "-1 if maximizing else 1")
        ),
    ),
    "keeps_the_last": ideas.KEEPS_THE_LAST_CHILD.by(
        *in_every_form("rating > best_rating", "True"),
        *(
            form.edit("rating > best_rating if maximizing else rating < best_rating", "True")
            for form in WITH_A_FLAG
        ),
    ),
    "first_child_only": ideas.FIRST_CHILD_ONLY.by(
        *in_every_form("    return best_move", "        return best_move")
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[:-1]")
    ),
    "content_with_a_draw": ideas.CONTENT_WITH_A_DRAW.by(
        *(
            form.edit(KEEP, f"{KEEP}        if rating >= 0:\n            break\n")
            for form in (SOLUTION, ALWAYS_TURNING)
        )
    ),
    "looks_one_ply": at.child(
        "that looks one ply ahead, whatever the depth",
        "Which depth do you hand down?",
        "After one move there are `depth - 1` plies left, not 0.",
        "Hand down `depth - 1`.",
        by=in_every_form("depth - 1", "0"),
    ),
    "ignores_the_end": ideas.DOES_NOT_STOP.by(
        *in_every_form(OVER, ""), *(over_at_the_limit(form) for form in FORMS)
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "gives_the_childs_move": at.any_step(
        "that returns the child's move, not the move that leads to the child",
        "In `move, rating = depth_limited(...)`: whose move is `move` afterwards?",
        "The child returns *its* best move. You need only the child's rating.",
        "Write `_, rating = depth_limited(...)`, so that `move` stays what it was.",
        look="Follow the name that you return from the line that sets it to the end.",
        by=in_every_form("_, rating", "move, rating"),
    ),
    "gives_the_last_move": at.any_step(
        "that returns the last move of the loop with the best rating",
        "Which move does your variable hold after the loop?",
        "A rating and its move belong together.",
        "When a rating is the best so far, keep the move as well.",
        look="Follow the name that you return from the line that sets it to the end.",
        by=in_every_form("return best_move", "return move"),
    ),
    "one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS.by(
        ONE_MOVE, ONE_MOVE.edit("child.to_move != state.to_move", "True")
    ),
    "one_best_rating_for_all_levels": at.best(
        "in which every level of the tree writes its best rating into the same place",
        "When the search of a child begins, which best rating does it start with?",
        "Each position needs a best rating of its own: that of its parent is not one of its moves.",
        "Set the start value in the function, before the loop: not outside it, not in `self`.",
        by=[ONE_RATING, ONE_RATING.edit("child.to_move != state.to_move", "True")],
    ),
    "one_depth_for_all_levels": at.child(
        "in which the plies that one branch uses up are missing in the next",
        "When the second child is asked, how many plies are left, and how many should be?",
        "Every branch is as deep as the others, whatever was looked at before it.",
        "Hand the depth down as an argument, `depth - 1`; or count it back after each child.",
        by=[ONE_DEPTH, ONE_DEPTH.edit("child.to_move != state.to_move", "True")],
    ),
    "move_at_the_limit": at.stop(
        "that returns a move where it has not looked at any",
        "At depth 0 no move was tried. Which move can be returned as the best?",
        "Where the search stops there is a rating and no move.",
        "`return None, score(state, state.to_move)`",
        by=in_every_form("None, score", "state.legal_moves()[0], score"),
    ),
    "no_pair_at_the_limit": at.stop(
        "that returns a number alone where it stops",
        "How many things does your function return where it stops?",
        "The caller expects two things, at every ply.",
        "Return `None` as the move: `return None, ...`.",
        by=[
            NUMBER_WHERE_IT_STOPS,
            NUMBER_WHERE_IT_STOPS.edit(TURNS, "True"),
            *(form.edit_all("return None, ", "return ") for form in FORMS),
            *in_every_form("return None, state", "return state"),
            *in_every_form("return None, score", "return score"),
        ],
    ),
    "wrong_form": ideas.WRONG_FORM.by(
        *(
            form.returning(said)
            for form in (SOLUTION, ALWAYS_TURNING)
            for said in ("answer[1]", "answer[0]", "(answer[1], answer[0])")
        )
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.returning("answer if answer[0] is None else None"), SOLUTION.returning("None")
    ),
    "scores_the_parent": at.stop(
        "that asks for the score of the position before the last move",
        "Which position do you hand to `score`?",
        "At depth 1 a move is made first; the score is that of the position it leads to.",
        "Stop at depth 0, and score the `state` you were given there.",
        by=[SCORING_THE_PARENT, SCORING_THE_PARENT.edit(TURNS, "True")],
    ),
    "searches_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION.by(
        *in_every_form("(child, depth", "(state, depth")
    ),
    "opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM.by(AT_RANDOM),
}


TREES: tuple[Any, ...] = (
    *([1], [-1, 0], [1, -1], [-1, -1], [[1]], [0, [-1, 1]], [[1, 1], [0, 0]], [-1, [-1, -1]]),
    *([[-1, 0], [1, -1]], [[-1, 1], [0, 1], [1, 1, 1]], [[[1, -1], 1], [0, [0, 1]]]),
    *([-1, [[-1], [-1, 1]]], [[[[1, 0], [-1]], [[1], 1]], [[0], [[1, -1], [0, 1]]]]),
    [[[[[1], [0]], 1], [1, 1]], [[[[0, 1]], 1]]],
)
ENDS: tuple[Any, ...] = (NumberTree(1), NumberTree(-1, 1), Nim(0, 1), TicTacToe("XXXOO...."))
POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 1), (Nim(5), 2), (Nim(5), 6), (Nim(6, 1), 3)),
    *((TicTacToe("XXOOX...O"), 1), (TicTacToe("XXOOX...O"), 2), (TicTacToe("..OOXXOX."), 3)),
    *((MiniIsolation(), 1), (MiniIsolation(), 3)),
    *((NimAgain(2), 2), (NimAgain(3, 1), 2), (NimAgain(4), 3), (NimAgain(5), 6)),
)

COARSE = ("no_score", "mobility")

# Where random moves begin, how many there are at least, and how many plies are looked ahead then.
STARTS: tuple[tuple[Any, int, int], ...] = (
    *((TicTacToe(), 1, 2), (MiniIsolation(), 1, 3), (Nim(13), 1, 4), (NimAgain(9), 1, 4)),
    *((NimAgain(16), 9, 6), (Othello(4), 6, 3)),
)

_about = partial(DepthProbe, depth_limited)


def _battery() -> list[DepthProbe]:
    probes = [_about(state, depth, "mobility") for state in ENDS for depth in (0, 2)]
    for tree in TREES:
        for turn, depth, score in product((0, 1), range(5), COARSE):
            if depth <= _height(tree) + 1:
                probes.append(_about(NumberTree(tree, turn), depth, score))
    return probes + [_about(state, depth, score) for state, depth in POSITIONS for score in COARSE]


def _height(tree: Any) -> int:
    return 1 + max(map(_height, tree)) if isinstance(tree, list) else 0


@cache
def _small() -> tuple[DepthProbe, ...]:
    probes = [
        _about(NumberTree(tree), depth, score)
        for nodes in range(1, 6)
        for tree in small_trees(nodes, OUTCOMES)
        for depth in range(_height(tree) + 1)
        for score in COARSE
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[DepthProbe]:
    random = Random(seed)
    for _ in range(120):
        tree = random_tree(random, 4, OUTCOMES)
        score = random.choice(ANY_GAME)
        yield _about(NumberTree(tree, random.randrange(2)), random.randrange(5), score)
    for _ in range(30):
        tree = random_tree(random, 5, [number for number in QUARTERS if -1 <= number <= 1])
        kind = random.choice((NumberTree, TreeAgain))
        yield _about(kind(tree, random.randrange(2)), random.randrange(6), "slight")
    for tree, turn in product(far_outcomes(), (0, 1)):
        yield _about(NumberTree(tree, turn), random.choice(DEEP), "mobility")
    for start, least, depth in STARTS:
        for _ in range(10):
            state = after_random_moves(start, least, random)
            yield _about(state, depth, random.choice(ANY_GAME))


EXERCISE = Exercise(
    name="depth_limited",
    number="6.2",
    task=(
        "Write `depth_limited(state, depth, score)`: look `depth` plies ahead and return "
        "`move, rating`, the best move and what it is worth to the player to move. A finished "
        "game is worth its utility, and at depth 0 a position is worth "
        "`score(state, state.to_move)`; in both cases the move is `None`. Utilities and scores lie "
        "between −1 and +1, a player may move twice in a row, and only a position at depth 0 is "
        "scored."
    ),
    solution=depth_limited,
    imports="from math import inf",
    reasons={
        "Whose turn?": "Every rating is from the view of the player to move.",
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything, so that even a lost position gets a move.",
        "Ask each child": "With one ply less, and a minus if the other player moves there.",
        "Keep the best": "The rating and the move that leads to it belong together.",
        "Return": "After the loop, the move and its rating.",
    },
    hints=(
        "Go through the steps in order. There are two reasons to stop.",
        "A child is rated with `depth - 1`. If the other player moves there, turn the sign.",
        "`_, rating = depth_limited(child, depth - 1, score)`, and then "
        "`if child.to_move != state.to_move: rating = -rating`.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="depth_",
        utility="`None, state.utility(state.to_move)`",
        choice="Every player keeps the largest of their own ratings.",
        choose="Keep the largest where you are to move, otherwise the smallest.",
        child="`state.result(move)`",
        both="a move and a rating",
        pair="`return best_move, best_rating`",
    ),
    why="Where the end is out of sight the score stands in for it; above that, nothing changes.",
    next="Give it a score that is larger than 1 somewhere, and find a win that it passes over.",
)
