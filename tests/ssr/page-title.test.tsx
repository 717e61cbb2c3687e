import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { SiteId } from '#tests/support/sites.ts';

const render = (page: object, site: SiteId = 'main') =>
  renderPage('/information/x', { article: { page: { type: 'information', title: 'X', ...page } } }, { site });

const titleOf = async (title: string, site?: SiteId) => (await render({ title }, site)).find('title').text;

const descriptionOf = async (summary: string | undefined, site?: SiteId) =>
  (await render({ summary }, site)).find('meta[name="description"]').getAttribute('content');

describe('the title of a page', () => {
  it.each([
    [60, 60],
    [61, 61],
    [62, 61],
    [200, 61],
  ])('of %i characters keeps %i of them before the suffix [9-19]', async (length, kept) => {
    expect(await titleOf('x'.repeat(length))).toBe(`${'x'.repeat(kept)} - NCSC.GOV.UK`);
  });

  it.each([
    ['main', 'Passkeys - NCSC.GOV.UK'],
    ['agency', 'Passkeys - GIA.GOV.UK'],
  ] as const)("ends with ' - {abbreviation}.GOV.UK' on the %s site [9-20]", async (site, expected) => {
    expect(await titleOf('Passkeys', site)).toBe(expected);
  });
});

it.each([
  [159, 159],
  [160, 160],
  [161, 160],
])('the description of a page of %i characters keeps %i of them [9-21]', async (length, kept) => {
  expect(await descriptionOf('x'.repeat(length))).toBe('x'.repeat(kept));
});
