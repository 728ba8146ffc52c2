"""evaluate: how good a position of Othello looks, better than counting discs."""

from random import Random

from gamesearch.evaluation.othello import disc_difference
from gamesearch.games import PASS, Othello
from gamesearch.playing.openings import OPENINGS
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.evaluation import RatingProbe
from gametutor.kit.probes.match import MatchProbe
from gametutor.kit.source import Source

POINTS = 18  # of 24. Disc difference against itself has 12; equals get 18 in 1 of 100 matches.


def evaluate(state, player):
    quarter = [
        [20, -3, 3],  # from the corner, along the edge, to the middle
        [-3, -5, 1],
        [3, 1, 1],
    ]
    rows = str(state).split("\n")
    total = 0  # Start value
    for row in range(6):
        for column in range(6):
            weight = quarter[min(row, 5 - row)][min(column, 5 - column)]
            if rows[row][column] == "XO"[player]:  # Whose turn?
                total += weight
            elif rows[row][column] == "OX"[player]:
                total -= weight
    return total  # Return


WEIGHT = "quarter[min(row, 5 - row)][min(column, 5 - column)]"
TAKE_AWAY = """\
            elif rows[row][column] == "OX"[player]:
                total -= weight
"""

SOLUTION = Source.of(evaluate)

# --- what can be counted -----------------------------------------------------------------------

CORNERS = (0, 5, 30, 35)


def cells(state):
    return str(state).replace("\n", "")


def lead(marks, player, places):
    """How many more of these places `player` has than the other player."""
    taken = [marks[place] for place in places]
    return taken.count("XO"[player]) - taken.count("OX"[player])


def corner_lead(state, player):
    return lead(cells(state), player, CORNERS)


def corners(state, player):
    return [cells(state)[cell] for cell in CORNERS].count("XO"[player])


def moves(state, player):
    there = state if player == state.to_move else Othello(str(state), to_move=player)
    return len([move for move in there.legal_moves() if move != PASS])


def mobility(state, player):
    return moves(state, player) - moves(state, 1 - player)


# --- right, in other forms ---------------------------------------------------------------------
def corner_then_moves(state, player):
    """Corners, and how many moves each player has."""
    return 10 * corner_lead(state, player) + mobility(state, player)


def moves_of_the_mover(state, player):
    """Corners, and the moves of whoever is to move, for or against `player`."""
    sign = 1 if state.to_move == player else -1
    return 10 * corner_lead(state, player) + sign * len(state.legal_moves())


def moves_and_the_pass(state, player):
    """Mobility in two lines. A forced pass counts as a move."""
    mine = Othello(str(state), to_move=player).legal_moves()
    return len(mine) - len(Othello(str(state), to_move=1 - player).legal_moves())


def corners_and_frontier(state, player):
    """Corners, and few discs beside empty cells: those can be enclosed."""
    marks = cells(state)
    beside_empty = {"X": 0, "O": 0}
    for cell, mark in enumerate(marks):
        row, column = divmod(cell, 6)
        if mark == ".":
            continue
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= row + down < 6 and 0 <= column + right < 6:
                beside_empty[mark] += marks[cell + 6 * down + right] == "."
    frontier = beside_empty["XO"[player]] - beside_empty["OX"[player]]
    return 10 * corner_lead(state, player) - frontier / 2


def by_rings(state, player):
    """Edges are worth more than the middle, corners most: fractions, made of two distances."""
    value = 0.0
    for cell, mark in enumerate(cells(state)):
        row, column = divmod(cell, 6)
        weight = (0.3 + (row in (0, 5))) * (0.3 + (column in (0, 5)))
        value += {"XO"[player]: weight, ".": 0.0}.get(mark, -weight)
    return value


WEIGHTS = {0: 9, 1: -2, 2: 1, 6: -2, 7: -4, 12: 1}


