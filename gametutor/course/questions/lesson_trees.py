"""The questions of the lesson “Game trees”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "recall-four",
        "Nim with 4 coins, and it is your turn. Both play as well as they can. Who takes the last "
        "coin?",
        {
            "you": "Which move would you make? Count what is left after it, and whether your "
            "opponent can take all of it.",
            "your opponent": "Whatever you take, 1, 2 or 3 are left, and your opponent takes them.",
        },
        right="your opponent",
    ),
    Question(
        "games-with-three-coins",
        "How many different games are there with three coins?",
        {
            3: "There are three first moves, but a game goes on until no coin is left. In how many "
            "ways can it go on after each?",
            4: "They are 1, 1, 1; 1, 2; 2, 1; and 3. Each is one way from the top of the picture "
            "down to a square.",
            5: "The moves of a game add up to 3. Is each of your five there only once?",
            6: "The moves of a game add up to 3. Do those of all your six?",
            8: "8 is the number of positions. A game is a whole way from three coins to none: how "
            "many such ways are there?",
        },
        right=4,
        otherwise="Take the first moves 1, 2 and 3 one after the other. In how many ways can the "
        "game go on after each, until no coin is left?",
    ),
    Question(
        "edge-or-leaf",
        "None of the three children has children here. How many of them are leaves?",
        {
            0: "Ask each of the three: how many coins are left, and can the game go on?",
            1: "Only 0 coins: there the game is over. The other two are where this tree *stops*: "
            "the +2 and +1 below them count the moves that it leaves out.",
            3: "They have no children in *this* tree. But a leaf is a node where the game is over. "
            "Is it over in all three?",
        },
        right=1,
    ),
    Question(
        "o-chooses",
        "Which move does O choose in the left box of the second row?",
        {
            "a1": "After a1 comes +1, which is what X wants. O is ▼ MIN: what does O want?",
            "b1": "O is MIN, and 0 is smaller than +1. So the value of the box is 0.",
        },
        right="b1",
    ),
    Question(
        "misread-card",
        "What is wrong with this reading?",
        {
            "After X a1 it is O who chooses": "The bold X says who moved last. The box belongs to "
            "the player who moves next: ▼ MIN, and O takes −1.",
            "Below it are not −1 and 0": "Look again at the two positions below the box: in one "
            "of them O has won. Which value is at each?",
            "Nothing, the picture is wrong": "Look at the sign of the box, ▲ or ▼. Who is to move "
            "there, and what does that player want?",
        },
        right="After X a1 it is O who chooses",
    ),
    Question(
        "grow-to-which-line",
        "A child is missing below *take 2*. Which line is to blame?",
        {
            "line A": "Where the depth is used up, growing must stop. But why is it used up so "
            "early below *take 2*?",
            "line B": "It counts what is left out, and counts right: one move. Why is it left out?",
            "line C": "It runs once for each child, so every child gets less depth than the one "
            "before it: 1, 0, −1. Yet all of them are on the same ply.",
            "line D": "Every child is put into the list: ply 1 has its 3 nodes. Which of them has "
            "too few children of its own?",
        },
        right="line C",
    ),
    Question(
        "nodes-before-take-1-has-its-value",
        "How many of the 15 nodes has the program visited when it knows the value of *take 1*?",
        {
            2: "The root and the box of *take 1*. But that box takes its value from the nodes "
            "below it, so the program must have been there.",
            4: "The root and its three children. This program does not go ply by ply: it finishes "
            "what is below *take 1* before it looks at *take 2*.",
            9: "The root, and all of the tree below *take 1*: that is the tree of three coins, "
            "with 8 nodes.",
            15: "All 15 are needed for the value of the *root*. Which of them lie below *take 1*?",
        },
        right=9,
    ),
    Question(
        "two-cards-with-one-coin",
        "Are the two boxes with *1 coin* the same state?",
        {
            "Yes, one coin is one coin": "Look at the signs, ▲ and ▼. Who takes the coin in each, "
            "and who wins then?",
            "No, another player is to move": "On ply 1 it is B's turn, on ply 2 it is A's. A state "
            "is all that the rules ask about, and they ask whose turn it is. (How it was reached "
            "makes the *node*.)",
            "No, they were reached by different moves": "The games 1, 2 and 2, 1 are different, "
            "too, and lead to equal states: 0 coins, and A would be to move. What differs here?",
        },
        right="No, another player is to move",
    ),
    Question(
        "boards-on-ply-3",
        "Ply 3 of tic-tac-toe has 504 nodes. How many different boards are among them?",
        {
            84: "There are 84 ways to choose the three cells. But it matters which of the three "
            "holds the O.",
            252: "X's two marks can have come in either order, so two nodes share each board.",
            504: "Every node is another *game*. Take the moves a3, b2, c1: can the same board come "
            "about in another order?",
        },
        right=252,
    ),
    Question(
        "half-of-the-plies",
        "How many of the 225 nodes are on plies 0, 1 and 2?",
        {
            26: "1 + 5 + 20. Most of a tree is at the bottom: the last two plies alone have 147.",
            78: "That is how many there are down to ply 3: 1 + 5 + 20 + 52.",
            113: "Half of the plies is not half of the nodes. Most plies of a tree are wider than "
            "the one above them.",
        },
        right=26,
    ),
)
