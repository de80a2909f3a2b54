"""Nodes and edges of a search in plain Python. For C they are structs of `search.pxd`."""

from __future__ import annotations


class Node:
    __slots__ = ("count", "first", "key", "total", "visits")


class Edge:
    __slots__ = ("action", "prior", "seen", "total", "visits")
