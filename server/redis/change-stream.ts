import type { Redis } from 'ioredis';
import type { RedisLink } from './redis-link.ts';

/** An entry of the stream. Ids grow within one life of the server. */
export interface StreamEntry {
  readonly id: string;
  readonly text: string;
}

const KEY = 'site:changes';
/** About how many entries are stored. Heartbeats come every ten seconds, so an entry lasts for hours. */
const MAX_ENTRIES = 4000;
/** Entries per read. */
const BATCH = 500;
/** How long a read waits for an entry, in milliseconds. */
const BLOCK_MS = 2000;
/** How much longer until it times out, in milliseconds, so that a hanging server is noticed. */
const LATE_MS = 1000;

const append = async (client: Redis, text: string): Promise<string> => {
  const id = await client.xadd(KEY, 'MAXLEN', '~', MAX_ENTRIES, '*', 'change', text);
  if (id === null) throw new Error('the entry was not appended');
  return id;
};

const entryOf = ([id, [, text = '']]: [id: string, fields: string[]]): StreamEntry => ({ id, text });

/** The stream in Redis or Valkey through which instances publish changes to each other. */
export function createChangeStream(redis: RedisLink) {
  return {
    /** Appends on the connection for commands. If it rejects, the entry may exist all the same. */
    append: (text: string) => append(redis.client, text),
    /** Opens a connection for reading. Each of its methods rejects if the connection is lost or times out. */
    async connect() {
      const client = redis.newConnection(BLOCK_MS + LATE_MS);
      try {
        await client.connect();
      } catch (error) {
        client.disconnect();
        throw error;
      }
      return {
        /** Appends an entry; resolves with its id. */
        append: (text: string) => append(client, text),
        /** Whether the stream still has this very entry. */
        async holds({ id, text }: StreamEntry) {
          const [found] = await client.xrange(KEY, id, id);
          // After a restart without persistence, another entry may have the id.
          return found !== undefined && entryOf(found).text === text;
        },
        /** The entries after an id, oldest first, a bounded number of them. */
        list: async (after: string) =>
          (await client.xrange(KEY, `(${after}`, '+', 'COUNT', BATCH)).map(entryOf),
        /** The same, but waits a while for the first one. Resolves with none if none has arrived. */
        async read(after: string) {
          const reply = await client.xread('COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', KEY, after);
          return (reply?.[0]?.[1] ?? []).map(entryOf);
        },
        close: () => client.disconnect(),
      };
    },
  };
}

export type ChangeStream = ReturnType<typeof createChangeStream>;
export type StreamConnection = Awaited<ReturnType<ChangeStream['connect']>>;
