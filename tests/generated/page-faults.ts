import { type HTMLElement, parse } from 'node-html-parser';

/** The text of a page, as far as tests of generated documents need it. */
export interface PageWords {
  /** Visible text, white space collapsed. */
  readonly text: string;
  /**
   * Everything in the page except the data for the browser: attributes, head and JSON-LD included, in lower
   * case.
   */
  readonly all: string;
}

/** Representations of missing values in code, which no page may show. */
const PROGRAM_WORDS = /\bundefined\b|\[object \w+\]|\bNaN\b|\bInvalid Date\b|\bnull\b/i;

/** Elements with HTML by editors, whose headings and links are the editors' own. */
const AUTHORED = '.rich-text, .result__passage';

/** Invisible characters. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s]/gu;

export const spaced = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ').trim();

export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === '';

const nameOf = (element: HTMLElement): string =>
  [
    element.text,
    element.getAttribute('aria-label') ?? '',
    ...(element.getAttribute('aria-labelledby') ? ['labelled'] : []),
    ...element
      .querySelectorAll('img, [aria-label]')
      .map((part) => part.getAttribute('alt') || part.getAttribute('aria-label') || ''),
  ].join(''); // prettier-ignore

/** Reads a served page: its text, and the faults that no page may have. */
export function examinePage(html: string): { readonly words: PageWords; readonly faults: readonly string[] } {
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  const faults: string[] = [];
  for (const script of document.querySelectorAll('script')) {
    const type = script.getAttribute('type') ?? '';
    if (!type.includes('json')) continue;
    try {
      JSON.parse(script.text);
    } catch {
      faults.push(`${type} that is none`);
    }
    if (type === 'application/json') script.remove();
  }
  const data = document.querySelectorAll('script').map(({ text }) => text);
  for (const script of document.querySelectorAll('script')) script.remove();
  const body = document.querySelector('body');
  if (!body) return { words: { text: '', all: '' }, faults: ['no body'] };
  const attributes = document
    .querySelectorAll('*')
    .flatMap((element) =>
      Object.entries(element.attributes).map(([name, value]) => ({ element, name, value })),
    );
  const headings = document.querySelectorAll('h1');
  if (headings.length !== 1) faults.push(`${headings.length} h1`);
  for (const heading of document.querySelectorAll(
    'main h1, main h2, main h3, main h4, header h2, footer h2',
  )) {
    if (isInvisible(heading.text) && !heading.closest(AUTHORED))
      faults.push(`an empty ${heading.tagName} .${heading.getAttribute('class')}`);
  }
  for (const element of document.querySelectorAll('a[href], button, summary')) {
    if (isInvisible(nameOf(element)) && !element.closest(AUTHORED))
      faults.push(`no name: ${element.outerHTML.slice(0, 160)}`);
  }
  const titles = document.querySelectorAll('title').filter((title) => !title.closest('svg'));
  if (titles.length !== 1 || isInvisible(titles[0]?.text ?? ''))
    faults.push(`${titles.length} titles: ${titles[0]?.text}`);
  const ids = attributes.flatMap(({ name, value }) => (name === 'id' ? [value] : []));
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    faults.push(`two elements with id ${id.slice(0, 60)}`);
  for (const { element, name, value } of attributes) {
    if (/^on|^style$|^srcdoc$/.test(name)) faults.push(`markup that acts: ${element.tagName} ${name}`);
    if (name === 'src' && value === 'x') faults.push('markup out of a text');
    if (
      ['href', 'src', 'action'].includes(name) &&
      /^\s*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(value)
    )
      faults.push(`address ${value.slice(0, 60)}`);
    const wrong = PROGRAM_WORDS.exec(value);
    if (wrong) faults.push(`${wrong[0]} in ${element.tagName} ${name}=${value.slice(0, 60)}`);
  }
  const text = spaced(body.text);
  const wrong = PROGRAM_WORDS.exec(text);
  if (wrong) faults.push(`${wrong[0]} in: ${text.slice(Math.max(0, wrong.index - 40), wrong.index + 40)}`);
  const all = [document.text, ...data, ...attributes.map(({ value }) => value)].join('\n').toLowerCase();
  return { words: { text, all }, faults };
} // prettier-ignore
