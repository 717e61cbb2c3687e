import { AxeBuilder } from '@axe-core/playwright';
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

/** Runs axe on the page in its current state: all level AA rules, or only those named. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<Fault[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: RULES },
    resultTypes: ['violations'],
    // Pages are single documents without autoplaying media.
    iframes: false,
    preload: false,
  });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, where: html })));
}
