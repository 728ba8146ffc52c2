"""What asks in a notebook: questions, puzzles, and the buttons that hand in and begin anew."""
