"""The questions of the lesson “The values of MIN and MAX”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "stuck-beside-a-free-cell",
        "What does `utility(0)` return, the outcome for A?",
        {
            -1: "A is stuck. A player who cannot move loses, even though a cell is still free.",
            0: "A draw would need a rule that ends the game for both. In isolation one of the two "
            "is always the first who cannot move. Who is that here?",
            1: "B has moves left, and A has none: the free cell is B's to reach, not A's. What "
            "happens to a player who cannot move?",
        },
        right=-1,
    ),
    Question(
        "copied-rows",
        "Is the `A` on the old board `rows` as well?",
        {
            "yes": "`rows[:]` copies the list of rows, but not the rows. Both lists hold the same "
            "ones. A search needs states that stay as they are.",
            "no": "That would be so if `rows[:]` copied the rows, too. It copies only the list "
            "that holds them: `new[0]` and `rows[0]` are the same list.",
        },
        right="yes",
    ),
    Question(
        "after-the-second-best-move",
        "Suppose X overlooks b1 and plays the next best move. From then on both play as well as "
        "they can. How many moves does that game have, including X's first?",
        {
            1: "One move ends the game only if it is b1, and X has overlooked that one. Of the "
            "other two moves, which has the larger value?",
            2: "Two moves end it after X a1: O c2 wins. But is a1 X's next best move? Compare the "
            "values of the two boxes.",
            3: "X plays c2, since 0 is more than −1. Then follow the bold arrows: O b1, X a1. The "
            "line of best play itself has a single move: b1 ends the game.",
        },
        right=3,
    ),
    Question(
        "root-of-the-number-tree",
        "What is the value of the root?",
        {
            2: "Two of the lists are worth 2, but the choice among the three lists is MAX's. "
            "Would MAX choose one of those?",
            3: "MIN makes the three lists worth 3, 2 and 2, and MAX takes the largest. The 14 is "
            "there, but MIN does not let MAX have it.",
            6: "The 6 is the largest number of its list, and in a list it is MIN who chooses.",
            14: "The 14 is the largest number in the tree. MAX can choose its list. Who chooses "
            "inside the list?",
        },
        right=3,
    ),
    Question(
        "start-at-zero",
        "Which value is left after the loop if the value so far starts at 0?",
        {
            -3: "−3 is the smaller of the two children, and `max` keeps the larger number. Go "
            "through the loop: what is `value` after the first child?",
            -2: "−2 is what MAX can get, and a start at −∞ finds it. But what is `max(0, -2)`?",
            0: "No child is larger than 0, so the 0 stays: a value that no child has.",
        },
        right=0,
    ),
    Question(
        "third-position-visited",
        "Which position does your program visit third?",
        {
            "after O b1": "It would come third if the search looked at all of O's moves first. "
            "When `min_value` has made the move a1, what does it do with the child at once?",
            "X wins": "First the root, then O a1, then what is below it. The search goes down to "
            "the end of a game before it looks at the next move: *depth first*.",
            "the draw": "The draw is below O b1, the last of O's moves. What is below the first?",
        },
        right="X wins",
    ),
    Question(
        "worth-of-a-chance",
        "What is the position after X c2 worth to X?",
        {
            "½, since O plays one of the two": "That would be its value if O tossed a coin. If "
            "you were O, which of the two would you play? Would you ever play the other?",
            "0, since O plays what is best for O": "MIN does not play at random. To count on ½ is "
            "to count on a mistake, and a good opponent makes none. Against one who does, MAX may "
            "get more than the value, but never less, as long as MAX plays well.",
            "+1, since O may make a mistake": "And if O makes none? X cannot be sure of +1. What "
            "can X be sure of?",
        },
        right="0, since O plays what is best for O",
    ),
    Question(
        "utility-of-the-player-to-move",
        "Every leaf gets `utility(to_move)` instead. What value does the root get?",
        {
            -1: "In Nim the player to move at the end has lost, so every leaf becomes −1. MAX "
            "finds −1 and −1, and takes a won game for a lost one. Below are both numbers of each "
            "leaf.",
            0: "There are no draws in Nim. At every leaf the player to move has no coin to take. "
            "Is that a win or a loss for this player?",
            1: "+1 is the true value: A takes both coins. But after that move it is B's turn, and "
            "the leaf gets B's utility.",
        },
        right=-1,
    ),
    Question(
        "wrong-numbers-of-one-function",
        "How many of the 11 numbers will be wrong?",
        {
            0: "The root does come out right. Look at the position after X c2, where O chooses: "
            "which of its two children does `max` take?",
            1: "One is the position after X c2. Does O have a choice anywhere else in this tree?",
            2: "At both ▼ the function takes what is best for X, as if O wanted to help: MIN also "
            "maximises. The root gets the right number for the wrong reason. Without the move b1 "
            "it would get +1 too, and the right value would be 0.",
            3: "Go up from the leaves. Where X moves, `max` is right, and the root is X's. Count "
            "the positions where O has a choice.",
        },
        right=2,
    ),
    Question(
        "min-asks-itself-on-two-plies",
        "Which value does `wrong_max` give the root of the tree with 13 nodes?",
        {
            2: "It would be 2 if MAX took the smallest. `wrong_max` itself is right: it takes the "
            "largest of what `wrong_min` returns for the three lists.",
            3: "That is right, in spite of the mistake. Below a ▼ there are only leaves here, and "
            "a leaf stops at once, whichever function is asked. The mistake needs another ply to "
            "show.",
            14: "For 14 to be returned, somebody would have to choose it. Which function is asked "
            "about the third list, and what does it take?",
        },
        right=3,
    ),
)
