// @ts-check
// A tree on which something is asked: a card is pressed, and its answer is chosen or typed at the
// card. Python keeps the answers and says what every card looks like.
import { element, frame, hearKeys, leaving, put, reach, status, within } from "../../../gamesearch/widgets/page/page.js";
import { VIEW_STYLE, belowOf, headerOf, inOrder, treeView } from "../../../gamesearch/widgets/trees/tree.js";

const STYLE = `
.gs.gs-asked{max-width:848px;padding:6px 8px}
.gs-asked .gs-tree{max-height:none}
.gs-asked .row{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:6px 0 4px}
.gs-asked .task{font-weight:bold;flex:1 1 20em}
.gs-asked .said{margin:2px 0 4px;min-height:1.45em}
.gs-asked .asked .s{stroke-width:2}
.gs-asked .open .s{stroke-dasharray:2 3}
.gs-asked .n:not(.asked){cursor:default}
.gs-asked .pop{background:var(--paper);border:2px solid currentColor;border-radius:4px;box-sizing:border-box;max-width:320px;padding:4px 8px;position:absolute;width:max-content;z-index:1}
.gs-asked .pop p{margin:0 0 4px}
.gs-asked .pop p:last-child{margin:0}
.gs-asked .pop .row{gap:4px 6px;margin:0}
.gs-asked button[aria-busy=true]::before{content:"… ";content:"… "/""}
.gs-asked .typing .v{text-decoration:underline}
`;
const NEARER = 8;  // square pixels that may be hidden to come one pixel nearer

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  const { model } = view;
  let page = model.get("page"), tree = model.get("tree"), at = 0, typed = "";
  /** @type {ReturnType<typeof treeView>} */
  let picture;
  /** @type {number[][]} */
  let below = [];
  const told = new Set();  // the buttons and cards whose press Python has not answered yet

  // --- parts of the page ---
  const task = element("span", { className: "task" });
  const count = element("span");
  const again = element("button", { type: "button", textContent: "Another tree", onclick: () => tell(again, { another: true }) });
  const check = element("button", { type: "button", onclick: () => tell(check, { finish: true }) });
  const said = status("p", "said");
  const host = element("div");
  const pop = element("div", { className: "pop", hidden: true });
  const KEYS = "Keys: " + (page.button ? "Tab from leaf to leaf" : "Tab from box to box, deepest first") +
    ", ←\u00a0→ through the tree; " + (page.button ? "Space marks a leaf" : "digits and Enter set a value, Space shows the choices") + leaving(model);
  const root = frame(view, "gs-asked", VIEW_STYLE + STYLE, "This is how you left it. To continue, run all cells down to this one.",
    element("div", { className: "row" }, task, count), said, host,
    element("div", { className: "row" }, ...(page.button ? [check] : []), again), element("p", { className: "keys", textContent: KEYS }));

  // --- what is told to Python ---
  function tell(pressed, what) {
    if (told.has(pressed) || !reach(root, () => model.send(what))) return false;
    told.add(pressed);
    pressed.ariaBusy = "true";
    return true;
  }
  // Each card waits for itself alone: the next one may be pressed before Python has answered. But
  // what is pressed while another tree is to come would be said of that one.
  function answer(text, pressed = picture.group(at)) {
    typed = "";
    if (!told.has(again) && tell(pressed, { at, text })) note([...model.get("unheard").answers, { at, text }]);
  }
  function note(answers) {
    model.set("unheard", { number: tree.number, answers });
  }
  const plyOf = (place) => (place ? 1 + plyOf(tree.places[place].up) : 0);
  // Values are filled in from the deepest positions upwards, and Tab goes as the page stands.
  const inTabOrder = () => [...tree.places.keys()]
    .sort((one, other) => (page.button ? 0 : plyOf(other) - plyOf(one)));
  const isOpen = (place) => Boolean(page.cards[place].choices);
  const isMark = (place) => page.cards[place].is_asked && Boolean(page.button);

  // --- what Python tells ---
  function grow() {
    tree = model.get("tree");
    below = belowOf(tree.places);
    picture = treeView(tree.places, "The tree", KEYS, tree.colors);
    picture.svg.append(...inTabOrder().map(picture.group));
    picture.card.append(pop);
    pop.hidden = true;
    host.replaceChildren(picture.card);
    at = 0;
    new ResizeObserver(() => draw()).observe(picture.card);
    picture.svg.addEventListener("click", (event) => {
      const place = picture.placeOf(event);
      if (place < 0) return;
      select(place, true);
      if (isMark(place)) answer("");
    });
    // Not at the SVG: Chromium lets Tab stop at one that hears of the focus.
    picture.card.addEventListener("focusin", (event) => {
      const place = picture.placeOf(event);
      if (place >= 0) select(place, false);
    });
  }
  function hear() {
    const isAnswer = told.size > 0;
    told.forEach((pressed) => { pressed.ariaBusy = null; });
    told.clear();
    if (model.get("page").number !== model.get("tree").number) return;  // one of the two is to come
    page = model.get("page");
    if (model.get("tree").number !== tree.number) grow();
    note([]);
    task.textContent = page.task;
    check.textContent = page.button;
    count.textContent = page.count;
    draw(isAnswer);
    if (!pop.hidden || picture.svg.contains(document.activeElement)) show();
  }
  function draw(isAnswer = false) {
    const longest = Math.max(...page.cards.map(({ text }) => text.length));
    const looks = page.cards.map((card) => ({ ...card, look: `${card.look} ${card.is_asked ? "asked" : ""}`,
      room: !card.is_asked ? "" : page.button ? `${card.text} ≠` : `${"0".repeat(longest)} ? ≠` }));
    const number = typed.replace("-", "−");
    if (typed) looks[at] = { ...looks[at], struck: "", sign: "", text: `${number}▏`, look: `${looks[at].look} typing` };
    // Not while an answer is on its way: the verdict there is still the one on the answer before.
    if (!told.size) put(said, typed ? `${number}: Enter sets it.` : [page.said, page.verdict].filter(Boolean).join(" · "), isAnswer);
    picture.draw(below, looks, head);
    picture.select(at, false);
    page.cards.forEach(({ is_asked }, place) => is_asked && picture.group(place).setAttribute("tabindex", "0"));
  }
  const head = (row) => headerOf(row.filter((place) => below[place].length).map((place) => tree.places[place]), tree.isNumbers, "values given");

  // --- one card ---
  function select(place, focus) {
    if (place === at && !focus) return;
    if (place !== at) typed = "";
    at = place;
    picture.select(at, focus);
    draw();
    show();
  }
  // Near the card, with its name: the values to choose from, and what was said about the answer,
  // where that does not stand above the tree already.
  function show() {
    const { choices, said: about, label } = page.cards[at], words = about === page.said ? "" : about;
    const [whose] = label.split(";"), [name] = whose.split(":");
    const buttons = (choices ?? []).map((text) =>
      element("button", { type: "button", textContent: text, ariaLabel: `${text}, ${whose}`, onclick: ({ target }) => answer(text, target) }));
    const focused = pop.contains(document.activeElement) && document.activeElement;
    pop.replaceChildren(...(words ? [element("p", { textContent: `${name}: ${words}` })] : []),
      ...(buttons.length ? [element("div", { className: "row" }, ...(words ? [] : [`${name}:`]), ...buttons)] : []));
    pop.hidden = !pop.childElementCount;
    const same = buttons.find(({ textContent }) => focused && textContent === focused.textContent);
    if (focused) (same ?? buttons[0] ?? picture.group(at)).focus({ preventScroll: true });
    if (pop.hidden) return;
    pop.style.left = pop.style.top = "0";  // where it has room, to be measured
    const [left, top] = placeOfPop();
    pop.style.left = `${left}px`;
    pop.style.top = `${top}px`;
  }
  const behindAll = (y) => Math.max(...tree.places.map((_, place) => picture.box(place))
    .filter((box) => Math.abs(box.y - y) < box.height / 2).map((box) => box.x + box.width / 2));
  // Near the card, where it hides little of the other ones, of the moves and of the headers; or else behind its row.
  function placeOfPop() {
    const { x, y, width, height } = picture.box(at), { offsetWidth: w, offsetHeight: h } = pop;
    const right = Math.max(picture.card.clientWidth, picture.svg.clientWidth) - w, bottom = picture.svg.clientHeight - h;
    const above = y - height / 2 - h - 9, under = y + height / 2 + 9, before = x - width / 2 - w - 9, behind = x + width / 2 + 9;
    const places = [[x - w / 2, above], [x - width / 2, above], [x + width / 2 - w, above], [behind, y - h / 2], [before, y - h / 2],
      [x - w / 2, under], [behindAll(y) + 9, y - h / 2], [behind, above], [before, above], [behind, under], [before, under], [right, above], [right, under]];
    const inside = places.map(([left, top]) => [Math.max(0, Math.min(left, right)), Math.max(0, Math.min(top, bottom))]);
    const [beside, upper] = picture.headers();
    const moves = /** @type {SVGTextElement[]} */ ([...picture.svg.querySelectorAll(".e text")]).map((text) => text.getBBox());
    /** @param {number[]} spot */
    const hidden = ([left, top]) => {
      const over = (box) => Math.max(0, Math.min(left + w, box.x + box.width) - Math.max(left, box.x))
        * Math.max(0, Math.min(top + h, box.y + box.height) - Math.max(top, box.y));
      const cards = tree.places.map((_, place) => {
        const { x, y, width, height } = picture.box(place);
        return (place === at ? 10 : 1) * over({ x: x - width / 2, y: y - height / 2, width, height });
      });
      return [...cards, ...moves.map((move) => 20 * over(move))].reduce((sum, more) => sum + more,
        h * Math.max(0, beside - left) + w * Math.max(0, upper - top) + NEARER * (Math.max(0, left - x, x - left - w) + Math.max(0, top - y, y - top - h)));
    };
    return inside.reduce((best, next) => (hidden(next) < hidden(best) - 1 ? next : best));
  }

  // --- keys ---
  function walk(by) {
    const order = inOrder(below), next = order[order.indexOf(at) + by];
    if (next !== undefined) select(next, true);
  }
  hearKeys(root, ({ key, target }) => {
    const own = /** @type {HTMLElement} */ (target), step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
    if (pop.contains(own)) {
      const buttons = within(pop, "button");
      if (step) buttons[(buttons.indexOf(own) + step + buttons.length) % buttons.length].focus();
      else if (key === "Escape") picture.group(at).focus({ preventScroll: true });
      return Boolean(step) || key === "Escape";
    }
    if (!picture.svg.contains(own)) return false;
    if (isOpen(at) && /^[-−.\d]$/.test(key)) typed += key;
    else if (typed && key === "Backspace") typed = typed.slice(0, -1);
    else if (typed && key === "Escape") typed = "";
    else if (typed && key === "Enter") return answer(typed), draw(), true;
    else if (key === " " || key === "Enter") {
      if (isOpen(at)) within(pop, "button")[0]?.focus();
      else if (isMark(at)) answer("");
      return true;
    } else if (key === "ArrowLeft" || key === "ArrowRight") return walk(step), true;
    else if (key === "ArrowUp") return select(Math.max(0, tree.places[at].up), true), true;
    else if (key === "ArrowDown") return select(below[at][0] ?? at, true), true;
    else return false;
    draw();
    return true;
  });

  grow();
  hear();
  pop.hidden = true;
  model.on("change:page change:tree change:heard", hear);
  return () => model.off("change:page change:tree change:heard", hear);
}

export default { render };
