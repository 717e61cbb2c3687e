import { describe, expect, it } from 'vitest';
import { ARTICLE, isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const visit = visitSite();

describe('hydration of the production build', () => {
  it.each([
    ['main', '/'],
    ['main', ARTICLE],
    ['main', '/404'],
    ['main', '/no/such/page'],
    ['agency', '/'],
  ] as const)('takes over %s %s without a mismatch, an error or a policy violation', async (siteId, path) => {
    const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'mi-NZ' };
    const page = await visit.open(path, elsewhere, undefined, siteId);
    await page.waitForLoadState('networkidle');
    expect(visit.foreignRequests()).toEqual([]);
    // Errors and violations fail the test as the page closes.
  });

  it('goes to an internal link without loading a new document [2.1-64]', async () => {
    const page = await visit.open('/');
    await markDocument(page);
    await page.locator('main a[href^="/guidance/"]:visible').first().click();
    await page.waitForURL(/\/guidance\//);
    await page.locator('main h1').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });
});
