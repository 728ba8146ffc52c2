"""The questions of the lesson “The game state”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "five-coins-first-move",
        "Five coins, and you are A. How many do you take, to be sure to win?",
        {
            1: "Four are left. If B takes 1, 2 or 3, you take the remaining 3, 2 or 1.",
            2: "Three are left, and it is B's turn. How many may B take?",
            3: "Two are left, and it is B's turn. How many may B take?",
        },
        right=1,
    ),
    Question(
        "coins-of-the-old-pile",
        "`after = pile.result(2)` has run. What is `pile.coins` now?",
        {
            2: "2 is the move, the number of coins taken. `pile` is the state that was asked.",
            3: "That is how many coins `after` has. Is it the same state as `pile`, or "
            "another one?",
            5: "`pile` is as it was. `result` made a second state: 3 coins, B to move.",
        },
        right=5,
    ),
    Question(
        "who-took-the-last-coin",
        "No coin is left, and it is player 1's turn. Who has won?",
        {
            "player 0": "The player to move did *not* take the last coin: the other one did.",
            "player 1": "It is player 1's turn, so the last move was made by somebody else. Who "
            "took the last coin?",
        },
        right="player 0",
    ),
    Question(
        "why-a-new-state",
        "Why does `result` make a new state instead of changing the old one?",
        {
            "It is faster": "It takes more time, not less: every move makes a new object. What is "
            "worth that price? In the tree of the *Welcome* lesson, how many moves were tried from "
            "the top?",
            "A program tries many moves from one position": "After the first move it must come "
            "back and find the position untouched, or the second move starts from the wrong place.",
            "Python cannot change an object": "It can. After `coins = [5]` and `coins[0] = 3`, "
            "what is in the list? Nim could be written like that. What would go wrong?",
        },
        right="A program tries many moves from one position",
    ),
    Question(
        "coins-of-the-children",
        "How many coins will the three children have?",
        {
            "2, 1, 0": "That is what they should have. But what does line E return: a new pile, "
            "or the one that was asked?",
            "2, 0, −3": "After each call the pile holds that many coins. But the list is printed "
            "at the end: how many piles are there by then?",
            "−3, −3, −3": "The list holds one pile three times, and 3 − 1 − 2 − 3 is −3.",
        },
        right="−3, −3, −3",
    ),
    Question(
        "whose-repair",
        "Whose repair is right?",
        {
            "Ada's": "`-=` only writes the same assignment in a shorter way. Which pile does it "
            "change, the one that was asked or a new one?",
            "Bo's": "The new pile comes too late. What have C and D done to the old one by then?",
            "Cem's": "Nothing is written into the pile that was asked. The new one gets its "
            "numbers when it is made. `Race` is frozen: there, line C would raise an error the "
            "first time it ran. Yours will be frozen, too.",
        },
        right="Cem's",
    ),
    Question(
        "which-methods-to-rewrite",
        "Which methods of `Race` must be rewritten?",
        {
            "only legal_moves": "`result` asks `legal_moves`: the rule is in one place.",
            "legal_moves and result": "Read the first line of `result`. Where does it get the "
            "legal moves from?",
            "all four": "Does the new rule change when the game is over, or who has won then?",
        },
        right="only legal_moves",
    ),
    Question(
        "wins-pile-by-pile",
        "Of 50 games with each pile, A wins about half. Between which numbers do A's wins lie, "
        "pile by pile?",
        {
            "24 and 26": "Toss a coin 50 times, and do it 20 times over. How often would you get "
            "24, 25 or 26 heads?",
            "15 and 35": "Fifty games are few. With `Random(1)` the lowest is 15, with 9 coins, "
            "and the highest 33, with 10.",
            "5 and 45": "Chance does not reach so far. In 50 tosses of a coin, 5 heads or fewer "
            "come up about one time in half a billion.",
        },
        right="15 and 35",
    ),
)
