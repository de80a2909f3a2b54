"""Games between bots, and what can be learnt from many of them."""
