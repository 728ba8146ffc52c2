// @ts-check
// Two boards of bits and what comes of them, shifted or combined. All of it is done here, without
// the kernel. Numbers of 49 bits are too long for JavaScript's `&`, so they are of the type BigInt.
import { element, frame, hearKeys, leaving, put, status } from "../page/page.js";

const STYLE = `
.gs-bits .boards{container-type:inline-size;display:flex;flex-wrap:wrap;gap:8px 24px}
.gs-bits .board{display:grid;align-items:center;grid-template-columns:1em repeat(7,2.2em);width:fit-content}
.gs-bits .name{font-weight:bold;margin:0 0 2px 1em}
.gs-bits .bit{background:none;border:1px solid #767676;border-radius:0;font:.86em/1 "DejaVu Sans",Helvetica,Arial,sans-serif;height:2.6em;margin:0 -1px -1px 0;padding:0 6px 5px 0;position:relative;text-align:center}
.gs-bits div.bit{align-items:center;box-sizing:border-box;display:flex;justify-content:center}
.gs-bits .bit::after{bottom:1px;content:attr(data-bit);content:attr(data-bit)/"";font-size:9px;font-weight:normal;position:absolute;right:2px}
.gs-bits .one{background:light-dark(#1a1a1a,#ededed);color:light-dark(#fff,#1c1c1c);font-weight:bold}
.gs-bits .spare{border-style:dashed}
.gs-bits .spare:not(.one){background:repeating-linear-gradient(135deg,transparent 0 4px,#7676764d 4px 6px)}
.gs-bits .astray{box-shadow:inset 0 0 0 3px light-dark(#d55e00,#ff9d57)}
.gs-bits .bit:focus-visible{z-index:1}
.gs-bits .edge{font-size:.86em;text-align:center}
.gs-bits .bar{align-items:center;display:flex;flex-wrap:wrap;gap:6px 12px;margin:0 0 8px}
.gs-bits select{background:none;border:1px solid #767676;border-radius:3px;color:inherit;font:inherit}
.gs-bits option{background:light-dark(#fff,#1c1c1c)}
.gs-bits .said{margin:8px 0 0;min-height:2.9em}
@container (43em<=width<52.7em){.gs-bits .board{grid-template-columns:1em repeat(7,1.74em)}.gs-bits .bit{padding:0 5px 5px 0}}
.gs.gs-bits .numbers{background:none;color:inherit;font-size:.86em;margin:8px 0 0;overflow-x:auto}
`;
const NAMES = "abcdefg";
const KEYS = "Keys: Tab reaches the boards and the controls; the arrow keys move between bits; Enter or Space changes one";

/** @typedef {{ text: string, of: (a: bigint, b: bigint) => bigint, by?: number, way?: number[] }} Operation */

/**
 * All that can be done with two numbers, on columns of so many bits. A shift knows by how many
 * columns and rows it is meant to move a bit.
 *
 * @param {number} tall
 * @returns {Operation[]}
 */
