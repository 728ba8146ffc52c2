"""negamax_one_line: negamax as one expression. What goes wrong is where things stand in it."""

from gamesearch.search import negamax as search
from gametutor.kit.batteries.negamax import MoverQuestions
from gametutor.kit.exercise import Exercise
from gametutor.kit.queries.stand_ins import negamax
from gametutor.kit.trick import Trick

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negamax_one_line(state)`: what `negamax` returns, as one expression: a `lambda` "
        "or a single `return`."
    ),
    solution=search.negamax_one_line,
    reasons={
        "Stop?": "The test comes first, before everything that needs a move.",
        "Ask each child": "The minus comes before the call, inside `max`: one for each child.",
        "Keep the best": "`max` holds the start value, the loop and the best so far.",
    },
    hints=(
        "One expression can hold both cases: `... if ... else ...`. What comes before its `if`?",
        "`max` with a generator is the start value, the loop and the best so far.",
        "`state.utility(state.to_move) if state.is_terminal() else max(-... for move in ...)`",
    ),
    needs={"negamax": negamax},
    questions=MoverQuestions("negamax_one_line"),
    why="A test, a minus and a `max`: that is all there is to negamax.",
    next="How short does it get with one-letter names?",
    trick=Trick(
        "Your code finds the value in several statements, and it is right. A test, a minus and a "
        "`max` fit into one expression.",
        "Say it with a single `return`. What comes before the `if`, and what after the `else`?",
        left_out="in_several_statements",
    ),
)
