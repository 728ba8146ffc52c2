"""Answers are asked here without a process of their own: faster, and any error is seen."""

from contextlib import contextmanager

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking.interview import Interview
from gametutor.verdicts.judging import examine


@contextmanager
def interview_with(exercise, answer):
    with Answerer(exercise.outline, answer) as answerer:
        yield Interview(lambda requests, seconds: map(answerer.hear, requests))


def examined(exercise, answer):
    """The verdict of the stages on an answer."""
    with interview_with(exercise, answer) as interview:
        return examine(exercise, interview)
