"""Rate limits: token buckets, per connection and per address."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass

from fogline.server.settings import Settings

MOST_ADDRESSES = 10_000


@dataclass(slots=True)
class Bucket:
    """Lets `burst` things through at once and `rate` a second in the long run."""

    rate: float
    burst: int
    filled: float = -1
    at: float = 0

    def take(self, now: float) -> bool:
        if self.filled < 0:
            self.filled, self.at = float(self.burst), now
        self.filled = min(self.burst, self.filled + (now - self.at) * self.rate)
        self.at = now
        if self.filled < 1:
            return False
        self.filled -= 1
        return True

    def __str__(self) -> str:
        return f"{self.burst} + {self.rate:g}/s"


class Address:
    """What one address may do."""

    __slots__ = ("joins", "makes", "messages", "requests", "sockets")

    def __init__(self, settings: Settings) -> None:
        self.requests = Bucket(settings.request_rate, settings.request_burst)
        self.messages = Bucket(settings.address_rate, settings.address_burst)
        self.makes = Bucket(settings.make_rate, settings.make_burst)
        self.joins = Bucket(settings.join_rate, settings.join_burst)
        self.sockets = 0


def network(host: str) -> str:
    """Whom a limit is for: an IPv6 address is one of the 2**64 that somebody has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4 or address.ipv4_mapped is not None:
        return host
    return str(ipaddress.ip_network((int(address), 64), strict=False))


class Addresses:
    """The addresses seen lately; the longest unseen without a connection are forgotten."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.known: OrderedDict[str, Address] = OrderedDict()

    def of(self, host: str) -> Address:
        address = network(host)
        found = self.known.get(address)
        if found is None:
            found = self.known[address] = Address(self.settings)
            while len(self.known) > MOST_ADDRESSES:
                oldest = next((a for a, it in self.known.items() if it.sockets == 0), None)
                if oldest is None:
                    break
                del self.known[oldest]
        else:
            self.known.move_to_end(address)
        return found
