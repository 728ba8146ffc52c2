"""minimax_decision: from the values of the children to a move."""

from __future__ import annotations

from functools import reduce
from math import inf
from random import Random

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.questions.decisions import MoveQuestions
from gamesearch.search import minimax
from gamesearch.search.minimax import max_value, min_value

# --- right, in other forms ---------------------------------------------------------------------


def with_a_key(state):
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), player))


def with_pairs(state):
    pairs = [(min_value(state.result(m), state.to_move), m) for m in state.legal_moves()]
    return max(pairs)[1]


def last_of_equals(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value >= best_value:
            best_move, best_value = move, value
    return best_move


def sorted_first(state):
    def worth(move):
        return min_value(state.result(move), state.to_move)

    return sorted(state.legal_moves(), key=worth, reverse=True)[0]


def looked_up(state):
    target = max_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            return move


def folded(state):
    def better(one, other):
        return other if worth[other] > worth[one] else one

    worth = {move: min_value(state.result(move), state.to_move) for move in state.legal_moves()}
    return reduce(better, worth)


def worst_for_the_opponent(state):
    opponent = 1 - state.to_move
    return min(state.legal_moves(), key=lambda move: max_value(state.result(move), opponent))


def player_0_is_max_and_player_1_is_min(state):
    moves = state.legal_moves()
    if state.to_move == 0:
        return max(moves, key=lambda move: min_value(state.result(move), 0))
    return min(moves, key=lambda move: max_value(state.result(move), 0))


def at_random_among_the_best(state):
    values = [min_value(state.result(move), state.to_move) for move in state.legal_moves()]
    best = [m for m, v in zip(state.legal_moves(), values, strict=True) if v == max(values)]
    return Random(3).choice(best)


def the_win_that_takes_longest(state):
    """Wins now and wins later are the same here, as long as nobody asks for the sooner one."""

    def plies(state):
        return 0 if state.is_terminal() else 1 + max(map(plies, map(state.result, moves(state))))

    def moves(state):
        return state.legal_moves()

    def worth(move):
        child = state.result(move)
        return min_value(child, state.to_move), plies(child)

    return max(moves(state), key=worth)


class AsAClass:
    def __init__(self):
        self.seen = {}

    def __call__(self, state):
        self.seen = {}
        for move in state.legal_moves():
            self.seen[min_value(state.result(move), state.to_move)] = move
        return self.seen[max(self.seen)]


# --- wrong ideas -------------------------------------------------------------------------------


def gives_the_value(state):
    return max(min_value(state.result(move), state.to_move) for move in state.legal_moves())


def gives_a_pair(state):
    return max((min_value(state.result(m), state.to_move), m) for m in state.legal_moves())


def gives_move_and_value(state):
    move = with_a_key(state)
    return move, min_value(state.result(move), state.to_move)


def gives_the_child(state):
    return state.result(with_a_key(state))


def gives_a_list(state):
    return [with_a_key(state)]


def gives_a_text(state):
    return str(with_a_key(state))


def gives_nothing(state):
    best_value = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            _, best_value = move, value


def starts_at_plus_infinity(state):
    best_move, best_value = None, inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best_move, best_value = move, value
    return best_move


def gives_the_index(state):
    values = [min_value(state.result(move), state.to_move) for move in state.legal_moves()]
    return values.index(max(values))


def asks_max_value(state):
    return max(state.legal_moves(), key=lambda m: max_value(state.result(m), state.to_move))


def asks_max_value_last(state):
    moves = state.legal_moves()[::-1]
    return max(moves, key=lambda m: max_value(state.result(m), state.to_move))


def plays_for_player_0(state):
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), 0))


def plays_for_player_1(state):
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), 1))


def plays_for_the_other(state):
    opponent = 1 - state.to_move
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), opponent))


def takes_the_worst(state):
    return min(state.legal_moves(), key=lambda m: min_value(state.result(m), state.to_move))


def takes_the_worst_last(state):
    moves = state.legal_moves()[::-1]
    return min(moves, key=lambda m: min_value(state.result(m), state.to_move))


def flips_the_sign(state):
    return max(state.legal_moves(), key=lambda m: -min_value(state.result(m), state.to_move))


def forgets_the_sign(state):
    """The child's value is that of the other player: it would need a minus."""
    children = {move: state.result(move) for move in state.legal_moves()}
    return max(children, key=lambda m: max_value(children[m], 1 - state.to_move))


def player_1_takes_the_smallest(state):
    pick = max if state.to_move == 0 else min
    return pick(state.legal_moves(), key=lambda m: min_value(state.result(m), state.to_move))


def takes_the_first(state):
    return state.legal_moves()[0]


