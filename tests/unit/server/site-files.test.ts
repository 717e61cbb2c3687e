import { describe, expect, it } from 'vitest';
import { securityFile } from '#server/site-files/security-file.ts';
import { MAX_ADDRESSES, MAX_BYTES, writeSitemap } from '#server/site-files/sitemap-file.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import { allSites, sites } from '#tests/support/sites.ts';

const nothing: ContentReader = { read: async () => ({ ok: false, failure: 'not-found' }) };
const [main, ...others] = allSites;
const reporting: Sites = [
  { ...main, securityContacts: ['https://report.example/form', 'mailto:security@ncsc.example'] },
  ...others,
];

const of = (language: string) => ({ language, name: 'A', origin: 'https://a.example', isSource: false });

describe('security.txt', () => {
  const fileAt = async (
    instant: string,
    site: Parameters<typeof securityFile>[0][number]['variant'] = sites.main,
  ) => {
    const path = '/.well-known/security.txt';
    const file = await securityFile(reporting)({ site, path, content: nothing, instant: new Date(instant) });
    if (!file?.ok) throw new Error('there is no file');
    return file;
  };

  it('has contacts in order, a future expiry, the language and its own address', async () => {
    expect((await fileAt('2026-11-21T10:00:00Z')).body).toBe(
      [
        'Contact: https://report.example/form',
        'Contact: mailto:security@ncsc.example',
        'Expires: 2027-05-20T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://www.ncsc.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    const ofAgency = await fileAt('2026-11-21T10:00:00Z', sites.agency);
    expect(ofAgency.body).toContain('Canonical: https://www.gia.example/.well-known/security.txt');
  });

  it.each([
    [{ locale: 'de-DE' }, 'de'],
    [{ locale: 'de-DE', languages: [of('en-GB'), of('cy'), of('de-AT')] }, 'de, en, cy'],
  ])('names the languages of the site: %j', async (fields, expected) => {
    const { body } = await fileAt('2026-11-21T10:00:00Z', { ...sites.main, ...fields });
    expect(body).toContain(`\nPreferred-Languages: ${expected}\n`);
  });

  it('is the same all day, and is renewed when the day ends', async () => {
    const [morning, night, next] = await Promise.all(
      ['2026-11-21T00:00:00Z', '2026-11-21T23:59:00Z', '2026-11-22T00:00:00Z'].map((time) => fileAt(time)),
    );
    expect(night?.body).toBe(morning?.body);
    expect(night?.freshFor).toBe(60);
    expect(next?.body).not.toBe(morning?.body);
  });
});

describe('a sitemap', () => {
  const entries = (count: number, address: string) =>
    Array.from({ length: count }, () => ({ address, modifiedDate: '2026-01-02' }));

  it('ends at 50,000 addresses', () => {
    const text = writeSitemap('urlset', entries(MAX_ADDRESSES + 1, 'https://a.example/'));
    expect(text.match(/<url>/g)).toHaveLength(50_000);
    expect(text.endsWith('</url>\n</urlset>\n')).toBe(true);
  });

  it('ends before 50 MB', () => {
    const text = writeSitemap('urlset', entries(30_000, `https://a.example/${'é'.repeat(1000)}`));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_BYTES - 3000);
    expect(text.endsWith('</urlset>\n')).toBe(true);
  });
});
