import type { BlockContent } from 'mdast';
import { printedAdvisory } from '../advisory/advisory-kind.server.ts';
import { articleTexts } from '../article/article-texts.ts';
import {
  factTable,
  heading,
  linkList,
  pageList,
  paragraph,
  table,
  titled,
} from '../blocks/document-tree.server.ts';
import { htmlTree } from '../blocks/html-tree.server.ts';
import { type PrintedFields, printedBlock } from '../blocks/printed-block.server.ts';
import type { Content } from '../contract/blocks/content-block-schema.server.ts';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import { dateOrText, formatDate } from '../contract/dates/format-date.ts';
import { lastModified, newestFirst } from '../contract/documents/changes.ts';
import type { SubArticle } from '../contract/documents/multi-page-schema.server.ts';
import type { ReadingPageResponse } from '../contract/documents/reading-page-schema.server.ts';
import { pageRulesOf } from '../contract/pages/page-rules.server.ts';
import { metadataLabel } from '../contract/text/metadata-texts.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { printedEvent } from '../event/event-kind.server.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { guideTexts } from './guide-texts.ts';

type ReadingPage = ReadingPageResponse['page'];

/** A page that is available as PDF or Markdown. */
export type PrintedPage = ReadingPage | SubArticle;

/**
 * The document tree of a page, in reading order. Interactive parts become text or a link. `timeZone` is the
 * IANA name of the site's time zone.
 */
export function printedPage(page: PrintedPage, site: SiteDates): readonly BlockContent[] {
  const { before = [], after = [] } = fieldsOfKind(page, site);
  const article = textsOf(site, articleTexts);
  const { date, whatChanged } = textsOf(site, uiTexts);
  const { title, summary, secondarySummary, changes = [], documentSnippet, alsoSee } = page;
  return [
    heading(1, title),
    ...lead(summary),
    ...(secondarySummary ? htmlTree(secondarySummary, 2) : []),
    ...facts(page, site),
    ...before,
    ...printedContent(page, site),
    ...after,
    ...titled(
      article.updates,
      table(
        [date, whatChanged],
        newestFirst(changes, site.timeZone).map((change) => [formatDate(change.date, site), change.note]),
      ),
    ),
    ...pagesBelow(page),
    ...titled(
      article.downloads,
      linkList((documentSnippet?.items ?? []).map(({ title: name, file }) => ({ title: name, url: file }))),
    ),
    ...titled(article.alsoSee, pageList(alsoSee?.items ?? [])),
  ];
}

const DEEPER = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

/** Several pages as one document with a title, each page a chapter. */
export const printedChapters = (
  title: string,
  chapters: readonly PrintedPage[],
  site: SiteLanguage,
): readonly BlockContent[] => [
  heading(1, title),
  ...chapters
    .flatMap((page) => [heading(1, page.title), ...lead(page.summary), ...printedContent(page, site)])
    .map((node) => (node.type === 'heading' ? { ...node, depth: DEEPER[node.depth] } : node)),
];

const lead = (summary: string): readonly BlockContent[] =>
  summary ? [{ ...paragraph(summary), data: { isLead: true } }] : [];

/** The pages below a page, in their groups. */
const pagesBelow = ({ bodyContent, subCollection }: PrintedPage): readonly BlockContent[] => [
  ...pageList(bodyContent?.childToc?.item ?? []),
  ...(subCollection?.item ?? []).flatMap((group) => [
    ...pageList([group]),
    ...pageList(group.guidance?.item ?? []),
  ]),
];

/** The document tree of a page's text only. */
export const printedContent = (
  { title, content, bodyContent }: Pick<PrintedPage, 'title' | 'content' | 'bodyContent'>,
  site: SiteLanguage,
): readonly BlockContent[] => [
  ...contentBlocks(content, site),
  ...(bodyContent?.title && bodyContent.title !== title ? [heading(2, bodyContent.title)] : []),
  ...(bodyContent?.summary ? [paragraph(bodyContent.summary)] : []),
  ...(bodyContent?.content ? contentBlocks(bodyContent.content, site) : []),
];

const contentBlocks = ({ items }: Content, site: SiteLanguage): readonly BlockContent[] =>
  items.flatMap((block) => printedBlock(block, site));

/** The fields that a page type adds to those of an article. */
const fieldsOfKind = (page: PrintedPage, site: SiteDates): PrintedFields =>
  !isReadingPage(page)
    ? {}
    : page.type === 'advisory'
      ? printedAdvisory(page, site)
      : page.type === 'event'
        ? printedEvent(page, site)
        : {};

const isReadingPage = (page: PrintedPage): page is ReadingPage =>
  pageRulesOf(`/${page.type}`)?.endpoint === 'article';

function facts(page: PrintedPage, site: SiteDates): readonly BlockContent[] {
  const texts = textsOf(site, articleTexts);
  const joined = (values: readonly string[] = []) => values.join(', ');
  return factTable([
    [textsOf(site, guideTexts).writtenBy, joined(page.group.map(({ name }) => name))],
    ...page.metadata.map(
      ({ title, value }) =>
        [
          metadataLabel(title, site),
          joined(value.flatMap(({ item }) => dateOrText(item, site) || [])),
        ] as const,
    ),
    [textsOf(site, uiTexts).topics, joined(page.topics?.item.map(({ termTitle }) => termTitle))],
    [texts.lastUpdated, formatDate(lastModified(page, site.timeZone), site)],
  ]);
}
