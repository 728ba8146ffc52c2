// @ts-check
// A board to play on.
import { boardIn } from "./board.js";

/** @param {import("../page/page.js").View} view */
function render(view) {
  boardIn(view);
}

export default { render };
