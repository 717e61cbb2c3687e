import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

interface CollectedEvent {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** An analytics service on the loopback interface. */
export interface Collector {
  readonly events: readonly CollectedEvent[];
  /** Paths of the page views so far, in order. */
  pageViews(): string[];
  named(name: string): CollectedEvent['query'][];
  /** Environment variables that make a site report here. */
  env(): Readonly<Record<string, string>>;
  start(): Promise<void>;
  clear(): void;
  stop(): void;
}

export function createCollector(): Collector {
  const events: CollectedEvent[] = [];
  /** Clients whose events were cleared: events sent while a page closes arrive during the next test. */
  const past = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const query: CollectedEvent['query'] = Object.fromEntries(searchParams);
    if (!past.has(query.cid)) events.push({ query, headers: request.headers });
    request.resume();
    response.writeHead(204).end();
  });
  const named = (name: string) => events.flatMap(({ query }) => (query.en === name ? [query] : []));
  return {
    events,
    named,
    pageViews: () => named('page_view').map(({ dl = '' }) => new URL(dl).pathname),
    env() {
      const { port } = server.address() as AddressInfo;
      return { ANALYTICS_ID: 'G-TEST', ANALYTICS_URL: `http://127.0.0.1:${port}/collect` };
    },
    async start() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    },
    clear() {
      for (const { query } of events.splice(0)) past.add(query.cid);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs a collector for a file's tests, started before the site; every test begins without events. */
export function collectEvents(): Collector {
  const collector = createCollector();
  beforeAll(collector.start);
  beforeEach(collector.clear);
  afterAll(collector.stop);
  return collector;
}
