"""What a learner answers and moves in a lesson: predictions, trees filled in by hand, leaves to
mark, lines to put in order, searches to step through."""

from gamesearch.widgets.fill_in import FillIn, fill_in
from gamesearch.widgets.mark_leaves import MarkLeaves, mark_leaves
from gamesearch.widgets.predict import Comparison, Prediction, predict
from gamesearch.widgets.put_in_order import PutInOrder, put_in_order
from gamesearch.widgets.step import Stepper, step

__all__ = [
    "Comparison",
    "FillIn",
    "MarkLeaves",
    "Prediction",
    "PutInOrder",
    "Stepper",
    "fill_in",
    "mark_leaves",
    "predict",
    "put_in_order",
    "step",
]
