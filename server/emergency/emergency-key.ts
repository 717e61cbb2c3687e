import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { type EmergencyState, laterOf } from './emergency-state.ts';

const KEY = 'site:emergency';

/** Sets the key only if it still has the value that was read, so that concurrent writers lose nothing. */
const SET_IF_UNCHANGED = `
  if (redis.call('get', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2])
  return 1`;

/**
 * The state in the Redis or Valkey that instances share, for instances that start later. `believe` parses a
 * stored state; undefined if it is unusable. Both methods reject if the server cannot be reached.
 */
export function createEmergencyKey(
  { client }: Pick<RedisLink, 'client'>,
  believe: (given: unknown) => EmergencyState | undefined,
) {
  const parse = (text: string) => (text === '' ? undefined : believe(parsedJson(text)));
  const readText = async () => (await client.get(KEY)) ?? '';

  return {
    read: async (): Promise<EmergencyState | undefined> => parse(await readText()),
    /** Merges a state into the stored one; the later message wins. */
    async add(state: EmergencyState): Promise<void> {
      for (;;) {
        const before = await readText();
        const both = JSON.stringify(laterOf(parse(before) ?? {}, state));
        if (both === before || (await client.eval(SET_IF_UNCHANGED, 1, KEY, before, both)) === 1) return;
      }
    },
  };
}
