// @ts-check
// A tree of playouts that grows: four phases a playout, each a step. All of it is done here.
import { element, frame, hearKeys, leaving, reach, status } from "../page/page.js";
import { part, set } from "./svg.js";

const STYLE = `
.gs-grow .bar{align-items:center;display:flex;flex-wrap:wrap;gap:6px 12px;margin:0 0 6px}
.gs-grow .both{align-items:flex-start;display:flex;flex-wrap:wrap;gap:8px 20px}
.gs-grow .both>*{max-width:100%;overflow-x:auto}
.gs-grow svg{display:block;fill:currentColor;font:12px "DejaVu Sans",Helvetica,Arial,sans-serif}
.gs-grow :is(rect,line){stroke:currentColor}
.gs-grow rect{fill:light-dark(#fff,#1c1c1c)}
.gs-grow .on rect{stroke-width:4}
.gs-grow .new rect{stroke-dasharray:5 3}
.gs-grow pre{background:none;color:inherit;font-size:.79em;line-height:1.35;margin:0}
.gs-grow .ran{background:light-dark(#fce7be,#4a3814);font-weight:bold}
.gs-grow .said{margin:6px 0;min-height:1.5em}
`;
const KEYS = "Keys: the arrow keys step, Home and End lead to the first and the last step";

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view;
  const { title, whose, height, nodes, lines, steps, total } = model.get("shown");
  let at = model.get("left");
  const said = status("p");
  const most = (far) => Math.max(...nodes.map(far)) + 8;
  const svg = part("svg", { width: most(({ x, w }) => x + w), height: most(({ y }) => y + height), role: "img" });
  const middle = (node) => node.y + height / 2 + 4;
  const parts = nodes.map((node) => {
    const above = nodes[node.above];
    const edge = above && part("line", { x1: above.x + above.w + 4, y1: middle(above), x2: node.x + 4, y2: middle(node) });
    const box = part("rect", { x: node.x + 4, y: node.y + 4, width: node.w, height });
    const text = part("text", { x: node.x + 4 + node.w / 2, y: middle(node) + 4, "text-anchor": "middle" });
    const group = part("g", {}, ...(edge ? [edge] : []), box, text);
    svg.append(group);
    return { group, edge, text };
  });
  const rows = lines.map(() => element("div"));
  const button = (textContent, ariaLabel, to) => element("button", { type: "button", textContent, ariaLabel, onclick: () => go(to()) });
  const slider = element("input", { type: "range", min: "0", max: steps.length, ariaLabel: "Step", oninput: () => go(+slider.value) });

  function go(to) {
    at = Math.max(0, Math.min(steps.length, to));
    model.set("left", at);
    reach(root, () => model.save_changes(), true);
    show();
  }
  function show() {
    /** @type {Map<number, [string, number]>} of each node its numbers, and its visits */
    const numbers = new Map([[0, ["0 visits", 0]]]);
    const step = steps[at - 1], seen = new Set([0]);
    for (const each of steps.slice(0, at)) {
      each.way.forEach(seen.add, seen);
      each.numbers.forEach(([id, text, visits]) => numbers.set(id, [text, visits]));
    }
    parts.forEach(({ group, edge, text }, id) => {
      const [told, visits] = numbers.get(id) ?? ["new", 0];
      set(group, { visibility: seen.has(id) ? "visible" : "hidden", class: `${step?.way.includes(id) ? "on" : ""} ${visits || !id ? "" : "new"}` });
      text.textContent = nodes[id].move + told;
      if (edge) set(edge, { "stroke-width": Math.max(1, 9 * visits / total) });
    });
    rows.forEach((line, row) => {
      const ran = step?.lines.includes(lines[row][0]);
      line.className = ran ? "ran" : "";
      line.textContent = `${ran ? "▸" : " "} ${lines[row][1]}`;
    });
    slider.value = String(at);
    said.textContent = `${at} of ${steps.length} · ${step ? `${step.name}: ${step.text}` : "Only the root, and no playout yet."}`;
    svg.ariaLabel = [...seen].map((id) => nodes[id].to + parts[id].text.textContent).join("; ");
  }

  const bar = element("div", { className: "bar" }, element("strong", { textContent: title }),
    button("|◀", "First step", () => 0), button("◀", "Step back", () => at - 1), button("▶", "Next step", () => at + 1), button("▶|", "Last step", () => steps.length), slider);
  const tree = element("div", { className: "tree", tabIndex: 0, role: "group", ariaLabel: "The tree", ariaDescription: KEYS }, svg);
  const code = element("pre", { role: "group", ariaLabel: "Code", hidden: !lines[0] }, ...rows);
  const keys = element("p", { className: "keys", textContent: KEYS + leaving(model) });
  const root = frame(view, "gs-grow", STYLE, "", bar, said, element("div", { textContent: whose }), element("div", { className: "both" }, tree, code), keys);
  const moves = { ArrowRight: () => at + 1, ArrowLeft: () => at - 1, Home: () => 0, End: () => steps.length };
  hearKeys(root, (event) => {
    const to = moves[event.key];
    if (!to || event.target === slider) return false;
    go(to());
    return true;
  });
  show();
}

export default { render };
