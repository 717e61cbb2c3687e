import type { Content } from '@information-site/contract/blocks/content-block-schema.server.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { ListItem, Nodes, Paragraph } from 'mdast';
import { oneLine, plainText } from '../../shared/blocks/document-tree.server.ts';
import { htmlTree } from '../../shared/blocks/html-tree.server.ts';
import { searchedBlock } from '../../shared/blocks/printed-block.server.ts';

const HIGHEST_HEADING = 3;

/** Fields that are not searched: addresses, files, colours, settings, and content shared by many pages. */
const NOT_READ = new Set(
  [
    'id type articleType content-type panelType schemeType fileType imageAngle sort file image imagePath primaryImage titleImage',
    'CA_banner icon link url linkTo pageLink linkUrl scheme_url descriptionLink registerLink website downloadPdfUrl',
    'bgColor hexColour colorTheme_s gradientColor buttonColour buttonGradient urgentColour urgentGradient dateUntil asOf',
    'lastModifiedDate publishedDate countdowndate dateOfEvent modifiedDate dateModify documentActionsData userFeedback',
    'metadata changes nav_menu sectionHeader register submission override nextQuestion tlp cpe vectorString',
  ].flatMap((names) => names.split(' ')),
);

/** Fields with the address of another page, in an entry that describes that page. */
const LEADS_TO = ['pageLink', 'linkUrl', 'link'];

/** Fields that hold headings. */
const HEADINGS = new Set([
  'title',
  'subheading',
  'subtitle',
  'question',
  'alternativeTitle',
  'name',
  'linkTitle',
]);

/** The text of a page by how much it says about the page. */
export interface PageText {
  readonly headings: string;
  /** Running text, one paragraph per line. */
  readonly prose: string;
  /** Table cells, labels and code. */
  readonly rest: string;
  /** Titles of linked pages. */
  readonly linked: readonly string[];
}

/** The plain text of HTML on one line. */
export const textOfHtml = (html: string): string => textsOf(htmlTree(html, HIGHEST_HEADING)).join(' ');

const textsOf = (blocks: readonly Nodes[]): readonly string[] =>
  blocks.flatMap((block) =>
    TEXT_BLOCKS.has(block.type)
      ? oneLine(plainText(block)) || []
      : 'children' in block
        ? textsOf(block.children)
        : [],
  );

const TEXT_BLOCKS: ReadonlySet<string> = new Set(['heading', 'paragraph', 'code', 'tableCell']);

/**
 * All text of a page apart from its own title and summary. The description of a linked page is left out: a
 * search for its words should find the linked page.
 */
export function textOfPage(
  { title: _title, summary: _summary, ...rest }: Readonly<Record<string, unknown>>,
  language: SiteLanguage,
): PageText {
  const headings: string[] = [];
  const prose: string[] = [];
  const others: string[] = [];
  const linked: string[] = [];

  function collect(value: unknown, field: string): void {
    if (field === 'content' && isContent(value))
      collectBlocks(value.items.flatMap((block) => searchedBlock(block, language)));
    else if (typeof value === 'string' && HEADINGS.has(field)) headings.push(textOfHtml(value));
    else if (typeof value === 'string') collectBlocks(htmlTree(value, HIGHEST_HEADING));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (isEntry(value)) {
      if (LEADS_TO.some((name) => typeof value[name] === 'string')) linked.push(textOfTitle(value));
      else for (const [name, item] of Object.entries(value)) if (!NOT_READ.has(name)) collect(item, name);
    }
  }

  function collectBlocks(blocks: readonly Nodes[]): void {
    for (const block of blocks) {
      if (block.type === 'listItem' && isLink(block)) linked.push(...textsOf([block]));
      else if (block.type === 'heading') headings.push(...textsOf([block]));
      else if (block.type === 'paragraph' && !isLabel(block)) prose.push(...textsOf([block]));
      else if (TEXT_BLOCKS.has(block.type)) others.push(...textsOf([block]));
      else if ('children' in block) collectBlocks(block.children);
    }
  }

  collect(rest, '');
  return { headings: headings.join('\n'), prose: prose.join('\n'), rest: others.join('\n'), linked };
}

/** Whether a list item consists of a link only. */
const isLink = ({ children: [first, ...more] }: ListItem): boolean =>
  more.length === 0 &&
  first?.type === 'paragraph' &&
  first.children.length === 1 &&
  first.children[0]?.type === 'link';

/** Whether a paragraph is a label, such as the title of a list item. */
const isLabel = ({ children }: Paragraph): boolean => children.every(({ type }) => type === 'strong');

/** `items` under the name `content` has passed the schema of content. */
const isContent = (value: unknown): value is Content => isEntry(value) && Array.isArray(value.items);

const textOfTitle = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? textOfHtml(title) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
