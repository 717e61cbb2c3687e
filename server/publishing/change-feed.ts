import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';
import type { ChangeStream, StreamConnection, StreamEntry } from '../redis/change-stream.ts';
import { type Change, combinedPurge, parseMessage, purgeAll } from './change.ts';
import type { Wait } from './delivery-queue.ts';

interface ChangeFeedOptions {
  readonly stream: ChangeStream;
  /** Called for every change that another instance has published. */
  readonly onChange: (change: Change) => void;
  /**
   * Reads the state stored beside the stream, on every connection, once no later change can be missed.
   * Rejects on failure.
   */
  readonly catchUp: () => Promise<void>;
  /** Called when changes may have been missed: everything in this instance may be outdated. */
  readonly onMissed: () => void;
  readonly log: Log;
  readonly wait: Wait;
}

/** Pauses between attempts to connect, in milliseconds. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2000;
/** An entry that is not read back within this many milliseconds is appended again. */
const READ_BACK_MS = 5000;
const NOT_READ_BACK = 'the entry did not come back from the stream';
/** Characters of a message. A longer one becomes a purge of everything, so that the stream stays small. */
const LONGEST_MESSAGE = 16_000;
/** Characters of a foreign entry that is read: emergency messages of fifty sites. */
const LONGEST_ENTRY = 64_000;

const purgesAll = ({ text }: StreamEntry): boolean => {
  const change = parseMessage(text)?.change;
  return change !== undefined && 'purge' in change && change.purge.all;
};

/**
 * Reads every change of the other instances from the stream, in order, after the last entry seen. If that is
 * impossible, it calls `onMissed` instead (docs/decisions/0060).
 */
export function createChangeFeed({ stream, onChange, catchUp, onMissed, log, wait }: ChangeFeedOptions) {
  const self = randomUUID();
  const joined = Promise.withResolvers<void>();
  let messages = 0;
  let lastSeen: StreamEntry | undefined;
  /** What this instance has appended and not read back. */
  let unread: { readonly text: string; readonly done: PromiseWithResolvers<void> } | undefined;
  let connection: StreamConnection | undefined;
  let hasServed = false;
  let isConnected = false;
  /** Undefined until the first attempt has ended. */
  let wasConnected: boolean | undefined;
  let isClosed = false;

  /**
   * The number makes each text unique. After a restart of the server, an entry may have the id of an older
   * one, and its text shows that.
   */
  function encode(change?: Change): string {
    messages += 1;
    const textOf = (body?: Change) => JSON.stringify({ from: self, number: messages, ...body });
    const text = textOf(change);
    const isTooLong = text.length > LONGEST_MESSAGE && change !== undefined && 'purge' in change;
    return isTooLong ? textOf({ purge: combinedPurge([change.purge]) }) : text;
  }

  function take(entry: StreamEntry): void {
    lastSeen = entry;
    if (entry.text === unread?.text) unread.done.resolve();
    const message = entry.text.length > LONGEST_ENTRY ? undefined : parseMessage(entry.text);
    if (!message) log.warn('change-refused', { id: entry.id });
    else if (message.from !== self && message.change) onChange(message.change);
  }

  const rejectUnread = () => unread?.done.reject(new Error(NOT_READ_BACK));

  /**
   * Continues from the end of the stream, at an entry of our own. `lost`: changes that the stream has lost,
   * for the other instances.
   */
  async function join(at: StreamConnection, lost: StreamEntry | undefined): Promise<void> {
    const isAnnounced = !lost || (await at.list(lost.id)).some(purgesAll);
    const text = encode(isAnnounced ? undefined : { purge: purgeAll });
    const entry = { id: await at.append(text), text };
    // Called once the entry exists: nothing fetched from now on is older than an unread change.
    if (lost || hasServed) onMissed();
    rejectUnread();
    lastSeen = entry;
  }

  async function follow(at: StreamConnection): Promise<void> {
    if (!lastSeen || !(await at.holds(lastSeen))) await join(at, lastSeen);
    await catchUp();
    isConnected = true;
    if (wasConnected !== true) log.info('change-stream-connected', { part: 'reading' });
    wasConnected = true;
    joined.resolve();
    while (lastSeen && !isClosed) {
      const before = lastSeen;
      const entries = await at.read(before.id);
      // Later entries may have been trimmed as well, so start again from the end.
      if (entries.length > 0 && !(await at.holds(before))) throw new Error('the stream has lost entries');
      entries.forEach(take);
    }
  }

  async function run(): Promise<void> {
    for (let delay = FIRST_DELAY_MS; !isClosed; delay = Math.min(2 * delay, LONGEST_DELAY_MS)) {
      try {
        connection = await stream.connect();
        if (!isClosed) await follow(connection);
      } catch (error) {
        if (isConnected) delay = FIRST_DELAY_MS;
        isConnected = false;
        rejectUnread();
        if (wasConnected !== false && !isClosed) log.warn('change-stream-lost', { part: 'reading', error });
        wasConnected = false;
      }
      connection?.close();
      if (!isClosed) await wait(delay);
    }
  }
  void run();

  return {
    /**
     * Appends a change for the other instances. Resolves when this instance has read it back, which proves
     * that the stream has it. Rejects if it may be missing. One call at a time.
     */
    async append(change: Change): Promise<void> {
      // A hanging server might append the entry later, after newer changes.
      if (!isConnected) throw new Error('the change stream is not connected');
      const done = Promise.withResolvers<void>();
      unread = { text: encode(change), done };
      void wait(READ_BACK_MS).then(() => done.reject(new Error(NOT_READ_BACK)));
      await Promise.all([stream.append(unread.text), done.promise]);
    },
    /** Resolves when every later change will be received. */
    hasJoined: joined.promise,
    get isConnected() {
      return isConnected;
    },
    /** From now on, the caches may hold values that a change would outdate. */
    startServing(): void {
      hasServed = true;
    },
    close(): void {
      isClosed = true;
      connection?.close();
    },
  };
}
