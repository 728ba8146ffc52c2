"""The file that a learner hands in: made from saved lessons, and read again by who marks it."""
