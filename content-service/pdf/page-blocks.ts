import { printedBlock } from '#shared/blocks/block-parts.server.ts';
import type { Content } from '#shared/blocks/content-block-schema.server.ts';
import { heading, linkList, type PrintedPart, paragraph } from '#shared/blocks/printed-part.server.ts';
import type { PrintedFields } from '#shared/page-kind.ts';
import { pageKindOf } from '#shared/page-kinds.ts';
import type { GuideCorpusPage, ReadingCorpusPage } from '../corpus/corpus.ts';
import { htmlBlocks } from './html-blocks.ts';

/** A page that can be had as PDF: what it says. */
export type PrintedPage = Pick<ReadingCorpusPage, 'page'> | Pick<GuideCorpusPage, 'page'>;

/** Everything that a page says, in reading order. What needs a screen to work is given as text or as a link. */
export function pageBlocks({ page }: PrintedPage): readonly PrintedPart[] {
  const said = (value: string | undefined, make: (value: string) => readonly PrintedPart[]) =>
    value ? make(value) : [];
  const { before = [], after = [] } = fieldsOfKind(page);
  return [
    heading(1, page.title),
    ...said(page.summary, (summary) => [paragraph(summary, 'lead')]),
    ...said(page.secondarySummary, (html) => htmlBlocks(html, 2)),
    ...facts(page),
    ...before,
    ...contentBlocks(page.content),
    ...said(page.bodyContent?.title, (title) => [heading(2, title)]),
    ...said(page.bodyContent?.summary, (summary) => [paragraph(summary)]),
    ...(page.bodyContent?.content ? contentBlocks(page.bodyContent.content) : []),
    ...after,
    ...titledLinks(
      'Downloads',
      (page.documentSnippet?.items ?? []).map(({ title, file }) => ({ title, url: file })),
    ),
    ...titledLinks(
      'Also see',
      (page.alsoSee?.items ?? []).map(({ title, pageLink }) => ({ title, url: pageLink })),
    ),
  ];
}

type ReadingPage = ReadingCorpusPage['page'];

/** What a kind of page adds to an article. */
const fieldsOfKind = (page: PrintedPage['page']): PrintedFields =>
  isReadingPage(page) ? (pageKindOf(`/${page.type}`)?.printed?.(page) ?? {}) : {};

const isReadingPage = (page: PrintedPage['page']): page is ReadingPage =>
  pageKindOf(`/${page.type}`)?.endpoint === 'article';

function facts(page: PrintedPage['page']): readonly PrintedPart[] {
  const authors = page.group.map(({ name }) => name).join(', ');
  const rows = [
    ...(authors ? [['Written by', authors]] : []),
    ...page.metadata.map(({ title, value }) => [title, value.map(({ item }) => shownDate(item)).join(', ')]),
  ];
  return rows.length > 0 ? [{ kind: 'table', head: [], rows }] : [];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Dates display as day, short month, year (specification section 5); everything else as it is. */
function shownDate(item: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(item) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? item : `${Number(day)} ${name} ${year}`;
}

const contentBlocks = ({ items }: Content): readonly PrintedPart[] =>
  items.flatMap((block) => printedBlock(block, htmlBlocks));

type Links = readonly { readonly title: string; readonly url: string }[];

const titledLinks = (title: string, found: Links): readonly PrintedPart[] =>
  found.length > 0 ? [heading(2, title), linkList(found)] : [];
