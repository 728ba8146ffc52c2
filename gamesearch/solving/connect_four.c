// Connect Four solved in C, for Python in a browser: `pieces.py`, `connect_four.py`, `early.py` and
// `struck.py`, which explain the algorithm, line for line. It visits the same positions in the same order.
//
// There is no library beneath it. `tests/store_webassembly.py` compiles it, and `webassembly.py`
// calls it. A position comes as two doubles, JavaScript's numbers: 49 bits are exact in them.

#include <stdint.h>

#define EXPORTED(name) __attribute__((export_name(#name)))

// Looks whether time is up. If so, the error that it throws leaves all functions of the search at
// once. That does no harm: the tables keep what is known, and no function has an array, for which
// the compiler would keep a stack of its own that must be tidied up.
__attribute__((import_module("python"), import_name("look"))) void look(void);

typedef uint64_t Bits;

static const Bits BOTTOM = 0x40810204081;
static const Bits BOARD = 0xfdfbf7efdfbf;
static const Bits COLUMN = 0x3f;
static const int CENTRE_FIRST[7] = {3, 2, 4, 1, 5, 0, 6};

enum { MANY = 24, SMALL = 65521 };

static Bits small[SMALL];
static Bits apart[SMALL];  // of one question under other rules
extern Bits __heap_base[];  // the linker's: from here on, the memory is free for the large table
static uint32_t entries;    // of the large table
static Bits nodes;

static void count_node(void) {
    nodes++;
    if (nodes % (1 << 18) == 0) look();
}

static int count(Bits bits) { return __builtin_popcountll(bits); }
static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

static Bits possible_moves(Bits mask) { return (mask + BOTTOM) & BOARD; }

static Bits winning_in_direction(Bits discs, int step) {
    const Bits before = (discs << step) & (discs << 2 * step);
    const Bits after = (discs >> step) & (discs >> 2 * step);
    return (before & ((discs << 3 * step) | (discs >> step))) |
           (after & ((discs >> 3 * step) | (discs << step)));
}

static Bits winning_cells(Bits discs, Bits mask) {
    Bits cells = (discs << 1) & (discs << 2) & (discs << 3);
    cells |= winning_in_direction(discs, 6);
    cells |= winning_in_direction(discs, 7);
    cells |= winning_in_direction(discs, 8);
    return cells & (BOARD ^ mask);
}

static Bits non_losing_moves(Bits position, Bits mask) {
    Bits moves = possible_moves(mask);
    const Bits danger = winning_cells(position ^ mask, mask);
    const Bits forced = moves & danger;
    if (forced) {
        if (forced & (forced - 1)) return 0;
        moves = forced;
    }
    return moves & ~(danger >> 1);
}

// ---- pieces.py ----------------------------------------------------------------------------------

static Bits entry_of(Bits name, int low, int high) {
    return name << 12 | (Bits)(low + 32) << 6 | (Bits)(high + 32);
}

static int low_of(Bits entry) { return (int)(entry >> 6 & 63) - 32; }
static int high_of(Bits entry) { return (int)(entry & 63) - 32; }

// A position's entry: what a slot of a table holds if it is that, else what nobody need search for.
static Bits known(Bits slot, Bits name, Bits mask) {
    if (slot && slot >> 12 == name) return slot;  // the empty board's key is 0, as is an empty slot
    return entry_of(name, -((40 - count(mask)) / 2), (41 - count(mask)) / 2);
}

static Bits sorted_moves(Bits position, Bits mask, Bits moves) {
    Bits order = 0;
    for (int rank = 0; rank < 7; rank++) {
        const Bits move = moves & COLUMN << 7 * CENTRE_FIRST[rank];
        if (!move) continue;
        const int threats = count(winning_cells(position | move, mask | move));
        order |= (Bits)1 << (7 * (8 - smaller(threats, 8)) + rank);
    }
    return order;
}

static Bits first_move(Bits order, Bits moves) {
    return moves & COLUMN << 7 * CENTRE_FIRST[__builtin_ctzll(order) % 7];
}

static int next_bound(int low, int high) {
    int middle = low + (high - low) / 2;
    if (middle <= 0) middle = smaller(middle, low / 2);
    if (middle >= 0) middle = larger(middle, high / 2);
    return middle;
}

// ---- connect_four.py ----------------------------------------------------------------------------

static int search(Bits position, Bits mask, int alpha, int beta) {
    count_node();
    const int discs = count(mask);
    const Bits moves = non_losing_moves(position, mask);
    if (!moves) return -((42 - discs) / 2);
    if (discs >= 40) return 0;

    const Bits name = position + mask;
    Bits *slot = &small[name % SMALL];
    const Bits entry = known(*slot, name, mask);
    const int low = low_of(entry), high = high_of(entry);
    if (low >= beta) return low;
    if (high <= alpha) return high;
    alpha = larger(alpha, low);
    beta = smaller(beta, high);

    int value = low;
    for (Bits order = sorted_moves(position, mask, moves); order; order &= order - 1) {
        const Bits move = first_move(order, moves);
        const int found = -search(position ^ mask, mask | move, -beta, -alpha);
        value = larger(value, found);
        if (value >= beta) {
            *slot = entry_of(name, value, high);
            return value;
        }
        alpha = larger(alpha, value);
    }
    *slot = entry_of(name, low, value);
    return value;
}

// ---- early.py -----------------------------------------------------------------------------------

