"""The other side: a process for the learner's code is started, asked, watched and ended.

In go an exercise and an answer; out comes an interview, which puts questions and returns outcomes.
Nothing that comes from that process is trusted: only JSON of a known shape is taken for an answer.
"""
