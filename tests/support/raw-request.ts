import { connect } from 'node:net';

/** A response in raw bytes. */
export interface RawResponse {
  readonly status: number;
  /** Header lines. */
  readonly head: string;
  readonly body: string;
}

/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends a request that no HTTP client would send: the lines of its head, each character as one byte, and a
 * body. Reads until the server closes. Undefined: it closed without a response.
 */
export function sendRaw(
  origin: string,
  lines: readonly string[],
  body = '',
): Promise<RawResponse | undefined> {
  const request = [...lines, 'Connection: close', '', body].join('\r\n');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(new Error(`incomplete response to ${JSON.stringify(request.slice(0, 500))}`));
    });
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed while we were still sending.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const end = text.indexOf('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      resolve(end < 0 ? undefined : { status, head: text.slice(0, end), body: text.slice(end + 4) });
    });
  });
}
