import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorHandler } from '#server/http/error-handler.ts';
import { recordLog } from '#tests/support/record-log.ts';

const SECRET = 'password of /srv/secret.ts is wrong';

function appThat(handler: RequestHandler) {
  const { log, logLines } = recordLog();
  return { app: express().use(handler).use(errorHandler(log)), logLines };
}

/** A handler that throws an error with these facts. */
const thrower =
  (facts: object = {}) =>
  () => {
    throw Object.assign(new Error(SECRET), facts);
  };

describe('the error handler', () => {
  const thrown = thrower();
  it.each<[string, RequestHandler]>([
    ['a defect', thrown],
    ['a rejected promise', async () => thrown()],
  ])(
    'responds to %s with 500 and nothing of its message, path or stack, and logs it',
    async (_what, handler) => {
      const { app, logLines } = appThat(handler);
      const { status, text, headers } = await request(app).get('/');
      expect(status).toBe(500);
      expect(text).toBe('Something went wrong\n');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(logLines('request-failed')).toMatchObject([{ level: 'error', error: { message: SECRET } }]);
    },
  );

  it('removes the headers of the failed response', async () => {
    const { app } = appThat((_request, response) => {
      response.set({
        'Cache-Control': 'public, max-age=60',
        'CDN-Cache-Control': 'public, max-age=60',
        'Cache-Status': 'web; fwd=miss; stored',
        'Cache-Tag': 'article',
        'Content-Encoding': 'br',
        'Content-Length': '3',
        'Last-Modified': 'Thu, 15 Jan 2026 09:00:00 GMT',
        ETag: '"abc"',
        'X-Content-Source': 'cache',
        'X-Request-Id': 'request-1',
      });
      throw new Error(SECRET);
    });
    const { headers } = await request(app).get('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toBe('request-1');
    expect(headers['content-length']).not.toBe('3');
    for (const name of [
      ...['cdn-cache-control', 'cache-status', 'cache-tag', 'content-encoding', 'etag', 'last-modified'],
      'x-content-source',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    [400, 'Bad request\n'],
    [413, 'Content too large\n'],
    [499, 'Something went wrong\n'],
  ])("passes on a client's fault as %i without logging a failure", async (status, text) => {
    const { app, logLines } = appThat(thrower({ status }));
    expect(await request(app).get('/')).toMatchObject({ status, text });
    expect(logLines()).toEqual([]);
  });

  it.each([200, 302, 502, 700])('does not trust an error with the status %i', async (status) => {
    const { app } = appThat(thrower({ status }));
    expect((await request(app).get('/')).status).toBe(500);
  });

  it('closes the connection if the response has begun', async () => {
    const { app, logLines } = appThat((_request, response) => {
      response.write('first half');
      throw new Error(SECRET);
    });
    await expect(request(app).get('/')).rejects.toThrow('socket hang up');
    expect(logLines('request-failed')).toHaveLength(1);
  });
});

it.each([
  ['charset.unsupported', 415, 'Unsupported media type', 'The charset of the body is not supported.'],
  ['encoding.unsupported', 415, 'Unsupported media type', 'The content coding of the body is not supported.'],
  ['entity.parse.failed', 400, 'Bad request', 'The body is not valid JSON.'],
  ['entity.too.large', 413, 'Content too large', 'The body is too long.'],
  ['parameters.too.many', 413, 'Content too large', 'The body has too many fields.'],
  ['anything.else', 404, 'Not found', undefined],
  [undefined, 405, 'Method not allowed', undefined],
])(
  'an unreadable body because of %s is %i %s for a program, in our own words',
  async (type, status, title, detail) => {
    const response = await request(appThat(thrower({ status, type })).app).get('/api/x');
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(response.text)).toEqual({ type: 'about:blank', status, title, detail });
  },
);

it.each(['text', undefined, 42, { status: '400' }])('a thrown value may be anything: %j', async (thrown) => {
  const { app } = appThat((_request, _response, next) => next(thrown ?? 'nothing'));
  expect(await request(app).get('/')).toMatchObject({ status: 500, text: 'Something went wrong\n' });
});

it('an error during development is shown until it is fixed, unless the client is at fault', async () => {
  const handler = errorHandler(recordLog().log, () => 'The page does not compile');
  const responseTo = (status: number) => request(express().use(thrower({ status })).use(handler)).get('/');
  const { status, text, headers } = await responseTo(500);
  expect([status, text, headers.refresh]).toEqual([500, 'The page does not compile\n', '2']);
  const refused = await responseTo(400);
  expect([refused.text, refused.headers.refresh]).toEqual(['Bad request\n', undefined]);
});
