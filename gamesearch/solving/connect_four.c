// Connect Four solved in C, for Python in a browser: `connect_four.py` and `early.py`, which explain
// the algorithm, line for line. It visits the same positions in the same order.
//
// There is no library beneath it. Python's `make_webassembly.py` compiles it, and `webassembly.py`
// calls it. A position comes as two doubles, JavaScript's numbers: 49 bits are exact in them.

#include <stdint.h>

#define EXPORTED(name) __attribute__((export_name(#name)))

typedef uint64_t Bits;

static const Bits BOTTOM = 0x40810204081;
static const Bits BOARD = 0xfdfbf7efdfbf;
static const Bits COLUMN = 0x3f;
static const int CENTRE_FIRST[7] = {3, 2, 4, 1, 5, 0, 6};

enum { MANY = 24, SMALL = 65521 };
static Bits small[SMALL];
extern Bits __heap_base[];  // the linker's: from here on, the memory is free for the large table
static uint32_t entries;
static Bits nodes;

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

static Bits entry_of(Bits name, int low, int high) {
    return name << 12 | (Bits)(low + 32) << 6 | (Bits)(high + 32);
}

// The moves in the order in which to try them. How many are there?
static int sort_moves(Bits position, Bits mask, Bits moves, Bits *sorted) {
    int threats[7], size = 0;
    for (int rank = 0; rank < 7; rank++) {
        const Bits move = moves & COLUMN << 7 * CENTRE_FIRST[rank];
        if (!move) continue;
        const int made = smaller(8, count(winning_cells(position | move, mask | move)));
        int place = size++;
        for (; place && threats[place - 1] < made; place--) {
            sorted[place] = sorted[place - 1];
            threats[place] = threats[place - 1];
        }
        sorted[place] = move;
        threats[place] = made;
    }
    return size;
}

static int search(Bits position, Bits mask, int alpha, int beta) {
    nodes++;
    const int discs = count(mask);
    const Bits moves = non_losing_moves(position, mask);
    if (!moves) return -((42 - discs) / 2);
    if (discs >= 40) return 0;

    int low = -((40 - discs) / 2), high = (41 - discs) / 2;
    const Bits name = position + mask;
    Bits *slot = &small[name % SMALL];
    if (*slot && *slot >> 12 == name) {  // the empty board's key is 0, as is an empty slot
        low = (int)(*slot >> 6 & 63) - 32;
        high = (int)(*slot & 63) - 32;
    }
    if (low >= beta) return low;
    if (high <= alpha) return high;
    alpha = larger(alpha, low);
    beta = smaller(beta, high);

    Bits sorted[7];
    const int size = sort_moves(position, mask, moves, sorted);
    int value = low;
    for (int index = 0; index < size; index++) {
        const int found = -search(position ^ mask, mask | sorted[index], -beta, -alpha);
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

static Bits mirrored(Bits cells) {
    Bits image = 0;
    for (int column = 0; column < 7; column++)
        image |= (cells >> 7 * column & COLUMN) << 7 * (6 - column);
    return image;
}

static Bits name_of(Bits position, Bits mask) {
    const Bits name = position + mask, other = mirrored(position) + mirrored(mask);
    return name < other ? name : other;
}

typedef struct { int low, high; } Bounds;

static Bounds bounds_of(Bits position, Bits mask) {
    const Bits name = name_of(position, mask), known = __heap_base[name % entries];
    if (known && known >> 12 == name)
        return (Bounds){(int)(known >> 6 & 63) - 32, (int)(known & 63) - 32};
    const int discs = count(mask);
    return (Bounds){-((40 - discs) / 2), (41 - discs) / 2};
}

static void keep(Bits position, Bits mask, int low, int high) {
    const Bits name = name_of(position, mask);
    __heap_base[name % entries] = entry_of(name, low, high);
}

static int best_known(Bits position, Bits mask, Bits moves) {
    int value = -((40 - count(mask)) / 2);
    for (; moves; moves &= moves - 1) {
        const Bits move = moves & -moves;
        value = larger(value, -bounds_of(position ^ mask, mask | move).high);
    }
    return value;
}

static int search_early(Bits position, Bits mask, int alpha, int beta) {
    const int discs = count(mask);
    if (discs >= MANY) return search(position, mask, alpha, beta);
    nodes++;
    const Bits moves = non_losing_moves(position, mask);
    if (!moves) return -((42 - discs) / 2);

    Bounds known = bounds_of(position, mask);
    if (discs < MANY - 1 && known.low < beta)
        known.low = larger(known.low, best_known(position, mask, moves));
    if (known.low >= beta) {
        keep(position, mask, known.low, known.high);
        return known.low;
    }
    if (known.high <= alpha) return known.high;
    alpha = larger(alpha, known.low);
    beta = smaller(beta, known.high);

    Bits sorted[7];
    const int size = sort_moves(position, mask, moves, sorted);
    int value = known.low;
    for (int index = 0; index < size; index++) {
        const int found = -search_early(position ^ mask, mask | sorted[index], -beta, -alpha);
        value = larger(value, found);
        if (value >= beta) {
            keep(position, mask, value, known.high);
            return value;
        }
        alpha = larger(alpha, value);
    }
    keep(position, mask, known.low, value);
    return value;
}

// Make room for so many positions with few discs, once for each instance: new memory is empty.
// Is there room?
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
        int middle = low + (high - low) / 2;
        if (middle <= 0) middle = smaller(middle, low / 2);
        if (middle >= 0) middle = larger(middle, high / 2);
        const int found = search_early(position, mask, middle, middle + 1);
        if (found <= middle) high = found;
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
