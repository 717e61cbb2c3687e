import { useLocation } from 'react-router';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { SectionHeaderContent } from '../../content/schemas/section.ts';

/** The pages of a section as tabs, and its topics behind 'Select a topic' (specification 2.4, section header). */
export function SectionNavigation({ header }: { header: SectionHeaderContent | undefined }) {
  const { pathname } = useLocation();
  const tabs = header?.tabs ?? [];
  const topics = header?.topics ?? [];
  if (tabs.length === 0 && topics.length === 0) return null;
  return (
    <nav className="section-navigation" aria-label={header?.title || 'This section'}>
      <div className="section-navigation__inner container">
        <ul className="section-navigation__tabs">
          {tabs.map(({ title, pageLink }) => (
            <li key={pageLink}>
              <SiteLink href={pageLink} {...(pageLink === pathname && { 'aria-current': 'page' })}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
        {topics.length > 0 ? (
          <details className="section-navigation__topics">
            <summary>Select a topic</summary>
            <ul>
              {topics.map(({ title, pageLink }) => (
                <li key={pageLink}>
                  <SiteLink href={pageLink}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </nav>
  );
}
