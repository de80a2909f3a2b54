"""Rate limits: token buckets, per connection, per address and per network."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from fogline.server.settings import Settings

MOST_ADDRESSES = 10_000
HELD_UP = 0.5  # seconds
HEARD = 2.5  # seconds for which that holds which another process has told
MOST_HELD_UP = 50  # at a time: each holds a connection
# With IPv6 nobody has one address: a telephone has a /64, a house a /56 or a /64, a company, or whoever asks
# a tunnel for it, a /48 with 65,536 /64 in it. Limits for /64 alone would multiply by that; limits for /48
# alone would make one person of the 256 houses whose provider gives out /56. So each /64 has the limits of
# one address, and all of a /56 and of a /48 together have them several times.
NETWORKS = ((48, 8), (56, 2), (64, 1))  # bits, times


@dataclass(slots=True)
class Bucket:
    """Lets `burst` things through at once and `rate` a second in the long run."""

    rate: float
    burst: float
    within: Bucket | None = None  # a larger one, from which the same is taken
    filled: float | None = None
    at: float = 0
    spent: float = 0  # since it was last told the other processes

    def left(self, now: float) -> float:
        """How much may be taken now."""
        before = self.burst if self.filled is None else self.filled + (now - self.at) * self.rate
        self.filled, self.at = min(float(self.burst), before), now
        return self.filled if self.within is None else min(self.filled, self.within.left(now))

    def take(self, now: float, weight: float = 1) -> bool:
        if self.left(now) < weight:
            return False
        self.spend(now, weight)
        return True

    def spend(self, now: float, weight: float) -> None:
        """Take what has been used already, if need be into debt, which has to be made up first."""
        self.spent += weight
        self.charge(now, weight)

    def charge(self, now: float, weight: float) -> None:
        """What was used at another process."""
        self.left(now)
        assert self.filled is not None
        self.filled -= weight
        if self.within is not None:
            self.within.charge(now, weight)

    def __str__(self) -> str:
        rate = f"{self.rate:g}/s" if self.rate >= 0.01 else f"{3600 * self.rate:g}/h"
        return f"{self.burst:g} + {rate}"


@dataclass(slots=True)
class Space:
    """Holds `most` things at a time."""

    most: int
    within: Space | None = None  # a larger one, in which they are as well
    held: int = 0
    elsewhere: dict[str, tuple[int, float]] = field(
        default_factory=dict
    )  # by process: held there, until when

    def enter(self) -> bool:
        held = self.held + self.held_elsewhere()
        if held >= self.most or not (self.within is None or self.within.enter()):
            return False
        self.held += 1
        return True

    def held_elsewhere(self) -> int:
        now = time.monotonic() if self.elsewhere else 0.0
        return sum(held for held, until in self.elsewhere.values() if until > now)

    def leave(self) -> None:
        self.held -= 1
        if self.within is not None:
            self.within.leave()


class Address:
    """What one address may do, or all of a network together (several `times` as much)."""

    __slots__ = (
        "arrivals",
        "connections",
        "editions",
        "held_up",
        "joins",
        "keys",
        "makes",
        "messages",
        "reports",
        "requests",
        "sockets",
        "thinking",
        "within",
        "work",
    )

    def __init__(self, settings: Settings, times: int = 1, within: Address | None = None) -> None:
        def bucket(rate: float, burst: int, larger: Bucket | None) -> Bucket:
            return Bucket(times * rate, times * burst, larger)

        s, w = settings, within
        self.within = within
        self.requests: Bucket = bucket(s.request_rate, s.request_burst, w.requests if w else None)
        self.messages: Bucket = bucket(s.address_rate, s.address_burst, w.messages if w else None)
        self.makes: Bucket = bucket(s.make_rate, s.make_burst, w.makes if w else None)
        self.joins: Bucket = bucket(s.join_rate, s.join_burst, w.joins if w else None)
        self.editions: Bucket = bucket(s.edition_rate, s.edition_burst, w.editions if w else None)
        self.keys: Bucket = bucket(s.key_rate, s.key_burst, w.keys if w else None)
        self.reports: Bucket = bucket(s.report_rate, s.report_burst, w.reports if w else None)
        self.work: Bucket = bucket(s.work_rate, s.work_burst, w.work if w else None)
        self.thinking: Bucket = bucket(s.think_rate, s.think_burst, w.thinking if w else None)
        self.sockets: Space = Space(times * s.sockets, w.sockets if w else None)  # at tables
        self.arrivals: Bucket = bucket(2 * s.request_rate, 2 * s.request_burst, w.arrivals if w else None)
        self.held_up: Space = Space(times * MOST_HELD_UP, w.held_up if w else None)
        self.connections: Space = Space(times * s.connections, w.connections if w else None)  # of any kind

    def buckets(self) -> list[Bucket]:
        """Those that all processes share, in the order in which they are told."""
        shared = self.requests, self.messages, self.makes, self.joins
        return [*shared, self.editions, self.work, self.thinking, self.arrivals, self.keys, self.reports]

    async def hold_up(self) -> None:
        """Whoever asks too fast waits for the refusal, for refusing costs, too."""
        if self.held_up.enter():
            try:
                await asyncio.sleep(HELD_UP)
            finally:
                self.held_up.leave()

    @property
    def there(self) -> bool:
        return self.sockets.held > 0 or self.connections.held > 0


def networks(host: str) -> list[tuple[str, int]]:
    """The networks of an address, the largest first, each with how many times the limits of one address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return [(host[:64], 1)]
    if address.version == 4:
        return [(str(address), 1)]
    if address.ipv4_mapped is not None:
        return [(str(address.ipv4_mapped), 1)]
    return [
        (str(ipaddress.ip_network((int(address), bits), strict=False)), times) for bits, times in NETWORKS
    ]


