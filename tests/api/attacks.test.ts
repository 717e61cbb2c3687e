import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

/** Sends a request with its target unchanged. */
async function ask(app: TestApp, method: string, target: string, fields: readonly string[], body = '') {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...fields, length];
  const response = await sendRaw(app.url, lines, body);
  if (!response) throw new Error('no response');
  return response;
}

const FORM = 'Content-Type: application/x-www-form-urlencoded';

it('forms at unexpected addresses reach the content service whole when posted under /api', async () => {
  app.contentService.respond('/api/1/services/v1/other.json', { body: 'true' });
  const { status } = await ask(app, 'POST', '/api/1/services/v1/other.json', [FORM], 'a=1&b=2');
  expect(status).toBe(200);
  expect(app.contentService.calls).toMatchObject([{ method: 'POST', body: 'a=1&b=2' }]);
});

it.each(['GET', 'HEAD', 'POST'])('overlong addresses are refused without a call: %s', async (method) => {
  for (const path of [`/${'a'.repeat(2000)}`, `/guidance/${'%61'.repeat(1000)}`, `/${'a/'.repeat(7000)}`])
    expect((await ask(app, method, path, [FORM], 'form-id=contact')).status).toBe(414);
  expect(app.contentService.calls).toEqual([]);
  const longest = `/${'a'.repeat(1999)}?${'b'.repeat(100)}`;
  expect((await ask(app, method, longest, [FORM], 'form-id=contact')).status).toBeOneOf([404, 405]);
});

it.each(
  wordsIn(`
  /api/../admin /api/%2e%2e/admin /api/x/../../admin /api/..%2fadmin /api/%2e%2e%2fadmin
  /api/x/..%5c..%5cadmin /api/..;/admin /api/..%3b/admin /api/.;x=1/admin /api/%252e%252e/admin
  /api/%252e%252e%252fadmin /api/x%2f.. /pdfs/..%2fadmin.pdf /pdfs/%2e%2e%5cadmin.pdf
  /images/..%2f..%2fadmin.png /images/..;/admin.png /images/x%2f%2e%2e%2fadmin.png
`),
)('paths that escape when decoded twice never reach the content service: %s', async (target) => {
  expect((await ask(app, 'GET', target, [])).status).toBe(404);
  expect((await ask(app, 'POST', target, ['Content-Type: text/plain'], 'x')).status).toBeOneOf([404, 405]);
  expect(app.contentService.calls).toEqual([]);
});

describe('calls that require checks', () => {
  const spellings = (path: string) => [
    path.replace('/1/', '/x/../1/'),
    path.replace('/1/', '/%2e/1/'),
    path.replace('/services/', '//services/'),
    path.replace('/services/', '\\services/'),
    path.replace('/services/', '%2fservices/'),
    path.replace('.json', '%2ejson'),
    path.replace('.json', '%252ejson'),
    path.replace('.json', '.json;x=1'),
    path.replace('.json', '.json%3bx=1'),
    path.replace('.json', '.json%00'),
    path.replace('.json', '.json%20'),
    path.replace('.json', '.json//'),
    path.replace('services', '%73ervices'),
    path.replace('services', 'SERVICES'),
  ];

  it.each(spellings(SEND_EMAIL_PATH))(
    'accept no mail around them under another spelling: %s',
    async (target) => {
      const order = '{"formId":"contact-us","path":"/x","fields":[{"a":"b"}]}';
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const fields = [`Content-Type: ${type}`, 'Sec-Fetch-Site: cross-site'];
        expect((await ask(app, 'POST', target, fields, order)).status).toBeOneOf([403, 404, 405]);
      }
      expect(app.contentService.calls).toEqual([]);
    },
  );

  it.each(spellings(endpoints.employeeSearch.path))(
    'look up no name uncounted under another spelling: %s',
    async (target) => {
      const statuses: number[] = [];
      // Spellings that the rate limiter recognises are counted; others never reach the register.
      for (let count = 0; count < 31; count += 1)
        statuses.push((await ask(app, 'GET', `${target}?url=/schemes/a&fullname=Ada`, [])).status);
      expect(statuses.at(-1)).toBeOneOf([301, 404, 429]);
      expect(app.contentService.calls.filter(({ address }) => address.includes('Ada'))).toEqual([]);
    },
  );
});

describe("fields that could change the content service's response", () => {
  const names = wordsIn(`
    cookie forwarded proxy x-host x-method-override x-preview x-real-ip x-forwarded x-forwarded-for x-forwarded-host
    x-original-url x-rewrite-url x-http-method x-http-method-override
  `);
  const fields = Object.fromEntries(names.map((name) => [name, 'evil.example']));
  const kept = wordsIn('accept-language cookies x-originally my-x-forwarded x-hosts');
  const others = Object.fromEntries(kept.map((name) => [name, 'kept']));

  it.each([
    ['a read that may be kept', 'GET', {}],
    ['a read with credentials', 'GET', { authorization: 'Basic eDp5' }],
    ['a HEAD with credentials', 'HEAD', { authorization: 'Basic eDp5' }],
    ['a post', 'POST', { 'content-type': 'text/plain' }],
  ])('are not forwarded: %s', async (_, method, more) => {
    await app.get('/api/1/other.json', { method, headers: { ...fields, ...others, ...more } });
    const [call] = app.contentService.calls;
    expect(call?.method).toBe(method);
    expect(call?.headers).toMatchObject({ ...others, ...more });
    for (const name of Object.keys(fields)) expect(call?.headers).not.toHaveProperty(name);
  });
});
