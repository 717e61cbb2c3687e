import { createCache } from '#server/cache/cache.ts';
import { createContentGateway } from '#server/content/content-gateway.ts';
import { absencePartition, type DocumentCache, documentPartition } from '#server/content/document-cache.ts';
import type { UpstreamResult } from '#server/content/upstream.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { allSites } from '#tests/support/sites.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { noFallbacks } from '#tests/support/test-fallbacks.ts';

const CACHEABLE = { 'cache-control': 'max-age=60, stale-if-error=600', etag: '"v1"' };

/** A response of the content service; a string is sent unchanged, anything else as JSON. */
export const responded = (status: number, body: unknown, headers: object = CACHEABLE): UpstreamResult => ({
  ok: true,
  response: {
    status,
    headers: { ...headers },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  },
});

export const refused: UpstreamResult = { ok: false, reason: 'refused', detail: 'ECONNREFUSED' };

/** A gateway whose content service responds as the test says. */
export function testGateway(responses: UpstreamResult[], fallbacks = noFallbacks) {
  const clock = createTestClock();
  const { log, logLines } = recordLog();
  const requests: { address: string; headers: Record<string, string> | undefined }[] = [];
  const cache: DocumentCache = createCache({
    partitions: { documents: 1_000_000, searches: 1_000_000, absences: 1_000_000 },
    partitionOf: documentPartition,
    partitionOfValue: absencePartition,
    tagsOf: ({ tags }) => tags,
    elapsed: clock.elapsed,
    onDefect: (error) => {
      throw error;
    },
  });
  const gateway = createContentGateway({
    sites: allSites,
    cache,
    fallbacks,
    log,
    elapsed: clock.elapsed,
    wait: async (ms) => clock.advance(ms),
    fetchUpstream: async (_site, address, { headers }) => {
      requests.push({ address, headers });
      const response = responses.shift();
      if (!response) throw new Error(`unexpected request for ${address}`);
      return response;
    },
  });
  return { gateway, cache, clock, logLines, requests };
}
