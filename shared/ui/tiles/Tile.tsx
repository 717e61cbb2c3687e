import type { Tile as TileContent } from '../../contract/documents/tiles-schema.server.ts';
import { Lozenge } from '../colours/Lozenge.tsx';
import { DateText } from '../dates/DateText.tsx';
import { Flag } from '../dates/Flag.tsx';
import type { HeadingLevel } from '../text/Heading.tsx';
import { CardContent } from './CardContent.tsx';

/** A page as a card; the layout depends on which fields it has (specification sections 3 and 9). */
export function Tile({ tile, level = 3 }: { tile: TileContent; level?: HeadingLevel }) {
  const hasMeta = tile.lozenge || tile.flag || tile.lastModifiedDate;
  return (
    <article className={`card tile tile--${tileType(tile)}`}>
      <CardContent
        href={tile.linkUrl}
        title={tile.title}
        language={tile.language}
        titleKind="featuredTile"
        level={level}
        image={tile.image}
        text={tile.description}
      >
        {hasMeta ? (
          <p className="card__meta">
            {tile.lozenge ? <Lozenge {...tile.lozenge} /> : null}
            <Flag flag={tile.flag} />
            <DateText value={tile.lastModifiedDate} />
          </p>
        ) : null}
      </CardContent>
    </article>
  );
}

/** Layout of a tile, from whether it has a lozenge, a flag and a date (specification section 9). */
function tileType({ lozenge, flag, lastModifiedDate }: TileContent): string {
  const hasMeta = Boolean(flag || lastModifiedDate);
  if (lozenge) return hasMeta ? 'all-features' : 'lozenge-only';
  return hasMeta ? 'meta-only' : 'pure-text';
}
