import { useLocation } from 'react-router';
import { useCameFrom } from '../routing/came-from.browser.ts';
import { Lozenge } from '../ui/colours/Lozenge.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { enhancement } from '../ui/rich-text/enhancement.ts';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { GUIDE_TITLE_ID } from './guide-links.ts';
import type { MultiHeaderContent } from './multi-page-schema.server.ts';

interface GuideHeaderProps {
  readonly header: MultiHeaderContent;
  /** Whether the guide's title is the title of the page that is being read as well. */
  readonly isPageTitle: boolean;
  /** Address of the guide's first page. */
  readonly home: string | undefined;
  /** Whether an address leads to a page of the guide. */
  readonly isInside: (address: string) => boolean;
}

/** The band above every page of a guide (specification 2.3): the way back, title and subtitle, lozenges and picture. */
export function GuideHeader({ header, isPageTitle, home, isInside }: GuideHeaderProps) {
  const { key } = useLocation();
  const back = useCameFrom(key, isInside);
  return (
    <div className="guide-header">
      <div className="guide-header__inner container">
        <div className="guide-header__text">
          <p className="guide-header__back">
            {back ? (
              <SiteLink className="guide-header__back-link" href={back}>
                Back
              </SiteLink>
            ) : (
              <span className="guide-header__came-from" {...enhancement} />
            )}
          </p>
          {isPageTitle ? (
            <h1 id={GUIDE_TITLE_ID}>
              <WholeWords text={header.title} />
            </h1>
          ) : (
            <p className="guide-header__title">
              {home ? <SiteLink href={home}>{header.title}</SiteLink> : header.title}
            </p>
          )}
          {header.subtitle ? <p className="guide-header__subtitle">{header.subtitle}</p> : null}
          {header.lozenges && header.lozenges.length > 0 ? (
            <ul className="guide-header__lozenges">
              {header.lozenges.map((lozenge) => (
                <li key={lozenge.text}>
                  <Lozenge {...lozenge} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <ResponsiveImage
          className="guide-header__image"
          src={header.image}
          alt=""
          sizes="(width >= 62rem) 320px, 100vw"
          isHero
        />
      </div>
    </div>
  );
}
