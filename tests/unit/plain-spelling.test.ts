import { describe, expect, it } from 'vitest';
import { isUnknownNumber } from '#shared/contract/text/certificate-number.ts';
import { lettersOf } from '#shared/contract/text/plain-letters.ts';
import { comparable, plainSpelling } from '#shared/contract/text/plain-spelling.ts';

describe('the plain spelling of a text', () => {
  it.each([
    ['any dash', 'CVE‐2026‑90170 a–b—c−d﹣e－f', 'CVE-2026-90170 a-b-c-d-e-f'],
    ['any apostrophe', 'O’a O‘a O´a O`a Oʼa Oʻa O＇a', "O'a O'a O'a O'a O'a O'a O'a"],
    ['any white space', 'a\u2009b\u3000c\u202fd\u00a0e', 'a b c d e'],
    ['invisible characters', '\ufeff\u202a+44\u200e 20\u202c pass\u00adword\u2060\u200b', '+44 20 password'],
    ['compatible forms', 'ﬁle １２ e\u0301', 'file 12 é'],
    ['but joiners that change the look of a word', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['and case', 'ÆRØ', 'ÆRØ'],
  ])('has no difference between %s', (_what, text, plain) => {
    expect(plainSpelling(text)).toBe(plain);
  });

  it('is the same in every normal form', () => {
    for (const text of ['Ångström', '한국', 'ガラス', 'हिन्दी'])
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        expect([text, comparable(text.normalize(form))]).toEqual([text, comparable(text)]);
  });
});

describe('names are equal', () => {
  it.each([
    ['Amrit Plumstead-Iqbal', 'AMRIT  Plumstead–Iqbal'],
    ['Amrit Plumstead-Iqbal', 'amrit plumstead iqbal'],
    ['Zoë O’Brien', "Zoe O'Brien"],
    ['D’Arcy', 'Darcy'],
    ['Мар’яна', 'Марʼяна'],
  ])('%s and %s', (one, other) => {
    expect(lettersOf(one)).toBe(lettersOf(other));
  });

  it.each([
    ['C++', 'C#'],
    ['राम', 'रमा'],
    ['ガス', 'カス'],
    ['กา', 'กี'],
    ['Ann Marie', 'Ann Maria'],
  ])('but not %s and %s', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
    if (one !== 'C++') expect(lettersOf(one)).not.toBe(lettersOf(other));
  });
});

it.each([
  ['Łukasz Ørsted', 'Lukasz Orsted'],
  ['J.R. Straße', 'J R Strasse'],
])('the letters of %s are those of %s', (one, other) => {
  expect(lettersOf(one)).toBe(lettersOf(other));
});

it.each([
  ['CE–A1107‑25', false],
  ['cea110725', false],
  ['ＣＥ-A1107-25', false],
  ['https://a.example/schemes/x?q=CE-A1107-25', false],
  ['CE-A1107-251', true],
  ['https://a.example/schemes/x?q=CE-A1107-251', true],
  ['0048488', true],
  ['0048487', false],
  ["'0048487", false],
  ['3 Mill Lane', false],
])("the number %s is unknown beside CE-A1107-25 and '0048487: %s", (words, isUnknown) => {
  expect(isUnknownNumber(words, ['CE-A1107-25', "'0048487", undefined])).toBe(isUnknown);
});
