"""The kinds of questions, one a file."""
