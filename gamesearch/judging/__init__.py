"""Is an answer right? Its stages, the questions of each, and the verdict.

In goes an interview; out comes a verdict, with the smallest question that shows the mistake.
"""
