import { useLocation } from 'react-router';
import { ArticleHead } from '../article/ArticleHeader.tsx';
import { articleData } from '../article/article-data.server.ts';
import { InThisArticle } from '../article/InThisArticle.tsx';
import { PageBlocks, pageBlocks } from '../article/PageBlocks.tsx';
import { PageFacts } from '../article/PageFacts.tsx';
import { Downloads, PageLinkList, RelatedPages } from '../article/PageLinks.tsx';
import { PageUpdates, pageModules } from '../article/page-modules.ts';
import { lazyBlocks } from '../blocks/blocks.ts';
import type { DocumentDownload } from '../contract/documents/article-schema.server.ts';
import type { MultiPageResponse } from '../contract/documents/multi-page-schema.server.ts';
import type { Product } from '../contract/documents/product-schema.server.ts';
import { sectionsOf } from '../contract/html/content-headings.ts';
import { linksTo, wholeGuideAddress } from '../contract/pages/guide-links.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import type { SchemeListing } from '../registers/SchemeResults.tsx';
import { type LazyModule, lazyComponent } from '../routing/lazy-component.tsx';
import { parentsOf } from '../routing/page-parents.ts';
import { Certification } from '../search/Certification.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { breadcrumbList } from '../ui/head/breadcrumb-list.server.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { BackToTop } from '../ui/links/BackToTop.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { GuideBar } from './GuideBar.tsx';
import { GuideHeader, GuidePageHeader } from './GuideHeader.tsx';
import { GuideMenu } from './GuideMenu.tsx';
import { pagesInOrder, placeInGuide } from './guide-order.ts';
import { guideTexts } from './guide-texts.ts';
import { Pagination } from './Pagination.tsx';

const ProductDetails = lazyComponent(() => import('../product/ProductDetails.tsx'));
export const SchemeResults = lazyComponent(() => import('../registers/SchemeResults.tsx'));

/** The fields that make a guide page one about a product or a service. */
const PRODUCT_FIELDS = [
  'assuranceDetails',
  'scheme',
  'scheme_summary',
  'details',
  'employee',
  'supportedCAFPrinciplesSnippet',
  'keyFeatureDescription',
  'additionalDetails',
  'additionalDetailsDescription',
] as const satisfies readonly (keyof Product)[];

const isProduct = (product: Product): boolean => PRODUCT_FIELDS.some((field) => product[field]);

/** The lazy modules that a page of a guide shows. */
export const guideModules = ({
  page: product,
  sub_article: page,
}: MultiPageResponse): readonly LazyModule[] => [
  ...(isProduct(product) ? [ProductDetails] : []),
  ...lazyBlocks(product.content?.items ?? []),
  ...pageModules(page),
];

interface GuideViewProps {
  readonly guide: MultiPageResponse;
  /** The results of the embedded scheme search, if the page has one. */
  readonly results?: SchemeListing | undefined;
}

/** Minimum number of sections for a list of them. */
const FEWEST_LISTED = 2;

/** The downloads of the product and of the page, each once. */
function filesOf({ page: product, sub_article: page }: MultiPageResponse): readonly DocumentDownload[] {
  const files = [...(product.documentSnippet?.items ?? []), ...(page.documentSnippet?.items ?? [])];
  return [...new Map(files.map((file) => [JSON.stringify(file), file])).values()];
}

/** A page of a guide, collection or product catalogue (specification 2.3). */
export function GuideView({ guide, results }: GuideViewProps) {
  const site = useSite();
  const texts = useTexts(guideTexts);
  const { pathname } = useLocation();
  const { multi_header: header, sub_article: page, page: product } = guide;
  const pages = pagesInOrder(product.nav_menu);
  const place = placeInGuide(pages, pathname);
  const whole = pages.length > 1 ? wholeGuideAddress(pathname) : undefined;
  const hasTitleAbove = page.title === header.title;
  const title = (hasTitleAbove && page.alternativeTitle) || page.title;
  const blocks = pageBlocks([...(product.content?.items ?? []), ...page.content.items], page);
  const sections = sectionsOf([...blocks.text, ...blocks.body]);
  const isListed = page.content.enableInThisArticle || isProduct(product);
  const childToc = page.bodyContent?.childToc?.item ?? [];
  const text = (
    <>
      {results ? <SchemeResults {...results} resultsName={page.resultsName} /> : null}
      {isListed && sections.length >= FEWEST_LISTED ? (
        <InThisArticle sections={sections} title={texts.inThisGuide} />
      ) : null}
      <PageBlocks blocks={blocks} />
    </>
  );
  return (
    <>
      <ArticleHead page={page} image={header.image} />
      <PageStyles name="guide" />
      <StructuredData data={articleData(page, site, pathname)} />
      <StructuredData data={breadcrumbList(parentsOf(guide, site, pathname), page.title, pathname, site)} />
      <div className="guide">
        <GuideHeader
          header={header}
          isPageTitle={hasTitleAbove}
          home={pages[0]?.link}
          isInside={(address) => pages.some(({ link }) => linksTo(link, address))}
        >
          <Certification
            status={product.assuranceDetails?.certifiedStatus}
            until={product.assuranceDetails?.dateOfExpiry}
          >
            {' '}
            <AsOf value={product.asOf} />
          </Certification>
        </GuideHeader>
        <div className="guide__columns container">
          {pages.length > 0 ? (
            <GuideMenu groups={product.nav_menu} title={header.title} path={pathname} />
          ) : null}
          <article key={pathname} className="guide-page">
            {pages.length > 0 ? (
              <GuideBar
                title={title}
                place={header.showPageNumber ? place : undefined}
                isQuiet={!(header.showPageNumber && place) || blocks.urgent.length > 0}
              />
            ) : null}
            <GuidePageHeader page={page} hasTitleAbove={hasTitleAbove} urgent={blocks.urgent} />
            {isProduct(product) ? <ProductDetails product={product}>{text}</ProductDetails> : text}
            {childToc.length > 0 ? (
              <nav className="child-contents" aria-labelledby="--child-contents">
                <h2 id="--child-contents">{texts.inThisSection}</h2>
                <PageLinkList items={childToc} />
              </nav>
            ) : null}
            <Downloads items={filesOf(guide)} />
            <RelatedPages page={page} />
            {page.changes ? <PageUpdates changes={page.changes} title={page.title} /> : null}
            {whole ? (
              <SiteLink href={whole} data-page-only>
                {texts.wholeGuide}
              </SiteLink>
            ) : null}
            <Pagination previous={place?.previous} next={place?.next} />
            <FeedbackPanel feedback={page.userFeedback} />
            <BackToTop />
          </article>
          <PageFacts key={`facts ${pathname}`} page={page} />
        </div>
      </div>
    </>
  );
}
