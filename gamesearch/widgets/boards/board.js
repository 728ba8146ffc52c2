// @ts-check
// A board to play on. Python keeps the game and describes it; here it is drawn, and clicks are told.
import { element, frame, hearKeys, leaving, put, reach, status, within } from "../page/page.js";
import { DISCS, edgeOf } from "./discs.js";

const IDLE = "button:not(.back *,.why *)";  // what no kernel hears
const STYLE = `${DISCS}
.gs-play .title{font-weight:bold;margin:0 0 4px}
.gs-play .said{margin:0 0 8px;min-height:1.45em}
.gs-play pre{background:none;color:inherit;font-size:.93em;margin:0}
.gs-play .closed{background:light-dark(#8c8c8c,#757575)}
.gs-play .coin{border:0;color:var(--grey);font-size:calc(var(--cell)*.9)}
.gs-play.unheard :is(${IDLE},[role=gridcell]){cursor:default;opacity:.7}
.gs-play .legal::after{background:var(--grey);border-radius:50%;content:"";height:calc(var(--cell)*.18);position:absolute;width:calc(var(--cell)*.18)}
.gs-play .legal.taken::after{background:none;border:2px dotted var(--ink);height:76%;width:76%}
.gs-play .coin.legal{color:var(--ink);&::after{content:none}}
.gs-play .discs .legal::after{background:#fefefe}
.gs-play .falls .cell:focus{outline-color:#fff}
.gs-play .dots{--thin:max(20px,calc(var(--cell)*.5))}
.gs-play .dots .cell{border:0;margin:0}
.gs-play .dots .line:nth-child(odd of [role=row])>.cell{height:var(--thin)}
.gs-play .dots .cell:nth-child(odd of .cell){width:var(--thin)}
.gs-play .dots .edge{margin:0}
.gs-play .dots .edge:not(.side):nth-child(even){width:var(--thin)}
.gs-play .dots :is(.dot,.drawn){color:transparent;text-decoration:none;&::before{background:var(--grey);content:"";inset:32%;position:absolute}}
.gs-play .dots .dot::before{background:var(--ink);border-radius:50%;inset:22%}
.gs-play .dots .across::before{inset:32% -8%}
.gs-play .dots .upright::before{inset:-8% 32%}
.gs-play .dots .drawn.last::before{background:var(--ink);outline:2px solid var(--ink)}
.gs-play .last:not(.taken)::before{content:"_"}
.gs-play .source::before{border:2px dashed var(--ink);content:"";inset:3px;position:absolute}
.gs-play .chosen{background:var(--ink);color:var(--ground)}
.gs-play .small{color:var(--grey);font-size:max(11px,calc(var(--cell)/4));left:3px;position:absolute;top:2px}
.gs-play .coin .small{color:var(--ground);font-weight:bold;left:auto;top:auto}
.gs-play .cell:focus{outline:3px solid currentColor;outline-offset:-5px;z-index:1}
.gs-play button[aria-disabled=true]{cursor:default;opacity:.6}
.gs-play .bar{display:flex;flex-wrap:wrap;gap:6px 8px;margin-top:8px}
.gs-play :is(.bar,table):empty{display:none}
.gs-play table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:4px 0 0}
.gs-play .seen{margin:0;&:not(:empty){margin-top:8px}}
.gs-play :is(td,th){border:1px solid #767676;font-size:.93em;padding:1px 8px;text-align:left}
`;
const HEAD = ["move", "leads to", "how sure", "if both play well"];
const ENDED = "This is how you left the game. To start a new one, run all cells down to this one.";

/**
 * What is added to a board: how it looks, and what draws it.
 *
 * @typedef {object} More
 * @property {string} style
 * @property {(parts: { root: HTMLElement, said: HTMLElement, card: HTMLElement, bar: HTMLElement, tell: (what: string, at?: number) => void }) => (shown: any, isAsked: boolean) => void} begin
 *
 * @param {import("../page/page.js").View} view
 * @param {More} [more]
 */
