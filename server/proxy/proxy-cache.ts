import { LRUCache } from 'lru-cache';
import { versionIn } from '#shared/contract/purge-schema.server.ts';
import type { Cache } from '../cache/cache.ts';
import { ageOf, type HeaderFields } from '../cache/cache-directives.ts';
import { type Filled, type Lifetime, notKept } from '../cache/entry.ts';
import { policyOf } from '../cache/policy.ts';
import { type Bodies, bytesOf } from '../http/bodies.ts';

/** A whole answer as the content service sent it. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly fields: HeaderFields;
  readonly bodies: Bodies;
  /** Whether it may be given to others than the visitor who asked (RFC 9111 section 3). */
  readonly isStorable: boolean;
}

/** Why there is no answer to keep: `answer` is the trouble that the content service reports. */
export interface ProxyFailure {
  readonly answer?: ProxiedAnswer;
  /** The answer is too large to be kept. The visitor who asked has it. */
  readonly isStreamed?: boolean;
}

/** Answers under `/api` and beside it that are no documents of the contract. */
export type ProxyCache = Cache<ProxiedAnswer, ProxyFailure, 'proxied'>;

/** Statuses of a service in trouble, for which a stale answer is better (RFC 5861 section 4). */
const IS_TROUBLE = new Set([500, 502, 503, 504]);

/** The documents that an answer was made from, in the words of either kind of edge. */
export const tagsOfAnswer = ({ fields }: ProxiedAnswer): readonly string[] =>
  `${fields['cache-tag'] ?? ''},${fields['surrogate-key'] ?? ''}`.split(/[\s,]/).filter(Boolean);

/** Fields as lines: names and values in turn. */
export const linesOf = (fields: HeaderFields): string[] =>
  Object.entries(fields).flatMap(([name, value = []]) => [value].flat().flatMap((line) => [name, line]));

/** What the cache does with an answer that has arrived. `now`: milliseconds of the cache's clock. */
export function filledWith(
  answer: Omit<ProxiedAnswer, 'isStorable'>,
  now: number,
  isConfirmed: boolean,
): Filled<ProxiedAnswer, ProxyFailure> {
  const { status, fields, bodies } = answer;
  if (IS_TROUBLE.has(status)) return { ok: false, failure: { answer: { ...answer, isStorable: false } } };
  const { isStorable, lifetime } = lifetimeOf(status, fields, now);
  return {
    ok: true,
    value: { ...answer, isStorable },
    lifetime,
    bytes: bytesOf(bodies, linesOf(fields)),
    madeAt: now - (ageOf(fields) ?? 0) * 1000,
    version: versionIn(fields),
    isConfirmed,
  };
}

function lifetimeOf(
  status: number,
  fields: HeaderFields,
  now: number,
): { readonly isStorable: boolean; readonly lifetime: Lifetime } {
  const { isStorable, fresh, onError = 0, isStrict } = policyOf(status, fields);
  // A cookie belongs to one visitor.
  if (!isStorable || 'set-cookie' in fields) return { isStorable: false, lifetime: notKept(now) };
  const freshUntil = now + Math.max(0, fresh) * 1000;
  return {
    isStorable: true,
    lifetime: { freshUntil, staleUntil: freshUntil + (isStrict ? 0 : onError * 1000) },
  };
}

/** Fields of a 304 that say nothing about the stored answer. */
const NOT_UPDATED = new Set(['content-length', 'content-encoding', 'content-type', 'content-range']);

/** A stored answer with the fields that its confirmation brought (RFC 9111 section 3.2). */
export function confirmed(stored: ProxiedAnswer, confirmation: HeaderFields): ProxiedAnswer {
  // The age was the old answer's.
  const { age: _age, ...kept } = stored.fields;
  const updated = Object.entries(confirmation).filter(([name]) => !NOT_UPDATED.has(name));
  return { ...stored, fields: { ...kept, ...Object.fromEntries(updated) } };
}

/** Fields to ask with whether a stored answer has changed (RFC 9111 section 4.3.1). */
export function validatorsOf({ fields }: ProxiedAnswer): Readonly<Record<string, string>> {
  const { etag, 'last-modified': modified } = fields;
  return {
    ...(typeof etag === 'string' && { 'if-none-match': etag }),
    ...(typeof modified === 'string' && { 'if-modified-since': modified }),
  };
}

/** Addresses that are remembered with the fields by which their answers vary. */
const MOST_VARYING = 2000;

/** Keys of the cache: a key for each variant of an address that `Vary` tells apart (RFC 9111 section 4.1). */
export function createProxyKeys() {
  const varying = new LRUCache<string, readonly string[]>({ max: MOST_VARYING });
  const keys = {
    keyOf(site: string, address: string, request: HeaderFields): string {
      const names = varying.get(`${site} ${address}`) ?? [];
      const values = names.map((name) => encodeURIComponent(normal(request[name])));
      return [site, ...(names.length > 0 ? [values.join('&')] : []), address].join(' ');
    },
    /** Learns from an answer what its address varies by. */
    learn(site: string, address: string, { fields }: ProxiedAnswer): void {
      const names = String(fields.vary ?? '')
        .split(',')
        .flatMap((name) => name.trim().toLowerCase() || []);
      if (names.length > 0) varying.set(`${site} ${address}`, names);
      else varying.delete(`${site} ${address}`);
    },
    /** Whether an answer that was found by a key is for a request like this one. */
    isVariantOf(
      key: string,
      site: string,
      address: string,
      request: HeaderFields,
      answer: ProxiedAnswer,
    ): boolean {
      keys.learn(site, address, answer);
      return keys.keyOf(site, address, request) === key;
    },
  };
  return keys;
}

/** Whether a key is that of an address, in whichever variant. */
export const isKeyOf = (key: string, site: string, address: string): boolean =>
  key.startsWith(`${site} `) && key.endsWith(` ${address}`);

/** Values that differ in white space alone select the same answer. */
const normal = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?/g, ',');
