// @ts-check
// A tree with dice: a slider for each of them says how likely the first outcome is, and the values, the
// decision and the place where it tips follow.
import { averaged, belowOf, chosen, tips, withShare } from "./average.js";
import { element, frame, hearKeys, leaving, put, reach, status, within } from "../page/page.js";
import { treeIn } from "./scene.js";

const STYLE = `
.gs-chances label{align-items:center;display:flex;flex-wrap:wrap;gap:2px 8px;margin:0 0 4px}
.gs-chances [type=range]{accent-color:#767676;width:260px}
.gs-chances .say{margin:4px 0;min-height:2.9em}
.gs-chances .card{overflow-x:auto}
`;
const KEYS = "Keys on a slider: ←\u00a0→ change a probability by 0.01, Page Up and Page Down by more";
const NAMES = { max: "MAX", min: "MIN", end: "leaf" };
const text = (/** @type {number} */ value) => String(Math.round(value * 1000) / 1000 || 0).replace("-", "−");

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view;
  const { places, whose, story } = model.get("shown");
  let shares = model.get("left");
  const card = element("div", { className: "card", role: "group", ariaLabel: "The tree" });
  const said = status("p", "say");
  const way = (/** @type {number} */ at) => (places[at].up < 0 ? [] : [...way(places[at].up), places[at].move]);
  const dice = places.flatMap(({ kind }, at) => (kind === "chance" && belowOf(places, at).length > 1 ? [at] : []));
  const rows = dice.map((at) => {
    const outcomes = belowOf(places, at), marks = element("datalist", { id: `gs${Math.random()}` });
    const moves = way(at), after = moves.length ? ` after ${moves.length > 1 ? "moves" : "move"} ${moves.join(", ")}` : "";
    const ariaLabel = `Probability of outcome ${places[outcomes[0]].move}${after}`; // without the value, which is told apart
    const range = element("input", { type: "range", min: "1", max: "99", ariaLabel });
    const value = element("strong");
    range.setAttribute("list", marks.id);
    range.addEventListener("input", () => {
      shares = withShare(shares, outcomes, Number(range.value) / 100);
      model.set("left", shares);
      reach(root, () => model.save_changes(), true);
      draw();
      said.textContent = told(outcomes);
    });
    const whole = element("label", {}, ariaLabel, range, value, marks);
    return { outcomes, range, value, marks, whole };
  });
  const root = frame(view, "gs-chances", STYLE, "", ...rows.map(({ whole }) => whole), said, card,
    element("div", { textContent: whose }), element("p", { className: "keys", textContent: KEYS + leaving(model) }));
  const tree = treeIn(card, story), [picture] = within(card, "[role=img]");

  function draw() {
    const values = averaged(places, shares), line = chosen(places, values);
    picture.ariaLabel = places.map(({ kind, up, move }, at) => {
      const best = line.includes(at) ? "best" : "", worth = text(values[at]);
      const share = places[up]?.kind === "chance" ? ` (${text(shares[at])})` : "";
      tree.paint(at, { c: `seen ${best}`, v: worth, r: "", o: "", w: null, y: "" });
      tree.mark(at, best || (!share && values[at] === values[up] ? "taken" : ""));
      within(card, `[data-e="${at}"] text`).forEach((label) => put(label, move + share));
      return `${way(at).join(", ") || "root"}${share}: ${NAMES[kind] ?? kind} ${worth}`;
    }).join("; ");
    for (const { outcomes, range, value, marks } of rows) {
      const found = tips(places, shares, outcomes), share = text(shares[outcomes[0]]);
      range.value = String(Math.round(shares[outcomes[0]] * 100));
      range.setAttribute("aria-valuetext", share);
      put(value, share);
      marks.replaceChildren(...found.map((each) => element("option", { value: String(each * 100) })));
    }
  }
  /** @param {number[]} [outcomes] what has just been changed */
  function told(outcomes) {
    const values = averaged(places, shares), [, next] = chosen(places, values), { kind } = places[0];
    const worth = `the root is worth ${text(values[0])}`;
    const alike = belowOf(places, 0).filter((at) => Math.abs(values[at] - values[0]) < 1e-9).length;
    const first = alike > 1 ? `, the first of ${alike} moves worth that much` : "";
    const moves = next === undefined ? "" : `, and ${NAMES[kind]} takes move ${places[next].move}${first}`;
    const found = outcomes || rows.length === 1 ? tips(places, shares, outcomes ?? rows[0].outcomes) : [];
    const where = found.length ? ` The decision tips at ${found.map(text).join(" and ")}.` : "";
    const begun = outcomes ? `With ${text(shares[outcomes[0]])}, ${worth}` : worth.replace("t", "T");
    return `${begun}${moves}.${where}`;
  }
  hearKeys(root, () => false);
  draw();
  said.textContent = told();
}

export default { render };
