"""Foghorn has no compiled kernel: its tests belong to the run on plain Python ones."""

from kit.play import COMPILED

collect_ignore_glob = ["test_*.py"] if COMPILED else []
