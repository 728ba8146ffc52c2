"""The questions of the lesson “Alpha-beta”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "games-with-no-minus",
        "In which games does the minus have to be left out at some moves?",
        {
            "in games with draws": "A draw is 0 to both players, and minus 0 is 0. What does the "
            "minus stand for?",
            "in games where a player may move again": "The minus stands for a change of turn. A "
            "forced pass changes the turn too, so there the minus stays.",
            "in games with a forced pass": "A pass changes nothing on the board. Does it change "
            "whose turn it is?",
        },
        right="in games where a player may move again",
    ),
    Question(
        "worth-after-one-leaf",
        "You have seen nothing but the 2. What can the second move be worth to MAX?",
        {
            "exactly 2": "Suppose the next leaf is −50. What does MIN take then?",
            "2 or less": "MIN chooses there, and MIN has the 2 already. The other leaves could "
            "only make it less. That is a *bound*: we write it ≤2.",
            "2 or more": "That would be so if MAX chose there. Whose choice is it among the "
            "leaves?",
            "anything": "Can it become 3? Who would have to choose the 3, and what would that "
            "player have instead?",
        },
        right="2 or less",
    ),
    Question(
        "window-at-the-third-move",
        "With which window does the search reach the third move?",
        {
            "(−∞, +∞)": "The root begins with that window. What has MAX been sure of since the "
            "first move?",
            "(3, +∞)": "MAX is sure of 3 from the first move, and the second one was worth less. "
            "Nothing holds MAX down here: β is +∞ at the root, and stays so.",
            "(2, +∞)": "The second move was worth 2 at most. Does MAX lower its α for that? It "
            "has the 3.",
            "(−∞, 3)": "A 3 on the right would be β, what MIN is sure of. Who is sure of the 3?",
        },
        right="(3, +∞)",
    ),
    Question(
        "exactly-beta",
        "Can x still change the value of the root?",
        {
            "yes": "Suppose x is 100: the ▲ is worth 100, and MIN chooses between that and the 3 "
            "it has. Suppose x is 1: what is the ▲ worth then?",
            "no": "MIN can have 3 elsewhere, and here it gets 3 or more. Equal is enough. A "
            "program that waits for *more than* β returns the right values, and visits "
            "positions that it could have left out.",
        },
        right="no",
    ),
    Question(
        "deep-cut",
        "Which of 4, 9, 3 and 6 does the search visit?",
        {
            "all four": "MAX has a 5 from its first move. Below the other move, MIN finds a 4 "
            "first. What can that list still be worth?",
            "4, 9 and 3": "MAX has a 5 from its first move. What is [4, 9] worth to MAX, at the "
            "most, once the 4 is seen?",
            "4 and 3": "The 9 is cut off by an α that was found three plies higher up. A window "
            "that is not passed on could not do that.",
            "4": "After the 4, the list [4, 9] is finished: at most 4. But the ▲ above it has "
            "another move, the 3. Could that have been larger than 5?",
        },
        right="4 and 3",
    ),
    Question(
        "leaves-looked-at-in-vain",
        "Why were the 14 and the 5 visited?",
        {
            "They are large, and large leaves are not left out": "Large or small makes no "
            "difference. Alpha-beta compares two numbers: which ones? What were they when it had "
            "seen the 14?",
            "They could still have mattered": "Until the 2 is seen, the third move may be worth "
            "more than 3. Alpha-beta leaves out what it *knows* to be useless by then, and no "
            "more.",
            "It is an oversight: a better program leaves them out": "Stop when only the 14 is "
            "known. Put 14 in place of the 5 and of the 2: what is the root worth then?",
        },
        right="They could still have mattered",
    ),
)
