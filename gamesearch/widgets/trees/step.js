// @ts-check
// A search, step by step: the tree on the left; beside it the code, the variables and the calls under
// way. Every step tells how all of them stand after it, so they always show the same moment.
import { element, frame, hearKeys, put, reach, status, within } from "../page/page.js";
import { FRESH, rehearsed } from "./moments.js";
import { treeIn } from "./scene.js";

const STYLE = `
.gs.gs-step{container-type:inline-size;display:flex;flex-direction:column;gap:4px;max-width:1200px;max-height:max(17em,min(var(--room,94vh),52em));padding:6px 8px;overflow:hidden}
.gs-step{
&:focus-visible{outline:3px solid currentColor;outline-offset:-3px}
>*{flex:none}
.row{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center}
[aria-disabled=true]{opacity:.55;cursor:default}
[type=range]{flex:1 1 60px;min-width:60px;accent-color:#767676}
[type=checkbox]{font-size:inherit;width:.95em;height:.95em}
.count{font-variant-numeric:tabular-nums}
.head{min-height:3.5em;font-size:1.04em}
.say{margin:2px 0}
.ask{border:2px solid currentColor;border-radius:4px;padding:0 8px 2px;line-height:1.35}
.ask label{margin-right:10px}
.main{flex:0 1 auto;min-height:0;display:grid;gap:10px;grid-template:minmax(0,1fr)/minmax(0,auto) minmax(17em,1fr)}
.main.alone{grid-template:minmax(0,1fr) auto/minmax(0,1fr)}
.card{overflow:auto;position:relative;min-height:0}
.side{display:flex;flex-direction:column;gap:6px;min-width:0;min-height:0}
.codes{display:grid;flex:0 1 auto;min-height:5.5em;grid-template:minmax(0,1fr)/minmax(0,1fr)}
.codes>div{grid-area:1/1;display:flex;flex-direction:column;min-height:0}
.code{font-size:12px;line-height:1.45;white-space:pre-wrap;overflow:auto;border:1px solid #767676;border-radius:4px;padding:3px 6px 3px 3px;min-height:0}
.code div{text-indent:-5ch}
.code div::before{content:"";display:inline-block;text-indent:0;width:2ch}
.code span{white-space:nowrap}
.code i{display:inline-block;overflow:hidden;padding-left:2ch;position:relative;text-indent:-2ch;vertical-align:top}
.code i::before{content:"#\\a#\\a#\\a#\\a#"/"";left:0;position:absolute;text-indent:0;top:1.45em;white-space:pre}
.code .now{background:#80808059}
.code .now::before{content:"▶"}
.code .waits{background:#80808024}
.code .waits::before{content:"·"}
.facts{flex:none;max-height:60%;overflow:auto;display:flex;flex-direction:column;gap:6px}
:is(table,.vars,pre){font-size:.88em}
:is(.name,caption){text-align:left;font-weight:bold;margin:0;padding:0}
.vars{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5em,1fr));gap:0 10px;margin:0}
.held{display:grid}
.held>*{grid-area:1/1;align-content:start}
.vars div{overflow-wrap:anywhere}
.vars :is(dt,dd){display:inline;float:none;width:auto;margin:0;padding:0;font-weight:normal}
.vars dt::after{content:" = "}
:is(dt,pre,.of,.code){font-family:"DejaVu Sans Mono",Menlo,Consolas,monospace}
table{border-collapse:collapse;margin:0;width:max-content;max-width:100%}
:is(td,th){text-align:left;padding:0 8px 0 0;font-weight:normal;vertical-align:top}
td{overflow-wrap:anywhere}
:is(td,th):last-child{text-align:right;padding:0 4px}
tr.now{font-weight:bold}
:is(.none,.codes>[hidden]){visibility:hidden}
.alone :is(table,thead,tbody){display:flex;flex-wrap:wrap}
.alone .facts{max-height:none}
.alone caption{flex:1 0 100%}
.alone tr{display:flex;flex-direction:column}
.alone :is(td,th){min-height:1.45em;padding:0 16px 0 0;text-align:left}
tr.on{outline:2px solid currentColor;outline-offset:-1px}
td button{border:0;padding:0;text-align:left}
tr.now button::before{content:"▶ "}
pre{margin:0;white-space:pre;overflow:auto;line-height:1.3;color:inherit;background:none}
.pair{display:flex;gap:14px;align-items:start}
.small{font-size:.86em;margin:2px 0}
.foot{display:flex;flex-wrap:wrap;gap:0 20px;font-size:.86em}
.foot [open]{flex:1 1 100%;max-height:9em;overflow:auto}
@container (620px<width<=760px){
.main:not(.alone){grid-template:minmax(9em,auto) fit-content(19em)/minmax(0,1fr)}
:not(.alone)>.side{flex-direction:row;gap:12px}
.codes{flex:1}
:not(.alone)>.side>.facts{flex:0 1 17em;max-height:none}
}
@container (max-width:620px){
.main{grid-template:minmax(6em,3fr) minmax(4.6em,2fr)/minmax(0,1fr);gap:4px}
.side{overflow:auto}
.codes{flex:none;min-height:0}
.code{max-height:6.4em}
.facts{max-height:none;overflow:visible}
.head{min-height:3.2em}
:is(.word,.ask .small){display:none}
.card .heads{position:absolute}
.foot{display:none}
}
}
.gs.gs-step :is(thead,tbody tr){background:none;border:0}
`;

