import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countDocuments, HYDRATE, holdHydration, setConnection } from '#tests/support/before-hydration.ts';
import { waitForHydration } from '#tests/support/browser.ts';
import { PATH, submit, visitForm } from '#tests/support/visit-form.ts';
import { isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const SEARCH = '/search?q=password';

const own = visitSite();
const forms = visitForm();

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText ? [field.name, field.value, field.selectionStart, field.selectionEnd] : [];
  });

/** Puts the caret of the focused field behind its first letters. */
const setCaret = (page: Page, place: number) =>
  page.evaluate((start) => {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(start, start);
  }, place);

describe('a form half filled in when React arrives', () => {
  async function openHalfFilled() {
    const { page } = await forms.newPage();
    const release = await holdHydration(page);
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('The press');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Large print').check();
    await page.getByLabel('By post').check();
    await page.getByLabel('Message').fill('Hello there.');
    await page.getByLabel('I agree').check();
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

  it('keeps every answer, the focus and the caret', async () => {
    const { page, release } = await openHalfFilled();
    const [before, caret] = [await filledIn(page), await caretOf(page)];
    expect(caret).toEqual(['message', 'Hello there.', 5, 5]);
    release();
    await waitForHydration(page);
    expect(await filledIn(page)).toEqual(before);
    expect(await caretOf(page)).toEqual(caret);
    await page.keyboard.insertText(', you');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello, you there.');
  });

  it('goes by what was filled in: shown fields, counted characters, and the mail that is sent', async () => {
    const { page, release } = await openHalfFilled();
    release();
    await waitForHydration(page);
    await page.getByLabel('Outlet').waitFor();
    await page.getByText('Content limited to 50 characters, remaining: 38').waitFor();
    await page.getByLabel('Outlet').fill('The Paper');
    await page.waitForTimeout(1000);
    const before = forms.mails().length;
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(forms.mails()).toHaveLength(before + 1);
    const { body = '' } = forms.mails().at(-1) ?? {};
    for (const words of ['The press', 'Ada', 'Large print', 'By post', 'Hello there.', 'The Paper'])
      expect(body).toContain(words);
  });

  it('loses no letter that is typed while React takes over', async () => {
    const { page } = await forms.newPage();
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('Advice');
    const words = 'The quick brown fox jumps over the lazy dog.';
    await page.getByLabel('Message').pressSequentially(words, { delay: 15 });
    await waitForHydration(page);
    expect(await page.getByLabel('Message').inputValue()).toBe(words);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Advice');
    await page.getByText(`remaining: ${50 - words.length}`).waitFor();
  });

  it('can be sent before React is there, once', async () => {
    const { page } = await forms.newPage();
    const release = await holdHydration(page);
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByLabel('I agree').check();
    await page.getByLabel('Name').fill('Ada');
    await page.waitForTimeout(1000);
    const before = forms.mails().length;
    await page.getByLabel('Name').press('Enter');
    release();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    await page.waitForTimeout(300);
    expect(forms.mails()).toHaveLength(before + 1);
  });

  it('is a search: the words and the caret stay, and Enter searches in the same document', async () => {
    const { page } = await own.newPage();
    const release = await holdHydration(page);
    await page.goto(own.url('/search'));
    await page.locator('#search-field').pressSequentially('phishing mail');
    await setCaret(page, 8);
    release();
    await waitForHydration(page);
    expect(await caretOf(page)).toEqual(['q', 'phishing mail', 8, 8]);
    await markDocument(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'phishing mail');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a select whose choice is enough', () => {
  const sort = (page: Page) => page.locator('select.sort-form__select').first();
  async function choose(page: Page): Promise<string> {
    const other = await sort(page).evaluate((select) =>
      select instanceof HTMLSelectElement
        ? ([...select.options].find(({ selected }) => !selected)?.value ?? '')
        : '',
    );
    await sort(page).selectOption(other);
    await page.waitForURL(({ search }) =>
      search.includes(`sort=${new URLSearchParams([['', other]]).toString().slice(1)}`),
    );
    return other;
  }

  it('loads the document in its order, once, before React is there', async () => {
    const { page } = await own.newPage();
    const release = await holdHydration(page);
    await page.goto(own.url(SEARCH));
    const documents = countDocuments(page);
    const chosen = await choose(page);
    release();
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
    expect(await sort(page).inputValue()).toBe(chosen);
    expect(new URL(page.url()).searchParams.get('q')).toBe('password');
  });

  it('goes on in the same document afterwards', async () => {
    const page = await own.open(SEARCH);
    await markDocument(page);
    await choose(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('has a button without scripts', async () => {
    const { page } = await own.newPage({ javaScriptEnabled: false });
    await page.goto(own.url(SEARCH));
    await sort(page).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await page.waitForURL(({ searchParams }) => searchParams.has('sort'));
  });
});

describe('a form on a thin line', () => {
  it.each([{ saveData: true }, { effectiveType: '2g' }])('has what needs React: %j', async (connection) => {
    const { page } = await forms.newPage();
    await setConnection(page, connection);
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('The press');
    await waitForHydration(page);
    await page.getByLabel('Outlet').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('The press');
  });
});

describe('where scripts cannot be had', () => {
  it('a search is sent as a document, before and after they have failed', async () => {
    const { page } = await own.newPage();
    own.allow('/assets/hydrate-');
    await page.route(HYDRATE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(own.url(SEARCH));
    const documents = countDocuments(page);
    for (const words of ['phishing', 'backups']) {
      await page.locator('#search-field').fill(words);
      await page.waitForTimeout(300);
      await page.locator('#search-field').press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === words);
    }
    expect(documents()).toBe(2);
  });

  it('a form with conditions can be filled in and sent', async () => {
    const { page } = await forms.newPage();
    forms.allow('/assets/hydrate-');
    await page.route(HYDRATE, (route) => route.abort());
    await page.goto(forms.url(PATH));
    await page.getByLabel('Subject').selectOption('The press');
    await page.getByLabel('Outlet').fill('The Paper');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByLabel('I agree').check();
    await page.waitForTimeout(1000);
    const before = forms.mails().length;
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(forms.mails()).toHaveLength(before + 1);
  });
});
