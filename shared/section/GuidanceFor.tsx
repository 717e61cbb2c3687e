import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { SectionPageContent } from './section-schema.server.ts';

/** What there is for the readers of a section, each with the way there. */
export function GuidanceFor({ guidance }: { guidance: SectionPageContent['guidanceFor'] }) {
  if (!guidance || guidance.items.length === 0) return null;
  return (
    <section className="guidance-for">
      <h2>{guidance.title || 'Guidance for you'}</h2>
      <ul className="guidance-for__list">
        {guidance.items.map(({ title, linkUrl, description }) => (
          <li key={linkUrl} className="card guidance-for__item">
            <h3 className="guidance-for__title">
              <SiteLink className="card__link" href={linkUrl}>
                {title}
              </SiteLink>
            </h3>
            {description ? <p className="card__text">{description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
