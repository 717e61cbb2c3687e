import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate, waitForHydration } from '#tests/support/browser.ts';
import { PATH, submit, visitForm } from '#tests/support/visit-form.ts';

const { newPage, url, mails } = visitForm();

async function fillInAndAnswer(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Large print').check();
  await page.getByLabel('By post').check();
  await page.getByLabel('Message').fill('Hello there.');
  await page.getByLabel('I agree').check();
  // Last: as soon as React is there it brings up a field, and what is below moves.
  await page.getByLabel('Subject').selectOption('The press');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reject optional cookies' }).click(),
  ]);
}

describe('a form half filled in when the cookie banner is answered', () => {
  it.each([false, true])('keeps every answer, and can be sent; React was there: %s', async (wasThere) => {
    const { page } = await newPage();
    await page.goto(url(PATH));
    if (wasThere) await hydrate(page);
    await fillInAndAnswer(page);
    // What depends on the subject shows by itself.
    await waitForHydration(page);
    await page.getByLabel('Outlet').fill('The Paper');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await page.evaluate(() => 'answers' in history.state)).toBe(false);
    await page.waitForTimeout(1000);
    const before = mails().length;
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(mails()).toHaveLength(before + 1);
    const { body = '' } = mails().at(-1) ?? {};
    for (const words of ['The press', 'Ada', 'Large print', 'By post', 'Hello there.', 'The Paper'])
      expect(body).toContain(words);
  });

  it('is filled in once: what is typed afterwards is what another load begins without', async () => {
    const { page } = await newPage();
    await page.goto(url(PATH));
    await fillInAndAnswer(page);
    await waitForHydration(page);
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });
});
