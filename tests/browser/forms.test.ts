import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/content/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/content/send-email-path.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { expectAccessible, pathOf, visitSite, WIDE } from '#tests/support/visit-site.ts';

const PATH = '/section/about/contact';
const form = {
  id: 'contact',
  title: 'Write to us',
  fields: [
    { name: 'subject', type: 'select', label: 'Subject', required: true, options: ['Advice', 'The press'] },
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'outlet', type: 'text', label: 'Outlet', required: true, hidden: true },
    { name: 'site', type: 'url', label: 'Your page', validation: 'alphanum' },
    { name: 'needs', type: 'checkbox', label: 'Needs', options: ['Large print', 'Audio'] },
    { name: 'reply', type: 'radio', label: 'Answer', options: ['By e-mail', 'By post'] },
    { name: 'message', type: 'textarea', label: 'Message', required: true, maxLength: 50 },
  ],
  conditions: [{ trigger: 'subject', fields: ['outlet'], values: ['The press'] }],
  submission: {
    successTitle: 'It is sent',
    successMessage: '<p>We will answer.</p>',
    infoPanelSuccess: '<p>Meanwhile, read on.</p>',
    failureTitle: 'It is not sent',
    failureMessage: '<p>Try again.</p>',
    infoPanelFailure: '<p>Call us.</p>',
    hasTerms: true,
    terms: { content: '<p>I have read it.</p>', error: 'Agree to the terms.' },
    hasReset: true,
  },
};

const visit = visitSite({
  [endpointAddress('section', { url: PATH, pageUrl: PATH })]: {
    page: { title: 'Contact', 'content-type': 'form-page', form },
  },
});
beforeAll(() => visit.contentService().answer(SEND_EMAIL_PATH, MAIL_ACCEPTED));

const open = (options?: BrowserContextOptions) => visit.open(PATH, options);

const mails = () => visit.contentService().calls.filter(({ address }) => address === SEND_EMAIL_PATH);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Fills in everything that is needed, at the pace of a person. */
async function fillIn(page: Page, name = 'Ada'): Promise<void> {
  await page.getByLabel('Subject').selectOption('Advice');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Message').fill('Hello.');
  await page.getByLabel('I agree').check();
  await page.waitForTimeout(1000);
}

