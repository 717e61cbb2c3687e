import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { sampleService, startSampleService } from './sample-service.ts';

const ask = sampleService();

describe('what the content service refuses', () => {
  it.each([
    { call: `${endpoints.article.path}?url=/guidance/unknown` },
    { call: `${endpoints.article.path}?url=/` },
    { call: `${endpoints.pageTitle.path}?url=/guidance/unknown` },
    { call: `${endpoints.errorPage.path}?pageType=/teapot` },
    { call: '/api/1/services/v9/nothing.json' },
    { call: '/images/unknown.svg' },
    { call: '/images/notes.txt' },
    { call: '/images/illustrations/unknown-1.svg' },
    { call: '/images/%2e%2e/header.yaml' },
    { call: '/elsewhere' },
  ])('says with a problem document that there is nothing at $call', async ({ call }) => {
    const answer = await ask().get(call);
    expect(answer.status).toBe(404);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', title: 'Not found', status: 404 });
    expect(answer.headers['cache-control']).toBe('public, max-age=10');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    { call: endpoints.article.path, parameter: 'url', detail: 'is missing' },
    { call: `${endpoints.article.path}?url=`, parameter: 'url', detail: 'is missing' },
    { call: `${endpoints.article.path}?url=/a&url=/b`, parameter: 'url', detail: 'is given more than once' },
    { call: `${endpoints.article.path}?url=%25zz`, parameter: 'url', detail: 'is not a path' },
    { call: `${endpoints.article.path}?url=/a%2500`, parameter: 'url', detail: 'is not a path' },
    { call: `${endpoints.article.path}?url=/${'a'.repeat(3000)}`, parameter: 'url', detail: 'is not a path' },
    { call: endpoints.pageCheck.path, parameter: 'source', detail: 'is missing' },
    { call: endpoints.errorPage.path, parameter: 'pageType', detail: 'is missing' },
    {
      call: '/images/small.svg?width=0',
      parameter: 'width',
      detail: 'has to be a whole number from 1 to 2560',
    },
    {
      call: '/images/small.svg?width=9999',
      parameter: 'width',
      detail: 'has to be a whole number from 1 to 2560',
    },
    {
      call: '/images/small.svg?mpwidth=wide',
      parameter: 'mpwidth',
      detail: 'has to be a whole number from 1 to 2560',
    },
    {
      call: '/images/small.svg?width=10&dpr=4',
      parameter: 'dpr',
      detail: 'has to be a whole number from 1 to 3',
    },
  ])('names the parameter $parameter of $call', async ({ call, parameter, detail }) => {
    const answer = await ask().get(call);
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body.errors).toEqual([{ parameter, detail }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('only reads', async () => {
    const answer = await ask().post(endpoints.header.path);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.type).toBe('application/problem+json');
  });

  it('only reads what is not there either', async () => {
    for (const path of ['/api/', '/api/none.json', '/pdfs/', '/none'])
      for (const method of ['put', 'patch', 'delete', 'trace', 'post'] as const) {
        const answer = await ask()[method](path);
        expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
        expect(answer.type).toBe('application/problem+json');
      }
  });

  it('logs one line per request without its query', async () => {
    const { app, lines } = await startSampleService();
    await request(app).get(`${endpoints.article.path}?url=/secret`).set('X-Request-Id', 'r-1');
    expect(lines).toEqual([
      {
        level: 'debug',
        event: 'request',
        fields: {
          method: 'GET',
          path: endpoints.article.path,
          site: 'main',
          status: 404,
          ms: 0,
          requestId: 'r-1',
        },
      },
    ]);
  });
});
