// @ts-check
// The course without a network, and its newer versions.
//
// When a lesson has shown its first output, the page keeps every file of the site, each under its
// digest, and notes down which version that is. From then on the service worker answers with these
// (see serve_kept.js), and the host is asked for `version.json` only. If that names another version,
// the learner is told, and may take it: the files that are new are fetched, and when all are there
// the note is changed, in one step, with the page that is loaded next. So no page ever sees files
// of two versions. Under http:// and in private windows browsers keep nothing: all is as without this.

const SITE = new URL(".", import.meta.url);
const STORE = `course ${SITE.pathname}`;
const KEPT = new URL("kept/", SITE).href;
const AT_ONCE = 4; // files that are fetched side by side
const A_WHILE = 10_000; // milliseconds
const SHORT = 5e6; // bytes: a storage with less room is nearly full

const others = new BroadcastChannel(STORE);
/** @type {any} JupyterLab, where this page is a lesson */
let lab;

async function begin() {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  others.onmessage = () => tell("Another window of this browser has a newer version of the course now.", BEGIN);
  const [mine] = await versions();
  if (mine) {
    await sayWhenNearlyFull();
    const newest = await published().catch(() => mine); // without a network
    if (newest.version !== mine.version) await offer(newest);
  } else if (document.body.dataset.notebook) {
    await firstOutput();
    await navigator.locks.request(STORE, async () => {
      if ((await versions()).length > 0) return; // another lesson was quicker
      const first = await published();
      if (await fetched(first, "default")) await take(first);
    });
  }
}

// ---- what is kept -----------------------------------------------------------------------------

const store = () => caches.open(STORE);

// The version that was taken, and the one before: its pages may be open still.
async function versions() {
  const found = await (await store()).match(`${KEPT}versions`);
  return found ? found.json() : [];
}

async function take(version) {
  const both = [version, ...(await versions())].slice(0, 2);
  await (await store()).put(`${KEPT}versions`, new Response(JSON.stringify(both)));
  await forgetOthers();
}

/** Does this browser keep the course for a visit without a network? */
export const isKept = async () => "caches" in globalThis && (await versions()).length > 0;

// What no version of these names.
async function forgetOthers() {
  const kept = await store();
  const named = (await versions()).flatMap(({ files }) => Object.values(files).map(([digest]) => KEPT + digest));
  const needed = new Set([`${KEPT}versions`, ...named]);
  for (const request of await kept.keys()) if (!needed.has(request.url)) await kept.delete(request);
}

async function missing(version) {
  const there = new Set((await (await store()).keys()).map(({ url }) => url));
  return Object.entries(version.files).filter(([, [digest]]) => !there.has(KEPT + digest));
}

const sizeOf = (files) => files.reduce((sum, [, [, bytes]]) => sum + bytes, 0);

// ---- what the host has ------------------------------------------------------------------------

// The newest version: {version, date, files: {path: [digest, bytes]}}.
async function published() {
  const answer = await asked("version.json", "no-store");
  const { version, list } = await answer.json();
  const [mine] = await versions();
  if (mine?.version === version) return mine;
  const whole = await exact(`list.json?${version}`, list, "no-store");
  if (!whole) throw new Error("list.json is of another version");
  const { files } = await whole.json();
  const changed = answer.headers.get("Last-Modified");
  const date = changed && new Date(changed).toLocaleDateString("en-GB", { dateStyle: "long" });
  return { version, date, files };
}

