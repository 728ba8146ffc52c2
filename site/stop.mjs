// @ts-check
// The Stop button of a notebook: the button, the menu and the keys I I. In a browser nobody can
// interrupt Python in the middle of a cell. So its worker is ended and another one begins, and the
// cells above that had run are run again. What was answered before is in progress.json, and comes
// back. How the learner left the boards, questions and pictures, and what Python did not hear of an
// answer, is told to the new one before anything runs (see gamesearch/widgets/page/left.py).
//
// This is an extension of JupyterLab, written as its page expects them: a script that leaves a
// container, which is handed what is shared (`init`) and gives its plugin away (`get`).

const PLUGIN = "gamesearch:stop";

class StopButton {
  /** @param {any} parts of JupyterLab that it needs */
  constructor({ tracker, Dialog, Notification, NotebookActions }) {
    this.tracker = tracker;
    this.Dialog = Dialog;
    this.Notification = Notification;
    this.NotebookActions = NotebookActions;
    /** @type {WeakMap<any, Record<string, any>>} by panel: how parts were left that no cell has shown again */
    this.left = new WeakMap();
  }

  // Stop what this kernel is doing, if it is doing something and the learner agrees.
  async press(/** @type {string} */ id) {
    const panel = this.tracker.find(({ sessionContext }) => sessionContext.session?.kernel?.id === id);
    if (!panel) return; // no lesson
    const cell = atWork(panel.content);
    if (!cell && panel.sessionContext.session.kernel.status !== "busy") {
      this.Notification.info("Nothing is running in this lesson.", { autoClose: 4000 });
      return;
    }
    const choice = await this.ask(cell);
    if (choice && cell) panel.content.activeCellIndex = panel.content.widgets.indexOf(cell);
    panel.content.activate(); // the focus, from the button or the menu
    if (choice) await this.startAnew(panel, cell, choice === "again");
  }

  // "again": the cells above, too; "alone": not them; undefined: keep waiting, or it has ended.
  async ask(/** @type {any} */ cell) {
    const { cancelButton, createButton, okButton } = this.Dialog;
    const dialog = new this.Dialog({
      title: "Stop what is running?",
      body:
        "On this page Python cannot be stopped in the middle of a cell. It is ended and " +
        "restarted, and forgets what the cells have defined. What you wrote stays, and so do your " +
        "answers and games. To continue from here, run the cells above again.",
      buttons: [
        cancelButton({ label: "Keep waiting" }),
        createButton({ label: "Only stop", accept: false, actions: ["alone"] }),
        okButton({ label: "Stop and run cells above", actions: ["again"] }),
      ],
    });
    const ended = cell?.outputArea.future.done.then(() => {
      this.Notification.info("The cell has finished by itself.", { autoClose: 4000 });
    });
    ended?.catch(() => {}).then(() => dialog.reject());
    const { button } = await dialog.launch();
    return button.actions[0];
  }

  async startAnew(panel, cell, runsAgain) {
    const { content: notebook, sessionContext } = panel;
    // What is at work may be a widget, in a cell that has ended: that cell has to run again, too.
    const last = notebook.activeCellIndex + (cell ? 0 : 1);
    const again = notebook.widgets
      .slice(0, runsAgain ? last : 0)
      .filter(({ model }) => model.type === "code" && model.executionCount !== null);
    const begun = "Restarting Python …";
    const id = this.Notification.emit(begun, "in-progress", { autoClose: false });
    const left = { ...this.left.get(panel), ...leftIn(notebook) };
    await sessionContext.restartKernel();
    tell(sessionContext.session.kernel, left);
    if (cell) {
      const advice = runsAgain ? "" : " Run the cells above before you go on.";
      show(cell, `Stopped before it finished. Python was restarted.${advice}`);
      notebook.scrollToItem(notebook.widgets.indexOf(cell));
    }
    const run = again.length ? this.NotebookActions.runCells(notebook, again, sessionContext) : true;
    await sessionContext.session.kernel.requestKernelInfo().catch(() => {}); // or stopped once more
    const isWhole = await run;
    this.left.set(panel, isWhole ? {} : left);
    const end = isWhole ? ", and the cells above have run" : ", but not all cells above finished";
    const message = `Python was restarted${again.length ? end : ""}.`;
    this.Notification.update({ id, message, type: isWhole ? "success" : "warning", autoClose: 6000 });
  }
}

// The cell that is at work. Others may wait behind it: they were asked to run later.
function atWork(notebook) {
  const asked = ({ outputArea }) => Date.parse(outputArea.future.msg.header.date);
  const open = notebook.widgets.filter(({ model }) => model.executionState === "running");
  return open.sort((one, other) => asked(one) - asked(other))[0];
}

// How the learner left the parts of a lesson. Where two show the same, one that is alive counts. Parts
// that were saved by an older course do not say it.
function leftIn(notebook) {
  const parts = notebook.widgets.flatMap(({ node }) => [...node.querySelectorAll(".gs")]);
  const isAlive = (part) => !part.classList.contains("unheard");
  parts.sort((one, other) => Number(isAlive(one)) - Number(isAlive(other)));
  return Object.fromEntries(parts.map((part) => part.left?.() ?? []).filter(([name]) => name));
}

// It is heard before the cells that are run after it.
function tell(kernel, left) {
  if (!Object.keys(left).length) return;
  const told = JSON.stringify(JSON.stringify(left)); // which Python reads as a text, too
  const code = `__import__("gamesearch.widgets.page.left").widgets.page.left.tell(__import__("json").loads(${told}))`;
  kernel.requestExecute({ code, silent: true, store_history: false });
}

function show(cell, text) {
  const data = { "text/plain": text };
  cell.model.outputs.add({ output_type: "display_data", data, metadata: {} });
}

// What JupyterLab shares under this name.
async function module(shared, name) {
  const [{ get }] = /** @type {any[]} */ (Object.values(shared[name]));
  return (await get())();
}

async function plugin(shared) {
  const { INotebookTracker, NotebookActions } = await module(shared, "@jupyterlab/notebook");
  const { Dialog, Notification } = await module(shared, "@jupyterlab/apputils");
  const { IKernelClient } = await module(shared, "@jupyterlite/services");
  return {
    id: PLUGIN,
    autoStart: true,
    requires: [INotebookTracker, IKernelClient],
    activate(app, tracker, kernels) {
      const button = new StopButton({ tracker, Dialog, Notification, NotebookActions });
      kernels.interrupt = (id) => button.press(id); // in the place of one that has no effect
    },
  };
}

{
  const page = /** @type {any} */ (globalThis);
  let shared;
  page._JUPYTERLAB ??= {};
  page._JUPYTERLAB.gamesearch = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const found = await plugin(shared);
      return () => ({ __esModule: true, default: found });
    },
  };
}
