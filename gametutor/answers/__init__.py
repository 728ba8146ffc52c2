"""A learner's answer: run in a process of its own, its errors put into words, stored once it
passes."""
