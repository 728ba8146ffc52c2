// @ts-check
// One exercise on a page of its own, or in a frame of somebody's page: exercise.html?name=min_value
import { newEditor } from "./editor.mjs";

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;
const { course, options, keptAs } = JSON.parse(find("#python").textContent);

const name = new URLSearchParams(location.search).get("name") ?? "";
let python = newPython(); // it takes longest, so it begins before anything else
const exercises = await (await fetch(here("exercises.json"), { cache: "no-cache" })).json();
const exercise = exercises.find((each) => each.name === name);
if (exercise) show();
else showNames();

// ---- the page ---------------------------------------------------------------------------------

function show() {
  document.title = `${name} · How computers play two-player games`;
  find("#title").textContent = name;
  find("#task").innerHTML = exercise.task;
  find("#lesson").textContent = exercise.lesson;
  find("#lesson").href = here(exercise.address);
  find("#exercise").hidden = false;
  const attributes = { "aria-label": "Your answer, in Python", "aria-describedby": "keys", tabindex: "0" };
  const editor = newEditor(find("#editor"), kept() ?? exercise.given, attributes, keep);
  const { before, asks, check } = exercise;
  const card = find("#card"), more = find("#more"); // a hint stands below the card that it speaks of
  find("#check").onclick = () => run([before, editor.text(), check], card, titleOf, asks);
  const ask = (/** @type {string} */ verb, /** @type {string} */ ariaLive) => () => {
    Object.assign(more, { ariaLive }); // a hint is read aloud, as in a lesson
    return run([before, `${verb}.${name}()`], more, () => `A ${verb}, below.`);
  };
  find("#hint").onclick = ask("hint", "polite");
  find("#solution").onclick = ask("solution", "off");
  find("#anew").onclick = () => {
    editor.write(exercise.given); // to undo it takes one key
    [card, more].forEach((part) => part.replaceChildren());
    find("#status").textContent = "The exercise begins anew. Undo, in the editor, brings your code back.";
  };
  offerLine();
  // In a page of the course its frame is as high as what stands in it; of other pages none is known.
  const fit = () => { if (frameElement) /** @type {any} */ (frameElement).style.height = `${document.body.offsetHeight}px`; };
  new ResizeObserver(fit).observe(document.body);
}

function showNames() {
  python.end();
  find("#title").textContent = name ? "There is no such exercise" : "Which exercise?";
  find("#status").textContent = name
    ? `The address asks for “${name}”, but the course has no exercise of that name. It has these:`
    : "The address of this page names an exercise, as in exercise.html?name=min_value. Choose one:";
  const list = document.createElement("ul");
  for (const { name, lesson } of exercises) {
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: `?name=${name}`, textContent: name });
    item.append(link, ` · ${lesson}`);
    list.append(item);
  }
  find("#others").append(list);
  find("#others").hidden = false;
}

// What whoever has a page of their own puts into it.
function offerLine() {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: `${here("exercise.html")}?name=${name}`, width: "700", height: "500", title: `Exercise ${name}` });
  find("#put input").value = frame.outerHTML;
  find("#put input").onfocus = (/** @type {any} */ event) => event.target.select();
  find("#put").hidden = false;
}

// ---- what is written --------------------------------------------------------------------------

function kept() {
  try {
    return localStorage.getItem(`${keptAs}: ${name}`);
  } catch {
    find("#kept").hidden = false;
    return null;
  }
}

function keep(/** @type {string} */ text) {
  try {
    localStorage.setItem(`${keptAs}: ${name}`, text);
  } catch {
    find("#kept").hidden = false;
  }
}

// ---- Python -----------------------------------------------------------------------------------

// A worker that runs cells (see cells.mjs), one call after the other.
function newPython() {
  const worker = new Worker(here("cells.mjs"), { type: "module" });
  /** @type {((answer: any) => void)[]} */
  const waiting = [];
  /** @type {object | undefined} what every call comes to, once the worker has ended */
  let ended;
  const ask = (/** @type {object} */ question) => new Promise((resolve) => {
    if (ended) return resolve(ended);
    waiting.push(resolve);
    worker.postMessage(question);
  });
  const endWith = (/** @type {object} */ answer) => {
    worker.terminate();
    ended = answer;
    waiting.splice(0).forEach((resolve) => resolve(ended));
  };
  worker.onmessage = ({ data }) => waiting.shift()?.(data);
  worker.onerror = ({ message }) => endWith({ failed: message ?? "its worker is not there" });
  const address = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
  const begin = { course: address(course), options: { ...options, lockFileURL: address(options.lockFileURL) } };
  const ready = ask({ begin });
  const end = () => endWith({ isStopped: true });
  return { ready, end, run: (/** @type {string[]} */ cells, /** @type {string[]} */ asks) => ask({ cells, asks }) };
}

/**
 * Run cells, and show what comes out.
 *
 * @param {string[]} cells
 * @param {HTMLElement} place
 * @param {(said: any[]) => string} inWords what is said of it
 * @param {string[]} asks the names that the last cell asks for
 */
async function run(cells, place, inWords, asks = []) {
  const pressed = /** @type {any} */ (document.activeElement);
  const stop = showStop();
  const mine = python;
  find("#status").textContent = "Loading Python …";
  await mine.ready;
  find("#status").textContent = "Running …";
  const { said, failed, isStopped } = await mine.run(cells, asks);
  stop.remove();
  for (const button of document.querySelectorAll("button")) button.disabled = false;
  if (document.activeElement === document.body) pressed.focus({ preventScroll: true }); // lost while it was disabled
  find("#more").replaceChildren();
  if (!find("#card > div")) find("#card").replaceChildren(); // an error, and no card
  place.replaceChildren(...(said ?? []).map(element));
  find("#status").textContent = isStopped
    ? "Stopped."
    : failed
      ? `Python could not be loaded: ${failed}. Load this page again.`
      : inWords(said);
  const top = place.id === "card" ? find("#status") : place;
  if (place.getBoundingClientRect().bottom > innerHeight) scrollTo({ top: top.offsetTop - 8 }); // in a frame it would not be seen
}

// While something runs, nothing else can; but it can be stopped, which takes a new Python.
function showStop() {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  const stop = Object.assign(document.createElement("button"), { type: "button", textContent: "Stop" });
  stop.onclick = () => {
    python.end();
    python = newPython();
  };
  find("#anew").after(" ", stop);
  return stop;
}

// What came out, in a word: the first line of a card.
function titleOf(said) {
  if (said.some(({ raised }) => raised)) return "It ended with an error.";
  const card = said.findLast(({ shown }) => shown)?.shown["text/plain"] ?? "";
  return card.split("\n")[0].replace(/\s{3,}/, " · ");
}

function element({ printed, raised, shown }) {
  const call = new RegExp(`<code[^>]*>(hint|solution)\\.${name}\\(\\)</code>`, "g"); // here they are buttons
  const innerHTML = shown?.["text/html"]?.replace(call, (/** @type {string} */ _, /** @type {string} */ verb) => verb[0].toUpperCase() + verb.slice(1));
  if (innerHTML) return Object.assign(document.createElement("div"), { innerHTML });
  const text = printed ?? raised ?? shown["text/plain"];
  const isTerminal = /\u001b\[[\d;]*m/g; // colours, which a page has no use for
  const textContent = text.replace(isTerminal, "").replace(/Cell In\[\d+\]/g, "Your code"); // no cell has a number here
  return Object.assign(document.createElement("pre"), { textContent });
}
