import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Header fields of the connection, which must not be forwarded to HTTP/2 (RFC 9113 section 8.2.2). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** A TLS proxy in front of the site, like an edge. */
interface TlsFront extends AsyncDisposable {
  readonly port: number;
}

/**
 * A self-signed certificate, valid for a day, which a browser trusts by its key: if told to ignore
 * certificate errors instead, it caches nothing.
 */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The Chromium argument that makes it trust the certificate. */
  readonly trust: string;
}

export function makeCertificate(): Certificate {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    );
    const bytes = readFileSync(cert);
    const spki = new X509Certificate(bytes).publicKey.export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(spki).digest('base64');
    return {
      key: readFileSync(key),
      cert: bytes,
      trust: `--ignore-certificate-errors-spki-list=${hash}`,
    };
  } finally {
  }
}

/**
 * Terminates TLS and HTTP/2 on a free port of this machine, and speaks HTTP to the server behind it; hosts
 * are unchanged.
 */
export async function startTlsFront(port: number, { key, cert }: Certificate): Promise<TlsFront> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const { method, url: path } = asked;
    const fields = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
    );
    const headers = {
      ...Object.fromEntries(fields),
      host: asked.headers[':authority'] ?? asked.headers.host,
    };
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const given = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name));
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(given));
      response.pipe(answer);
    });
    call.once('error', () => answer.destroy());
    asked.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
