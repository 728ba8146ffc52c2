"""The right forms of non_losing_moves, and the programs of its wrong ideas."""

from gamesearch.solving import bits
from gamesearch.solving.bits import non_losing_moves, possible_moves, winning_cells
from gametutor.kit.source import Forms, Source, written_in

SOLUTION = Source.of(non_losing_moves)


# --- right, in other forms ---------------------------------------------------------------------
def try_every_move(position, mask):
    """Make each move, and look whether the opponent has a win then."""
    moves = possible_moves(mask)
    opponent = position ^ mask
    safe = 0
    for bit in range(49):
        move = moves & 1 << bit
        if move:
            after = mask | move
            if not winning_cells(opponent, after) & possible_moves(after):
                safe |= move
    return safe


def with_play_column(position, mask):
    """The opponent's discs are `position` after the move."""
    found = []
    for column in range(7):
        if not possible_moves(mask) >> 7 * column & 63:
            continue
        theirs, all_discs = bits.play_column(position, mask, column)
        wins = any(
            bits.four_in_a_row(bits.play_column(theirs, all_discs, reply)[0] ^ new_mask)
            for reply in range(7)
            if possible_moves(all_discs) >> 7 * reply & 63
            for new_mask in [bits.play_column(theirs, all_discs, reply)[1]]
        )
        if not wins:
            found.append(all_discs ^ mask)
    return sum(found)


def below_first(position, mask):
    danger = winning_cells(mask ^ position, mask)
    moves = possible_moves(mask)
    safe = moves & ~(danger >> 1)
    must = moves & danger
    if must == 0:
        return safe
    if must.bit_count() > 1:
        return 0
    return safe & must


def by_counting(position, mask):
    moves, wins = possible_moves(mask), winning_cells(position ^ mask, mask)
    blocked = [1 << bit for bit in range(49) if moves & wins & 1 << bit]
    if len(blocked) == 2 or len(blocked) > 2:
        return 0
    if len(blocked) == 1:
        moves = blocked[0]
    return moves - (moves & wins >> 1)


def one_expression(position, mask):
    moves, danger = possible_moves(mask), winning_cells(position ^ mask, mask)
    forced = moves & danger
    return (0 if forced & (forced - 1) else (forced or moves)) & ~(danger >> 1)


def each_in_its_list(position, mask):
    cells = [1 << bit for bit in range(49)]
    wins = winning_cells(position ^ mask, mask)
    moves = [cell for cell in cells if possible_moves(mask) & cell]
    threats = [cell for cell in moves if wins & cell]
    moves = threats or moves
    moves = [cell for cell in moves if not wins & cell * 2]
    return sum(moves) if len(threats) < 2 else 0


def recursive(position, mask, moves=None):
    if moves is None:
        moves = possible_moves(mask)
    if not moves:
        return 0
    first = moves & -moves
    new = mask | first
    bad = winning_cells(position ^ mask, new) & possible_moves(new)
    return (0 if bad else first) | recursive(position, mask, moves ^ first)


class Safe:
    def __call__(self, position, mask):
        opponent = mask - position
        self.danger = winning_cells(opponent, mask)
        self.moves = possible_moves(mask)
        return sum(move for move in self.split() if self.is_safe(move))

    def split(self):
        left = self.moves
        while left:
            yield left & -left
            left &= left - 1

    def is_safe(self, move):
        others = self.moves & self.danger & ~move
        return not others and not self.danger & move << 1


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
TRIED, COUNTED = Source.of(try_every_move), Source.of(by_counting)
SHORT, LISTED = Source.of(one_expression), Source.of(each_in_its_list)
BOTH = Forms([SOLUTION, SHORT])
SHORT_WAY = "(0 if forced & (forced - 1) else (forced or moves)) & ~(danger >> 1)"
TWO = "if forced & (forced - 1):", "return 0"

