// @ts-check
// What a search finds in a tree as it stands, and what is said about it.
import { bestLine, fewest, searched, taken } from "./search.js";
import { headerOf, inOrder, numberText } from "./tree.js";

const BOUND = { "": "", "≤": "at most ", "≥": "at least " };
const MOST = 4;  // changes of values that are told; a longer list helps nobody

export const NAMES = ["minimax", "alpha-beta"];

/** @param {string} text */
export function capital(text) {
  return text.replace(/^./, (first) => first.toUpperCase());
}

/**
 * A tree as it stands, read by its search.
 *
 * @param {any} tree what Python tells of it, with its places as they are now
 * @param {import("./explore_edits.js").Standing} now
 */
export function read({ places, plus, isNumbers, guesses, note, cuts }, now) {
  const { below, leaves, ids, prunes } = now;
  const positions = places.map(({ isMax }, at) => ({ isMax, below: below[at], leaf: leaves[at] }));
  const found = searched(positions, prunes), line = bestLine(positions, found);
  const choices = new Set(places.flatMap((_, at) => (found[at] ? taken(positions, found, at) : [])));
  const isLeaf = (at) => leaves[at] !== null;
  const number = (value) => numberText(value, plus);
  const move = (at) => places[at].move ?? String(below[places[at].up].indexOf(at));
  const path = (at) => (places[at].up < 0 ? [] : [...path(places[at].up), move(at)]);
  const after = (moves) => {
    const isCounted = moves.every((each) => /^\d+$/.test(each));
    return `after ${isCounted ? (moves.length > 1 ? "moves " : "move ") : ""}${moves.join(", ")}`;
  };
  const level = (at) => (places[at].isMax ? "MAX" : "MIN");
  const valued = (at, signs) => (found[at] ? (signs?.[found[at].bound] ?? found[at].bound) + number(found[at].value) : "");
  const spoken = (at) => valued(at, BOUND);
  const listed = (at) => (isLeaf(at) ? String(leaves[at]) : `[${below[at].map(listed).join(", ")}]`);
  const visited = found.filter(Boolean).length, who = capital(NAMES[prunes]);
  const isLeast = prunes && visited < places.length && visited === fewest(positions);
  const which = visited === places.length ? `all ${visited} nodes` : `${visited} of ${places.length} nodes`;

  const what = (at) => (!isLeaf(at) ? level(at) : places[at].guess ? "guess" : "leaf");
  const called = (at) => (at ? `${what(at)} ${after(path(at))}` : "the root");
  const titled = (at) => (at ? called(at) : `the root, ${what(at)}`);
  function reason(at) {
    const { cut, value, window: [alpha, beta] } = found[at] ?? { cut: "", value: 0, window: [0, 0] };
    const [name, end] = cut === "≤" ? ["α", alpha] : ["β", beta];
    return cut && `${number(value)} ${cut} ${name} = ${number(end)}: cut`;
  }
  function label(at) {
    const here = found[at], { truth, name, lies } = places[at], said = [titled(at)];
    if (here) said.push(`value ${spoken(at)}`);
    else said.push(...(isLeaf(at) ? [number(leaves[at])] : []), "never visited");
    if (here && prunes && !isLeaf(at)) said.push(`window on entry α ${number(here.window[0])}, β ${number(here.window[1])}`);
    if (here?.cut) said.push(reason(at));
    if (line.includes(at)) said.push("on the line of best play");
    else if (choices.has(at)) said.push(found[places[at].up]?.cut ? "made the cut" : "best move here");
    if (guesses && truth !== null) said.push(`true value ${number(truth)}`);
    if (name) said.push(name);
    if (lies) said.push(lies);
    return said.join("; ");
  }
  return {
    ids, below, found, isLeaf, number, move, path, after, level, spoken, called, titled, label, visited, prunes,
    written: isNumbers ? listed(0) : "",
    best: line.slice(1).map(move).join(", "),
    counts: !cuts ? `${visited} ${visited === 1 ? "node" : "nodes"}.` : `${who} visits ${which}${isLeast ? ", the fewest that any order of the moves allows" : ""}.`,
    valued: (at) => valued(at),

    /**
     * How a position looks.
     *
     * @param {(number: number) => number} part where a number lies on the bar of a window
     * @returns {import("./tree.js").Look}
     */
    look(at, part) {
      const here = found[at], { truth, guess, up } = places[at], isBest = line.includes(at);
      const ends = here && prunes && !isLeaf(at) ? here.window : null;
      const isWrong = guesses && truth !== null && here && truth !== here.value;
      const names = [isBest && "best", !here && "gone", guess && "open", here?.cut && "cuts"];
      return {
        label: label(at), look: names.filter(Boolean).join(" "),
        text: isLeaf(at) ? number(leaves[at]) : valued(at),
        note: reason(at) || (isWrong ? `true: ${number(truth)}` : ""),
        order: here && prunes && places.length <= 40 ? String(here.visit) : "",
        span: ends && [`α ${number(ends[0])}`, `β ${number(ends[1])}`, part(ends[0]), part(ends[1])],
        edge: isBest ? "best" : !here ? (found[up]?.cut ? "cut" : "gone") : choices.has(at) ? "taken" : "",
      };
    },

    head: (row) => headerOf(row.map((at) => places[at]).filter(({ leaf, guess }) => leaf === null || guess), isNumbers, "drag them"),

    /** What there is to say before anything was changed. */
    opening() {
      const { truth } = places[0], end = line.length > 1;
      const worth = `The root is worth ${spoken(0)}${end ? `; the line of best play is ${line.slice(1).map(move).join(", ")}` : ""}.`;
      if (!guesses) return `${worth} ${note}`.trim();
      const isTrue = truth === found[0]?.value;
      const beside = truth === null ? "The whole game is too large for its true value to be known here."
        : isTrue ? "That is the root's true value, too." : `The root's true value is ${number(truth)}.`;
      const guessed = guesses === 1 ? "1 position at the limit is" : `${guesses} positions at the limit are`;
      return `${worth} ${guessed} guessed (≈). ${beside} ${note}`.trim();
    },
  };
}

