"""Searches with a memory, killers and narrow windows, that count what they do while they run."""

from __future__ import annotations

from math import inf
from typing import Any


def nothing(state: Any, player: int) -> int:
    return 0


class Log:
    """What searches count of themselves."""

    def __init__(self) -> None:
        self.table: dict[Any, tuple[float, str]] = {}
        self.killers: dict[int, Any] = {}
        self.visits: list[Any] = []
        self.hits: list[Any] = []
        self.firsts: list[tuple[Any, Any]] = []

    def with_table(self, state, depth, alpha, beta, score, table):
        self.visits.append(state)
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value, says = table.get((state, depth), (0, ""))
        is_enough = {"=": True, "≥": value >= beta, "≤": value <= alpha, "": False}[says]
        if is_enough:
            self.hits.append(state)
            return value
        best, sure = -inf, alpha
        for move in state.legal_moves():
            child = state.result(move)
            best = max(best, -self.with_table(child, depth - 1, -beta, -sure, score, table))
            if best >= beta:
                break
            sure = max(sure, best)
        table[state, depth] = best, "≥" if best >= beta else "≤" if best <= alpha else "="
        return best

    def killer_moves(self, state, depth, alpha, beta, killers):
        self.visits.append(state)
        if state.is_terminal():
            return state.utility(state.to_move)
        moves = sorted(state.legal_moves(), key=lambda move: move != killers.get(depth))
        if moves != state.legal_moves():
            self.firsts.append((state, moves[0]))
        best = -inf
        for move in moves:
            child = state.result(move)
            best = max(best, -self.killer_moves(child, depth - 1, -beta, -alpha, killers))
            if best >= beta:
                killers[depth] = move
                break
            alpha = max(alpha, best)
        return best

    def null_window(self, state, bound):
        self.visits.append(state)
        if state.is_terminal():
            return state.utility(state.to_move)
        best = -inf
        for move in state.legal_moves():
            best = max(best, -self.null_window(state.result(move), 1 - bound))
            if best >= bound:
                break
        return best

    def negascout(self, state, alpha, beta):
        self.visits.append(state)
        if state.is_terminal():
            return state.utility(state.to_move)
        best = -inf
        for move in state.legal_moves():
            child = state.result(move)
            if best == -inf:
                found = -self.negascout(child, -beta, -alpha)
            else:
                found = -self.null_window(child, -alpha)
                if alpha < found < beta:
                    found = -self.negascout(child, -beta, -found)
            best = max(best, found)
            if best >= beta:
                break
            alpha = max(alpha, best)
        return best
