// @ts-check
// What questions and their answers have in common, in a form and at the head of a cell.

/** What a question looks like, and its answers, to press or to type. The line about the keys keeps
 * its place, or a click would miss a button that moves under it. */
export const ANSWERS = `
.gs .question{font-weight:bold;margin:0 0 6px}
.gs .choices{display:flex;flex-wrap:wrap;gap:6px 8px;min-width:0}
.gs :is(button,input){box-sizing:border-box;max-width:100%}
.gs button{text-align:left}
.gs input{background:none;border:1px solid #767676;border-radius:3px;color:inherit;font:inherit;padding:1px 8px}
.gs [aria-disabled=true]{cursor:default;opacity:.7}
.gs [role=radio]::before{content:"○ ";content:"○ "/""}
.gs [aria-checked=true]::before{content:"● ";content:"● "/""}
.gs [aria-checked=true]{border-color:currentColor;border-width:2px;padding:0 7px;opacity:1}
.gs .said{margin:0;min-width:0}
.gs p.said:not(:empty){margin:6px 0 0}
.gs:not(:has(:focus-visible)) .keys{visibility:hidden}
`;

/** @type {Record<string, number>} how far the arrow keys go among answers */
export const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// What is said is read aloud when it changes, so it is written only then.
const written = new WeakMap();

/**
 * @param {Element} node
 * @param {string} html
 */
export function write(node, html) {
  if ((written.get(node) ?? "") === html) return;
  written.set(node, html);
  node.innerHTML = html;
}
