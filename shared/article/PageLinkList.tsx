import { SiteLink } from '../ui/links/SiteLink.tsx';
import { spokenName } from '../ui/text/spoken-name.ts';
import type { PageLinkItem } from './article-schema.server.ts';

/** Links to pages, each with its kind and a line about it where known. */
export function PageLinkList({ items }: { items: readonly PageLinkItem[] }) {
  return (
    <ul className="page-links">
      {items.map((item) => (
        <li key={item.pageLink} className="page-links__item">
          {item.type ? <span className="page-links__type">{spokenName(item.type)}</span> : null}
          <SiteLink href={item.pageLink}>{item.title}</SiteLink>
          {item.summary ? <p className="page-links__summary">{item.summary}</p> : null}
        </li>
      ))}
    </ul>
  );
}
