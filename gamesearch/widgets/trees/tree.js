// @ts-check
// A game tree in the page, in the look of the pictures of `drawing`. It is laid out here, so that a
// move to another place, a longer number or a window more is seen at once. Each position is a part
// of its own that can be focused, clicked and dragged.
import { element, put } from "../page/page.js";
import { writeValue } from "./struck.js";
import { part, set } from "./svg.js";
import { TREE_STYLE } from "./tree_style.js";
import { BAR, CELL, MARGIN, WINDOW, fits, isBeside, laidOut, measured, moveWidth, under } from "./tree_layout.js";

/**
 * A position as Python describes it: see `positions.py`.
 *
 * @typedef {object} Place
 * @property {number} up the place of its parent; -1 at the root
 * @property {string | null} move how the move that leads here is written; null: by its number
 * @property {boolean} isMax
 * @property {number | null} leaf what it is worth where nothing is below it
 * @property {boolean} guess was it evaluated at the limit of depth?
 * @property {string} name whose turn it is, or how the game ended
 * @property {string[]} lines its board as text; none where the number is the position
 * @property {boolean} cells is each letter of the board a cell?
 * @property {number[]} won the cells of the line that won
 * @property {string[]} columns what stands under the board of the root, and
 * @property {string[]} rows what stands before it
 *
 * What there is to see at a position.
 *
 * @typedef {object} Look
 * @property {string} label what a screen reader reads
 * @property {string} look names of what is said about it: "best", "gone" …
 * @property {string} [text] its value
 * @property {string} [struck] a value that is struck out before it, and
 * @property {string} [sign] "✓" or "≠" behind it, where the tree is one to answer
 * @property {string} [room] the widest text that its value will ever have: it has room from the start
 * @property {string} [note] what stands under it
 * @property {string} [order] when it was visited
 * @property {[string, string, number, number] | null} [span] its window: its ends in words, and where they lie;
 *   no words as long as there is only room for it
 * @property {"" | "taken" | "best" | "cut" | "gone"} edge how the move that leads here is drawn
 */

export const VIEW_STYLE = `${TREE_STYLE}
.gs-tree:where(.view){background:var(--paper);max-height:max(300px,62vh);overflow:auto;
svg{display:block;overflow:visible;user-select:none;-webkit-user-select:none}
.cover{fill:var(--paper)}
.f{fill:none;stroke:none}
.n[aria-selected=true] .f{stroke:var(--grey);stroke-width:1.5}
.n:focus .f{stroke:var(--ink);stroke-width:3}
}
.gs .gs-tree:where(.view) .n{cursor:pointer;outline:none}
`;
const HEADS = 42;  // the height of the headers, above a tree from left to right
const A_SCROLLBAR = 30;  // pixels: no other width of the page

/** A number as the pictures write it. @param {number} value */
export function numberText(value, plus = "") {
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "−∞";
  let rounded = Math.round(value * 1e3) / 1e3;
  if (Number.isInteger(rounded)) rounded = Math.round(value * 1e6) / 1e6;
  const digits = Math.abs(rounded).toLocaleString("en", { maximumFractionDigits: 6 });
  return rounded < 0 ? `−${digits}` : rounded > 0 ? `${plus}${digits}` : "0";
}

/**
 * Where on its bar a number of a window lies, from 0 to 1: all bars share one scale, from the
 * smallest of these values to the largest.
 *
 * @param {number[]} values
 */
export function scaleOf(values) {
  const low = Math.min(...values), high = Math.max(...values);
  return (number) => (number < low ? 0 : number > high ? 1
    : 0.12 + 0.76 * (high > low ? (number - low) / (high - low) : 0.5));
}

