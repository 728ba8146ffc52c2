// @ts-check
// The first part of the site's service worker; JupyterLite's own follows it (see offline.py). What the
// browser keeps of the site answers in the place of the network, every file as it is in the version
// that the learner has taken, if it still has the digest under which it is kept. What that is, offline.mjs
// writes; nothing is kept here.
{
  const worker = /** @type {any} */ (self);
  const SITE = new URL(worker.registration.scope);
  const STORE = `course ${SITE.pathname}`;
  const KEPT = new URL("kept/", SITE).href; // with a digest: a file. With "versions": see offline.mjs

  /** @type {Promise<any[]> | undefined} the version that was taken, and the one before */
  let versions;
  let isKept = true; // as far as is known

  worker.addEventListener("fetch", (event) => {
    const { method, mode, cache, url } = event.request;
    if (method !== "GET" || !url.startsWith(SITE.href)) return;
    if (cache === "no-store") return; // offline.mjs asks the network itself
    if (!isKept && mode !== "navigate") return;
    event.stopImmediatePropagation();
    if (mode === "navigate") versions = undefined; // perhaps another one was taken
    versions ??= taken().catch(() => []);
    event.respondWith(answer(event.request, versions));
  });

  async function taken() {
    const found = await (await caches.open(STORE)).match(`${KEPT}versions`);
    isKept = found !== undefined;
    return found ? found.json() : [];
  }

  async function isIt(content, digest) {
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(digest);
  }

  async function answer(request, versions) {
    const address = decodeURIComponent(new URL(request.url).pathname.slice(SITE.pathname.length));
    const path = address.replace(/(^|\/)$/, "$1index.html");
    const known = await versions;
    // A page of the version before is still open perhaps, and asks for what only that one has.
    for (const { files } of known) {
      const [digest] = files[path] ?? [];
      const kept = digest && (await caches.match(KEPT + digest, { cacheName: STORE }));
      if (!kept) continue;
      const content = await kept.arrayBuffer();
      if (await isIt(content, digest)) return new Response(content, { headers: kept.headers });
      console.warn(`${path} was changed in this browser. What is kept of the course is forgotten.`);
      await caches.delete(STORE);
      isKept = false;
      return fetch(request);
    }
    // JupyterLite asks its host for every folder, those of the learner, too.
    if (known.length > 0 && path.startsWith("api/contents/")) return new Response(null, { status: 404 });
    return fetch(request);
  }
}
