"""The contract between rules and everything else: kernels, records, editions, errors. Knows no game."""
