import { codeOf, type DocumentColumns } from './document-columns.ts';

/**
 * The documents of a partition whose titles have words that begin with what was typed; those that start with it
 * first, then those that readers want most.
 */
export function suggestedDocuments(
  { facets, titles, titleRanks, weights }: DocumentColumns,
  partition: string,
  typed: readonly string[],
  most: number,
): readonly number[] {
  const column = facets.get('partition');
  const code = column && codeOf(column, partition.toLowerCase());
  if (typed.length === 0 || !column || code === undefined || code < 0) return [];
  const whole = ` ${typed.join(' ')}`;
  const beginnings = typed.map((word) => ` ${word}`);
  const fit: { id: number; place: number }[] = [];
  for (const [id, title] of titles.entries()) {
    if (column.codes[column.starts[id] ?? 0] !== code) continue;
    const words = ` ${title}`;
    if (beginnings.every((beginning) => words.includes(beginning)))
      fit.push({ id, place: words.startsWith(whole) ? 0 : 1 });
  }
  return fit
    .sort(
      (a, b) =>
        a.place - b.place ||
        (weights[b.id] ?? 0) - (weights[a.id] ?? 0) ||
        (titleRanks[a.id] ?? 0) - (titleRanks[b.id] ?? 0),
    )
    .slice(0, most)
    .map(({ id }) => id);
}
