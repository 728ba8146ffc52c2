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
            "b3": "Or X takes it and has the column.",
            "c3": "Then O would have two in a column. And X, who is to move next?",
            "a3": "That makes no line with c1 that X could not end first. What does X threaten?",
            "it does not matter yet": "X has two in a column, and the third cell is empty.",
        },
        right="b3",
    ),
    Question(
        "more-games-from-the-same-moves",
        "With ten times as many games, 1,000 for each move: which move will have the best reward?",
        {
            "c3": "The average after c3 really is the better one: 11/30 against 19/60.",
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
            "0": "O moved there, and O lost.",
            "1": "X won. But who chose this node among its siblings, and looks at its reward?",
            "½": "That is for a draw.",
            "nothing, only the node after X's move is told": "Every node on the way is told, each "
            "for the player who moved there.",
        },
        right="0",
    ),
    Question(
        "more-playouts-and-worse",
        "Three programs: one is right, one does not explore (c = 0), one counts at every node the "
        "reward of the player to move at the root. Which of them plays worse with more "
        "playouts?",
        {
            "the one with the root player's reward": "In its tree the opponent helps, and more "
            "playouts make it more certain of that help.",
            "the one that does not explore": "It keeps to what looked good first. Why should it "
            "leave a good move later?",
            "none: more playouts cannot hurt": "They make the averages more certain. What if these "
            "are averages of the wrong thing?",
        },
        right="the one with the root player's reward",
    ),
)
