"""The questions of the lesson “Move ordering and iterative deepening”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "fewest-of-eight-leaves",
        "MAX is to move at the root of a tree with 2 moves in every position and 3 plies, so 8 "
        "leaves. In the best order, how many of them does alpha-beta visit?",
        {
            4: "Four are enough for one of the two proofs: that MAX gets no more than the value. "
            "The other one, that MAX gets the value, needs two, and they share a leaf.",
            5: "2 · 2 + 2 − 1: four leaves prove that MAX gets no more than the value, two that "
            "MAX gets it, and one leaf belongs to both proofs.",
            6: "4 leaves for one proof and 2 for the other: one of them is the same leaf.",
            8: "That is the worst order: nothing is cut.",
        },
        right=5,
        otherwise="Two things are to be proved: that MAX gets the value, and that MAX gets no "
        "more. How many leaves does each of the two need?",
    ),
    Question(
        "first-for-the-opponent",
        "All numbers in this picture are for MAX. Which move should come first at a ▼?",
        {
            "the one with the largest number": "That is the move that MAX would like best. Who "
            "chooses at a ▼?",
            "the one with the smallest number": "It is the best move of MIN, who chooses there. "
            "“Best” is always meant for the player to move.",
            "it makes no difference there": "MIN's moves are cut as well: a small number at once "
            "shows that MAX need not come here.",
        },
        right="the one with the smallest number",
    ),
    Question(
        "order-above-the-leaves",
        "One ply above the leaves, every move leads to a leaf. How many scores are saved there "
        "if the moves are put in order by their scores?",
        {
            "many of them, as further up": "Further up a cut saves whole subtrees. What does it "
            "save here, and what has been asked before the first cut?",
            "not a single one": "To find the order, all of them are scored. After that a cut saves "
            "only scores that are known already. So programs take a cheaper order there, or none.",
        },
        right="not a single one",
    ),
    Question(
        "all-the-shallower-searches",
        "A search to 7 plies visits 52,792 positions. How many do the searches to 1, 2, ... 6 "
        "plies visit in all, compared with that?",
        {
            "about a quarter as many": "14,633, which is 28%. Each ply makes the tree "
            "more than twice as large, so most of the work is in the last search.",
            "about as many": "That would be so if each ply made the tree twice as large. There are "
            "seven moves.",
            "about six times as many": "Six more searches, but how large are they? Each is less "
            "than half as large as the next.",
        },
        right="about a quarter as many",
    ),
    Question(
        "clock-between-two-searches",
        "A program looks at the clock only between two searches. There is time for 15,000 "
        "positions, and its searches cost what the table says. How many positions has it visited "
        "when it stops?",
        {
            "at most 15,000": "After the search to 6 plies there have been 14,633, so it begins "
            "the next one. What happens in it when 15,000 are reached?",
            "about 22,000": "The search to 7 plies begins when 14,633 have been visited, and it is "
            "finished before anybody looks again. How large is it?",
            "about 67,000": "The search to 7 plies begins in time, and 52,792 positions later the "
            "clock is looked at again. That is more than four times what there was time for. So "
            "the clock has to be looked at inside the search.",
        },
        right="about 67,000",
    ),
    Question(
        "why-the-column-on-the-left",
        "The search to 3 plies was in time. Why does `hasty` play column 0, on the left, after "
        "which O wins?",
        {
            "The search to 3 plies did not see O's threat": "O needs one move for it, and a search "
            "to 2 plies sees that. What happened to its move?",
            "It plays the best of those that the last search had seen": "That search had "
            "finished column 0 and no other. The column on the right, 6 in code, is tried last.",
            "1,000 positions are too few": "Yours had as many. Which move did it keep?",
            "The clock raised an error": "It did, and `searching` caught it: that is how a search "
            "ends in the middle. Which move did it return then?",
        },
        right="It plays the best of those that the last search had seen",
    ),
    Question(
        "where-a-killer-is-tried",
        "A move has made a cut, and it is O's. In which positions is it worth a try?",
        {
            "one ply further down": "There it is X's turn. X needs a move against O, and not the "
            "one that O would like to make.",
            "in other positions of the same ply": "There it is O's turn again. Positions of "
            "one ply resemble each other, so what refuted one move often refutes the next.",
            "everywhere in the tree": "On every second ply it is the other player's turn, and "
            "further away the boards differ in many moves.",
        },
        right="in other positions of the same ply",
    ),
    Question(
        "killers-among-the-ways",
        "How many positions does the search visit with killers alone, and without any other order?",
        {
            "more than with deepening": "Deepening knows a good move at the root only. A killer "
            "is tried at every position that has one.",
            "fewer than with deepening, more than with the middle first": "About 20,000. A killer "
            "made a cut elsewhere, and often does so here. The middle first puts *all* moves in "
            "order, and knows something about this game.",
            "fewer than with the middle first": "A killer is one move, and the others stay in the "
            "order of the rules. What if it makes no cut here?",
        },
        right="fewer than with deepening, more than with the middle first",
    ),
)
