import { lastModified, newestFirst } from '../article/changes.ts';
import { printedBlock } from '../blocks/block-parts.server.ts';
import type { Content } from '../blocks/content-block-schema.server.ts';
import { htmlBlocks } from '../blocks/html-parts.server.ts';
import { heading, linkList, linkLists, type PrintedPart, paragraph } from '../blocks/printed-part.server.ts';
import type { ReadingPageResponse } from '../endpoints/reading-page-schema.server.ts';
import type { PrintedFields } from '../page-kind.ts';
import { pageKindOf } from '../page-kinds.ts';
import { dateOrText, formatDate } from '../ui/dates/format-date.ts';
import type { SubArticle } from './multi-page-schema.server.ts';

type ReadingPage = ReadingPageResponse['page'];

/** A page that can be had without a screen, as PDF or Markdown. */
export type PrintedPage = ReadingPage | SubArticle;

/**
 * Everything that a page says, in reading order. What needs a screen to work is given as text or as a link. `timeZone` is that of
 * the site's place.
 */
export function printedPage(page: PrintedPage, timeZone: string): readonly PrintedPart[] {
  const { before = [], after = [] } = fieldsOfKind(page, timeZone);
  return [
    heading(1, page.title),
    ...said(page.summary, (summary) => [paragraph(summary, 'lead')]),
    ...said(page.secondarySummary, (html) => htmlBlocks(html, 2)),
    ...facts(page, timeZone),
    ...before,
    ...printedContent(page),
    ...after,
    ...updates(page, timeZone),
    ...pagesBelow(page),
    ...titledLinks(
      'Downloads',
      (page.documentSnippet?.items ?? []).map(({ title, file }) => ({ title, url: file })),
    ),
    ...titledLinks('Also see', (page.alsoSee?.items ?? []).map(linkOf)),
  ];
}

/** What has changed since a page was published. */
const updates = ({ changes = [] }: PrintedPage, timeZone: string): readonly PrintedPart[] =>
  changes.length > 0
    ? [
        heading(2, 'Updates to this page'),
        {
          kind: 'table',
          head: [['Date', 'What changed']],
          rows: newestFirst(changes, timeZone).map(({ date, note }) => [formatDate(date, timeZone), note]),
        },
      ]
    : [];

/** Pages that belong to a page, in their groups. */
const pagesBelow = ({ bodyContent, subCollection }: PrintedPage): readonly PrintedPart[] => [
  ...linkLists((bodyContent?.childToc?.item ?? []).map(linkOf)),
  ...(subCollection?.item ?? []).flatMap((group) => [
    ...linkLists([linkOf(group)]),
    ...linkLists((group.guidance?.item ?? []).map(linkOf)),
  ]),
];

const linkOf = ({ title, pageLink }: { readonly title: string; readonly pageLink: string }) => ({
  title,
  url: pageLink,
});

/** The text of a page alone. */
export const printedContent = ({
  title,
  content,
  bodyContent,
}: Pick<PrintedPage, 'title' | 'content' | 'bodyContent'>): readonly PrintedPart[] => [
  ...contentBlocks(content),
  ...said(bodyContent?.title === title ? undefined : bodyContent?.title, (own) => [heading(2, own)]),
  ...said(bodyContent?.summary, (summary) => [paragraph(summary)]),
  ...(bodyContent?.content ? contentBlocks(bodyContent.content) : []),
];

const said = (
  value: string | undefined,
  make: (value: string) => readonly PrintedPart[],
): readonly PrintedPart[] => (value ? make(value) : []);

/** What a kind of page adds to an article. */
const fieldsOfKind = (page: PrintedPage, timeZone: string): PrintedFields =>
  isReadingPage(page) ? (pageKindOf(`/${page.type}`)?.printed?.(page, timeZone) ?? {}) : {};

const isReadingPage = (page: PrintedPage): page is ReadingPage =>
  pageKindOf(`/${page.type}`)?.endpoint === 'article';

function facts(page: PrintedPage, timeZone: string): readonly PrintedPart[] {
  const authors = page.group.map(({ name }) => name).join(', ');
  const updated = formatDate(lastModified(page, timeZone), timeZone);
  const topics = page.topics?.item.map(({ termTitle }) => termTitle).join(', ');
  const rows = [
    ...(authors ? [['Written by', authors]] : []),
    ...page.metadata.flatMap(({ title, value }) => {
      const shown = value.flatMap(({ item }) => dateOrText(item, timeZone) || []).join(', ');
      return shown ? [[title, shown]] : [];
    }),
    ...(topics ? [['Topics', topics]] : []),
    ...(updated ? [['Last updated', updated]] : []),
  ];
  return rows.length > 0 ? [{ kind: 'table', head: [], rows }] : [];
}

const contentBlocks = ({ items }: Content): readonly PrintedPart[] =>
  items.flatMap((block) => printedBlock(block, htmlBlocks));

type Links = readonly { readonly title: string; readonly url: string }[];

const titledLinks = (title: string, found: Links): readonly PrintedPart[] =>
  found.length > 0 ? [heading(2, title), linkList(found)] : [];
