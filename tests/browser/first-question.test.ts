import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countDocuments, goWithoutTimers, HYDRATE, hold } from '#tests/support/before-hydration.ts';
import { endOf, expectAccessible, rendered, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open, newContext, newPage, url } = visitSite();

const CONTACT = '/section/about-ncsc/contact-us';
const REPORT = '/section/about-ncsc/report-an-incident';
const PHONE = { viewport: { width: 390, height: 844 } };

describe('the report of an incident', () => {
  it('begins with only its first question and a next step, both in the first screen of a phone', async () => {
    const page = await open(REPORT, PHONE);
    // The state after the cookie banner has been answered.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reject optional cookies' }).click();
    await loaded;
    const controls = page.locator(
      '.form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea, button):visible',
    );
    expect(
      await controls.evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? one.textContent)),
    ).toEqual(['kind', 'Continue']);
    const next = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    expect((next?.y ?? PHONE.viewport.height) + (next?.height ?? 0)).toBeLessThanOrEqual(
      PHONE.viewport.height,
    );
  });

  it('leads from an error to its control, with the question and the error in view', async () => {
    const page = await open(REPORT, { ...PHONE, reducedMotion: 'reduce' });
    await page.getByLabel('What kind of incident is it?').selectOption('Ransomware');
    await page.getByRole('button', { name: 'Submit' }).click();
    const errors = page.locator('.form-summary a');
    await errors.first().waitFor();
    const hidden: string[] = [];
    const top = () =>
      page.evaluate(() => document.activeElement?.closest('.form-field')?.getBoundingClientRect().top);
    for (const error of await errors.all()) {
      await error.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('.form-field'));
      await rendered(page);
      if (Number(await top()) < 0) hidden.push(`${await error.textContent()}`);
    }
    expect(hidden).toEqual([]);
  });

  it.each([true, false])(
    'asks for feedback below the content, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await open(REPORT, { ...PHONE, javaScriptEnabled });
      const feedback = await page.locator('main .feedback').boundingBox();
      expect(feedback?.y).toBeGreaterThan(await endOf(page, 'main :is(.form button, .block)'));
      expect(await page.locator('.form button:visible').allTextContents()).toEqual([
        javaScriptEnabled ? 'Continue' : 'Submit',
      ]);
    },
  );

  it.each([
    ['of the right column', '/section/ransomware', '.section-aside'],
    ['of the page where there is no right column', '/section/advice-guidance/phishing', '.section-page'],
  ])('has its feedback at the end %s', async (_, path, column) => {
    const page = await open(path, WIDE);
    const box = async (selector: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height };
    };
    const feedback = await box('main .feedback');
    const ends = await endOf(page, `${column} > :not(.feedback), ${column} > * > *`);
    expect(feedback.bottom).toBeGreaterThanOrEqual(ends - 1);
    const { right } = await box('.section-head__inner');
    expect(Math.abs(right - feedback.right)).toBeLessThanOrEqual(33);
  });
});

describe('a form with more questions than the first', () => {
  const first = ['Choose what your message is about.'];
  const faults = (page: Page) => page.locator('.form-summary li').allTextContents();
  const isAsked = (page: Page) => page.getByLabel('Publication or station').isVisible();
  const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

  it('reports only the first as missing when nothing is chosen, and continues with the choice', async () => {
    const page = await open(CONTACT, WIDE);
    await next(page).click();
    await expect.poll(() => faults(page)).toEqual(first);
    expect(await isAsked(page)).toBe(false);
    await expectAccessible(page);
    await page.getByLabel('What is it about?').selectOption('The press');
    await page.getByLabel('Publication or station').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(true);
    expect(await next(page).count()).toBe(0);
  });

  it.each(['Enter', 'click'])('does so however early the next step is pressed, by %s', async (how) => {
    const { page } = await newContext(WIDE);
    const release = await hold(page, HYDRATE);
    await goWithoutTimers(page, url(CONTACT));
    const documents = countDocuments(page);
    if (how === 'click') await next(page).click();
    else await next(page).press('Enter');
    expect(await isAsked(page)).toBe(false);
    release();
    await expect.poll(() => faults(page)).toEqual(first);
    expect(await isAsked(page)).toBe(false);
    expect(documents()).toBe(0);
  });

  it.each(['pressed at once', 'pressed later'])(
    'is posted with all its fields when its scripts cannot be loaded, %s',
    async (how) => {
      const { page, allow } = await newPage(WIDE);
      allow('/assets/hydrate-');
      await page.route(HYDRATE, (route) => route.abort());
      await page.goto(url(CONTACT));
      if (how === 'pressed later') {
        const failed = page.waitForEvent('requestfailed');
        await next(page).focus();
        await failed;
        await rendered(page);
      }
      await next(page).press('Enter');
      await page.getByLabel('Publication or station').waitFor();
    },
  );

  it('is posted with all its fields when its scripts have not arrived in ten seconds', async () => {
    const { page, allow } = await newContext(WIDE);
    const release = await hold(page, HYDRATE);
    allow('/assets/hydrate-');
    await goWithoutTimers(page, url(CONTACT));
    await page.getByLabel('What is it about?').selectOption('The press');
    await next(page).press('Enter');
    // A page that comes back from the back/forward cache sends nothing by itself.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => next(page).getAttribute('aria-busy')).toBeNull();
    await next(page).press('Enter');
    await page.clock.runFor(9000);
    expect(await next(page).getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(1000);
    await page.locator('.form-summary').waitFor();
    expect(await isAsked(page)).toBe(true);
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('The press');
    release();
  });
});
