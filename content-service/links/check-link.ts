import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

const LONGEST_MS = 15_000;
const MAX_REDIRECTS = 5;

/** Sends one request, without following redirects. Rejects if there is no response. */
type SendRequest = (
  url: URL,
  method: 'HEAD' | 'GET',
) => Promise<{ readonly status: number; readonly location: string | undefined }>;

export interface LinkCheckResult {
  /** What is wrong, in words; undefined: the link works. */
  readonly trouble?: string;
  /** The host asks clients to back off for now. */
  readonly isBusy?: boolean;
}

/** Whether an address is on the internet, so that a link cannot make this machine ask its own network. */
export const isPublicAddress = (address: string): boolean => ipaddr.parse(address).range() === 'unicast';

const refusal = () => new Error('it leads to a private network');

/**
 * Sends requests to public addresses only: the connection goes to the address that was checked. No body is
 * read.
 */
export function createSendRequest(userAgent: string, isAllowed = isPublicAddress): SendRequest {
  const lookup: LookupFunction = (hostname, options, done) =>
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? refusal(), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return done(refusal(), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  const dispatcher = new Agent({ connect: { lookup, timeout: LONGEST_MS } });
  return async (url, method) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw refusal();
    const { statusCode, headers, body } = await request(url, {
      method,
      dispatcher,
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    body.on('error', () => undefined).destroy();
    return { status: statusCode, location: [headers.location ?? []].flat()[0] };
  };
}

/** Statuses of a page that exists but requires sign-in, or that refuses programs, this method or this client for now. */
const EXISTS = [401, 403, 405, 429];
const isAlive = (status: number) => status < 400 || EXISTS.includes(status);

/** Checks whether a link works: HEAD, then GET for servers that do not support HEAD. Never rejects. */
export async function checkLink(address: string, send: SendRequest): Promise<LinkCheckResult> {
  try {
    const head = await follow(address, 'HEAD', send).catch(() => 0);
    const status = head > 0 && isAlive(head) ? head : await follow(address, 'GET', send);
    return { ...(!isAlive(status) && { trouble: `status ${status}` }), isBusy: status === 429 };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message || error.name : String(error) };
  }
}

async function follow(address: string, method: 'HEAD' | 'GET', send: SendRequest): Promise<number> {
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const { status, location } = await send(url, method);
    if (status < 300 || status >= 400 || location === undefined) return status;
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`it leads to ${url.protocol}`);
  }
  throw new Error('it has too many redirects');
}
