import { useLocation } from 'react-router';
import { MetadataList } from '../article/MetadataList.tsx';
import { DocumentActions } from '../sharing/DocumentActions.tsx';
import { GuideBar } from './GuideBar.tsx';
import { GuideHeader } from './GuideHeader.tsx';
import { GuideMenu } from './GuideMenu.tsx';
import { type GuideContent, GuideText } from './GuideText.tsx';
import { leadsTo, pagesInOrder, placeInGuide } from './guide-order.ts';

/** A page of a guide, collection or product catalogue, with the guide around it (specification 2.3). */
export function GuideView({ guide, results }: GuideContent) {
  const { pathname } = useLocation();
  const { multi_header: header, sub_article: page } = guide;
  const menu = guide.page.nav_menu;
  const pages = pagesInOrder(menu);
  const place = placeInGuide(pages, pathname);
  const hasTitleAbove = page.title === header.title;
  const title = (hasTitleAbove && page.alternativeTitle) || page.title;
  return (
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
          <DocumentActions
            actions={page.documentActionsData}
            title={page.title}
            summary={page.summary}
            downloadPdfUrl={page.downloadPdfUrl}
          />
          <MetadataList
            metadata={page.metadata}
            dateModify={page.dateModify}
            modifiedDate={page.modifiedDate}
          />
        </div>
      </div>
    </div>
  );
}
