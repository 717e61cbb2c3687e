import { describe, expect, it } from 'vitest';
import { cookieDomainOf } from '#shared/site/cookie-domain.ts';
import { siteIds } from '#shared/site/site-variant.ts';
import { isSiteId, sites } from '#shared/site/sites.ts';

describe('cookie domain', () => {
  it.each([
    ['localhost', undefined],
    ['agency.localhost', undefined],
    ['127.0.0.1', undefined],
    ['dev.example', 'dev.example'],
    ['pr-7.dev.example', 'dev.example'],
    ['www.gia.example', 'gia.example'],
    ['gia.example', 'gia.example'],
    ['www.ncsc.example', 'ncsc.example'],
    ['ncsc.example', 'ncsc.example'],
    ['notncsc.example', undefined],
    ['ncsc.example.evil.example', undefined],
  ])('of %s is %s', (host, domain) => {
    expect(cookieDomainOf(host)).toBe(domain);
  });

  it('differs between the sites', () => {
    const domains = siteIds.map((id) => cookieDomainOf(new URL(sites[id].origin).hostname));
    expect(domains).toEqual(['ncsc.example', 'gia.example']);
  });
});

describe('site variants', () => {
  it.each(siteIds)('%s knows its own id and nothing by another name', (id) => {
    expect(sites[id].id).toBe(id);
    expect(sites[id].origin).toMatch(/^https:\/\/[^/]+$/);
  });

  it('tells ids from other words', () => {
    expect(['main', 'agency', 'Main', 'toString', ''].map(isSiteId)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
