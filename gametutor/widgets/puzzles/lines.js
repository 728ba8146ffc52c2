// @ts-check
// A program in pieces. Each line is a list item with buttons; the arrow keys go from line to line.
import { element, frame, hearKeys, reach, status, within } from "../../../gamesearch/widgets/page/page.js";
import { leaveUnchanged } from "../questions/unchanged.js";

const STYLE = `
.gs-lines .heading{margin:8px 0 4px;font-weight:bold}
.gs-lines ol,.gs-lines ul{list-style:none;margin:0;padding:0}
.gs-lines li{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;padding:2px 4px;border-radius:3px}
.gs-lines li:focus{outline:3px solid currentColor;outline-offset:-1px}
.gs-lines .all{display:flex;gap:8px}
.gs-lines code{flex:0 1 auto;white-space:pre-wrap}
.gs-lines .judge{align-items:center;display:flex;gap:12px;margin:6px 0}
.gs-lines .judge button{flex:none}
.gs-lines button:disabled{opacity:.45;cursor:default}
.gs-lines .said{flex-basis:100%;margin-left:1.7em}
.gs-lines .number{min-width:1.6em;text-align:right;font-variant-numeric:tabular-nums}
`;
const KEYS = "Keys, on a line: ↑\u00a0↓ move between lines; Enter takes a line or puts it back; " +
  "Alt+↑ and Alt+↓ move it; Escape returns to the cell.";
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1 };

// `*Cut?*` and `code` in a sentence.
function written(sentence) {
  return sentence.split(/(\*[^*]+\*|`[^`]+`)/).map((part) => {
    const inside = part.slice(1, -1);
    if (/^\*.+\*$/.test(part)) return element("strong", { textContent: inside });
    if (/^`.+`$/.test(part)) return element("code", { textContent: inside, style: "flex:none" });
    return part;
  });
}

/** @param {import("../../../gamesearch/widgets/page/page.js").View} view */
function render(view) {
  leaveUnchanged(view);
  const { model } = view;
  const heading = (text) => element("div", { className: "heading", textContent: text });
  const program = element("ol", { ariaLabel: "Your program" });
  const rest = element("ul", { ariaLabel: "Lines to choose from" });
  const verdict = status("div", "");
  const judge = element("button", { textContent: "Check the program", type: "button" });
  const root = frame(
    view, "gs-lines", STYLE, "This is how you left it. To continue, run all cells down to this one.",
    heading("Your program"), program,
    element("div", { className: "judge" }, judge, verdict),
    heading("Lines to choose from"), rest,
    element("p", { className: "keys", textContent: KEYS }),
  );

  let told = "";  // the last thing that was done here, until the kernel has judged it
  const taken = () => model.get("program");
  const code = (place) => model.get("lines")[place].code;

  function change(places, words, place) {
    const isHeard = reach(root, () => {
      model.set("program", places);
      model.save_changes();
    });
    if (!isHeard) return;
    told = words;
    draw();
    focus(place);
  }
  function focus(place) {
    within(root, `li[data-place="${place}"]`)[0]?.focus();
  }
  // The focus goes on to the next line to choose, so that several can be taken one after the other.
  function take(place) {
    const others = within(rest, "li").map((row) => Number(row.dataset.place));
    const at = others.indexOf(place);
    const next = others[at + 1] ?? others[at - 1] ?? place;
    change([...taken(), place], `Now line ${taken().length + 1}: ${code(place)}`, next);
  }
  function back(place) {
    const places = taken().filter((other) => other !== place);
    change(places, `Put back: ${code(place)}`, place);
  }
  function move(place, by) {
    const places = [...taken()], from = places.indexOf(place), to = from + by;
    if (to < 0 || to >= places.length) return;
    places.splice(from, 1);
    places.splice(to, 0, place);
    change(places, `Now line ${to + 1} of ${places.length}: ${code(place)}`, place);
  }

  const button = (textContent, ariaLabel, onclick, disabled = false) =>
    element("button", { type: "button", textContent, ariaLabel, onclick, disabled });

  function item(place, at) {
    const { code, indent } = model.get("lines")[place];
    const used = at >= 0, last = taken().length - 1;
    const spoken = indent ? `${code}, ${indent} ${indent === 1 ? "level" : "levels"} in` : code;
    const row = element("li", { tabIndex: 0 });
    row.dataset.place = place;
    const text = element("code", { textContent: code });
    text.style.paddingLeft = `${2 * indent}em`;
    if (used) {
      row.append(element("span", { className: "number", textContent: at + 1 }));
    }
    row.append(text);
    if (used) {
      const said = told ? "" : model.get("verdicts")[place];
      if (said === "✓") row.append(element("span", { textContent: said }));
      row.append(element("span", { className: "all" },
        button("↑", `Move up: ${spoken}`, () => move(place, -1), at === 0),
        button("↓", `Move down: ${spoken}`, () => move(place, 1), at === last),
        button("Put back", `Put back: ${spoken}`, () => back(place))));
      if (said && said !== "✓") {
        row.append(element("span", { className: "said" }, ...written(said)));
      }
    } else {
      row.append(button("Take", `Take: ${spoken}`, () => take(place)));
    }
    return row;
  }

  function draw() {
    const places = taken();
    const all = model.get("lines").map((_, place) => place);
    program.replaceChildren(...places.map((place, at) => item(place, at)));
    if (!places.length) program.append(element("li", { textContent: "(no line yet)" }));
    rest.replaceChildren(...all.filter((p) => !places.includes(p)).map((place) => item(place, -1)));
    verdict.replaceChildren(...written(told || model.get("verdict")));
  }

  /** @returns {HTMLElement | null} */
  const lineOf = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? target.closest("li[data-place]") : null;
  hearKeys(root, ({ altKey, key, target }) => {
    const row = lineOf(target), step = row && STEPS[key];
    const place = Number(row?.dataset.place), used = taken().includes(place);
    if (row && step && altKey) {
      if (used) move(place, step);
    } else if (row && step) {
      const rows = within(root, "li[data-place]");
      rows[rows.indexOf(row) + step]?.focus();
    } else if (row && key === "Enter" && target === row) {
      used ? back(place) : take(place);
    } else {
      return false;
    }
    return true;
  }, ({ altKey, key, target }) => altKey && lineOf(target) !== null && key in STEPS);
  judge.addEventListener("click", () => {
    // With the program, for this may overtake what was told of it while the kernel is at work.
    if (!reach(root, () => model.send({ judge: taken() }))) return;
    told = "Checking the program …";
    draw();
  });
  model.on("change:verdict", () => {
    if (model.get("verdict")) told = "";
  });
  model.on("change:program change:verdicts change:verdict", () => {
    const focused = root.contains(document.activeElement) ? lineOf(document.activeElement) : null;
    draw();
    if (focused) focus(focused.dataset.place);
  });
  draw();
}

export default { render };
