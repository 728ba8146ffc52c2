"""An answer that is right about small games with small whole numbers, and there alone, fails."""

from importlib import import_module

import pytest
from asking import examined
from suite.fewer import every

from gametutor.exercises import find
from gametutor.kit.mirror import with_its_mirror_image


def solution_of(name):
    """The solution as the bank of an exercise edits it: with the names that its edits may use."""
    return import_module(f"gametutor.exercises.{name}.bank").SOLUTION


MAX, NEGAMAX = solution_of("alpha_beta"), solution_of("negamax_alpha_beta")
DECISION = solution_of("alpha_beta_decision")
DEPTH, PLAY = solution_of("depth_limited"), solution_of("play_game")
PLIES, TREE = solution_of("count_plies"), solution_of("grow_tree")
ORDER, DEEPENING = solution_of("ordered_moves"), solution_of("iterative_deepening")
KILLERS = solution_of("killer_moves")
SHARES, CHANCE = solution_of("max_n"), solution_of("expectimax")
MOVES, OVER = "state.legal_moves()", "if state.is_terminal():"
MADE_FOR_SMALL_GAMES = {
    "alpha_beta": [
        MAX.edit("value >= beta", "value > beta - 1"),
        MAX.edit("value = -inf", "value = -10**9"),
        MAX.edit("state.utility(player)", "round(state.utility(player), 2)"),
        MAX.edit(MOVES, f"{MOVES}[:20]"),
    ],
    "alpha_beta_decision": [
        DECISION.edit("moves[0], -inf", "moves[0], -(10**9)"),
        DECISION.edit("alpha, inf)", "alpha, 100)"),
        DECISION.edit("alpha, inf)", "alpha, 5 if move == moves[-1] else inf)"),
        DECISION.edit("value > alpha", "value > alpha + 0.001"),
        DECISION.edit("in moves", "in moves[:20]"),
    ],
    "negamax_alpha_beta": [
        NEGAMAX.edit("value >= beta", "value > beta - 1"),
        NEGAMAX.edit("value = -inf", "value = -10**9"),
        NEGAMAX.edit("found = ", "found = int(").edit("-alpha)", "-alpha))"),
        NEGAMAX.edit(MOVES, f"{MOVES}[:20]"),
        NEGAMAX.edit("beta):", "beta, left=12):")
        .edit("-alpha)", "-alpha, left - 1)")
        .edit(OVER, f"if left == 0:\n        return 0\n    {OVER}"),
    ],
    "depth_limited": [
        DEPTH.edit("rating > best_rating", "rating > best_rating + 0.001"),
        DEPTH.edit(
            "return None, score(state, player)", "return None, round(score(state, player), 2)"
        ),
        DEPTH.edit("return None, score(state, player)", "return None, abs(score(state, player))"),
        DEPTH.edit("depth == 0", "depth == 0 or depth > 12"),
        DEPTH.edit("depth - 1", "min(depth - 1, 9)"),
    ],
    "ordered_moves": [
        ORDER.edit("return moves", "return moves[:20]"),
        ORDER.edit("(move), player)", "(move), player) // 0.5"),
        ORDER.edit("if first in moves", "if first in moves[:12]"),
    ],
    "iterative_deepening": [
        DEEPENING.edit("deepest + 1", "min(deepest, 8) + 1"),
        DEEPENING.edit("if not is_finished", "if not is_finished or depth == 15"),
    ],
    "killer_moves": [
        KILLERS.edit("value >= beta", "value > beta - 1"),
        KILLERS.edit("value = -inf", "value = -10**9"),
        KILLERS.edit("sorted(state.legal_moves(), ", "sorted(state.legal_moves()[:20], "),
        KILLERS.edit("killers.get(depth)", "killers.get(min(depth, 6))"),
        KILLERS.edit("depth == 0", "depth == 0 or depth < -9").edit(
            "depth - 1", "min(depth - 1, 9)"
        ),
        KILLERS.edit(
            "return score(state, state.to_move)", "return int(score(state, state.to_move))"
        ),
    ],
    "play_game": [
        PLAY.edit("while not state.is_terminal()", "for _ in range(100)").edit(
            "player = ", "if state.is_terminal():\n            break\n        player = "
        ),
        PLAY.edit("return winner", "return winner if winner is None else 1 - state.to_move"),
    ],
    "count_plies": [
        PLIES.edit("while positions", "while positions and len(counts) < 30"),
        PLIES.edit("position.legal_moves()", "position.legal_moves()[:20]"),
    ],
    "uct": [solution_of("uct").edit_all(MOVES, f"{MOVES}[:20]")],
    "max_n": [
        SHARES.edit("max(values", "max([(-(10**9),) * state.players, *values]"),
        SHARES.edit(
            "map(state.utility, range(state.players))",
            "round(state.utility(player), 2) for player in range(state.players)",
        ),
    ],
    "expectimax": [
        CHANCE.edit("best(values.values())", "best(values.values(), key=int)"),
        CHANCE.edit("return state.utility(player)", "return round(state.utility(player), 2)"),
        CHANCE.edit("player):", "player, left=12):")
        .edit("(move), player)", "(move), player, left - 1)")
        .edit(OVER, f"if left == 0:\n        return 0\n    {OVER}"),
    ],
    "grow_tree": [
        TREE.edit("depth == 0", "depth == 0 or ply == 20"),
        TREE.edit("in state.legal_moves()", "in state.legal_moves()[:20]"),
    ],
}


@pytest.mark.parametrize(
    ("name", "answer"),
    every(8, [(name, it) for name, answers in MADE_FOR_SMALL_GAMES.items() for it in answers]),
)
def test_an_answer_that_was_made_for_small_games_fails(name, answer):
    program = with_its_mirror_image(answer) if name == "alpha_beta" else answer.program
    assert examined(find(name), program).status == "failed"
