import { describe, expect, it } from 'vitest';
import { keepLastWord, keepWordsWhole, spellAddresses, textOfRuns } from '#content-service/pdf/text-runs.ts';

const PAGE = 'https://www.site.example/guidance/page';
const said = (runs: Parameters<typeof spellAddresses>[0]) => textOfRuns(spellAddresses(runs, PAGE));

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

describe('text runs', () => {
  it.each([
    [
      ['Press ', 'Create a key', '.'],
      ['Press ', 'Create a key.'],
    ],
    [
      ['a (', 'bold', '), then'],
      ['a ', '(bold),', ' then'],
    ],
    [
      ['one ', 'two', ' . three'],
      ['one ', 'two', ' . three'],
    ],
    [
      ['see', ' (www.site.example)', '. Then'],
      ['see', ' (www.site.example).', ' Then'],
    ],
  ])('%j take the punctuation of their words: %j', (texts, expected) => {
    expect(keepWordsWhole(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual(expected);
  });

  it('keep their appearance', () => {
    expect(keepWordsWhole([{ text: 'a', bold: true }, { text: '!' }])).toEqual([{ text: 'a!', bold: true }]);
  });
});

describe('the last word of a text', () => {
  it('is joined to the one before, unless it is long', () => {
    expect(keepLastWord('what it is for')).toBe('what it is\u00a0for');
    expect(keepLastWord('see www.site.example/guidance')).toBe('see www.site.example/guidance');
    expect(keepLastWord('word')).toBe('word');
  });
});
