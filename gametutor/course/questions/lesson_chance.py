"""The questions of the lesson “Chance, and more than two”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "every-leaf-squared",
        "All leaves of a tree of numbers are above 0. You replace each number by its square. Can "
        "minimax choose another move now?",
        {
            "no": "Of two numbers above 0, the larger one has the larger square. Minimax only asks "
            "which number is larger, so nothing changes.",
            "yes, if the numbers are far apart": "How far does not matter to `max` and `min`. What "
            "do they ask about two numbers?",
            "yes, if a leaf is below 1": "A square can be smaller than its number. Does that "
            "change which of two numbers is the larger one?",
        },
        right="no",
    ),
    Question(
        "average-of-a-rare-eleven",
        "In nine games out of ten the dice bring you 1, in the tenth 11. What is that "
        "worth on average?",
        {
            2: "0.9 · 1 + 0.1 · 11 = 0.9 + 1.1: ten games bring 20 in all. Rare as it is, the 11 "
            "doubles what you get.",
            6: "That is the middle between 1 and 11, as if both came equally often.",
            1: "That is what comes up most often. What about the tenth game?",
            12: "That adds the two up. Can an average be more than the largest number?",
            1.1: "That much comes from the 11 alone. The other nine games bring something, too.",
        },
        right=2,
        otherwise="Add up what ten such games bring, then divide by ten.",
    ),
    Question(
        "doubled-or-squared",
        "You may take 3 for sure, or flip a coin: heads 5, tails 0. Expectimax takes the 3. Which "
        "change of *all* three numbers makes it flip the coin?",
        {
            "doubling them": "6 for sure, or 10 and 0. The average doubles as well: 5.",
            "squaring them": "9 for sure, or 25 and 0: on average 12.5. The order of the numbers "
            "is the same, but the large one has grown more. With chance, *how much* larger "
            "matters: only a change like *a*·*x* + *b*, with *a* above 0, keeps every decision. An "
            "evaluation for a game with dice has to be on the scale of what you want to win: twice "
            "the gain must be twice the difference.",
            "either": "Doubling makes 6 for sure, or 10 and 0. What is the average?",
            "neither: the order stays the same": "For `max` and `min` that would be all. An "
            "average depends on how much larger a number is.",
        },
        right="squaring them",
    ),
    Question(
        "first-player-in-the-long-run",
        "Piglet to 2 points, with no limit on flips and both playing perfectly: who wins more "
        "often?",
        {
            "the first player": "Each turn is a chance to win at once, and the first player has "
            "the first one: 4 games out of 7.",
            "the second player": "Who is the first to have a turn that can win the game?",
            "both equally often": "Having the turn is an advantage here: nobody can lose a point "
            "that is held.",
        },
        right="the first player",
    ),
    Question(
        "what-a-gets-of-three",
        "A chooses a list, then B an item in it. After A's first move B has (5, 1, 0) and "
        "(3, 4, 2), after the second (4, 2, 3) and (9, 0, 1). Each tuple is for A, B and C. How "
        "much does A get?",
        {
            4: "B takes (3, 4, 2) in the first list and (4, 2, 3) in the second. So A chooses "
            "between 3 and 4.",
            9: "There B gets 0, and 2 with the other item. Which one does B take?",
            5: "There B gets 1, and 4 with the other item. Which one does B take?",
            3: "That is what the first move brings. What does the second one bring?",
        },
        right=4,
    ),
    Question(
        "piles-that-a-can-force",
        "The other two unite against A, who begins. With how many of the piles from 1 to 18 coins "
        "does A still win?",
        {
            2: "With 1 and 2 coins A takes all at once. With more, the other two have two moves "
            "in a row, and one of them takes the last coin.",
            6: "That would be a third of the piles, as if each of the three had a fair share.",
            0: "With how many coins is the game over after A's first move?",
            13: "In that many piles, ties decide who wins. What can A force?",
            18: "With 3 coins, A leaves 2 or 1, and the next player takes all of them.",
        },
        right=2,
    ),
    Question(
        "where-the-decision-tips",
        "3 for sure, or 5 with probability *p*, otherwise nothing. Above which *p*, a number from "
        "0 to 1, is the chance worth more?",
        {
            0.6: "5 · 0.6 = 3: there both are worth the same.",
            0.5: "5 · 0.5 = 2.5, which is less than 3.",
            0.3: "5 · 0.3 = 1.5, which is less than 3.",
            0.75: "5 · 0.75 = 3.75. That is more than 3 already: where did it pass 3?",
        },
        right=0.6,
        otherwise="The chance is worth 5 times *p*. Where is that 3?",
    ),
)
