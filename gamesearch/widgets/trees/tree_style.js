// @ts-check
// What a tree in the page looks like: as in `drawing/style.py`, in the colours of the page's theme.

export const TREE_STYLE = `
.gs-tree{color:var(--ink);position:relative;
svg{fill:var(--ink);font-family:"DejaVu Sans",Helvetica,Arial,sans-serif;font-size:14px}
.s{fill:var(--paper);stroke:var(--ink);stroke-width:1}
:is(.end,.going) .s{stroke-width:2.5}
.max .s{fill:var(--max)}
.min .s{fill:var(--min)}
.chance .s{fill:var(--chance)}
.kept .s{stroke-width:2.5;stroke-dasharray:2 4}
.best .s{stroke:var(--best);stroke-width:4}
.wrong .s{stroke:var(--ink);stroke-width:6}
:is(.max .t,.ofmax .head,.a){fill:var(--alpha)}
:is(.min .t,.ofmin .head,.b){fill:var(--beta)}
:is(.chance .t,.ofchance .head){fill:var(--fourth)}
.gone .s{stroke:var(--grey);stroke-width:1;stroke-dasharray:4 3;fill:var(--paper)}
.gone :is(.v,.t,.k text){fill:var(--grey)}
.open .s{stroke-width:2;stroke-dasharray:2 3}
.v{font-weight:bold;text-anchor:middle}
:is(.v .wrong,.going .v,.gone .v){font-weight:normal}
.x{fill:none;stroke:var(--grey)}
:is(.o,.y,.a,.b){font-size:11px}
.o{fill:var(--grey)}
:is(.y,.a,.b){font-weight:bold}
.cuts .y{fill:var(--reason)}
.b{text-anchor:end}
.shut{fill:var(--shut)}
.k text{text-anchor:middle}
.k rect{fill:var(--paper);stroke:var(--grid)}
.k .full{fill:var(--shut)}
.k .won{fill:var(--won)}
.k .old{fill:var(--grey)}
.k .edge{fill:var(--grey);font-size:11px}
.k .new{font-weight:bold}
.e path{fill:none;stroke:var(--ink);stroke-width:1}
.e text{font-size:12px;text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:7px;stroke-linejoin:round}
.e:is(.taken,.best) text{font-weight:bold}
.taken .l{stroke-width:2.5}
.e.best .l{stroke:var(--best);stroke-width:4.5}
.e.best :is(.h,text){fill:var(--best)}
.e.gone .l{stroke:var(--grey);stroke-dasharray:4 3}
.e.gone text{fill:var(--grey)}
.e.cut path{stroke:var(--cut);stroke-width:1.5}
.e.cut .l{stroke-dasharray:4 3}
.e.cut .bars{stroke-width:2}
.head{font-weight:bold;font-size:15px}
.words{font-size:12px}
}
`;
