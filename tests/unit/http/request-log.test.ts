import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { excludeFromMetrics, requestIdOf, requestLine, requestLog } from '#server/http/request-log.ts';
import { setResponseSite } from '#server/http/response-site.ts';
import { requestContext } from '#server/log/log.ts';
import type { TracedRequest } from '#server/log/trace-context.ts';
import { createSiteCounts, type SiteCounts } from '#server/metrics/site-counts.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { sites } from '#tests/support/sites.ts';

const NEW_ID = 'new-id-of-ours';

/** A server that logs its requests, each of which takes 12.4 ms by its clock; `ended` are its spans. */
function testLog({
  showsTimings = false,
  respond = (response: express.Response) => void response.end('whole'),
} = {}) {
  const { log, logLines } = recordLog();
  const counted: Parameters<SiteCounts['request']>[] = [];
  const ended: unknown[][] = [];
  const traced: string[] = [];
  let elapsed = 0;
  const recorded: TracedRequest['recorded'] = {
    beginCall: () => ({ headers: {}, end: () => undefined }),
    part: () => undefined,
    end: (...facts) => void ended.push(facts),
  };
  const logging = requestLog({
    log,
    elapsed: () => elapsed,
    newRequestId: () => NEW_ID,
    traceRequest: (_headers, name) => {
      traced.push(name);
      return { traceId: 'trace', onward: () => ({ traceparent: 'onward' }), recorded };
    },
    counts: { ...createSiteCounts(), request: (...facts) => void counted.push(facts) },
    showsTimings,
  });
  const app = express().use(logging, (_asking, response) => {
    elapsed += 12.4;
    respond(response);
  });
  return { app, logLines, counted, ended, traced };
}

describe('the log line of a request', () => {
  it('states the request and its result, without its query, and the response has its id', async () => {
    const { app, logLines, counted, ended, traced } = testLog({
      respond(response) {
        setResponseSite(response, sites.main);
        response.status(503).setHeader('Cache-Status', 'web; fwd=miss').end('whole');
      },
    });
    const { headers } = await request(app).get('/api/x?q=Ada');
    expect(headers['x-request-id']).toBe(NEW_ID);
    expect(headers).not.toHaveProperty('server-timing');
    await expect.poll(() => logLines('request')).toHaveLength(1);
    expect(logLines('request')[0]).toMatchObject({
      ...{ level: 'info', requestId: NEW_ID, traceId: 'trace', method: 'GET', path: '/api/x', status: 503 },
      ...{ ms: 12, site: 'main', kind: 'api', cache: 'web; fwd=miss' },
    });
    expect(counted).toEqual([['main', 'api', 'GET', 503, 12.4, false]]);
    expect(traced).toEqual(['GET api']);
    const facts = {
      ...{ 'http.request.method': 'GET', 'url.path': '/api/x', 'http.response.status_code': 503 },
      ...{ 'app.request_id': NEW_ID, 'app.site': 'main', 'app.cache': 'web; fwd=miss' },
    };
    expect(ended).toEqual([[facts, true]]);
  });

  it.each([
    ['web; hit; ttl=5', true],
    ['web; hit; detail=stale-while-revalidate; ttl=-5', true],
    ['web; hit; detail=stale-if-error', false],
    ['other; web; hit; ttl=5', false],
    ['web; fwd=miss', false],
    [undefined, false],
  ])('counts a response with Cache-Status %s as from memory: %s', async (status, isFromMemory) => {
    const { app, counted, ended } = testLog({
      respond: (response) =>
        void (status ? response.setHeader('Cache-Status', status) : response).status(404).end(),
    });
    await request(app).head('/guidance/first');
    await expect.poll(() => counted).toEqual([[undefined, 'article', 'HEAD', 404, 12.4, isFromMemory]]);
    // No span has an error.
    expect(ended).toMatchObject([[{ 'app.cache': status }, false]]);
  });

  it("is excluded from the counts for requests other than visitors'", async () => {
    const { app, logLines, counted } = testLog({
      respond(response) {
        excludeFromMetrics(response);
        response.end();
      },
    });
    await request(app).get('/');
    await expect.poll(() => logLines('request')).toHaveLength(1);
    expect(counted).toEqual([]);
  });

  it.each([0, 2 ** 25])('marks a response interrupted before %i bytes are read', async (bytes) => {
    const interrupted = (response: express.Response) =>
      void (bytes > 0 ? response.end(Buffer.alloc(bytes)) : response).destroy();
    const { app, logLines } = testLog({ respond: interrupted });
    await expect(request(app).get('/')).rejects.toThrow(/socket hang up|aborted/);
    await expect.poll(() => logLines('request-aborted')).toHaveLength(1);
    expect(logLines('request')).toEqual([]);
  });
});

it.each([undefined, { 'X-Own': '1' }])('each timing and the total are sent once: head %j', async (own) => {
  const { app } = testLog({
    showsTimings: true,
    respond(response) {
      requestContext.getStore()?.timings?.push({ part: 'render', ms: 3.06 });
      if (own) response.writeHead(201, own);
      response.end('whole');
    },
  });
  const { status, headers, text } = await request(app).get('/');
  expect([status, headers['x-own'], text]).toEqual(own ? [201, '1', 'whole'] : [200, undefined, 'whole']);
  expect(headers['server-timing']).toBe('render;dur=3.1, total;dur=12.4');
});

describe('the id of a request', () => {
  it.each(['edge-123', 'a'.repeat(64), 'A_b-12345'])('is that of a proxy: %s', (given) => {
    expect(requestIdOf(given, () => NEW_ID)).toBe(given);
  });

  it.each([undefined, 'short-7', 'a'.repeat(65), 'with space 1', 'line\nbreak1', ['edge-12345678']])(
    'is a new one instead of %j',
    (given) => {
      expect(requestIdOf(given, () => NEW_ID)).toBe(NEW_ID);
    },
  );
});

it('the line of a response from memory equals that of the log itself, and has no trace without one', () => {
  const facts = {
    at: 1_000,
    requestId: NEW_ID,
    traceId: undefined,
    method: 'GET',
    pathJson: '"/a\\"b"',
    status: 200,
    site: 'main',
    kind: 'article',
    cache: 'web; hit; ttl=5',
  } as const;
  const { at, pathJson: _, ...told } = { ...facts, traceId: 'trace' };
  const line = requestLine({ ...facts, traceId: 'trace' }, 1.6);
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({
    ...told,
    level: 'info',
    time: at,
    path: '/a"b',
    ms: 2,
    event: 'request',
  });
  expect(JSON.parse(requestLine(facts, 0))).not.toHaveProperty('traceId');
});
