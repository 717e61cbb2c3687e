import type { Tile as TileContent } from '../content/schemas/tiles.ts';
import { tileType } from '../text/tile-type.ts';
import { DateText } from './DateText.tsx';
import { Flag } from './Flag.tsx';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { Lozenge } from './Lozenge.tsx';
import { imageWidths, ResponsiveImage } from './ResponsiveImage.tsx';
import { SiteLink } from './SiteLink.tsx';

/** A page as a card; its layout follows from what is known about it (specification sections 3 and 9). */
export function Tile({ tile, level = 3 }: { tile: TileContent; level?: HeadingLevel }) {
  const hasMeta = tile.lozenge || tile.flag || tile.lastModifiedDate;
  return (
    <article className={`card tile tile--${tileType(tile)}`}>
      {tile.image ? (
        <ResponsiveImage
          className="card__image"
          src={tile.image}
          alt=""
          width={1200}
          height={675}
          widths={imageWidths.card}
          sizes="(width >= 62rem) 384px, (width >= 36rem) 50vw, 100vw"
        />
      ) : null}
      <div className="card__body">
        <Heading level={level} className="card__title">
          <SiteLink className="card__link" href={tile.linkUrl}>
            {tile.title}
          </SiteLink>
        </Heading>
        {tile.description ? <p className="card__text">{tile.description}</p> : null}
        {hasMeta ? (
          <p className="card__meta">
            {tile.lozenge ? <Lozenge {...tile.lozenge} /> : null}
            <Flag flag={tile.flag} />
            <DateText value={tile.lastModifiedDate} />
          </p>
        ) : null}
      </div>
    </article>
  );
}
