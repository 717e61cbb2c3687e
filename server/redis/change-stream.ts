import type { Redis } from 'ioredis';
import type { RedisLink } from './redis-link.ts';

/** An entry of the stream. Ids grow within one life of the stream. */
export interface StreamEntry {
  readonly id: string;
  readonly text: string;
}

/** A connection to the stream. Every method rejects when the connection is lost, or has no answer in time. */
export interface StreamConnection {
  /** Appends an entry; gives its id. */
  append(text: string): Promise<string>;
  /** Whether the stream still has this very entry. */
  holds(entry: StreamEntry): Promise<boolean>;
  /** The entries after an id, oldest first, a bounded number of them. */
  list(after: string): Promise<readonly StreamEntry[]>;
  /** The same; waits a while for the first one. Gives none when none has come. */
  read(after: string): Promise<readonly StreamEntry[]>;
  close(): void;
}

/** The stream by which instances tell each other of changes. */
export interface ChangeStream {
  /** Appends on the connection for commands. Rejects when it could not; the entry may be there all the same. */
  append(text: string): Promise<string>;
  /** Opens a connection for reading. */
  connect(): Promise<StreamConnection>;
}

const KEY = 'site:changes';
/** How many entries are kept, about. Heartbeats come every ten seconds, so it takes hours until an entry goes. */
const MOST_ENTRIES = 4000;
/** Entries that are read at once. */
const BATCH = 500;
/** How long a read waits for an entry, in milliseconds ... */
const BLOCK_MS = 2000;
/** ... and how much later an answer is missing, so that a server that has stopped answering is noticed. */
const LATE_MS = 1000;

const append = async (client: Redis, text: string): Promise<string> => {
  const id = await client.xadd(KEY, 'MAXLEN', '~', MOST_ENTRIES, '*', 'change', text);
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
          // After a restart without memory another entry may have the id.
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
