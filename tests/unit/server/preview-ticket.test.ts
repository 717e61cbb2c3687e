import { describe, expect, it } from 'vitest';
import { previewLink } from '#server/preview/preview-address.ts';
import { readTicket, signTicket } from '#server/preview/preview-ticket.ts';

const KEY = 'a-key-of-this-test';
const PREVIEW = { site: 'main', at: Date.UTC(2026, 11, 1, 9), until: Date.UTC(2026, 10, 24) };
const ticket = signTicket(KEY, PREVIEW);

describe('the ticket of a preview', () => {
  it('contains what was signed', () => {
    expect(readTicket(KEY, 'main', ticket)).toEqual(PREVIEW);
  });

  const [at = '', until = '', signature = ''] = ticket.split('.');
  const later = (instant: string) => (Number.parseInt(instant, 36) + 1).toString(36);
  it.each([
    ['another moment', [later(at), until, signature]],
    ['a longer time', [at, later(until), signature]],
    ['moment and time swapped', [until, at, signature]],
    ['a signature cut short', [at, until, signature.slice(1)]],
    ['another signature', [at, until, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`]],
    ['no signature', [at, until, '']],
    ['nothing', []],
    ['trailing characters', [at, until, signature, 'x']],
    ['an instant in capitals', [at.toUpperCase(), until, signature]],
  ])('is invalid with %s', (_what, parts) => {
    expect(readTicket(KEY, 'main', parts.join('.'))).toBeUndefined();
  });
});

it('the link to a preview has the page as its path, and the ticket only in its query, which is never logged', () => {
  const link = new URL(previewLink(KEY, PREVIEW, 'https://www.example.org', '/search?q=a&b'));
  expect(link.origin + link.pathname).toBe('https://www.example.org/preview');
  expect(link.searchParams.get('to')).toBe('/search?q=a&b');
  expect(readTicket(KEY, 'main', link.searchParams.get('ticket') ?? '')).toEqual(PREVIEW);
});
