"""The right forms of ordered_moves, and the programs of its wrong ideas."""

from heapq import heapify, heappop

from gamesearch.search.ordering import ordered_moves
from gametutor.kit.source import Forms, Source, written_in

SCORE = "score(state.result(move), player)"

KEY = f"key=lambda move: {SCORE}"
BEST = f"best = max(moves, {KEY})"
SORT = f"moves = sorted(moves, {KEY}, reverse=True)"
FRONT = "if first in moves:", "moves.remove(first)", "moves.insert(0, first)"


# --- right, in other forms ---------------------------------------------------------------------
def with_pairs(state, score, first=None):
    """Pairs of a number and a move, sorted downwards; a number in front for the wish."""
    player, rated = state.to_move, []
    for move in state.legal_moves():
        rated.append((move == first, score(state.result(move), player), move))
    rated.sort(key=lambda entry: entry[:2], reverse=True)
    return [entry[-1] for entry in rated]


def with_one_key(state, score, first=None):
    moves, player = state.legal_moves(), state.to_move
    return sorted(moves, key=lambda move: (move != first, -score(state.result(move), player)))


def with_a_comprehension(state, score, first=None):
    legal, player = state.legal_moves(), state.to_move
    wish = [first] if first in legal else []
    rest = [move for move in legal if move != first]
    return wish + sorted(rest, key=lambda move: -score(state.result(move), player))


def by_insertion(state, score, first=None):
    player = state.to_move
    sorted_moves: list = []
    values: list = []
    for move in state.legal_moves():
        if move == first:
            continue
        value, place = score(state.result(move), player), 0
        while place < len(values) and values[place] >= value:
            place += 1
        values.insert(place, value)
        sorted_moves.insert(place, move)
    if first is not None and first in state.legal_moves():
        return [first, *sorted_moves]
    return sorted_moves


def by_selection(state, score, first=None):
    """Takes the best of those that are left, again and again; asks for every score many times."""
    left, found = list(state.legal_moves()), []
    if first in left:
        left.remove(first)
        found.append(first)
    while left:
        best = max(left, key=lambda move: score(state.result(move), state.to_move))
        left.remove(best)
        found.append(best)
    return found


def with_a_heap(state, score, first=None):
    player = state.to_move
    moves = state.legal_moves()
    heap = [(-score(state.result(move), player), place) for place, move in enumerate(moves)]
    heapify(heap)
    found = [moves[heappop(heap)[1]] for _ in moves]
    return sorted(found, key=lambda move: move != first)


def for_the_opponent_and_upwards(state, score, first=None):
    """What is worst for the opponent is best for me."""
    worth = {move: score(state.result(move), 1 - state.to_move) for move in state.legal_moves()}
    if first in worth:
        worth[first] = float("-inf")
    return sorted(worth, key=lambda move: worth[move])


def as_a_tuple(state, score, first=None):
    moves = state.legal_moves()
    moves.sort(key=lambda move: score(state.result(move), state.to_move))
    moves.reverse()
    if first in moves:
        del moves[moves.index(first)]
        return (first, *moves)
    return tuple(moves)


class Orders:
    """A class, with a dictionary of lists: the moves of each score."""

    def __call__(self, state, score, first):
        groups: dict = {}
        for move in state.legal_moves():
            worth = float("inf") if move == first else score(state.result(move), state.to_move)
            groups.setdefault(worth, []).append(move)
        return [move for worth in sorted(groups, reverse=True) for move in groups[worth]]


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SOLUTION = Source.of(ordered_moves).edit(
    f"sorted(\n        moves,\n        {KEY},\n        reverse=True,\n    )",
    f"sorted(moves, {KEY}, reverse=True)",
)
RETURN = "return moves"
PAIRS, ONE_KEY, LISTS = map(Source.of, (with_pairs, with_one_key, with_a_comprehension))
ALL_RATED = Forms([SOLUTION, ONE_KEY, PAIRS])
WISH = "moves = [first] + [move for move in moves if move != first]"
WISHED = SOLUTION.without(*FRONT).after(SORT, WISH)
IN_FRONT = SOLUTION.lines(
    SORT,
    'legal, moves, best = moves, [], float("-inf")',
    "for move in legal:",
    f"    value = {SCORE}",
    "    moves.insert(0 if value > best else len(moves), move)",
    "    best = max(best, value)",
)

