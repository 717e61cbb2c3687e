import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageIntro } from '../article/ArticleHeader.tsx';
import type { MultiHeaderContent, SubArticle } from '../contract/documents/multi-page-schema.server.ts';
import type { AnchoredBlock } from '../contract/html/content-headings.ts';
import { GUIDE_TITLE_ID } from '../contract/pages/guide-links.ts';
import { inLanguage } from '../contract/text/language.ts';
import { useCameFrom } from '../routing/came-from.browser.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { Lozenge } from '../ui/colours/Lozenge.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { PrimaryImage } from '../ui/pictures/PrimaryImage.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { enhancement } from '../ui/rich-text/enhancement.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { WholeWords } from '../ui/text/WholeWords.tsx';

interface GuideHeaderProps {
  readonly header: MultiHeaderContent;
  /** Whether the guide's title is also the title of the page. */
  readonly isPageTitle: boolean;
  /** Address of the guide's first page. */
  readonly home: string | undefined;
  /** Whether an address is that of a page of the guide. */
  readonly isInside: (address: string) => boolean;
  /** Shown below, such as the status of a product. */
  readonly children?: ReactNode;
}

/**
 * The band above every page of a guide (specification 2.3): back link, title and subtitle, lozenges, picture
 * and status.
 */
export function GuideHeader({ header, isPageTitle, home, isInside, children }: GuideHeaderProps) {
  const ui = useTexts(uiTexts);
  const { key } = useLocation();
  const back = useCameFrom(key, isInside);
  return (
    <div className="guide-header">
      <div className="guide-header__inner container">
        <div className="guide-header__text">
          <p className="guide-header__back" data-page-only>
            {back ? (
              <SiteLink className="guide-header__back-link" href={back}>
                {ui.back}
              </SiteLink>
            ) : (
              <span className="guide-header__came-from" data-back={ui.back} {...enhancement} />
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
              {header.lozenges.map((lozenge, index) => (
                <li key={index}>
                  <Lozenge {...lozenge} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <ResponsiveImage
          className="guide-header__image"
          src={header.image}
          sizes="(width >= 48rem) 320px, 80px"
          isHero
        />
        {children}
      </div>
    </div>
  );
}

interface GuidePageHeaderProps {
  readonly page: SubArticle;
  /** Whether the band above shows the page's title. */
  readonly hasTitleAbove: boolean;
  /** Blocks that say what to do now, shown under the summary. */
  readonly urgent: readonly AnchoredBlock[];
}

/** Type, titles, summaries and picture of a guide page (specification section 3, sub_article). */
export function GuidePageHeader({ page, hasTitleAbove, urgent }: GuidePageHeaderProps) {
  const name = page.alternativeTitle === page.title ? undefined : page.alternativeTitle;
  const title = (
    <h1 id={GUIDE_TITLE_ID} {...inLanguage(page.language)}>
      <WholeWords text={page.title} />
    </h1>
  );
  return (
    <PageIntro
      className="guide-page__header"
      page={page}
      heading={hasTitleAbove ? name && <h2 className="guide-page__title">{name}</h2> : title}
      urgent={urgent}
      name={hasTitleAbove ? undefined : name}
    >
      <PrimaryImage image={page.primaryImage} language={page.language} />
    </PageIntro>
  );
}
