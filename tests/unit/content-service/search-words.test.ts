import { describe, expect, it } from 'vitest';
import { matchClauses, readSynonyms } from '#content-service/search/match-expression.ts';
import { queryParts } from '#content-service/search/query-words.ts';
import { nearestWord } from '#content-service/search/spelling.ts';

it('the words of a query are limited', () => {
  const query = queryParts('word '.repeat(1000), new Set());
  expect(matchClauses(query, readSynonyms([]), (word) => ({ word, prefix: false }))).toHaveLength(24);
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
