// @ts-check
// A search, step by step. The picture stands still; a step changes classes and texts in it.
import { element, frame, hearKeys, status, within } from "./page.js";
import { put, treeIn } from "./scene.js";

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
.gs-step .card{border-radius:4px;flex:0 1 auto;max-width:100%;max-height:max(320px,58vh);overflow:auto;position:relative}
.gs-step .side{flex:1 1 28.6em;min-width:0;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:flex-start}
.gs-step .side>div{flex:0 1 auto;min-width:0;max-width:100%}
.gs-step .side>[hidden]{display:none}
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
  const story = model.get("story"), { steps, nodes, sources } = story;
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
  const tree = treeIn(card, story);
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
    for (const i of dirty) tree.paint(i, now.nodes[i]);
    for (const i of moved) tree.mark(i, now.edges[i]);
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
    tree.frame(step ? step.node : null);
    showCode(step);
    say.textContent = said + (step ? step.say : "Press Next, → or Space to begin. Nothing moves until then.");
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `Step ${at} of ${last}. ${step ? step.say : ""}`);
    count.textContent = `${at} of ${last}${asked ? ` · ${right} of ${asked} answers right` : ""}`;
    buttons.forEach((made, i) => made.setAttribute("aria-disabled", String(i < 2 ? at === 0 : at === last)));
    tell();
    tree.follow(step ? step.node : 0);
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
