import { describe, expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';

// What the home page leads to after its first screen. `first-ten-seconds` has the first steps against attacks.

const { open } = visitSite();

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };
/** Two presses within this time are one double press. */
const DOUBLE_PRESS_MS = 600;
/** The plan's longest way asks every question. */
const MOST_QUESTIONS = 14;

/** Opens the home page and presses the link with this name. */
async function follow(name: string) {
  const page = await open('/', PHONE);
  const main = page.locator('main');
  await main.getByRole('link', { name, exact: true }).first().tap();
  return { page, press: (button: string) => main.getByRole('button', { name: button, exact: true }).tap() };
}

describe('the worst day, from the home page with the cookie banner unanswered', () => {
  it('says after two presses whether a supplier is certified', async () => {
    const { page, press } = await follow('A supplier');
    await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('Amberlock');
    await press('Search');
    const found = page.locator('.result', { hasText: 'Amberlock Systems' }).locator('.certified');
    await expect.poll(() => page.locator('.result').count()).toBe(1);
    expect(await found.textContent()).toMatch(/^(?:Certified|Expired, was valid) until \d+ \w{3} \d{4}$/);
  });

  it('says after two presses whether a person is registered', async () => {
    const { page, press } = await follow('A person');
    await page.getByLabel('Full name').fill('Adaeze Coldbrook');
    await press('Verify');
    await page.locator('.message--success', { hasText: 'Adaeze Coldbrook is registered' }).waitFor();
  });

  it('asks the first question of a plan after one press, and shows the plan after at most 20', async () => {
    const { page, press } = await follow('Get a personal action plan');
    await page.locator('.tool-question__title').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const { y, height } = (await page.locator('.tool-question__title').boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
    let presses = 1;
    for (let asked = 1; asked <= MOST_QUESTIONS; asked += 1) {
      await page.getByText(`Question ${asked}`, { exact: true }).waitFor();
      const answers = page.locator('.tool-answer');
      const isRadio = (await answers.locator('[type=radio]').count()) > 0;
      // A press before the question can be read counts as a double press. The first answers skip no question.
      await page.waitForTimeout(DOUBLE_PRESS_MS);
      await answers.first().tap();
      if (!isRadio) await press('Continue');
      presses += isRadio ? 1 : 2;
    }
    await page.getByRole('heading', { name: 'Your action plan' }).waitFor();
    expect(presses).toBeLessThanOrEqual(20);
  });
});
