import { describe, expect, it } from 'vitest';
import { markedWords, queryParts, singular, stopWordsOf, wordsOf } from '../../../search/query-words.ts';
import { nearestWord } from '../../../search/spelling.ts';
import { smallIndex } from './small-index.ts';

describe('the words of a text', () => {
  it('are letters and digits in lower case without accents', () => {
    const words = wordsOf("Ärger: naïve 2FA-users, it's ÆRØ!");
    expect(words).toEqual('arger naive 2fa users it s aero'.split(' '));
    expect(wordsOf(' … ')).toEqual([]);
  });

  it.each([
    ['policies', 'policy'],
    ['bank accounts and boxes', 'bank account and boxe'],
    ['series of heroes', 'sery of heroe'],
    ['keys', 'key'],
    ['business virus gas is esprit', 'business virus gas is esprit'],
  ])('lose the endings of plurals: %s', (words, found) => {
    expect(singular(words)).toBe(found);
  });

  it('with marks are known by each way to type them', () => {
    expect(Object.fromEntries(markedWords('Mu\u0308ller in der Großen Straße, Øst'))).toEqual({
      muller: 'müller',
      mueller: 'müller',
      grossen: 'großen',
      strasse: 'straße',
      ost: 'øst',
      oest: 'øst',
    });
    expect(markedWords('…').size).toBe(0);
  });

  it('that a search ignores are those of the language', () => {
    expect(stopWordsOf({ locale: 'en' })).toContain('whats');
    const texts = { 'search-words': { stopWords: 'wie für' } };
    expect([...stopWordsOf({ locale: 'de', texts })]).toEqual(['wie', 'fur']);
  });
});

/** Phrases in quotation marks, stop words in brackets. */
const partsOf = (query: string) =>
  queryParts(query, new Set(['how', 'to'])).map(({ words, exact, empty }) =>
    [exact && '"', empty && '(', words.join(' '), empty && ')', exact && '"'].filter(Boolean).join(''),
  );

it.each([
  {
    query: 'How to spot "fake  E-mails" (today)',
    parts: ['(how)', '(to)', 'spot', '"fake e mails"', 'today'],
  },
  { query: '“two words” three', parts: ['"two words"', 'three'] },
  { query: 'an "open phrase', parts: ['an', 'open', 'phrase'] },
  { query: 'with "…" nothing', parts: ['with', 'nothing'] },
  { query: 'CVE-2026-12345 here', parts: ['"cve 2026 12345"', 'here'] },
  { query: 'x-ray of MS-17, not é-1-2é', parts: ['x', 'ray', 'of', 'ms', '17', 'not', '"e 1 2e"'] },
  { query: '"exact" CVE-2026-12345', parts: ['"exact"', '"cve 2026 12345"'] },
  { query: 'how to', parts: ['how', 'to'] },
  { query: '', parts: [] },
  { query: 'word '.repeat(1000), parts: Array.from({ length: 24 }, () => 'word') },
])('a query has its parts: $query', ({ query, parts }) => {
  expect(partsOf(query)).toEqual(parts);
});

describe('the correction of a word', () => {
  const vocabulary = new Map(Object.entries({ password: 50, passport: 2, backup: 20, backups: 10, log: 5 }));

  it.each([
    { typed: 'pasword', meant: 'password' },
    { typed: 'passwort', meant: 'password' },
    { typed: 'bakcup', meant: 'backup' },
    { typed: 'lgo', meant: undefined },
    { typed: 'passwordd', meant: 'password' },
    { typed: 'submarine', meant: undefined },
    // Other words, not errors.
    { typed: 'lock', meant: undefined },
    { typed: 'packup', meant: undefined },
    { typed: 'backhup', meant: undefined },
    { typed: 'logs2', meant: undefined },
    { typed: 'backus', meant: 'backups' },
    { typed: 'pasworrt', meant: undefined },
    { typed: 'passw0rd', meant: undefined },
    { typed: 'gassword', meant: undefined },
  ])('for $typed is $meant', ({ typed, meant }) => {
    expect(nearestWord(typed, vocabulary)).toBe(meant);
  });

  it.each([
    [9, 'password'],
    [11, 'passport'],
  ])('is the more frequent of two that are equally close: %i to 10 for %s', (passport, meant) => {
    expect(nearestWord('passwort', new Map(Object.entries({ passport, password: 10 })))).toBe(meant);
  });

  it('is the closer of two, however rare', () => {
    expect(nearestWord('passwort', new Map(Object.entries({ passports: 90, password: 1 })))).toBe('password');
    expect(nearestWord('passwort', new Map(Object.entries({ password: 1, passports: 90 })))).toBe('password');
  });

  it('has at most the edits that are allowed', () => {
    expect(nearestWord('pasworrd', vocabulary)).toBe('password');
    expect(nearestWord('pasworrd', vocabulary, 1)).toBeUndefined();
  });
});

