import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** An accessibility fault, and the part of the page that has it. */
export interface Fault {
  /** What is wrong: the id of a rule of axe, or one of our own. */
  readonly rule: string;
  /** Opening tag or text of the element. */
  readonly where: string;
}

/** WCAG 2.2, level AA, with all it takes over from earlier versions, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now: all its rules for level AA, or only those named. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<Fault[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: RULES },
    resultTypes: ['violations'],
    // Pages have one document and no media that play by themselves.
    iframes: false,
    preload: false,
  });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, where: html })));
}
