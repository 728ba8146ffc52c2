// @ts-check
// The rules of Connect Four, for the page and for the worker of the solver: a position, from the
// columns played so far, 0 to 6.

export const WIDTH = 7, HEIGHT = 6, CELLS = WIDTH * HEIGHT;
const STEPS = [[0, 1], [1, 0], [1, 1], [1, -1]]; // rows and columns to the next cell of a line

/**
 * A position.
 *
 * @typedef {object} Position
 * @property {string} marks of the cells, from the top left: "X", "O" or "."
 * @property {number[]} landing to each column, the cell where the next disc comes to rest; -1 if it is full
 * @property {number[]} legal the columns that are not full; none if the game is over
 * @property {number[]} won the cells of the lines that won
 * @property {number} player who is to move, 0 or 1
 * @property {boolean} isOver
 */

/** @param {number[]} moves @returns {Position} */
export function after(moves) {
  const marks = Array(CELLS).fill(".");
  const landing = Array.from({ length: WIDTH }, (_, column) => CELLS - WIDTH + column);
  moves.forEach((column, ply) => {
    const cell = landing[column];
    marks[cell] = "XO"[ply % 2];
    landing[column] = cell < WIDTH ? -1 : cell - WIDTH;
  });
  const won = wonIn(marks), isOver = won.length > 0 || moves.length === CELLS;
  const legal = isOver ? [] : [...landing.keys()].filter((column) => landing[column] >= 0);
  return { marks: marks.join(""), landing, legal, won, player: moves.length % 2, isOver };
}

/** The cells of all lines of four. */
export function wonIn(/** @type {string[]} */ marks) {
  const won = new Set();
  for (const [at, mark] of marks.entries()) {
    for (const [down, right] of STEPS) {
      const row = Math.floor(at / WIDTH) + 3 * down, column = (at % WIDTH) + 3 * right;
      const line = [0, 1, 2, 3].map((far) => at + far * (down * WIDTH + right));
      const isOnBoard = row < HEIGHT && column >= 0 && column < WIDTH;
      if (mark !== "." && isOnBoard && line.every((cell) => marks[cell] === mark)) line.forEach((cell) => won.add(cell));
    }
  }
  return [...won];
}

/**
 * The discs of the player to move, and those of both, as bits: see gamesearch/solving/bits.py. They
 * have 49 bits at most, so a number of JavaScript holds them exactly.
 *
 * @param {number[]} moves
 */
export function bitsAfter(moves) {
  const discs = Array(WIDTH).fill(0); // in each column
  let own = 0, all = 0;
  for (const column of moves) {
    own = all - own;
    all += 2 ** ((HEIGHT + 1) * column + discs[column]++);
  }
  return { own, all };
}
