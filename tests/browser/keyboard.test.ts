import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pressAndLook, tabTo } from '#tests/support/keyboard.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { hasFocus, NARROW, rendered, scrollTo, visitSite, WIDE } from '#tests/support/visit-site.ts';

// Menus, search, terms, video, feedback, share, quiz, cookie settings and look-ups have their keyboard tests
// beside their other tests.

const { open } = visitSite();

/** With the cookie banner answered: it has its own tests. */
const CALM = { ...WIDE, reducedMotion: 'reduce' as const };

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
