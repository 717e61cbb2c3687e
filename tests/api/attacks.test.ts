import { describe, expect, it } from 'vitest';
import { sendRaw } from '#tests/support/raw-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** Sends a request with its target as it stands. */
async function ask(app: TestApp, method: string, target: string, fields: readonly string[], body = '') {
  const port = Number(new URL(app.url).port);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    ...fields,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  const answer = await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${body}`);
  if (!answer) throw new Error('no answer');
  return answer;
}

const FORM = 'Content-Type: application/x-www-form-urlencoded';

describe('forms where none is meant to be', () => {
  it('reach the content service whole when posted under /api', async () => {
    await using app = await startTestApp();
    app.contentService.answer('/api/1/services/v1/other.json', { body: 'true' });
    const { status } = await ask(app, 'POST', '/api/1/services/v1/other.json', [FORM], 'a=1&b=2');
    expect(status).toBe(200);
    expect(app.contentService.calls).toMatchObject([{ method: 'POST', body: 'a=1&b=2' }]);
  });

  it.each(['//[', '//[/', '/\\[::', '//evil.example:99999/x'])(
    'are answered like any other at an address that no URL parser accepts: %s',
    async (target) => {
      await using app = await startTestApp();
      const { status, head, body } = await ask(app, 'POST', target, [FORM], 'form-id=feedback&rating=Yes');
      expect(status).toBeLessThan(500);
      expect(`${head}${body}`).not.toMatch(/\/[/\\]evil\.example/);
      expect(app.logLines('request-failed')).toEqual([]);
    },
  );
});

describe('paths that lead out once they are decoded again', () => {
  it.each([
    '/api/..%2fadmin',
    '/api/%2e%2e%2fadmin',
    '/api/x/..%5c..%5cadmin',
    '/api/..;/admin',
    '/api/..%3b/admin',
    '/api/.;x=1/admin',
    '/api/%252e%252e/admin',
    '/api/%252e%252e%252fadmin',
    '/api/x%2f..',
    '/pdfs/..%2fadmin.pdf',
    '/pdfs/%2e%2e%5cadmin.pdf',
    '/images/..%2f..%2fadmin.png',
    '/images/..;/admin.png',
    '/images/x%2f%2e%2e%2fadmin.png',
  ])('never reach the content service: %s', async (target) => {
    await using app = await startTestApp();
    expect((await ask(app, 'GET', target, [])).status).toBe(404);
    expect((await ask(app, 'POST', target, ['Content-Type: text/plain'], 'x')).status).toBeOneOf([404, 405]);
    expect(app.contentService.calls).toEqual([]);
  });

  it('are told from names with dots in them', async () => {
    await using app = await startTestApp();
    for (const target of ['/api/a..b', '/api/..a/x', '/api/.well-known', '/api/a%2fb', '/api/v1.2/x.json'])
      await ask(app, 'GET', target, []);
    expect(app.contentService.calls.map(({ address }) => address)).toEqual([
      '/api/a..b',
      '/api/..a/x',
      '/api/.well-known',
      '/api/a%2fb',
      '/api/v1.2/x.json',
    ]);
  });
});

describe('fields by which a content service could be talked into another answer', () => {
  const fields = {
    cookie: 'session=of-somebody',
    forwarded: 'host=evil.example;proto=http',
    proxy: 'http://evil.example',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-proto': 'http',
    'x-forwarded-scheme': 'http',
    'x-host': 'evil.example',
    'x-http-method': 'DELETE',
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-original-host': 'evil.example',
    'x-original-url': '/admin',
    'x-real-ip': '10.0.0.1',
    'x-rewrite-url': '/admin',
  };
  const others = { 'accept-language': 'cy', 'x-anything-else': 'kept' };

  it.each([
    ['a read that may be kept', 'GET', {}],
    ['a read with credentials', 'GET', { authorization: 'Basic eDp5' }],
    ['a HEAD', 'HEAD', {}],
    ['a post', 'POST', { 'content-type': 'text/plain' }],
  ])('stay with us: %s', async (_, method, more) => {
    await using app = await startTestApp();
    await app.get('/api/1/other.json', { method, headers: { ...fields, ...others, ...more } });
    const [call] = app.contentService.calls;
    expect(call?.method).toBe(method);
    expect(call?.headers).toMatchObject({ ...others, ...more });
    for (const name of Object.keys(fields)) expect(call?.headers).not.toHaveProperty(name);
  });
});
