"""The conformance kit: what is proved of every game in the registry, at every number of players."""
