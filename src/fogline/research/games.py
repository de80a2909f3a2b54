"""Many games of one edition side by side, played by one thread without the GIL: the inside of `VectorEnv`.

A game is a block of bytes, no object of Python; one position in a room of its own becomes each of them in
turn. What is seen of a game is written into buffers that others give: for each game what its player knows,
which actions are legal, who decides, and after a step whether the game ended and what it paid. A game that
has ended begins anew in the same step, from its own generator. So what happens to a game depends on the
seed, on its number and on its actions, and not on how games are shared out among threads.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
    from cython.cimports.fogline.core.doors import numbers_in, seed_of, whole
    from cython.cimports.fogline.core.hooks import Hooks
    from cython.cimports.fogline.core.kernel import Kernel, Room, must_be_set_up
    from cython.cimports.fogline.core.rng import stirred
    from cython.cimports.libc.stdlib import calloc, free, malloc, realloc
    from cython.cimports.libc.string import memcpy, memset
else:
    from fogline.core.doors import numbers_in, seed_of, whole
    from fogline.core.hooks import Hooks
    from fogline.core.kernel import Kernel, Room, must_be_set_up
    from fogline.core.rng import stirred

    Head = None  # only C stores positions as blocks
    RANK_REWARD, POINTS_REWARD = 0, 1
    NO_MASK, BYTE_MASK, BIT_MASK = 0, 1, 2

MASKS = ("", "bytes", "bits")
REWARDS = ("rank", "points")
MOST_GAMES = cython.declare(cython.int, 1 << 20)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def place_value(rank: cython.int, sharing: cython.int, players: cython.int) -> cython.double:
    """From 1 for the first place to -1 for the last; who share places get the mean of them."""
    return 1.0 - (2.0 * (rank - 1) + sharing - 1) / (players - 1)


def rank_rewards(ranks: list) -> list:
    """What each seat is paid for its rank: from 1 to -1, 0 in sum."""
    return [place_value(rank, ranks.count(rank), len(ranks)) for rank in ranks]


class Games:
    def __init__(self, state: Kernel, hooks: Hooks, count, first, reward, mask, buffers):
        """`count` games like `state`, numbered from `first`.

        `buffers`: observations (None: not wanted), masks (None), seats, rewards, ended, a row for each game.
        """
        must_be_set_up(state)
        hooks.expect(state)
        n: cython.int = whole("count", count, 1, MOST_GAMES)
        self.count = n
        self.first = whole("first", first, 0, MOST_GAMES)
        self.players = state.players
        self.unit = type(state).UNIT
        self.actions = state.edition.action_count
        self.size = state.edition.observation_size
        self.reward = REWARDS.index(reward)
        self.mask = MASKS.index(mask)
        self.row = (self.actions + 7) // 8 if self.mask == BIT_MASK else self.actions
        self.work = state.copy(Room())
        self.hooks = hooks
        observations, masks, seats, rewards, ended = buffers
        self.kept = [
            numbers_in(observations, n * self.size, "f") if observations is not None else None,
            numbers_in(masks, n * self.row, "B?b") if self.mask != NO_MASK else None,
            numbers_in(rewards, n * self.players, "f"),
            numbers_in(seats, n, "i"),
            numbers_in(ended, n, "?Bb"),
        ]
        if cython.compiled:
            self.observations = cython.cast(cython.p_float, address(self.kept[0]))
            self.masks = cython.cast(cython.p_uchar, address(self.kept[1]))
            self.rewards = cython.cast(cython.p_float, address(self.kept[2]))
            self.seats = cython.cast(cython.p_int, address(self.kept[3]))
            self.ended = cython.cast(cython.p_uchar, address(self.kept[4]))
            self.block = (cython.sizeof(Head) + self.work.size_of_fields + 63) // 64 * 64
            self.blocks = cython.cast(cython.p_char, calloc(n, self.block))
            self.begins = cython.cast(
                cython.pointer(cython.size_t), calloc(n + 1, cython.sizeof(cython.size_t))
            )
            self.spare_begins = cython.cast(
                cython.pointer(cython.size_t), calloc(n + 1, cython.sizeof(cython.size_t))
            )
            self.room = self.spare_room = 65536 + 64 * cython.cast(cython.size_t, n)
            self.lists = cython.cast(
                cython.pointer(cython.ushort), malloc(self.room * cython.sizeof(cython.ushort))
            )
            self.spare = cython.cast(
                cython.pointer(cython.ushort), malloc(self.room * cython.sizeof(cython.ushort))
            )
            if not (self.blocks and self.begins and self.spare_begins and self.lists and self.spare):
                raise MemoryError("there is no memory for so many games")
        else:
            self.observations, self.masks, self.rewards, self.seats, self.ended = (
                view and view.cast("B").cast(kind) for view, kind in zip(self.kept, "fBfiB", strict=True)
            )
            self.blocks = [state.copy() for _ in range(n)]
            self.begins, self.spare_begins = [0] * (n + 1), [0] * (n + 1)
            self.lists, self.spare = [], []
            self.stuck = False
            self.room = self.spare_room = 0
        self.turns = 0
        self.source = 0

    def __dealloc__(self):
        free(self.blocks)
        free(self.begins)
        free(self.spare_begins)
        free(self.lists)
        free(self.spare)

    # ---- for everyone --------------------------------------------------------------------------

    def begin(self, seed) -> None:
        """Begin all games anew."""
        i: cython.int
        source: cython.ulonglong = seed_of(seed)
        self.source = source
        self.turns = 0
        if self.mask != NO_MASK:
            if cython.compiled:
                memset(self.masks, 0, cython.cast(cython.size_t, self.count) * self.row)
            else:
                self.masks[:] = bytes(self.count * self.row)
        with cython.nogil:
            for i in range(self.count + 1):
                self.begins[i] = 0
            self.spare_begins[0] = 0
            for i in range(self.count):
                self.work.seed = stirred(source, self.first + i)
                self.deal()
                self.ended[i] = 0
                self.pay(i)
                self.put(i)
                self.show(i)
            self.swap()
        self.must_go_on()

    def illegal(self, actions) -> int:
        """The first game in which its action is not legal; -1 if all are. Nothing changes."""
        view = numbers_in(actions, self.count, "i")
        wanted: cython.p_int = integers_of(view)
        i: cython.int
        low: cython.size_t
        high: cython.size_t
        middle: cython.size_t
        wrong: cython.int = -1
        with cython.nogil:
            for i in range(self.count):
                low = self.begins[i]
                high = self.begins[i + 1]
                while low < high:  # the lists are in ascending order
                    middle = (low + high) // 2
                    if self.lists[middle] < wanted[i]:
                        low = middle + 1
                    else:
                        high = middle
                if low == self.begins[i + 1] or self.lists[low] != wanted[i]:
                    wrong = i
                    break
        return wrong

    def step(self, actions) -> None:
        """One decision in each game, all of them legal."""
        view = numbers_in(actions, self.count, "i")
        wanted: cython.p_int = integers_of(view)
        i: cython.int
        if self.illegal(actions) >= 0:
            raise ValueError("an action is not legal")
        with cython.nogil:
            for i in range(self.count):
                self.get(i)
                self.work.play(wanted[i])
                self.ended[i] = self.work.over
                self.pay(i)
                if self.work.over:
                    self.work.next64()
                    self.deal()
                self.put(i)
                self.show(i)
            self.swap()
            self.turns += 1
        self.must_go_on()

    def choose(self, out) -> None:
        """Write a random legal action for each game: from the seed, the game and the number of steps."""
        view = numbers_in(out, self.count, "i")
        chosen: cython.p_int = integers_of(view)
        i: cython.int
        key: cython.ulonglong
        n: cython.ulonglong
        with cython.nogil:
            for i in range(self.count):
                key = stirred(stirred(self.source, self.turns), self.first + i)
                n = self.begins[i + 1] - self.begins[i]
                chosen[i] = self.lists[self.begins[i] + ((key >> 32) * n >> 32)]

    def listed(self) -> int:
        """How many legal actions there are, over all games."""
        return self.begins[self.count]

    def write_lists(self, indices, offsets) -> None:
        """The legal actions of all games, one after the other, and where those of each game begin."""
        to: cython.p_int = integers_of(numbers_in(indices, self.begins[self.count], "i"))
        starts: cython.p_int = integers_of(numbers_in(offsets, self.count + 1, "i"))
        i: cython.size_t
        for i in range(self.begins[self.count]):
            to[i] = self.lists[i]
        for i in range(self.count + 1):
            starts[i] = self.begins[i]

    def position(self, game) -> Kernel:
        """A copy of the position of a game."""
        self.get(whole("game", game, 0, self.count - 1))
        self.work.forget_list()
        return self.work.copy(Room())

    # ---- one game ------------------------------------------------------------------------------

    def must_go_on(self):
        if self.stuck:
            raise ValueError("nobody can do anything in one of the positions")

    def put(self, i):
        """Store the position that is being worked on."""
        if cython.compiled:
            head: cython.pointer(Head) = cython.cast(cython.pointer(Head), self.blocks + i * self.block)
            head.seed = self.work.seed
            head.player = self.work.player
            head.over = self.work.over
            head.end = self.work.end
            head.reveals = self.work.reveals
            memcpy(head + 1, self.work.fields, self.work.size_of_fields)
        else:
            self.work.copy_into(self.blocks[i])

    def get(self, i):
        """Work on the position that is stored."""
        if cython.compiled:
            head: cython.pointer(Head) = cython.cast(cython.pointer(Head), self.blocks + i * self.block)
            self.work.seed = head.seed
            self.work.player = head.player
            self.work.over = head.over
            self.work.end = head.end
            self.work.reveals = head.reveals
            memcpy(self.work.fields, head + 1, self.work.size_of_fields)
        else:
            self.blocks[i].copy_into(self.work)

    def deal(self):
        self.work.clear()
        self.work.set_up(-1, 0)

    def pay(self, i):
        """The rewards of all seats: nothing but at the end."""
        p: cython.int
        q: cython.int
        sharing: cython.int
        at: cython.int = i * self.players
        for p in range(self.players):
            self.rewards[at + p] = 0.0
        if not self.ended[i]:
            return
        for p in range(self.players):
            if self.reward == POINTS_REWARD:
                self.rewards[at + p] = cython.cast(cython.float, self.work.raw_points[p]) / self.unit
                continue
            sharing = 0
            for q in range(self.players):
                sharing += self.work.ranks[q] == self.work.ranks[p]
            self.rewards[at + p] = place_value(self.work.ranks[p], sharing, self.players)

    def show(self, i):
        """Write what can be seen of a game: who decides, which actions are legal, what the player knows."""
        n: cython.int = self.work.list_actions()
        at: cython.size_t = self.spare_begins[i]
        if n == 0 or not self.make_room(at + n):
            self.stuck = True
            n = 0
        if cython.compiled:
            memcpy(self.spare + at, self.work.actions, n * cython.sizeof(cython.ushort))
        else:
            self.spare[at:] = self.work.actions[:n]
        self.spare_begins[i + 1] = at + n
        self.seats[i] = self.work.player
        if self.mask != NO_MASK:
            self.show_mask(i, at, n)
        if cython.compiled:
            if self.observations != cython.NULL:
                out: cython.p_float = self.observations + cython.cast(cython.size_t, i) * self.size
                memset(out, 0, self.size * cython.sizeof(cython.float))
                self.hooks.fill(self.work, self.work.player, out)
        elif self.observations is not None:
            view = self.observations[i * self.size : (i + 1) * self.size]
            view.cast("B")[:] = bytes(4 * self.size)
            self.hooks.fill(self.work, self.work.player, view)

    def show_mask(self, i, at, n):
        """What was legal before is taken out, what is legal now put in: the rest of the row is 0 already."""
        j: cython.size_t
        action: cython.int
        to: cython.size_t = cython.cast(cython.size_t, i) * self.row
        if self.mask == BYTE_MASK:
            for j in range(self.begins[i], self.begins[i + 1]):
                self.masks[to + self.lists[j]] = 0
            for j in range(at, at + n):
                self.masks[to + self.spare[j]] = 1
        else:
            for j in range(self.begins[i], self.begins[i + 1]):
                self.masks[to + (self.lists[j] >> 3)] = 0
            for j in range(at, at + n):
                action = self.spare[j]
                self.masks[to + (action >> 3)] |= 1 << (action & 7)

    def swap(self):
        """The new lists are those of the games now."""
        self.lists, self.spare = self.spare, self.lists
        self.begins, self.spare_begins = self.spare_begins, self.begins
        self.room, self.spare_room = self.spare_room, self.room

    def make_room(self, more):
        """Is there room for so many actions in the new lists?"""
        if cython.compiled and more > self.spare_room:
            larger: cython.pointer(cython.ushort) = cython.cast(
                cython.pointer(cython.ushort),
                realloc(self.spare, 2 * more * cython.sizeof(cython.ushort)),
            )
            if larger == cython.NULL:
                return False
            self.spare = larger
            self.spare_room = 2 * more
        return True


@cython.cfunc
@cython.exceptval(check=False)
def address(view: object) -> cython.p_void:
    """Where a buffer begins; nowhere if there is none."""
    return cython.NULL if view is None else PyMemoryView_GET_BUFFER(view).buf


@cython.cfunc
@cython.exceptval(check=False)
def integers_of(view: memoryview) -> cython.p_int:
    if cython.compiled:
        return cython.cast(cython.p_int, PyMemoryView_GET_BUFFER(view).buf)
    return view.cast("B").cast("i")
