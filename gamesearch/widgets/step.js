// @ts-check
// A search, step by step. The picture stands still; a step changes classes and texts in it.
import { element, frame, hearKeys, status, within } from "./page.js";

const STYLE = `
.gs-step{max-width:848px;padding:8px}
.gs-step:focus-visible{outline:3px solid currentColor;outline-offset:-3px}
.gs-step .row{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center}
.gs-step button{padding:1px 10px}
.gs-step button[aria-disabled=true]{opacity:.55;cursor:default}
.gs-step input[type=range]{flex:1 1 120px;min-width:80px;accent-color:#767676}
.gs-step [type=checkbox]{font-size:inherit;width:.95em;height:.95em}
.gs-step .count{font-variant-numeric:tabular-nums}
.gs-step .say{margin:6px 0;min-height:2.9em;font-size:1.07em}
.gs-step .ask{border:2px solid currentColor;border-radius:4px;margin:0 0 8px;padding:4px 10px}
.gs-step .ask label{margin-right:10px}
.gs-step .main{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start}
.gs-step .card{background:#fff;color:var(--ink);border-radius:4px;flex:0 1 auto;max-width:100%;max-height:max(320px,58vh);overflow:auto;position:relative}
.gs-step .side{flex:1 1 28.6em;min-width:0;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:flex-start}
.gs-step .side>div{flex:0 1 auto;min-width:0;max-width:100%}
.gs-step .side>[hidden]{display:none}
.gs-step .tree{position:relative;font-size:14px}
.gs-step svg{position:absolute;inset:0;isolation:isolate;fill:var(--ink)}
.gs-step .heads{position:sticky;z-index:1;display:block;background:#fff}
.gs-step .head{font-weight:bold}
.gs-step .e .l{fill:none;stroke:var(--grey);stroke-width:1;stroke-dasharray:4 3}
.gs-step .e .h,.gs-step .e .x{display:none}
.gs-step .e .m{font-size:12px;fill:var(--grey);paint-order:stroke;stroke:#fff;stroke-width:7px;stroke-linejoin:round}
.gs-step .e.seen .l{stroke:var(--ink);stroke-dasharray:none}
.gs-step .e.seen .m{fill:var(--ink)}
.gs-step .e.taken .l{stroke-width:2.5}
.gs-step .e.taken .h,.gs-step .e.best .h{display:inline;fill:var(--ink)}
.gs-step .e.taken .m,.gs-step .e.best .m{font-weight:bold}
.gs-step .e.best .l{stroke:var(--best);stroke-width:4.5}
.gs-step .e.best .h{fill:var(--best)}
.gs-step .e.best .m{fill:var(--best)}
.gs-step .e.cut .l,.gs-step .e.cut .x{stroke:var(--cut);stroke-width:1.5}
.gs-step .e.cut .x{display:inline;stroke-width:2}
.gs-step .n .s{fill:#fff;stroke:var(--grey);stroke-width:1;stroke-dasharray:4 3}
.gs-step .n.seen .s{stroke:var(--ink);stroke-dasharray:none}
.gs-step .n.max.seen .s{fill:var(--max)}
.gs-step .n.min.seen .s{fill:var(--min)}
.gs-step .n.end.seen .s,.gs-step .n.open .s{stroke-width:2.5}
.gs-step .n.best .s{stroke:var(--best);stroke-width:4}
.gs-step .n.wrong .s{stroke-width:6}
.gs-step .n .v{font-weight:bold}
.gs-step .n.open .v{font-weight:normal}
.gs-step .n .o{font-size:11px;fill:var(--grey);paint-order:stroke;stroke:#fff;stroke-width:3px}
.gs-step .n:not(.seen) .t,.gs-step .n .k{fill:var(--grey)}
.gs-step .n.seen .k{fill:var(--ink)}
.gs-step .n.seen .k.old{fill:var(--grey)}
.gs-step .n .k.new{font-weight:bold}
.gs-step .n.seen .won{fill:#F0E442}
.gs-step .n .w{display:none}
.gs-step .n.win .w{display:inline}
.gs-step .w text{font-size:11px;font-weight:bold;fill:var(--alpha)}
.gs-step .w .b{fill:var(--beta)}
.gs-step .w .y{fill:var(--reason)}
.gs-step .struck{text-decoration:line-through;font-weight:normal}
.gs-step .here{stroke:var(--ink);stroke-width:3;stroke-dasharray:9 4}
.gs-step .code{font:.93em/1.5 "DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:break-word;border:1px solid #767676;border-radius:4px;padding:4px 8px 4px 4px}
.gs-step .code div{text-indent:-6ch}
.gs-step .code div::before{content:"  "}
.gs-step .code .now{background:rgba(128,128,128,.25);font-weight:bold}
.gs-step .code .now::before{content:"▶ "}
.gs-step table{border-collapse:collapse;margin:0}
.gs-step :is(table,pre){font-size:.93em}
.gs-step caption,.gs-step .name{text-align:left;font-weight:bold;margin:0 0 2px}
.gs-step td,.gs-step th{text-align:left;padding:0 12px 0 0;font-weight:normal;vertical-align:top;overflow-wrap:anywhere}
.gs-step th,.gs-step pre{font-family:"DejaVu Sans Mono",Menlo,Consolas,monospace}
.gs-step pre{margin:0;white-space:pre;overflow-x:auto;line-height:1.3;color:inherit;background:none}
.gs-step .small{font-size:.86em;margin:6px 0 0}
`;

