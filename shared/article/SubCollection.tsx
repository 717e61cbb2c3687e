import { SiteLink } from '../kit/links/SiteLink.tsx';
import type { SubCollectionItem } from './article-schema.server.ts';
import { PageLinkList } from './PageLinkList.tsx';

/** The collections that a page belongs to, each with its guidance (specification section 3). */
export function SubCollection({ items }: { items: readonly SubCollectionItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="sub-collection">
      <h2>Part of</h2>
      {items.map((item) => (
        <div key={item.pageLink} className="sub-collection__item">
          <h3>
            <SiteLink href={item.pageLink}>{item.title}</SiteLink>
          </h3>
          {item.guidance ? <PageLinkList items={item.guidance.item} /> : null}
        </div>
      ))}
    </section>
  );
}
