cimport cython
from fogline.core.kernel cimport Figures, Kernel

# >>> box: made by scripts/declare.py
cdef enum:
    LICENCES = 42
    WILD = 2
    OBJECTIVES = 24
    INITIAL = 8
    COMMON = 3
    DEALT = 21
    BLOCKS = 8
    BLOCK = 8
    PLOTS = 64
    TOP_EDGE = 0
    RIGHT_EDGE = 1
    BOTTOM_EDGE = 2
    LEFT_EDGE = 3
    STRETCHES = 8
    DRAWN = 2
    CARDS = 6
    SPACES = 5
    SPACES_FOR_TWO = 3
    INCOMES = 4
    ROW = 3
    HAND = 5
    BUILDINGS = 8
    COLOURS = 4
    NUMBERS = 10
    FIRST_YEAR = 1906
    YEARS = 7
    LAST_YEAR = 6
    EDGE = 12
    PILE = 8
    MOST_MONEY = 60
    LEAST_POINTS = 100
    KINDS = 4
    STEP_PRICE = 2
    LEVEL_PRICE = 2
    CLEAN_PRICE = 3
    RUBBLE_PRICE = 3
    INCOME_SPACE = 0
    MATERIALS_SPACE = 1
    LICENCE_SPACE = 2
    OBJECTIVE_SPACE = 3
    CLEAN_SPACE = 4
    URBANISE_SPACE = 5
    BUILD_SPACE = 6
    SUBSIDISED_SPACE = 7
    PASS_SPACE = 8
    LICENCE_BENEFIT = 0
    OBJECTIVE_BENEFIT = 1
    BUILDING_BENEFIT = 2
    MONEY_BENEFIT = 3
    LEVEL_BENEFIT = 4
    BUILD_BENEFIT = 5
    URBANISM_BAR = 0
    CLEANING_BAR = 1
    MAJORITY = 2
    PER_BUILDING = 3
    ISOLATED = 4
    BESIDE_RIVAL = 5
    PAIRS = 6
    SURROUNDED_CORNER = 7
    COLOUR = 8
    COLOUR_SET = 9
    SERVICE = 10
    SERVICE_SET = 11
    RUBBLE = 12
    MONEY = 13
    OF_RUBBLE = 4
    SETS = 903
    INCOME = 0
    BENEFIT = 4
    MOVE = 10
    ACT = 15
    COIN = 20
    REWARD = 21
    LICENCE = 26
    OBJECTIVE = 68
    CLEAN = 93
    ASK_INCOME = 0
    ASK_BENEFIT = 1
    ASK_MOVE = 2
    ASK_ACT = 3
    ASK_LICENCE = 4
    ASK_OBJECTIVE = 5
    ASK_CLEAN = 6
    ASK_BUILD = 7
    ASK_SUBSIDISED = 8
    ASK_REWARD = 9
    OVER = 10
    END_EIGHTH = 1
    END_YEARS = 2
    COMMON_PART = 0
    PERSONAL_PART = 1
    DEVELOPMENT_PART = 2
    SERVICE_PART = 3
    BUILDER_PART = 4
    MONEY_PART = 5
    NONE = -1
    ANY_COLOUR = -1
    ANY_NUMBER = 0
    IN_DECK = 0
    IN_ROW = 1
    FACE_UP = 2
    SECRET = 6
# <<<

