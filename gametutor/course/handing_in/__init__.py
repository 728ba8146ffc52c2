"""The file that a learner hands in: making it from saved lessons, and reading it for marking."""
