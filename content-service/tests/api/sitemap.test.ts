import { endpoints } from '@information-site/contract/endpoints/endpoints.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { callEndpoint } from '../../responses/endpoint-handlers.ts';
import { tinySite } from '../unit/tiny-corpus.ts';
import { sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

const SITEMAP = endpoints.sitemap.path;

describe('the list of all pages', () => {
  it('contains the home page and every page of the requested site, with the days of their changes', async () => {
    const { app } = await startSampleService({
      'main/news/today.yaml': `title: Today\nmodifiedDate: '2026-01-01'\n`,
    });
    const { body, headers } = await request(app).get(SITEMAP);
    expect(body.pages[0]).toEqual({ path: '/' });
    expect(body.pages).toContainEqual({ path: '/news/today', modifiedDate: '2026-01-01' });
    expect(body.pages).toContainEqual({ path: '/guidance/passwords', modifiedDate: '2025-03-04' });
    expect(body.parts).toEqual([{ modifiedDate: '2026-01-01' }]);
    expect(headers['last-modified']).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
    expect(headers['cache-tag']).toBe('main:sitemap');
    const agency = await request(app).get(SITEMAP).set('X-Site', 'agency');
    const paths = agency.body.pages.map(({ path }: { path: string }) => path);
    expect(paths).toContain('/');
    expect(paths).not.toContain('/news/today');
  });

  it.each(['0', '-1', '1.5', 'x', '1000000'])('has no part %s', async (part) => {
    expect((await ask().get(SITEMAP).query({ part })).status).toBe(400);
  });

  it('comes in parts of ten thousand, each page in one of them, without parsing the pages of a large site', () => {
    const changes = Array.from({ length: 10_500 }, (_, n) => ({
      path: `/news/${n}`,
      file: '',
      modified: new Date(Date.UTC(2026, 0, n < 9_999 ? 31 : 1 + (n % 7))),
    }));
    const pages = Object.assign(new Map<string, never>(), {
      changes: () => changes,
      values() {
        throw new Error('all pages are parsed');
      },
    });
    const site = { ...tinySite({}), pages };
    const parts = ['1', '2'].map((part) => {
      const result = callEndpoint('sitemap', { site, params: { part } });
      if (result.kind !== 'document') throw new Error(`no part ${part}`);
      return { ...result.body, modified: result.modified };
    });
    expect(parts.map(({ pages }) => pages.length)).toEqual([10_000, 501]);
    // Each part has the day of its own newest page.
    const days = ['2026-01-31', '2026-01-07'];
    for (const { parts: listed } of parts)
      expect(listed.map(({ modifiedDate }) => modifiedDate)).toEqual(days);
    expect(parts.map(({ modified }) => modified?.toISOString().slice(0, 10))).toEqual(days);
    expect(new Set(parts.flatMap(({ pages }) => pages.map(({ path }) => path))).size).toBe(10_501);
    expect(callEndpoint('sitemap', { site, params: { part: '3' } }).kind).toBe('not-found');
  });
});
