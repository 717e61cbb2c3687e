import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '#server/http/canonical-url.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { isByProgram, refuse, sendProblem, sendText, sendUnavailable } from '#server/http/problem.ts';
import { refuseLongPath, refuseMissingDataFile } from '#server/http/request-paths.ts';
import { requireSite, setResponseSite, siteOfResponse } from '#server/http/response-site.ts';
import { sites } from '#tests/support/sites.ts';
import { asSite } from './as-site.ts';

const serve = (...handlers: RequestHandler[]) =>
  express()
    .use(...handlers)
    .use((_asking, response) => void response.end('next'));

describe('an error response', () => {
  const gone = { status: 410, title: 'Not found', detail: 'Gone' };
  it.each<[string, RequestHandler, type: string, text: string]>([
    [
      'to programs is an uncacheable problem document (RFC 9457)',
      (_asking, response) => sendProblem(response, gone),
      'application/problem+json',
      JSON.stringify({ type: 'about:blank', ...gone }),
    ],
    [
      'to others is an uncacheable line of text',
      (_asking, response) => sendText(response, 410, 'Gone'),
      'text/plain; charset=utf-8',
      'Gone\n',
    ],
  ])('%s', async (_what, handler, type, text) => {
    const { status, headers, text: given } = await request(serve(handler)).get('/');
    expect([status, headers['content-type'], headers['cache-control'], given]).toEqual([
      ...[410, type, 'no-store', text],
    ]);
  });

  const busy = { status: 503, reason: 'notAvailable' } as const;
  it.each<[string, RequestHandler, status: number, wait: string | undefined]>([
    ['a problem', (_asking, response) => sendProblem(response, gone), 410, undefined],
    [
      'a line of text',
      (asking, response) => refuse(asking, response, { ...busy, status: 410 }),
      410,
      undefined,
    ],
    [
      'a problem that passes',
      (_asking, response) => sendProblem(response, { ...gone, status: 503 }),
      503,
      '5',
    ],
    ['a refusal that passes', (asking, response) => refuse(asking, response, busy), 503, '5'],
    ['a failing content service', (_asking, response) => sendUnavailable(response), 503, '5'],
    ['an invalid response of it', (_asking, response) => sendUnavailable(response, 502), 502, '5'],
  ])('says when to try again if it passes: %s', async (_what, handler, status, wait) => {
    const response = await request(serve(handler)).get('/');
    expect([response.status, response.headers['retry-after']]).toEqual([status, wait]);
  });

  it.each([
    ['/pdfs', true],
    ['/x/pdfs/', false],
    ['/api', true],
    ['/api/x', true],
    ['/api?x', true],
    ['/pdfs/x.pdf', true],
    ['/apis', false],
    ['/x/api/', false],
    ['/', false],
  ])('at %s is for a program: %s', async (path, expected) => {
    const app = serve((asking, response) => void response.json(isByProgram(asking)));
    expect((await request(app).get(path)).body).toBe(expected);
  });

  it('is for a program too if it has sent JSON', async () => {
    const app = serve((asking, response) => refuse(asking, response, { status: 400, reason: 'badRequest' }));
    const type = async (sent: string) =>
      (await request(app).post('/x').set('content-type', sent).send('{}')).headers['content-type'];
    expect(await type('application/json')).toBe('application/problem+json');
    expect(await type('text/plain')).toBe('text/plain; charset=utf-8');
  });
});

describe('an unhandled address of data', () => {
  it.each(['/a.json', '/a/b.XML'])('is a plain 404, not a page: %s', async (path) => {
    const { status, headers, text } = await request(serve(refuseMissingDataFile)).get(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject({ title: 'Not found' });
  });

  it.each(['/a.jsonx', '/a.json/b', '/json', '/a?b=.json'])('is not %s', async (path) => {
    expect((await request(serve(refuseMissingDataFile)).get(path)).text).toBe('next');
  });
});

describe('a minimal page', () => {
  const texts = {
    'plain-pages': { lookAtEnd: 'Zur {home} & zurück' },
    'error-pages': { notFound: 'Nicht <da>', homePage: 'Startseite' },
    refusals: { addressTooLong: 'Zu lang' },
  };
  const inGerman = (...handlers: RequestHandler[]) =>
    serve(asSite({ ...sites.main, locale: 'de', texts }), ...handlers);

  it('is in the language of its site, and so is a line of text for people, but not for programs', async () => {
    const { text } = await request(inGerman(canonicalUrl)).get('/%00');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Nicht &#60;da&#62;</h1>');
    expect(text).toContain('<p>Zur <a href="/">Startseite</a> &#38; zurück</p>');
    const app = inGerman(refuseLongPath);
    const long = 'a'.repeat(2001);
    expect((await request(app).get(`/${long}`)).text).toBe('Zu lang\n');
    expect((await request(app).get(`/api/${long}`)).text).toContain('This address is too long');
  });

  it('has its title, its paragraphs and no script unless one is named', () => {
    const page = plainPage(sites.main, 'Title', ['One.', 'Two.']);
    expect(page).toContain('<h1>Title</h1>\n<p>One.</p>\n<p>Two.</p>\n</main>');
    expect(page).toContain(`<html lang="${sites.main.locale}">`);
    expect(plainPage({ ...sites.main, direction: 'rtl' }, 'Title', [])).toContain(' dir="rtl">');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page).not.toContain('<script');
    expect(plainPage(sites.main, 'Title', [], '/a.js')).toContain(
      '</title>\n<script type="module" src="/a.js"></script>',
    );
  });
});

it('the site of a response is the one noted, and required only after that', async () => {
  const seen: unknown[] = [];
  const app = serve((_asking, response, next) => {
    seen.push(siteOfResponse(response));
    expect(() => requireSite(response)).toThrow('resolveSite');
    setResponseSite(response, sites.agency);
    seen.push(siteOfResponse(response), requireSite(response));
    next();
  });
  await request(app).get('/');
  expect(seen).toEqual([undefined, sites.agency, sites.agency]);
});
