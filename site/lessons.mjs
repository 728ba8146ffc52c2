// @ts-check
// What this browser keeps of the lessons. A page that is opened brings it up to date first, by the
// same rules as an installed course (see gametutor/course/copying/merge.py, which runs here); the start
// page begins a lesson anew. What stood there before is in the folder `earlier`, in one step with the
// change: either both are written, or nothing. The site's version is the one that the learner has
// taken, as long as the browser keeps it (see offline.mjs); else the one that the host has now.

const EARLIER = "earlier";
const STORE = "files"; // JupyterLite's own

// Bring every lesson that is kept, and of another version than the site's, up to date.
export async function bringUpToDate() {
  const about = await settings();
  const base = await open(about.keptAs);
  if (base === undefined) return;
  const due = (await kept(base, about)).filter(
    ({ content, name }) => content.metadata?.gamesearch?.came_from?.version !== about.versions[name],
  );
  if (due.length > 0) {
    const said = say("There is a newer version of the course. Your lessons are being updated …");
    const merge = (await startPython(about)).runPython(MERGE);
    const folder = await newFolder(base);
    for (const lesson of due) {
      try {
        const shipped = await fetch(here(`files/${lesson.name}`), { cache: "no-cache" });
        const content = JSON.parse(merge(JSON.stringify(lesson.content), await shipped.text()));
        await setAside(base, folder, lesson, content);
      } catch (error) {
        console.warn(`${lesson.name} stays as it is:`, error);
      }
    }
    said.remove();
  }
  base.close();
}

/**
 * Put a button beside every lesson of this list that is kept.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} status
 * @param {(name: string, folder: string) => Promise<void>} forget what was done in a lesson that is in this folder now
 */
export async function offerAnew(list, status, forget) {
  const about = await settings();
  for (const lesson of await keptLessons(about)) {
    const link = [...list.querySelectorAll("a")].find(({ href }) => href.endsWith(lesson.name));
    const button = document.createElement("button");
    button.textContent = "Begin anew";
    button.setAttribute("aria-label", `Begin anew: ${link?.textContent}`);
    link?.parentElement?.append(button);
    button.onclick = async () => {
      link?.parentElement?.append(status); // where the learner looks
      const folder = await beginAnew(about, lesson.name).catch(console.warn);
      if (folder) {
        await forget(lesson.name, folder).catch(console.warn);
        link?.focus();
        button.remove();
      }
      status.textContent = folder
        ? `${link?.textContent} begins anew, with no question answered and no exercise passed. Yours is in the list of files, in ${folder}.`
        : `${link?.textContent} stays as it is: this browser did not let it be moved. Load this page again.`;
    };
  }
}

// The folder in which the lesson, as it is kept now, has been put.
async function beginAnew(about, name) {
  const base = await open(about.keptAs);
  try {
    const folder = await newFolder(base);
    const lesson = await answer(base.transaction(STORE).objectStore(STORE).get(name));
    return (await setAside(base, folder, lesson)) && folder;
  } finally {
    base?.close();
  }
}

const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

export async function settings() {
  return (await fetch(here("lessons.json"), { cache: "no-cache" })).json();
}

// ---- the browser's store ----------------------------------------------------------------------

// The lessons that are kept, as JupyterLite keeps files; none if nothing was kept yet.
export async function keptLessons(about) {
  const base = await open(about.keptAs);
  const lessons = base === undefined ? [] : await kept(base, about);
  base?.close(); // Firefox keeps a page that was left; open there, nobody else could add to it
  return lessons;
}

// A database of the browser, such as that in which JupyterLite keeps files; undefined if nothing was
// kept in it yet.
export function open(name, store = STORE) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name);
    asked.onupgradeneeded = () => asked.transaction?.abort(); // others make it
    asked.onsuccess = () => {
      const base = asked.result;
      base.onversionchange = () => base.close(); // JupyterLite adds to it
      if (base.objectStoreNames.contains(store)) return resolve(base);
      base.close();
      resolve(undefined);
    };
    asked.onerror = () =>
      asked.error?.name === "AbortError" ? resolve(undefined) : reject(asked.error);
  });
}

async function kept(base, about) {
  const store = base.transaction(STORE).objectStore(STORE);
  const found = await Promise.all(
    Object.keys(about.versions).map((name) => answer(store.get(name))),
  );
  return found.filter((file) => file?.format === "json" && file.content?.cells);
}

// Keep a lesson, or another file, where nobody will write again, and put new content in its place, or
// nothing; false if it was changed meanwhile, and stays.
export async function setAside(base, folder, lesson, content = undefined) {
  const writing = base.transaction(STORE, "readwrite");
  const store = writing.objectStore(STORE);
  const now = await answer(store.get(lesson.name));
  if (now?.last_modified !== lesson.last_modified) return false; // it is open elsewhere: another time
  const time = new Date().toISOString();
  for (const path of [EARLIER, folder]) {
    const name = path.split("/").at(-1);
    const about = { name, path, type: "directory", format: "json", mimetype: "", content: null };
    store.put({ ...about, size: 0, writable: true, created: time, last_modified: time }, path);
  }
  const path = `${folder}/${lesson.name}`;
  store.put({ ...lesson, path }, path);
  if (content === undefined) store.delete(lesson.name);
  else store.put({ ...lesson, content, last_modified: time }, lesson.name);
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve(true);
    writing.onabort = () => reject(writing.error);
  });
}

// The path of a folder that is not there yet: earlier/2026-11-22, earlier/2026-11-22-2.
async function newFolder(base) {
  const taken = await answer(base.transaction(STORE).objectStore(STORE).getAllKeys());
  const today = `${EARLIER}/${new Date().toISOString().slice(0, 10)}`;
  let path = today;
  for (let number = 2; taken.includes(path); number += 1) path = `${today}-${number}`;
  return path;
}

export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// ---- the merge --------------------------------------------------------------------------------

const MERGE = `
import json

from gametutor.course.copying.merge import merge
from gametutor.course.copying.origin import refuse_other_than_notebook


def merged(mine, new):
    mine = json.loads(mine)
    refuse_other_than_notebook(mine)
    return json.dumps(merge(mine, json.loads(new)))


merged
`;

// Python, beside the page, with the course and nothing else.
export async function startPython(about) {
  const { loadPyodide } = await import(here(`${about.python}/pyodide.mjs`));
  const lockFileURL = here(`${about.python}/pyodide-lock.json`);
  return loadPyodide({ lockFileURL, packages: ["gamesearch"] });
}

function say(text) {
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  said.style.cssText = "font: 1rem system-ui, sans-serif; padding: 2rem; text-align: center";
  said.textContent = text;
  document.body.prepend(said);
  return said;
}
