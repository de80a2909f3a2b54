"""Random numbers that are the same on every machine, compiled or not (splitmix64)."""

from __future__ import annotations

import cython

from fogline.core.fields import UINT64

if cython.compiled:
    from cython.cimports.fogline.core.doors import seed_of, whole
else:
    from fogline.core.doors import seed_of, whole

    def mixed(z):
        """64 bits, each of which depends on all bits of `z`. For C it stands in the .pxd."""
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return z ^ (z >> 31)

    def stirred(key, number):
        """The key of what `key` stands for and one number more."""
        return mixed(((key ^ (number & MASK64)) + GAMMA) & MASK64)


MASK64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GAMMA = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


class Seeded:
    """What draws random numbers from a seed of its own, any number from 0 to 2**64 - 1."""

    FIELDS = {"seed": UINT64}  # noqa: RUF012 - as in all kernels

    def reseed(self, seed) -> None:
        """Go on from another seed."""
        self.seed = seed_of(seed)

    def next64(self):
        self.seed = (self.seed + GAMMA) & MASK64  # in C numbers wrap; the mask makes them wrap in Python
        return mixed(self.seed)

    def below(self, n):
        return ((self.next64() >> 32) * n) >> 32

    def shuffle(self, cards, start, stop):
        """Shuffle the cards from `start` to before `stop`."""
        i: cython.int = stop - 1
        j: cython.int
        card: cython.short
        while i > start:
            j = start + self.below(i - start + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


class Rng(Seeded):
    """A generator for everyone: its whole state is `seed`."""

    def __init__(self, seed=0):
        self.seed = seed_of(seed)

    def integer(self, n) -> int:
        """A random number from 0 to n - 1."""
        most: cython.uint = whole("n", n, 1, 0xFFFFFFFF)
        return self.below(most)

    def fork(self):
        """A new generator, seeded from this one."""
        return Rng(self.next64())
