import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** An accessibility fault, and the part of the page that has it. */
export interface Fault {
  /** The id of an axe rule or of one of our own. */
  readonly rule: string;
  /** Opening tag of the element, or its text. */
  readonly where: string;
}

/** WCAG 2.2 level AA with the earlier versions it includes, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In pages: axe, once loaded. */
declare const axe: typeof import('axe-core');

/** The rules to run. */
type Rules = Pick<RunOptions, 'runOnly' | 'rules'>;

/** All rules of level AA and best practices. */
const ALL: Rules = { runOnly: { type: 'tag', values: RULES } };

/** All but contrast, which takes longer than the others together. */
export const ALL_BUT_CONTRAST: Rules = { ...ALL, rules: { 'color-contrast': { enabled: false } } };

/** Contrast alone. */
export const CONTRAST: Rules = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Parts of a page that it shares with other pages, in the order of the document. */
const PARTS = 'body > *, body > * > *';

/** The HTML of each part of the page, with the classes around it, on which its appearance depends. */
export const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].map(
        ({ outerHTML, parentElement }) => `${parentElement?.className} ${outerHTML}`,
      ),
    PARTS,
  );

/**
 * Runs axe on the page in its current state: all rules, or only those named, except the parts marked
 * `true` in a list parallel to that of `partsOf`.
 */
export async function axeFaults(
  page: Page,
  rules: Rules = ALL,
  without: readonly boolean[] = [],
): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Pages are single documents without autoplaying media.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false, preload: false };
  return page.evaluate(
    async ([given, parts, left]) => {
      const exclude = [...document.querySelectorAll(parts)].filter((_part, index) => left[index]);
      const { violations } = await axe.run({ include: [document], exclude }, given);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, where: html })));
    },
    [options, PARTS, without] as const,
  );
}
