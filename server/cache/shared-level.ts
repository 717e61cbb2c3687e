import type { RedisLink } from '../redis/redis-link.ts';
import { type Purge, pathsOfAddress } from './purge.ts';

/** Something that instances share, with what it can be purged by. */
interface SharedEntry {
  readonly bytes: Buffer;
  readonly tags: readonly string[];
  /** What it answers: path and query. */
  readonly address: string;
}

/** What a look into the shared level came to. `epoch` is for storing what is fetched now. */
type SharedLook =
  | { readonly kind: 'found'; readonly bytes: Buffer; readonly epoch: string }
  | { readonly kind: 'nothing'; readonly epoch: string }
  | { readonly kind: 'unreachable' };

/** The second level of the cache, in a Redis or Valkey: what one instance has fetched, the others need not fetch. */
export interface SharedLevel {
  look(key: string): Promise<SharedLook>;
  /** Whether this instance is the one that fetches; the others wait for what it stores. `id` is this attempt's own. */
  lock(key: string, id: string, ms: number): Promise<boolean>;
  unlock(key: string, id: string): Promise<void>;
  isLocked(key: string): Promise<boolean>;
  /** Stores it unless anything was purged since the look that gave `epoch`: what was fetched may be from before. */
  store(key: string, entry: SharedEntry, keepMs: number, epoch: string): Promise<void>;
  /** False: it could not be reached, so others may find for a while what was to be forgotten. */
  purge(purge: Purge): Promise<boolean>;
}

/** Braces keep all keys on one machine of a cluster: the scripts below touch several. */
const PREFIX = '{site}:';
const EPOCH = `${PREFIX}epoch`;
const keyOf = (key: string) => `${PREFIX}doc:${key}`;
const lockOf = (key: string) => `${PREFIX}lock:${key}`;
const tagOf = (tag: string) => `${PREFIX}tag:${tag}`;
const pathOf = (path: string) => `${PREFIX}path:${path}`;

/** A slower Redis costs more than the hit is worth, in milliseconds. */
const PATIENCE_MS = 100;
/** After it was slow or gone it is left alone for this long. */
const PAUSE_MS = 1000;

/** KEYS: epoch, entry, then the sets that name it. ARGV: epoch, bytes, milliseconds. */
const STORE = `
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
for index = 3, #KEYS do
  redis.call('SADD', KEYS[index], KEYS[2])
  if redis.call('PTTL', KEYS[index]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[index], ARGV[3]) end
end
return 1`;

/** KEYS: epoch, then the sets whose entries go. */
const PURGE = `
redis.call('INCR', KEYS[1])
for index = 2, #KEYS do
  for _, key in ipairs(redis.call('SMEMBERS', KEYS[index])) do redis.call('UNLINK', key) end
  redis.call('UNLINK', KEYS[index])
end
return 1`;

/** KEYS: lock. ARGV: whose it must be. */
const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** `now`: milliseconds of a monotonic clock. */
export function createSharedLevel({ client, lost }: RedisLink, now: () => number): SharedLevel {
  let pausedUntil = Number.NEGATIVE_INFINITY;

  client.on('ready', () => {
    pausedUntil = Number.NEGATIVE_INFINITY;
  });

  /** What a command gives, or undefined when Redis is not there in time. */
  async function ask<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    if (now() < pausedUntil) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`no answer in ${PATIENCE_MS} ms`));
      // An answer that came while this process was busy itself is read first.
      timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
    });
    try {
      return await Promise.race([command(), tooSlow]);
    } catch (error) {
      pausedUntil = now() + PAUSE_MS;
      lost(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async look(key) {
      const found = await ask(() => client.mgetBuffer(EPOCH, keyOf(key)));
      if (!found) return { kind: 'unreachable' };
      const [epochBytes, bytes] = found;
      const epoch = epochBytes?.toString() ?? '0';
      return bytes ? { kind: 'found', bytes, epoch } : { kind: 'nothing', epoch };
    },
    async lock(key, id, ms) {
      return (await ask(() => client.set(lockOf(key), id, 'PX', ms, 'NX'))) === 'OK';
    },
    async unlock(key, id) {
      await ask(() => client.eval(UNLOCK, 1, lockOf(key), id));
    },
    async isLocked(key) {
      return (await ask(() => client.exists(lockOf(key)))) === 1;
    },
    async store(key, { bytes, tags, address }, keepMs, epoch) {
      const paths = new Set([
        ...pathsOfAddress(address),
        ...tags.map((tag) => tag.slice(tag.indexOf(':') + 1)),
      ]);
      const sets = [...tags.map(tagOf), ...[...paths].map(pathOf)];
      await ask(() =>
        client.eval(STORE, 2 + sets.length, EPOCH, keyOf(key), ...sets, epoch, bytes, Math.ceil(keepMs)),
      );
    },
    async purge({ tags, paths, all }) {
      const sets = [...tags.map(tagOf), ...paths.map(pathOf)];
      try {
        // With the client's own patience: an operator waits for this, no visitor does.
        await (all ? forgetAll(client) : client.eval(PURGE, 1 + sets.length, EPOCH, ...sets));
        return true;
      } catch (error) {
        lost(error);
        return false;
      }
    },
  };
}

/** A new epoch and an empty level. Redis deletes in the background. */
async function forgetAll(client: RedisLink['client']): Promise<void> {
  await client.incr(EPOCH);
  for (const kind of ['doc', 'tag', 'path']) {
    let cursor = '0';
    do {
      const [next, keys] = await client.scan(cursor, 'MATCH', `${PREFIX}${kind}:*`, 'COUNT', 1000);
      if (keys.length > 0) await client.unlink(...keys);
      cursor = next;
    } while (cursor !== '0');
  }
}
