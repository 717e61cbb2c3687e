import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';

/** Where to read more. */
export function References({ links }: { links: AdvisoryPageContent['references'] }) {
  if (links.length === 0) return null;
  return (
    <section className="references">
      <h2>References</h2>
      <ul className="references__list">
        {links.map(({ title, url }) => (
          <li key={`${url} ${title}`}>
            <SiteLink href={url}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
