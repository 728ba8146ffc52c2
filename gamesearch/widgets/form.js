// @ts-check
// Something asked. Python keeps the answers and describes the page; here it is drawn, and what is
// pressed is told. The parts stay where they are, so that none loses the focus when it is drawn again.
// Python's None comes as null, on the static site as undefined.
import { element, frame, hearKeys, reach, status } from "./page.js";
import { ANSWERS, STEPS, write } from "./answers.js";

const STYLE = `${ANSWERS}
.gs-form .row{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin:4px 0}
.gs-form .name{flex:0 1 19em;min-width:0}
.gs-form [aria-pressed]::before{content:"☐ ";content:"☐ "/""}
.gs-form [aria-pressed=true]::before{content:"☒ ";content:"☒ "/""}
.gs-form button[aria-busy=true]::before{content:"… ";content:"… "/""}
.gs-form :is(.question,.picture,.name,.row):empty{display:none}
`;
const ENDED = "This is how you left it. Run this cell to continue.";

function keysOf({ rows, line }) {
  const does = rows.some((row) => row.takes_several) ? "marks it" : "takes it";
  const answers = rows.length ? `the arrow keys move between answers; Space ${does}; ` : "";
  return `Keys: ${answers}${line == null ? "" : "Enter submits; "}Escape returns to the cell.`;
}

/** @param {import("./page.js").View} view */
function render(view) {
  const { model } = view;
  const page = () => model.get("page");

  // --- parts of the page ---
  const question = element("p", { className: "question" });
  const picture = element("div", { className: "picture" });
  const rows = page().rows.map(({ choices, takes_several, said: words }, row) => {
    const name = element("span", { className: "name" });
    const said = words == null ? "" : status("span");
    const buttons = choices.map((_, at) => {
      const made = element("button", { type: "button" });
      if (!takes_several) made.setAttribute("role", "radio");
      made.addEventListener("click", () => take(made, row, at));
      return made;
    });
    const group = element("div", { className: "choices" }, ...buttons);
    group.setAttribute("role", takes_several ? "group" : "radiogroup");
    return { name, group, buttons, said, whole: element("div", { className: "row" }, name, group, said) };
  });
  const line = element("input", { type: "text", placeholder: "a number or a few words", autocomplete: "off" });
  const button = element("button", { type: "button" });
  const last = element("div", { className: "row" });
  if (page().line != null) last.append(element("label", {}, "Your answer: ", line));
  if (page().button) last.append(button);
  const said = status("p");
  const keys = element("p", { className: "keys", textContent: keysOf(page()) });
  const answers = rows.map(({ whole }) => whole);
  const root = frame(view, "gs-form", STYLE, ENDED, question, picture, ...answers, last, said, keys);

  // --- what is told to Python ---
  function tell(pressed, told) {
    if (pressed.ariaBusy) return;
    // Until it has been heard: the kernel may be at work.
    if (reach(root, () => model.send(told))) pressed.ariaBusy = "true";
  }
  function take(made, row, at) {
    if (!page().rows[row].is_closed) tell(made, { row, at });
  }
  function finish() {
    if (!page().is_closed) tell(button, line.isConnected ? { finish: true, text: line.value } : { finish: true });
  }
  button.addEventListener("click", finish);
  line.addEventListener("change", () => {
    if (!page().is_closed) tell(line, { text: line.value });
  });

  // --- what Python tells ---
  let typed;
  function draw() {
    const now = page();
    write(question, now.question);
    write(picture, model.get("picture"));
    rows.forEach((row, at) => drawRow(row, now.rows[at]));
    if (now.line !== typed) {
      typed = now.line;
      // What is being typed stays, whatever has come late.
      if (now.is_closed || line !== document.activeElement) line.value = typed;
    }
    line.readOnly = now.is_closed;
    button.textContent = now.button;
    for (const part of [line, button]) {
      part.ariaDisabled = now.is_closed ? "true" : null;
      part.ariaBusy = null;
    }
    write(said, now.said);
  }
  function drawRow(row, now) {
    const { name, group, buttons, said } = row;
    write(name, now.name);
    group.ariaLabel = name.textContent || question.textContent;
    buttons.forEach((made, at) => {
      const { text, is_on, label } = now.choices[at];
      write(made, text);
      made.ariaLabel = label || null;
      made.title = label;
      made[now.takes_several ? "ariaPressed" : "ariaChecked"] = String(is_on);
      made.ariaDisabled = now.is_closed ? "true" : null;
      made.ariaBusy = null;
    });
    if (said) write(said, now.said);
  }
  // Of answers of which one is taken, Tab comes to one only, as with all radio buttons.
  function stopAt(row, here) {
    if (row.group.role === "radiogroup") row.buttons.forEach((made, at) => { made.tabIndex = at === here ? 0 : -1; });
  }

  // --- keys ---
  /** @type {(event: KeyboardEvent) => boolean} */
  const isEnd = ({ key, target, isComposing }) => key === "Enter" && target === line && !isComposing;
  hearKeys(root, (event) => {
    const { key, target } = event;
    const buttons = rows.map((row) => row.buttons).find((buttons) => buttons.includes(target));
    const step = STEPS[key];
    if (buttons && step) buttons.at((buttons.indexOf(target) + step) % buttons.length).focus();
    else if (isEnd(event)) finish();
    else return false;
    return true;
  }, (event) => isEnd(event) && !event.altKey);
  root.addEventListener("focusin", ({ target }) => {
    for (const row of rows) {
      if (row.buttons.includes(target)) stopAt(row, row.buttons.indexOf(target));
    }
  });

  rows.forEach((row, at) => stopAt(row, Math.max(0, page().rows[at].choices.findIndex(({ is_on }) => is_on))));
  model.on("change:page change:picture change:heard", draw);
  draw();
  return () => model.off("change:page change:picture change:heard", draw);
}

export default { render };
