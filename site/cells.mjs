// @ts-check
// Python in a worker, without JupyterLab: it runs what it is sent as a notebook runs its cells, in the same
// shell of IPython, restored from the same snapshot (see course.mjs).

const RUN = `
import json

import pyodide_kernel
from gametutor.answers import ledger

shell = pyodide_kernel.ipython_shell
said = []
for stream in pyodide_kernel.stdout_stream, pyodide_kernel.stderr_stream:
    stream.publish_stream_callback = lambda name, text: said.append({"printed": text})
shell.displayhook.publish_execution_result = lambda count, data, about: said.append({"shown": data})
shell.send_comm = lambda *message: None  # no widget listens here
shell.display_pub.display_data_callback = lambda data, about, transient: said.append({"shown": data})
ledger.update("places", "last", lambda before: before)  # where nothing is kept, the page says so, once


def run(cells, asks):
    """Run cells up to one that goes wrong; all that they print, show and raise, as JSON.

    Args:
        cells: the first one prepares, and what it prints is not told; the last one asks for what
            those between define.
        asks: the names for that. What an earlier answer meant by them is forgotten.
    """
    said.clear()
    cells, asks = cells.to_py(), asks.to_py()
    for name in asks:
        shell.user_ns.pop(name, None)
    prepares, *answers, last = cells
    if ran(prepares):
        said.clear()
    if all(map(ran, answers)):
        missing = [name for name in asks if name not in shell.user_ns]
        if missing:
            names = " and no ".join(missing)
            said.append({"raised": f"Your code defines no {names}. Keep the name that was given."})
        else:
            ran(last)
    return json.dumps(said)


def ran(cell):
    shell._last_traceback = None
    shell.run_cell(cell, store_history=True)
    if shell._last_traceback is not None:
        said.append({"raised": "\\n".join(shell._last_traceback["traceback"])})
    return shell._last_traceback is None

run
`;

/** @type {Promise<any>} */
let ready;

addEventListener("message", async ({ data }) => {
  try {
    if (data.begin) ready = begun(data.begin);
    const run = await ready;
    postMessage(data.cells ? { said: JSON.parse(run(data.cells, data.asks)) } : { isReady: true });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});

async function begun({ course, options }) {
  const { loadPyodide } = await import(course);
  const tell = (/** @type {string} */ text) => console.warn(text);
  const python = await loadPyodide({ ...options, stdout: tell, stderr: tell });
  return python.runPython(RUN, { globals: python.globals.get("dict")() });
}
