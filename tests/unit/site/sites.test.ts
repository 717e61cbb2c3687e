import { describe, expect, it } from 'vitest';
import { cookieDomainOf } from '#shared/site/cookie-domain.ts';
import { allSites, siteIds, sites } from '#tests/support/sites.ts';

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
    const domains = new Set(siteIds.map((id) => cookieDomainOf(host, sites[id].cookieDomains)));
    expect([...domains].find((found) => found !== undefined)).toBe(domain);
  });

  it('differs between the sites', () => {
    const domains = siteIds.map((id) =>
      cookieDomainOf(new URL(sites[id].origin).hostname, sites[id].cookieDomains),
    );
    expect(domains).toEqual(['ncsc.example', 'gia.example']);
  });
});

describe('site variants', () => {
  it.each(siteIds)('%s knows its own id and nothing by another name', (id) => {
    expect(sites[id].id).toBe(id);
    expect(sites[id].origin).toMatch(/^https:\/\/[^/]+$/);
  });

  it('are those of the folder, the default one first', () => {
    expect(allSites.map(({ variant }) => variant.id)).toEqual(siteIds);
  });
});
