import { Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';

export const isCell = (name: string): boolean => name === 'td' || name === 'th';
const cellsOf = (part: Element): Element[] => DomUtils.getElementsByTagName(isCell, part);
const isSpan = (count = '1'): boolean => count !== '1';
const isEmpty = (cell: Element): boolean =>
  DomUtils.textContent(cell).trim() === '' && DomUtils.getElementsByTagName('img', cell).length === 0;

/**
 * Gives a table without cells over several columns or rows the headings that its cells imply: a first row of headings
 * is a head, and an empty corner has column headings beside it and row headings below it. The table is marked, as its
 * rows become blocks in narrow windows, where each cell shows the heading of its column. Browsers keep it a table for
 * screen readers although `display` changes.
 */
export function tidyTable(table: Element): void {
  // An empty heading is a data cell.
  for (const cell of cellsOf(table).filter(isEmpty)) {
    const { scope: _, id: _id, ...attribs } = cell.attribs;
    Object.assign(cell, { name: 'td', attribs, children: [] });
  }
  const isWide = cellsOf(table).some(({ attribs }) => isSpan(attribs.colspan) || isSpan(attribs.rowspan));
  if (isWide || DomUtils.getElementsByTagName('table', table.children).length > 0) return;
  const [first, ...others] = DomUtils.getElementsByTagName('tr', table);
  if (first && others.length > 0) addHeadings(table, first, others);
  const [head] = DomUtils.getElementsByTagName('thead', table);
  const labels = head ? cellsOf(head).map((cell) => DomUtils.textContent(cell)) : [];
  const inHead = new Set<unknown>(head?.children);
  for (const row of DomUtils.getElementsByTagName('tr', table).filter((one) => !inHead.has(one)))
    for (const [column, cell] of cellsOf(row).entries())
      if (labels[column]) cell.attribs['data-label'] = labels[column];
  table.attribs['data-stacked'] = '';
}

function addHeadings(table: Element, first: Element, others: readonly Element[]): void {
  const [corner, ...beside] = cellsOf(first);
  if (!corner || beside.length === 0 || beside.some(isEmpty)) return;
  if (isEmpty(corner)) {
    for (const cell of beside) makeHeading(cell, 'col');
    for (const row of others) for (const cell of cellsOf(row).slice(0, 1)) makeHeading(cell, 'row');
  }
  const isHead = beside.every(({ name }) => name === 'th') && (corner.name === 'th' || isEmpty(corner));
  const place = table.children.findIndex((part) => isTag(part) && part.name !== 'caption');
  const part = table.children[place];
  if (!isHead || !part || !isTag(part) || part.name === 'thead') return;
  part.children = part.children.filter((row) => row !== first);
  table.children.splice(place, part === first ? 1 : 0, new Element('thead', {}, [first]));
}

function makeHeading(cell: Element, scope: string): void {
  if (cell.name === 'th' || isEmpty(cell)) return;
  cell.name = 'th';
  cell.attribs = { scope, ...cell.attribs };
}
