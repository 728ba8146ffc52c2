"""Translate names from other courses, and from Python's modules, into those of this course."""

import re

from gamesearch import games

MEMBERS = {
    "to_move": "to_move",
    "legal_moves": "legal_moves()",
    "result": "result(move)",
    "is_terminal": "is_terminal()",
    "utility": "utility(player)",
}
"""The members of every state, written as they are used."""

_ELSEWHERE = {
    "state.to_move": """
        active_player current current_player get_current_player get_player get_turn next_player
        player player_to_move turn whose_turn
    """,
    "state.legal_moves()": """
        action_space actions available available_actions available_moves empty_cells
        empty_squares generate_moves get_actions get_available_moves get_legal_actions
        get_legal_moves get_moves get_possible_moves get_valid_moves legal legal_actions liberties
        moves possible_actions possible_moves valid_moves
    """,
    "state.result(move) for move in state.legal_moves()": """
        child_nodes childs children expand get_children get_successors neighbors next_states
        successors
    """,
    "state.result(move)": """
        apply apply_action apply_move do_move forecast_move generate_successor get_next_state
        get_successor make_move move next_state play play_move push step successor transition
    """,
    "str(state)": "board cells grid squares",
    "state.is_terminal()": """
        done ended finished game_ended game_over gameover is_done is_end is_ended is_finished
        is_game_over is_goal is_leaf is_over over terminal terminal_state terminal_test
    """,
    "state.utility(player)": """
        evaluate evaluation get_reward get_score get_winner has_won heuristic is_win outcome payoff
        returns reward score static_evaluation value winner won
    """,
}
_HERE = {name: member for member, names in _ELSEWHERE.items() for name in names.split()}

_IMPORTS = {
    "collections": "Counter defaultdict deque namedtuple",
    "copy": "deepcopy",
    "dataclasses": "dataclass field replace",
    "fractions": "Fraction",
    "decimal": "Decimal",
    "functools": "cache cached_property lru_cache partial reduce wraps",
    "itertools": "accumulate chain count cycle islice permutations product takewhile",
    "math": "ceil floor inf isinf nan sqrt",
    "random": "choice randint shuffle",
    "time": "sleep",
    "typing": "Any NamedTuple Optional",
    "gamesearch.state": "GameNotOver IllegalMove",
    "gamesearch.tree": "GameTree",  # `Node` has more than one meaning
    "gamesearch.games": " ".join(games.__all__),
}
_FROM = {name: module for module, names in _IMPORTS.items() for name in names.split()}
_MODULES = [
    "collections",
    "copy",
    "functools",
    "itertools",
    "math",
    "operator",
    "random",
    "sys",
    "time",
]


def member_for(name: str) -> str:
    """Return the member of a state that does what `name` does here or in another course, written as
    it is used; "" if there is none."""
    return f"state.{MEMBERS[name]}" if name in MEMBERS else _HERE.get(_snake_case(name), "")


def _snake_case(name: str) -> str:
    """Return `getLegalActions`, `LEGAL_MOVES` or `_legal_moves` as `legal_actions` or
    `legal_moves`."""
    words = name if name.isupper() else re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    return words.lower().strip("_")


def import_of(name: str) -> str:
    """Return the import line for a well-known name; "" for any other name."""
    if name in _MODULES:
        return f"import {name}"
    if name in ("np", "numpy"):
        return "import numpy" + " as np" * (name == "np")
    return f"from {_FROM[name]} import {name}" if name in _FROM else ""
