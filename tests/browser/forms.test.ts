import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { fillIn, focusedText, PATH, submit, visitForm } from '#tests/support/visit-form.ts';
import {
  expectAccessible,
  hasFocus,
  isSameDocument,
  markDocument,
  pathOf,
} from '#tests/support/visit-site.ts';

const { open, openUntouched, contentService, mails, url } = visitForm();

describe('a form', () => {
  it("is being edited at first; its submit button appears with the first trigger's choice [4-83] [5-39]", async () => {
    const page = await open();
    expect(await submit(page).isVisible()).toBe(false);
    await page.getByLabel('Subject').selectOption('Advice');
    expect(await submit(page).isVisible()).toBe(true);
    await page.getByLabel('Subject').selectOption('');
    expect(await submit(page).isVisible()).toBe(false);
  });

  it('counts the remaining characters during typing [5-03]', async () => {
    const page = await open();
    await page.getByLabel('Message').fill('12345');
    await page.getByText('Content limited to 50 characters, remaining: 45').waitFor();
    await page.getByLabel('Message').focus();
    await page.keyboard.insertText('x'.repeat(60));
    await page.getByText('Content limited to 50 characters, remaining: 0').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toHaveLength(50);
  });

  it('lists missing answers in a summary, which has the focus, and sends nothing [5-02] [5-26] [5-27] [5-28] [5-29] [3-127] [4-82]', async () => {
    const page = await open();
    const before = mails().length;
    await page.getByLabel('Subject').selectOption('Advice');
    await submit(page).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.locator('li').allTextContents()).toEqual([
      'Name field is required.',
      'Message field is required.',
      'Agree to the terms.',
    ]);
    expect(await focusedText(page)).toContain('There is some missing information');
    expect(await page.locator('.form-field__error').allTextContents()).toEqual([
      'Error: Name field is required.',
      'Error: Message field is required.',
      'Error: Agree to the terms.',
    ]);
    await expectAccessible(page);
    for (const [message, control] of [
      ['Name field is required.', 'Name (required)'],
      ['Agree to the terms.', 'I agree'],
    ] as const) {
      await summary.getByRole('link', { name: message }).click();
      await hasFocus(page.getByLabel(control));
    }
    expect(mails()).toHaveLength(before);
  });

  it('is cleared by its button', async () => {
    const page = await open();
    await fillIn(page);
    await page.getByLabel('Message').fill('');
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Clear All Fields' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(await page.getByLabel('I agree').isChecked()).toBe(false);
    expect(await submit(page).isVisible()).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
    // The submitted button has been replaced; the focus moves to the start of the form.
    await hasFocus(page.getByLabel('Subject'));
  });

  it.each([
    ['an error', ''],
    ['a failure', 'Hello.'],
  ])('is cleared by its button without scripts after %s too', async (_what, message) => {
    const page = await openUntouched(PATH, { javaScriptEnabled: false });
    contentService().fail('error-500', SEND_EMAIL_PATH);
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Outlet').fill('None');
    await page.getByLabel('Message').fill(message);
    await page.getByLabel('I agree').check();
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    await page.getByRole('button', { name: 'Clear All Fields' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    expect(await page.getByLabel('I agree').isChecked()).toBe(false);
    expect(pathOf(page)).toBe(PATH);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it.each(['click', 'Space', 'Enter'])(
    'has checkbox and radio items that toggle on %s [4-97]',
    async (how) => {
      const page = await open();
      const box = page.getByLabel('Audio');
      const [first, second] = [page.getByLabel('By email'), page.getByLabel('By post')];
      const press = async (item: Locator) => {
        if (how === 'click') return item.click();
        await item.focus();
        await page.keyboard.press(how);
      };
      await press(box);
      expect(await box.isChecked()).toBe(true);
      await press(box);
      expect(await box.isChecked()).toBe(false);
      await press(first);
      expect([await first.isChecked(), await second.isChecked()]).toEqual([true, false]);
      await press(second);
      expect([await first.isChecked(), await second.isChecked()]).toEqual([false, true]);
      expect(pathOf(page)).toBe(PATH);
      expect(await page.locator('.form-summary').count()).toBe(0);
    },
  );
});

describe('Back to a form that was left half filled in', () => {
  async function fillInHalf(page: Page): Promise<void> {
    await page.getByLabel('Subject').selectOption('The press');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Outlet').fill('The Paper');
    await page.getByLabel('Audio').check();
    await page.getByLabel('By post').check();
    await page.getByLabel('Message').fill('Hello.');
    await page.getByText('remaining: 44').waitFor();
  }
  const answers = async (page: Page) => [
    ...(await Promise.all(
      ['Subject', 'Name', 'Outlet', 'Message'].map((label) => page.getByLabel(label).inputValue()),
    )),
    ...(await Promise.all(
      ['Large print', 'Audio', 'By email', 'By post'].map((label) => page.getByLabel(label).isChecked()),
    )),
  ];
  const HALF = ['The press', 'Ada', 'The Paper', 'Hello.', false, true, false, true];
  const EMPTY = ['', '', '', '', false, false, false, false];
  const goHome = async (page: Page) => {
    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(url('/'));
  };

  it('keeps every answer when another document was opened after in-app Back', async () => {
    const page = await open();
    await fillInHalf(page);
    await goHome(page);
    await page.goBack();
    await expect.poll(() => answers(page)).toEqual(HALF);
    await page.goto(url('/'));
    await page.goBack();
    await expect.poll(() => answers(page)).toEqual(HALF);
  });

  it('keeps every answer after in-app navigation, in memory only, until the form is cleared or sent', async () => {
    const page = await open();
    await markDocument(page);
    await fillInHalf(page);
    await goHome(page);
    await page.goBack();
    await expect.poll(() => answers(page)).toEqual(HALF);
    await page.getByText('remaining: 44').waitFor();
    expect(
      await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state])),
    ).not.toMatch(/Ada|Hello/);
    await page.getByRole('button', { name: 'Clear All Fields' }).click();
    await expect.poll(() => answers(page)).toEqual(EMPTY);
    await goHome(page);
    await page.goBack();
    await expect.poll(() => answers(page)).toEqual(EMPTY);
    await fillIn(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    await goHome(page);
    await page.goBack();
    await expect.poll(() => answers(page)).toEqual(EMPTY);
    expect(await isSameDocument(page)).toBe(true);
  });
});
