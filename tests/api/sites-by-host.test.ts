import { describe, expect, it } from 'vitest';
import { allSites, type SiteId, sites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

describe('site by host', () => {
  it.each([
    ['localhost', 'main'],
    ['localhost:3000', 'main'],
    ['127.0.0.1', 'main'],
    ['[::1]:3000', 'main'],
    ['agency.localhost', 'agency'],
    ['agency.localhost:3000', 'agency'],
    ['AGENCY.localhost', 'agency'],
    ['preview-agency.example', 'agency'],
    ['preview.example', 'main'],
  ])("shows at %s the %s site, with that site's content [1-01 1-20]", async (host, site) => {
    const { status, html, attributes } = await app.page('/', { host });
    expect(status).toBe(200);
    expect(attributes('html', 'data-site')).toEqual([site]);
    expect(html).toContain(`Welcome to ${site}`);
    expect(app.contentService.calls.map(({ headers }) => headers['x-site'])).toEqual(
      app.contentService.calls.map(() => site),
    );
  });

  const SITE_HOSTS =
    'WWW.ncsc.example=main, agency.ncsc.example=main, .gia.example=agency, .preview.example, .gov.example=main, .gia.gov.example=agency';
  it.each<[site: SiteId | undefined, ...hosts: string[]]>([
    // An exact rule applies rather than words.
    ['main', 'www.ncsc.example', 'WWW.NCSC.EXAMPLE', 'pr-7.preview.example', 'agency.ncsc.example'],
    ['agency', 'www.gia.example', 'a.b.gia.example', 'Agency-7.preview.example'],
    // Of two suffixes the longer one applies.
    ['main', 'www.gov.example', 'gia.gov.example'],
    ['agency', 'www.gia.gov.example'],
    [undefined, 'evil.example', 'notgia.example', 'a.gia.example.evil.example', 'agenci.example'],
  ])('by the hosts of SITE_HOSTS is %s at %s', async (site, ...hosts) => {
    await using named = await startTestApp({ env: { NODE_ENV: 'production', SITE_HOSTS } });
    for (const host of hosts) {
      const { status, attributes } = await named.page('/', { host });
      expect([host, status, ...attributes('html', 'data-site')]).toEqual(
        site ? [host, 200, site] : [host, 421],
      );
    }
  });

  it.each([
    [['agency', 'gia'], 'agency'],
    [[], 'main'],
  ])('by its words %j is %s', async (hostWords, site) => {
    const [main, agency = main] = allSites;
    await using named = await startTestApp({ sites: [main, { ...agency, hostWords }] });
    const { attributes } = await named.page('/', { host: 'www.my-GIA.example' });
    expect(attributes('html', 'data-site')).toEqual([site]);
  });

  it.each(['unknown.example', 'localhost.evil.example', 'evil-agency.example'])(
    'refuses %s with 421 in production, for every request',
    async (host) => {
      await using app = await startTestApp({ env: { NODE_ENV: 'production' } });
      for (const path of ['/', '/guidance/first', '/api/1/services/v3/page/header.json', '/assets/x.js']) {
        const { status, headers, text } = await app.get(path, { host });
        expect(status).toBe(421);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['content-type']).toBe(
          path.startsWith('/api/') ? 'application/problem+json' : 'text/plain; charset=utf-8',
        );
        expect(text).not.toContain(host);
      }
      expect(app.contentService.calls).toEqual([]);
    },
  );
});

describe('the two sites', () => {
  const bothHomes = () =>
    Promise.all(['localhost', 'agency.localhost'].map((host) => app.page('/', { host })));

  it('differ in default description, and never share a cached page [1-16]', async () => {
    app.contentService.serve({
      '/api/1/services/v4/page/home-page.json': { page: { title: 'Home' } },
    });
    const pages = await bothHomes();
    const descriptions = pages.flatMap((page) => page.attributes('meta[name=description]', 'content'));
    expect(descriptions).toEqual([sites.main.defaultDescription, sites.agency.defaultDescription]);
    expect(new Set(descriptions).size).toBe(2);
  });

  it('have logos of their own [1-18]', async () => {
    await using app = await startTestApp({ fallbacks: 'real' });
    await app.contentService.goDown();
    /** The pictures of an element, as a browser on this host gets them. */
    const picturesOf = async (host: string, selector: string) => {
      const images = (await app.page('/', { host })).attributes(`${selector} img`, 'src');
      expect(images.length, selector).toBeGreaterThan(0);
      return Promise.all(images.map((image = '') => app.get(image, { host })));
    };
    for (const selector of ['header .brand', '.site-footer__logo']) {
      const main = await picturesOf('localhost', selector);
      const agency = await picturesOf('agency.localhost', selector);
      for (const { status, headers } of [...main, ...agency]) {
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('image/svg+xml');
      }
      expect(main[0]?.text, selector).not.toBe(agency[0]?.text);
    }
  });
});
