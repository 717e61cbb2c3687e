import { describe, expect, it } from 'vitest';
import { allSites } from '#tests/support/sites.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerFile } from './test-app.ts';

const app = appPerFile({}, ({ contentService }) =>
  contentService.respond('/images/drawing.svg', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' },
    body: '<svg/>',
  }),
);

const addresses = wordsIn(`
  / /guidance/first /no/such/page /guidance/first/ /%zz /api/1/services/v3/page/header.json
  /api/no/such.json /staticjson/header.json /assets/no-such-file.js
`);
/** `other-origins.test.ts` has what these allow. */
const publicFiles = wordsIn(`
  /images/drawing.svg /images/none.png /robots.txt /sitemap.xml /.well-known/security.txt
`);

const required = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

const absent = wordsIn(`
  strict-transport-security x-powered-by server set-cookie x-site
`);

describe('every response', () => {
  it.each([...addresses, ...publicFiles])(
    'has the security headers and none that reveal internals: %s',
    async (path) => {
      const { headers } = await app.get(path);
      expect(headers).toMatchObject(required);
      for (const name of absent) expect(headers).not.toHaveProperty(name);
      if (publicFiles.includes(path)) return;
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('has them when the host is refused', async () => {
    await using production = await startTestApp({ env: { NODE_ENV: 'production' } });
    const { status, headers } = await production.get('/', { host: 'unknown.example' });
    expect(status).toBe(421);
    expect(headers).toMatchObject(required);
  });
});

describe('a visitor behind our proxy', () => {
  const PATH = '/guidance/first?page=2';
  const by = (scheme: string, more: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-proto': scheme, ...more },
  });

  it('gets HSTS over HTTPS, and only then', async () => {
    await using trusting = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    // The third response comes from memory.
    for (const _ of [1, 2, 3]) {
      for (const scheme of ['https', 'HTTPS', 'https , http'])
        expect((await trusting.get(PATH, by(scheme))).headers).toMatchObject({
          'strict-transport-security': 'max-age=63072000',
        });
      for (const given of [by('http'), by('wss'), {}])
        expect((await trusting.get(PATH, given)).headers).not.toHaveProperty('strict-transport-security');
    }
    expect((await app.get('/', by('https'))).headers).not.toHaveProperty('strict-transport-security');
  });

  it('is redirected to HTTPS in production, for every request, from memory or not, and only then', async () => {
    await using production = await startTestApp({ env: { NODE_ENV: 'production', TRUST_PROXY: 'loopback' } });
    for (const _ of [1, 2, 3]) {
      expect((await production.get(PATH)).status).toBe(200);
      expect((await production.get(PATH, by('https'))).status).toBe(200);
      expect(await production.get(PATH, by('http'))).toMatchObject({
        status: 308,
        headers: { location: `https://localhost${PATH}`, 'cache-control': 'no-store' },
      });
    }
    for (const path of ['/assets/none.js', '/api/none.json', '//evil.example/x']) {
      const { status, headers } = await production.get(path, by('http'));
      expect([status, headers.location]).toEqual([308, `https://localhost${path}`]);
    }
    const posted = await production.get('/api/none.json', { ...by('http'), method: 'POST', body: 'x' });
    expect(posted.status).toBe(308);
    const forwarded = await production.get('/', by('http', { 'x-forwarded-host': 'agency.localhost' }));
    expect(forwarded.headers.location).toBe('https://agency.localhost/');
    const unknown = await production.get('/', by('http', { 'x-forwarded-host': 'evil.example' }));
    expect([unknown.status, unknown.headers.location]).toEqual([421, undefined]);
  });

  it('is not redirected by fields from untrusted senders', async () => {
    await using production = await startTestApp({ env: { NODE_ENV: 'production' } });
    expect((await production.get(PATH, by('http'))).status).toBe(200);
  });
});

it("a site's headers in its site.yaml are added to those of every site, on its hosts only", async () => {
  const [main, ...others] = allSites;
  const security = {
    hsts: { maxAge: 31_536_000, includeSubDomains: true, preload: true },
    frames: ['https://player.example.org'],
    images: ['https://*.pictures.example.org'],
    connections: ['wss://live.example.org'],
    permissions: { geolocation: ['self', 'https://maps.example.org'], camera: [] },
  };
  await using own = await startTestApp({
    sites: [{ ...main, security }, ...others],
    env: { TRUST_PROXY: 'loopback' },
  });
  for (const _ of [1, 2, 3]) {
    const { headers } = await own.get('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains; preload');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        'frame-src www.youtube-nocookie.com https://player.example.org',
        "img-src 'self' https://*.pictures.example.org",
        "connect-src 'self' wss://live.example.org",
      ]),
    );
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('geolocation=(self "https://maps.example.org")');
    const other = await own.get('/', { host: 'agency.localhost' });
    expect(other.headers['content-security-policy']).not.toContain('example.org');
    expect(other.headers['permissions-policy']).toContain('geolocation=()');
  }
});

describe('content security policy', () => {
  const policyOf = async (path: string, host = 'localhost') => {
    const { headers } = await app.get(path, { host });
    const directives = String(headers['content-security-policy']).split(';');
    return Object.fromEntries(
      directives.map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };

  it('allows our own files, one frame for videos and two policies to make HTML, and nothing else', async () => {
    // The complete policy: directives that are missing here, such as objects, media and prefetches, fall back
    // to default-src.
    expect(await policyOf('/')).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'style-src-attr': "'none'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': 'www.youtube-nocookie.com',
      'worker-src': "'none'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'content-html default',
    });
  });

  it('has neither nonce nor hash nor unsafe source, and is the same for every page and site', async () => {
    const policies = await Promise.all([
      policyOf('/'),
      policyOf('/guidance/first'),
      policyOf('/no/such/page'),
      policyOf('/', 'agency.localhost'),
    ]);
    for (const policy of policies) expect(policy).toEqual(policies[0]);
    expect(JSON.stringify(policies[0])).not.toMatch(/nonce-|sha\d+-|unsafe-|\*|https?:/);
  });
});
