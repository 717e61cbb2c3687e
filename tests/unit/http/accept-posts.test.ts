import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { acceptPosts, acceptWrites, limitRate } from '#server/http/accept-posts.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { sendText } from '#server/http/problem.ts';
import { asSite } from '#tests/support/as-site.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { sites } from '#tests/support/sites.ts';

const HOST = 'site.example:8080';
const never = limitRate({
  most: 1000,
  windowMs: 60_000,
  tooMany: (_asking, response) => sendText(response, 429, 'too many'),
});

/** A server that responds to a post with what it has read. */
function appFor(rules: Omit<Parameters<typeof acceptPosts>[0], 'limit'> & { limit?: typeof never }) {
  const { log, logLines } = recordLog();
  const app = express()
    .use(...acceptPosts({ limit: never, log, ...rules }))
    .use((asking, response) => void response.json(asking.body))
    .use(errorHandler(log));
  const post = (fields: Record<string, string> = {}, body = 'name=Ada') =>
    request(app)
      .post('/x')
      .set({ host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...fields })
      .send(body);
  return { app, post, logLines };
}

type Fields = Readonly<Record<string, string>>;
const headOf = ({ status, headers }: Pick<request.Response, 'status' | 'headers'>) => [
  ...[status, headers['content-type']?.split(';')[0], headers['cache-control']],
];
/** Responses to requests sent one after another. */
async function inTurn(count: number, send: () => request.Test): Promise<request.Response[]> {
  const responses: request.Response[] = [];
  while (responses.length < count) responses.push(await send());
  return responses;
}

