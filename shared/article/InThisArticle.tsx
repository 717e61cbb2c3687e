/** A section of a page with its fragment id. */
interface SectionLink {
  readonly id: string;
  readonly title: string;
}

interface InThisArticleProps {
  readonly sections: readonly SectionLink[];
  readonly title?: string;
}

/** Links to the sections of a page. `current-section.browser.ts` marks the current one. */
export function InThisArticle({ sections, title = 'In this article' }: InThisArticleProps) {
  if (sections.length === 0) return null;
  return (
    <nav className="in-this-article" aria-labelledby="in-this-article">
      <h2 className="section-label" id="in-this-article">
        {title}
      </h2>
      <ol className="in-this-article__list">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} suppressHydrationWarning>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
