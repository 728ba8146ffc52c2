// @ts-check
// A game looked back on: the board after each move, a graph of who was winning, what there is to say.
// All of it is here, so that going through it needs no kernel.
import { element, put, status, within } from "../page/page.js";
import { edgeOf } from "./discs.js";
import { WHY, movesToCopy, press, whyOn } from "./why.js";

export const LOOK_BACK = `${WHY}
.gs-board .back{display:flex;flex-direction:column;gap:8px;
p{margin:0}
.note{font-size:.86em}
.name{font-weight:bold}
ul{display:flex;flex-direction:column;gap:4px;list-style:none;margin:0;padding:0}
[hidden]{display:none!important}
.row{align-items:center;display:flex;flex-wrap:wrap;gap:6px 8px}
input[type=range]{accent-color:#767676;flex:1 1 90px;max-width:26em}
.count{font-variant-numeric:tabular-nums}
.step{min-height:2.9em}
.cell{cursor:default}
.graph{cursor:pointer;position:relative;width:fit-content}
.graph img{display:block;max-width:none}
.here{border:2px solid #fff;border-radius:3px;box-shadow:0 0 0 2px var(--ink);bottom:36px;box-sizing:border-box;pointer-events:none;position:absolute;top:3px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:4px 0 0}
:is(td,th){border:1px solid #767676;font-size:.93em;padding:1px 8px;text-align:left}
}
.gs-board .unseen{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
.gs-board.unheard .live,.gs-board .back button[aria-disabled=true]{cursor:default;opacity:.6}
`;

/**
 * @param {(what: string, at?: number) => void} tell
 * @param {boolean} isPlayed can the game go on from where somebody looks?
 * @param {(at: number) => void} keep hears where somebody looks
 */
