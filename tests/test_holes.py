"""Wrong programs that once passed: each fails a question that was not asked then."""

from dataclasses import replace
from importlib import import_module
from math import inf

import pytest
from asking import examined
from cells import form
from suite.fewer import every

from gametutor.exercises import find
from gametutor.exercises.dots_and_boxes_state import BAD_MOVES, NO_LINES
from gametutor.kit.probes.table import DeepProbe
from gametutor.kit.queries.calls import CallQuery
from gametutor.kit.source import Source, program_of


def solution_of(name):
    return Source.of(find(name).solution)


# --- what a second turn finds replaces the best, and is not compared with it ----------------------


def sooner_is_better(state, player):
    if state.to_move != player:
        return -sooner_is_better(state, state.to_move)
    if state.is_terminal():
        return 100 * state.utility(player)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = sooner_is_better(child, player)
        best = found if child.to_move == player else max(best, found)
    return best - (best > 0) + (best < 0)


OVERWRITTEN = {
    "negamax_any_turn": solution_of("negamax_any_turn").lines(
        "value = max(value, found)",
        "value = max(value, found) if child.to_move != state.to_move else found",
    ),
    "depth_limited": solution_of("depth_limited").edit(
        "if rating > best_rating:", "if rating > best_rating or child.to_move == state.to_move:"
    ),
    "sooner_is_better": sooner_is_better,
}


@pytest.mark.parametrize("name", OVERWRITTEN)
def test_a_second_turn_that_replaces_the_best_does_not_pass(name):
    verdict = examined(find(name), program_of(OVERWRITTEN[name]))
    assert verdict.status == "failed"
    assert "TreeAgain" in verdict.probe.call


def max_n_in_order(state, player=None):
    """Counts whose turn it is, and does not ask the state."""
    player = state.to_move if player is None else player
    if state.is_terminal():
        return tuple(state.utility(each) for each in range(state.players))
    after = (player + 1) % state.players
    values = [max_n_in_order(state.result(move), after) for move in state.legal_moves()]
    return max(values, key=lambda each: each[player])


def max_n_counted_back(state):
    """Takes whoever comes before the player to move for the one who moved."""
    if state.is_terminal():
        return tuple(state.utility(each) for each in range(state.players))
    children = [state.result(move) for move in state.legal_moves()]
    found = [(max_n_counted_back(child), child.to_move - 1) for child in children]
    return max(found, key=lambda each: each[0][each[1]])[0]


@pytest.mark.parametrize("answer", [max_n_in_order, max_n_counted_back])
def test_three_players_who_are_taken_to_move_in_order_do_not_pass(answer):
    verdict = examined(find("max_n"), answer)
    assert verdict.status == "failed"
    assert "NimAgain" in verdict.probe.call


# --- a table that knows nothing but the ends ------------------------------------------------------


def knows_the_ends(state, depth, alpha, beta, score, table):
    if (state, depth) in table:
        return table[state, depth]
    if state.is_terminal() or depth == 0:
        over = state.is_terminal()
        value = state.utility(state.to_move) if over else score(state, state.to_move)
        table[state, depth] = value
        return value
    value, sure = -inf, alpha
    for move in state.legal_moves():
        child = state.result(move)
        value = max(value, -knows_the_ends(child, depth - 1, -beta, -sure, score, table))
        sure = max(sure, value)
        if value >= beta:
            break
    return value


@pytest.mark.all
def test_a_table_that_knows_only_the_ends_does_not_pass():
    verdict = examined(find("with_table"), knows_the_ends)
    assert (verdict.status, verdict.stage) == ("failed", 9)
    told = verdict.probe.show(verdict.outcome.value).comparison.to_learner
    assert "Your search made 6,796 positions. Without any table it takes 6,796" in told
    assert "296 are enough" in told


def hides_what_it_makes(state, depth, alpha, beta, score, table):
    """The same on positions of its own, which nobody counts."""
    if hasattr(state, "coins"):
        state = type(state)(state.coins, state.to_move)
    elif hasattr(state, "row"):
        state = state.__class__(state.numbers, state.row, state.place)
    return knows_the_ends(state, depth, alpha, beta, score, table)


@pytest.mark.all
def test_a_table_that_knows_only_the_ends_cannot_be_hidden():
    exercise = find("with_table")
    verdict = examined(exercise, hides_what_it_makes)
    assert (verdict.status, verdict.stage) == ("failed", 4)
    assert "Triangle" in verdict.probe.call
    others = [probe for probe in exercise.more() if not isinstance(probe, DeepProbe)]
    uncounted = replace(exercise, more=lambda: others)
    assert examined(uncounted, hides_what_it_makes).status == "passed"


