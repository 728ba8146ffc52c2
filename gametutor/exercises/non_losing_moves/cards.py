"""The words for each wrong idea about non_losing_moves."""

from functools import partial

from gametutor.kit import at, ideas

idea = partial(
    at.any_step, look="Take each of your moves in turn: what can the other player do after it?"
)

IDEAS = {
    "safe_own_threats": idea(
        "a player's own threats are used instead of the other player's",
        "Whose wins are in the cells that your code avoids or blocks?",
        "The other player's discs are `position ^ mask`.",
        "`winning_cells(position ^ mask, mask)`",
    ),
    "safe_discs_of_both": idea(
        "all discs are taken for the other player's",
        "Whose discs do you look for wins with?",
        "The other player's discs are those in `mask` that are not in `position`.",
        "`winning_cells(position ^ mask, mask)`",
    ),
    "safe_never_blocks": idea(
        "a win is not blocked",
        "The other player can complete four at once. Which moves are left?",
        "Only a disc in that very cell stops it.",
        "`forced = moves & danger`; if there is one, `moves = forced`.",
    ),
    "safe_never_looks_at_threats": idea(
        "every possible move is returned",
        "After which of your moves can the other player complete four?",
        "Two kinds of move lose: those that leave a win open, and those just below a winning cell.",
        "Block what is threatened, and leave out the cells below a winning cell.",
    ),
    "safe_plays_below_a_win": idea(
        "a move is made into the cell below one where the other player wins",
        "Your disc is a step for the next one. What is above it?",
        "Your own move makes the cell above it playable.",
        "One bit down is `>> 1`. Leave out the cells below a winning cell: `& ~(danger >> 1)`.",
    ),
    "safe_shifts_to_a_neighbour": idea(
        "a cell beside a winning cell is left out, not the one below",
        "How many bits away is the cell below another one?",
        "One bit is one cell up or down; seven bits are one column.",
        "The move below a winning cell is `danger >> 1`.",
    ),
    "safe_no_move_in_a_winning_cell": idea(
        "the cells where the other player would win are left out, instead of being played",
        "Your disc goes into the cell that the other player needs. Is that bad for you?",
        "A disc in the cell that the other player needs blocks the win.",
        "Leave out what is *below* such a cell.",
    ),
    "safe_blocks_one_of_two": idea(
        "play goes on where the other player has two wins",
        "The other player can win in two columns. Can one disc stop both?",
        "With two cells to block, every move loses.",
        "If `forced` has more than one bit, return 0: `forced & (forced - 1)`.",
    ),
    "safe_two_wins_are_no_danger": idea(
        "all threats are forgotten where there are two",
        "Two cells have to be blocked. What does your code return?",
        "No move is safe then: 0.",
        "If `forced` has more than one bit, return 0.",
    ),
    "safe_one_win_is_too_many": idea(
        "every move is given up where there is one cell to block",
        "One cell has to be blocked, and it is your move. Is every move lost?",
        "`forced & (forced - 1)` is 0 when only one bit is set.",
        "Only two or more cells cannot be blocked.",
    ),
    "safe_a_block_is_always_safe": idea(
        "the cell above the blocked one is not checked",
        "You block a cell. Can the other player win in the cell above it?",
        "The forced move can itself be a step to a win.",
        "Remove the cells below a winning cell in every case, forced or not.",
    ),
    "safe_cells_in_the_air": idea(
        "cells are returned where no disc can come to rest yet",
        "Can a disc fall into each of your cells?",
        "A winning cell high in the air is not a move yet.",
        "Only cells of `possible_moves(mask)` are moves.",
    ),
    "safe_the_unsafe_moves": idea(
        "the moves that lose are returned, not those that do not",
        "Are your cells those to play, or those to avoid?",
        "`~` turns a set of cells into all the others.",
        "`moves & ~(danger >> 1)`",
    ),
    "safe_always_the_same": ideas.ALWAYS_THE_SAME_NUMBER,
    "safe_wrong_kind": ideas.NOT_ONE_NUMBER_FOR_ALL_MOVES,
    "safe_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