PROGRAMS = {
    "order_worst_first": [
        SOLUTION.edit(", reverse=True", ""),
        SOLUTION.edit("(move), player)", "(move), 1 - player)"),
        SOLUTION.edit("player = state", "player = 1 - state"),
        SOLUTION.edit("lambda move: score", "lambda move: -score"),
        *Forms([ONE_KEY, LISTS]).edit(f"-{SCORE}", SCORE),
    ],
    "order_for_player_0": ALL_RATED.edit("state.to_move", "0"),
    "order_for_player_1": ALL_RATED.edit("state.to_move", "1"),
    "order_not_sorted": [
        SOLUTION.edit(SCORE, "score(state, player)"),
        *SOLUTION.edits(SORT, "moves = list(moves)", f"sorted(moves, {KEY}, reverse=True)"),
        ONE_KEY.edit(f", -{SCORE})", ",)"),
        ONE_KEY.edit(SCORE, "score(state, player)"),
    ],
    "order_goes_on_from_the_child": [
        PAIRS.lines(
            "for move in state.legal_moves():",
            "moves = state.legal_moves()",
            "for move in moves:",
            "    if move in state.legal_moves():",
            "        state = state.result(move)",
        ).edit(SCORE, "score(state, player)")
    ],
    "order_by_the_number_of_the_move": [
        SOLUTION.edit(f", {KEY}", ""),
        LISTS.edit(f"key=lambda move: -{SCORE}", "reverse=True"),
        SOLUTION.edit(SORT, "moves = moves[::-1]"),
    ],
    "order_by_the_size": [
        *Forms([SOLUTION, ONE_KEY]).edit(SCORE, f"abs({SCORE})"),
        SOLUTION.edit(SCORE, f"{SCORE} ** 2"),
    ],
    "order_rounds": SOLUTION.edits(SCORE, f"int({SCORE})", f"round({SCORE})", f"{SCORE} // 1"),
    "order_best_and_the_rest": [
        SOLUTION.lines(SORT, BEST, "moves.sort(key=lambda move: move != best)"),
        SOLUTION.lines(SORT, BEST, "moves.remove(best)", "moves.insert(0, best)"),
    ],
    "order_better_moves_in_front": [IN_FRONT, IN_FRONT.edit("value > best", "value >= best")],
    "order_forgets_first": [
        SOLUTION.without(*FRONT),
        ONE_KEY.edit(f"(move != first, -{SCORE})", f"-{SCORE}"),
        PAIRS.edit("move == first, ", "").edit("entry[:2]", "entry[0]"),
    ],
    "order_takes_first_0_for_none": [
        SOLUTION.edit("if first in moves", "if first and first in moves"),
        LISTS.edit("if first in legal", "if first and first in legal").edit(
            "!= first]", "!= (first or None)]"
        ),
        ONE_KEY.edit("move != first", "not first or move != first"),
    ],
    "order_first_though_illegal": [
        WISHED.edit(RETURN, "return moves if first is not None else moves[1:]"),
        WISHED.lines(WISH, "if first is not None:", f"    {WISH}"),
        LISTS.edit("if first in legal", "if first is not None"),
    ],
    "order_none_in_front": [WISHED, LISTS.edit("[first] if first in legal else []", "[first]")],
    "order_first_by_default": [
        form.edit("first=None", f"first={move}") for form in ALL_RATED for move in (0, 1)
    ],
    "order_breaks_if_first_is_illegal": [
        SOLUTION.edit("if first in moves", "if first is not None"),
        SOLUTION.without(*FRONT).after(SORT, *FRONT[1:]),
    ],
    "order_first_twice": [
        SOLUTION.without("moves.remove(first)"),
        SOLUTION.without("moves.remove(first)").edit("if first in moves", "if first is not None"),
        LISTS.edit("rest = [move for move in legal if move != first]", "rest = legal"),
    ],
    "order_first_at_the_end": [
        SOLUTION.edit("moves.insert(0, first)", "moves.append(first)"),
        ONE_KEY.edit("move != first", "move == first"),
        LISTS.edit("wish + sorted(", "sorted(").edit("player))", "player)) + wish"),
    ],
    "order_first_is_lost": [
        SOLUTION.without("moves.insert(0, first)"),
        LISTS.edit("wish + sorted", "sorted"),
    ],
    "order_first_alone": [
        SOLUTION.lines("moves.remove(first)", "return [first]").without("moves.insert(0, first)"),
        LISTS.edit("return wish + ", "return wish or "),
    ],
    "order_first_changes_places": [
        SOLUTION.edit("moves.remove(first)", "place = moves.index(first)").edit(
            "moves.insert(0, first)", "moves[0], moves[place] = moves[place], moves[0]"
        )
    ],
    "order_first_is_sorted_in": [
        SOLUTION.edit(SORT, "moves = list(moves)").before("return moves", SORT)
    ],
    "order_one_move": [
        SOLUTION.edit(RETURN, "return moves[0]"),
        SOLUTION.edit(SORT, f"return max(moves, {KEY})"),
    ],
    "order_a_list_of_one_move": [
        SOLUTION.edit(RETURN, "return moves[:1]"),
        LISTS.edit("return wish + sorted(rest", "return [min(legal").edit("player))", "player))]"),
    ],
    "order_leaves_some_out": [
        *SOLUTION.edits(RETURN, "return moves[:-1]", "return moves[:-1] or moves"),
        *SOLUTION.edits(RETURN, "return moves[:2]", "return moves[1:]"),
        *SOLUTION.edits("legal_moves()", "legal_moves()[1:]", "legal_moves()[:-1]"),
    ],
    "order_one_move_for_each_score": [
        SOLUTION.lines(
            SORT,
            f"moves = {{{SCORE}: move for move in {legal}}}",
            "moves = [moves[score] for score in sorted(moves, reverse=True)]",
        )
        for legal in ("moves", "reversed(moves)")
    ],
    "order_pairs": [
        *PAIRS.edits("[entry[-1] for entry in rated]", "[entry[1:] for entry in rated]", "rated"),
        SOLUTION.edit(RETURN, f"return [({SCORE}, move) for move in moves]"),
        SOLUTION.edit(RETURN, f"return [(move, {SCORE}) for move in moves]"),
    ],
    "order_positions": [SOLUTION.edit(RETURN, "return [state.result(move) for move in moves]")],
    "order_scores": [
        SOLUTION.edit(RETURN, f"return [{SCORE} for move in moves]"),
        SOLUTION.edit(RETURN, f"return sorted([{SCORE} for move in moves])"),
    ],
    "order_gives_nothing_back": SOLUTION.edits(
        RETURN, "moves", f"return moves.sort({KEY}, reverse=True)", "return moves.reverse()"
    ),
}
