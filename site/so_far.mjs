// @ts-check
// How far the learner is: which exercises passed, as lessons keep it (see gametutor/answers/ledger.py), and
// where to go on.
import { answer, open } from "./lessons.mjs";

/** The ids of the exercises that passed. */
export async function passedExercises(/** @type {string} */ keptAs) {
  const passed = (await progress(keptAs)).map(({ exercises }) => exercises ?? {});
  return new Set(passed.flatMap((of) => Object.keys(of).filter((name) => of[name]?.passed === true)));
}

/** The ids of the questions that were answered, right or wrong. */
export async function answeredQuestions(/** @type {string} */ keptAs) {
  const answered = (await progress(keptAs)).map(({ questions }) => questions ?? {});
  return new Set(answered.flatMap((of) => Object.keys(of).filter((id) => of[id]?.tried?.length > 0)));
}

const NAME = "gamesearch: the learner's name";

/** The name that the learner gave to hand something in: here, or in a lesson; "" if none. */
export async function nameGiven(/** @type {string} */ keptAs) {
  const here = localStorage.getItem(NAME);
  if (here !== null) return here;
  const names = (await progress(keptAs)).map(({ hand_in }) => hand_in?.name);
  return names.find((name) => typeof name === "string") ?? "";
}

export function keepName(/** @type {string} */ name) {
  localStorage.setItem(NAME, name);
}

// What lessons keep: beside them; and without https, in a place of its own (see course.mjs).
async function progress(keptAs) {
  const beside = await read(keptAs, "files", "progress.json");
  const apart = await read(`${keptAs} progress`, "kept", "text");
  return [beside && contentOf(beside), apart].map(parsed);
}

// Python writes files as bytes; one that was uploaded is text, or JSON.
function contentOf({ content, format }) {
  if (format !== "base64") return content;
  return new TextDecoder().decode(Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)));
}

async function read(name, store, key) {
  const base = await open(name, store);
  if (base === undefined) return undefined;
  const found = await answer(base.transaction(store).objectStore(store).get(key));
  base.close();
  return found;
}

// A learner may have edited it, so it may be anything.
function parsed(kept) {
  try {
    return (typeof kept === "string" ? JSON.parse(kept) : kept) ?? {};
  } catch {
    return {};
  }
}

/** @typedef {{ item: HTMLElement, link: HTMLAnchorElement, file: string, exercises: string[], core: string[] }} Lesson */

/** The lessons of this list, each with the ids of its exercises, and of all that is in its core. */
export function lessonsOf(/** @type {HTMLElement} */ list) {
  /** @type {NodeListOf<HTMLElement>} */
  const items = list.querySelectorAll("li[data-file]");
  return [...items].map((item) => ({
    item,
    link: /** @type {HTMLAnchorElement} */ (item.querySelector("a")),
    file: item.dataset.file ?? "",
    exercises: item.dataset.exercises?.split(" ").filter(Boolean) ?? [],
    core: item.dataset.core?.split(" ").filter(Boolean) ?? [],
  }));
}

/**
 * Say beside a lesson how many of its exercises passed, and whether its core is done.
 *
 * @param {Lesson} lesson
 * @param {Set<string>} passed
 * @param {Set<string>} answered
 */
export function tick({ item, exercises, core }, passed, answered) {
  const done = exercises.filter((name) => passed.has(name)).length;
  const ticks = exercises.map((name) => (passed.has(name) ? "✓" : "○")).join(" ");
  const [shown, said] = item.querySelectorAll(".ticks, .passed");
  shown.textContent = ticks;
  const isDone = core.length > 0 && core.every((id) => passed.has(id) || answered.has(id));
  said.textContent = `${done} of ${exercises.length} passed${isDone ? " · core done ✓" : ""}`;
}

/**
 * Where to go on: the first exercise that is left in the lesson that was changed last, or in the
 * first one after it that has one left; those in detours come when no other is left. Is it there
 * that the learner stopped? Undefined if all have passed.
 *
 * @param {Lesson[]} lessons in the order of the course
 * @param {any[]} kept what the browser keeps of them, at least one
 * @param {Set<string>} passed
 */
export function whereToGoOn(lessons, kept, passed) {
  const last = kept.reduce((one, other) => (one.last_modified < other.last_modified ? other : one));
  const begin = lessons.findIndex(({ file }) => file === last.name);
  const left = [...lessons.slice(begin), ...lessons.slice(0, begin)].flatMap((lesson) =>
    lesson.exercises.filter((name) => !passed.has(name)).map((exercise) => ({ lesson, exercise })),
  );
  const next =
    left.find(({ lesson: { core }, exercise }) => !core.length || core.includes(exercise)) ??
    left[0];
  if (next === undefined) return undefined;
  const { lesson, exercise } = next;
  const cells = [kept.find(({ name }) => name === lesson.file)?.content.cells].flat(); // or what was uploaded as such
  const cell = cells.find((each) => each?.metadata?.gamesearch?.exercise === exercise);
  const fragment = cell === undefined ? "" : `#cell-id=${encodeURIComponent(cell.id)}`;
  const isThere = lesson.file === last.name;
  return { lesson, exercise, isThere, address: lesson.link.href + fragment };
}
