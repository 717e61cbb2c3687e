import type { PhrasingContent } from 'mdast';
import { signsOf } from '../markdown/tree.ts';

/** A run of text in one style. */
export interface TextRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly isStruck?: boolean;
  readonly script?: 'superscript' | 'subscript';
  /** The sign of a power: not seen, because the power is raised, but copied and read aloud. */
  readonly isSign?: boolean;
  /** Absolute address. */
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
      case 'delete':
        return runsOf(phrase.children, { ...appearance, isStruck: true });
      case 'superscript':
      case 'subscript': {
        const [before, after] = signsOf(phrase);
        const sign = (text: string) =>
          text === '' ? [] : [{ ...appearance, text, script: phrase.type, isSign: true }];
        return [
          ...sign(before),
          ...runsOf(phrase.children, { ...appearance, script: phrase.type }),
          ...sign(after),
        ];
      }
      case 'link':
        return runsOf(phrase.children, { ...appearance, link: phrase.url });
      default:
        return [];
    }
  });
}

/** The plain text of runs. */
export const textOfRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

/**
 * Appends the address of each link in parentheses, for readers on paper. Links whose text already contains
 * it, and links to places on the page at `address`, are kept as they are.
 */
export function printLinkAddresses(runs: readonly TextRun[], address: string): readonly TextRun[] {
  let text = '';
  return runs.flatMap((run, index) => {
    const { link } = run;
    if (link === undefined || link.startsWith(`${address}#`)) return [run];
    const isFirst = runs[index - 1]?.link !== link;
    text = isFirst ? run.text : text + run.text;
    // A link that contains emphasis is several runs.
    if (runs[index + 1]?.link === link) return [run];
    const spelt = spellOut(link);
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

/** Joins the last two words of a text with a no-break space, so that the last one is not alone on a line. */
export const preventWidow = (text: string): string => text.replace(/ (\S{1,12})$/, '\u00a0$1');
