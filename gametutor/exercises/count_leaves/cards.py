"""The words for each wrong idea about count_leaves."""

from gametutor.kit import at, contradictions

IDEAS = {
    "a_leaf_counts_nothing": at.stop(
        "0 is returned for a leaf",
        "Which line of your code turns a leaf into a 1, and does it run here?",
        "Sums of zeros are zero: a leaf counts 1, wherever your code counts it.",
    ),
    "a_leaf_counts_its_outcome": at.stop(
        "a leaf counts what the game is worth there",
        "Does it matter who has won, if leaves are counted?",
        "A leaf counts 1, whoever has won, and wherever your code counts it.",
    ),
    "counts_the_inner_nodes_too": at.any_step(
        "positions that are not leaves count as well",
        "Is a position that still has moves a leaf?",
        "`1 +` is for `count_nodes`, where the node itself counts.",
        "`return sum(below)`",
        look="Look at what is added for a position that still has moves.",
    ),
    "counts_children": at.any_step(
        "the children are counted, not the leaves below them",
        "How many leaves are below each child, and how many does each add in your code?",
        "A child adds as many leaves as are below it: 1 is right only for a child that is a leaf.",
        "Ask each child `count_leaves(state.result(move))`, and return `sum(below)`.",
        look="Look at what the list holds for each child, and at what you return of it.",
    ),
    "one_ply_only": at.child(
        "only the children that are leaves count",
        "What does your list hold for a child that is not a leaf but has leaves below it?",
        "Ask each child how many leaves it has: the same question, one ply further down.",
        "`count_leaves(state.result(move))`",
    ),
    "keeps_one_child": at.any_step(
        "the leaves of one child are returned, not of all together",
        "How many leaves does each child have, and how many are there in all?",
        "For which children does the line run that counts, and does every count stay?",
        "`return sum(below)`: `below` holds a number for each child, and `sum` adds them up.",
        look="Look at what becomes of the number for each child.",
        unless=contradictions.returns_a_constant,
    ),
    "returns_the_list": at.return_(
        "the list is returned, not a number",
        "How many leaves is that, all together?",
        "`sum` adds up what is in a list.",
        "`return sum(below)`",
    ),
    "asks_about_the_move": at.child(
        "the function is asked about a move, not about a position",
        "`count_leaves` takes a position. What is `move`?",
        "The position after a move is `state.result(move)`.",
        "`count_leaves(state.result(move))`",
    ),
    "never_counts_the_child": at.child(
        "the list holds positions, not numbers",
        "What is in `below`: how many leaves, or a position?",
        "`state.result(move)` is the position. How many leaves does it have?",
        "`count_leaves(state.result(move))`",
    ),
}
