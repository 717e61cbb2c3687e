import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startSite } from '#tests/support/start-site.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const SERVER = 2;
const FAILED = 2;

/** A span as OTLP sends it, in JSON. */
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

const said = (span: SentSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

describe('spans', () => {
  const spans: SentSpan[] = [];
  const resources = new Set<unknown>();
  const paths = new Set<string | undefined>();
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    paths.add(request.url);
    for (const group of JSON.parse(Buffer.concat(chunks).toString()).resourceSpans) {
      resources.add(said(group.resource, 'service.name'));
      for (const scope of group.scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  let service: Awaited<ReturnType<typeof startFakeContentService>>;

  beforeAll(async () => {
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    service = await startFakeContentService();
    const { port } = collector.address() as AddressInfo;
    const site = await startSite({
      CONTENT_SERVICE_URL: service.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_SERVICE_NAME: 'public-site',
      // Only requests that a proxy samples are recorded. The tests are the proxy, and visitors have other
      // addresses of this machine.
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUST_PROXY: '127.0.0.1',
    });
    const { origin, host } = new URL(site.url('main', '/'));
    const read = (path: string, flags: string, localAddress = '127.0.0.1') =>
      sendRequest(origin.replace('localhost', '127.0.0.1'), path, {
        host,
        localAddress,
        headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-${flags}` },
      });
    await read('/guidance/first?q=a-name', '01');
    await read('/guidance/first', '00');
    expect((await read('/guidance/by-a-visitor', '01', '127.0.0.2')).status).toBe(404);
    service.fail('error-500', '/api/1/services/v4/article-content.json?url=%2Fguidance%2Fbroken');
    await read('/guidance/broken', '01');
    // The remaining spans are sent at shutdown.
    await site.stop();
  });

  afterAll(async () => {
    await service.stop();
    collector.close();
  });

  const requests = () => spans.filter(({ kind }) => kind === SERVER);
  const childrenOf = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

  it("of a request are sent to the collector, in the caller's trace, without its query", () => {
    expect([...paths]).toEqual(['/v1/traces']);
    expect([...resources]).toEqual(['public-site']);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
    const [request] = requests();
    expect(request).toMatchObject({ name: 'GET article', parentSpanId: PARENT_ID });
    expect(said(request, 'http.request.method')).toBe('GET');
    expect(said(request, 'http.response.status_code')).toBe(200);
    expect(said(request, 'app.site')).toBe('main');
    // People search for names.
    expect(JSON.stringify(spans)).not.toContain('a-name');
  });

  it("of a request's work and calls are its children and lie within it", () => {
    const [request] = requests();
    const children = childrenOf(request);
    const names = children.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['load', 'render', 'content-service']));
    for (const { startTimeUnixNano, endTimeUnixNano } of children) {
      // Times from two clocks: wall-clock and monotonic.
      const slack = 5_000_000n;
      expect(BigInt(startTimeUnixNano) + slack).toBeGreaterThan(BigInt(request?.startTimeUnixNano ?? 0));
      expect(BigInt(endTimeUnixNano) - slack).toBeLessThan(BigInt(request?.endTimeUnixNano ?? 0));
    }
  });

  it("are the parents of the content service's spans", () => {
    const told = service.calls.flatMap(({ headers }) => String(headers.traceparent).split('-')[2] ?? []);
    const calls = spans.filter(({ name }) => name === 'content-service');
    expect(calls.length).toBeGreaterThan(2);
    for (const { spanId } of calls) expect(told).toContain(spanId);
    expect(calls.map((call) => said(call, 'url.path'))).toContain('/api/1/services/v4/article-content.json');
  });

  it('record failures', () => {
    const failed = spans.filter(({ status }) => status.code === FAILED);
    expect(failed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET article', 'content-service']),
    );
    expect(
      said(
        failed.find(({ name }) => name === 'content-service'),
        'app.outcome',
      ),
    ).toBe('status');
  });

  it('are not recorded unless the proxy samples the trace, even if a visitor asks for it', () => {
    expect(requests().map((request) => said(request, 'url.path'))).toEqual([
      '/guidance/first',
      '/guidance/broken',
    ]);
  });
});
