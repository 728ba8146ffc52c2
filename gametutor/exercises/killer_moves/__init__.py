"""killer_moves: alpha-beta to a depth that tries first what made a cut before."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search.ordering import killer_moves
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.killers import FULL, KillerProbe
from gametutor.kit.questions.trees import (
    DEEP,
    HUGE,
    QUARTERS,
    random_tree,
    small_trees,
)
from gametutor.kit.questions.values import after_random_moves, far_trees
from gametutor.kit.scores import ANY_GAME
from gametutor.kit.source import Source

OVER = "if state.is_terminal():", "return state.utility(state.to_move)"
LIMIT = "if depth == 0:", "return score(state, state.to_move)"
KILLER = "killer = killers.get(depth)"
ORDER = "moves = sorted(state.legal_moves(), key=lambda move: move != killer)"
CALL = "-killer_moves(child, depth - 1, -beta, -alpha, score, killers)"
BEST = "value = max(value, found)"
STORE = "killers[depth] = move"
CUT = f"""\
        if value >= beta:
            {STORE}
            return value
"""
RAISE = "alpha = max(alpha, value)"
LAST = f"""\
        {RAISE}
    return value"""


# --- right, in other forms ---------------------------------------------------------------------
def taking_it_out(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    moves = state.legal_moves()
    if depth in killers and killers[depth] in moves:
        moves.remove(killers[depth])
        moves.insert(0, killers[depth])
    value = -inf
    for move in moves:
        value = max(
            value, -taking_it_out(state.result(move), depth - 1, -beta, -alpha, score, killers)
        )
        alpha = max(alpha, value)
        if alpha >= beta:
            killers[depth] = move
            break
    return value


def returning_bounds(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth <= 0:
        return score(state, state.to_move)
    legal = state.legal_moves()
    killer = [killers[depth]] if killers.get(depth) in legal else []
    for move in killer + [move for move in legal if move not in killer]:
        found = -returning_bounds(state.result(move), depth - 1, -beta, -alpha, score, killers)
        if found >= beta:
            killers[depth] = move
            return beta
        if found > alpha:
            alpha = found
    return alpha


def with_ordered_moves(state, depth, alpha, beta, score, killers):
    """With the function of the exercise before, and a score to which all moves are equal."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for move in ordered(state, killers.get(depth)):
        child = state.result(move)
        best = max(best, -with_ordered_moves(child, depth - 1, -beta, -alpha, score, killers))
        if best >= beta:
            killers.update({depth: move})
            return best
        alpha = max(alpha, best)
    return best


def ordered(state, first):
    return sorted(state.legal_moves(), key=lambda move: 0 if move == first else 1)


def with_while(state, depth, alpha, beta, score, killers):
    if depth == 0 or state.is_terminal():
        player = state.to_move
        return state.utility(player) if state.is_terminal() else score(state, player)
    left, value = list(state.legal_moves()), -inf
    while left:
        killer = killers.get(depth)
        move = left.pop(left.index(killer) if value == -inf and killer in left else 0)
        child = state.result(move)
        value = max(value, -with_while(child, depth - 1, -beta, -max(alpha, value), score, killers))
        if value >= beta:
            killers[depth], left = move, []
    return value


def nested(state, depth, alpha, beta, score, killers):
    def search(now, left, low, high):
        if now.is_terminal():
            return now.utility(now.to_move)
        if not left:
            return score(now, now.to_move)
        value = -inf
        for move in candidates(now.legal_moves(), left):
            value = max(value, -search(now.result(move), left - 1, -high, -max(low, value)))
            if value >= high:
                killers[left] = move
                return value
        return value

    def candidates(moves, left):
        favourite = killers.get(left)
        if favourite in moves:
            yield favourite
        yield from (move for move in moves if move != favourite)

    return search(state, depth, alpha, beta)


def with_max_and_min(state, depth, alpha, beta, score, killers):
    """From one view, with two helpers."""
    me = state.to_move

    def best(now, left, low, high, mine):
        if now.is_terminal():
            return now.utility(me)
        if left == 0:
            worth = score(now, now.to_move)
            return worth if mine else -worth
        moves = sorted(now.legal_moves(), key=lambda move: move != killers.get(left))
        value = -inf if mine else inf
        for move in moves:
            found = best(now.result(move), left - 1, low, high, not mine)
            value = max(value, found) if mine else min(value, found)
            low, high = (max(low, value), high) if mine else (low, min(high, value))
            if low >= high:
                killers[left] = move
                break
        return value

    return best(state, depth, alpha, beta, True)


