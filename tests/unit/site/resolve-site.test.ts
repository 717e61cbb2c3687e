import { describe, expect, it } from 'vitest';
import { siteByHostWords, siteOfHost } from '#server/site/resolve-site.ts';
import type { Sites } from '#shared/site/site.ts';
import { allSites } from '#tests/support/sites.ts';

const [main, agency] = allSites;
const withWords = (...hostWords: string[]): Sites => [main, { ...(agency ?? main), hostWords }];

const rules = {
  hostRules: [
    { host: 'www.ncsc.example', site: 'main' },
    { host: 'agency.ncsc.example', site: 'main' },
    { host: '.gia.example', site: 'agency' },
    { host: '.preview.example', site: undefined },
  ],
  sites: withWords('agency', 'gia'),
  refuseUnknown: true,
} as const;

describe('site by words', () => {
  it.each([
    ['agency.example', 'agency'],
    ['https://www.my-agency.example', 'agency'],
    ['The AGENCY', 'agency'],
    ['gia', 'agency'],
    ['www.ncsc.example', 'main'],
    ['agenci.example', 'main'],
    ['', 'main'],
  ])('takes %s, name or origin, as the %s site', (name, site) => {
    expect(siteByHostWords(name, rules.sites).id).toBe(site);
  });

  it('takes everything as the main site without words', () => {
    expect(siteByHostWords('agency.example', withWords()).id).toBe('main');
  });
});

describe('site of a host', () => {
  it.each([
    ['www.ncsc.example', 'main'],
    ['WWW.NCSC.EXAMPLE', 'main'],
    ['www.gia.example', 'agency'],
    ['a.b.gia.example', 'agency'],
    ['pr-7.preview.example', 'main'],
    ['agency-7.preview.example', 'agency'],
  ])('of %s is %s', (host, site) => {
    expect(siteOfHost(host, rules)?.id).toBe(site);
  });

  it('follows the exact rule rather than words', () => {
    expect(siteOfHost('agency.ncsc.example', rules)?.id).toBe('main');
  });

  it.each(['evil.example', 'notgia.example', 'gia.example.evil.example', 'www.ncsc.example.', ''])(
    'is undefined for %s if unknown hosts are refused',
    (host) => {
      expect(siteOfHost(host, rules)).toBeUndefined();
    },
  );

  it.each([
    ['evil.example', 'main'],
    ['agency.localhost', 'agency'],
  ])('follows words for unknown %s if they are not refused', (host, site) => {
    expect(siteOfHost(host, { ...rules, refuseUnknown: false })?.id).toBe(site);
  });
});
