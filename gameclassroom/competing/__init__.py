"""The ladder of a class: the evaluations that the learners handed in play against each other."""