/**
 * What has become of a tree: which values have changed, the deepest first, the line of best play, and
 * how many nodes are visited.
 *
 * @param {ReturnType<typeof read>} old
 * @param {ReturnType<typeof read>} now
 */
export function consequences(old, now) {
  const said = [];
  for (const at of inOrder(now.below).reverse()) {
    const before = old.ids.indexOf(now.ids[at]), was = old.spoken(before), is = now.spoken(at);
    if (now.isLeaf(at) || was === is) continue;
    const who = at ? `${now.level(at)}'s value ${now.after(now.path(at))}` : "The root's value";
    const up = (now.found[at]?.value ?? 0) - (old.found[before]?.value ?? 0);
    const isExact = !now.found[at]?.bound && !old.found[before]?.bound;
    said.push(!is ? `${who} is no longer needed.` : !was || !isExact ? `${who} is now ${is}.`
      : `${who} ${up > 0 ? "rises" : "falls"} from ${was} to ${is}.`);
  }
  const more = said.length - MOST;
  if (more > 1) said.push(`${said.splice(0, more).length} other values change, too.`);
  if (!said.length && now.best === old.best) said.push(`No value above the leaves changes: the root is worth ${now.spoken(0)}.`);
  else if (old.spoken(old.ids.indexOf(now.ids[0])) === now.spoken(0)) said.push(`The root is still worth ${now.spoken(0)}.`);
  if (now.best !== old.best) said.push(`The line of best play is now ${now.best}.`);
  if (now.prunes && now.visited !== old.visited) said.push(now.counts);
  return said.join(" ");
}

/**
 * What another search makes of the same tree.
 *
 * @param {ReturnType<typeof read>} old
 * @param {ReturnType<typeof read>} now
 */
export function compared(old, now) {
  const cuts = now.found.filter((each) => each?.cut).length;
  const made = !now.prunes ? "" : cuts === 1 ? " It makes 1 cut." : ` It makes ${cuts || "no"} cuts.`;
  const line = now.best === old.best ? "and so is the line of best play" : `and the line of best play is now ${now.best}`;
  return `${now.counts}${made} The value of the root is the same, ${now.spoken(0)}, ${line}.`;
}