function operations(tall) {
  const steps = [[1, 0, 1], [tall, 1, 0], [tall + 1, 1, 1], [tall - 1, 1, -1]];
  return [
    { text: "A & B", of: (a, b) => a & b },
    { text: "A | B", of: (a, b) => a | b },
    { text: "A ^ B", of: (a, b) => a ^ b },
    { text: "A & ~B", of: (a, b) => a & ~b },
    { text: "A + B", of: (a, b) => a + b },
    ...steps.flatMap(([by, columns, rows]) => [
      { text: `A << ${by}`, of: (a) => a << BigInt(by), by, way: [columns, rows] },
      { text: `A >> ${by}`, of: (a) => a >> BigInt(by), by: -by, way: [-columns, -rows] },
    ]),
  ];
}

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view, begin = model.get("shown"), left = model.get("left");
  let { tall = 7, chosen = 0 } = left;
  /** The bits of A and of B, as the numbers of their cells: 7 times the column, plus the row. */
  const sets = (left.sets ?? begin).map((cells) => new Set(cells));
  const result = () => operations(tall)[chosen];
  const numberOf = (set) => [...set].reduce((sum, cell) => sum | (1n << BigInt(place(cell))), 0n);
  const place = (cell) => tall * Math.floor(cell / 7) + (cell % 7);
  const rowsOf = () => [...Array(tall).keys()].reverse();
  const nameOf = (column, row) => (row > 5 ? `the spare bit above ${NAMES[column]}` : `${NAMES[column]}${row + 1}`) + ` (bit ${tall * column + row})`;

  const holders = ["A", "B", "result"].map((name) => {
    const title = element("p", { className: "name", textContent: name });
    const board = element("div", { className: "board" });
    board.setAttribute("role", "group");
    board.setAttribute("aria-label", name === "result" ? "The result" : `Board ${name}`);
    return { title, board, whole: element("div", {}, title, board) };
  });

  function bit(at, column, row) {
    if (at === 2) return element("div", { className: "bit" });
    const cell = 7 * column + row;
    const press = () => {
      if (!sets[at].delete(cell)) sets[at].add(cell);
      reach(at, cell);
      show();
    };
    const made = element("button", { type: "button", className: "bit", tabIndex: -1, ariaLabel: nameOf(column, row), onclick: press });
    made.dataset.cell = String(cell);
    return made;
  }

  /** @type {HTMLElement[][]} for each board its bits, by the number of the cell */
  let cells = [];
  function build() {
    cells = holders.map(({ board }, at) => {
      const made = [];
      const edge = (textContent) => element("span", { className: "edge", textContent, ariaHidden: "true" });
      board.replaceChildren(...rowsOf().flatMap((row) => [edge(row > 5 ? "" : String(row + 1)), ...[...NAMES].map((_, column) => {
        made[7 * column + row] = bit(at, column, row);
        return made[7 * column + row];
      })]), ...["", ...NAMES].map(edge));
      return made;
    });
    cells.slice(0, 2).forEach((bits) => { bits[0].tabIndex = 0; });
  }
  function reach(at, cell) {
    cells[at].forEach((each) => { each.tabIndex = -1; });
    cells[at][cell].tabIndex = 0;
    cells[at][cell].focus();
  }

  /** Where the bits of a shift land that leave the way of the board; none for other operations. */
  function astray() {
    const { by, way } = result(), landed = new Map();
    if (!by || !way) return landed;
    for (const cell of sets[0]) {
      const to = place(cell) + by, column = Math.floor(cell / 7) + way[0], row = (cell % 7) + way[1];
      const meant = column >= 0 && column < 7 && row >= 0 && row < tall ? tall * column + row : -1;
      if (to !== meant && to >= 0 && to < 7 * tall) landed.set(to, nameOf(Math.floor(cell / 7), cell % 7));
    }
    return landed;
  }

  const groups = (number) => number.toString(2).padStart(7 * tall, "0").match(new RegExp(`.{${tall}}`, "g"))?.join("_") ?? "";
  function show(done = "") {
    model.set("left", { tall, chosen, sets: sets.map((cells) => [...cells]) });
    const [a, b] = sets.map(numberOf), { text, of } = result();
    const whole = of(a, b), board = whole & ((1n << BigInt(7 * tall)) - 1n), wrong = astray();
    [a, b, board].forEach((number, at) => {
      cells[at].forEach((made, cell) => {
        const one = Boolean((number >> BigInt(place(cell))) & 1n);
        made.textContent = one ? "1" : "0";
        made.dataset.bit = String(place(cell));
        made.className = `bit${one ? " one" : ""}${cell % 7 > 5 ? " spare" : ""}`;
        if (at < 2) made.ariaPressed = String(one);
        else if (one && wrong.has(place(cell))) made.classList.add("astray");
      });
    });
    holders[2].title.textContent = text;
    numbers.textContent = [["A", a], ["B", b], [text, whole]].map(([name, number]) => `${String(name).padEnd(7)}= ${groups(number)} = ${number}`).join("\n");
    const left = (whole >> BigInt(7 * tall)) !== 0n;
    const found = cells[2].flatMap((made, cell) => (made.classList.contains("one") ? [nameOf(Math.floor(cell / 7), cell % 7)] : []));
    const lost = [...wrong].map(([to, from]) => `the bit of ${from} has come to ${nameOf(Math.floor(to / tall), to % tall)}`);
    put(said, [
      done,
      `${text}: ${found.length ? found.join(", ") : "no bit"}.`,
      lost.length ? `Round the edge: ${lost.join(", ")}.` : "",
      left ? "Some bits are beyond the board." : "",
    ].filter(Boolean).join(" "), true);
  }

  const choice = element("select", { ariaLabel: "What is done" });
  function offer() {
    choice.replaceChildren(...operations(tall).map(({ text }) => element("option", { textContent: text })));
    choice.selectedIndex = chosen;
  }
  choice.addEventListener("change", () => { chosen = choice.selectedIndex; show(); });
  const button = (textContent, onclick) => element("button", { type: "button", textContent, onclick });
  const keep = [0, 1].map((at) => button(`Result to ${"AB"[at]}`, () => {
    sets[at] = new Set(cells[2].flatMap((bit, cell) => (bit.classList.contains("one") ? [cell] : [])));
    show(`The result was copied to board ${"AB"[at]}.`);
  }));
  const again = button("As at first", () => {
    begin.forEach((cells, at) => { sets[at] = new Set(cells); });
    show("Both boards are as at first.");
  });
  const spare = element("input", { type: "checkbox", checked: tall === 7 });
  spare.addEventListener("change", () => {
    tall = spare.checked ? 7 : 6;
    if (tall === 6) sets.forEach((set) => set.forEach((cell) => { if (cell % 7 > 5) set.delete(cell); }));
    build();
    offer();
    show();
  });
  const said = status("p"), numbers = element("pre", { className: "numbers", tabIndex: 0, role: "group", ariaLabel: "The numbers" });
  const bar = element("div", { className: "bar" }, choice, ...keep, again, element("label", {}, spare, " with the spare row"));
  const boards = element("div", { className: "boards" }, ...holders.map(({ whole }) => whole));
  const keys = element("p", { className: "keys", textContent: KEYS + leaving(model) });
  const root = frame(view, "gs-bits", STYLE, "", bar, boards, numbers, said, keys);

  hearKeys(root, ({ key, target }) => {
    const step = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    const at = cells.findIndex((bits) => bits.includes(/** @type {HTMLElement} */ (target)));
    if (!step || at < 0) return false;
    const cell = cells[at].indexOf(/** @type {HTMLElement} */ (target));
    const column = Math.floor(cell / 7) + step[0], row = (cell % 7) + step[1];
    if (column >= 0 && column < 7 && row >= 0 && row < tall) reach(at, 7 * column + row);
    return true;
  });
  build();
  offer();
  show();
}

export default { render };
