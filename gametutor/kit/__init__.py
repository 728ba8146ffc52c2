"""What exercises are made with: their parts, the kinds of questions, trees to ask about."""
