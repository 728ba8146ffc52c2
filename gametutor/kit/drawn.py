"""An exercise with other questions than those of the lesson, for whoever grades."""

from dataclasses import replace
from functools import partial
from random import Random

from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED


def drawn_with(exercise: Exercise, seed: int, are_secret: bool = True) -> Exercise:
    """The same exercise, with its random questions drawn with another seed."""
    parts = tuple(drawn_with(part, seed) for part in exercise.parts)
    are_secret = exercise.are_secret or (are_secret and seed != SEED)
    own = own_seed(exercise, seed) + bool(parts)  # the parts have seen their own
    more = partial(exercise.more, own)
    return replace(exercise, questions=None, more=more, parts=parts, are_secret=are_secret)


def own_seed(exercise: Exercise, seed: int) -> int:
    """The number that a seed other than the lesson's stands for in an exercise. No other exercise
    draws with it, or an answer could leave what it is asked for the answer to another one."""
    return seed if seed == SEED else Random(f"{seed} {exercise.name}").getrandbits(64)
