import { topicPath } from '../routing/section-path.ts';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { ArticlePage } from './article-schema.server.ts';
import { PageLinkList } from './PageLinkList.tsx';

interface RelatedPagesProps {
  readonly page: Pick<ArticlePage, 'subCollection' | 'topics' | 'alsoSee'>;
}

/** Where a page leads on to: its collections, each with its guidance, its topics, and pages to read next. */
export function RelatedPages({ page }: RelatedPagesProps) {
  const collections = page.subCollection?.item ?? [];
  const topics = page.topics?.item ?? [];
  const next = page.alsoSee?.items ?? [];
  return (
    <>
      {collections.length > 0 ? (
        <section className="sub-collection">
          <h2>Part of</h2>
          {collections.map((item) => (
            <div key={item.pageLink} className="sub-collection__item">
              <h3>
                <SiteLink href={item.pageLink}>{item.title}</SiteLink>
              </h3>
              {item.guidance ? <PageLinkList items={item.guidance.item} /> : null}
            </div>
          ))}
        </section>
      ) : null}
      {topics.length > 0 ? (
        <section className="topic-tags">
          <h2 className="section-label">Topics</h2>
          <ul className="topic-tags__list">
            {topics.map(({ termTitle }) => (
              <li key={termTitle}>
                <SiteLink className="topic-tag" href={topicPath(termTitle)}>
                  {termTitle}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {next.length > 0 ? (
        <RenderedOnce as="section" of={next} className="also-see">
          <h2>Also see</h2>
          <PageLinkList items={next} />
        </RenderedOnce>
      ) : null}
    </>
  );
}
