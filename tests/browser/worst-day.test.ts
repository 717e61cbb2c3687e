import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitSite } from '#tests/support/visit-site.ts';

const { newPage, addCookies, goTo } = visitSite();

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };
/** Two presses within this time are one double press. */
const DOUBLE_PRESS_MS = 600;
/** The plan's longest way asks every question. */
const MOST_QUESTIONS = 14;

/** A visitor who presses only what is visible, and whose presses count. */
async function visitHome(cookies: readonly string[]) {
  const { page } = await newPage(PHONE);
  await addCookies(cookies);
  await goTo('/');
  expect(await page.locator('.cookie-banner').isVisible()).toBe(cookies.length === 0);
  let presses = 0;
  async function press(target: Locator) {
    await target.tap();
    presses += 1;
  }
  const main = page.locator('main');
  return {
    page,
    presses: () => presses,
    press,
    follow: (name: string) => press(main.getByRole('link', { name, exact: true }).first()),
    pressButton: (name: string) => press(main.getByRole('button', { name, exact: true })),
  };
}

/** Whether an element is whole on the screen, without scrolling. */
async function isOnScreen(page: Page, target: Locator): Promise<boolean> {
  await target.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const { y, height } = (await target.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y >= 0 && y + height <= PHONE.viewport.height;
}

describe.each([
  ['unanswered', []],
  ['answered', ['cookie_consent', 'analytics_consent', 'video_consent']],
])('the worst day, from the home page with the cookie banner %s', (_answer, cookies) => {
  it.each([
    ['a link that was pressed', 'I clicked a link or replied', 'Close the page'],
    ['ransomware', 'Ransomware or attack at work', 'Disconnect what is affected'],
    ['a forgotten password', 'Forgotten password', "Reset it on the service's own website"],
  ])('has the first step against %s on the first screen after one press', async (_what, door, step) => {
    const { page, follow, presses } = await visitHome(cookies);
    expect(await isOnScreen(page, page.locator('main').getByRole('link', { name: door }))).toBe(true);
    await follow(door);
    const first = page.locator('.do-this-now__steps > li').filter({ hasText: step }).first();
    expect(await isOnScreen(page, first)).toBe(true);
    expect(presses()).toBe(1);
  });

  it('has the first step against a pressed link after two presses by way of its message', async () => {
    const { page, follow, presses } = await visitHome(cookies);
    await follow('A scam message');
    await follow('I clicked or answered');
    const first = page.locator('.do-this-now__steps > li').filter({ hasText: 'Close the page' }).first();
    expect(await isOnScreen(page, first)).toBe(true);
    expect(presses()).toBe(2);
  });

  it('says after two presses whether a supplier is certified', async () => {
    const { page, follow, pressButton, presses } = await visitHome(cookies);
    await follow('A supplier');
    await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('Amberlock');
    await pressButton('Search');
    const found = page.locator('.result', { hasText: 'Amberlock Systems' }).locator('.certified');
    await expect.poll(() => page.locator('.result').count()).toBe(1);
    expect(await found.textContent()).toMatch(/^(?:Certified|Expired, was valid) until \d+ \w{3} \d{4}$/);
    expect(presses()).toBe(2);
  });

  it('says after two presses whether a person is registered', async () => {
    const { page, follow, pressButton, presses } = await visitHome(cookies);
    await follow('A person');
    await page.getByLabel('Full name').fill('Adaeze Coldbrook');
    await pressButton('Verify');
    await page.locator('.message--success', { hasText: 'Adaeze Coldbrook is registered' }).waitFor();
    expect(presses()).toBe(2);
  });

  it('asks the first question of a plan after one press, and shows the plan after at most 20', async () => {
    const { page, follow, press, pressButton, presses } = await visitHome(cookies);
    await follow('Get a personal action plan');
    const title = page.locator('.tool-question__title');
    expect(await isOnScreen(page, title)).toBe(true);
    expect(presses()).toBe(1);
    for (let asked = 1; asked <= MOST_QUESTIONS; asked += 1) {
      await page.getByText(`Question ${asked}`, { exact: true }).waitFor();
      const answers = page.locator('.tool-answer');
      const isRadio = (await answers.locator('[type=radio]').count()) > 0;
      // Who presses before the question can be read presses twice. The first answers lead past no question.
      await page.waitForTimeout(DOUBLE_PRESS_MS);
      await press(answers.first());
      if (!isRadio) await pressButton('Continue');
    }
    await page.getByRole('heading', { name: 'Your action plan' }).waitFor();
    expect(presses()).toBeLessThanOrEqual(20);
  });
});
