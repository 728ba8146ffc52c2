// @ts-check
// A lesson that was only opened is not to be saved. JupyterLab takes a notebook for changed as soon
// as it has restored its widgets; every lesson has a question, and the first one on the page says so.

/** Where a notebook says how its widgets were left. */
const STATE = "application/vnd.jupyter.widget-state+json";

/**
 * If nobody has written anything, a notebook whose first question was restored is as it was saved.
 * (Restored, from the file or from a kernel that still runs: its cell has not just been run.)
 *
 * @param {import("../../../gamesearch/widgets/page/page.js").View} view
 */
export function leaveUnchanged({ model }) {
  const manager = model.widget_manager;
  /** @type {WeakSet<any>} of the notebooks; every question has its own copy of this, and they share it */
  const begun = (globalThis.gamesearchBegun ??= new WeakSet());
  if (!manager?.context || begun.has(manager)) return;
  begun.add(manager);
  const notebook = manager.context.model;
  if (!notebook.getMetadata("widgets")?.[STATE]?.state[model.get("own_id")]) return;
  const settle = () => {
    manager.restored.disconnect(settle);
    if (!notebook.sharedModel.canUndo()) notebook.dirty = false;
  };
  manager.restoredStatus ? settle() : manager.restored.connect(settle);
}
