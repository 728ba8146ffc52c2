// @ts-check
// The review of a game: see `look_back.js`.
import { element, frame, hearKeys, leaving, reach } from "../page/page.js";
import { DISCS } from "./discs.js";
import { LOOK_BACK, lookBack } from "./look_back.js";

const REVIEW_KEYS = "Keys: Tab moves between the controls; the arrow keys, Home and End go through the game";

/** @param {import("../page/page.js").View} view */
function render(view) {
  const { model } = view;
  const back = lookBack((what) => { reach(root, () => model.send({ do: what })); }, false, (at) => {
    model.set("left", at);
    reach(root, () => model.save_changes(), true);
  });
  const keys = element("p", { className: "keys", textContent: REVIEW_KEYS + leaving(model) });
  const root = frame(view, "gs-board gs-review", DISCS + LOOK_BACK, "To look further, run all cells down to this one.", back.root, keys);
  hearKeys(root, ({ key }) => back.hear(key));
  const draw = () => back.draw(model.get("shown"));
  model.on("change:shown", draw);
  draw();
  if (model.get("left") !== null) back.go(model.get("left"));
  if (!root.classList.contains("unheard")) model.send({ do: "ready" });
  return () => model.off("change:shown", draw);
}

export default { render };
