import type { Page } from 'playwright-core';
import { wordsIn } from '#tests/support/words-in.ts';
import { everyPhrase } from './screen-reader.ts';

/** Roles that are meaningless without a name. */
const NAMED = wordsIn(`
  link button checkbox radio switch tab menuitem option slider spinbutton textbox searchbox combobox
  listbox heading image region dialog alertdialog
`);

/** The spoken names of control roles. */
const ROLES: Readonly<Record<string, RegExp>> = {
  'a[href]:not([role])': /^link\b/,
  'button:not([role]), input[type=submit], input[type=button]': /^button\b/,
  'input[type=checkbox], [role=checkbox], [role=switch]': /^(?:checkbox|switch)\b/,
  'input[type=radio]': /^radio\b/,
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=search], input[type=date], input[type=number], textarea, select':
    /^(?:textbox|searchbox|combobox|listbox|spinbutton)\b/,
};

/** States that must be spoken, and their spoken words. */
const STATES: Readonly<Record<string, RegExp>> = {
  '[aria-expanded]': /, (?:not )?expanded\b/,
  '[aria-current]:not([aria-current=false])': /, current (?:page|step|location|date|time|item)\b|, current$/,
  '[aria-pressed]': /, (?:not )?pressed\b/,
  'input[type=checkbox], input[type=radio], [aria-checked]': /, (?:not |partially )?checked\b/,
  'input[required], select[required], textarea[required]': /, required\b/,
  '[aria-invalid=true]': /, invalid\b/,
  'button:disabled, input:disabled, select:disabled, textarea:disabled': /, disabled\b/,
};

/** Number of elements exposed to screen readers that each selector matches within another. */
const countExposed = (page: Page, within: string, selectors: readonly string[]): Promise<number[]> =>
  page.evaluate(
    ([root, all]) => {
      const isExposed = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert]');
      return all.map(
        (selector) =>
          [...document.querySelectorAll(selector)].filter(
            (element) => element.closest(root) !== null && isExposed(element),
          ).length,
      );
    },
    [within, selectors] as const,
  );

/**
 * Faults of the spoken headings: a heading needs a name, and a level at most one deeper than the previous
 * one.
 */
function headingFaults(phrases: readonly string[]): string[] {
  const levels = phrases.flatMap((phrase) => /^heading, .*, level (\d)$/.exec(phrase)?.[1] ?? []).map(Number);
  return levels.flatMap((level, index) => {
    const before = levels[index - 1];
    return before !== undefined && level > before + 1
      ? [`a heading of level ${level} follows one of ${before}`]
      : [];
  });
}

/**
 * Judges what a virtual screen reader speaks for an element by rules for every page: all controls are spoken
 * with role, name and state, no phrase is empty, headings are in order, and as many as given are of the first
 * level. Returns the faults.
 */
export async function spokenFaults(page: Page, selector: string, firstHeadings?: number): Promise<string[]> {
  const all = await everyPhrase(page, selector);
  const phrases = all.filter((phrase) => !phrase.startsWith('end of '));
  const titles = phrases.filter((phrase) => /^heading, .*, level 1$/.test(phrase)).length;
  const expected = { ...ROLES, ...STATES };
  const selectors = Object.keys(expected);
  const counts = await countExposed(page, selector, selectors);
  const unheard = selectors.flatMap((what, index) => {
    const words = expected[what];
    const heard = phrases.filter((phrase) => words?.test(phrase)).length;
    const there = counts[index] ?? 0;
    return heard < there ? [`of ${there} ${what}, ${heard} are heard`] : [];
  });
  return [
    ...phrases.filter((phrase) => NAMED.includes(phrase)).map((phrase) => `${phrase} has no name`),
    ...phrases.filter((phrase) => phrase.trim() === '').map(() => 'a phrase says nothing'),
    ...phrases.filter((phrase) => /\bundefined\b|\[object \w+\]|\bNaN\b/.test(phrase)),
    ...headingFaults(phrases),
    ...(titles === (firstHeadings ?? titles) ? [] : [`${titles} headings of the first level`]),
    ...unheard,
  ];
}