static Bits mirrored(Bits cells) {
    return cells >> 42 | (cells >> 28 & COLUMN << 7) | (cells >> 14 & COLUMN << 14) |
           (cells & COLUMN << 21) | (cells & COLUMN << 14) << 14 | (cells & COLUMN << 7) << 28 |
           (cells & COLUMN) << 42;
}

static Bits name_of(Bits position, Bits mask) {
    const Bits name = position + mask, other = mirrored(position) + mirrored(mask);
    return name < other ? name : other;
}

static Bits known_of(Bits position, Bits mask) {
    const Bits name = name_of(position, mask);
    return known(__heap_base[name % entries], name, mask);
}

static void keep(Bits position, Bits mask, int low, int high) {
    const Bits name = name_of(position, mask);
    __heap_base[name % entries] = entry_of(name, low, high);
}

static int best_known(Bits position, Bits mask, Bits moves) {
    int value = -((40 - count(mask)) / 2);
    for (; moves; moves &= moves - 1) {
        const Bits move = moves & -moves;
        value = larger(value, -high_of(known_of(position ^ mask, mask | move)));
    }
    return value;
}

static int search_early(Bits position, Bits mask, int alpha, int beta) {
    const int discs = count(mask);
    if (discs >= MANY) return search(position, mask, alpha, beta);
    count_node();
    const Bits moves = non_losing_moves(position, mask);
    if (!moves) return -((42 - discs) / 2);

    const Bits entry = known_of(position, mask);
    int low = low_of(entry), high = high_of(entry);
    if (discs < MANY - 1 && low < beta) low = larger(low, best_known(position, mask, moves));
    if (low >= beta) {
        keep(position, mask, low, high);
        return low;
    }
    if (high <= alpha) return high;
    alpha = larger(alpha, low);
    beta = smaller(beta, high);

    int value = low;
    for (Bits order = sorted_moves(position, mask, moves); order; order &= order - 1) {
        const Bits move = first_move(order, moves);
        const int found = -search_early(position ^ mask, mask | move, -beta, -alpha);
        value = larger(value, found);
        if (value >= beta) {
            keep(position, mask, value, high);
            return value;
        }
        alpha = larger(alpha, value);
    }
    keep(position, mask, low, value);
    return value;
}

// ---- struck.py ---------------------------------------------------------------------------------

static int search_struck(Bits position, Bits mask, Bits own, Bits other, int bound) {
    count_node();
    Bits moves = possible_moves(mask);
    const Bits danger = winning_cells(position ^ mask, mask) & ~other;
    const Bits forced = moves & danger;
    if (forced & (forced - 1)) return 0;
    if (forced) moves = forced;
    moves &= ~(danger >> 1);
    if (!moves) return 0;
    if (count(mask) >= 40) return bound < 0;

    const Bits name = position + mask;
    Bits *slot = &apart[name % SMALL];
    const Bits entry = known(*slot, name, mask);
    const int low = low_of(entry), high = high_of(entry);
    if (low > bound) return 1;
    if (high <= bound) return 0;

    for (Bits order = sorted_moves(position, mask, moves); order; order &= order - 1) {
        const Bits move = first_move(order, moves);
        if (!search_struck(position ^ mask, mask | move, other, own, -1 - bound)) {
            *slot = entry_of(name, bound + 1, high);
            return 1;
        }
    }
    *slot = entry_of(name, low, bound);
    return 0;
}

// Begin with an empty table. There is no `memset` here that the compiler could put in place of the loop.
__attribute__((no_builtin("memset"))) static void clear_apart(void) {
    for (int at = 0; at < SMALL; at++) apart[at] = 0;
}

// ---- what Python calls --------------------------------------------------------------------------

// Make room for so many positions in the large table, once for each instance: new memory is empty. Is there room?
EXPORTED(begin) int begin(double positions) {
    const double page = 65536, end = (double)(uint32_t)__heap_base + 8 * positions;
    if (end > 65535 * page) return 0;
    const int missing = (int)(end / page) + 1 - (int)__builtin_wasm_memory_size(0);
    entries = positions;
    return __builtin_wasm_memory_grow(0, missing) != (uint32_t)-1;
}

// How many positions were searched since this was asked for the last time.
EXPORTED(counted) double counted(void) {
    const double number = nodes;
    nodes = 0;
    return number;
}

EXPORTED(solve) int solve(double own, double all) {
    const Bits position = own, mask = all;
    const int discs = count(mask);
    int low = -((42 - discs) / 2), high = (43 - discs) / 2;
    if (winning_cells(position, mask) & possible_moves(mask)) return high;
    while (low < high) {
        const int bound = next_bound(low, high);
        const int found = search_early(position, mask, bound, bound + 1);
        if (found <= bound) high = found;
        else low = found;
    }
    return low;
}

EXPORTED(is_at_least) int is_at_least(int score, double own, double all) {
    const Bits position = own, mask = all;
    if (winning_cells(position, mask) & possible_moves(mask))
        return (43 - count(mask)) / 2 >= score;
    return search_early(position, mask, score - 1, score) >= score;
}

EXPORTED(is_above) int is_above(int bound, double own, double all, double struck, double other) {
    const Bits position = own, mask = all;
    if (winning_cells(position, mask) & possible_moves(mask) & ~(Bits)struck) return 1;
    clear_apart();
    return search_struck(position, mask, struck, other, bound);
}
