"""The questions of the lesson “The minimax decision”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "leaves-of-an-uneven-tree",
        "How many leaves does the tree have?",
        {
            2: "The root has two lists among its children, but a list is a position where the "
            "game goes on. A leaf is a finished game.",
            3: "The root has three children. Two of them are lists: what is below those?",
            5: "A leaf is a finished game, here a number. The root, 2 lists and 5 numbers make 8 "
            "nodes.",
            8: "The tree has eight nodes. Which of them are finished games?",
        },
        right=5,
    ),
    Question(
        "plies-of-the-leaves",
        "On which plies are its leaves?",
        {
            "only ply 1": "Ply 1 holds the children of the root: two lists and one number. A list "
            "is not a leaf.",
            "only ply 2": "Four of the five numbers are there. How many moves lead to the 2 in "
            "the middle?",
            "ply 1 and ply 2": "The 2 in the middle is one move away from the root; the other "
            "four numbers are two moves away.",
        },
        right="ply 1 and ply 2",
    ),
    Question(
        "decision-on-the-number-tree",
        "Which move is the decision?",
        {
            0: "MIN would hold MAX to 3, 2 or 2. The 3 belongs to the first list, index 0.",
            1: "In the middle list no number is very large or very small. But MIN takes the "
            "smallest: what is that here, and what is it in the other lists?",
            2: "The 14 is bait: it is MIN who chooses in the list, and MIN does not choose 14.",
        },
        right=0,
    ),
    Question(
        "best-replies-to-two-corners",
        "O has six moves. How many of them are best?",
        {
            1: "There is no single best move here. The board is symmetric: what does that say "
            "about a move and its mirror image?",
            2: "Two is the number of corners that are left. After O takes a corner, X must block "
            "in the last one. What does X have then?",
            4: "On a side O threatens the line through the centre, and X must block. In a corner "
            "O makes a threat too, but X blocks in the last corner and has two threats at once.",
            6: "Not every reply holds the draw. Try a corner for O: X blocks in the last corner. "
            "How many threats does X have now?",
        },
        right=4,
    ),
    Question(
        "a-rule-for-blocking",
        "What must be added to the search so that it blocks such threats in every game?",
        {
            "a rule: first win, then block, then the rest": "The search has been told of no "
            "such rule. What is a move worth to it that leaves the threat standing?",
            "a bonus for moves that block": "In `X.O.X....` the block is worth 0, and every other "
            "move −1. What would a bonus change?",
            "nothing": "A move that does not block is answered by a win, and so it is worth −1. "
            "Every threat shows in the values: a row of two, a fork, and threats that have no "
            "name.",
        },
        right="nothing",
    ),
    Question(
        "equal-for-whom",
        "Which moves are best for MAX?",
        {
            "only 0": "Move 0 leads to a 9 if MIN makes a mistake. Minimax expects no mistakes: "
            "what is each list worth to it?",
            "0 and 1": "Both are worth 3. If MIN makes a mistake, move 0 leads to 9 and move 1 "
            "still to 3, but minimax expects no mistakes: to minimax the two are equal.",
            "0, 1 and 2": "MIN takes the smallest number of each list. In the third list that is "
            "less than in the other two.",
        },
        right="0 and 1",
    ),
    Question(
        "the-largest-pair",
        "Which move does the form with pairs return?",
        {
            "(0, 0)": "(0, 0) is the first of the three, and a loop with `>` keeps the first. But "
            "`max` compares the whole pair: what does it look at when the values are equal?",
            "(2, 0)": "It is the largest of the three moves, and that breaks the tie. A "
            "loop with `>` keeps the first of equals, and so does `max` with a key. All three are "
            "right.",
            "(0, 1)": "It is the last of the three. `max` does not go by the order of the list: "
            "it compares `(0, 0)`, `(2, 0)` and `(0, 1)`, first part first.",
        },
        right="(2, 0)",
    ),
    Question(
        "who-remembers-a-move",
        "At how many of the 13 positions must the search remember the best *move*?",
        {
            1: "At the root. Every other position is asked just one thing: what is it worth? You "
            "play one move now. Then your opponent moves, and you search again from there.",
            4: "At the three ▼, too? MIN's best move there decides what the ▼ is worth. But what "
            "does the root want to know about a ▼, the move or the number?",
            13: "Nine of them are leaves. Is there a move at a leaf?",
        },
        right=1,
    ),
    Question(
        "the-noted-move",
        "Which move is noted in the end?",
        {
            0: "The root does note move 0. After that it asks about move 1. Who writes to `noted` "
            "while it waits for the answer?",
            1: "The root notes move 0. Then it asks about move 1, and the ▲ of the list [3, 9] "
            "notes its own best move, 1, in the same place. The right move is 0: it is worth 6, "
            "and move 1 is worth 1. In mini-isolation the player goes to (1, 0), one of the two "
            "openings that lose.",
        },
        right=1,
    ),
    Question(
        "winner-of-hexapawn",
        "Who wins Hexapawn if both play as well as they can?",
        {
            "White": "The first move is an advantage in many games. Is it one here? Try each of "
            "White's openings, and look for a reply.",
            "Black": "The value for White is −1: being obliged to move is a burden here. All "
            "three openings lose, so White's decision may be any of them. Minimax does not care "
            "how a lost game is lost; soon it learns to.",
        },
        right="Black",
    ),
)