def with_a_dict(state, player):
    board = str(state).split("\n")
    marks = "".join(board)
    mine, theirs = "XO"[player], "OX"[player]
    mirrors = ("".join(row[::-1] for row in board), "".join(board[::-1]), marks[::-1])
    return sum(
        weight * ((side[cell] == mine) - (side[cell] == theirs))
        for side in (marks, *mirrors)
        for cell, weight in WEIGHTS.items()
    )


class Phases:
    """Corners always; few discs early in the game, many late."""

    def __init__(self, corner=12):
        self.corner = corner

    def __call__(self, state, player):
        marks = str(state).replace("\n", "")
        corners = marks[0] + marks[5] + marks[30] + marks[35]
        return self.of(marks, corners, "XO"[player]) - self.of(marks, corners, "OX"[player])

    def of(self, marks, corners, mark):
        late = marks.count(".") < 12
        return self.corner * corners.count(mark) + (1 if late else -0.5) * marks.count(mark)


def with_numbers_of_bits(state, player):
    """From the sets of discs, which are whole numbers."""
    mine, theirs = (state.white, state.black) if player else (state.black, state.white)
    corners = 1 << 0 | 1 << 5 | 1 << 30 | 1 << 35
    edges = 0b111111_100001_100001_100001_100001_111111
    return sum(
        weight * ((mine & cells).bit_count() - (theirs & cells).bit_count())
        for cells, weight in ((corners, 8), (edges, 2), (~edges, -1))
    )


RIGHT = [
    corner_then_moves,
    moves_of_the_mover,
    moves_and_the_pass,
    corners_and_frontier,
    by_rings,
    with_a_dict,
    Phases(),
    with_numbers_of_bits,
]

# --- wrong ideas -------------------------------------------------------------------------------

BESIDE_CORNERS = (1, 6, 7, 4, 10, 11, 24, 25, 31, 28, 29, 34)
DICE = Random(2026)
BASES = (disc_difference, evaluate, corner_lead, mobility, corner_then_moves)
"""Good and less good evaluations, to put the same wrong idea on top of."""


def returning(answer, base=disc_difference):
    """An evaluation with this answer, made of what `base` says, and of the discs of both."""
    text = f"""\
def evaluate(state, player):
    rating = base(state, player)
    mine, theirs = state.count(player), state.count(1 - player)
    return {answer}"""
    return Source(text, "evaluate", {**globals(), "base": base})


def on_each(answer):
    return [returning(answer, base) for base in BASES]


def line_ends_run_over(state, player):
    weights = [20, -3, 3, 3, -3, 20, *[0] * 24, 20, -3, 3, 3, -3, 20]
    return sum(
        weights[cell] * ((mark == "XO"[player]) - (mark == "OX"[player]))
        for cell, mark in enumerate(str(state))
    )


THE_MIDDLE = SOLUTION.edit(WEIGHT, "min(row, 5 - row) + min(column, 5 - column)")

JUST_AS_BAD = "What is good for one player is just as bad for the other."

