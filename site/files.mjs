// @ts-check
// The files that Python finds, each brought only when it is opened.
//
// A snapshot holds what Python has read, and lessons seldom read more: a traceback shows a line of
// the standard library, a cell imports what no lesson does. So a kernel that was restored knows of
// every file of the wheels, and of the library, by its name and size; the archive that a file is in
// is fetched when somebody opens it. Python does not wait for promises, so that is a request which
// blocks, as a worker may make it.

export const LIBRARY = "/lib/python314.zip"; // where Python looks for its standard library

export const PACKAGES = "/packages"; // in no list of what was installed: that, snapshots cannot keep

// What micropip and the kernel hold of Pyodide, by names.
export const HELD = ({ public_api: pyodide, install, loadBinaryFile }) => ({
  pyodide,
  loadPackage: pyodide.loadPackage,
  loadPackagesFromImports: pyodide.loadPackagesFromImports,
  install,
  loadBinaryFile,
});

// The kernel turns jedi on, which is not there (see patches.py); names are completed without it.
// And it loads what every kernel of the course does (data/etc/ipython).
const BEGIN = `get_ipython().Completer.use_jedi = False
get_ipython().extension_manager.load_extension("gametutor.widgets.cells.unknown_name")
`;
const STARTUP = "/home/pyodide/.ipython/profile_default/startup";

export function placeStartup(FS) {
  FS.mkdirTree(STARTUP);
  FS.writeFile(`${STARTUP}/completion.py`, BEGIN);
}

// How Python calls functions of C: by WebAssembly alone where the engine can, else by JavaScript. That is the
// engine's own and not the snapshot's. A call by JavaScript takes more of the engine's stack, and an answer
// that recurses without end would end the kernel before Python could say so.
export const ownCalls = (module) => {
  const place = () =>
    (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  return { get: () => module.HEAP32[place()], set: (calls) => (module.HEAP32[place()] = calls) };
};

/**
 * Have a Pyodide that begins find its files.
 *
 * @param module Pyodide, as Emscripten sees it.
 * @param about What snapshot.py says of the archives: their names, and where in them each file is.
 * @param {(name: string) => Uint8Array} read What an archive holds.
 * @param {number} time When all files were made, in milliseconds.
 */
export function placeFiles(module, about, read, time) {
  const { FS } = module;
  const archives = new Map();
  const archive = (name) => archives.get(name) ?? archives.set(name, read(name)).get(name);
  const place = (path, size, content) => {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, "");
    const { node } = FS.lookupPath(path);
    node.usedBytes = size;
    node.stream_ops = { ...node.stream_ops, open: () => {
      if (node.contents.length < node.usedBytes) node.contents = content();
    } };
    FS.utime(path, time, time);
  };
  const [library, size] = about.library;
  place(LIBRARY, size, () => archive(library));
  for (const [wheel, files] of Object.entries(about.wheels)) {
    for (const [path, start, end, size, isPacked] of files) {
      const found = () => archive(wheel).subarray(start, end);
      place(`${PACKAGES}/${path}`, size, () => (isPacked ? unpacked(module, found(), size) : found()));
    }
  }
}

// ---- zlib, which is a part of Python -----------------------------------------------------------

const STREAM = { bytes: 56, nextIn: 0, availableIn: 4, nextOut: 12, availableOut: 16 }; // z_stream
const RAW = -15; // neither header nor checksum: so zip archives keep what they compress
const FINISH = 4;
const END = 1;

function unpacked(module, packed, size) {
  const stream = module._calloc(STREAM.bytes, 1);
  const from = module._malloc(packed.length);
  const to = module._malloc(size);
  const version = module.stringToNewUTF8("1");
  try {
    module.HEAPU8.set(packed, from);
    const words = module.HEAPU32.subarray(stream / 4, (stream + STREAM.bytes) / 4);
    words[STREAM.nextIn / 4] = from;
    words[STREAM.availableIn / 4] = packed.length;
    words[STREAM.nextOut / 4] = to;
    words[STREAM.availableOut / 4] = size;
    module._inflateInit2_(stream, RAW, version, STREAM.bytes);
    const result = module._inflate(stream, FINISH);
    module._inflateEnd(stream);
    if (result !== END) throw new Error(`zlib ended with ${result}`);
    return module.HEAPU8.slice(to, to + size);
  } finally {
    for (const place of [stream, from, to, version]) module._free(place);
  }
}
