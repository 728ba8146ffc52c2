"""What a class handed in, as one submission per learner with the answers as text. Nothing that was
handed in is run here, and nothing is unpacked to disk."""

from gameclassroom.gathering.learners import collect, collect_one
from gameclassroom.gathering.names import MOST_SHARING
from gametutor.course.handing_in.submission import Answer, Submission

__all__ = ["MOST_SHARING", "Answer", "Submission", "collect", "collect_one"]
