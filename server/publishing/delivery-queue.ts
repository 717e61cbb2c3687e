import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after some milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

/** Does not keep the process alive. */
export const unrefWait: Wait = (ms) => sleep(ms, undefined, { ref: false });

/** First pause after a failure, in milliseconds. It doubles with each. */
const FIRST_DELAY_MS = 250;
/** Longest queue. */
const MAX_WAITING = 100;

interface DeliveryQueueOptions<Item> {
  /** Rejects if the item may not have arrived. It is then delivered again. */
  readonly deliver: (item: Item) => Promise<unknown>;
  /** Merges excess items into fewer that cover them. */
  readonly collapse: (items: readonly Item[]) => readonly Item[];
  /** Longest pause between two attempts, in milliseconds. */
  readonly longestDelayMs: number;
  /** Called once when deliveries begin to fail, and once when they succeed again. */
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
  readonly wait: Wait;
}

/** Delivers items in order, each repeatedly until it has arrived. */
export function createDeliveryQueue<Item>(options: DeliveryQueueOptions<Item>) {
  const { deliver, collapse, longestDelayMs, onTrouble, onRecovery, wait } = options;
  interface Waiting {
    readonly item: Item;
    readonly settle: (hasArrived: boolean) => void;
  }
  let waiting: Waiting[] = [];
  let current: Waiting | undefined;
  let isFailing = false;
  let isClosed = false;

  async function deliverUntilArrived(next: Waiting): Promise<void> {
    for (let delay = FIRST_DELAY_MS; !isClosed; delay = Math.min(2 * delay, longestDelayMs)) {
      try {
        await deliver(next.item);
        if (isFailing) onRecovery();
        isFailing = false;
        return next.settle(true);
      } catch (error) {
        if (!isFailing && !isClosed) onTrouble(error);
        isFailing = true;
        for (const { settle } of [next, ...waiting]) settle(false);
        await wait(delay);
      }
    }
    next.settle(false);
  }

  async function run(): Promise<void> {
    if (current) return;
    for (current = waiting.shift(); current; current = waiting.shift()) await deliverUntilArrived(current);
  }

  return {
    /** Resolves with true when the item has arrived, with false when its delivery has to be retried. */
    add(item: Item): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      if (isFailing || isClosed) resolve(false);
      if (isClosed) return promise;
      waiting.push({ item, settle: resolve });
      if (waiting.length > MAX_WAITING) {
        const replaced = waiting;
        const settle = (hasArrived: boolean) => {
          for (const one of replaced) one.settle(hasArrived);
        };
        waiting = collapse(replaced.map((one) => one.item)).map((one) => ({ item: one, settle }));
      }
      void run();
      return promise;
    },
    /** Undelivered items. */
    get waiting() {
      return waiting.length + (current ? 1 : 0);
    },
    /** Whether the last attempt failed. */
    get isFailing() {
      return isFailing;
    },
    /** Stops all attempts and drops what is queued. */
    close() {
      isClosed = true;
      for (const { settle } of waiting) settle(false);
      waiting = [];
    },
  };
}
