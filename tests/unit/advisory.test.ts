import { describe, expect, it } from 'vitest';
import { formatScore } from '#shared/advisory/base-score.ts';
import { formatVersionRange } from '#shared/contract/documents/affected-versions.ts';
import { severityOf } from '#shared/contract/documents/severity.ts';

const LONDON = { timeZone: 'Europe/London', locale: 'en-GB' };

describe('the severity of a score', () => {
  it.each([
    [10, 'critical'],
    [9, 'critical'],
    [8.9, 'high'],
    [7, 'high'],
    [6.9, 'medium'],
    [4, 'medium'],
    [3.9, 'low'],
    [0.1, 'low'],
    [0, undefined],
  ])('of %d is %s', (score, severity) => {
    expect(severityOf(score)).toBe(severity);
  });

  it('is shown with the score, always with one decimal after the separator of the language', () => {
    const shown = [9.8, 7, 0].map((score) => formatScore(score, LONDON));
    expect(shown).toEqual(['CVSS 9.8 (critical)', 'CVSS 7.0 (high)', 'CVSS 0.0 (none)']);
    for (const score of [11, -1, undefined]) expect(formatScore(score, LONDON)).toBeUndefined();
    const site = { ...LONDON, texts: { numbers: { decimalSeparator: ',' } } };
    expect(formatScore(9.6, site)).toBe('CVSS 9,6 (critical)');
  });
});

it.each([
  [{ version: '14.2.0' }, '14.2.0'],
  [{ lessThan: '6.3.1' }, 'Before 6.3.1'],
  [{ lessThanOrEqual: '1.9' }, '1.9 and earlier'],
  [{ version: '9.0', lessThan: '9.2.4' }, '9.0 and later, before 9.2.4'],
  [{ version: '8.0', lessThanOrEqual: '8.9.11' }, '8.0 to 8.9.11'],
  [{ version: '7.1', lessThan: '*' }, '7.1 and later'],
  [{ version: '7.1', lessThanOrEqual: '*' }, '7.1 and later'],
  [{ lessThan: '*' }, 'All versions'],
  [{}, 'All versions'],
  [{ version: '', lessThan: '', lessThanOrEqual: '1.9' }, '1.9 and earlier'],
])('affected versions %j are described as %s', (range, words) => {
  expect(formatVersionRange(range, LONDON)).toBe(words);
});