export function boardIn(view, more) {
  const { model } = view;
  const title = element("p", { className: "title" }), said = status("p");
  said.tabIndex = -1;
  const place = element("div"), card = element("div", { className: "card", role: "group", ariaLabel: "The board" }, place);
  const moves = element("div", { className: "bar" }), bar = element("div", { className: "bar" });
  const seen = element("p", { className: "seen", ariaLive: "polite" }), table = element("table");
  const keys = element("p", { className: "keys" });
  const root = frame(view, "gs-board gs-play", STYLE + (more?.style ?? ""), ENDED, title, said, card, moves, bar, seen, table, keys);

  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {string[]} */
  let marks = [];  // what lay in the cells: a disc that is new falls
  let shape = "", here = 0;
  let isAsked = false;  // was something pressed on the board, to which nothing was said yet?
  let wanted = -1;  // the button of a move that had the focus, until there are buttons again
  const shown = () => model.get("shown");
  /** @type {(what: string, at?: number) => void} */
  const tell = (what, at) => {
    isAsked ||= what === "cell" || what === "move";
    reach(root, () => model.send({ do: what, at, turn: shown().turn }));
  };

  function build(rows) {
    const { columns, rows: names, on_top } = shown();
    const side = (/** @type {string} */ text) => (names.length ? [edgeOf(text, "side")] : []);
    const along = columns.length
      ? [element("div", { className: "line" }, ...side(""), ...columns.map((name) => edgeOf(name)))]
      : [];
    cells = [];
    const lines = rows.map((row, at) => {
      const line = element("div", { className: "line" }, ...side(names[at]));
      line.setAttribute("role", "row");
      for (const _ of row) {
        const cell = element("div", { tabIndex: -1 }), number = cells.length;
        cell.setAttribute("role", "gridcell");
        cell.addEventListener("click", () => { go(number); tell("cell", number); });
        cells.push(cell);
        line.append(cell);
      }
      return line;
    });
    const grid = element("div", {}, ...lines);
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", "Board");
    // As large as the letters ask for, as long as there is room.
    const wide = rows[0].length, most = Math.max(24, Math.floor(700 / wide));
    card.style.setProperty("--cell", `clamp(24px, min(3.15em, (100cqw - 60px) / ${wide}), ${most}px)`);
    grid.append(...(on_top ? [] : along));
    if (on_top) grid.prepend(...along);
    grid.className = ["discs", "falls", "dots"].filter((kind) => shown()[kind]).join(" ");
    place.replaceChildren(grid);
  }

  function go(number) {
    here = Math.max(0, Math.min(number, cells.length - 1));
    cells.forEach((cell, at) => { cell.tabIndex = at === here ? 0 : -1; });
    cells[here]?.focus();
  }

  function drawBoard() {
    const rows = shown().cells, lengths = rows.map((row) => row.length).join();
    const held = card.contains(document.activeElement);
    if (lengths !== shape) {
      shape = lengths;
      if (rows.length) build(rows);
      else cells = [];
    }
    if (!rows.length) place.replaceChildren(element("pre", { textContent: shown().text }));
    here = Math.max(0, Math.min(here, cells.length - 1));
    const before = marks;
    marks = rows.flat().map(({ mark }) => mark);
    rows.flat().forEach(({ mark, small, label, signs }, at) => {
      const cell = cells[at];
      const isNew = shown().falls && mark && before[at] === "";
      cell.style.setProperty("--high", String(at / rows[0].length + 1));
      cell.className = `cell ${signs}${mark ? " taken" : ""}${isNew ? " drop" : ""}`;
      cell.replaceChildren(mark, element("span", { className: "small", textContent: small }));
      cell.ariaLabel = isKept() ? label.replace(/, (legal move:|this piece can).*/, "") : label;
      cell.ariaSelected = signs.includes("chosen") ? "true" : null;
      cell.tabIndex = at === here ? 0 : -1;
    });
    if (held && !card.contains(document.activeElement)) (cells[here] ?? said).focus();
  }

  const button = (textContent, what, at) =>
    element("button", { type: "button", textContent, onclick: () => tell(what, at) });

  function drawMoves() {
    const buttons = within(moves, "button");
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (at >= 0) wanted = at;
    const waits = at >= 0 || document.activeElement === said;
    moves.replaceChildren(...shown().moves.map(({ text, at }) => button(text, "move", at)));
    if (!waits || wanted < 0) return;
    const next = within(moves, "button").slice(0, wanted + 1).at(-1);
    (next ?? said).focus();
    if (next) wanted = -1;
  }

  // The buttons below stay where they are, so that none loses the focus when the game goes on.
  const undo = button("Undo", "undo"), fresh = button("New game", "new");
  const sides = button("Change sides", "sides"), thinking = button("", "thinking");
  const going = element("button", { type: "button", onclick: () => tell(shown().go ? "go" : "stop") });

  function drawBar() {
    const { against, can_look, can_undo, go: label, is_thinking, shows_thinking } = shown();
    undo.ariaDisabled = String(!can_undo);
    going.textContent = label || "Stop";
    going.ariaDisabled = String(!label && !is_thinking);
    thinking.textContent = shows_thinking ? "Hide the search" : "Show the search";
    thinking.ariaExpanded = String(shows_thinking);
    const wanted = [undo, fresh, ...(against ? [sides, going] : []), ...(can_look ? [thinking] : [])];
    if (bar.children.length !== wanted.length) bar.replaceChildren(...wanted);
  }

  function drawSeen() {
    const { caption, rows } = shown().seen;
    put(seen, caption);
    if (!rows.length) return table.replaceChildren();
    const row = (texts, tag) => element("tr", {}, ...texts.map((textContent) => element(tag, { textContent })));
    table.replaceChildren(row(HEAD, "th"), ...rows.map((texts) => row(texts, "td")));
  }

  // A board that was kept when its kernel ended asks for nothing: no move can be made on it.
  const isKept = () => root.classList.contains("unheard");

  function draw() {
    const now = isKept() ? { ...shown(), said: shown().kept } : shown();
    title.textContent = now.title;
    drawBoard();
    drawMoves();
    drawBar();
    const [where, what] = cells.length ? ["reaches board and buttons; arrow keys move between cells", "plays"] : ["to a button", "presses"];
    keys.textContent = `Keys: Tab ${where}${isKept() ? "" : `; Enter or Space ${what}`}${leaving(model)}`;
    put(said, now.said, isAsked);
    drawSeen();  // read aloud after that
    drawMore?.(now, isAsked);
    if (isKept()) within(root, IDLE).forEach((made) => { made.ariaDisabled = "true"; });
    isAsked = false;
  }

  // --- keys ---
  function beside(at, key) {
    const lines = within(card, "[role=row]").map((row) => within(row, "[role=gridcell]"));
    const row = lines.findIndex((line) => line.includes(cells[at]));
    const column = lines[row].indexOf(cells[at]);
    const place = (r, c) => lines[r]?.[Math.min(c, lines[r].length - 1)] ?? cells[at];
    return {
      ArrowLeft: () => place(row, Math.max(0, column - 1)),
      ArrowRight: () => place(row, column + 1),
      ArrowUp: () => place(row - 1, column),
      ArrowDown: () => place(row + 1, column),
      Home: () => lines[row][0],
      End: () => lines[row].at(-1),
    }[key]?.();
  }

  hearKeys(root, ({ key, target }) => {
    const at = cells.findIndex((cell) => cell === target);
    const next = at < 0 ? null : beside(at, key);
    if (next) go(cells.indexOf(next));
    else if (at >= 0 && (key === "Enter" || key === " ")) tell("cell", at);
    else return false;
    return true;
  });
  const drawMore = more?.begin({ root, said, card, bar, tell });
  model.on("change:shown", draw);
  new MutationObserver(() => isKept() && draw()).observe(root, { attributeFilter: ["class"] });
  draw();
  if (!isKept()) tell("ready");
}
