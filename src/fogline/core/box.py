"""What the boxes of all games have in common. For C it stands in `kernel.pxd`."""

from __future__ import annotations

SEATS = 4  # at most
FEWEST = 2  # players
PARTS = 8  # a row of `Kernel.parts`: categories of points, at most
NOBODY = -1
