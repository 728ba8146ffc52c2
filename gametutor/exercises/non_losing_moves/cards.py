"""The words for each wrong idea about non_losing_moves."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

idea = partial(
    at.any_step, look="Take each of your moves in turn: what can the other player do after it?"
)

IDEAS = {
    "safe_own_threats": idea(
        "that looks at the own threats instead of the other player's",
        "Whose wins are the cells that your code avoids or blocks?",
        "The other player's discs are `position ^ mask`.",
        "`winning_cells(position ^ mask, mask)`",
    ),
    "safe_discs_of_both": idea(
        "that takes all discs for the other player's",
        "Whose discs do you look for wins with?",
        "The other player's discs are those in `mask` that are not in `position`.",
        "`winning_cells(position ^ mask, mask)`",
    ),
    "safe_never_blocks": idea(
        "that does not see that a win has to be blocked",
        "The other player can complete four at once. Which moves are left?",
        "Only a disc in that very cell stops it.",
        "`forced = moves & danger`; if there is one, `moves = forced`.",
    ),
    "safe_never_looks_at_threats": idea(
        "that returns every possible move",
        "After which of your moves can the other player complete four?",
        "There are two kinds: a win that is not blocked, and a win above the move itself.",
        "Block what is threatened, and leave out the cells below a winning cell.",
    ),
    "safe_plays_below_a_win": idea(
        "that plays into the cell below one where the other player wins",
        "Your disc is a step for the next one. What lies above it?",
        "The cell above becomes playable by your own move.",
        "One bit down is `>> 1`. Leave out the cells below a winning cell: `& ~(danger >> 1)`.",
    ),
    "safe_shifts_to_a_neighbour": idea(
        "that leaves out a cell beside a winning cell, not the one below",
        "By how many bits is the cell below another one away?",
        "One bit is one cell up or down; seven bits are one column.",
        "The move below a winning cell is `danger >> 1`.",
    ),
    "safe_no_move_in_a_winning_cell": idea(
        "that leaves out the cells where the other player would win, instead of taking them",
        "A disc of yours in the cell that the other player needs: is that bad for you?",
        "That is how a win is blocked.",
        "Leave out what is *below* such a cell.",
    ),
    "safe_blocks_one_of_two": idea(
        "that plays on where the other player has two wins",
        "The other player can win in two columns. Can one disc stop both?",
        "With two cells to block, every move loses.",
        "If `forced` has more than one bit, return 0: `forced & (forced - 1)`.",
    ),
    "safe_two_wins_are_no_danger": idea(
        "that forgets all threats where there are two",
        "Two cells have to be blocked. What does your code return?",
        "No move is safe then: 0.",
        "If `forced` has more than one bit, return 0.",
    ),
    "safe_one_win_is_too_many": idea(
        "that gives up where there is one cell to block",
        "One cell has to be blocked, and you are to move. Is every move lost?",
        "`forced & (forced - 1)` is 0 when only one bit is set.",
        "Only two cells or more cannot be blocked.",
    ),
    "safe_a_block_is_always_safe": idea(
        "that does not ask what lies above the cell that it blocks",
        "You block a cell. Can the other player win in the cell above it?",
        "The forced move can be a step, too.",
        "Take away the cells below a winning cell in every case, forced or not.",
    ),
    "safe_cells_in_the_air": idea(
        "that returns cells in which no disc can come to rest yet",
        "Can a disc fall into each of your cells?",
        "A winning cell high in the air is no move yet.",
        "Only cells of `possible_moves(mask)` are moves.",
    ),
    "safe_the_unsafe_moves": idea(
        "that returns the moves that lose, not those that do not",
        "Are your cells those to play, or those to avoid?",
        "`~` turns a set of cells into all the others.",
        "`moves & ~(danger >> 1)`",
    ),
    "safe_always_the_same": ideas.ALWAYS_THE_SAME_NUMBER,
    "safe_wrong_kind": ideas.NOT_ONE_NUMBER_FOR_ALL_MOVES,
    "safe_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(IDEAS)
