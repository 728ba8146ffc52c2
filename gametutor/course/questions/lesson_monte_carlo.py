"""The questions of the lesson “Monte-Carlo tree search”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "when-an-evaluation-speaks",
        "A search looks four plies ahead with an evaluation. In which positions is the evaluation "
        "asked?",
        {
            "in those four plies ahead, where the game is not over": "There the search must guess. "
            "A finished game needs no guess, and above it values move up.",
            "in every position that the search visits": "Then the values that move up would have "
            "no use. Where does the search stop looking?",
            "only at the root": "That would be no search at all. What does the search ask where it "
            "stops looking?",
        },
        right="in those four plies ahead, where the game is not over",
    ),
    Question(
        "cell-that-o-must-take",
        "Tic-tac-toe, columns a to c, rows 1 to 3 from the bottom. X has b1 and b2, O has c1, and "
        "O is to move. Which cell must O take?",
        {
            "b3": "Otherwise X takes it and has the column.",
            "c3": "Then O would have two in a column. And X, who is to move next?",
            "a3": "X stands between a3 and c1, so that threatens nothing. What does X threaten?",
            "it does not matter yet": "X has two in a column, and the third cell is empty.",
        },
        right="b3",
    ),
    Question(
        "more-games-from-the-same-moves",
        "With ten times as many games, 1,000 for each move: which move will have the best reward?",
        {
            "c3": "The average after c3 really is the better one: 11/30 against 19/60. It becomes "
            "more certain, but stays an average over opponents who play at random. In 70 of the "
            "4,520 positions of tic-tac-toe that are not over, *every* move with the best average "
            "is a mistake, however many games are played.",
            "b3": "If 100 games misled by chance, yes. But perhaps they did not: what do the games "
            "average over?",
            "either of the two, by chance": "The more games, the less chance has to say. Then the "
            "averages are what they are.",
        },
        right="c3",
    ),
    Question(
        "child-with-the-larger-uct",
        "A node has 10 visits and two children. The first brought 6 of 8, the second 1 of 2. With "
        "c = √2, where does the next playout go?",
        {
            "to the second": "Its average is lower, but two visits say little.",
            "to the first": "It has the better average. How much does the other part of the "
            "value add, with 8 visits and with 2?",
            "to either, by chance": "UCT leaves nothing to chance: the larger value is taken.",
        },
        right="to the second",
    ),
    Question(
        "reward-two-plies-down",
        "X is to move at the root. A playout goes down through a move of X and a reply of O, and X "
        "wins in the end. What does it add to the reward of the node after O's reply?",
        {
            "0": "O moved there, and O lost. A node counts for the player who moved to it.",
            "1": "X won. But who chose this node among its siblings, and looks at its reward?",
            "½": "That is for a draw.",
            "nothing: only the node after X's move is updated": "Every node on the way is updated, "
            "each for the player who moved there.",
        },
        right="0",
    ),
    Question(
        "more-playouts-and-worse",
        "One program is right, one does not explore (c = 0), one counts at every node the reward "
        "of the player to move at the root. Which line belongs to the last?",
        {
            "A": "It ends up losing nothing. How could that be, if it counts the wrong reward?",
            "B": "More playouts change nothing any more. Which of the mistakes keeps a program "
            "from trying other moves?",
            "C": "In its tree the opponent helps, and more playouts make it more certain of that "
            "help: it plays worse the longer it thinks. A, which is right, goes to zero. B is "
            "stuck: a move that lost its first games is never tried again.",
        },
        right="C",
    ),
)
