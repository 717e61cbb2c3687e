import { Parser } from 'htmlparser2';
import { wordsOfBlock } from '#shared/blocks/block-parts.server.ts';
import type { Content } from '#shared/blocks/content-block-schema.server.ts';
import type { Words } from '#shared/blocks/server-block.server.ts';

/** Fields of the contract that are an address, a file, a colour, a setting or what stands round many pages: nobody searches for it. */
const NOT_READ = new Set(
  [
    'id type articleType content-type panelType schemeType fileType imageAngle sort file image imagePath primaryImage titleImage',
    'CA_banner icon link url linkTo pageLink linkUrl scheme_url descriptionLink registerLink website downloadPdfUrl',
    'bgColor hexColour colorTheme_s gradientColor buttonColour buttonGradient urgentColour urgentGradient dateUntil asOf',
    'lastModifiedDate publishedDate countdowndate dateOfEvent modifiedDate dateModify documentActionsData userFeedback',
    'metadata changes nav_menu sectionHeader register submission override nextQuestion tlp cpe vectorString',
  ].flatMap((names) => names.split(' ')),
);

/** The address of another page in an entry that tells what is to be read there. */
const LEADS_TO = ['pageLink', 'linkUrl', 'link'];

/** Fields that say what a part of a page is about. */
const HEADINGS = new Set([
  'title',
  'subheading',
  'subtitle',
  'question',
  'alternativeTitle',
  'name',
  'linkTitle',
]);

/** Elements inside a line: the words on either side of their tags may be one. */
const INLINE = new Set(
  'a abbr b bdi bdo button cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text is not said in sentences that can stand by themselves. */
const NO_PROSE = new Set('table figcaption h1 h2 h3 h4 h5 h6 dt pre summary'.split(' '));

interface TextBlock {
  readonly text: string;
  /** Whether it is running text: no cell, no heading, no caption. */
  readonly isProse: boolean;
}

/** The text of HTML by paragraphs, cells, items and headings. Plain text is one of them. */
function blocksOfHtml(html: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let parts: string[] = [];
  let depth = 0;
  function end(): void {
    const text = parts.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ text, isProse: depth === 0 });
    parts = [];
  }
  const parser = new Parser({
    ontext: (text) => void parts.push(text),
    onopentagname(name) {
      if (name === 'br') parts.push(' ');
      else if (!INLINE.has(name)) end();
      if (NO_PROSE.has(name)) depth += 1;
    },
    onclosetag(name) {
      if (!INLINE.has(name) && name !== 'br') end();
      if (NO_PROSE.has(name)) depth -= 1;
    },
  });
  parser.end(html);
  end();
  return blocks;
}

/** Text of HTML: the words of neighbouring cells do not run together. */
export const textOfHtml = (html: string): string =>
  blocksOfHtml(html)
    .map(({ text }) => text)
    .join(' ');

interface PageText {
  readonly headings: string;
  /** Running text, a paragraph a line. */
  readonly prose: string;
  /** Cells, labels and whatever else is no prose. */
  readonly rest: string;
  /** Titles of the pages that it leads to. */
  readonly linked: readonly string[];
}

/**
 * Everything that a reader can read on a page apart from its own title and summary. What it says of pages that it leads
 * to is theirs: whoever searches for those words wants those pages.
 */
export function textOfPage({
  title: _title,
  summary: _summary,
  ...rest
}: Readonly<Record<string, unknown>>): PageText {
  const headings: string[] = [];
  const body: TextBlock[] = [];
  const linked: string[] = [];

  function collect(value: unknown, field: string): void {
    if (field === 'content' && isContent(value)) value.items.flatMap(wordsOfBlock).forEach(collectWords);
    else if (typeof value === 'string' && HEADINGS.has(field)) headings.push(textOfHtml(value));
    else if (typeof value === 'string') body.push(...blocksOfHtml(value));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (isEntry(value)) {
      if (LEADS_TO.some((name) => typeof value[name] === 'string')) linked.push(textOfTitle(value));
      else for (const [name, item] of Object.entries(value)) if (!NOT_READ.has(name)) collect(item, name);
    }
  }

  function collectWords(words: Words): void {
    headings.push(...told(words.headings));
    body.push(...(words.texts ?? []).flatMap((text) => (text ? blocksOfHtml(text) : [])));
    linked.push(...told(words.linked));
  }

  collect(rest, '');
  const linesOf = (isProse: boolean) =>
    body.flatMap((block) => (block.isProse === isProse ? block.text : [])).join('\n');
  return { headings: headings.join('\n'), prose: linesOf(true), rest: linesOf(false), linked };
}

const told = (texts: readonly (string | undefined)[] = []): string[] =>
  texts.flatMap((text) => (text ? textOfHtml(text) : []));

/** What stands under this name has passed the schema of content. */
const isContent = (value: unknown): value is Content => isEntry(value) && Array.isArray(value.items);

const textOfTitle = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? textOfHtml(title) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
