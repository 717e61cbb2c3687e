import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyBytes } from '../http/copy-bytes.ts';
import type { Log } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import type { AssetFile } from './asset-files.ts';

/** Index of the builds with shared files, by the time at which an instance of each last renewed them. */
const BUILDS = 'site:builds';
const filesOf = (build: string): string => `site:files:${build}`;

/**
 * Bounds in Redis: the number of builds, the bytes of each (ten times the actual), and how long files outlive
 * the last instance.
 */
const MAX_BUILDS = 8;
const MAX_BYTES = 2 * 1024 * 1024;
const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Interval at which an instance renews its build, in milliseconds. */
const RENEWED_EVERY_MS = 60 * 60 * 1000;
/**
 * How long names read from Redis are reused, in milliseconds: a flood of absent names costs one look-up in that time.
 * An instance of a new build waits as long before it listens, so no name that visitors can know is taken for absent.
 */
const KNOWN_FOR_MS = 500;
/** Maximum wait for Redis at start, in milliseconds. */
const START_WAIT_MS = 1500;

const SEAL_BYTES = 32;
const BROTLI = '.br';

interface SharedFilesOptions {
  readonly redis: Pick<RedisLink, 'client' | 'lost'>;
  /** Authenticate shared files: the first signs, each verifies. Without any, nothing is shared. */
  readonly tokens: readonly string[];
  /** Changes with the built files. */
  readonly build: string;
  readonly log: Log;
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

/** Builds with the names of their files. */
type KnownNames = readonly (readonly [build: string, names: ReadonlySet<string>])[];

/** Shares built files between instances of different builds through Redis (docs/decisions/0042). */
export function createSharedFiles({ redis, tokens, build, log, now, elapsed }: SharedFilesOptions) {
  const { client } = redis;
  const [firstToken] = tokens;
  let renewal: NodeJS.Timeout | undefined;
  let isShared = false;
  let known: { readonly until: number; readonly names: Promise<KnownNames> } | undefined;

  /** The seal covers the name too, so that no file can replace another. */
  const sealOf = (token: string, field: string, body: Buffer): Buffer =>
    createHmac('sha256', token).update(`${field}\n`).update(body).digest();

  /** The file in a stored value; undefined unless it was signed with one of our tokens. */
  function open(field: string, value: Buffer | null | undefined): Buffer | undefined {
    if (!value) return undefined;
    const seal = value.subarray(0, SEAL_BYTES);
    const body = value.subarray(SEAL_BYTES);
    const isOurs =
      seal.length === SEAL_BYTES && tokens.some((token) => timingSafeEqual(seal, sealOf(token, field, body)));
    if (!isOurs) log.warn('shared-file-refused', { file: field });
    return isOurs ? copyBytes(body) : undefined;
  }

  /** Stores all files of this build, and removes the oldest builds. */
  async function share(token: string, files: ReadonlyMap<string, AssetFile>): Promise<void> {
    const values = new Map(
      [...files].map(([name, { body, encoding }]) => {
        const field = encoding === 'br' ? `${name}${BROTLI}` : name;
        return [field, Buffer.concat([sealOf(token, field, body), body])];
      }),
    );
    const bytes = [...values.values()].reduce((sum, { length }) => sum + length, 0);
    if (bytes > MAX_BYTES) return log.warn('files-not-shared', { bytes });
    const key = filesOf(build);
    const isNew = (await client.exists(key)) === 0;
    await client
      .multi()
      .hset(key, values)
      .expire(key, KEPT_SECONDS)
      .zadd(BUILDS, now(), build)
      .expire(BUILDS, KEPT_SECONDS)
      .exec();
    isShared = true;
    const old = await client.zrange(BUILDS, MAX_BUILDS, -1, 'REV');
    if (old.length > 0)
      await client
        .multi()
        .del(...old.map(filesOf))
        .zrem(BUILDS, ...old)
        .exec();
    if (isNew) await sleep(KNOWN_FOR_MS);
  }

  /** The names of the files of all other builds, by build, the newest first. */
  function namesOfOthers(): Promise<KnownNames> {
    if (!known || elapsed() >= known.until) known = { until: elapsed() + KNOWN_FOR_MS, names: readNames() };
    return known.names;
  }

  async function readNames(): Promise<KnownNames> {
    const builds = await client.zrange(BUILDS, 0, MAX_BUILDS - 1, 'REV');
    const others = builds.filter((other) => other !== build);
    return Promise.all(
      others.map(async (other) => [other, new Set(await client.hkeys(filesOf(other)))] as const),
    );
  }

  return {
    /** Finds a file of any other build. A slow Redis costs the time-out of two commands, an absent one nothing. */
    async find(name: string): Promise<AssetFile | undefined> {
      if (!firstToken) return undefined;
      try {
        const fields = [`${name}${BROTLI}`, name];
        const having = (await namesOfOthers()).filter(([, names]) =>
          fields.some((field) => names.has(field)),
        );
        const copies = await Promise.all(
          having.map(([other]) => client.hmgetBuffer(filesOf(other), ...fields)),
        );
        for (const [packed, plain] of copies) {
          const brotli = open(`${name}${BROTLI}`, packed);
          if (brotli) return { body: brotli, encoding: 'br' };
          const whole = open(name, plain);
          if (whole) return { body: whole, encoding: 'identity' };
        }
      } catch (error) {
        redis.lost(error);
        throw error;
      }
      return undefined;
    },
    /**
     * Shares the files of this build for as long as this process runs, and for a week after it. Resolves when
     * they are shared. If Redis is away, resolves without them, and shares them as soon as it is back.
     */
    async keep(read: () => Promise<ReadonlyMap<string, AssetFile>>): Promise<void> {
      if (!firstToken)
        return log.warn('files-not-shared', {
          problem: 'PURGE_TOKEN is required to sign them, but is not set',
        });
      const attempt = async () => share(firstToken, await read()).catch(redis.lost);
      renewal = setInterval(attempt, RENEWED_EVERY_MS).unref();
      const firstShared = new Promise<void>((resolve) => {
        const onReady = () => void attempt().then(resolve);
        client.on('ready', onReady);
        if (client.status === 'ready') onReady();
      });
      await Promise.race([firstShared, sleep(START_WAIT_MS, undefined, { ref: false })]);
    },
    /** Whether Redis holds the files of this build. */
    isShared: () => isShared,
    close: () => clearInterval(renewal),
  };
}

export type SharedFiles = ReturnType<typeof createSharedFiles>;