def returns_in_the_loop(state):
    best_value = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            return move


def asks_about_the_same_position(state):
    return max(state.legal_moves(), key=lambda move: min_value(state, state.to_move))


def takes_the_last(state):
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > -inf:
            best = move
    return best


def takes_the_largest_move(state):
    return max(state.legal_moves())


def forgets_the_key(state):
    return max((m, min_value(state.result(m), state.to_move)) for m in state.legal_moves())[0]


def takes_any(state):
    return Random(1).choice(state.legal_moves())


def _starting_at(start, with_a_move):
    def program(state):
        best_move, best_value = state.legal_moves()[0] if with_a_move else None, start
        for move in state.legal_moves():
            value = min_value(state.result(move), state.to_move)
            if value > best_value:
                best_move, best_value = move, value
        return best_move

    return program


def one_best_move_for_all(state):
    """The search notes its best move in one place, at every level of the tree."""
    best = state.legal_moves()[0]

    def value(position, player):
        nonlocal best
        if position.is_terminal():
            return position.utility(player)
        mine, so_far = position.to_move == player, None
        for move in position.legal_moves():
            found = value(position.result(move), player)
            if so_far is None or (found > so_far if mine else found < so_far):
                best, so_far = move, found
        return so_far

    value(state, state.to_move)
    return best


def one_best_move_for_max(state):
    """The same, but only where MAX is to move."""
    best = state.legal_moves()[0]

    def value(position, player):
        nonlocal best
        if position.is_terminal():
            return position.utility(player)
        if position.to_move != player:
            return min(value(position.result(move), player) for move in position.legal_moves())
        so_far = -inf
        for move in position.legal_moves():
            found = value(position.result(move), player)
            if found > so_far:
                best, so_far = move, found
        return so_far

    value(state, state.to_move)
    return best


def looks_one_move_ahead(state):
    def worth(move):
        child = state.result(move)
        return child.utility(state.to_move) if child.is_terminal() else 0

    return max(state.legal_moves(), key=worth)


def takes_a_win_or_the_first(state):
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal() and child.utility(state.to_move) > 0:
            return move
    return state.legal_moves()[0]


def values_only_finished_games(state):
    return max(state.legal_moves(), key=lambda m: state.result(m).utility(state.to_move))


