import { Tile } from './Tile.tsx';
import type { Tile as TileContent } from './tiles-schema.server.ts';

/** A grid of tiles under a title (specification 2.3, article tiles). */
export function ArticleTiles({ title, tiles }: { title: string | undefined; tiles: readonly TileContent[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="article-tiles container">
      {title ? <h2>{title}</h2> : null}
      <ul className="card-grid">
        {tiles.map((tile) => (
          <li key={`${tile.linkUrl} ${tile.title}`}>
            <Tile tile={tile} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
