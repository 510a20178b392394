// How a board looks. Colours are tokens of the page; a page without them gets the ones named here.

const style = new CSSStyleSheet();
style.replaceSync(`
:host { display: block; position: relative; -webkit-user-select: none; user-select: none; }
.board { display: block; width: 100%; height: 100%; overflow: visible; touch-action: manipulation; }
text { font-family: var(--sans, system-ui, sans-serif); text-anchor: middle; font-weight: 600; font-variant-numeric: tabular-nums; pointer-events: none; }
.black-1 { stop-color: var(--black-1, #5b5b60); } .black-2 { stop-color: var(--black-2, #17171a); }
.white-1 { stop-color: var(--white-1, #fff); } .white-mid { stop-color: var(--white-mid, #f3efe6); } .white-2 { stop-color: var(--white-2, #d9d4c8); }
.felt-1 { stop-color: var(--felt-1, #35805f); } .felt-2 { stop-color: var(--felt-2, #28694d); }
.wood-1 { stop-color: var(--wood-1, #e9c583); } .wood-2 { stop-color: var(--wood-2, #d9ab62); }
.grain { stroke: var(--grain, #7a4f1e); stroke-opacity: .1; stroke-width: .35; }
.rim { fill: var(--rim, #3a2a1e); }
.felt-line { stroke: var(--felt-line, #153f2e); stroke-width: .3; stroke-opacity: .85; fill: none; }
.felt-dot { fill: var(--felt-line, #153f2e); }
.wood-line { stroke: var(--wood-line, #5a3f22); stroke-width: .28; fill: none; } .frame { stroke-width: .6; }
.wood-star { fill: var(--wood-line, #5a3f22); }
.paper { fill: var(--card, #fffdf8); stroke: var(--line, #e0d8c8); stroke-width: .1; }
.ink-line { stroke: var(--ink, #211e1a); stroke-width: .42; stroke-linecap: round; fill: none; }
.name { font-weight: 500; } .on-rim { fill: var(--rim-name, #d8c9b4); } .on-wood { fill: var(--wood-line, #5a3f22); } .on-paper { fill: var(--soft, #6d665b); }
.piece, .overlay { pointer-events: none; }
.shade { fill: #000; fill-opacity: .28; } .stones .shade { fill: var(--wood-shade, #3a2408); fill-opacity: .34; }
.stone, .face circle:last-child { stroke: var(--piece-edge, none); stroke-width: .22; }
.white-edge { fill: var(--white-edge, #e9e4d8); } .black-edge { fill: var(--black-edge, #1b1b1e); }
.piece.black > .white-face, .piece.white > .black-face { visibility: hidden; }
.ink { fill: none; stroke-width: .95; stroke-linecap: round; }
.black > .ink { stroke: var(--ink, #211e1a); } .white > .ink { stroke: var(--seal, #b23a2a); }
.marks .ink { stroke-width: .95; }
.ghost { opacity: .5; } .ghost .shade { visibility: hidden; }
.ring { fill: none; stroke: var(--ring, #fff); stroke-opacity: var(--ring-opacity, .36); stroke-width: .3; }
.on-lines .ring, .on-paper .ring { stroke: var(--ink, #211e1a); }
.ring.best { stroke: var(--gold, #ffe9b0); stroke-opacity: .95; stroke-width: .48; }
.value { fill: var(--value, #fff); fill-opacity: .92; }
.value.best { fill: var(--gold, #ffe9b0); fill-opacity: 1; }
.value-plate { fill: var(--plate, transparent); }
.tag { fill: var(--felt-2, #28694d); } .lattice .tag { fill: var(--wood-plate, #e6c07c); } .sheet .tag { fill: var(--card, #fffdf8); }
.value.proved { font-weight: 800; text-decoration: underline; text-decoration-thickness: .2px; }
.lattice .value { fill: var(--wood-value, #3a2408); fill-opacity: 1; } .lattice .value.best { fill: var(--wood-best, #7c1d10); }
.lattice .ring { stroke: var(--wood-line, #5a3f22); stroke-opacity: .55; } .lattice .ring.best { stroke: var(--wood-best, #7c1d10); stroke-opacity: .9; }
.lattice .value-plate { fill: var(--wood-plate, #e6c07c); }
.sheet .value { fill: var(--soft, #6d665b); fill-opacity: 1; } .sheet .value.best { fill: var(--seal, #b23a2a); }
.sheet .ring { stroke: var(--line, #e0d8c8); stroke-opacity: 1; } .sheet .ring.best { stroke: var(--seal, #b23a2a); }
.badge { fill: var(--seal, #b23a2a); stroke: var(--card, #fffdf8); stroke-width: .22; } .badge-mark { fill: #fff; font-weight: 700; }
.last { fill: var(--seal-mark, #d2452f); }
.number { font-weight: 600; } .on-black { fill: #f1ede4; } .on-white { fill: #2b2925; } .on-empty { fill: var(--seal, #b23a2a); }
.number.newest { fill: var(--seal-mark-black, #ff8a72); } .number.newest.on-white { fill: var(--seal, #b23a2a); }
.turned { fill: none; stroke: var(--turned, #ffe9b0); stroke-width: .42; stroke-dasharray: 1.1 .9; opacity: .9; }
.cross { stroke: var(--forbidden, #b23a2a); stroke-width: .8; stroke-linecap: round; fill: none; }
.win { stroke: var(--seal-mark, #d2452f); stroke-width: .9; stroke-linecap: round; fill: none; opacity: .85; }
.shape { stroke: var(--forbidden, #b23a2a); stroke-width: .7; stroke-linecap: round; fill: none; opacity: .75; }
.win-ring { fill: none; stroke: var(--seal-mark, #d2452f); stroke-width: .5; }
.note { fill: none; stroke: var(--note, #ffb01f); stroke-width: .6; stroke-linecap: round; stroke-linejoin: round; } .note.under { stroke: #14100a; stroke-width: 1.1; stroke-opacity: .8; }
.hit { fill: transparent; outline: none; -webkit-tap-highlight-color: transparent; } .hit[aria-disabled="false"] { cursor: pointer; }
.focus { fill: none; stroke: var(--focus, #2563c9); stroke-width: .7; visibility: hidden; pointer-events: none; }
.focus-under { stroke: #fff; stroke-width: 1.3; }
.focused .focus { visibility: visible; }
.loupe { pointer-events: none; } .loupe .glass { fill: none; stroke: var(--card, #fffdf8); stroke-width: 1.6; } .loupe .glass-edge { fill: none; stroke: var(--ink, #211e1a); stroke-width: .5; }
@media (forced-colors: active) { .ring { stroke: CanvasText; } .focus { stroke: Highlight; } }
`);

export { style };
