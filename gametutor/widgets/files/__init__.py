"""Widgets with buttons for files: hand in, start a lesson anew."""
