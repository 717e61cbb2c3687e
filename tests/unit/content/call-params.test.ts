import { describe, expect, it } from 'vitest';
import { callParams } from '#server/content/call-params.ts';
import { refusedCall, refusedParams } from '#server/content/refused-call.ts';
import type { EndpointName } from '#shared/endpoints/endpoints.ts';

/** Those that have a value. */
const given = (name: EndpointName, query: string) =>
  Object.fromEntries(
    Object.entries(callParams(name, new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  );

describe('the parameters of a call', () => {
  it.each([
    ['article', 'url=/guidance/a&url=/guidance/b&other=1', { url: '/guidance/a' }],
    ['article', 'url=', {}],
    ['termList', 'q=ph', { q: 'ph' }],
    // No path, so it stays as it is.
    ['termList', 'q=a//b/', { q: 'a//b/' }],
  ] as const)('of %s are the first of each that it knows: %s', (name, query, params) => {
    expect(given(name, query)).toEqual(params);
  });

  it('of a search are its filters too, by any name', () => {
    expect(given('siteSearch', 'q=a&Topic=x&Topic=y&utm_source=mail')).toEqual({ q: 'a', Topic: 'x' });
    expect(given('termList', 'q=a&Topic=x')).toEqual({ q: 'a' });
  });
});

describe('a path in a call', () => {
  it.each([
    ...['guidance/first', '/guidance/first/', ' /guidance/first ', '/guidance//first'],
    ...['/guidance/first?a=b', '/guidance/first#top', '%2Fguidance%2Ffirst', 'guidance%2ffirst'],
    'gui-dance/../guidance/first',
  ])('is the same however it is written: %j', (path) => {
    expect(given('article', new URLSearchParams({ url: path }).toString())).toEqual({
      url: '/guidance/first',
    });
  });

  it.each([
    // A second decoding would make another page of it.
    ['/guidance/a%252Fb', '/guidance/a%252Fb'],
    // What is no path of a page stays as it is: it is answered as absent.
    ['/guidance/a b%2Fc', '/guidance/a b%2Fc'],
    ['%2Fguidance%2F%zz', '%2Fguidance%2F%zz'],
    ['/guidance/%00', '/guidance/%00'],
  ])('is decoded once more at its beginning only: %s', (path, read) => {
    expect(given('article', new URLSearchParams({ url: path }).toString())).toEqual({ url: read });
  });
});

describe('a call that the content service refuses', () => {
  it('names those of its parameters that the contract knows, in its order', () => {
    const body = {
      errors: [{ parameter: 'pageUrl' }, { parameter: 'other' }, { parameter: 'url' }, 1, null],
    };
    expect(refusedParams('section', body)).toEqual(['url', 'pageUrl']);
  });

  it.each([undefined, null, 'url', {}, { errors: 'url' }, { errors: { parameter: 'url' } }, { errors: [] }])(
    'names none when the answer has no list of them: %j',
    (body) => {
      expect(refusedParams('section', body)).toEqual([]);
    },
  );

  it('is told which of them are missing and which were not accepted', () => {
    expect(refusedCall(['url', 'pageUrl'], { url: '/section/a', pageUrl: '' })).toEqual({
      status: 400,
      title: 'Bad request',
      detail: 'url is not accepted; pageUrl is missing',
      errors: [
        { parameter: 'url', detail: 'is not accepted' },
        { parameter: 'pageUrl', detail: 'is missing' },
      ],
    });
    expect(refusedCall([], {})).toEqual({ status: 400, title: 'Bad request' });
  });
});
