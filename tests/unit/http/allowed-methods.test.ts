import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { exceptOptions, isSafe, refuseOtherMethods, refuseWriting } from '#server/http/allowed-methods.ts';

describe('a safe method (RFC 9110 section 9.2.1)', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'TRACE'])('is %s', (method) => expect(isSafe(method)).toBe(true));
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'get', ''])('is not %j', (method) =>
    expect(isSafe(method)).toBe(false),
  );
});

describe('a read-only address', () => {
  const app = express().use((asking, response) => {
    if (!refuseWriting(asking, response)) response.end('read');
  });

  it('responds to reads', async () => {
    expect((await request(app).get('/')).text).toBe('read');
    expect((await request(app).head('/')).status).toBe(200);
  });

  it.each(['post', 'put', 'delete', 'patch'] as const)('refuses writes: %s', async (method) => {
    const { status, headers, text } = await request(app)[method]('/');
    expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD, OPTIONS', 'Method not allowed\n']);
  });

  it('lists its methods for OPTIONS', async () => {
    const { status, headers, text } = await request(app).options('/');
    expect([status, headers.allow, text]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
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
