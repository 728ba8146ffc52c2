// @ts-check
// What a tree in the page looks like: as in `drawing/style.py`, in the colours of the page's theme.

export const TREE_STYLE = `
.gs-tree{background:var(--paper);color:var(--ink);max-height:max(300px,62vh);overflow:auto;position:relative}
.gs-tree svg{display:block;fill:var(--ink);font-family:"DejaVu Sans",Helvetica,Arial,sans-serif;font-size:14px;overflow:visible;user-select:none;-webkit-user-select:none}
.gs .gs-tree .n{cursor:pointer;outline:none}
.gs-tree .cover{fill:var(--paper)}
.gs-tree .f{fill:none;stroke:none}
.gs-tree .n[aria-selected=true] .f{stroke:var(--grey);stroke-width:1.5}
.gs-tree .n:focus .f{stroke:var(--ink);stroke-width:3}
.gs-tree .s{fill:var(--paper);stroke:var(--ink);stroke-width:1}
.gs-tree .end .s{stroke-width:2.5}
.gs-tree .max .s{fill:var(--max)}
.gs-tree .min .s{fill:var(--min)}
.gs-tree .best .s{stroke:var(--best);stroke-width:4}
.gs-tree .gone .s{stroke:var(--grey);stroke-width:1;stroke-dasharray:4 3;fill:var(--paper)}
.gs-tree .gone :is(.v,.t,.k text){fill:var(--grey);font-weight:normal}
.gs-tree .open .s{stroke-width:2;stroke-dasharray:2 3}
.gs-tree .v{font-weight:bold;text-anchor:middle}
.gs-tree :is(.o,.y,.a,.b){font-size:11px}
.gs-tree .o{fill:var(--grey)}
.gs-tree :is(.y,.a,.b){font-weight:bold}
.gs-tree .cuts .y{fill:var(--reason)}
.gs-tree .a{fill:var(--alpha)}
.gs-tree .b{fill:var(--beta);text-anchor:end}
.gs-tree .shut{fill:var(--shut)}
.gs-tree .k text{text-anchor:middle}
.gs-tree .k rect{fill:var(--paper);stroke:var(--grid)}
.gs-tree .k .full{fill:var(--shut)}
.gs-tree .k .won{fill:var(--won)}
.gs-tree .k .old{fill:var(--grey)}
.gs-tree .k .edge{fill:var(--grey);font-size:11px}
.gs-tree .k .new{font-weight:bold}
.gs-tree .e path{fill:none;stroke:var(--ink);stroke-width:1}
.gs-tree .e .h{fill:var(--ink);stroke:none}
.gs-tree .e text{font-size:12px;text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:6px;stroke-linejoin:round}
.gs-tree .e:is(.taken,.best) text{font-weight:bold}
.gs-tree .taken .l{stroke-width:2.5}
.gs-tree .e.best .l{stroke:var(--best);stroke-width:4.5}
.gs-tree .e.best :is(.h,text){fill:var(--best)}
.gs-tree .e.gone .l{stroke:var(--grey);stroke-dasharray:4 3}
.gs-tree .e.gone text{fill:var(--grey)}
.gs-tree .e.cut path{stroke:var(--cut);stroke-width:1.5}
.gs-tree .e.cut .l{stroke-dasharray:4 3}
.gs-tree .e.cut .bars{stroke-width:2}
.gs-tree .head{font-weight:bold;font-size:15px}
.gs-tree .words{font-size:12px}
.gs-tree .ofmax .head{fill:var(--alpha)}
.gs-tree .ofmin .head{fill:var(--beta)}
`;
