// @ts-check
// The board of the first page: the lessons' own widget, with a game that is kept in the page, and in
// its address, so that it can be shared and gone on with: "#game=ddc".
import board from "../gamesearch/widgets/boards/play_on_known.js";
import { newGame } from "./game.mjs";

const SIGN = "#game=";
const isGame = () => location.hash.startsWith(SIGN);
const keep = (/** @type {string} */ moves) =>
  history.replaceState(history.state, "", moves ? SIGN + moves : location.pathname + location.search);
const model = newGame(perfectPlayer, isGame() ? location.hash.slice(SIGN.length) : "", keep);
addEventListener("hashchange", () => isGame() && location.reload()); // another game was pasted

board.render(/** @type {any} */ ({ model, el: document.querySelector("#board") }));

/** The perfect player: a worker, which answers one question after the other. */
export function perfectPlayer() {
  const worker = new Worker(new URL("perfect.mjs", import.meta.url), { type: "module" });
  /** @type {{ resolve: (answer: any) => void, reject: (error: any) => void }[]} */
  const waiting = [];
  const ask = (/** @type {object} */ question) => new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(question);
  });
  worker.onmessage = ({ data: { answer, error } }) => {
    const { resolve, reject } = waiting.shift() ?? {};
    if (error) reject?.(error);
    else resolve?.(answer);
  };
  worker.onerror = () => waiting.splice(0).forEach(({ reject }) => reject("It could not be loaded."));
  // What it needs comes at the same time as the worker, and not after it.
  const files = [fetched("book.txt").then((book) => book.text()), fetched("connect_four.wasm").then((wasm) => wasm.arrayBuffer())];
  const ready = Promise.all(files).then(([book, wasm]) => ask({ ask: "begin", book, wasm }));
  return { ask: (/** @type {object} */ question) => ready.then(() => ask(question)), stop: () => worker.terminate() };
}

async function fetched(/** @type {string} */ name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}
