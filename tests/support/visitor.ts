import type { Locator, Page } from 'playwright-core';

/** Actions of a visitor with a question: the same on every screen, with and without scripts. */
export interface Visitor {
  readonly page: Page;
  /** Searches the site from its header. */
  search(words: string): Promise<void>;
  /** Searches the page's list in its own field. */
  searchHere(label: string, words: string): Promise<void>;
  /** Follows a link of the main content by its text. */
  follow(name: string | RegExp): Promise<void>;
  /** Follows a link of the footer. */
  followFooter(name: string): Promise<void>;
  /** Chooses a filter, opening its group if needed. */
  filter(group: string, value: string): Promise<void>;
  /** Chooses from a select; without scripts, submits its form. */
  choose(label: string, option: string): Promise<void>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A visitor on an open page. */
export function visitorOf(page: Page, hasScripts: boolean): Visitor {
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
    async search(words) {
      const isHere = new URL(page.url()).pathname === '/search';
      if (!isHere) await page.locator('.search-link').first().click();
      const field = page.locator(hasScripts && !isHere ? '#search-dialog-input' : '#search-field');
      await field.fill(words);
      await go(() => field.press('Enter'));
    },
    async searchHere(label, words) {
      const field = main.getByLabel(label, { exact: true });
      await field.fill(words);
      await go(() => field.press('Enter'));
    },
    follow: (name) => press(main.getByRole('link', { name })),
    followFooter: (name) => press(page.getByRole('contentinfo').getByRole('link', { name, exact: true })),
    async filter(group, value) {
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
    async choose(label, option) {
      const select = page.getByRole('combobox', { name: label, exact: true });
      if (hasScripts) return go(() => select.selectOption(option).then(() => undefined));
      await select.selectOption(option);
      const form = main.locator('form').filter({ has: select });
      await go(() =>
        form
          .getByRole('button', { name: /^(?:Apply|Search)$/ })
          .first()
          .click(),
      );
    },
  };
}
