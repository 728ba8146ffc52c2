// @ts-check
// What questions and their answers have in common, at the head of a cell and in `start_anew`.

/** What a question looks like, and its answers, to press or to type. The line about the keys keeps
 * its place, or a click would miss a button that moves under it. A style holds for the whole page, so
 * that of questions names them. */
export const ANSWERS = `
:is(.gs-ask,.gs-form) .question{font-weight:bold;margin:0 0 6px}
:is(.gs-ask,.gs-form) .choices{display:flex;flex-wrap:wrap;gap:6px 8px;min-width:0}
:is(.gs-ask,.gs-form) :is(button,input){box-sizing:border-box;max-width:100%}
:is(.gs-ask,.gs-form) button{text-align:left}
:is(.gs-ask,.gs-form) input{background:none;border:1px solid #767676;border-radius:3px;color:inherit;font:inherit;padding:1px 8px}
:is(.gs-ask,.gs-form) [aria-disabled=true]{cursor:default;opacity:.7}
:is(.gs-ask,.gs-form) [role=radio]::before{content:"○ ";content:"○ "/""}
:is(.gs-ask,.gs-form) [aria-checked=true]::before{content:"● ";content:"● "/""}
:is(.gs-ask,.gs-form) [aria-checked=true]{border-color:currentColor;border-width:2px;padding:0 7px;opacity:1}
:is(.gs-ask,.gs-form) .said{margin:0;min-width:0}
:is(.gs-ask,.gs-form) p.said:not(:empty){margin:6px 0 0}
:is(.gs-ask,.gs-form):not(:has(:focus-visible)) .keys{display:revert;visibility:hidden}
`;

/** @type {Record<string, number>} how far the arrow keys go among answers */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Make buttons answers of which one is taken: Tab comes to one only, as with all radio buttons, and
 * the arrow keys lead to the others.
 *
 * @param {HTMLElement} root the frame
 * @param {HTMLElement[]} buttons
 * @param {number} taken which of them is taken; -1 if none is
 * @returns {(event: KeyboardEvent) => boolean} what `hearKeys` asks
 */
export function radios(root, buttons, taken) {
  const stopAt = (here) => buttons.forEach((made, at) => { made.tabIndex = at === here ? 0 : -1; });
  const placeOf = ({ target }) => buttons.indexOf(target);
  for (const each of buttons) each.role = "radio";
  stopAt(Math.max(0, taken));
  root.addEventListener("focusin", (event) => {
    const at = placeOf(event);
    if (at >= 0) stopAt(at);
  });
  return (event) => {
    const at = placeOf(event), step = STEPS[event.key];
    if (at < 0 || !step) return false;
    buttons.at((at + step) % buttons.length)?.focus();
    return true;
  };
}

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
