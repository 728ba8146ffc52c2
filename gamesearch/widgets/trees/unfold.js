// @ts-check
// A tree that unfolds ply by ply, and its equal positions merging. Python has counted it; here it is
// drawn, without the kernel. Nothing moves before somebody presses.
import { element, frame, hearKeys, leaving, status } from "../page/page.js";
import { part, set } from "./svg.js";

const STYLE = `
.gs-unfold svg{display:block;height:auto;max-width:100%}
.gs-unfold text{fill:currentColor;font:12px "DejaVu Sans",Helvetica,Arial,sans-serif}
.gs-unfold .count{font-size:14px;font-weight:bold}
.gs-unfold .hidden{display:none}
.gs-unfold path{fill:none;stroke:currentColor}
.gs-unfold .board{fill:light-dark(#fff,#1c1c1c);vector-effect:non-scaling-stroke}
.gs-unfold .blur{fill:currentColor}
.gs-unfold fieldset{border:0;display:flex;flex-wrap:wrap;gap:2px 16px;margin:0;padding:0}
.gs-unfold .bar{align-items:center;display:flex;flex-wrap:wrap;gap:6px 10px;margin:0 0 6px}
.gs-unfold .said{margin:6px 0;min-height:2.9em}
.gs-unfold button[aria-disabled=true]{cursor:default;opacity:.6}
`;
const LEFT = 148, WIDTH = 636, LARGEST = 46, SMALLEST = 6; // of a board, in pixels
const LINES = [[12, 1.2, 0.9], [100, 0.8, 0.6], [Infinity, 0.6, 0.45]]; // most nodes; width, opacity
const UNFOLDS = 500, MERGES = 1100; // milliseconds
const KEYS = "Keys: ↓ one ply deeper, ↑ one ply back, Home, End; Tab moves between the controls";
const CHOOSE = "; ← and → choose what is drawn";
let parts = 0;

/**
 * A board of the size 1 by 1.
 *
 * @param {string} board its rows, with a / between them
 */
