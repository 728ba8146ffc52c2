"""The grader of a class, in the forms in which other platforms run one.

`python3 start.py export TARGET --to FOLDER` writes what a teacher uploads to the platform
(`command`). There, `running` collects what one learner handed in and has it judged
(`learner_marks`); the file of each target knows what the platform expects, and in which form it
reads the marks. `trying` does on the teacher's computer what `running` does there.
"""
