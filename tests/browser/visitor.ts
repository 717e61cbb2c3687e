import type { Locator, Page } from 'playwright-core';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The actions of a visitor with a question on an open page: the same on every screen, with and without scripts. */
export function visitorOf(page: Page, hasScripts: boolean) {
  /** Does something that leads to another address, and waits for its content. */
  async function go(act: () => Promise<void>): Promise<void> {
    const before = page.url();
    await act();
    await page.waitForURL(({ href }) => href !== before, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  }
  const press = (link: Locator) => go(() => link.first().click());
  const main = page.locator('main');

  return {
    page,
    /** Searches the site from its header. */
    async search(words: string) {
      const isHere = new URL(page.url()).pathname === '/search';
      if (!isHere) await page.locator('.search-link').first().click();
      const field = page.locator(hasScripts && !isHere ? '#--search-dialog-input' : '#--search-field');
      await field.fill(words);
      await go(() => field.press('Enter'));
    },
    /** Searches the page's list in its own field. */
    async searchHere(label: string, words: string) {
      const field = main.getByLabel(label, { exact: true });
      await field.fill(words);
      await go(() => field.press('Enter'));
    },
    /** Follows a link of the main content by its text. */
    follow: (name: string | RegExp) => press(main.getByRole('link', { name })),
    /** Follows a link of the footer. */
    followFooter: (name: string) =>
      press(page.getByRole('contentinfo').getByRole('link', { name, exact: true })),
    /** Chooses a filter, opening its group if needed. */
    async filter(group: string, value: string) {
      const panel = page.locator('.filters');
      const label = page.locator('.filter-group__label', { hasText: new RegExp(`^${escaped(group)}$`) });
      const values = panel.locator('.filter-group').filter({ has: label });
      const wanted = values
        .locator('.filter')
        .filter({ hasText: new RegExp(`^${escaped(value)} \\(\\d+\\)$`) });
      await wanted.waitFor({ state: 'attached' });
      if (!(await panel.locator('.filters__groups').isVisible()))
        await panel.locator('.filters__summary').click();
      if (!(await wanted.isVisible())) await values.locator('.show-all__button').click();
      await press(wanted);
    },
    /** Chooses from a select; without scripts, submits its form. */
    async choose(label: string, option: string) {
      const select = page.getByRole('combobox', { name: label, exact: true });
      if (hasScripts) return go(() => select.selectOption(option).then(() => undefined));
      await select.selectOption(option);
      const form = main.locator('form').filter({ has: select });
      await press(form.getByRole('button', { name: /^(?:Apply|Search)$/ }));
    },
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
