import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const GIVEN = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`, tracestate: 'congo=t61rcWkgMzE' };

/** The tests are its proxy. */
const TRUSTING = { TRUST_PROXY: '127.0.0.1' };
const VISITOR = '127.0.0.2';

const app = appPerTest({ env: TRUSTING });

const callsTo = (app: TestApp, path: string) =>
  app.contentService.calls.filter(({ address }) => address.startsWith(path));

describe('the trace of a request', () => {
  it.each([
    ['a page', '/guidance/first', '/api/1/services/v4/article-content.json', 'GET'],
    [
      'a call of the contract',
      '/api/1/services/v3/page/header.json',
      '/api/1/services/v3/page/header.json',
      'GET',
    ],
    ['any other read', '/api/feed.xml', '/api/feed.xml', 'GET'],
    ['a picture', '/images/a.png', '/images/a.png', 'GET'],
    ['a request passed on unchanged', '/api/anything', '/api/anything', 'PUT'],
  ])('continues to the content service under a new span: %s', async (_what, path, called, method) => {
    await app.get(path, { method, headers: GIVEN });
    const [call] = callsTo(app, called);
    expect(call?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!${PARENT_ID})[0-9a-f]{16}-01$`));
    expect(call?.headers.tracestate).toBe('congo=t61rcWkgMzE');
  });

  /** The fields of the call that a request with these fields causes. */
  async function fieldsOfCall(headers: Record<string, string>) {
    await app.get('/api/feed.xml', { headers });
    return callsTo(app, '/api/feed.xml')[0]?.headers ?? {};
  }

  it.each([
    ['not recorded', `00-${TRACE_ID}-${PARENT_ID}-00`, '00'],
    ['with unknown flags', `00-${TRACE_ID}-${PARENT_ID}-ff`, '01'],
    ['of a later version', `cc-${TRACE_ID}-${PARENT_ID}-01`, '01'],
    ['of a later version with more fields', `cc-${TRACE_ID}-${PARENT_ID}-01-what-the-future-brings`, '01'],
  ])('is accepted: %s', async (_what, traceparent, flags) => {
    const accepted = new RegExp(`^00-${TRACE_ID}-(?!${PARENT_ID})[0-9a-f]{16}-${flags}$`);
    expect((await fieldsOfCall({ traceparent })).traceparent).toMatch(accepted);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['of the forbidden version', `ff-${TRACE_ID}-${PARENT_ID}-01`],
    ['with a trace id of zeros', `00-${'0'.repeat(32)}-${PARENT_ID}-01`],
    ['with a parent id of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`],
    ['too short', `00-${TRACE_ID.slice(1)}-${PARENT_ID}-01`],
    ['of the first version with more fields', `00-${TRACE_ID}-${PARENT_ID}-01-more`],
    ['with invalid characters', `00-${TRACE_ID.replace('4', 'g')}-${PARENT_ID}-01`],
    ['sent twice', `00-${TRACE_ID}-${PARENT_ID}-01, 00-${TRACE_ID}-${PARENT_ID}-01`],
  ])('is rejected if it is %s: a new one starts, without the old state', async (_what, traceparent) => {
    const fields = await fieldsOfCall({
      tracestate: 'a=1',
      ...(traceparent !== undefined && { traceparent }),
    });
    expect(fields.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(fields.traceparent).not.toMatch(new RegExp(`${TRACE_ID.slice(1)}|0{16}`));
    expect(fields).not.toHaveProperty('tracestate');
  });

  it.each(['', 'a='.padEnd(1025, 'x'), 'a=\u00e9'])('drops an invalid state: %j', async (tracestate) => {
    expect(await fieldsOfCall({ ...GIVEN, tracestate })).not.toHaveProperty('tracestate');
  });

  it('is in the log line of a response from memory too, beside the request id', async () => {
    await app.get('/guidance/first');
    await app.get('/guidance/first', { headers: { ...GIVEN, 'x-request-id': 'edge-12345678' } });
    await expect
      .poll(() => app.logLines('request').at(-1))
      .toMatchObject({ cache: 'web; hit; ttl=50', requestId: 'edge-12345678', traceId: TRACE_ID });
  });

  it.each([
    ['a visitor who bypassed the proxy', TRUSTING, VISITOR],
    ['anyone without a trusted proxy', {}, '127.0.0.1'],
  ])('is not accepted from %s, nor is the request id', async (_who, env, localAddress) => {
    await using app = await startTestApp({ env });
    const headers = { ...GIVEN, 'x-request-id': 'visitor-12345678' };
    for (const [path, method] of [
      ['/guidance/first', 'GET'],
      ['/guidance/first', 'GET'],
      ['/api/feed.xml', 'GET'],
      ['/api/anything', 'PUT'],
    ] as const) {
      const response = await app.get(path, { method, headers, localAddress });
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(callsTo(app, '/api/feed.xml')).toHaveLength(1);
    expect(callsTo(app, '/api/anything')).toHaveLength(1);
    for (const call of app.contentService.calls) {
      expect(call.headers.traceparent).toMatch(
        new RegExp(`^00-(?!${TRACE_ID})[0-9a-f]{32}-[0-9a-f]{16}-00$`),
      );
      expect(call.headers).not.toHaveProperty('tracestate');
      expect(call.headers['x-request-id']).not.toBe('visitor-12345678');
    }
    await expect.poll(() => app.logLines('request')).toHaveLength(4);
    expect(JSON.stringify(app.logLines('request'))).not.toMatch(new RegExp(`${TRACE_ID}|visitor-`));
  });
});

it('log lines of one request of the gateway and of the request itself share its id', async () => {
  app.contentService.fail('error-500');
  const requestId = 'edge-12345678';
  const given = { ...GIVEN, 'x-request-id': requestId };
  const { headers } = await app.get('/guidance/first', { headers: given });
  expect(headers['x-request-id']).toBe(requestId);
  await expect.poll(() => app.logLines('request')).toMatchObject([{ requestId, traceId: TRACE_ID }]);
  const unavailable = app.logLines('content-unavailable');
  expect(unavailable.length).toBeGreaterThan(0);
  for (const line of unavailable) expect(line).toMatchObject({ requestId, traceId: TRACE_ID });
  for (const call of app.contentService.calls) expect(call.headers['x-request-id']).toBe(requestId);
});

it('Server-Timing reports in development how long loading, rendering and the content service took', async () => {
  const timingIn = async (env: Record<string, string>) => {
    await using app = await startTestApp({ env });
    return (await app.get('/guidance/first')).headers['server-timing'];
  };
  expect(await timingIn({ BUILD_ID: '1' })).toMatch(
    /upstream;dur=\d.*load;dur=\d.*render;dur=\d.*total;dur=\d/,
  );
  expect(await timingIn({ NODE_ENV: 'production' })).toBeUndefined();
});
