import { describe, expect, it } from 'vitest';
import { matchClauses, readSynonyms } from '#content-service/search/match-expression.ts';
import { queryParts } from '#content-service/search/query-words.ts';
import { nearestWord } from '#content-service/search/spelling.ts';

it('the words of a query are limited', () => {
  const query = queryParts('word '.repeat(1000), new Set());
  expect(matchClauses(query, readSynonyms([]), (word) => ({ word, prefix: false }))).toHaveLength(24);
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
  ])('for $typed is $meant', ({ typed, meant }) => {
    expect(nearestWord(typed, vocabulary)).toBe(meant);
  });

  it.each([
    [9, 'password'],
    [11, 'passport'],
  ])('is the more frequent of two that are equally close: %i to 10 for %s', (passport, meant) => {
    expect(nearestWord('passwort', new Map(Object.entries({ passport, password: 10 })))).toBe(meant);
  });
});
