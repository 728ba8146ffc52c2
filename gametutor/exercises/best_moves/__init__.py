"""best_moves: all moves that are as good as the best one."""

from itertools import groupby
from math import inf

from gamesearch.search import minimax
from gamesearch.search.minimax import min_value
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probes.all_best_moves import MovesProbe
from gametutor.kit.questions.decisions import MoveQuestions
from gametutor.kit.source import Source


def best_moves(state):
    player = state.to_move
    values = {move: min_value(state.result(move), player) for move in state.legal_moves()}
    best = max(values.values())
    return [move for move in values if values[move] == best]


LIST = "[move for move in values if values[move] == best]"
COMPARE = "values[move] == best"
LARGEST = "max(values.values())"

SOLUTION = Source.of(best_moves, max_value=minimax.max_value)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_reset(state):
    moves, best_value = [], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            moves, best_value = [move], value
        elif value == best_value:
            moves.append(move)
    return moves


def in_two_loops(state):
    best_value = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best_value = value
    moves = []
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == best_value:
            moves.append(move)
    return moves


def sorted_and_grouped(state):
    def worth(move):
        return -min_value(state.result(move), state.to_move)

    return list(next(groupby(sorted(state.legal_moves(), key=worth), key=worth))[1])


def backwards(state):
    by_value: dict[float, list] = {}
    for move in reversed(state.legal_moves()):
        by_value.setdefault(min_value(state.result(move), state.to_move), []).append(move)
    return by_value[max(by_value)]


class AsAClass:
    def worth(self, state, move):
        return min_value(state.result(move), state.to_move)

    def __call__(self, state):
        best = max(self.worth(state, move) for move in state.legal_moves())
        return [move for move in state.legal_moves() if self.worth(state, move) == best]


RESETTING = Source.of(with_a_reset)
RESET = "moves, best_value = [move], value"

