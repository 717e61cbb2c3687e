import { describe, expect, it } from 'vitest';
import { endpointOfPath, endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointAddress, endpointNames } from '#shared/contract/endpoints/endpoints.ts';

const searched = { rows: '20', q: 'a b&c', start: '', topics: undefined };
it.each([
  // Only the known parameters, in the order of the contract, and no empty ones.
  ['siteSearch', searched, 'v3/search/query.json?q=a+b%26c&rows=20'],
  ['article', { utm_source: 'x', url: '/a' }, 'v4/article-content.json?url=%2Fa'],
  // The filters of a search by name, after the known parameters.
  ['siteSearch', { b: '2', q: 'x', a: '1', c: '' }, 'v3/search/query.json?q=x&a=1&b=2'],
  ['header', { q: 'a' }, 'v3/page/header.json'],
] as const)('the address of a call to %s with %j is %s', (name, params, address) => {
  expect(endpointAddress(name, params)).toBe(`/api/1/services/${address}`);
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
