"""The right answers to the questions of the lessons from *values* on, found without the lesson and,
if possible, without the package: by the rules of `oracles` and a few lines of Python."""

from fractions import Fraction
from itertools import pairwise, product
from math import inf, log
from operator import add, and_, or_, xor
from random import Random

from oracles import (
    CONNECT_FOUR,
    ISOLATION,
    NUMBERS,
    OTHELLO,
    TICTACTOE,
    Discs,
    best_moves,
    fold,
    isolation_board,
    nim_value,
    tictactoe_value,
    value,
    windows,
)

from gamesearch.games import Hexapawn

NUMBERS_TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
THREE_EMPTY = "XXOOX...O"
BLOCK = "....X..XO"
CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


def children(board):
    """The boards after one more mark, by the cell it went to."""
    return {cell: TICTACTOE.play(board, cell) for cell in TICTACTOE.moves(board)}


def by_chance(board):
    """What X gets on average when both move at random."""
    after = [by_chance(each) for each in children(board).values()]
    return sum(after) / len(after) if after else TICTACTOE.outcome(board)


def images(cell):
    """The cells that a cell becomes when the board is turned and mirrored."""
    x, y = cell % 3 - 1, cell // 3 - 1
    pairs = [(a * u, b * v) for u, v in ((x, y), (y, x)) for a in (1, -1) for b in (1, -1)]
    return {u + 1 + 3 * (v + 1) for u, v in pairs}


def below(board):
    """All boards of the tree below a board, itself included."""
    return [board, *(each for after in children(board).values() for each in below(after))]


def best_for_all(board):
    """What X gets if both players take what is best for X."""
    return max(map(best_for_all, children(board).values()), default=TICTACTOE.outcome(board))


def chosen_squared(seed):
    """Is the first best move the same after all numbers of a tree have been squared?"""
    random = Random(seed)
    tree = [[random.randint(1, 30) / 4 for _ in range(3)] for _ in range(3)]
    least, squared = map(min, tree), (min(x * x for x in row) for row in tree)
    return argmax(least) == argmax(squared)


def argmax(numbers):
    numbers = [*numbers]
    return numbers.index(max(numbers))


def piglet_wins():
    """The chances of winning Piglet to 2 points without a limit, as fractions, by the player's own
    points, the other's, and those of the turn. For each plan of when to hold they are the solution
    of six linear equations; of all plans, the one from which no other choice is better."""
    places = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in range(2 - i)]
    begun = [place for place in places if place[2]]
    for holding in product((False, True), repeat=len(begun)):
        plan = dict(zip(begun, holding, strict=True))
        rows = []
        for i, j, k in places:
            row = dict.fromkeys([*places, 1], Fraction(0))
            row[i, j, k] += 1
            if plan.get((i, j, k)):
                row[j, i + k, 0] += 1
                row[1] += 1
            else:
                row[j, i, 0] += Fraction(1, 2)
                row[1] += Fraction(1, 2)
                if i + k + 1 < 2:
                    row[i, j, k + 1] -= Fraction(1, 2)
                else:
                    row[1] += Fraction(1, 2)
            rows.append([*row.values()])
        if not (found := solved(rows)):
            continue
        wins = dict(zip(places, found, strict=True))
        flips = {
            (i, j, k): (wins.get((i, j, k + 1), 1) + 1 - wins[j, i, 0]) / 2 for i, j, k in places
        }
        holds = {(i, j, k): 1 - wins[j, i + k, 0] for i, j, k in begun}
        if all(wins[place] >= max(flips[place], holds.get(place, 0)) for place in places):
            return wins
    raise AssertionError("no plan is best")


