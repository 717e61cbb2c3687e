import { Authors } from '../article/ArticleHeader.tsx';
import { metadataDate } from '../article/page-dates.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { AnchoredBlock } from '../blocks/content-headings.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Lozenge } from '../ui/colours/Lozenge.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { PrimaryImage } from '../ui/pictures/PrimaryImage.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { spokenName } from '../ui/text/spoken-name.ts';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { GUIDE_TITLE_ID } from './guide-links.ts';
import type { SubArticle } from './multi-page-schema.server.ts';

interface GuidePageHeaderProps {
  readonly page: SubArticle;
  /** Whether the band above has the page's title already. */
  readonly hasTitleAbove: boolean;
  /** What is to be done at once, said under the summary. */
  readonly urgent: readonly AnchoredBlock[];
}

/** What a page of a guide is: type, titles, summaries and picture (specification section 3, sub_article). */
export function GuidePageHeader({ page, hasTitleAbove, urgent }: GuidePageHeaderProps) {
  const date = metadataDate(page.type, page.metadata, useSite().timeZone);
  const alternative = page.alternativeTitle === page.title ? undefined : page.alternativeTitle;
  return (
    <header className="guide-page__header">
      <p className="guide-page__kind">
        <Lozenge text={page.articleType || spokenName(page.type)} type={page.type} />
        {alternative && !hasTitleAbove ? <span>{alternative}</span> : null}
        {date ? (
          <span>
            {date.label} <DateText value={date.value} />
          </span>
        ) : null}
      </p>
      {hasTitleAbove ? null : (
        <h1 id={GUIDE_TITLE_ID}>
          <WholeWords text={page.title} />
        </h1>
      )}
      {alternative && hasTitleAbove ? <h2 className="guide-page__title">{alternative}</h2> : null}
      {page.summary ? <p className="lead">{page.summary}</p> : null}
      {page.secondarySummary ? <RichText html={page.secondarySummary} /> : null}
      <Authors authors={page.group} />
      <ContentBlocks blocks={urgent} />
      <PrimaryImage image={page.primaryImage} />
    </header>
  );
}
