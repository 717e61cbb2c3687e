import { setTimeout as wait } from 'node:timers/promises';
import { type Dispatcher, request as send } from 'undici';
import type { Purge } from '#shared/contract/purge-schema.server.ts';
import type { PurgeEverywhere } from '../cache/purge-everywhere.ts';
import type { Log } from '../log/log.ts';

interface PurgeTargetsOptions {
  readonly targets: readonly string[];
  readonly dispatcher: Dispatcher;
  readonly log: Log;
}

/** Longest wait for one of them, in milliseconds. */
const TIMEOUT_MS = 2000;
/**
 * When they are told once more, in milliseconds: an instance that has heard of the purge a moment later than we told
 * them may have given them once more what is no longer right.
 */
const AGAIN_MS = 1000;
/** Caches take header fields of 8 KB; a purge of many tags is told in several requests. In characters. */
const LONGEST_PATTERN = 4000;

/** Letters, digits and what no pattern gives a meaning stand for themselves; everything else by its code. */
const literal = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\w/:-]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Alternatives in groups that are short enough. */
function groups(alternatives: readonly string[]): string[] {
  const result: string[] = [];
  for (const alternative of alternatives) {
    const last = result.at(-1);
    if (last === undefined || last.length + alternative.length > LONGEST_PATTERN) result.push(alternative);
    else result[result.length - 1] = `${last}|${alternative}`;
  }
  return result;
}

/** A regular expression for what a cache is to forget, and the request field in which it is told. */
interface PurgePattern {
  readonly field: 'x-purge-tag' | 'x-purge-url';
  readonly pattern: string;
}

/** What to tell for a purge: patterns for `Cache-Tag` and for the address, in the way of `matcherOf` (`purge.ts`). */
export function purgePatterns({ tags, paths, all }: Purge): readonly PurgePattern[] {
  if (all) return [{ field: 'x-purge-url', pattern: '.' }];
  const ofTags = groups(tags.map(literal)).map(
    (group): PurgePattern => ({ field: 'x-purge-tag', pattern: `(^|[,\\x20])(${group})(,|$)` }),
  );
  const ofPaths = groups(paths.map(literal)).flatMap((group): PurgePattern[] => [
    { field: 'x-purge-tag', pattern: `(^|[,\\x20])[^,:]*:(${group})(,|$)` },
    { field: 'x-purge-url', pattern: `^(${group})(\\?|$)` },
  ]);
  return [...ofTags, ...ofPaths];
}

/** The caches in front of us. One that does not answer is logged and left out. */
export function createEdges({ targets, dispatcher, log }: PurgeTargetsOptions) {
  async function tell(target: string, purge: Purge): Promise<boolean> {
    try {
      for (const { field, pattern } of purgePatterns(purge)) {
        const { statusCode, body } = await send(target, {
          method: 'PURGE',
          dispatcher,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { [field]: pattern },
        });
        await body.dump();
        if (statusCode >= 300) throw new Error(`answered ${statusCode}`);
      }
      return true;
    } catch (error) {
      log.warn('edge-purge-failed', { target, error });
      return false;
    }
  }
  const closing = new AbortController();
  const tellAll = async (purge: Purge) =>
    (await Promise.all(targets.map((target) => tell(target, purge)))).filter(Boolean).length;

  return {
    /** How many there are. */
    count: targets.length,
    /** Tells them what is no longer right; gives how many have heard it. */
    async tell(purge: Purge): Promise<number> {
      if (targets.length === 0) return 0;
      const told = await tellAll(purge);
      wait(AGAIN_MS, undefined, { signal: closing.signal, ref: false }).then(
        () => tellAll(purge),
        () => undefined,
      );
      return told;
    },
    close: () => closing.abort(),
  };
}

/** The same purge, which then tells the caches in front of us. */
export const purgeWithEdges = (
  purge: PurgeEverywhere,
  edges: Pick<ReturnType<typeof createEdges>, 'count' | 'tell'>,
): PurgeEverywhere =>
  edges.count === 0
    ? purge
    : async (wanted) => {
        const { met, reach } = await purge(wanted);
        const told = await edges.tell(wanted);
        return { met, reach: `${reach}; ${told} of ${edges.count} caches in front` };
      };
