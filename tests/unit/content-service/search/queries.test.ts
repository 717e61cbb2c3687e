import { describe, expect, it } from 'vitest';
import {
  markedWords,
  queryParts,
  singular,
  stopWordsOf,
  wordsOf,
} from '#content-service/search/query-words.ts';
import { nearestWord } from '#content-service/search/spelling.ts';
import { smallIndex } from './small-index.ts';

describe('the words of a text', () => {
  it('are letters and digits in lower case without accents', () => {
    expect(wordsOf("Ärger: naïve 2FA-users, it's ÆRØ!")).toEqual([
      ...['arger', 'naive', '2fa', 'users', 'it', 's', 'aero'],
    ]);
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

describe('a query', () => {
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
    { query: 'x-ray of MS-17, not é-1-2é', parts: ['x', 'ray', 'of', 'ms', '17', 'not', 'e', '1', '2e'] },
    { query: '"exact" CVE-2026-12345', parts: ['"exact"', 'cve', '2026', '12345'] },
    { query: 'how to', parts: ['how', 'to'] },
    { query: '', parts: [] },
    { query: 'word '.repeat(1000), parts: Array.from({ length: 24 }, () => 'word') },
  ])('has its parts: $query', ({ query, parts }) => {
    expect(partsOf(query)).toEqual(parts);
  });
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
  const index = () =>
    smallIndex(
      [
        ...['Two-step verification', 'Verification by step two', 'Passwords', 'Attacks on networks'],
        ...['Stolen tablet', 'Phishing', 'Firewall rules', 'Suspicious email', ...BRING],
        ...[
          'Sicherheit in Müllers Café',
          'Große Grüße aus Ærø',
          'The second factor',
          'Internet',
          'Passkey',
          APART,
        ],
        ...['Back up', 'Backup', 'Into the car', 'Car keys'],
      ].map((title) => ({ title })),
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
    { why: 'other forms of a word', query: 'attacking', found: ['Attacks on networks'] },
    {
      why: 'a synonym, its words near each other',
      query: '2fa',
      found: [...TWO_STEPS, 'The second factor'],
    },
    { why: 'a synonym of the same entry only', query: 'second factors', found: ['The second factor'] },
    { why: 'one-way synonyms', query: 'hacking', found: ['Attacks on networks'] },
    { why: 'no synonym of a quoted word', query: '"2fa"', found: [] },
    { why: 'a synonym with stop words', query: 'byod', found: BRING.slice(0, 2) },
    { why: 'two words typed as one', query: 'suspiciousemail', found: ['Suspicious email'] },
    { why: 'two words typed as two', query: 'stolen tablet', found: ['Stolen tablet'] },
    { why: 'two single letters as they are', query: 'a b', found: [] },
    {
      why: 'a word typed as two, before others',
      query: 'fire wall phishing',
      found: ['Firewall rules', 'Phishing'],
    },
    {
      why: 'words of a synonym apart',
      query: 'two-step verification',
      found: [...TWO_STEPS, APART],
    },
    { why: 'a long synonym', query: 'bringing BYOD', found: BRING },
    {
      why: 'no synonym in quotation marks',
      query: '"two-step verification"',
      found: ['Two-step verification'],
    },
    { why: 'a beginning', query: 'phi', found: ['Phishing'] },
    { why: 'no beginning of two letters', query: 'ph', found: [] },
    { why: 'a beginning before other words', query: 'phis passw', found: ['Passwords', 'Phishing'] },
    {
      why: 'words with marks, typed without',
      query: 'mueller',
      found: ['Sicherheit in Müllers Café'],
    },
    ...['GRUESSE', 'Grosse', 'Aero', 'ærø', 'Grüße'].map((query) => ({
      why: 'letters missing on some keyboards',
      ...{ query, found: ['Große Grüße aus Ærø'] },
    })),
  ])('is $why: $query', ({ query, found }) => {
    expect(index().find(query).toSorted()).toEqual(found.toSorted());
  });

  it.each([
    { why: 'a word typed as two', query: 'fire wall', found: ['Firewall rules'] },
    { why: 'one among others', query: 'rules fire wall', found: ['Firewall rules'] },
    { why: 'one before others', query: 'fire wall rules', found: ['Firewall rules'] },
    { why: 'one that begins with a stop word', query: 'in ternet', found: ['Internet'] },
    { why: 'one of which two letters are apart', query: 'passk ey', found: ['Passkey'] },
    { why: 'no single letters', query: 'e mail', found: [] },
    { why: 'no single letters at the end', query: 'emai l', found: [] },
    { why: 'two words that are adjacent somewhere', query: 'back up', found: ['Back up'] },
    { why: 'stop words as two', query: 'in to car', found: ['Into the car', 'Car keys'] },
    { why: 'short words typed as one', query: 'thecar', found: ['Into the car'] },
    { why: 'a synonym with stop words', query: 'bring your own device', found: BRING },
    { why: 'a quoted part of a synonym', query: '"two-step" verification', found: ['Two-step verification'] },
  ])('has all of it: $why', ({ query, found }) => {
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
