// @ts-check
// How a search stands after every step: Python tells only what each of them changes (see `tale.py`).

/**
 * What is seen of a position: its classes, its value, the right one beside it, the order of its
 * visit, its window (both ends in words, the start and the length of the bar), and why the rest of
 * it was cut.
 *
 * @typedef {{ c: string, v: string, r: string, o: string, w: any[] | null, y: string }} State
 */

/**
 * A position that no step has told of yet.
 *
 * @type {State}
 */
export const FRESH = { c: "", v: "", r: "", o: "", w: null, y: "" };

/**
 * The positions and the moves to them before the first step and after each one, with what else it tells.
 *
 * @param {any} begin what there is to tell before the first step
 * @param {any[]} steps
 * @returns {any[]}
 */
export function rehearsed(begin, steps) {
  /** @type {State[]} */
  let nodes = [];
  /** @type {string[]} */
  let edges = [];
  return [{ ...begin, nodes, edges }, ...steps.map((step) => {
    nodes = [...nodes];
    edges = [...edges];
    for (const [place, change] of Object.entries(step.nodes)) nodes[+place] = { ...FRESH, ...nodes[+place], ...change };
    for (const [place, look] of Object.entries(step.edges)) edges[+place] = look;
    return { ...step, nodes, edges };
  })];
}