def expects_random_replies(state):
    def expected(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        values = [expected(position.result(move)) for move in position.legal_moves()]
        return max(values) if position.to_move == state.to_move else sum(values) / len(values)

    return max(state.legal_moves(), key=lambda move: expected(state.result(move)))


def adds_up_the_leaves(state):
    def total(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        return sum(total(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: total(state.result(move)))


def content_with_a_draw(state):
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) >= 0:
            return move
    return state.legal_moves()[0]


def content_with_a_gain(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best_move, best_value = move, value
        if value > 0:
            break
    return best_move


def skips_the_first(state):
    moves = state.legal_moves()
    return max(moves[1:] or moves, key=lambda m: min_value(state.result(m), state.to_move))


def skips_the_last(state):
    moves = state.legal_moves()
    return max(moves[:-1] or moves, key=lambda m: min_value(state.result(m), state.to_move))


def looks_for_the_wrong_value(state):
    target = min_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            return move


def looks_for_the_wrong_value_or_the_first(state):
    return looks_for_the_wrong_value(state) or state.legal_moves()[0]


def gives_the_reply(state):
    child = state.result(with_a_key(state))
    return state.legal_moves()[0] if child.is_terminal() else with_a_key(child)


WRONG = (
    wrong(
        "gives_the_value",
        "Return",
        "that returns the value of the best move, not the move",
        "What is asked for here: a move or a value?",
        "`max_value` says what the position is worth; the decision says what to play.",
        "Keep two things, `best_move` and `best_value`, and return the first.",
        by=[gives_the_value],
    ),
    wrong(
        "gives_no_move",
        "Return",
        "that returns something other than a move, or more than the move",
        "Is what comes back one of `state.legal_moves()`?",
        "Not a pair, not a list, not the position after the move: the move itself.",
        "Of a pair `(value, move)` return the part `[1]`, or keep the move by its own name.",
        by=[gives_a_pair, gives_move_and_value, gives_the_child, gives_a_list, gives_a_text],
    ),
    wrong(
        "gives_nothing_back",
        "Return",
        "in which no move is kept, or none is returned",
        "Which line stores the best move, and which one returns it?",
        "A move is kept if its value beats the best so far: does any beat your start value?",
        "Start at `-inf`, keep `best_move = move` in the loop, `return best_move` after it.",
        look="Look at the steps *Keep the best* and *Return*.",
        by=[gives_nothing, starts_at_plus_infinity],
    ),
    wrong(
        "gives_the_index",
        "Return",
        "that returns the place of the best move in the list, not the move",
        "The list of moves is `[5, 6, 7]` and the last is best. What should come back?",
        "In a tree of numbers a move is an index. In other games it is not.",
        "Return `moves[index]`, or go through the moves themselves.",
        by=[gives_the_index],
    ),
    wrong(
        "asks_max_value",
        "Ask each child",
        "in which the children are valued as if you moved twice in a row",
        "After your move, whose turn is it?",
        "Each child is a position in which your opponent moves.",
        "The function that values such a position is `min_value`.",
        by=[asks_max_value, asks_max_value_last],
    ),
    wrong(
        "always_for_player_0",
        "Whose turn?",
        "that always looks for the best move of player 0",
        "What does your function do when it is player 1's turn?",
        "The searching player is the one to move at the root, 0 or 1.",
        "`player = state.to_move`, and then `min_value(state.result(move), player)`.",
        by=[plays_for_player_0],
    ),
    wrong(
        "for_the_wrong_player",
        "Whose turn?",
        "that looks at the game with the wrong player's eyes",
        "Whose utility do you want to be as large as possible?",
        "In the child the opponent is to move. The value is still meant for you.",
        "Ask for `state.to_move` at the root, before any move, and hand that down.",
        by=[plays_for_the_other, plays_for_player_1],
    ),
    wrong(
        "takes_the_worst_move",
        "Keep the best",
        "that takes the move with the smallest value",
        "The values are meant for you. Would you take the smallest or the largest?",
        "`min_value(child, player)` is already from your view: no minus, and no `min`.",
        "Keep the move with the largest value.",
        by=[takes_the_worst, takes_the_worst_last, flips_the_sign, forgets_the_sign],
    ),
    wrong(
        "player_1_takes_the_smallest",
        "Keep the best",
        "in which player 1 takes the move with the smallest value",
        "For whom is `min_value(child, 1)` meant: is a large number good or bad for player 1?",
        "MAX is whoever searches: at the root that is the player to move, 0 or 1.",
        "Take the largest value in both cases.",
        by=[player_1_takes_the_smallest],
    ),
    wrong(
        "takes_the_first_move",
        "Ask each child",
        "that takes the first move, whatever it is worth",
        "When your function answers, has it seen the value of every child?",
        "A `return` in the loop ends it early. And every child needs `state.result(move)`.",
        "Compare the values of all the children; return after the loop.",
        look="Look at the steps *Ask each child* and *Return*.",
        by=[takes_the_first, returns_in_the_loop, asks_about_the_same_position],
    ),
    wrong(
        "takes_the_last_move",
        "Keep the best",
        "that takes the last move, whatever it is worth",
        "When the second child is looked at, does it have to beat the first?",
        "A new move replaces the old one only if its value is larger.",
        "Compare with `best_value`, and set `best_move` and `best_value` together.",
        by=[takes_the_last],
    ),
    wrong(
        "takes_the_largest_move",
        "Keep the best",
        "that takes the largest move, not the move with the largest value",
        "What does `max` compare in your program: moves or values?",
        "`max(moves)` compares the moves. It must be told what to compare: a `key`.",
        "`max(moves, key=...)`, or pairs with the value in front.",
        by=[takes_the_largest_move, forgets_the_key],
    ),
    wrong(
        "moves_at_random",
        "Keep the best",
        "that chooses among all moves by chance",
        "May chance decide between two moves that are not worth the same?",
        "Chance may decide among equals. First find out which moves are equal and best.",
        "Ask `min_value` for every child, and keep the best.",
        by=[takes_any],
    ),
    wrong(
        "starts_too_high",
        "Start value",
        "in which the best value so far starts at a number that is too large",
        "Which move comes out if every move is worth less than your start value?",
        "Every move must be able to beat the start, also one that loses.",
        "The number below all numbers is `-inf`.",
        by=[
            _starting_at(0, True),
            _starting_at(0, False),
            _starting_at(-1, True),
            _starting_at(-1, False),
        ],
    ),
    wrong(
        "one_best_move_for_all_levels",
        "Keep the best",
        "in which every level of the tree writes its best move into the same place",
        "Your search notes a best move at every level. Which level wrote last?",
        "Only the root needs a move; below it, values are enough.",
        "Find the move in a loop of its own at the root. The helpers return values only.",
        by=[one_best_move_for_all, one_best_move_for_max],
    ),
    wrong(
        "looks_one_move_ahead",
        "Ask each child",
        "that looks one move ahead and no further",
        "What can your opponent do after your move?",
        "A child whose game goes on has a value too, and `min_value` finds it.",
        "Ask `min_value(state.result(move), player)` for every move.",
        by=[looks_one_move_ahead, takes_a_win_or_the_first],
    ),
    wrong(
        "values_only_finished_games",
        "Ask each child",
        "that asks for the outcome of games that are not over",
        "What is the outcome of a game that goes on?",
        "Only a finished game has a utility. Every position has a value.",
        "`min_value` gives the value, and asks for utilities where the game is over.",
        by=[values_only_finished_games],
    ),
    wrong(
        "opponent_moves_at_random",
        "Ask each child",
        "that expects the opponent to move at random",
        "Which of the replies would a good opponent choose?",
        "An average is what random replies are worth. Your opponent chooses.",
        "`min_value` takes the reply that is worst for you.",
        by=[expects_random_replies],
    ),
    wrong(
        "adds_up_the_leaves",
        "Ask each child",
        "that adds up all the finished games below a move",
        "Many good games lie below a move, and one bad one. Which will be played?",
        "How many games end well says little: the opponent steers towards the others.",
        "Value each child by `min_value`.",
        by=[adds_up_the_leaves],
    ),
    wrong(
        "content_with_a_draw",
        "Ask each child",
        "that takes the first move that does not lose",
        "Might a later move be better still?",
        "A move that does not lose is not always the best one.",
        "Ask every child before you return.",
        by=[content_with_a_draw],
    ),
    wrong(
        "content_with_a_gain",
        "Ask each child",
        "that takes the first move worth more than 0",
        "Might a later move be worth more?",
        "In a tree of numbers one gain can be larger than another.",
        "Ask every child before you return.",
        by=[content_with_a_gain],
    ),
    wrong(
        "skips_the_first_move",
        "Ask each child",
        "in which the first move is never looked at",
        "Does your loop begin with the first move?",
        "Count the rounds of your loop, and the legal moves.",
        "Go through all of them: `for move in state.legal_moves()`.",
        by=[skips_the_first],
    ),
    wrong(
        "skips_the_last_move",
        "Ask each child",
        "in which the last move is never looked at",
        "Does your loop end with the last move?",
        "Count the rounds of your loop, and the legal moves.",
        "Go through all of them: `for move in state.legal_moves()`.",
        by=[skips_the_last],
    ),
    wrong(
        "looks_for_the_wrong_value",
        "Keep the best",
        "that looks for a child with the value `min_value(state, player)`",
        "You are to move at the root. Which of the two helpers values the root?",
        "At the root MAX moves, so its value is `max_value(state, player)`.",
        "Or do without it: keep the move with the largest value as you go.",
        by=[looks_for_the_wrong_value, looks_for_the_wrong_value_or_the_first],
    ),
    wrong(
        "gives_the_reply",
        "Return",
        "that returns the opponent's reply, not your move",
        "Whose move stands in your answer?",
        "The decision is about the root: one of `state.legal_moves()`.",
        "Return the move that leads to the best child, not what follows it.",
        by=[gives_the_reply],
    ),
)

QUESTIONS = MoveQuestions("minimax_decision")

EXERCISE = Exercise(
    name="minimax_decision",
    number="5.1",
    asks_for="minimax_decision",
    task=(
        "Write `minimax_decision(state)`: a move whose child has the largest value for the player "
        "to move. The game is not over."
    ),
    parameters=("state",),
    needs={"max_value": minimax.max_value, "min_value": minimax.min_value},
    solution=minimax.minimax_decision,
    imports="from math import inf\n\nfrom gamesearch.state import GameState, Move",
    reasons={
        "Whose turn?": "The player to move at the root searches: MAX, for the whole tree.",
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "After your move the opponent moves, so `min_value` values the child.",
        "Keep the best": "The move and its value, side by side; the first of several equals.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `max_value` with one thing more to keep: the move that led to the best value.",
        "The player is `state.to_move`; each child is worth `min_value(state.result(move), "
        "player)`.",
        "In the loop: `if value > best_value: best_move, best_value = move, value`.",
    ),
    step="Keep the best",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_a_key,
        with_pairs,
        last_of_equals,
        sorted_first,
        looked_up,
        folded,
        worst_for_the_opponent,
        player_0_is_max_and_player_1_is_min,
        at_random_among_the_best,
        the_win_that_takes_longest,
        AsAClass(),
        minimax.concise_decision,
        minimax.tight_decision,
    ),
    wrong=WRONG,
    why="You choose at the root, and the child with the largest value is the best you can force.",
    next="Change `>` to `>=` and check again: which move changes, and why is it still right?",
)