// A line that is too long goes on further to the right than it begins.
function codeLine(text) {
  const code = text.trimStart(), indent = text.length - code.length;
  const line = element("div", { textContent: code || " " });
  line.style.paddingLeft = `${indent + 6}ch`;
  return line;
}

// Of a position: its classes, its value, the right one beside it, the order of its visit, its window,
// and why the rest was cut.
const FRESH = { c: "", v: "", r: "", o: "", w: null, y: "" };

const ROOM = 24;  // around a position in sight, for its number and its window

// Where every part of the picture stands after each number of steps: what a step changes is kept
// with what it replaces, so going back is as quick as going on.
function rehearsed(story) {
  const nodes = story.nodes.map(() => FRESH), edges = story.nodes.map(() => "");
  return story.steps.map((step) => {
    const changes = [];
    for (const [i, change] of Object.entries(step.nodes)) {
      const before = nodes[i];
      nodes[i] = { ...before, ...change };
      changes.push([+i, before, nodes[i]]);
    }
    const moves = [];
    const lead = (i, now) => {
      if (edges[i] === now) return;
      moves.push([i, edges[i], now]);
      edges[i] = now;
    };
    for (const [i] of Object.entries(step.nodes)) {
      if (nodes[i].c.includes("seen") && !edges[i]) lead(+i, "seen");
    }
    for (const [i, look] of Object.entries(step.edges)) {
      lead(+i, look === "cut" ? "cut" : `seen ${look}`);
    }
    return { changes, moves };
  });
}

