"""The learner's own copy of the lessons, and how new versions of the course are merged into it.

    python -m gametutor.course.copying            make the copy, or bring it up to date
    python -m gametutor.course.copying anew values    set this lesson aside, put a fresh copy there

`python3 start.py` does the first each time, and `python3 start.py anew values` the second. On a
server that somebody else maintains, a link does the first (`link.py`).
"""