function boardPath(board) {
  const rows = board.split("/"), side = 1 / Math.max(rows.length, rows[0].length);
  const wide = side * rows[0].length, high = side * rows.length;
  const paths = [`M0 0H${wide}V${high}H0Z`];
  for (let line = 1; line < rows.length; line++) paths.push(`M0 ${line * side}H${wide}`);
  for (let line = 1; line < rows[0].length; line++) paths.push(`M${line * side} 0V${high}`);
  rows.forEach((row, y) => [...row].forEach((mark, x) => {
    const left = (x + 0.22) * side, top = (y + 0.22) * side, size = 0.56 * side, half = size / 2;
    if (mark === "X") paths.push(`M${left} ${top}l${size} ${size}m0 ${-size}l${-size} ${size}`);
    else if (mark === "#") paths.push(`M${left} ${top}h${size}v${size}h${-size}Z`);
    else if (mark !== ".") {
      const arc = `a${half} ${half} 0 1 1`; // round the same way as the board: else it would be a hole
      paths.push(`M${left} ${top + half}${arc} ${size} 0${arc} ${-size} 0`);
    }
  }));
  return paths.join("");
}

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view;
  const { plies, said: told, ys, stages } = model.get("shown");
  const deepest = plies.length - 1;
  let { ply = 0, stage = 0 } = model.get("left"), moving = 0;

  // --- the picture ---
  const sheet = part("svg", { width: 800, "aria-hidden": "true" });
  const counts = plies.map((_, at) => {
    const name = part("text", { x: 4, y: ys[at] + 4 }, `ply ${at}`), count = part("text", { class: "count", x: 136, y: ys[at] + 5, "text-anchor": "end" });
    sheet.append(name, count);
    return { name, count };
  });
  const lines = plies.map(() => sheet.appendChild(part("path")));
  const blurs = plies.map((_, at) => {
    const top = at ? ys[at - 1] : 0;
    const opacity = Math.min(0.7, 0.3 + 0.08 * (at - 3));
    return sheet.appendChild(part("rect", { class: "blur", x: LEFT, y: top, width: WIDTH, height: ys[at] - top, "fill-opacity": opacity }));
  });
  const boards = plies.map(({ boards }) => boards.map((board) => {
    return sheet.appendChild(part("path", board ? { class: "board", d: boardPath(board) } : {}));
  }));

  /** How many are side by side on a ply. */
  const many = (at, of = stage) => [plies[at].nodes, plies[at].positions, plies[at].images][of];
  const across = (number, of) => LEFT + (WIDTH * (number + 0.5)) / of;
  /** Where the nodes of a ply stand, all of one position in one place. */
  function places(at) {
    const { parents, same, alike } = plies[at];
    const numbers = [null, same, alike][stage];
    return parents.map((_, node) => across(numbers ? numbers[node] : node, many(at)));
  }
  const sizeOf = (at) => Math.min(LARGEST, (0.86 * WIDTH) / many(at));

  /** @type {Map<number, { x: number[], size: number }>} what is drawn node by node */
  let now = new Map();

  function drawNodes() {
    plies.forEach(({ parents, boards: texts }, at) => {
      const here = now.get(at), above = now.get(at - 1);
      if (!parents) return;
      const look = LINES.find(([most]) => parents.length <= most) ?? LINES[0];
      const paths = here && above
        ? parents.map((parent, node) => `M${above.x[parent].toFixed(1)} ${ys[at - 1]}L${here.x[node].toFixed(1)} ${ys[at]}`)
        : [];
      set(lines[at], { "stroke-width": look[1], "stroke-opacity": look[2], d: [...new Set(paths)].join("") });
      const seen = new Set();
      texts.forEach((text, node) => {
        const path = boards[at][node], x = here?.x[node] ?? 0;
        const shows = here && text && here.size >= SMALLEST && !seen.has(x.toFixed(1));
        path.classList.toggle("hidden", !shows);
        if (!shows || !here) return;
        seen.add(x.toFixed(1));
        set(path, { "stroke-width": here.size > 20 ? 1.2 : 0.7,
          transform: `translate(${(x - here.size / 2).toFixed(1)} ${(ys[at] - here.size / 2).toFixed(1)}) scale(${here.size.toFixed(2)})` });
      });
    });
  }

  /** What is not drawn node by node: the moves between merged positions, or a blur. */
  function drawRest(shows) {
    plies.forEach(({ parents, edges, image_edges }, at) => {
      const moves = [null, edges, image_edges][stage];
      const isThere = !parents && at <= ply;
      blurs[at].classList.toggle("hidden", !isThere || Boolean(moves));
      if (parents) return;
      const paths = isThere && shows && moves
        ? moves.map(([from, to]) => `M${across(from, many(at - 1)).toFixed(1)} ${ys[at - 1]}L${across(to, many(at)).toFixed(1)} ${ys[at]}`)
        : [];
      set(lines[at], { "stroke-width": 0.6, "stroke-opacity": paths.length > 700 ? 0.35 : 0.6, d: paths.join("") });
    });
    counts.forEach(({ name, count }, at) => {
      name.classList.toggle("hidden", at > ply);
      count.textContent = at > ply ? "" : many(at).toLocaleString("en");
    });
  }

  /** Move from what is drawn to what is to be drawn. */
  function move(milliseconds) {
    const from = now;
    const to = new Map();
    plies.forEach(({ parents }, at) => {
      if (parents && at <= ply) to.set(at, { x: places(at), size: sizeOf(at) });
    });
    const start = (at) => from.get(at) ?? {
      x: plies[at].parents.map((parent) => (from.get(at - 1) ?? to.get(at - 1) ?? to.get(at)).x[at ? parent : 0]), size: 0 };
    const starts = new Map([...to.keys()].map((at) => [at, start(at)]));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    cancelAnimationFrame(moving);
    let began = 0;
    const between = (one, other, share) => one + (other - one) * share;
    function frameOf(time) {
      began ||= time;
      const share = still || !milliseconds ? 1 : Math.min(1, (time - began) / milliseconds);
      const eased = share * share * (3 - 2 * share);
      now = new Map([...to].map(([at, { x, size }]) => {
        const before = starts.get(at);
        return [at, share === 1 || !before ? { x, size } : {
          x: x.map((end, node) => between(before.x[node], end, eased)), size: between(before.size, size, eased) }];
      }));
      drawNodes();
      drawRest(share === 1);
      if (share < 1) moving = requestAnimationFrame(frameOf);
    }
    if (still || !milliseconds) frameOf(1);
    else moving = requestAnimationFrame(frameOf);
  }

  // --- the controls ---
  const said = status("p");
  const button = (textContent, step) =>
    element("button", { type: "button", textContent, onclick: () => go(ply + step) });
  const deeper = button("One ply deeper", 1), back = button("One ply back", -1);
  const slider = element("input", { type: "range", min: "0", max: String(deepest), step: "1", value: "0", ariaLabel: "Ply" });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const group = `gs-unfold-${parts++}`;
  const choices = stages.map((name, at) => {
    const choice = element("input", { type: "radio", name: group, checked: at === stage });
    choice.addEventListener("change", () => { stage = at; tell(); move(MERGES); });
    return element("label", {}, choice, ` ${name}`);
  });
  const choose = element("fieldset", { ariaLabel: "What is drawn" }, ...choices);
  const bar = element("div", { className: "bar" }, deeper, back, slider);
  const hasChoice = stages.length > 1;
  const keys = element("p", { className: "keys", textContent: KEYS + (hasChoice ? CHOOSE : "") + leaving(model) });
  const root = frame(view, "gs-unfold", STYLE, "", bar, ...(hasChoice ? [choose] : []), said, sheet, keys);

  function tell() {
    model.set("left", { ply, stage });
    set(sheet, { viewBox: `0 0 800 ${ys[ply] + 30}`, height: ys[ply] + 30 });  // no room is empty under it
    said.textContent = told[stage][ply];
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", `ply ${ply}`);
    deeper.ariaDisabled = String(ply === deepest);
    back.ariaDisabled = String(ply === 0);
  }
  function go(to) {
    const next = Math.max(0, Math.min(deepest, to));
    if (next === ply) return;
    ply = next;
    tell();
    move(UNFOLDS);
  }
  hearKeys(root, ({ key }) => { // wherever the focus is: ← and → are the slider's and the choice's
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) go(ply + step);
    else if (key === "Home") go(0);
    else if (key === "End") go(deepest);
    return Boolean(step) || key === "Home" || key === "End";
  });
  tell();
  move(0);
  return () => cancelAnimationFrame(moving);
}

export default { render };
