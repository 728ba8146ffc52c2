"""The questions of the lesson “Welcome”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "perfect-game",
        "You make no mistake. How does your game against this program end?",
        {
            "you win": "Then the program would have made a mistake. Play on: can you find one?",
            "a draw": "The program makes no mistake either, and between two perfect players "
            "tic-tac-toe is a draw.",
            "the program wins": "It wins as soon as you slip. Take your last move back: was there "
            "another cell that held the draw?",
        },
        right="a draw",
    ),
    Question(
        "first-position",
        "Suppose it were O's turn. How would this game end if both play as well as they can?",
        {
            "X wins": "X has two in a row, but here O would move first. What could O do before X "
            "moves?",
            "draw": "Could O do better with the very next move? Is there a line with two O and an "
            "empty cell?",
            "O wins": "O could make three in a row at once, on the right. But it is X's turn.",
        },
        right="O wins",
    ),
    Question(
        "tree-size",
        "How many positions does the tree have, counting the one at the top?",
        {
            11: "If every game filled the board, it would be 1 + 3 + 6 + 6 = 16. But two moves "
            "make three in a row early, and the five positions that would follow them are not "
            "there.",
            16: "That is 1 + 3 + 6 + 6: it lets every game go on until the board is full. In the "
            "tree, look for games that end earlier. What is missing below them?",
            15: "That is 3 + 6 + 6: without the position at the top, and with every game going on "
            "until the board is full. In the tree, look for games that end earlier.",
            10: "The position at the top is one of them, too.",
            6: "Six is in how many orders three empty cells can be filled. The tree also has the "
            "positions on the way, and the one at the top.",
        },
        right=11,
        otherwise="Count the tree row by row. No row follows a position in which somebody has "
        "three in a row.",
    ),
)
