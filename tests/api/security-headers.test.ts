import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.contentService.answer('/images/drawing.svg', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' },
    body: '<svg/>',
  });
});
afterAll(() => app.stop());

const addresses = [
  '/',
  '/guidance/first',
  '/no/such/page',
  '/guidance/first/',
  '/%zz',
  '/api/1/services/v3/page/header.json',
  '/api/no/such.json',
  '/staticjson/header.json',
  '/assets/no-such-file.js',
  '/images/drawing.svg',
  '/images/none.png',
];

const required = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

const absent = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin', 'x-site'];

describe('every answer', () => {
  it.each(addresses)('carries the security headers and none that tell tales: %s', async (path) => {
    const { headers } = await app.get(path);
    expect(headers).toMatchObject(required);
    for (const name of absent) expect(headers).not.toHaveProperty(name);
  });

  it('carries them when the host is refused', async () => {
    await using production = await startTestApp({ env: { NODE_ENV: 'production' } });
    const { status, headers } = await production.get('/', { host: 'unknown.example' });
    expect(status).toBe(421);
    expect(headers).toMatchObject(required);
  });
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

  it('allows our own files, one frame for videos and two ways to make HTML, and nothing else', async () => {
    // The whole of it: what is not here, such as objects, media and prefetches, is what default-src says.
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

  it('lets a drawing that is opened by itself neither script nor load anything', async () => {
    const policy = await policyOf('/images/drawing.svg');
    expect(policy).toMatchObject({ 'default-src': "'none'", sandbox: '' });
    expect(policy).not.toHaveProperty('script-src');
  });
});
