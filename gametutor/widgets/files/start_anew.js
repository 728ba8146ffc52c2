// @ts-check
// The choice of a lesson to begin anew. Python keeps what is chosen and does it; here it is drawn, and
// what is pressed is told.
import { element, frame, hearKeys, reach, status } from "../../../gamesearch/widgets/page/page.js";
import { ANSWERS, radios, write } from "../questions/answers.js";
import { leaveUnchanged } from "../questions/unchanged.js";

const STYLE = `${ANSWERS}
.gs-form .row{margin:8px 0 0}
.gs-form button[aria-busy=true]::before{content:"… ";content:"… "/""}
`;
const KEYS = "Keys: the arrow keys move between choices; Space takes one; Escape returns to the cell.";

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  leaveUnchanged(view);
  const { model } = view;
  const about = model.get("about");
  const chosen = () => model.get("chosen");

  // --- parts of the page ---
  const question = element("p", { className: "question", innerHTML: about.question });
  const buttons = about.lessons.map((innerHTML, at) => {
    const made = element("button", { type: "button", innerHTML, onclick: () => tell(made, { at }) });
    return made;
  });
  const choices = element("div", { className: "choices", ariaLabel: question.textContent }, ...buttons);
  choices.setAttribute("role", "radiogroup");
  const finish = () => chosen() >= 0 && tell(button, { finish: true });
  const button = element("button", { type: "button", textContent: about.button, onclick: finish });
  const said = status("p");
  const keys = element("p", { className: "keys", textContent: KEYS });
  const last = element("div", { className: "row" }, button);
  const root = frame(view, "gs-form", STYLE, "This is how you left it. To continue, run this cell.", question, choices, last, said, keys);

  // --- what is told to Python, and what it answers ---
  function tell(pressed, told) {
    if (pressed.ariaBusy) return;
    // Until it has been heard: the kernel may be at work.
    if (reach(root, () => model.send(told))) pressed.ariaBusy = "true";
  }
  function draw() {
    buttons.forEach((made, at) => { made.ariaChecked = String(at === chosen()); });
    button.ariaDisabled = chosen() < 0 ? "true" : null;
    write(said, model.get("said"));
  }
  function heard() {
    for (const each of [...buttons, button]) each.ariaBusy = null;
  }

  hearKeys(root, radios(root, buttons, chosen()));
  model.on("change:chosen change:said", draw);
  model.on("change:heard", heard);
  draw();
  return () => {
    model.off("change:chosen change:said", draw);
    model.off("change:heard", heard);
  };
}

export default { render };
