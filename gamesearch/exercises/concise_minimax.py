"""concise_minimax: value and decision, each in one expression."""

from __future__ import annotations

from functools import cache, reduce
from math import inf
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise, Misconception
from gamesearch.exercises.kit.questions.decisions import MoveQuestions
from gamesearch.search import minimax


def concise_minimax(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == state.to_move else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))


# --- right, in other forms ---------------------------------------------------------------------


def with_map(state):
    me = state.to_move

    def largest(s):
        return s.utility(me) if s.is_terminal() else max(map(smallest, map(s.result, moves(s))))

    def smallest(s):
        return s.utility(me) if s.is_terminal() else min(map(largest, map(s.result, moves(s))))

    def moves(s):
        return s.legal_moves()

    return max(moves(state), key=lambda move: smallest(state.result(move)))


def with_pairs(state):
    def pairs(position):
        for move in position.legal_moves():
            yield value(position.result(move)), move

    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        return (max if position.to_move == state.to_move else min)(pairs(position))[0]

    return max(pairs(state))[1]


def negamax(state):
    return -state.utility(1 - state.to_move) if state.is_terminal() else max(replies(state))


def replies(state):
    return [-negamax(state.result(move)) for move in state.legal_moves()]


def by_negamax(state):
    values = replies(state)
    return state.legal_moves()[values.index(max(values))]


def by_one_lambda(state):
    value: Any = lambda s: (  # noqa: E731
        s.utility(state.to_move)
        if s.is_terminal()
        else [min, max][s.to_move == state.to_move](value(s.result(m)) for m in s.legal_moves())
    )
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))


def sorted_last(state):
    @cache
    def value(position):
        children = (value(position.result(move)) for move in position.legal_moves())
        if position.is_terminal():
            return position.utility(state.to_move)
        return sorted(children)[-1 if position.to_move == state.to_move else 0]

    return sorted(state.legal_moves(), key=lambda move: value(state.result(move)))[-1]


def folded(state):
    def value(position):
        if not (moves := position.legal_moves()):
            return position.utility(state.to_move)
        mine = position.to_move == state.to_move
        values = (value(position.result(move)) for move in moves)
        return reduce(max, values, -inf) if mine else reduce(min, values, inf)

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))


def move_and_value(state, player):
    if state.is_terminal():
        return None, state.utility(player)
    pairs = [(move, move_and_value(state.result(move), player)[1]) for move in state.legal_moves()]
    return (max if state.to_move == player else min)(pairs, key=lambda pair: pair[1])


def by_pairs_all_the_way(state):
    return move_and_value(state, state.to_move)[0]


class AsAClass:
    def value(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [self.value(state.result(move), player) for move in state.legal_moves()]
        return max(values) if state.to_move == player else min(values)

    def __call__(self, state):
        worth = {m: self.value(state.result(m), state.to_move) for m in state.legal_moves()}
        return max(worth, key=worth.__getitem__)


# --- wrong ideas: the tight form with one part gone wrong ---------------------------------------


def _value(state, player, end=None, best=None):
    """The value of `state` for `player`; `end` and `best` are the parts that can go wrong."""
    end = end or (lambda state, player: state.utility(player))
    best = best or (lambda state, player: max if state.to_move == player else min)
    if state.is_terminal():
        return end(state, player)
    children = map(state.result, state.legal_moves())
    return best(state, player)([_value(child, player, end, best) for child in children])


def _choosing(pick=max, player=lambda state: state.to_move, end=None, best=None, moves=None):
    """A decision like the worked one, with some of its parts replaced."""

    def program(state):
        choice = moves(state.legal_moves()) if moves else state.legal_moves()
        who = player(state)
        return pick(choice, key=lambda move: _value(state.result(move), who, end, best))

    return program


def _values(state):
    return [_value(state.result(move), state.to_move) for move in state.legal_moves()]


def _average(values):
    return sum(values) / len(values)


def gives_the_value(state):
    return max(_values(state))


def gives_a_pair(state):
    return max(zip(_values(state), state.legal_moves(), strict=True))


def gives_a_generator(state):
    best = max(_values(state))
    return (m for m, v in zip(state.legal_moves(), _values(state), strict=True) if v == best)


def gives_the_child(state):
    return max(
        [state.result(move) for move in state.legal_moves()],
        key=lambda child: _value(child, state.to_move),
    )


def gives_the_key(state):
    return lambda move: _value(state.result(move), state.to_move)


def gives_nothing(state):
    max(state.legal_moves(), key=lambda move: _value(state.result(move), state.to_move))


def gives_the_index(state):
    return _values(state).index(max(_values(state)))


def takes_the_largest_move(state):
    return max(state.legal_moves())


def forgets_the_key(state):
    return max(zip(state.legal_moves(), _values(state), strict=True))[0]


def takes_the_first(state):
    return state.legal_moves()[0]


def the_key_never_makes_the_move(state):
    return max(state.legal_moves(), key=lambda move: _value(state, state.to_move))


def asks_itself_about_the_same_position(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == state.to_move else min
        return best(value(position) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))


def does_not_stop(state):
    def value(position):
        best = max if position.to_move == state.to_move else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))


