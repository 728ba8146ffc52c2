"""How fast is it? `python -m benchmark` measures; see docs/speed.md.

Times differ from one machine to the next and from one minute to the next. So the result is how many
times as long another program takes for the same work, with both taking turns in one run.
"""