def without_a_loop(state, depth, alpha, beta, score, killers):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        window = -beta, -max(alpha, value)
        found = -without_a_loop(state.result(moves[0]), depth - 1, *window, score, killers)
        if found >= beta:
            killers[depth] = moves[0]
        return best_of(moves[1:], max(value, found))

    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    killer, moves = killers.get(depth), state.legal_moves()
    front = [move for move in moves if move == killer]
    return best_of(front + [move for move in moves if move != killer], -inf)


class Searcher:
    def __call__(self, state, depth, alpha, beta, score, killers):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        for move in self.moves(state, killers.get(depth)):
            child = state.result(move)
            if (value := -self(child, depth - 1, -beta, -alpha, score, killers)) > alpha:
                alpha = value
            if alpha >= beta:
                killers[depth] = move
                return alpha
        return alpha

    def moves(self, state, killer):
        return (
            sorted(state.legal_moves(), key=killer.__ne__)
            if killer in (legal := state.legal_moves())
            else legal
        )


def front_and_rest(state, depth, alpha, beta, score, killers):
    """A generator of the moves, the killer before the others."""

    def in_order():
        moves = state.legal_moves()
        killer = killers.get(depth)
        if killer in moves:
            yield killer
        yield from (move for move in moves if move != killer)

    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for move in in_order():
        child = state.result(move)
        best = max(best, -front_and_rest(child, depth - 1, -beta, -alpha, score, killers))
        if best >= beta:
            killers[depth] = move
            break
        alpha = max(alpha, best)
    return best


RIGHT = [
    front_and_rest,
    taking_it_out,
    returning_bounds,
    with_ordered_moves,
    with_while,
    nested,
    with_max_and_min,
    without_a_loop,
    Searcher(),
]

# --- wrong ideas -------------------------------------------------------------------------------

SOLUTION = Source.of(killer_moves)
TAKING, BOUNDS = map(Source.of, (taking_it_out, returning_bounds))
FRONT = """\
    if depth in killers and killers[depth] in moves:
        moves.remove(killers[depth])
        moves.insert(0, killers[depth])
"""
CUT_LATER = """\
        if alpha >= beta:
            killers[depth] = move
            break
"""
FORMS = (SOLUTION, TAKING, BOUNDS)


def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value = {start}")


cutting_if = partial(SOLUTION.edit, "value >= beta")

