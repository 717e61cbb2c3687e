import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import { dayOf } from '../ui/dates/place-time.ts';
import { useDayEnd } from '../ui/dates/RenderClock.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { eventDays, eventHours } from './event-dates.ts';
import { locationLines } from './event-location.ts';
import type { EventPageContent } from './event-schema.server.ts';

interface AboutEventProps {
  readonly page: EventPageContent;
  readonly path: string;
}

/** What an event costs, when and where it takes place, and how to take part (specification 2.3, Event page). */
export function AboutEvent({ page, path }: AboutEventProps) {
  const { dateOfEvent, cost, location, website, register } = page;
  const { timeZone } = useSite();
  const days = dateOfEvent && eventDays(dateOfEvent, timeZone);
  const hours = dateOfEvent && eventHours(dateOfEvent, timeZone);
  const start = dayOf(dateOfEvent?.start, timeZone);
  // An event that is over is no longer something to book, or for a calendar.
  const { ends, isOver } = useDayEnd(dateOfEvent?.end ?? dateOfEvent?.start);
  const lines = locationLines(location);
  if (!days && !cost && lines.length === 0 && !website && !register) return null;
  return (
    <section className="about-event" aria-labelledby="about-event">
      <h2 className="about-event__title" id="about-event">
        About this event
      </h2>
      {isOver ? <p className="about-event__over">This event is over.</p> : null}
      <dl className="about-event__facts">
        {cost ? <Fact label="Cost">{cost}</Fact> : null}
        {days && start ? (
          <Fact label="Date of Event">
            <time dateTime={start}>{days}</time>
          </Fact>
        ) : null}
        {hours ? <Fact label="Time">{hours}</Fact> : null}
        {lines.length > 0 ? (
          <Fact label="Location">
            {lines.map((line) => (
              <span key={line} className="about-event__line">
                {line}
              </span>
            ))}
          </Fact>
        ) : null}
        {website ? (
          <Fact label="Website">
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
            <SiteLink className="about-event__calendar" href={`${path}.ics`}>
              Add to your calendar
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