cdef class EditionFigures(Figures):
    # >>> EditionFigures: made by scripts/declare.py
    cdef readonly int places
    cdef readonly int first_build
    cdef readonly int action_count
    cdef readonly short across[5]
    cdef readonly int step_right
    cdef readonly int step_down
    cdef readonly int stretches
    cdef readonly short up[8]
    cdef readonly unsigned long long block_plots[16]
    cdef readonly unsigned long long block_corners[16]
    cdef readonly unsigned long long block_rubble[16]
    cdef readonly unsigned long long block_colours[64]
    cdef readonly unsigned long long block_numbers[160]
    cdef readonly unsigned long long block_edges[512]
    cdef readonly unsigned long long block_neighbours[1024]
    cdef readonly unsigned long long same_block[64]
    cdef readonly short spaces[5]
    cdef readonly short space_kind[60]
    cdef readonly short space_income[60]
    cdef readonly short colour[42]
    cdef readonly short number[42]
    cdef readonly short icons[42]
    cdef readonly short service_cards[4]
    cdef readonly short service_price[4]
    cdef readonly short count_points[36]
    cdef readonly short card_points[32]
    cdef readonly short initial[8]
    cdef readonly short kind[24]
    cdef readonly short of[24]
    cdef readonly short each[24]
    cdef readonly short every[24]
    cdef readonly int rows
    cdef readonly int columns
    cdef readonly short cells[144]
    cdef readonly short urbanism_bar[12]
    cdef readonly short cleaning_bar[12]
    cdef readonly int money_maximum
    cdef readonly short money_points[61]
    cdef readonly short income[4]
    cdef readonly short majority[20]
    cdef readonly short build_cost[7]
    cdef readonly short benefits[7]
    cdef readonly short benefit_money[7]
    cdef readonly short benefit_per_building[7]
    cdef readonly int best_builder_points
    @cython.final
    cdef inline int set_fields(self, dict given) except -1:
        self.places = given["places"]
        self.first_build = given["first_build"]
        self.action_count = given["action_count"]
        self.across = given["across"]
        self.step_right = given["step_right"]
        self.step_down = given["step_down"]
        self.stretches = given["stretches"]
        self.up = given["up"]
        self.block_plots = given["block_plots"]
        self.block_corners = given["block_corners"]
        self.block_rubble = given["block_rubble"]
        self.block_colours = given["block_colours"]
        self.block_numbers = given["block_numbers"]
        self.block_edges = given["block_edges"]
        self.block_neighbours = given["block_neighbours"]
        self.same_block = given["same_block"]
        self.spaces = given["spaces"]
        self.space_kind = given["space_kind"]
        self.space_income = given["space_income"]
        self.colour = given["colour"]
        self.number = given["number"]
        self.icons = given["icons"]
        self.service_cards = given["service_cards"]
        self.service_price = given["service_price"]
        self.count_points = given["count_points"]
        self.card_points = given["card_points"]
        self.initial = given["initial"]
        self.kind = given["kind"]
        self.of = given["of"]
        self.each = given["each"]
        self.every = given["every"]
        self.rows = given["rows"]
        self.columns = given["columns"]
        self.cells = given["cells"]
        self.urbanism_bar = given["urbanism_bar"]
        self.cleaning_bar = given["cleaning_bar"]
        self.money_maximum = given["money_maximum"]
        self.money_points = given["money_points"]
        self.income = given["income"]
        self.majority = given["majority"]
        self.build_cost = given["build_cost"]
        self.benefits = given["benefits"]
        self.benefit_money = given["benefit_money"]
        self.benefit_per_building = given["benefit_per_building"]
        self.best_builder_points = given["best_builder_points"]
        return 0
    # <<<

