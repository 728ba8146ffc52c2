"""The pages of a class: one for the teacher, one for each learner."""
