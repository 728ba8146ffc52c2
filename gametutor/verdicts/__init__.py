"""What is to be said of an answer: is it right, which idea is behind it, what would mend it."""
