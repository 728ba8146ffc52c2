"""Cards that misled: the exercises of the lesson bits."""

from cells import form

TOLD = {
    "a loop over one pair, of which only the second is wanted": (
        "non_losing_moves",
        """\
from gamesearch.solving import bits
def non_losing_moves(position, mask):
    found = 0
    for column in range(7):
        if not possible_moves(mask) >> 7 * column & 63:
            continue
        theirs, all_discs = bits.play_column(position, mask, column)
        wins = any(
            bits.four_in_a_row(bits.play_column(theirs, all_discs, reply)[0] ^ new_mask)
            for reply in range(7)
            if possible_moves(all_discs) >> 7 * reply & 63
            for new_mask in [bits.play_column(theirs, all_discs, reply)]
        )
        if not wins:
            found |= all_discs ^ mask
    return found
""",
        ["`new_mask` is a tuple here. Where was it made"],
        ["should not be there", "in play_column("],
    ),
    "a None for the other of True and False": (
        "four_in_a_row",
        form("four_in_a_row", "one_more_each_time").edit("return False", "return None"),
        ["return False"],
        ["return row"],
    ),
    "two ways out in the wrong order": (
        "solver_search",
        form("solver_search")
        .edit("@compiled", "from gametutor.exercises.solver_search import *")
        .edit(
            "    if moves == 0:\n        return -((42 - discs) // 2)\n"
            "    if discs >= 40:\n        return 0\n",
            "    if discs >= 40:\n        return 0\n"
            "    if moves == 0:\n        return -((42 - discs) // 2)\n",
        ),
        ["not in the right order"],
        ["Go through your code"],
    ),
    "a halving that lost its parentheses": (
        "solver",
        "from gametutor.exercises.solver import my_four_in_a_row, my_possible_moves, next_bound\n"
        "from gametutor.exercises.solver import compiled, winning_cells\n"
        + form("solver").edit("-((42 - discs) // 2)", "-(42 - discs // 2)").text,
        ["Parentheses are missing", "-((42 - discs) // 2)"],
        ["-(42 - discs), "],
    ),
    "a range without its not, and a name misspelt behind it": (
        "four_in_a_row",
        form("four_in_a_row", "every_line")
        .edit("or not 0 <= row", "or 0 <= row")
        .edit("+ row + i", "+ ro + i"),
        ["First: a test is the wrong way round.", "or not 0 <= row + 3 * up <= 5:"],
        ["3 * discs"],
    ),
    "a range of nothing": (
        "play_column",
        """\
def play_column(position, mask, column):
    landing = mask + sum(1 << 7 * each for each in range())
    here = landing & (0b1111111 << 7 * column)
    return [mask & ~position, mask | here]
""",
        ["What belongs between the parentheses of `range`?"],
        ["largest or smallest"],
    ),
    "a minus that another minus would cancel": (
        "play_column",
        """\
def play_column(position, mask, column):
    height = -((mask >> (column * 7)) & 0b1111111).bit_length()
    return (mask ^ position, mask | 1 << column * 7 + height)
""",
        ["write: height = ((mask >> (column * 7)) & 0b1111111).bit_length()"],
        ["- height"],
    ),
    "the largest of what should be added up": (
        "play_column",
        """\
def play_column(position, mask, column):
    cell = mask + (1 << 7 * column)
    other = max(1 << bit for bit in range(49) if mask >> bit & 1 and not position >> bit & 1)
    return other, mask | cell
""",
        ["There is nothing to choose from here."],
        [],
    ),
    "a comparison that answers one question by luck": (
        "four_in_a_row",
        form("four_in_a_row", "with_sets")
        .edit("(1, -1)", "(1, 1)")
        .edit("    return False", "        return False\n    return False"),
        ["The loop in line 3 makes at most one pass"],
        ["A different comparison is needed.", "if length <= 4:"],
    ),
    "an item that is not a number, in place of a number of places": (
        "four_in_a_row",
        form("four_in_a_row").edit("(1, 6, 7, 8)", "(None, 6, 7, 8)"),
        ["write: for step in (1, 6, 7, 8):"],
        ["True, 6"],
    ),
    "more than one bit, without a shift to the right": (
        "four_in_a_row",
        form("four_in_a_row", "every_line").edit(">> cell & 1", "> 1 << cell"),
        ["a later one has a disc: what does your test of the cell say?"],
        ["Is `discs >> cell` different", "After the shift"],
    ),
    "a number beside the truths that other lines return": (
        "four_in_a_row",
        form("four_in_a_row").edit("return False", "return 8"),
        ["write: return False"],
        ["write: return 0"],
    ),
    "a test that is turned round": (
        "four_in_a_row",
        form("four_in_a_row")
        .edit("def four_in_a_row(discs):", "def four_in_a_row(discs: int) -> bool:")
        .edit("if pairs & (pairs >> 2 * step):", "if not (pairs & (pairs >> 2 * step)):"),
        [
            "test is the wrong way round",
            "In line 4 of the cell, write: if pairs & (pairs >> 2 * step):",
        ],
        ["equals `True`", "the same answer"],
    ),
    "a jump that is the wrong one, under a test that is right": (
        "four_in_a_row",
        form("four_in_a_row", "every_line").edit("continue", "break"),
        ["Which jump is meant?", "In line 6 of the cell, write: continue"],
        ["An `and` should be an `or`"],
    ),
    "a list of columns, of which no line makes a number": (
        "possible_moves",
        """\
def possible_moves(mask):
    return [column for column in range(7) if not mask >> (7 * column + 5) & 1]
""",
        ["Which line makes one number out of your moves"],
        ["turns it into something else"],
    ),
    "no truth in place of one": (
        "four_in_a_row",
        """\
def four_in_a_row(discs):
    for step in (1, 6, 7, 8):
        pairs = discs & (discs >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return None
""",
        ["write: return False"],
        [],
    ),
    "a not inside an and": (
        "key",
        form("key", "with_text").edit("not taken", "taken"),
        ["or (below and not taken) else"],
        [],
    ),
    "cells that are taken out of the moves": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    moves, danger = possible_moves(mask), winning_cells(position ^ mask)
    forced = moves & danger
    return (0 if forced else (forced or moves)) & ~(danger >> 1)
""",
        ["take the cells of `danger >> 1` out of the moves"],
        ["remove"],
    ),
    "a list where a range is meant": (
        "non_losing_moves",
        form("non_losing_moves", "each_in_its_list").edit(
            "cells = [1 << bit for bit in range(49)]", "cells = [1 << bit for bit in list(49)]"
        ),
        ["cells = [1 << bit for bit in range(49)]"],
        [],
    ),
    "a jump that only the question on the card comes to": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    safe = 0
    for column in range(7):
        move = possible_moves(mask) & (63 << 7 * column)
        if not move:
            break
        after = mask | move
        if not winning_cells(position ^ mask, after) & possible_moves(after):
            safe |= move
    return safe
""",
        ["Which jump is meant?", "In line 6 of the cell, write: continue"],
        [],
    ),
    "visits that are no longer counted": (
        "solver_search",
        form("solver_search")
        .edit("@compiled", "from gametutor.exercises.solver_search import *")
        .edit("alpha = max(alpha, value)", "alpha = found"),
        ["when alpha can become smaller than it was"],
        ["nodes[0]", "return beta"],
    ),
    "a score that is right, found with more visits": (
        "solver_search",
        form("solver_search")
        .edit("@compiled", "from gametutor.exercises.solver_search import *")
        .edit("max(alpha, least), min(beta, most)", "max(alpha, least), most"),
        ["The score is right."],
        ["Right: 0. Yours: −2."],
    ),
    "a minus that is lost, for which two numbers could be exchanged, too": (
        "solver",
        "from gametutor.exercises.solver import my_four_in_a_row, my_possible_moves, next_bound\n"
        "from gametutor.exercises.solver import compiled, winning_cells\n"
        + form("solver")
        .edit("least, most = -((42 - discs) // 2)", "least, most = (42 - discs) // 2")
        .text,
        ["write: least, most = -((42 - discs) // 2), (43 - discs) // 2"],
        ["discs - 42"],
    ),
}

