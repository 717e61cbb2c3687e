import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setConnection } from '#tests/support/before-hydration.ts';
import { hydrate, waitForHydration } from '#tests/support/browser.ts';
import { PATH, submit, visitForm, waitLikeAPerson } from '#tests/support/visit-form.ts';

const forms = visitForm();

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText ? [field.name, field.value, field.selectionStart, field.selectionEnd] : [];
  });

/** Puts the focused field's caret after its first letters. */
const setCaret = (page: Page, place: number) =>
  page.evaluate((start) => {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(start, start);
  }, place);

async function fillInHalf(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Large print').check();
  await page.getByLabel('By post').check();
  await page.getByLabel('Message').fill('Hello there.');
  await page.getByLabel('I agree').check();
  // Last: once hydrated, React shows another field, and everything below moves.
  await page.getByLabel('Subject').selectOption('The press');
}

let papers = 0;

/** Fills in the remaining fields, which make it another form than before, and expects one mail with all values. */
async function sendToThePress(page: Page, message: string): Promise<void> {
  papers += 1;
  const outlet = `Paper ${papers}`;
  await page.getByLabel('Outlet').fill(outlet);
  await waitLikeAPerson(page);
  const before = forms.mails().length;
  await submit(page).click();
  await page.getByRole('heading', { name: 'It is sent' }).waitFor();
  expect(forms.mails()).toHaveLength(before + 1);
  const { body = '' } = forms.mails().at(-1) ?? {};
  for (const words of ['The press', 'Ada', 'Large print', 'By post', message, outlet])
    expect(body).toContain(words);
}

describe('a form half filled in at hydration', () => {
  async function openHalfFilled() {
    const { page, release } = await forms.openHeld(PATH);
    await fillInHalf(page);
    await page.getByLabel('Message').focus();
    await setCaret(page, 5);
    return { page, release };
  }
  const filledIn = (page: Page) =>
    page
      .locator('form.form__fields')
      .evaluate((form) =>
        form instanceof HTMLFormElement
          ? [...new FormData(form)].filter(([name]) => !/elapsed|form-id|trap/i.test(name)).map(String)
          : [],
      );

  it('keeps every answer, the focus and the caret, and applies them: shown fields, counted characters, the mail', async () => {
    const { page, release } = await openHalfFilled();
    const [before, caret] = [await filledIn(page), await caretOf(page)];
    expect(caret).toEqual(['message', 'Hello there.', 5, 5]);
    release();
    await waitForHydration(page);
    expect(await filledIn(page)).toEqual(before);
    expect(await caretOf(page)).toEqual(caret);
    await page.getByText('Content limited to 50 characters, remaining: 38').waitFor();
    await page.keyboard.insertText(', you');
    await sendToThePress(page, 'Hello, you there.');
  });

  it('loses no character that is typed during hydration', async () => {
    const page = await forms.openUntouched(PATH);
    await page.getByLabel('Subject').selectOption('Advice');
    const words = 'The quick brown fox jumps over the lazy dog.';
    await page.getByLabel('Message').pressSequentially(words, { delay: 15 });
    await waitForHydration(page);
    expect(await page.getByLabel('Message').inputValue()).toBe(words);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Advice');
    await page.getByText(`remaining: ${50 - words.length}`).waitFor();
  });

  it('can be sent before hydration, once', async () => {
    const { page, release } = await forms.openHeld(PATH);
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByLabel('I agree').check();
    await page.getByLabel('Name').fill('Ada');
    await waitLikeAPerson(page);
    const before = forms.mails().length;
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.getByLabel('Name').press('Enter');
    release();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(posts).toHaveLength(1);
    expect(forms.mails()).toHaveLength(before + 1);
  });
});

describe('a form on a slow connection', () => {
  it('is hydrated to show further fields', async () => {
    const { page } = await forms.newContext();
    await setConnection(page, { effectiveType: '2g' });
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('The press');
    await waitForHydration(page);
    await page.getByLabel('Outlet').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('The press');
  });
});

async function fillInAndAnswer(page: Page): Promise<void> {
  await fillInHalf(page);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reject optional cookies' }).click(),
  ]);
}

describe('a form half filled in when the cookie banner is answered', () => {
  it.each([false, true])('keeps every answer, and can be sent; hydrated before: %s', async (wasThere) => {
    const page = await forms.openUntouched(PATH);
    if (wasThere) await hydrate(page);
    await fillInAndAnswer(page);
    // The fields that depend on the subject appear by themselves.
    await waitForHydration(page);
    await page.getByLabel('Outlet').waitFor();
    expect(await page.evaluate(() => 'answers' in history.state)).toBe(false);
    await sendToThePress(page, 'Hello there.');
  });

  it('is restored once: another reload begins empty', async () => {
    const page = await forms.openUntouched(PATH);
    await fillInAndAnswer(page);
    await waitForHydration(page);
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });
});
