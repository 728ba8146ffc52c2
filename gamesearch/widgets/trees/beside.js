// @ts-check
// Two searches of one tree, in step with each other: Python has run both, and the page shows any moment
// of them (see `in_step.py`).
import { FRESH } from "./moments.js";
import { element } from "../page/page.js";

/** The length of a window's bar, as in `in_step.py`. */
const WHOLE = 1000;

/**
 * How a position looks at a moment.
 *
 * @param {import("./moments.js").State} state
 * @param {string} edge
 * @param {boolean} isHere is the search there?
 * @param {{ called: string, leaf: string | null, room: string }} place what it is called, what it is worth
 *   as a leaf, and the widest text that its value has at any moment
 * @returns {import("./tree.js").Look}
 */
export function lookAt({ c, v, r, o, w, y } = FRESH, edge = "", isHere, { called, leaf, room }) {
  const is = c.split(" "), isSeen = is.includes("seen");
  const names = { gone: !isSeen, going: is.includes("going"), best: is.includes("best"), wrong: r, cuts: y && !r, here: isHere };
  const note = r ? `should be ${r}` : y && `${y}: cut`, text = leaf ?? v;
  const said = [called, isSeen ? (v ? `value ${v.replace("…", " so far")}` : "in progress") : edge === "cut" ? "cut" : "not visited"];
  if (!isSeen && leaf) said.push(leaf);
  if (w) said.push(`window ${w[0]}, ${w[1]}`);
  if (isHere) said.push("the search is here");
  return {
    label: [...said, ...(note ? [note] : [])].join("; "), look: Object.keys(names).filter((name) => names[name]).join(" "),
    text, room, order: o, note: leaf === null ? note || "\u00a0" : note,
    span: leaf !== null ? null : w ? [w[0], w[1], w[2] / WHOLE, (w[2] + w[3]) / WHOLE] : ["", "", 0, 0],
    edge: edge === "cut" || edge === "best" || edge === "taken" ? edge : isSeen ? "" : "gone",
  };
}

/**
 * A slider from moment to moment, with buttons.
 *
 * @param {() => void} show
 */
export function clock(show) {
  let at = 0, last = 0;
  const go = (/** @type {number} */ to) => {
    at = Math.min(Math.max(to, 0), last);
    range.value = String(at);
    show();
  };
  const button = (label, text, to) => element("button", { type: "button", ariaLabel: label, textContent: text, onclick: () => go(to()) });
  const range = element("input", { type: "range", min: "0", ariaLabel: "Moment", oninput: () => go(Number(range.value)) });
  const count = element("span");
  const row = element("div", { className: "row clock" },
    button("First", "|◀", () => 0), button("Back", "◀ Back", () => at - 1), button("Next", "Next ▶", () => at + 1), button("Last", "▶|", () => last), range, count);
  return {
    row, at: () => at,
    /** There are as many moments now, and it goes on as it stood: at the end, or at its moment. @param {number} moments */
    wind(moments) {
      at = at === last ? moments : Math.min(at, moments);
      last = moments;
      range.max = String(last);
      range.value = String(at);
    },
    /** @param {string} said */
    tell(said) {
      count.textContent = `${at} of ${last}`;
      range.setAttribute("aria-valuetext", `${at} of ${last}. ${said}`);
      row.querySelectorAll("button").forEach((made, i) => { made.ariaDisabled = String(i < 2 ? at === 0 : at === last); });
    },
  };
}
