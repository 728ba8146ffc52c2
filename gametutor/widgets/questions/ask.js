// @ts-check
// A question, and what its cell shows, which waits for an answer. All of it is here already, so an
// answer needs no kernel. Python hears of it when it can, and keeps it.
import { element, frame, hearKeys, repeat, status } from "../../../gamesearch/widgets/page/page.js";
import { ANSWERS, radios, write } from "./answers.js";
import { leaveUnchanged } from "./unchanged.js";

// Below the form stands what is shown where there is none; here there is one.
const STYLE = `${ANSWERS}
.gs-ask .row{align-items:center;display:flex;flex-wrap:wrap;gap:6px 12px;margin:4px 0}
.gs-ask .how{align-items:baseline;display:flex;flex-wrap:wrap;gap:4px 8px;margin:8px 0 0}
.gs-ask .how .keys{margin:0 0 0 8px}
.gs-ask [hidden]{display:none}
.gs-ask code{white-space:nowrap}
.gs-outcome{max-width:100%;overflow-wrap:anywhere}
.gs-outcome>:not(:empty){margin:8px 0 4px}
.gs-outcome pre{font-family:var(--jp-code-font-family,monospace);font-size:var(--jp-code-font-size,inherit);margin:0;overflow-x:auto}
.jp-OutputArea-child:has(.gs-ask)+.jp-OutputArea-child:has(.gs-stored){display:none}
`;
/**
 * Answers that no kernel has heard, by question: for the kernel in which its cell is run again.
 * Every part on the page has its own copy of this text, and they share this.
 *
 * @type {Map<string, any>}
 */
const waiting = (globalThis.gamesearchWaiting ??= new Map());