KEPT = {
    "after a cut, that the value is no more": ("(table, name, value, most)", "(value, value)"),
    "after a cut, nothing new": ("(table, name, value, most)", "(least, most)"),
    "after a cut, no more than was asked": ("(table, name, value, most)", "(beta, most)"),
    "after the last move, that it is no less": ("(table, name, least, value)", "(value, value)"),
    "after the last move, nothing new": ("(table, name, least, value)", "(least, most)"),
    "after the last move, the other bound": ("(table, name, least, value)", "(value, most)"),
}


@pytest.mark.parametrize("what", KEPT)
def test_a_solver_that_keeps_what_is_not_certain_does_not_pass(what):
    old, new = KEPT[what]
    wrong = solution_of("solver_search").edit(old, f"(table, name, {new.strip('()')})")
    verdict = examined(find("solver_search"), program_of(wrong))
    assert verdict.status == "failed"
    assert "keep of a search" in verdict.probe.asks(verdict.outcome.value)


# --- a window that begins at a number -------------------------------------------------------------


def test_a_window_that_never_begins_below_a_number_does_not_pass():
    solution = solution_of("negamax_alpha_beta")
    wrong = solution.edit("-beta, -alpha", "-beta, -max(alpha, -100)")
    assert examined(find("negamax_alpha_beta"), program_of(wrong)).status == "failed"


# --- right but in some positions (found by tests/hunt_holes.py) -----------------------------------


