"""A learner's answer: asked in a process of its own, its errors in words, kept once it passed."""
