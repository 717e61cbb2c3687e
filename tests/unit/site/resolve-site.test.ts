import { describe, expect, it } from 'vitest';
import { siteByHostWords, siteOfHost } from '#server/site/resolve-site.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import { allSites } from '#tests/support/sites.ts';

const [main, agency] = allSites;
const withWords = (...hostWords: string[]): Sites => [main, { ...(agency ?? main), hostWords }];

const rules = {
  hostRules: [
    { host: 'www.ncsc.example', site: 'main' },
    { host: 'agency.ncsc.example', site: 'main' },
    { host: '.gia.example', site: 'agency' },
    { host: '.preview.example', site: undefined },
    { host: '.gov.example', site: 'main' },
    { host: '.gia.gov.example', site: 'agency' },
  ],
  sites: withWords('agency', 'gia'),
  refuseUnknown: true,
} as const;

describe('site by words', () => {
  it.each([
    ['agency', 'agency.example', 'https://www.my-agency.example', 'The AGENCY', 'gia'],
    ['main', 'www.ncsc.example', 'agenci.example', ''],
  ])('is %s for names and origins such as %s', (site, ...names) => {
    expect(names.map((name) => siteByHostWords(name, rules.sites).id)).toEqual(names.map(() => site));
  });

  it('treats every host as the main site if no words are configured', () => {
    expect(siteByHostWords('agency.example', withWords()).id).toBe('main');
  });
});

describe('site of a host', () => {
  it.each([
    // An exact rule applies rather than words.
    ['main', 'www.ncsc.example', 'WWW.NCSC.EXAMPLE', 'pr-7.preview.example', 'agency.ncsc.example'],
    ['agency', 'www.gia.example', 'a.b.gia.example', 'agency-7.preview.example'],
    // Of two suffixes the longer one applies.
    ['main', 'www.gov.example', 'gia.gov.example'],
    ['agency', 'www.gia.gov.example'],
    ['refused', 'evil.example', 'notgia.example', 'gia.example.evil.example', 'www.ncsc.example.', ''],
  ])('is %s for hosts such as %s', (site, ...hosts) => {
    expect(hosts.map((host) => siteOfHost(host, rules)?.id ?? 'refused')).toEqual(hosts.map(() => site));
  });

  it('follows words for unknown hosts if they are not refused', () => {
    const siteOf = (host: string) => siteOfHost(host, { ...rules, refuseUnknown: false })?.id;
    expect(['evil.example', 'agency.localhost'].map(siteOf)).toEqual(['main', 'agency']);
  });
});
