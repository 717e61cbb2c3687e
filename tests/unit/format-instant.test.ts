import { expect, it } from 'vitest';
import { formatInstant } from '#shared/kit/dates/format-instant.ts';

it.each([
  ['2026-11-21T10:36:59.999Z', '21 Nov 2026, 10:36 UTC'],
  ['2026-11-21T00:30:00+01:00', '20 Nov 2026, 23:30 UTC'],
  ['2026-11-21', '21 Nov 2026'],
  ['2026-11-21T99:99:99Z', ''],
  ['soon', ''],
  [undefined, ''],
])('%j is an instant that reads %j', (value, text) => {
  expect(formatInstant(value)).toBe(text);
});
