/** How topic tiles share their rows (specification section 9). */
type TopicTilesLayout = 'odd' | 'fours' | 'many' | 'few';

/**
 * Layout of so many topic tiles: an odd count, 4 or 8 (rows of four), an even count of more than 6, and the even counts
 * that remain, 2 and 6.
 */
export function topicTilesLayout(count: number): TopicTilesLayout {
  if (count % 2 === 1) return 'odd';
  if (count === 4 || count === 8) return 'fours';
  return count > 6 ? 'many' : 'few';
}
