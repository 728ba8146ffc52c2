// @ts-check
// Why a game ends as it does: a sentence, the threats of both sides on the board, and best play, disc
// by disc. And the moves of a game as a text to copy. Nothing of it needs the kernel.
import { element, put, status } from "../page/page.js";

export const WHY = `
.gs-board .why p{margin:0}
.gs-board .why p:not(:empty){margin-top:4px}
.gs-board .why [hidden]{display:none!important}
.gs-board .why .said{margin:0}
.gs-board .why .row{align-items:center;display:flex;flex-wrap:wrap;gap:6px 8px;margin-top:6px}
.gs-board .sign{font-weight:bold;position:absolute}
.gs-board .falls .threat{color:#fff;font-size:calc(var(--cell)*.3)}
.gs-board .falls .threat::before{border:2px dashed #fff;border-radius:50%;box-sizing:border-box;content:"";height:72%;position:absolute;width:72%}
.gs-board .falls .threat.legal::before{border-style:solid}
.gs-board .falls .threat.legal::after{content:none}
.gs-board .falls .ghost::before{background:#0d2248;border:3px dashed var(--disc);box-sizing:border-box}
.gs-board .falls .ghost.dark{--disc:#ff7a6e}
.gs-board .falls .ghost.light::before{border-style:solid}
.gs-board .falls .ghost{color:#fff!important;font-size:calc(var(--cell)*.36)}
.gs-board .falls .ghost.legal::after{content:none}
.gs-board .moves{overflow-wrap:anywhere}
`;

/**
 * @typedef {object} Reason
 * @property {string} said
 * @property {string} told the threats in words
 * @property {[number, string][]} threats cells, and whose
 * @property {[number, string, string][]} line the cells of best play, whose discs, and their names
 * @property {number[]} four the cells that win then
 */

/** @param {string} textContent @param {() => void} act @param {string | null} ariaLabel */
export function press(textContent, act, ariaLabel = null) {
  const made = element("button", { type: "button", textContent, ariaLabel });
  made.addEventListener("click", () => { if (made.ariaDisabled !== "true") act(); });
  return made;
}

/**
 * @param {() => HTMLElement[]} cells those of the board as it is drawn now, in reading order
 * @param {(isOn: boolean) => void} asked is called when somebody wants it, or no longer
 */
export function whyOn(cells, asked) {
  /** @type {Reason | null} */
  let now = null;
  let at = 0, isOn = false;
  /** @type {(() => void)[]} */
  let undone = [];
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => { asked(box.checked); });
  const said = status("p"), told = element("p"), count = status("span");
  const buttons = [
    press("◀", () => go(at - 1), "Best play: one disc back"), press("▶", () => go(at + 1), "Best play: the next disc"),
    press("▶|", () => go(now?.line.length ?? 0), "Best play: to the end"),
  ];
  const row = element("div", { className: "row" }, "Best play:", ...buttons, count);
  const root = element("div", { className: "why" }, element("label", {}, box, " Show why"), said, told, row);

  /** Add a sign to a cell, until it is drawn anew or that is undone. */
  function mark(/** @type {HTMLElement} */ cell, /** @type {string} */ classes, /** @type {string} */ text, /** @type {string} */ label) {
    const { className, ariaLabel } = cell, sign = element("span", { className: "sign", textContent: text });
    cell.className += ` ${classes}`;
    if (ariaLabel) cell.ariaLabel = `${ariaLabel}, ${label}`;
    cell.append(sign);
    undone.push(() => { if (sign.isConnected) { sign.remove(); Object.assign(cell, { className, ariaLabel }); } });
  }

  function show() {
    undone.reverse().forEach((undo) => undo());
    undone = [];
    box.checked = isOn;
    told.hidden = row.hidden = !isOn || !now;
    if (!isOn || !now) return;
    const { threats, line, four } = now, all = cells(), ghosts = line.slice(0, at);
    if (!all.length) return;
    for (const [cell, whose] of threats) {
      if (!ghosts.some(([each]) => each === cell)) mark(all[cell], "threat", whose, `${whose} would win here`);
    }
    ghosts.forEach(([cell, whose], i) => mark(all[cell], `disc ghost ${whose === "X" ? "dark" : "light"}`, String(i + 1), `disc ${i + 1} of best play, by ${whose}`));
    if (at === line.length) for (const cell of four) mark(all[cell], "won", "", "in the winning line");
    buttons.forEach((made, i) => { made.ariaDisabled = String(i ? at === line.length : at === 0); });
    put(count, at ? `disc ${at} of ${line.length}: ${line[at - 1][1]} at ${line[at - 1][2]}` : plural(line.length));
  }
  const plural = (/** @type {number} */ discs) => `${discs} disc${discs === 1 ? "" : "s"}`;

  function go(/** @type {number} */ to) {
    at = Math.max(0, Math.min(to, now?.line.length ?? 0));
    show();
  }

  /**
   * @param {Reason | null} reason
   * @param {boolean} shows
   * @param {string} otherwise what is said where there is no reason
   */
  function draw(reason, shows, otherwise = "") {
    if (String(reason?.line) !== String(now?.line)) at = 0;
    now = reason;
    isOn = shows;
    put(said, isOn ? reason?.said ?? otherwise : "");  // never hidden: what comes with its text is not read aloud
    put(told, reason ? reason.told : "");
    show();
  }
  return { root, draw };
}

/** The moves of a game as a text, and a button that copies it. */
export function movesToCopy() {
  const text = element("code", { className: "moves" }), done = status("span");
  const copy = press("Copy the moves", () => {
    const told = () => put(done, "Copied.", true);
    Promise.resolve(navigator.clipboard?.writeText(text.textContent)).then(navigator.clipboard ? told : choose, choose);
  });
  /** Where no program may copy, they are chosen, for the keys that copy. */
  function choose() {
    getSelection()?.selectAllChildren(text);
    put(done, "They are selected: copy them with Ctrl+C.", true);
  }
  const root = element("div", { className: "row" }, copy, text, done);
  const draw = (/** @type {string} */ moves) => {
    root.hidden = !moves;
    if (text.textContent !== moves) put(done, "");
    put(text, moves);
    text.title = `review("${moves}") looks back on this game in any notebook.`;
  };
  return { root, draw };
}
