"""Wrong programs that once passed: each fails a question that was not asked then."""

from math import inf

import pytest
from asking import examined

from gametutor.exercises import find
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


def test_a_table_that_knows_only_the_ends_does_not_pass():
    verdict = examined(find("with_table"), knows_the_ends)
    assert (verdict.status, verdict.stage) == ("failed", 9)
    told = verdict.probe.show(verdict.outcome.value).comparison.to_learner
    assert "Your search made 6,796 positions. Without any table it takes 6,796" in told
    assert "296 are enough" in told
