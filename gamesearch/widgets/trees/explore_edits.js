// @ts-check
// What a learner makes of a tree: the order of its moves, what its leaves are worth, and in a tree of
// numbers which positions there are.
import { belowOf, inOrder } from "./tree.js";

/**
 * A tree as it stands. A position comes before those below it.
 *
 * @typedef {object} Standing
 * @property {number[][]} below the places after each move, in order
 * @property {(number | null)[]} leaves what each place without anything below is worth
 * @property {symbol[]} ids who stands at each place, wherever that place has moved to
 * @property {number} prunes which search: 0 minimax, 1 alpha-beta
 */

export const MOST_PLACES = 150;  // positions, as in explored.py

/**
 * A tree before anything was changed, or as it was left.
 *
 * @param {any} tree what Python tells of it
 * @param {any} [left] what was kept of it
 * @returns {Standing}
 */
export function startOf({ places, prunes = 0 }, left) {
  const begun = left ?? { below: belowOf(places), leaves: places.map(({ leaf }) => leaf), prunes };
  return { ...begun, prunes: Number(begun.prunes), ids: begun.leaves.map(() => Symbol()) };
}

/**
 * The positions of a tree as it stands. In one of numbers a position is known by who is to move, and
 * by what it is worth as a leaf.
 *
 * @param {any} tree
 * @param {Standing} now
 * @returns {import("./tree.js").Place[]}
 */
export function placesOf({ places, isNumbers }, { below, leaves }) {
  if (!isNumbers) return places;
  const ups = leaves.map(() => -1), made = [];
  below.forEach((children, at) => children.forEach((child) => { ups[child] = at; }));
  ups.forEach((up, at) => made.push({ ...places[0], up, leaf: leaves[at], isMax: up < 0 ? places[0].isMax : !made[up].isMax }));
  return made;
}

/**
 * The same tree with one leaf more, the last below a position; a leaf becomes a position with it.
 *
 * @param {Standing} now
 * @param {number} at
 * @param {number} leaf what it is worth
 * @returns {Standing}
 */
export function withLeaf({ below, leaves, ids, ...rest }, at, leaf) {
  const more = [...below.with(at, [...below[at], leaves.length]), []];
  return numbered({ ...rest, below: more, leaves: [...leaves.with(at, null), leaf], ids: [...ids, Symbol()] });
}

/**
 * The same tree without a position and all below it. What loses its only move becomes a leaf.
 *
 * @param {Standing} now
 * @param {number} at not the root
 * @param {number} worth of that leaf
 * @returns {Standing}
 */
export function without({ below, leaves, ...rest }, at, worth) {
  const fewer = below.map((children) => children.filter((child) => child !== at));
  const ends = leaves.map((leaf, place) => (below[place].length && !fewer[place].length ? worth : leaf));
  return numbered({ ...rest, below: fewer, leaves: ends });
}

/** Number the places anew, depth first. @param {Standing} now @returns {Standing} */
function numbered({ below, leaves, ids, prunes }) {
  const order = inOrder(below);
  return {
    below: order.map((old) => below[old].map((child) => order.indexOf(child))),
    leaves: order.map((old) => leaves[old]), ids: order.map((old) => ids[old]), prunes,
  };
}
