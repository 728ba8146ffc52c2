// @ts-check
// The kernel's worker, begun with the page: the first script of lab/index.html. What it begins is
// handed over when JupyterLite starts its kernel, and so is another one when the kernel is restarted.
// Where it does not begin, or the page is one of those for which JupyterLite has another kind of worker,
// JupyterLite makes its own.
{
  const script = document.currentScript?.dataset.kernel;
  const begun = () => {
    const worker = new Worker(script, { type: "module" });
    worker.onerror = () => (failed = true);
    return worker;
  };
  let failed = crossOriginIsolated;
  let early = failed ? undefined : begun();
  globalThis.kernelBesideThePage = () => {
    const worker = failed ? undefined : (early ?? begun());
    early = undefined;
    return worker;
  };
}