const KEYS = "→ or Space next, ← back, Home, End; Escape returns to the cell. Dashed frame: where the search is. Thick outline: "
  + "in progress. Grey and dashed: not visited. Point at a position, or focus a call, to see the way there.";
// Each is said where its sign is in what the steps tell of positions; 3 is `STROKE` of `windows.py`.
const SIGNS = [['…"', "“3…”: the value so far."], ['"w":[', "Bar: from α to β."], [",3]", "Stroke: nothing between α and β."],
  ["kept", "Dotted, 7 = 4: from memory, as at visit 4."], ["↻", "↻: visited again."], ["★", "★: a killer, tried first."]];

// A line that is too long goes on further to the right than it begins. It breaks at spaces and after
// "(" only: a browser would break it after a minus too, which then says "minus" of nothing. A comment
// begins with its sign in every line that it takes.
function codeLine(text) {
  const code = text.trimStart(), indent = text.length - code.length;
  const line = element("div", {}, ...(code || " ").split(/((?<=^(?:[^#"']|"[^"]*"|'[^']*')*)#.*$| +|(?<=\())/).flatMap((word) =>
    !word ? element("wbr") : word.trim() ? element(word[0] === "#" ? "i" : "span", { textContent: word }) : word));
  line.style.paddingLeft = `${indent + 5}ch`;
  return line;
}

// Write the names and the values of variables into a list of them.
function listIn(list, held) {
  while (list.children.length > held.length) list.lastChild?.remove();
  held.forEach(([name, value], i) => {
    if (!list.children[i]) list.append(element("div", {}, element("dt"), element("dd")));
    const [term, text] = list.children[i].children;
    put(term, name);
    put(text, value);
  });
}

// The story comes packed: see `story.py`.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/** @param {import("../page/page.js").View} view */
async function render(view) {
  const { model } = view;
  const story = await unpacked(model.get("shown")), { steps, nodes, sources } = story;
  const film = rehearsed({ say: "Press Next, → or Space to begin.", node: null, calls: [] }, steps), last = steps.length;
  const told = JSON.stringify(steps.map(({ nodes }) => nodes));
  let at = 0, asking = null, answered = 0, right = 0, asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saving;

  // --- parts of the page ---
  const button = (ariaLabel, onclick, ...inside) => element("button", { type: "button", ariaLabel, onclick }, ...inside);
  const box = (className, ...inside) => element("div", { className }, ...inside);
  const named = (className, ariaLabel, ...inside) => element("div", { className, role: "group", ariaLabel }, ...inside);
  const word = (text) => element("span", { className: "word", textContent: text });  // where there is room
  const buttons = [
    button("First (Home)", () => go(0), "|◀"), button("Back (←)", () => go(at - 1), "◀", word(" Back")),
    button("Next (→ or Space)", next, word("Next "), "▶"), button("Last (End)", () => go(last), "▶|"),
  ];
  const slider = element("input", { type: "range", min: "0", max: String(last), value: "0", ariaLabel: "Step" });
  const count = element("span", { className: "count" });
  const askFirst = element("input", { type: "checkbox" });
  const asks = steps.some((step) => step.ask) ? [element("label", {}, askFirst, " Ask me first")] : [];
  const say = status("p", "say");
  const panel = element("div");
  const card = named("card", "The tree");
  card.tabIndex = 0;
  const tree = treeIn(card, story);
  const words = element("ul");
  const details = element("details", {}, element("summary", { textContent: "The tree so far in words" }), words);

  const codes = sources.map(({ name, lines }) => {
    const rows = new Map(lines.map(([number, text]) => [number, codeLine(text)]));
    const code = named("code", `Code: ${name}`, ...rows.values());
    const whole = element("div", { hidden: true }, box("name", name), ...(lines.length ? [code] : []));
    return { box: whole, rows, code };
  });
  const variables = element("dl", { className: "vars" }), room = element("div", { className: "vars none", ariaHidden: "true" });
  const board = element("pre", { role: "group", ariaLabel: "The board" });
  const position = element("div", {}, box("name", "Position"), board);
  position.hidden = !nodes[0].board;
  const body = element("tbody");
  const columns = sources.length ? ["position", "function", "value so far"] : ["position", "value so far"];
  const calls = element("table", {}, element("caption", { textContent: sources.length ? "Calls" : "The way here" }),
    element("thead", {}, element("tr", {}, ...columns.map((textContent) => element("th", { textContent })))), body);
  const facts = named("facts", "Variables, calls", box("held", variables, room), box("pair", calls, position));
  if (story.note) facts.append(element("p", { className: "small", textContent: story.note }));
  const side = named("side", "Code and calls", ...(sources.length ? [box("codes", ...codes.map(({ box }) => box))] : []), facts);
  const root = frame(
    view, "gs-step", STYLE, "",  // it needs no kernel
    box("row", ...buttons, slider, count, ...asks),
    box("head", say, panel),
    box(sources.length ? "main" : "main alone", card, side),
    element("div", { className: "foot" },
      element("details", {}, element("summary", { textContent: "Keys and signs" }), `${KEYS} ${SIGNS.map(([sign, text]) => told.includes(sign) ? text : "").join(" ")}`), details),
  );
  Object.assign(root, { tabIndex: 0, role: "group", ariaLabel: story.title });

  // All that is ever told has its place from the start: a step moves nothing.
  /** @type {[string, string][]} */
  const longest = [];
  for (const [, , , , held] of steps.flatMap(({ calls: all }) => all.slice(-1))) {
    held.forEach((pair, i) => {
      if (pair.join("").length >= (longest[i]?.join("").length ?? 0)) longest[i] = pair;
    });
  }
  listIn(room, longest);
  body.append(...Array.from({ length: Math.max(...steps.map(({ calls: all }) => all.length)) }, (_, depth) => {
    const way = element("button", { type: "button" });
    way.addEventListener("focus", () => point(depth));
    way.addEventListener("blur", () => point());
    const row = element("tr", {}, element("td", {}, way), ...(sources.length ? [element("td", { className: "of" })] : []), element("td"));
    row.addEventListener("mouseenter", () => point(depth));
    row.addEventListener("mouseleave", () => point());
    return row;
  }));
  // Where calls stand side by side, a browser would take the table for none.
  const roles = { table: "table", thead: "rowgroup", tbody: "rowgroup", tr: "row", th: "columnheader", td: "cell" };
  for (const part of within(root, Object.keys(roles).join())) part.role = roles[part.localName];

  // --- the room: a stepper is never higher than what is seen of the notebook ---
  const fit = new ResizeObserver(() => {
    const scrolls = (box) => box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
    let seen = root.parentElement;
    while (seen && !scrolls(seen)) seen = seen.parentElement;
    if (!seen) return;
    root.style.setProperty("--room", `${seen.clientHeight - 4}px`);
    fit.observe(seen);
  });
  fit.observe(root);

  // --- one step: only what is different is written, and all of it before anything is measured ---
  function redraw(target) {
    const before = film[at], now = film[at = target];
    const lead = ({ nodes: looks, edges }, i) => edges[i] || (looks[i]?.c.includes("seen") ? "" : "gone");
    nodes.forEach((_, i) => {
      if (now.nodes[i] !== before.nodes[i]) tree.paint(i, now.nodes[i] ?? FRESH);
      if (lead(now, i) !== lead(before, i)) tree.mark(i, lead(now, i));
    });
  }

  const underWay = () => film[at].calls;
  let lines = [];

  /** Show the code and the variables of the call `depth`, the running one or one that waits. */
  function showCall(depth) {
    const all = underWay(), call = all[depth], isRunning = depth === all.length - 1;
    for (const line of lines) {
      line.className = "";
      line.ariaCurrent = null;
    }
    const [place = 0, source = 0, , number = 0, held = []] = call ?? [];
    codes.forEach(({ box }, i) => { box.hidden = i !== source; });
    const line = codes[source]?.rows.get(number);
    lines = line ? [line] : [];
    if (line) {
      line.className = isRunning ? "now" : "waits";
      line.ariaCurrent = "true";
    }
    listIn(variables, held);
    put(board, nodes[place].board ?? "");
    return line;
  }

  function showCalls() {
    const all = underWay();
    [...body.rows].forEach((row, depth) => {
      const [place, source, value = ""] = all[depth] ?? [];
      const isCall = depth < all.length;
      if (!isCall && row.contains(document.activeElement)) root.focus({ preventScroll: true });
      row.className = !isCall ? "none" : depth === all.length - 1 ? "now" : "";
      put(within(row, "button")[0], isCall ? nodes[place].move : "");
      const parts = (sources[source]?.name ?? "").split(/(?<=_)/);  // where a long name breaks
      if (sources.length) row.cells[1].replaceChildren(...parts.flatMap((part) => [part, element("wbr")]));
      put(row.cells[columns.length - 1], value);
    });
  }

  // A position, the way to it and the call for it belong together: point at one, and all are marked.
  function point(depth = -1, place = depth < 0 ? -1 : underWay()[depth][0]) {
    const way = [];
    for (let i = place, ply = Infinity; i >= 0; i--) {
      if (nodes[i].ply < ply) {
        way.push(i);
        ply = nodes[i].ply;
      }
    }
    tree.join(way);
    const all = underWay();
    [...body.rows].forEach((row, i) => row.classList.toggle("on", way.includes(all[i]?.[0])));
    showCall(depth < 0 ? all.length - 1 : depth);
  }

  card.addEventListener("mouseover", ({ target }) => {
    const group = /** @type {HTMLElement} */ (target).closest(".n");
    const place = group ? Number(/** @type {HTMLElement} */ (group).dataset.n) : -1;
    point(underWay().findLastIndex(([i]) => i === place), place);
  });
  card.addEventListener("mouseleave", () => point());

  function tell() {
    if (!details.open) return;
    const lists = [words];  // the last one of each ply
    words.replaceChildren();
    nodes.forEach(({ ply, move, level, lies }, i) => {
      const look = film[at].nodes[i] ?? FRESH;
      let said = look.c.includes("seen") ? level : film[at].edges[i] === "cut" ? "cut, never visited" : "not visited";
      if (look.c.includes("kept")) said += ", from memory";
      if (look.w) said += ` [${look.w.slice(0, 2).filter(Boolean).join(", ")}]`;
      if (look.v) said += look.r ? ` returns ${look.v}, should be ${look.r}` : ` ${look.v}`;
      if (look.y) said += ` ${look.y}`;
      lists[ply].append(element("li", {}, `${move}: ${said}${lies}`, (lists[ply + 1] = element("ul"))));
    });
    for (const list of within(words, "ul:empty")) list.remove();
  }

  const tally = () => put(count, `${at} of ${last}${asked ? ` · ${right} of ${asked} right` : ""}`);

  function show(said = "", isWhole = false) {
    const step = film[at];
    tree.frame(step.node);
    tree.join([]);  // what was pointed at may be gone, and then nothing tells that the mouse has left
    showCalls();
    const line = showCall(underWay().length - 1);
    put(say, isWhole ? said : said + step.say);
    slider.value = String(at);
    slider.ariaValueText = `Step ${at} of ${last}. ${step.say}`;
    tally();
    buttons.forEach((made, i) => made.ariaDisabled = String(i < 2 ? at === 0 : at === last));
    tell();
    tree.follow(step.node ?? 0);
    for (const part of [body.rows[underWay().length - 1], line]) if (part) reveal(part);
  }

  // Scrolls what is around a line of code or a call, up to the stepper itself, and never the page.
  function reveal(line) {
    for (let box = line.parentElement; box && box !== root; box = box.parentElement) {
      const inner = line.getBoundingClientRect(), outer = box.getBoundingClientRect();
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        const middle = (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
        box.scrollTop += Math.min(middle, inner.top - outer.top);  // its beginning, if it is too high
      }
    }
  }

  function go(target, said = "", isWhole = false) {
    close();
    answered = 0;
    redraw(Math.min(Math.max(target, 0), last));
    show(said, isWhole);
    root.scrollIntoView({ block: "nearest" });  // it is never higher than what is seen of the page
    model.set("left", at);
    clearTimeout(saving);
    saving = setTimeout(() => reach(root, () => model.save_changes(), true), 300);
  }

  // --- questions: the answer is told with the step that it was about, and nothing of it twice ---
  function next() {
    if (asking) return within(panel, "button,input")[0]?.focus();
    const question = at < last && askFirst.checked ? steps[at].ask?.[answered] : null;
    question ? ask(question) : go(at + 1);
  }

  /** @returns {HTMLInputElement[]} */
  const checked = () => within(panel, "input:checked");

  function ask(question, before = "") {
    asking = { ...question, before };
    const choices = question.many
      ? question.choices.map((text) => element("label", {}, element("input", { type: "checkbox", value: text }), ` ${text}`))
      : question.choices.map((text) => button(text, () => answer([text]), text));
    if (question.many) {
      choices.push(button("Answer", () => answer(checked().map(({ value }) => value)), "Answer"));
    }
    put(say, "");  // not hidden: what is shown together with its text is not read aloud
    panel.replaceChildren(element("div", { className: "ask", role: "group", ariaLabel: question.text },
      element("div", {}, before, element("span", { className: "name", textContent: question.text })),
      box("row", ...choices, element("span", { className: "small", textContent: `${question.many ? "Tick all that apply (Space), or none." : ""} ←\u00a0→ choose; Escape skips it.` }))));
    within(panel, "button,input")[0].focus({ preventScroll: true });
  }

  function answer(given) {
    const { right: wanted, many, why, whole, before } = asking;
    const is = many ? wanted.join() === given.join() : wanted.includes(given[0]);
    const said = wanted.join(many ? ", " : " or ") || "none";
    asked += 1;
    right += is ? 1 : 0;
    const verdict = `${before}${is ? `✓ Right: ${given.join(", ") || "none"}` : `≠ You said ${given.join(", ") || "none"}; it is ${said}`}. ${why} `;
    const more = steps[at].ask[++answered];
    if (!more) return go(at + 1, verdict, whole);
    tally();
    ask(more, verdict);
  }

  function close() {
    if (!asking) return;
    asking = null;
    const had = panel.contains(document.activeElement);
    panel.replaceChildren();
    if (had) root.focus({ preventScroll: true });
  }

  // --- keys ---
  function choose(by) {
    const choices = within(panel, "button,input");
    const place = choices.findIndex((choice) => choice === document.activeElement);
    choices[(place + by + choices.length) % choices.length].focus();
  }

  hearKeys(root, ({ key, target: own }) => {
    const inPanel = panel.contains(/** @type {Node} */ (own));
    if (key === " " && own !== root && own !== slider) return false;  // presses it
    const by = own === slider && { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
    const act = by ? () => go(at + by) : {
      ArrowRight: () => (inPanel ? choose(1) : next()), ArrowLeft: () => (inPanel ? choose(-1) : go(at - 1)),
      Home: () => go(0), End: () => go(last), " ": next,
      ...(asking && { Escape: () => go(at + 1) }),
    }[key];
    act?.();
    return Boolean(act);
  });
  slider.addEventListener("input", () => go(+slider.value));
  details.addEventListener("toggle", tell);

  redraw(Math.min(model.get("left"), last));
  show();
  return () => {
    clearTimeout(saving);
    fit.disconnect();
  };
}

export default { render };