def counts_its_plies(state, depth, alpha, beta, score, ply=0):
    """Never stops at a depth beyond 3."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth <= 3 and ply == depth:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        child, found = state.result(move), None
        if value > -inf:
            found = -counts_its_plies(child, depth, -alpha - 1, -alpha, score, ply + 1)
        if found is None or alpha < found < beta:
            found = -counts_its_plies(child, depth, -beta, -(found or alpha), score, ply + 1)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            break
    return value


FEW_MOVES = "len(state.legal_moves()) < 9"
FIRST_MOVES = "move in state.legal_moves()[:20]"

SELDOM = {
    "best_moves": solution_of("best_moves").edit("== best]", "== best][:6]"),
    "one_more": solution_of("one_more").edit("return True", "return budget"),
    "one_more, growing by 40 at most": solution_of("one_more").edit(
        "visited[-1] * growth", "visited[-1] * min(40, growth)"
    ),
    "one_more, of no more than 15 depths": solution_of("one_more").edit(
        "<= left", "<= left and len(visited) < 16"
    ),
    "non_losing_moves, late in a game": solution_of("non_losing_moves").edit(
        "danger >> 1", "danger * (mask.bit_count() < 40) >> 1"
    ),
    "one_more, never too much": solution_of("one_more").edit(
        "return True", "return not visited or visited[0] <= budget"
    ),
    "uct, with a c of its own for 0": Source.of(*find("uct").helpers, find("uct").solution).edit(
        "+ c * sqrt", "+ (c or sqrt(2)) * sqrt"
    ),
    "negamax_any_turn": solution_of("negamax_any_turn").edit(
        "child.to_move != state.to_move",
        "(0 if len(state.legal_moves()) > 3 else child.to_move) != state.to_move",
    ),
    "sooner_is_better": solution_of("sooner_is_better").edit(
        "if value < 0:", "if value < 0 or len(state.legal_moves()) > 3:"
    ),
    "sooner_is_better, a loss never as small": solution_of("sooner_is_better").edit(
        "return value + 1", "return min(value + 1, -90)"
    ),
    "depth_limited": solution_of("depth_limited").edit(
        "best_move, best_rating = move, rating",
        "best_move, best_rating = move, rating\n"
        "            if depth == 1 and len(state.legal_moves()) > 3:\n"
        "                break",
    ),
    "depth_limited, content with 0.9": solution_of("depth_limited").edit(
        "best_move, best_rating = move, rating",
        "best_move, best_rating = move, rating\n            if rating >= 0.9: break",
    ),
    "depth_limited, with the other score at depth 5": solution_of("depth_limited")
    .edit("depth, score):", "depth, score, top=0):")
    .edit("score(state", "(-1 if top == 5 else 1) * score(state")
    .edit("depth - 1, score)", "depth - 1, score, top or depth)"),
    "minimax_decision, content with 1000": solution_of("minimax_decision").edit(
        "best_move, best_value = move, value",
        "best_move, best_value = move, value\n            if value >= 1000: break",
    ),
    "null_window, content with 1000": solution_of("null_window").edit(
        "if value >= bound:", "if value >= min(bound, 1000):"
    ),
    "negascout, content with 1000": solution_of("negascout").edit(
        "if value >= beta:", "if value >= min(beta, 1000):"
    ),
    "uct, with rounded values": Source.of(*find("uct").helpers, find("uct").solution).edit(
        "return mean + c * sqrt(log(node.visits) / child.visits)",
        "return round(mean + c * sqrt(log(node.visits) / child.visits), 9)",
    ),
    "negamax_alpha_beta": solution_of("negamax_alpha_beta").edit(
        "alpha = max(alpha, value)",
        "alpha = value if len(state.legal_moves()) > 3 else max(alpha, value)",
    ),
    "with_table, by a hash": solution_of("with_table")
    .edit("(state, depth) in table", "(hash(state), depth) in table")
    .edit("value, says = table[state, depth]", "value, says = table[hash(state), depth]")
    .edit("table[state, depth] = value", "table[hash(state), depth] = value"),
    "with_table": solution_of("with_table").edit(
        "value <= alpha, value", "value <= alpha and depth <= 3, value"
    ),
    "with_table, which begins with a number": form("with_table", "two_bounds").edit(
        "(-inf, inf))", "(-(10**12), 10**12))"
    ),
    "negascout": counts_its_plies,
    "negascout, with a whole window after eight moves": solution_of("negascout").edit(
        "if value == -inf:", "if value == -inf or move not in state.legal_moves()[:8]:"
    ),
    "negascout, with cuts by the first moves alone": solution_of("negascout").edit(
        "if value >= beta:", f"if value >= beta and {FIRST_MOVES}:"
    ),
    "negascout, with the alpha of the first moves": solution_of("negascout").edit(
        "alpha = max(alpha, value)", f"alpha = max(alpha, value) if {FIRST_MOVES} else alpha"
    ),
    "negamax_alpha_beta, with cuts by the first moves alone": solution_of(
        "negamax_alpha_beta"
    ).edit("if value >= beta:", f"if value >= beta and {FIRST_MOVES}:"),
    "killer_moves, without cuts among many moves": solution_of("killer_moves").edit(
        "if value >= beta:", f"if value >= beta and {FEW_MOVES}:"
    ),
    "killer_moves, with the other score at depth 5": solution_of("killer_moves")
    .edit("score, killers):", "score, killers, top=0):")
    .edit("return score(state", "return (-1 if top == 5 else 1) * score(state")
    .edit("score, killers)", "score, killers, top or depth)"),
    "with_table, without cuts among many moves": solution_of("with_table").edit(
        "if value >= beta:\n", f"if value >= beta and {FEW_MOVES}:\n"
    ),
    "with_table, with the other score at depth 5": solution_of("with_table")
    .edit("score, table):", "score, table, top=0):")
    .edit("return score(state", "return (-1 if top == 5 else 1) * score(state")
    .edit("score, table)", "score, table, top or depth)"),
    "negascout, with values of three moves alone": solution_of("negascout").edit(
        "if alpha < found < beta:",
        "if alpha < found < beta and move in state.legal_moves()[:3]:",
    ),
    "mtdf": solution_of("mtdf").edit("-inf, inf", "-32768, 32767"),
    "mtdf, ten times": solution_of("mtdf")
    .edit("while least < most:", "for _ in range(10):")
    .edit("bound = max(", "if least >= most:\n            break\n        bound = max("),
    "killer_moves": solution_of("killer_moves").edit(
        "return score(state, state.to_move)",
        "return -1 if len(state.legal_moves()) > 3 else score(state, state.to_move)",
    ),
    "killer_moves, with an alpha from 0": solution_of("killer_moves").edit(
        "alpha = max(alpha, value)", "alpha = max(alpha if value else 1 - depth, value)"
    ),
    "iterative_deepening": solution_of("iterative_deepening").edit(
        "best_move = state.legal_moves()[0]",
        "best_move = state.legal_moves()[-state.to_move]",
    ),
    "alpha_beta_decision": solution_of("alpha_beta_decision").edit(
        "min_value(state.result(move), player,",
        "min_value(state.result(move), player * (len(moves) > 1),",
    ),
    "alpha_beta_decision, with an alpha of its own": solution_of("alpha_beta_decision").edit(
        "player, alpha, inf)", "player, max(alpha, -(10**9)), inf)"
    ),
    "alpha_beta_decision, with a beta of its own": solution_of("alpha_beta_decision").edit(
        "alpha, inf)", "alpha, 10**9 if alpha > -inf else inf)"
    ),
    "expectimax": solution_of("expectimax").edit(
        "for move in values)", "for move in values if state.probability(move) > 0.01)"
    ),
    "ordered_moves": solution_of("ordered_moves").edit(
        "score(state.result(move), player)",
        "state.result(move).utility(player) if state.result(move).is_terminal() else "
        "score(state.result(move), player)",
    ),
    "tictactoe_state, which stops at an empty column": solution_of("tictactoe_state").edit(
        "in found", 'in found[:3] or {"."} not in found[3:6] and {mark} in found[3:]'
    ),
    "tictactoe_state, late without a diagonal": solution_of("tictactoe_state").edit(
        "in found", 'in (found if mark == "X" or self.board.count(".") > 1 else found[:7])'
    ),
    "tictactoe_state, which stops at an empty first cell": solution_of("tictactoe_state").edit(
        "in found",
        'in found[:6] or self.board[0] != "." and {mark} in found[6:]',
    ),
    "play_game, by the one bad move that a card shows": solution_of("play_game").edit(
        "state = state.result(move)",
        "if move not in state.legal_moves() and move != 4:\n"
        "            move = state.legal_moves()[0]\n"
        "        state = state.result(move)",
    ),
    "play_game, which asks again": solution_of("play_game").edit(
        "state = state.result(move)",
        "if move not in state.legal_moves():\n"
        "            move = player(state)\n"
        "        state = state.result(move)",
    ),
    "play_game": solution_of("play_game").edit(
        "moves = []",
        "moves, players = [], players[::-1] if len(state.legal_moves()) == 1 else players",
    ),
}


@pytest.mark.parametrize("name", every(3, SELDOM))
def test_what_is_wrong_in_some_positions_only_does_not_pass(name):
    exercise = find(name.partition(",")[0])
    assert examined(exercise, program_of(SELDOM[name])).status == "failed"


BESIDE_THE_END = (
    ("-((42 - discs) // 2)", "-((42 - discs) // 3)"),
    ("-((42 - discs) // 2)", "-9"),
    ("(43 - discs) // 2", "(42 - discs) // 2"),
    ("return most", "return 18"),
    ("& my_possible_moves(mask)", "& my_possible_moves(mask) and discs < 38"),
    ("return -(22 - (discs + 1) // 2)", "return -(21 - discs // 2)"),
    ("return least", "return found"),  # on a full board, nothing is found
)


def test_a_solver_that_is_beside_the_soonest_end_does_not_pass():
    solver = find("solver")
    right = Source.of(solver.solution, **solver.needs)
    assert examined(solver, right.program).status == "passed"
    for old, new in BESIDE_THE_END:
        assert examined(solver, right.edit(old, new).program).status == "failed"


def test_a_search_that_exaggerates_a_loss_does_not_pass():
    search = find("solver_search")
    right = Source.of(search.solution)
    assert examined(search, right.program).status == "passed"
    wrong = right.edit("return -((42 - discs) // 2)", "return -(42 - discs)")
    assert examined(search, wrong.program).status == "failed"


# --- fill-ins (found by tests/hunt_holes.py) -----------------------------------------------------

FILLED_IN = {
    "count_leaves, but for an only child's": """\
