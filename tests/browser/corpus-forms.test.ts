import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteId } from '#tests/support/sites.ts';
import { expectAccessible, visitSite, WIDE } from '#tests/support/visit-site.ts';

/** A form is filled in field by field, twice looked at by axe: longer than other tests. In milliseconds. */
const LONG = 120_000;

/** The forms of the content that the site brings, from the page to the mail that is kept in place of being sent. */

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const visit = visitSite(undefined, () => ({ MAIL_SPOOL: folder }));

/** The mails kept so far, as files. */
function mails(): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter(({ name }) => name.endsWith('.eml'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').replaceAll('\r\n', '\n'));
}
const mailsWith = (text: string) => mails().filter((mail) => mail.includes(text));

const open = (id: SiteId, path: string, options?: BrowserContextOptions) =>
  visit.open(path, options, undefined, id);

interface CorpusForm {
  readonly id: SiteId;
  readonly path: string;
  /** Labels and what is entered: a text, one of the options of a select, or true for an item to be checked. */
  readonly answers: Readonly<Record<string, string | true>>;
  readonly mark: string;
  readonly to: string;
  readonly title: string;
}

const forms: readonly CorpusForm[] = [
  {
    id: 'main',
    path: '/section/about-ncsc/contact-us',
    answers: {
      'What is it about? (required)': 'The press',
      'Your name (required)': 'Ada Contact',
      'Email address (required)': 'ada@site.org',
      'Confirm Email address (required)': 'ada@site.org',
      'Publication or station (required)': 'The Daily Form',
      'Message (required)': 'One.\nTwo.',
      'No, this is a comment': true,
      'I agree': true,
    },
    mark: 'Ada Contact',
    to: 'enquiries@ncsc.example',
    title: 'Thank you, your message has been sent',
  },
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
    path: '/section/about-us/contact-us',
    answers: {
      'What is it about? (required)': 'A visit to a school',
      'Name of the school (required)': 'Agency School',
      'Email address (required)': 'ada@site.org',
      'Confirm Email address (required)': 'ada@site.org',
      'Question (required)': 'When?',
      'I agree': true,
    },
    mark: 'Agency School',
    to: 'enquiries@gia.example',
    title: 'Thank you, we have your question',
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

describe.each(forms)('the form on $path of $id', (form) => {
  const { id, path, mark, to, title } = form;

  it(
    'tells what is missing, then is sent as one mail to who is named for it',
    async () => {
      const page = await open(id, path);
      const [first = ''] = Object.entries(form.answers).flatMap(([label, answer]) =>
        label.startsWith('What') && answer !== true ? [label] : [],
      );
      if (first) await page.getByLabel(first).selectOption(String(form.answers[first]));
      await submit(page).click();
      const summary = page.getByRole('alert');
      await summary.waitFor();
      expect(await summary.locator('li').count()).toBeGreaterThan(1);
      await expectAccessible(page);
      await fillIn(page, form);
      await page.waitForTimeout(1000);
      await submit(page).click();
      await page.getByRole('heading', { name: title }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => mailsWith(mark).length).toBe(1);
      const [mail = ''] = mailsWith(mark);
      expect(mail).toContain(`\nTo: ${to}\n`);
      expect(mail).toContain(`Page: ${path}`);
    },
    LONG,
  );
});

describe('the same form sent twice without scripts', () => {
  it.each(forms.slice(0, 1))(
    'is one mail',
    async (form) => {
      const twice = { ...form, answers: { ...form.answers, 'Your name (required)': 'Ada Twice' } };
      for (let count = 0; count < 2; count += 1) {
        const page = await open(form.id, form.path, { ...WIDE, javaScriptEnabled: false });
        await fillIn(page, twice);
        await submit(page).click();
        await page.getByRole('heading', { name: form.title }).waitFor();
        await visit.close();
      }
      await expect.poll(() => mailsWith('Ada Twice').length).toBe(1);
      // The spool is looked through every second: a second mail would be there by then.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect(mailsWith('Ada Twice')).toHaveLength(1);
    },
    LONG,
  );
});
