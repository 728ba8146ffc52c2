// @ts-check
// A game of Connect Four against the perfect player, kept in the page: what a lesson keeps in Python
// (gamesearch/widgets/boards), for this game and this opponent. The board that shows it is the lessons'
// own. A test plays the same games in both, and compares all that they show.
import { HEIGHT, WIDTH, after } from "./rules.mjs";
import { listed } from "./why.mjs";

const NAMES = ["X", "O"];
const COLUMNS = [..."abcdefg"], ROWS = [..."654321"];
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];

const SOON = "Looking at the columns …", WHY_SOON = "Looking for the reason …";
const counted = (/** @type {string} */ name) =>
  `How the game ends for ${name} with each column, if nobody makes a mistake after it. The ` +
  "numbers count the discs of both players until the end, this one included.";
const stood = (/** @type {string} */ name) => `How the columns stood before the last move of ${name}.`;

/**
 * @typedef {{ column: number, score: number, moves: number }} Outcome
 * @typedef {{ better: number, score: number, moves: number, after: number, then: number }} Mistake
 * @typedef {{ ask: (question: object) => Promise<any>, stop: () => void }} Player
 */

const asText = (/** @type {number[]} */ moves) => moves.map((column) => COLUMNS[column]).join("");
const ending = ({ score, moves }) => (score ? `${score > 0 ? "wins" : "loses"} in ${moves}` : "draws");

const changes = (/** @type {Mistake} */ { score, after }) => Math.sign(score) !== Math.sign(after);

function lost(/** @type {Mistake} */ wrong) {
  const { score, moves, after, then } = wrong;
  if (changes(wrong)) return score === 0 ? "gave away the draw" : after === 0 ? "gave away the win" : "turned a win into a loss";
  return score > 0 ? `put the win off by ${then - moves} moves` : `brought defeat ${moves - then} moves closer`;
}

function gaveAway(/** @type {Mistake} */ wrong, /** @type {boolean} */ tells) {
  const { better, score, moves } = wrong;
  const kept = score ? `${score > 0 ? "win in" : "hold out for"} ${moves}` : "draw";
  return `That ${lost(wrong)}${tells ? `: column ${COLUMNS[better]} would still ${kept}` : ""}.`;
}

/**
 * Where the disc of a move came to lie, such as d1.
 *
 * @param {number[]} moves
 * @param {number} at
 */
function cellOf(moves, at) {
  const column = moves[at];
  return `${COLUMNS[column]}${moves.slice(0, at + 1).filter((one) => one === column).length}`;
}

/**
 * The moves that a text holds, the letters of columns, up to the first that cannot be; and why not.
 *
 * @param {string} text
 */
function read(text) {
  const moves = /** @type {number[]} */ ([]);
  for (const letter of text) {
    const column = COLUMNS.indexOf(letter), place = after(moves);
    if (place.legal.includes(column)) moves.push(column);
    else {
      const why = place.isOver ? "the game is over before it" : column < 0 ? "columns are a to g" : "that column is full";
      return { moves, wrong: `The address has “${letter}” as move ${moves.length + 1}: ${why}. The board shows the moves before it.` };
    }
  }
  return { moves, wrong: "" };
}

/**
 * A game, as a board asks for it: see `Model` in page.js.
 *
 * @param {() => Player} begin begins the perfect player, when it is asked for the first time
 * @param {string} text the moves with which it begins, such as "ddc"; who opens it is the one to move
 * @param {(moves: string) => void} keep is told the moves whenever they change
 * @returns {any}
 */
