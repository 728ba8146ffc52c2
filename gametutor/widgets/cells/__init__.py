"""What asks the learner to run cells."""
