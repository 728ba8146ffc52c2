// @ts-check
// The board of the first page: the lessons' own widget, with a game that is kept in the page.
import board from "../gamesearch/widgets/boards/play_on_known.js";
import { newGame } from "./game.mjs";

board.render(/** @type {any} */ ({ model: newGame(perfectPlayer), el: document.querySelector("#board") }));

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
