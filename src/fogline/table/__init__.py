"""One live game: seats, turns, undo, clocks, log. No transport, no storage, no clock of its own."""