/** The board of a position; marks that were not there before the last move are bold. */
function boardOf({ lines, cells, won, columns, rows }, before, height) {
  const width = lines[0].length * CELL;
  const group = part("g", { class: "k" }), top = -height / 2;
  const sameSize = before?.cells && before.lines.length === lines.length;
  lines.forEach((line, row) => {
    if (!cells) return group.append(lettering(line, 0, top + 13 + 16 * row));
    [...line].forEach((mark, column) => {
      const x = column * CELL - width / 2, y = top + row * CELL, at = row * line.length + column;
      const look = mark === "#" ? "full" : won.includes(at) ? "won" : "";
      group.append(part("rect", { x, y, width: CELL, height: CELL, class: look }));
      if (".#".includes(mark)) return;
      const age = !sameSize ? "" : before.lines[row][column] === mark && !look ? "old" : "new";
      group.append(lettering(mark, x + CELL / 2, y + CELL / 2 + 5, age));
    });
  });
  columns.forEach((name, at) => group.append(lettering(name, (at + 0.5) * CELL - width / 2, top + lines.length * CELL + 11, "edge")));
  rows.forEach((name, at) => group.append(lettering(name, -width / 2 - 7, top + at * CELL + 13, "edge")));
  return group;
}

const lettering = (text, x, y, look = "") => part("text", { x, y, class: look }, text);

/**
 * A tree in the page.
 *
 * @param {Place[]} places
 * @param {string} name what a screen reader calls it, and
 * @param {string} keys what it says besides: the line of keys stands below the tree, or is hidden
 * @param {string} colors of `palette.py`
 * @param {any} lies which way it lies. That is decided at first, and for another width of the page, from
 *   the top down where it fits, with the window `span` wherever one may come to stand: a tree does
 *   not turn while somebody works in it. Who makes the view anew hands on the same one.
 */
