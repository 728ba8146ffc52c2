"""The questions of the lesson “What alpha-beta saves”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "leaf-left-out",
        "MAX chooses a list of `[[5, 8], [4, 7]]`, MIN an item in it. Which leaf does alpha-beta "
        "not visit?",
        {
            "5": "It is the first that the search reaches. What could be known before it?",
            "8": "After the 5 MAX is sure of nothing yet. What if the 8 were a 3?",
            "4": "Then MAX has a 5 already. Does the search know, before it looks, that MIN can do "
            "better here?",
            "7": "The 4 shows that the second list is worth 4 or less, and MAX has a 5.",
        },
        right="7",
    ),
    Question(
        "the-window-turned",
        "I search with the window (3, 8). With which one do I ask about a child?",
        {
            "(3, 8)": "These are my numbers. The child's numbers are for my opponent: what is "
            "my 3 to the player who pays it?",
            "(−3, −8)": "The signs are right. But alpha is always the smaller number, and a window "
            "from −3 to −8 has nothing in it.",
            "(−8, −3)": "Both ends change their sign, and then they change places, since alpha is "
            "always the smaller number.",
            "(8, 3)": "The ends have changed places, and alpha is larger than beta. What else "
            "changes when a number is for the other player?",
        },
        right="(−8, −3)",
    ),
    Question(
        "fewest-leaves",
        "With the best move first, how many of the 16 leaves are visited?",
        {
            4: "Four leaves are enough to prove that MAX gets at least 8. The search must also "
            "prove that MAX gets no more.",
            7: "7 of 16, and with the worst move first all 16. The value of the root is 8 in "
            "both. A formula further down says the same: 4 + 4 − 1 = 7.",
            11: "It is fewer still. Where the best move comes first, nearly every second move is "
            "cut after its first leaf.",
            15: "One leaf saved would be little. What does a good first move do to the window?",
        },
        right=7,
    ),
    Question(
        "bounds-among-the-values",
        "Which line is to blame?",
        {
            "line A": "Every move is asked about, the first one first. That is as it should be.",
            "line B": "It is right to ask with the alpha found so far, and it saves work. But "
            "what does the number mean that is returned: a value, or a bound?",
            "line C": "Alpha is the most that MAX is sure of so far, and never becomes smaller. "
            "Which line compares numbers that do not mean the same?",
            "line D": "It takes every number for a value. For move 1 the search finds a −1 and "
            "cuts, since MAX has that already: its −1 means −1 *or less*. Of two "
            "pairs with equal numbers `max` takes the one with the larger move, here the bound.",
        },
        right="line D",
    ),
)
