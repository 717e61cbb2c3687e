import { describe, expect, it } from 'vitest';
import { endpointPaths } from '#shared/contract/endpoints/endpoint-paths.ts';
import { endpointNames } from '#shared/contract/endpoints/endpoints.ts';
import { SEND_EMAIL_PATH } from '#shared/contract/endpoints/send-email.ts';
import { createCollector } from '#tests/support/collector.ts';
import { MAIL_ACCEPTED } from '#tests/support/fake-content-service.ts';
import { articleDocument, fakeFeedback } from '#tests/support/fake-documents.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerTest } from './test-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
/** Methods with a request body. */
const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const OLDER_MAIL = '/api/v1/sendemail.json';

const app = appPerTest();

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const ask = (method: string, path: string, body?: string, headers: Record<string, string> = json) =>
  app.get(path, { method, headers, body });

/** Fails unless the response is a problem document (RFC 9457) without implementation details. */
function expectProblem({ headers, text }: Awaited<ReturnType<typeof ask>>, status: number): void {
  expect(headers['content-type']).toBe('application/problem+json');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', status, title: expect.any(String) });
  expect(text).not.toMatch(/\bat \/|node_modules|JSON at position|127\.0\.0\.1/);
}

/** Every known address under `/api`, older spellings included, with its methods. */
const calls: readonly (readonly [string, string])[] = [
  ...endpointNames.flatMap((name) =>
    endpointPaths(name).map(
      (path) => [path, name === 'employeeSearch' ? 'GET, HEAD, POST' : 'GET, HEAD'] as const,
    ),
  ),
  [SEND_EMAIL_PATH, 'POST'],
  [OLDER_MAIL, 'POST'],
  ['/api/openapi.json', 'GET, HEAD'],
  ['/api/1/services/v1/all-rss-feed.xml', 'GET, HEAD'],
  ['/api/1/services/v1/blog-post-atom-feed.xml', 'GET, HEAD'],
  ['/api/v1/news-json-feed.json', 'GET, HEAD'],
  ['/pdfs/guidance/first.pdf', 'GET, HEAD'],
];

describe('an unsupported method', () => {
  it.each(calls)(
    'is 405 with Allow, without a call, and OPTIONS allows no other origin: %s allows %s',
    async (path, taken) => {
      const refused = METHODS.filter((method) => !taken.split(', ').includes(method));
      expect(refused.length).toBeGreaterThan(3);
      for (const method of refused) {
        const response = await ask(method, path, WRITING.has(method) ? '{}' : undefined);
        expect([method, response.status, response.headers.allow]).toEqual([method, 405, `${taken}, OPTIONS`]);
        if (method !== 'HEAD') expectProblem(response, 405);
      }
      const { status, headers, text } = await ask('OPTIONS', path, undefined, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      });
      expect([status, headers.allow, text]).toEqual([204, `${taken}, OPTIONS`, '']);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(app.contentService.calls).toEqual([]);
    },
  );

  it('is 405 for the address of events too, where they exist', async () => {
    const collector = createCollector();
    await collector.start();
    await using counting = await startTestApp({ env: collector.env() });
    const { status, headers } = await counting.get('/analytics');
    collector.stop();
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it.each(
    wordsIn(`
    / /guidance/first /search?q=x /no/such/page /robots.txt /sitemap.xml /.well-known/security.txt
    /page-data /previous-header /assets/entry-AAAAAAAA.js /assets/none /authored-colours/2b1238.css
    /authored-colours/none /staticjson/header.json /images/drawing.svg /organisation/example
    /event/one.ics /no-such.json /api /api/ /pdfs /pdfs/
  `),
  )('is 405 with Allow at every other known address: %s', async (path) => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY']) {
      const { status, headers } = await ask(method, path, WRITING.has(method) ? 'x' : undefined);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { status, headers } = await ask('OPTIONS', path);
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(app.contentService.calls).toEqual([]);
  });

  it('is 405 for TRACE even where only the content service knows the methods', async () => {
    expect((await ask('TRACE', '/api/other')).status).toBe(405);
    expect(app.contentService.calls).toEqual([]);
  });

  it.each(['BREW', 'get', 'GETS', 'CONNECT'])('is 501 if no address supports it: %s', async (method) => {
    const response = await sendRaw(app.url, [`${method} localhost:80 HTTP/1.1`, 'Host: localhost']);
    expect(response?.status).toBe(501);
    expect(response?.head).toMatch(/^connection: close\r?$/im);
  });
});

it('the interface accepts mail under the older address as under its own', async () => {
  const page = '/guidance/rated';
  const userFeedback = fakeFeedback(SEND_EMAIL_PATH, OLDER_MAIL);
  app.contentService.serve(articleDocument(page, { userFeedback }));
  app.contentService.respond(SEND_EMAIL_PATH, MAIL_ACCEPTED);
  for (const path of [SEND_EMAIL_PATH, OLDER_MAIL]) {
    const order = JSON.stringify({ path: page, formId: 'feedback', fields: [{ rating: path }] });
    expect((await ask('POST', path, order)).text).toBe('{"sent":true}');
    expect((await ask('POST', path, order, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
  expect(app.contentService.callsOf(SEND_EMAIL_PATH)).toBe(2);
  expect(app.contentService.callsOf(OLDER_MAIL)).toBe(0);
});