describe('a post', () => {
  it.each<Fields>([
    {},
    { origin: `http://${HOST}` },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` },
    // Clients that hide the referrer send a null origin.
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    // The default port, written out or not.
    { host: 'site.example', origin: 'http://site.example' },
    { host: 'site.example:80', origin: 'http://site.example' },
  ])(
    'from a page of this site, or from a client other than a browser, is accepted, uncached: %j',
    async (fields) => {
      const { body, headers } = await appFor({ kind: 'form' }).post({ ...fields });
      expect([body, headers['cache-control']]).toEqual([{ name: 'Ada' }, 'no-store']);
    },
  );

  it.each<Fields>([
    ...['http://evil.example', 'http://site.example', 'http://site.example:8081'].map((origin) => ({
      origin,
    })),
    ...['null', 'no origin', ''].map((origin) => ({ origin })),
    ...['same-site', 'cross-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
  ])('from elsewhere is refused, unread, and logged: %j', async (fields) => {
    const { post, logLines } = appFor({ kind: 'form' });
    const refused = await post({ ...fields });
    expect(headOf(refused)).toEqual([403, 'application/problem+json', 'no-store']);
    expect(JSON.parse(refused.text).title).toBe('This request did not come from a page of this site');
    expect(logLines('form-refused')).toMatchObject([{ reason: 'origin' }]);
  });

  const germanTexts = {
    refusals: { otherOrigin: 'Nicht von <hier>' },
    'plain-pages': { sentElsewhere: 'Beginnen Sie auf der {home}' },
    'error-pages': { homePage: 'Startseite' },
  };
  const PAGE =
    /^<!doctype html>\n<html lang="de">.*<h1>Nicht von &#60;hier&#62;<\/h1>\n<p>Beginnen Sie auf der <a href="\/">Startseite<\/a><\/p>/s;
  const PROBLEM =
    /^\{"type":"about:blank","status":403,"title":"This request did not come from a page of this site"\}$/;
  it.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html', PAGE],
    ['application/json', 'application/problem+json', PROBLEM],
    ['*/*', 'application/problem+json', PROBLEM],
    ['image/png', 'application/problem+json', PROBLEM],
  ])('from elsewhere by a client that accepts %s is refused with %s', async (accept, type, words) => {
    const app = express()
      .use(asSite({ ...sites.main, locale: 'de', texts: germanTexts }))
      .use(...acceptPosts({ kind: 'form', limit: never }));
    const asked = request(app).post('/x').set({ host: HOST, origin: 'null', accept });
    const refused = await asked.send('name=Ada');
    expect(headOf(refused)).toEqual([403, type, 'no-store']);
    expect(refused.text).toMatch(words);
  });

  it('from elsewhere is refused even without a log', async () => {
    const { post } = appFor({ kind: 'form', log: undefined });
    expect((await post({ origin: 'http://evil.example' })).status).toBe(403);
  });
});

describe('the body of a post', () => {
  const FORM = 'application/x-www-form-urlencoded';
  it.each([
    // Browsers escape the letters of a form.
    [{ kind: 'form' }, 3 * 64 * 1024, 200],
    [{ kind: 'form' }, 3 * 64 * 1024 + 1, 413],
    [{ kind: 'form', maxBytes: 10 }, 30, 200],
    [{ kind: 'form', maxBytes: 10 }, 31, 413],
    [{ kind: 'json', maxBytes: 20 }, 20, 200],
    [{ kind: 'json', maxBytes: 20 }, 21, 413],
  ] as const)('by the rules %j, of %i bytes is %i', async (rules, bytes, status) => {
    const [type, head, end] = rules.kind === 'json' ? ['application/json', '{"a":"', '"}'] : [FORM, 'a=', ''];
    const body = head + 'b'.repeat(bytes - head.length - end.length) + end;
    const { post } = appFor(rules);
    expect((await post({ 'content-type': type }, body)).status).toBe(status);
  });

  it('has at most three hundred fields', async () => {
    const { post } = appFor({ kind: 'form' });
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
    expect((await post({}, fields(300))).status).toBe(200);
    expect((await post({}, fields(301))).status).toBe(413);
  });

  it('is text without structure', async () => {
    expect((await appFor({ kind: 'form' }).post({}, 'a[b]=1')).body).toEqual({ 'a[b]': '1' });
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json; charset=utf-16le', 415],
    ['application/json; charset=utf-7', 415],
  ])('as %s is %i (RFC 8259 section 8.1)', async (type, status) => {
    const response = await appFor({ kind: 'json' }).post({ 'content-type': type }, '{"a":1}');
    expect(response.status).toBe(status);
    if (status === 200) expect(response.body).toEqual({ a: 1 });
    else expect(JSON.parse(response.text).detail).toBe('The charset of the body is not supported.');
  });
});

describe('a visitor who sends too many requests', () => {
  const limited = (rules: Partial<Parameters<typeof limitRate>[0]> = {}) => {
    const tooMany: RequestHandler = (_asking, response) => sendText(response, 429, 'a whole page');
    const limit = limitRate({ most: 2, windowMs: 60_000, tooMany, ...rules });
    return express().use(limit, (_asking, response) => void response.end('served'));
  };

  it('gets a refusal with Retry-After', async () => {
    const app = limited();
    const responses = await inTurn(3, () => request(app).get('/'));
    expect(responses.map(({ text }) => text)).toEqual(['served', 'served', 'a whole page\n']);
    expect(responses[2]?.headers['retry-after']).toBeDefined();
    expect(responses[0]?.headers['ratelimit-policy']).toContain('q=2; w=60');
    for (const name of Object.keys(responses[0]?.headers ?? {})) expect(name).not.toMatch(/^x-ratelimit/);
  });

  it('gets a line of text instead of an expensive page', async () => {
    const app = limited({ maxPages: 3 });
    const responses = await inTurn(4, () => request(app).get('/'));
    expect(responses.map(({ text }) => text)).toEqual([
      'served',
      'served',
      'a whole page\n',
      'Too many requests at once: please wait some minutes\n',
    ]);
  });

  it('is limited only by the requests that count', async () => {
    const app = limited({ counts: ({ path }) => path !== '/free' });
    for (const { text } of await inTurn(4, () => request(app).get('/free'))) expect(text).toBe('served');
    expect((await inTurn(3, () => request(app).get('/'))).at(-1)?.status).toBe(429);
  });
});

describe('a post that is proxied unread', () => {
  const appOf = () =>
    express().use(...acceptWrites(recordLog().log), (_asking, response) => void response.end('passed on'));

  it('must come from a page of this site, if it changes something', async () => {
    const app = appOf();
    const foreign = { origin: 'http://evil.example' };
    expect((await request(app).post('/').set(foreign)).status).toBe(403);
    expect((await request(app).post('/')).text).toBe('passed on');
    const read = await request(app).get('/').set(foreign);
    expect([read.text, read.headers['cache-control']]).toEqual(['passed on', undefined]);
  });
});
