// @ts-check
// What the parts of a page have in common. In a notebook it stands in front of each of them, in
// one text: see `part.py`.

/**
 * What Python and the page share, as anywidget hands it over.
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(message: unknown) => void} send
 * @property {(events: string, hear: (told: any) => void) => void} on
 * @property {(events: string, hear: (told: any) => void) => void} off
 * @property {any} widget_manager
 *
 * @typedef {{ model: Model, el: HTMLElement, signal?: AbortSignal }} View
 */

// In the texts of a lesson, too, no code breaks at a space or after a minus: every lesson has a part.
const LOOK = `
@media(width>1099px){.jp-Cell.jp-MarkdownCell :not(pre)>code{white-space:nowrap}}
.gs,.gs button{border:1px solid #767676;border-radius:4px}
.gs button,.gs code{background:none;color:inherit}
.gs{color-scheme:light;box-sizing:border-box;font-size:var(--jp-content-font-size1,inherit);line-height:1.45;max-width:816px;padding:8px 14px}
:is([data-jp-theme-light=false],[data-vscode-theme-kind*=dark]) .gs{color-scheme:dark}
.gs button{cursor:pointer;font:inherit;padding:1px 8px}
.gs :focus-visible{outline:3px solid currentColor;outline-offset:1px}
.gs code{font-size:.93em}
.gs .keys{font-size:.86em;margin:8px 0 0}
.gs:not(:has(:focus-visible)) .keys{line-height:0;margin:0;transition:0s .3s;visibility:hidden}
.gs .ended{border-left:6px solid;margin:0 0 8px;padding:0 10px}
.gs:not(.unheard) .ended{display:none}
.jupyter-widgets-disconnected:has(.gs)::before{content:none}
`;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  // Whoever points at a sign sees its name; those who listen are not told it twice.
  if (tag === "button" && properties.ariaLabel) Object.assign(made, { title: properties.ariaLabel, ariaDescription: "" });
  made.append(...children);
  return made;
}

/**
 * The elements in `root` that the selector finds.
 *
 * @template {HTMLElement} Found
 * @param {HTMLElement} root
 * @param {string} selector
 * @returns {Found[]}
 */
export function within(root, selector) {
  return [.../** @type {NodeListOf<Found>} */ (root.querySelectorAll(selector))];
}

/**
 * Write a text, if it is another one: what is read aloud would be read again.
 *
 * @param {Element} part
 * @param {string} text
 * @param {boolean} [isAnswer] was something pressed? Then it is read again.
 */
export function put(part, text, isAnswer) {
  if (part.textContent !== text) part.textContent = text;
  else if (isAnswer) repeat(part);
}

/** Have what stands in a part read aloud once more. @param {Element} part */
export function repeat(part) {
  const was = part.innerHTML;
  part.innerHTML = "";
  setTimeout(() => { part.innerHTML ||= was; }, 100);
}

/** The end of a list of keys: what Escape does, where a cell is around the part. @param {Model} model */
export const leaving = ({ widget_manager }) => (widget_manager ? "; Escape returns to the cell." : ".");

/**
 * What is said in it is read aloud as soon as it changes.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 */
export function status(tag, className = "said") {
  return element(tag, { className, role: "status" });
}

/**
 * The ids of the parts whose kernel has ended. A part may be shown in several cells, and once one of
 * them keeps it, the others take it for alive.
 *
 * @type {Set<string>}
 */
const silent = new Set();

/**
 * The frame around a part of the page, put into its place.
 *
 * @param {View} view
 * @param {string} name its class
 * @param {string} style what it looks like beyond `LOOK`
 * @param {string} ended what to say when its kernel has ended, and how to go on; "" if it needs none
 * @param {...(Node | string)} children
 */
export function frame({ model, el, signal }, name, style, ended, ...children) {
  const line = element("p", { className: "ended", textContent: ended, tabIndex: -1 });
  const root = element("div", { className: `gs ${name}` }, element("style", { textContent: LOOK + style }), ...(ended ? [line] : []), ...children);
  el.append(root);
  // What the kernel after this one is told, if somebody stops this one: see `site/stop.mjs`.
  Object.assign(root, { left: () => [model.get("known_as"), model.get(model.get("left_in"))] });
  const id = model.get("own_id");
  const whole = async (/** @type {(part: any) => void} */ act) => {
    try {
      act(await model.widget_manager.get_model(id));
    } catch {
      // this is no notebook of JupyterLab
    }
  };
  const hear = (/** @type {boolean} */ hasEnded) => {
    if (hasEnded) silent.add(id);
    if (!silent.has(id)) return;
    root.classList.add("unheard");
    whole((part) => keep(part, true));
  };
  const leave = (/** @type {any} */ part) => silent.has(id) && keep(part, !!Object.keys(part.views).length);
  model.on("comm_live_update", () => whole((part) => hear(!part.comm_live)));
  signal?.addEventListener("abort", () => setTimeout(whole, 0, leave));
  hear(!!el.closest(".jupyter-widgets-disconnected")); // at once, for it is asked next
  return root;
}

/**
 * Have a part saved with the notebook, as it is now, although its kernel has ended: JupyterLab saves
 * those only that it takes for alive. Or no more, when its cell has run again.
 *
 * @param {any} whole the part as JupyterLab has it
 * @param {boolean} isKept
 */
function keep(whole, isKept) {
  for (const each of [whole, whole.get("layout")]) {
    if (each.comm_live !== isKept) each.comm_live = isKept; // and all who listen are told
  }
}

/**
 * Let Python hear something. If its kernel has ended, the line that says so gets the focus.
 *
 * @param {HTMLElement} root the frame
 * @param {() => void} tell
 * @param {boolean} [isAside] does it only keep what is seen? Then the focus stays where it is.
 * @returns {boolean} was it told?
 */
export function reach(root, tell, isAside) {
  try {
    if (!root.matches(".unheard")) {
      tell();
      return true;
    }
  } catch {
    root.classList.add("unheard");
  }
  isAside || within(root, ".ended")[0]?.focus();
  return false;
}

/**
 * Hear the keys. JupyterLab's own must not act here: D D would delete the cell. Those that save and
 * run go on, and Escape leads back to the cell.
 *
 * @param {HTMLElement} root the frame
 * @param {(event: KeyboardEvent) => boolean} act did the key do something?
 * @param {(event: KeyboardEvent) => boolean} isOurs may it act with Ctrl, Alt or Shift too?
 */
export function hearKeys(root, act, isOurs = () => false) {
  const passes = (/** @type {KeyboardEvent} */ event) =>
    (event.ctrlKey || event.metaKey || event.altKey || event.key === "Enter" && event.shiftKey) && !isOurs(event);
  // Jupyter Notebook hears a key on its way down to the part. What has the focus, or is around it,
  // can keep the key from it, and so is marked before that, until a key is pressed elsewhere.
  const heed = (/** @type {any} */ event) => {
    let at = event.target;
    if (!root.contains(at)) removeEventListener("keydown", heed, true);
    for (; root.contains(at); at = at.parentNode)
      at.toggleAttribute("data-lm-suppress-shortcuts", !passes(event));
  };
  root.addEventListener("focusin", () => addEventListener("keydown", heed, true));
  root.addEventListener("keydown", (event) => {
    if (passes(event)) return;
    event.stopPropagation();
    if (!act(event)) {
      if (event.key !== "Escape") return;
      /** @type {HTMLElement | null} */ (root.closest(".jp-Cell"))?.focus();
    }
    event.preventDefault();
  });
}
