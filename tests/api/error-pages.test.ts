import { readFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import type { Site } from '#shared/site/site.ts';
import { siteFile } from '#shared/site/site-schema.server.ts';
import { allSites, siteIds, sites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const ERROR_PAGE = '/api/1/services/v1/page/error-page.json';

const mainOf = (html: string) => parse(html).querySelector('main');
const imageOf = (html: string) => mainOf(html)?.querySelector('img')?.getAttribute('src');

describe('a page that does not exist', () => {
  it('is the error page at the requested address with status 404, cached for ten seconds', async () => {
    for (const path of ['/guidance/none', '/no/such/page']) {
      const { status, headers, text } = await app.get(path);
      expect(status).toBe(404);
      expect(headers).not.toHaveProperty('location');
      expect(headers['cdn-cache-control']).toBe('public, max-age=10');
      expect(mainOf(text)?.querySelector('h1')?.text).toBe('No such page');
      expect(parse(text).querySelector('header')?.text).toContain('Topics of main');
      expect(parse(text).querySelector('footer')?.text).toContain('Footer link of main');
      expect(parse(text).querySelector('title')?.text).toBe('Page not found - NCSC.GOV.UK');
      expect(parse(text).querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
        'noindex,nofollow',
      );
    }
    expect(app.contentService.callsOf(`${ERROR_PAGE}?pageType=%2F404`)).toBe(1);
  });

  it.each([
    ['without errorType', {}, '/images/error-404.svg'],
    ['with an empty errorType', { errorType: ' ' }, '/images/error-404.svg'],
    ['with another errorType', { errorType: 'gone' }, '/images/error-generic.svg'],
    [
      'with a message alone',
      { errorHeading: undefined, errorMessage: 'Nothing here.' },
      '/images/error-404.svg',
    ],
  ])('has the page title of one when its document comes %s [8-04]', async (_what, page, image) => {
    app.contentService.serve({
      [`${ERROR_PAGE}?pageType=%2F404`]: { page: { errorHeading: 'No such page', ...page } },
    });
    for (const path of ['/guidance/none', '/no/such/page', '/404']) {
      const { status, text } = await app.get(path);
      expect(status).toBe(404);
      expect(parse(text).querySelector('title')?.text).toBe('Page not found - NCSC.GOV.UK');
      expect(imageOf(text)).toBe(image);
      expect(parse(text).querySelectorAll('main h1')).toHaveLength(1);
    }
  });
});

describe('the error page', () => {
  it('of a failure has its heading as its title for every type of document', async () => {
    app.contentService.serve({
      [`${ERROR_PAGE}?pageType=%2Ferror`]: { page: { errorHeading: 'Out of order', errorType: '404' } },
    });
    expect(parse((await app.get('/error')).text).querySelector('title')?.text).toBe(
      'Out of order - NCSC.GOV.UK',
    );
  });

  it('shows heading, message, sub-heading and content, with the 404 icon for that type [2.3-93 2.3-94 2.3-95 2.3-96]', async () => {
    const { text } = await app.get('/404');
    const main = mainOf(text);
    expect(main?.querySelector('h1')?.text).toBe('No such page');
    expect(main?.text).toContain('Nothing is kept at this address.');
    expect(main?.querySelector('h2')?.text).toBe('What to try next');
    expect(main?.querySelector('a[href="/"]')?.text).toBe('home page');
    expect(imageOf(text)).toBe('/images/error-404.svg');
  });

  it('shows another image for any other type, and reads the other spelling of the sub-heading [2.3-97 3-108 3-109]', async () => {
    const { text } = await app.get('/error');
    const main = mainOf(text);
    expect(main?.querySelector('h1')?.text).toBe('Something is broken');
    expect(main?.text).toContain('Come back later.');
    expect(main?.querySelector('h2')?.text).toBe('What we do about it');
    expect(imageOf(text)).toBe('/images/broken.svg');
  });

  it('shows the generic image and no sub-heading when none is given [2.3-97]', async () => {
    app.contentService.serve({
      [`${ERROR_PAGE}?pageType=%2Ferror`]: { page: { errorHeading: 'Broken', errorMessage: 'Wait' } },
    });
    const { text } = await app.get('/error');
    expect(imageOf(text)).toBe('/images/error-generic.svg');
    expect(mainOf(text)?.querySelector('h2')).toBeNull();
  });

  it('has its own texts when the content service has none [8-01 8-02 8-03]', async () => {
    await app.contentService.goDown();
    for (const site of [sites.main, sites.agency]) {
      const host = site.id === 'main' ? 'localhost' : 'agency.localhost';
      const { text } = await app.get('/error', { host });
      const main = mainOf(text);
      expect(main?.querySelector('h1')?.text).toBe('Sorry - something has gone wrong');
      expect(main?.text).toContain(
        'There has been an error, please try refreshing the page to rectify the error.',
      );
      expect(main?.text).toMatch(/allow some time .* or contact the enquiries mailbox/);
      expect(main?.querySelector('a[href^="mailto:"]')?.text).toBe(site.enquiriesEmail);
    }
  });
});

describe("the site's emergency number", () => {
  const [first, ...others] = allSites;
  const emergency = siteFile.shape.emergency.parse({ words: 'In Gefahr? 24 Stunden:', number: '+49 110' });
  const german = { ...first, variant: { ...first.variant, emergency } };
  const shown = '<strong>In Gefahr? 24 Stunden: <a href="tel:+49110">+49 110</a>.</strong>';
  /** Heading and emphasis of a page, after the content service has failed. */
  async function emphasisedOn(path: string, content: string | undefined, site: Site) {
    const page = { errorHeading: 'Rauhe See', errorMessage: 'Warten.', errorContent: content };
    const fallbacks = await testFallbacks(content === undefined ? {} : { 'error.json': { page } });
    await using away = await startTestApp({ sites: [site, ...others], fallbacks });
    if (path !== '/404') await away.contentService.goDown();
    const { status, text } = await away.get(path);
    const [strong, ...more] = mainOf(text)?.querySelectorAll('strong') ?? [];
    expect(more).toEqual([]);
    return [status, mainOf(text)?.querySelector('h1')?.text, strong?.outerHTML];
  }

  const none = { ...first, variant: { ...first.variant, emergency: undefined } };
  const [OURS, AUTHORED] = ['Sorry - something has gone wrong', 'Rauhe See'];
  it.each([
    ['the built-in page', '/guidance/unread', undefined, 503, OURS, shown],
    [
      'an authored page without it',
      '/guidance/unread',
      '<p>Rufen Sie den Hafen an.</p>',
      503,
      AUTHORED,
      shown,
    ],
    ['an empty page', '/guidance/unread', '', 503, AUTHORED, shown],
    ['an authored page with another number', '/guidance/unread', '<p>+49 110 22</p>', 503, AUTHORED, shown],
    ['an authored page with it', '/guidance/unread', '<p>Rufen Sie +49 110.</p>', 503, AUTHORED, undefined],
    ['the error page', '/error', '<p>Rufen Sie den Hafen an.</p>', 200, AUTHORED, shown],
    ['a page that does not exist', '/404', '', 404, 'No such page', undefined],
    ['the pages of a site without one', '/guidance/unread', '', 503, AUTHORED, undefined],
  ])('on %s', async (what, path, content, status, heading, line) => {
    const site = what.endsWith('without one') ? none : german;
    expect(await emphasisedOn(path, content, site)).toEqual([status, heading, line]);
  });

  it.each(siteIds)(
    'is on the error page of the sample site %s once, where its editors wrote it',
    async (id) => {
      const written = JSON.parse(await readFile(`staticjson/${id}/error.json`, 'utf8'));
      await using away = await startTestApp({ fallbacks: await testFallbacks({ 'error.json': written }) });
      await away.contentService.goDown();
      const main = mainOf((await away.get('/guidance/unread')).text);
      expect(main?.querySelectorAll('a[href="tel:999"]')).toHaveLength(1);
      expect(main?.querySelector('.rich-text')?.innerHTML).toBe(written.page.errorContent);
    },
  );
});
