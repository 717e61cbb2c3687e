import { useLocation } from 'react-router';
import { ContentBlocks } from '../../blocks/ContentBlocks.tsx';
import { anchorBlocks, sectionsOf } from '../../blocks/content-headings.ts';
import { AlsoSee } from '../../components/AlsoSee.tsx';
import { BackToTop } from '../../components/BackToTop.tsx';
import { Downloads } from '../../components/Downloads.tsx';
import { FeedbackPanel } from '../../components/FeedbackPanel.tsx';
import { InThisArticle } from '../../components/InThisArticle.tsx';
import { PageLinkList } from '../../components/PageLinkList.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { SubCollection } from '../../components/SubCollection.tsx';
import { TopicTags } from '../../components/TopicTags.tsx';
import { useEmployeeLookup } from '../../components/use-employee-lookup.ts';
import type { MultiPageResponse } from '../../content/schemas/multi-page.ts';
import { GuidePageHeader } from './GuidePageHeader.tsx';
import type { GuideViewProps } from './GuideView.tsx';
import type { GuidePlace } from './guide-order.ts';
import { isProduct, MoreProductDetails, ProductDetails } from './ProductDetails.tsx';
import { SchemeResults } from './SchemeResults.tsx';

interface GuideTextProps extends GuideViewProps {
  readonly place: GuidePlace | undefined;
  readonly hasTitleAbove: boolean;
}

/** Fewer sections than this need no list of them. */
const FEWEST_LISTED = 2;

/** What is read on a page of a guide, from its title to the way to the next one. */
export function GuideText({ guide, place, hasTitleAbove, results, employee }: GuideTextProps) {
  const { pathname } = useLocation();
  const { sub_article: page, page: product } = guide;
  const lookup = useEmployeeLookup(pathname, employee);
  const { text, body, sections } = blocksOf(guide);
  const isListed = page.content.enableInThisArticle || isProduct(product);
  const childToc = page.bodyContent?.childToc?.item ?? [];
  return (
    <>
      <GuidePageHeader page={page} hasTitleAbove={hasTitleAbove} />
      <ProductDetails product={product} lookup={lookup} />
      {isListed && sections.length >= FEWEST_LISTED ? (
        <InThisArticle sections={sections} title="In this guide" />
      ) : null}
      <ContentBlocks blocks={text} />
      <ContentBlocks blocks={body.slice(0, 1)} />
      {page.bodyContent?.summary ? <p className="lead">{page.bodyContent.summary}</p> : null}
      <ContentBlocks blocks={body.slice(1)} />
      <MoreProductDetails product={product} />
      {childToc.length > 0 ? (
        <nav className="child-contents" aria-labelledby="child-contents">
          <h2 id="child-contents">In this section</h2>
          <PageLinkList items={childToc} />
        </nav>
      ) : null}
      {results ? <SchemeResults listing={results} resultsName={page.resultsName} /> : null}
      <Downloads items={page.documentSnippet?.items ?? []} />
      <SubCollection items={page.subCollection?.item ?? []} />
      <TopicTags topics={page.topics?.item ?? []} />
      <AlsoSee items={page.alsoSee?.items ?? []} />
      <Pagination previous={place?.previous} next={place?.next} />
      <FeedbackPanel feedback={page.userFeedback} />
      <BackToTop />
    </>
  );
}

/**
 * The blocks of a page: its text, and what `bodyContent` adds, whose first block is its title. Their ids are unique
 * among all of them.
 */
function blocksOf({ sub_article: page, page: product }: MultiPageResponse) {
  const own = [...(product.content?.items ?? []), ...page.content.items];
  const { bodyContent } = page;
  const added = bodyContent
    ? [bodyContent.title ? { subheading: bodyContent.title } : {}, ...(bodyContent.content?.items ?? [])]
    : [];
  const blocks = anchorBlocks([...own, ...added]);
  return {
    text: blocks.slice(0, own.length),
    body: blocks.slice(own.length),
    sections: sectionsOf(blocks),
  };
}
