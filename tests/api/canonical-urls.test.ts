import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';

describe('canonical addresses', () => {
  it.each([
    ['/guidance/first/', '/guidance/first'],
    ['/guidance//first', '/guidance/first'],
    ['/guidance/first/?utm_source=mail&q=a?b', '/guidance/first?utm_source=mail&q=a?b'],
    ['//', '/'],
    ['/guidance\\first', '/guidance/first'],
  ])('redirect %s to %s for good', async (path, location) => {
    await using app = await startTestApp();
    const { status, headers, text } = await app.get(path);
    expect(status).toBe(301);
    expect(headers.location).toBe(location);
    expect(text).toBe('');
    expect(app.contentService.calls).toEqual([]);
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/%2e%2e',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example/',
    '//evil.example\\@localhost/',
    '/%2f%2fevil.example/',
    '/%2f/evil.example/',
    '/%5cevil.example/',
    '/.//evil.example/',
    '/;//evil.example/',
    'http://evil.example//evil.example/',
  ])('never lead from %s to another host', async (path) => {
    await using app = await startTestApp();
    const { status, headers } = await app.get(path);
    expect([301, 400, 404]).toContain(status);
    const { location } = headers;
    expect(location === undefined || new URL(location, 'http://localhost').host === 'localhost').toBe(true);
    expect(location ?? '/').not.toMatch(/^\/[/\\]/);
  });

  it.each(['/%', '/%zz', '/guidance/%e0%a4%a', '/guidance/a%00b'])('refuse malformed %s', async (path) => {
    await using app = await startTestApp();
    const { status, headers, text } = await app.get(path);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('Bad request\n');
    expect(app.contentService.calls).toEqual([]);
  });

  it('serve a target in absolute form like its path, on the site of its host', async () => {
    await using app = await startTestApp();
    const answer = await app.get('http://agency.localhost/guidance/first?q=1');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('data-site="agency"');
    expect(app.logLines('request')).toMatchObject([{ path: '/guidance/first', site: 'agency' }]);
  });

  it('are data or pages, never both: a missing data file is no page', async () => {
    await using app = await startTestApp();
    for (const path of ['/no-such.json', '/no/such.xml', '/NO-SUCH.JSON']) {
      const { status, headers } = await app.get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
    }
  });
});