export function treeView(places, name, keys, colors, lies = {}) {
  const svg = part("svg", { role: "tree", "aria-label": `${name}: the left and right arrow keys lead through it`, "aria-description": keys });
  const card = element("div", { className: "gs-tree view", role: "group", ariaLabel: "The tree" });
  card.style.cssText = colors;
  card.append(svg);
  const sizes = measured(places), ply = [];
  places.forEach(({ up }, at) => { ply[at] = up < 0 ? 0 : ply[up] + 1; });

  // --- parts, made once ---
  const heads = Array.from({ length: Math.max(...ply) + 1 }, () =>
    part("g", { "aria-hidden": "true" }, part("text", { class: "head" }), part("text", { class: "words", dy: 17 })));
  const edges = places.map(() => part("g", { class: "e", "aria-hidden": "true" },
    part("path", { class: "l" }), part("polygon", { class: "h" }), part("path", { class: "bars" }), part("text")));
  const nodes = places.map((place, at) => {
    const made = {
      group: part("g", { class: "n", role: "treeitem", tabindex: -1, "data-n": at, "aria-level": ply[at] + 1 }),
      ring: part("rect", { class: "f", rx: 4 }), shape: part("path", { class: "s" }),
      value: part("text", { class: "v" }), note: part("text", { class: "y" }), order: part("text", { class: "o" }),
      bar: part("g", {}, part("text", { class: "a" }), part("text", { class: "b" }),
        part("rect", { class: "shut", height: 7, width: BAR }), part("rect", { height: 7 })),
    };
    made.group.append(made.ring, made.shape);
    const { high } = sizes[at];
    if (high) {
      made.board = boardOf(place, places[place.up], high);
      made.group.append(made.board);
    }
    made.group.append(made.value, made.note, made.bar, made.order);
    for (const each of made.group.children) each.setAttribute("aria-hidden", "true"); // the label says it all
    return made;
  });
  // What is scrolled passes under the headers.
  const cover = part("rect", { class: "cover" }), top = part("g", {}, cover, ...heads);
  let covered = [0, 0];
  svg.append(...edges.slice(1), ...nodes.map(({ group }) => group), top);
  card.addEventListener("scroll", () => set(top, { transform: isDown ? `translate(${card.scrollLeft} 0)` : `translate(0 ${card.scrollTop})` }));

  /** @type {{ x: number, y: number, width: number, height: number }[]} */
  let boxes = [];
  /** @type {Look[]} */
  let seen = [];
  let selected = 0, isShown = false;
  /** @type {number[][]} the places after each move when it was drawn last */
  let drawn = belowOf(places);
  /** @type {string[]} */
  let moves = [];
  /** @type {string[]} what each position was drawn from: most stay as they are */
  let written = [];
  let isDown = true;

  // --- drawing ---
  function drawNode(at) {
    const made = nodes[at], look = seen[at], { x, y, width, height } = boxes[at], { isMax } = places[at];
    const { wide, high, isEnd } = sizes[at], isFlat = !isDown && sizes[at].isLine, half = width / 2, tall = height / 2;
    set(made.group, { class: `n ${isEnd ? "end" : isMax ? "max" : "min"} ${look.look}`,
      transform: `translate(${x} ${y})`, "aria-label": look.label });
    set(made.ring, { x: -half - 5, y: -tall - 5, width: width + 10, height: height + 10 });
    const round = places[at].guess && high ? Math.min(tall, 20) : 0;  // an evaluation is an oval, as in drawing
    const corner = (x, y) => `a${round} ${round} 0 0 1 ${x * round} ${y * round}`;
    set(made.shape, { d: round ? `M${round - half} ${-tall}H${half - round}${corner(1, 1)}V${tall - round}${corner(-1, 1)}H${round - half}${corner(-1, -1)}V${round - tall}${corner(1, -1)}Z`
      : isEnd || high ? `M${-half} ${-tall}H${half}V${tall}H${-half}Z`
      : isMax ? `M${-half} ${tall}H${half}L0 ${-tall}Z` : `M${-half} ${-tall}H${half}L0 ${tall}Z` });
    if (made.board) {
      set(made.board, { transform: isFlat ? `translate(${8 + wide / 2 - half} 1)` : `translate(0 ${-tall + 7 + high / 2})` });
    }
    const inTriangle = isDown ? (isMax ? 13 : -3) : (isMax ? 9 : 0);
    set(made.value, { x: isFlat ? wide / 2 + 4 : 0,
      y: isFlat ? 5 : high ? -tall + high + 24 : isEnd ? 5 : inTriangle });
    const { text = "", struck = "", sign = "" } = look, found = places[at].guess && text ? `≈${text}` : text;
    writeValue(made.value, [high && !isEnd ? (isMax ? "▲ " : "▼ ") : "", struck, found + (sign && ` ${sign}`)]);
    drawUnder(at, half, tall);
    put(made.order, look.order ?? "");
    const order = !isDown && sizes[at].isLast ? [half + 9, 4] : !isDown || high ? [half - 9, -tall - 8]
      : isEnd ? [-3, tall + 13] : [-half - 14, isMax ? tall - 2 : 16 - tall];
    set(made.order, { x: order[0], y: order[1] });
  }

  // The window, and under it a note: in a card, beside a triangle, or under a leaf.
  function drawUnder(at, half, tall) {
    const made = nodes[at], look = seen[at], { high, isEnd } = sizes[at];
    const isIn = isDown && high > 0, isAside = !isDown && isBeside(sizes[at], look), isByTriangle = isDown && !isEnd && !high;
    const left = isIn ? -BAR / 2 : isAside ? half + 24 : isByTriangle ? half + 6 : -half;
    let top = isIn ? tall - 4 - under(look) : isAside ? -7 : isByTriangle ? -under(look) / 2 : tall + (isEnd ? 6 : 5);
    const [alpha, beta, shut, open] = made.bar.children;
    set(made.bar, { display: look.span?.[0] ? "inline" : "none" });
    if (look.span) {
      const [a, b, from, to] = look.span;
      put(alpha, a);
      put(beta, b);
      set(alpha, { x: left, y: top + 11 });
      set(beta, { x: left + BAR, y: top + 11 });
      set(shut, { x: left, y: top + 14 });
      const stroke = b ? 0 : 3;  // a window in which nothing lies
      set(open, { x: left + Math.min(from * BAR, BAR - stroke), y: top + 14, width: Math.max(stroke, (to - from) * BAR) });
      top += WINDOW;
    }
    const isCentred = isIn || (isDown && isEnd);
    put(made.note, look.note ?? "");
    set(made.note, { x: isCentred ? 0 : left, y: top + 11, "text-anchor": isCentred ? "middle" : "start" });
  }

  function drawEdge(at) {
    const { edge } = seen[at], move = moves[at];
    const [line, head, bars, text] = edges[at].children, to = boxes[at], from = boxes[places[at].up];
    const start = isDown ? [from.x, from.y + from.height / 2] : [from.x + from.width / 2, from.y];
    const end = isDown ? [to.x, to.y - to.height / 2] : [to.x - to.width / 2, to.y];
    const bend = isDown ? start : [end[0] - moveWidth(move) - 4, end[1]];
    const past = from.x - from.width / 2 + (seen[places[at].up].span ? BAR + 4 : 0);  // its window is not crossed out
    const length = Math.hypot(start[0] - end[0], start[1] - end[1]);
    const back = isDown ? [(start[0] - end[0]) / length, (start[1] - end[1]) / length] : [-1, 0];
    const off = (way, side) =>
      [end[0] + back[0] * way - back[1] * side, end[1] + back[1] * way + back[0] * side].map((n) => n.toFixed(1)).join(" ");
    const arrow = edge === "best" || edge === "taken";
    if (arrow) nodes[0].group.before(edges[at]);  // above those with which it shares a stem
    set(edges[at], { class: `e ${edge}` });
    set(line, { d: `M${start}${isDown ? "" : `H${Math.max(start[0], Math.min(past, bend[0] - 12)).toFixed(1)}L${bend}`}L${off(arrow ? 8 : 0, 0)}` });
    set(head, { points: arrow ? [off(0, 0), off(11, 5), off(11, -5)] : "" });
    set(bars, { d: edge === "cut" ? `M${off(5, -6)}L${off(5, 6)}M${off(10, -6)}L${off(10, 6)}` : "" });
    put(text, move);
    const at6 = (axis) => start[axis] + (end[axis] - start[axis]) * 0.58;
    set(text, isDown ? { x: at6(0), y: at6(1) + 4 } : { x: end[0] - moveWidth(move) / 2 - 12, y: end[1] - 4 });
  }

  /**
   * Draw it as it is now.
   *
   * @param {number[][]} below the places after each move, in order
   * @param {Look[]} looks
   * @param {(row: number[]) => string[]} head of the positions of a ply: a class, the title and the
   *   words of its header
   */
  function draw(below, looks, head) {
    const { x: left, y: top } = boxes[selected] ?? { x: 0, y: 0 };
    seen = looks;
    moves = places.map(({ move, up }, at) => (up < 0 ? "" : move ?? String(below[up].indexOf(at))));
    /** @type {number[][]} */
    const rows = [];
    const order = inOrder(below);
    for (const at of order) (rows[ply[at]] ??= []).push(at);
    const titles = rows.map(head), page = Math.max(280, card.clientWidth || 800);
    const wide = titles.map(([, title, text]) => Math.max(title.length * 10, text.length * 7));
    const margin = MARGIN + Math.max(...wide) + 14, tree = { below, rows, sizes, looks, moves, heads: wide };
    if (!(Math.abs(page - lies.page) < A_SCROLLBAR)) {
      const widest = looks.map((look, at) => (sizes[at].isEnd ? look : { ...look, span: look.span ?? lies.span }));
      Object.assign(lies, { page, isDown: fits({ ...tree, looks: widest }, margin, page) });
    }
    ({ isDown } = lies);
    const { width, height, ...laid } = laidOut(tree, margin, isDown);
    ({ boxes } = laid);
    set(svg, { width: Math.ceil(width), height: Math.ceil(height) });
    set(cover, isDown ? { width: margin - 10, height } : { width, height: HEADS });
    covered = isDown ? [margin - 10, 0] : [0, HEADS];
    rows.forEach((row, at) => {
      const [title, text] = heads[at].children, [look, first, said] = titles[at];
      const x = isDown ? MARGIN : boxes[row[0]].x - boxes[row[0]].width / 2, y = isDown ? boxes[row[0]].y : 16;
      set(heads[at], { class: look });
      set(title, { x, y });
      set(text, { x, y });
      put(title, first);
      put(text, said);
      row.forEach((place) => set(nodes[place].group, { "aria-posinset": below[places[place].up]?.indexOf(place) + 1 || 1,
        "aria-setsize": below[places[place].up]?.length ?? 1 }));
    });
    if (below === drawn || !isShown) keepInView(left, top);
    // A screen reader reads them as they stand in the page; the one that has the focus is not moved.
    if (below.join() !== drawn.join()) {
      const groups = order.map((at) => nodes[at].group), own = nodes[selected].group;
      own.before(...groups.splice(0, order.indexOf(selected)));
      own.after(...groups.slice(1));
    }
    drawn = below;
    const before = written;
    written = looks.map((look, at) => [look, boxes[at], moves[at], boxes[places[at].up], Boolean(looks[places[at].up]?.span), isDown].map((each) => JSON.stringify(each)).join());
    written.forEach((now, at) => {
      if (now === before[at]) return;
      drawNode(at);
      if (at) drawEdge(at);
    });
  }

  // The selected position, which is the root at first, stays where it was seen, however the tree is
  // laid out now, and is seen whole; when the card comes into sight, it is brought into the middle.
  function keepInView(left, top) {
    const { x, y, width, height } = boxes[selected], { clientWidth, clientHeight } = card;
    const whole = (start, middle, size, seen, hidden) =>
      Math.max(middle + size / 2 + 8 - seen, Math.min(start, middle - size / 2 - 8 - hidden));
    if (!isShown) card.scrollTo(x - clientWidth / 2, y - clientHeight / 2);
    else if (x !== left || y !== top) card.scrollBy(x - left, y - top);
    card.scrollLeft = whole(card.scrollLeft, x, width, clientWidth, covered[0]);
    card.scrollTop = whole(card.scrollTop, y, height, clientHeight, covered[1]);
    isShown = clientHeight > 0;
  }

  /** Show some positions, and the edges to them, away from where they lie. */
  function lift(all, x, y) {
    const rest = boxes;
    boxes = rest.map((box, at) => (all.includes(at) ? { ...box, x: box.x + x, y: box.y + y } : box));
    for (const at of all) {
      nodes[at].group.classList.add("lifted");
      set(nodes[at].group, { transform: `translate(${boxes[at].x} ${boxes[at].y})` });
      if (at) drawEdge(at);
      written[at] = "";
    }
    boxes = rest;
  }

  /**
   * Select a position: Tab comes to it.
   *
   * @param {number} at
   * @param {boolean} focus does it get the focus, too?
   */
  function select(at, focus) {
    selected = at;
    nodes.forEach(({ group }, other) => set(group, { tabindex: other === at ? 0 : -1, "aria-selected": other === at }));
    if (focus) nodes[at].group.focus({ preventScroll: false });
  }

  /** The place that an event is about; -1 for none. @param {Event} event */
  const placeOf = ({ target }) => Number(/** @type {Element} */ (target).closest("[data-n]")?.getAttribute("data-n") ?? -1);

  return { card, svg, draw, lift, select, placeOf, box: (at) => boxes[at], group: (at) => nodes[at].group, isDown: () => isDown,
    /** How much of the left and of the top belongs to the headers. */ headers: () => covered };
}

/**
 * All places below one and it itself, in the order of a reader: depth first.
 *
 * @param {number[][]} below
 * @returns {number[]}
 */
export function inOrder(below, at = 0) {
  return [at, ...below[at].flatMap((child) => inOrder(below, child))];
}

/**
 * The places below each place.
 *
 * @param {Place[]} places
 */
export function belowOf(places) {
  /** @type {number[][]} */
  const below = places.map(() => []);
  places.forEach(({ up }, place) => { if (up >= 0) below[up].push(place); });
  return below;
}

/**
 * The header of a ply: a class, a title, and words.
 *
 * @param {Place[]} inner those of its positions from which the game goes on
 * @param {boolean} isNumbers is it a tree of numbers?
 * @param {string} leaves what is said of the leaves of one
 */
export function headerOf(inner, isNumbers, leaves) {
  if (!inner.length) return isNumbers ? ["", "leaves", leaves] : ["", "end", "game over"];
  const [{ isMax, name }] = inner;
  if (inner.some((each) => each.isMax !== isMax)) return ["", "either", "to move"];
  return [isMax ? "ofmax" : "ofmin", isMax ? "▲ MAX" : "▼ MIN",
    isNumbers ? `takes the ${isMax ? "largest" : "smallest"}` : name];
}
