// Connect Four solved in C++: the yardstick for gamesearch/solving/connect_four.py, which explains
// the algorithm. It visits the same positions in the same order, and is written as C++ is written.
//
//   connect_four ENTRIES < POSITIONS
//
// A position is a line of the columns played, 1 to 7. Each is solved with an empty table of so many
// entries. Prints the processor time in seconds, the nodes, and all scores.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using Bits = std::uint64_t;

constexpr Bits column_of(int column) { return Bits{0b0111111} << 7 * column; }

constexpr Bits bottom_row() {
    Bits row = 0;
    for (int column = 0; column < 7; ++column) row |= Bits{1} << 7 * column;
    return row;
}

constexpr Bits BOTTOM = bottom_row();
constexpr Bits BOARD = BOTTOM * 0b0111111;
constexpr int CENTRE_FIRST[7] = {3, 2, 4, 1, 5, 0, 6};

struct Position {
    Bits own = 0;  // the stones of the player to move
    Bits all = 0;

    int stones() const { return std::popcount(all); }
    Bits key() const { return own + all; }
    Bits possible() const { return (all + BOTTOM) & BOARD; }
    Position after(Bits move) const { return {own ^ all, all | move}; }
};

template <int step>
Bits winning_in_direction(Bits stones) {
    const Bits before = (stones << step) & (stones << 2 * step);
    const Bits after = (stones >> step) & (stones >> 2 * step);
    return (before & ((stones << 3 * step) | (stones >> step))) |
           (after & ((stones >> 3 * step) | (stones << step)));
}

Bits winning_cells(Bits stones, Bits all) {
    Bits cells = (stones << 1) & (stones << 2) & (stones << 3);
    cells |= winning_in_direction<6>(stones);
    cells |= winning_in_direction<7>(stones);
    cells |= winning_in_direction<8>(stones);
    return cells & (BOARD ^ all);
}

Bits non_losing_moves(const Position& at) {
    Bits moves = at.possible();
    const Bits danger = winning_cells(at.own ^ at.all, at.all);
    const Bits forced = moves & danger;
    if (forced) {
        if (forced & (forced - 1)) return 0;
        moves = forced;
    }
    return moves & ~(danger >> 1);
}

class Solver {
public:
    explicit Solver(std::size_t entries) : table(entries) {}

    int solve(const Position& at) {
        std::fill(table.begin(), table.end(), 0);
        if (winning_cells(at.own, at.all) & at.possible()) return (43 - at.stones()) / 2;
        int low = -((42 - at.stones()) / 2), high = (43 - at.stones()) / 2;
        while (low < high) {
            int bound = low + (high - low) / 2;
            if (bound <= 0 && low / 2 < bound) bound = low / 2;
            else if (bound >= 0 && high / 2 > bound) bound = high / 2;
            const int found = search(at, bound, bound + 1);
            if (found <= bound) high = found;
            else low = found;
        }
        return low;
    }

    std::uint64_t nodes = 0;

private:
    std::vector<Bits> table;

    static Bits entry(Bits key, int low, int high) {
        return key << 12 | static_cast<Bits>(low + 32) << 6 | static_cast<Bits>(high + 32);
    }

    int search(const Position& at, int alpha, int beta) {
        ++nodes;
        const int stones = at.stones();
        const Bits moves = non_losing_moves(at);
        if (!moves) return -((42 - stones) / 2);
        if (stones >= 40) return 0;

        int low = -((40 - stones) / 2), high = (41 - stones) / 2;
        const Bits key = at.key();
        Bits& slot = table[key % table.size()];
        if (slot && slot >> 12 == key) {  // the empty board's key is 0, as is an empty slot
            low = static_cast<int>(slot >> 6 & 63) - 32;
            high = static_cast<int>(slot & 63) - 32;
        }
        if (low >= beta) return low;
        if (high <= alpha) return high;
        alpha = std::max(alpha, low);
        beta = std::min(beta, high);

        struct { Bits move; int threats; } sorted[7];
        int count = 0;
        for (const int column : CENTRE_FIRST) {
            const Bits move = moves & column_of(column);
            if (!move) continue;
            const int threats =
                std::min(8, std::popcount(winning_cells(at.own | move, at.all | move)));
            int place = count++;
            for (; place && sorted[place - 1].threats < threats; --place)
                sorted[place] = sorted[place - 1];
            sorted[place] = {move, threats};
        }

        int best = low;
        for (int index = 0; index < count; ++index) {
            const int found = -search(at.after(sorted[index].move), -beta, -alpha);
            if (found >= beta) {
                slot = entry(key, found, high);
                return found;
            }
            best = std::max(best, found);
            alpha = std::max(alpha, found);
        }
        slot = entry(key, low, best);
        return best;
    }
};

int main(int, char** arguments) {
    std::vector<Position> positions;
    for (std::string moves; std::getline(std::cin, moves);) {
        Position at;
        for (const char column : moves)
            at = at.after(at.possible() & column_of(column - '1'));
        positions.push_back(at);
    }
    Solver solver(std::strtoull(arguments[1], nullptr, 10));
    std::vector<int> scores(positions.size());
    const std::clock_t began = std::clock();
    for (std::size_t index = 0; index < positions.size(); ++index)
        scores[index] = solver.solve(positions[index]);
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::cout.precision(9);
    std::cout << seconds << ' ' << solver.nodes;
    for (const int score : scores) std::cout << ' ' << score;
    std::cout << '\n';
}
