"""The questions of the lesson “Mini-isolation”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "recall-what-result-returns",
        "`pile = Nim(5)`. What does `pile.result(2)` return?",
        {
            "the number 3": "A number could not say whose turn it is, or what the moves are. What "
            "can be asked the five questions?",
            "a new state with 3 coins": "`result` makes a new state. The one you asked keeps its 5 "
            "coins.",
            "pile itself, now with 3 coins": "Then no second move could be tried from 5 coins. "
            "That was the bug in the class `Pile`.",
        },
        right="a new state with 3 coins",
    ),
    Question(
        "recall-utility-of-the-other",
        "Player 0 took the last coin. What does `utility(1)` return?",
        {
            -1: "`utility(player)` is the outcome for the player you ask about. Player 1 has lost.",
            0: "0 is a draw, and Nim has none: somebody always takes the last coin.",
            1: "That is `utility(0)`: player 0 has won. Which player is meant by `utility(1)`?",
        },
        right=-1,
    ),
    Question(
        "moves-of-the-queen",
        "How many moves does A have?",
        {
            2: "Two of them are to the right. Which cell is below A?",
            3: "To the right two cells, then a closed one. Down one cell, then B. On the diagonal "
            "the first cell is closed.",
            4: "Do you have `(2, 2)` among them? The closed cell `(1, 1)` stands in the way, and a "
            "queen does not jump. Or `(0, 2)`? There B stands, and a cell with a piece is closed.",
            6: "Are all of them on a straight line from A, with nothing in between? Go to the "
            "right, down, and along the diagonal.",
        },
        right=3,
    ),
    Question(
        "what-a-state-can-leave-out",
        "Which of these can a state leave out?",
        {
            "which cells are closed": "Then `legal_moves` could not tell the board with `(0, 0)` "
            "closed from the one where it is open. May A go there?",
            "where the two pieces stand": "Suppose you see the closed cells and no pieces. From "
            "where does the queen move?",
            "whose turn it is": "In the last board above, A has three moves. Suppose it were B's "
            "turn there: would the moves be the same?",
            "in which order the cells were closed": "No rule asks how a position came about. Two "
            "different games can lead to the same board, and from there the same moves are legal.",
        },
        right="in which order the cells were closed",
    ),
    Question(
        "is-the-a-on-the-old-board",
        "Is the `A` on the old board `rows` as well?",
        {
            "yes": "The list of rows is new. The rows in it are the old ones: the copy is "
            "*shallow*.",
            "no": "`new` is a list of its own, that is true. But a list holds rows, and what did "
            "`rows[:]` do with each row?",
        },
        right="yes",
    ),
    Question(
        "suspect-which-line",
        "In `first`, A went to `(0, 0)` and stands somewhere else. Which line writes into "
        "something that all three positions share?",
        {
            "line 1": "It makes a new object, and writes into nothing old. But it is shallow: what "
            "do `new` and `self` still share afterwards?",
            "line 2": "`|` makes a new set, and only `new` gets it. Print `origin.closed`: did it "
            "change?",
            "line 3": "`copy.copy` is shallow, so all three have one list of places, and line 3 "
            "writes into that list.",
            "line 4": "It gives `new` a number of its own. Print `origin.to_move`: did it change?",
        },
        right="line 3",
    ),
    Question(
        "where-is-1-0",
        "A goes to `(1, 0)`. Where will A stand?",
        {
            "top middle": "x = 1 is the second column, y = 0 the top row.",
            "bottom left": "That is the pair read as (row, column). Which of the two comes first "
            "here?",
            "bottom middle": "That is where it would be if y grew upwards, as it does in "
            "mathematics. Here y = 0 is the top row.",
        },
        right="top middle",
    ),
    Question(
        "end-of-a-short-game",
        "How do things stand?",
        {
            "the game goes on": "Two cells are open, but not for everybody. Whose turn is it, and "
            "which cells are next to that piece?",
            "A has won": "It is B's turn, and every cell next to B is closed. The two open cells "
            "on the left are out of B's reach. B cannot move, so B loses.",
            "B has won": "Three moves have been made, so whose turn is it? Rule 5 is about that "
            "player.",
        },
        right="A has won",
    ),
    Question(
        "how-many-cells-are-closed",
        "How many cells are closed afterwards?",
        {
            1: "One line writes one `#`. But how many rows can be seen that hold it?",
            2: "`[row] * 2` is a list with the same row in it twice.",
            3: "That would be a whole row. `rows[0][0]` is one cell of it.",
            6: "`* 3` repeats a string, and each place in the row can hold another one. What does "
            "`* 2` repeat?",
        },
        right=2,
    ),
    Question(
        "positions-after-three-moves",
        "5 first moves, then 4 answers to each. How many positions are there after three moves?",
        {
            20: "That is after two moves: 5 × 4. The third move leads on from each of the 20.",
            52: "In 13 of the 20 positions A has three moves, in 6 two, in one only one: the queen "
            "is stopped by B and by the closed corner. 13 × 3 + 6 × 2 + 1 = 52.",
            60: "Three moves from each of the 20, that is true for most of them. Can the queen "
            "always reach all three open cells?",
            80: "Four moves from each of the 20? Count the cells that are still open by then.",
        },
        right=52,
    ),
)