def values_only_finished_games(state):
    return max(state.legal_moves(), key=lambda move: state.result(move).utility(state.to_move))


def looks_one_move_ahead(state):
    def worth(move):
        child = state.result(move)
        return child.utility(state.to_move) if child.is_terminal() else 0

    return max(state.legal_moves(), key=worth)


def _negamax_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(_negamax_without_minus(state.result(move)) for move in state.legal_moves())


def forgets_the_minus(state):
    return max(state.legal_moves(), key=lambda m: _negamax_without_minus(state.result(m)))


def forgets_the_minus_below_the_root(state):
    return max(state.legal_moves(), key=lambda m: -_negamax_without_minus(state.result(m)))


def forgets_the_minus_at_the_root(state):
    return max(state.legal_moves(), key=lambda move: negamax(state.result(move)))


def one_best_move_for_all(state):
    best_move = None

    def value(position):
        nonlocal best_move
        if position.is_terminal():
            return position.utility(state.to_move)
        mine, best = position.to_move == state.to_move, None
        for move in position.legal_moves():
            found = value(position.result(move))
            if best is None or (found > best if mine else found < best):
                best, best_move = found, move
        return best

    value(state)
    return best_move


def one_best_move_for_max(state):
    best_move = None

    def value(position):
        nonlocal best_move
        if position.is_terminal():
            return position.utility(state.to_move)
        if position.to_move != state.to_move:
            return min(value(position.result(move)) for move in position.legal_moves())
        best = -inf
        for move in position.legal_moves():
            if (found := value(position.result(move))) > best:
                best, best_move = found, move
        return best

    value(state)
    return best_move


def one_best_move_in_negamax(state):
    best_move = None

    def value(position):
        nonlocal best_move
        if position.is_terminal():
            return position.utility(position.to_move)
        best = -inf
        for move in position.legal_moves():
            if (found := -value(position.result(move))) > best:
                best, best_move = found, move
        return best

    value(state)
    return best_move