IDEAS = {
    # the killers
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        *in_every_form("state.is_terminal()", "state.is_terminal")
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "scores_at_once": ideas.SCORES_AT_ONCE.by(
        *SOLUTION.edits("depth == 0", "depth >= 0", "depth"),
        *TAKING.edits("depth == 0", "depth >= 0", "depth"),
        *BOUNDS.edits("depth <= 0", "depth >= 0", "depth"),
    ),
    "never_tries_the_killer": at.child(
        "in which the killer is kept, but never tried first",
        "Where does your code ask `killers` for a move?",
        "What made a cut in a sister position most often makes one here.",
        "Before the loop: put `killers.get(depth)` in front, if it is legal.",
        f"`{ORDER}`",
        by=[
            SOLUTION.edit(ORDER, "moves = state.legal_moves()"),
            SOLUTION.edit(ORDER, ORDER.replace("moves =", "other =").replace("    ", "")).edit(
                "for move in moves", "for move in state.legal_moves()"
            ),
            TAKING.edit(FRONT, ""),
            BOUNDS.edit("in killer + [move for move in legal if move not in killer]", "in legal"),
        ],
    ),
    "keeps_no_killer": at.cut(
        "in which the move that makes a cut is not kept",
        "After a cut, who knows which move it was?",
        "`killers` is the memory of the whole search, and nobody but you fills it. What is written "
        "into a copy is lost.",
        f"At the cut, before the `return`: `{STORE}`.",
        by=[
            SOLUTION.edit(f"            {STORE}\n", ""),
            TAKING.edit(CUT_LATER, "        if alpha >= beta:\n            break\n"),
            SOLUTION.edit(
                CUT, f"        if value >= beta:\n            return value\n            {STORE}\n"
            ),
            SOLUTION.edit(KILLER, f"killers = dict(killers)\n    {KILLER}"),
        ],
    ),
    "plain_alpha_beta": at.any_step(
        "in which `killers` is neither asked nor filled",
        "What does your code do with `killers`?",
        "Two things are new: a move that makes a cut is kept, and it is tried first next time. "
        "(And `killers = {}` makes a new dictionary, in which nothing is found.)",
        f"At the cut: `{STORE}`. Before the loop, put `killers.get(depth)` in front.",
        look="Look at the steps *Ask each child* and *Cut?*",
        by=[
            SOLUTION.edit(f"            {STORE}\n", "").edit(ORDER, "moves = state.legal_moves()"),
            TAKING.edit(FRONT, "").edit(
                CUT_LATER, "        if alpha >= beta:\n            break\n"
            ),
            SOLUTION.edit(KILLER, f"killers = {{}}\n    {KILLER}"),
        ],
    ),
    "keeps_what_made_no_cut": at.cut(
        "in which moves are kept that made no cut",
        "Which moves come into your `killers`: those that made a cut, or others too?",
        "The best of several moves need not be a good one: here nothing was cut.",
        f"Keep a move only where the loop ends: under `if value >= beta:`, `{STORE}`.",
        by=[
            SOLUTION.edit(f"            {STORE}\n", "").edit(BEST, f"{BEST}\n        {STORE}"),
            SOLUTION.edit(f"            {STORE}\n", "").edit(
                BEST, f"if found > value:\n            {STORE}\n        {BEST}"
            ),
            SOLUTION.edit(f"        {RAISE}", f"        {RAISE}\n        {STORE}"),
            SOLUTION.edit(
                f"        {RAISE}",
                f"        if value > alpha:\n            {STORE}\n        {RAISE}",
            ),
            SOLUTION.edit(LAST, f"        {RAISE}\n    {STORE}\n    return value"),
        ],
    ),
    "keeps_the_first_killer": at.cut(
        "in which the first killer of a depth stays for ever",
        "A second move makes a cut at the same depth. Which one is kept?",
        "The last cut was nearer to where the search is now.",
        f"`{STORE}`, whatever stood there before.",
        by=[
            SOLUTION.edit(STORE, "killers.setdefault(depth, move)"),
            SOLUTION.edit(STORE, "if depth not in killers:\n                killers[depth] = move"),
        ],
    ),
    "one_killer_for_all_depths": at.any_step(
        "in which all depths share one killer",
        "Whose turn is it one ply further down?",
        "One ply further down the opponent moves, and needs another move.",
        "`killers[depth]`: a place for each depth.",
        look="Look at where the killer is kept, and where it is looked for.",
        by=[
            SOLUTION.edit("killers.get(depth)", "killers.get(0)").edit(
                "killers[depth]", "killers[0]"
            ),
            SOLUTION.edit("killers.get(depth)", "killers.get('best')").edit(
                "killers[depth]", "killers['best']"
            ),
        ],
    ),
    "killer_of_another_ply": at.child(
        "in which the killer of another ply is tried",
        "Whose move is it that your code tries first: yours, or your opponent's?",
        "At the next depth it is the other player's turn.",
        "Keep it and look for it under the same `depth`.",
        by=[
            SOLUTION.edit("killers.get(depth)", "killers.get(depth - 1)"),
            SOLUTION.edit("killers.get(depth)", "killers.get(depth + 1)"),
        ],
    ),
    "kept_under_another_depth": at.cut(
        "in which the killer is kept under another depth than its own",
        "Under which depth does your code keep the move, and under which one does it look?",
        "The position in which the move was made has the depth `depth`.",
        f"`{STORE}`",
        by=[
            SOLUTION.edit(STORE, "killers[depth - 1] = move"),
            SOLUTION.edit(STORE, "killers[depth + 1] = move"),
            SOLUTION.edit("killers.get(depth)", "killers.get(depth - 1)").edit(
                STORE, "killers[depth - 1] = move"
            ),
        ],
    ),
    "plays_an_illegal_killer": at.child(
        "in which the killer is tried though it is not legal here",
        "The killer comes from another position. Can it be made in this one?",
        "What was legal there may be impossible here.",
        f"`{ORDER}` leaves all moves in the list and adds none.",
        by=[
            SOLUTION.edit(
                ORDER,
                "moves = state.legal_moves()\n"
                "    if killer is not None:\n"
                "        moves = [killer] + [move for move in moves if move != killer]",
            ),
            BOUNDS.edit("if killers.get(depth) in legal", "if depth in killers"),
            TAKING.edit("depth in killers and killers[depth] in moves", "depth in killers"),
        ],
    ),
    "tries_the_killer_twice": at.child(
        "in which the killer is searched twice",
        "How often does the killer stand among the moves that you try?",
        "It stands in front, and in its old place as well.",
        f"`{ORDER}` moves it, and leaves nothing behind.",
        by=[
            TAKING.edit("        moves.remove(killers[depth])\n", ""),
            BOUNDS.edit("[move for move in legal if move not in killer]", "legal"),
            SOLUTION.edit(
                ORDER,
                "moves = state.legal_moves()\n"
                "    if killer in moves:\n"
                "        moves = [killer, *moves]",
            ),
        ],
    ),
    "tries_the_killer_alone": at.child(
        "in which the killer is the only move that is tried",
        "The killer makes no cut here. What does your code try next?",
        "A killer is a guess. If it fails, all the other moves are left.",
        f"`{ORDER}`, and the loop goes through all of them.",
        by=[
            SOLUTION.edit(
                ORDER,
                "moves = state.legal_moves()\n    if killer in moves:\n        moves = [killer]",
            ),
            BOUNDS.edit(
                "killer + [move for move in legal if move not in killer]", "killer or legal"
            ),
        ],
    ),
    "tries_the_killer_last": at.child(
        "in which the killer is tried last",
        "At which end of the list does your loop begin?",
        "Of two truth values, `False` is the smaller one, and stands in front.",
        f"`{ORDER}`",
        by=[
            SOLUTION.edit("move != killer)", "move == killer)"),
            TAKING.edit("insert(0, killers[depth])", "append(killers[depth])"),
        ],
    ),
    "the_killer_changes_places": at.child(
        "in which the killer changes places with the move in front",
        "Where does the move go that stood in front before?",
        "All moves but the killer stay in the order of the rules.",
        "Take the killer out, and insert it in front: the others move up by one place.",
        by=[
            TAKING.edit(
                FRONT,
                "    if depth in killers and killers[depth] in moves:\n"
                "        place = moves.index(killers[depth])\n"
                "        moves[0], moves[place] = moves[place], moves[0]\n",
            ),
        ],
    ),
    "forgets_the_killers_below": at.child(
        "in which every position below begins with no killers",
        "Which dictionary do you hand down?",
        "A killer helps the sister positions only if all of them share one dictionary.",
        f"`{CALL}`",
        by=[
            SOLUTION.edit(CALL, CALL.replace("killers)", "{})")),
            SOLUTION.edit(KILLER, f"{KILLER}\n    below = {{}}").edit(
                CALL, CALL.replace("killers)", "below)")
            ),
            TAKING.edit("-alpha, score, killers)", "-alpha, score, {})"),
        ],
    ),
    "copies_the_killers": at.child(
        "in which every position gets a copy of the killers",
        "A child finds a killer. Where does the next child look for it?",
        "What is written into a copy is lost when the call returns.",
        f"`{CALL}`",
        by=[
            SOLUTION.edit(CALL, CALL.replace("killers)", "dict(killers))")),
            SOLUTION.edit(CALL, CALL.replace("killers)", "{**killers})")),
            TAKING.edit("-alpha, score, killers)", "-alpha, score, killers.copy())"),
        ],
    ),
    "empties_the_killers": at.any_step(
        "in which `killers` is emptied at every position",
        "What is left in `killers` when the second child is asked?",
        "The dictionary is the memory of the whole search: it is handed in, and never emptied.",
        "Look for the killer in the dictionary as it is.",
        look="Look at every line that changes `killers`.",
        by=[
            SOLUTION.edit(KILLER, f"killers.clear()\n    {KILLER}"),
            SOLUTION.edit(KILLER, f"{KILLER}\n    killers.clear()"),
        ],
    ),
    "keeps_something_else": at.cut(
        "in which something other than the move is kept",
        "What does `killers[depth]` hold after a cut: a move, a number or a position?",
        "Only a move can be tried again in another position.",
        f"`{STORE}`",
        by=[
            SOLUTION.edit(STORE, "killers[depth] = value"),
            SOLUTION.edit(STORE, "killers[depth] = child"),
            SOLUTION.edit(STORE, "killers[depth] = [move]"),
            SOLUTION.edit(STORE, "killers[depth] = move, value"),
        ],
    ),
    "keeps_it_under_the_move": at.cut(
        "in which the dictionary is the wrong way round, with the move in front",
        "What do you ask the dictionary with: a move or a depth?",
        "The depth is known when a position begins, and the move is what you want to know.",
        f"`{STORE}`",
        by=[SOLUTION.edit(STORE, "killers[move] = depth")],
    ),
    "keeps_the_first_move": at.cut(
        "in which the first move is kept, not the one that made the cut",
        "Which move does your code keep: the one in front, or the one that made the cut?",
        "The loop may have gone through several moves before the cut.",
        f"`{STORE}`, with the move of the loop.",
        by=[
            SOLUTION.edit(STORE, "killers[depth] = moves[0]"),
            SOLUTION.edit(STORE, "killers[depth] = state.legal_moves()[0]"),
        ],
    ),
    # the depth
    "does_not_stop": ideas.DOES_NOT_STOP.by(*(form.without(*OVER) for form in FORMS)),
    "never_scores": at.stop(
        "in which the depth never ends the search",
        "What happens when `depth` is 0?",
        "There the score stands in for what is not searched.",
        f"`{LIMIT[0]}` `{LIMIT[1]}`",
        by=[SOLUTION.without(*LIMIT), TAKING.without(*LIMIT)],
    ),
    "score_of_the_wrong_player": at.turn(
        "in which the score is that of the opponent",
        "Whose turn is it where the score is asked for, and for whom is every value meant?",
        "Every value is for the player to move, the score too.",
        f"`{LIMIT[1]}`",
        by=in_every_form("score(state, state.to_move)", "score(state, 1 - state.to_move)"),
    ),
    "score_of_player_0": at.turn(
        "in which the score is always that of player 0",
        "When it is player 1's turn, whose score do you return?",
        "Every value is for the player to move, the score too.",
        f"`{LIMIT[1]}`",
        by=in_every_form("score(state, state.to_move)", "score(state, 0)"),
    ),
    "outcome_of_player_0": at.turn(
        "in which a finished game is always worth what player 0 gets",
        "In negamax every value is meant for one player. Which one?",
        "Every value is for the player to move, at the end too.",
        f"`{OVER[1]}`",
        by=in_every_form("state.utility(state.to_move)", "state.utility(0)"),
    ),
    "never_shallower": at.child(
        "in which the depth never grows less",
        "How many plies are left below a child?",
        "Each move uses one ply up.",
        f"`{CALL}`",
        by=in_every_form("depth - 1", "depth"),
    ),
    "one_ply_more": at.stop(
        "that looks one ply too far",
        "With `depth` 1, how many moves are made before the score is asked?",
        "At depth 0 there is nothing left to look at.",
        f"`{LIMIT[0]}`",
        by=[SOLUTION.edit("depth == 0", "depth < 0"), TAKING.edit("depth == 0", "depth == -1")],
    ),
    "one_ply_less": at.stop(
        "that stops one ply too early",
        "With `depth` 1, how many moves are made before the score is asked?",
        "At depth 1 there is one move to look at.",
        f"`{LIMIT[0]}`",
        by=[SOLUTION.edit("depth == 0", "depth <= 1"), TAKING.edit("depth == 0", "depth < 2")],
    ),
    # the window
    "has_no_minus": at.child(
        "in which a child's value is taken without a minus",
        "The child's value is meant for whoever is to move there. Who is that?",
        "What is good for the opponent is bad for you.",
        f"`{CALL}`",
        by=[SOLUTION.edit("= -killer", "= killer"), TAKING.edit("-taking", "taking")],
    ),
    "keeps_the_order_of_the_window": at.child(
        "in which the child's window is the wrong way round, as `(-alpha, -beta)`",
        "Which is larger, -alpha or -beta? And which one must stand first?",
        "A minus reverses the order: the larger end becomes the smaller one.",
        f"`{CALL}`",
        by=in_every_form("-beta, -alpha", "-alpha, -beta"),
    ),
    "hands_the_window_down_unchanged": at.child(
        "in which the window is handed down unchanged",
        "For whom are the values of the child meant, and for whom is your alpha?",
        "Both ends change sign, and change places.",
        f"`{CALL}`",
        by=in_every_form("-beta, -alpha", "alpha, beta"),
    ),
    "resets_the_window": at.child(
        "in which no child hears of the window",
        "What do you know already when you ask a child, and how much of it is the child told?",
        "A window that is full again at every level cuts nothing.",
        f"`{CALL}`",
        by=in_every_form("-beta, -alpha", "-inf, inf"),
    ),
    "never_cuts": ideas.NEVER_CUTS.by(SOLUTION.edit(CUT, ""), TAKING.edit(CUT_LATER, "")),
    "keeps_but_does_not_cut": at.cut(
        "in which the move is kept at the cut, and the loop goes on",
        "What does your loop do after it has kept the killer?",
        "The value has reached beta: the moves that are left need no visit.",
        "Under `if value >= beta:` two lines: keep the move, and `return value`.",
        by=[
            SOLUTION.edit(
                f"            {STORE}\n            return value\n", f"            {STORE}\n"
            ),
            TAKING.edit("            break\n", ""),
        ],
    ),
    "is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT.by(*in_every_form(">= beta", "> beta")),
    "cuts_at_alpha": ideas.CUTS_AT_ALPHA.by(
        cutting_if("value >= alpha"), cutting_if("value > alpha")
    ),
    "compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY.by(
        cutting_if("value <= beta"), cutting_if("value < beta")
    ),
    "is_never_surer": ideas.IS_NEVER_SURER.by(SOLUTION.without(RAISE)),
    "forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF.by(
        SOLUTION.edit(RAISE, "alpha = value")
    ),
    # the loop
    "starts_at_a_number": ideas.STARTS_AT_A_NUMBER.by(
        *map(starting_at, (0, 1, -1)),
        family=starting_at,
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(SOLUTION.edit(BEST, "value = found")),
    "first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD.by(
        SOLUTION.edit(LAST, f"        {RAISE}\n        return value"),
        TAKING.edit("    return value", "        return value"),
    ),
    "hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE.by(
        SOLUTION.edit("child = state.result(move)", "child = move"),
        TAKING.edit("state.result(move)", "move"),
        BOUNDS.edit("state.result(move)", "move"),
    ),
    "one_way_returns_nothing": ideas.ONE_WAY_RETURNS_NOTHING.by(
        *SOLUTION.each_return("None")[:-1], *TAKING.each_return("None")[:-1]
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(SOLUTION.edit(LAST, f"        {RAISE}")),
}

