import { describe, expect, it } from 'vitest';
import { nearestWord } from '#content-service/search/spelling.ts';
import { editDistance } from '#shared/ui/text/edit-distance.server.ts';

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
  ])('from $a to $b are $steps, when no more than 2 are asked for', ({ a, b, steps }) => {
    expect(editDistance(a, b, 2)).toBe(steps);
  });
});

describe('the word that was probably meant', () => {
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
    { typed: 'submarine', meant: undefined },
  ])('for $typed is $meant', ({ typed, meant }) => {
    expect(nearestWord(typed, vocabulary)).toBe(meant);
  });

  it('is the more frequent of two that are equally near', () => {
    expect(
      nearestWord(
        'passwort',
        new Map([
          ['passport', 9],
          ['password', 10],
        ]),
      ),
    ).toBe('password');
    expect(
      nearestWord(
        'passwort',
        new Map([
          ['passport', 11],
          ['password', 10],
        ]),
      ),
    ).toBe('passport');
  });
});
