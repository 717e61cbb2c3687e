/** How topic tiles share the rows (specification section 9). */
type TopicTilesLayout = 'odd' | 'fours' | 'many' | 'few';

/**
 * Layout for a number of topic tiles: an odd count, 4 or 8 (rows of four), an even count above 6, or the
 * remaining even counts, 2 and 6.
 */
export function topicTilesLayout(count: number): TopicTilesLayout {
  if (count % 2 === 1) return 'odd';
  if (count === 4 || count === 8) return 'fours';
  return count > 6 ? 'many' : 'few';
}
