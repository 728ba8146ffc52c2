// @ts-check
// The file that a learner hands in: the page saves the lesson and tells Python what is in it, and
// Python answers with the file, which is there to be downloaded.
import { element, frame, hearKeys, reach, repeat, status } from "../../../gamesearch/widgets/page/page.js";
import { leaveUnchanged } from "../questions/unchanged.js";

const STYLE = `
.gs-hand-in p{margin:0 0 6px}
.gs-hand-in .row{display:flex;flex-wrap:wrap;gap:6px 8px}
.gs-hand-in .name{margin:0 0 8px}
.gs-hand-in input{background:none;border:1px solid #767676;border-radius:3px;box-sizing:border-box;color:inherit;font:inherit;max-width:100%;padding:1px 8px;width:22em}
.gs-hand-in .said span{display:block}
.gs-hand-in .said:not(:empty){margin:8px 0 0}
.gs-hand-in .file{margin:6px 0 0}
.gs-hand-in .file:empty{display:none}
.gs-hand-in a{color:inherit;text-decoration:underline}
.gs-hand-in button[aria-busy=true]::before{content:"… ";content:"… "/""}
.gs-hand-in:not(:has(:focus-visible)) .keys{display:revert;visibility:hidden}
`;
const BUTTONS = [
  { of: "this", text: "Make the file for this lesson" },
  { of: "all", text: "Make one file for all lessons" },
];
const KEYS = "Keys: Tab moves between the name and the buttons; Space presses one; Escape returns to the cell.";

/**
 * The lesson, saved, as the page has it, without what it shows; null where the page is not
 * JupyterLab's. If it cannot be saved, nobody can say when it was.
 *
 * @param {import("../../../gamesearch/widgets/page/page.js").Model} model
 */
async function lesson({ widget_manager }) {
  const context = widget_manager?.context;
  if (!context?.save || !context.model?.toJSON) return null;
  let saved = null;
  try {
    await context.save();
    if (!context.model.dirty) saved = new Date(context.contentsModel?.last_modified).toISOString();
  } catch {} // Python says so
  const { nbformat, nbformat_minor, metadata, cells } = context.model.toJSON();
  return {
    path: context.path,
    saved,
    notebook: {
      nbformat,
      nbformat_minor,
      metadata: { gamesearch: metadata.gamesearch },
      cells: cells.map(({ id, cell_type, metadata, source }) => ({ id, cell_type, metadata, source })),
    },
  };
}

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  leaveUnchanged(view);
  const { model } = view;
  const { head, what, label, name, longest } = model.get("about");

  // --- parts of the page ---
  const title = element("p", {}, element("strong", { textContent: head }));
  const about = element("p", { textContent: what });
  const buttons = BUTTONS.map(({ of, text: textContent }) => {
    const made = element("button", { type: "button", textContent, onclick: () => tell(made, of) });
    return made;
  });
  const line = element("input", { type: "text", value: name, maxLength: longest, autocomplete: "name" });
  const whose = element("p", { className: "name" }, element("label", {}, `${label} `, line));
  const row = element("div", { className: "row" }, ...buttons);
  const said = status("div");
  const file = element("p", { className: "file" });
  const keys = element("p", { className: "keys", textContent: KEYS });
  const root = frame(view, "gs-hand-in", STYLE, "This is how you left it. To hand in, run this cell.", title, about, whose, row, said, file, keys);

  // --- what is told to Python, and what it answers ---
  let wasPressedHere = false, before = "";
  async function tell(pressed, of) {
    if (buttons.some(({ ariaBusy }) => ariaBusy)) return;
    if (!reach(root, () => {})) return;
    pressed.ariaBusy = "true";
    wasPressedHere = true;
    before = model.get("said");
    const told = { of, name: line.value, lesson: await lesson(model) };
    if (!reach(root, () => model.send(told))) pressed.ariaBusy = null;
  }
  function heard() {
    for (const each of buttons) each.ariaBusy = null;
    if (model.get("said") === before) repeat(said);
  }
  function draw() {
    if (said.innerHTML !== model.get("said")) said.innerHTML = model.get("said");
  }
  let address = "";
  function offer({ name, text }) {
    URL.revokeObjectURL(address);
    address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = element("a", { href: address, download: name, textContent: `Download ${name}` });
    file.replaceChildren(link);
    // Where Python has no folder to write it into, this is the only way to it.
    if (wasPressedHere && model.get("about").downloads) link.click();
    wasPressedHere = false;
  }

  hearKeys(root, () => false);
  model.on("change:said", draw);
  model.on("change:heard", heard);
  model.on("msg:custom", offer);
  draw();
  return () => {
    model.off("change:said", draw);
    model.off("change:heard", heard);
    model.off("msg:custom", offer);
    URL.revokeObjectURL(address);
  };
}

export default { render };
