import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Purge, purgeSchema } from '#shared/contract/purge-schema.server.ts';
import type { Finding } from './conformance-report.ts';

/** A service has to say within so long that it is there, in milliseconds: three times as long as it may be silent. */
const PATIENCE_MS = 30_000;
/** A message is no longer, in characters. */
const LONGEST_MESSAGE = 256 * 1024;

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** In milliseconds; as the contract says unless told. */
  readonly patienceMs?: number;
}

/**
 * Listens as a site's `/purge` does, until a message that is right has come or patience ends, and says what was wrong with the
 * messages. Versions may not fall.
 */
export async function checkAnnouncements(options: ListenOptions): Promise<readonly Finding[]> {
  const { host, port, patienceMs = PATIENCE_MS } = options;
  const findings: Finding[] = [];
  const find = (message: string, came: string) =>
    void findings.push({
      site: 'all',
      endpoint: 'announcements',
      rule: 'announced',
      method: 'POST',
      address: '/purge',
      message,
      came: came.slice(0, 120),
    });
  let newest = 0;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);

  /** Whether the message is right. */
  function look(text: string): boolean {
    const message = readMessage(text);
    if (!message) find('is no message of the contract', text);
    else if (message.version === undefined) find('names no version', text);
    else if (message.version < newest) find('has a version before that of the message before it', text);
    else {
      newest = message.version;
      return true;
    }
    return false;
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8'))
      if (text.length <= LONGEST_MESSAGE) text += String(chunk);
    if (request.method !== 'POST' || request.url !== '/purge') return void response.writeHead(404).end();
    const isRight = look(text);
    response.writeHead(isRight ? 204 : 400).end();
    if (isRight) server.emit('heard');
  }).listen(port, host);
  await once(server, 'listening');
  await once(server, 'heard', { signal: patience.signal }).catch(() =>
    find(`nothing right came within ${patienceMs / 1000} seconds`, 'silence'),
  );
  clearTimeout(timer);
  server.close();
  server.closeAllConnections();
  return findings;
}

function readMessage(text: string): Purge | undefined {
  try {
    return purgeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
