"""Run a stranger's answer, given as text, in a sandbox, and ask it questions from outside.

Given an exercise, a text and the way to a sandbox, this room returns an interview as in `asking`.
The process that asks never runs the text, and reaches the verdict on its own.
"""
