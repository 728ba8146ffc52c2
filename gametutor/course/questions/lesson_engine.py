"""The questions of the lesson “Your engine”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "stopped-in-depth-six",
        "Iterative deepening has finished depth 5, and the clock stops it in the middle of depth "
        "6. Which move does it play?",
        {
            "the best move of depth 5": "Depth 6 has seen only some of the moves, and its best so "
            "far may be the best of the bad ones.",
            "the best that depth 6 has found so far": "What has depth 6 seen? Perhaps only moves "
            "that lose, and the least bad of those is not the best of all moves.",
            "the first legal move": "That is for when not even depth 1 was finished. Here five "
            "depths were.",
        },
        right="the best move of depth 5",
    ),
    Question(
        "exchanged-without-a-trace",
        "You take one part out, and search to the same depth. Which part can go without ever "
        "changing a value?",
        {
            "the order": "As a rule, more positions are visited without it, and of two equally "
            "good moves the other may be chosen. The values stay the same.",
            "the score": "It says what a position at the depth is worth, so the values above it "
            "follow.",
            "the solver": "Without it the search would answer, and guess where it cannot see the "
            "end.",
        },
        right="the order",
    ),
    Question(
        "expected-of-the-fifth-depth",
        "Four depths have visited 10, 20, 40 and 160 positions. If the next one grows by the same "
        "factor as the last, how many positions will depth 5 visit?",
        {
            640: "From 40 to 160 it is 4 times as many, and 4 times 160 is 640.",
            320: "The factor was 2 at first. What was it from 40 to 160?",
            280: "That adds the same 120 again. A tree multiplies: each position has several "
            "moves.",
            160: "That many were visited by depth 4. By what factor did it grow?",
            230: "That is all four depths together: what is spent, not what comes next.",
        },
        right=640,
        otherwise="By what factor did the last one grow, from depth 3 to depth 4?",
    ),
    Question(
        "twice-the-lead",
        "A player rated 100 higher takes 64 of 100 points, nearly twice as many as the other. How "
        "many should one rated 200 higher expect?",
        {
            64: "That is for 100 more. A larger lead should take more.",
            76: "100 points more stand for 64 to 36, which is 1.78 to 1. Twice that step is 1.78 "
            "times 1.78, so 3.16 to 1: 76 of 100.",
            78: "That adds the same 14 again, and with 400 more there would be 106 of 100.",
            100: "Nobody is strong enough to be sure of winning every game, at any rating.",
        },
        right=76,
    ),
    Question(
        "where-passing-is-best",
        "The null move is wrong where passing would be *better* than every move. In which of these "
        "positions is that the case?",
        {
            "Nim with 4 coins": "Every move leaves 1, 2 or 3 coins and loses. A player who "
            "could pass would leave the 4 coins to the other player. In chess this is called "
            "zugzwang.",
            "Nim with 5 coins": "Here a move wins: take 1. Passing hands that chance to the "
            "other player.",
            "Connect Four, nobody has moved": "The first player wins by moving, in the middle. "
            "Passing makes the other player the first.",
        },
        right="Nim with 4 coins",
    ),
    Question(
        "outside-the-window",
        "Depth 5 said 12, so depth 6 is searched with the window (7, 17). It returns 17. What now?",
        {
            "the value is 17": "17 is β. What does a number say that has reached β?",
            "the value is 17 or more: search again, with a window that is wider above": "It has "
            "*failed high*, like a null window that answers yes. This happens rarely, so on the "
            "whole the narrow window saves work. Your engine's null windows serve the same end.",
            "the value is 17 or less: search again, with a window that is wider below": "That "
            "would be so for 7, which is α.",
        },
        right="the value is 17 or more: search again, with a window that is wider above",
    ),
)
