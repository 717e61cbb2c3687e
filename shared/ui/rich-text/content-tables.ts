import { TABLE_WRAPPER } from './trusted-html.ts';

const TABLE = /<table(?=[\s>])[\s\S]*?<\/table>/g;
const PART = /<(?<name>table|thead|tbody|tfoot|tr|th|td)(?=[\s>])/g;
const HEADING = /<t[hd](?: [^<>]*)?>(?<text>[\s\S]*?)<\/t[hd]>/g;

const roles: Readonly<Record<string, string>> = { table: 'table', tr: 'row', td: 'cell' };

/** Cells over several columns or rows, and tables in cells, have no single heading. */
const isRegular = (table: string): boolean => !/ (?:col|row)span=|<table[\s\S]*<table/.test(table);

/**
 * Gives each cell the heading of its column as a label, for narrow windows, where each row is a block. The
 * roles keep it a table for screen readers although `display` changes.
 */
function withLabels(table: string): string {
  if (!isRegular(table)) return table;
  const [head = ''] = table.match(/<thead[\s\S]*?<\/thead>/) ?? [];
  const labels = [...head.matchAll(HEADING)].map(({ groups }) =>
    (groups?.text ?? '').replaceAll(/<[^<>]*>/g, '').replaceAll('"', '&quot;'),
  );
  let isHead = false;
  let column = 0;
  return table.replaceAll(PART, (start, name: string) => {
    if (name === 'tr') column = 0;
    else if (name.length === 5) isHead = name === 'thead';
    const heading = isHead ? 'columnheader' : 'rowheader';
    const label = name === 'th' || name === 'td' ? labels[column++] : '';
    return `${start} role="${roles[name] ?? (name === 'th' ? heading : 'rowgroup')}"${label && !isHead ? ` data-label="${label}"` : ''}`;
  });
}

/**
 * Wraps each table in an element that scrolls when the table is wider than the column. The wrapper is
 * focusable until scripts find that the table fits.
 */
export const withTables = (html: string): string =>
  html.includes('<table')
    ? html
        .replaceAll(TABLE, withLabels)
        .replaceAll(/<table(?=[\s>])/g, `${TABLE_WRAPPER}<table`)
        .replaceAll('</table>', '</table></div>')
    : html;

/** Lets the names of settings break at their dots, and nowhere else while a part fits the line. */
export const withBreakableNames = (html: string): string =>
  html.replaceAll(/(?<=<code>)[^<]*/g, (name) => name.replaceAll(/\.(?=\w)/g, '.<wbr>'));
