/** Fields whose text is an address, a file, a colour, a setting or what stands round many pages: nobody searches for it. */
const NOT_READ =
  /(?:link|url|path|image|angle|icon|logo|file|colou?r|colorTheme_s|gradient|date|type|id|bgColor|register|sort|cookieName|documentActionsData|userFeedback|modifiedDate|dateModify|metadata|nav_menu|sectionHeader|submission)$/i;

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

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Text of HTML: tags become spaces, so that words of neighbouring cells do not run together. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

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
    if (typeof value === 'string') (HEADINGS.has(field) ? headings : body).push(textOfHtml(value));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (isEntry(value)) {
      if (LEADS_TO.some((name) => typeof value[name] === 'string')) linked.push(textOfTitle(value));
      else for (const [name, item] of Object.entries(value)) if (!NOT_READ.test(name)) collect(item, name);
    }
  }

  collect(rest, '');
  return { headings: headings.join('\n'), body: body.filter((text) => text !== '').join('\n'), linked };
}

const textOfTitle = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? textOfHtml(title) : '';

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
