import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { SearchResponse } from './search-schema.server.ts';

/** Pages that an editor recommends to whoever searches for these words. */
export function RecommendedPages({ pages }: { pages: SearchResponse['recommendPages'] }) {
  if (pages.length === 0) return null;
  return (
    <section className="recommended">
      <h2 className="section-label">Recommended</h2>
      <ul className="recommended__list">
        {pages.map(({ title, description, pageUrl }) => (
          <li key={pageUrl}>
            <SiteLink className="recommended__link" href={pageUrl}>
              {title}
            </SiteLink>
            {description ? <p className="recommended__text">{description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
