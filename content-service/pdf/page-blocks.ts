import type { Content, ContentBlock } from '#shared/blocks/content-block-schema.server.ts';
import type { GuideCorpusPage, ReadingCorpusPage } from '../corpus/corpus.ts';
import { htmlBlocks } from './html-blocks.ts';
import { heading, linkList, type PdfBlock, paragraph } from './pdf-block.ts';

/** A page that can be had as PDF. */
type PdfPage = ReadingCorpusPage | GuideCorpusPage;

/** Everything that a page says, in reading order. What needs a screen to work is given as text or as a link. */
export function pageBlocks({ page }: PdfPage): readonly PdfBlock[] {
  const said = (value: string | undefined, make: (value: string) => readonly PdfBlock[]) =>
    value ? make(value) : [];
  return [
    heading(1, page.title),
    ...said(page.summary, (summary) => [paragraph(summary, 'lead')]),
    ...said(page.secondarySummary, (html) => htmlBlocks(html, 2)),
    ...facts(page),
    ...contentBlocks(page.content),
    ...said(page.bodyContent?.title, (title) => [heading(2, title)]),
    ...said(page.bodyContent?.summary, (summary) => [paragraph(summary)]),
    ...(page.bodyContent?.content ? contentBlocks(page.bodyContent.content) : []),
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

function facts(page: PdfPage['page']): readonly PdfBlock[] {
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

const contentBlocks = ({ items }: Content): readonly PdfBlock[] => items.flatMap(blockParts);

function blockParts(block: ContentBlock): readonly PdfBlock[] {
  const { subheading, description, accordionArticle, numberColoredList, prosConsList, video } = block;
  const { articleSnippet, topicPanel, searchResults, statsPanel, quiz } = block;
  return [
    ...(subheading ? [heading(2, subheading)] : []),
    ...(description ? htmlBlocks(description, 3) : []),
    ...(accordionArticle?.item ?? []).flatMap((item) => [
      heading(3, item.title),
      ...htmlBlocks(item.description, 4),
    ]),
    ...(numberColoredList
      ? [
          ...(numberColoredList.title ? [heading(3, numberColoredList.title)] : []),
          {
            kind: 'list' as const,
            ordered: numberColoredList.nonNumber !== true,
            start: 1,
            items: numberColoredList.item.map(({ subtitle, paragraph: text }): readonly PdfBlock[] => [
              { kind: 'paragraph', runs: [{ text: subtitle, bold: true }] },
              ...htmlBlocks(text, 4),
            ]),
          },
        ]
      : []),
    ...(prosConsList
      ? [
          ...(prosConsList.title ? [heading(3, prosConsList.title)] : []),
          {
            kind: 'list' as const,
            ordered: false,
            start: 1,
            items: prosConsList.item.map(({ icon, title, paragraph: text }): readonly PdfBlock[] => [
              {
                kind: 'paragraph',
                runs: [{ text: `${icon === 'pros' ? 'For' : 'Against'}: ${title}`, bold: true }],
              },
              ...htmlBlocks(text, 4),
            ]),
          },
        ]
      : []),
    ...(video ? [linkList([{ title: `Video: ${video.videoDescription}`, url: video.videoPath }])] : []),
    ...(video?.transcript ? htmlBlocks(video.transcript, 3) : []),
    ...(articleSnippet?.items ?? []).flatMap((item) => [
      heading(3, item.title),
      ...htmlBlocks(item.description, 4),
    ]),
    ...links((topicPanel?.items ?? []).map(({ title, pageLink }) => ({ title, url: pageLink }))),
    ...links((searchResults ?? []).map(({ title, pageLink }) => ({ title, url: pageLink }))),
    ...(statsPanel ? [paragraph(`${statsPanel.number}${statsPanel.symbol ?? ''} ${statsPanel.text}`)] : []),
    ...(quiz
      ? [
          heading(3, quiz.title),
          paragraph(quiz.question),
          {
            kind: 'list' as const,
            ordered: false,
            start: 1,
            items: quiz.data.options.map((option) => [paragraph(option.text)]),
          },
        ]
      : []),
  ];
}

type Links = readonly { readonly title: string; readonly url: string }[];

const links = (found: Links): readonly PdfBlock[] => (found.length > 0 ? [linkList(found)] : []);

const titledLinks = (title: string, found: Links): readonly PdfBlock[] =>
  found.length > 0 ? [heading(2, title), linkList(found)] : [];