WRONG = {
    "all_alike": at.any_step(
        "to which all positions look the same",
        "Which of two positions would your evaluation prefer, and why?",
        "Look for something on the board that is good to have: what can never be lost again?",
        "A disc in a corner can never be turned. Count corners, and give them a large weight.",
        look="If all positions are worth the same, the search takes the first move of the list.",
        by=[returning("0")],
    ),
    "counts_discs": at.any_step(
        "that counts discs, as disc difference does",
        "Early in the game, is it good to have many discs? Who can turn them over?",
        "Not every disc is worth the same: look where it is.",
        "Give every cell a weight: a large one for a corner, less than 0 for its neighbours.",
        look="Against itself, disc difference gets half the points.",
        by=[disc_difference, returning("100 * (mine - theirs) / (mine + theirs)")],
    ),
    "for_player_0": at.turn(
        "that answers for the same player, whoever is asked about",
        "Where does your function use `player`?",
        "The number is from the view of `player`: 0 is X, 1 is O.",
        '`mine, theirs = "XO"[player], "OX"[player]`',
        look="Your two numbers are the same. What is good for X cannot be equally good for O.",
        by=on_each("base(state, 0)") + on_each("base(state, 1)"),
    ),
    "for_the_mover": at.turn(
        "that answers for the player to move, whoever is asked about",
        "From whose view is your number?",
        "`player` says from whose view the number is, `state.to_move` whose turn it is.",
        "Write `player` where you have `state.to_move`.",
        look="`player` need not be the player to move: the search asks from either view.",
        by=on_each("base(state, state.to_move)") + on_each("-base(state, state.to_move)"),
    ),
    "same_for_both": at.any_step(
        "that returns the same number for both players",
        "What on the board belongs to one player only?",
        "Count something that `player` has, and subtract the same count of the other player.",
        "`state.count(player) - state.count(1 - player)` is a start.",
        look=JUST_AS_BAD,
        by=[returning("1"), returning("str(state).count('.')"), returning("mine + theirs")],
    ),
    "moves_without_sign": at.turn(
        "that adds the moves of whoever is to move, without a minus for the other player",
        "For whom is it good that the player to move has many moves?",
        "They are good for `player` only if it is `player` who is to move.",
        "`return count if state.to_move == player else -count`",
        look="`state.legal_moves()` are the moves of `state.to_move`.",
        by=[
            returning("len(state.legal_moves())"),
            *on_each("10 * rating + len(state.legal_moves())"),
        ],
    ),
    "own_only": at.any_step(
        "that adds up what it counts, and subtracts nothing",
        "What does your evaluation make of what the other player has?",
        "From the count of `player`, subtract the same count of the other player.",
        "`mine - theirs`, where `theirs` is counted for `1 - player`.",
        look=JUST_AS_BAD,
        by=[
            returning("mine"),
            SOLUTION.edit(TAKE_AWAY, ""),
            returning("10 * corners(state, player) + mine"),
            returning("moves(state, player)"),
        ],
    ),
    "own_corners": at.any_step(
        "that counts the corners of `player`, and subtracts nothing for those of the other",
        "How much does a corner of the other player change your number?",
        "Count the corners of both, and subtract one count from the other.",
        "`corners.count(mine) - corners.count(theirs)`",
        look="A corner of the other player is as bad for `player` as their own is good.",
        by=[
            returning("corners(state, player)"),
            *(
                returning(f"{weight} * corners(state, player) + rating", base)
                for weight in (1, 5, 10, 20)  # the signs of the sum depend on it
                for base in (disc_difference, evaluate, mobility)
            ),
        ],
    ),
    "ahead_or_behind": at.return_(
        "that says who is ahead, not by how much",
        "Of two positions in which `player` is ahead, which one should the search take?",
        "Look at what you compare with 0: it says more than the comparison does.",
        "Return the difference itself, without asking whether it is above 0.",
        look="Plus or minus one tells good from bad, but not good from better.",
        by=[
            *on_each("1 if rating > 0 else -1"),
            *on_each("1 if rating >= 0 else -1"),
            *on_each("1 if rating > 0 else 0"),
            returning("(rating > 0) - (rating < 0)"),
            returning("(rating > 0) - (rating < 0)", evaluate),
        ],
    ),
    "lopsided": at.any_step(
        "to which places that mirror each other are not worth the same",
        "Which cells come together in a mirror, and do they count alike in your code?",
        "The four corners are the cells 0, 5, 30 and 35.",
        "Weights that stand in a table: read it from right to left, and from the bottom up.",
        look="In a mirror every position is as good as before.",
        by=[
            returning("10 * lead(cells(state), player, (0, 5, 30, 34)) + rating"),
            returning("10 * lead(cells(state), player, (0, 5, 30)) + rating"),
            returning("10 * lead(cells(state), player, (0, 6, 30, 35)) + rating"),
            SOLUTION.edit("min(row, 5 - row)", "min(row, 6 - row) % 3"),
            SOLUTION.edit("min(column, 5 - column)", "min(column, 6 - column) % 3"),
        ],
    ),
    "theirs_only": at.any_step(
        "that subtracts what the other player has, and counts nothing for `player`",
        "What does your evaluation make of what `player` has?",
        "Two counts are needed, one with a plus and one with a minus.",
        "`mine - theirs`",
        look=JUST_AS_BAD,
        by=[returning("-theirs"), returning("-moves(state, 1 - player)")],
    ),
    "never_below_0": at.return_(
        "that says how large a lead is, not whose",
        "Which number stands for a position in which `player` is behind?",
        "`abs` takes the sign away.",
        "`mine - theirs`, without `abs`: below 0 if `player` is behind.",
        look="A lead for one player is just as bad for the other: it needs a sign.",
        by=on_each("abs(rating)"),
    ),
    "share": at.return_(
        "that returns a share, in which an even position is not worth 0",
        "What does your evaluation make of an even position?",
        "Where it is even, a share is a half and a quotient is 1.",
        "Take the difference, `mine - theirs`; divide it by the sum if you like.",
        look="An even position is worth 0: as good for one player as for the other.",
        by=[
            returning("mine / (mine + theirs)"),
            returning("100 * mine / (mine + theirs)"),
            returning("mine / max(1, theirs)"),
            returning("theirs / mine"),
        ],
    ),
    "rounds_down": at.return_(
        "that rounds down, so that an advantage counts less than the same disadvantage",
        "What are `5 // 8` and `-5 // 8` in Python?",
        "`//` always rounds down: the number for one player is then not minus that for the other.",
        "Divide with `/`: an evaluation need not be a whole number.",
        by=[
            returning("(mine - theirs) // (mine + theirs)"),
            returning("100 * (mine - theirs) // (mine + theirs)"),
            *on_each("rating // 2"),
            *on_each("rating // 10"),
        ],
    ),
    "quotient_upside_down": at.return_(
        "that divides by the lead, so that a small lead looks better than a large one",
        "Which lead gets the largest number from you: a lead of 1 disc or one of 20?",
        "The lead belongs above the line, the sum of the discs below it.",
        "`(mine - theirs) / (mine + theirs)`",
        look="Where both have as many discs, the lead is 0: may anything be divided by it?",
        by=[
            returning("(mine + theirs) / (mine - theirs)"),
            returning("(mine + theirs) / (mine - theirs) if mine != theirs else 0"),
        ],
    ),
    "sign_reversed": at.any_step(
        "in which what is worst for `player` gets the largest number",
        "Is a large number good for `player` or for the other player?",
        "Look at the two signs: what `player` has counts with a plus.",
        '`mine` must be the mark of `player`: `"XO"[player]`.',
        look="The larger the number, the better for `player`.",
        by=on_each("-rating"),
    ),
    "only_whose_turn": at.any_step(
        "that asks whose turn it is, and does not look at the discs",
        "Two plies ahead, is it not the same player's turn in every position?",
        "Look at the board: what can never be lost again?",
        "A disc in a corner can never be turned. Count corners, and give them a large weight.",
        look="All positions at the limit have the same player to move, so all look alike.",
        by=[
            returning("1 if player == state.to_move else -1"),
            returning("1 if (player == state.to_move) == str(state).count('.') % 2 else -1"),
        ],
    ),
    "likes_beside_corners": at.any_step(
        "to which the cells beside a corner look good",
        "Who can take the corner once you stand beside it?",
        "The corner itself is good, its neighbours are bad while it is empty.",
        "Give the neighbours a weight below 0, most of all those on the diagonal.",
        look="A disc is enclosed between two others: yours beside the corner opens the way to it.",
        by=[
            returning("5 * lead(cells(state), player, BESIDE_CORNERS) + rating"),
            returning("10 * lead(cells(state), player, (7, 10, 25, 28)) + rating"),
        ],
    ),
    "corners_are_bad": at.any_step(
        "to which corners look bad",
        "Can a disc in a corner ever be turned?",
        "Look at the sign of the corner's weight.",
        "A corner is the best cell of the board: give it a large weight above 0.",
        look="To be turned, a disc must lie between two others. In a corner it never does.",
        by=[returning("rating - 10 * corner_lead(state, player)")],
    ),
    "likes_the_middle": at.any_step(
        "to which the middle of the board is worth most",
        "Which discs are turned most often: those in the middle or those at the edge?",
        "In a corner a disc can never be enclosed.",
        "Turn the weights around: most for a corner, then the edge, little for the middle.",
        look="In the middle a disc can be enclosed in four directions, at the edge in one.",
        by=[THE_MIDDLE],
    ),
    "counts_line_ends": at.any_step(
        "that counts the line ends of the text as cells",
        "How long is `str(state)` of a board with 36 cells?",
        "From the second row on your cells are one place off, then two, and so on.",
        '`marks = str(state).replace("\\n", "")` has 36 characters.',
        look="It has 41 characters: a line end stands between two rows.",
        by=[returning("10 * lead(str(state), player, CORNERS) + rating")],
    ),
    "beyond_the_board": at.any_step(
        "that asks for a cell that this board does not have",
        "What is the number of the last cell, and how long is your text of the board?",
        "`str(state)` has 41 characters: a line end stands between two rows.",
        '`marks = str(state).replace("\\n", "")` has 36 characters.',
        look="The board has 36 cells, 0 to 35. The corners are 0, 5, 30 and 35.",
        by=[returning("10 * lead(cells(state), player, (0, 7, 56, 63))")],
    ),
    "beyond_the_table": at.any_step(
        "that asks a list for an entry that it does not have",
        "How many entries does your list have, and how many does your loop ask for?",
        "`len(...)` tells how many there are; the last one has the number one below.",
        "`str(state)` has 41 characters: a line end stands between two rows.",
        look='`marks = str(state).replace("\\n", "")` has 36 characters, one for each cell.',
        by=[line_ends_run_over],
    ),
    "likes_few_moves": at.turn(
        "to which having few moves looks good",
        "Who is better off: a player with ten moves to choose from, or one with a single move?",
        "Look at the sign of what you count, and at whose moves they are.",
        "Moves of `player` count with a plus, moves of the other with a minus.",
        look="A player with few moves must soon make a bad one.",
        by=[
            returning("10 * corner_lead(state, player) - 5 * mobility(state, player)"),
            returning("len(state.legal_moves()) * (-1 if state.to_move == player else 1)"),
        ],
    ),
    "at_random": at.return_(
        "that rolls dice",
        "Would you trust a search whose numbers change when it looks again?",
        "Leave out the dice: a search compares numbers, and chance compares nothing.",
        "If two moves are equally good, let the player choose at random, not the evaluation.",
        look="The same position must get the same number each time.",
        by=[returning("DICE.random()"), returning("rating + DICE.random()", evaluate)],
    ),
    "asks_for_the_outcome": at.any_step(
        "that asks for the outcome of a game that is not over",
        "What stands in for the outcome while the game is not over?",
        "Where a game is over, the search itself asks for the utility.",
        "Look at the board instead: `str(state)`, `state.count(player)`.",
        look="`utility` is known only at the end. An evaluation is for positions before it.",
        by=[returning("state.utility(player)")],
    ),
    "beyond_a_win": at.return_(
        "in which a position can look better than a win",
        "Which would the search prefer: a win, or a position that looks like more than a win?",
        "With 36 cells and weights of 20, you stay below 1,000.",
        "Leave out the factor, or the `inf`: only the order of the numbers matters.",
        look="For the search a win is worth 1,000,000, and nothing may look better.",
        by=[
            returning("1_000_000 * rating", evaluate),
            returning("rating and rating * float('inf')"),
        ],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(SOLUTION.without("return total")),
    "says_who_leads": at.return_(
        "that says whether `player` is ahead, not by how much",
        "If two positions are both good, which one should the search take?",
        "The search compares: it needs a number, larger where the position is better.",
        "Return the difference itself, without `> 0`.",
        look="True and False cannot say which is better.",
        by=[returning("rating > 0")],
    ),
    "gives_several": at.return_(
        "that returns a list or a tuple of numbers",
        "The search compares one number with another. Which one number should come out here?",
        "Make one number out of the parts: a sum in which each has a weight.",
        "For example `10 * corners + moves`.",
        look="Python compares two lists item by item; a position needs one number.",
        by=[returning("(mine, theirs)"), returning("[rating, corner_lead(state, player)]")],
    ),
    "gives_a_text": at.return_(
        "that returns a text",
        'In Python, which is larger: `"9"` or `"10"`?',
        "Return a number, not its text.",
        "`return total`, without `str` and without quotation marks.",
        look="Texts are compared letter by letter, as in a dictionary.",
        by=[
            SOLUTION.edit("return total", "return str(total)"),
            returning("'good' if rating > 0 else 'bad'"),
        ],
    ),
}

# Drawn at random, from the beginning of a game to its end; in the later ones somebody has a corner.
POSITIONS = tuple(
    Othello(6).after(moves)
    for moves in (
        "",
        "e4",
        "c2 b2 b3 d2",
        "c2 b4 c5 b2 b3 b6 e4 f4",
        "e4 e3 e2 c5 b3 f1 d2 a2 b6 f4 f5",
        "c2 b2 d5 e3 f2 c5 c6 b3 e4 f3 a1 f5 f4",
        "d5 e5 f5 e3 b2 b3 e2 e1 b4 a3 a2 f6 a4 d2 f3 f2",
        "e4 c5 b5 e3 c2 a5 a6 b2 d5 b6 b3 d2 b1 d6 a4 b4 d1",
        "e4 c5 b5 a5 c2 e2 d2 c1 b6 e3 e1 f1 d1 e5 b1 c6 d6 b2 f3 f2",
        "c2 b2 d5 e3 a2 e5 e4 c1 e6 f6 b3 d6 c6 d2 b1 a3 a4 f4 f3 c5 b4",
        "d5 e3 d2 c1 f3 d6 c5 f4 f5 b5 b2 a3 f2 e5 a5 b6 d1 e4 a1 e1 c6 e2 a6 c2",
    )
)


def _battery():
    promises = tuple(RatingProbe("evaluate", state) for state in POSITIONS)
    return [*promises, MatchProbe(OPENINGS, disc_difference, POINTS, evaluate, promises)]


def _more(seed=SEED):
    """The promises once more, at every move of some games."""
    random = Random(seed)
    for _ in range(4):
        state = Othello(6)
        while not state.is_terminal():
            yield RatingProbe("evaluate", state)
            state = state.result(random.choice(state.legal_moves()))


EXERCISE = Exercise(
    name="evaluate",
    number="8.1",
    task=(
        "Write `evaluate(state, player)` for Othello on 6 by 6 cells: a number that says how good "
        "the position looks for `player`, whoever is to move, and the same with a minus for the "
        "other player. On a mirrored board it is the same, and it never goes beyond ±999,000. It "
        "then plays 24 games against `disc_difference`, both looking two plies "
        f"ahead. A win is a point, a draw half a point; it needs at least {POINTS} of 24 points."
    ),
    solution=evaluate,
    reasons={
        "Start value": "An empty board is as good for one player as for the other: 0.",
        "Whose turn?": "What `player` has counts with a plus, what the other has with a minus.",
        "Keep the best": (
            "A corner disc can never be turned, so it weighs most. Its neighbours open the way "
            "to the corner, so they weigh less than nothing."
        ),
        "Return": "One number, far from that of a win, however many discs there are.",
    },
    hints=(
        "Ask of every cell: can a disc there be turned again? And whom does it help?",
        "Give the corners a large weight, the cells beside them one below 0, the edges a small "
        "one. Or count corners and moves.",
        '`marks = str(state).replace("\\n", "")` has 36 characters; the corners are cells 0, 5, 30 '
        'and 35. The mark of `player` is `"XO"[player]`.',
    ),
    battery=_battery(),
    more=_more,
    right=RIGHT,
    wrong=named(WRONG, prefix="eval_"),
    why="What it counts says more about the end of the game than discs do.",
    next="Leave out a part of your evaluation, or change its weight: does it still pass?",
)
