// @ts-check
// A tree to change. The search runs here, so that a leaf that is dragged takes the values, the line
// of best play and the cuts along with it; Python is asked only for another depth or start. Two searches
// of the learner's own, beside each other, run in Python after every change.
import { clock, lookAt } from "./beside.js";
import { MOST_PLACES, placesOf, startOf, withLeaf, without } from "./explore_edits.js";
import { element, frame, hearKeys, leaving, put, reach, status } from "../page/page.js";
import { rehearsed } from "./moments.js";
import { NAMES, capital, compared, consequences, read } from "./explore_words.js";
import { VIEW_STYLE, inOrder, scaleOf, treeView } from "./tree.js";

const STYLE = `
.gs.gs-explore{max-width:848px;padding:6px 8px}
.gs-explore .row{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;margin:0 0 4px}
.gs-explore .row .row{margin:0}
.gs-explore .gs-tree{margin-bottom:4px}
.gs-explore [role=radio][aria-checked=true]{border-width:2px;padding:0 7px;font-weight:bold}
.gs-explore [role=radio]::before{content:"○ ";content:"○ "/""}
.gs-explore [aria-checked=true]::before{content:"● ";content:"● "/""}
.gs-explore [aria-disabled=true]{opacity:.55;cursor:default}
.gs-explore input[type=text]{background:none;border:1px solid #767676;border-radius:3px;box-sizing:border-box;color:inherit;font:inherit;padding:1px 6px;width:5.5em}
.gs-explore input[type=range]{accent-color:#767676;min-width:90px;width:150px}
.gs-explore .sliders{gap:4px 24px}
.gs-explore label{display:flex;align-items:center;gap:6px}
.gs-explore .say{margin:2px 0 4px;min-height:2.9em}
.gs-explore:has([role=radiogroup]) .say{min-height:4.35em}
.gs-explore .name{font-weight:bold;min-height:1.45em}
@media(width<700px){.gs-explore .name{min-height:2.9em}}
.gs-explore .n.end,.gs-explore .n.guessed{cursor:move;touch-action:none}
.gs-explore .n{touch-action:pan-y}
.gs-explore .lifted{opacity:.65}
.gs-explore .typing .v{text-decoration:underline}
.gs-explore .written{overflow-wrap:anywhere}
.gs.gs-explore:has(.beside){max-width:1200px}
.gs-explore .beside{display:grid;gap:2px 8px;grid-template-columns:repeat(auto-fit,minmax(min(100%,350px),1fr))}
.gs-explore .beside.stacked{grid-template-columns:minmax(0,1fr)}
.gs-explore .beside>div{min-width:0}
.gs-explore .beside .gs-tree{max-height:none}
.gs-explore .beside .line{display:block;min-height:2.8em;overflow-wrap:anywhere;padding-left:2em;text-indent:-2em;font-size:12px}
.gs-explore .here .f{stroke:var(--ink);stroke-width:3;stroke-dasharray:9 4}
.gs-explore .clock [type=range]{flex:1 1 120px}
.gs-explore .drag{font-size:.86em;margin:8px 0 0}
`;
const STILL = "You can still step through both searches. To change the tree, run all cells down to this one.";
const ENDED = "You can go on exploring this tree. For another one, run all cells down to this one.";
const LARGEST = 1_000_000;
const STEPS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const DRAG = "Drag a position past its neighbours to reorder the moves. Drag a leaf "; // and then where to
const KEYS = "Keys: ←\u00a0→ from position to position; ↑ to the parent, ↓ to the first move; on a leaf ↑\u00a0↓ change its value, digits and Enter set it; Shift+←\u00a0→ move a position among its neighbours; Ctrl+Z undoes";

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view;
  let tree = model.get("tree");
  const left = model.get("left"), isLeft = left?.key === tree.key;
  let now = startOf(tree, isLeft ? left : null), past = isLeft ? [startOf(tree)] : [];
  let places = placesOf(tree, now), reading = read({ ...tree, places }, now);
  let at = 0, typed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saving;
  /** @type {ReturnType<typeof treeView>[]} */
  let pictures = [];
  let active = 0, lies = {};
  const picture = () => pictures[active];
  // What two searches did in the tree that had these positions then, one by one.
  let ran = model.get("ran"), ranIn = inOrder(now.below).map((place) => now.ids[place]);

  // --- parts of the page ---
  const button = (textContent, ariaLabel, act) => {
    const made = element("button", { type: "button", textContent, ariaLabel });
    made.addEventListener("click", () => made.ariaDisabled !== "true" && act());
    return made;
  };
  const searches = NAMES.map((name, prunes) => {
    const made = button(name, null, () => choose(prunes));
    made.role = "radio";
    return made;
  });
  const group = element("div", { className: "row", role: "radiogroup", ariaLabel: "Search" }, ...searches);
  const undo = button("Undo", "Undo the last change", () => back(past.at(-1)));
  const reset = button("Start over", "Start over with the tree as it was", () => back(past[0]));
  const sliders = tree.sliders.map(({ name, texts }, which) => {
    const range = element("input", { type: "range", min: 0, max: texts.length - 1, ariaLabel: name });
    const text = element("span");
    range.addEventListener("input", () => {
      wished = wished.with(which, Number(range.value));
      ask();
    });
    return { range, text, whole: element("label", {}, `${name} `, range, text) };
  });
  const time = clock(() => { draw(); put(say, said()); });
  const columns = tree.beside ? [0, 1].map(() => {
    const title = element("div"), line = element("code", { className: "line" }), box = element("div");
    return { title, line, box, whole: element("div", {}, title, box, line) };
  }) : [];
  const counts = element("span", { className: "counts" });
  const whose = element("span");
  const say = status("p", "say");
  const host = element("div", { className: tree.beside ? "beside" : "" }, ...columns.map(({ whole }) => whole));
  const name = element("div", { className: "name" });
  const field = element("input", { type: "text", autocomplete: "off", ariaLabel: "What this leaf is worth" });
  const value = element("span", { className: "row" }, button("−", "One less", () => change(at, worth(at) - 1)),
    field, button("+", "One more", () => change(at, worth(at) + 1)));
  const add = button("Add a leaf", "Add a leaf below it (+)", grow);
  const remove = button("Remove", "Remove it, and all below it (Delete)", cutOff);
  const earlier = button("◀ earlier", "earlier: move it before its neighbour (Shift+←)", () => swap(-1));
  const later = button("later ▶", "later: move it after its neighbour (Shift+→)", () => swap(1));
  const written = element("code", { className: "written" });
  const hand = element("p", { className: "drag", ariaHidden: "true" });
  const keys = KEYS + (tree.isNumbers ? "; + adds a leaf below a position, Delete removes one" : "") + leaving(model) + (model.widget_manager ? " Running the cell again undoes all changes." : "");
  const root = frame(view, "gs-explore", VIEW_STYLE + STYLE, tree.beside ? STILL : sliders.length ? ENDED : "",
    element("div", { className: "row" }, ...(tree.cuts ? [group] : []), undo, reset),
    element("div", { className: "row sliders" }, ...sliders.map(({ whole }) => whole)),
    say, ...(tree.beside ? [time.row] : []), host, element("div", { className: "row" }, earlier, later, ...(tree.isNumbers ? [add, remove] : []), value), name,
    element("div", { className: "row" }, whose, counts, written),
    hand, element("p", { className: "keys", textContent: keys }));

  // --- the tree as it is now ---
  const isLeaf = (place) => now.leaves[place] !== null;

  function draw() {
    reading = read({ ...tree, places }, now);
    const part = scaleOf(now.leaves.filter((leaf) => leaf !== null));
    const looks = places.map((_, place) => reading.look(place, part));
    if (tree.beside) return drawBoth();
    if (typed !== null) Object.assign(looks[at], typing(looks[at].look));
    picture().draw(now.below, looks, reading.head);
    counts.textContent = reading.counts;
    drawRest();
  }

  // Both searches at the moment that the slider tells. A position that they have not heard of is new.
  let films = [], room = "";
  function wind() {
    films = [0, 1].map((which) => rehearsed({ say: "", line: "", at: -1 }, ran.moments.map((both) => both[which])));
    const widest = (most, { v, r }) => [most, v, r].reduce((one, other) => (other.length > one.length ? other : one));
    room = films.flatMap((film) => film.flatMap(({ nodes }) => nodes)).filter(Boolean).reduce(widest, "");
    time.wind(ran.moments.length);
  }
  const shown = (which) => films[which][time.at()];
  const said = () => ran.note || [0, 1].map((which) => shown(which).say).join(" ").trim() || "Both searches are about to begin.";
  function drawBoth() {
    columns.forEach(({ title, line }, which) => {
      const { nodes, edges, line: code, at: here } = shown(which), to = ranIn[here];
      pictures[which].draw(now.below, places.map((_, place) => {
        const then = ranIn.indexOf(now.ids[place]), leaf = isLeaf(place) ? reading.number(now.leaves[place]) : null;
        const look = lookAt(nodes[then], edges[then], here >= 0 && now.ids[place] === to, { called: reading.titled(place), leaf, room });
        return typed !== null && place === at ? { ...look, ...typing(look.look) } : look;
      }), reading.head);
      title.replaceChildren(element("strong", { textContent: capital(ran.names[which] ?? "") }), " ", element("code", { textContent: ran.calls[which] ?? "" }));
      put(line, code ? `▶ ${code}` : "");
    });
    // Where a tree is wider than half of the page, one stands below the other from then on.
    if (!host.classList.contains("stacked") && pictures.some(({ card }) => card.scrollWidth > card.clientWidth + 1)) {
      host.classList.add("stacked");
      return drawBoth();
    }
    counts.textContent = ran.note ? "" : capital([0, 1].map((which) => `${ran.names[which]}: ${seen(which)} of ${places.length} nodes`).join("; ")) + ".";
    time.tell(said());
    drawRest();
  }
  const seen = (which, moment = time.at()) => films[which][moment].nodes.filter((state) => state?.c.includes("seen")).length;
  // What both make of the tree in the end.
  function outcome() {
    if (ran.note) return ran.note;
    return [0, 1].map((which) => {
      const end = films[which].length - 1, { nodes } = films[which][end];
      const cuts = nodes.flatMap((state, then) => (state?.y ? [`${then ? reading.after(reading.path(now.ids.indexOf(ranIn[then]))) : "at the root"} (${state.y})`] : []));
      const { v, r } = nodes[0], found = r ? `${v}, where ${r} is right,` : v;
      const visited = seen(which, end), of = visited === places.length ? `all ${visited}` : `${visited} of ${places.length}`;
      return `${capital(ran.names[which])} returns ${found} and visits ${of} nodes${cuts.length ? `; it cuts ${cuts.join(" and ")}` : ""}.`;
    }).join(" ");
  }

  const typing = (look) => ({ text: `${(typed ?? "").replace("-", "−")}▏`, look: `${look} typing` });

  function drawRest() {
    whose.textContent = `${capital(tree.whose)}.`;
    whose.hidden = !tree.whose;
    written.textContent = reading.written;
    hand.textContent = `${DRAG}${picture().isDown() ? "up" : "to the right"} to raise it.`;
    searches.forEach((made, prunes) => {
      made.ariaChecked = String(now.prunes === prunes);
      made.tabIndex = now.prunes === prunes ? 0 : -1;
    });
    for (const made of [undo, reset]) made.ariaDisabled = String(!past.length);
    showSelected();
  }

  function showSelected() {
    name.textContent = capital(tree.beside ? reading.titled(at) : reading.label(at));
    value.style.visibility = isLeaf(at) ? "" : "hidden";
    if (document.activeElement !== field) field.value = isLeaf(at) ? String(now.leaves[at]) : "";
    const among = now.below[places[at].up] ?? [at], where = among.indexOf(at);
    earlier.ariaDisabled = String(where === 0);
    later.ariaDisabled = String(where === among.length - 1);
    add.ariaDisabled = String(places.length >= MOST_PLACES);
    remove.ariaDisabled = String(!canGo(at));
  }

  // --- changes ---
  function alter(next, what, old = reading, id = now.ids[at]) {
    if (tree.beside && !run(next, what)) return false;
    const isOther = next.ids !== now.ids, hasFocus = picture().svg.contains(document.activeElement);
    now = next;
    if (isOther) set(Math.max(0, now.ids.indexOf(id)));
    draw();
    if (isOther && hasFocus) picture().select(at, true);
    if (!tree.beside) put(say, `${what} ${consequences(old, reading)}`, true);
    save();
    return true;
  }
  // What can be undone; a drag is one change, whatever it passes on its way.
  function edit(next, what, id = now.ids[at]) {
    const before = past;
    if (!dragging?.old) past = [...past, now].slice(-200);
    const old = dragging?.old ?? reading;
    if (dragging) dragging.old = old;
    if (!alter(next, what, old, id)) past = before;
  }
  function change(place, leaf) {
    leaf = Math.max(-LARGEST, Math.min(LARGEST, Math.round(leaf * 1000) / 1000)) || 0;
    if (leaf === now.leaves[place]) return;
    const from = dragging?.old ? dragging.from : now.leaves[place];
    edit({ ...now, leaves: now.leaves.with(place, leaf) }, `${capital(reading.called(place))}: ${reading.number(from)} becomes ${reading.number(leaf)}.`);
  }
  function write(place, text, isLeft = false) {
    const leaf = Number(text.trim().replace("−", "-") || NaN), isNumber = Math.abs(leaf) <= LARGEST;
    if (isNumber && leaf !== now.leaves[place]) return change(place, leaf);
    if (isNumber && isLeft) return; // it was set with Enter, or never changed
    put(say, isNumber ? capital(stays(place)) : `“${text}” is not a number from −1,000,000 to 1,000,000, so ${stays(place)}`, true);
  }
  const stays = (place) => `${reading.called(place)} stays ${reading.number(now.leaves[place])}.`;
  function swap(by, place = at) {
    const parent = places[place].up, among = now.below[parent] ?? [], where = among.indexOf(place) + by;
    if (parent < 0 || where < 0 || where >= among.length) return;
    const other = among[where], order = among.with(where, place).with(where - by, other);
    const what = `${capital(reading.called(place))} changes places with ${reading.called(other)}.`;
    edit({ ...now, below: now.below.with(parent, order) }, what);
  }
  // A new leaf is worth what its parent was, so nothing changes yet; and a parent that loses its only
  // move keeps its value.
  const worth = (place) => now.leaves[place] ?? reading.found[place]?.value ?? 0;
  function grow() {
    if (places.length >= MOST_PLACES) return;
    const after = reading.after([...reading.path(at), String(now.below[at].length)]);
    const begun = isLeaf(at) && at ? `${capital(reading.called(at))} is a position now. ` : "";
    edit(withLeaf(now, at, worth(at)), `${begun}New leaf ${after}: ${reading.number(worth(at))}.`);
  }
  const canGo = (place) => place > 0 && (places[place].up > 0 || now.below[0].length > 1);
  function cutOff() {
    const up = places[at].up, among = now.below[up] ?? [], where = among.indexOf(at);
    if (!canGo(at)) return put(say, "The root stays, and so does its last move.", true);
    const end = among.length > 1 ? "" : ` ${capital(reading.called(up))} is a leaf now: ${reading.number(worth(up))}.`;
    const next = among[where + 1] ?? among[where - 1] ?? up;
    edit(without(now, at, worth(up)), `${capital(reading.called(at))} is removed.${end}`, now.ids[next]);
  }
  function choose(prunes) {
    if (prunes === now.prunes) return;
    const old = reading;
    now = { ...now, prunes };
    draw();
    say.textContent = compared(old, reading);
    save();
    searches[prunes].focus();
  }
  function back(to) {
    const before = past;
    past = past.slice(0, past.indexOf(to));
    const said = past.length ? `Undone; ${past.length} more to undo.` : "This is the tree as it was.";
    if (!alter({ ...to, prunes: now.prunes }, said)) past = before;
  }
  function save() {
    clearTimeout(saving);
    saving = setTimeout(keep, 300);
  }
  function keep() {
    clearTimeout(saving);
    saving = undefined;
    const { below, leaves, prunes } = now;
    model.set("left", { ...model.get("left"), below, leaves, prunes, key: tree.key });
    reach(root, () => model.save_changes(), true);
  }
  root.addEventListener("focusout", () => saving !== undefined && keep());  // the next cell may ask for it

  // --- two searches: Python runs them in the tree as it is; while it does, only the last one counts ---
  /** @type {symbol[] | null} the positions of the tree in which they run */
  let runsIn = null;
  let what = "", isOld = false;
  function run(next, said) {
    what = said;
    isOld = runsIn !== null;
    const { below, leaves, ids } = next;
    if (!reach(root, () => isOld || model.send({ changed: { below, leaves } }))) return false;
    if (!isOld) runsIn = inOrder(below).map((place) => ids[place]);
    return true;
  }
  function hasRun() {
    if (!runsIn) return;
    [ran, ranIn, runsIn] = [model.get("ran"), runsIn, null];
    wind();
    draw();
    if (isOld) run(now, what);
    else say.textContent = `${what} ${outcome()}`;
  }

  // --- sliders: Python grows another tree; while it does, only the last wish counts ---
  /** @type {number[] | null} what Python was asked for and has not answered */
  let asked = null;
  // What is wished with each slider: a slider that follows another one keeps its own wish.
  /** @type {number[]} */
  let wished = [];
  function ask() {
    sliders.forEach(({ range, text }, which) => { text.textContent = tree.sliders[which].texts[Number(range.value)] ?? ""; });
    if (asked) return;
    const wish = wished;
    if (reach(root, () => model.send({ sliders: wish }))) asked = wish;
    else setSliders();
  }
  // Python sends the tree first, and then that it has heard.
  function grown() {
    if (tree.beside) return hasRun();
    const isNew = Boolean(asked) && String(wished) !== String(asked);
    asked = null;
    const isSame = model.get("tree").key === tree.key;
    tree = model.get("tree");
    if (isSame) {
      if (isNew) return ask();
      if (tree.note) say.textContent = tree.note;
      return setSliders();
    }
    now = { ...startOf(tree), prunes: now.prunes };
    past = [];
    lies = {};
    set(0);
    draw();
    if (isNew) return ask();
    setSliders();
    say.textContent = reading.opening();
  }
  function setSliders() {
    wished = tree.sliders.map(({ wish }) => wish);
    sliders.forEach(({ range, text, whole }, which) => {
      const { texts, at: value } = tree.sliders[which];
      range.max = String(texts.length - 1);
      range.value = String(value);
      whole.style.display = texts.length > 1 ? "" : "none";
      text.textContent = texts[value];
      range.setAttribute("aria-valuetext", texts[value]);
    });
  }
  function set(place) {
    places = placesOf(tree, now);
    const boxes = tree.beside ? columns.map(({ box }) => box) : [host];
    lies = { ...lies, span: tree.cuts || tree.beside ? ["", "", 0, 0] : null };
    pictures = boxes.map((box, which) => {
      const name = ran.names ? `The tree of ${ran.names[which] ?? "a search"}` : "The tree";
      const made = treeView(places, name, keys, tree.colors, lies);
      box.replaceChildren(made.card);
      listen(made, which);
      new ResizeObserver(() => draw()).observe(made.card);
      return made;
    });
    at = place;
    choosePlace(false);
  }

  // --- pointer ---
  /** @type {null | { place: number, x: number, y: number, from: number, way: string, old: any, isDown: boolean }} */
  let dragging = null;
  function select(place, focus) {
    if (typed !== null && place !== at) commit();
    if (place !== at) field.blur(); // what stands there is meant for the leaf that is left
    at = place;
    choosePlace(focus);
    showSelected();
  }
  function choosePlace(focus) {
    pictures.forEach((each, which) => each.select(at, focus && which === active));
  }
  function listen({ card, svg, placeOf }, which) {
    // Not at the SVG: Chromium lets Tab stop at one that hears of the focus.
    card.addEventListener("focusin", (event) => {
      const place = placeOf(event);
      active = which;
      if (place >= 0 && place !== at) select(place, false);
    });
    card.addEventListener("focusout", () => typed !== null && commit());
    svg.addEventListener("pointerdown", (event) => {
      const place = placeOf(event);
      if (place < 0 || event.button) return;
      event.preventDefault();
      active = which;
      select(place, true);
      dragging = { place, x: event.clientX, y: event.clientY, from: worth(place), way: "", old: null, isDown: picture().isDown() };
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => dragging && drag(event, dragging));
    svg.addEventListener("pointerup", (event) => {
      if (dragging) drag(event, dragging);
      drop();
    });
    svg.addEventListener("pointercancel", drop);
  }
  // Along its neighbours a position changes its place, and across them a leaf its value; where the
  // tree lies on its side, its neighbours are above and below it.
  function drag({ clientX, clientY }, { place, x, y, from, isDown }) {
    const aside = clientX - x, upwards = y - clientY;
    const [along, across] = isDown ? [aside, upwards] : [-upwards, aside];
    if (!dragging || (!dragging.way && Math.hypot(aside, upwards) < 6)) return;
    dragging.way ||= isLeaf(place) && Math.abs(across) >= Math.abs(along) ? "value" : "place";
    if (dragging.way === "value") return change(place, from + Math.trunc(across / 8));
    shift(place, along, clientX, clientY);
  }
  // A subtree follows the pointer, and changes places with a neighbour as soon as it has passed it.
  function shift(place, along, clientX, clientY) {
    const parent = places[place].up, axis = picture().isDown() ? "x" : "y";
    if (parent < 0) return;
    const among = now.below[parent], where = among.indexOf(place), by = along > 0 ? 1 : -1, other = among[where + by];
    const middle = picture().box(place)[axis];
    if (other !== undefined && Math.abs(along) > Math.abs(picture().box(other)[axis] - middle) * 0.6) {
      swap(by, place);
      const moved = picture().box(place)[axis] - middle;
      if (dragging) dragging[axis] += moved;
      along = axis === "x" ? clientX - (dragging?.x ?? 0) : clientY - (dragging?.y ?? 0);
    }
    const [x, y] = axis === "x" ? [along, 0] : [0, along];
    picture().lift(inOrder(now.below, place), x, y);
  }
  function drop() {
    if (!dragging) return;
    const { way } = dragging;
    dragging = null;
    if (way === "place") draw();
  }

  // --- keys ---
  function commit() {
    const text = typed ?? "";
    typed = null;
    if (text) write(at, text);
    draw();
  }
  function walk(by) {
    const order = inOrder(now.below), next = order[order.indexOf(at) + by];
    if (next !== undefined) select(next, true);
  }
  function type(key) {
    typed = key === "Backspace" ? (typed ?? "").slice(0, -1) : (typed ?? "") + key;
    const isNumber = !isNaN(Number(typed.replace("−", "-")));
    say.textContent = typed ? `${typed.replace("-", "−")}: ${isNumber ? "Enter sets it" : "not a number yet"}.` : capital(stays(at));
    draw();
  }
  hearKeys(root, ({ key, shiftKey, target: own }) => {
    const inTree = picture().svg.contains(/** @type {Node} */ (own));
    if (own === field && key === "Enter") { write(at, field.value); return true; }
    if (searches.includes(/** @type {any} */ (own)) && key.startsWith("Arrow")) {
      const by = ["ArrowLeft", "ArrowUp"].includes(key) ? -1 : 1;
      choose((now.prunes + by + searches.length) % searches.length);
      return true;
    }
    if (!inTree) return false;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key], by = STEPS[key];
    if (typed !== null && key === "Escape") { typed = null; draw(); say.textContent = capital(stays(at)); }
    else if (isLeaf(at) && /^[-−.\d]$/.test(key)) type(key);
    else if (typed !== null && key === "Backspace") type(key);
    else if (typed !== null && key === "Enter") commit();
    else if (shiftKey && sideways) { commit(); swap(sideways); }
    else if (sideways) walk(sideways);
    else if (key === "+" && tree.isNumbers) { commit(); grow(); }
    else if (["Delete", "Backspace"].includes(key) && tree.isNumbers && typed === null) cutOff();
    else if (key === "z") undo.click();
    else if (key === "Home") select(0, true);
    else if (by && isLeaf(at)) { typed = null; change(at, worth(at) + by); }
    else if (by === 1) select(Math.max(0, places[at].up), true);
    else if (by === -1) select(now.below[at][0], true);
    else return false;
    return true;
  }, ({ key, target }) => key === "z" && picture().svg.contains(/** @type {Node} */ (target)));
  field.addEventListener("change", () => write(at, field.value, true));

  set(0);
  setSliders();
  if (tree.beside) wind();
  draw();
  say.textContent = tree.beside ? outcome() : reading.opening();
  model.on("change:heard", grown);
  return () => {
    clearTimeout(saving);
    model.off("change:heard", grown);
  };
}

export default { render };
