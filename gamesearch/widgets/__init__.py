"""What a learner answers and moves in a lesson: predictions, and trees filled in by hand."""

from gamesearch.widgets.fill_in import FillIn, fill_in
from gamesearch.widgets.predict import Comparison, Prediction, predict

__all__ = ["Comparison", "FillIn", "Prediction", "fill_in", "predict"]
