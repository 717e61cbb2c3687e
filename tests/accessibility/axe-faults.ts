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

/** Elements that may contain text directly. Axe examines its contrast. */
const TEXTS = 'body *:not(script, style, noscript, option)';

/**
 * All that decides the contrast of each text of the page: the elements around it with their attributes for styles
 * and states, and their colours and fonts in the current scheme. Elements without text are empty strings.
 */
const appearancesOf = (page: Page): Promise<string[]> =>
  page.evaluate((texts) => {
    const known = new Map<Element, string>();
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    function appearanceOf(element: Element | null): string {
      if (!element) return '';
      const before = known.get(element);
      if (before !== undefined) return before;
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
        getComputedStyle(element);
      const style = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
      const names = [
        element.tagName,
        element.className,
        element.getAttribute('style'),
        element.hasAttribute('open'),
      ];
      const appearance = `${appearanceOf(element.parentElement)} > ${[...names, ...style].join()}`;
      known.set(element, appearance);
      return appearance;
    }
    return [...document.querySelectorAll(texts)].map((element) =>
      hasText(element) ? appearanceOf(element) : '',
    );
  }, TEXTS);

/** Which texts of the page look like none examined before in the view; they count as examined from now on. */
export async function newTexts(page: Page, view: string, examined: Set<string>): Promise<boolean[]> {
  return (await appearancesOf(page)).map((appearance) => {
    const before = examined.size;
    return appearance !== '' && examined.add(`${view} ${appearance}`).size > before;
  });
}

/**
 * Runs axe on the page in its current state: all rules, or only those named; on the whole page, or only on the
 * elements marked `true` in the list of `newTexts`.
 */
export async function axeFaults(page: Page, rules: Rules = ALL, only?: readonly boolean[]): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Pages are single documents without autoplaying media.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false, preload: false };
  return page.evaluate(
    async ([given, texts, marked]) => {
      const include = [...document.querySelectorAll(texts)].filter((_element, index) => marked?.[index]);
      const { violations } = await axe.run(marked ? { include } : document, given);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, where: html })));
    },
    [options, TEXTS, only] as const,
  );
}
