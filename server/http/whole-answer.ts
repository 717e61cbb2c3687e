import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { KEEP_ALIVE_MS } from './listen.ts';

/** An answer as it goes over the wire, head and body, but for the request id, which is written over each time. */
interface Whole {
  readonly bytes: Buffer;
  readonly idAt: number;
  readonly idLength: number;
  /** The second that its `Date` names, since 1970. */
  readonly second: number;
}

/** Bytes of all answers that are kept whole, the most popular ones of the last second, and of the longest body. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST = 256 * 1024;

/** By the header lines, which are others as soon as anything in them changes. */
const wholes = new LRUCache<readonly string[], Whole>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length,
});

/**
 * Node's own marks of an answer whose head is out. They are not documented, so a test holds what is sent this way
 * against what Node sends by itself (docs/decisions/0029).
 */
const HEAD_IS_OUT = { _header: 'out', _headerSent: true };

/**
 * Sends a 200 that has been sent before with these very lines (names and values in turn, the request id's last), in one
 * write and without looking at each line again. Returns false where that is not possible: nothing has been done then.
 * `at` in milliseconds since 1970.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  lines: readonly string[],
  body: Buffer,
  at: number,
): boolean {
  const { socket, shouldKeepAlive } = response;
  if (request.method !== 'GET' || request.httpVersion !== '1.1' || !shouldKeepAlive) return false;
  if (body.length > LONGEST) return false;
  // An answer before this one is still on its way.
  if (!socket || socket.writableLength > 0) return false;
  const id = lines[lines.length - 1] ?? '';
  const second = Math.floor(at / 1000);
  let whole = wholes.get(lines);
  if (whole?.second !== second || whole.idLength !== id.length) {
    whole = join(lines, body, id, second);
    wholes.set(lines, whole);
  }
  whole.bytes.write(id, whole.idAt, 'latin1');
  socket.write(whole.bytes);
  // The operating system has not taken all of it: from now on the bytes are this visitor's.
  if (socket.writableLength > 0) wholes.delete(lines);
  Object.assign(response, HEAD_IS_OUT);
  response.end();
  return true;
}

function join(lines: readonly string[], body: Buffer, id: string, second: number): Whole {
  let head = 'HTTP/1.1 200 OK\r\n';
  for (let index = 0; index < lines.length; index += 2) head += `${lines[index]}: ${lines[index + 1]}\r\n`;
  const idAt = head.length - id.length - 2;
  head += `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  head += `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.write(head, 'latin1');
  body.copy(bytes, head.length);
  return { bytes, idAt, idLength: id.length, second };
}