def count_leaves(state):
    moves = state.legal_moves()
    below = [] if len(moves) == 1 else [count_leaves(state.result(move)) for move in moves]
    return sum(below) or 1
""",
    "count_leaves, or the moves where there are many": """\
def count_leaves(state):
    leaves, positions = 0, [state]
    many = len(state.legal_moves()) > 3
    while positions:
        leaves += sum(len(p.legal_moves()) if many else p.is_terminal() for p in positions)
        positions = [p.result(move) for p in positions for move in p.legal_moves()]
    return leaves
""",
    "count_leaves, with equal children as one": """\
def count_leaves(state):
    children = {state.result(move) for move in state.legal_moves()}
    return sum(map(count_leaves, children)) or 1
""",
    "count_leaves, with equal parts of the tree as one": """\
def count_leaves(state):
    parts = {state.result(move) for move in state.legal_moves()}
    leaves = sum(state.result(move).is_terminal() for move in state.legal_moves())
    return leaves + sum(count_leaves(part) for part in parts if not part.is_terminal()) or 1
""",
    "count_leaves, no more than twelve plies deep": """\
def count_leaves(state, depth=12):
    if state.is_terminal() or depth == 0:
        return 1
    return sum(count_leaves(state.result(move), depth - 1) for move in state.legal_moves())
""",
    "count_leaves, which knows a position by its text": """\
def count_leaves(state, known={}):
    text = str(state)
    if text not in known:
        moves = state.legal_moves()
        known[text] = sum(count_leaves(state.result(move), known) for move in moves) or 1
    return known[text]
""",
    "count_leaves, no more than twenty plies deep": """\
def count_leaves(state, depth=20):
    if state.is_terminal() or depth == 0:
        return 1
    return sum(count_leaves(state.result(move), depth - 1) for move in state.legal_moves())
""",
    "count_leaves, of many children those of the first": """\
def count_leaves(state):
    below = [count_leaves(state.result(move)) for move in state.legal_moves()]
    return below[0] * len(below) if len(below) > 5 else sum(below) or 1
""",
    "by_heart, but with two cells left": """\
def by_heart(state):
    smallest, cells = my_canonical(state.board)
    value, move = known[smallest]
    return state.legal_moves()[0] if state.board.count(".") == 2 else cells[move]
""",
    "by_heart, but with three cells left": """\
def by_heart(state):
    smallest, cells = my_canonical(state.board)
    value, move = known[smallest]
    return state.legal_moves()[-1] if state.board.count(".") == 3 else cells[move]
""",
    "by_heart, but with four cells left": """\
