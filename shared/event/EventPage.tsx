import { Fragment, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import { loadReadingPage, readingPageModules } from '../article/reading-page.ts';
import { dayOf } from '../contract/dates/place-time.ts';
import type { EventPageContent } from '../contract/documents/event-schema.server.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { useDayEnd } from '../ui/dates/RenderClock.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { eventData } from './event-data.server.ts';
import { eventDays, eventHours, locationLines } from './event-place-time.ts';
import { eventTexts } from './event-texts.ts';

export const loader = loadReadingPage;
export const modulesOf = readingPageModules;

/** Event page, at addresses of up to three levels (specification 2.1 and 2.3). */
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

/**
 * What an event costs, when and where it takes place, and how to take part (specification 2.3, Event page).
 */
function AboutEvent({ page, path }: { readonly page: EventPageContent; readonly path: string }) {
  const { dateOfEvent, cost, location, website, register } = page;
  const site = useSite();
  const texts = useTexts(eventTexts);
  const ui = useTexts(uiTexts);
  const days = dateOfEvent && eventDays(dateOfEvent, site);
  const hours = dateOfEvent && eventHours(dateOfEvent, site);
  const start = dayOf(dateOfEvent?.start, site.timeZone);
  // Registration and the calendar entry are offered until the event is over.
  const { ends, isOver } = useDayEnd(dateOfEvent?.end ?? dateOfEvent?.start);
  const lines = locationLines(location);
  if (!days && !cost && lines.length === 0 && !website && !register) return null;
  return (
    <section className="about-event" aria-labelledby="--about-event">
      <h2 className="about-event__title" id="--about-event">
        {texts.about}
      </h2>
      {isOver ? <p className="about-event__over">{texts.over}</p> : null}
      <dl className="about-event__facts">
        {cost ? <Fact label={texts.cost}>{cost}</Fact> : null}
        {days && start ? (
          <Fact label={texts.date}>
            <time dateTime={start}>{days}</time>
          </Fact>
        ) : null}
        {hours ? <Fact label={texts.time}>{hours}</Fact> : null}
        {lines.length > 0 ? (
          <Fact label={texts.location}>
            {lines.map((line, index) => (
              <Fragment key={index}>
                {index > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </Fact>
        ) : null}
        {website ? (
          <Fact label={texts.website}>
            <SiteLink href={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</SiteLink>
          </Fact>
        ) : null}
      </dl>
      {isOver || !(register || days) ? null : (
        <div className="about-event__actions" suppressHydrationWarning data-ends={ends}>
          {register ? (
            <SiteLink className="button" href={register.registerLink}>
              {register.registerTitle}
            </SiteLink>
          ) : null}
          {days ? (
            <SiteLink className="about-event__calendar" href={`${path}.ics`} data-page-only>
              {ui.addToCalendar}
            </SiteLink>
          ) : null}
        </div>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="about-event__fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
