import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a keyboard user sees of the focus. */
type FocusSeen = Awaited<ReturnType<typeof seenFocus>>;

/** What is visible of the focus now. */
const seenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body)
      return { where: '', isInWindow: true, isUncovered: true, ring: 3, contrast: 21 };

    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
        const part = Number(value) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: string, other: string): number => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };

    // Cards and custom-drawn choices show the ring in place of their link or control.
    const bearers = [element, element.nextElementSibling, element.closest('label, li, .card, .tool-answer')];
    const rings = bearers.flatMap((bearer) => {
      if (!bearer) return [];
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(bearer);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return [];
      const halo = /rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? getComputedStyle(document.body).backgroundColor;
      return [{ width: Number.parseFloat(outlineWidth), contrast: contrastOf(outlineColor, halo) }];
    });
    // The box around a link that continues on the next line may have another link in its middle.
    const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    return {
      /** Opening tag of the focused element; empty when the browser itself has the focus. */
      where: element.outerHTML.slice(0, 120),
      isInWindow: y > 0 && y < innerHeight && right > 0 && left < innerWidth,
      /** Nothing covers it: no sticky header, no banner (WCAG 2.4.11). */
      isUncovered:
        over === null ||
        element.contains(over) ||
        over.contains(element) ||
        bearers.some((bearer) => bearer?.contains(over)),
      /** Width of the ring around it or around its label, in CSS pixels. */
      ring: rings[0]?.width ?? 0,
      /** Contrast of the ring's two colours: one of them is visible on any background (WCAG 1.4.11). */
      contrast: rings[0]?.contrast ?? 0,
    };
  });

/** Presses a key, and fails unless the new focus is visible. */
export async function pressAndLook(page: Page, key: string): Promise<FocusSeen> {
  await page.keyboard.press(key);
  let seen = await seenFocus(page);
  const isVisible = ({ isInWindow, isUncovered, ring, contrast }: FocusSeen) =>
    isInWindow && isUncovered && ring >= 2 && contrast >= 3;
  // Smooth scrolling takes a moment.
  if (!isVisible(seen))
    await expect
      .poll(async () => {
        seen = await seenFocus(page);
        return isVisible(seen) ? 'seen' : `not seen: ${seen.where}`;
      })
      .toBe('seen');
  return seen;
}

/** Presses Tab until a control has the focus; fails at the end of the page. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  while (!(await isThere())) {
    const { where } = await pressAndLook(page, 'Tab');
    if (where === '') throw new Error('the keyboard never reaches the element');
  }
}
