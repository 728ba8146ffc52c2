"""The questions of the lesson “Narrow windows”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "what-alpha-says",
        "Alpha-beta searches a position with the window (3, 8) and returns 3. What is known of "
        "the value?",
        {
            "it is 3": "That would be so for a number inside the window. Is 3 inside (3, 8), or at "
            "its end?",
            "it is 3 or less": "A number of alpha or less is a bound: the search found nothing "
            "better than what the player had already.",
            "it is 3 or more": "A number of beta or more would say that, after a cut. Which end of "
            "the window is 3?",
        },
        right="it is 3 or less",
    ),
    Question(
        "leaves-for-at-least-8",
        "With the window (7, 8), how many of the nine leaves does alpha-beta visit, from left to "
        "right?",
        {
            3: "One leaf is enough for the first two moves: 3 and 2 are less than 8. But the third "
            "move begins with 14, which is not.",
            4: "The 3, the 2, the 14 and the 5: each move is given up at its first leaf that is "
            "less than 8.",
            5: "Five are visited with the window (3, 4). Is “at least 8” harder to answer, or "
            "easier?",
            7: "Seven are visited with the window (−∞, +∞), which asks how much. Here the question "
            "is only whether some move keeps all its leaves at 8 or more.",
        },
        right=4,
    ),
    Question(
        "the-question-for-the-child",
        "I ask: is my position worth at least 3 to me? Which question about a child decides that "
        "for one move? Its numbers are for my opponent.",
        {
            "at least 3": "3 for my opponent is −3 for me. Which numbers of the child leave me 3 "
            "or more?",
            "at least −3": "If the child is worth exactly −3, the answer is yes. And what do I "
            "have then?",
            "at least −2": "If no, the child is worth −3 or less, and this move gives me 3 or "
            "more. If yes, it gives me 2 or less.",
            "at least −4": "If yes, it may be −4, which leaves me 4, or −2, which leaves me 2. "
            "Does this answer decide anything?",
        },
        right="at least −2",
    ),
    Question(
        "a-yes-below-beta",
        "The window is (3, 9). The small question “more than 3?” about a move comes back with a "
        "number. After which answer is the move searched again, and in which window?",
        {
            "2, in (2, 9)": "2 is a no: the move is worth 2 or less. Can it still become better "
            "than 3?",
            "6, in (6, 9)": "It is a yes, and only a bound: 6 or more. Is it more than 6? That is "
            "still open, up to 9.",
            "6, in (3, 4)": "That is the question just asked. What is there left to find out?",
            "12, in (9, 12)": "12 or more is beyond beta. Does it matter how much it is?",
        },
        right="6, in (6, 9)",
    ),
    Question(
        "the-second-search",
        "Which line is to blame?",
        {
            "line A": "The first move is searched with the whole window, turned round. That is as "
            "it should be.",
            "line B": "More than alpha? It is a no where the child reaches −α. That is the right "
            "question.",
            "line C": "Above alpha and below beta: there the number is a bound, and its value is "
            "wanted. The test is right.",
            "line D": "The second search asks with a window of no width again: more than `found`? "
            "Its answer is a bound once more, and is taken for the value. The window should go "
            "up to beta: `-beta, -found`.",
        },
        right="line D",
    ),
    Question(
        "the-worst-order-for-scouting",
        "In which order of the moves does NegaScout search the most moves a second time?",
        {
            "the best move first": "Then every small question is answered with no, and a no needs "
            "no second search.",
            "every move a little better than the one before": "Each small question is answered "
            "with yes. So each move but the first is searched twice.",
            "the best move last, the others equal": "Then one move is searched twice: the last "
            "one. Can it be worse?",
        },
        right="every move a little better than the one before",
    ),
    Question(
        "the-next-question",
        "At least 0? Yes, 3 or more. Which question is the best one now, if the answer is likely "
        "to be near the value?",
        {
            "at least 1": "The answer said more than that: 3 or more.",
            "at least 3": "That is known. The answer would be yes, and nothing is learned.",
            "at least 4": "If the answer is no, the value is 3, and the work is done.",
            "at least 50": "A no would say little. If 3 is near the value, which question would "
            "prove it?",
        },
        right="at least 4",
    ),
    Question(
        "at-least-5-in-the-table",
        "A table says of a position: *at least 5*. In which window does that end the search?",
        {
            "(2, 4)": "At least 5 is more than beta, and a cut needs no more than that.",
            "(2, 8)": "The value may be 5, or 6, or 7: that is still to be found out. When is “at "
            "least 5” enough?",
            "(6, 9)": "It may be 5, and no better than alpha, or 20. When is “at least 5” enough?",
        },
        right="(2, 4)",
    ),
)
