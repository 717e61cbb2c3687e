import { describe, expect, it } from 'vitest';
import { emergencyOrder, laterOf, noMessages, readState } from '#server/emergency/emergency-state.ts';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';

const order = (message: unknown, rest: object = {}) =>
  emergencyOrder(['main', 'agency']).safeParse({ message, ...rest });

describe("an operator's request", () => {
  it.each([
    ['text alone', { text: 'Do not open attachments called invoice.' }],
    ['a path', { text: 'T', link: { href: '/news/what-to-do?a=1#b', text: 'What to do' } }],
    ['another site', { text: 'T', link: { href: 'https://www.example.org/x', text: 'What to do' } }],
    ['characters that only look like markup', { text: 'Ransomware & “worms”: 5 × as many – what to do' }],
  ])('is accepted with %s, for all sites unless it names some', (_what, message) => {
    expect(order(message)).toMatchObject({ success: true, data: { message, sites: ['main', 'agency'] } });
    expect(order(message, { sites: ['agency'] }).data?.sites).toEqual(['agency']);
  });

  it('may end a message', () => {
    expect(order(null).success).toBe(true);
  });

  it.each([
    ['no message', undefined],
    ['no text', { text: '  ' }],
    ['text that is too long', { text: 'a'.repeat(401) }],
    ['markup', { text: 'Read <a href="/x">this</a>' }],
    ['several lines', { text: 'One\nTwo' }],
    ['a line separator', { text: 'One\u2028Two' }],
    ['a control character', { text: 'One\u0000Two' }],
    ['a link without text', { text: 'T', link: { href: '/x' } }],
    ['a link to a script', { text: 'T', link: { href: 'javascript:alert(1)', text: 'x' } }],
    ['a link without a scheme', { text: 'T', link: { href: '//evil.example', text: 'x' } }],
    ['a link with a backslash', { text: 'T', link: { href: '/\\evil.example', text: 'x' } }],
    ['an http: link', { text: 'T', link: { href: 'http://www.example.org/', text: 'x' } }],
    ['an unknown field', { text: 'T', colour: 'red' }],
  ])('is refused with %s', (_what, message) => {
    expect(order(message).success).toBe(false);
  });

  it.each([[[]], [['other']], ['main']])('is refused for the sites %j', (sites) => {
    expect(order({ text: 'T' }, { sites }).success).toBe(false);
  });
});

describe('the state of the sites', () => {
  it('is the later of two messages for each site', () => {
    const one = { main: { changedAt: 5, message: { text: 'A' } }, agency: { changedAt: 1 } };
    const two = { main: { changedAt: 4 }, agency: { changedAt: 2, message: { text: 'B' } } };
    const later = { main: one.main, agency: two.agency };
    expect(laterOf(one, two)).toEqual(later);
    expect(laterOf(two, one)).toEqual(later);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"main":{}}',
    '{"main":{"changedAt":1,"message":{"text":"<b>"}},"agency":{"changedAt":0}}',
  ])('is not read from %j', (text) => {
    expect(readState(parsedJson(text), 0)).toBeUndefined();
  });

  it('is read as it was written', () => {
    const state = {
      ...noMessages(['main', 'agency']),
      main: { changedAt: 7, message: { text: 'T', link: { href: '/x', text: 'X' } } },
    };
    expect(readState(parsedJson(JSON.stringify(state)), 0)).toEqual(state);
  });
});
