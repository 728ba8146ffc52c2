// @ts-check
// What JupyterLab only shows by its signs, said to those who listen: Python is starting, it is ready,
// the lesson is saved.

const line = Object.assign(document.createElement("p"), { role: "status" });
line.style.cssText = "clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px";
document.body.append(line);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
function say(/** @type {string} */ sentence) {
  line.textContent = ""; // the same sentence is read again
  clearTimeout(soon);
  soon = setTimeout(() => { line.textContent = sentence; }, 100);
}

// From the first byte of the page on; the page may have the application only later.
say("Python is starting …");
const lab = await new Promise((found) => {
  const look = () => {
    const app = /** @type {any} */ (globalThis).jupyterapp;
    app ? found(app) : setTimeout(look, 100);
  };
  look();
});
await lab.restored;

const known = new WeakSet();
function hear() {
  const session = lab.shell.currentWidget?.sessionContext;
  if (!session || known.has(session)) return;
  known.add(session);
  let isAwaited = true;
  const tell = async () => {
    await session.ready;
    await session.session?.kernel?.info;
    if (isAwaited) say("Python is ready.");
    isAwaited = false;
  };
  session.statusChanged.connect((/** @type {any} */ _, /** @type {string} */ status) => {
    if (/restarting$/.test(status)) {
      isAwaited = true;
      say("Python is starting …");
    } else if (status === "idle") void tell();
  });
  void tell();
}
lab.shell.currentChanged.connect(hear);
hear();
lab.commands.commandExecuted.connect((/** @type {any} */ _, /** @type {any} */ { id, result }) => {
  if (id === "docmanager:save") void result.then(() => say("Saved."), () => {}); // offline.mjs tells why not
});
