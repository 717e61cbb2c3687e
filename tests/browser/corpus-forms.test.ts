import { expect, it } from 'vitest';
import type { SiteId } from '#tests/support/sites.ts';
import { submit, waitLikeAPerson } from '#tests/support/visit-form.ts';
import { visitSite } from '#tests/support/visit-site.ts';

// Submits forms of the sample content. The contact forms are tested in tests/engines and tests/browser/keyboard.

const { open } = visitSite();

interface CorpusForm {
  readonly site: SiteId;
  readonly path: string;
  /** Labels and their values: a text, an option of a select, or true for an item to tick. */
  readonly answers: Readonly<Record<string, string | true>>;
  readonly title: string;
}

const forms: readonly CorpusForm[] = [
  {
    site: 'main',
    path: '/section/about-ncsc/report-an-incident',
    answers: {
      'What kind of incident is it? (required)': 'Ransomware',
      'Not checked': true,
      'Not known yet': true,
      'Name of your organisation (required)': 'Incident and Sons',
      'Sector (required)': 'Water',
      'Who should we ask for? (required)': 'Ada',
      'Phone number (required)': '01632960900',
      'Confirm Phone number (required)': '01632960900',
      'What happened, in your words? (required)': 'It is encrypted.',
    },
    title: 'Your report has been sent',
  },
  {
    site: 'main',
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
    title: 'You are on the list',
  },
  {
    site: 'agency',
    path: '/section/careers/register-interest',
    answers: {
      Mathematics: true,
      'Private email address (required)': 'interest@site.org',
      'Confirm Private email address (required)': 'interest@site.org',
      'I agree': true,
    },
    title: 'You will hear from us',
  },
];

it.each(forms)('the form at $path of $site is sent', async ({ site, path, answers, title }) => {
  const page = await open(path, { site });
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.locator('.form form').getByLabel(label, { exact: true });
    if (answer === true) await field.check();
    else if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(answer);
    else await field.fill(answer);
  }
  await waitLikeAPerson(page);
  await submit(page).click();
  const result = page.getByRole('heading', { name: title });
  await result.waitFor();
  expect(await result.isVisible()).toBe(true);
});
