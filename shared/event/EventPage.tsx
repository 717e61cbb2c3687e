import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import { pageModules } from '../article/page-modules.ts';
import { failPage, loadPage } from '../routing/load-page.ts';
import { pathOf } from '../routing/path-of.ts';
import { useSite } from '../site/SiteContext.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { AboutEvent } from './AboutEvent.tsx';
import { eventData } from './event-data.server.ts';
import type { EventPageContent } from './event-schema.server.ts';

/** The route /event/{id}, up to three levels (specification 2.1). */
export async function loader(args: LoaderFunctionArgs): Promise<{ page: EventPageContent }> {
  const { page } = await loadPage(args, 'article', { url: pathOf(args) });
  return page.type === 'event' ? { page } : failPage(args, 'not-found');
}

export const modulesOf = ({ page }: { page: EventPageContent }) => pageModules(page);

/** Event page (specification 2.3). */
export function Component() {
  const { page } = useLoaderData<{ page: EventPageContent }>();
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <PageStyles name="event" />
      <ArticleView
        page={page}
        data={page.dateOfEvent ? <StructuredData data={eventData(page, site, pathname)} /> : null}
        about={<AboutEvent page={page} path={pathname} />}
      />
    </>
  );
}
