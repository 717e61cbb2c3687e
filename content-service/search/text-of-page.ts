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
    'metadata nav_menu sectionHeader register submission override nextQuestion',
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

/** Text of HTML: tags become spaces, so that words of neighbouring cells do not run together. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  const separate = () => void parts.push(' ');
  const ontext = (text: string) => void parts.push(text);
  new Parser({ ontext, onopentagname: separate, onclosetag: separate }).end(html);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

interface PageText {
  readonly headings: string;
  readonly body: string;
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
  const body: string[] = [];
  const linked: string[] = [];

  function collect(value: unknown, field: string): void {
    if (field === 'content' && isContent(value)) value.items.flatMap(wordsOfBlock).forEach(collectWords);
    else if (typeof value === 'string') (HEADINGS.has(field) ? headings : body).push(textOfHtml(value));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (isEntry(value)) {
      if (LEADS_TO.some((name) => typeof value[name] === 'string')) linked.push(textOfTitle(value));
      else for (const [name, item] of Object.entries(value)) if (!NOT_READ.has(name)) collect(item, name);
    }
  }

  function collectWords(words: Words): void {
    headings.push(...told(words.headings));
    body.push(...told(words.texts));
    linked.push(...told(words.linked));
  }

  collect(rest, '');
  return { headings: headings.join('\n'), body: body.filter((text) => text !== '').join('\n'), linked };
}

const told = (texts: readonly (string | undefined)[] = []): string[] =>
  texts.flatMap((text) => (text ? textOfHtml(text) : []));

/** What stands under this name has passed the schema of content. */
const isContent = (value: unknown): value is Content => isEntry(value) && Array.isArray(value.items);

const textOfTitle = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? textOfHtml(title) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
