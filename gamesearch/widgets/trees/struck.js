// @ts-check
// A wrong value stands in a frame, with a line from corner to corner over it, as in `drawing`. It
// falls and so passes over the minus: a level line would lie on it, and −1 would look like 1.

/** Between the value and what stands before it and behind it. */
export const STRUCK_GAP = 7;
const STRUCK_PAD = 5;  // between the value and its frame

const ruler = document.createElement("canvas").getContext("2d");

/** How wide a text of the value is, before it is on the page. */
function wide(text, size) {
  if (!ruler) return text.length * size * 0.65;
  ruler.font = `bold ${size}px "DejaVu Sans", Helvetica, Arial, sans-serif`;
  return ruler.measureText(text).width;
}

/**
 * The frame of a wrong value in a line whose middle is at `x` and whose base is at `y`.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size of the letters
 * @param {[string, string, string]} line what stands before it, the value, and what stands behind it
 */
export function frameOf(x, y, size, [before, wrong, behind]) {
  const shift = before ? wide(before, size) + STRUCK_GAP : 0, width = wide(wrong, size);
  const left = x - (shift + width + STRUCK_GAP + wide(behind, size)) / 2 + shift - STRUCK_PAD, right = left + width + 2 * STRUCK_PAD;
  const top = y - size - 1, bottom = y + STRUCK_PAD;
  return `M${left} ${top}H${right}V${bottom}H${left}ZM${left} ${top}L${right} ${bottom}`;
}
