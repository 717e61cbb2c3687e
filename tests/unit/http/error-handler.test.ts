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

const withStatus = (status: number) => Object.assign(new Error(SECRET), { status });

describe('error handler', () => {
  it('answers a defect with 500 and nothing of its message, path or stack, and logs it', async () => {
    const { app, logLines } = appThat(() => {
      throw new Error(SECRET);
    });
    const { status, text, headers } = await request(app).get('/');
    expect(status).toBe(500);
    expect(text).toBe('Something went wrong\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(logLines('request-failed')).toMatchObject([{ level: 'error', error: { message: SECRET } }]);
  });

  it('answers a rejected promise alike', async () => {
    const { app } = appThat(async () => {
      throw new Error(SECRET);
    });
    expect(await request(app).get('/')).toMatchObject({ status: 500, text: 'Something went wrong\n' });
  });

  it('takes the headers back that were set for the answer that failed', async () => {
    const { app } = appThat((_request, response) => {
      response.set({
        'Cache-Control': 'public, max-age=60',
        'CDN-Cache-Control': 'public, max-age=60',
        'Cache-Status': 'web; fwd=miss; stored',
        'Cache-Tag': 'article',
        ETag: '"abc"',
        'X-Content-Source': 'cache',
        'X-Request-Id': 'request-1',
      });
      throw new Error(SECRET);
    });
    const { headers } = await request(app).get('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toBe('request-1');
    for (const name of ['cdn-cache-control', 'cache-status', 'cache-tag', 'etag', 'x-content-source'])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    [400, 'Bad request\n'],
    [413, 'Content too large\n'],
    [499, 'Something went wrong\n'],
  ])("passes on a client's fault as %i without logging a failure", async (status, text) => {
    const { app, logLines } = appThat(() => {
      throw withStatus(status);
    });
    expect(await request(app).get('/')).toMatchObject({ status, text });
    expect(logLines()).toEqual([]);
  });

  it.each([200, 302, 502, 700])('does not believe an error that calls itself %i', async (status) => {
    const { app } = appThat(() => {
      throw withStatus(status);
    });
    expect((await request(app).get('/')).status).toBe(500);
  });

  it('cuts the connection when the answer has begun', async () => {
    const { app, logLines } = appThat((_request, response) => {
      response.write('first half');
      throw new Error(SECRET);
    });
    await expect(request(app).get('/')).rejects.toThrow();
    expect(logLines('request-failed')).toHaveLength(1);
  });
});
