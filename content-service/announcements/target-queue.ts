import type { Purge } from '@information-site/contract/messages/purge-schema.server.ts';
import type { Log } from '../log.ts';
import { heartbeat, purgeAll } from './messages.ts';

/** A site that receives announcements. */
export interface Target {
  /** URL of its `/purge` endpoint. */
  readonly url: string;
  readonly token: string;
}

/** Sends a message and resolves with the response status; rejects if there is no response. */
export type PostMessage = (target: Target, message: Purge) => Promise<number>;

/** Runs the callback after `ms` milliseconds; returns a function that cancels it. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

export interface QueueOptions {
  readonly post: PostMessage;
  readonly setTimer: SetTimer;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Retry delay after an unacknowledged message, in milliseconds; it doubles each time up to the maximum. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** A heartbeat is sent after this long without a message, in milliseconds. */
export const HEARTBEAT_MS = 10_000;

/** Above this length, all messages not in flight are merged into one. */
export const MAX_WAITING = 500;

/** Client errors that are retried: the token may be rotating, or the target is busy. */
const FOR_NOW = new Set([401, 403, 408, 429]);

/**
 * Creates the queue of a target. Each message is sent until it is acknowledged before the next one is sent. A
 * message that the target rejects permanently is dropped.
 */
export function createTargetQueue(target: Target, { post, setTimer, log, now }: QueueOptions) {
  const waiting: { readonly message: Purge; readonly since: number }[] = [];
  const { host } = new URL(target.url);
  let isSending = false;
  let isClosed = false;
  let failures = 0;
  let isRefusing = false;
  let version: number | undefined;
  let cancelTimer = () => {};

  function schedule(callback: () => void, ms: number): void {
    cancelTimer();
    cancelTimer = setTimer(callback, ms);
  }

  async function sendFirst(): Promise<void> {
    const [first] = waiting;
    if (isSending || isClosed || !first) return;
    cancelTimer();
    isSending = true;
    const outcome = await post(target, first.message).catch((error: unknown) => String(error));
    isSending = false;
    if (isClosed) return;
    if (isAcknowledged(outcome) || isRefused(outcome)) {
      logOutcome(outcome);
      waiting.shift();
      if (waiting.length > 0) void sendFirst();
      else schedule(sendHeartbeat, HEARTBEAT_MS);
    } else {
      if (failures === 0) log.error('announcements-stopped', { target: host, outcome });
      schedule(sendFirst, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
      failures += 1;
    }
  }

  /** Logs a recovery, or the first rejection in a row. */
  function logOutcome(outcome: number | string): void {
    if (failures > 0) log.info('announcements-resumed', { target: host });
    failures = 0;
    const refuses = isRefused(outcome);
    if (refuses && !isRefusing) log.error('announcement-refused', { target: host, outcome });
    isRefusing = refuses;
  }

  function sendHeartbeat(): void {
    if (version !== undefined) add(heartbeat(version));
  }

  function add(...messages: readonly Purge[]): void {
    for (const message of messages) {
      waiting.push({ message, since: now() });
      version = message.version ?? version;
    }
    if (waiting.length > MAX_WAITING) collapse();
    // After a failure, wait for the retry timer.
    if (failures === 0) void sendFirst();
  }

  /** Merges all messages but the first, which may be in flight, into one. */
  function collapse(): void {
    const [, ...rest] = waiting;
    const hard = rest.some(({ message }) => message.hard);
    const since = rest[0]?.since ?? now();
    waiting.splice(1, rest.length, { message: purgeAll(version ?? 0, hard), since });
  }

  return {
    add,
    /** Number of unacknowledged messages, and the age of the oldest in milliseconds. */
    backlog: () => ({
      waiting: waiting.length,
      oldestMs: waiting[0] ? now() - waiting[0].since : 0,
    }),
    /** Stops sending. */
    close(): void {
      isClosed = true;
      cancelTimer();
    },
  };
}

const isAcknowledged = (outcome: number | string): boolean =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 300;

const isRefused = (outcome: number | string): boolean =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500 && !FOR_NOW.has(outcome);

/** Maximum wait for an acknowledgement, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sends messages over HTTP. Redirects are not followed, so the token reaches only the target. */
export const createPostMessage =
  (send: typeof fetch): PostMessage =>
  async ({ url, token }, message) => {
    const response = await send(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Drain the body so that the connection can be reused.
    await response.arrayBuffer();
    return response.status;
  };
