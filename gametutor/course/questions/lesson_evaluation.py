"""The questions of the lesson “Evaluation”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "calls-of-the-score",
        "A search of depth 2, with 3 moves in every position. How often does it call the score?",
        {
            3: "3 positions are one ply away. The search goes on from there: where does it stop?",
            9: "Only where it stops, at depth 2. The 3 positions above get their values from "
            "below.",
            12: "12 is the number of positions below the root. Three of them get their values from "
            "their children.",
            13: "13 is the number of positions, the root included. Does the search have to guess "
            "at the root?",
        },
        right=9,
    ),
    Question(
        "no-win-was-seen",
        "`mate_in(state, 6)` returns None. What do you know?",
        {
            "it is a draw if both play their best": "Nim has no draws, and `None` is "
            "returned there, too. What comes out with 14 coins and a depth of 6?",
            "nobody can force a win from this position": "Not within the depth. What may be "
            "further away?",
            "nobody can force a win within 6 plies": "A win may be further away, behind the "
            "horizon.",
        },
        right="nobody can force a win within 6 plies",
    ),
    Question(
        "six-discs-ahead",
        "After b2, X is 6 discs ahead; after e1, X is 2 behind. Which move wins?",
        {
            "b2": "It turns many discs over. But which moves does X have left after b2, and who "
            "takes the other two cells?",
            "e1": "After b2 X has no move left, and O takes both other cells. After e1 O can only "
            "play c6, and b2 is left for X. What is turned last stays turned.",
            "both": "Only one of them keeps a move for X at the end. Who can play c6, and who b2?",
        },
        right="e1",
    ),
    Question(
        "what-an-evaluation-tells",
        "An evaluation says +12 for you. What do you know?",
        {
            "You win, if you make no mistake": "That would be a value, found by following every "
            "game to its end. Above, b2 looked like +6 for X. Who won?",
            "In most games like this one you win": "One would hope so. But has anybody counted? "
            "You will in a moment.",
            "The position looks good to it, nothing more": "It is a heuristic. It looks at one "
            "position, and it does not know what can follow from there.",
        },
        right="The position looks good to it, nothing more",
    ),
    Question(
        "ahead-in-discs",
        "There are 24 discs on the board, and 12 cells are empty. In how many of 100 games does "
        "the player who is ahead in discs win?",
        {
            57: "Hardly more than a coin toss. The player who is ahead in corners wins 78 of 100. "
            "(Without the draws, somebody is ahead in corners in 261 of the 400 games, in discs in "
            "315.)",
            75: "Two thirds of the board is full, and yet 12 more discs can turn over whole "
            "rows. How much can a lead of a few discs be worth?",
            90: "That would make discs a very good evaluation. Think of the ending above: "
            "after b2, who was ahead, and who won?",
        },
        right=57,
    ),
    Question(
        "line-that-breaks-a-promise",
        "Which line breaks a promise?",
        {
            "line A": "It counts the discs of the player who is asked about. That is right for "
            "both players.",
            "line B": "`1 - player` is the other player, whoever is asked about.",
            "line C": "Ask for the other player, and this number changes its sign. That is the "
            "first promise. Which part of the sum does not do that?",
            "line D": "The moves are those of `state.to_move`. They need a minus where that is "
            "not `player`. After a move of X they are O's, and the more moves O has, the better "
            "it looks for X: X plays e2, and O may take a corner.",
        },
        right="line D",
    ),
    Question(
        "reply-to-column-four",
        "Column d looks best, so X drops a disc there. In which column does O reply?",
        {
            "c": "A disc in column c makes no four. Look for three of O's discs in a row, a "
            "column or a diagonal with a cell beside them that can be reached *now*.",
            "d": "On top of X's disc: that makes four on the falling diagonal. One ply ahead, X "
            "does not see O's reply.",
            "e": "A disc in column e makes no four. Which cell has X's disc in column d just made "
            "reachable?",
            "f": "A disc in column f makes no four yet. Which cell has X's disc in column d just "
            "made reachable?",
        },
        right="d",
    ),
    Question(
        "one-ply-further",
        "Depth 3 says +7 for O. What will depth 4 say?",
        {
            "about +7": "One more ply often changes little. But at the limit of depth 3 it is X's "
            "turn. What can X do with the next disc?",
            "0, a draw": "The board is nearly full, and there are draws in Connect Four. But who "
            "gets four in a row first if O fills column b now?",
            "O has lost": "Column c loses at once: X drops a disc on top of it and has four. So O "
            "fills column b. Now X drops a disc into column c, O must drop one on top of it, since "
            "nothing else is left, and X has four after all. The move to column b saved nothing: "
            "it put the loss off by two plies, behind the horizon of depth 3, where all seemed "
            "well. This is the *horizon effect*; in some games a program even gives something away "
            "for such a move.",
        },
        right="O has lost",
    ),
    Question(
        "help-against-the-horizon",
        "Depth 4 plays well here, depth 5 does not. What helps against the horizon?",
        {
            "an even depth": "Two is even, too. What did depth 2 play in this position, and what "
            "came of it?",
            "one ply more": "Depth 5 *is* one ply more than depth 4. How far away is the loss "
            "after column g? And if you search that far, what is one ply further?",
            "to search on where a threat is open": "Chess programs do: where a piece can be "
            "taken, they search on until all is quiet (books call it *quiescence search*). The "
            "horizon does not go away, but it is where less can happen.",
        },
        right="to search on where a threat is open",
    ),
    Question(
        "knowledge-against-three-plies",
        "How many of 24 games does one ply with corners and mobility win against three plies with "
        "discs?",
        {
            6: "That would be so if depth were all. The search with discs sees further, but what "
            "does it look for there?",
            12: "They are not equals. Three plies with discs find the positions with the most "
            "discs; is that what wins at the end?",
            18: "18 to 5, and one draw. In these games disc difference judged 17 times as many "
            "positions. Against four plies it is 15 to 9, which may be chance.",
        },
        right=18,
    ),
)
