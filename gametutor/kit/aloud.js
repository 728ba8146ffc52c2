// @ts-check
// What is read aloud of an output that is no part of the page: one line that nobody sees. It has to
// stand on the page before a text is put into it, or screen readers do not tell of the text.
import { status } from "../../gamesearch/widgets/page/page.js";

const ID = "gs-aloud";
const UNSEEN = "clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px";

function line() {
  const there = document.getElementById(ID);
  if (there) return there;
  const made = status("div");
  made.id = ID;
  made.style.cssText = UNSEEN;
  document.body.append(made);
  return made;
}

/** @param {{ model: import("../../gamesearch/widgets/page/page.js").Model }} page */
function initialize({ model }) {
  const said = line();
  model.on("msg:custom", ({ say, cell }) => {
    if (globalThis.jupyterapp?.gsHushed?.includes(cell)) return; // it runs on the way to another one
    said.textContent = ""; // what was said before is said again
    setTimeout(() => { said.textContent = say; }, 100);
  });
  model.send({ listens: true });
}

export default { initialize };
