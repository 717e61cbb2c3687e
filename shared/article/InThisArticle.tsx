import { inLanguage } from '../contract/text/language.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { articleTexts } from './article-texts.ts';

/** A section of a page with its fragment id. */
interface SectionLink {
  readonly id: string;
  readonly title: string;
  readonly language?: string | undefined;
}

/**
 * Links to the sections of a page: open in wide windows, folded above the text in narrow ones.
 * `current-section.browser.ts` marks the current one.
 */
export function InThisArticle({ sections, title }: { sections: readonly SectionLink[]; title?: string }) {
  const texts = useTexts(articleTexts);
  if (sections.length === 0) return null;
  return (
    <details suppressHydrationWarning className="in-this-article wide-panel opens-wide" data-page-only>
      <summary>
        <h2 className="section-label" id="--in-this-article">
          {title ?? texts.inThisArticle}
        </h2>
      </summary>
      <nav className="wide-panel__content" aria-labelledby="--in-this-article">
        <ol className="in-this-article__list">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} suppressHydrationWarning {...inLanguage(section.language)}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
