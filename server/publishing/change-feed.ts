import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';
import type { ChangeStream, StreamConnection, StreamEntry } from '../redis/change-stream.ts';
import { allInPlaceOf, type Change, everything, parseMessage } from './change.ts';
import type { Wait } from './delivery-queue.ts';

interface ChangeFeedOptions {
  readonly stream: ChangeStream;
  /** Called with every change that another instance has published. */
  readonly onChange: (change: Change) => void;
  /** Reads what is kept beside the stream, with every connection, once no later change can be missed. Rejects when it cannot. */
  readonly catchUp: () => Promise<void>;
  /** Called when changes may have been missed: whatever this instance has may be outdated. */
  readonly onMissed: () => void;
  readonly log: Log;
  readonly wait: Wait;
}

/** Waits between two attempts to connect, in milliseconds. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2000;
/** An entry that is not read back within so many milliseconds is appended again. */
const READ_BACK_MS = 5000;
/** Characters of a message: a longer one becomes a purge of everything, so that the stream stays small. */
const LONGEST_MESSAGE = 16_000;

const purgesAll = ({ text }: StreamEntry): boolean => {
  const change = parseMessage(text)?.change;
  return change !== undefined && 'purge' in change && change.purge.all;
};

/**
 * Reads every change of the other instances from the stream, in order, from the entry on that it has seen last. Where that is not
 * possible, `onMissed` is called instead (docs/decisions/0060).
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

  /** By its number each text is another: so an entry is known from one that has the same id after a restart of the server. */
  function encode(change?: Change): string {
    messages += 1;
    const textOf = (body?: Change) => JSON.stringify({ from: self, number: messages, ...body });
    const text = textOf(change);
    const isTooLong = text.length > LONGEST_MESSAGE && change !== undefined && 'purge' in change;
    return isTooLong ? textOf({ purge: allInPlaceOf([change.purge]) }) : text;
  }

  function take(entry: StreamEntry): void {
    lastSeen = entry;
    if (entry.text === unread?.text) unread.done.resolve();
    const message = parseMessage(entry.text);
    if (!message) log.warn('change-refused', { id: entry.id });
    else if (message.from !== self && message.change) onChange(message.change);
  }

  const giveUpUnread = () => unread?.done.reject(new Error('the entry was not read back'));

  /** Goes on from the end of the stream, at an entry of our own. `lost`: what the stream no longer has, which others are told. */
  async function join(at: StreamConnection, lost: StreamEntry | undefined): Promise<void> {
    const isTold = !lost || (await at.list(lost.id)).some(purgesAll);
    const text = encode(isTold ? undefined : { purge: everything });
    const entry = { id: await at.append(text), text };
    // After the entry is there: nothing that is fetched from now on is older than a change that is not read.
    if (lost || hasServed) onMissed();
    giveUpUnread();
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
      // Those after it may have been trimmed as well. It begins anew: see above.
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
        giveUpUnread();
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
     * Appends a change for the other instances. Resolves when this instance has read it back, so that it notices should the
     * stream lose it. Rejects when it may not be there. One at a time.
     */
    async append(change: Change): Promise<void> {
      // A server that has stopped answering would append later whatever it is told meanwhile.
      if (!isConnected) throw new Error('the change stream is not connected');
      const done = Promise.withResolvers<void>();
      unread = { text: encode(change), done };
      void wait(READ_BACK_MS).then(() => done.reject(new Error('the entry was not read back')));
      await Promise.all([stream.append(unread.text), done.promise]);
    },
    /** Resolves when every later change is heard. */
    hasJoined: joined.promise,
    get isConnected() {
      return isConnected;
    },
    /** From now on there may be something that changes outdate. */
    startServing(): void {
      hasServed = true;
    },
    close(): void {
      isClosed = true;
      connection?.close();
    },
  };
}
