// @ts-check
// Pyodide, and beside it what a cell cannot wait for: in Firefox 140, Python has no way to wait for
// a promise. So Graphviz and the progress are there before the kernel says that it is ready.

// @ts-expect-error: it is beside this file on the site only
import { loadPyodide as load } from "./pyodide.mjs";
// @ts-expect-error: so is this one
import { Graphviz } from "./graphviz.mjs";

const HOME = "/home/pyodide"; // where a kernel works that reaches no folder
const FILE = `${HOME}/progress.json`;
const STARTUP = `${HOME}/.ipython/profile_default/startup`;
// The kernel turns jedi on, which is not there (see build.py); names are completed without it.
const NO_JEDI = "get_ipython().Completer.use_jedi = False\n";

export async function loadPyodide(options) {
  const [pyodide, graphviz, progress] = await Promise.all([
    load(options),
    Graphviz.load(),
    Progress.open(options.keptAs),
  ]);
  pyodide.FS.mkdirTree(STARTUP);
  pyodide.FS.writeFile(`${STARTUP}/completion.py`, NO_JEDI);
  if (progress.text) pyodide.FS.writeFile(FILE, progress.text);
  progress.heard = (text) => pyodide.FS.writeFile(FILE, text);
  pyodide.registerJsModule("gamesearch_site", {
    svg: (dot) => graphviz.layout(dot, "svg", "neato", { nop: 2 }),
    keep: (text) => progress.keep(text),
  });
  return pyodide;
}

// A page that is not served over https has no service worker, and its kernel does not reach the
// notebook's folder. There the text of the progress is kept in a database of the browser, and the
// kernels of other lessons that are open hear of it.
class Progress {
  /** @type {string | undefined} */
  text;
  /** @type {any} a BroadcastChannel, once it is open; without one, to keep something raises */
  channel;
  /** @type {any} a database of the browser, likewise */
  base;

  static async open(name) {
    const progress = new Progress();
    try {
      progress.channel = new BroadcastChannel(name);
      progress.channel.onmessage = (event) => progress.heard(event.data);
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
      progress.base = await answer(opening);
      const kept = await answer(progress.store("readonly").get("text"));
      progress.text ??= kept; // what was heard meanwhile is newer
    } catch (error) {
      console.warn("Progress is not kept:", error);
    }
    return progress;
  }

  // Until Python is there.
  heard(text) {
    this.text = text;
  }

  keep(text) {
    this.store("readwrite").put(text, "text");
    this.channel.postMessage(text);
  }

  store(mode) {
    return this.base.transaction("kept", mode).objectStore("kept");
  }
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
