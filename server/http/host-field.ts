import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A DNS name or an IPv6 address in brackets, then a port, which may be empty. */
const HOST = /^(?:(?<name>[\w-]+(?:\.[\w-]+)*)\.?|\[(?<ipv6>[\da-f:.]+)\])(?::(?<port>\d{0,5}))?$/i;
const HIGHEST_PORT = 65_535;

/**
 * The host of a `Host` field or the like (RFC 9110 section 7.2), without its port and without a final dot,
 * which does not change the name (RFC 3986 section 3.2.2). Undefined if invalid.
 */
export function readHost(field: string): string | undefined {
  const { name, ipv6, port } = HOST.exec(field)?.groups ?? {};
  if (Number(port ?? 0) > HIGHEST_PORT) return undefined;
  return ipv6 === undefined ? name : isIPv6(ipv6) ? `[${ipv6}]` : undefined;
}

/** Whether a connection comes from a trusted proxy: Express's compiled `trust proxy` setting. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/**
 * The value that the proxy nearest to the visitor put first in a field; undefined if no trusted proxy passed
 * the request on.
 */
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

/**
 * Removes these fields unless a trusted proxy sent the request. Visitors decide neither what is recorded nor
 * what the log says.
 */
export function dropUntrustedTracing(request: IncomingMessage, trustsProxy: TrustsProxy): void {
  for (const name of TRACING_FIELDS)
    if (request.headers[name] !== undefined && !trustsProxy(request.socket.remoteAddress, 0))
      delete request.headers[name];
}

/** An address with a port: IPv4, or IPv6 in brackets. Some proxies write `X-Forwarded-For` like `Forwarded`. */
const WITH_PORT = /^(?:(?<ipv4>[\d.]+)|\[(?<ipv6>[\da-f:.]+)\])(?::\d*)?$/i;

/** Removes ports and brackets from `X-Forwarded-For`: a port per connection would defeat every limit by visitor. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const { 'x-forwarded-for': field } = headers;
  if (field === undefined) return;
  const addresses = String(field).split(',');
  headers['x-forwarded-for'] = addresses
    .map((address) => {
      const { ipv4, ipv6 } = WITH_PORT.exec(address.trim())?.groups ?? {};
      return ipv4 ?? ipv6 ?? address.trim();
    })
    .join(', ');
}

/** Node silently keeps the first of several `Host` fields. */
const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    .length > 1;

/**
 * The host that a request is for; empty if HTTP/1.0 names none. A forwarded host counts only from a trusted
 * proxy, which puts it first. Undefined if a field is malformed or repeated (RFC 9112 section 3.2).
 */
export function hostOf(request: IncomingMessage, trustsProxy: TrustsProxy): string | undefined {
  const { host } = request.headers;
  if (hasSeveralHosts(request.rawHeaders)) return undefined;
  const directHost = host === undefined ? '' : readHost(host);
  const forwarded = forwardedField(request, 'x-forwarded-host', trustsProxy);
  return directHost === undefined || forwarded === undefined ? directHost : readHost(forwarded);
}
