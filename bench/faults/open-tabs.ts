import type { Browser, Page } from 'playwright-core';
import { launchBrowser, waitForHydration } from '#tests/support/browser.ts';
import { firstSite, hostOf } from '../sites.ts';
import { FORM_PATH } from './visits.ts';

const NAME = 'Ada';
const NAME_FIELD = 'input[name=name]';
/** Marks the document, to detect a reload. */
const MARK = 'before-the-deploy';

interface Tab {
  readonly page: Page;
  readonly problems: string[];
}

async function openTab(browser: Browser, address: string): Promise<Tab> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`page error: ${message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The content of these visits has no pictures.
    if (response.status() >= 400 && !pathname.startsWith('/images/'))
      problems.push(`${response.status()} for ${pathname}`);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate((mark) => Reflect.set(globalThis, mark, true), MARK);
  return { page, problems };
}

/** Checks that typed text is still there, fills in the rest and sends the form. */
async function sendForm({ page, problems }: Tab): Promise<void> {
  const typed = await page.locator(NAME_FIELD).inputValue();
  if (typed !== NAME) problems.push(`the form lost the typed text: ${JSON.stringify(typed)}`);
  await page.locator('textarea[name=message]').pressSequentially('A message');
  // Waits for what this has triggered.
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('It is sent').first().waitFor({ timeout: 15_000 });
}

/** Follows a link in the page, which needs modules that the tab has not loaded yet. */
async function followLink({ page, problems }: Tab): Promise<void> {
  await page.locator(`main a[href="${FORM_PATH}"]`).first().click();
  await page.locator('main h1', { hasText: 'Contact' }).waitFor({ timeout: 15_000 });
  if (!(await page.evaluate((mark) => Reflect.has(globalThis, mark), MARK)))
    problems.push('the page was reloaded');
}

/**
 * Opens tabs before a deploy, to be used after it: a hydrated form and one that is not, both half filled in, and
 * `reader`, a page with a link to the form.
 */
export async function openTabs(origin: string, reader: string) {
  const browser = await launchBrowser();
  const base = `http://${hostOf(firstSite.id)}:${new URL(origin).port}`;
  const taken = await openTab(browser, base + FORM_PATH);
  await taken.page.locator(NAME_FIELD).fill(NAME);
  await waitForHydration(taken.page);
  const plain = await openTab(browser, base + FORM_PATH);
  // Without an event: the visitor has not interacted with the page yet.
  await plain.page.locator(NAME_FIELD).evaluate((field, name) => Reflect.set(field, 'value', name), NAME);
  const reading = await openTab(browser, base + reader);
  await reading.page.keyboard.press('Tab');
  await waitForHydration(reading.page);
  const uses = [
    ['a hydrated form', taken, sendForm],
    ['a form without React', plain, sendForm],
    ['an article', reading, followLink],
  ] as const;
  return {
    /** Continues in each tab; returns the problems. */
    async goOn(): Promise<readonly string[]> {
      const found: string[] = [];
      for (const [name, tab, use] of uses) {
        await use(tab).catch((error: unknown) => tab.problems.push(String(error).split('\n', 1)[0] ?? ''));
        found.push(...tab.problems.map((problem) => `old tab with ${name}: ${problem}`));
      }
      return found;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
