import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useCurrentDay } from '../browser/current-day.ts';
import { StructuredData } from '../components/StructuredData.tsx';
import type { EventPageContent } from '../content/schemas/event.ts';
import { ArticleHead } from '../layout/ArticleHead.tsx';
import { ArticleView } from '../layout/ArticleView.tsx';
import { articleBreadcrumbs } from '../layout/crawlers/article-breadcrumbs.ts';
import { eventData } from '../layout/crawlers/event-data.ts';
import { AboutEvent } from '../layout/event/AboutEvent.tsx';
import { PageStyles } from '../layout/PageStyles.tsx';
import { failPage, loadPage, pathOf } from '../routing/load-page.ts';
import { useRenderDay } from '../site/RenderClock.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { isoDay, isPast } from '../text/format-date.ts';
import { placeDay } from '../text/place-time.ts';

/** The route /event/{id}, up to three levels (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: EventPageContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'event' ? { page } : failPage(args, 'not-found');
}

/** Event page (specification 2.3). */
export function Component() {
  const { page } = useLoaderData<{ page: EventPageContent }>();
  const site = useSite();
  const { pathname } = useLocation();
  const today = useCurrentDay(useRenderDay());
  const lastDay = placeDay(page.dateOfEvent?.end ?? page.dateOfEvent?.start, site.timeZone);
  return (
    <>
      <ArticleHead page={page} />
      <PageStyles name="event" />
      {page.dateOfEvent ? <StructuredData data={eventData(page, site, pathname)} /> : null}
      <StructuredData data={articleBreadcrumbs(page, site, pathname)} />
      <ArticleView
        page={page}
        about={
          <AboutEvent
            page={page}
            path={pathname}
            isOver={isPast(lastDay && isoDay(lastDay), new Date(today))}
          />
        }
      />
    </>
  );
}
