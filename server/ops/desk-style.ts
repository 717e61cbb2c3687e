/**
 * Styles of the desk: the browser's own colours, light or dark by the reader's preference. Rows become cards
 * on a narrow screen.
 */
export const DESK_STYLE = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
body { margin: 0; }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; padding-bottom: .25rem; border-bottom: 2px solid; }
h3 { margin: 2rem 0 .5rem; }
summary { margin: 2rem 0 .5rem; }
summary h3 { display: inline; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid GrayText; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
summary h3 { display: inline-block; }
code { font-size: .875em; }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: .5rem 0; border-bottom: 1px solid GrayText; }
  td { padding: .125rem 0; border: 0; }
  td::before { content: attr(data-head) ": "; font-weight: bold; }
}
`;
