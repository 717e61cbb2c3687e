import type { DocumentDownload } from '../article/article-schema.server.ts';
import { Downloads } from '../article/Downloads.tsx';
import { InThisArticle } from '../article/InThisArticle.tsx';
import { PageBlocks } from '../article/PageBlocks.tsx';
import { PageLinkList } from '../article/PageLinkList.tsx';
import { pageBlocks } from '../article/page-blocks.ts';
import { RelatedPages } from '../article/RelatedPages.tsx';
import { sectionsOf } from '../blocks/content-headings.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { BackToTop } from '../kit/links/BackToTop.tsx';
import { isProduct, MoreProductDetails, ProductDetails } from '../product/ProductDetails.tsx';
import { type SchemeListing, SchemeResults } from '../registers/SchemeResults.tsx';
import { GuidePageHeader } from './GuidePageHeader.tsx';
import type { GuidePlace } from './guide-order.ts';
import type { MultiPageResponse } from './multi-page-schema.server.ts';
import { Pagination } from './Pagination.tsx';

/** What a page of a guide shows. */
export interface GuideContent {
  readonly guide: MultiPageResponse;
  /** What the embedded search of the page's scheme answered, where it has one. */
  readonly results?: SchemeListing | undefined;
}

interface GuideTextProps extends GuideContent {
  readonly place: GuidePlace | undefined;
  readonly hasTitleAbove: boolean;
}

/** Fewer sections than this need no list of them. */
const FEWEST_LISTED = 2;

/** The files of a page, whether they come with what is said of the product or with the page's text; each once. */
function filesOf({ page: product, sub_article: page }: MultiPageResponse): readonly DocumentDownload[] {
  const files = [...(product.documentSnippet?.items ?? []), ...(page.documentSnippet?.items ?? [])];
  return [...new Map(files.map((file) => [JSON.stringify(file), file])).values()];
}

/** What is read on a page of a guide, from its title to the way to the next one. */
export function GuideText({ guide, place, hasTitleAbove, results }: GuideTextProps) {
  const { sub_article: page, page: product } = guide;
  const blocks = pageBlocks([...(product.content?.items ?? []), ...page.content.items], page.bodyContent);
  const sections = sectionsOf([...blocks.text, ...blocks.body]);
  const isListed = page.content.enableInThisArticle || isProduct(product);
  const childToc = page.bodyContent?.childToc?.item ?? [];
  return (
    <>
      <GuidePageHeader page={page} hasTitleAbove={hasTitleAbove} />
      <ProductDetails product={product} />
      {isListed && sections.length >= FEWEST_LISTED ? (
        <InThisArticle sections={sections} title="In this guide" />
      ) : null}
      <PageBlocks blocks={blocks} />
      <MoreProductDetails product={product} />
      {childToc.length > 0 ? (
        <nav className="child-contents" aria-labelledby="child-contents">
          <h2 id="child-contents">In this section</h2>
          <PageLinkList items={childToc} />
        </nav>
      ) : null}
      {results ? <SchemeResults listing={results} resultsName={page.resultsName} /> : null}
      <Downloads items={filesOf(guide)} />
      <RelatedPages page={page} />
      <Pagination previous={place?.previous} next={place?.next} />
      <FeedbackPanel feedback={page.userFeedback} />
      <BackToTop />
    </>
  );
}
