import { describe, expect, it } from 'vitest';
import { sendRaw } from '#tests/support/raw-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerFile } from './test-app.ts';

const PAGE = '/guidance/first';

/** Sends these fields, which no HTTP client would. */
async function ask(app: TestApp, fields: readonly string[], target = PAGE, version = '1.1') {
  const response = await sendRaw(app.url, [`GET ${target} HTTP/${version}`, ...fields]);
  if (!response) throw new Error('no response');
  return { ...response, site: /data-site="(\w+)"/.exec(response.body)?.[1] };
}

/** Puts the page into memory, from which it is served before the rest of the application runs. */
async function warmUp(app: TestApp): Promise<void> {
  for (const host of ['localhost', 'agency.localhost']) await app.get(PAGE, { host });
}

/** Samples; tests/unit/http/host-field has every kind. */
const MALFORMED = [
  'localhost:3000@evil.example',
  'localhost:65536',
  'localhost, evil.example',
  '[::1%25eth0]',
  '',
];

describe('a Host field', () => {
  const app = appPerFile({}, warmUp);

  it.each(MALFORMED)('that is malformed is a bad request (RFC 9112 section 3.2): %j', async (host) => {
    const calls = app.contentService.calls.length;
    for (const target of [
      PAGE,
      '/robots.txt',
      '/api/1/services/v3/page/header.json',
      '/api/x',
      '/assets/x',
    ]) {
      const { status, head, body } = await ask(app, [`Host: ${host}`], target);
      expect([target, status]).toEqual([target, 400]);
      expect(head).toMatch(/^cache-control: no-store\r?$/im);
      expect(body).not.toContain('evil');
    }
    expect(app.contentService.calls).toHaveLength(calls);
  });

  it('that is repeated, in any spelling, is a bad request, but not another field with that word', async () => {
    expect((await ask(app, ['Host: localhost', 'X-Other: b', 'hOST: localhost'])).status).toBe(400);
    expect((await ask(app, ['X-Host: a', 'From: host', 'Host: localhost'])).status).toBe(200);
  });
});

describe('a request without a Host field', () => {
  it('is a bad request in HTTP/1.1', async () => {
    await using app = await startTestApp();
    expect((await ask(app, [])).status).toBe(400);
  });

  it('is refused in HTTP/1.0, and for the default site in development (RFC 9112 section 3.3)', async () => {
    await using developing = await startTestApp();
    expect(await ask(developing, [], PAGE, '1.0')).toMatchObject({ status: 200, site: 'main' });
    await using app = await startTestApp({ env: { NODE_ENV: 'production' } });
    expect((await ask(app, [], PAGE, '1.0')).status).toBe(421);
  });
});

describe('a target in absolute form', () => {
  const app = appPerFile({ env: { NODE_ENV: 'production' } }, warmUp);

  it.each([
    ['http://agency.localhost', 'localhost', 200],
    ['HTTP://AGENCY.localhost:3000', 'evil.example', 200],
    ['http://evil.example', 'localhost', 421],
    ['http://localhost:evil', 'localhost', 400],
    ['http://user@localhost', 'localhost', 400],
    ['http://', 'localhost', 400],
    // The target's host counts (RFC 9112 section 3.2.2), but a malformed field is refused all the same.
    ['http://agency.localhost', 'localhost:evil', 400],
    ['http://agency.localhost', 'x@localhost', 400],
  ])('%s with Host: %s is %i', async (origin, host, status) => {
    const response = await ask(app, [`Host: ${host}`], `${origin}${PAGE}`);
    expect(response.status).toBe(status);
    if (status === 200) expect(response.site).toBe('agency');
  });
});

describe('X-Forwarded-Host from a trusted proxy', () => {
  const app = appPerFile({ env: { TRUST_PROXY: 'loopback', NODE_ENV: 'production' } }, warmUp);
  const forwarding = (forwarded: string, host = 'localhost') => [
    `Host: ${host}`,
    `X-Forwarded-Host: ${forwarded}`,
  ];

  it("is the first proxy's; an empty one does not count", async () => {
    expect((await ask(app, forwarding('agency.localhost. , localhost:3000'))).site).toBe('agency');
    expect((await ask(app, forwarding('', 'agency.localhost'))).site).toBe('agency');
  });

  it('makes the request a bad one if one of the two is malformed', async () => {
    for (const [forwarded, host] of [
      ['a b', 'localhost'],
      ['agency.localhost', 'a b'],
    ] as const)
      expect((await ask(app, forwarding(forwarded, host))).status).toBe(400);
  });

  it('is ignored from others, with any value', async () => {
    await using untrusting = await startTestApp();
    await warmUp(untrusting);
    expect((await ask(untrusting, forwarding('x@agency.localhost:evil'))).site).toBe('main');
  });
});
