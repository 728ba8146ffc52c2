// @ts-check
// Minimax and alpha-beta in the page, as `gamesearch/search/` has them: the same values, the same
// order, the same cuts (a number that is *equal* to the end of the window is enough), and what is
// returned is fail-soft: it may lie outside the window.

/**
 * @typedef {{ isMax: boolean, below: number[], leaf: number | null }} Position
 *   who is to move; the places of the positions after each move; what a leaf is worth to MAX
 * @typedef {object} Found
 * @property {number} value
 * @property {"" | "≤" | "≥"} bound what is proven of the value; "" where it is exact
 * @property {[number, number]} window alpha and beta on entry
 * @property {number} visit when the search came here, counting from 1
 * @property {string} cut why the search left before every move was tried: "≤" or "≥"; else ""
 */

/**
 * What a search finds out about every position: null where it never comes.
 *
 * @param {Position[]} positions the first one is the root
 * @param {number | boolean} prunes 0 minimax, 1 alpha-beta
 * @returns {(Found | null)[]}
 */
export function searched(positions, prunes) {
  /** @type {(Found | null)[]} */
  const found = positions.map(() => null);
  let visits = 0;

  /** @param {number} at @param {number} alpha @param {number} beta @returns {number} */
  function ask(at, alpha, beta) {
    const { leaf, isMax } = positions[at];
    const note = { value: NaN, bound: "", window: [alpha, beta], visit: ++visits, cut: "" };
    found[at] = /** @type {Found} */ (note);
    note.value = leaf !== null ? leaf : (isMax ? maxValue : minValue)(at, alpha, beta);
    return note.value;
  }

  function maxValue(at, alpha, beta) {
    const { below } = positions[at];
    let value = -Infinity;
    for (const child of below) {
      value = Math.max(value, ask(child, alpha, beta));
      if (prunes && value >= beta) return leave(at, child, "≥", value);
      alpha = Math.max(alpha, value);
    }
    return value;
  }

  function minValue(at, alpha, beta) {
    const { below } = positions[at];
    let value = Infinity;
    for (const child of below) {
      value = Math.min(value, ask(child, alpha, beta));
      if (prunes && value <= alpha) return leave(at, child, "≤", value);
      beta = Math.min(beta, value);
    }
    return value;
  }

  // It is a cut only where moves are left.
  function leave(at, child, sign, value) {
    const note = found[at];
    if (note && child !== positions[at].below.at(-1)) note.cut = sign;
    return value;
  }

  ask(0, -Infinity, Infinity);
  noteBounds(positions, found);
  return found;
}

/**
 * Say which values are only bounds. It follows from the leaves that were visited: a value may be
 * proven although it lies outside the window.
 *
 * @param {Position[]} positions
 * @param {(Found | null)[]} found
 */
function noteBounds(positions, found) {
  const range = (at) => {
    const { leaf, isMax, below } = positions[at], here = found[at];
    if (!here) return [-Infinity, Infinity];
    if (leaf !== null) return [leaf, leaf];
    const ranges = below.map(range), pick = isMax ? Math.max : Math.min;
    const [least, most] = [0, 1].map((end) => pick(...ranges.map((each) => each[end])));
    here.bound = least === most ? "" : most <= here.value ? "≤" : "≥";
    return [least, most];
  };
  range(0);
}

/**
 * The moves whose value a position takes: all equals whose value is exact; if there is none, the first
 * with a bound. None where the search found only that no move is worth more: then every one may be the
 * best.
 *
 * @param {Position[]} positions
 * @param {(Found | null)[]} found
 * @param {number} at
 * @returns {number[]}
 */
export function taken(positions, found, at) {
  const { isMax, below } = positions[at];
  if (found[at]?.bound === (isMax ? "≤" : "≥")) return [];
  const equal = below.filter((child) => found[child] && found[child].value === found[at]?.value);
  const exact = equal.filter((child) => !found[child]?.bound);
  return exact.length ? exact : equal.slice(0, 1);
}

/**
 * How many positions alpha-beta visits when the moves are in the best order: so few are enough to prove
 * the value of the root (after Knuth and Moore, 1975).
 *
 * @param {Position[]} positions
 * @returns {number}
 */
export function fewest(positions) {
  const values = searched(positions, 0).map((each) => each?.value ?? NaN);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 1);

  /**
   * That a position is worth `bound` or less: one reply of MIN shows it, and every move of MAX.
   *
   * @param {number} at @param {boolean} isMost @param {number} bound @returns {number}
   */
  function bounded(at, isMost, bound) {
    const { isMax, below } = positions[at], show = (/** @type {number} */ child) => bounded(child, isMost, bound);
    if (!below.length) return 1;
    if (isMax === isMost) return sum(below.map(show));
    return 1 + Math.min(...below.filter((child) => (isMost ? values[child] <= bound : values[child] >= bound)).map(show));
  }

  /** @param {number} at @returns {number} */
  function exact(at) {
    const { isMax, below } = positions[at], value = values[at];
    const rest = (/** @type {number} */ best) => below.filter((child) => child !== best).map((child) => bounded(child, isMax, value));
    return below.length ? Math.min(...below.filter((child) => values[child] === value).map((best) => sum([exact(best), ...rest(best)]))) : 1;
  }
  return exact(0);
}

/**
 * The line of best play: the places of its positions, the root first.
 *
 * @param {Position[]} positions
 * @param {(Found | null)[]} found
 */
export function bestLine(positions, found) {
  const line = [0];
  for (let [next] = taken(positions, found, 0); next !== undefined;) {
    line.push(next);
    [next] = found[next] ? taken(positions, found, next) : [];
  }
  return line;
}
