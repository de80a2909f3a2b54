from fogline.bots.judgement cimport Judgement
from fogline.core.kernel cimport Kernel, Room

cdef enum:
    SEATS = 4
    DEEPEST = 512

cdef struct Node:
    unsigned long long key
    int first  # of its edges
    int count  # of them; 0: it has not grown yet
    int visits
    double total  # of what the seat that decides got

cdef struct Edge:
    int action
    int visits
    int seen  # how often it was there to be chosen
    double prior
    double total

cdef class Search:
    cdef readonly Judgement judgement
    cdef readonly int seat
    cdef readonly int iterations  # since `begin` or `advance`
    cdef Kernel root
    cdef Kernel work
    cdef unsigned long long seed
    cdef unsigned long long own_key  # of the root, as its seat knows it
    cdef unsigned long long public_key  # and as everybody does
    cdef int players
    cdef int root_node
    cdef int only_edge  # of the root, if nothing else is to be looked at
    cdef int cut
    cdef bint others_by_policy
    cdef double exploration, first_play, evenly, win_share, margin, doubt, unit

    cdef Node* nodes
    cdef int node_count
    cdef int node_room
    cdef Edge* edges
    cdef int edge_count
    cdef int edge_room
    cdef int* places  # of nodes by their keys: number + 1, 0 where there is none
    cdef unsigned int mask

    cdef double* weights  # of the actions listed
    cdef int* here  # the edges of the actions listed
    cdef int* root_visits  # by edge of the root
    cdef double* root_wins  # by edge of the root and seat
    cdef double* root_points
    cdef double* root_squares  # of the wins of its seat

    cdef int path_node[DEEPEST]
    cdef int path_edge[DEEPEST]
    cdef int path_seat[DEEPEST]
    cdef int depth
    cdef double utility[SEATS]
    cdef double wins[SEATS]
    cdef double points[SEATS]

    cdef void iterate(self) noexcept nogil
    cdef void descend(self) noexcept nogil
    cdef int list_worthwhile(self) noexcept nogil
    cdef int find_node(self, unsigned long long key) noexcept nogil
    cdef int add_node(self, unsigned long long key) noexcept nogil
    cdef bint room_for_edges(self, int more) noexcept nogil
    cdef bint find_edges(self, int node, int n) noexcept nogil
    cdef bint grow(self, int node, int n) noexcept nogil
    cdef int best_edge(self, int node, int n) noexcept nogil
    cdef void play_on(self) noexcept nogil
    cdef int pick(self, int n) noexcept nogil
    cdef void judge(self) noexcept nogil
    cdef void learn(self) noexcept nogil
    cdef bint root_must_grow(self)
