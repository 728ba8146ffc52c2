// @ts-check
// Pyodide for a lesson: read back as a snapshot keeps it, and with what a cell cannot wait for.
//
// A kernel calls `loadPyodide`, as it would call Pyodide's own. By then the work has long begun: the
// page starts the kernel's worker with its first byte (see patches.py),
// and that calls `begin`. It
//
// - fetches the snapshot, compiles Pyodide and places the files of Python (see files.mjs), all at once;
// - puts the memory of the snapshot in place of that of a Python that has not begun;
// - makes anew what must differ from visit to visit.
//
// Whatever goes wrong in this, or is not there, Pyodide is loaded in its own way, which takes longer:
// it imports the same packages from the same wheels.
//
// In Firefox, Python has no way to wait for a promise. So Graphviz and the progress are there before
// the kernel says that it is ready.

// @ts-expect-error: it is beside this file on the site only
import { loadPyodide as load } from "./pyodide.mjs";
// @ts-expect-error: so is this one
import { Graphviz } from "./graphviz.mjs";
// @ts-expect-error: and this one
import { ZSTDDecoder } from "./zstddec.mjs";
import { HELD, ownCalls, placeFiles, placeStartup } from "./files.mjs";

// Where a worker is ended in the middle of a cell, Firefox 153 rejects the promise that
// `WebAssembly.promising` gave for that cell, with nothing, and reports it even if it is caught. Without
// `Suspending` Pyodide makes no such promise. Other browsers keep it: Chromium has more stack for
// Python then, and an endless recursion inside C ends as an error and not as the end of the kernel.
if (navigator.userAgent.includes("Firefox/")) delete (/** @type {any} */ (WebAssembly).Suspending);

const HOME = "/home/pyodide"; // where a kernel works that reaches no folder
const FILE = `${HOME}/progress.json`;

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

export async function loadPyodide(options) {
  const [python, graphviz, progress] = await Promise.all([
    begin(options.snapshot).then((python) => python ?? loaded(options)),
    Graphviz.load(),
    Progress.open(options.keptAs),
  ]);
  python.setStdout({ batched: options.stdout });
  python.setStderr({ batched: options.stderr });
  if (progress.text) python.FS.writeFile(FILE, progress.text);
  progress.heard = (text) => python.FS.writeFile(FILE, text);
  python.registerJsModule("gamesearch_site", {
    svg: (dot) => graphviz.layout(dot, "svg", "neato", { nop: 2 }),
    keep: (text) => progress.keep(text),
  });
  return python;
}

// In Pyodide's own way.
async function loaded(options) {
  const python = await load(options);
  placeStartup(python.FS);
  return python;
}

// ---- the snapshot -----------------------------------------------------------------------------

/** @type {Promise<any> | undefined} */
let begun;

/**
 * Begin to restore Python, or go on with it.
 *
 * @param {{memory: string, files: string, lock: string}} names The files of a snapshot, beside this one.
 * @returns Pyodide; undefined where it cannot be restored.
 */
export function begin(names) {
  Graphviz.load(); // and once more above, which waits for this one
  begun ??= restored(names).catch((error) => console.warn("Python is not restored:", error));
  return begun;
}

async function restored(names) {
  const parts = Promise.all([
    fetched(names.memory).then(unpacked),
    fetched(names.files).then((response) => response.json()),
  ]);
  parts.catch(() => {}); // who waits for them hears of it
  const { default: create } = await import(here("pyodide.asm.mjs"));
  let held;
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    const [memory, files] = await parts;
    const { restoreSnapshot } = module.API;
    const calls = ownCalls(module);
    module.API.restoreSnapshot = () => {
      const own = calls.get();
      const about = restoreSnapshot(memory);
      calls.set(own);
      return about;
    };
    module.growMemory(memory.length);
    placeFiles(module, files, read, Date.now());
    held = (name) => HELD(module.API)[name];
    return module;
  };
  const python = await load({
    indexURL: here("."),
    lockFileURL: here(names.lock),
    stdLibURL: "data:,", // it comes when it is needed
    createPyodideModule,
    _loadSnapshot: new Uint8Array(), // Pyodide would wait for it before it compiles itself
    _snapshotDeserializer: (name) => held(name),
  });
  python.runPython(COME_BACK);
  return python;
}

// What a snapshot would have every visit share.
const COME_BACK = `
import os, random, tempfile
random.seed()
tempfile._name_sequence = None
del os.environ["PYTHONHASHSEED"]
`;

async function fetched(name) {
  const response = await fetch(here(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function unpacked(response) {
  const zstd = new ZSTDDecoder();
  const [packed] = await Promise.all([response.arrayBuffer(), zstd.init()]);
  return zstd.decode(new Uint8Array(packed));
}

// What a file of the site holds, at once.
function read(name) {
  const request = new XMLHttpRequest();
  request.open("GET", here(name), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
}

// ---- the progress ------------------------------------------------------------------------------

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
    const store = this.store("readwrite");
    store.put(text, "text");
    store.transaction.commit(); // or it waits for the end of the cell, which may never come
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
