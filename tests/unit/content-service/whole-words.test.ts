import { describe, expect, it } from 'vitest';
import { keepLastWord, keepWordsWhole } from '#content-service/pdf/whole-words.ts';

describe('runs of print', () => {
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
  ])('%j have the signs that belong to their words', (texts, kept) => {
    expect(keepWordsWhole(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual(kept);
  });

  it('keep how they look', () => {
    expect(keepWordsWhole([{ text: 'a', bold: true }, { text: '!' }])).toEqual([{ text: 'a!', bold: true }]);
  });
});

describe('the last word of a text', () => {
  it('goes with the one before, unless it is long', () => {
    expect(keepLastWord('what it is for')).toBe('what it is\u00a0for');
    expect(keepLastWord('see www.site.example/guidance')).toBe('see www.site.example/guidance');
    expect(keepLastWord('word')).toBe('word');
  });
});
