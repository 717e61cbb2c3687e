import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A name as DNS has them, or an IPv6 address in brackets; then a port, which may be empty. */
const HOST = /^(?:(?<name>[\w-]+(?:\.[\w-]+)*)\.?|\[(?<ipv6>[\da-f:.]+)\])(?::(?<port>\d{0,5}))?$/i;
const HIGHEST_PORT = 65_535;

/**
 * The host in a `Host` field or the like (RFC 9110 section 7.2), without port and without the dot that may end a name,
 * which is the same name (RFC 3986 section 3.2.2). Undefined when it is none.
 */
export function readHost(field: string): string | undefined {
  const { name, ipv6, port } = HOST.exec(field)?.groups ?? {};
  if (Number(port ?? 0) > HIGHEST_PORT) return undefined;
  return ipv6 === undefined ? name : isIPv6(ipv6) ? `[${ipv6}]` : undefined;
}

/** Whether the sender of a connection is a proxy of ours: Express's compiled `trust proxy` setting. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** What the proxy nearest to the visitor says in a field, as it put that first; undefined where no proxy of ours passed it on. */
export function forwardedField(
  request: IncomingMessage,
  name: 'x-forwarded-host' | 'x-forwarded-proto',
  trustsProxy: TrustsProxy,
): string | undefined {
  const field = request.headers[name];
  if (!field || !trustsProxy(request.socket.remoteAddress, 0)) return undefined;
  return String(field).split(',', 1)[0]?.trim();
}

/** Fields by which a proxy joins a request to its own trace and log. */
const TRACING_FIELDS = ['traceparent', 'tracestate', 'x-request-id'];

/** Removes these fields from a request that no proxy of ours passed on: visitors decide neither what is recorded nor what the log says. */
export function dropForeignTracing(request: IncomingMessage, trustsProxy: TrustsProxy): void {
  for (const name of TRACING_FIELDS)
    if (request.headers[name] !== undefined && !trustsProxy(request.socket.remoteAddress, 0))
      delete request.headers[name];
}

/** Node keeps the first of several and says nothing. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * The host that a request is for; empty when HTTP/1.0 names none. A forwarded one counts only from a trusted proxy, which
 * put it first. Undefined when a field is malformed or there are several (RFC 9112 section 3.2).
 */
export function hostOf(request: IncomingMessage, trustsProxy: TrustsProxy): string | undefined {
  const { host } = request.headers;
  if (hasSeveralHosts(request.rawHeaders)) return undefined;
  const own = host === undefined ? '' : readHost(host);
  const forwarded = forwardedField(request, 'x-forwarded-host', trustsProxy);
  return own === undefined || forwarded === undefined ? own : readHost(forwarded);
}
