// @ts-check
// Where every position of a tree lies: from the top down, or from left to right.

/**
 * @typedef {import("./tree.js").Place} Place
 * @typedef {import("./tree.js").Look} Look
 * @typedef {{ x: number, y: number, width: number, height: number }} Box its middle and its size
 * @typedef {object} Measure what never changes about a position
 * @property {number} wide the width of its board; 0 without one
 * @property {number} high the height of its board
 * @property {boolean} isEnd is it drawn as a leaf?
 * @property {boolean} isLast is nothing below it?
 * @property {boolean} isLine is its board one line of text?
 */

export const CELL = 17, SMALL_LETTER = 7.2, BAR = 88, WINDOW = 26, MARGIN = 8;
const LETTER = 8.9, ROW_GAP = 50, GAP = 9, APART = 18, REASON = 14, TOP = 50, ORDER = 13;

/** @param {Place[]} places @returns {Measure[]} */
export function measured(places) {
  const above = new Set(places.map(({ up }) => up));
  return places.map(({ lines, cells, leaf, guess, columns, rows }, at) => {
    const longest = Math.max(0, ...lines.map((line) => line.length));
    return {
      wide: !longest ? 0 : cells ? longest * CELL + (rows.length ? 12 : 0) : longest * 8 + 4,
      high: !longest ? 0 : cells ? lines.length * CELL + (columns.length ? 12 : 0) : 16 * lines.length + 2,
      isEnd: leaf !== null && !guess, isLast: !above.has(at), isLine: lines.length === 1,
    };
  });
}

/** How wide the text of a move is. */
export function moveWidth(text) {
  return text ? text.length * SMALL_LETTER + 8 : 0;
}

function valueWidth({ struck = "", text = "", sign = "", room = "" }) {
  return LETTER * Math.max(room.length, (struck ? struck.length + 1 : 0) + text.length + (sign ? 1.5 : 0));
}

const noteWidth = ({ note = "" }) => note.length * SMALL_LETTER;

/** How much room the window and the note under a position take. @param {Look} look */
export function under({ note, span }) {
  return (span ? WINDOW : 0) + (note ? REASON : 0);
}

/**
 * Does the note stand beside the position, in a tree from left to right?
 *
 * @param {Measure} size
 * @param {Look} look
 */
export function isBeside({ isLast }, { note, span }) {
  return isLast && !span && Boolean(note);
}

/**
 * @param {object} tree
 * @param {number[][]} tree.below the places after each move
 * @param {number[][]} tree.rows the places of each ply
 * @param {Measure[]} tree.sizes
 * @param {Look[]} tree.looks
 * @param {string[]} tree.moves what stands at the edge to each position
 * @param {number[]} tree.heads how wide the header of each ply is
 * @param {number} left the room for headers at the left
 * @param {boolean} isDown which way it lies: see `fits`
 * @returns {{ boxes: Box[], width: number, height: number, isDown: boolean }}
 */
export function laidOut(tree, left, isDown) {
  return isDown ? downwards(tree, left) : rightwards(tree);
}

/** Does it fit the page from the top down? @param {number} page how wide the page is */
export function fits(tree, left, page) {
  return downwards(tree, left).width <= page;
}

function downwards({ below, rows, sizes, looks, moves }, left) {
  const boxes = looks.map((look, at) => {
    const { wide, high, isEnd } = sizes[at], value = valueWidth(look);
    const width = high ? Math.max(wide + 16, value + (isEnd ? 14 : 40), look.span ? BAR + 12 : 0, noteWidth(look) + 8)
      : isEnd ? Math.max(36, value + 12) : Math.max(56, 1.5 * value + 16);
    return { x: 0, y: 0, width, height: high ? high + 34 + under(look) : isEnd ? 36 : 46 };
  });
  const reach = (at) => {
    const { high, isEnd } = sizes[at], { width } = boxes[at];
    const half = Math.max(width, moveWidth(moves[at]) / 0.6 - GAP) / 2;
    const more = high ? 0 : Math.max(looks[at].span ? BAR : 0, noteWidth(looks[at]));
    if (high || isEnd) return [0, 0].fill(Math.max(half, more / 2));
    return [half + ORDER, Math.max(half, more && width / 2 + more + 6)];
  };
  const middles = spread(below, reach, GAP, APART);
  let top = MARGIN;
  for (const row of rows) {
    const tallest = Math.max(...row.map((at) => boxes[at].height));
    for (const at of row) {
      boxes[at].x = left + middles[at];
      boxes[at].y = top + (sizes[at].high ? boxes[at].height : tallest) / 2;
    }
    top += tallest + ROW_GAP;
  }
  const right = Math.max(...boxes.map(({ x }, at) => x + reach(at)[1]));
  return { boxes, width: right + MARGIN, height: top - ROW_GAP + 20, isDown: true };
}

