import type { Page } from 'playwright-core';
import { forcedColourFaults, motionFaults, printFaults, spacedTextFaults } from './adaptations.ts';
import { ALL, ALL_BUT_CONTRAST, axeFaults, CONTRAST, type Fault, newTexts } from './axe-faults.ts';
import { textFaults } from './text-faults.ts';

type ColorScheme = 'light' | 'dark';

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
export async function examine(page: Page, rules = ALL): Promise<Fault[]> {
  await settle(page);
  return [...(await axeFaults(page, rules)), ...(await textFaults(page))];
}

/** Examines contrast again in the other colour scheme. */
export async function examineContrast(page: Page, colorScheme: ColorScheme): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  return axeFaults(page, CONTRAST);
}

/**
 * Examines a page like `examine`, and its contrast in both colour schemes, except for pages without a text that looks
 * like none examined before in the same view.
 */
export async function examineNewTexts(
  page: Page,
  colorScheme: ColorScheme,
  view: string,
  examined: Set<string>,
): Promise<Fault[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  const isNew = await newTexts(page, view, examined);
  const hasNew = isNew.includes(true);
  await page.emulateMedia({ colorScheme });
  const faults = await examine(page, hasNew ? ALL : ALL_BUT_CONTRAST);
  if (!hasNew) return faults;
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
  await settle(page);
  return [...faults, ...(await axeFaults(page, CONTRAST, isNew))];
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
