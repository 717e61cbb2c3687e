import type { ReactNode } from 'react';
import type { SafeHtml } from '../contract/html/sanitise-html.server.ts';
import { inLanguage } from '../contract/text/language.ts';
import { useSite } from '../site/SiteContext.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Lead } from '../ui/text/Lead.tsx';
import { WholeWords } from '../ui/text/WholeWords.tsx';
import { type Section, sectionTitle } from './section-variant.ts';

interface SectionHeadProps {
  readonly page: Section;
  /** Title and summary that replace those of the page, e.g. of the chosen topic. */
  readonly title?: string | undefined;
  readonly summary?: string | SafeHtml | undefined;
  readonly back?: { readonly href: string; readonly title: string } | undefined;
  /** Shown below the summary: a search box, a countdown. */
  readonly children?: ReactNode;
}

/** The head of a section page: back link, title and summaries, on a coloured band if the page has a hero. */
export function SectionHead({ page, title, summary, back, children }: SectionHeadProps) {
  const site = useSite();
  const { mainHero, bodyContent, sectionPage } = page;
  const isOwn = summary === undefined;
  const text = summary ?? (page.summary || bodyContent?.summary);
  return (
    <header className={mainHero ? 'section-head section-head--hero' : 'section-head'}>
      <div className="section-head__inner container">
        <div className="section-head__text">
          {back ? (
            <SiteLink className="back-link" href={back.href}>
              {back.title}
            </SiteLink>
          ) : null}
          <h1 {...(isOwn && inLanguage(page.language))}>
            <WholeWords text={title ?? sectionTitle(page, site)} />
          </h1>
          <Lead text={text} language={isOwn ? page.language : undefined} />
          {mainHero?.description && isOwn ? (
            <RichText html={mainHero.description} language={page.language} />
          ) : null}
          {sectionPage?.secondarySummary && isOwn ? (
            <RichText html={sectionPage.secondarySummary} language={page.language} />
          ) : null}
          {children}
        </div>
        <ResponsiveImage
          className="section-head__image"
          src={isOwn ? mainHero?.image : undefined}
          sizes="(width >= 62rem) 480px, 100vw"
          isHero
        />
      </div>
    </header>
  );
}

/** The additional text of a section page, in a panel. */
export function InfoSnippet({ page }: { page: Section }) {
  return page.textPanel_html ? (
    <div className="info-snippet">
      <RichText html={page.textPanel_html} />
    </div>
  ) : null;
}
