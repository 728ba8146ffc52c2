"""What answers are worth: a learner's work, its marks and points, and the file that keeps them."""
