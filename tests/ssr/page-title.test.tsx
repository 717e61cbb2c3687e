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

  it("is complete in the page's heading, however long", async () => {
    expect((await render({ title: 'x'.repeat(200) })).texts('h1')).toEqual(['x'.repeat(200)]);
  });
});

describe('the description of a page', () => {
  it.each([
    [159, 159],
    [160, 160],
    [161, 160],
  ])('of %i characters keeps %i of them [9-21]', async (length, kept) => {
    expect(await descriptionOf('x'.repeat(length))).toBe('x'.repeat(kept));
  });
});

describe('cutting', () => {
  /** User-perceived characters, by their code points. */
  const characters = {
    'of two halves': '😀',
    'of a family': '👩‍👩‍👧‍👦',
    'of a flag': '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    'with its accent apart': 'e\u0301',
    'of two letters': '각'.normalize('NFD'),
  };

  it.each(Object.entries(characters))('never splits a character %s', async (_what, character) => {
    expect(await titleOf(character.repeat(70))).toBe(`${character.repeat(61)} - NCSC.GOV.UK`);
    expect(await descriptionOf(character.repeat(200))).toBe(character.repeat(160));
  });
});