PROGRAMS = {
    "safe_own_threats": [
        *BOTH.edit("winning_cells(position ^ mask", "winning_cells(position"),
        TRIED.edit("opponent = position ^ mask", "opponent = position"),
    ],
    "safe_discs_of_both": [
        *BOTH.edit("position ^ mask", "mask"),
        TRIED.edit("opponent = position ^ mask", "opponent = mask"),
    ],
    "safe_never_blocks": [
        SOLUTION.without("moves = forced"),
        SHORT.edit("(forced or moves)", "moves"),
        SOLUTION.edit("if forced:", "if False:"),
        LISTED.without("moves = threats or moves"),
    ],
    "safe_never_looks_at_threats": [
        SOLUTION.without(*TWO).edit("moves & ~(danger >> 1)", "possible_moves(mask)"),
        SHORT.edit(SHORT_WAY, "moves"),
    ],
    "safe_plays_below_a_win": [
        *BOTH.edit(" & ~(danger >> 1)", ""),
        COUNTED.edit(" - (moves & wins >> 1)", ""),
        LISTED.edit("moves = [cell for cell in moves if not wins & cell * 2]", "pass"),
        TRIED.edit("& possible_moves(after)", "& moves"),
        SOLUTION.edit("danger >> 1", "danger << 1"),
        LISTED.edit("cell * 2", "cell // 2"),
    ],
    "safe_shifts_to_a_neighbour": [
        *BOTH.edit("danger >> 1", "danger >> 7"),
        SOLUTION.edit("danger >> 1", "danger << 7"),
    ],
    "safe_no_move_in_a_winning_cell": [
        *BOTH.edit("& ~(danger >> 1)", "& ~danger"),
        SHORT.edit(SHORT_WAY, "moves & ~danger"),
    ],
    "safe_blocks_one_of_two": [
        SOLUTION.without(*TWO),
        SOLUTION.edit("return 0", "forced &= -forced"),
        SHORT.edit("0 if forced & (forced - 1) else (forced or moves)", "forced or moves"),
        LISTED.edit("if len(threats) < 2 else 0", ""),
    ],
    "safe_two_wins_are_no_danger": [
        *SOLUTION.edits("return 0", "return moves", "forced = moves"),
        COUNTED.edit("        return 0", "        pass"),
    ],
    "safe_one_win_is_too_many": [
        *SOLUTION.edits("if forced & (forced - 1):", "if forced:", "if forced > 1:"),
        COUNTED.edit("len(blocked) == 2 or len(blocked) > 2", "len(blocked) >= 1"),
        LISTED.edit("len(threats) < 2", "not threats"),
    ],
    "safe_a_block_is_always_safe": [
        SOLUTION.edit("        moves = forced\n", "        return forced\n"),
        SHORT.edit("(forced or moves)) & ~(danger >> 1)", "forced or moves & ~(danger >> 1))"),
    ],
    "safe_cells_in_the_air": [
        *BOTH.edit("forced = moves & danger", "forced = danger"),
        SOLUTION.edit("return moves", "return (BOARD ^ mask)"),
        SOLUTION.edit("& ~(danger >> 1)", "^ danger >> 1"),
    ],
    "safe_the_unsafe_moves": [
        *BOTH.edit("~(danger >> 1)", "(danger >> 1)"),
        TRIED.edit("if not winning", "if winning"),
    ],
    "safe_always_the_same": [SOLUTION.returning("0"), SHORT.edit("(forced or moves)", "0")],
    "safe_wrong_kind": [
        SOLUTION.returning("[bit for bit in range(49) if answer >> bit & 1]"),
        SOLUTION.returning("answer != 0"),
        SOLUTION.returning("bin(answer)"),
        SOLUTION.returning("(answer, answer.bit_count())"),
    ],
    "safe_gives_nothing_back": [
        SOLUTION.edit("    return moves", "    moves = moves"),
        SOLUTION.returning("None"),
    ],
}
FAMILIES = {"safe_always_the_same": lambda number: SOLUTION.returning(str(int(number)))}
