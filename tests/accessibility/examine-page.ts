import type { Page } from 'playwright-core';
import { forcedColourFaults, motionFaults, printFaults, spacedTextFaults } from './adaptations.ts';
import { axeFaults, type Fault } from './axe-faults.ts';
import { textFaults } from './text-faults.ts';

/** Arguments of a browser whose text is twice as large as by default and nothing else (WCAG 1.4.4). */
export const LARGE_TEXT = ['--blink-settings=defaultFontSize=32'];

/** Waits for the end of all animations: what fades in has no contrast before. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );

/** Looks at a page as it is: the rules of WCAG 2.2 AA and good practice, and whether all of its text is there to be read. */
export async function examine(page: Page): Promise<Fault[]> {
  await settled(page);
  return [...(await axeFaults(page)), ...(await textFaults(page))];
}

/** Looks at contrast again with the colours of the other scheme. */
export async function examineContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  return axeFaults(page, ['color-contrast']);
}

/** What readers may set in their browser, with the check of a page under it. Each leaves the page as it was. */
export const adaptations = {
  'text spacing': spacedTextFaults,
  'forced colours': forcedColourFaults,
  'reduced motion': motionFaults,
  print: printFaults,
} as const;
