"""Your own code plays: what has passed a check is kept, and later cells and lessons use it.

decide = mine("minimax_decision")       # yours if it has passed, the course's until then
"""
