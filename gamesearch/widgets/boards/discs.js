// @ts-check
// How a board looks, and its discs: one to play on, and one to look back on.
import { element } from "../page/page.js";

export const DISCS = `
@property --cell{syntax:"<length>";inherits:true;initial-value:44px}
.gs-board{--ink:light-dark(#1a1a1a,#ededed);--ground:light-dark(#fff,#1c1c1c);--grey:light-dark(#6b6b6b,#a9a9a9)}
.gs-board .card{background:var(--ground);border-radius:4px;box-sizing:border-box;color:var(--ink);max-width:100%;overflow-x:auto;padding:8px 12px;width:fit-content}
.gs-board .line{display:flex}
.gs-board .edge{color:var(--grey);flex:none;font-size:.86em;margin-right:-1px;text-align:center;width:var(--cell)}
.gs-board .cell{align-items:center;border:1px solid light-dark(#808080,#858585);box-sizing:border-box;cursor:pointer;display:flex;flex:none;font:calc(var(--cell)*.6)/1 "DejaVu Sans",Helvetica,Arial,sans-serif;height:var(--cell);justify-content:center;margin:0 -1px -1px 0;position:relative;user-select:none;width:var(--cell)}
.gs-board .side{align-self:center;margin-right:0;width:1.7em}
.gs-board .last{font-weight:bold;text-decoration:underline}
.gs-board .won{background:light-dark(#f0e442,#6a5f00);box-shadow:inset 0 0 0 2px var(--ink);font-weight:bold}
.gs-board .discs .cell{background:#4b8463;border-color:#2c5a41}
.gs-board .disc{color:transparent!important;text-decoration:none}
.gs-board .disc::before{background:var(--disc);border-radius:50%;content:"";height:78%;position:absolute;width:78%}
.gs-board .disc.last::before{box-shadow:inset 0 0 0 calc(var(--cell)*.07) var(--disc),inset 0 0 0 calc(var(--cell)*.12) var(--ring)}
.gs-board .dark{--disc:#101010;--ring:#fefefe}
.gs-board .light{--disc:#fefefe;--ring:#101010}
.gs-board .discs .won{box-shadow:inset 0 0 0 3px #fff04d}
.gs-board .falls .cell{background:radial-gradient(circle closest-side,#0d2248 78%,#1b4288 82%);border-color:#1b4288;isolation:isolate}
.gs-board .falls .dark{--disc:#d93a2b;--ring:#fff}
.gs-board .falls .light{--disc:#ffd23f;--ring:#2b2100}
.gs-board .falls .disc{color:var(--ring)!important;font-size:calc(var(--cell)*.4);font-weight:bold}
.gs-board .falls .disc::before{z-index:-1}
@media (prefers-reduced-motion:no-preference){.gs-board .drop::before{animation:gs-drop calc(.1s + .05s*var(--high)) ease-in}}
@keyframes gs-drop{from{transform:translateY(calc(var(--cell)*-1*var(--high)))}}
`;

/**
 * A text along a board, which those who listen hear with the cells.
 *
 * @param {string} text
 * @param {string} [more] another class
 */
export function edgeOf(text, more = "") {
  const made = element("span", { className: `edge ${more}`, textContent: text });
  made.setAttribute("aria-hidden", "true");
  return made;
}
