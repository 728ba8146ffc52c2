"""What a class handed in: one submission a learner, with the answers as text. Nothing of it runs
here, and nothing is unpacked onto the disk."""

from gameclassroom.gathering.learners import collect, collect_one
from gametutor.course.handing_in.submission import Answer, Submission

__all__ = ["Answer", "Submission", "collect", "collect_one"]
