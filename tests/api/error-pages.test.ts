import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import type { Site } from '#shared/contract/site/site.ts';
import { siteFile } from '#shared/contract/site/site-schema.server.ts';
import { expectShown } from '#tests/support/read-page.ts';
import { allSites, siteIds, sites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const NOT_FOUND = 'Page not found - NCSC.GOV.UK';
const serveError = (pageType: string, page: object) =>
  app.contentService.serve({ [endpointAddress('errorPage', { pageType })]: { page } });

describe('a page that does not exist', () => {
  it('is the error page at the requested address with status 404, cached for ten seconds', async () => {
    for (const path of ['/guidance/none', '/no/such/page']) {
      const page = await app.page(path);
      expect(page.status).toBe(404);
      expect(page.headers).not.toHaveProperty('location');
      expect(page.headers['cdn-cache-control']).toBe('public, max-age=10');
      expectShown(page, {
        'main h1': ['No such page'],
        header: [expect.stringContaining('Topics of main')],
        footer: [expect.stringContaining('Footer link of main')],
        title: [NOT_FOUND],
        'meta[name=robots] @content': ['noindex,nofollow'],
      });
    }
    expect(app.contentService.callsOf(endpointAddress('errorPage', { pageType: '/404' }))).toBe(1);
  });

  it.each([
    ['without errorType', {}, '/images/error-404.svg'],
    ['with an empty errorType', { errorType: ' ' }, '/images/error-404.svg'],
    ['with another errorType', { errorType: 'gone' }, '/images/error-generic.svg'],
    ['with a picture', { errorType: '404', errorImage: '/images/own.svg' }, '/images/error-404.svg'],
    [
      'with another errorType and a picture',
      { errorType: 'gone', errorImage: '/images/own.svg' },
      '/images/own.svg',
    ],
    [
      'with a message alone',
      { errorHeading: undefined, errorMessage: 'Nothing here.' },
      '/images/error-404.svg',
    ],
  ])('has the page title of one when its document comes %s [8-04]', async (_what, page, image) => {
    serveError('/404', { errorHeading: 'No such page', ...page });
    for (const path of ['/guidance/none', '/no/such/page', '/404']) {
      const shown = await app.page(path);
      expect(shown.status).toBe(404);
      // The analytics know it by its type.
      const type = 'errorType' in page ? page.errorType.trim() || '404' : '404';
      expectShown(shown, {
        title: [NOT_FOUND],
        'main img @src': [image],
        '.error-page @data-error': [type],
      });
      expect(shown.texts('main h1')).toHaveLength(1);
    }
  });
});

describe('the error page', () => {
  it('of a failure has its heading as its title for every type of document', async () => {
    serveError('/error', { errorHeading: 'Out of order', errorType: '404' });
    expect((await app.page('/error')).texts('title')).toEqual(['Out of order - NCSC.GOV.UK']);
  });

  it('shows heading, message, sub-heading and content, with the 404 icon for that type [2.3-93 2.3-94 2.3-95 2.3-96]', async () => {
    expectShown(await app.page('/404'), {
      'main h1': ['No such page'],
      main: [expect.stringContaining('Nothing is kept at this address.')],
      'main h2': ['What to try next'],
      'main a[href="/"]': ['home page'],
      'main img @src': ['/images/error-404.svg'],
    });
  });

  it('shows another image for any other type, and reads the other spelling of the sub-heading [2.3-97 3-108 3-109]', async () => {
    expectShown(await app.page('/error'), {
      'main h1': ['Something is broken'],
      main: [expect.stringContaining('Come back later.')],
      'main h2': ['What we do about it'],
      'main img @src': ['/images/broken.svg'],
    });
  });

  it('shows the generic image and no sub-heading when none is given [2.3-97]', async () => {
    serveError('/error', { errorHeading: 'Broken', errorMessage: 'Wait' });
    expectShown(await app.page('/error'), {
      'main img @src': ['/images/error-generic.svg'],
      'main h2': [],
    });
  });

  it('has its own texts when the content service has none [8-01 8-02 8-03]', async () => {
    await app.contentService.goDown();
    for (const site of [sites.main, sites.agency]) {
      const host = site.id === 'main' ? 'localhost' : 'agency.localhost';
      const page = await app.page('/error', { host });
      expectShown(page, {
        'main h1': ['Sorry - something has gone wrong'],
        'main a[href^="mailto:"]': [site.enquiriesEmail],
      });
      const [words] = page.texts('main');
      expect(words).toContain(
        'There has been an error, please try refreshing the page to rectify the error.',
      );
      expect(words).toMatch(/allow some time .* or contact the enquiries mailbox/);
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
    const { status, document, texts } = await away.page(path);
    const [strong, ...more] = document.querySelectorAll('main strong');
    expect(more).toEqual([]);
    return [status, texts('main h1')[0], strong?.outerHTML];
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
      const { texts, find } = await away.page('/guidance/unread');
      expect(texts('main a[href="tel:999"]')).toHaveLength(1);
      expect(find('main .rich-text').innerHTML).toBe(written.page.errorContent);
    },
  );
});
