import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SiteId } from '#tests/support/sites.ts';
import { hasFocus, NARROW, rendered, scrollTo, visitSite, WIDE } from '#tests/support/visit-site.ts';

// Menus, search, terms, video, feedback, share, quiz, cookie settings and look-ups have their keyboard tests
// beside their other tests.

const { open } = visitSite();

/** With the cookie banner answered: it has its own tests. */
const CALM = { ...WIDE, reducedMotion: 'reduce' as const };

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
async function pressAndLook(page: Page, key: string): Promise<FocusSeen> {
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
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  while (!(await isThere())) {
    const { where } = await pressAndLook(page, 'Tab');
    if (where === '') throw new Error('the keyboard never reaches the element');
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const skip = async (page: Page) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === '--main-content');
};

describe('the Tab key', () => {
  const pages: readonly (readonly [SiteId, string, 'wide' | 'narrow'])[] = [
    ['main', '/', 'wide'],
    ['main', '/section/about-ncsc/contact-us', 'wide'],
    ['main', '/section/advice-guidance/jargon-buster', 'narrow'],
    ['main', '/section/keep-up-to-date/overview', 'wide'],
    ['main', '/section/products-services/verify-suppliers', 'wide'],
    ['main', '/guidance/three-random-words', 'wide'],
    ['main', '/collection/device-security', 'narrow'],
    ['main', '/cyberaware/actionplan/small-organisations', 'wide'],
    ['main', '/cyberessentials', 'narrow'],
    ['main', '/no/such/page', 'wide'],
    ['agency', '/', 'narrow'],
    ['agency', '/search?q=puzzle', 'wide'],
    ['agency', '/collection/apprenticeships', 'wide'],
    ['agency', '/section/about-this-website/cookie-settings', 'narrow'],
  ];

  it.each(pages)(
    'moves through all of %s %s in order, always visible, and out again, in a %s window',
    async (site, path, width) => {
      const page = await open(path, { ...CALM, ...(width === 'narrow' && NARROW), site });
      const seen: string[] = [];
      // Behind the last stop is the browser's own window or, where that has no stops, the first stop again.
      for (
        let { where } = await pressAndLook(page, 'Tab');
        where && where !== seen[0];
        { where } = await pressAndLook(page, 'Tab')
      )
        seen.push(where);
      await scrollTo(page, Number.MAX_SAFE_INTEGER);
      await rendered(page);
      const stops = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.getAttribute('tabindex') !== '-1' &&
              !element.matches(':disabled, [type=hidden]') &&
              element.closest('[inert]') === null,
          )
          // Radio buttons of one name are one tab stop: the checked one, otherwise the first.
          .filter((element, _, all) => {
            if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
            const group = all.filter(
              (other): other is HTMLInputElement =>
                other instanceof HTMLInputElement && other.name === element.name,
            );
            return element === (group.find(({ checked }) => checked) ?? group[0]);
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(seen).toEqual(stops);
    },
  );
});

describe('by the keyboard alone a visitor', () => {
  it('completes a tool up to its action plan', async () => {
    const page = await open('/cyberaware/actionplan/small-organisations', CALM);
    await skip(page);
    while ((await page.locator('.plan').count()) === 0) {
      const title = await page.locator('.tool-question__title').textContent();
      await tabTo(page, page.locator('.tool-answer input').first());
      await page.keyboard.press('Space');
      await tabTo(page, page.locator('.tool-question [type=submit]'));
      await page.keyboard.press('Enter');
      await page
        .locator('.plan')
        .or(page.locator('.tool-question__title').filter({ hasNotText: title ?? '' }))
        .first()
        .waitFor();
      // The next key must not be pressed before the focus has moved to what is new.
      await hasFocus(page.locator('#--tool-step'));
    }
    await page.locator('.plan-group').first().waitFor();
  });

  it('sends a form after an error, which has the focus and links to its field', async () => {
    const page = await open('/section/about-us/contact-us', { ...CALM, site: 'agency' });
    await skip(page);
    const kind = page.getByLabel('What is it about? (required)');
    await tabTo(page, kind);
    await page.keyboard.type('A visit');
    await expect
      .poll(() => kind.evaluate((select) => select instanceof HTMLSelectElement && select.selectedIndex))
      .not.toBe(0);
    await tabTo(page, button(page, 'Submit'));
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await tabTo(page, summary.getByRole('link').first());
    await page.keyboard.press('Enter');
    const fields: readonly (readonly [string, string])[] = [
      ['Name of the school (required)', 'Keyboard School'],
      ['Email address (required)', 'keys@site.org'],
      ['Confirm Email address (required)', 'keys@site.org'],
      ['Question (required)', 'Does it work by keys?'],
    ];
    for (const [label, text] of fields) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      // At human typing speed: a form filled in within a second is taken as automated.
      await page.keyboard.type(text, { delay: 25 });
    }
    await tabTo(page, page.getByLabel('I agree'));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, 'Submit'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you, we have your question' }).waitFor();
  });

  it('goes to a part of an article, where the next tab stop is', async () => {
    const page = await open('/collection/board-toolkit/risk-management', CALM);
    await skip(page);
    const link = page.locator('.in-this-article a').nth(1);
    await tabTo(page, link);
    const hash = await link.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await pressAndLook(page, 'Tab');
    const isBehind = await page.evaluate((id) => {
      const part = document.querySelector(id);
      const next = document.activeElement;
      return Boolean(
        part &&
          next &&
          part.compareDocumentPosition(next) &
            (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
      );
    }, hash ?? '');
    expect(isBehind).toBe(true);
  });
});