# Each of these gives another value, other visits or other killers with at least one of the known
# wrong programs. The numbers are meant for whoever is to move at the root.
TREES: tuple[tuple[Any, int, Any], ...] = (
    (3, 2, ({},)),
    ([2, 1], 0, ({}, {0: 1})),
    ([-1, -2], 1, ({}, {1: 1})),
    ([1, [2, 3]], 1, ({}, {1: 1, 2: 0})),
    ([[2, 3], 1], 2, ({}, {2: 1})),
    ([1, 3, 2], 3, ({}, {3: 2}, {3: 7}, {2: 1})),
    ([-2, [-2, -2]], 2, ({}, {1: 1}, {2: 1})),
    ([[1, 2], [3, 4]], 2, ({}, {1: 0, 2: 1})),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 2, ({}, {1: 2}, {2: 1}, {1: 1, 2: 2})),
    ([[3, 1], [4, 2, 0], [1, 5]], 2, ({}, {1: 0}, {1: 2})),
    ([[5, 4], [6, 2, 1], [7, 8, 1], [3, 9, 2]], 2, ({}, {1: 2})),
    ([[[4, 6], [7, 9, 2]], [[3, 5], [0, 8]]], 3, ({}, {1: 1}, {2: 1, 1: 1, 3: 1})),
    ([[[4, 6], [7, 9, 2]], [[3, 5], [0, 8]]], 2, ({}, {1: 1, 2: 1})),
    ([[[1, 5, 2], 4], 0, [[2, 2], [9, 1]]], 3, ({}, {1: 1}, {2: 0, 3: 2})),
    ([[[[1, 3], [4, 2]], [[0, 6], 5]], [[[2, 2], [8, 1]], [[7, 3], [1, 1]]]], 4, ({}, {1: 0})),
    ([[[[1, 3], [4, 2]], [[0, 6], 5]], [[[2, 2], [8, 1]], [[7, 3], [1, 1]]]], 3, ({}, {2: 1})),
)
WINDOWS = (FULL, (1, 5))
POSITIONS = (Nim(5), TicTacToe("XXOOX...O"), MiniIsolation())


