"""The verdict on an answer: whether it is right, which idea is behind it, what would mend it."""
