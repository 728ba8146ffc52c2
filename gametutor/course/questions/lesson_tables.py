"""The questions of the lesson “Tables and symmetry”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "what-a-number-above-beta-says",
        "You ask alpha-beta about a position with the window (0, 3), and it returns 4. What is the "
        "position worth?",
        {
            "exactly 4": "That would be so inside the window. What did the search do as soon as it "
            "had found 3 or more?",
            "4 or more": "It has cut: there may be better moves that it never tried. So the "
            "number is a bound.",
            "4 or less": "A move that is worth 4 was found. Can the others take it away?",
            "3, since that is beta": "A search that is fail-hard would say 3, and mean 3 or more. "
            "This one has said 4.",
        },
        right="4 or more",
    ),
    Question(
        "a-number-without-its-meaning",
        "Which line is to blame?",
        {
            "line A": "It returns what was kept for this very position. That is right, if what was "
            "kept is the value.",
            "line B": "The window is turned round, and the minus is there. That is as it was "
            "without a table.",
            "line C": "At beta the search may leave. What is the number worth that it has then?",
            "line D": "On its first visit `[1, 2]` came with a beta of 1, found a 1, and left: 1 "
            "*or more*. That was written down as if it were the value, and on the second visit it "
            "was taken for it. The value is 2.",
        },
        right="line D",
    ),
    Question(
        "at-least-three",
        "The table says: at least 3. You come with the window (0, 5). What do you do?",
        {
            "return 3": "The value may be 4, and you want to know it exactly: 4 lies inside your "
            "window.",
            "search the position": "The value may be 3 or 4, and it may be 5 or more. The bound "
            "would be enough only if your beta were 3 or less.",
            "return 5": "The value may be 3. Who says that it reaches your beta?",
        },
        right="search the position",
    ),
    Question(
        "where-a-table-saves-more",
        "Tic-tac-toe to its end, or Connect Four to 6 plies: where does the table save the larger "
        "part of the positions?",
        {
            "tic-tac-toe": "Nearly three quarters, against less than a quarter. (Counted with the "
            "course's function; yours may differ a little.) With every further ply more paths "
            "meet, and tic-tac-toe is searched three plies further.",
            "Connect Four": "It is by far the larger game. But how many paths have met in one "
            "position after six plies, and how many after nine?",
            "about the same in both": "A table saves where many paths lead to one position. The "
            "first ones meet after three plies. Which of the two searches goes further on from "
            "there?",
        },
        right="tic-tac-toe",
    ),
    Question(
        "different-first-moves",
        "How many of X's nine first moves are really different?",
        {
            1: "Can you turn or mirror the board so that the centre becomes a corner?",
            3: "A corner, the middle of a side, the centre.",
            5: "Two corners are the same move on a board that was turned. So are two middles of "
            "sides.",
            9: "Take the board in your hand and turn it. Which moves become one another?",
        },
        right=3,
    ),
    Question(
        "move-in-a-mirror",
        '`canonical("..X......")` returns `........X` and the cells `[6, 3, 0, 7, 4, 1, 8, 5, '
        "2]`. The table says about the smallest board: play cell 5. Which cell do you play on the "
        "board `..X......`?",
        {
            5: "That is a cell of the smallest board. On yours, the X is not in the lower right "
            "corner. Where did cell 5 come from?",
            1: "Cell 5 of the smallest board is cell `cells[5]` of yours: number 1.",
            7: "7 is where 5 is in the list. That leads from your board to the smallest one; "
            "you need the way back.",
            8: "That is where the X is on the smallest board. Which entry of the list belongs to "
            "cell 5?",
        },
        right=1,
    ),
    Question(
        "symmetry-of-connect-four",
        "Which symmetry does Connect Four have?",
        {
            "all eight": "Give the board a quarter turn. Where do the discs fall now?",
            "left and right": "Discs fall down, so only the mirror image that keeps the top at "
            "the top is a position of the game, too. A program that merges more treats positions "
            "of different worth as one.",
            "left and right, and upside down": "Turn the board upside down. Where do the discs "
            "fall now?",
            "none": "Four in a row is four in a row in a mirror, too. Which mirror keeps the "
            "top at the top?",
        },
        right="left and right",
    ),
    Question(
        "boards-after-three-moves",
        "There are 9 · 8 · 7 = 504 ways to begin a game of tic-tac-toe with three moves. How many "
        "different boards do they lead to?",
        {
            504: "X in a3, O in the centre, X in c1, or X in c1, O in the centre, X in a3: what "
            "does the board look like then?",
            252: "X's two marks can be placed in either order, and the order leaves no trace on "
            "the board. So two ways lead to each board: 504 / 2.",
            168: "Three moves have six orders. But O made only one of them, and it was the second.",
            84: "That is the number of ways to choose three cells. In which of the three can the "
            "O be?",
        },
        right=252,
    ),
    Question(
        "whose-turn-in-the-key",
        "In which game does the board alone tell whose turn it is?",
        {
            "tic-tac-toe": "The board tells: with as many X as O it is X's turn. It is the same in "
            "Connect Four, where nobody passes and no disc disappears.",
            "Othello": "A player may have passed. So the same discs can lie there with either "
            "player to move.",
            "Nim": "Four coins are left. Whose turn is it? (For the value you need not know: it is "
            "the same for either.)",
            "none": "On some boards you can count whose turn it is. On which?",
        },
        right="tic-tac-toe",
    ),
)
