"""A separate process for a learner's code: started, asked, watched and ended.

`contained` yields an interview with an answer, which puts questions and returns outcomes; checks,
hints and the classroom use it. The code itself runs in `answering`, at the other end of the line.
Nothing that comes from there is trusted: only JSON of a known form is read as an outcome.
"""
