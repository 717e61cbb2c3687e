import { expect, it } from 'vitest';
import { recordSpans } from '#server/log/record-spans.ts';
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';

it('spans refused by the collector are dropped, with a log line', async () => {
  const { url } = await listenHere((_, response) => void response.writeHead(400).end());
  const { log, logLines } = recordLog();
  const { traceRequest, stop } = recordSpans({ collectorUrl: url, share: 1 }, log, Date.now);
  traceRequest({}, 'GET page').recorded?.end({}, false);
  await stop();
  expect(logLines('spans-not-sent').length).toBeGreaterThan(0);
});

it.each([
  [1, '01'],
  [0, '00'],
])('traces that start here are sampled at the configured rate: %d', async (share, flags) => {
  const { log } = recordLog();
  const { traceRequest, stop } = recordSpans({ collectorUrl: 'http://127.0.0.1:9', share }, log, Date.now);
  const { traceId, onward } = traceRequest({}, 'GET page');
  expect(onward().traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
  await stop();
});
