import { DateText } from '../kit/dates/DateText.tsx';
import { SiteLink } from '../kit/links/SiteLink.tsx';
import type { DatedLink } from './section-schema.server.ts';

/** The newest pages of a kind as a short list for a narrow column. */
export function NewsList({ items }: { items: readonly DatedLink[] }) {
  if (items.length === 0) return null;
  return (
    <section className="news-list">
      <h2 className="section-label">Latest news</h2>
      <ul className="news-list__items">
        {items.map((item) => (
          <li key={item.pageLink}>
            <SiteLink href={item.pageLink}>{item.title}</SiteLink>
            <DateText value={item.publishedDate} />
          </li>
        ))}
      </ul>
    </section>
  );
}
