const TABLE = /<table(?=[\s>])[\s\S]*?<\/table>/g;
const PART = /<(?<name>thead|tbody|tfoot|tr|th|td)(?=[\s>])/g;
const HEADING = /<t[hd](?: [^<>]*)?>(?<text>[\s\S]*?)<\/t[hd]>/g;

/** Cells over several columns or rows, and tables in cells, have no single heading. */
const isRegular = (table: string): boolean => !/ (?:col|row)span=|<table[\s\S]*<table/.test(table);

/**
 * Marks a table whose rows become blocks in narrow windows, and gives each cell the heading of its column as a
 * label there. Browsers keep it a table for screen readers although `display` changes.
 */
function withLabels(table: string): string {
  if (!isRegular(table)) return table;
  const [head = ''] = table.match(/<thead[\s\S]*?<\/thead>/) ?? [];
  const labels = [...head.matchAll(HEADING)].map(({ groups }) =>
    (groups?.text ?? '').replaceAll(/<[^<>]*>/g, '').replaceAll('"', '&quot;'),
  );
  let isHead = false;
  let column = 0;
  const labelled = table.replaceAll(PART, (start, name: string) => {
    if (name === 'tr') column = 0;
    else if (name.length === 5) isHead = name === 'thead';
    const label = name === 'th' || name === 'td' ? labels[column++] : '';
    return label && !isHead ? `${start} data-label="${label}"` : start;
  });
  return labelled.replace('<table', '<table data-stacked=""');
}

/** Labels the cells of every table in sanitised HTML. */
export const labelledTables = (html: string): string =>
  html.includes('<table') ? html.replaceAll(TABLE, withLabels) : html;
