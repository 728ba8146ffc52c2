"""How fast is it? `python -m benchmark` measures; see the README, "For contributors".

Times differ from one machine to the next and from one minute to the next. What is told is how many
times as long another program takes for the same work, both measured by turns in one run.
"""
