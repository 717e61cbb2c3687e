import type { DynamicPageContent } from '../../contract/documents/home-page-schema.server.ts';
import { Tile } from './Tile.tsx';

/** A grid of tiles under a title (specification 2.3, article tiles). */
export function ArticleTiles({ tiles }: { tiles: DynamicPageContent['articleTiles'] }) {
  if (!tiles || tiles.items.length === 0) return null;
  const { title, items } = tiles;
  return (
    <section className="article-tiles container">
      {title ? <h2>{title}</h2> : null}
      <ul className="card-grid">
        {items.map((tile, index) => (
          <li key={index}>
            <Tile tile={tile} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
