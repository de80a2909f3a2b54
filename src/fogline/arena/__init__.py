"""Games between bots, and what can be learnt from many of them."""

from fogline.arena.tournament import Outcome, Series, Standing, series

__all__ = ["Outcome", "Series", "Standing", "series"]
