"""What a learner answers and moves in a lesson: predictions."""

from gamesearch.widgets.predict import Comparison, Prediction, predict

__all__ = ["Comparison", "Prediction", "predict"]
