import { describe, expect, it } from 'vitest';
import { expectAccessible, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open } = visitSite();

const REPORT = '/section/about-ncsc/report-an-incident';
const PHONE = { viewport: { width: 390, height: 844 } };

describe('the report of an incident', () => {
  it('begins with its first question alone and a next step, both in the first screen of a phone', async () => {
    const page = await open(REPORT, PHONE);
    // As it is once the cookie banner has been answered.
    await page.getByRole('button', { name: 'Reject optional cookies' }).click();
    await page.locator('.cookie-banner').waitFor({ state: 'hidden' });
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

  it('says what is missing when nothing is chosen, and goes on with the choice', async () => {
    const page = await open(REPORT, WIDE);
    await page.getByRole('button', { name: 'Continue' }).click();
    const missing = page.getByRole('alert').locator('li');
    await expect.poll(() => missing.allTextContents()).toEqual(['Choose the kind that fits best.']);
    await expectAccessible(page);
    await page.getByLabel('What kind of incident is it?').selectOption('Ransomware');
    await page.getByLabel('Name of your organisation').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it.each([true, false])(
    'asks for feedback after all that was read, with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await open(REPORT, { ...PHONE, javaScriptEnabled });
      const ends = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      const feedback = await page.locator('main .feedback').boundingBox();
      expect(feedback?.y).toBeGreaterThan(await ends('main :is(.form button, .block)'));
      expect(await page.locator('.form button:visible').allTextContents()).toEqual([
        javaScriptEnabled ? 'Continue' : 'Submit',
      ]);
    },
  );

  it('has its like at the end of the right column of a section page', async () => {
    const page = await open('/section/advice-guidance/phishing', WIDE);
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(
      Math.abs((await bottom('.section-aside .feedback')) - (await bottom('.section-page__body'))),
    ).toBeLessThan(2);
  });
});
