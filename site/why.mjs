// @ts-check
// Why a game of Connect Four ends as it does, for the first page: programs and lessons have it from
// gamesearch/solving/why.py and gamesearch/widgets/boards/because.py. Neither can go: the first page has no
// Python, and a program that prints it has no page. tests/test_why_on_the_page.py holds them to the same words.
import { CELLS, HEIGHT, WIDTH, after, wonIn } from "./rules.mjs";

const NAMES = ["X", "O"];
const PROVEN = 14; // discs: from then on it is soon known whether a threat decides

const columnOf = (/** @type {number} */ cell) => cell % WIDTH;
const rowOf = (/** @type {number} */ cell) => HEIGHT - Math.floor(cell / WIDTH); // 1 at the bottom
const nameOf = (/** @type {number} */ cell) => "abcdefg"[columnOf(cell)] + rowOf(cell);
const isOdd = (/** @type {number} */ cell) => rowOf(cell) % 2 === 1;
/** Has the opponent to play below it, once the other columns are full? */
const suits = (/** @type {number} */ player, /** @type {number} */ cell) => isOdd(cell) === (player === 0);
/** The bit of a cell: see gamesearch/solving/bits.py. */
const bitOf = (/** @type {number} */ cell) => (HEIGHT + 1) * columnOf(cell) + rowOf(cell) - 1;
const EACH = [...Array(CELLS).keys()].sort((one, other) => bitOf(one) - bitOf(other));

/**
 * @typedef {object} Who what has to be known of the game
 * @property {(moves: number[]) => number} score how it ends for the player to move
 * @property {(moves: number[]) => number} bestMove
 * @property {(moves: number[], score: number) => number} movesLeft
 * @property {(moves: number[], player: number, bit: number) => number} resultWithout who wins if a
 *   disc of the player in this cell did not: 1 the player to move, -1 the opponent
 */

/**
 * What a board shows of it: see `Reason` in why.js.
 *
 * @param {number[]} moves to a position that is not over
 * @param {Who} who
 */
export function why(moves, who) {
  const place = after(moves), score = who.score(moves), line = bestPlay(moves, who);
  const winner = score === 0 ? null : score > 0 ? place.player : 1 - place.player;
  const threats = NAMES.map((mark) => EACH.filter((cell) => place.marks[cell] === "." && wins(place.marks, cell, mark)));
  const isThere = EACH.filter((cell) => threats.some((each) => each.includes(cell)));
  const decisive = whatDecides(moves, line, threats, winner, who);
  return {
    said: [ending(), decisive && told(decisive)].filter(Boolean).join(" "),
    told: threats.map((cells, player) => listedThreats(NAMES[player], cells)).join(" "),
    threats: isThere.map((cell) => [cell, NAMES.filter((_, player) => threats[player].includes(cell)).join("")]),
    line: line.cells.map((cell, at) => [cell, NAMES[(place.player + at) % 2], nameOf(cell)]),
    four: line.four,
  };

  function ending() {
    if (winner === null) return "A draw, if nobody makes a mistake.";
    const name = NAMES[winner], last = nameOf(line.cells[line.cells.length - 1]);
    if (line.cells.length === 1) return `${name} wins at once, at ${last}.`;
    const now = threats[winner].filter((cell) => place.landing[columnOf(cell)] === cell);
    if (now.length > 1) return `${name} wins with the next disc: ${NAMES[1 - winner]} cannot fill both ${now.map(nameOf).join(" and ")}.`;
    return `${name} wins in ${who.movesLeft(moves, score)}, for example at ${last}, if nobody makes a mistake.`;
  }

  function told({ player, cell, without }) {
    const [mine, other] = [NAMES[player], NAMES[1 - player]], isThreat = threats[player].includes(cell);
    const text = `${mine} ${isThreat ? "would win" : "can come to win"} at ${nameOf(cell)}, and that ` +
      `${winner === null ? "keeps the draw" : "decides the game"}: if a disc there did not win, ` +
      `${without ? `${other} would win` : "it would be a draw"}.`;
    if (!isThreat) return text;
    if (place.landing[columnOf(cell)] === cell) return `${text} ${other} has to fill it at once.`;
    const row = `${text} ${nameOf(cell)} is on an ${isOdd(cell) ? "odd" : "even"} row: once the other columns are full, `;
    return row + (suits(player, cell) ? `${other} has to play below it.`
      : `${mine} would have to play below it, so it counts only before that.`);
  }
}

/** Would a disc in an empty cell complete four? */
function wins(/** @type {string} */ marks, /** @type {number} */ cell, /** @type {string} */ mark) {
  return wonIn([...marks].with(cell, mark)).includes(cell);
}

/** The cells into which the discs fall, and those that win in the end. */
function bestPlay(/** @type {number[]} */ moves, /** @type {Who} */ who) {
  const cells = [];
  let place = after(moves);
  while (!place.isOver) {
    const column = who.bestMove(moves);
    cells.push(place.landing[column]);
    moves = [...moves, column];
    place = after(moves);
  }
  return { cells, four: place.won.toSorted((one, other) => one - other) };
}

/** A threat without which the game would end in another way, if one is found; see `_decisive`. */
function whatDecides(moves, line, threats, winner, who) {
  if (moves.length < PROVEN || line.cells.length < 3) return null;
  const there = winner === null ? [] : threats[winner].toSorted((one, other) => Number(suits(winner, other)) - Number(suits(winner, one)));
  const asked = winner === null ? NAMES.flatMap((_, player) => threats[player].map((cell) => [player, cell]))
    : [...new Set([line.cells.at(-1), ...there])].map((cell) => [winner, cell]);
  for (const [player, cell] of asked) {
    const found = who.resultWithout(moves, player, bitOf(cell));
    const without = player === moves.length % 2 ? found : -found;
    if (without < (winner === null ? 0 : 1)) return { player, cell, without };
  }
  return null;
}

function listedThreats(/** @type {string} */ mark, /** @type {number[]} */ cells) {
  const parts = [true, false].flatMap((odd) => {
    const found = cells.filter((cell) => isOdd(cell) === odd).map(nameOf), kind = odd ? "odd" : "even";
    return found.length ? [`at ${listed(found)} (${kind} ${found.length > 1 ? "rows" : "row"})`] : [];
  });
  return parts.length ? `${mark} would win ${parts.join(" and ")}.` : `${mark} threatens nothing yet.`;
}

/** One or more texts in a row: "a", "a and b". */
export const listed = (/** @type {string[]} */ texts) => new Intl.ListFormat("en-GB").format(texts);
