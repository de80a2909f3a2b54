"""What can be learned from games that were played: analysis of decisions, puzzles.

Everything here knows what the seat knew that decided, and nothing more.
"""
