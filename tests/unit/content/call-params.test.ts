import { describe, expect, it } from 'vitest';
import { callParams } from '#server/content/call-params.ts';
import type { EndpointName } from '#shared/contract/endpoints/endpoints.ts';

/** The parameters that have a value. */
const given = (name: EndpointName, query: string) =>
  Object.fromEntries(
    Object.entries(callParams(name, new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  );

describe('the parameters of a call', () => {
  it.each([
    ['article', 'url=/guidance/a&url=/guidance/b&other=1', { url: '/guidance/a' }],
    ['article', 'url=', {}],
    ['termList', 'q=ph', { q: 'ph' }],
    // Not a path, so it stays unchanged.
    ['termList', 'q=a//b/', { q: 'a//b/' }],
  ] as const)('of %s are the first known ones of each name: %s', (name, query, params) => {
    expect(given(name, query)).toEqual(params);
  });

  it('of a search include its filters, by any name', () => {
    expect(given('siteSearch', 'q=a&Topic=x&Topic=y&utm_source=mail')).toEqual({ q: 'a', Topic: 'x' });
    expect(given('termList', 'q=a&Topic=x')).toEqual({ q: 'a' });
  });
});

describe('a path in a call', () => {
  const urlOf = (path: string) => given('article', new URLSearchParams({ url: path }).toString());

  it.each([
    ...['guidance/first', '/guidance/first/', ' /guidance/first ', '/guidance//first'],
    ...['/guidance/first?a=b', '/guidance/first#top', '%2Fguidance%2Ffirst', 'guidance%2ffirst'],
    'gui-dance/../guidance/first',
  ])('is the same however it is written: %j', (path) => {
    expect(urlOf(path)).toEqual({ url: '/guidance/first' });
  });

  it.each([
    // Decoding it twice would make it another page.
    ['/guidance/a%252Fb', '/guidance/a%252Fb'],
    // What is not a valid page path stays unchanged: the response is a 404.
    ['/guidance/a b%2Fc', '/guidance/a b%2Fc'],
    ['%2Fguidance%2F%zz', '%2Fguidance%2F%zz'],
    ['/guidance/%00', '/guidance/%00'],
  ])('is decoded once more only at its beginning: %s', (path, read) => {
    expect(urlOf(path)).toEqual({ url: read });
  });
});