describe('what a query looks for', () => {
  const TWO_STEPS = ['Two-step verification', 'Verification by step two'];
  const BRING = ['Bring your own device', 'BYOD at work', 'A device that someone might bring'];
  const APART = 'A step. Then a long way until the second of two, verification';
  const GREETINGS = 'Große Grüße aus Ærø';
  const TITLES = [
    ...TWO_STEPS,
    'Passwords',
    'Attacks on networks',
    'Stolen tablet',
    'Phishing',
    'Firewall rules',
    'Suspicious email',
    ...BRING,
    'Sicherheit in Müllers Café',
    GREETINGS,
    'The second factor',
    'Internet',
    'Passkey',
    APART,
    'Back up',
    'Backup',
    'Into the car',
    'Car keys',
  ];
  const index = () =>
    smallIndex(
      TITLES.map((title) => ({ title })),
      {
        synonyms: [
          { words: ['two-step verification', '2FA', '!'], means: [] },
          { words: ['hacking'], means: ['attacks'] },
          { words: ['2FA', 'second factors'], means: [] },
          { words: ['bring your own device', 'BYOD'], means: [] },
        ],
      },
    );

  it.each([
    ['other forms of a word', 'attacking', ['Attacks on networks']],
    ['a synonym, its words near each other', '2fa', [...TWO_STEPS, 'The second factor']],
    ['a synonym of the same entry only', 'second factors', ['The second factor']],
    ['one-way synonyms', 'hacking', ['Attacks on networks']],
    ['no synonym of a quoted word', '"2fa"', []],
    ['a synonym with stop words', 'byod', BRING.slice(0, 2)],
    ['two words typed as one', 'suspiciousemail', ['Suspicious email']],
    ['two words typed as two', 'stolen tablet', ['Stolen tablet']],
    ['two single letters as they are', 'a b', []],
    ['a word typed as two, before others', 'fire wall phishing', ['Firewall rules', 'Phishing']],
    ['words of a synonym apart', 'two-step verification', [...TWO_STEPS, APART]],
    ['a long synonym', 'bringing BYOD', BRING],
    ['no synonym in quotation marks', '"two-step verification"', ['Two-step verification']],
    ['a beginning', 'phi', ['Phishing']],
    ['no beginning of two letters', 'ph', []],
    ['a beginning before other words', 'phis passw', ['Passwords', 'Phishing']],
    ['words with marks, typed without', 'mueller', ['Sicherheit in Müllers Café']],
    ['letters missing on some keyboards', 'GRUESSE', [GREETINGS]],
    ['letters missing on some keyboards', 'Grosse', [GREETINGS]],
    ['letters missing on some keyboards', 'Aero', [GREETINGS]],
    ['letters missing on some keyboards', 'ærø', [GREETINGS]],
    ['letters missing on some keyboards', 'Grüße', [GREETINGS]],
  ])('is %s: %s', (_why, query, found) => {
    expect(index().find(query).toSorted()).toEqual(found.toSorted());
  });

  it.each([
    ['a word typed as two', 'fire wall', ['Firewall rules']],
    ['one among others', 'rules fire wall', ['Firewall rules']],
    ['one before others', 'fire wall rules', ['Firewall rules']],
    ['one that begins with a stop word', 'in ternet', ['Internet']],
    ['one of which two letters are apart', 'passk ey', ['Passkey']],
    ['no single letters', 'e mail', []],
    ['no single letters at the end', 'emai l', []],
    ['two words that are adjacent somewhere', 'back up', ['Back up']],
    ['stop words as two', 'in to car', ['Into the car', 'Car keys']],
    ['short words typed as one', 'thecar', ['Into the car']],
    ['a synonym with stop words', 'bring your own device', BRING],
    ['a quoted part of a synonym', '"two-step" verification', ['Two-step verification']],
  ])('has all of it: %s', (_why, query, found) => {
    expect(index().find(query, 'pages', 'all').toSorted()).toEqual(found.toSorted());
  });

  it.each([
    { typed: 'verificatio', meant: undefined },
    { typed: 'verificatio passwords', meant: 'verification passwords' },
    { typed: 'verifcatoin', meant: 'verification' },
    { typed: 'paswords', meant: 'passwords' },
    { typed: 'phising "own  Device" caffe', meant: 'phishing "own device" café' },
    { typed: 'attacking phi', meant: undefined },
    { typed: 'zzz', meant: undefined },
  ])('is corrected only if no page has a word: $typed', ({ typed, meant }) => {
    expect(index().corrected(typed)).toBe(meant);
  });
});
