"""The words for each wrong idea about count_plies."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "counts_no_root": at.any_step(
        "the root is not counted",
        "Which position is on ply 0, and when does your function count it?",
        "Ply 0 is the root alone, so every list begins with 1.",
        "Count the positions of a ply first; only then replace them with their children.",
        look="The root is a position too.",
    ),
    "counts_leaves_only": at.child(
        "only the leaves are counted",
        "Does a position that still has moves count towards its ply?",
        "A ply holds finished games and games that are not over; all of them count.",
        "Count `len(positions)`, without testing whether a game is over.",
        look="Look at the line that counts.",
    ),
    "counts_no_leaves": at.stop(
        "finished games are not counted",
        "A game that is over has no children. Does it still count towards its ply?",
        "A leaf ends its branch, but it is in the tree.",
        "Count a position before you test whether the game is over.",
    ),
    "stops_one_ply_early": at.stop(
        "the last ply is not counted",
        "When every position of a ply is a leaf, has that ply been counted?",
        "Your loop ends when there are no moves left; by then the last leaves have not been "
        "counted.",
        "Go on as long as there are positions: `while positions:`.",
    ),
    "stops_at_the_first_leaf": at.stop(
        "the first finished game ends the whole count",
        "What ends your code, and has every position been counted by then?",
        "Games end on different plies. (And `zip` ends with the shortest of its lists.)",
        "Stop when there are no positions left: `while positions:`. (Or add with `zip_longest`.)",
    ),
    "counts_an_empty_ply": at.stop(
        "one ply too many is counted, with nothing on it",
        "What does your function do when a ply has no positions?",
        "Below the last leaves there is nothing, and that is not a ply.",
        "Count at the start of the loop, after testing whether there are positions.",
    ),
    "counts_one_ply_too_late": at.start(
        "every ply has the number of the ply before it",
        "Which ply is the root on: 0 or 1?",
        "Plies are counted from 0. The root is on ply 0.",
        "The first number in the list is the 1 of the root.",
    ),
    "counts_equal_positions_once": ideas.EQUAL_POSITIONS_ONCE,
    "follows_one_game_only": at.child(
        "only a single game is followed",
        "Below a position with two moves, how many positions are there?",
        "Each legal move leads to a child. Is there a `return` in the loop?",
        "Go through all moves of all positions before you return anything.",
    ),
    "keeps_the_children_of_the_last": at.child(
        "only the children of the last position of a ply are kept",
        "When the second position's children are collected, where are the first one's?",
        "The list of the next ply starts afresh for each position: the earlier children are lost.",
        "Make one empty list for the next ply, before the loop, and add to it.",
    ),
    "asks_the_first_position_only": at.child(
        "only the first position of each ply is asked for its moves",
        "Which positions of a ply are asked for their moves?",
        "Every position of the ply has children of its own.",
        "Use two loops: one over the positions, and inside it one over the moves of each.",
    ),
    "gives_back_in_the_loop": at.any_step(
        "the count stops at the root",
        "Which plies have been counted when your function returns?",
        "Something ends the count on its first pass: a `return`, a test, or a list "
        "to which the loop adds nothing.",
        look="Look at the loop, and at how it ends.",
    ),
    "counts_one_step_only": at.child(
        "only the moves of the root are counted",
        "What happens below the children of the root?",
        "The children have moves too, and so have their children.",
        "Repeat the step with the children in place of the root, until no moves are left.",
    ),
    "never_counts": at.any_step(
        "no ply is counted",
        "Which line adds a number to the list that you return, and does it ever run?",
        "Every position is counted at its ply: in a loop that handles one ply on each pass, or in "
        "a call for each position.",
        "In a loop: `counts.append(len(positions))`, before the positions are replaced. In a call: "
        "`counts[ply] += 1`, and the first call is for the root, at ply 0.",
        look="Look at the line that counts: what has to be true for it to run?",
    ),
    "takes_all_positions_to_be_equally_wide": at.child(
        "all positions of a ply are taken to have as many moves as one of them",
        "Do all positions of a ply have the same number of moves?",
        "One branch may end early while another goes on: a product misses that.",
        "Ask every position of the ply for its own moves.",
    ),
    "strings_the_lists_together": at.child(
        "the children's lists are joined end to end",
        "Two children each return a list. Which of their numbers belong to the same ply?",
        "`+` joins lists end to end. The counts of the same ply should be added.",
        "Add number by number, or pass down one list and the number of the ply.",
    ),
    "keeps_one_child_instead_of_the_sum": at.child(
        "only the child with the largest count is kept, instead of the sum of all",
        "Each of two children has two children. How many are on that ply together?",
        "The positions of a ply come from all children of the node above.",
        "Add the numbers of all children, ply by ply.",
        look="Look at the line where the children's numbers are combined.",
    ),
    "counts_from_the_leaves_up": at.start(
        "the plies are counted from the leaves, not from the root",
        "From which end of the tree are plies counted?",
        "Leaves can be on any ply, so plies cannot be counted from them.",
        "The root is ply 0, its children are ply 1: the number grows on the way down.",
        look="The ply of a position is the number of moves made since the root.",
    ),
    "adds_up_the_plies": at.start(
        "the numbers of several plies are added up",
        "Should the count of a ply include the positions of other plies?",
        "Each number stands for one ply alone.",
        "Start each pass with the positions of that ply and no others.",
        look="Look at what is counted on each pass.",
    ),
    "keeps_one_list_for_all_calls": at.start(
        "all calls share one list",
        "Where is your list created, and how many times?",
        "A list made outside the function, or among its parameters, is one list for all the calls "
        "there will ever be.",
        "Make it in the function, `counts = []`. If it is a parameter: `counts=None`, and in the "
        "function `if counts is None: counts = []`.",
    ),
    "gives_no_list_of_numbers": at.any_step(
        "something other than a list of numbers is returned",
        "Which number should there be for each ply, and which line puts it into the list?",
        "A list with one number for each ply, the root first, so that it begins with 1.",
        "What is put into the list is a number: the `len` of a list of positions, for example. "
        "`list(counts.values())` turns the numbers in a dict into a list.",
        look="Look at what goes into the list, and at what is returned.",
    ),
    "count_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "leaves_out_a_move": ideas.LEAVES_OUT_A_MOVE,
}
CARDS = named(
    IDEAS,
    keep="Keep the positions of a ply in a list, and keep all of them.",
    position="position",
)
