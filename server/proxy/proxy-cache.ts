import { LRUCache } from 'lru-cache';
import { versionIn } from '#shared/contract/messages/purge-schema.server.ts';
import { FEED_FORMATS, feedAddress, feedNames } from '#shared/contract/pages/feed-addresses.ts';
import type { Cache, Resolver } from '../cache/cache.ts';
import { ageOf, type HeaderFields } from '../cache/cache-directives.ts';
import { type Filled, notStored } from '../cache/entry.ts';
import { policyOf } from '../cache/policy.ts';
import type { Purgeable } from '../cache/purge.ts';
import { type Bodies, bytesOf } from '../http/bodies.ts';

/** A complete response as the content service sent it. */
export interface ProxiedResponse {
  readonly status: number;
  readonly fields: HeaderFields;
  readonly bodies: Bodies;
  /** Whether other visitors may get it as well (RFC 9111 section 3). */
  readonly isStorable: boolean;
}

/** Why there is nothing to store. `proxied`: the error that the content service reports. */
export interface ProxyFailure {
  readonly proxied?: ProxiedResponse;
  /** The response is too large to be stored. It was streamed to the visitor who requested it. */
  readonly isStreamed?: boolean;
}

/** Responses under `/api` and beside it that are not documents of the contract. */
export type ProxyCache = Cache<ProxiedResponse, ProxyFailure, ProxyPartition>;

/** Returns them, stored or fetched for each request. */
export type ProxyResolver = Resolver<ProxiedResponse, ProxyFailure> & Purgeable;

/**
 * `files`: advisories and feeds at their own addresses. Requests for other addresses never evict them.
 */
type ProxyPartition = 'files' | 'proxied';

const FEEDS = new Set(feedNames.flatMap((name) => FEED_FORMATS.map((format) => feedAddress(name, format))));

/** The partition of a key. */
export function proxyPartition(key: string): ProxyPartition {
  const address = key.slice(key.lastIndexOf(' ') + 1);
  const isFile = /^\/\.well-known\/[^?]*$/.test(address) || FEEDS.has(address);
  return isFile ? 'files' : 'proxied';
}

/** Statuses of a failing service, for which a stale response is better (RFC 5861 section 4). */
const FAILURES = new Set([500, 502, 503, 504]);

/** The documents that a response was made from, in the field of either kind of edge. */
export const tagsOfResponse = ({ fields }: ProxiedResponse): readonly string[] =>
  `${fields['cache-tag'] ?? ''},${fields['surrogate-key'] ?? ''}`.split(/[\s,]/).filter(Boolean);

/** Fields as lines: alternating names and values. */
export const linesOf = (fields: HeaderFields): string[] =>
  Object.entries(fields).flatMap(([name, value = []]) => [value].flat().flatMap((line) => [name, line]));

/** What the cache does with a response. `now`: milliseconds of the cache's clock. */
export function filledWith(
  proxied: Omit<ProxiedResponse, 'isStorable'>,
  now: number,
  isConfirmed: boolean,
): Filled<ProxiedResponse, ProxyFailure> {
  const { status, fields, bodies } = proxied;
  if (FAILURES.has(status)) return { ok: false, failure: { proxied: { ...proxied, isStorable: false } } };
  const { fresh, onError = 0, isStrict, ...policy } = policyOf(status, fields);
  // A cookie belongs to one visitor.
  const isStorable = policy.isStorable && !('set-cookie' in fields);
  const freshUntil = now + Math.max(0, fresh) * 1000;
  const staleUntil = freshUntil + (isStrict ? 0 : onError * 1000);
  return {
    ok: true,
    value: { ...proxied, isStorable },
    lifetime: isStorable ? { freshUntil, staleUntil } : notStored(now),
    bytes: bytesOf(bodies, linesOf(fields)),
    generatedAt: now - (ageOf(fields) ?? 0) * 1000,
    version: versionIn(fields),
    isConfirmed,
  };
}

/** Fields of a 304 that say nothing about the stored response. */
const NOT_UPDATED = new Set(['content-length', 'content-encoding', 'content-range', 'content-md5', 'etag']);

/** A stored response with the fields of its confirmation (RFC 9111 section 3.2). */
export function confirmed(stored: ProxiedResponse, confirmation: HeaderFields): ProxiedResponse {
  // The age was that of the old response.
  const { age: _age, ...kept } = stored.fields;
  const updated = Object.entries(confirmation).filter(([name]) => !NOT_UPDATED.has(name));
  return { ...stored, fields: { ...kept, ...Object.fromEntries(updated) } };
}

/** Fields of a conditional request for a stored response (RFC 9111 section 4.3.1). */
export function validatorsOf({ fields }: ProxiedResponse): Readonly<Record<string, string>> {
  const { etag, 'last-modified': modified } = fields;
  return {
    ...(typeof etag === 'string' && { 'if-none-match': etag }),
    ...(typeof modified === 'string' && { 'if-modified-since': modified }),
  };
}

/** Addresses that are remembered with the fields by which their responses vary. */
const MAX_VARYING = 2000;

/** Cache keys: one for each variant of an address that `Vary` distinguishes (RFC 9111 section 4.1). */
export function createProxyKeys() {
  const varying = new LRUCache<string, readonly string[]>({ max: MAX_VARYING });
  const keys = {
    keyOf(site: string, address: string, request: HeaderFields): string {
      const names = varying.get(`${site} ${address}`) ?? [];
      const values = names.map((name) => encodeURIComponent(normal(request[name])));
      return [site, ...(names.length > 0 ? [values.join('&')] : []), address].join(' ');
    },
    /** Learns from a response what its address varies by. */
    learn(site: string, address: string, { fields }: ProxiedResponse): void {
      const names = String(fields.vary ?? '')
        .split(',')
        .flatMap((name) => name.trim().toLowerCase() || []);
      if (names.length > 0) varying.set(`${site} ${address}`, names);
      else varying.delete(`${site} ${address}`);
    },
    /** Learns from a response found by `key`, and says whether it suits this request. */
    isVariantOf(
      key: string,
      site: string,
      address: string,
      request: HeaderFields,
      proxied: ProxiedResponse,
    ): boolean {
      keys.learn(site, address, proxied);
      return keys.keyOf(site, address, request) === key;
    },
  };
  return keys;
}

/** Whether a key belongs to an address, in any variant. */
export const isKeyOf = (key: string, site: string, address: string): boolean =>
  key.startsWith(`${site} `) && key.endsWith(` ${address}`);

/** Values that differ in white space alone select the same response. */
const normal = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?/g, ',');
