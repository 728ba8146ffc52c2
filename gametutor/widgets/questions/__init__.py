"""Questions to answer: `ask`."""
