"""The words for each wrong idea about solver_search."""

from gametutor.kit import at

IDEAS = {
    "search_no_minus": at.child(
        "the child's score gets no minus",
        "Who is to move in the child, and whose score does `search` return?",
        "The window is turned, and the score has to be turned, too.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_same_window": at.child(
        "the child gets the window as it is",
        "The player to move is sure of alpha. What is that for the opponent?",
        "From the other side both ends change their signs, and their places.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_window_not_exchanged": at.child(
        "the ends of the window change their signs, but not their places",
        "Two numbers get a minus each. Which of them is the smaller one now?",
        "With a minus, the upper end becomes the lower one.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_nothing_turned": at.child(
        "the child is asked as if the same player were to move",
        "Who is to move in the child?",
        "In the child the opponent is to move: the score and the window have to be turned.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_other_discs": at.child(
        "the child is asked about other discs",
        "Which two numbers are the position after the move?",
        "`my_play_column` has returned them: `opponent` and `after`, in this order.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_exact_scores": at.child(
        "every child is asked for its exact score",
        "How much of the child's score does this position need to know?",
        "Only whether it lies within the window. `solve`, or a window from end to end, asks for "
        "more.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_wider_window": at.child(
        "the child gets a wider window than needed",
        "Which scores of the child would change the score here?",
        "Only those between alpha and beta, seen from the other side. Every further number costs "
        "positions.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`",
    ),
    "search_never_cuts": at.cut(
        "the loop always goes on to the last move",
        "At which value would the opponent avoid this position?",
        "As soon as the value has reached beta, the rest cannot matter.",
        "`if value >= beta:`",
    ),
    "search_cuts_too_late": at.cut(
        "there is a cut only above beta, and none at beta",
        "The opponent is sure of beta already. Does a value of exactly beta change anything?",
        "A value that reaches beta is enough.",
        "`if value >= beta:`",
    ),
    "search_cuts_at_alpha": at.cut(
        "the loop ends as soon as alpha is reached",
        "Alpha is what the player to move is sure of. Is that a reason to stop looking for more?",
        "The cut is about the opponent, who is sure of beta. (In a null window `value > alpha` "
        "happens to be the same.)",
        "`if value >= beta:`",
    ),
    "search_cuts_when_worse": at.cut(
        "the loop ends as long as the value is small",
        "When can the other moves no longer matter: after a good move, or after a bad one?",
        "After a move that is so good that the opponent will not allow the position.",
        "`if value >= beta:`",
    ),
    "search_alpha_stays": at.best(
        "alpha is never raised",
        "Suppose the first move was worth 3. What do the others have to be better than?",
        "The player to move is sure of `value` by now.",
        "`alpha = max(alpha, value)`",
    ),
    "search_alpha_falls": at.best(
        "alpha can become smaller than it was",
        "The player to move is sure of alpha. Can a bad move change that?",
        "Of what was sure before and what was found now, the larger counts.",
        "`alpha = max(alpha, value)`",
    ),
    "search_alpha_is_beta": at.best(
        "alpha is raised to beta, and nothing is left of the window",
        "What is the player to move sure of, after this move?",
        "Beta is what the opponent is sure of. It does not change here.",
        "`alpha = max(alpha, value)`",
    ),
    "search_alpha_turned": at.best(
        "alpha gets the value with a minus",
        "Whose is `value`: does it still have to be turned?",
        "`found` was turned when the child was asked. Alpha and `value` belong to the same player.",
        "`alpha = max(alpha, value)`",
    ),
}
