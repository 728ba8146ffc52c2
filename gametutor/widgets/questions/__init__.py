"""Questions to answer: `ask`, and the form in which it asks."""
