import type { ReactNode } from 'react';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import type { ArticlePage, Author } from '../contract/documents/article-schema.server.ts';
import type { AnchoredBlock } from '../contract/html/content-headings.ts';
import { typeName } from '../contract/text/type-texts.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { Lozenge } from '../ui/colours/Lozenge.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Lead } from '../ui/text/Lead.tsx';
import { articleTexts } from './article-texts.ts';
import { type LabelledDate, metadataDate } from './page-dates.ts';

interface PageIntroProps {
  readonly page: ArticlePage;
  readonly className: string;
  readonly heading: ReactNode;
  /** Blocks that say what to do now, shown under the summary. */
  readonly urgent: readonly AnchoredBlock[];
  /** Shown beside the type, such as a severity. */
  readonly mark?: ReactNode;
  /** Another name of the page, shown beside the type. */
  readonly name?: string | undefined;
  /** Shown last, such as a picture. */
  readonly children?: ReactNode;
}

/**
 * Type, titles, summaries and authors of a page (specification 2.3, Article). The date is beside the type; for
 * a blog post it follows the authors (Blog page). Of these only a severity is shown above steps to take now.
 */
export function PageIntro({ page, className, heading, urgent, mark, name, children }: PageIntroProps) {
  const site = useSite();
  const date = metadataDate(page.type, page.metadata, site);
  const when = date && <PageDate date={date} />;
  const isBlogPost = page.type === 'blog-post';
  const isKindLast = urgent.length > 0 && !mark;
  const kind = (
    <p className="page-kind">
      <Lozenge text={page.articleType || typeName(page.type, site)} type={page.type} />
      {mark}
      {name ? <span>{name}</span> : null}
      {isBlogPost ? null : when}
    </p>
  );
  // Steps follow the title at once.
  const hasSteps = urgent.some(({ block }) => block.doThisNow?.item.length);
  const lead = <Lead text={page.summary} language={page.language} />;
  return (
    <header className={className}>
      {isKindLast ? null : kind}
      {heading}
      {hasSteps ? null : lead}
      {page.secondarySummary ? <RichText html={page.secondarySummary} language={page.language} /> : null}
      <Authors authors={page.group} />
      {isBlogPost && when ? <p className="page-kind">{when}</p> : null}
      <ContentBlocks blocks={urgent} />
      {hasSteps ? lead : null}
      {isKindLast ? kind : null}
      {children}
    </header>
  );
}

function PageDate({ date }: { date: LabelledDate }) {
  return (
    <span className="page-date">
      {date.label} <DateText value={date.value} />
    </span>
  );
}

interface ArticleHeadProps {
  readonly page: ArticlePage;
  /** Picture for pages without their own. */
  readonly image?: string | undefined;
}

/** The document head of an article. The texts for search engines take priority over title and summary. */
export function ArticleHead({ page, image }: ArticleHeadProps) {
  return (
    <PageHead
      title={page.bodyContent?.customMetaTitle || page.customMetaTitle || page.title}
      description={page.bodyContent?.customMetaSummary || page.customMetaSummary || page.summary}
      image={page.primaryImage?.imagePath ?? image}
      imageAlt={page.primaryImage?.imageDescription}
      type="article"
      language={page.language}
    />
  );
}

/** First letters of the first and the last name. Arabic letters would join. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, { length }) => index === 0 || index === length - 1)
    .map((word) => [...word][0]?.toUpperCase())
    .join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '');

/** The authors of a page, with initials for those without a portrait (specification section 3, group). */
function Authors({ authors }: { authors: readonly Author[] }) {
  const texts = useTexts(articleTexts);
  if (authors.length === 0) return null;
  return (
    <ul className="authors" aria-label={texts.authors}>
      {authors.map(({ name, description, image, pageLink }, index) => (
        <li key={index} className="author">
          {image ? (
            <ResponsiveImage
              className="author__image"
              src={image}
              width={64}
              height={64}
              widths={imageWidths.small}
              sizes="64px"
            />
          ) : (
            <span
              className="author__image author__image--initials"
              data-initials={initialsOf(name)}
              aria-hidden="true"
            />
          )}
          <div>
            <p className="author__name">{pageLink ? <SiteLink href={pageLink}>{name}</SiteLink> : name}</p>
            {description ? <p className="author__description">{description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