export function lookBack(tell, isPlayed, keep = () => {}) {
  let now, at = 0;
  let showsWhy = false;
  /** @type {Map<number, number>} the moves for which a better one was looked for, and how often in vain */
  const tried = new Map();
  /** @type {Set<number>} those for which it was found, or shown */
  const solved = new Set();
  let asking = -1;  // the move for which it is looked for now
  let moves = "";  // of the game that `at` is a place in: with others, as after an Undo, it is another game
  const title = element("p", { className: "name" }), remarks = element("ul");
  const waits = status("span"), whole = status("p", "unseen"), look = press("", () => tell("look"));
  const search = element("div", { className: "row" }, waits, look);
  const place = element("div", { className: "discs falls" }), card = element("div", { className: "card", role: "group", ariaLabel: "The board" }, place);
  card.style.setProperty("--cell", "clamp(24px, 2.4em, 38px)");
  const buttons = [
    press("|◀", () => go(0), "Before the first move"), press("◀ Back", () => go(at - 1)),
    press("Next ▶", () => go(at + 1)), press("▶|", () => go(last()), "After the last move"),
  ];
  const slider = element("input", { type: "range", min: "0", ariaLabel: "Move" });
  slider.addEventListener("input", () => go(+slider.value));
  const count = element("span", { className: "count" });
  const on = press("Play on from here", () => tell("from", at));
  look.className = on.className = "live";  // the others need no kernel
  const step = status("p", "step");
  const question = status("p", "asks"), choice = element("div", { className: "row" });
  const find = press("Find a better move", () => ask(nextToFind()));
  const learn = element("div", { className: "row" }, find, choice);
  const reason = whyOn(() => within(place, ".cell"), (isOn) => { showsWhy = isOn; show(); });
  const text = movesToCopy();
  const image = element("img"), here = element("div", { className: "here" });
  const graph = element("div", { className: "graph" }, image, here);
  graph.addEventListener("click", ({ clientX }) => {
    go(Math.floor((clientX - image.getBoundingClientRect().left - now.left) / now.slot));
  });
  const sheet = element("div", { className: "card", role: "group", ariaLabel: "The graph" }, graph), note = element("p", { className: "note" });
  const table = element("table"), words = element("details", {}, element("summary", { textContent: "The game in words" }), table);
  const root = element("div", { className: "back" }, title, remarks, whole, search,
    element("div", { className: "row" }, ...buttons, slider, count, ...(isPlayed ? [on] : [])), step, question, learn, card, reason.root, sheet, note, text.root, words);

  const last = () => now.steps.length - 1;

  function drawBoard({ rows, last: newest, won, marked }) {
    let number = 0;
    place.replaceChildren(
      ...rows.map((row, line) => element("div", { className: "line" }, edgeOf(now.sides[line], "side"), ...[...row].map((mark) => {
        const signs = ["cell", ...(mark === "X" ? ["disc dark"] : mark === "O" ? ["disc light"] : []),
          ...(newest.includes(number) ? ["last"] : []), ...(won.includes(number) ? ["won"] : [])];
        number += 1;
        return element("span", { className: signs.join(" "), textContent: mark === "." ? "" : mark });
      }))),
      element("div", { className: "line" }, edgeOf("", "side"), ...now.columns.map((name) => edgeOf(name))));
    place.setAttribute("role", "img");
    place.ariaLabel = `The board from the top: ${rows.map((row, line) => `row ${now.sides[line]} ${[...row].map((mark) => (mark === "." ? "empty" : mark)).join(" ")}`).join(", ")}${marked}`;
  }

  // --- to learn from a mistake: a better move is looked for before it is shown ---
  const isHidden = (/** @type {number} */ number) => number in now.asked && !solved.has(number);
  function nextToFind() {
    const left = Object.keys(now.asked).map(Number).filter(isHidden);
    return left.find((number) => number >= at - 1) ?? left[0] ?? -1;
  }
  function ask(/** @type {number} */ number) {
    if (number < 0) return;
    asking = number;
    go(number);
    put(question, now.asked[number].asks);
    within(choice, "button")[0]?.focus();
  }
  function answer(/** @type {string} */ column) {
    const { good, best, said } = now.asked[asking].tries[column], times = (tried.get(asking) ?? 0) + 1;
    tried.set(asking, times);
    const told = said[0].toUpperCase() + said.slice(1);
    if (good) reveal(`Found${best ? "" : `: ${said}`}. ${now.better[asking]}`);
    else if (times < 2) put(question, `${told}. There is a better one: try once more.`);
    else reveal(`${told}. ${now.better[asking]}`);
  }
  function reveal(/** @type {string} */ words) {
    solved.add(asking);
    asking = -1;
    drawWords();
    show();
    put(question, words);
    (learn.hidden ? slider : find).focus();
  }
  function drawLearn() {
    const left = Object.keys(now.asked).map(Number).filter(isHidden).length;
    learn.hidden = !left;
    find.hidden = asking >= 0;
    find.textContent = left > 1 ? `Find a better move (${left} to find)` : "Find a better move";
    const tries = asking >= 0 ? Object.keys(now.asked[asking].tries).sort() : [];
    if (choice.dataset.asking === String(asking)) return;
    choice.dataset.asking = String(asking);
    choice.replaceChildren(...tries.map((column) => press(now.columns[+column], () => answer(column), `column ${now.columns[+column]}`)),
      ...(tries.length ? [press("Show the answer", () => reveal(now.better[asking]))] : []));
  }

  function show() {
    const { steps, left, slot } = now, shown = steps[at];
    drawBoard(shown);
    const told = at && now.better[at - 1] && !isHidden(at - 1) ? ` ${now.better[at - 1]}` : "";
    put(step, shown.said + told);
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", shown.said);
    count.textContent = `${at} of ${last()}`;
    buttons.forEach((made, i) => { made.ariaDisabled = String(i < 2 ? at === 0 : at === last()); });
    on.ariaDisabled = String(at === last());
    here.style.left = `${left + at * slot}px`;
    here.style.width = `${slot}px`;
    drawLearn();
    const waits = isHidden(at) ? "Find a better move here first." : at === last() && !shown.why ? "" : "Not known yet.";
    reason.draw(isHidden(at) ? null : shown.why, showsWhy, waits);
  }

  function go(to) {
    at = Math.max(0, Math.min(to, last()));
    if (asking >= 0 && at !== asking) asking = -1;
    if (asking < 0) put(question, "");
    show();
    keep(at);
  }

  function draw(shown) {
    now = shown;
    const played = now.rows.map(([, move]) => move).join();
    if (moves !== played) {
      at = 0;
      asking = -1;
      tried.clear();
      solved.clear();
      put(question, "");
    }
    moves = played;
    slider.max = String(last());
    title.textContent = now.title;
    const texts = now.remarks.map(({ text }) => text).join();
    if (remarks.dataset.texts !== texts) {
      const held = within(remarks, "button").findIndex((button) => button === document.activeElement);
      remarks.replaceChildren(...now.remarks.map(({ text, at: number }) => element("li", {}, text,
        ...(number < 0 ? [] : [" ", press("Show", () => go(number), `Show the board before move ${number + 1}`)]))));
      if (held >= 0) (within(remarks, "button")[held] ?? slider).focus();
      remarks.dataset.texts = texts;
    }
    put(whole, now.told);
    put(waits, now.waits);
    if (!now.go && document.activeElement === look) slider.focus();
    look.textContent = now.go;
    search.hidden = !now.go && !now.waits;
    look.hidden = !now.go;
    image.src = now.graph.image;
    image.alt = now.graph.alt;
    note.textContent = now.note;
    text.draw(now.moves);
    drawWords();
    show();
  }

  /** The game in words, in which nothing is told that is to be found. */
  function drawWords() {
    table.replaceChildren(...now.rows.map((texts, row) => element("tr", {}, ...texts.map((whole) => {
      const textContent = isHidden(row - 2) ? whole.split("; ")[0] : whole;
      return element(row ? "td" : "th", { textContent });
    }))));
  }

  /** The arrow keys, wherever the focus is: the slider knows them too. */
  function hear(/** @type {string} */ key) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowUp: at + 1, PageDown: at - 5, PageUp: at + 5, Home: 0, End: last() }[key];
    if (to === undefined) return false;
    go(to);
    return true;
  }
  return { root, draw, hear, go };
}