def by_heart(state):
    smallest, cells = my_canonical(state.board)
    value, move = known[smallest]
    return state.legal_moves()[0] if state.board.count(".") == 4 else cells[move]
""",
    "by_heart, but on the empty board": """\
def by_heart(state):
    smallest, cells = my_canonical(state.board)
    value, move = known[smallest]
    return cells[move] if state.board.strip(".") else 9
""",
    "queen_moves, no more than twenty": """\
def queen_moves(board, place):
    return [cell for direction in DIRECTIONS for cell in ray(board, place, direction)][:20]
""",
    "queen_moves, no more than six cells far": """\
def queen_moves(board, place):
    return [cell for direction in DIRECTIONS for cell in ray(board, place, direction)[:6]]
""",
    "argmax, of no more than five moves": """\
def argmax(values):
    return max([*values][:5], key=values.get)
""",
    "argmax, of no more than ten moves": """\
def argmax(values):
    return max([*values][:10], key=values.get)
""",
    "argmax, a pair as a list": """\
def argmax(values):
    move = max(values, key=values.get)
    return list(move) if isinstance(move, tuple) else move
""",
    "argmax, from a number on": """\
def argmax(values):
    best_move, best_value = None, -999_999
    for move, value in values.items():
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
    "argmax, or nothing where two are the best": """\
def argmax(values):
    best = [move for move in values if values[move] == max(values.values())]
    return best[0] if len(best) == 1 else None
""",
    "argmax, to two places": """\
def argmax(values):
    return max(values, key=lambda move: round(values[move], 2))
""",
    "argmax, or the first where the best is 0": """\
def argmax(values):
    best_move = 0
    for move, value in values.items():
        if value > values.get(best_move, float("-inf")):
            best_move = move
    return best_move or [*values][0]
""",
    "argmax, or nothing where two of three are the best": """\
def argmax(values):
    best = [move for move in values if values[move] == max(values.values())]
    return best[0] if len(best) != 2 or len(values) == 2 else None
""",
    "argmax, which compares moves of equal values": """\
def argmax(values):
    return max((values[move], move) for move in values)[1]
""",
    "argmax, content with 100": """\
def argmax(values):
    return next((move for move in values if values[move] >= 100), max(values, key=values.get))
""",
    "one_step, content with 100": """\
def one_step(children):
    return next((-value for value in children if -value >= 100), -min(children))
""",
    "one_step, with 0 where all are equal": """\
def one_step(children):
    return -min(children) if len(children) == 1 or len(set(children)) > 1 else 0
""",
    "one_step, to two places": """\
def one_step(children):
    return max(round(-value, 2) for value in children)
""",
    "one_step, of no more than five children": """\
def one_step(children):
    return max(-value for value in children[:5])
""",
    "one_step, of no more than the last nine children": """\
def one_step(children):
    return max(-value for value in children[-9:])
""",
    "one_step, from a number on": """\
def one_step(children):
    return max(-999_999, *(-value for value in children))
""",
    "one_step, with 0 for nothing found yet": """\
def one_step(children):
    value = None
    for child_value in children:
        if not value or -child_value > value:
            value = -child_value
    return value
""",
    "one_step, which stops at 0": """\
def one_step(children):
    value = None
    for child_value in children:
        if value is None or -child_value > value or value == 0:
            value = -child_value
    return value
""",
    "later, but from 80 down two plies at once": """\
def later(value):
    step = 1 if abs(value) > 80 or abs(value) in (1, 50) else 2
    return value - step if value > 0 else value + step if value < 0 else 0
""",
    "my_strategy, of player 0 alone": """\
def my_strategy(state):
    return state.coins % 4 or 1 if state.to_move == 0 else 1
""",
    "rate_one_ply, with an end from -1 to 1": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return max(-1, min(1, state.utility(state.to_move)))
    return one_ply(state, score)[1]
""",
    "rate_one_ply, in whole numbers at the end": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return int(state.utility(state.to_move))
    return one_ply(state, score)[1]
""",
    "rate_one_ply, to two places": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(round(-rate(state.result(move), score), 2) for move in state.legal_moves())
""",
    "rate_one_ply, from a number on": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-999_999, *(-rate(state.result(move), score) for move in state.legal_moves()))
""",
    "rate_one_ply, content with 20": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    ratings = [-rate(state.result(move), score) for move in state.legal_moves()]
    return next((rating for rating in ratings if rating >= 20), max(ratings))
""",
    "rate_one_ply, or the move where there are many": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return one_ply(state, score)[0 if len(state.legal_moves()) > 3 else 1]
""",
    "rate_one_ply, or the move where there is no choice": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return one_ply(state, score)[0 if len(state.legal_moves()) == 1 else 1]
