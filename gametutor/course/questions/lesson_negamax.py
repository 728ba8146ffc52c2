"""The questions of the lesson “Negamax”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "decision-among-three-lists",
        "MAX begins. Which move is the decision in `[[4, 9], [5, 6], [7, 3]]`?",
        {
            0: "The 9 is the largest number of the tree, but in a list it is MIN who chooses.",
            1: "MIN leaves MAX 4, 5 or 3. The 5 is the largest, and move 1 leads to it.",
            2: "The 7 comes first in its list, and MIN may choose the other one. What is left?",
        },
        right=1,
    ),
    Question(
        "root-from-the-other-side",
        "What is the root worth to B?",
        {
            -9: "B would have to pay 9 only in the second list, and only if B chose it there. Who "
            "chooses in a list?",
            -3: "A can be sure of 3, so B must pay 3: their outcomes always add up to 0, and such "
            "a game is called *zero-sum*. All other numbers have changed their signs as well; the "
            "bold arrows are the same.",
            2: "2 is a number that A gets. Whatever A gets, B pays. And which list does A choose?",
            3: "3 is what the root is worth to A. What is that to B, who pays it?",
        },
        right=-3,
    ),
    Question(
        "both-moves-are-worth-one",
        "A has two moves. By this rule, the positions after them are worth +1 each. Who wins?",
        {
            "A": "+1 is a win for the player to move there. Whose turn is it after A's move?",
            "B": "After A's move it is B's turn, and +1 is for B. What one wins, the other loses: "
            "for A both moves are worth −1. That is what the minus is for.",
            "whoever plays better from there": "A value says how it ends when both play their "
            "best. Who is +1 for?",
        },
        right="B",
    ),
    Question(
        "no-coin-left",
        "What is `Nim(0)` worth to the player to move, A?",
        {
            -1: "B has won, so A has lost. One ply higher it was B's move, and the minus makes it "
            "+1 for B.",
            0: "No coin is left, but Nim has no draws. Who took the last one?",
            1: "Somebody has won: the player who took the last coin. Was that A?",
        },
        right=-1,
    ),
    Question(
        "line-with-the-wrong-owner",
        "Which line is to blame?",
        {
            "line A": "The number of a leaf is for the player to move there, and that is not "
            "always player 0. After b1 it would be O's turn, but `suspect` returns X's +1, and "
            "the minus makes a loss of X's win. In the tree of numbers all leaves are two plies "
            "down, where it is player 0's turn: there the mistake cannot be seen.",
            "line B": "−∞ loses to every child, whoever is to move: this line does what it should.",
            "line C": "A child's number changes its sign: that is right if it is for the "
            "player to move there. Is it, at the leaves that are crossed out?",
            "line D": "After the loop every child has been asked, and the largest is returned. "
            "Look further down: at which nodes does it go wrong first?",
        },
        right="line A",
    ),
    Question(
        "a-root-without-a-minus",
        "Which move does the root without a minus choose?",
        {
            0: "A should choose move 0. But without a minus the root compares −3 and −2: which is "
            "larger?",
            1: "−2 is more than −3. But these are B's numbers: it has found what is best for B, "
            "and gets 2 instead of 3.",
        },
        right=1,
    ),
    Question(
        "minus-before-or-inside-max",
        "What do `-max([1, 2])` and `max([-1, -2])` return?",
        {
            "−1 and −1": "The second is −1: of −1 and −2 it is the larger. And what is `max([1, "
            "2])`, before the minus is put in front?",
            "−2 and −1": "A minus before `max` makes it the smallest of the negated values: "
            "`min(-1, -2)`.",
            "−2 and −2": "The first is −2. In the second, `max` sees −1 and −2: which of them is "
            "larger?",
        },
        right="−2 and −1",
    ),
    Question(
        "value-before-the-pass",
        "X wins after c4, pass, d1. What does negamax return after c4, before the pass?",
        {
            -1: "It is O's turn there, and O loses. After the pass it is X's turn: +1. Each ply "
            "of this game turns the sign, the pass too.",
            0: "A draw comes after d1, X's other move. After c4 X wins: what is that worth to the "
            "player whose turn it is?",
            1: "+1 is what the position is worth to X. Whose turn is it after c4?",
        },
        right=-1,
    ),
    Question(
        "three-and-three-and-another-turn",
        "What are 3 + 3 coins of `TwoHeaps` worth to the player to move?",
        {
            -1: "Without the second turn they would be lost: the other player copies every move. "
            "Take 2, and let the other copy that. Then 1 + 1 are left, and it is your turn: what "
            "can you do now?",
            1: "Take 2 and leave 1 + 3, which the other player cannot win. Negamax returns −1: it "
            "puts a minus where the turn stays, too.",
        },
        right=1,
    ),
    Question(
        "a-prize-for-the-winner",
        "Where the loser gets 0: what does negamax return for `PrizeNim(2)`?",
        {
            -1: "A negamax of −1 would need a leaf that is worth +1 or −1 to the player to move "
            "there. What does `utility` say to the player who has not taken the last coin?",
            0: "At every leaf it asks about the player to move, who has lost: 0. And minus 0 is "
            "0. Nobody asks for the winner's 1. For all piles up to 8 it returns 0, won or lost.",
            1: "1 is what A gets, and `max_value` finds it. But negamax asks only about the "
            "player to move. Who is that when the last coin is gone?",
        },
        right=0,
    ),
)
