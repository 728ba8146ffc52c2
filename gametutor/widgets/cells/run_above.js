// @ts-check
// A name that a cell above defines, which has not been run: why, and a button that runs the cells
// above and then this one. It needs JupyterLab, and no kernel of its own.
import { element, frame, hearKeys, reach, status } from "../../../gamesearch/widgets/page/page.js";

const STYLE = ".gs-above p{margin:4px 0} .gs-above [aria-disabled=true]{cursor:default;opacity:.7}";

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  const { model, el } = view, { why, menu } = model.get("shown");
  const lab = /** @type {any} */ (globalThis).jupyterapp;
  const said = status("p"), button = element("button", { type: "button", textContent: "Run the cells above, then this one", onclick: press });
  const row = element("p", {}, ...(lab ? [button] : [element("span", { innerHTML: menu })]));
  const root = frame(view, "gs-above", STYLE, "", said, row);
  hearKeys(root, () => false);
  setTimeout(() => { said.innerHTML = why; });  // once it is there, it is read aloud

  async function press() {
    const { content: notebook } = lab.shell.currentWidget;
    const here = notebook.widgets.findIndex(({ node }) => node.contains(el));
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true"; // it keeps the focus, until the cell has it
    said.textContent = "Running the cells above, then this one …";
    const above = notebook.widgets.slice(0, here).filter(({ model }) => model.type === "code" && !asksOnly(model.sharedModel.source));
    const onTheWay = above.map(({ model }) => model.id);
    const cells = [...above, notebook.widgets[here]];
    let number = 0;
    const long = setInterval(() => { said.textContent = `Running cell ${number} of ${cells.length} …`; }, 3000);
    // One by one: an error in one of them would keep those after it from running.
    for (const cell of cells) {
      number += 1;
      const isAbove = onTheWay.includes(cell.model.id);
      reach(root, () => model.send({ above: isAbove ? onTheWay : [] }));  // they are not to be read aloud
      notebook.deselectAll();
      notebook.activeCellIndex = notebook.widgets.indexOf(cell);
      const ran = lab.commands.execute("notebook:run-cell");
      notebook.activeCellIndex = here;
      if (isAbove) button.focus({ preventScroll: true });
      await ran;
      if (!wasStopped(cell.model)) continue;
      clearInterval(long);
      button.ariaDisabled = null;
      said.textContent = "Stopped.";
      return;
    }
    clearInterval(long);
    tell("The cells above have run, and this one.");
    setTimeout(() => notebook.widgets[here].node.scrollIntoView({ block: "nearest" }), 500);  // when all outputs are drawn
  }
}

/** Have a sentence read aloud: a new output stands where this part stood. @param {string} sentence */
function tell(sentence) {
  const heard = status("p");
  heard.style.cssText = "position:fixed;clip-path:inset(50%)";
  document.body.append(heard);
  setTimeout(() => { heard.textContent = sentence; }, 100);
  setTimeout(() => heard.remove(), 10000);
}

/** Did somebody interrupt or restart Python while a cell ran? @param {any} cell */
const wasStopped = ({ sharedModel, executionCount, outputs }) => sharedModel.source.trim()
  && (executionCount === null || outputs.toJSON().some(({ ename }) => ename === "KeyboardInterrupt"));

/** Does a cell only ask for hints or a solution? Nobody has asked for them now. @param {string} source */
const asksOnly = (source) => /\b(hint|solution)\./.test(source)
  && source.split("\n").every((line) => /^((hint|solution)\.|#|\s*$)/.test(line));

export default { render };
