"""Buttons that deal with files: hand in, begin a lesson anew."""
