import { LRUCache } from 'lru-cache';
import type { Purgeable } from '../cache/purge.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { type Bodies, bytesOf } from '../http/bodies.ts';
import type { CacheRequest, PolicyOf, StoredPolicy, Use } from './stored-policy.ts';

/** A whole answer as the origin sent it. Header names as they came, names and values in turn. */
export interface OriginAnswer {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  /** The same by name in lower case. */
  readonly fields: Readonly<Record<string, string | string[] | undefined>>;
  readonly bodies: Bodies;
}

/** What asking the origin came to. `streamed`: too large to be kept; the one who asked has it already. */
export type Asked =
  | { readonly kind: 'answer'; readonly answer: OriginAnswer }
  | { readonly kind: 'streamed' }
  | { readonly kind: 'failed' };

/** Asks the origin, with more fields than the request has when a stored answer is to be validated. */
type AskOrigin = (validators: Readonly<Record<string, string>>) => Promise<Asked>;

export type OriginResult =
  | {
      readonly kind: 'answer';
      readonly answer: OriginAnswer;
      readonly outcome: CacheOutcome | 'revalidated' | 'forwarded';
      /** Seconds; undefined: asked for by this very request. */
      readonly age: number | undefined;
      readonly freshFor: number;
    }
  | { readonly kind: 'streamed' | 'failed' | 'only-if-cached' };

interface Entry {
  readonly answer: OriginAnswer;
  readonly policy: StoredPolicy;
  /** The request that it answered: its variant. */
  readonly request: CacheRequest;
  /** After a failed refresh: do not try again before. */
  retryAt: number;
  /** Said to be no longer right: it may only stand in when asking fails. */
  isPurged: boolean;
}

interface OriginCacheOptions {
  readonly maxBytes: number;
  readonly policyOf: PolicyOf;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  /** Called when a refresh that nobody waits for throws, which is a defect. */
  readonly onDefect: (error: unknown) => void;
  /** Is told what every question came to. */
  readonly onResult?: (result: OriginResult) => void;
  /** Times each question to the origin. */
  readonly measure?: (ask: () => Promise<Asked>) => Promise<Asked>;
}

/** An HTTP cache in front of an origin (RFC 9111), for GET requests of any path. */
export interface OriginCache extends Purgeable {
  resolve(key: string, request: CacheRequest, ask: AskOrigin): Promise<OriginResult>;
  /** What may be sent for a request without asking anybody, or undefined. */
  fresh(key: string, request: CacheRequest): OriginResult | undefined;
  /** Forgets what is stored for a key in all its variants (RFC 9111 section 4.4). */
  invalidate(key: string): void;
  readonly bytes: number;
}

/** Answers of one address that are told apart by `Vary`, most recent first. */
const MOST_VARIANTS = 16;

/** After a refresh failed, what is stored is served for this long before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = 2000;

/** Statuses of an origin in trouble, for which a stale answer is better (RFC 5861 section 4). */
const IS_TROUBLE = new Set([500, 502, 503, 504]);

