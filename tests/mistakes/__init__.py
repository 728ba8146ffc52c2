"""How well do the checks say where a mistake is? A measure that anyone can run.

Right answers of every exercise, in all the forms that the bank knows, are made wrong by one or two
changes (`changes`, `mutants`). A brute force of its own, which asks other questions than the checks
do, tells which of them are wrong (`oracle`). Then the checks judge them (`verdicts`), and what they
said is compared with what is known to be changed (`figures`).
"""
