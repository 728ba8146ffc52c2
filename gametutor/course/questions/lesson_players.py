"""The questions of the lesson “Players and matches”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "value-of-two-lists",
        "MAX chooses a list, MIN an item in it. What is `[[7, 4], [2, 9]]` worth?",
        {
            2: "2 is what MIN leaves in the second list. Does MAX have to choose that list?",
            4: "MIN leaves 4 in the first list and 2 in the second. MAX takes the larger.",
            7: "7 is in the list that MAX chooses. But who chooses inside the list?",
            9: "9 is the largest number of the tree. Once MAX has chosen its list, which of 2 and "
            "9 does MIN choose?",
        },
        right=4,
    ),
    Question(
        "a-lost-leaf-at-both-levels",
        "Which number does `max_value` or `min_value` return there, for player 1?",
        {
            "−1 both times": "All values are the searching player's: `utility(player)`, whoever "
            "is to move. Keep this in mind: soon you will meet another way to count.",
            "+1 both times": "Player 0 has won, and gets +1. The search is for player 1.",
            "+1 once and −1 once": "That would be so if the number belonged to the player to move. "
            "That is the most common mistake with `max_value`: whom does `utility(player)` ask "
            "about?",
        },
        right="−1 both times",
    ),
    Question(
        "better-or-lucky",
        "`random_player(1)` has won 523 of the 1,000 games. Is it the better player?",
        {
            "yes, it has won more": "It has, and one of the two nearly always does. Toss a coin "
            "1,000 times: how often will it show exactly 500 heads?",
            "no, and 523 does not say so": "Both choose at random, so neither is better. In *n* "
            "games between equals, expect each to win half, give or take the square root of *n*: "
            "here 468 to 532, in 19 cases out of 20. So chance alone explains 523.",
            "it would take more games to say": "More games make chance smaller. But look at how "
            "the two choose their moves: what could make one of them better?",
        },
        right="no, and 523 does not say so",
    ),
)
