import { isDeepStrictEqual } from 'node:util';
import type { EmergencyMessage } from '#shared/contract/layout/header-schema.server.ts';
import { parsedJson } from '#shared/contract/parsing/parsed-json.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { Log } from '../log/log.ts';
import type { EmergencyPart, Publisher } from '../publishing/publisher.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { createEmergencyFile } from './emergency-file.ts';
import {
  type EmergencyOrder,
  type EmergencyState,
  laterOf,
  noMessages,
  readState,
  withFewForeign,
} from './emergency-state.ts';

interface EmergencyOptions {
  readonly siteIds: readonly SiteId[];
  /** Undefined: the state ends with the process, unless instances share it. */
  readonly file: string | undefined;
  /** Where the state is stored for instances that start later. */
  readonly redis: Pick<RedisLink, 'client'> | undefined;
  /** Publishes changes to the other instances. */
  readonly publisher: Pick<Publisher, 'connectEmergency' | 'passOnEmergency'>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after a change with the sites whose message has changed. */
  readonly onChange: (sites: readonly SiteId[]) => void;
}

/**
 * The message that sites show on every page in an emergency. Pages read it from memory. File and Redis
 * preserve it for a restart and for new instances. Neither is read during rendering, so neither can break a
 * page.
 */
export function createEmergencyMessages(options: EmergencyOptions) {
  const { siteIds, log, now, onChange, redis, publisher } = options;
  const file = options.file === undefined ? undefined : createEmergencyFile(options.file, log, now);
  const initial = noMessages(siteIds);
  const merge = (one: EmergencyState, other: EmergencyState): EmergencyState =>
    withFewForeign(laterOf(one, other), siteIds);
  let state = merge(initial, file?.readNow() ?? {});
  let isRefusalReported = false;

  /** Adopts any message that is newer than the known state. */
  function adopt(other: EmergencyState | undefined): boolean {
    const before = state;
    state = other ? merge(state, other) : state;
    if (isDeepStrictEqual(before, state)) return false;
    const changed = siteIds.filter((site) => !isDeepStrictEqual(before[site]?.message, state[site]?.message));
    if (changed.length > 0) {
      for (const site of changed)
        log.warn('emergency-changed', { site, text: state[site]?.message?.text ?? null });
      onChange(changed);
    }
    return true;
  }

  /** Parses the state of another instance; undefined if it is unusable, which is logged once. */
  function parseForeign(message: unknown): EmergencyState | undefined {
    const other = readState(message, now());
    if (!other && !isRefusalReported) log.warn('emergency-refused');
    isRefusalReported = !other;
    return other;
  }

  function hear(other: EmergencyState | undefined): void {
    if (adopt(other)) void file?.write(state);
  }

  const key = redis && createEmergencyKey(redis, parseForeign, merge);
  const part: EmergencyPart = {
    hear: (message) => hear(parseForeign(message)),
    keep: async () => key?.add(state),
    async catchUp() {
      const kept = await key?.read();
      hear(kept);
      // Restores the state to a Redis that lost its memory or was away.
      if (!isDeepStrictEqual(kept ?? initial, state)) void publisher.passOnEmergency(state);
    },
  };
  publisher.connectEmergency(part);

  return {
    /** The message of a site, or undefined. Must be cheap, because every rendering reads it. */
    message: (site: SiteId): EmergencyMessage | undefined => state[site]?.message,
    state: (): EmergencyState => state,
    /** Shows or ends a message. Resolves when it is stored and the other instances have been told. */
    async order({ sites, message }: EmergencyOrder) {
      const changed = Object.fromEntries(
        sites.map((site) => {
          // Later than the known state, even if the clocks of two machines differ.
          const changedAt = Math.max(now(), (state[site]?.changedAt ?? 0) + 1);
          return [site, { changedAt, ...(message && { message }) }];
        }),
      );
      adopt({ ...state, ...changed });
      const [isWritten, { isAnnounced, reach }] = await Promise.all([
        file?.write(state) ?? false,
        publisher.passOnEmergency(state),
      ]);
      // `isKept`: whether it survives a restart of this process.
      return { state, isKept: isWritten || isAnnounced === true, reach };
    },
  };
}

export type EmergencyMessages = ReturnType<typeof createEmergencyMessages>;

const KEY = 'site:emergency';

/** Sets the key only if it still has the value that was read, so that concurrent writers lose nothing. */
const SET_IF_UNCHANGED = `
  if (redis.call('get', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2])
  return 1`;

/**
 * The state in the Redis or Valkey that instances share, for instances that start later. `parseForeign` parses a
 * stored state; undefined if it is unusable. `merge` keeps the later message of each site. Both methods reject if the
 * server cannot be reached.
 */
function createEmergencyKey(
  { client }: Pick<RedisLink, 'client'>,
  parseForeign: (message: unknown) => EmergencyState | undefined,
  merge: (one: EmergencyState, other: EmergencyState) => EmergencyState,
) {
  const parse = (text: string) => (text === '' ? undefined : parseForeign(parsedJson(text)));
  const readText = async () => (await client.get(KEY)) ?? '';

  return {
    read: async (): Promise<EmergencyState | undefined> => parse(await readText()),
    /** Merges a state into the stored one; the later message wins. */
    async add(state: EmergencyState): Promise<void> {
      for (;;) {
        const before = await readText();
        const both = JSON.stringify(merge(parse(before) ?? {}, state));
        if (both === before || (await client.eval(SET_IF_UNCHANGED, 1, KEY, before, both)) === 1) return;
      }
    },
  };
}
