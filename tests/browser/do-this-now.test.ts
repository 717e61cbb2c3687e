import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORPUS } from '#tests/support/site-corpus.ts';
import { siteIds } from '#tests/support/sites.ts';
import { expectAccessible, visitSite } from '#tests/support/visit-site.ts';

const { open } = visitSite();

/** Without scripts there is no cookie banner: the page is as it is once that has been answered. */
const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };

const urgentPages = siteIds.flatMap((site) =>
  readdirSync(join(CORPUS, site), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.yaml') && readFileSync(join(CORPUS, site, file), 'utf8').includes('doThisNow:'),
    )
    .map((file) => [site, `/${file.replace('.yaml', '')}`] as const),
);

describe('a page about something that is happening', () => {
  it('is there on both sites', () => {
    expect(new Set(urgentPages.map(([site]) => site))).toEqual(new Set(siteIds));
  });

  it.each(urgentPages)('%s%s says what to do in the first screen of a phone', async (site, path) => {
    const page = await open(path, PHONE, undefined, site);
    const ends = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await ends('main .do-this-now :is(h2, h3)')).toBeLessThan(PHONE.viewport.height);
    expect(await ends('main .do-this-now li')).toBeLessThanOrEqual(PHONE.viewport.height);
    expect(await page.locator('main :is(.do-this-now, figure, form, dl)').first().getAttribute('class')).toBe(
      'do-this-now',
    );
  });

  it.each(['light', 'dark'] as const)('has no fault of accessibility in %s', async (colorScheme) => {
    const page = await open('/guidance/phishing-spot-and-report', { colorScheme });
    await expectAccessible(page);
  });
});
