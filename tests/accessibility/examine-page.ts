import type { Page } from 'playwright-core';
import { forcedColourFaults, motionFaults, printFaults, spacedTextFaults } from './adaptations.ts';
import { axeFaults, type Fault } from './axe-faults.ts';
import { textFaults } from './text-faults.ts';

/** Arguments of a browser whose text is twice as large as by default and nothing else (WCAG 1.4.4). */
export const LARGE_TEXT = ['--blink-settings=defaultFontSize=32'];

/**
 * Takes all animations to their end: what fades in has no contrast before. Waiting for them is not enough: a page that
 * nobody looks at may draw no frame that would end them.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** Looks at a page as it is: the rules of WCAG 2.2 AA and good practice, and whether all of its text is there to be read. */
export async function examine(page: Page): Promise<Fault[]> {
  await settle(page);
  return [...(await axeFaults(page)), ...(await textFaults(page))];
}

/** Looks at contrast again with the colours of the other scheme. */
export async function examineContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  return axeFaults(page, ['color-contrast']);
}

/** What readers may set in their browser, with the check of a page under it. Each leaves the page as it was. */
export const adaptations = {
  'text spacing': spacedTextFaults,
  'forced colours': forcedColourFaults,
  'reduced motion': motionFaults,
  print: printFaults,
} as const;
