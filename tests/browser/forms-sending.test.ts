import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { hold } from '#tests/support/before-hydration.ts';
import { fillIn, focusedText, PATH, submit, visitForm } from '#tests/support/visit-form.ts';
import { expectAccessible, rendered } from '#tests/support/visit-site.ts';

const { open, mails, allow, contentService } = visitForm();

describe('a form', () => {
  it('is sent once, and ends in success [1-13] [3-125] [3-126] [4-82]', async () => {
    const page = await open();
    const before = mails().length;
    contentService().delay(300, SEND_EMAIL_PATH);
    await fillIn(page, 'Once');
    await submit(page).dblclick();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(await page.locator('.form-result').textContent()).toBe(
      'It is sentWe will answer.Meanwhile, read on.',
    );
    await expect.poll(() => focusedText(page)).toContain('It is sent');
    expect(mails()).toHaveLength(before + 1);
    await expectAccessible(page);
  });

  it('sends a list with an entry for each valid visible field, nothing else, and the current path [4-84] [7-29]', async () => {
    const page = await open();
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(SEND_EMAIL_PATH)) sent.push(request.postDataJSON());
    });
    await page.getByLabel('Subject').selectOption('The press');
    await page.getByLabel('Outlet').fill('The Daily');
    await fillIn(page, 'Valid');
    expect(await page.getByLabel('Outlet').isVisible()).toBe(false);
    await page.getByLabel('Audio').check();
    await page.getByLabel('Large print').check();
    await page.getByLabel('By post').check();
    await page.getByLabel('Your page').fill('not alphanumeric!');
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('Your page').fill('');
    // As a bot fills in what nobody sees.
    await page.locator('.form__trap input').evaluate((field: HTMLInputElement) => {
      field.value = 'bot';
    });
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(Object.values(sent[0]?.guard ?? {})).toContain('bot');
    const answers: readonly object[] = [
      { subject: 'Advice' },
      { name: 'Valid' },
      { needs: 'Large print' },
      { needs: 'Audio' },
      { constructor: 'By post' },
      { message: 'Hello.' },
      { terms: 'I agree' },
    ];
    expect(sent.map(({ path, fields }) => ({ path, fields }))).toEqual([{ path: PATH, fields: answers }]);
  });

  it('sends one mail however slow a double click on its button is', async () => {
    const page = await open();
    const before = mails().length;
    const release = await hold(page, `**${SEND_EMAIL_PATH}`);
    await fillIn(page, 'Slowly');
    await submit(page).click();
    const sending = page.getByRole('button', { name: 'Sending...' });
    await sending.waitFor();
    expect(await sending.getAttribute('aria-busy')).toBe('true');
    await page.waitForTimeout(600);
    await sending.click();
    release();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(mails()).toHaveLength(before + 1);
  });

  it.each(['before', 'after'])(
    'that was left while it was being sent shows the result after Back, %s it has come',
    async (when) => {
      const page = await open();
      const before = mails().length;
      const isLeft = Promise.withResolvers<void>();
      await page.route(`**${SEND_EMAIL_PATH}`, async (route) => {
        const response = await route.fetch();
        await isLeft.promise;
        await route.fulfill({ response });
      });
      await fillIn(page, `Left ${when}`);
      await submit(page).click();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
      const sent = page.waitForResponse(`**${SEND_EMAIL_PATH}`);
      await page.locator('header a[href="/"]').first().click();
      // React removes the form, and runs its effects, some time after the address has changed.
      await page.locator('.form').waitFor({ state: 'detached' });
      await rendered(page);
      if (when === 'after') {
        isLeft.resolve();
        await sent;
      }
      await page.goBack();
      if (when === 'before') {
        await page.getByRole('button', { name: 'Sending...' }).waitFor();
        isLeft.resolve();
      }
      await page.getByRole('heading', { name: 'It is sent' }).waitFor();
      expect(mails()).toHaveLength(before + 1);
    },
  );

  it('can be sent again after a lost response, and is one mail', async () => {
    const page = await open();
    allow('sendemail.json');
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
    expect(mails()).toHaveLength(before + 1);
  });

  it('ends in failure with its own title, message and panel, keeps the answers and can be sent again [3-125] [3-126] [4-82] [8-17]', async () => {
    contentService().fail('error-500', SEND_EMAIL_PATH);
    const page = await open();
    allow('sendemail.json');
    await fillIn(page, 'ProxyTimeouts');
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is not sent' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('It is not sentTry again.Call us.');
    await expect.poll(() => focusedText(page)).toContain('It is not sent');
    expect(await page.getByLabel('Name').inputValue()).toBe('ProxyTimeouts');
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello.');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Advice');
    expect(await page.getByLabel('I agree').isChecked()).toBe(true);
    await expectAccessible(page);
    // The focus stays with a visitor who keeps typing.
    await page.getByLabel('Your page').pressSequentially('abc');
    expect(await page.getByLabel('Your page').inputValue()).toBe('abc');
    await page.getByLabel('Your page').fill('');
    contentService().recover();
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
  });
});

describe('the response to a form', () => {
  const json = (body: string, status = 200) => ({ status, contentType: 'application/json', body });

  it('is missing when the post fails, and the form is then shown as not sent, until a truthy one comes [7-30] [7-31] [7-32]', async () => {
    const page = await open();
    allow('sendemail.json');
    await fillIn(page, 'Again');
    let answer: (route: Route) => Promise<void> = (route) => route.abort('connectionreset');
    await page.route(`**${SEND_EMAIL_PATH}`, (route) => answer(route));
    const press = async () => {
      const asked = page.waitForRequest(`**${SEND_EMAIL_PATH}`);
      await submit(page).click();
      await asked;
      await page.locator('.form-result').waitFor();
      await page.waitForFunction(() => document.querySelector('.form [aria-busy]') === null);
      return page.locator('.form-result h2').textContent();
    };
    expect(await press()).toBe('It is not sent');
    for (const failure of [
      json('{"sent":true}', 500),
      json('{"sent":true}', 404),
      json('no JSON'),
      json(''),
      json('false'),
      json('{}'),
      json('[]'),
      json('null'),
    ]) {
      answer = (route) => route.fulfill(failure);
      expect([failure.body, await press()]).toEqual([failure.body, 'It is not sent']);
      expect(await page.getByLabel('Name').inputValue()).toBe('Again');
    }
    answer = (route) => route.fulfill(json('1'));
    expect(await press()).toBe('It is sent');
  });
});
