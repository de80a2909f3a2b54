"""Proofs at full size: what the tests of the server show in seconds, for as long as one likes.

`python -m prove --help` says how; the tests use the same code in small.
"""