@cython.no_gc
cdef class SanFrancisco1906(Kernel):
    cdef readonly EditionFigures figures
    # >>> SanFrancisco1906: made by scripts/declare.py
    cdef readonly int first
    cdef readonly int year
    cdef readonly bint opening
    cdef readonly int card
    cdef readonly int phase
    cdef readonly short order[4]
    cdef readonly int acted
    cdef readonly short pawn[4]
    cdef readonly int taken_spaces
    cdef readonly int shared_icons
    cdef readonly short block[8]
    cdef readonly unsigned long long plots
    cdef readonly unsigned long long corners
    cdef readonly unsigned long long neighbours[64]
    cdef readonly unsigned long long colour_plots[4]
    cdef readonly unsigned long long number_plots[10]
    cdef readonly unsigned long long rubble_plots
    cdef readonly short ring[6]
    cdef readonly short common[3]
    cdef readonly short objective_order[21]
    cdef readonly short objective_where[21]
    cdef readonly int objectives_drawn
    cdef readonly short licence_order[42]
    cdef readonly bint reshuffled
    cdef readonly short deck[42]
    cdef readonly int deck_next
    cdef readonly int deck_size
    cdef readonly short licence_row[3]
    cdef readonly unsigned long long discards
    cdef readonly short services_taken[4]
    cdef readonly int best_builder
    cdef readonly short money[4]
    cdef readonly short reserve[4]
    cdef readonly short stock[4]
    cdef readonly short built[4]
    cdef readonly unsigned long long buildings[4]
    cdef readonly short rubble[4]
    cdef readonly short column[4]
    cdef readonly short level[4]
    cdef readonly short hand[20]
    cdef readonly short hand_size[4]
    cdef readonly short services[16]
    cdef unsigned long long set_plots[15]
    cdef short shuffled[42]
    cdef int shuffled_size
    cdef short foretold[42]
    cdef int foretold_size
    @cython.final
    cdef inline int set_fields(self, dict given) except -1:
        self.seed = given["seed"]
        self.players = given["players"]
        self.player = given["player"]
        self.over = given["over"]
        self.end = given["end"]
        self.reveals = given["reveals"]
        self.first = given["first"]
        self.year = given["year"]
        self.opening = given["opening"]
        self.card = given["card"]
        self.phase = given["phase"]
        self.order = given["order"]
        self.acted = given["acted"]
        self.pawn = given["pawn"]
        self.taken_spaces = given["taken_spaces"]
        self.shared_icons = given["shared_icons"]
        self.block = given["block"]
        self.plots = given["plots"]
        self.corners = given["corners"]
        self.neighbours = given["neighbours"]
        self.colour_plots = given["colour_plots"]
        self.number_plots = given["number_plots"]
        self.rubble_plots = given["rubble_plots"]
        self.ring = given["ring"]
        self.common = given["common"]
        self.objective_order = given["objective_order"]
        self.objective_where = given["objective_where"]
        self.objectives_drawn = given["objectives_drawn"]
        self.licence_order = given["licence_order"]
        self.reshuffled = given["reshuffled"]
        self.deck = given["deck"]
        self.deck_next = given["deck_next"]
        self.deck_size = given["deck_size"]
        self.licence_row = given["licence_row"]
        self.discards = given["discards"]
        self.services_taken = given["services_taken"]
        self.best_builder = given["best_builder"]
        self.money = given["money"]
        self.reserve = given["reserve"]
        self.stock = given["stock"]
        self.built = given["built"]
        self.buildings = given["buildings"]
        self.rubble = given["rubble"]
        self.column = given["column"]
        self.level = given["level"]
        self.hand = given["hand"]
        self.hand_size = given["hand_size"]
        self.services = given["services"]
        return 0
    @cython.final
    cdef inline void find_fields(self) noexcept:
        self.fields = <char*>&self.first
        self.size_of_fields = <char*>&self.services - self.fields + sizeof(self.services)
    # <<<

    cdef void set_up(self, int first, int dealt) noexcept nogil
    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil
    cdef void forget_chance(self) noexcept nogil

    cdef void draw_setup(self) noexcept nogil
    cdef void lay_map(self) noexcept nogil
    cdef int where(self, int i) noexcept nogil
    cdef void join(self, int one, int its, int other, int others) noexcept nogil
    cdef void add_neighbours(self, unsigned long long plots, unsigned long long others) noexcept nogil
    cdef unsigned long long beside(self, unsigned long long plots) noexcept nogil
    cdef int apart(self, unsigned long long plots, unsigned long long others) noexcept nogil
    cdef unsigned long long open_beside(self, int plot, unsigned long long built) noexcept nogil
    cdef int surrounded(self, unsigned long long plots, unsigned long long built) noexcept nogil
    cdef int most_pairs(self, unsigned long long plots) noexcept nogil

    cdef int list_income(self) noexcept nogil
    cdef int list_benefit(self) noexcept nogil
    cdef int list_move(self) noexcept nogil
    cdef int list_act(self) noexcept nogil
    cdef int list_licence(self) noexcept nogil
    cdef int list_objective(self) noexcept nogil
    cdef int list_clean(self) noexcept nogil
    cdef int list_build(self) noexcept nogil
    cdef int list_reward(self) noexcept nogil

    cdef bint can(self, int player, int kind, int money) noexcept nogil
    cdef bint can_benefit(self, int kind) noexcept nogil
    cdef bint can_reward(self, int kind) noexcept nogil
    cdef int spot(self, int space) noexcept nogil
    cdef int steps_price(self, int space) noexcept nogil
    cdef int objectives_in_row(self) noexcept nogil
    cdef unsigned long long affordable(self, int money) noexcept nogil
    cdef unsigned long long built_plots(self) noexcept nogil
    cdef unsigned long long buildable(self, int player, int money, bint subsidised) noexcept nogil
    cdef bint is_blank(self, int card) noexcept nogil
    cdef unsigned long long of_colour(self, int card) noexcept nogil
    cdef unsigned long long of_number(self, int card) noexcept nogil
    cdef unsigned long long allowed_alone(self, int card, bint subsidised) noexcept nogil
    cdef unsigned long long allowed(self, int a, int b, bint subsidised) noexcept nogil

    cdef void play_income(self, int space) noexcept nogil
    cdef void ask_benefit(self) noexcept nogil
    cdef void play_benefit(self, int kind) noexcept nogil
    cdef void play_move(self, int space) noexcept nogil
    cdef void play_act(self, int space) noexcept nogil
    cdef void play_licence(self, int card) noexcept nogil
    cdef void play_objective(self, int card) noexcept nogil
    cdef void play_clean(self, int plot) noexcept nogil
    cdef void play_build(self, int plot, int licences) noexcept nogil
    cdef void discard(self, int player, int card) noexcept nogil
    cdef void play_reward(self, int kind) noexcept nogil
    cdef void take_building(self, int player) noexcept nogil
    cdef void earn(self, int player, int amount) noexcept nogil
    cdef void level_up(self, int player) noexcept nogil
    cdef void level_right(self, int player) noexcept nogil

    cdef void open_year(self) noexcept nogil
    cdef void play_card(self, int card) noexcept nogil
    cdef void ask(self) noexcept nogil
    cdef void set_order(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void close_card(self) noexcept nogil
    cdef void refill_licences(self) noexcept nogil
    cdef void reshuffle(self) noexcept nogil
    cdef void refill_objectives(self) noexcept nogil
    cdef void end_game(self, int reason) noexcept nogil

    cdef int objective_points(self, int objective, int player) noexcept nogil
    cdef int counted(self, int kind, int of, int player) noexcept nogil
    cdef int fewest_of_a_colour(self, int player) noexcept nogil
    cdef int fewest_of_a_service(self, int player) noexcept nogil
    cdef int majority_points(self, int of, int player) noexcept nogil
    cdef int majority_count(self, int of, int player) noexcept nogil
    cdef int service_points(self, int player) noexcept nogil
    cdef bint hidden_from(self, int seat, int i) noexcept nogil
    cdef object fill(self, object snapshot)
    cdef tuple reason(self, str kind, int number)
    cdef str rule_of_phase(self, str asked)
    cdef tuple too_dear(self, str what, str rule, int price)
    cdef tuple why_cannot(self, str kind, int money)
    cdef tuple why_not_income(self, int space)
    cdef tuple why_not_benefit(self, int kind)
    cdef tuple why_not_move(self, int space)
    cdef tuple why_not_act(self, int space)
    cdef tuple why_not_reward(self, int kind)
    cdef tuple why_not_licence(self, int card)
    cdef tuple why_not_objective(self, int card)
    cdef tuple why_not_clean(self, int plot)
    cdef tuple why_not_build(self, int number)
    cdef tuple why_no_match(self, int plot, list licences, bint subsidised)
