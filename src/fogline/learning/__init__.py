"""A network that learns a game from the search, which plays it with the network: expert iteration.

`fogline learn GAME` goes through rounds. In each the network plays, the search says of a part of the
decisions what it would have done, and the network learns from that. The bot that plays with what was learned
is `bots/learned.py`, which needs nothing of this.
"""
