// @ts-check
// Something to choose and to do. Python keeps what was chosen and describes the page; here it is
// drawn, and what is pressed is told. The parts stay where they are, so that none loses the focus
// when it is drawn again.
import { element, frame, hearKeys, reach, status } from "../../../gamesearch/widgets/page/page.js";
import { ANSWERS, STEPS, write } from "./answers.js";

const STYLE = `${ANSWERS}
.gs-form .row{margin:8px 0 0}
.gs-form button[aria-busy=true]::before{content:"… ";content:"… "/""}
`;
const ENDED = "This is how you left it. Run this cell to continue.";
const KEYS = "Keys: the arrow keys move between choices; Space takes one; Escape returns to the cell.";

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  const { model } = view;
  const page = () => model.get("page");

  // --- parts of the page ---
  const question = element("p", { className: "question" });
  const buttons = page().choices.map((_, at) => {
    const made = element("button", { type: "button" });
    made.setAttribute("role", "radio");
    made.addEventListener("click", () => tell(made, { at }));
    return made;
  });
  const choices = element("div", { className: "choices" }, ...buttons);
  choices.setAttribute("role", "radiogroup");
  const button = element("button", { type: "button" });
  const said = status("p");
  const keys = element("p", { className: "keys", textContent: KEYS });
  const last = element("div", { className: "row" }, button);
  const root = frame(view, "gs-form", STYLE, ENDED, question, choices, last, said, keys);

  // --- what is told to Python ---
  function tell(pressed, told) {
    if (pressed.ariaBusy) return;
    // Until it has been heard: the kernel may be at work.
    if (reach(root, () => model.send(told))) pressed.ariaBusy = "true";
  }
  button.addEventListener("click", () => {
    if (!page().is_closed) tell(button, { finish: true });
  });

  // --- what Python tells ---
  function draw() {
    const now = page();
    write(question, now.question);
    choices.ariaLabel = question.textContent;
    buttons.forEach((made, at) => {
      const { text, is_on } = now.choices[at];
      write(made, text);
      made.ariaChecked = String(is_on);
      made.ariaBusy = null;
    });
    button.textContent = now.button;
    button.ariaDisabled = now.is_closed ? "true" : null;
    button.ariaBusy = null;
    write(said, now.said);
  }

  // --- keys ---
  // Of choices of which one is taken, Tab comes to one only, as with all radio buttons.
  function stopAt(here) {
    buttons.forEach((made, at) => { made.tabIndex = at === here ? 0 : -1; });
  }
  hearKeys(root, ({ key, target }) => {
    const at = buttons.indexOf(target);
    if (at < 0 || !STEPS[key]) return false;
    buttons.at((at + STEPS[key]) % buttons.length).focus();
    return true;
  });
  root.addEventListener("focusin", ({ target }) => {
    const at = buttons.indexOf(target);
    if (at >= 0) stopAt(at);
  });

  stopAt(Math.max(0, page().choices.findIndex(({ is_on }) => is_on)));
  model.on("change:page change:heard", draw);
  draw();
  return () => model.off("change:page change:heard", draw);
}

export default { render };