RIGHT = [
    RESETTING,
    in_two_loops,
    SOLUTION.edit(LARGEST, "max_value(state, player)"),
    SOLUTION.edit(LIST, "list(filter(lambda move: values[move] >= best, values))"),
    sorted_and_grouped,
    backwards,
    SOLUTION.edit(COMPARE, "not any(other > values[move] for other in values.values())"),
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def wins_or_draws(state):
    values = {move: min_value(state.result(move), state.to_move) for move in state.legal_moves()}
    wins = [move for move in values if values[move] > 0]
    draws = [move for move in values if values[move] == 0]
    return wins or draws or state.legal_moves()


def looks_one_move_ahead(state):
    values = {}
    for move in state.legal_moves():
        child = state.result(move)
        values[move] = child.utility(state.to_move) if child.is_terminal() else 0
    return [move for move in values if values[move] == max(values.values())]


KEEPS_OLD = RESETTING.edit("elif value == best_value", "elif False").lines(
    RESET, "moves.append(move)", "best_value = value"
)

WRONG = {
    "only_one_of_the_best": at.best(
        "that keeps one of several best moves",
        "Two moves have the same, largest value. Which of them belong in the list?",
        "A larger value begins a new list; an equal one adds to the list.",
        "`if value > best_value:` new list. `elif value == best_value:` append.",
        by=[
            SOLUTION.edit(LIST, "[max(values, key=values.get)]"),
            RESETTING.edit("value > best_value", "value >= best_value"),
        ],
    ),
    "keeps_what_was_best_before": at.best(
        "that keeps moves in the list that were best only for a while",
        "A move beats all before it. What becomes of the moves already in the list?",
        "A larger value shows that nothing in the list is best any longer.",
        "Begin a new list with the better move in it: `moves = [move]`.",
        by=[KEEPS_OLD.edit("value > best", "value >= best"), KEEPS_OLD],
    ),
    "loses_the_first_of_the_best": at.best(
        "in which the move that raises the best value is missing from the list",
        "A larger value is found and the list is emptied. Whose value was it?",
        "The new list is not empty to begin with.",
        "It begins with the move that was just found: `moves = [move]`.",
        by=[RESETTING.edit("[move], value", "[], value")],
    ),
    "a_move_twice": at.any_step(
        "in which one move is in the list twice",
        "How many times is the first of the best moves put into the list?",
        "A move that begins the list must not be appended to it as well.",
        "Begin with an empty list and `-inf`; then `if ... elif ...`, not `if ... if ...`.",
        look="Look at the steps *Start value* and *Keep the best*.",
        by=[
            RESETTING.lines(
                "moves, best_value = [], -inf",
                "first = state.legal_moves()[0]",
                "moves, best_value = [first], min_value(state.result(first), state.to_move)",
            ),
            RESETTING.edit("elif", "if"),
        ],
    ),
    "best_value_never_rises": at.best(
        "in which the best value stays at its start value",
        "What is your best value so far after the first move?",
        "List and value belong together: a new list needs a new value.",
        "`moves, best_value = [move], value`",
        by=[RESETTING.edit(RESET, "moves = [move]")],
    ),
    "all_moves": at.best(
        "that returns all legal moves",
        "Is every legal move worth as much as the best one?",
        "Sorted or not: a move that is worth less does not belong in the list.",
        "Keep those whose value equals the largest value.",
        by=SOLUTION.edits(
            LIST, "state.legal_moves()", "sorted(values, key=values.get, reverse=True)"
        ),
    ),
    "compares_with_a_fixed_number": at.best(
        "that compares the values with a fixed number",
        "What is in your list if every move loses? And if all win, some by more?",
        "The best move may lose; then the others are no better.",
        "Compare with the largest of the values, not with 0 or 1.",
        by=[
            *(SOLUTION.edit(COMPARE, f"values[move] {test}") for test in ("> 0", "== 1", ">= 0")),
            wins_or_draws,
            Source.of(wins_or_draws).edit("values[move] > 0", "values[move] == 1"),
        ],
    ),
    "all_but_the_worst": at.best(
        "that leaves out the worst moves and keeps all others",
        "Three moves are worth 1, 2 and 3. Which of them are best?",
        "Better than the worst is not yet best.",
        "Compare with the `max` of the values, not with their `min`.",
        by=[SOLUTION.edit(COMPARE, "values[move] > min(values.values())")],
    ),
    "the_worst_moves": ideas.TAKES_THE_WORST_MOVE.by(SOLUTION.edit("max(", "min(")),
    "compares_with_the_wrong_value": at.best(
        "that compares the moves with a value that is not the best one",
        "Which number do you compare with: is it the value of the best move?",
        "At the root MAX moves: its value is the largest of the children's values.",
        "`max(values)`, or `max_value(state, player)`.",
        by=[
            *SOLUTION.edits(LARGEST, "min_value(state, player)", "next(iter(values.values()))"),
            SOLUTION.edit(LARGEST, "sum(values.values()) / len(values)").edit(
                COMPARE, "values[move] >= best"
            ),
        ],
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *(RESETTING.edit("[], -inf", f"[], {n}") for n in (0, -1, -10, -100, -1000, -(10**9)))
    ),
    "values_instead_of_moves": at.return_(
        "whose list holds values, not moves",
        "What is asked for here: moves, or what they are worth?",
        "The value decides whether a move is kept; the move is what is kept.",
        "`[move for move in moves if ... == best]`: `move` in front.",
        by=[SOLUTION.edit("[move for", "[values[move] for")],
    ),
    "other_things_in_the_list": at.return_(
        "whose list holds something other than moves",
        "Is each thing in your list one of `state.legal_moves()`?",
        "Not a move with its value, not the position after it, not a text: the move itself.",
        "Of a pair `(move, value)` keep the move: `for move, value in pairs`.",
        by=SOLUTION.edits("[move for", "[(move, values[move]) for", "[state.result(move) for"),
    ),
    "indices_instead_of_moves": ideas.GIVES_THE_INDEX.by(
        SOLUTION.edit("[move for move in values", "[index for index, move in enumerate(values)")
    ),
    "no_list": at.return_(
        "that returns something other than a list",
        "What kind of thing does your function return?",
        "A list, even when there is only one best move: `[move]`.",
        "`list(...)` makes a list of a set, a tuple or a generator.",
        by=[
            *SOLUTION.edits(LIST, f"{LIST}[0]", f"set({LIST})", f"tuple({LIST})"),
            SOLUTION.edit("return", "yield from"),
        ],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(SOLUTION.edit("return ", "moves = ")),
    "asks_max_value": ideas.ASKS_MAX_VALUE.by(SOLUTION.edit("min_value", "max_value")),
    "wrong_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER.by(
        *SOLUTION.edits("= state.to_move", "= 0", "= 1 - state.to_move")
    ),
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD.by(looks_one_move_ahead),
    "returns_in_the_loop": ideas.FIRST_CHILD_ONLY.by(
        Source.of(in_two_loops).edit("    return moves", "        return moves")
    ),
}

EXERCISE = Exercise(
    name="best_moves",
    number="5.2",
    task="Write `best_moves(state)`: the list of all moves with the largest value, in any order.",
    needs={"max_value": minimax.max_value, "min_value": minimax.min_value},
    solution=best_moves,
    reasons={
        "Whose turn?": "The player to move at the root: all values are from that player's view.",
        "Ask each child": "Every child is asked once, and its value written down beside its move.",
        "Keep the best": "First the largest value, then every move that has it.",
        "Return": "A list, even when only one move is best.",
    },
    hints=(
        "Two things in turn: what is the largest value, and which moves have it?",
        "Write the values down: `values[move] = min_value(state.result(move), player)`.",
        "`best = max(values.values())`, and then the moves with `values[move] == best`.",
    ),
    questions=MoveQuestions("best_moves", MovesProbe),
    right=RIGHT,
    wrong=named(WRONG, helper="`min_value`", ask="`min_value(state.result(move), player)`"),
    why="Moves with the same value are equally good: perfect opponents make them end alike.",
    next="How many best moves has the first player of `TicTacToe()`? It takes a while to find out.",
)
