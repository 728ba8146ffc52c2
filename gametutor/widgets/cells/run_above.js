// @ts-check
// A name that a cell above defines, which has not been run: why, and a button that runs the cells
// above and then this one. It needs JupyterLab, and no kernel of its own.
import { element, frame, hearKeys, status } from "../../../gamesearch/widgets/page/page.js";
import { leaveUnchanged } from "../questions/unchanged.js";

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  const { why, menu } = view.model.get("shown");
  const lab = globalThis.jupyterapp;
  const said = status("p"), tell = (/** @type {string} */ html) => { said.innerHTML = html; };
  const button = element("button", { textContent: "Run the cells above, then this one", onclick: press });
  const style = ".gs-above{p{margin:4px 0}[aria-disabled=true]{opacity:.7}}";
  hearKeys(frame(view, "gs-above", style, "", said, lab ? element("p", {}, button) : element("p", { innerHTML: menu })), () => false);
  leaveUnchanged(view) ? tell(why) : setTimeout(tell, 0, why);  // once it is there, it is read aloud

  async function press() {
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true"; // it keeps the focus, until the cell has it
    tell("Running the cells above, then this one …");
    const notebook = lab.shell.currentWidget.content, all = notebook.widgets;
    const here = all.findIndex(({ node }) => node.contains(view.el)), own = all[here];
    // A cell that only asks for hints or a solution is left out: nobody has asked for them now.
    const cells = all.slice(0, here).filter(({ model }) =>
      model.type === "code" && model.sharedModel.source.replace(/^(hint\.|solution\.|#).*|\s/gm, ""));
    lab.gsHushed = cells.map(({ model }) => model.id);  // they are not to be read aloud
    cells.push(own);
    let at = 0, isOver = true;
    const long = setInterval(() => tell(`Running cell ${at} of ${cells.length} …`), 3e3);
    // One by one: an error in one of them would keep those after it from running. And whatever
    // happens, such as a cell that is deleted meanwhile, the page does not stay hushed.
    try {
      for (const cell of cells) {
        at += 1;
        notebook.deselectAll();
        notebook.activeCellIndex = notebook.widgets.indexOf(cell);
        const ran = lab.commands.execute("notebook:run-cell");
        notebook.activeCellIndex = here;
        if (cell !== own) button.focus({ preventScroll: true });
        else {  // a new output comes where this part stands: only what is said stays
          said.style.cssText = "position:fixed;clip-path:inset(50%)";
          document.body.append(said);
        }
        await ran;
        const { executionCount, outputs } = cell.model;
        // Did somebody restart or interrupt Python?
        isOver = executionCount === null || outputs.toJSON().some(({ ename }) => ename === "KeyboardInterrupt");
        if (isOver) break;
      }
    } finally {
      clearInterval(long);
      button.ariaDisabled = null;
      setTimeout(() => {  // when all outputs are drawn
        lab.gsHushed = [];
        tell(isOver ? "Stopped." : "The cells above have run, and this one.");
        if (at < cells.length) return;
        own.node.scrollIntoView({ block: "nearest" });
        setTimeout(() => said.remove(), 1e4);
      }, 500);
    }
  }
}

export default { render };