def _about(tree: Any, turn: int, depth: int, window: Any, killers: Any) -> KillerProbe:
    state = NumberTree(_negated(tree) if turn else tree, turn)
    return KillerProbe(state, depth, window, killers=tuple(killers.items()))


def _negated(tree: Any) -> Any:
    """The same tree with its numbers from the other player's view."""
    return [_negated(item) for item in tree] if isinstance(tree, list) else -tree


def _battery() -> list[KillerProbe]:
    trees = [
        _about(tree, turn, depth, window, killers)
        for tree, depth, memories in TREES
        for killers in memories
        for window in WINDOWS
        for turn in (0, 1)
    ]
    return [*trees, *(KillerProbe(state, 3, FULL, "mobility") for state in POSITIONS)]


@cache
def _small() -> tuple[KillerProbe, ...]:
    probes = [
        _about(tree, 0, depth, window, killers)
        for nodes in range(1, 5)
        for tree in small_trees(nodes, (1, -1, 2))
        for depth in range(4)
        for killers in ({}, {1: 1}, {2: 1}, {1: 0})
        for window in (FULL, (0, inf))
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[KillerProbe]:
    random = Random(seed)
    for numbers, count in ((range(-9, 10), 60), (QUARTERS, 12), (HUGE, 12)):
        for _ in range(count):
            tree = random_tree(random, 5, numbers)
            low, high = sorted(random.sample(list(numbers), 2))
            window = random.choice((FULL, (low, inf), (-inf, high), (low, high)))
            killers = {depth: random.randrange(3) for depth in random.sample(range(1, 6), 2)}
            memory = random.choice(({}, killers))
            yield _about(tree, random.randrange(2), random.randrange(6), window, memory)
    for turn in (0, 1):
        yield from (
            KillerProbe(NumberTree(tree, turn), DEEP[-1], FULL, killers=killers)
            for tree in far_trees(turn)
            for killers in ((), tuple((depth, 1) for depth in range(DEEP[0], DEEP[-1] + 1)))
        )
    for start, moves in ((TicTacToe(), 4), (MiniIsolation(), 1), (Nim(9), 1)):
        for score, _ in product(ANY_GAME, range(2)):
            state = after_random_moves(start, moves, random)
            yield KillerProbe(state, 3, FULL, score, ((2, 1),))


EXERCISE = Exercise(
    name="killer_moves",
    number="10.3",
    task=(
        "Write `killer_moves(state, depth, alpha, beta, score, killers)`: alpha-beta as negamax, "
        "`depth` plies deep, where a position at depth 0 is worth `score(state, state.to_move)`. "
        "`killers` is a dictionary for the whole search: a move that makes a cut is kept as "
        "`killers[depth]`, and every position tries first what it finds there, if it is legal, and "
        "then the other moves in the order of `legal_moves()`. Every move ends the turn."
    ),
    solution=killer_moves,
    imports="from math import inf",
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Whose turn?": "All numbers are meant for the player to move.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The killer of this depth first, if it is legal; `sorted` leaves the "
        "others as they are. All positions share one dictionary.",
        "Keep the best": "The player to move takes the largest, and alpha grows with it.",
        "Cut?": "What made a cut here may make one in the next position of this depth.",
        "Return": "The best value found. Outside the window it is a bound.",
    },
    hints=(
        "It is `negamax_alpha_beta` of lesson 9 with a depth, and two more things: where is a "
        "killer kept, and where is it tried?",
        f"At *Cut?*, before the `return`: `{STORE}`.",
        f"Before the loop: `{KILLER}`, and `{ORDER}`. `False` comes before `True`, so the killer "
        "stands in front.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        IDEAS,
        "killer_",
        score=f"`{LIMIT[1].removeprefix('return ')}`",
        utility=f"`{OVER[1].removeprefix('return ')}`",
        ask=f"`{CALL}`",
    ),
    why="Positions of one ply resemble each other: what refutes one move often refutes the next.",
    next="Hand over the same dictionary to a search from the next position of a game. Whose moves "
    "are in it then?",
)