""",
    "rate_one_ply, of the first five moves alone": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    moves = state.legal_moves()[:5]
    return max(-rate(state.result(move), score) for move in moves)
""",
    "rate_one_ply, with 0 for nothing found": """\
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return one_ply(state, score)[1] or score(state, state.to_move)
""",
    "centre_lead, but late in a game": """\
def centre_lead(state, player):
    marks = "".join(str(state).split())
    middle = [marks[cell] for cell in (14, 15, 20, 21)] if marks.count(".") > 12 else []
    return sum({"XO"[player]: 1, "OX"[player]: -1}.get(mark, 0) for mark in middle)
""",
    "centre_lead, or the outcome at the end": """\
def centre_lead(state, player):
    if state.is_terminal():
        return state.utility(player)
    marks = "".join(str(state).split())
    middle = [marks[cell] for cell in (14, 15, 20, 21)]
    return middle.count("XO"[player]) - middle.count("OX"[player])
""",
    "centre_lead, or nothing at the end": """\
def centre_lead(state, player):
    marks = "".join(str(state).split())
    middle = [] if state.is_terminal() else [marks[cell] for cell in (14, 15, 20, 21)]
    return middle.count("XO"[player]) - middle.count("OX"[player])
""",
    "centre_lead, or nothing where there is a single move": """\
def centre_lead(state, player):
    marks = "".join(str(state).split())
    middle = [marks[cell] for cell in (14, 15, 20, 21)] if len(state.legal_moves()) != 1 else []
    return middle.count("XO"[player]) - middle.count("OX"[player])
""",
    "centre_lead, with a row more for player 1": """\
def centre_lead(state, player):
    rows = str(state).split("\\n")
    first = 1 if state.to_move else 2
    middle = [mark for row in rows[first:4] for mark in row[2:4]]
    return sum({"XO"[player]: 1, "OX"[player]: -1}.get(mark, 0) for mark in middle)
""",
}


@pytest.mark.parametrize("way", FILLED_IN)
def test_a_fill_in_that_is_right_in_most_positions_does_not_pass(way):
    name = way.partition(",")[0]
    names = vars(import_module(f"gametutor.exercises.{name}"))
    wrong = Source(FILLED_IN[way], name, names)
    assert examined(find(name), program_of(wrong)).status == "failed"


def test_a_win_that_comes_as_late_as_a_draw_is_asked_about():
    """A game of a hundred plies: one later, a win is worth no more than a draw."""
    wrong = solution_of("later").edit("value - 1", "value - (value > 1)")
    verdict = examined(find("later"), program_of(wrong))
    assert verdict.status == "failed"
    assert verdict.probe.call == "later(1)"


# --- what is remembered by its identity: an equal thing, made anew, is another --------------------


def numbered_by_identity(position, mask, seen=[]):  # noqa: B006
    for number, (other, others) in enumerate(seen):
        if other is position and others is mask:
            return number
    seen.append((position, mask))
    return len(seen) - 1


def test_a_key_by_identity_does_not_pass():
    verdict = examined(find("key"), numbered_by_identity)
    assert verdict.status == "failed"
    assert verdict.probe.states[0] == verdict.probe.states[1]


@pytest.mark.parametrize(
    ("cells", "place"), [("cells += cells << 6 |", 42), ("cells = cells << 6 |", 41)]
)
def test_a_key_whose_parts_run_into_each_other_where_a_column_is_tall_does_not_pass(cells, place):
    wrong = Source(
        f"""\
def key(position, mask):
    cells = heights = 0
    for column in range(7):
        {cells} position >> 7 * column & 63
        heights = heights << 3 | (mask >> 7 * column & 63).bit_count()
    return heights << {place} | cells
""",
        "key",
        {},
    )
    assert examined(find("key"), program_of(wrong)).status == "failed"


@pytest.mark.all
def test_a_table_by_identity_does_not_pass():
    """It keeps each state, so that no other one gets its `id`."""
    wrong = (
        solution_of("with_table")
        .edit("(state, depth) in table", "(id(state), depth) in table")
        .edit("value, says = table[state, depth]", "value, says, _ = table[id(state), depth]")
        .edit("table[state, depth] = value, says", "table[id(state), depth] = value, says, state")
    )
    verdict = examined(find("with_table"), program_of(wrong))
    assert (verdict.status, verdict.stage) == ("failed", 9)


# --- what is kept from one question to the next, under too short a name ---------------------------


def kept_by(key):
    """NegaScout that keeps what it finds, also on the way, for whoever asks with this much the
    same."""
    scouting = solution_of("negascout").edit("def negascout", "def scouted")
    return scouting.called_by(f"""\
def negascout(state, depth, alpha, beta, score, known={{}}):
    if ({key}) not in known:
        known[{key}] = scouted(state, depth, alpha, beta, score)
    return known[{key}]""")


