import { useLocation } from 'react-router';
import { ArticleHead } from '../article/ArticleHead.tsx';
import { articleData } from '../article/article-data.server.ts';
import { PageFacts } from '../article/PageFacts.tsx';
import { PageStyles } from '../kit/head/PageStyles.tsx';
import { StructuredData } from '../kit/head/StructuredData.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { GuideBar } from './GuideBar.tsx';
import { GuideHeader } from './GuideHeader.tsx';
import { GuideMenu } from './GuideMenu.tsx';
import { type GuideContent, GuideText } from './GuideText.tsx';
import { guideBreadcrumbs } from './guide-breadcrumbs.server.ts';
import { leadsTo, pagesInOrder, placeInGuide } from './guide-order.ts';

/** A page of a guide, collection or product catalogue, with its head and the guide around it (specification 2.3). */
export function GuideView({ guide, results }: GuideContent) {
  const site = useSite();
  const { pathname } = useLocation();
  const { multi_header: header, sub_article: page } = guide;
  const menu = guide.page.nav_menu;
  const pages = pagesInOrder(menu);
  const place = placeInGuide(pages, pathname);
  const hasTitleAbove = page.title === header.title;
  const title = (hasTitleAbove && page.alternativeTitle) || page.title;
  return (
    <>
      <ArticleHead page={page} image={header.image} />
      <PageStyles name="guide" />
      <StructuredData data={articleData(page, site, pathname)} />
      <StructuredData data={guideBreadcrumbs(guide, site, pathname)} />
      <div className="guide">
        <GuideHeader
          header={header}
          isPageTitle={hasTitleAbove}
          home={pages[0]?.link}
          isInside={(address) => pages.some(({ link }) => leadsTo(link, address))}
        />
        <div className="guide__columns container">
          {pages.length > 0 ? <GuideMenu groups={menu} path={pathname} /> : null}
          <article className="guide-page">
            {pages.length > 0 ? (
              <GuideBar title={title} place={header.showPageNumber ? place : undefined} />
            ) : null}
            <GuideText
              key={pathname}
              guide={guide}
              place={place}
              hasTitleAbove={hasTitleAbove}
              results={results}
            />
          </article>
          <div className="guide__facts">
            <PageFacts page={page} />
          </div>
        </div>
      </div>
    </>
  );
}
