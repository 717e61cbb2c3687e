import { describe, expect, it } from 'vitest';
import { sendRaw } from '#tests/support/raw-request.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/first';

/** Asks with these fields, which no HTTP client would send. */
async function ask(app: TestApp, fields: readonly string[], target = PAGE, version = '1.1') {
  const lines = [`GET ${target} HTTP/${version}`, ...fields, 'Connection: close'];
  const answer = await sendRaw(Number(new URL(app.url).port), `${lines.join('\r\n')}\r\n\r\n`);
  if (!answer) throw new Error('no answer');
  return { ...answer, site: /data-site="(\w+)"/.exec(answer.body)?.[1] };
}

/** With the page in memory, as it is answered before the app. */
async function startWarm(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  for (const host of ['localhost', 'agency.localhost']) await app.get(PAGE, { host });
  return app;
}

const MALFORMED = [
  'localhost:3000@evil.example',
  'user@localhost',
  'user:word@localhost:3000',
  'localhost:evil',
  'localhost:99999',
  'localhost:65536',
  'localhost:000080',
  'localhost:-1',
  'localhost:80:80',
  'localhost:3000, evil.example',
  'localhost,evil.example',
  'localhost evil.example',
  'localhost/evil.example',
  'localhost\\evil.example',
  'localhost?x',
  'localhost#x',
  'http://localhost',
  '%6cocalhost',
  '.localhost',
  'localhost..',
  'a..localhost',
  '[::1',
  '::1',
  '[::1]x',
  '[::1].',
  '[1:2]',
  '[::1%25eth0]',
  '[localhost]',
  '*',
  'l\u00f6calhost',
  ':3000',
  '',
];

describe.each(['development', 'production'])('a Host field in %s', (mode) => {
  it.each(MALFORMED)('that is none is a bad request (RFC 9112 section 3.2): %j', async (host) => {
    await using app = await startWarm({ NODE_ENV: mode });
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

  it.each([
    ['localhost', 'localhost'],
    ['localhost', 'agency.localhost'],
    ['agency.localhost', 'localhost'],
    ['localhost', ''],
    ['localhost', 'evil.example'],
  ])('is there once: %j and %j are a bad request', async (first, second) => {
    await using app = await startWarm({ NODE_ENV: mode });
    for (const name of ['Host', 'hOST'])
      expect((await ask(app, [`Host: ${first}`, 'Accept: */*', `${name}: ${second}`])).status).toBe(400);
    // Beside a target in absolute form, and a forwarded host, too.
    const absolute = `http://localhost${PAGE}`;
    expect((await ask(app, [`Host: ${first}`, `Host: ${second}`], absolute)).status).toBe(400);
  });

  it.each([
    ['LocalHost', 'main'],
    ['localhost:', 'main'],
    ['localhost:65535', 'main'],
    [' localhost:3000 ', 'main'],
    // A name with its final dot is the same name (RFC 3986 section 3.2.2).
    ['localhost.', 'main'],
    ['agency.localhost.:3000', 'agency'],
    ['[::1]', 'main'],
    ['[::1]:3000', 'main'],
  ])('that is one leads to its site: %j', async (host, site) => {
    await using app = await startWarm({ NODE_ENV: mode });
    expect(await ask(app, [`Host: ${host}`])).toMatchObject({ status: 200, site });
  });
});

describe('a request without a Host field', () => {
  it('is a bad request in HTTP/1.1', async () => {
    await using app = await startTestApp();
    expect((await ask(app, [])).status).toBe(400);
  });

  it('is for nobody in HTTP/1.0, and for the default site in development (RFC 9112 section 3.3)', async () => {
    await using developing = await startTestApp();
    expect(await ask(developing, [], PAGE, '1.0')).toMatchObject({ status: 200, site: 'main' });
    await using app = await startTestApp({ env: { NODE_ENV: 'production' } });
    expect((await ask(app, [], PAGE, '1.0')).status).toBe(421);
  });
});

describe('a target in absolute form', () => {
  it.each([
    ['http://agency.localhost', 'localhost', 200],
    ['HTTP://AGENCY.localhost:3000', 'evil.example', 200],
    ['http://evil.example', 'localhost', 421],
    ['http://localhost:evil', 'localhost', 400],
    ['http://user@localhost', 'localhost', 400],
    ['http://', 'localhost', 400],
    // Its host counts (RFC 9112 section 3.2.2), and a field that is none is refused all the same.
    ['http://agency.localhost', 'localhost:evil', 400],
    ['http://agency.localhost', 'x@localhost', 400],
  ])('%s with Host: %s is %i', async (origin, host, status) => {
    await using app = await startWarm({ NODE_ENV: 'production' });
    const answer = await ask(app, [`Host: ${host}`], `${origin}${PAGE}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.site).toBe('agency');
  });
});

describe('X-Forwarded-Host from a trusted proxy', () => {
  const forwarding = (forwarded: string, host = 'localhost') => [
    `Host: ${host}`,
    `X-Forwarded-Host: ${forwarded}`,
  ];

  it.each(['agency.localhost:evil', 'x@agency.localhost', 'agency.localhost evil', '[::1', ', localhost'])(
    'that is none is a bad request: %j',
    async (forwarded) => {
      await using app = await startWarm({ TRUST_PROXY: 'loopback', NODE_ENV: 'production' });
      expect((await ask(app, forwarding(forwarded))).status).toBe(400);
    },
  );

  it('is the one that the first proxy was asked for; an empty one is none', async () => {
    await using app = await startWarm({ TRUST_PROXY: 'loopback', NODE_ENV: 'production' });
    expect((await ask(app, forwarding('agency.localhost., localhost:3000'))).site).toBe('agency');
    expect((await ask(app, forwarding('', 'agency.localhost'))).site).toBe('agency');
  });

  it('does not make up for a Host field that is none', async () => {
    await using app = await startWarm({ TRUST_PROXY: 'loopback' });
    expect((await ask(app, forwarding('localhost', 'localhost:evil'))).status).toBe(400);
  });

  it('counts for nothing from others, whatever it is', async () => {
    await using app = await startWarm();
    expect((await ask(app, forwarding('x@agency.localhost:evil'))).site).toBe('main');
  });
});
