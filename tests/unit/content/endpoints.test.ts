import { describe, expect, it } from 'vitest';
import { endpointOfPath, endpointPaths } from '#shared/endpoints/endpoint-paths.ts';
import { endpointAddress, endpointNames } from '#shared/endpoints/endpoints.ts';

describe('the address of a call', () => {
  it('contains only the known parameters, in the order of the contract, and no empty ones', () => {
    expect(
      endpointAddress('siteSearch', {
        rows: '20',
        q: 'a b&c',
        start: '',
        topics: undefined,
      }),
    ).toBe('/api/1/services/v3/search/query.json?q=a+b%26c&rows=20');
    expect(endpointAddress('article', { utm_source: 'x', url: '/a' })).toBe(
      '/api/1/services/v4/article-content.json?url=%2Fa',
    );
  });

  it('contains the filters of a search by name, after the known parameters', () => {
    expect(endpointAddress('siteSearch', { b: '2', q: 'x', a: '1', c: '' })).toBe(
      '/api/1/services/v3/search/query.json?q=x&a=1&b=2',
    );
  });

  it('is the bare path without parameters', () => {
    expect(endpointAddress('header', { q: 'a' })).toBe('/api/1/services/v3/page/header.json');
  });
});

describe('paths of the contract', () => {
  it.each(endpointNames)('%s is served at its path and at every alias', (name) => {
    for (const path of endpointPaths(name)) {
      expect(endpointOfPath(path)).toBe(name);
      expect(path).toMatch(/^\/api\/[\w/-]+\.json$/);
    }
  });

  it.each(['/api/none.json', '', '/api/1/services/v3/page/header', 'toString', '__proto__'])(
    '%j is not one of them',
    (path) => {
      expect(endpointOfPath(path)).toBeUndefined();
    },
  );
});
