"""The grader of a class, in the form in which other people's platforms run one.

`python3 start.py export TARGET --to FOLDER` writes what a teacher gives to the platform
(`command`). There, `running` collects what one learner handed in and has it judged (`verdicts`); a
file for each target says what it wants to be given, and in what form it hears of the marks.
`trying` does on the teacher's computer what `running` does there.
"""
