// @ts-check
// Expectimax in the page, as `gamesearch/search/expectimax.py` has it, and where its decision tips.

/**
 * @typedef {object} Place a position, depth first
 * @property {number} up the place of its parent; -1 at the root
 * @property {string} kind who is to move: "max", "min", "chance"; "end" where nobody is
 * @property {number | null} leaf what it is worth to MAX at the end
 */

const ALIKE = 1e-9, HALVINGS = 40;

/** The places below one. @param {Place[]} places @param {number} at @returns {number[]} */
export const belowOf = (places, at) => places.flatMap(({ up }, place) => (up === at ? [place] : []));

/**
 * What every position is worth to MAX.
 *
 * @param {Place[]} places
 * @param {number[]} shares how likely the dice lead to each place
 * @returns {number[]}
 */
export function averaged(places, shares) {
  const values = places.map(({ leaf }) => leaf ?? 0);
  for (let at = places.length - 1; at >= 0; at--) {
    const { kind } = places[at], below = belowOf(places, at), under = below.map((child) => values[child]);
    if (kind === "chance") values[at] = below.reduce((sum, child) => sum + shares[child] * values[child], 0);
    else if (kind !== "end") values[at] = (kind === "max" ? Math.max : Math.min)(...under);
  }
  return values;
}

/** The places that are chosen one after the other, up to the dice or the end. @param {Place[]} places @param {number[]} values */
export function chosen(places, values) {
  const line = [0];
  for (let at = 0; ["max", "min"].includes(places[at].kind); line.push(at)) {
    const here = values[at];
    at = belowOf(places, at).find((child) => Math.abs(values[child] - here) < ALIKE) ?? at;
  }
  return line;
}

/**
 * The shares after the first outcome of some dice got another one; the others keep their proportions.
 *
 * @param {number[]} shares
 * @param {number[]} outcomes places, two or more
 * @param {number} first
 */
export function withShare(shares, [one, ...others], first) {
  const rest = others.reduce((sum, place) => sum + shares[place], 0);
  return shares.map((share, place) => (place === one ? first : others.includes(place) ? (share * (1 - first)) / rest : share));
}

/**
 * The probabilities of the first outcome of some dice at which the root chooses another move.
 *
 * @param {Place[]} places
 * @param {number[]} shares
 * @param {number[]} outcomes
 */
export function tips(places, shares, outcomes) {
  const move = (/** @type {number} */ first) => chosen(places, averaged(places, withShare(shares, outcomes, first)))[1];
  const steps = Array.from({ length: 199 }, (_, step) => (step + 1) / 200);  // no tip is on one of those in both halves
  return steps.slice(1).flatMap((end, at) => {
    let low = steps[at], high = end;
    if (places[0].kind === "chance" || move(low) === move(high)) return [];
    for (let halved = 0; halved < HALVINGS; halved++) {
      const middle = (low + high) / 2;
      [low, high] = move(middle) === move(low) ? [middle, high] : [low, middle];
    }
    return [high];
  });
}
