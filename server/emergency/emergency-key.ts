import { parsedJson } from '#shared/contract/parsed-json.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { type EmergencyState, laterOf } from './emergency-state.ts';

const KEY = 'site:emergency';

/** Sets the key if it still holds what was read: an instance that writes at the same time loses nothing. */
const SET_IF_UNCHANGED = `
  if (redis.call('get', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2])
  return 1`;

/**
 * The state in the Redis or Valkey that instances share, for those that start later. `believe` reads what somebody has
 * left there; undefined when it cannot be used. Both methods reject when it cannot be reached.
 */
export function createEmergencyKey(
  { client }: Pick<RedisLink, 'client'>,
  believe: (given: unknown) => EmergencyState | undefined,
) {
  const parse = (text: string) => (text === '' ? undefined : believe(parsedJson(text)));
  const readText = async () => (await client.get(KEY)) ?? '';

  return {
    read: async (): Promise<EmergencyState | undefined> => parse(await readText()),
    /** Adds to what is there, the later word counting. */
    async add(state: EmergencyState): Promise<void> {
      for (;;) {
        const before = await readText();
        const both = JSON.stringify(laterOf(parse(before) ?? {}, state));
        if (both === before || (await client.eval(SET_IF_UNCHANGED, 1, KEY, before, both)) === 1) return;
      }
    },
  };
}
