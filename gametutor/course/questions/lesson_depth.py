"""The questions of the lesson “Searching to a depth”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "negamax-after-your-move",
        "You make a move. For the position after it, `negamax` returns 1. What is your move worth "
        "to you?",
        {
            -1: "A value of negamax is for the player to move, and that is your opponent now.",
            0: "0 would be a draw. Somebody wins here: whose turn is it after your move?",
            1: "1 is a win for the player to move. Whose turn is it after your move?",
        },
        right=-1,
    ),
    Question(
        "positions-that-need-a-score",
        "How many of the positions at depth 2 need a score?",
        {
            3: "There are 6 positions at depth 2. Three are finished games, and those need no "
            "guess: their utility is known.",
            6: "Six positions are at depth 2. Is the outcome unknown in all of them?",
            10: "Ten are all the positions in the picture. The search asks for a score only where "
            "it stops before the end.",
        },
        right=3,
    ),
    Question(
        "one-ply-of-three-coins",
        "What does `one_ply(Nim(3), no_score)` return?",
        {
            "(1, 0)": "Taking 1 is rated 0, and it is tried first. Does another move end the game?",
            "(3, 1)": "Take 3, and the game is over. To the other player, whose turn it would be, "
            "that is worth −1, and to you +1. With 5 coins no move ends the game: all are rated 0.",
            "(3, −1)": "−1 is the rating of the empty pile for the player who would move there. "
            "Whose rating does `one_ply` return?",
        },
        right="(3, 1)",
    ),
    Question(
        "depth-that-sees-fourteen-coins",
        "How deep must a player look to see that 14 coins are won?",
        {
            6: "The last 12 coins take 6 plies. What comes before them?",
            7: "One ply for its own move, and 6 for the rest. With 6 plies all moves look alike, "
            "and it takes the first of them: 1 coin.",
            8: "With 8 plies it sees the win, too. But how many plies does it take until the "
            "last coin is gone? Take them one by one.",
        },
        right=7,
    ),
    Question(
        "first-of-equally-good-moves",
        "`minimax_decision` plays the first of equally good moves. Which one does it play here?",
        {
            "a3": "After a3 X wins as well, two plies later. Both moves are worth +1, and a3 "
            "comes first in reading order. When b3 returns its +1, that is not larger than the +1 "
            "at hand, and a3 stays.",
            "b3": "b3 wins at once, and you would play it. But does +1 say *when* a win comes? Is "
            "there another move worth +1?",
            "c1": "After c1 it is O's turn, and O can play a3. What is that worth to X?",
        },
        right="a3",
    ),
    Question(
        "is-a-win-a-win",
        "In another game, positions can repeat, and this player looks a few plies ahead. Once it "
        "sees a win, is it sure to win?",
        {
            "yes, +1 is +1": "It can say so before every move, as here, where it passed over "
            "b3. If the same position comes back again and again, when does it win?",
            "no, it may put the win off for ever": "In 392 positions of tic-tac-toe this player "
            "passes over a win at hand, but the board fills up at last. Where positions can "
            "repeat, nothing ever forces it to play the winning move.",
            "no, a later win has a smaller value": "Ask `utility` about a late win: is it worth "
            "less than an early one? It is not. So what may be wrong with waiting?",
        },
        right="no, it may put the win off for ever",
    ),
    Question(
        "knowledge-against-depth",
        "40 games: one ply with `by_fours` against six plies without. Who wins more?",
        {
            "one ply with `by_fours`": "31 to 9. It never makes a mistake, and loses only where "
            "it is given a multiple of 4 and the other makes no mistake from there on. With a "
            "perfect score you need no depth. Most games have no such score, and there depth "
            "helps. The lesson *Evaluation* is about scores.",
            "six plies without a score": "Six plies see far, but with 20 coins the end is out of "
            "sight, and there all moves look alike. What does `by_fours` say about every pile?",
            "about even": "They would be about even if a ply of looking ahead and a good score "
            "were worth the same. With 20 coins, what does each of them know about its move?",
        },
        right="one ply with `by_fours`",
    ),
    Question(
        "line-that-breaks-a-rule",
        "Each line does what it says. Which one breaks a rule of this lesson?",
        {
            "line A": "It makes nine marks of the board's text: `XOXXOO...`. There is no rule "
            "about that.",
            "line B": '`"OX"[0]` is O, the opponent of player 0: this line does what it should.',
            "line C": "It counts the lines that the opponent has not touched, at most 8. May a "
            "count be larger than 1? What is done with it afterwards?",
            "line D": "A score is between −1 and +1: nothing looks better than a win. Here, after "
            "b1, X has two more open lines than O. That is 2, and a win is only 1. So X plays b1, "
            "O plays a1, and the win is gone. (In play the difference goes up to 4.)",
        },
        right="line D",
    ),
)
