import { describe, expect, it } from 'vitest';
import { lastMajorChange, lastModified, newestFirst } from '#shared/contract/documents/changes.ts';

const major = (date: string, note = date) => ({ date, note, level: 'major' as const });
const minor = (date: string) => ({ date, note: date, level: 'minor' as const });

it.each([
  [{}, undefined],
  [{ dateModify: '2026-01-02', modifiedDate: '2026-05-06' }, '2026-01-02'],
  [{ dateModify: 'soon', modifiedDate: '2026-05-06' }, '2026-05-06'],
  [{ dateModify: '2026-01-02', changes: [major('2026-01-01')] }, '2026-01-02'],
  [{ dateModify: '2026-01-02', changes: [minor('2026-01-03'), major('2026-01-01')] }, '2026-01-03'],
  [{ dateModify: '2026-01-02', changes: [major('2026-01-02T09:00:00Z')] }, '2026-01-02T09:00:00Z'],
  [{ changes: [major('2026-01-02'), major('2026-01-04')] }, '2026-01-04'],
  [{ dateModify: '2026-02-31', modifiedDate: '3 March 2026' }, '3 March 2026'],
])('when a page last changed %j: %s', (page, expected) => {
  expect(lastModified(page, 'Europe/London')).toBe(expected);
});

describe('changes', () => {
  it('of one moment stay in order, others are sorted newest first', () => {
    const changes = [major('2026-01-01', 'a'), major('2026-03-01', 'b'), major('2026-03-01', 'c')];
    expect(newestFirst(changes, 'Europe/London').map(({ note }) => note)).toEqual(['b', 'c', 'a']);
  });

  it('that are minor are not news', () => {
    expect(lastMajorChange([minor('2026-03-01'), major('2026-01-01')], 'Europe/London')?.date).toBe(
      '2026-01-01',
    );
    expect(lastMajorChange([minor('2026-03-01')], 'Europe/London')).toBeUndefined();
    expect(lastMajorChange([], 'Europe/London')).toBeUndefined();
  });
});
