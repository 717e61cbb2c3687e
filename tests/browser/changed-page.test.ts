import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { hasScripts, nextIncident } from '#tests/support/before-hydration.ts';
import { waitForHydration } from '#tests/support/browser.ts';
import { fakeArticle, sectionDocument } from '#tests/support/fake-documents.ts';
import { contactForm } from '#tests/support/visit-form.ts';
import { isSameDocument, markDocument, scrollTo, visitSite } from '#tests/support/visit-site.ts';
import { foreignChanges, outcomeOfIntent } from './foreign-changes.ts';

const PATH = '/guidance/changing';
const FORM = '/section/about/changing';
const row = (title: string, words = title) => ({ title, description: `<p>About ${words}</p>` });
const content = (...rows: readonly object[]) => ({
  items: [{ description: '<p>First words</p>' }, { subheading: 'Rows', accordionArticle: { item: rows } }],
});
const userFeedback = {
  articleRatingText_s: 'Was this page useful?',
  modalTitle: 'Tell us more',
  articleRating: [{ responseTitle_s: 'Yes', responseMessage_t: 'Good to hear.' }],
};
const documentActionsData = { shareActions: { shareTitleText: 'Share' } };
const incident = (title: string) => ({ title, linkUrl: '/news/first' });
const home = (title: string, ...incidents: readonly string[]) => ({
  page: { title, mainHero: { title }, incidentPanel: { items: incidents.map(incident) } },
});
const article = (page: object) => ({
  [endpointAddress('article', { url: PATH })]: fakeArticle(PATH, {
    documentActionsData,
    userFeedback,
    ...page,
  }),
});
const form = (title: string, fields: readonly object[] = contactForm.fields) => ({
  ...sectionDocument(FORM, { title, 'content-type': 'form-page', form: { ...contactForm, fields } }),
});
const before = {
  ...article({ content: content(row('Apples'), row('Pears')) }),
  ...form('Contact'),
  [endpointAddress('homePage', {})]: home('Home', 'One', 'Two'),
};

const visit = visitSite(before);

/** Opens a page, acts on it before its scripts arrive, and edits it in the meantime. */
async function openEdited(path: string, edit: object, act: (page: Page) => Promise<unknown>): Promise<Page> {
  visit.contentService().serve(before);
  await visit.purge();
  const { page, release } = await visit.openHeld(path);
  await markDocument(page);
  visit.contentService().serve({ ...edit });
  await visit.purge();
  await act(page);
  release();
  return page;
}

const hoverBrand = (page: Page) => page.locator('.brand').first().hover();
const isOpen = (page: Page, name: string) =>
  page
    .locator('details', { has: page.getByText(name, { exact: true }) })
    .last()
    .evaluate((row) => row.hasAttribute('open'));

describe('a page that was edited after it was loaded', () => {
  it('shows its new text, and keeps open elements, the focus and the scroll position', async () => {
    const edit = article({
      title: 'New title',
      content: content(row('Figs'), row('Apples'), row('Pears', 'limes')),
    });
    const page = await openEdited(PATH, edit, async (opened) => {
      await opened.getByText('Apples', { exact: true }).click();
      await scrollTo(opened, 60);
    });
    await waitForHydration(page);
    expect(await page.locator('main h1').textContent()).toBe('New title');
    expect(await page.getByText('About limes').count()).toBe(1);
    expect(await isOpen(page, 'Apples')).toBe(true);
    expect(await isOpen(page, 'Figs')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apples');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await hasScripts(page)).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => isOpen(page, 'Figs')).toBe(true);
  });

  it('opens feedback in the dialogue and copies its link', async () => {
    const page = await openEdited(PATH, article({ summary: 'Another summary' }), async (opened) => {
      await opened.getByRole('button', { name: 'Yes' }).hover();
    });
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('dialog', { name: 'Tell us more' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.share > summary').click();
    await page.locator('html[data-scroll-locked]').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(true);
  });

  it('shows the next incident at the first click', async () => {
    const edit = { [endpointAddress('homePage', {})]: home('Home', 'One', 'Two', 'Three') };
    const page = await openEdited('/', edit, hoverBrand);
    await nextIncident(page).click();
    await page.getByText('Incident 2 / 3').waitFor();
    expect(await page.locator('.incident[data-current=true] h3').textContent()).toBe('Two');
  });

  it('keeps what was typed, each in its own field', async () => {
    const [first, ...others] = contactForm.fields;
    const added = { name: 'team', type: 'text', label: 'Team' };
    const page = await openEdited(FORM, form('Write', [first ?? {}, added, ...others]), async (opened) => {
      await opened.getByLabel('Name').fill('Ada');
      await opened.getByLabel('Subject').selectOption('The press');
    });
    await waitForHydration(page);
    await page.getByLabel('Outlet').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Team').inputValue()).toBe('');
    expect(await page.getByLabel('Subject').inputValue()).toBe('The press');
  });

  it('keeps its controls when neither version can be loaded, and tries again at the next click', async () => {
    const edit = { [endpointAddress('homePage', {})]: home('New home', 'One', 'Two') };
    const page = await openEdited('/', edit, async (opened) => {
      await opened.route(visit.url('/'), (route) => route.abort());
      await nextIncident(opened).click();
    });
    visit.allow(visit.url('/'));
    await page.getByRole('alert').waitFor();
    expect(await hasScripts(page)).toBe(true);
    expect(await page.locator('main h1').textContent()).toBe('Home');
    await page.unroute(visit.url('/'));
    await nextIncident(page).click();
    await page.getByText('Incident 2 / 2').waitFor();
    expect(await page.locator('main h1').textContent()).toBe('New home');
  });

  it('keeps the text of a translation', async () => {
    const page = await openEdited(PATH, article({ title: 'New title' }), (opened) =>
      opened.evaluate(foreignChanges['translated, as browsers do it']),
    );
    expect(await outcomeOfIntent(page)).toBe('stays');
    expect(await page.locator('main h1').textContent()).toContain('Title of changing');
    expect(await page.getByRole('button', { name: 'Show all' }).isVisible()).toBe(true);
  });
});