/** @param {import("./page.js").View} view */
function render(view) {
  const { model } = view;
  const story = model.get("story"), { steps, nodes, frames, sources } = story;
  const changes = rehearsed(story), last = steps.length;
  const now = { nodes: nodes.map(() => FRESH), edges: nodes.map(() => "") };
  let at = 0, asking = null, right = 0, asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saving;

  // --- parts of the page ---
  const button = (text, label, act) => {
    const made = element("button", { type: "button", textContent: text, ariaLabel: label, title: label });
    made.addEventListener("click", act);
    return made;
  };
  const buttons = [
    button("|◀", "First (Home)", () => go(0)), button("◀ Back", "Back (←)", () => go(at - 1)),
    button("Next ▶", "Next (→ or Space)", next), button("▶|", "Last (End)", () => go(last)),
  ];
  const slider = element("input", { type: "range", min: 0, max: last, value: 0, ariaLabel: "Step" });
  const count = element("span", { className: "count" });
  const askFirst = element("input", { type: "checkbox" });
  const say = status("p", "say");
  const panel = element("div");
  const card = element("div", { className: "card", tabIndex: 0, ariaLabel: "The tree" });
  card.setAttribute("role", "group");
  card.innerHTML = story.picture;
  card.style.cssText = story.colors;
  const side = element("div", { className: "side" });
  const words = element("pre");
  const details = element("details", {}, element("summary", { textContent: "The tree so far in words" }), words);
  const root = frame(
    view, "gs-step", STYLE, "",  // it needs no kernel
    element("div", { className: "row" }, ...buttons, slider, count,
      element("label", {}, askFirst, " Ask me first")),
    say, panel, element("div", { className: "main" }, card, side),
    element("p", { className: "small", textContent: "Keys: → or Space next, ← back, Home, End; Escape returns to the cell. " +
      "Dashed frame: where the search is. Thick outline: in progress. “3…”: the value so far. " +
      "Grey and dashed: not visited." }),
    details,
  );
  Object.assign(root, { tabIndex: 0, role: "group", ariaLabel: story.title });

  const parts = within(card, ".n").map((group) => ({
    group, base: `n ${group.classList[1]}`,
    value: within(group, ".v")[0], order: group.querySelector(".o"),
    alpha: group.querySelector(".a"), why: group.querySelector(".y"), beta: group.querySelector(".b"),
    bar: group.querySelector(".r"), left: Number(within(group, ".w")[0]?.dataset.x ?? 0),
  }));
  const edges = [];
  for (const group of within(card, ".e")) edges[Number(group.dataset.e)] = group;
  const [here] = within(card, ".here");

  // The code of every function, of which one is shown at a time.
  const codes = sources.map(({ name, lines }) => {
    const rows = new Map(lines.map(([number, text]) => [number, codeLine(text)]));
    const code = element("div", { className: "code" }, ...rows.values());
    const box = element("div", { hidden: true }, element("div", { className: "name", textContent: name }), ...(lines.length ? [code] : []));
    return { box, rows, code };
  });
  const body = element("tbody");
  const table = element("table", { hidden: true }, element("caption", { textContent: "Variables" }), body);
  const board = element("pre");
  const position = element("div", { hidden: true }, element("div", { className: "name", textContent: "Position" }), board);
  side.append(...codes.map(({ box }) => box), table, position);
  if (story.note) side.append(element("p", { className: "small", textContent: story.note }));
  side.hidden = !sources.length && !story.note && !nodes[0].board;
  let line = null;

  // --- one step: only what is different is written, and all of it before anything is measured ---
  function put(part, text) {
    if (part.textContent !== text) part.textContent = text;
  }

  function paintNode(i) {
    const part = parts[i], { c, v, r, o, w, y } = now.nodes[i];
    part.group.setAttribute("class", `${part.base} ${c}${w ? " win" : ""}`);
    if (r) {  // the minus is not struck: in a line through it, −1 and 1 would look alike
      const sign = v.startsWith("−") ? "−\u2009" : "";
      part.value.innerHTML = `${sign}<tspan class="struck"></tspan> <tspan></tspan>`;
      const [struck, right] = within(part.value, "tspan");
      struck.textContent = sign ? v.slice(1) : v;
      right.textContent = r;
    } else {
      put(part.value, v);
    }
    put(part.order, o);
    if (w && part.bar) {
      put(part.alpha, w[0]);
      put(part.beta, w[1]);
      put(part.why, y);
      part.bar.setAttribute("x", part.left + w[2]);
      part.bar.setAttribute("width", w[3]);
    }
  }

  function reach(target) {
    const dirty = new Set(), moved = new Set();
    for (; at < target; at++) {
      for (const [i, , after] of changes[at].changes) { now.nodes[i] = after; dirty.add(i); }
      for (const [i, , after] of changes[at].moves) { now.edges[i] = after; moved.add(i); }
    }
    for (; at > target; at--) {
      const { changes: back, moves } = changes[at - 1];
      for (const [i, before] of back.slice().reverse()) { now.nodes[i] = before; dirty.add(i); }
      for (const [i, before] of moves.slice().reverse()) { now.edges[i] = before; moved.add(i); }
    }
    for (const i of dirty) paintNode(i);
    for (const i of moved) edges[i]?.setAttribute("class", `e ${now.edges[i]}`);
  }

  function showPlace(step) {
    const [x, y, width, height] = frames[step ? step.node : 0];
    here.style.display = step ? "inline" : "none";
    for (const [name, value] of Object.entries({ x: x - 5, y: y - 5, width: width + 10, height: height + 10 })) {
      here.setAttribute(name, value);
    }
  }

  // Scrolls the card, if need be, and never the page: what happens comes to the middle of it.
  function follow(step) {
    const [x, y, width, height] = frames[step ? step.node : 0], [left, top] = story.covered;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = card;
    const isSeen = x - ROOM >= scrollLeft + left && x + width + ROOM <= scrollLeft + clientWidth
      && y - ROOM >= scrollTop + top && y + height + ROOM <= scrollTop + clientHeight;
    if (!isSeen) card.scrollTo(x + (width - left - clientWidth) / 2, y + (height - top - clientHeight) / 2);
  }

  function showCode(step) {
    const shown = step ? step.source : -1;
    codes.forEach(({ box }, i) => { box.hidden = i !== shown; });
    line?.classList.remove("now");
    line?.removeAttribute("aria-current");
    line = codes[shown]?.rows.get(step.line) ?? null;
    if (line) {
      line.classList.add("now");
      line.setAttribute("aria-current", "true");
    }
    const variables = step?.variables ?? [];
    table.hidden = !variables.length;
    while (body.rows.length > variables.length) body.deleteRow(-1);
    variables.forEach(([name, value], i) => {
      if (!body.rows[i]) body.append(element("tr", {}, element("th", { scope: "row" }), element("td")));
      put(body.rows[i].cells[0], name);
      put(body.rows[i].cells[1], value);
    });
    const text = step ? nodes[step.node].board : "";
    position.hidden = !text;
    board.textContent = text ?? "";
  }

  function tell() {
    if (!details.open) return;
    words.textContent = nodes.map(({ ply, move, level }, i) => {
      const look = now.nodes[i], cut = now.edges[i] === "cut";
      let said = !look.c.includes("seen") ? (cut ? "cut, never visited" : "not visited") : level;
      if (look.w) said += ` [${look.w[0]}, ${look.w[1]}]`;
      if (look.v) said += look.r ? ` returns ${look.v}, should be ${look.r}` : ` ${look.v}`;
      if (look.y) said += ` ${look.y}`;
      return `${"  ".repeat(ply)}${move}: ${said}`;
    }).join("\n");
  }

  function show(said = "") {
    const step = at ? steps[at - 1] : null;
    showPlace(step);
    showCode(step);
    say.textContent = said + (step ? step.say : "Press Next, → or Space to begin. Nothing moves until then.");
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `Step ${at} of ${last}. ${step ? step.say : ""}`);
    count.textContent = `${at} of ${last}${asked ? ` · ${right} of ${asked} answers right` : ""}`;
    buttons.forEach((made, i) => made.setAttribute("aria-disabled", String(i < 2 ? at === 0 : at === last)));
    tell();
    follow(step);
  }

  function go(target, said) {
    close();
    reach(Math.min(Math.max(target, 0), last));
    show(said);
    model.set("at", at);
    clearTimeout(saving);
    saving = setTimeout(() => {
      try {
        model.save_changes();
      } catch { /* the kernel is gone; the steps are all here */ }
    }, 300);
  }

  // --- questions ---
  function next() {
    if (asking) return within(panel, "button,input")[0]?.focus();
    const question = at < last && askFirst.checked ? steps[at].ask : null;
    question ? ask(question) : go(at + 1);
  }

  /** @returns {HTMLInputElement[]} */
  const checked = () => within(panel, "input:checked");

  function ask(question) {
    asking = question;
    const choices = question.many
      ? question.choices.map((text) => element("label", {}, element("input", { type: "checkbox", value: text }), ` ${text}`))
      : question.choices.map((text) => button(text, text, () => answer([text])));
    if (question.many) {
      choices.push(button("Answer", "Answer", () =>
        answer(checked().map(({ value }) => value))));
    }
    const hint = question.many ? "Tick them; if there are none, tick nothing. " : "";
    panel.replaceChildren(element("div", { className: "ask", role: "group", ariaLabel: question.text },
      element("div", { className: "name", textContent: question.text }),
      element("div", { className: "row" }, ...choices),
      element("p", { className: "small", textContent: `${hint}← → choose, Escape continues without an answer.` })));
    within(panel, "button,input")[0].focus();
  }

  function answer(given) {
    const question = asking, is = question.right.join() === given.join();
    const said = question.right.join(", ") || "none";
    asked += 1;
    right += is ? 1 : 0;
    go(at + 1, `${is ? "✓ Right" : `≠ You said ${given.join(", ") || "none"}; it is ${said}`}. ${question.why} `);
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

  reach(Math.min(model.get("at"), last));
  show();
  return () => clearTimeout(saving);
}

export default { render };