def network(host: str) -> str:
    """By what we know who comes again: with IPv6 the /56 of a house, whose addresses change daily."""
    return networks(host)[-2:][0][0]


class Addresses:
    """The addresses seen lately; the longest unseen without a connection are forgotten."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.known: OrderedDict[str, Address] = OrderedDict()

    def of(self, host: str) -> Address:
        found: Address | None = None
        for name, times in networks(host):
            found = self._known(name, times, found)
        assert found is not None
        return found

    # ---- shared by processes ---------------------------------------------------------------------

    def spent(self) -> dict[str, list[float]]:
        """What each address has used since this was last asked. Larger networks follow from it."""
        found = {}
        for name, one in self._alone():
            buckets = one.buckets()
            if any(bucket.spent for bucket in buckets):
                found[name] = [round(bucket.spent, 3) for bucket in buckets]
                for bucket in buckets:
                    bucket.spent = 0
        return found

    def _alone(self) -> Iterator[tuple[str, Address]]:
        """Addresses without the networks around them, of which the smallest is one house."""
        for name, one in self.known.items():
            address, _, bits = name.partition("/")
            if not bits or int(bits) == NETWORKS[-1][0]:
                yield address, one

    def sockets(self) -> dict[str, int]:
        """How many each address has open at tables."""
        return {name: one.sockets.held for name, one in self._alone() if one.sockets.held}

    def hear_of(self, process: str, spent: dict[str, list[float]], sockets: dict[str, int]) -> None:
        """What another process has told; it tells it again while it holds."""
        now = time.monotonic()
        for name, amounts in spent.items():
            for bucket, amount in zip(self.of(name).buckets(), amounts, strict=False):
                bucket.charge(now, amount)
        for name, held in sockets.items():
            self.of(name).sockets.elsewhere[process] = held, now + HEARD

    def _known(self, name: str, times: int, within: Address | None) -> Address:
        found = self.known.get(name)
        if found is not None and found.within is within:
            self.known.move_to_end(name)
            return found
        found = self.known[name] = Address(self.settings, times, within)
        while len(self.known) > MOST_ADDRESSES:
            oldest = next((a for a, it in self.known.items() if not it.there), None)
            if oldest is None:
                break
            del self.known[oldest]
        return found
