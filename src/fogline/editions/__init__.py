"""Our own editions, as files. They never change, since records name their hash."""
