import type { Redis } from 'ioredis';
import type { RedisLink } from './redis-link.ts';

/** An entry of the stream. Ids grow within one life of the server. */
export interface StreamEntry {
  readonly id: string;
  readonly text: string;
}

/** A connection to the stream. Every method rejects if the connection is lost or times out. */
export interface StreamConnection {
  /** Appends an entry; resolves with its id. */
  append(text: string): Promise<string>;
  /** Whether the stream still has this very entry. */
  holds(entry: StreamEntry): Promise<boolean>;
  /** The entries after an id, oldest first, a bounded number of them. */
  list(after: string): Promise<readonly StreamEntry[]>;
  /** The same, but waits a while for the first one. Resolves with none if none has come. */
  read(after: string): Promise<readonly StreamEntry[]>;
  close(): void;
}

/** The stream through which instances publish changes to each other. */
export interface ChangeStream {
  /** Appends on the connection for commands. If it rejects, the entry may exist all the same. */
  append(text: string): Promise<string>;
  /** Opens a connection for reading. */
  connect(): Promise<StreamConnection>;
}

const KEY = 'site:changes';
/** About how many entries are stored. Heartbeats come every ten seconds, so an entry lasts for hours. */
const MAX_ENTRIES = 4000;
/** Entries per read. */
const BATCH = 500;
/** How long a read waits for an entry, in milliseconds ... */
const BLOCK_MS = 2000;
/** ... and how much longer until it times out, so that a hanging server is noticed. */
const LATE_MS = 1000;

const append = async (client: Redis, text: string): Promise<string> => {
  const id = await client.xadd(KEY, 'MAXLEN', '~', MAX_ENTRIES, '*', 'change', text);
  if (id === null) throw new Error('the entry was not appended');
  return id;
};

const entryOf = ([id, [, text = '']]: [id: string, fields: string[]]): StreamEntry => ({ id, text });

/** The stream in the Redis or Valkey that instances share. */
export function createChangeStream(redis: RedisLink): ChangeStream {
  return {
    append: (text) => append(redis.client, text),
    async connect() {
      const client = redis.newConnection(BLOCK_MS + LATE_MS);
      try {
        await client.connect();
      } catch (error) {
        client.disconnect();
        throw error;
      }
      return {
        append: (text) => append(client, text),
        async holds({ id, text }) {
          const [found] = await client.xrange(KEY, id, id);
          // After a restart without persistence, another entry may have the id.
          return found !== undefined && entryOf(found).text === text;
        },
        list: async (after) => (await client.xrange(KEY, `(${after}`, '+', 'COUNT', BATCH)).map(entryOf),
        async read(after) {
          const found = await client.xread('COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', KEY, after);
          return (found?.[0]?.[1] ?? []).map(entryOf);
        },
        close: () => client.disconnect(),
      };
    },
  };
}
