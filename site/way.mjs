// @ts-check
// On the page of a lesson: the way to the cell that its address names, and back to all lessons.

leadBack();
leadToCell(); // what an address names may be anything

// JupyterLab leads to a cell only by a link inside a lesson, and forgets what a page was opened with.
function leadToCell() {
  const id = decodeURIComponent(/^#cell-id=(.+)/.exec(location.hash)?.[1] ?? "");
  if (id === "") return;
  const waiting = setInterval(() => {
    const notebook = /** @type {any} */ (globalThis).jupyterapp?.shell.currentWidget?.content;
    const at = notebook?.widgets?.findIndex(({ model }) => model.id === id) ?? -1;
    const isThere = at >= 0 && !notebook.widgets.slice(0, at + 1).some((cell) => cell.isPlaceholder());
    if (!isThere && performance.now() < 60_000) return;
    clearInterval(waiting);
    if (!isThere || notebook.activeCellIndex !== 0) return; // the learner is elsewhere already
    notebook.activeCellIndex = at;
    notebook.activeCell.node.scrollIntoView();
  }, 100);
}

// By a link in the place of the sign at the top. Before it is followed, everything is saved.
function leadBack() {
  const waiting = setInterval(() => {
    const sign = document.getElementById("jp-MainLogo");
    if (sign === null) return;
    clearInterval(waiting);
    const start = new URL(".", import.meta.url).href;
    const link = Object.assign(document.createElement("a"), { href: start, textContent: "← All lessons" });
    link.style.cssText = "align-self: center; color: var(--jp-ui-font-color1); margin: 0 8px; white-space: nowrap;";
    link.onclick = async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // it opens beside this page
      event.preventDefault();
      await /** @type {any} */ (globalThis).jupyterapp.commands.execute("docmanager:save-all").catch(console.warn);
      location.href = start;
    };
    sign.after(link);
    sign.style.display = "none"; // JupyterLab draws it anew with every theme, and has to find it
  }, 100);
}
