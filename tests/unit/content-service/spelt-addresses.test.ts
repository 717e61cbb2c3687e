import { describe, expect, it } from 'vitest';
import { spellAddresses } from '#content-service/pdf/spelt-addresses.ts';

const PAGE = 'https://www.site.example/guidance/page';
const said = (runs: Parameters<typeof spellAddresses>[0]) =>
  spellAddresses(runs, PAGE)
    .map(({ text }) => text)
    .join('');

describe('an address behind a link, on paper', () => {
  it.each([
    ['/guidance/passkeys', 'passkeys (www.site.example/guidance/passkeys)'],
    ['https://elsewhere.example/', 'passkeys (elsewhere.example)'],
    ['mailto:report@site.example', 'passkeys (report@site.example)'],
    ['tel:7726', 'passkeys (7726)'],
    ['#top', 'passkeys'],
  ])('%s is spelt out behind the link', (link, text) => {
    expect(said([{ text: 'passkeys', link }])).toBe(text);
  });

  it.each([
    ['report@site.example', 'mailto:report@site.example'],
    ['01632 960 900', 'tel:+441632960900'],
    ['999', 'tel:999'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('is not said twice by %s', (text, link) => {
    expect(said([{ text, link }])).toBe(text);
  });

  it('stands behind the whole of a link with emphasis in it, and each of two links', () => {
    const runs = [
      { text: 'See ' },
      { text: 'long', link: '/a' },
      { text: ' words', bold: true, link: '/a' },
      { text: ' and ' },
      { text: 'more', link: '/b' },
      { text: '.' },
    ];
    expect(said(runs)).toBe('See long words (www.site.example/a) and more (www.site.example/b).');
  });
});
