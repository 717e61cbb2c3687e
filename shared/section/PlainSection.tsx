import { useLocation } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { type AnchoredBlock, anchorBlocks } from '../blocks/content-headings.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { backFrom } from '../routing/section-path.ts';
import { Countdown } from '../ui/dates/Countdown.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { ArticleTiles } from '../ui/tiles/ArticleTiles.tsx';
import { LinksList } from '../ui/tiles/LinksList.tsx';
import { PromoGrid } from '../ui/tiles/PromoGrid.tsx';
import { TopicLists } from '../ui/tiles/TopicLists.tsx';
import { PartOfBlog } from './blogs/PartOfBlog.tsx';
import { RecentPosts } from './blogs/RecentPosts.tsx';
import { GuidanceFor } from './GuidanceFor.tsx';
import { SectionAside } from './SectionAside.tsx';
import { SectionHead } from './SectionHead.tsx';
import { type Section, sectionTitle } from './section-variant.ts';

export const FormView = lazyComponent('forms/FormView', () =>
  import('../forms/FormView.tsx').then((module) => module.FormView),
);

/** A section page of no particular kind (specification 2.2, plain section page). */
export function PlainSection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  const { sectionPage } = page;
  const countdown = sectionPage?.countdownSection;
  const form = page.form ?? sectionPage?.form;
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)}>
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
  /** In place of all blocks of the page. */
  readonly blocks?: readonly AnchoredBlock[];
}

/** Text and other components that an editor has put on a section page. */
export function SectionContent({
  page,
  blocks = anchorBlocks(page.content?.items ?? []),
}: SectionContentProps) {
  return (
    <>
      <BodyText page={page} />
      {page.textPanel_html ? (
        <div className="info-snippet">
          <RichText html={page.textPanel_html} />
        </div>
      ) : null}
      {blocks.length > 0 ? (
        <div className="section-content">
          <ContentBlocks blocks={blocks} />
        </div>
      ) : null}
      <TopicLists topics={page.topics} className="topic-lists" />
      <ArticleTiles tiles={page.articleTiles} />
      <LinksList list={page.linksList} />
    </>
  );
}

/** The title and summary of the page's body where the head of the page says something else. */
function BodyText({ page }: { page: Section }) {
  const { title, summary, bodyContent } = page;
  const ownTitle = ![title, sectionTitle(page)].includes(bodyContent?.title ?? '') && bodyContent?.title;
  const ownSummary = summary && bodyContent?.summary !== summary && bodyContent?.summary;
  if (!ownTitle && !ownSummary) return null;
  return (
    <div className="section-body-text">
      {ownTitle ? <h2>{ownTitle}</h2> : null}
      {ownSummary ? <p>{ownSummary}</p> : null}
    </div>
  );
}
