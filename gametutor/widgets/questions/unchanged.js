// @ts-check
// A lesson that was only opened is not to be saved. JupyterLab takes a notebook for changed as soon
// as it has restored its widgets. The first question on the page says that nobody changed it; where
// none was run, another part of the tutor's does.

/**
 * If nobody has written anything, a notebook whose first part was restored is as it was saved.
 *
 * @param {import("../../../gamesearch/widgets/page/page.js").View} view
 * @returns was this one restored, from the file or from a kernel that still runs? (Its
 *     cell has not just been run.)
 */
export function leaveUnchanged({ model }) {
  const manager = model.widget_manager, notebook = manager?.context?.model;
  const isRestored = notebook?.getMetadata("widgets")?.["application/vnd.jupyter.widget-state+json"]?.state?.[model.get("own_id")];
  const settle = () => manager.restoredStatus
    ? notebook.dirty &&= notebook.sharedModel.canUndo() : setTimeout(settle, 100);
  // every part has its own copy of this, and they share the manager
  if (isRestored && !manager.gsBegun) settle();
  if (notebook) manager.gsBegun = true;
  return isRestored;
}
