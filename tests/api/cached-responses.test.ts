import { describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const DOCUMENT = '/api/1/services/v4/article-content.json?url=/guidance/first';

/**
 * Requests an address three times: from the app, from memory, and, for a page, once more after its best
 * compression.
 */
async function threeTimes(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const first = await app.get(path, { headers });
  await app.get(path, { headers });
  return [first, await app.get(path, { headers })] as const;
}

/** Names of a response's header fields, except those of the connection. */
const names = (headers: object) => Object.keys(headers).sort();

describe('a response from memory', () => {
  it.each([PAGE, DOCUMENT])('has the header fields of the first response and its age: %s', async (path) => {
    const [first, kept] = await threeTimes(app, path);
    const added = names(kept.headers).filter((name) => !names(first.headers).includes(name));
    const removed = names(first.headers).filter((name) => !names(kept.headers).includes(name));
    expect(removed.filter((name) => name !== 'transfer-encoding')).toEqual([]);
    expect(added.filter((name) => name !== 'etag' && name !== 'content-length')).toEqual(['age']);
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'content-type',
      'cache-tag',
      'vary',
    ])
      expect(kept.headers[name]).toBe(first.headers[name]);
    expect(kept.body.equals(first.body)).toBe(true);
  });

  it('has a log line like any other, without the query', async () => {
    await threeTimes(app, `${PAGE}?q=Ada+Example`);
    await expect.poll(() => app.logLines('request')).toHaveLength(3);
    const isKept = ({ cache }: { readonly [field: string]: unknown }) =>
      /^web; hit; ttl=\d+$/.test(String(cache));
    const made = app.logLines('request').find((line) => !isKept(line));
    const kept = app.logLines('request').filter(isKept);
    expect(kept.length).toBeGreaterThan(0);
    // Responses from memory need no call, so no trace starts there.
    const fieldsOf = (line: object = {}) =>
      Object.keys(line)
        .filter((name) => name !== 'traceId')
        .sort();
    for (const line of kept) {
      expect(fieldsOf(line)).toEqual(fieldsOf(made));
      expect(line).toMatchObject({ level: 'info', method: 'GET', path: PAGE, status: 200, site: 'main' });
      expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(app.logLines('request').map(({ requestId }) => requestId)).size).toBe(3);
    expect(JSON.stringify(app.logLines())).not.toContain('Ada');
  });
});

it('no log line contains a query, cookie, address or user agent', async () => {
  for (const path of ['/guidance/first', '/search', '/a/', '/%', '/api/x', '/assets/none.js'])
    await app.get(`${path}?q=Ada+Example`, {
      headers: { cookie: 'name=Ada', 'user-agent': 'Ada', referer: 'http://x/?q=Ada' },
    });
  await expect.poll(() => app.logLines('request')).toHaveLength(6);
  expect(JSON.stringify(app.logLines('request'))).not.toMatch(/Ada|127\.0\.0\.1/);
});