WRONG = (
    Misconception(
        "gives_the_value",
        [gives_the_value],
        says="that returns the value of the best move, not the move",
        asks="`max` of what: of moves, or of values?",
        hints=[
            "Look at the step *Return*.",
            "`max(values)` is a value. `max(moves, key=...)` is a move.",
            "`max(state.legal_moves(), key=...)`, where the key says what a move is worth.",
        ],
        step="Return",
    ),
    Misconception(
        "gives_no_move",
        [gives_a_pair, gives_a_generator, gives_the_child, gives_the_key],
        says="that returns something other than a move, or more than the move",
        asks="Is what comes back one of `state.legal_moves()`?",
        hints=[
            "Look at the step *Return*.",
            "Not a pair, not a generator, not the position after the move: the move itself.",
            "`max` over the moves gives a move; of a pair `(value, move)` take the part `[1]`.",
        ],
        step="Return",
    ),
    Misconception(
        "gives_nothing_back",
        [gives_nothing],
        says="in which the move is found but not returned",
        asks="Did you forget to `return` the value?",
        hints=[
            "Look at the step *Return*.",
            "Only a `lambda` returns without being told. A `def` needs `return`.",
        ],
        step="Return",
    ),
    Misconception(
        "gives_the_index",
        [gives_the_index],
        says="that returns the place of the best move in the list, not the move",
        asks="The list of moves is `[5, 6, 7]` and the last is best. What should come back?",
        hints=[
            "Look at the step *Return*.",
            "In a tree of numbers a move is an index. In other games it is not.",
            "Let `max` go over the moves themselves, with a `key`.",
        ],
        step="Return",
    ),
    Misconception(
        "takes_the_largest_move",
        [takes_the_largest_move, forgets_the_key],
        says="that takes the largest move, not the move with the largest value",
        asks="What does `max` compare in your program: moves or values?",
        hints=[
            "Look at the step *Keep the best*.",
            "`max(moves)` compares the moves. `max` of pairs compares what stands in front.",
            "`max(moves, key=...)`, or pairs with the value in front: `(value, move)`.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "all_moves_look_alike",
        [
            takes_the_first,
            the_key_never_makes_the_move,
            _choosing(end=lambda state, player: 0),
        ],
        says="in which all moves look alike, so that the first is taken",
        asks="Which position does your key ask about, and what is a finished game worth in it?",
        hints=[
            "Look at the steps *Ask each child* and *Stop?*.",
            "The key must make the move: `state.result(move)`. An end is worth its utility.",
            "`max(..., default=0)` makes every end worth 0: ask `is_terminal()` first.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "never_makes_a_move",
        [asks_itself_about_the_same_position],
        says="in which a position is asked for its own value, for ever",
        asks="Which position do you hand down in the generator?",
        hints=[
            "Look at the step *Ask each child*.",
            "The child is the position after the move.",
            "`value(position.result(move)) for move in ...`",
        ],
        step="Ask each child",
    ),
    Misconception(
        "does_not_stop",
        [does_not_stop],
        says="in which a finished game is searched like any other",
        asks="What is `max` of no moves at all?",
        hints=[
            "Look at the step *Stop?*.",
            "A finished game has no children; its value is its utility.",
            "`if position.is_terminal(): return position.utility(player)`, before all else.",
        ],
        step="Stop?",
    ),
    Misconception(
        "values_only_finished_games",
        [values_only_finished_games],
        says="that asks for the outcome of games that are not over",
        asks="What is the outcome of a game that goes on?",
        hints=[
            "Look at the step *Ask each child*.",
            "Only a finished game has a utility. Every other position asks its children.",
            "Write a helper that gives the value of any position, and call it in the key.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "max_answers_max",
        [_choosing(best=lambda state, player: max)],
        says="in which the opponent's replies are chosen to please you",
        asks="Who chooses at the children of the root: you or your opponent?",
        hints=[
            "Look at the step *Whose turn?*.",
            "Where the opponent is to move, the smallest value is taken.",
            "`max if position.to_move == player else min`",
        ],
        step="Whose turn?",
    ),
    Misconception(
        "min_answers_min",
        [_choosing(best=lambda state, player: min)],
        says="in which you choose the worst at all your later moves",
        asks="Two moves from now it is your turn again. What do you choose then?",
        hints=[
            "Look at the step *Whose turn?*.",
            "A helper for MIN asks the helper for MAX, and that one asks MIN again.",
            "`max if position.to_move == player else min`",
        ],
        step="Whose turn?",
    ),
    Misconception(
        "max_and_min_swapped",
        [_choosing(best=lambda state, player: min if state.to_move == player else max)],
        says="in which `max` and `min` have changed places below the root",
        asks="At a position where you are to move: do you take the largest or the smallest?",
        hints=[
            "Look at the step *Whose turn?*.",
            "The searching player takes `max`, the opponent `min`.",
            "`max if position.to_move == player else min`",
        ],
        step="Whose turn?",
    ),
    Misconception(
        "best_for_the_opponent",
        [
            _choosing(pick=min),
            _choosing(player=lambda state: 1 - state.to_move),
            forgets_the_minus_at_the_root,
        ],
        says="that takes the move that is best for the opponent",
        asks="From whose view are the values that your root compares?",
        hints=[
            "Look at the steps *Whose turn?* and *Keep the best*.",
            "The values are meant for the player to move at the root, and the root takes `max`.",
            "Ask for `state.to_move` before any move is made. If your helper speaks for whoever is "
            "to move, the child's value needs a minus.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "forgets_the_minus",
        [forgets_the_minus, forgets_the_minus_below_the_root],
        says="in which every level takes `max`, but a child's value never gets a minus",
        asks="The child's value is meant for the player to move there. What is it worth to you?",
        hints=[
            "Look at the step *Ask each child*.",
            "One function for both players works if what is good for one is bad for the other.",
            "`max(-value(child) for ...)`; or take `min` where the opponent is to move.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "utility_of_the_side_to_move",
        [_choosing(end=lambda state, player: state.utility(state.to_move))],
        says="in which the outcome is taken from the view of whoever would be to move",
        asks="A game can be over on either player's turn. Whose outcome do you want?",
        hints=[
            "Look at the step *Stop?*.",
            "`position.to_move` changes from ply to ply; the searching player does not.",
            "Keep `player = state.to_move` from the root, and ask `position.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "utility_of_the_opponent",
        [_choosing(end=lambda state, player: -state.utility(player))],
        says="in which the outcome is taken from the opponent's view",
        asks="Whose outcome is it that your search makes as large as possible?",
        hints=[
            "Look at the step *Stop?*.",
            "Every value in the tree is meant for one player: the one to move at the root.",
            "`position.utility(player)`, without a minus.",
        ],
        step="Stop?",
    ),
    Misconception(
        "always_for_player_0",
        [
            _choosing(player=lambda state: 0),
            _choosing(best=lambda state, player: max if state.to_move == 0 else min),
            _choosing(end=lambda state, player: state.utility(0)),
        ],
        says="in which player 0 is taken for the one who searches",
        asks="What changes in your function when player 1 is to move at the root?",
        hints=[
            "Look at the step *Whose turn?*.",
            "MAX is whoever is to move at the root, 0 or 1.",
            "`player = state.to_move` at the root; write `player` where your code has a 0.",
        ],
        step="Whose turn?",
    ),
    Misconception(
        "opponent_moves_at_random",
        [_choosing(best=lambda state, player: max if state.to_move == player else _average)],
        says="that expects the opponent to move at random",
        asks="Which of the replies would a good opponent choose?",
        hints=[
            "Look at the step *Keep the best*.",
            "An average is what random replies are worth. Your opponent chooses.",
            "Where the opponent is to move, take `min`.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "adds_up",
        [_choosing(best=lambda state, player: sum)],
        says="that adds up all the finished games below a move",
        asks="Many good games lie below a move, and one bad one. Which will be played?",
        hints=[
            "Look at the step *Keep the best*.",
            "Only one of the children will be played.",
            "Take the largest or the smallest of the children's values, do not add.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "looks_one_move_ahead",
        [looks_one_move_ahead],
        says="that looks one move ahead and no further",
        asks="What can your opponent do after your move?",
        hints=[
            "Look at the step *Ask each child*.",
            "A child whose game goes on has a value too: that of its own children.",
            "The helper must call itself, once for every move of the position.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "skips_a_move",
        [
            _choosing(moves=lambda moves: moves[1:] or moves),
            _choosing(moves=lambda moves: moves[:-1] or moves),
        ],
        says="in which one of the moves at the root is never looked at",
        asks="How many moves does `max` compare, and how many are legal?",
        hints=[
            "Look at the step *Ask each child*.",
            "The first and the last move count like all others.",
            "`max(state.legal_moves(), key=...)`, without a slice.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "takes_the_last_move",
        [lambda state: state.legal_moves()[-1]],
        says="that takes the last move, whatever it is worth",
        asks="Where does your program compare the values of two moves?",
        hints=[
            "Look at the step *Keep the best*.",
            "All the children are to be compared, and the best one kept.",
            "`max(state.legal_moves(), key=...)`",
        ],
        step="Keep the best",
    ),
    Misconception(
        "one_best_move_for_all_levels",
        [one_best_move_for_all, one_best_move_for_max, one_best_move_in_negamax],
        says="in which every level of the tree writes its best move into the same place",
        asks="Your search notes a best move at every level. Which level wrote last?",
        hints=[
            "Look at the step *Keep the best*.",
            "Only the root needs a move; below it, values are enough.",
            "Let the helper return values only, and take the move in a `max` at the root.",
        ],
        step="Keep the best",
    ),
)

QUESTIONS = MoveQuestions("concise_minimax")

EXERCISE = Exercise(
    name="concise_minimax",
    number="5.3",
    asks_for="concise_minimax",
    task=(
        "Write `concise_minimax(state)`: a best move for the player to move. Let `max` and `min` "
        "do the work of the loops; any form passes."
    ),
    parameters=("state",),
    solution=concise_minimax,
    reasons={
        "Stop?": "As before. `max` and `min` of nothing would be an error.",
        "Whose turn?": "`max` and `min` are values like others: a name can stand for either.",
        "Ask each child": "The generator makes one move after the other and asks for its value.",
        "Keep the best": "`max` and `min` hold the start value, the loop and the best so far.",
        "Return": "The root compares moves by a key, so what comes back is a move.",
    },
    hints=(
        "Two parts: a helper that gives the value of any position, and a `max` over the moves.",
        "The helper: at the end the utility, otherwise `max` or `min` of the children's values.",
        "The decision: `max(state.legal_moves(), key=lambda move: value(state.result(move)))`.",
    ),
    step="Keep the best",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_map,
        with_pairs,
        by_negamax,
        by_one_lambda,
        sorted_last,
        folded,
        by_pairs_all_the_way,
        AsAClass(),
        minimax.minimax_decision,
        minimax.concise_decision,
        minimax.tight_decision,
    ),
    wrong=WRONG,
    why="`max` and `min` are the same steps as the loops: start value, each child, keep the best.",
    next="Count your lines. Can one function do without its name, as a `lambda`?",
)