describe('a form', () => {
  it("is being edited at first; its submit button appears with the first trigger's choice [4-83] [5-39]", async () => {
    const page = await open();
    expect(await submit(page).isVisible()).toBe(false);
    await page.getByLabel('Subject').selectOption('Advice');
    expect(await submit(page).isVisible()).toBe(true);
    await page.getByLabel('Subject').selectOption('');
    expect(await submit(page).isVisible()).toBe(false);
    await expectAccessible(page);
  });

  it('shows fields by the value of their trigger', async () => {
    const page = await open();
    const outlet = page.getByLabel('Outlet');
    expect(await outlet.isVisible()).toBe(false);
    await page.getByLabel('Subject').selectOption('The press');
    expect(await outlet.isVisible()).toBe(true);
    await page.getByLabel('Subject').selectOption('Advice');
    expect(await outlet.isVisible()).toBe(false);
  });

  it('counts the characters that are left', async () => {
    const page = await open();
    await page.getByLabel('Message').fill('12345');
    await page.getByText('Content limited to 50 characters, remaining: 45').waitFor();
  });

  it('tells in a summary, which has the focus, what is missing, and sends nothing [5-26] [5-27] [5-28] [5-29] [5-02] [4-82]', async () => {
    const page = await open();
    const before = mails().length;
    await page.getByLabel('Subject').selectOption('Advice');
    await submit(page).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('heading').textContent()).toBe('There is some missing information');
    expect(await summary.locator('p').textContent()).toBe(
      'To submit your request please enter the missing information',
    );
    expect(await summary.locator('li').allTextContents()).toEqual([
      'Name field is required.',
      'Message field is required.',
      'Agree to the terms.',
    ]);
    expect(await focusedText(page)).toContain('There is some missing information');
    expect(await page.locator('#form-contact-name-error').textContent()).toBe(
      'Error: Name field is required.',
    );
    await expectAccessible(page);
    for (const [message, control] of [
      ['Name field is required.', 'Name (required)'],
      ['Agree to the terms.', 'I agree'],
    ] as const) {
      await summary.getByRole('link', { name: message }).click();
      await expect
        .poll(() => page.getByLabel(control).evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
    expect(mails()).toHaveLength(before);
  });

  it('asks the browser too whether a field is valid [5-19]', async () => {
    const page = await open();
    const missing = () => page.getByRole('alert').locator('li').allTextContents();
    await fillIn(page, '');
    await page.getByLabel('Your page').fill('noAddressAtAll');
    await submit(page).click();
    await expect.poll(missing).toEqual(['Name field is required.', 'Your page field is required.']);
    await page.getByLabel('Name').fill('Ada');
    await submit(page).click();
    await expect.poll(missing).toEqual(['Your page field is required.']);
  });

  it('sends the entries of the valid fields and the path, once, and ends in success [1-13] [3-125] [3-126] [4-82] [7-29]', async () => {
    const page = await open();
    const before = mails().length;
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(SEND_EMAIL_PATH)) sent.push(request.postDataJSON());
    });
    visit.contentService().delay(300, SEND_EMAIL_PATH);
    await fillIn(page, 'Once');
    await page.getByLabel('Audio').check();
    await submit(page).dblclick();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(await page.locator('.form-result').textContent()).toBe(
      'It is sentWe will answer.Meanwhile, read on.',
    );
    expect(await focusedText(page)).toContain('It is sent');
    expect(sent).toEqual([
      expect.objectContaining({
        path: PATH,
        fields: [
          { subject: 'Advice' },
          { name: 'Once' },
          { needs: 'Audio' },
          { message: 'Hello.' },
          { terms: 'I agree' },
        ],
      }),
    ]);
    expect(mails()).toHaveLength(before + 1);
    await expectAccessible(page);
  });

  it('sends one mail however slowly its button is pressed twice', async () => {
    const page = await open();
    const before = mails().length;
    visit.contentService().delay(1500, SEND_EMAIL_PATH);
    await fillIn(page, 'Slowly');
    await submit(page).click();
    const sending = page.getByRole('button', { name: 'Sending...' });
    await sending.waitFor();
    expect(await sending.getAttribute('aria-busy')).toBe('true');
    await page.waitForTimeout(600);
    await sending.click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(mails()).toHaveLength(before + 1);
  });

  it('sends again under the same key after an answer that was lost, so that it is one mail', async () => {
    const page = await open();
    visit.allow('sendemail.json');
    const before = mails().length;
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(`**${SEND_EMAIL_PATH}`, lose, { times: 1 });
    await fillIn(page, 'Lost');
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is not sent' }).waitFor();
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    const keys = mails()
      .slice(before)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says clearly when the content service is gone, keeps the answers and can be sent when it is back', async () => {
    const page = await open();
    visit.allow('sendemail.json');
    await fillIn(page, 'Patience');
    await visit.contentService().goDown();
    try {
      await submit(page).click();
      await page.getByRole('heading', { name: 'It is not sent' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toBe('It is not sentTry again.Call us.');
      expect(await focusedText(page)).toContain('It is not sent');
      expect(await page.getByLabel('Name').inputValue()).toBe('Patience');
      expect(await page.getByLabel('Message').inputValue()).toBe('Hello.');
      expect(await page.getByLabel('Subject').inputValue()).toBe('Advice');
      expect(await page.getByLabel('I agree').isChecked()).toBe(true);
      await expectAccessible(page);
    } finally {
      await visit.contentService().comeBack();
    }
    await expect
      .poll(
        async () => {
          if (await submit(page).isVisible()) await submit(page).click();
          return page.locator('.form-result--sent').count();
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(1);
  });

  it('ends in failure with its own title, message and panel, and keeps what was written [3-125] [3-126] [4-82] [8-17]', async () => {
    visit.contentService().fail('error-500', SEND_EMAIL_PATH);
    const page = await open();
    visit.allow('sendemail.json');
    await fillIn(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is not sent' }).waitFor();
    expect(await page.locator('.form-result').textContent()).toBe('It is not sentTry again.Call us.');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    visit.contentService().recover();
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
  });

  it('is emptied by its button', async () => {
    const page = await open();
    await fillIn(page);
    await page.getByRole('button', { name: 'Clear All Fields' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(await page.getByLabel('I agree').isChecked()).toBe(false);
    expect(await submit(page).isVisible()).toBe(false);
    // The button that was pressed is another one now; the focus begins the form anew.
    await expect
      .poll(() => page.getByLabel('Subject').evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  it.each(['click', 'Space', 'Enter'])(
    'has checkbox and radio items that toggle on %s [4-97]',
    async (how) => {
      const page = await open();
      const box = page.getByLabel('Audio');
      const [first, second] = [page.getByLabel('By e-mail'), page.getByLabel('By post')];
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

  it('is filled in and sent by the keyboard alone', async () => {
    const page = await open();
    await page.getByLabel('Subject').focus();
    await page.keyboard.press('A');
    for (const [label, text] of [
      ['Name', 'Keyboard'],
      ['Message', 'No mouse'],
    ] as const) {
      while (!(await page.getByLabel(label).evaluate((field) => field === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Submit');
    await page.waitForTimeout(1000);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(mails().at(-1)?.body).toContain('Keyboard');
  });

  it('fits 320 px, faults and all', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.getByLabel('Subject').selectOption('The press');
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });
});

describe('a form without scripts', () => {
  const OFF = { ...WIDE, javaScriptEnabled: false };

  it('shows every field and its button, comes back with faults and answers, and is sent', async () => {
    const page = await open(OFF);
    expect(await page.getByLabel('Outlet').isVisible()).toBe(true);
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Message').fill('Hello.');
    await submit(page).click();
    expect(await page.locator('.form-summary li').allTextContents()).toEqual([
      'Name field is required.',
      'Agree to the terms.',
    ]);
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello.');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Advice');
    await page.getByLabel('Name').fill('Without scripts');
    await page.getByLabel('I agree').check();
    await submit(page).click();
    expect(await page.locator('.form-result h2').textContent()).toBe('It is sent');
    expect(mails().at(-1)?.body).toContain('Without scripts');
  });

  it('keeps the answers when the content service cannot take it', async () => {
    visit.contentService().fail('error-500', SEND_EMAIL_PATH);
    const page = await open(OFF);
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Name').fill('Kept');
    await page.getByLabel('Message').fill('One\nTwo');
    await page.getByLabel('I agree').check();
    await submit(page).click();
    expect(await page.locator('.form-result').textContent()).toBe('It is not sentTry again.Call us.');
    expect(await page.getByLabel('Name').inputValue()).toBe('Kept');
    expect(await page.getByLabel('Message').inputValue()).toBe('One\nTwo');
    expect(await page.getByLabel('I agree').isChecked()).toBe(true);
  });

  it('has one key for the two posts of a slow double click', async () => {
    const page = await open(OFF);
    const before = mails().length;
    await page.getByLabel('Subject').selectOption('Advice');
    await page.getByLabel('Name').fill('Twice');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByLabel('I agree').check();
    visit.contentService().delay(1200, SEND_EMAIL_PATH);
    await submit(page).scrollIntoViewIfNeeded();
    const button = await submit(page).boundingBox();
    if (!button) throw new Error('there is no button');
    await page.mouse.click(button.x + 5, button.y + 5);
    await page.waitForTimeout(500);
    await page.mouse.click(button.x + 5, button.y + 5);
    await page.locator('.form-result--sent').waitFor();
    await expect.poll(() => mails().length).toBe(before + 2);
    const keys = mails()
      .slice(before)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});
