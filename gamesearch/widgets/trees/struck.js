// @ts-check
// A wrong value stands in a frame, with a line from corner to corner over it, as in `drawing`. It
// falls and so passes over the minus: a level line would lie on it, and −1 would look like 1.
import { put, within } from "../page/page.js";
import { part } from "./svg.js";

const STRUCK_GAP = 7;  // between the value and what stands before it and behind it
const STRUCK_PAD = 5;  // between the value and its frame
const ruler = document.createElement("canvas").getContext("2d");

/** How wide a text of the value is, before it is on the page. */
function wide(text, size) {
  if (!ruler) return text.length * size * 0.65;
  ruler.font = `bold ${size}px "DejaVu Sans", Helvetica, Arial, sans-serif`;
  return ruler.measureText(text).width;
}

/**
 * Write a value of a position.
 *
 * @param {any} value
 * @param {[string, string, string]} line what stands before it, a wrong value (or none), and what stands behind it
 */
export function writeValue(value, [before, wrong, behind]) {
  within(value.parentNode, ".x").forEach((old) => old.remove());
  if (!wrong) return put(value, before + behind);
  const line = [["", before, 0], ["wrong", wrong, before ? STRUCK_GAP : 0], ["", behind, STRUCK_GAP]].filter(([, words]) => words);
  value.replaceChildren(...line.map(([look, words, dx]) => part("tspan", { class: look, dx }, String(words))));
  const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(value.getAttribute(name) ?? 14));
  const shift = before ? wide(before, size) + STRUCK_GAP : 0, width = wide(wrong, size);
  const left = x - (shift + width + STRUCK_GAP + wide(behind, size)) / 2 + shift - STRUCK_PAD, right = left + width + 2 * STRUCK_PAD;
  const top = y - size - 1, bottom = y + STRUCK_PAD;
  value.after(part("path", { class: "x", d: `M${left} ${top}H${right}V${bottom}H${left}ZM${left} ${top}L${right} ${bottom}` }));
}