// A line of text has its value beside it, so that more positions find room.
function rightwards({ below, rows, sizes, looks, moves, heads }) {
  const value = Math.max(36, ...looks.map((look, at) => valueWidth(look) * (sizes[at].isEnd ? 1 : 1.3) + 12));
  const boxes = sizes.map(({ wide, high, isLine }) => ({
    x: 0, y: 0, width: isLine ? wide + value + 14 : Math.max(value, wide + 12), height: high && !isLine ? high + 30 : 26,
  }));
  const reach = (at) => {
    const half = boxes[at].height / 2;
    const above = looks[at].order && !sizes[at].isLast ? ORDER : 0;
    return [half + above, half + (isBeside(sizes[at], looks[at]) ? 0 : under(looks[at]))];
  };
  const middles = spread(below, reach, 7, 14);
  const labels = rows.map((row) => Math.max(...row.map((at) => moveWidth(moves[at]))));
  let left = MARGIN;
  rows.forEach((row, ply) => {
    const label = labels[ply], next = labels[ply + 1];
    const wide = Math.max(...row.map((at) => Math.max(looks[at].span ? BAR : 0,
      boxes[at].width + (isBeside(sizes[at], looks[at]) ? noteWidth(looks[at]) + 24 : 0))));
    for (const at of row) {
      boxes[at].x = left + label + boxes[at].width / 2;
      boxes[at].y = TOP + middles[at];
    }
    left += label + (next === undefined ? Math.max(wide + MARGIN, heads[ply]) : Math.max(wide + 24, heads[ply] + 10 - next));
  });
  const height = Math.max(...boxes.map(({ y }, at) => y + reach(at)[1])) + MARGIN;
  return { boxes, width: left, height, isDown: false };
}

/**
 * The middle of every position across the direction of play. Subtrees are pushed together until two
 * positions of one ply come as near as they may, and a parent stands over the middle of its children
 * (after Reingold and Tilford, 1981), as in `drawing/layout.py`.
 *
 * @param {number[][]} below
 * @param {(at: number) => number[]} reach how far a position reaches across, before and behind
 * @param {number} gap the least room between two children of one parent
 * @param {number} apart between neighbours with different parents
 * @returns {number[]}
 */
function spread(below, reach, gap, apart) {
  const shift = below.map(() => 0);
  const contour = (at) => {
    const near = [], far = [], children = below[at];
    for (const child of children) {
      const [first, last] = contour(child);
      const pushes = first.slice(0, far.length).map((edge, row) => far[row] - edge + (row ? apart : gap));
      shift[child] = pushes.length ? Math.max(...pushes) : 0;
      first.forEach((edge, row) => { near[row] ??= edge + shift[child]; });
      last.forEach((edge, row) => { far[row] = edge + shift[child]; });
    }
    const middle = children.length ? (shift[children[0]] + shift[children[children.length - 1]]) / 2 : 0;
    for (const child of children) shift[child] -= middle;
    const [before, behind] = reach(at);
    return [[-before, ...near.map((edge) => edge - middle)], [behind, ...far.map((edge) => edge - middle)]];
  };
  const [near] = contour(0), middles = [];
  const settle = (at, from) => {
    middles[at] = from + shift[at];
    for (const child of below[at]) settle(child, middles[at]);
  };
  settle(0, -Math.min(...near));
  return middles;
}
