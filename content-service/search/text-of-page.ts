/** Fields whose text is an address, a file, a colour or a setting: nobody searches for it. */
const NOT_READ =
  /(?:link|url|path|image|icon|logo|file|colou?r|gradient|date|type|id|bgColor|register|sort|cookieName|documentActionsData|userFeedback|modifiedDate|dateModify|metadata|nav_menu|submission)$/i;

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
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

export interface PageText {
  readonly headings: string;
  readonly body: string;
}

/** Everything that a reader can read on a page apart from its own title and summary. */
export function textOfPage({
  title: _title,
  summary: _summary,
  ...rest
}: Readonly<Record<string, unknown>>): PageText {
  const headings: string[] = [];
  const body: string[] = [];

  function collect(value: unknown, field: string): void {
    if (typeof value === 'string') (HEADINGS.has(field) ? headings : body).push(textOfHtml(value));
    else if (Array.isArray(value)) for (const item of value) collect(item, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) if (!NOT_READ.test(name)) collect(item, name);
  }

  collect(rest, '');
  return { headings: headings.join('\n'), body: body.filter((text) => text !== '').join('\n') };
}
