import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Fault } from './fault.ts';

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
