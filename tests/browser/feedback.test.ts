import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { expectAccessible, hasFocus, visitSite, WIDE } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/feedback';
const userFeedback = {
  articleRatingText_s: 'Was this page useful?',
  modalTitle: 'Tell us more',
  modalText: 'We read every comment.',
  articleRating: [
    {
      responseTitle_s: 'Yes',
      responseMessage_t: 'Good to hear.',
      feedbackQuestion_t: 'What will you do next?',
      feedbackSubmitTitle_s: 'Send comment',
      feedbackSubmitMessage_html: '<p>Thank you for the comment.</p>',
    },
    { responseTitle_s: 'No', responseMessage_t: 'We are sorry.' },
  ],
};

const visit = visitSite({
  ...articleDocument(ARTICLE, { userFeedback }),
});
beforeAll(() => visit.contentService().respond(SEND_EMAIL_PATH, MAIL_ACCEPTED));

const open = (options?: BrowserContextOptions) => visit.open(ARTICLE, options);

const modal = (page: Page) => page.getByRole('dialog', { name: 'Tell us more' });
const lastMail = () =>
  JSON.parse(
    visit.contentService().calls.findLast(({ address }) => address === SEND_EMAIL_PATH)?.body ?? '{}',
  );

async function rate(page: Page, answer: string): Promise<void> {
  await page.locator('.feedback').getByRole('button', { name: answer }).click();
  await modal(page).waitFor();
}

describe('feedback', () => {
  it('opens the sliding modal after a rating, shows its message, question and button, and the thanks once sent [1-12] [2.3-111] [2.3-120] [3-60] [3-61] [4-89]', async () => {
    const page = await open();
    await rate(page, 'Yes');
    expect(await modal(page).textContent()).toContain('We read every comment.');
    expect(await modal(page).locator('.feedback-modal__answer').textContent()).toBe(
      'Was this page useful? Yes',
    );
    expect(await modal(page).textContent()).toContain('Good to hear.');
    await modal(page).getByLabel('What will you do next?').fill('Use three words');
    await modal(page).getByRole('button', { name: 'Send comment' }).click();
    await page.getByText('Thank you for the comment.').waitFor();
    expect(lastMail()).toEqual({
      formId: 'feedback',
      path: ARTICLE,
      fields: [{ rating: 'Yes' }, { comment: 'Use three words' }],
      labels: { rating: 'Rating', comment: 'Comment' },
    });
    await expectAccessible(page);
  });

  it('accepts at most 100 characters and counts them [5-15] [5-16] [5-17] [5-18]', async () => {
    const page = await open();
    await rate(page, 'Yes');
    const comment = modal(page).getByRole('textbox');
    const counter = modal(page).locator(`#${await comment.getAttribute('aria-describedby')}`);
    expect(await counter.textContent()).toBe('You can enter up to 100 characters.');
    await comment.pressSequentially('12345');
    expect(await counter.textContent()).toBe('You have 95 characters remaining');
    for (const [length, words] of [
      [1, 'You have 99 characters remaining'],
      [99, 'You have 1 characters remaining'],
      [100, 'You have reached the character limit'],
      [0, 'You can enter up to 100 characters.'],
    ] as const) {
      await comment.fill('x'.repeat(length));
      expect(await counter.textContent()).toBe(words);
    }
    await page.keyboard.insertText('x'.repeat(130));
    expect(await comment.inputValue()).toHaveLength(100);
    expect(await counter.textContent()).toBe('You have reached the character limit');
  });

  it('reports a failed submission, keeps the comment, and can be sent again without one', async () => {
    visit.contentService().fail('error-500', SEND_EMAIL_PATH);
    const page = await open();
    visit.allow('sendemail.json');
    await rate(page, 'No');
    await modal(page).getByRole('textbox').fill('Too long');
    await modal(page).getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Your feedback was not sent.').waitFor();
    expect(await modal(page).getByRole('textbox').inputValue()).toBe('Too long');
    visit.contentService().recover();
    await modal(page).getByRole('textbox').fill(' ');
    await modal(page).getByRole('button', { name: 'Send feedback' }).click();
    await expect.poll(() => lastMail().fields).toEqual([{ rating: 'No' }]);
  });

  it('works by keyboard alone, and returns the focus', async () => {
    const page = await open();
    const answer = page.locator('.feedback').getByRole('button', { name: 'Yes' });
    await answer.focus();
    await page.keyboard.press('Enter');
    await modal(page).waitFor();
    await hasFocus(modal(page));
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        document.body.dataset.isKept = `${event.defaultPrevented}`;
      }),
    );
    // Round the dialog and back. Headless browsers have no toolbar for the focus to leave to.
    for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.locator('body').getAttribute('data-is-kept'), key).toBe('true');
    }
    await page.keyboard.press('Shift+Tab');
    await hasFocus(modal(page).getByRole('textbox'));
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for the comment.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Thank you for the comment.');
    expect(lastMail().fields).toEqual([{ rating: 'Yes' }, { comment: 'By keyboard' }]);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal(page).count()).toBe(0);
    await hasFocus(answer);
  });

  it('continues in the page itself without scripts, where the comment stays until it is sent, line breaks as one character', async () => {
    visit.contentService().fail('error-500', SEND_EMAIL_PATH);
    const page = await open({ ...WIDE, javaScriptEnabled: false });
    await page.locator('.feedback').getByRole('button', { name: 'Yes' }).click();
    expect(await page.locator('.feedback h2').textContent()).toBe('Good to hear.');
    await page.locator('.feedback:focus').waitFor();
    const comment = `${'x'.repeat(50)}\n${'y'.repeat(49)}`;
    const field = page.getByLabel('What will you do next?');
    await field.fill(comment);
    await page.getByRole('button', { name: 'Send comment' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Your feedback was not sent.');
    expect(await field.inputValue()).toBe(comment);
    visit.contentService().recover();
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.locator('.feedback:focus', { hasText: 'Thank you for the comment.' }).waitFor();
    expect(lastMail().fields).toEqual([{ rating: 'Yes' }, { comment }]);
  });

  it.each([
    ['without scripts', { javaScriptEnabled: false }],
    ['if the modal cannot be loaded', {}],
  ])(
    'has a separate address for its second question %s, so that Back and Forward work',
    async (_, options) => {
      const page = await open({ ...WIDE, ...options });
      visit.allow('/assets/FeedbackModal');
      await page.route('**/assets/FeedbackModal-*', (route) => route.abort());
      await page.locator('.feedback').getByRole('button', { name: 'No' }).click();
      const question = page.getByRole('heading', { name: 'We are sorry.' });
      await question.waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Was this page useful?' }).waitFor();
      await page.goForward();
      await question.waitFor();
    },
  );
});
