import { isDeepStrictEqual } from 'node:util';
import type { EmergencyMessage } from '#shared/frame/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { Log } from '../log/log.ts';
import { type RedisLink, reachOf } from '../redis/redis-link.ts';
import { createEmergencyFile } from './emergency-file.ts';
import { createSharedEmergency } from './emergency-redis.ts';
import { type EmergencyOrder, type EmergencyState, laterOf, quiet } from './emergency-state.ts';

interface EmergencyOptions {
  readonly siteIds: readonly SiteId[];
  /** Undefined: the state ends with the process, unless instances share it. */
  readonly file: string | undefined;
  readonly redis: RedisLink | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after the state has changed, with the sites that now say something else. */
  readonly onChange: (sites: readonly SiteId[]) => void;
  /** How often file and Redis are read anew, in milliseconds, for what was missed. */
  readonly pollMs?: number;
}

/** With a page's lifetime at the edge (`page-route.ts`) this makes a minute. */
const POLL_MS = 10_000;

/**
 * What the sites have to say on every page, in an emergency. What a process shows is in its memory; file and Redis are there for its restart, for the other
 * instances and for those that come later. None of them is asked while a page is made, so none of them can fail one.
 */
export function createEmergencyMessages(options: EmergencyOptions) {
  const { siteIds, log, now, onChange, redis, pollMs = POLL_MS } = options;
  const file = options.file === undefined ? undefined : createEmergencyFile(options.file, log, now);
  const silence = quiet(siteIds);
  let state = laterOf(silence, file?.readNow() ?? {});

  /** Takes over what is later than what we know. */
  function adopt(other: EmergencyState | undefined): boolean {
    const before = state;
    state = other ? laterOf(state, other) : state;
    if (isDeepStrictEqual(before, state)) return false;
    const changed = siteIds.filter((site) => !isDeepStrictEqual(before[site]?.message, state[site]?.message));
    if (changed.length > 0) {
      for (const site of changed)
        log.warn('emergency-changed', { site, text: state[site]?.message?.text ?? null });
      onChange(changed);
    }
    return true;
  }

  function hear(other: EmergencyState | undefined): void {
    if (adopt(other)) void file?.write(state);
  }

  const shared = redis && createSharedEmergency({ redis, log, now, onState: hear });

  async function readAnew(): Promise<void> {
    adopt(await file?.read());
    if (!shared) return;
    const others = await shared.read();
    hear(others);
    // A Redis that has lost its memory, or was away when somebody spoke, is told.
    if (!isDeepStrictEqual(others ?? silence, state)) await shared.write(state);
  }
  const poll = setInterval(() => void readAnew(), pollMs);
  poll.unref();
  const isListening = async () => {
    if (!shared) return;
    await shared.isListening;
    await readAnew();
  };
  // What others said before this instance was there.
  void isListening();

  return {
    /** The message of a site, or undefined. Costs nothing: pages ask with every rendering. */
    message: (site: SiteId): EmergencyMessage | undefined => state[site]?.message,
    state: (): EmergencyState => state,
    /** Shows or ends a message; resolves when it is kept and the other instances have been told. */
    async order({ sites, message }: EmergencyOrder) {
      const changed = Object.fromEntries(
        // Later than what is known, whatever the clocks of two machines think of each other.
        sites.map((site) => [
          site,
          {
            changedAt: Math.max(now(), (state[site]?.changedAt ?? 0) + 1),
            ...(message === null ? {} : { message }),
          },
        ]),
      );
      adopt({ ...state, ...changed });
      const [isKept, isTold] = await Promise.all([file?.write(state) ?? false, shared?.write(state)]);
      return {
        state,
        /** Whether it outlives a restart of this process. */
        isKept: isKept || isTold === true,
        reach: reachOf(isTold),
      };
    },
    /** Resolves when this instance hears the others. */
    isListening,
    close() {
      clearInterval(poll);
    },
  };
}

export type EmergencyMessages = ReturnType<typeof createEmergencyMessages>;
