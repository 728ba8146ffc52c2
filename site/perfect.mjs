// @ts-check
// The perfect player of the first page, in a worker of its own: the book and the solver that lessons
// have, without Python. What is asked here, gamesearch/solving/perfect.py and
// gamesearch/playing/knowing.py answer there; a test compares the answers.
import { CELLS, WIDTH, after, bitsAfter } from "./rules.mjs";
import { why } from "./why.mjs";

const ENTRIES = 1_000_003; // of the solver's table: 8 megabytes, for a phone
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];
const MUCH = 2; // points, two moves each: given away, they are a mistake though the result stays

/** @type {Map<number, { score: number, column: number }>} positions with their scores and best columns */
const book = new Map();
let solver;

// Every page stands for the mirror image of its position, too.
function readBook(/** @type {string} */ text) {
  for (const line of text.trim().split("\n")) {
    const [moves, score, best] = line.split(" ");
    const columns = [...moves.replace("-", ""), best].map((digit) => Number(digit) - 1);
    for (const played of [columns.map((column) => WIDTH - 1 - column), columns]) {
      const column = /** @type {number} */ (played.pop());
      book.set(keyAfter(played), { score: Number(score), column });
    }
  }
}

function keyAfter(moves) {
  const { own, all } = bitsAfter(moves);
  return own + all;
}

const pageOf = (moves) => book.get(keyAfter(moves));

// How a finished game ended for the player who would be to move: the last disc won, or nobody did.
const finalScore = (moves) => (after(moves).won.length ? Math.ceil(moves.length / 2) - 22 : 0);

// How the game ends for the player to move, as `Solver.score` counts it.
function score(moves) {
  const { isOver, legal } = after(moves), { own, all } = bitsAfter(moves);
  if (isOver) return finalScore(moves);
  const page = pageOf(moves);
  if (page) return page.score;
  const pages = legal.map((column) => pageOf([...moves, column]));
  return pages.every((each) => each !== undefined) ? Math.max(...pages.map((each) => -each.score)) : solver.solve(own, all);
}

function isAtLeast(bound, moves) {
  const { own, all } = bitsAfter(moves);
  if (after(moves).isOver) return finalScore(moves) >= bound;
  const page = pageOf(moves);
  return page ? page.score >= bound : Boolean(solver.is_at_least(bound, own, all));
}

function bestMove(moves) {
  const page = pageOf(moves);
  if (page) return page.column;
  const most = score(moves), { legal } = after(moves);
  const isBest = (column) => legal.includes(column) && !isAtLeast(1 - most, [...moves, column]);
  return /** @type {number} */ (CENTRE_FIRST.find(isBest));
}

// How many discs are dropped until the end, by both players.
function movesLeft(moves, score) {
  const discs = moves.length;
  if (score > 0) return 2 * (22 - score - Math.floor(discs / 2)) - 1;
  return score < 0 ? 2 * (22 + score - Math.ceil(discs / 2)) : CELLS - discs;
}

// Who wins if a disc of a player in this cell, a bit, did not: 1 the player to move, -1 the opponent.
function resultWithout(moves, player, bit) {
  const { own, all } = bitsAfter(moves), struck = player === moves.length % 2 ? [2 ** bit, 0] : [0, 2 ** bit];
  const bound = [0, -1].find((each) => solver.is_above(each, own, all, ...struck));
  return bound === undefined ? -1 : bound + 1;
}

const ANSWERS = {
  async begin({ book, wasm }) {
    const { instance } = await WebAssembly.instantiate(wasm, { python: { look() {} } });
    solver = /** @type {any} */ (instance.exports);
    if (!solver.begin(ENTRIES)) throw new Error("the browser has no room for the solver's table");
    readBook(book);
  },

  move: ({ moves }) => bestMove(moves),

  /** How the game ends after a move, for the player who makes it. */
  outcome({ moves, column }) {
    const found = -score([...moves, column]);
    return { column, score: found, moves: movesLeft(moves, found) };
  },

  why: ({ moves }) => why(moves, { score, bestMove, movesLeft, resultWithout }),

  /** What the last of some moves gave away, for the player who made it; null if nothing. */
  mistake({ moves }) {
    const before = moves.slice(0, -1), could = score(before), does = -score(moves);
    if (Math.sign(could) === Math.sign(does) && could - does < MUCH) return null;
    const better = bestMove(before);
    return { better, score: could, moves: movesLeft(before, could), after: does, then: movesLeft(before, does) };
  },
};

onmessage = async ({ data: { ask, ...about } }) => {
  try {
    postMessage({ answer: await ANSWERS[ask](about) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
