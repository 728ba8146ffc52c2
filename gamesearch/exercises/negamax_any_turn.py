"""negamax_any_turn: negamax where a player may move again, so that not every child has a minus."""

from __future__ import annotations

from functools import reduce
from math import inf

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.questions.negamax import MoverQuestions
from gamesearch.games import PASS
from gamesearch.search import minimax
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax, negamax_any_turn

# --- right, in other forms ---------------------------------------------------------------------


def with_a_sign(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    values = []
    for move in state.legal_moves():
        child = state.result(move)
        sign = 1 if child.to_move == state.to_move else -1
        values.append(sign * with_a_sign(child))
    return max(values)


def in_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            in_one_line(child) if child.to_move == state.to_move else -in_one_line(child)
            for child in map(state.result, state.legal_moves())
        )
    )


def seen_by(player, state):
    """The helper is told for whom: then the sign changes when it is somebody else."""
    if state.to_move != player:
        return -seen_by(state.to_move, state)
    if state.is_terminal():
        return state.utility(player)
    return max(seen_by(player, state.result(move)) for move in state.legal_moves())


def with_a_view(state):
    return seen_by(state.to_move, state)


def by_minimax(state):
    return minimax.tight_value(state, state.to_move)


def two_lists(state):
    """The moves that keep the turn, and those that end it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    mine = [two_lists(child) for child in children if child.to_move == state.to_move]
    others = [-two_lists(child) for child in children if child.to_move != state.to_move]
    return max(mine + others)


def folded(state):
    def better(best, move):
        child = state.result(move)
        return max(best, folded(child) * (1 if child.to_move == state.to_move else -1))

    ends = state.is_terminal()
    return state.utility(state.to_move) if ends else reduce(better, state.legal_moves(), -inf)


class AsAClass:
    def __call__(self, state):
        if not (moves := state.legal_moves()):
            return -state.utility(1 - state.to_move)
        best = None
        for child in map(state.result, moves):
            value = self(child)
            value = value if child.to_move == state.to_move else -value
            best = value if best is None else max(best, value)
        return best


# --- wrong ideas: the loop in one place, with a part of it gone wrong --------------------------


def _wrong(turned=None, start=-inf, keep=max, leaf=None, moves=None, enough=None):
    """Right where nothing is given; each wrong idea replaces one part.

    Args:
        turned: from the child's value, the state and the child, what it is worth at the state.
        start: the start value.
        keep: chooses between the value so far and the next.
        leaf: the value of a finished game.
        moves: chooses among the legal moves.
        enough: does the loop end with this value?
    """

    def program(state):
        if state.is_terminal():
            return leaf(state) if leaf else state.utility(state.to_move)
        value = start
        for move in moves(state.legal_moves()) if moves else state.legal_moves():
            child = state.result(move)
            value = keep(value, (turned or _turned)(program(child), state, child))
            if enough and enough(value):
                break
        return value

    return program


def _turned(value, state, child):
    return value if child.to_move == state.to_move else -value


def _opponents_and_own(value, state, child):
    return -value if child.to_move == state.to_move else value


def always_negates_in_one_line(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-always_negates_in_one_line(state.result(m)) for m in state.legal_moves())


def _asks_negamax(where):
    """A call that still has the name of the earlier function: `where` the turn stays, or changes.

    Args:
        where: from "does the turn stay?", is it `negamax` that values the child?
    """

    def program(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for child in map(state.result, state.legal_moves()):
            ask = negamax if where(child.to_move == state.to_move) else program
            value = max(value, _turned(ask(child), state, child))
        return value

    return program


def asks_the_same_state_twice(state):
    """After `state = state.result(move)` the question compares a position with itself."""
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = asks_the_same_state_twice(child)
        value = max(value, -found if child.to_move != child.to_move else found)
    return value


def by_ply(state):
    """Max and min by turns, ply after ply, whoever is to move."""

    def value(position, mine):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if mine else min
        return best(value(position.result(move), not mine) for move in position.legal_moves())

    return value(state, True)


def by_a_sign_that_alternates(state):
    def value(position, sign):
        if position.is_terminal():
            return sign * position.utility(state.to_move)
        return max(-value(position.result(move), -sign) for move in position.legal_moves())

    return value(state, 1)


def by_two_helpers(state):
    return minimax.max_value(state, state.to_move)


def compares_with_the_root(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        found = []
        for child in map(position.result, position.legal_moves()):
            worth = value(child)
            found.append(-worth if child.to_move != state.to_move else worth)
        return max(found)

    return value(state)


def looks_at_the_wrong_turn(player):
    """The sign by whose turn it is at the child, not by whether it changed."""
    return _wrong(lambda value, state, child: -value if child.to_move == player else value)


def looks_at_ones_own_turn(player):
    return _wrong(lambda value, state, child: -value if state.to_move == player else value)


def min_where_the_turn_changes(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = None
    for child in map(state.result, state.legal_moves()):
        found = min_where_the_turn_changes(child)
        pick = max if child.to_move == state.to_move else min
        value = found if value is None else pick(value, found)
    return value


def negates_only_where_the_game_goes_on(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for child in map(state.result, state.legal_moves()):
        found = negates_only_where_the_game_goes_on(child)
        stays = child.is_terminal() or child.to_move == state.to_move
        value = max(value, found if stays else -found)
    return value


def negates_only_where_it_ends(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for child in map(state.result, state.legal_moves()):
        found = negates_only_where_it_ends(child)
        value = max(value, -found if child.is_terminal() else found)
    return value


def knows_the_rule_of_nim(state):
    """Asks which move it was, not whose turn it is."""
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        found = knows_the_rule_of_nim(state.result(move))
        value = max(value, found if move == 1 else -found)
    return value


def passes_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = passes_without_minus(child)
        stays = move == PASS or child.to_move == state.to_move
        value = max(value, found if stays else -found)
    return value


def leaf_for_the_root(state):
    """Every sign right, but the outcome asked for the player at the top."""

    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        return max(
            _turned(value(child), position, child)
            for child in map(position.result, position.legal_moves())
        )

    return value(state)


def returns_in_the_loop(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        child = state.result(move)
        found = returns_in_the_loop(child)
        return found if child.to_move == state.to_move else -found


def returns_where_the_turn_stays(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.to_move == state.to_move:
            return returns_where_the_turn_stays(child)
        value = max(value, -returns_where_the_turn_stays(child))
    return value


def leaves_out_the_moves_that_keep_the_turn(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.to_move != state.to_move:
            value = max(value, -leaves_out_the_moves_that_keep_the_turn(child))
    return value


def gives_nothing_back(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    max(_turned(negamax_any_turn(c), state, c) for c in map(state.result, state.legal_moves()))


def does_not_stop(state):
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        value = max(value, _turned(does_not_stop(child), state, child))
    return value


def asks_about_the_same_position(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        value = max(value, _turned(asks_about_the_same_position(state), state, child))
    return value


def goes_on_from_the_child(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        mover, state = state.to_move, state.result(move)
        found = goes_on_from_the_child(state)
        value = max(value, found if state.to_move == mover else -found)
    return value


WRONG = (
    wrong(
        "turn_always_negates",
        "Whose turn?",
        "that turns the sign also where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other one looks at it”. Does the other one?",
        "Turn the sign only if `child.to_move != state.to_move`.",
        by=[_wrong(lambda value, state, child: -value), always_negates_in_one_line],
    ),
    wrong(
        "turn_asks_negamax",
        "Ask each child",
        "that asks `negamax` about the children, not itself",
        "Which function does your line call?",
        "`negamax` turns the sign at every ply, so below the first one nothing has changed.",
        "Each call has the new name: `negamax_any_turn(child)`.",
        by=[
            _asks_negamax(lambda stays: True),
            _asks_negamax(lambda stays: stays),
            _asks_negamax(lambda stays: not stays),
        ],
    ),
    wrong(
        "turn_never_negates",
        "Whose turn?",
        "in which the sign is never turned",
        "Which two positions do you compare, and can their turns differ?",
        "Where the other player moves next, the child's value is meant for the other.",
        "Compare the child with the state it came from: `child.to_move != state.to_move`.",
        by=[_wrong(lambda value, state, child: value), asks_the_same_state_twice],
    ),
    wrong(
        "turn_negates_the_wrong_way",
        "Whose turn?",
        "that turns the sign where the turn stays, and keeps it where the turn changes",
        "When is the child's value meant for the other player?",
        "If the other player moves next, the child's value is meant for the other.",
        "Turn the sign if `child.to_move != state.to_move`.",
        by=[_wrong(_opponents_and_own)],
    ),
    wrong(
        "turn_by_parity",
        "Whose turn?",
        "in which the players take turns ply after ply, whatever the state says",
        "Who tells you whose turn it is: the number of plies, or the state?",
        "Where a player moves again, an even ply is no longer the first player's.",
        "Ask `child.to_move` and `state.to_move`, and count nothing.",
        by=[by_ply, by_a_sign_that_alternates, by_two_helpers],
    ),
    wrong(
        "turn_compared_with_the_root",
        "Whose turn?",
        "in which the turn of a child is compared with the turn at the root",
        "A value moves up one ply. Which two positions are concerned?",
        "The child's value is handed to the position right above it, not to the root.",
        "Compare `child.to_move` with `to_move` of its own parent.",
        by=[compares_with_the_root],
    ),
    wrong(
        "turn_of_a_fixed_player",
        "Whose turn?",
        "in which the sign depends on *which* player is to move, not on whether that changed",
        "Player 1 moves and then moves again. Does the value change hands?",
        "No number of a player belongs into the search: both are treated alike.",
        "Turn the sign if `child.to_move != state.to_move`.",
        by=[
            looks_at_the_wrong_turn(0),
            looks_at_the_wrong_turn(1),
            looks_at_ones_own_turn(0),
            looks_at_ones_own_turn(1),
        ],
    ),
    wrong(
        "turn_min_for_the_other",
        "Keep the best",
        "in which `min` takes the place of the minus, move by move",
        "Who chooses among the moves of this position: one player, or two?",
        "All moves of a position are made by the same player, and that player takes the largest.",
        "First turn the sign where the turn changed, then `max`.",
        by=[min_where_the_turn_changes],
    ),
    wrong(
        "turn_ends_are_special",
        "Whose turn?",
        "in which finished children are treated in a way of their own",
        "The game is over. Whom does `to_move` name, and for whom is the value meant?",
        "A finished game has a `to_move` too, and its value is meant for that player.",
        "One rule for all children: turn the sign if `child.to_move != state.to_move`.",
        by=[negates_only_where_the_game_goes_on, negates_only_where_it_ends],
    ),
    wrong(
        "turn_by_the_move",
        "Whose turn?",
        "that decides by the move whether the turn stays",
        "Does taking one coin always give another turn, in every game?",
        "The rules belong to the game. A search asks the state.",
        "Compare `child.to_move` with `state.to_move`.",
        by=[knows_the_rule_of_nim],
    ),
    wrong(
        "turn_passes_without_minus",
        "Whose turn?",
        "in which a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass needs no line of its own: compare `child.to_move` with `state.to_move`.",
        by=[passes_without_minus],
    ),
    wrong(
        "turn_leaf_of_the_root",
        "Stop?",
        "that asks the outcome for the player at the root, and turns its sign on the way up",
        "From whose view is the outcome, and who changes its sign?",
        "Every value is meant for the player to move, also at the end.",
        "`state.utility(state.to_move)`, where `state` is the finished game.",
        by=[leaf_for_the_root],
    ),
    wrong(
        "turn_leaf_of_a_fixed_player",
        "Stop?",
        "in which the outcome is always asked for the same player",
        "For whom is the value of a finished game meant?",
        "Every value is meant for the player to move, also at the end.",
        "`state.utility(state.to_move)`",
        by=[
            _wrong(leaf=lambda state: state.utility(0)),
            _wrong(leaf=lambda state: state.utility(1)),
        ],
    ),
    wrong(
        "turn_leaf_of_the_other",
        "Stop?",
        "in which the outcome is that of the other player: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, where the turn changed.",
        "`state.utility(state.to_move)`, without a minus.",
        by=[_wrong(leaf=lambda state: -state.utility(state.to_move))],
    ),
    wrong(
        "turn_ends_are_worth_nothing",
        "Stop?",
        "in which every finished game is worth 0",
        "Who tells you how a finished game went?",
        "A finished game was won, lost or drawn: the state knows.",
        "`state.utility(state.to_move)`",
        by=[_wrong(leaf=lambda state: 0)],
    ),
    wrong(
        "turn_takes_the_smallest",
        "Keep the best",
        "in which the player to move takes what is worst",
        "The value is your own now. Do you want it large or small?",
        "After the sign is turned, a large number is good for the player to move.",
        "`value = max(value, found)`",
        by=[_wrong(start=inf, keep=min)],
    ),
    wrong(
        "turn_starts_too_high",
        "Start value",
        "in which the value so far starts at a number that is too large",
        "What comes out if every move is worth less than your start value?",
        "The start must lose against any value, also against a loss.",
        "The number below all numbers is `-inf`.",
        by=[_wrong(start=0), _wrong(start=-1), _wrong(start=-10)],
        family=lambda start: _wrong(start=start),
    ),
    wrong(
        "turn_starts_at_the_wrong_end",
        "Start value",
        "in which the value so far starts at plus infinity",
        "Can any child be larger than your start value?",
        "Nothing is larger than infinity, so the start is never replaced.",
        "With `max`, start below everything: `-inf`.",
        by=[_wrong(start=inf)],
    ),
    wrong(
        "turn_first_child_only",
        "Return",
        "in which only the first child is looked at",
        "How many times does your loop go round before the function ends?",
        "A `return` inside the loop ends the function in the first round.",
        "Move the `return` to the left, so that it stands after the loop.",
        by=[returns_in_the_loop],
    ),
    wrong(
        "turn_stays_and_all_is_said",
        "Return",
        "that returns as soon as a move keeps the turn",
        "A move that gives you another turn: is it always the best?",
        "To move again is no gain by itself. The other moves count too.",
        "No `return` in the loop: `value = max(value, ...)` for every move.",
        by=[returns_where_the_turn_stays],
    ),
    wrong(
        "turn_stays_and_is_skipped",
        "Keep the best",
        "in which the moves that keep the turn are left out",
        "What does your loop do with a child in which the same player moves again?",
        "Such a move may be the best one. Only its sign stays.",
        "Under the `if` put the minus alone; `max` stands below it, for every child.",
        by=[leaves_out_the_moves_that_keep_the_turn],
    ),
    wrong(
        "turn_keeps_the_last",
        "Keep the best",
        "in which the value of the last child is kept, whatever came before",
        "When the second child is looked at, where is the value of the first one?",
        "The value so far must live through all rounds.",
        "`value = max(value, found)`",
        by=[_wrong(keep=lambda value, found: found)],
    ),
    wrong(
        "turn_is_content_with_a_draw",
        "Ask each child",
        "in which the first child that does not lose is taken",
        "Might a later child be better still?",
        "A move that does not lose is not always the best one.",
        "Ask every child before you return.",
        by=[_wrong(enough=lambda value: value >= 0)],
    ),
    wrong(
        "turn_skips_a_child",
        "Ask each child",
        "in which one of the children is never asked",
        "Does your loop begin with the first move and end with the last?",
        "Count the rounds of your loop, and the legal moves.",
        "Go through all of them: `for move in state.legal_moves()`.",
        by=[_wrong(moves=lambda moves: moves[1:]), _wrong(moves=lambda moves: moves[:-1])],
    ),
    wrong(
        "turn_gives_nothing_back",
        "Return",
        "in which the value is found but not returned",
        "Did you forget to `return` the value?",
        "A function that ends without `return` returns `None`.",
        "`return value`, after the loop.",
        by=[gives_nothing_back],
    ),
    wrong(
        "turn_does_not_stop",
        "Stop?",
        "in which a finished game is searched like any other",
        "What does your function do with a position that has no moves?",
        "A finished game has no children to ask; its value is its outcome.",
        "First of all: if `state.is_terminal()`, return `state.utility(state.to_move)`.",
        by=[does_not_stop],
    ),
    wrong(
        "turn_asks_about_the_same_position",
        "Ask each child",
        "in which a position is asked for its own value, forever",
        "Which position do you hand down?",
        "The child is the position after the move.",
        "Hand down `child`, not `state`.",
        by=[asks_about_the_same_position],
    ),
    wrong(
        "turn_goes_on_from_the_child",
        "Ask each child",
        "in which the second move is made from the first child",
        "In the second round of your loop, which position does `state` mean?",
        "Every move is made from the same position, so `state` must stay what it is.",
        "Give the child a name of its own: `child = state.result(move)`.",
        by=[goes_on_from_the_child],
    ),
)

QUESTIONS = MoverQuestions("negamax_any_turn", again=True)

EXERCISE = Exercise(
    name="negamax_any_turn",
    number="7.4",
    asks_for="negamax_any_turn",
    task=(
        "Write `negamax_any_turn(state)`: what `negamax` gives, also in games in which a player "
        "may move again."
    ),
    parameters=("state",),
    solution=search.negamax_any_turn,
    imports="from math import inf\n\nfrom gamesearch.state import GameState",
    reasons={
        "Stop?": "As before: the outcome, for the player to move.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The child answers for whoever is to move there.",
        "Whose turn?": "The minus stands for a change of turn. Where the turn stays, it has to go.",
        "Keep the best": "Now the value belongs to the player to move, who takes the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "It is `negamax` with a question in the loop. Which one?",
        "The child's value is meant for `child.to_move`, and yours for `state.to_move`.",
        "Keep the child: `child = state.result(move)`. Its value gets a minus only if "
        "`child.to_move != state.to_move`.",
    ),
    step="Whose turn?",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_a_sign,
        in_one_line,
        with_a_view,
        by_minimax,
        two_lists,
        folded,
        AsAClass(),
    ),
    wrong=WRONG,
    why="The sign changes with the turn, not with the ply: the state says when.",
    next="Does your function still pass `check.negamax`? Give it a second name and see.",
)
