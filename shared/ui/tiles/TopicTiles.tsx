import type { DynamicPageContent } from '../../contract/documents/home-page-schema.server.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { CardImage } from '../pictures/ResponsiveImage.tsx';
import { ClampedText } from '../text/ClampedText.tsx';
import { Heading } from '../text/Heading.tsx';

/** Topics as picture tiles; their number determines the layout of the rows (specification section 9). */
export function TopicTiles({ tiles }: { tiles: DynamicPageContent['topicTiles'] }) {
  if (!tiles || tiles.items.length === 0) return null;
  const { title, items } = tiles;
  return (
    <section className="topic-tiles container">
      {title ? <h2>{title}</h2> : null}
      <ul className={`topic-tiles__list topic-tiles__list--${topicTilesLayout(items.length)}`}>
        {items.map((tile, index) => (
          <li key={index} className="card topic-tile">
            <CardImage className="topic-tile__image" src={tile.image} sizes="(width >= 48rem) 25vw, 50vw" />
            <Heading level={title ? 3 : 2} className="topic-tile__title">
              <SiteLink className="card__link" href={tile.linkTo}>
                <ClampedText text={tile.title} />
              </SiteLink>
            </Heading>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * How a number of topic tiles share the rows (specification section 9): an odd count, 4 or 8 (rows of four),
 * an even count above 6, or the remaining even counts, 2 and 6.
 */
function topicTilesLayout(count: number): string {
  if (count % 2 === 1) return 'odd';
  if (count === 4 || count === 8) return 'fours';
  return count > 6 ? 'many' : 'few';
}
