"""The questions of lesson 10: move ordering and iterative deepening."""

from gamesearch.questions.question import Question

QUESTIONS = (
    Question(
        "what-another-order-changes",
        "The moves of every position come in another order. What can change in alpha-beta?",
        {
            "the value of the root": "The largest of several numbers is the largest, whichever "
            "comes first. A cut leaves out only what cannot change the root.",
            "the number of visits": "A good move that comes first makes the window narrow early, "
            "and a narrow window cuts more.",
            "both": "Which of the two would change if nothing at all were cut, and can a cut "
            "change the root?",
            "neither": "In lesson 9 you swapped leaves, and watched a count. Which one?",
        },
        right="the number of visits",
    ),
    Question(
        "fewest-of-eight-leaves",
        "A tree has 2 moves in every position and 3 plies, so 8 leaves. In the best order, how "
        "many of them does alpha-beta visit?",
        {
            4: "Four are enough for one of the two proofs: that MAX gets the value. The other one, "
            "that MAX gets no more, needs two, and they share a leaf.",
            5: "2 · 2 + 2 − 1: one proof that MAX gets the value, one that MAX gets no more, and "
            "one leaf that belongs to both.",
            6: "4 leaves for one proof and 2 for the other: one of them is the same leaf.",
            8: "That is the worst order: nothing is cut.",
        },
        right=5,
        otherwise="The formula of Knuth and Moore: round 3 / 2 down and up, take 2 to the power "
        "of each, and the sum minus 1.",
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
        "One ply above the leaves, every move leads to a leaf. What does it save there to put the "
        "moves in order by their score?",
        {
            "many scores, as further up": "Further up a cut saves whole subtrees. What does it "
            "save here, and what has been asked before the first cut?",
            "no score at all": "To find the order, all of them are scored. After that a cut saves "
            "only scores that are known already. So programs take a cheaper order there, or none.",
        },
        right="no score at all",
    ),
    Question(
        "all-the-shallower-searches",
        "A search to 7 plies visits 52,792 positions. How many do the searches to 1, 2, ... 6 "
        "plies visit all together, compared with that?",
        {
            "about a quarter as many": "14,633, which is 28 in 100. Each ply makes the tree "
            "several times as large, so most of the work is in the last search.",
            "about as many": "That would be so if each ply made the tree twice as large. There are "
            "seven moves.",
            "about six times as many": "Six searches more, but how large are they? Each of them is "
            "several times smaller than the next.",
        },
        right="about a quarter as many",
    ),
    Question(
        "six-searches-cost-less",
        "On most of these positions, six searches cost less than one search to 6 plies that starts "
        "from nothing. How can that be?",
        {
            "The shallow searches are free": "They are small, but each of their positions is "
            "counted.",
            "The last search remembers the values of the ones before": "It is told one move, and "
            "nothing else. (Remembering values is the topic of the next lesson.)",
            "The last search begins with a better move": "It tries first what the search to 5 "
            "plies found best. So the window is narrow from the beginning, and that saves more "
            "than the five small searches cost.",
            "The last search is not finished": "It is: there is no limit here, and the move is "
            "that of depth 6.",
        },
        right="The last search begins with a better move",
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
            "clock is looked at again. The program has taken more than four times what it had.",
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
            "It plays the best of those that the last search had seen": "That search had seen "
            "column 0 and hardly anything else. The column on the right, 6 in code, is tried last.",
            "1,000 positions are too few": "Yours had as many. Which move did it keep?",
            "The clock raised an error": "It did, and `searching` caught it: that is how a search "
            "ends in the middle. Which move did it return then?",
        },
        right="It plays the best of those that the last search had seen",
    ),
    Question(
        "move-of-an-unfinished-search",
        "`searching` is told as `first` what the last search found best. The time is up in the "
        "middle of it. May the move that it returns be played?",
        {
            "no": "Look at the first line of `search`: what is `best` before any move is searched? "
            "And when does it become another move?",
            "yes": "It returns `first`, the move of the last search, or a move that this deeper "
            "search has found to be better. Many programs play it. Yours keeps to finished "
            "searches, which is simpler and always safe.",
            "only if the first move was searched to its end": "And if it was not? Look at the "
            "first line of `search`: which move is returned then?",
            "yes, and the one of `hasty` too": "`hasty` tells its searches no move: `first` is "
            "None. So the best of those seen so far may be the only one that was seen.",
        },
        right="yes",
    ),
    Question(
        "where-a-killer-is-tried",
        "A move has made a cut, and it is O's. In which positions is it worth a try?",
        {
            "one ply further down": "There it is X's turn. X needs a move against O, and not the "
            "one that O would like to make.",
            "in other positions of the same ply": "There it is O's turn again, and the board "
            "differs in a move or two.",
            "everywhere in the tree": "On every second ply it is the other player's turn, and "
            "further away the boards differ in many moves.",
        },
        right="in other positions of the same ply",
    ),
)
