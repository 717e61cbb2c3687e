import { SiteLink } from '../links/SiteLink.tsx';
import type { LinksListContent } from './tiles-schema.server.ts';

/** Links under a title, in columns where space allows. */
export function LinksList({ list }: { list: LinksListContent | undefined }) {
  if (!list || list.links.length === 0) return null;
  return (
    <section className="links-list container">
      {list.title ? <h2>{list.title}</h2> : null}
      <ul className="link-list link-list--columns">
        {list.links.map((link, index) => (
          <li key={index}>
            <SiteLink href={link.url}>{link.linkTitle}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