// A number, however it is written: "1,240", "−3", "3/5"; NaN if it is none. As in questions/wording.py.
function numberIn(text) {
  const written = text.trim().replace(/−/g, "-").replace(/^([+-]) /, "$1")
    .replace(/^[+-]?\d{1,3}([, ]\d{3})+$/, (thousands) => thousands.replace(/[, ]/g, ""));
  const [above, below = 1] = written.split("/");
  return /^([-+.\de]+|[-+]?\d+ *\/ *\d+)$/i.test(written) ? above / below : NaN;
}

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  leaveUnchanged(view);
  const { model, el } = view;
  const { id, text, answers, right, otherwise } = model.get("question");
  const isTyped = !!otherwise;
  const answerOf = (key) => answers.find((answer) => answer.key === key);

  // --- parts of the page ---
  const question = element("p", { className: "question", innerHTML: text });
  const buttons = isTyped ? [] : answers.map(({ key }) => element("button", { type: "button", onclick: () => choose(key) }));
  const line = element("input", { type: "text", inputMode: "decimal", placeholder: "a number", autocomplete: "off", maxLength: 40 });
  const button = element("button", { type: "button", textContent: "Answer", onclick: submit });
  const choices = isTyped
    ? element("div", { className: "row" }, element("label", {}, "Your answer: ", line), button)
    : element("div", { className: "choices" }, ...buttons);
  if (!isTyped) {
    choices.role = "radiogroup";
    choices.ariaLabel = question.textContent;
  }
  const [problem, verdict, first] = [0, 1, 2].map(() => element("p", { className: "said" }));
  const said = status("div");
  said.append(problem, verdict);
  said.ariaAtomic = "false";  // of the two only what changes is read aloud
  const showAnyway = () => {
    write(problem, "");
    give({ seen: true });
    // Not what is said: it would be read a second time.
    (buttons.find((made) => made.textContent?.includes("✓")) ?? line).focus();
  };
  const anyway = element("button", { type: "button", textContent: "Show it anyway", onclick: showAnyway });
  const hint = element("span");
  const keys = element("span", {
    className: "keys",
    textContent: `Keys: ${isTyped ? "Enter answers" : "the arrow keys move between answers; Space takes one"}; Escape returns to the cell.`,
  });
  const how = element("p", { className: "how" }, hint, anyway, keys);
  const root = frame(view, "gs-ask", STYLE, "", question, choices, said, first, how);
  const outcome = element("div", { className: "gs-outcome jp-RenderedHTMLCommon" });
  el.append(outcome);

  // --- answers ---
  const isUnheard = () => root.classList.contains("unheard");
  // What was answered while there was no kernel, also before the page was opened again.
  if (!isUnheard() && waiting.has(id)) {
    const { tried, ...more } = waiting.get(id);
    waiting.delete(id);
    give({ ...more, tried: [...new Set([...model.get("given").tried, ...tried])] });
  } else if (isUnheard() && model.get("given").waits) {
    waiting.set(id, model.get("given"));
  }
  function give(change) {
    const given = { ...model.get("given"), ...change };
    model.set("given", { ...given, waits: true }); // until the kernel says that it has kept it
    if (isUnheard()) waiting.set(id, given);
    else model.save_changes();
  }
  function choose(key) {
    const { tried, last } = model.get("given");
    if (key === last) repeat(verdict);
    give({ tried: [...new Set([...tried, key])], last: key });
  }
  function submit() {
    const number = numberIn(line.value);
    write(problem, "");
    if (!isFinite(number)) setTimeout(write, 100, problem, "Type a number, such as 12 or 0.5. ");  // read each time
    else choose(answers.find(({ value }) => value === number)?.key ?? line.value.trim());
  }

  // --- what is shown ---
  const sentence = (key) => {
    const span = element("span", { textContent: `${key.replace("-", "−")}.` });
    return answerOf(key)?.sentence ?? span.innerHTML;
  };
  function draw() {
    const { tried, last, seen } = model.get("given");
    // Not after the first wrong answer, which gets its reply alone: a second try is where learning is.
    const isOpen = seen || tried.includes(right) || tried.length > 1;
    buttons.forEach((made, at) => {
      const { key, text } = answers[at];
      const mark = key === right ? "✓ right" : "≠ not right";
      write(made, tried.includes(key) || isOpen && key === right ? `${text} <strong>${mark}</strong>` : text);
      made.ariaChecked = String(key === last);
    });
    const words = [];
    if (last) words.push(`<strong>${last === right ? "✓ Right" : "≠ Not right"}: ${sentence(last)}</strong> <br>${answerOf(last)?.said ?? otherwise}`);
    if (isOpen && !tried.includes(right)) words.push(`<strong>The right answer: ${sentence(right)}</strong> ${answerOf(right).said}`);
    write(verdict, words.join("<br> "));
    write(first, tried.length > 1 ? `Your first answer: ${sentence(tried[0])}` : "");
    if (isTyped && last && line !== document.activeElement) line.value = last;
    hint.textContent = `${isTyped ? "Type" : "Choose"} ${tried.length ? "another" : "an"} answer, or`;
    how.hidden = isOpen;
    lay();
    if (!isOpen || !placed.length) return;
    outcome.role = "group";
    outcome.ariaLabel = "What the cell shows";
    placed.forEach(fill);
  }

  // What is printed is read aloud, so its place is there before it.
  let placed;
  function lay() {
    const pieces = model.get("outcome");
    if (placed === pieces) return;
    placed = pieces;
    outcome.replaceChildren(...pieces.map(({ html }) => element("div", { ariaLive: html.startsWith("<pre") ? "polite" : "off" })));
  }
  function fill({ html, model: id }, at) {
    const place = outcome.children[at];
    if (place.firstChild) return;
    place.innerHTML = html;
    if (id) show(id, place);
  }
  // A widget in its place; where it is not to be had, its words stay.
  async function show(id, place) {
    try {
      const manager = model.widget_manager;
      const part = await manager.create_view(await manager.get_model(id));
      place.replaceChildren(part.el);
    } catch {}
  }

  // --- keys ---
  const goesOn = radios(root, buttons, answers.findIndex(({ key }) => key === model.get("given").last));
  hearKeys(root, (event) => {
    const { key, target, isComposing } = event;
    if (key !== "Enter" || target !== line || isComposing) return goesOn(event);
    submit();
    return true;
  }, ({ key, target, shiftKey }) => key === "Enter" && target === line && shiftKey);

  // The kernel has kept what it heard; what was answered meanwhile it has still to hear.
  function settle() {
    const { waits, ...given } = model.get("given"), kept = model.get("kept");
    const text = ({ tried, last, seen }) => String([tried, last, seen]);
    if (waits && text(given) === text(kept)) model.set("given", { ...given, waits: false });
  }
  model.on("change:given change:outcome", draw);
  model.on("change:kept", settle);
  draw();
  return () => {
    model.off("change:given change:outcome", draw);
    model.off("change:kept", settle);
  };
}

export default { render };
