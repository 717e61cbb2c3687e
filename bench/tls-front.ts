import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Header fields of the connection, which must not be forwarded to HTTP/2 (RFC 9113 section 8.2.2). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

const withoutConnection = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name)),
  );

/** A self-signed certificate that is valid for a day. */
function makeCertificate() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'.split(
      ' ',
    );
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Starts a TLS proxy in front of the site, like an edge. It terminates TLS and HTTP/2 on a free port of this machine, and
 * speaks HTTP to the server behind it; hosts are unchanged.
 */
export async function startTlsFront(port: number) {
  const certificate = makeCertificate();
  const spki = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(spki).digest('base64');
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (asked, answer) => {
    const { method, url: path, headers: given } = asked;
    const headers = { ...withoutConnection(given), host: given[':authority'] ?? given.host };
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
      response.pipe(answer);
    });
    call.once('error', () => answer.destroy());
    asked.pipe(call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** The Chromium argument to trust the certificate by its key. Ignoring certificate errors would disable the cache. */
    trust: `--ignore-certificate-errors-spki-list=${hash}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
