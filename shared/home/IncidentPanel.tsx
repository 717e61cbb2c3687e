import { useState } from 'react';
import type { DynamicPageContent } from '../contract/documents/home-page-schema.server.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { Flag } from '../ui/dates/Flag.tsx';
import { useFocusOnChange } from '../ui/focus/focus.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { homeTexts } from './home-texts.ts';

/**
 * Current incidents, one at a time with a counter and a Next button (specification section 4). The document
 * contains the whole list. Without scripts the stylesheet shows all of it; nothing moves when scripts start.
 */
export function IncidentPanel({ panel }: { panel: DynamicPageContent['incidentPanel'] }) {
  const texts = useTexts(homeTexts);
  const [current, setCurrent] = useState(0);
  const heading = useFocusOnChange(current);
  const incidents = panel?.items ?? [];
  const count = incidents.length;
  if (count === 0) return null;
  return (
    <section className="incident-panel">
      <div className="container incident-panel__inner">
        <h2 className="section-label incident-panel__title">{panel?.title || texts.incidents}</h2>
        <ul className="incident-panel__list">
          {incidents.map((incident, index) => (
            <li key={index} className="incident" data-current={index === current}>
              <div className="incident__text">
                <Flag flag={incident.flag} />
                <h3 className="incident__title" ref={index === current ? heading : undefined} tabIndex={-1}>
                  <SiteLink href={incident.linkUrl}>{incident.title}</SiteLink>
                </h3>
                {incident.description ? <p>{incident.description}</p> : null}
              </div>
              <p className="incident__counter">
                <span className="visually-hidden">{texts.incident} </span>
                {index + 1} / {count}
              </p>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <button
            className="incident-panel__next needs-scripts"
            type="button"
            onClick={() => setCurrent((current + 1) % count)}
          >
            <span className="visually-hidden">{texts.nextIncident}</span>
          </button>
        ) : null}
      </div>
    </section>
  );
}
