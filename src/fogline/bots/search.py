"""Tree search over what the seats know, for any game with a `Judgement`.

Every iteration re-deals what the seat cannot know, goes down the tree by PUCT, plays on from the first
position that is new by the policy of the judgement, and tells the edges it came through how that ended for
whoever decided there. Nodes are sets of positions that look the same: at the seat's own decisions to the
seat, at those of others to everybody. So no opponent in the tree knows the seat's secrets, and choices made
at the same time stay unknown. But such an opponent does not know its own secrets either: where these matter
(`others_by_policy`), others have no nodes and decide by the policy, with the hand they were dealt.

    begin     take a position as the root; the tree is empty
    advance   after the seat's own action: the part of the tree below it is kept
    think     do so many iterations, without the GIL
    settled   can the most visited action still change within so many iterations?

After a budget of iterations the tree depends on the position, the seat and the seed only. The pools of nodes
and edges are made once; when they are full, the tree grows no more but learns on.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fogline.bots.judgement import Judgement
    from cython.cimports.fogline.core.doors import seed_of, whole
    from cython.cimports.fogline.core.kernel import Kernel, Room, must_be_set_up
    from cython.cimports.fogline.core.rng import stirred
    from cython.cimports.libc.math import exp, sqrt, tanh
    from cython.cimports.libc.stdlib import calloc, free, malloc
    from cython.cimports.libc.string import memset
else:
    from math import exp, sqrt, tanh

    from fogline.bots.judgement import Judgement
    from fogline.core.doors import seed_of, whole
    from fogline.core.kernel import Kernel, Room, must_be_set_up
    from fogline.core.rng import stirred

    SEATS, DEEPEST = 4, 512

    from fogline.bots.plain_tree import Edge, Node


FEWEST = cython.declare(cython.int, 2)  # players
MOST_EDGES = cython.declare(cython.int, 1 << 21)
MOST_NODES = cython.declare(cython.int, 1 << 18)
TO_THE_END = cython.declare(cython.int, -1)
UNIT_INTERVAL = cython.declare(cython.double, 1.0 / 9007199254740992.0)  # 2 ** -53


class Search:
    def __init__(self, judgement: Judgement, state: Kernel, nodes=MOST_NODES):
        """A search for positions of the edition and number of players of `state`, with so many nodes."""
        must_be_set_up(state)
        judgement.expect(state)
        actions: cython.int = state.edition.action_count
        self.node_room = whole("nodes", nodes, 16, MOST_NODES)
        self.judgement = judgement
        self.root = state.copy(Room())
        self.work = self.root.copy()
        self.players = state.players
        settings = judgement.search
        at = state.players - FEWEST
        self.cut = settings["cut"][at]
        self.exploration = settings["exploration"][at]
        self.others_by_policy = settings["others_by_policy"]
        self.first_play = settings["first_play"]
        self.evenly = settings["evenly"]
        self.win_share = settings["win_share"]
        self.margin = settings["margin"]
        self.doubt = settings["doubt"]
        self.unit = type(state).UNIT
        self.mask = 1
        while self.mask < 2 * self.node_room:
            self.mask *= 2
        if cython.compiled:
            self.edge_room = min(16 * self.node_room, MOST_EDGES)
            integers: cython.size_t = actions * cython.sizeof(cython.int)
            doubles: cython.size_t = actions * cython.sizeof(cython.double)
            self.places = cython.cast(cython.p_int, calloc(self.mask, cython.sizeof(cython.int)))
            self.nodes = cython.cast(cython.pointer(Node), malloc(self.node_room * cython.sizeof(Node)))
            self.edges = cython.cast(cython.pointer(Edge), malloc(self.edge_room * cython.sizeof(Edge)))
            self.weights = cython.cast(cython.p_double, malloc(doubles))
            self.here = cython.cast(cython.p_int, malloc(integers))
            self.root_visits = cython.cast(cython.p_int, malloc(integers))
            self.root_wins = cython.cast(cython.p_double, malloc(SEATS * doubles))
            self.root_points = cython.cast(cython.p_double, malloc(SEATS * doubles))
            self.root_squares = cython.cast(cython.p_double, malloc(doubles))
            if not (
                self.places
                and self.nodes
                and self.edges
                and self.weights
                and self.here
                and self.root_visits
                and self.root_wins
                and self.root_points
                and self.root_squares
            ):
                raise MemoryError("there is no memory for a search")
        else:
            self.edge_room = min(16 * self.node_room, MOST_EDGES)
            self.places = [0] * self.mask
            self.nodes, self.edges = [], []
            self.weights, self.here = [0.0] * actions, [0] * actions
            self.root_visits, self.root_squares = [0] * actions, [0.0] * actions
            self.root_wins, self.root_points = [0.0] * (SEATS * actions), [0.0] * (SEATS * actions)
            self.path_node, self.path_edge, self.path_seat = [0] * DEEPEST, [0] * DEEPEST, [0] * DEEPEST
            self.utility, self.wins, self.points = [0.0] * SEATS, [0.0] * SEATS, [0.0] * SEATS
            self.node_count = self.edge_count = 0
        self.mask -= 1
        self.begin(state, 0)

    def __dealloc__(self):
        free(self.places)
        free(self.nodes)
        free(self.edges)
        free(self.weights)
        free(self.here)
        free(self.root_visits)
        free(self.root_wins)
        free(self.root_points)
        free(self.root_squares)

    # ---- for everyone --------------------------------------------------------------------------

    def fits(self, state: Kernel) -> bool:
        """Is this search for positions of such an edition and so many players?"""
        return (
            type(state) is type(self.root)
            and state.players == self.players
            and state.edition is self.root.edition
        )

    def begin(self, state: Kernel, seed) -> None:
        """Look at another position, for the seat that decides in it."""
        self.root.copy_from(state)
        self.seed = seed_of(seed)
        self.seat = self.root.player
        self.own_key = 1
        self.public_key = 2
        if cython.compiled:
            memset(self.places, 0, (self.mask + cython.cast(cython.size_t, 1)) * cython.sizeof(cython.int))
        else:
            self.places = [0] * (self.mask + 1)
            self.nodes, self.edges = [], []
        self.node_count = 0
        self.edge_count = 0
        self.root_must_grow()

    def advance(self, action, state: Kernel) -> bool:
        """Go on below an action of the seat, which led to `state` without chance. Can the tree be kept?"""
        number: cython.int = whole("action", action, 0, 65535)
        self.public_key = stirred(self.public_key, self.root.hash_action(number))
        self.own_key = stirred(self.own_key, number)
        self.root.copy_from(state)
        if self.root.player != self.seat or self.find_node(self.own_key) < 0:
            return False
        return self.root_must_grow()

    def root_must_grow(self):
        """The root has all its edges before the first iteration, and no figures. Was there room?"""
        n: cython.int
        i: cython.int
        self.root_node = -1
        self.only_edge = -1
        self.iterations = 0
        if self.root.over:
            return True
        self.root_node = self.find_node(self.own_key)
        if self.root_node < 0:
            self.root_node = self.add_node(self.own_key)
        self.root.copy_into(self.work)
        self.judgement.begin(self.work)
        n = self.list_worthwhile()
        if not self.find_edges(self.root_node, n) and not self.grow(self.root_node, n):
            return False
        for i in range(n):
            self.root_visits[i] = 0
            self.root_squares[i] = 0.0
        for i in range(SEATS * n):
            self.root_wins[i] = 0.0
            self.root_points[i] = 0.0
        return True

    def think(self, iterations, action=-1) -> None:
        """So many iterations more; if an action is given, only about what follows from it."""
        n: cython.int = whole("iterations", iterations, 0, 1_000_000_000)
        number: cython.int = whole("action", action, -1, 65535)
        i: cython.int
        if self.root.over:
            raise ValueError("there is nothing to decide: the game is over")
        self.only_edge = -1
        if number >= 0:
            for i in range(self.nodes[self.root_node].count):
                if self.edges[self.nodes[self.root_node].first + i].action == number:
                    self.only_edge = self.nodes[self.root_node].first + i
            if self.only_edge < 0:
                raise ValueError(f"action: {number} is not among those that the search looks at")
        with cython.nogil:
            for i in range(n):
                self.iterate()
        self.only_edge = -1

    def settled(self, remaining) -> bool:
        """Will the most visited action still be the most visited one after so many iterations more?"""
        i: cython.int
        visits: cython.int
        most: cython.int = 0
        second: cython.int = 0
        first: cython.int = self.nodes[self.root_node].first
        if self.nodes[self.root_node].count == 1:
            return True
        for i in range(first, first + self.nodes[self.root_node].count):
            visits = self.edges[i].visits
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second > remaining

    def found(self) -> list:
        """Of each action of the root: its number, visits, prior, visits since `begin` or `advance`; sums over
        these of wins and points by seat and of the squares of the seat's wins; the mean utility to the seat.
        """
        i: cython.int
        p: cython.int  # noqa: F842 - the loop variable below, in C
        result = []
        node: cython.int = self.root_node
        for i in range(self.nodes[node].count):
            edge = self.nodes[node].first + i
            result.append(
                (
                    self.edges[edge].action,
                    self.edges[edge].visits,
                    self.edges[edge].prior,
                    self.root_visits[i],
                    [self.root_wins[SEATS * i + p] for p in range(self.players)],
                    [self.root_points[SEATS * i + p] for p in range(self.players)],
                    self.root_squares[i],
                    self.edges[edge].total / max(1, self.edges[edge].visits),
                )
            )
        return result

    # ---- one iteration -------------------------------------------------------------------------

    def iterate(self):
        self.seed = stirred(self.seed, 0)
        self.root.copy_into(self.work)
        self.work.seed = self.seed
        self.work.redeal(self.seat)
        self.judgement.believe(self.work, self.seat)
        self.descend()
        self.play_on()
        self.judge()
        self.learn()
        self.iterations += 1

    def descend(self):
        """From the root to the first position that the tree does not know, or to the end of the game."""
        own: cython.ulonglong = self.own_key
        public: cython.ulonglong = self.public_key
        looks: cython.ulonglong
        n: cython.int
        node: cython.int
        edge: cython.int
        action: cython.int
        reveals: cython.int
        mine: cython.bint
        self.depth = 0
        self.judgement.begin(self.work)
        while not self.work.over and self.depth < DEEPEST:
            mine = self.work.player == self.seat
            n = self.list_worthwhile()
            if n == 1:
                action = self.work.actions[0]
            elif self.others_by_policy and not mine:
                action = self.work.actions[self.pick(n)]
            else:
                node = self.find_node(own if mine else public)
                if node < 0:
                    node = self.add_node(own if mine else public)
                    if node >= 0:
                        self.path_node[self.depth] = node
                        self.path_edge[self.depth] = -1
                        self.path_seat[self.depth] = self.work.player
                        self.depth += 1
                    return
                if not self.find_edges(node, n) and not self.grow(node, n):
                    return
                edge = self.best_edge(node, n)
                if self.only_edge >= 0 and node == self.root_node:
                    edge = self.only_edge
                action = self.edges[edge].action
                self.path_node[self.depth] = node
                self.path_edge[self.depth] = edge
                self.path_seat[self.depth] = self.work.player
                self.depth += 1
            looks = self.work.hash_action(action)
            reveals = self.work.reveals
            own = stirred(own, action if mine else looks)
            public = stirred(public, looks)
            self.work.play(action)
            if self.work.reveals != reveals:
                own = stirred(own, self.work.hash_chance(self.seat))
                public = stirred(public, self.work.hash_chance(-1))

    def list_worthwhile(self):
        """The legal actions but for those that another one makes superfluous; how many there are."""
        n: cython.int = self.work.list_actions()
        kept: cython.int = 0
        i: cython.int
        for i in range(n):
            if not self.work.wastes(self.work.actions[i]):
                self.work.actions[kept] = self.work.actions[i]
                kept += 1
        return kept

    def find_node(self, key):
        """The number of a node, -1 if there is none."""
        place: cython.uint = key & self.mask
        while self.places[place]:
            if self.nodes[self.places[place] - 1].key == key:
                return self.places[place] - 1
            place = (place + 1) & self.mask
        return -1

    def add_node(self, key):
        place: cython.uint = key & self.mask
        node: cython.int = self.node_count
        if node == self.node_room:
            return -1
        while self.places[place]:
            place = (place + 1) & self.mask
        if not cython.compiled:
            self.nodes.append(Node())
        self.places[place] = node + 1
        self.nodes[node].key = key
        self.nodes[node].first = 0
        self.nodes[node].count = 0
        self.nodes[node].visits = 0
        self.nodes[node].total = 0.0
        self.node_count += 1
        return node

    def room_for_edges(self, more):
        if self.edge_count + more > self.edge_room:
            return False
        if not cython.compiled:
            self.edges += [Edge() for _ in range(more)]
        return True

    def find_edges(self, node, n):
        """Write the edges of the actions listed into `here`. Are all of them there?"""
        i: cython.int
        j: cython.int = self.nodes[node].first
        end: cython.int = j + self.nodes[node].count
        action: cython.int
        for i in range(n):  # both lists are in ascending order
            action = self.work.actions[i]
            while j < end and self.edges[j].action < action:
                j += 1
            if j == end or self.edges[j].action != action:
                return False
            self.here[i] = j
            j += 1
        return True

    def grow(self, node, n):
        """Give a node edges for all actions listed; those it has keep what they know. Was there room?"""
        i: cython.int
        old: cython.int = self.nodes[node].first
        end: cython.int = old + self.nodes[node].count
        first: cython.int = self.edge_count
        last: cython.int = first
        action: cython.int
        most: cython.double = -1e300
        total: cython.double = 0.0
        if not self.room_for_edges(n + self.nodes[node].count):
            return False
        self.judgement.weigh(self.work, n, self.judgement.policy_weights, self.weights)
        for i in range(n):
            most = max(most, self.weights[i])
        for i in range(n):
            self.weights[i] = exp(self.weights[i] - most)
            total += self.weights[i]
        for i in range(n):
            action = self.work.actions[i]
            while old < end and self.edges[old].action < action:
                self.edges[last] = self.edges[old]
                old += 1
                last += 1
            if old < end and self.edges[old].action == action:
                self.edges[last] = self.edges[old]
                old += 1
            else:
                self.edges[last].action = action
                self.edges[last].visits = 0
                self.edges[last].seen = 0
                self.edges[last].total = 0.0
                self.edges[last].prior = (1.0 - self.evenly) * self.weights[i] / total + self.evenly / n
            self.here[i] = last
            last += 1
        while old < end:
            self.edges[last] = self.edges[old]
            old += 1
            last += 1
        self.nodes[node].first = first
        self.nodes[node].count = last - first
        self.edge_count = last
        return True

    def best_edge(self, node, n):
        """PUCT over the actions that can be chosen here, by how often each could be."""
        i: cython.int
        edge: cython.int
        visits: cython.int
        best: cython.int = self.here[0]
        value: cython.double
        top: cython.double = -1e300
        share: cython.double = 0.0
        unknown: cython.double = 0.5
        if self.nodes[node].visits:
            unknown = self.nodes[node].total / self.nodes[node].visits - self.first_play
        for i in range(n):
            share += self.edges[self.here[i]].prior
        share = self.exploration / share
        for i in range(n):
            edge = self.here[i]
            visits = self.edges[edge].visits
            self.edges[edge].seen += 1
            value = self.edges[edge].total / visits if visits else unknown
            value += share * self.edges[edge].prior * sqrt(self.edges[edge].seen) / (1 + visits)
            if value > top:
                top = value
                best = edge
        return best

    # ---- a playout -----------------------------------------------------------------------------

    def play_on(self):
        """By the policy: to the end, or for some decisions and then until a turn is over."""
        left: cython.int = self.cut
        n: cython.int
        while not self.work.over:
            if left != TO_THE_END:
                if left <= 0 and (self.work.turn_ended or left < -64):
                    return
                left -= 1
                if left == TO_THE_END:
                    left -= 1
            n = self.work.list_actions()
            self.work.play(self.work.actions[self.pick(n) if n > 1 else 0])

    def pick(self, n):
        """One of the actions listed, by their weights."""
        i: cython.int
        most: cython.double = -1e300
        total: cython.double = 0.0
        self.judgement.weigh(self.work, n, self.judgement.policy_weights, self.weights)
        for i in range(n):
            most = max(most, self.weights[i])
        for i in range(n):
            self.weights[i] = exp(self.weights[i] - most)
            total += self.weights[i]
        total *= (self.work.next64() >> 11) * UNIT_INTERVAL
        for i in range(n):
            total -= self.weights[i]
            if total < 0.0:
                return i
        return n - 1

    def judge(self):
        """What each seat gets: half of it for winning, half for being ahead, and how many points."""
        p: cython.int
        q: cython.int
        winners: cython.int = 0
        ahead: cython.double
        total: cython.double = 0.0
        if self.work.over:
            self.work.score()
            for p in range(self.players):
                self.points[p] = self.work.raw_points[p] / self.unit
                if self.work.ranks[p] == 1:
                    winners += 1
            for p in range(self.players):
                self.wins[p] = 1.0 / winners if self.work.ranks[p] == 1 else 0.0
        else:
            self.judgement.foresee(self.work, self.judgement.evaluation_weights, self.points)
            ahead = self.points[0]
            for p in range(1, self.players):
                ahead = max(ahead, self.points[p])
            for p in range(self.players):
                self.wins[p] = exp((self.points[p] - ahead) / self.doubt)
                total += self.wins[p]
            for p in range(self.players):
                self.wins[p] /= total
        for p in range(self.players):
            ahead = -1e300
            for q in range(self.players):
                if q != p:
                    ahead = max(ahead, self.points[q])
            ahead = 0.5 + 0.5 * tanh((self.points[p] - ahead) / self.margin)
            self.utility[p] = self.win_share * self.wins[p] + (1.0 - self.win_share) * ahead

    def learn(self):
        i: cython.int
        p: cython.int
        node: cython.int
        edge: cython.int
        value: cython.double
        for i in range(self.depth):
            node = self.path_node[i]
            edge = self.path_edge[i]
            value = self.utility[self.path_seat[i]]
            self.nodes[node].visits += 1
            self.nodes[node].total += value
            if edge >= 0:
                self.edges[edge].visits += 1
                self.edges[edge].total += value
        edge = self.nodes[self.root_node].first  # where there is no choice, nodes are passed by
        if self.nodes[self.root_node].count > 1:
            edge = self.path_edge[0]
        i = edge - self.nodes[self.root_node].first
        if i >= 0:
            self.root_visits[i] += 1
            self.root_squares[i] += self.wins[self.seat] * self.wins[self.seat]
            for p in range(self.players):
                self.root_wins[SEATS * i + p] += self.wins[p]
                self.root_points[SEATS * i + p] += self.points[p]