def solved(rows):
    """The solution of linear equations, each a row of factors with the sum at its end; None if
    there is not exactly one (Gauss and Jordan)."""
    rows = [[*row] for row in rows]
    for at in range(len(rows)):
        pivot = next((row for row in rows[at:] if row[at]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        pivot = [factor / pivot[at] for factor in pivot]
        rows = [[a - row[at] * b for a, b in zip(row, pivot, strict=True)] for row in rows]
        rows.insert(at, pivot)
    return [row[-1] for row in rows]


def a_can_force(coins, turn):
    """In Nim for three, can A take the last coin whatever the others do? By the moves alone."""
    if coins == 0:
        return turn == 1  # A moved last
    after = [a_can_force(coins - taken, (turn + 1) % 3) for taken in (1, 2) if taken <= coins]
    return any(after) if turn == 0 else all(after)


def second_best_game():
    """How many moves a game has that begins with X's second best move and goes on perfectly."""
    first, second = sorted(map(tictactoe_value, children(THREE_EMPTY).values()), reverse=True)[:2]
    assert first > second
    board = next(b for b in children(THREE_EMPTY).values() if tictactoe_value(b) == second)
    plies = 1
    while TICTACTOE.moves(board):
        board, plies = TICTACTOE.play(board, best_moves(TICTACTOE, board)[0]), plies + 1
    return plies


def first_below(leaves, bound):
    """How many leaves are visited until one is found that is less than a bound."""
    return next(number for number, leaf in enumerate(leaves, start=1) if leaf < bound)


def copied_rows():
    rows = [[".", "."], [".", "."]]
    rows[:][0][0] = "A"
    return "yes" if rows[0][0] == "A" else "no"


def flipped(coins, turn=0):
    """Nim for player 0, if every leaf is worth what the player to move gets."""
    if coins == 0:
        return -1  # the other player has taken the last coin
    after = [flipped(coins - taken, 1 - turn) for taken in (1, 2, 3) if taken <= coins]
    return (max, min)[turn](after)


def third_visited():
    """After X c2: the first reply, and what is the first below it."""
    after = children(children(THREE_EMPTY)[CELLS.index("c2")])
    deeper = next(iter(children(next(iter(after.values()))).values()))
    return {1: "X wins", 0: "the draw", -1: "O wins"}[tictactoe_value(deeper)]


def noted_move(tree):
    """What is left in one place, if every list where MAX chooses writes its best index there."""
    noted = []

    def of_max(tree):
        if not isinstance(tree, list):
            return tree
        best = -inf
        for index, item in enumerate(tree):
            worth = of_min(item)
            if worth > best:
                best = worth
                noted.append(index)
        return best

    def of_min(tree):
        return min(map(of_max, tree)) if isinstance(tree, list) else tree

    of_max(tree)
    return noted[-1]


def plies_of_nim(coins):
    """How many plies a pile lasts if the winner hurries and the loser holds out."""
    after = [plies_of_nim(coins - taken) for taken in (1, 2, 3) if taken <= coins]
    if coins % 4 == 0:
        return 1 + max(after) if after else 0
    return 1 + plies_of_nim(coins - coins % 4)


def prize(coins):
    """Negamax of Nim in which the loser gets 0, and is the one to move at the end."""
    return max((-prize(coins - taken) for taken in (1, 2, 3) if taken <= coins), default=0)


def heaps(left, right):
    """What two heaps of this game are worth to the player to move: whoever clears the first moves
    again."""
    if left == right == 0:
        return -1
    found = []
    for taken in (1, 2):
        for kept, other in ((left - taken, right), (right - taken, left)):
            if kept >= 0:
                stays = kept == 0 and other > 0
                found.append(heaps(kept, other) if stays else -heaps(kept, other))
    return max(found)


def discs(text, turn=0):
    return Discs(tuple(text.split()), turn)


PASSING = discs("OOO. XOOX XOXX XO.X")
ENDING = discs("OOOO.X O.OOOX OOOXOO OOOXOO OOXXXO XX.XXX")


def connect_four(moves):
    columns = ("",) * 7
    for digit in moves:
        columns = CONNECT_FOUR.play(columns, int(digit) - 1)
    return columns


def wins_at_once(columns):
    """The columns in which the player to move completes four."""
    return [
        "abcdefg"[x]
        for x in CONNECT_FOUR.moves(columns)
        if not CONNECT_FOUR.moves(CONNECT_FOUR.play(columns, x))
    ]


def hexapawn(state):
    """What White gets."""
    after = [hexapawn(state.result(move)) for move in state.legal_moves()]
    return (max, min)[state.to_move](after) if after else state.utility(0)


def values_of_root(tree_with, numbers):
    return {fold(tree_with(number)) for number in numbers}


FOUR_PLIES = {"4": (1, 0, 0, 0), "9": (1, 0, 0, 1), "3": (1, 0, 1), "6": (1, 1)}
"""Where the leaves of [5, [[[4, 9], 3], 6]] are."""


def best_first(tree, turn=0):
    """The same tree, the best move of every position first."""
    if not isinstance(tree, list):
        return tree
    items = [best_first(item, 1 - turn) for item in tree]
    return sorted(items, key=lambda item: fold(item, 1 - turn), reverse=turn == 0)


SIXTEEN = [[[[11, 15], [6, 2]], [[10, 3], [4, 12]]], [[[14, 8], [9, 5]], [[1, 7], [16, 13]]]]


def disjoint_boards():
    """Pairs of sets of cells that share none, as bits."""
    return [(own, other) for own in range(64) for other in range(64) if not own & other]


def gaps_of_six(cells):
    """How far four cells such as "a1 b1 c1 d1" are from each other, in columns of six bits."""
    bits = [6 * "abcdefg".index(column) + int(row) for column, row in cells.split()]
    return {after - before for before, after in pairwise(bits)}


def is_line(cells):
    """Do they lie on one straight line of the board, each beside the next?"""
    places = ["abcdefg".index(column) + 1j * int(row) for column, row in cells.split()]
    return len({after - before for before, after in pairwise(places)}) == 1


COMPUTED = {
    # values
    "stuck-beside-a-free-cell": lambda: value(ISOLATION, isolation_board(["##.", "AB#"], 0)),
    "copied-rows": copied_rows,
    "after-the-second-best-move": second_best_game,
    "root-of-the-number-tree": lambda: max(map(min, NUMBERS_TREE)),
    "start-at-zero": lambda: max(0, -2, -3),
    "utility-of-the-player-to-move": lambda: flipped(2),
    "third-position-visited": third_visited,
    "wrong-numbers-of-one-function": lambda: sum(
        best_for_all(board) != tictactoe_value(board) for board in below(THREE_EMPTY)
    ),
    "min-asks-itself-on-two-plies": lambda: max(map(min, NUMBERS_TREE)),
    # decision
    "leaves-of-an-uneven-tree": lambda: len([3, 12, 2, 4, 6]),
    "plies-of-the-leaves": lambda: {
        frozenset({1}): "only ply 1",
        frozenset({2}): "only ply 2",
        frozenset({1, 2}): "ply 1 and ply 2",
    }[frozenset(1 + isinstance(item, list) for item in [[3, 12], 2, [4, 6]])],
    "decision-on-the-number-tree": lambda: best_moves(NUMBERS, (NUMBERS_TREE, 0))[0],
    "best-replies-to-two-corners": lambda: len(best_moves(TICTACTOE, "X...O...X")),
    "equal-for-whom": lambda: {(0,): "only 0", (0, 1): "0 and 1", (0, 1, 2): "0, 1 and 2"}[
        tuple(best_moves(NUMBERS, ([[3, 9], [3, 3], [2, 8]], 0)))
    ],
    "the-largest-pair": lambda: str(sorted([(1, (0, 0)), (1, (2, 0)), (1, (0, 1))])[-1][1]),
    "winner-of-hexapawn": lambda: {1: "White", -1: "Black"}[hexapawn(Hexapawn())],
    "the-noted-move": lambda: noted_move([[[5, 8], [6, 2]], [[1, 0], [3, 9]]]),
    # players
    "value-of-two-lists": lambda: fold([[7, 4], [2, 9]]),
    # negamax
    "decision-among-three-lists": lambda: best_moves(NUMBERS, ([[4, 9], [5, 6], [7, 3]], 0))[0],
    "root-from-the-other-side": lambda: fold([[-3, -5], [-2, -9]], turn=1),
    "both-moves-are-worth-one": lambda: {1: "A", -1: "B"}[fold([[1, -1], [-1, -1]])],
    "no-coin-left": lambda: nim_value(0, 0),
    "a-prize-for-the-winner": lambda: prize(2),
    "a-root-without-a-minus": lambda: [-3, -2].index(max(-3, -2)),
    "minus-before-or-inside-max": lambda: f"{-max([1, 2])} and {max([-1, -2])}",
    "value-before-the-pass": lambda: -value(OTHELLO, OTHELLO.play(PASSING, 14)),
    "three-and-three-and-another-turn": lambda: heaps(3, 3),
    # depth
    "negamax-after-your-move": lambda: nim_value(5 - 3, 1),
    "positions-that-need-a-score": lambda: sum(
        4 - first - second > 0 for first in (1, 2, 3) for second in (1, 2, 3) if first + second <= 4
    ),
    "one-ply-of-three-coins": lambda: str((3, -nim_value(0, 0))),
    "depth-that-sees-fourteen-coins": lambda: plies_of_nim(14),
    "first-of-equally-good-moves": lambda: CELLS[best_moves(TICTACTOE, "..OOXXOX.")[0]],
    # evaluation
    "calls-of-the-score": lambda: 3 * 3,
    "reply-to-column-four": lambda: ", ".join(wins_at_once(connect_four("55333376744"))),
    "six-discs-ahead": lambda: {4: "e1", 7: "b2"}[best_moves(OTHELLO, ENDING)[0]],
    "one-ply-further": lambda: {1: "O has lost", 0: "0, a draw"}[
        value(CONNECT_FOUR, connect_four("46217522162146674454642716155175775"))
    ],
    # alpha_beta
    "worth-after-one-leaf": lambda: {(2, True): "2 or less"}[
        max(min(2, x) for x in range(-50, 50)), min(2, -50) < 2
    ],
    "window-at-the-third-move": lambda: {(3, inf): "(3, +∞)"}[windows(NUMBERS_TREE)[2,]],
    "deep-cut": lambda: " and ".join(
        name for name, path in FOUR_PLIES.items() if path in windows([5, [[[4, 9], 3], 6]])
    ),
    "exactly-beta": lambda: (
        "yes" if len(values_of_root(lambda x: [[3, [3, x]]], range(-9, 99))) > 1 else "no"
    ),
    # saving
    "leaf-left-out": lambda: next(
        str([[5, 8], [4, 7]][row][item])
        for row in (0, 1)
        for item in (0, 1)
        if (row, item) not in windows([[5, 8], [4, 7]])
    ),
    "the-window-turned": lambda: str((-max(3, 8), -min(3, 8))),
    "fewest-leaves": lambda: sum(len(path) == 4 for path in windows(best_first(SIXTEEN))),
    # ordering
    "fewest-of-eight-leaves": lambda: sum(
        len(path) == 3 for path in windows(best_first([[[1, 7], [5, 2]], [[8, 3], [4, 6]]]))
    ),
    # tables
    "boards-after-three-moves": lambda: len(
        {
            third
            for first in children("." * 9).values()
            for second in children(first).values()
            for third in children(second).values()
        }
    ),
    "different-first-moves": lambda: len({frozenset(images(cell)) for cell in range(9)}),
    "move-in-a-mirror": lambda: [6, 3, 0, 7, 4, 1, 8, 5, 2][5],
    # windows
    "leaves-for-at-least-8": lambda: sum(first_below(leaves, 8) for leaves in NUMBERS_TREE),
    "the-question-for-the-child": lambda: {-2: "at least −2"}[
        min(child for child in range(-9, 9) if -child < 3)
    ],
    "the-next-question": lambda: {4: "at least 4"}[min(n for n in range(50) if n > 3)],
    # bits
    "the-cell-up-and-right": lambda: next(
        7 * (column + 1) + row + 1
        for column in range(7)
        for row in range(7)
        if 7 * column + row == 10
    ),
    "discs-of-the-other-player": lambda: next(
        f"A {sign} B"
        for sign, combined in {"&": and_, "|": or_, "^": xor, "+": add}.items()
        if all(combined(own, own | other) == other for own, other in disjoint_boards())
    ),
    "over-the-top": lambda: {(1, 0): "in the bottom cell of column b"}[divmod(5 + 1, 6)],
    "one-more-at-the-bottom": lambda: {"0b1000": "the one above them, and no other"}[bin(7 + 1)],
    "pairs-among-three": lambda: len({1, 2, 3} & {2, 3, 4}),
    "four-round-the-edge": lambda: next(
        cells
        for cells in ("a1 a2 a4 a5", "a5 a6 b1 b2", "d1 e1 f1 g1", "b2 c3 d5 e6")
        if len(gaps_of_six(cells)) == 1 and not is_line(cells)
    ),
    # engine
    "expected-of-the-fifth-depth": lambda: (lambda before, last: last * last // before)(40, 160),
    "twice-the-lead": lambda: round(100 * (64 / 36) ** 2 / (1 + (64 / 36) ** 2)),
    "where-passing-is-best": lambda: next(
        f"Nim with {coins} coins"
        for coins in (4, 5)
        if nim_value(coins, 1) > max(nim_value(coins - taken, 1) for taken in (1, 2, 3))
    ),
    # chance
    "every-leaf-squared": lambda: "no" if all(chosen_squared(seed) for seed in range(50)) else "",
    "average-of-a-rare-eleven": lambda: sum([1] * 9 + [11]) / 10,
    "doubled-or-squared": lambda: next(
        name
        for name, change in (
            ("doubling them", lambda x: 2 * x),
            ("squaring them", lambda x: x * x),
        )
        if change(5) + change(0) > 2 * change(3)
    ),
    "first-player-in-the-long-run": lambda: (
        "the first player" if piglet_wins()[0, 0, 0] > Fraction(1, 2) else ""
    ),
    "what-a-gets-of-three": lambda: max(
        max(pair, key=lambda shares: shares[1])[0]
        for pair in (((5, 1, 0), (3, 4, 2)), ((4, 2, 3), (9, 0, 1)))
    ),
    "piles-that-a-can-force": lambda: sum(a_can_force(coins, 0) for coins in range(1, 19)),
    "where-the-decision-tips": lambda: float(Fraction(3, 5)),
    # monte_carlo
    "cell-that-o-must-take": lambda: "".join(CELLS[c] for c in best_moves(TICTACTOE, BLOCK)),
    "more-games-from-the-same-moves": lambda: "".join(
        CELLS[cell] for cell in best_moves(TICTACTOE, BLOCK, by_chance)
    ),
    "child-with-the-larger-uct": lambda: (
        "to the second"
        if 1 / 2 + (2 * log(10) / 2) ** 0.5 > 6 / 8 + (2 * log(10) / 8) ** 0.5
        else ""
    ),
}
"""To the id of a question, what finds its answer."""

JUDGED_BY_READING = {
    *("worth-of-a-chance", "who-remembers-a-move", "a-rule-for-blocking"),
    *("a-lost-leaf-at-both-levels", "better-or-lucky", "is-a-win-a-win", "line-that-breaks-a-rule"),
    *("line-with-the-wrong-owner", "no-win-was-seen", "what-an-evaluation-tells"),
    *("help-against-the-horizon", "line-that-breaks-a-promise", "games-with-no-minus"),
    *("leaves-looked-at-in-vain", "bounds-among-the-values"),
    *("first-for-the-opponent", "order-above-the-leaves"),
    *("what-alpha-says", "at-least-5-in-the-table", "a-yes-below-beta", "the-second-search"),
    "the-worst-order-for-scouting",
    *("when-an-evaluation-speaks", "reward-two-plies-down", "more-playouts-and-worse"),
    *("stopped-in-depth-six", "exchanged-without-a-trace", "outside-the-window"),
    *("two-positions-one-key", "below-a-winning-cell"),
    *("where-a-killer-is-tried", "why-the-column-on-the-left"),
    *("what-a-number-above-beta-says", "a-number-without-its-meaning", "at-least-three"),
    *("whose-turn-in-the-key", "symmetry-of-connect-four"),
    # counted by the lesson itself, whose outputs are compared
    *("knowledge-against-depth", "ahead-in-discs", "knowledge-against-three-plies"),
    *("where-a-table-saves-more", "the-largest-step-of-the-way"),
    *("all-the-shallower-searches", "killers-among-the-ways", "clock-between-two-searches"),
}
"""The ids of those whose answer no program finds."""
