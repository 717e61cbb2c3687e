import { type Dispatcher, request as send } from 'undici';
import type { Purge } from '#shared/contract/messages/purge-schema.server.ts';
import type { Log } from '../log/log.ts';
import { combinedPurge } from './change.ts';
import { createDeliveryQueue, unrefWait, type Wait } from './delivery-queue.ts';

/** Time-out of a purge request, in milliseconds. */
const TIMEOUT_MS = 2000;
/** Longest pause between attempts to purge an edge, in milliseconds. */
const LONGEST_DELAY_MS = 10_000;
/**
 * When each purge is repeated, in milliseconds: a response made before the purge may have been on its way to
 * the edge.
 */
const AGAIN_MS = 1000;
/** Edges accept header fields of 8 KB, so a purge of many tags takes several requests. In characters. */
const LONGEST_PATTERN = 4000;

/** Escapes every character that might be special in a pattern, by its code. */
const literal = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\w/:-]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Joins alternatives into groups that are short enough. */
function groups(alternatives: readonly string[]): string[] {
  const result: string[] = [];
  for (const alternative of alternatives) {
    const last = result.at(-1);
    if (last === undefined || last.length + alternative.length > LONGEST_PATTERN) result.push(alternative);
    else result[result.length - 1] = `${last}|${alternative}`;
  }
  return result;
}

/** A regular expression for what a cache must purge, and the request field that carries it. */
interface PurgePattern {
  readonly field: 'x-purge-tag' | 'x-purge-url';
  readonly pattern: string;
}

/** The patterns of a purge for `Cache-Tag` and for the address, equivalent to `matcherOf` (`purge.ts`). */
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

interface EdgesOptions {
  readonly targets: readonly string[];
  readonly dispatcher: Dispatcher;
  readonly log: Log;
  readonly wait?: Wait;
}

/** Purges one edge. Rejects unless it confirms. */
async function tellEdge(target: string, purge: Purge, dispatcher: Dispatcher): Promise<void> {
  for (const { field, pattern } of purgePatterns(purge)) {
    const { statusCode, body } = await send(target, {
      method: 'PURGE',
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { [field]: pattern },
    });
    await body.dump();
    if (statusCode >= 300) throw new Error(`responded with ${statusCode}`);
  }
}

/** The caches in front of the site. Each purge is repeated, in order, until the edge confirms it. */
export function createEdges({ targets, dispatcher, log, wait = unrefWait }: EdgesOptions) {
  const edges = targets.map((target) => ({
    target,
    queue: createDeliveryQueue<Purge>({
      deliver: (purge) => tellEdge(target, purge, dispatcher),
      collapse: (purges) => [combinedPurge(purges)],
      longestDelayMs: LONGEST_DELAY_MS,
      onTrouble: (error) => log.warn('edge-purge-failed', { target, error }),
      onRecovery: () => log.info('edge-purge-confirmed', { target }),
      wait,
    }),
  }));
  const tellAll = (purge: Purge) => Promise.all(edges.map(({ queue }) => queue.add(purge)));
  /** Announcements that will be repeated. */
  const toBeRepeated = new Set<string>();

  return {
    /**
     * Purges all edges now, and again a moment later. Resolves when each has confirmed or failed to respond;
     * attempts at the latter continue.
     */
    async tell(purge: Purge): Promise<void> {
      if (edges.length === 0) return;
      const text = JSON.stringify(purge);
      // Each replica of a content service announces the same change. The pending repetition covers this
      // announcement too.
      if (purge.version !== undefined && toBeRepeated.has(text)) return;
      toBeRepeated.add(text);
      void wait(AGAIN_MS).then(() => {
        toBeRepeated.delete(text);
        void tellAll(purge);
      });
      await tellAll(purge);
    },
    /** Unconfirmed purges, by target. */
    waiting: (): Readonly<Record<string, number>> =>
      Object.fromEntries(edges.map(({ target, queue }) => [target, queue.waiting])),
    close(): void {
      for (const { queue } of edges) queue.close();
    },
  };
}

export type Edges = ReturnType<typeof createEdges>;
