"""Questions to answer: `ask`, and the form for choices."""
