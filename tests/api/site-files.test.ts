import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { appPerTest } from './test-app.ts';

const FILES = ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/.well-known/security.txt'];
const SITEMAP = endpointAddress('sitemap', {});

const app = appPerTest({}, ({ contentService }) =>
  contentService.serve({
    [SITEMAP]: (site: string) => ({
      parts: [{ modifiedDate: '2026-07-02T23:30:00Z' }, {}],
      pages: [
        { path: '/' },
        { path: `/guidance/of-${site}`, modifiedDate: '2026-07-02T23:30:00Z' },
        { path: '//evil.example/', modifiedDate: '2026-01-03' },
        { path: '/guidance/später & mehr', modifiedDate: 'soon' },
      ],
    }),
    [endpointAddress('sitemap', { part: '2' })]: { parts: [{}, {}], pages: { path: '/news/last' } },
  }),
);

it.each([
  ['localhost', 'https://www.ncsc.example'],
  ['agency.localhost', 'https://www.gia.example'],
])('robots.txt of %s allows everything except data, and names the sitemap', async (host, origin) => {
  const { status, text, headers } = await app.get('/robots.txt', { host });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    `User-agent: *\nDisallow: /api/\nAllow: /api/1/services/v1/*-feed.\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

describe('the sitemap', () => {
  it('is an index of parts with the days of their last changes', async () => {
    const { status, text, headers } = await app.get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://www.ncsc.example/sitemap-1.xml</loc><lastmod>2026-07-03</lastmod></sitemap>\n' +
        '<sitemap><loc>https://www.ncsc.example/sitemap-2.xml</loc></sitemap>\n' +
        '</sitemapindex>\n',
    );
  });

  it('lists pages by absolute addresses of their own site, without external links and invalid days', async () => {
    const { text } = await app.get('/sitemap-1.xml', { host: 'agency.localhost' });
    expect(text.split('\n').filter((line) => line.startsWith('<url>'))).toEqual([
      '<url><loc>https://www.gia.example/</loc></url>',
      '<url><loc>https://www.gia.example/guidance/of-agency</loc><lastmod>2026-07-03</lastmod></url>',
      '<url><loc>https://www.gia.example/guidance/sp%C3%A4ter%20&#38;%20mehr</loc></url>',
    ]);
    expect((await app.get('/sitemap-2.xml')).text).toContain('<loc>https://www.ncsc.example/news/last</loc>');
  });

  it.each(['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-01.xml'])(
    'has no %s',
    async (path) => {
      expect((await app.get(path)).status).toBe(404);
    },
  );

  it.each([{ tags: ['main'] }, { paths: ['/sitemap-1.xml'] }])(
    'is renewed after a purge of %j',
    async (which) => {
      await app.get('/sitemap-1.xml');
      app.contentService.serve({ [SITEMAP]: { parts: [{}], pages: [{ path: '/new' }] } });
      expect((await app.get('/sitemap-1.xml')).text).not.toContain('/new');
      const documents = { tags: [], paths: [SITEMAP], all: false, hard: false };
      await app.purge({ ...documents, ...which, paths: [...documents.paths, ...(which.paths ?? [])] });
      expect((await app.get('/sitemap-1.xml')).text).toContain('https://www.ncsc.example/new');
    },
  );
});

it('still name each other while the content service fails, and are soon made again if something is unknown', async () => {
  app.contentService.fail('error-500', endpoints.sitemap.path);
  const sitemap = 'https://www.ncsc.example/sitemap.xml';
  expect((await app.get('/robots.txt')).text).toContain(`\nSitemap: ${sitemap}\n`);
  expect((await app.get('/llms.txt')).text).toContain(`[Sitemap](${sitemap})`);
  expect((await app.get('/sitemap.xml')).status).toBe(503);
  const secondsOf = async () =>
    Number(
      /max-age=(\d+)/.exec(
        `${(await app.get('/.well-known/security.txt')).headers['cdn-cache-control']}`,
      )?.[1],
    );
  expect(await secondsOf()).toBeGreaterThan(10);
  await app.purge({ all: true, hard: true });
  app.contentService.fail('error-500');
  expect(await secondsOf()).toBeLessThanOrEqual(10);
});

it.each(FILES)('%s is cached, here and at the edge, for any query', async (path) => {
  const first = await app.get(path);
  expect(first.headers['cache-status']).toMatch(/^web; fwd=miss; stored/);
  expect(first.headers['cdn-cache-control']).toMatch(/^public, max-age=\d+$/);
  const calls = app.contentService.calls.length;
  const second = await app.get(path);
  expect(second.headers['cache-status']).toMatch(/^web; hit/);
  const third = await app.get(`${path}?utm_source=x&q=y`);
  expect(third.headers['cache-status']).toMatch(/^web; hit/);
  expect(third.body.equals(first.body)).toBe(true);
  expect(app.contentService.calls).toHaveLength(calls);
});
