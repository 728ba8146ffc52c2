// @ts-check
// Which notebooks may show what they were saved with. JupyterLab leaves that to its server: scripts and
// widgets in a notebook run as it is opened only if this user has run them before, and not because the file
// says so. Here, where there is no server, the drive of JupyterLite asks this file (see patches.py).
//
// A notebook that JupyterLab saves has its mark beside it, in what the browser keeps, and not inside: whatever
// comes by upload, by a link or in another way has none, and `trusted` in its cells says nothing. Lessons as the
// site has them hold no outputs, and need no mark.

const HARMLESS = new Set(["text/plain", "image/png", "image/jpeg"]); // those of Jupyter's server
const WIDGETS = "widgets"; // which are made, with their scripts, as a notebook is opened

const notebookIn = ({ format, content }) => format === "json" && Array.isArray(content?.cells);

const isHarmless = ({ outputs }) =>
  (outputs ?? []).every(({ data }) => Object.keys(data ?? {}).every((type) => HARMLESS.has(type)));

/** What the drive hands out: every cell says whether it is trusted, as far as this browser knows. */
function opened(file) {
  if (!notebookIn(file)) return file;
  const content = structuredClone(file.content);
  for (const cell of content.cells) {
    delete cell.metadata?.trusted;
    if (cell.cell_type === "code")
      cell.metadata = { ...cell.metadata, trusted: file.isTrusted === true || isHarmless(cell) };
  }
  if (file.isTrusted !== true) delete content.metadata?.[WIDGETS];
  return { ...file, content };
}

/** What the drive keeps, for a file and what was asked: an upload is a "file" in base64. */
function saved(file, { type, format, chunk }) {
  const isByJupyterLab = type === "notebook" && format === "json" && !chunk;
  const isTrusted =
    isByJupyterLab &&
    notebookIn(file) &&
    file.content.cells.every((cell) => cell.cell_type !== "code" || cell.metadata?.trusted === true || isHarmless(cell));
  return { ...file, isTrusted };
}

/** What a tab of its own shows of a file. A page or a drawing would run its scripts there, as the site's own. */
const shownApart = (/** @type {Blob} */ file) =>
  /html|xml/.test(file.type) ? file.slice(0, file.size, "text/plain") : file;

/** @type {any} */ (globalThis).gamesearchTrust = { opened, saved, shownApart };
