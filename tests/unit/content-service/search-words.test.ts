import { describe, expect, it } from 'vitest';
import { matchClauses, readSynonyms } from '#content-service/search/match-expression.ts';
import { queryParts } from '#content-service/search/query-words.ts';
import { nearestWord } from '#content-service/search/spelling.ts';
import { editDistance } from '#shared/ui/text/edit-distance.server.ts';

const synonyms = readSynonyms([
  { words: ['backup', 'backing up'], means: [] },
  { words: ['end of life', 'obsolete'], means: [] },
  { words: ['nicked'], means: ['stolen'] },
]);
const clauses = (query: string) =>
  matchClauses(queryParts(query), synonyms, (word) => ({ word, prefix: false }));

describe('the words of a query', () => {
  it.each([
    { query: 'cloud Security', looks: ['"cloud"', '"security"'] },
    { query: 'what is the cloud', looks: ['"cloud"'] },
    { query: 'how to', looks: ['"how"', '"to"'] },
    { query: '"to be" cloud', looks: ['"to be"', '"cloud"'] },
    { query: 'backup', looks: ['("backup" OR NEAR("backing" "up", 3))'] },
    { query: 'backing up data', looks: ['("backup" OR NEAR("backing" "up", 3))', '"data"'] },
    {
      query: 'end of life',
      looks: ['(NEAR("end" "of" "life", 3) OR "obsolete" OR ("end" AND "life"))'],
    },
    { query: 'nicked', looks: ['("nicked" OR "stolen")'] },
    { query: 'stolen', looks: ['"stolen"'] },
    { query: 'see CVE-2026-12345', looks: ['"cve 2026 12345"'] },
    { query: 'Café "x" OR NEAR(y) *', looks: ['"cafe"', '"x"', '"near"', '"y"'] },
    { query: ' " * ( ', looks: [] },
  ])('of $query are $looks', ({ query, looks }) => {
    expect(clauses(query)).toEqual(looks);
  });

  it('are limited', () => {
    expect(clauses('word '.repeat(1000))).toHaveLength(24);
  });
});

describe('steps between two words', () => {
  it.each([
    { a: 'phishing', b: 'phishing', steps: 0 },
    { a: 'phising', b: 'phishing', steps: 1 },
    { a: 'phishinng', b: 'phishing', steps: 1 },
    { a: 'phishimg', b: 'phishing', steps: 1 },
    { a: 'pihshing', b: 'phishing', steps: 1 },
    { a: 'fishing', b: 'phishing', steps: 2 },
    { a: 'kitten', b: 'sitting', steps: undefined },
    { a: 'a', b: 'abcd', steps: undefined },
  ])('from $a to $b are $steps, if no more than 2 are wanted', ({ a, b, steps }) => {
    expect(editDistance(a, b, 2)).toBe(steps);
  });
});

describe('the correction of a word', () => {
  const vocabulary = new Map([
    ['password', 50],
    ['passport', 2],
    ['backup', 20],
    ['backups', 10],
    ['log', 5],
  ]);

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
  ])('for $typed is $meant', ({ typed, meant }) => {
    expect(nearestWord(typed, vocabulary)).toBe(meant);
  });

  it('is the more frequent of two that are equally close', () => {
    for (const [passports, meant] of [
      [9, 'password'],
      [11, 'passport'],
    ] as const) {
      const words = new Map([
        ['passport', passports],
        ['password', 10],
      ]);
      expect(nearestWord('passwort', words)).toBe(meant);
    }
  });
});