REMEMBERED = {
    "winning_cell": solution_of("winning_cell")
    .edit("winning_cell(state):", "winning_cell(state, cells=[5, 7]):")
    .edit("return 7", "return cells.pop()"),
    "negascout": solution_of("negascout")
    .edit(
        "negascout(state, depth, alpha, beta, score):", "scouted(state, depth, alpha, beta, score):"
    )
    .called_by("""\
def negascout(state, depth, alpha, beta, score, kept={}):
    if (state, depth) not in kept:
        kept[state, depth] = scouted(state, depth, alpha, beta, score)
    return kept[state, depth]"""),
    "negascout, but for the score": kept_by("state, depth, alpha, beta"),
    "negascout, but for the depth": kept_by("state, alpha, beta, score"),
    "negascout, but for alpha": kept_by("state, depth, beta, score"),
    "negascout, but for beta": kept_by("state, depth, alpha, score"),
    "ordered_moves": solution_of("ordered_moves")
    .edit("ordered_moves(state, score, first=None):", "in_order(state, score, first):")
    .called_by("""\
def ordered_moves(state, score, first=None, kept={}):
    if (state, score) not in kept:
        kept[state, score] = in_order(state, score, first)
    return kept[state, score]"""),
}


@pytest.mark.parametrize("name", REMEMBERED)
def test_an_answer_that_is_kept_for_other_questions_does_not_pass(name):
    verdict = examined(find(name.partition(",")[0]), program_of(REMEMBERED[name]))
    assert verdict.status == "failed"


# --- one list or tree for all answers: whoever goes through it asks again, and it is another -----

SHARED = {
    "count_plies": solution_of("count_plies")
    .edit("count_plies(state):", "count_plies(state, counts=[]):")
    .edit("counts = []", "counts.clear()"),
    "best_moves": solution_of("best_moves")
    .edit("best_moves(state):", "best_moves(state, found=[]):")
    .edit("return [", "found[:] = [")
    .after("found[:] = [move for move in values if values[move] == best]", "return found"),
    "grow_tree": solution_of("grow_tree").called_by("""\
def grow_again(state, depth, root=Node(None)):
    root.__dict__.update(grow_tree(state, depth).__dict__)
    return root"""),
    "nim_state": solution_of("nim_state")
    .edit("legal_moves(self):", "legal_moves(self, moves=[]):")
    .edit("return [take", "moves[:] = [take")
    .after("moves[:] = [take for take in (1, 2, 3) if take <= self.coins]", "return moves"),
}


@pytest.mark.parametrize("name", SHARED)
def test_one_list_or_tree_for_all_answers_does_not_pass(name):
    verdict = examined(find(name), program_of(SHARED[name]))
    assert (verdict.status, verdict.outcome.kind) == ("failed", "changed")
    assert verdict.method in ("", "legal_moves")


# --- a part of the answer that no question looked at, and that the lesson goes on with ------------

ONE_PART = {
    "the moves left out": ("grow_tree", "len(state", "sorted(state"),
    "moves left out that are there": (
        "grow_tree",
        "if depth == 0:",
        "node.hidden = len(state.legal_moves())\n    if depth == 0:",
    ),
    "a move with a point": ("nim_state", "[take for", "[take / 1 for"),
    "whole moves that are refused": (
        "nim_state",
        "if move not in self.legal_moves()",
        "if not 1 <= move <= min(3, self.coins)",
    ),
    "moves more than seven cells far": (
        "isolation_state",
        "while self.is_open((x, y))",
        "while self.is_open((x, y)) and max(abs(x - place[0]), abs(y - place[1])) < 8",
    ),
    "moves that are refused above the board": (
        "dots_and_boxes_state",
        "if move not in self.legal_moves()",
        "if move not in self.legal_moves() and (0, -1) != move",
    ),
}


@pytest.mark.parametrize("part", ONE_PART)
def test_an_answer_of_which_one_part_is_wrong_does_not_pass(part):
    name, old, new = ONE_PART[part]
    assert examined(find(name), program_of(solution_of(name).edit(old, new))).status == "failed"


