"""What is behind a wrong answer?

In goes a verdict that says "failed"; out come the known misconception that gives the same answers,
or the place where the calls of the answer left the path.
"""