NOT_REPAIRED = {
    "a function of one line": (
        "play_column",
        """\
def play_column(position, mask, column):
    return position ^ mask, mask | (mask + (1 << 7))
""",
        ["step by step: which value is the first that you did not intend?"],
        ["line by line"],
    ),
    "a base that is right for one column": (
        "key",
        form("key", "base_three").edit(
            "number = number * 128 + own + all_discs", "number = number * -1 + own + all_discs"
        ),
        ["Hint 1 of 1"],
        ["Look at one column"],
    ),
    "two boards that share a number, before a number that is too large": (
        "key",
        """\
def key(position, mask):
    return position * mask
""",
        ["Yours returns the same number for both.", "can you recover both numbers?"],
        ["63 bits"],
    ),
    "calls that never end, and how to play": (
        "non_losing_moves",
        form("non_losing_moves", "recursive").edit("return 0", "pass"),
        ["Follow a few of the calls"],
        ["the course's way", "forced"],
    ),
}

CARDS = {
    "a disc that is gone after the move": (
        "play_column",
        """\
def play_column(position, mask, column):
    taken = [bool(mask >> 7 * column + row & 1) for row in range(1, 6)]
    cell = 7 * column + taken.index(False)
    mine = position
    position = sum(1 << bit for bit in range(49) if mask >> bit & 1 and not mine >> bit & 1)
    return [position, mask + 2**cell]
""",
        ["Which bits did the mask have before the move that it no longer has after it?"],
        ["that it did not have before"],
    ),
    "bits where nobody has a disc": (
        "play_column",
        form("play_column", "with_a_list").edit("& 1 and not", "& 1 or not"),
        ["Which bits should `position` hold after the move, and which line sets others?"],
        ["is the new one among them"],
    ),
    "a function of Python's without its parentheses": (
        "play_column",
        form("play_column", "with_all_landing_cells").edit(
            "sum(1 << 7 * each for each in range(7))", "sum"
        ),
        ["`sum` is one of Python's own functions. Should it be called there, or"],
        ["Which name do you mean there?"],
    ),
    "an argument that no line reads": (
        "play_column",
        """\
def play_column(position, mask, column):
    return position ^ mask, mask | (mask + (1 << 7))
""",
        ["No line of your code reads `column`."],
        [],
    ),
    "one line of all": (
        "four_in_a_row",
        """\
def four_in_a_row(discs):
    lines = []
    for step, columns, rows in ((1, 7, 3), (7, 4, 6), (8, 4, 3)):
        for first in (7 * column + row for column in range(columns) for row in range(rows)):
            lines = [sum(1 << first + number * step for number in range(4))]
    return any(discs & line == line for line in lines)
""",
        ["Right: True. Yours: False."],
        ["only one direction"],
    ),
    "a set of cells is negative": (
        "possible_moves",
        """\
def possible_moves(mask):
    return -sum(1 << 7 * c + (mask >> 7 * c & 63).bit_length() for c in range(7))
""",
        ["Which line makes the number negative?"],
        ["not cells of the board"],
    ),
    "no bit at all": (
        "possible_moves",
        form("possible_moves", "with_text").edit("discs == 6", "discs != 6"),
        ["Which cells are missing from your number, and which line should set their bits?"],
        ["In which column"],
    ),
    "a list that nobody made is no function of Python's": (
        "possible_moves",
        form("possible_moves", "lowest_bit_of_each").without("found = []"),
        ["name 'found' is not defined"],
        ["`round`"],
    ),
    "a full column, and no sum": (
        "possible_moves",
        """\
def possible_moves(mask):
    heights = [(mask >> 7 * column & 63).bit_length() for column in range(7)]
    return sum(1 << 7 * column + height for column, height in enumerate(heights))
""",
        ["Which bit does your code set above them?"],
        ["your sum"],
    ),
    "a default value that all calls share": (
        "possible_moves",
        form("possible_moves", "lowest_bit_of_each")
        .lines("def possible_moves(mask):", "def possible_moves(mask, found=[]):")
        .without("found = []"),
        ["The default value of `found` in line 1 is made once, for all calls."],
        ["leave something to chance"],
    ),
    "a key of the first column": (
        "key",
        """\
def key(position, mask):
    number = ""
    for column in range(7):
        for row in range(7):
            bit = 7 * column + row
            below = row == 0 or mask >> bit - 1 & 1
            taken = mask >> bit & 1
            number += "0" if position >> bit & 1 or (below and not taken) else "1"
        return int(number, 2)
""",
        ["are different positions and need different keys."],
        ["remainder"],
    ),
    "a None in place of a key": (
        "key",
        form("key", "with_heights").edit("return heights << 42 | cells", "return None"),
        ["`key` returned None in line 6: `return None`.", "Is line 6 the one that should run here"],
        ["Which value should come out here?"],
    ),
    "None in a question with two calls": (
        "key",
        "def key(position, mask):\n    position + mask\n",
        ["`key` returned None", "The value of line 2 is not used."],
        ["It returned None"],
    ),
    "a key that is too large": (
        "key",
        """\
def key(position, mask):
    found = 0
    for cell in range(49):
        found = 3 * found + (mask >> cell & 1) + (position >> cell & 1)
    return found
""",
        ["A key fits in 63 bits"],
        ["need different keys"],
    ),
    "a line about the discs that never runs": (
        "non_losing_moves",
        form("non_losing_moves", "recursive").without(
            "if moves is None:", "moves = possible_moves(mask)"
        ),
        ["Which line returns that number"],
        ["Which line of your code looks at the discs"],
    ),
    "None for an empty set of bits": (
        "non_losing_moves",
        form("non_losing_moves").edit("return 0", "return None"),
        ["Right: 0 (no cell)."],
        ["Right: none"],
    ),
    "a range of None": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    moves, wins = possible_moves(mask), winning_cells(position ^ mask, mask)
    blocked = [1 << bit for bit in range(None) if moves & wins & 1 << bit]
    return 0 if len(blocked) > 1 else moves - (moves & wins >> 1)
""",
        ["`None` is written in this line."],
        ["where does it come from"],
    ),
    "a question that is asked twice, of a full board": (
        "solver",
        "from gametutor.exercises.solver import my_four_in_a_row, my_possible_moves, next_bound\n"
        "from gametutor.exercises.solver import compiled, winning_cells\n"
        + form("solver").edit("while least < most", "while not least < most").text,
        ["should have moved an end, or the loop should have ended"],
        ["closer together"],
    ),
    "one number, where the new mask has a name of its own": (
        "play_column",
        """\
def play_column(position, mask, column):
    row = bin(mask >> 7 * column & 0b111111).count("1")
    mask_after = mask | (1 << row) << 7 * column
    position ^= mask
    return 1
""",
        ["two numbers, the new position and the new mask; yours returned the number 1."],
        ["return position, mask`"],
    ),
}
