"""How many minutes a lesson takes, by a rule: what is read, asked and written in it.

    python tests/lesson_minutes.py                    all lessons, part by part
    python tests/lesson_minutes.py 03_game_trees      only this one

A reader takes a minute for 120 words of the text and for 4 lines of code, 2 minutes for a question,
1½ for anything else to do, such as a board, a stepper, a puzzle, or blanks in a cell, and for each
exercise the minutes in the table below. What is said for a part is this sum, to the nearest 5
minutes. What is read before the first part belongs to it. An extra at the end of a lesson says its
own minutes; the lesson's time is that of its parts.

The weights and the minutes of the longest exercises are fitted to what three readers, who had only
the lessons, said they took for three lessons each, 1 to 9: 72, 74 and 82 minutes; 77, 107 and 125;
85, 100 and 120. For the lessons as they were then the rule says 78, 76 and 79; 76, 107 and 118;
89, 92 and 119: off by 4 minutes on average, and by 8 at most. Three others, who read the lessons of
today, were slower in the middle: for lessons 0 to 9 they said 30, 84, 79, 104; 92, 117, 112; 92, 91
and 99, an eighth more in all, and nearly a third more for lessons 3 and 4.
"""

import re
import sys

from store_lessons import chosen, read

WORDS_A_MINUTE = 120
LINES_A_MINUTE = 4
MINUTES_A_QUESTION = 2
MINUTES_TO_DO = 1.5

EXERCISES = {
    "winning_cell": 2,
    "nim_state": 15,
    "isolation_state": 15,
    "count_plies": 8,
    "grow_tree": 14,
    "max_value": 4,
    "min_value": 6,
    "minimax_decision": 6,
    "best_moves": 5,
    "concise_minimax": 6,
    "tictactoe_state": 15,
    "play_game": 10,
    "depth_limited": 18,
    "sooner_is_better": 10,
    "negamax": 6,
    "negamax_decision": 4,
    "negamax_one_line": 4,
    "negamax_any_turn": 6,
    "evaluate": 18,
    "alpha_beta": 14,
    "negamax_alpha_beta": 8,
    "alpha_beta_decision": 10,
    "ordered_moves": 8,
    "iterative_deepening": 8,
    "killer_moves": 13,
    "with_table": 14,
    "canonical": 13,
    "dots_and_boxes_state": 14,
    "null_window": 12,
    "negascout": 14,
    "mtdf": 14,
    "play_column": 8,
    "four_in_a_row": 8,
    "possible_moves": 5,
    "key": 4,
    "non_losing_moves": 10,
}
"""Minutes to write each exercise, the mistakes on the way included."""

TO_TRY = re.compile(
    r"\b(play_on|step|explore|unfold|fill_in|mark_leaves|put_in_order)\(|# your turn|# change me"
    r"|^[^#\n]*(?<![\w.\"])\.\.\.(?![\w.])",  # a blank, and not the cells of a board in a text
    re.MULTILINE,
)
"""What a learner does in a cell that is neither a question nor an exercise."""

PART = re.compile(r"^## ((?:Part \d+|Extra) · .+) \((\d+) minutes\)$", re.MULTILINE)


def is_extra(title):
    """Whether a part is one that a reader may leave out: its minutes are not the lesson's."""
    return title.startswith("Extra · ")


def parts(notebook):
    """Each part of a lesson: (its title, the minutes that it says, the minutes by the rule)."""
    found, taken = [], 0.0
    for cell in notebook["cells"]:
        if heading := PART.search(cell["source"]):
            found.append([heading[1], int(heading[2]), taken if not found else 0.0])
        if found:
            found[-1][2] += minutes(cell)
        else:
            taken += minutes(cell)
    return [tuple(part) for part in found]


def minutes(cell):
    """What one cell takes, by the rule."""
    if cell["cell_type"] == "markdown":
        return len(re.findall(r"[\w'’]+", seen(cell["source"]))) / WORDS_A_MINUTE
    if exercise := cell["metadata"].get("gamesearch", {}).get("exercise"):
        return EXERCISES[exercise]
    if cell["id"] == "hand-in":  # a button at the end, the same in every lesson
        return 0
    lines = [line for line in cell["source"].splitlines() if line.strip()]
    questions = len(re.findall(r"^ask\(", cell["source"], re.MULTILINE))
    to_try = not questions and bool(TO_TRY.search(cell["source"]))
    return (
        (len(lines) - questions) / LINES_A_MINUTE
        + questions * MINUTES_A_QUESTION
        + to_try * MINUTES_TO_DO
    )


def seen(text):
    """The words of a Markdown text that a reader sees: not where a link leads."""
    return re.sub(r"\]\([^)]*\)", "]", text)


def to_the_nearest_five(minutes):
    return 5 * int(minutes / 5 + 0.5)


def main(names):
    for lesson in chosen(names):
        found = parts(read(lesson))
        asked_for = [to_the_nearest_five(taken) for title, _, taken in found if not is_extra(title)]
        print(f"{lesson.stem}: {sum(asked_for)} minutes")
        for title, _, taken in found:
            print(f"    {to_the_nearest_five(taken):3}  ({taken:4.1f})  {title}")


if __name__ == "__main__":
    main(sys.argv[1:])
