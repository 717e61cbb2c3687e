import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { exceptOptions, isSafe, refuseOtherMethods, refuseWriting } from '#server/http/allowed-methods.ts';

it.each<[boolean, ...string[]]>([
  [true, 'GET', 'HEAD', 'OPTIONS', 'TRACE'],
  [false, 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'get', ''],
])('a method is safe, %s, if it is one of these: %s (RFC 9110 section 9.2.1)', (expected, ...methods) => {
  for (const method of methods) expect(isSafe(method), method).toBe(expected);
});

describe('a read-only address', () => {
  const app = express().use((asking, response) => {
    if (!refuseWriting(asking, response)) response.end('read');
  });

  it('responds to reads', async () => {
    expect((await request(app).get('/')).text).toBe('read');
    expect((await request(app).head('/')).status).toBe(200);
  });

  it.each([
    ...(['post', 'put', 'delete', 'patch'] as const).map(
      (method) => [method, 405, 'Method not allowed\n'] as const,
    ),
    ['options', 204, ''],
  ] as const)('refuses writes, and lists its methods for OPTIONS: %s is %i', async (method, code, words) => {
    const { status, headers, text } = await request(app)[method]('/');
    expect([status, headers.allow, text]).toEqual([code, 'GET, HEAD, OPTIONS', words]);
  });

  it('refuses programs in their own format', async () => {
    const { status, headers } = await request(app).post('/api/x');
    expect([status, headers['content-type']]).toEqual([405, 'application/problem+json']);
  });
});

it('an address with other methods refuses all others', async () => {
  const app = express().use((asking, response) => {
    if (!refuseOtherMethods(asking, response, ['POST'])) response.end('taken');
  });
  expect((await request(app).post('/')).text).toBe('taken');
  const { status, headers } = await request(app).get('/');
  expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
});

it('a router before another one leaves OPTIONS to the next one', async () => {
  const app = express()
    .use(exceptOptions((_asking, response) => void response.end('router')))
    .use((_asking, response) => void response.end('after'));
  expect((await request(app).get('/')).text).toBe('router');
  expect((await request(app).options('/')).text).toBe('after');
});
