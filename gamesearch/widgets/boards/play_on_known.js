// @ts-check
// A board to play on against an opponent who knows how the game ends: under each column how it ends,
// a way back to before a mistake, and the game to look back on, in place of the board.
import { element, put, repeat, status, within } from "../page/page.js";
import { boardIn } from "./board.js";
import { LOOK_BACK, lookBack } from "./look_back.js";
import { movesToCopy, press, whyOn } from "./why.js";

const KNOWN = `${LOOK_BACK}
.gs-play .ends{margin:3px 0 0;padding:0 0 0 1.46em}
.gs-play .end{border:2px solid transparent;border-radius:4px;box-sizing:border-box;display:block;flex:none;font-size:max(11px,.82em);line-height:1.25;margin:0;padding:1px 0;text-align:center;width:calc(var(--cell) - 1px);overflow-wrap:normal}
.gs-play .end.best{border-color:var(--ink);font-weight:bold}
.gs-play .known{margin:6px 0 0}
.gs-play .known:empty,.gs-play .note:empty{display:none}
.gs-play .note{font-size:.86em;margin:2px 0 0}
.gs-play label{align-items:center;display:flex;gap:4px}
.gs-play [type=checkbox]{margin:0}
.gs-play.looks>:not(.back,style,.ended,.return){display:none}
.gs-play .return{margin-top:8px}
.gs-play.unheard .cell{cursor:default}
.gs-play.unheard .legal::after{content:none}
`;

/**
 * The sentences that came to those which were said before; "" if one of these is there no longer.
 *
 * @param {string} before
 * @param {string} now
 */
function addedTo(before, now) {
  const sentences = (/** @type {string} */ text) => text.split(/(?<=[.!?…]) /);
  const left = sentences(before);
  const added = sentences(now).filter((each) => each !== left[0] || !left.shift());
  return left.length ? "" : added.join(" ");
}

/** @param {import("../page/page.js").View} view */
function render(view) {
  boardIn(view, { style: KNOWN, begin });
}

/** @type {import("./board.js").More["begin"]} */
function begin({ root, said: news, card, bar, tell }) {
  const ends = element("ul", { className: "line ends", ariaLabel: "How each column ends" });
  ends.setAttribute("role", "list");
  card.append(ends);
  const known = status("p", "known"), note = element("p", { className: "note" });
  card.after(known, note);
  const added = status("p", "unseen");  // read aloud alone, where a sentence comes to what was said
  news.after(added);
  let before = "";
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => tell("endings"));
  const undo = press("", () => tell("back")), review = press("Review the game", () => tell("review"));
  const line = element("div", { className: "bar" }, element("label", {}, box, "Show how each column ends"), review, undo);
  bar.after(line);
  const reason = whyOn(() => within(card, "[role=gridcell]"), () => tell("why")), kept = movesToCopy();
  reason.root.append(kept.root);
  line.after(reason.root);
  const home = element("div", { className: "bar return" }, press("Return to the board", () => tell("review")));
  const back = lookBack(tell, true);

  root.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !back.root.contains(/** @type {Node} */ (target)) || !back.hear(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  /** Show the game looked back on in place of the board, or the board again; the focus goes along. */
  function turn(isBack) {
    if (root.classList.contains("looks") === isBack) return;
    const held = root.contains(document.activeElement);
    root.classList.toggle("looks", isBack);
    if (isBack) root.append(back.root, home);
    else [back.root, home].forEach((part) => part.remove());
    if (!isBack) repeat(news);  // what was told while the board could not be seen was not read aloud
    if (held) (isBack ? within(back.root, "input")[0] : review).focus();
  }

  return ({ said: now, endings, turn: moves, is_thinking, go }, isAsked) => {
    added.textContent = isAsked || root.matches(".looks") ? "" : addedTo(before, now);
    news.ariaLive = added.textContent ? "off" : null;
    before = now;
    const { columns, said, note: told, is_on, back: text, review: shown } = endings;
    box.checked = is_on;
    ends.replaceChildren(...columns.map(({ text: short, label, best }) => {
      const words = element("span", { textContent: short });
      words.setAttribute("aria-hidden", "true");
      return element("li", { className: `end${best ? " best" : ""}` }, words, element("span", { className: "unseen", textContent: label }));
    }));
    ends.hidden = !columns.length;
    put(known, said);
    note.textContent = told;
    review.ariaDisabled = String(!moves);
    review.hidden = shown === undefined;  // on a page that cannot look back
    if (!text && document.activeElement === undo) (review.hidden ? box : review).focus();
    undo.textContent = text;
    undo.hidden = !text;
    const isOver = !is_thinking && !go && !within(card, ".legal").length;
    reason.draw(endings.why ?? null, !!endings.is_why, isOver ? "Take moves back to see why." : endings.waits);
    reason.root.firstElementChild?.toggleAttribute("hidden", endings.why === undefined);  // on a page that cannot tell
    kept.draw(endings.moves ?? "");
    if (shown) back.draw(shown);
    turn(Boolean(shown));
  };
}

export default { render };
