"""The questions of the lesson “Bitboards”."""

from gametutor.course.questions.question import Question

QUESTIONS = (
    Question(
        "two-positions-one-key",
        "A table looks positions up under a key. Two different positions have the same key. What "
        "can happen?",
        {
            "the search visits some positions twice": "That would be so if one position had two "
            "keys. Here two positions have one.",
            "the search returns a wrong value": "It uses for one position what was found about "
            "the other, and nothing warns it.",
            "Python raises an error": "A dictionary cannot know that two positions were meant. "
            "Which entry does the second one find?",
        },
        right="the search returns a wrong value",
    ),
    Question(
        "the-cell-up-and-right",
        "A disc lies in bit 10. Which bit is the cell that is one column to the right of it, and "
        "one row up?",
        {
            17: "That is the cell on its right, 7 bits on. One more bit is one row up.",
            11: "That is the cell above it. How many bits away is the next column?",
            18: "7 bits to the right and 1 bit up: 8 in all. So `<< 8` moves a whole board that "
            "way.",
            16: "That is to the right and one row *down*: 7 − 1.",
            19: "That is 9 bits on. The next column is 7 bits away, and the row above 1.",
        },
        right=18,
        otherwise="Look at the numbers of the bits: 10 is in the second column from the left.",
    ),
    Question(
        "discs-of-the-other-player",
        "A is `position`, the discs of the player to move, and B is `mask`, all discs. Which "
        "operation leaves the discs of the opponent?",
        {
            "A & B": "Every disc of `position` is in the mask, too. What is left is `position`.",
            "A | B": "Every disc of `position` is in the mask, too. So that is the mask.",
            "A ^ B": "It leaves what is in one of the two only: in the mask, not in `position`.",
            "A + B": "In a sum, bits are carried to their neighbours: other cells come out of it.",
        },
        right="A ^ B",
    ),
    Question(
        "one-more-at-the-bottom",
        "A column has three discs, `0b0111`. You add 1. Which cells of it are set in the sum?",
        {
            "the three discs": "Then nothing would have been added. What is 7 + 1?",
            "the three discs, and the one above them": "That is 15, and 7 + 1 is less.",
            "the one above them, and no other": "8 is `0b1000`. As in 999 + 1, the carry has "
            "cleared the cells on its way, up to the first that is free. So the sum alone is not "
            "yet the column.",
        },
        right="the one above them, and no other",
    ),
    Question(
        "pairs-among-three",
        "Three discs lie side by side. How many bits does `discs & discs >> 7` have?",
        {
            1: "Each disc that has a neighbour on its right stays. The first has one, and so has "
            "the second.",
            2: "The first two have a neighbour on their right. The third has none.",
            3: "The last one has no neighbour on its right, so its place stays empty.",
        },
        right=2,
        otherwise="There are three discs. How many of them have another one on their right?",
    ),
    Question(
        "over-the-top",
        "Suppose that each column had six bits and no spare row: column a bits 0 to 5, column b "
        "bits 6 to 11. The top cell of column a is shifted up by 1. Where does it land?",
        {
            "in the bottom cell of column b": "Bit 6 is the next bit, and to a number there is no "
            "edge between the two.",
            "nowhere: it is gone": "No bit is lost. Bit 5 becomes bit 6. Which cell is that?",
            "in the bottom cell of column a": "That is bit 0. A shift by 1 makes bit 5 into bit 6.",
            "it stays where it is": "A shift moves every bit. Bit 5 becomes bit 6.",
        },
        right="in the bottom cell of column b",
    ),
    Question(
        "four-round-the-edge",
        "Which four discs does this program take for four in a row, though they are not?",
        {
            "a1 a2 a4 a5": "Between a2 and a4 a cell is empty, and the bits have a gap there, too.",
            "a5 a6 b1 b2": "In columns of six bits these are the bits 4, 5, 6 and 7: one after the "
            "other.",
            "d1 e1 f1 g1": "It says True, and it is right: they are four in a row.",
            "b2 c3 d5 e6": "From c3 to d5 it is 8 bits, and from b2 to c3 only 7.",
        },
        right="a5 a6 b1 b2",
    ),
    Question(
        "below-a-winning-cell",
        "X would have four with a disc in b3. Column b has one disc, so nobody can reach b3 yet. "
        "O drops a disc into column b. What does that do?",
        {
            "it blocks X": "The disc of O lands in b2. Which cell can be reached then?",
            "X wins with the next disc": "The disc in b2 is the step that X needed to reach b3.",
            "nothing: b3 is still in the air": "With the disc of O, column b has two. Is b3 "
            "still in the air?",
        },
        right="X wins with the next disc",
    ),
    Question(
        "the-largest-step-of-the-way",
        "Six searches, each with something more than the one before it. Late in the game, which "
        "step leaves the smallest share of the positions?",
        {
            "from minimax to alpha-beta": "One in nineteen is left: nothing else saves so much "
            "here.",
            "a better order of the moves": "It makes the cuts come sooner. Another step leaves a "
            "smaller share.",
            "a table": "It saves what comes twice, and late in the game few positions do.",
            "null windows": "Each is answered sooner, but there are several. Another step leaves a "
            "smaller share.",
            "threats": "They leave out moves that lose at once. Another step leaves a smaller "
            "share.",
        },
        right="from minimax to alpha-beta",
    ),
)
