import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { ARTICLE, visitSite } from '#tests/support/visit-site.ts';

const visit = visitSite();

/** Answers the cookie banner, which reloads the page. */
async function answer(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).click()]);
  await hydrate(page);
}

describe('on a public host', () => {
  /** Opens the article, or the path, of a site as if from a public host. */
  async function openPublic(
    host: string,
    cookies: readonly { name: string; domain?: string }[] = [],
    path = ARTICLE,
    siteId: SiteId = 'main',
  ): Promise<Page> {
    const { page, context } = await visit.newPage();
    await context.route(`${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      // Only browsers resolve every name under localhost.
      const { status, headers, body } = await sendRequest(visit.url('/'), pathname + search, {
        host: new URL(visit.url('/', siteId)).host,
      });
      const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      await route.fulfill({ status, headers: Object.fromEntries(fields), body });
    });
    await context.addCookies(
      cookies.map(({ name, domain }) => ({
        name,
        value: '1',
        ...(domain ? { domain, path: '/' } : { url: host }),
      })),
    );
    await page.goto(host + path);
    await hydrate(page);
    return page;
  }
  const scopes = async (page: Page) =>
    (await page.context().cookies()).map(({ name, domain }) => `${name} ${domain}`).sort();

  it('cookies are cleared over the cookie domain as well as for the host [7-63]', async () => {
    const page = await openPublic('https://www.ncsc.example', [
      { name: '_ga', domain: '.ncsc.example' },
      { name: '_gid' },
      { name: 'optimizelyEndUserId', domain: '.ncsc.example' },
      { name: 'analytics_consent', domain: '.ncsc.example' },
      { name: 'mine', domain: '.ncsc.example' },
    ]);
    await answer(page, 'Reject optional cookies');
    expect(await scopes(page)).toEqual(['cookie_consent .ncsc.example', 'mine .ncsc.example']);
  });

  it.each([
    ['https://www.ncsc.example', '.ncsc.example', 'main'],
    ['https://www.gia.example', '.gia.example', 'agency'],
    ['https://agency.dev.example', '.dev.example', 'agency'],
    // Another organisation's similar host: cookies for this host alone.
    ['https://notncsc.example', 'notncsc.example', 'main'],
    ['http://agency.localhost:3000', 'agency.localhost', 'agency'],
  ] as const)(
    'cookies of %s are for every host of %s, and no other [1-19] [7-64]',
    async (host, domain, siteId) => {
      const page = await openPublic(host, [], '/', siteId);
      await answer(page, 'Accept optional cookies');
      expect(await scopes(page)).toEqual([`analytics_consent ${domain}`, `cookie_consent ${domain}`]);
    },
  );
});
