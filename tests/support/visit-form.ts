import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { MAIL_ACCEPTED } from './fake-content-service.ts';
import { formDocument } from './fake-documents.ts';
import { visitSite } from './visit-site.ts';

/** A form with fields of every kind, on its own page. */
export const PATH = '/section/about/contact';
/** The form document of the content service. */
export const contactForm = {
  id: 'contact',
  title: 'Write to us',
  fields: [
    { name: 'outlet', type: 'text', label: 'Outlet', required: true, hidden: true },
    { name: 'subject', type: 'select', label: 'Subject', required: true, options: ['Advice', 'The press'] },
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'site', type: 'url', label: 'Your page', validation: 'alphanum' },
    { name: 'needs', type: 'checkbox', label: 'Needs', options: ['Large print', 'Audio'] },
    // A name that every object has.
    { name: 'constructor', type: 'radio', label: 'Answer', options: ['By email', 'By post'] },
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

/** Visits the form, with a content service that accepts its mails. */
export function visitForm() {
  const visit = visitSite(formDocument(PATH, contactForm));
  beforeAll(() => visit.contentService().respond(SEND_EMAIL_PATH, MAIL_ACCEPTED));
  return {
    ...visit,
    open: (options?: BrowserContextOptions) => visit.open(PATH, options),
    /** The mails sent to the content service so far. */
    mails: () => visit.contentService().calls.filter(({ address }) => address === SEND_EMAIL_PATH),
  };
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Waits until a submission no longer looks automated: one second after the page was opened. */
export const waitLikeAPerson = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.now() >= 1000);
};

/** Fills in every required field, at the pace of a person. */
export async function fillIn(page: Page, name = 'Ada'): Promise<void> {
  await page.getByLabel('Subject').selectOption('Advice');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Message').fill('Hello.');
  await page.getByLabel('I agree').check();
  await waitLikeAPerson(page);
}
