"""What a game state promises, in words."""

PROMISES = {
    "members": "a state has `to_move`, `legal_moves()`, `result(move)`, `is_terminal()` and "
    "`utility(player)`.",
    "to_move": "`to_move` is the player whose turn it is, the number 0 or 1. It is an attribute "
    "or a property, not a method.",
    "moves": "`legal_moves()` gives a list.",
    "moves-hashable": "a move can be a key of a dict, as a number, a text or a tuple can. A list "
    "can not.",
    "moves-distinct": "every legal move stands in the list once.",
    "is_terminal": "`is_terminal()` gives True or False.",
    "end": "`legal_moves()` is empty exactly when `is_terminal()` is True. A player who must pass "
    "has one move, the pass.",
    "utility": "at the end of a game, `utility(0)` and `utility(1)` are finite numbers.",
    "zero-sum": "what one player gains the other loses: `utility(0)` and `utility(1)` sum to 0.",
    "steady": "the same question gets the same answer, as often as it is asked.",
    "text": "`str(state)` gives the board in text. Where the class has `move_text(move)`, "
    "`player_names` or `outcome_text()`, they give texts too.",
    "hash": "a state can be a key of a dict: `hash(state)` gives a number. A class with lists in "
    "it, or with an `__eq__` and no `__hash__`, has none.",
    "result": "`result(move)` takes every legal move and returns the state after it.",
    "new": "`result(move)` gives a new state, never the one it was asked of.",
    "keeps": "`result(move)` leaves the state it was asked of as it was, to any depth.",
    "repeats": "the same move in the same state always leads to the same state.",
    "equal": "the same moves lead to equal states, if the class has an `__eq__`; and equal states "
    "have the same player to move, the same moves and the same outcome.",
    "equal-hash": "equal states have the same hash.",
    "refuses": "`result(move)` raises an error for every move that is not in `legal_moves()`, such "
    "as `IllegalMove`.",
    "ends": "every game ends.",
}
"""What a game state promises, by id, in the order of their numbers from 1."""
