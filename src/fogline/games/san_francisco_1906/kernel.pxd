cimport cython
from fogline.core.kernel cimport Kernel

cdef class Tables:
    cdef readonly object edition
    cdef readonly unsigned long long map[5]
    cdef readonly short plot_colour[96]
    cdef readonly short plot_number[96]
    cdef readonly short plot_rubble[96]
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

@cython.no_gc
cdef class SanFrancisco1906(Kernel):
    cdef readonly Tables tables
    # the position: copied as one piece from `first` to `services`
    # the course of the game
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
    # the table
    cdef readonly short block[8]
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
    # the players
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
    # room to work in, no part of the position
    cdef unsigned long long set_plots[15]
    cdef short shuffled[42]
    cdef int shuffled_size
    cdef short foretold[42]
    cdef int foretold_size

    cdef int list_actions(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void adopt(self, Kernel other) noexcept
    cdef void redeal(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef unsigned long long hash_chance(self, int seat) noexcept nogil
    cdef void forget_chance(self) noexcept nogil

    cdef void draw_setup(self) noexcept nogil
    cdef void lay_map(self) noexcept nogil

    cdef int list_incomes(self) noexcept nogil
    cdef int list_benefits(self) noexcept nogil
    cdef int list_moves(self) noexcept nogil
    cdef int list_acts(self) noexcept nogil
    cdef int list_licences(self) noexcept nogil
    cdef int list_objectives(self) noexcept nogil
    cdef int list_cleans(self) noexcept nogil
    cdef int list_builds(self) noexcept nogil
    cdef int list_rewards(self) noexcept nogil

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

    cdef void take_income(self, int space) noexcept nogil
    cdef void ask_benefit(self) noexcept nogil
    cdef void take_benefit(self, int kind) noexcept nogil
    cdef void move(self, int space) noexcept nogil
    cdef void act(self, int space) noexcept nogil
    cdef void take_licence(self, int card) noexcept nogil
    cdef void take_objective(self, int card) noexcept nogil
    cdef void clean(self, int plot) noexcept nogil
    cdef void build(self, int plot, int licences) noexcept nogil
    cdef void discard(self, int player, int card) noexcept nogil
    cdef void take_reward(self, int kind) noexcept nogil
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
    cdef tuple why_not_benefit(self, int kind)
    cdef tuple why_not_move(self, int space)
    cdef tuple why_not_act(self, int space)
    cdef tuple why_not_reward(self, int kind)
    cdef tuple why_not_clean(self, int plot)
    cdef tuple why_not_build(self, int number)
    cdef tuple why_no_match(self, int plot, list licences, bint subsidised)
