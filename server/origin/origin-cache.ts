import { LRUCache } from 'lru-cache';
import type { HeaderFields } from '../cache/cache-directives.ts';
import type { PurgeMatcher } from '../cache/purge.ts';
import { type Asking, createPurgesMeanwhile } from '../cache/purges-meanwhile.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import { type Bodies, bytesOf } from '../http/bodies.ts';
import { createPolicies, type StoredPolicy, type Use } from './stored-policy.ts';

/** A whole answer as the origin sent it. */
interface OriginAnswer {
  readonly status: number;
  readonly fields: HeaderFields;
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
  /** After a failed refresh: do not try again before. */
  retryAt: number;
  /** Said to be no longer right: it may only stand in when asking fails. */
  isPurged: boolean;
}

/** A request, and what is stored for it. */
interface Question {
  readonly key: string;
  readonly request: HeaderFields;
  readonly ask: AskOrigin;
  readonly entry: Entry | undefined;
  readonly use: Use | undefined;
}

interface OriginCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970, by which ages and lifetimes are told. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** Called when a refresh that nobody waits for throws, which is a defect. */
  readonly onDefect: (error: unknown) => void;
  /** Is told what every question came to. */
  readonly onResult?: (result: OriginResult) => void;
}

/** Answers of one address that are told apart by `Vary`, most recent first. */
const MOST_VARIANTS = 16;

/** After a refresh failed, what is stored is served for this long before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = 2000;

/** Statuses of an origin in trouble, for which a stale answer is better (RFC 5861 section 4). */
const IS_TROUBLE = new Set([500, 502, 503, 504]);

/**
 * An HTTP cache in front of an origin (RFC 9111), for GET requests of any path. One request per address is under way at a
 * time; whoever may share its answer does.
 */