export function newGame(begin, text = "", keep = () => {}) {
  const { moves: first, wrong } = read(text);
  let you = after(first).isOver ? 0 : first.length % 2, said = "", fault = "", isThinking = false, isLooking = false, isOn = false, isWhy = false;
  /** @type {Player | undefined} */
  let perfect;
  /** @type {number[]} another list after every move, so that an answer knows whether it is late */
  let moves = first;
  /** @type {string[]} what happened since a person was to move */
  let news = [wrong];
  /** @type {Map<number, Mistake>} what moves gave away, by their numbers */
  let mistakes = new Map();
  /** @type {Map<string, Map<number, Outcome>>} how the columns of positions end, as far as that is known */
  const known = new Map();
  /** @type {Map<string, object>} why the games from positions end as they do */
  const whys = new Map();
  /** @type {Set<string>} positions that were got wrong: the second time a better column is told */
  const gotWrong = new Set();
  /** @type {number[] | null} where a person was to move, while the opponent thinks: what is known stays */
  let stays = null;
  let place = after(moves), shown = {};
  let draw = () => {};

  const isYours = () => !place.isOver && place.player === you;
  const isWaiting = () => !place.isOver && !isYours() && !isThinking;
  const isOwn = (/** @type {number} */ number) => number % 2 === you;
  const hasOwn = () => moves.some((_, number) => isOwn(number));

  // --- what is said ---
  function turn() {
    const mover = NAMES[place.player];
    if (place.isOver) return `The game is over: ${outcome()}.${decided()}`;
    if (isThinking) return `${mover} is thinking …`;
    if (isYours()) return `Your turn, ${mover}.`;
    return `${mover} is to move: press Let ${mover} move${hasOwn() ? ", or Undo" : ""}.`;
  }
  function outcome() {
    if (!place.won.length) return "draw";
    return `${NAMES[1 - place.player]} wins. You ${place.player === you ? "lose" : "win"}`;
  }
  /** The move without which you would not have lost, or not drawn, if one is known. */
  function decided() {
    const number = lastMistake(), wrong = mistakes.get(number);
    const isWon = place.won.length > 0 && place.player !== you;
    return wrong && changes(wrong) && !isWon ? ` Move ${number + 1}, yours in column ${COLUMNS[moves[number]]}, ${lost(wrong)}.` : "";
  }
  function say(/** @type {string} */ text) {
    said = text;
    update();
  }
  const sayTurn = (more = "") => say([...news, more, turn()].filter(Boolean).join(" "));

  // --- what is asked of the perfect player ---
  async function ask(/** @type {object} */ question, /** @type {(answer: any) => void} */ take) {
    const asked = moves;
    let player;
    try {
      player = perfect ??= begin();
      const answer = await player.ask({ ...question, moves });
      if (asked === moves && player === perfect) take(answer);
    } catch (error) {
      if (asked !== moves || player !== perfect) return;
      stop();
      fault = `The perfect player does not answer. ${error}`;
      sayTurn(fault);
    }
  }
  function stop() {
    if (isThinking || isLooking) {
      perfect?.stop();
      perfect = undefined;
    }
    isThinking = false;
    isLooking = false;
  }
  function goOn() {
    if (!isWaiting()) return;
    isThinking = true;
    sayTurn();
    ask({ ask: "move" }, (column) => {
      isThinking = false;
      make(column);
    });
  }
  /** Look whether a person's last move gave anything away; the opponent may have answered meanwhile. */
  async function judge() {
    const judged = moves, number = moves.length - 1;
    const wrong = await perfect?.ask({ ask: "mistake", moves }).catch(() => null);
    const isThere = judged.every((column, at) => moves[at] === column) && !mistakes.has(number);
    if (!wrong || !isThere || !isOwn(number)) return;
    mistakes.set(number, wrong);
    if (moves.length - number > 2) return;
    const before = judged.slice(0, -1).join(""), tells = isOn || gotWrong.has(before);
    gotWrong.add(before);
    news.splice(1, 0, gaveAway(wrong, tells));
    sayTurn();
  }
  const knownOf = (/** @type {number[]} */ line) => known.get(line.join("")) ?? new Map();
  /** Ask how the columns end, one after the other, and then why, as far as that is to be shown. */
  function look() {
    const found = knownOf(moves), key = moves.join("");
    const column = isOn ? CENTRE_FIRST.find((each) => place.legal.includes(each) && !found.has(each)) : undefined;
    const asksWhy = column === undefined && isWhy && !whys.has(key);
    if (isLooking || !isYours() || (column === undefined && !asksWhy)) return;
    isLooking = true;
    ask(asksWhy ? { ask: "why" } : { ask: "outcome", column }, (answer) => {
      isLooking = false;
      if (asksWhy) whys.set(key, answer);
      else known.set(key, found.set(answer.column, answer));
      update();
      look();
    });
  }

  // --- moves ---
  function arrive(/** @type {number[]} */ next, isMove = false) {
    stop();
    const before = isYours() ? moves : stays;
    moves = next;
    keep(asText(moves));
    place = after(moves);
    stays = isMove && !place.isOver ? before : null;
    fault = "";
    look();
    sayTurn();
  }
  function make(/** @type {number} */ column) {
    const lies = cellOf([...moves, column], moves.length);
    news.push(isYours() ? `You play ${lies}.` : `${NAMES[place.player]} plays ${lies}.`);
    arrive([...moves, column], true);
    goOn();
  }
  function takeBackTo(/** @type {number} */ number) {
    const taken = moves.slice(number).map((_, at) => `${cellOf(moves, number + at)} by ${NAMES[(number + at) % 2]}`);
    mistakes = new Map([...mistakes].filter(([at]) => at < number));
    news = [`Taken back: ${taken.join(", ")}.`];
    arrive(moves.slice(0, number));
  }
  /** The last own move that changed the result, or else the last that was a mistake; or −1. */
  function lastMistake() {
    const own = [...mistakes.keys()].filter(isOwn).sort((one, other) => one - other);
    return own.findLast((at) => changes(/** @type {Mistake} */ (mistakes.get(at)))) ?? own.at(-1) ?? -1;
  }

  const ACTIONS = {
    ready: goOn,
    go: goOn,
    cell(/** @type {number} */ cell) {
      const column = cell % WIDTH;
      if (!isYours() && !place.isOver) return sayTurn();
      if (place.isOver) return say(turn());
      if (place.landing[column] < 0) return say(`${nameOf(cell)} is taken. Choose a marked cell.`);
      news = [];
      make(column);
      judge();
    },
    undo() {
      const last = moves.findLastIndex((_, number) => isOwn(number));
      if (last < 0) say(`You have no move to take back. ${turn()}`);
      else takeBackTo(last);
    },
    back() {
      if (lastMistake() >= 0) takeBackTo(lastMistake());
    },
    new() {
      news = [];
      mistakes = new Map();
      arrive([]);
      goOn();
    },
    sides() {
      you = 1 - you;
      news = [`You are ${NAMES[you]} now.`];
      arrive([...moves]);
      goOn();
    },
    stop() {
      if (!isThinking) return say(`The opponent is not thinking. ${turn()}`);
      stop();
      sayTurn("Stopped.");
    },
    endings() {
      isOn = !isOn;
      look();
      update();
    },
    why() {
      isWhy = !isWhy;
      look();
      update();
    },
  };

  // --- what the board shows: see `play_on_page.py` and `endings.py` ---
  const nameOf = (/** @type {number} */ cell) => COLUMNS[cell % WIDTH] + ROWS[Math.floor(cell / WIDTH)];

  function cells() {
    const newest = moves.at(-1), last = newest === undefined ? -1 : after(moves.slice(0, -1)).landing[newest];
    const all = [...place.marks].map((mark, cell) => {
      const isFree = isYours() && place.landing[cell % WIDTH] >= 0;
      const signs = {
        "disc dark": mark === "X", "disc light": mark === "O", won: place.won.includes(cell),
        last: cell === last, legal: isFree && place.landing[cell % WIDTH] === cell,
      };
      const words = [nameOf(cell), mark === "." ? "empty" : mark, signs.won && "in the winning line",
        signs.last && "changed by the last move", isFree && `legal move: ${COLUMNS[cell % WIDTH]}`];
      return {
        mark: mark === "." ? "" : mark, small: "", label: words.filter(Boolean).join(", "),
        signs: Object.keys(signs).filter((sign) => signs[sign]).join(" "),
      };
    });
    return Array.from({ length: HEIGHT }, (_, row) => all.slice(row * WIDTH, (row + 1) * WIDTH));
  }

  function endings() {
    const at = isYours() ? moves : stays, there = after(at ?? []);
    const found = knownOf(at ?? []), isShown = isOn && at !== null;
    const most = Math.max(...[...found.values()].map(({ score }) => score));
    const best = found.size < there.legal.length ? [] : there.legal.filter((column) => found.get(column)?.score === most);
    const columns = COLUMNS.map((text, column) => {
      const name = `column ${text}`, end = found.get(column), isBest = best.includes(column);
      if (there.landing[column] < 0) return { text: "", label: `${name} is full`, best: false };
      if (!end) return { text: "…", label: `${name}: not known yet`, best: false };
      return { text: ending(end), label: `${name} ${ending(end)}${isBest ? ", as good as any" : ""}`, best: isBest };
    });
    const names = best.map((column) => COLUMNS[column]);
    const which = best.length > 1 ? `columns ${listed(names)}; each` : `column ${names[0]}; it`;
    const told = best.length ? `Best: ${which} ${ending(found.get(best[0]) ?? { score: 0, moves: 0 })}.` : fault || SOON;
    const back = lastMistake() < 0 ? "" : `Take back to before move ${lastMistake() + 1}`;
    const asked = isWhy && isYours(), key = moves.join("");
    const note = (at === moves ? counted : stood)(NAMES[there.player]);
    return {
      columns: isShown ? columns : [], said: isShown && at === moves ? told : "", note: isShown ? note : "", is_on: isOn, back,
      moves: asText(moves),
      is_why: isWhy, why: (asked && whys.get(key)) || null, waits: asked && !whys.has(key) ? WHY_SOON : "",
    };
  }

  function update() {
    shown = {
      title: `You are ${NAMES[you]}. ${NAMES[1 - you]} is perfect.`,
      said, turn: moves.length, cells: cells(), columns: COLUMNS, rows: ROWS, on_top: false,
      discs: true, falls: true, dots: false,
      text: "", moves: [], against: true, can_look: false, can_undo: hasOwn(), is_thinking: isThinking,
      go: isWaiting() ? `Let ${NAMES[place.player]} move` : "", shows_thinking: false,
      seen: { caption: "", rows: [] }, endings: endings(),
    };
    draw();
  }

  sayTurn();
  return {
    get: (/** @type {string} */ name) => (name === "shown" ? shown : undefined),
    on: (/** @type {string} */ what, /** @type {() => void} */ hear) => { if (what === "change:shown") draw = hear; },
    send(/** @type {{ do: string, at: number, turn: number }} */ { do: what, at, turn }) {
      if (what in ACTIONS && (what !== "cell" || turn === moves.length)) ACTIONS[what](at);
    },
  };
}
