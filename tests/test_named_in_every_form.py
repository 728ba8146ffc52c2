"""The same mistake has the same name, in whichever form a program is written."""

from math import inf

import pytest

from gamesearch import check


def helpers_that_alternate(state, depth, score):
    me = state.to_move

    def highest(state, left):
        if state.is_terminal():
            return state.utility(me)
        if left == 0:
            return score(state, me)
        return max(lowest(state.result(move), left - 1) for move in state.legal_moves())

    def lowest(state, left):
        if state.is_terminal():
            return state.utility(me)
        if left == 0:
            return score(state, me)
        return min(highest(state.result(move), left - 1) for move in state.legal_moves())

    if state.is_terminal() or depth == 0:
        return None, highest(state, depth)
    best = max(state.legal_moves(), key=lambda move: lowest(state.result(move), depth - 1))
    return best, lowest(state.result(best), depth - 1)


def a_flag_and_the_score_of_the_mover(state, depth, score, my_turn=True):
    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth == 0:
        return None, score(state, state.to_move)
    best = None
    for move in state.legal_moves():
        rating = a_flag_and_the_score_of_the_mover(
            state.result(move), depth - 1, score, not my_turn
        )[1]
        if best is None or (rating > best[1] if my_turn else rating < best[1]):
            best = move, rating
    return best


def a_flag_and_depth_plus_1(state, depth, score, my_turn=True, me=None):
    me = state.to_move if me is None else me
    if state.is_terminal():
        return None, state.utility(me)
    if depth == 0:
        return None, score(state, me)
    found = {}
    for move in state.legal_moves():
        child = state.result(move)
        found[move] = a_flag_and_depth_plus_1(child, depth + 1, score, not my_turn, me)[1]
    move = (max if my_turn else min)(found, key=found.get)
    return move, found[move]


def returning_beta_with_the_window_turned(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        score = -returning_beta_with_the_window_turned(state.result(move), -alpha, -beta)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha


def a_flag_and_a_strict_cut(state, player, alpha, beta, at_max=True):
    if state.is_terminal():
        return state.utility(player)
    value = -inf if at_max else inf
    for move in state.legal_moves():
        found = a_flag_and_a_strict_cut(state.result(move), player, alpha, beta, not at_max)
        if at_max:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha > beta:
            break
    return value


def at_min(state, player, alpha, beta):
    return a_flag_and_a_strict_cut(state, player, alpha, beta, False)


def value_and_move(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move), None
    best = -inf, None
    for move in state.legal_moves():
        value = -value_and_move(state.result(move), -beta, -alpha)[0]
        if value > best[0]:
            best = value, move
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best


def smallest_first_and_reversed_too_early(state, score, first=None):
    moves = [move for move in state.legal_moves() if move != first]
    moves.reverse()
    moves.sort(key=lambda move: score(state.result(move), state.to_move))
    return [first, *moves] if first in state.legal_moves() else moves


def keeping_pairs_of_the_unfinished(state, search, deepest):
    found = [(state.legal_moves()[0], True)]
    while found[-1][1] and len(found) <= deepest:
        found.append(search(state, len(found), found[-1][0]))
    return found[-1][0]


def killers_in_front_of_all_moves(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    known = [killers[depth]] if killers.get(depth) in state.legal_moves() else []
    best = alpha
    for move in [*known, *state.legal_moves()]:
        child = state.result(move)
        value = -killers_in_front_of_all_moves(child, depth - 1, -beta, -best, score, killers)
        best = max(best, value)
        if best >= beta:
            killers[depth] = move
            break
    return best


NAMED = [
    ("ordered_moves", (smallest_first_and_reversed_too_early,), "order_worst_first"),
    (
        "iterative_deepening",
        (keeping_pairs_of_the_unfinished,),
        "deepening_plays_the_unfinished_move",
    ),
    ("killer_moves", (killers_in_front_of_all_moves,), "killer_tries_the_killer_twice"),
    ("depth_limited", (helpers_that_alternate,), "depth_alternates"),
    ("depth_limited", (a_flag_and_the_score_of_the_mover,), "depth_score_of_the_searcher"),
    ("depth_limited", (a_flag_and_depth_plus_1,), "depth_never_shrinks"),
    (
        "negamax_alpha_beta",
        (returning_beta_with_the_window_turned,),
        "ab_negamax_keeps_the_order_of_the_window",
    ),
    ("negamax_alpha_beta", (value_and_move,), "ab_negamax_gives_a_pair"),
    ("alpha_beta", (a_flag_and_a_strict_cut, at_min), "ab_max_is_strict_at_the_cut"),
]


@pytest.mark.parametrize(("name", "answer", "id"), NAMED, ids=[row[2] for row in NAMED])
def test_a_mistake_is_named_in_a_form_of_its_own(name, answer, id):
    assert getattr(check, name)(*answer).misconceptions == (id,)
