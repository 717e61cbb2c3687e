import { Agent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createUpstream } from '#server/content/upstream.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const ADDRESS = '/api/1/services/v3/page/header.json';
const OTHER = '/api/1/services/v3/page/footer.json';
const PICTURE = '/images/picture.svg?width=100';
const LIMITS = { maxBytes: 100_000 };

async function testUpstream(timeoutMs = 60_000, fileTimeoutMs = 4 * timeoutMs) {
  const service = await startFakeContentService();
  const clock = createTestClock();
  const dispatcher = new Agent();
  const files = new Agent();
  onTestFinished(async () => {
    await Promise.all([dispatcher.destroy(), files.destroy()]);
    await service.stop();
  });
  const fetchUpstream = createUpstream({
    url: service.url,
    kinds: { document: { dispatcher, timeoutMs }, file: { dispatcher: files, timeoutMs: fileTimeoutMs } },
    elapsed: clock.elapsed,
  });
  const reason = async (address: string, kind?: 'file') => {
    const result = await fetchUpstream('main', address, { ...LIMITS, ...(kind && { kind }) });
    return result.ok ? 'responded' : result.reason;
  };
  return { service, clock, fetchUpstream, reason };
}

describe('reading from the content service', () => {
  it('gets a whole response, naming the site and requesting no content coding', async () => {
    const { service, fetchUpstream } = await testUpstream();
    const result = await fetchUpstream('agency', ADDRESS, { ...LIMITS, headers: { 'if-none-match': '"x"' } });
    if (!result.ok) throw new Error(result.detail);
    const { status, headers, body } = result.response;
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(String(body)).toContain('Topics of agency');
    expect(body.buffer.byteLength).toBe(body.length);
    const sent = { 'x-site': 'agency', 'accept-encoding': 'identity', 'if-none-match': '"x"' };
    expect(service.calls).toMatchObject([{ method: 'GET', address: ADDRESS, headers: sent }]);
  });

  it.each([
    ['half-body', 'broken', 60_000],
    ['huge-body', 'too-large', 60_000],
    ['hang', 'timeout', 200],
    ['slow-drip', 'timeout', 200],
  ] as const)('gives up %s as %s', async (fault, expected, timeoutMs) => {
    const { service, reason } = await testUpstream(timeoutMs);
    service.fail(fault);
    expect(await reason(ADDRESS)).toBe(expected);
  });

  it('ends the wait for a file once a document gets no response either', async () => {
    const { service, reason } = await testUpstream(200, 600_000);
    service.fail('hang');
    expect(await reason(PICTURE, 'file')).toBe('timeout');
    expect(await reason(OTHER, 'file')).toBe('refused');
  });

  it('notices by itself when a silent service recovers, without a waiting request', async () => {
    const { service, clock, reason } = await testUpstream(200);
    service.fail('hang');
    expect(await reason(OTHER)).toBe('timeout');
    const askAgain = async () => {
      clock.advance(1000);
      // Waiting callers learn that it was silent for as long as calls may take.
      expect(await reason(OTHER)).toBe('refused');
      return service.callsOf(ADDRESS);
    };
    await expect.poll(askAgain, { interval: 100 }).toBeGreaterThanOrEqual(3);
    expect(service.callsOf(OTHER)).toBe(1);
    service.recover();
    clock.advance(1000);
    await expect.poll(() => reason(OTHER)).toBe('responded');
  });

  it('probes a silent service once a second, for any number of callers', async () => {
    const { service, clock, reason } = await testUpstream(200);
    service.fail('hang');
    expect(await reason(OTHER)).toBe('timeout');
    const askOften = async () => {
      for (let times = 0; times < 5; times += 1) expect(await reason(OTHER)).toBe('refused');
      // Until the response has arrived.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return service.callsOf(ADDRESS);
    };
    await expect.poll(askOften).toBe(1);
    // The probe has ended, but the pause after it has not.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await askOften()).toBe(1);
    clock.advance(1000);
    await expect.poll(askOften).toBe(2);
  });

  it('waits longer for files, and does not count a service that does not finish one as silent', async () => {
    const { service, reason } = await testUpstream(200);
    service.delay(500, PICTURE);
    expect(await reason(PICTURE, 'file')).toBe('responded');
    service.fail('hang', PICTURE);
    expect(await reason(PICTURE, 'file')).toBe('timeout');
    expect(await reason(OTHER)).toBe('responded');
  });

  it('ignores time in which this process was starved: the response has arrived meanwhile', async () => {
    const { service, reason } = await testUpstream(200);
    service.delay(60);
    const asked = reason(ADDRESS);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const starved = performance.now() + 600;
    while (performance.now() < starved);
    expect(await asked).toBe('responded');
    expect(await reason(OTHER)).toBe('responded');
  });

  it('keeps requesting other documents when one address alone is slow', async () => {
    const { service, reason } = await testUpstream(400);
    service.fail('hang', ADDRESS);
    const slow = reason(ADDRESS);
    expect(await reason(OTHER)).toBe('responded');
    expect(await slow).toBe('timeout');
    expect(await reason(OTHER)).toBe('responded');
  });

  it.each(['error-500', 'half-body', 'huge-body'] as const)('does not pause after %s', async (fault) => {
    const { service, reason } = await testUpstream();
    service.fail(fault, ADDRESS);
    await reason(ADDRESS);
    expect(await reason(OTHER)).toBe('responded');
  });

  it('refuses at once when hundreds are waiting, and nothing afterwards', async () => {
    const { service, reason } = await testUpstream();
    service.delay(300);
    const crowd = Array.from({ length: 300 }, (_, number) => reason(`${OTHER}?number=${number}`));
    expect(await reason(ADDRESS)).toBe('busy');
    const reasons = await Promise.all(crowd);
    expect(reasons.filter((word) => word === 'responded')).toHaveLength(256);
    expect(reasons.filter((word) => word === 'busy')).toHaveLength(44);
    expect(await reason(ADDRESS)).toBe('responded');
  });

  it('reads documents while hundreds wait for pictures, and pictures while hundreds wait for documents', async () => {
    const { service, reason } = await testUpstream();
    service.delay(300);
    const widths = Array.from({ length: 300 }, (_, width) =>
      reason(`/images/one.jpg?width=${width}`, 'file'),
    );
    expect(await reason(PICTURE, 'file')).toBe('busy');
    expect(await reason(ADDRESS)).toBe('responded');
    await Promise.all(widths);
    const documents = Array.from({ length: 300 }, (_, number) => reason(`${OTHER}?number=${number}`));
    expect(await reason(ADDRESS)).toBe('busy');
    expect(await reason(PICTURE, 'file')).toBe('responded');
    await Promise.all(documents);
  });
});
