import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { places } from '#tests/accessibility/places.ts';
import { articleLink, articleLinked, countDocuments, GLOSSARY } from '#tests/support/before-hydration.ts';
import { PATH, submit, visitForm, waitLikeAPerson } from '#tests/support/visit-form.ts';
import { ARTICLE, rendered, visitSite } from '#tests/support/visit-site.ts';
import { addAttributes, foreignChanges, outcomeOfIntent, visibleTexts } from './foreign-changes.ts';

const site = visitSite();
const forms = visitForm();

const SEARCH = '/search?q=password';

/** Every third kind of page, from one of the first three on. Both sites have the same kinds. */
const kindsFrom = (first: number) =>
  places
    .filter(({ site: id }) => id === 'main')
    .map(({ path }) => path)
    .filter((_kind, turn) => turn % 3 === first);
const changes = Object.entries(foreignChanges).map(([name, change]) => [name, change] as const);

/** The changes within what the page's own scripts use. */
const changesOfContent = changes.filter(([name]) => /translated|in the body/.test(name));

/** Texts that were visible before and no longer are. */
async function lost(page: Page, before: readonly string[]): Promise<string[]> {
  const after = await visibleTexts(page);
  return before.filter((text) => {
    const place = after.indexOf(text);
    if (place >= 0) after.splice(place, 1);
    return place < 0;
  });
}

/**
 * Opens a page, applies a foreign change and shows intent: the page must stay a document with all its texts.
 */
async function openChanged(visit: typeof site, path: string, change: () => number): Promise<Page> {
  const page = await visit.openUntouched(path);
  expect(await page.evaluate(change)).toBeGreaterThan(0);
  const before = await visibleTexts(page);
  expect(await outcomeOfIntent(page)).toBe('stays');
  expect(await lost(page, before)).toEqual([]);
  return page;
}

describe('a document changed by others stays a document, with all its text', () => {
  // Problems on a page fail the test when the page closes.
  it.each(kindsFrom(1))('in every way, one after another: %s', async (path) => {
    const page = await site.openUntouched(path);
    await page.evaluate(addAttributes);
    for (const [, change] of changes) await page.evaluate(change);
    const before = await visibleTexts(page);
    expect(before.length).toBeGreaterThan(5);
    expect(await outcomeOfIntent(page)).toBe('stays');
    await rendered(page);
    expect(await lost(page, before)).toEqual([]);
  });
});

describe('a page translated after hydration', () => {
  it('navigates to documents', async () => {
    const page = await site.open(ARTICLE);
    await page.evaluate(foreignChanges['translated, as browsers do it']);
    const target = await articleLinked(page);
    const documents = countDocuments(page);
    await articleLink(page).click();
    await page.waitForURL(target);
    expect(documents()).toBe(1);
  });
});

describe('a document with only attributes changed by others', () => {
  it.each(kindsFrom(0))('is hydrated and loses nothing: %s', async (path) => {
    const page = await site.openUntouched(path);
    await page.evaluate(addAttributes);
    const before = await visibleTexts(page);
    expect(await outcomeOfIntent(page)).toBe('hydrated');
    await rendered(page);
    expect(await lost(page, before)).toEqual([]);
  });
});

it.each(changes)('a document %s stays a document', async (_name, change) => {
  await openChanged(site, ARTICLE, change);
});

describe.each(changesOfContent)('a document %s', (_name, change) => {
  it('has working menus, an address to copy, links and a search', async () => {
    const page = await openChanged(site, ARTICLE, change);
    await page.locator('.main-nav__toggle').first().click();
    await page.locator(':popover-open').first().waitFor();
    expect(await page.locator(':popover-open a').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
    await page.locator('.share > summary').press('Enter');
    const told = page.getByText(/Copied to clipboard|Copy this address/).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await told;
    await page.keyboard.press('Escape');
    const documents = countDocuments(page);
    await articleLink(page).click();
    await page.waitForURL((address) => address.href !== site.url(ARTICLE));
    expect(documents()).toBe(1);
    await page.goBack();
    await page.waitForURL(site.url(ARTICLE));
    await page.goto(site.url(SEARCH));
    await page.evaluate(change);
    expect(await outcomeOfIntent(page)).toBe('stays');
    await page.getByRole('button', { name: 'Clear the search field' }).click();
    expect(await page.locator('#--search-field').inputValue()).toBe('');
    await page.locator('#--search-field').fill('phishing');
    await page.locator('#--search-field').press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'phishing');
    await page.locator('.result').first().waitFor();
    expect(documents()).toBe(4);
  });

  it('keeps all text of the glossary, its letters, its filter and Show all', async () => {
    const page = await openChanged(site, GLOSSARY, change);
    const term = page.locator('#letter-p dd, #letter-p p').first();
    expect(await term.isVisible()).toBe(true);
    // By keyboard: scrolling to it would move it away from under the mouse.
    await page.locator('#letter-p > summary').press('Enter');
    await expect.poll(() => term.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await page.locator('.glossary__letter:not([open])').count()).toBe(0);
    await page.getByLabel('Find a term').fill('phishing');
    await expect.poll(() => page.locator('#letter-m').isVisible()).toBe(false);
    expect(await page.locator('#term-phishing').isVisible()).toBe(true);
  });

  it('sends its form, filled in before and after', async () => {
    const page = await forms.openUntouched(PATH);
    const before = forms.mails().length;
    expect(await page.evaluate(change)).toBeGreaterThan(0);
    await page.locator('[name=name]').fill('Ada');
    expect(await outcomeOfIntent(page)).toBe('stays');
    expect(await page.locator('[name=name]').inputValue()).toBe('Ada');
    await page.locator('[name=subject]').selectOption({ index: 1 });
    await page.locator('[name=outlet]').fill('The Paper');
    await page.locator('[name=message]').fill(`Hello ${before}.`);
    await page.getByLabel('I agree').check();
    await waitLikeAPerson(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'It is sent' }).waitFor();
    expect(forms.mails()).toHaveLength(before + 1);
    expect(forms.mails().at(-1)?.body).toContain('Ada');
  });
});
