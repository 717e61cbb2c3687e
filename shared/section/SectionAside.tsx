import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { PromoPanel } from '../kit/tiles/PromoPanel.tsx';
import { BloggerList } from './blogs/BloggerList.tsx';
import { NewsList } from './NewsList.tsx';
import type { Section } from './section-variant.ts';

/** The right column of a section page: news, promo panels, bloggers and feedback (specification 2.2). */
export function SectionAside({ page }: { page: Section }) {
  const panel = page.sectionPage?.rightPanel;
  const promos = panel?.promo?.items ?? [];
  if (!panel && !page.userFeedback) return null;
  return (
    <aside className="section-aside" aria-label="More">
      <NewsList items={panel?.newsList ?? []} />
      {promos.map((promo) => (
        <PromoPanel key={promo.title} panel={promo} level={2} />
      ))}
      <BloggerList bloggers={panel?.bloggersList ?? []} title={panel?.bloggersTitle} />
      <FeedbackPanel feedback={page.userFeedback} />
    </aside>
  );
}