async function asked(path, /** @type {RequestCache} */ cache) {
  const answer = await fetch(new URL(path, SITE), { cache });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

// Keep what is missing of a version; is it all there now? What a page has just loaded, the browser
// need not fetch again ("default"); of a newer version it would have the old files ("no-store").
async function fetched(version, /** @type {RequestCache} */ cache, heard = (/** @type {number} */ bytes) => {}) {
  const files = await missing(version);
  const queue = files.values();
  const fetchSome = async () => {
    for (const [path, [digest, bytes]] of queue) {
      const file = (await exact(path, digest, cache)) ?? (await exact(path, digest, "no-store"));
      if (!file) throw new Error(`${path} is of another version`);
      await (await store()).put(KEPT + digest, file);
      heard(bytes);
    }
  };
  try {
    if ((await room()) < sizeOf(files)) throw new DOMException("", "QuotaExceededError");
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
    for (const _ of queue); // the others stop, too
    await forgetOthers();
    const what = `the course needs ${inWords(sizeOf(files))} more`;
    tell(`This browser has too little room to keep the course for offline use: ${what}. ` +
      "None of your work is lost, and everything works as long as you are online. ", OK);
    return false;
  }
}

// A file of the site if it is the one with this digest: unpacked, as it is in the version, and for any
// request; and as a new response, for a host may have answered from another address than it was asked at.
async function exact(path, digest, cache) {
  const answer = await asked(path, cache);
  const content = await answer.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const name = [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = new Headers(answer.headers);
  for (const other of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(other);
  return name.startsWith(digest) ? new Response(content, { headers }) : undefined;
}

// ---- room -------------------------------------------------------------------------------------

async function room() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage;
}

async function sayWhenNearlyFull() {
  const left = await room();
  if (left > SHORT) return;
  tell(`The storage of this browser is nearly full: ${inWords(left)} are left for your lessons. ${COPY}`, ROOM);
}

const inWords = (/** @type {number} */ bytes) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
const COPY = "To be safe, keep a copy: in a lesson choose File, then Download.";

// What is kept of the course makes room for what the learner writes: it can be fetched again.
async function makeRoom() {
  await caches.delete(STORE);
  await navigator.storage?.persist?.(); // more room, in some browsers
  await lab?.commands.execute("docmanager:save-all");
}

// ---- in a lesson ------------------------------------------------------------------------------

// JupyterLab says that a lesson could not be saved; here is what can be done.
async function lesson() {
  lab = await until(() => /** @type {any} */ (globalThis).jupyterapp);
  await lab.restored;
  const heard = new Set();
  const hear = () => {
    const context = lab.shell.currentWidget?.context;
    if (!context || heard.has(context)) return;
    heard.add(context);
    context.saveState.connect((_, state) => {
      if (state === "failed")
        tell(`${context.localPath} could not be saved; it is all there as long as this page is open. ${COPY}`, ROOM);
    });
  };
  lab.shell.currentChanged.connect(hear);
  hear();
}

// Until then the page has the network to itself; and no longer than a while after Python is there, for
// who reads first may be without a network when they run something.
async function firstOutput() {
  const shows = ["stream", "display_data", "execute_result"];
  const panel = await until(() => lab?.shell.currentWidget?.sessionContext?.session?.kernel && lab.shell.currentWidget);
  await new Promise((resolve) => {
    panel.sessionContext.iopubMessage.connect((_, { header }) => shows.includes(header.msg_type) && resolve(header));
    panel.sessionContext.session.kernel.info.then(() => setTimeout(resolve, A_WHILE));
  });
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

async function until(found) {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 250));
  return found();
}

async function loadAgain() {
  await lab?.commands.execute("docmanager:save-all");
  location.reload();
}

// ---- a newer version --------------------------------------------------------------------------

async function offer(newest) {
  const files = await missing(newest);
  const named = `${newest.date ? `${newest.date}, ` : ""}number ${newest.version}`;
  const size = files.length > 0 ? `${inWords(sizeOf(files))} to download` : "already downloaded";
  tell(`There is a newer version of the course (${named}, ${size}). What you wrote stays. ` +
    "You can also go on with the version that you have.", {
    "Download it": () => fetchNewer(newest, sizeOf(files)),
    "Not now": () => {},
  });
}

async function fetchNewer(newest, size) {
  const box = tell("Downloading the newer version. You can go on working. ", {});
  const bar = Object.assign(document.createElement("progress"), { max: size, value: 0, ariaLabel: "Downloaded" });
  box.append(bar);
  try {
    if (!(await fetched(newest, "no-store", (bytes) => (bar.value += bytes)))) return;
    tell("The newer version is here. It starts when the page is reloaded; what you wrote is saved first.", {
      "Reload now": async () => {
        await take(newest);
        others.postMessage("taken");
        await loadAgain();
      },
      "Later": () => {},
    });
  } catch (error) {
    console.warn(error);
    tell("The download of the newer version did not finish. You still have yours; the newer one will be offered at your next visit.", OK);
  }
}

// ---- words in the page ------------------------------------------------------------------------

const OK = { OK: () => {} };
const BEGIN = { "Save and reload": loadAgain, "Not now": () => {} };
const ROOM = { "Make room and save": makeRoom, "Not now": () => {} };

const STYLE = `
  position: fixed; right: 1rem; bottom: 2.5rem; z-index: 10001; max-width: 26rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; border: 2px solid; border-radius: .4rem;
  color: var(--jp-ui-font-color1, CanvasText); background: var(--jp-layout-color1, Canvas);`;
const BUTTON = "font: inherit; margin: .6rem .6rem 0 0; padding: .3rem .8rem; color: inherit;" +
  "background: none; border: 1px solid; border-radius: .3rem; cursor: pointer;";

let isPressed = false; // a button, whose action goes on: the next button takes the focus that it had
const box = Object.assign(document.createElement("div"), { role: "status" });
document.body.append(box);

// Say something, in the place of what was said before, and offer to do something about it.
function tell(/** @type {string} */ text, /** @type {Record<string, () => any>} */ actions) {
  const words = Object.assign(document.createElement("div"), { textContent: text });
  const buttons = Object.entries(actions).map(([label, action]) => {
    const button = Object.assign(document.createElement("button"), { textContent: label });
    button.style.cssText = BUTTON;
    button.onclick = async () => {
      isPressed = true;
      close();
      try {
        await action();
      } catch (error) {
        console.warn(error);
        tell(`“${label}” did not work: ${error instanceof Error ? error.message : error}. ${COPY}`, OK);
      }
      isPressed = false;
    };
    return button;
  });
  box.style.cssText = STYLE;
  box.replaceChildren(words, ...buttons);
  if (isPressed && document.activeElement === document.body) buttons[0]?.focus();
  return box;
}

function close() {
  box.style.cssText = "";
  box.replaceChildren();
}

// JupyterLite unregisters the worker of another version of its own, and takes every second visit for
// one; without a network it cannot register it again. Browsers bring a worker up to date by themselves.
if (globalThis.ServiceWorkerRegistration) ServiceWorkerRegistration.prototype.unregister = async () => false;

if (document.body.dataset.notebook) void lesson().catch(console.warn);
void begin().catch((error) => console.info("The course is not kept for a visit without a network:", error));
