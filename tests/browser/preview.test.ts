import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import { fakeArticle, fakeHeader } from '#tests/support/fake-documents.ts';
import { linkTo, PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { expectAccessible, NARROW, visitSite, WIDE } from '#tests/support/visit-site.ts';

const ARTICLE = '/api/1/services/v4/article-content.json';
const HOUR = 3_600_000;
const [FIRST, SECOND] = ['/guidance/first', '/guidance/second'];

/** A page that differs in a preview, with a link to another one. */
const twofold = (path: string, other: string) => (_site: string, at?: string) =>
  fakeArticle(path, {
    title: `${path} ${at ? 'as it will be' : 'as it is'}`,
    content: { items: [{ description: `<p><a href="${other}">To the other page</a></p>` }] },
  });

const site = visitSite(
  {
    '/api/1/services/v3/page/header.json': (id) => ({
      ...fakeHeader(id),
      capabilities: { feeds: [], preview: true },
    }),
    [`${ARTICLE}?url=${encodeURIComponent(FIRST)}`]: twofold(FIRST, SECOND),
    [`${ARTICLE}?url=${encodeURIComponent(SECOND)}`]: twofold(SECOND, FIRST),
  },
  () => ({ PREVIEW_KEY }),
);

const linkNow = (path: string, lastsMs = HOUR) =>
  linkTo(path, { site: 'main', at: Date.now(), until: Date.now() + lastsMs });

describe('a preview in the browser', () => {
  it.each([
    ['narrow, with scripts', NARROW, true],
    ['wide, without scripts', WIDE, false],
  ])('continues from page to page until it is left: %s', async (_what, options, javaScriptEnabled) => {
    const { page } = await site.newPage({ ...options, javaScriptEnabled });
    await page.goto(site.url(linkNow(FIRST)));
    expect(page.url()).toBe(site.url(FIRST));
    const heading = page.getByRole('heading', { level: 1 });
    const banner = page.getByRole('region', { name: 'Preview' });
    expect(await heading.innerText()).toBe(`${FIRST} as it will be`);
    expect(await banner.innerText()).toMatch(/This is a preview\..*as of \d.*works until \d/s);
    if (javaScriptEnabled) {
      await hydrate(page);
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'To the other page' }).click();
    await page.waitForURL(site.url(SECOND));
    await expect.poll(() => heading.innerText()).toBe(`${SECOND} as it will be`);
    expect(await banner.isVisible()).toBe(true);
    await banner.getByRole('button', { name: 'Leave the preview' }).click();
    await expect.poll(() => heading.innerText()).toBe(`${SECOND} as it is`);
    expect(page.url()).toBe(site.url(SECOND));
    expect(await banner.count()).toBe(0);
  });

  it('appears with its banner in a tab that was open before, from the next click on', async () => {
    const { page, context } = await site.newPage(WIDE);
    await page.goto(site.url(FIRST));
    await hydrate(page);
    const other = await context.newPage();
    await other.goto(site.url(linkNow(SECOND)));
    await other.close();
    await page.getByRole('link', { name: 'To the other page' }).click();
    const banner = page.getByRole('region', { name: 'Preview' });
    await banner.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('as it will be');
  });

  it('ends in every tab when it expires, with its banner', async () => {
    const { page } = await site.newPage(WIDE);
    const ends = Date.now() + 8000;
    await page.goto(site.url(linkNow(FIRST, 8000)));
    const banner = page.getByRole('region', { name: 'Preview' });
    await banner.waitFor();
    await hydrate(page);
    await page.waitForTimeout(Math.max(0, ends + 200 - Date.now()));
    const link = page.getByRole('link', { name: 'To the other page' });
    // A link that is only pointed at prefetches; the reader may still be reading.
    await page.evaluate(() => Reflect.set(window, 'isSame', true));
    const prefetched = page.waitForResponse(/\/api\//);
    await link.hover();
    await (await prefetched).finished();
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
    await link.click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('as it is');
  });
});
