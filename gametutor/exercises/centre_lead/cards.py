"""The words for each wrong idea about centre_lead."""

from gametutor.kit import at

IDEAS = {
    "another_cell": at.any_step(
        "the fourth cell is not in the middle of the board",
        "A row has six cells. Which number does the cell below 15 have?",
        "14 and 20 are one above the other, and so are 15 and the missing one.",
        "Its number is larger by a whole row.",
        look="Look at the four numbers of the cells.",
    ),
    "counts_ones_own_only": at.return_(
        "only the player's own marks are counted",
        "What is the lead if both have two of the four cells?",
        "A lead is a difference: what one has, minus what the other has.",
        "`taken.count(mark) - taken.count(other)`",
    ),
    "counts_for_the_other": at.return_(
        "the other player's marks get the plus",
        "Whose marks should make a lead larger?",
        "`mark` is the mark of `player`, and `other` that of the other player.",
        "`taken.count(mark) - taken.count(other)`",
    ),
    "counts_both_with_a_plus": at.return_(
        "the marks of both players are added up",
        "Is a lead how many both have together, or how many more one of them has?",
        "What the other player has counts with a minus.",
        "`taken.count(mark) - taken.count(other)`",
    ),
    "counts_the_whole_board": at.return_(
        "the marks of the whole board are counted",
        "Which list holds the four cells in the middle, and which the whole board?",
        "`marks` is the whole board, `taken` the four cells.",
        "`taken.count(mark) - taken.count(other)`",
    ),
    "counts_for_one_player": at.return_(
        "the lead is always X's, whoever is asked about",
        "What should come out for the other player?",
        "`mark` and `other` depend on `player`. Use them, and not the letters.",
        "`taken.count(mark) - taken.count(other)`",
    ),
}
