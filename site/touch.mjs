// @ts-check
// What there is to touch on the first page, without Python: a tree, whose search is in the page anyhow,
// and a board, whose opponent is in a worker. Both are the lessons' own widgets, each in one file.
import tree from "../gamesearch/widgets/trees/explore.js";

const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const shown = { tree: JSON.parse(find("#tree script").textContent ?? ""), left: {} };
const standing = { get: (/** @type {string} */ name) => shown[name], on() {}, set() {}, save_changes() {} };
tree.render(/** @type {any} */ ({ model: standing, el: find("#tree") }));

// The tree first: it has the network to itself until it can be touched.
const [{ default: board }, { newGame }] = await Promise.all([
  import("../gamesearch/widgets/boards/play_on_known.js"),
  import("./game.mjs"),
]);
board.render(/** @type {any} */ ({ model: newGame(perfectPlayer), el: find("#board") }));

/** The perfect player: a worker, which answers one question after the other. */
export function perfectPlayer() {
  const worker = new Worker(new URL("perfect.mjs", import.meta.url), { type: "module" });
  /** @type {{ resolve: (answer: any) => void, reject: (error: any) => void }[]} */
  const waiting = [];
  worker.onmessage = ({ data: { answer, error } }) => {
    const { resolve, reject } = waiting.shift() ?? {};
    if (error) reject?.(error);
    else resolve?.(answer);
  };
  worker.onerror = () => waiting.splice(0).forEach(({ reject }) => reject("It could not be loaded."));
  return {
    ask: (/** @type {object} */ question) => new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(question);
    }),
    stop: () => worker.terminate(),
  };
}
