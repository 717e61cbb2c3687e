import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { recordSpans } from '#server/log/record-spans.ts';
import { recordLog } from '#tests/support/record-log.ts';

describe('spans refused by the collector', () => {
  it('are dropped, with a log line', async () => {
    const collector = createServer((_, response) => response.writeHead(400).end()).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const { log, logLines } = recordLog();
    const { traceRequest, stop } = recordSpans({ collectorUrl, share: 1 }, log, Date.now);
    traceRequest({}, 'GET page').recorded?.end({}, false);
    await stop();
    collector.close();
    expect(logLines('spans-not-sent').length).toBeGreaterThan(0);
  });
});

describe('traces that start here', () => {
  it.each([
    [1, '01'],
    [0, '00'],
  ])('are sampled at the configured rate: %d', async (share, flags) => {
    const { log } = recordLog();
    const { traceRequest, stop } = recordSpans({ collectorUrl: 'http://127.0.0.1:9', share }, log, Date.now);
    const { traceId, onward } = traceRequest({}, 'GET page');
    expect(onward().traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
    await stop();
  });
});
