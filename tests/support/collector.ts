import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedEvent {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** An analytics service on the loopback. */
export interface Collector {
  readonly url: string;
  readonly events: readonly CollectedEvent[];
  /** Paths of the page views so far, in order. */
  pageViews(): string[];
  named(name: string): CollectedEvent['query'][];
  clear(): void;
  stop(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const events: CollectedEvent[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    events.push({ query: Object.fromEntries(searchParams), headers: request.headers });
    request.resume();
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const named = (name: string) => events.flatMap(({ query }) => (query.en === name ? [query] : []));
  return {
    url: `http://127.0.0.1:${port}/collect`,
    events,
    named,
    pageViews: () => named('page_view').map(({ dl = '' }) => new URL(dl).pathname),
    clear: () => void events.splice(0),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
