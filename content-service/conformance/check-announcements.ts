import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  CONTENT_VERSION,
  purgeSchema,
  versionOf,
} from '@information-site/contract/messages/purge-schema.server.ts';
import { parsedJson } from '@information-site/contract/parsing/parsed-json.ts';
import { describeResponse, type Finding, type Report } from './conformance-report.ts';
import type { ContentResponse } from './content-client.ts';

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
 * faults of the messages. Versions must not decrease.
 */
export async function checkAnnouncements({
  host,
  port,
  patienceMs = PATIENCE_MS,
}: ListenOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const find = (message: string, actual: string) =>
    void findings.push({
      site: 'all',
      endpoint: 'announcements',
      rule: 'announced',
      method: 'POST',
      address: '/purge',
      message,
      actual: actual.slice(0, 120),
    });
  let newest = 0;

  function faultOf(body: string): string | undefined {
    const { data } = purgeSchema.safeParse(parsedJson(body));
    if (!data) return 'is not a valid message';
    if (data.version === undefined) return 'has no version';
    if (data.version < newest) return 'has a lower version than the previous message';
    newest = data.version;
    return undefined;
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/purge') return void response.writeHead(404).end();
    const fault = faultOf(body);
    if (fault !== undefined) find(fault, body);
    response.writeHead(fault === undefined ? 204 : 400).end();
    if (fault === undefined) server.emit('heard');
  }).listen(port, host);
  await once(server, 'listening');
  await once(server, 'heard', { signal: AbortSignal.timeout(patienceMs) }).catch(() =>
    find(`no valid message arrived within ${patienceMs / 1000} seconds`, 'none'),
  );
  server.close();
  server.closeAllConnections();
  return findings;
}

/**
 * Creates a check of the version header: whole numbers, never lower than one already known when the request
 * started. Call the checker at the start of a request, and the returned function with the response.
 */
export function versionChecker(report: Report): () => (response: ContentResponse) => void {
  let newest = 0;
  return () => {
    const known = newest;
    return (response) => {
      const field = response.headers.get(CONTENT_VERSION.toLowerCase());
      if (field === null) return;
      const version = versionOf(field);
      const fault = (message: string, actual: string) =>
        report('versions', 'version', response, message, { actual });
      if (version === undefined) fault('is not a whole number', field);
      else if (version < known)
        fault(`is lower than ${known}, which was sent before`, `${field}: ${describeResponse(response)}`);
      else newest = Math.max(newest, version);
    };
  };
}
