import { SiteLink } from '../kit/links/SiteLink.tsx';
import { topicPath } from '../routing/section-path.ts';

/** The topics of a page; each leads to its page under advice and guidance (specification 2.1). */
export function TopicTags({ topics }: { topics: readonly { readonly termTitle: string }[] }) {
  if (topics.length === 0) return null;
  return (
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
  );
}
