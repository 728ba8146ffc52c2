"""The words for each wrong idea about one_step."""

from gametutor.kit import at, contradictions

IDEAS = {
    "no_minus": at.best(
        "the children's values are taken without a minus",
        "To whom does a child's value belong?",
        "What is good for the player to move there is just as bad for you.",
        "`value = max(value, -child_value)`",
    ),
    "takes_the_smallest": at.best(
        "the smallest child is taken, without a minus",
        "Who chooses here, and does that player want a small number?",
        "Nobody is MIN here: everybody takes the largest of their own numbers.",
        "`value = max(value, -child_value)`",
        unless=contradictions.negates_a_value,
    ),
    "smallest_with_a_minus": at.best(
        "of the children's numbers, each with its minus, the smallest is taken",
        "Two children, 3 and 5: which numbers are these to you, and which of them do you want?",
        "To you, 3 and 5 are −3 and −5. You want the larger one, and `-max(3, 5)` is the smaller.",
        "`value = max(value, -child_value)`",
    ),
    "minus_after_the_choice": at.best(
        "the minus is in front of the whole choice",
        "Does the minus belong to one child's value, or to the larger of two numbers?",
        "`value` belongs to the player to move here already. It needs no minus.",
        "`value = max(value, -child_value)`",
    ),
    "stays_at_the_start": at.any_step(
        "the value never leaves its start, −∞",
        "`value` begins with −∞. Which line should change it, and what does that line keep?",
        "You choose between the children, and want the largest number.",
        "`value = max(value, -child_value)`",
        look="Follow `value` from its start to `return`: which lines run, and what do they keep?",
    ),
    "keeps_the_last": at.best(
        "the last child alone counts",
        "When the second child has been looked at, what is left of the first?",
        "`value` has to be compared with the new number.",
        "`value = max(value, -child_value)`",
    ),
    "keeps_the_first": at.any_step(
        "the first child alone counts",
        "Which line lets the second child change what is returned, and does it run for that child?",
        "All children have to be looked at, and the larger number kept each time.",
        "`value` begins with −∞; `value = max(value, -child_value)` for each child, and "
        "`return value` after the loop.",
        look="Follow the second child: is it looked at, and where does its number go?",
    ),
    "never_looks_at_the_child": at.any_step(
        "no child's value changes the result",
        "How large would a child's value have to be to change what is returned?",
        "Either no line uses `child_value`, or nothing can replace what `value` begins with.",
        "`value` begins with −∞, and for each child: `value = max(value, -child_value)`",
        look="Follow `value` from its start: can any number of a child replace it?",
    ),
}
