"""The same mistake has the same name, in whichever form a program is written."""

from math import inf

import pytest
from suite.fewer import every

from gametutor import check


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


def bounds_as_values_in_a_dict_of_dicts(state, depth, alpha, beta, score, table):
    known = table.setdefault(state, {})
    if depth in known:
        return known[depth]
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        window = -beta, -max(alpha, best)
        number = -bounds_as_values_in_a_dict_of_dicts(child, depth - 1, *window, score, table)
        best = max(best, number)
        if best >= beta:
            break
    known[depth] = best
    return best


def bounds_as_values_in_a_closure(state, depth, alpha, beta, score, table):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if not depth:
            return score(state, state.to_move)
        if (state, depth) not in table:
            best = -inf
            for child in map(state.result, state.legal_moves()):
                best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
                if best >= beta:
                    break
            table[state, depth] = best
        return table[state, depth]

    return search(state, depth, alpha, beta)


def without_a_depth_in_lists(state, depth, alpha, beta, score, table):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    for number, sign in table.get(state, []):
        if sign == "=" or (sign == ">" and number >= beta) or (sign == "<" and number <= alpha):
            return number
    best = -inf
    for move in state.legal_moves():
        child, window = state.result(move), (-beta, -max(alpha, best))
        best = max(best, -without_a_depth_in_lists(child, depth - 1, *window, score, table))
        if best >= beta:
            break
    table[state] = [(best, ">" if best >= beta else "<" if best <= alpha else "=")]
    return best


def same_bound_for_the_child(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = None
    for child in [state.result(move) for move in state.legal_moves()]:
        number = -same_bound_for_the_child(child, depth - 1, bound, score)
        best = number if best is None else max(best, number)
        if best >= bound:
            break
    return best


class AsksForTheBoundWithAMinus:
    def __call__(self, state, depth, bound, score):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        numbers = []
        for move in state.legal_moves():
            numbers.append(-self(state.result(move), depth - 1, -bound, score))
            if numbers[-1] >= bound:
                break
        return max(numbers)


def takes_the_yes_for_the_value(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = None
    for child in map(state.result, state.legal_moves()):
        if best is None:
            best = -takes_the_yes_for_the_value(child, depth - 1, -beta, -alpha, score)
        else:
            sure = max(alpha, best)
            number = -takes_the_yes_for_the_value(child, depth - 1, -sure - 1, -sure, score)
            best = max(best, number)
        if best >= beta:
            break
    return best


def searches_all_again(state, depth, alpha, beta, score):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        best = -inf
        for number, move in enumerate(state.legal_moves()):
            child = state.result(move)
            if number > 0:
                -search(child, depth - 1, -alpha - 1, -alpha)
            best = max(best, -search(child, depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search(state, depth, alpha, beta)


def asks_until_it_is_asked_the_same(state, depth, guess, search):
    known = set()
    while guess not in known:
        known.add(guess)
        guess = search(state, depth, guess - 1, guess)
    return guess


def takes_the_first_answer(state, depth, guess, search):
    least, most = -inf, inf
    while least < most:
        answer = search(state, depth, guess - 1, guess)
        if answer >= guess:
            least = answer
        else:
            most = answer
        return answer


def turns_only(board):
    rows = [board[0:3], board[3:6], board[6:9]]
    cells = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    seen = []
    for _ in range(4):
        seen.append(("".join(rows), sum(cells, [])))  # noqa: RUF017
        rows = ["".join(row) for row in zip(*rows[::-1], strict=True)]
        cells = [list(row) for row in zip(*cells[::-1], strict=True)]
    return min(seen)


class DotsWithASet:
    def __init__(self, width, height, open_lines=None, points=0, to_move=0):
        self.size = width, height
        every = {(x, y) for x in range(2 * width + 1) for y in range(2 * height + 1)}
        self.open_lines = {(x, y) for x, y in every if (x + y) % 2}
        self.open_lines = self.open_lines if open_lines is None else open_lines
        self.points, self.to_move = points, to_move

    def legal_moves(self):
        return sorted(self.open_lines)

    def result(self, move):
        if move not in self.open_lines:
            raise ValueError(move)
        left = self.open_lines - {move}
        x, y = move
        won = 0
        for a, b in ((x, y - 1), (x, y + 1)) if x % 2 else ((x - 1, y), (x + 1, y)):
            is_inside = 0 < a < 2 * self.size[0] and 0 < b < 2 * self.size[1]
            won += is_inside and not {(a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)} & left
        points = self.points + (won if self.to_move == 0 else -won)
        return DotsWithASet(*self.size, left, points, 1 - self.to_move)

    def is_terminal(self):
        return not self.open_lines

    def utility(self, player):
        return self.points if player == 0 else -self.points


NAMED = [
    ("with_table", (bounds_as_values_in_a_dict_of_dicts,), "table_takes_a_bound_for_a_value"),
    ("with_table", (bounds_as_values_in_a_closure,), "table_takes_a_bound_for_a_value"),
    ("with_table", (without_a_depth_in_lists,), "table_ignores_the_depth"),
    ("canonical", (turns_only,), "canonical_never_mirrors"),
    ("dots_and_boxes_state", (DotsWithASet,), "dots_the_turn_never_stays"),
    ("null_window", (same_bound_for_the_child,), "null_hands_the_bound_down_unchanged"),
    ("null_window", (AsksForTheBoundWithAMinus(),), "null_asks_for_the_bound_with_a_minus"),
    ("negascout", (takes_the_yes_for_the_value,), "scout_never_searches_again"),
    ("negascout", (searches_all_again,), "scout_always_searches_again"),
    ("mtdf", (asks_until_it_is_asked_the_same,), "mtdf_stops_where_an_answer_comes_again"),
    ("mtdf", (takes_the_first_answer,), "mtdf_asks_once"),
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


@pytest.mark.parametrize(("name", "answer", "id"), every(7, NAMED), ids=[row[2] for row in NAMED])
def test_a_mistake_is_named_in_a_form_of_its_own(name, answer, id):
    assert getattr(check, name)(*answer).misconceptions == (id,)
