import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { purgeSchema } from '@information-site/contract/messages/purge-schema.server.ts';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';
import { type Finding, shorten } from './conformance-report.ts';

/** Three times the longest silence that the contract allows, in milliseconds. */
const PATIENCE_MS = 30_000;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** In milliseconds. */
  readonly patienceMs?: number;
}

/**
 * Listens as a site's `/purge` endpoint does until a valid message arrives or the time is up. Returns the
 * faults of the messages.
 */
export async function checkAnnouncements(options: ListenOptions): Promise<readonly Finding[]> {
  const { host, port, patienceMs = PATIENCE_MS } = options;
  const findings: Finding[] = [];
  const request = {
    site: 'all',
    endpoint: 'announcements',
    method: 'POST',
    address: '/purge',
    where: '',
    isNote: false,
  };
  const find = (message: string, actual: string) =>
    void findings.push({ ...request, rule: 'announced', message, actual: shorten(actual) });

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/purge') return void response.writeHead(404).end();
    const { data } = purgeSchema.safeParse(parsedJson(body));
    if (data?.version === undefined) find(data ? 'has no version' : 'is not a valid message', body);
    else server.emit('heard');
    response.writeHead(data?.version === undefined ? 400 : 204).end();
  }).listen(port, host);
  await once(server, 'listening');
  await once(server, 'heard', { signal: AbortSignal.timeout(patienceMs) }).catch(() =>
    find(`no valid message arrived within ${patienceMs / 1000} seconds`, 'none'),
  );
  server.close();
  server.closeAllConnections();
  return findings;
}