export function createOriginCache(options: OriginCacheOptions) {
  const { maxBytes, elapsed, onDefect, onResult } = options;
  const policyOf = createPolicies(options.now);
  const stored = new LRUCache<string, readonly Entry[]>({
    maxSize: maxBytes,
    sizeCalculation: (entries, key) =>
      entries.reduce((sum, { answer }) => sum + sizeOf(answer), Math.max(1, key.length)),
  });
  const flights = new Map<string, Promise<OriginResult>>();
  const purgesMeanwhile = createPurgesMeanwhile();

  const storedFor = (key: string, request: HeaderFields): Entry | undefined =>
    stored.get(key)?.find(({ policy }) => policy.matches(request));

  /** Puts an entry, or nothing, in the place of those that answer the same request. */
  function replace({ key, request }: Pick<Question, 'key' | 'request'>, entry: Entry | undefined): void {
    const others = (stored.peek(key) ?? []).filter(({ policy }) => !policy.matches(request));
    const entries = entry ? [entry, ...others].slice(0, MOST_VARIANTS) : others;
    if (entries.length > 0) stored.set(key, entries);
    else stored.delete(key);
  }

  async function fetchAnew(question: Question): Promise<OriginResult> {
    const asking = purgesMeanwhile.begin();
    return askAndStore(question, asking).finally(asking.end);
  }

  async function askAndStore(question: Question, asking: Asking): Promise<OriginResult> {
    const { key, request, entry, use, ask } = question;
    const validators = entry?.policy.validators() ?? {};
    const asked = await ask(validators);
    const isTrouble =
      asked.kind === 'failed' || (asked.kind === 'answer' && IS_TROUBLE.has(asked.answer.status));
    if (isTrouble && entry) entry.retryAt = elapsed() + RETRY_AFTER_MS;
    if (isTrouble && entry && use?.onError) return found(entry, request, 'stale-after-error');
    if (asked.kind !== 'answer') return asked;
    let { answer } = asked;
    const isConfirmed = answer.status === 304 && entry !== undefined && Object.keys(validators).length > 0;
    if (isConfirmed) answer = updated(entry.answer, answer.fields);
    const policy = policyOf(request, answer.status, answer.fields);
    const purged = asking.purged(key, tagsOf(answer));
    // What somebody has asked for since a purge is right; this may only stand in where there is nothing, if at all.
    const isLate = purged === 'hard' || (purged === 'soft' && storedFor(key, request) !== entry);
    if (policy.isStorable && !isLate)
      replace(question, { answer, policy, retryAt: 0, isPurged: purged === 'soft' });
    // What stood here has been replaced; it may not come back after an error.
    else if (entry && !isTrouble && !isLate) replace(question, undefined);
    const { freshFor } = policy.use(request);
    const outcome = isConfirmed ? 'revalidated' : policy.isStorable ? 'miss' : 'forwarded';
    return { kind: 'answer', answer, outcome, age: undefined, freshFor };
  }

  function found(entry: Entry, request: HeaderFields, outcome: CacheOutcome): OriginResult {
    const { age, freshFor } = entry.policy.use(request);
    return { kind: 'answer', answer: entry.answer, outcome, age: Math.floor(age), freshFor };
  }

  /** Asks unless somebody with the same variant in mind is asking already. */
  async function askOnce(question: Question): Promise<OriginResult> {
    const { key, request } = question;
    const running = flights.get(key);
    if (!running) {
      const flight = fetchAnew(question).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    }
    const result = await running;
    if (result.kind === 'failed') return result;
    // Only what may be kept may be shared (RFC 9111 section 4); everybody else asks for himself.
    const shared = storedFor(key, request);
    if (!shared || result.kind !== 'answer' || result.outcome === 'forwarded') return fetchAnew(question);
    return found(shared, request, result.outcome === 'stale-after-error' ? result.outcome : 'hit');
  }

  async function answer(key: string, request: HeaderFields, ask?: AskOrigin): Promise<OriginResult> {
    const entry = storedFor(key, request);
    const use = entry && judge(entry, request);
    if (entry && use?.reuse === 'fresh') return found(entry, request, use.freshFor > 0 ? 'hit' : 'stale');
    if (!ask || /only-if-cached/i.test(String(request['cache-control'] ?? '')))
      return { kind: 'only-if-cached' };
    const isPaused = entry !== undefined && elapsed() < entry.retryAt;
    if (entry && use?.onError && isPaused && use.freshFor <= 0)
      return found(entry, request, 'stale-after-error');
    const question = { key, request, ask, entry, use };
    if (entry && use?.reuse === 'while-revalidating') {
      if (!flights.has(key) && !isPaused) askOnce(question).catch(onDefect);
      return found(entry, request, 'stale');
    }
    return askOnce(question);
  }

  return {
    /**
     * The answer to a request with these fields. Without `ask` it is that which may be sent without asking anybody, or
     * `only-if-cached`.
     */
    async resolve(key: string, request: HeaderFields, ask?: AskOrigin): Promise<OriginResult> {
      const result = await answer(key, request, ask);
      if (ask || result.kind === 'answer') onResult?.(result);
      return result;
    },
    /**
     * What the origin said to a HEAD: what is stored has its freshness from now on when it is the same, else it is stale
     * (RFC 9111 section 4.3.5).
     */
    noteHead(key: string, request: HeaderFields, said: HeaderFields): void {
      const entry = storedFor(key, request);
      if (!entry || entry.isPurged) return;
      const { answer } = entry;
      const known: HeaderFields = {
        ...answer.fields,
        'content-length': String(answer.bodies.identity.length),
      };
      const isSame = VALIDATORS.every((name) => said[name] === undefined || said[name] === known[name]);
      if (!isSame) {
        entry.isPurged = true;
        return;
      }
      const confirmed = updated(answer, said);
      const policy = policyOf(request, answer.status, confirmed.fields);
      if (policy.isStorable)
        replace({ key, request }, { answer: confirmed, policy, retryAt: 0, isPurged: false });
    },
    /** Forgets what is stored for a key in all its variants (RFC 9111 section 4.4). */
    invalidate(key: string): void {
      purgesMeanwhile.note((other) => other === key, true);
      flights.delete(key);
      stored.delete(key);
    },
    purge(matches: PurgeMatcher, isHard: boolean) {
      purgesMeanwhile.note(matches, isHard);
      // Whoever comes from now on does not wait for what was asked for before.
      flights.clear();
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

export type OriginCache = ReturnType<typeof createOriginCache>;

function judge({ policy, isPurged }: Entry, request: HeaderFields): Use {
  const use = policy.use(request);
  return isPurged ? { ...use, reuse: 'no', onError: use.onError || use.freshFor > 0 } : use;
}

/** The documents that an answer was made from, in the words of either kind of edge. */
const tagsOf = ({ fields }: OriginAnswer): readonly string[] =>
  `${fields['cache-tag'] ?? ''},${fields['surrogate-key'] ?? ''}`.split(/[\s,]/).filter(Boolean);

const sizeOf = ({ bodies, fields }: OriginAnswer): number => bytesOf(bodies, linesOf(fields));

/** Fields as lines: names and values in turn. */
export const linesOf = (fields: HeaderFields): string[] =>
  Object.entries(fields).flatMap(([name, value = []]) => [value].flat().flatMap((line) => [name, line]));

/** Fields of a 304 that say nothing about the stored answer. */
const NOT_UPDATED = new Set(['content-length', 'content-encoding', 'content-type', 'content-range']);

/** Fields that say which of its representations an answer is of. */
const VALIDATORS = ['etag', 'last-modified', 'content-length'];

/** A stored answer with the fields that its confirmation brought (RFC 9111 section 3.2). */
function updated(answer: OriginAnswer, confirmation: HeaderFields): OriginAnswer {
  // The age was the old answer's.
  const { age: _age, ...kept } = answer.fields;
  const fresh = Object.entries(confirmation).filter(([name]) => !NOT_UPDATED.has(name));
  return { ...answer, fields: { ...kept, ...Object.fromEntries(fresh) } };
}
