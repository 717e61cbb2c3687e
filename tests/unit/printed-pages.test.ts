import { describe, expect, it } from 'vitest';
import { markdownOf } from '#shared/blocks/markdown-of.server.ts';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { printedPage } from '#shared/guide/printed-page.server.ts';
import { printedSection } from '#shared/section/printed-section.server.ts';
import { documentOfKind, type PageKind, pageKinds } from '#tests/support/generated/page-kinds.ts';

const LONDON = { timeZone: 'Europe/London', locale: 'en-GB' };

/** The Markdown of a page; undefined for kinds without one. */
function markdownOfKind({ endpoint }: PageKind, document: unknown): string | undefined {
  const written = (parts: Parameters<typeof markdownOf>[0]) => markdownOf(parts, (link) => link);
  if (endpoint === 'article')
    return written(printedPage(endpoints.article.schema.parse(document).page, LONDON));
  if (endpoint === 'collection')
    return written(printedPage(endpoints.collection.schema.parse(document).sub_article, LONDON));
  if (endpoint === 'section')
    return written(printedSection(endpoints.section.schema.parse(document).page, undefined, LONDON));
  return undefined;
}

/** Fields left out, by the end of their path: those that only work on a screen or add no text. */
const LEFT_OUT = [
  // Pictures, and link labels and markers.
  /\.(?:imageDescription|imageCaption|imageCredits|lozenge\.text|flag\.text|type|timeToRead|articleType)$/,
  // Texts for search engines and shared links.
  /\.(?:customMetaTitle|customMetaSummary|metaSummary)$/,
  // Languages and days for links to the page's translations.
  /\.translations\.(?:language|changedSince)$/,
  // Interactive parts of the page: feedback, sharing, quiz answers, what follows a form.
  /\.(?:userFeedback|documentActionsData|quiz\.data\.result|cookies|form\.(?:id|conditions|submission|fields\.(?:name|placeholder|hint|error|options)))\b/,
  // Details of another page that it links to.
  /\.(?:alsoSee\.items|subCollection\.item|guidance\.item|childToc\.item|searchResults|topicPanel\.items|documentSnippet\.items)\.(?:summary|description|fileType|fileSize)$/,
  /\.(?:topicPanel\.button\.title|blueBtnText|bloggersList\.name|bloggersTitle|group\.description|alternativeTitle)$/,
  // Tags of terms that are printed elsewhere, and identifiers for programs.
  /\.terms\.\w+\.termItem\.tag$|\.(?:cpe|vectorString|scheme|schemeType|resultsName)$/,
  // Alternatives to a field that is present: the range with `lessThan`, the title of the hero, the form of
  // the page.
  /\.(?:lessThanOrEqual|dateModify|modifiedDate)$|^page\.(?:title|bodyContent\.title|promoPanel\.)|\.sectionPage\.form\.|\.sectionHeader\./,
];

describe('a page without a screen', () => {
  const kinds = pageKinds.filter(({ endpoint }) => ['article', 'collection', 'section'].includes(endpoint));

  it.each(kinds.map((kind) => [kind.name, kind] as const))('%s contains all of its text', (_name, kind) => {
    const { document, fields } = documentOfKind(kind);
    const markdown = markdownOfKind(kind, document) ?? '';
    const isBeside = (name: string) => kind.endpoint === 'collection' && !name.startsWith('sub_article.');
    const lost = fields.flatMap(({ path, kind: of, marker }) => {
      const name = path.filter((key) => typeof key === 'string').join('.');
      const isSaid = !marker || (of !== 'text' && of !== 'html') || markdown.includes(marker);
      return isSaid || isBeside(name) || LEFT_OUT.some((known) => known.test(name)) ? [] : [name];
    });
    expect([...new Set(lost)]).toEqual([]);
  });
});
