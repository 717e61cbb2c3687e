import CachePolicy from 'http-cache-semantics';
import {
  type Directives,
  effectiveFields,
  flat,
  type HeaderFields,
  parseDirectives,
  secondsOf,
} from '../cache/cache-directives.ts';

/** How a stored answer may be used for a request. Times in seconds. */
export interface Use {
  /** Fresh: as it is. Revalidating: at once, while it is refreshed. Otherwise only after asking. */
  readonly reuse: 'fresh' | 'while-revalidating' | 'no';
  /** Whether it may stand in when asking fails. */
  readonly onError: boolean;
  readonly age: number;
  readonly freshFor: number;
}

/** What RFC 9111 says about one stored answer. */
export interface StoredPolicy {
  /** Whether the answer may be kept at all (section 3). */
  readonly isStorable: boolean;
  /** Whether it was selected by the same values of the fields that its `Vary` names (section 4.1). */
  matches(request: HeaderFields): boolean;
  use(request: HeaderFields): Use;
  /** Fields to ask with whether it has changed (section 4.3.1). */
  validators(): Readonly<Record<string, string>>;
}

/**
 * Creates the function that reads an answer's policy at the moment it arrives, for requests of GET. The
 * arithmetic of ages and lifetimes is that of http-cache-semantics; what it leaves out is added here.
 */
export function createPolicies(now: () => number) {
  class ClockedPolicy extends CachePolicy {
    /** The package asks itself for the time. */
    now(): number {
      return now();
    }
  }

  return function policyOf(request: HeaderFields, status: number, fields: HeaderFields): StoredPolicy {
    // Variants are told apart below, white space aside, which the package minds.
    const { vary = '', ...effective } = effectiveFields(status, fields);
    const wishes = String(request['cache-control'] ?? '').toLowerCase();
    const asked = { method: 'GET', url: '/', headers: { ...flat(request), 'cache-control': wishes } };
    const directives = parseDirectives(effective['cache-control']);
    // The package takes proxy-revalidate for no-cache; it forbids stale answers, no fresh ones (section 5.2.2.8).
    const cacheControl = effective['cache-control']?.replaceAll('proxy-revalidate', 'x-revalidate');
    const read = cacheControl === undefined ? effective : { ...effective, 'cache-control': cacheControl };
    const policy = new ClockedPolicy(asked, { status, headers: read }, { shared: true });
    const isStrict = ['must-revalidate', 'proxy-revalidate', 's-maxage', 'no-cache'].some((name) =>
      directives.has(name),
    );
    const windowOf = (name: string) => (isStrict ? 0 : (secondsOf(directives, name) ?? 0));
    const whileRevalidating = windowOf('stale-while-revalidate');
    const onError = windowOf('stale-if-error');
    const names = vary.split(',').flatMap((name) => name.trim().toLowerCase() || []);
    const selected = names.map((name) => normal(request[name]));
    const hasValidator = 'etag' in effective || 'last-modified' in effective;
    const lifetime = policy.maxAge() - policy.age();
    return {
      isStorable:
        policy.storable() &&
        !names.includes('*') &&
        // A cookie is somebody's own.
        !('set-cookie' in effective) &&
        (lifetime > 0 || hasValidator || onError > 0),
      matches: (asking) => names.every((name, index) => normal(asking[name]) === selected[index]),
      use(asking) {
        const age = policy.age();
        const freshFor = policy.maxAge() - age;
        const wishes = parseDirectives(asking['cache-control']);
        const asksAnew =
          wishes.has('no-cache') || (wishes.size === 0 && /no-cache/i.test(String(asking.pragma ?? '')));
        const isInWindow = (seconds: number) => freshFor + seconds > 0;
        const isPatient = !asksAnew && !['max-age', 'min-fresh'].some((name) => wishes.has(name));
        const canWait = isPatient && isInWindow(whileRevalidating);
        return {
          reuse:
            !asksAnew && isWelcome(wishes, age, freshFor, isStrict)
              ? 'fresh'
              : canWait
                ? 'while-revalidating'
                : 'no',
          onError: freshFor > 0 ? !isStrict : isInWindow(onError),
          age,
          freshFor,
        };
      },
      validators: () => ({
        ...(effective.etag ? { 'if-none-match': effective.etag } : {}),
        // As it was said: some compare it letter by letter.
        ...(effective['last-modified'] ? { 'if-modified-since': String(fields['last-modified']) } : {}),
      }),
    };
  };
}

/** Whether an answer of some age is what the visitor wishes for (section 5.2.1). */
function isWelcome(wishes: Directives, age: number, freshFor: number, isStrict: boolean): boolean {
  const oldest = secondsOf(wishes, 'max-age');
  if (oldest !== undefined && age > oldest) return false;
  if (freshFor > 0) return freshFor >= (secondsOf(wishes, 'min-fresh') ?? 0);
  const stalest = wishes.get('max-stale') === '' ? Number.POSITIVE_INFINITY : secondsOf(wishes, 'max-stale');
  return stalest !== undefined && !isStrict && -freshFor < stalest;
}

/** Values that differ in white space alone select the same answer. */
const normal = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?, ?/g, ',');
