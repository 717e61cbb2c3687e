import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SiteId } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitLikeAPerson } from '#tests/support/visit-form.ts';
import { visitSite } from '#tests/support/visit-site.ts';

// Submits forms of the sample content, from the page to the mail that is stored instead of sent. The contact
// forms are tested in tests/engines and tests/browser/keyboard.

const folder = temporaryFolder();
const visit = visitSite(undefined, () => ({ MAIL_SPOOL: folder }));

/** The mails stored so far that contain this text. */
const mailsWith = (text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.eml'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').replaceAll('\r\n', '\n'))
    .filter((mail) => mail.includes(text));

interface CorpusForm {
  readonly id: SiteId;
  readonly path: string;
  /** Labels and their values: a text, an option of a select, or true for an item to tick. */
  readonly answers: Readonly<Record<string, string | true>>;
  readonly mark: string;
  readonly to: string;
  readonly title: string;
}

const forms: readonly CorpusForm[] = [
  {
    id: 'main',
    path: '/section/about-ncsc/report-an-incident',
    answers: {
      'What kind of incident is it? (required)': 'Ransomware',
      'Not checked': true,
      'Not known yet': true,
      'Name of your organisation (required)': 'Incident and Sons',
      'Sector (required)': 'Water',
      'Whom shall we ask for? (required)': 'Ada',
      'Phone number (required)': '01632960900',
      'Confirm Phone number (required)': '01632960900',
      'What happened, in your words? (required)': 'It is encrypted.',
    },
    mark: 'Incident and Sons',
    to: 'incidents@ncsc.example',
    title: 'Your report has been sent',
  },
  {
    id: 'main',
    path: '/register/cyberfirst',
    answers: {
      'Name of the person taking part (required)': 'Ada First',
      'Age on the first day (required)': '14',
      'Email address of an adult (required)': 'adult@site.org',
      'Confirm Email address of an adult (required)': 'adult@site.org',
      'Postcode (required)': 'ZZ1 1ZZ',
      Online: true,
      'I agree': true,
    },
    mark: 'Ada First',
    to: 'cyberfirst@ncsc.example',
    title: 'You are on the list',
  },
  {
    id: 'agency',
    path: '/section/careers/register-interest',
    answers: {
      Mathematics: true,
      'Private email address (required)': 'interest@site.org',
      'Confirm Private email address (required)': 'interest@site.org',
      'I agree': true,
    },
    mark: 'interest@site.org',
    to: 'careers@gia.example',
    title: 'You will hear from us',
  },
];

async function fillIn(page: Page, { answers }: CorpusForm): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.locator('.form form').getByLabel(label, { exact: true });
    if (answer === true) await field.check();
    else if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(answer);
    else await field.fill(answer);
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

it.each(forms)('the form on $path of $id is sent as one mail to its address', async (form) => {
  const { id, path, mark, to, title } = form;
  const page = await visit.open(path, undefined, undefined, id);
  await fillIn(page, form);
  await waitLikeAPerson(page);
  await submit(page).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => mailsWith(mark).length).toBe(1);
  const [mail = ''] = mailsWith(mark);
  expect(mail).toContain(`\nTo: ${to}\n`);
  expect(mail).toContain(`Page: ${path}`);
});
