import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { acceptPosts } from '#server/http/accept-posts.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { sites } from '#tests/support/sites.ts';
import { asSite } from './as-site.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Posts to a server that responds with what it has read. */
function post(rules: Omit<Parameters<typeof acceptPosts>[0], 'limit'>, body: string, type = FORM) {
  const app = express()
    .use(...acceptPosts({ limit: (_asking, _response, next) => next(), ...rules }))
    .use((asking, response) => void response.json(asking.body))
    .use(errorHandler(recordLog().log));
  return request(app).post('/x').set('content-type', type).send(body);
}

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
])('a post from elsewhere, by a client that accepts %s, is refused with %s', async (accept, type, words) => {
  const app = express()
    .use(asSite({ ...sites.main, locale: 'de', texts: germanTexts }))
    .use(...acceptPosts({ kind: 'form', limit: (_asking, _response, next) => next() }));
  const refused = await request(app).post('/x').set({ origin: 'null', accept }).send('name=Ada');
  expect([refused.status, refused.type, refused.headers['cache-control']]).toEqual([403, type, 'no-store']);
  expect(refused.text).toMatch(words);
});

describe('the body of a post', () => {
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
    expect((await post(rules, body, type)).status).toBe(status);
  });

  it('has at most three hundred fields', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
    expect((await post({ kind: 'form' }, fields(300))).status).toBe(200);
    expect((await post({ kind: 'form' }, fields(301))).status).toBe(413);
  });

  it('is text without structure', async () => {
    expect((await post({ kind: 'form' }, 'a[b]=1')).body).toEqual({ 'a[b]': '1' });
  });
});
