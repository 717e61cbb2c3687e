import { DomUtils, parseDocument } from 'htmlparser2';

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];

/** Fields that are not searched: addresses, files, colours, settings, and content shared by many pages. */
export const NOT_READ: ReadonlySet<string> = new Set(
  [
    'id type articleType content-type panelType schemeType fileType imageAngle sort file image imagePath primaryImage titleImage',
    'CA_banner icon link url linkTo pageLink linkUrl scheme_url descriptionLink registerLink website downloadPdfUrl',
    'bgColor hexColour colorTheme_s gradientColor buttonColour buttonGradient urgentColour urgentGradient dateUntil asOf',
    'lastModifiedDate publishedDate countdowndate dateOfEvent modifiedDate dateModify documentActionsData userFeedback',
    'metadata changes nav_menu sectionHeader register submission override nextQuestion tlp cpe vectorString',
    'videoPath cookieName symbol language',
  ].flatMap((names) => names.split(' ')),
);

/** Fields with the address of another page, in an entry that describes that page. */
const LEADS_TO = ['pageLink', 'linkUrl', 'link'];

/** Fields that hold headings. */
export const HEADINGS: ReadonlySet<string> = new Set([
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

/** Elements that hold one line of text, and what it is. */
const LINES: ReadonlyMap<string, 'headings' | 'prose' | 'rest'> = new Map([
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'headings'] as const),
  ...['td', 'th', 'pre', 'dt', 'summary'].map((name) => [name, 'rest'] as const),
  ['p', 'prose'],
]);

/** Elements that hold lines of text or other such elements. */
const CONTAINERS = new Set(
  'ul ol li dl dd blockquote table caption thead tbody tfoot tr figure figcaption div details hr'.split(' '),
);

/** Lines of text, by what they are. */
type Lines = Record<'headings' | 'prose' | 'rest' | 'linked', string[]>;

const newLines = (): Lines => ({ headings: [], prose: [], rest: [], linked: [] });

/** The plain text of HTML on one line. */
export function textOfHtml(html: string): string {
  const all: string[] = [];
  readHtml(parseDocument(html).children, (_kind, line) => void all.push(line));
  return all.join(' ');
}

/** Reports each line of text in HTML, in order. */
function readHtml(nodes: readonly HtmlNode[], report: (kind: keyof Lines, line: string) => void): void {
  let loose: HtmlNode[] = [];
  const add = (kind: keyof Lines, content: readonly HtmlNode[]) => {
    const line = content.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
    if (line !== '') report(kind === 'prose' && isLabel(content) ? 'rest' : kind, line);
  };
  const addLoose = () => {
    add('prose', loose);
    loose = [];
  };
  for (const node of nodes) {
    const kind = DomUtils.isTag(node) ? LINES.get(node.name) : undefined;
    if (!DomUtils.isTag(node) || !(kind || CONTAINERS.has(node.name))) loose.push(node);
    else {
      addLoose();
      if (kind) add(kind, node.children);
      else if (node.name === 'li' && isLink(node.children)) add('linked', node.children);
      else readHtml(node.children, report);
    }
  }
  addLoose();
}

/** Text as it is read: what is struck out is left out, and a power is `2^128`. */
function wordsOf(node: HtmlNode): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node) || node.name === 'del' || node.name === 's') return '';
  if (node.name === 'br') return ' ';
  const words = node.children.map(wordsOf).join('');
  return node.name === 'sup' ? `^${words}` : words;
}

const isBlank = (node: HtmlNode): boolean => DomUtils.isText(node) && node.data.trim() === '';

/** Whether a list item consists of a link only. */
function isLink(content: readonly HtmlNode[]): boolean {
  const [only, ...more] = content.filter((node) => !isBlank(node));
  if (!only || more.length > 0 || !DomUtils.isTag(only)) return false;
  return only.name === 'p' ? isLink(only.children) : only.name === 'a';
}

/** Whether a paragraph is a label, such as the title of a list item. */
function isLabel(content: readonly HtmlNode[]): boolean {
  const [only, ...more] = content.filter((node) => !isBlank(node));
  return (
    more.length === 0 && only !== undefined && DomUtils.isTag(only) && ['strong', 'b'].includes(only.name)
  );
}

/**
 * All text of a page apart from its own title and summary, field by field. The description of a linked page is left out:
 * a search for its words should find the linked page.
 */
export function textOfPage(page: Readonly<Record<string, unknown>>): PageText {
  const { title: _title, summary: _summary, ...rest } = page;
  const lines = newLines();

  function collect(value: unknown, field: string): void {
    // The text of the page repeats the explanation of the steps.
    if (field === 'doThisNow' && isEntry(value)) collect(titlesOf(value.item), 'item');
    else if (typeof value === 'string' && HEADINGS.has(field)) lines.headings.push(textOfHtml(value));
    else if (typeof value === 'string')
      readHtml(parseDocument(value).children, (kind, line) => void lines[kind].push(line));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (isEntry(value)) {
      if (LEADS_TO.some((name) => typeof value[name] === 'string')) lines.linked.push(textOfTitle(value));
      else for (const [name, item] of Object.entries(value)) if (!NOT_READ.has(name)) collect(item, name);
    }
  }

  collect(rest, '');
  const { headings, prose, rest: others, linked } = lines;
  return { headings: headings.join('\n'), prose: prose.join('\n'), rest: others.join('\n'), linked };
}

const titlesOf = (items: unknown): readonly unknown[] =>
  Array.isArray(items) ? items.map((item) => isEntry(item) && item.title) : [];

const textOfTitle = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? textOfHtml(title) : '';

export const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
