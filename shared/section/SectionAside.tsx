import { inLanguage } from '../contract/text/language.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { useTexts } from '../site/SiteContext.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { CardImage } from '../ui/pictures/ResponsiveImage.tsx';
import { PromoPanel } from '../ui/tiles/PromoPanel.tsx';
import { sectionTexts } from './section-texts.ts';
import { hasBloggers, type Section } from './section-variant.ts';

export const BloggerList = lazyComponent(() => import('./blogs/BloggerList.tsx'));

/** The right column of a section page: news, promo panels, bloggers and feedback (specification 2.2). */
export function SectionAside({ page }: { page: Section }) {
  const texts = useTexts(sectionTexts);
  const panel = page.sectionPage?.rightPanel;
  const news = panel?.newsList ?? [];
  const promos = panel?.promo?.items ?? [];
  if (!panel && !page.userFeedback) return null;
  return (
    <aside className="section-aside" aria-label={texts.more}>
      {news.length > 0 ? (
        <section className="news-list">
          <h2 className="section-label">{texts.latestNews}</h2>
          <ul className="news-list__items">
            {news.map((item, index) => (
              <li key={index}>
                <CardImage src={item.primaryImage?.imagePath} alt={item.primaryImage?.imageDescription} />
                <SiteLink href={item.pageLink} {...inLanguage(item.language)}>
                  {item.title}
                </SiteLink>
                {item.summary ? <p {...inLanguage(item.language)}>{item.summary}</p> : null}
                <DateText value={item.publishedDate} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {promos.map((promo, index) => (
        <PromoPanel key={index} panel={promo} level={2} />
      ))}
      {hasBloggers(page) ? (
        <BloggerList bloggers={panel?.bloggersList ?? []} title={panel?.bloggersTitle} />
      ) : null}
      <FeedbackPanel feedback={page.userFeedback} />
    </aside>
  );
}
