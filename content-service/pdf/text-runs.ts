import type { PhrasingContent } from 'mdast';

/** A run of text in one style. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Absolute address, or one within the site. */
  readonly link?: string;
}

/** Phrases as runs. A picture becomes its alternative text in square brackets. */
export function runsOf(
  phrases: readonly PhrasingContent[],
  appearance: Omit<TextRun, 'text'> = {},
): readonly TextRun[] {
  return phrases.flatMap((phrase): readonly TextRun[] => {
    switch (phrase.type) {
      case 'text':
      case 'inlineCode':
        return [{ ...appearance, text: phrase.value }];
      case 'break':
        return [{ ...appearance, text: '\n' }];
      case 'image':
        return [{ ...appearance, text: `[${phrase.alt}]` }];
      case 'strong':
        return runsOf(phrase.children, { ...appearance, bold: true });
      case 'emphasis':
        return runsOf(phrase.children, { ...appearance, italic: true });
      case 'link':
        return runsOf(phrase.children, { ...appearance, link: phrase.url });
      default:
        return [];
    }
  });
}

/** The plain text of runs. */
export const textOfRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

/** Resolves a link against the page's own `address`; returns that address for an invalid link. */
export const absolute = (link: string, address: string): string => URL.parse(link, address)?.href ?? address;

/**
 * Appends the address of each link in parentheses, for readers on paper. Links whose text already contains
 * it, and links to places on the same page, are kept as they are.
 */
export function printLinkAddresses(runs: readonly TextRun[], address: string): readonly TextRun[] {
  let text = '';
  return runs.flatMap((run, index) => {
    const { link } = run;
    if (link === undefined || link.startsWith('#')) return [run];
    const isFirst = runs[index - 1]?.link !== link;
    text = isFirst ? run.text : text + run.text;
    // A link that contains emphasis is several runs.
    if (runs[index + 1]?.link === link) return [run];
    const spelt = spellOut(absolute(link, address));
    return contains(text, spelt) ? [run] : [run, { text: ` (${spelt})` }];
  });
}

/** The human-readable form of an address. */
const spellOut = (url: string): string =>
  url
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
    .replace(/%20/g, ' ');

function contains(text: string, spelt: string): boolean {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  return compact.includes(spelt.toLowerCase()) || compact.includes(spelt.replace(/^\+44/, '0'));
}

/** Punctuation that closes a word at the start of a run, or opens one at the end. */
const CLOSING = /^[.,;:!?)\]’”…%]+/;
const OPENING = /(?<=^|\s)[([‘“£]+$/;

/**
 * Moves punctuation into the run of its word. Lines can break between two runs, which would put the full stop
 * after a bold word on the next line.
 */
export function keepWordsWhole(runs: readonly TextRun[]): readonly TextRun[] {
  const texts = runs.map(({ text }) => text);
  for (let index = 1; index < texts.length; index += 1) {
    const [before = '', here = ''] = [texts[index - 1], texts[index]];
    const [closing = ''] = /\S$/.test(before) ? (CLOSING.exec(here) ?? []) : [];
    const [opening = ''] = OPENING.exec(before) ?? [];
    texts[index - 1] = before.slice(0, before.length - opening.length) + closing;
    texts[index] = opening + here.slice(closing.length);
  }
  return runs.map((run, index) => ({ ...run, text: texts[index] ?? '' })).filter(({ text }) => text !== '');
}

/** Joins the last two words of a text with a no-break space, so that the last one is not alone on a line. */
export const preventWidow = (text: string): string => text.replace(/ (\S{1,12})$/, '\u00a0$1');
