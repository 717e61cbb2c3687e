import { isDeepStrictEqual } from 'node:util';
import type { EmergencyMessage } from '#shared/layout/header/header-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import type { Log } from '../log/log.ts';
import type { EmergencyPart, Publisher } from '../publishing/publisher.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { createEmergencyFile } from './emergency-file.ts';
import { createEmergencyKey } from './emergency-key.ts';
import { type EmergencyOrder, type EmergencyState, laterOf, quiet, readState } from './emergency-state.ts';

interface EmergencyOptions {
  readonly siteIds: readonly SiteId[];
  /** Undefined: the state ends with the process, unless instances share it. */
  readonly file: string | undefined;
  /** Where the state is left for instances that start later. */
  readonly redis: Pick<RedisLink, 'client'> | undefined;
  /** By which instances tell each other. */
  readonly publisher: Pick<Publisher, 'connectEmergency' | 'passOnEmergency'>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after the state has changed, with the sites that now say something else. */
  readonly onChange: (sites: readonly SiteId[]) => void;
}

/**
 * What the sites have to say on every page, in an emergency. A process shows what it has in memory; file and Redis keep it
 * for a restart and for instances that start later. Neither is asked while a page is made, so neither can fail one.
 */
export function createEmergencyMessages(options: EmergencyOptions) {
  const { siteIds, log, now, onChange, redis, publisher } = options;
  const file = options.file === undefined ? undefined : createEmergencyFile(options.file, log, now);
  const silence = quiet(siteIds);
  let state = laterOf(silence, file?.readNow() ?? {});
  let isRefusalReported = false;

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

  /** A state from another instance; undefined when it cannot be used, which is logged once. */
  function believe(given: unknown): EmergencyState | undefined {
    const other = readState(given, now());
    if (!other && !isRefusalReported) log.warn('emergency-refused');
    isRefusalReported = !other;
    return other;
  }

  function hear(other: EmergencyState | undefined): void {
    if (adopt(other)) void file?.write(state);
  }

  const key = redis && createEmergencyKey(redis, believe);
  const part: EmergencyPart = {
    hear: (given) => hear(believe(given)),
    keep: async () => key?.add(state),
    async catchUp() {
      const kept = await key?.read();
      hear(kept);
      // A Redis that has lost its memory, or was away when somebody spoke, is told.
      if (!isDeepStrictEqual(kept ?? silence, state)) void publisher.passOnEmergency(state);
    },
  };
  publisher.connectEmergency(part);

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
      const [isWritten, { isTold, reach }] = await Promise.all([
        file?.write(state) ?? false,
        publisher.passOnEmergency(state),
      ]);
      // `isKept`: whether it outlives a restart of this process.
      return { state, isKept: isWritten || isTold === true, reach };
    },
  };
}

export type EmergencyMessages = ReturnType<typeof createEmergencyMessages>;
