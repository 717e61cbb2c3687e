import type { TextRun } from '#shared/blocks/printed-part.server.ts';

/** Links in print lead to the site, whatever they are written like. `address` is the page's own. */
export const absolute = (link: string, address: string): string =>
  URL.canParse(link, address) ? new URL(link, address).href : address;

/**
 * Adds to each link the address that it leads to: nobody can press paper. Not to those which are an address or a number
 * themselves, nor to places on the same page.
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
    return says(text, spelt) ? [run] : [run, { text: ` (${spelt})` }];
  });
}

/** An address as people write it. */
const spellOut = (url: string): string =>
  url
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
    .replace(/%20/g, ' ');

const says = (text: string, spelt: string): boolean => {
  const known = text.replace(/\s+/g, '').toLowerCase();
  return known.includes(spelt.toLowerCase()) || known.includes(spelt.replace(/^\+44/, '0'));
};