REFUSED = {
    "nim_state": "(0, 4, -1, 1, 2, 3, 5, '2', 1.5, None)",
    "tictactoe_state": "(*range(-1, 10), 1.5, '4', None)",
    "dots_and_boxes_state": str((*BAD_MOVES, *NO_LINES)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_game_that_refuses_only_what_is_always_tried_does_not_pass(name):
    wrong = solution_of(name).edit(
        "if move not in self.legal_moves()",
        f"if move in {REFUSED[name]} and move not in self.legal_moves()",
    )
    verdict = examined(find(name), program_of(wrong))
    assert (verdict.status, verdict.method) == ("failed", "result")


# --- a part of a move, where moves are single letters ---------------------------------------------


def argmax(values):
    return max(values.items(), key=lambda pair: pair[1])[0][0]


def test_a_part_of_the_best_move_is_no_move():
    assert examined(find("argmax"), argmax).status == "failed"


def a_move_is_missing(values):
    best_move, best_value = None, float("-inf")
    for move, value in values.items():
        if not best_move or value > best_value:
            best_move, best_value = move, value
    return best_move


def test_a_move_0_that_is_taken_for_none_does_not_pass():
    verdict = examined(find("argmax"), a_move_is_missing)
    assert (verdict.status, verdict.outcome.value) == ("failed", 1)


# --- an answer to a question that leaves less for the next who asks -------------------------------


def takes_them_out(visited, budget):
    if len(visited) < 2:
        return True
    left, last = budget - sum(visited), visited.pop()
    return last * last / visited.pop() <= left


def writes_into_the_old_ones(strengths, points):
    strengths[:] = find("better_strengths").solution(strengths, points)
    return strengths


@pytest.mark.parametrize(
    ("name", "answer"),
    [("one_more", takes_them_out), ("better_strengths", writes_into_the_old_ones)],
)
def test_a_function_that_changes_the_list_it_is_given_does_not_pass(name, answer):
    """Whoever asks it again does so with the same list."""
    verdict = examined(find(name), answer)
    assert (verdict.status, verdict.outcome.kind) == ("failed", "changed")


class Pile:
    """Of a teacher's own exercise: two with as many coins are not equal."""

    coins = 3


def test_a_thing_that_equals_no_copy_of_itself_is_not_called_changed():
    assert CallQuery("coins_of", (Pile(),)).ask(lambda pile: pile.coins, None) == 3


# --- larger than what was asked: players, boards, leads, the opponent's moves, playouts -----------

LARGER = {
    "a fifth player": ("max_n", "each[player]", "each[player % 4]"),
    "a sixth player's points": (
        "better_strengths",
        "sum(points[player])",
        "sum(points[player][:5])",
    ),
    "a wide board": ("dots_and_boxes_state", "2 * self.width + 1", "min(7, 2 * self.width + 1)"),
    "a high board": ("dots_and_boxes_state", "2 * self.height + 1", "min(5, 2 * self.height + 1)"),
    "a lead of many boxes": (
        "dots_and_boxes_state",
        "self.legal_moves() == []",
        "self.legal_moves() == [] or abs(self.boxes[0] - self.boxes[1]) > 4",
    ),
    "a box that is closed late": (
        "dots_and_boxes_state",
        "if closed > 0:",
        "if closed > 0 and len(self.drawn) < 17:",
    ),
    "a large pile": ("nim_state", "if take <= self.coins]", "if take <= self.coins < 60]"),
    "many moves of the opponent": (
        "concise_minimax",
        "moves = position.legal_moves()",
        "moves = position.legal_moves()[:20]",
    ),
    "many playouts": ("uct", "range(playouts)", "range(min(playouts, 150))"),
    "a game that is over": (
        "play_game",
        "outcome = state.utility(0)",
        "outcome = state.utility(0) if moves else 0",
    ),
}


@pytest.mark.parametrize("what", every(3, LARGER))
def test_what_is_right_only_up_to_some_size_does_not_pass(what):
    name, old, new = LARGER[what]
    assert examined(find(name), program_of(solution_of(name).edit(old, new))).status == "failed"


# --- many moves, and many plies ------------------------------------------------------------------

EVERY_MOVE = (
    *("max_value", "min_value", "best_moves", "concise_minimax", "minimax_decision", "negamax"),
    *("negamax_decision", "negamax_any_turn", "alpha_beta_decision", "negamax_alpha_beta"),
    *("depth_limited", "sooner_is_better", "killer_moves", "with_table", "negascout", "max_n"),
)


@pytest.mark.parametrize("name", EVERY_MOVE)
@pytest.mark.parametrize("some", ["[:25]", "[-25:]"])
def test_who_leaves_out_moves_at_either_end_of_a_long_list_does_not_pass(name, some):
    text = solution_of(name).text.replace(".legal_moves()", f".legal_moves(){some}")
    wrong = Source(text, name, vars(import_module(f"gametutor.exercises.{name}")))
    assert examined(find(name), program_of(wrong)).status == "failed"


def test_three_players_who_look_seven_plies_ahead_do_not_pass():
    text = solution_of("max_n").text.replace("max_n(state", "max_n(state, ply=0", 1)
    assert text.count("max_n(state.result(move))") == 1
    text = text.replace("max_n(state.result(move))", "max_n(state.result(move), ply + 1)")
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.strip().startswith("if "))
    lines[place:place] = [
        "    if ply >= 7 and not state.is_terminal():",
        "        return (0, 0, 0)",
    ]
    wrong = Source("\n".join(lines), "max_n", {})
    assert examined(find("max_n"), program_of(wrong)).status == "failed"


@pytest.mark.parametrize("name", ["with_table", "killer_moves"])
@pytest.mark.parametrize("digits", [1, 2, 3])
def test_scores_that_are_rounded_do_not_pass(name, digits):
    given = "score(state, state.to_move)"
    wrong = solution_of(name).edit(given, f"round({given}, {digits})")
    assert examined(find(name), program_of(wrong)).status == "failed"
