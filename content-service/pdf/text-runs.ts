import type { PhrasingContent } from 'mdast';

/** A stretch of text of one appearance. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Absolute address, or one within the site. */
  readonly link?: string;
}

/** Phrases as runs; a picture is its alternative text in square brackets. */
export function runsOf(
  phrases: readonly PhrasingContent[],
  appearance: Omit<TextRun, 'text'> = {},
): readonly TextRun[] {
  return phrases.flatMap((phrase): readonly TextRun[] => {
    switch (phrase.type) {
      case 'text':
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

/** The text of runs without their appearance. */
export const textOfRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

/** Absolute form of a link, resolved against the page's own `address`; that address for an invalid link. */
export const absolute = (link: string, address: string): string => URL.parse(link, address)?.href ?? address;

/**
 * Writes the address of each link behind it, for readers on paper. Links whose text is their address or number, and links
 * to places on the same page, stay as they are.
 */
export function spellAddresses(runs: readonly TextRun[], address: string): readonly TextRun[] {
  let text = '';
  return runs.flatMap((run, index) => {
    const { link } = run;
    if (link === undefined || link.startsWith('#')) return [run];
    const isFirst = runs[index - 1]?.link !== link;
    text = isFirst ? run.text : text + run.text;
    // A link with emphasis in it is several runs.
    if (runs[index + 1]?.link === link) return [run];
    const spelt = spellOut(absolute(link, address));
    return contains(text, spelt) ? [run] : [run, { text: ` (${spelt})` }];
  });
}

/** An address as people write it. */
const spellOut = (url: string): string =>
  url
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
    .replace(/%20/g, ' ');

function contains(text: string, spelt: string): boolean {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  return compact.includes(spelt.toLowerCase()) || compact.includes(spelt.replace(/^\+44/, '0'));
}

/** What closes a word at the start of a run, and what opens one at its end. */
const CLOSING = /^[.,;:!?)\]’”…%]+/;
const OPENING = /(?<=^|\s)[([‘“£]+$/;

/**
 * Moves punctuation into the run of the word that it belongs to. A line may end between two runs, and a full stop after a
 * word in bold would begin the next line.
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

/** Joins the last word of a text to the one before it, so that it does not stand alone on a line. */
export const keepLastWord = (text: string): string => text.replace(/ (\S{1,12})$/, '\u00a0$1');
