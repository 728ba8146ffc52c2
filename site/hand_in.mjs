// @ts-check
// One file to hand in, with the answers of all lessons that this browser keeps. Python makes it, as
// it does in a lesson: see gametutor/course/handing_in/making.py.
import { answer, open, startPython } from "./lessons.mjs";

const MAKE = `
import json

from gametutor.course.handing_in.hand_in_file import learners_name
from gametutor.course.handing_in.making import made_from, saved_lessons
from gamesearch.base.text.markup import inline

made = made_from(list(saved_lessons()), learner=learners_name(name))
json.dumps({"name": made.name, "text": made.text, "said": [inline(each) for each in made.said]})
`;

/**
 * The file: its name, its text, and sentences about it in HTML. Without a name, there is none.
 *
 * @param {any} about
 * @param {string} name the learner's, for the file
 * @returns {Promise<{ name: string, text: string, said: string[] }>}
 */
export async function makeFile(about, name) {
  const [notebooks, python] = await Promise.all([savedNotebooks(about.keptAs), startPython(about)]);
  for (const { name, content, last_modified } of notebooks) {
    const when = Date.parse(last_modified);
    python.FS.writeFile(name, JSON.stringify(content));
    python.FS.utime(name, when, when);
  }
  python.globals.set("name", name);
  return JSON.parse(python.runPython(MAKE));
}

// Those beside the lessons, too: a teacher's exercises may be in a notebook of their own.
async function savedNotebooks(keptAs) {
  const base = await open(keptAs);
  if (base === undefined) return [];
  const files = await answer(base.transaction("files").objectStore("files").getAll());
  base.close();
  return files.filter(({ path, type }) => type === "notebook" && !path.includes("/"));
}

/** A link that downloads the file. */
export function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.textContent = `Download ${name}`;
  return link;
}
