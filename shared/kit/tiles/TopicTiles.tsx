import { SiteLink } from '../links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../pictures/ResponsiveImage.tsx';
import { ClampedText } from '../text/ClampedText.tsx';
import { Heading } from '../text/Heading.tsx';
import type { TopicTile } from './tiles-schema.server.ts';
import { topicTilesLayout } from './topic-tiles-layout.ts';

interface TopicTilesProps {
  readonly title: string | undefined;
  readonly tiles: readonly TopicTile[];
}

/** Topics as picture tiles; how many there are decides how they share their rows (specification section 9). */
export function TopicTiles({ title, tiles }: TopicTilesProps) {
  if (tiles.length === 0) return null;
  return (
    <section className="topic-tiles container">
      {title ? <h2>{title}</h2> : null}
      <ul className={`topic-tiles__list topic-tiles__list--${topicTilesLayout(tiles.length)}`}>
        {tiles.map((tile) => (
          <li key={tile.linkTo} className="card topic-tile">
            {tile.image ? (
              <ResponsiveImage
                className="topic-tile__image"
                src={tile.image}
                alt=""
                widths={imageWidths.card}
                sizes="(width >= 48rem) 25vw, 50vw"
              />
            ) : null}
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
