import type { Page } from 'playwright-core';
import { forcedColourFaults, motionFaults, printFaults, spacedTextFaults } from './adaptations.ts';
import { ALL_BUT_CONTRAST, axeFaults, CONTRAST, type Fault, newTexts } from './axe-faults.ts';
import { textFaults } from './text-faults.ts';

/** Browser arguments that double the default text size and change nothing else (WCAG 1.4.4). */
export const LARGE_TEXT = ['--blink-settings=defaultFontSize=32'];

/**
 * Finishes all animations, as an element that fades in has no contrast before. Waiting is not enough: a
 * background page may never draw the frame that ends them.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/**
 * Examines a page in its current state: the rules of WCAG 2.2 AA, best practices, and whether all text is
 * readable.
 */
export async function examine(page: Page): Promise<Fault[]> {
  await settle(page);
  return [...(await axeFaults(page)), ...(await textFaults(page))];
}

/** Examines contrast again in the other colour scheme. */
export async function examineContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  return axeFaults(page, CONTRAST);
}

/**
 * Examines a page like `examine`, and its contrast in both colour schemes, except that of texts that look like one
 * already examined in the same view.
 */
export async function examineNewTexts(page: Page, view: string, examined: Set<string>): Promise<Fault[]> {
  await settle(page);
  const faults = [...(await axeFaults(page, ALL_BUT_CONTRAST)), ...(await textFaults(page))];
  await page.emulateMedia({ colorScheme: 'light' });
  const isNew = await newTexts(page, view, examined);
  if (!isNew.includes(true)) return faults;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    faults.push(...(await axeFaults(page, CONTRAST, isNew)));
  }
  return faults;
}

/**
 * Settings that readers may make in their browser, each with the check of a page under it. Each check leaves
 * the page unchanged.
 */
export const adaptations = {
  'text spacing': spacedTextFaults,
  'forced colours': forcedColourFaults,
  'reduced motion': motionFaults,
  print: printFaults,
} as const;
