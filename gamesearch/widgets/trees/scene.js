// @ts-check
// A tree that `scene.py` has drawn: what happens changes classes and texts in it.
import { element, put, within } from "../page/page.js";
import { writeValue } from "./struck.js";
import { TREE_STYLE } from "./tree_style.js";

const SCENE = `${TREE_STYLE}
.gs-scene{
max-width:100%;
svg{position:absolute;inset:0;width:100%;isolation:isolate;pointer-events:none}
.n{pointer-events:all}
.on :is(.s,.l){filter:drop-shadow(0 0 1px var(--ink)) drop-shadow(0 0 3px var(--ink))}
.heads{position:sticky;z-index:1;display:block;background:var(--paper)}
:is(.e:not(.taken,.best) .h,.e:not(.cut) .bars,.n:not(.win) .w){display:none}
.o{paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.gone .won{fill:var(--paper)}
.y{fill:var(--reason)}
.here{fill:none;stroke:var(--ink);stroke-width:3;stroke-dasharray:9 4}
}
`;

const ROOM = 24;  // around a position in sight, for its number and its window

/**
 * Put a tree into a box that may scroll.
 *
 * @param {HTMLElement} box
 * @param {{ picture: string, colors: string, frames: number[][], covered: number[] }} drawn
 */
export function treeIn(box, { picture, colors, frames, covered }) {
  box.innerHTML = picture;
  box.prepend(element("style", { textContent: SCENE }));
  box.style.cssText += colors;
  const parts = within(box, ".n").map((group) => ({
    group, base: `n ${group.classList[1]}`,
    value: within(group, ".v")[0], order: within(group, ".o")[0],
    alpha: within(group, ".a")[0], beta: within(group, ".b")[0], why: within(group, ".y")[0],
    bar: within(group, ".r")[0], left: Number(within(group, ".w")[0]?.dataset.x ?? 0),
  }));
  /** @type {HTMLElement[]} */
  const edges = [];
  for (const group of within(box, ".e")) edges[Number(group.dataset.e)] = group;
  const [here] = within(box, ".here"), [heads] = within(box, ".heads");
  /** @type {number[]} */
  let joined = [];

  return {
    /** Show the position `i` as it is now. @param {number} i @param {import("./moments.js").State} look */
    paint(i, { c, v, r, o, w, y }) {
      const part = parts[i];
      const on = joined.includes(i) ? " on" : "";
      part.group.setAttribute("class", `${part.base} ${c || "gone"}${w ? " win" : ""}${on}`);
      writeValue(part.value, ["", r && v, r || v]);
      put(part.order, o);
      if (w && part.bar) {
        put(part.alpha, w[0]);
        put(part.beta, w[1]);
        put(part.why, y);
        part.bar.setAttribute("x", String(part.left + w[2]));
        part.bar.setAttribute("width", w[3]);
      }
    },

    /** Show the move to the position `i` as it is now. @param {number} i @param {string} look */
    mark(i, look) {
      edges[i]?.setAttribute("class", `e ${look}${joined.includes(i) ? " on" : ""}`);
    },

    /** Mark these positions and the moves to them as one way. @param {number[]} way */
    join(way) {
      for (const i of [...joined, ...way]) {
        for (const part of [parts[i].group, edges[i]]) part?.classList.toggle("on", way.includes(i));
      }
      joined = way;
    },

    /** Frame a position, the root or none. @param {number | null} i */
    frame(i) {
      const [x, y, width, height] = frames[i ?? 0];
      here.style.display = i === null ? "none" : "inline";
      const place = { x: x - 5, y: y - 5, width: width + 10, height: height + 10 };
      for (const [name, value] of Object.entries(place)) here.setAttribute(name, String(value));
    },

    /** Bring a position into sight. Scrolls the box, only as it must, and never the page. @param {number} i */
    follow(i) {
      const scene = /** @type {HTMLElement} */ (heads.parentElement), scale = scene.clientWidth / parseFloat(scene.style.width);
      const isCovered = getComputedStyle(heads).position === "sticky";
      const [x, y, width, height, left, top] = [...frames[i], ...(isCovered ? covered : [0, 0])].map((length) => length * scale);
      const along = (start, size, hidden, seen, from) =>
        start - ROOM >= from + hidden && start + size + ROOM <= from + seen ? from : start + (size - hidden - seen) / 2;
      box.scrollTo(along(x, width, left, box.clientWidth, box.scrollLeft), along(y, height, top, box.clientHeight, box.scrollTop));
    },
  };
}