/** Creates the cache. One request per address is under way at a time; whoever may share its answer does. */
export function createOriginCache(options: OriginCacheOptions): OriginCache {
  const { maxBytes, policyOf, now, onDefect, onResult = () => undefined, measure = (ask) => ask() } = options;
  const stored = new LRUCache<string, readonly Entry[]>({ maxSize: maxBytes });
  const flights = new Map<string, Promise<OriginResult>>();

  function keep(key: string, entry: Entry): void {
    const others = (stored.peek(key) ?? []).filter(({ policy }) => !policy.matches(entry.request));
    const entries = [entry, ...others].slice(0, MOST_VARIANTS);
    const size = entries.reduce((sum, { answer }) => sum + sizeOf(answer), key.length);
    stored.set(key, entries, { size: Math.max(1, size) });
  }

  function forget(key: string, entry: Entry): void {
    const rest = (stored.peek(key) ?? []).filter((other) => other !== entry);
    if (rest.length === 0) stored.delete(key);
    else stored.set(key, rest, { size: rest.reduce((sum, { answer }) => sum + sizeOf(answer), key.length) });
  }

  async function fetchAnew(
    key: string,
    request: CacheRequest,
    entry: Entry | undefined,
    use: Use | undefined,
    ask: AskOrigin,
  ): Promise<OriginResult> {
    const validators = entry?.policy.validators() ?? {};
    const asked = await measure(() => ask(validators));
    const isTrouble =
      asked.kind === 'failed' || (asked.kind === 'answer' && IS_TROUBLE.has(asked.answer.status));
    if (isTrouble && entry) entry.retryAt = now() + RETRY_AFTER_MS;
    if (isTrouble && entry && use?.onError) return found(entry, request, 'stale-after-error');
    if (asked.kind !== 'answer') return asked;
    let { answer } = asked;
    const isConfirmed = answer.status === 304 && entry !== undefined && Object.keys(validators).length > 0;
    if (isConfirmed) answer = updated(entry.answer, answer);
    const policy = policyOf(request, answer.status, answer.fields);
    if (policy.isStorable) keep(key, { answer, policy, request, retryAt: 0, isPurged: false });
    // What stood here has been replaced; it may not come back after an error.
    else if (entry && !isTrouble) forget(key, entry);
    const { freshFor } = policy.use(request);
    const outcome = isConfirmed ? 'revalidated' : policy.isStorable ? 'miss' : 'forwarded';
    return { kind: 'answer', answer, outcome, age: undefined, freshFor };
  }

  function found(entry: Entry, request: CacheRequest, outcome: CacheOutcome): OriginResult {
    const { age, freshFor } = entry.policy.use(request);
    return { kind: 'answer', answer: entry.answer, outcome, age: Math.floor(age), freshFor };
  }

  /** Asks unless somebody with the same variant in mind is asking already. */
  async function askOnce(
    key: string,
    request: CacheRequest,
    entry: Entry | undefined,
    use: Use | undefined,
    ask: AskOrigin,
  ) {
    const running = flights.get(key);
    if (running) {
      const result = await running;
      if (result.kind === 'failed') return result;
      // Only what may be kept may be shared (RFC 9111 section 4); everybody else asks for himself.
      const shared = stored.get(key)?.find(({ policy }) => policy.matches(request));
      if (!shared || result.kind !== 'answer' || result.outcome === 'forwarded')
        return fetchAnew(key, request, entry, use, ask);
      return found(shared, request, result.outcome === 'stale-after-error' ? result.outcome : 'hit');
    }
    const flight = fetchAnew(key, request, entry, use, ask).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function answer(key: string, request: CacheRequest, ask: AskOrigin): Promise<OriginResult> {
    const entry = stored.get(key)?.find(({ policy }) => policy.matches(request));
    const use = entry && judge(entry, request);
    if (entry && use?.now === 'fresh') return found(entry, request, use.freshFor > 0 ? 'hit' : 'stale');
    if (/only-if-cached/i.test(String(request.headers['cache-control'] ?? '')))
      return { kind: 'only-if-cached' };
    const isPaused = entry !== undefined && now() < entry.retryAt;
    if (entry && use?.onError && isPaused && use.freshFor <= 0)
      return found(entry, request, 'stale-after-error');
    if (entry && use?.now === 'while-revalidating') {
      if (!flights.has(key) && !isPaused) askOnce(key, request, entry, use, ask).catch(onDefect);
      return found(entry, request, 'stale');
    }
    return askOnce(key, request, entry, use, ask);
  }

  return {
    async resolve(key, request, ask) {
      const result = await answer(key, request, ask);
      onResult(result);
      return result;
    },
    fresh(key, request) {
      const entry = stored.get(key)?.find(({ policy }) => policy.matches(request));
      if (!entry || judge(entry, request).now !== 'fresh') return undefined;
      const result = found(entry, request, 'hit');
      onResult(result);
      return result;
    },
    invalidate: (key) => void stored.delete(key),
    purge(matches, isHard) {
      const met = [...stored.entries()].filter(([key, entries]) =>
        matches(
          key,
          entries.flatMap(({ answer }) => tagsOf(answer)),
        ),
      );
      for (const [key, entries] of met) {
        if (isHard) stored.delete(key);
        else for (const entry of entries) entry.isPurged = true;
      }
      return met.length;
    },
    get bytes() {
      return stored.calculatedSize;
    },
  };
}

function judge({ policy, isPurged }: Entry, request: CacheRequest): Use {
  const use = policy.use(request);
  return isPurged ? { ...use, now: 'no', onError: use.onError || use.freshFor > 0 } : use;
}

/** The documents that an answer was made from, in the words of either kind of edge. */
const tagsOf = ({ fields }: OriginAnswer): readonly string[] =>
  `${fields['cache-tag'] ?? ''},${fields['surrogate-key'] ?? ''}`.split(/[\s,]+/).filter(Boolean);

const sizeOf = ({ bodies, rawHeaders }: OriginAnswer): number => bytesOf(bodies, rawHeaders);

/** Fields of a 304 that say nothing about the stored answer. */
const NOT_UPDATED = new Set(['content-length', 'content-encoding', 'content-type', 'content-range']);

/** A stored answer with the fields that its confirmation brought (RFC 9111 section 3.2). */
function updated(answer: OriginAnswer, confirmation: OriginAnswer): OriginAnswer {
  const fresh = pairs(confirmation.rawHeaders).filter(([name]) => !NOT_UPDATED.has(name.toLowerCase()));
  const names = new Set(fresh.map(([name]) => name.toLowerCase()));
  // The age was the old answer's.
  names.add('age');
  const kept = pairs(answer.rawHeaders).filter(([name]) => !names.has(name.toLowerCase()));
  const list = [...kept, ...fresh];
  return { ...answer, rawHeaders: list.flat(), fields: fieldsOf(list) };
}

type Pair = readonly [name: string, value: string];

/** Names and values in turn, taken together. */
export function pairs(list: readonly string[]): readonly Pair[] {
  const result: Pair[] = [];
  for (let index = 0; index + 1 < list.length; index += 2)
    result.push([list[index] ?? '', list[index + 1] ?? '']);
  return result;
}

/** Values by name in lower case; several of one name joined, as RFC 9110 section 5.3 allows. */
export function fieldsOf(list: readonly Pair[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of list) {
    const key = name.toLowerCase();
    fields[key] = fields[key] === undefined ? value : `${fields[key]}, ${value}`;
  }
  return fields;
}
