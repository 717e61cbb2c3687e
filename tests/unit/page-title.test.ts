import { describe, expect, it } from 'vitest';
import { metaDescription, pageTitle } from '#shared/ui/head/page-title.ts';
import { sites } from '#tests/support/sites.ts';

describe('page title', () => {
  it.each([
    [60, 60],
    [61, 61],
    [62, 61],
    [200, 61],
  ])('of %i characters keeps %i of them before the suffix', (length, kept) => {
    expect(pageTitle('x'.repeat(length), sites.main)).toBe(`${'x'.repeat(kept)} - NCSC.GOV.UK`);
  });

  it.each([
    ['main', 'Passkeys - NCSC.GOV.UK'],
    ['agency', 'Passkeys - GIA.GOV.UK'],
  ] as const)("ends with ' - {abbreviation}.GOV.UK' on the %s site", (id, expected) => {
    expect(pageTitle('Passkeys', sites[id])).toBe(expected);
  });
});

describe('meta description', () => {
  it.each([
    [159, 159],
    [160, 160],
    [161, 160],
  ])('of %i characters keeps %i of them', (length, kept) => {
    expect(metaDescription('x'.repeat(length), sites.main)).toHaveLength(kept);
  });

  it.each([undefined, ''])("is the site's own when the page brings %j", (none) => {
    expect(metaDescription(none, sites.main)).toBe(sites.main.defaultDescription);
    expect(metaDescription(none, sites.agency)).toBe(sites.agency.defaultDescription);
    expect(sites.main.defaultDescription).not.toBe(sites.agency.defaultDescription);
  });
});
