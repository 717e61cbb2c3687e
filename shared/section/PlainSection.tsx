import { useLocation } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { SectionPageContent } from '../contract/documents/section-schema.server.ts';
import { type AnchoredBlock, anchorBlocks } from '../contract/html/content-headings.ts';
import { backFrom } from '../contract/pages/section-path.ts';
import { inLanguage } from '../contract/text/language.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { Countdown } from '../ui/dates/Countdown.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ArticleTiles } from '../ui/tiles/ArticleTiles.tsx';
import { LinksList } from '../ui/tiles/LinksList.tsx';
import { PromoGrid } from '../ui/tiles/PromoGrid.tsx';
import { TopicLists } from '../ui/tiles/TopicLists.tsx';
import { PartOfBlog, RecentPosts } from './blogs/BlogCards.tsx';
import { SectionAside } from './SectionAside.tsx';
import { InfoSnippet, SectionHead } from './SectionHead.tsx';
import { sectionTexts } from './section-texts.ts';
import { formOf, type Section, sectionTitle } from './section-variant.ts';

export const FormView = lazyComponent(() => import('../forms/FormView.tsx'));

/** The plain section page (specification 2.2). */
export function PlainSection({ page }: { page: Section }) {
  const site = useSite();
  const { pathname } = useLocation();
  const { sectionPage } = page;
  const countdown = sectionPage?.countdownSection;
  const form = formOf(page);
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname, site)}>
        {countdown ? <Countdown date={countdown.countdowndate} description={countdown.description} /> : null}
      </SectionHead>
      <div className="section-page container">
        <div className="section-page__body">
          <SectionContent page={page} />
          {form ? <FormView form={form} path={pathname} /> : null}
          <GuidanceFor guidance={sectionPage?.guidanceFor} />
          <RecentPosts posts={sectionPage?.recentBlogPosts} />
          <PartOfBlog items={sectionPage?.partOfBlog?.items ?? []} />
        </div>
        <SectionAside page={page} />
      </div>
      <div className="section-promos">
        <PromoGrid grid={sectionPage?.promoPanel ?? page.promoPanel} />
      </div>
    </>
  );
}

interface SectionContentProps {
  readonly page: Section;
  /** Replaces the blocks of the page. */
  readonly blocks?: readonly AnchoredBlock[];
}

/** The text and other content of a section page. */
export function SectionContent({
  page,
  blocks = anchorBlocks(page.content?.items ?? []),
}: SectionContentProps) {
  return (
    <div className="section-page__text" {...inLanguage(page.language)}>
      <BodyText page={page} />
      <InfoSnippet page={page} />
      {blocks.length > 0 ? (
        <div className="section-content">
          <ContentBlocks blocks={blocks} />
        </div>
      ) : null}
      <TopicLists topics={page.topics} className="topic-lists" />
      <ArticleTiles tiles={page.articleTiles} />
      <LinksList list={page.linksList} />
    </div>
  );
}

/** Title and summary of the page's body, where they differ from the head of the page. */
function BodyText({ page }: { page: Section }) {
  const site = useSite();
  const { title, summary, bodyContent } = page;
  const ownTitle =
    ![title, sectionTitle(page, site)].includes(bodyContent?.title ?? '') && bodyContent?.title;
  const ownSummary = summary && bodyContent?.summary !== summary && bodyContent?.summary;
  if (!ownTitle && !ownSummary) return null;
  return (
    <div className="section-body-text">
      {ownTitle ? <h2>{ownTitle}</h2> : null}
      {ownSummary ? <p>{ownSummary}</p> : null}
    </div>
  );
}

/**
 * The form page (specification 2.2). After a block that says what to do now, the form comes before the other
 * blocks.
 */
export function FormSection({ page }: { page: Section }) {
  const site = useSite();
  const { pathname } = useLocation();
  const form = formOf(page);
  const items = page.content?.items ?? [];
  const blocks = anchorBlocks(items);
  const before = items[0]?.doThisNow ? 1 : blocks.length;
  const after = blocks.slice(before);
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname, site)} />
      <div className="section-page container">
        <div className="section-page__body">
          <SectionContent page={page} blocks={blocks.slice(0, before)} />
          {form ? <FormView form={form} path={pathname} /> : null}
          {after.length > 0 ? (
            <div className="section-content">
              <ContentBlocks blocks={after} />
            </div>
          ) : null}
          <FeedbackPanel feedback={page.userFeedback} />
        </div>
      </div>
    </>
  );
}

/** Links to guidance by audience. */
function GuidanceFor({ guidance }: { guidance: SectionPageContent['guidanceFor'] }) {
  const texts = useTexts(sectionTexts);
  if (!guidance || guidance.items.length === 0) return null;
  return (
    <section className="guidance-for">
      <h2>{guidance.title || texts.guidanceForYou}</h2>
      <ul className="guidance-for__list">
        {guidance.items.map(({ title, linkUrl, description }, index) => (
          <li key={index} className="card guidance-for__item">
            <h3 className="guidance-for__title">
              <SiteLink className="card__link" href={linkUrl}>
                {title}
              </SiteLink>
            </h3>
            {description ? <p className="card__text">{description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
