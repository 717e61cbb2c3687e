import { type DocumentColumns, partitionOf } from './document-columns.ts';
import type { SearchPartition } from './search-document.ts';

/**
 * The documents of a partition whose titles have words that start with the typed words. Titles that start
 * with the input come first, then documents by weight.
 */
export function suggestedDocuments(
  columns: DocumentColumns,
  partition: SearchPartition,
  typed: readonly string[],
  most: number,
): readonly number[] {
  if (typed.length === 0) return [];
  const { titles, titleRanks, weights } = columns;
  const { codes, wanted } = partitionOf(columns, partition);
  const whole = ` ${typed.join(' ')}`;
  const beginnings = typed.map((word) => ` ${word}`);
  const fit: { id: number; place: number }[] = [];
  for (const [id, title] of titles.entries()) {
    if (codes[id] !== wanted) continue;
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
