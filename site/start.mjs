// @ts-check
// The start page, as it is for somebody who has been here: how far they are, where they go on, and
// what they can hand in. Without this script, or for somebody new, it is as it was written.
import { download, makeFile } from "./hand_in.mjs";
import { keptLessons, offerAnew, settings } from "./lessons.mjs";
import { isKept } from "./offline.mjs";
import { answeredQuestions, keepName, lessonsOf, nameGiven, passedExercises, tick, whereToGoOn } from "./so_far.mjs";

const find = (selector) => /** @type {any} */ (document.querySelector(selector));

const HERE = "The course is stored in this browser now: the lessons also work offline.";

offerApp();
const about = await settings();
const list = find("[aria-labelledby=lessons]");
const name = find("#hand-in input");
await show();
await offerAnew(list, list.querySelector("[role=status]"));
name.value ||= await nameGiven(about.keptAs);

// A page that is come back to may have been left for a lesson.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
addEventListener("visibilitychange", () => document.hidden || show().catch(console.warn));

async function show() {
  const lessons = lessonsOf(list);
  const passed = await passedExercises(about.keptAs);
  const kept = await keptLessons(about);
  if (await isKept().catch(() => false)) find("#first").textContent = HERE;
  if (passed.size > 0) showPassed(lessons, passed, await answeredQuestions(about.keptAs));
  if (kept.length === 0) return;
  showWhereToGoOn(whereToGoOn(lessons, kept, passed));
  offerFile();
}

function showPassed(lessons, passed, answered) {
  for (const lesson of lessons) tick(lesson, passed, answered);
  const all = lessons.flatMap(({ exercises }) => exercises);
  const bar = find("#passed progress");
  bar.max = all.length;
  bar.value = all.filter((name) => passed.has(name)).length;
  find("#passed label").textContent = `You have passed ${bar.value} of ${bar.max} exercises.`;
  find("#passed").hidden = false;
}

function showWhereToGoOn(next) {
  const where = find("#where");
  where.hidden = false;
  if (next === undefined) {
    where.textContent = "You have passed every exercise of the course.";
    return;
  }
  const { lesson, exercise, isThere, address } = next;
  find("#begin").href = address;
  find("#begin").textContent = isThere ? "Go on where you stopped" : "Go on";
  where.textContent = `${lesson.link.textContent}, exercise ${exercise}`;
}

function offerFile() {
  const button = find("#hand-in button");
  const said = find("#hand-in [role=status]");
  find("#hand-in").hidden = false;
  button.onclick = async () => {
    if (button.ariaBusy) return;
    button.ariaBusy = "true";
    said.textContent = "Loading Python to make the file …";
    try {
      keepName(name.value);
      const file = await makeFile(about, name.value);
      said.innerHTML = file.said.map((sentence) => `<p>${sentence}</p>`).join("");
      if (file.name) {
        const link = download(file);
        said.append(link);
        link.click();
      }
    } catch (error) {
      console.warn(error);
      said.textContent = `The file could not be made: ${error}. The last cell of any lesson can make it, too.`;
    }
    button.ariaBusy = null;
  };
}

// The site as an app, where the browser offers it.
function offerApp() {
  const button = find("#app");
  addEventListener("beforeinstallprompt", (/** @type {any} */ offer) => {
    offer.preventDefault();
    button.hidden = false;
    button.onclick = () => {
      button.hidden = true; // an offer can be taken once
      offer.prompt();
    };
  });
  addEventListener("appinstalled", () => (button.hidden = true));
}
