// @ts-check
// Python as it stands when a lesson's first cell runs, kept in a file:
//
//     node snapshot.mjs FOLDER_OF_NODE_MODULES FOLDER_OF_THE_SITE'S_PYTHON SECONDS
//
// Most of what a kernel does before its first cell is the same in every browser: start Python, import
// what lessons import, make IPython's shell. So it is done once, here, and the memory of Python is
// written down. A browser reads it back (see course.mjs), which takes less.
//
// Pyodide can do that since 2024 and calls it private. Three things it cannot do, and the ways around:
//
// - Packages that were installed cannot be in a snapshot (pyodide#5195). These are not installed: they
//   lie in a folder of their own, which is on the path. See files.mjs.
// - A snapshot cannot be larger than the memory of a Pyodide that begins (pyodide#6254). So that is
//   enlarged first.
// - What Python holds of JavaScript is no memory. It is five things, kept by their names.
//
// The same checkout gives the same bytes: here the clock stands still, at SECONDS, and nothing is by chance. What
// must differ from visit to visit is made anew when a browser reads the file (COME_BACK in course.mjs).

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { HELD, ownCalls, LIBRARY, PACKAGES, placeFiles, placeStartup } from "./files.mjs";

// Pyodide's `sleep` waits for a promise where the engine can. Here it cannot, and what is kept of it would
// say so in every browser; Python's own `sleep` blocks.
const IMPORTS = `
import gc, importlib, sys, time
time.sleep = time.sleep.__wrapped__
sys.path.append("${PACKAGES}")
sys.dont_write_bytecode = True
exec(open("/imports.py").read())
importlib.invalidate_caches()
gc.collect()
`;

process.env.TZ = "UTC";
process.on("uncaughtException", (error) => {
  console.error(error.stack?.slice?.(-3000) ?? error); // and not, as Node would, the line of Pyodide: that has a megabyte
  process.exit(1);
});

const [modules, site, time] = process.argv.slice(2);
process.argv[1] = "python"; // Python takes it for its own name, and it names the folder of this file
const epoch = 1000 * Number(time);
Date.now = () => epoch;
performance.now = () => 0;
Object.defineProperty(performance, "timeOrigin", { value: epoch });
crypto.randomFillSync = (/** @type {any} */ view) => view.fill(0);

const { loadPyodide } = await import(pathToFileURL(`${modules}/pyodide/pyodide.mjs`).href);
const about = JSON.parse(readFileSync(`${site}/files.json`, "utf-8"));
const python = await loadPyodide({
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0" },
  stdLibURL: `${site}/python_stdlib.zip`,
  lockFileContents: readFileSync(`${modules}/pyodide/pyodide-lock.json`, "utf-8"), // not where it lies: micropip would note that
  fsInit: async (FS) => {
    FS.writeFile("/imports.py", readFileSync(`${site}/imports.py`));
    placeStartup(FS);
  },
});
placeFiles(python._module, about, (name) => readFileSync(`${site}/${name}`), epoch);
const scratch = python.globals.get("dict")();
python.runPython(IMPORTS, { globals: scratch });
scratch.destroy();
// Where in the library its files are, Python shall know of the one on the site: nothing in it is compiled.
python.FS.writeFile(LIBRARY, readFileSync(`${modules}/pyodide/python_stdlib.zip`));
python.runPython('import importlib.util; importlib.util.find_spec("no_such_module")');
const held = new Map(Object.entries(HELD(python._api)).map(([name, held]) => [held, name]));
ownCalls(python._module).set(0); // of this Node
const memory = python.makeMemorySnapshot({
  serializer: (thing) => {
    if (!held.has(thing)) throw new Error(`Python holds more of JavaScript than expected: ${thing}`);
    return held.get(thing);
  },
});
writeFileSync(`${site}/memory`, memory);
process.exit(0);
