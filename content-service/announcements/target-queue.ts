import type { Purge } from '#shared/contract/purge-schema.server.ts';
import type { Log } from '../log.ts';
import { everything, heartbeat } from './messages.ts';

/** Who is told of changes. */
export interface Target {
  /** Address of its `/purge`. */
  readonly url: string;
  readonly token: string;
}

/** Sends a message and gives the status of the answer; rejects when there is none. */
export type PostMessage = (target: Target, message: Purge) => Promise<number>;

/** Calls back after so many milliseconds; gives what calls that off. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

interface QueueOptions {
  readonly target: Target;
  readonly post: PostMessage;
  readonly setTimer: SetTimer;
  readonly log: Log;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** Messages for one target. */
export interface TargetQueue {
  add(...messages: readonly Purge[]): void;
  /** How many messages it has not acknowledged, and for how long the oldest has waited, in milliseconds. */
  backlog(): { readonly waiting: number; readonly oldestMs: number };
  /** Sends nothing more. */
  close(): void;
}

/** Pauses after a message that was not acknowledged, in milliseconds: each is twice the one before. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** Without another message for so long, a heartbeat is sent, in milliseconds. */
export const HEARTBEAT_MS = 10_000;

/** Of more than so many messages, all that are not under way become one. */
export const MOST_WAITING = 500;

/** Answers with which a target refuses nothing for good: the token is being changed, or it is busy. */
const FOR_NOW = new Set([401, 403, 408, 429]);

/**
 * Creates the queue of a target: each message is sent until it is acknowledged, and only then the next one. A message that the
 * target refuses for good is left out.
 */
export function createTargetQueue({ target, post, setTimer, log, now }: QueueOptions): TargetQueue {
  const waiting: { readonly message: Purge; readonly since: number }[] = [];
  const { host } = new URL(target.url);
  let isSending = false;
  let isClosed = false;
  let failures = 0;
  let isRefusing = false;
  let version: number | undefined;
  let cancelTimer = () => {};

  function later(callback: () => void, ms: number): void {
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
      note(outcome);
      waiting.shift();
      if (waiting.length > 0) void sendFirst();
      else later(beat, HEARTBEAT_MS);
    } else {
      if (failures === 0) log.error('announcements-stopped', { target: host, outcome });
      later(sendFirst, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
      failures += 1;
    }
  }

  /** Logs what is news about a target that answers. */
  function note(outcome: number | string): void {
    if (failures > 0) log.info('announcements-resumed', { target: host });
    failures = 0;
    const refuses = isRefused(outcome);
    if (refuses && !isRefusing) log.error('announcement-refused', { target: host, outcome });
    isRefusing = refuses;
  }

  function beat(): void {
    if (version !== undefined) add(heartbeat(version));
  }

  function add(...messages: readonly Purge[]): void {
    for (const message of messages) {
      waiting.push({ message, since: now() });
      version = message.version ?? version;
    }
    if (waiting.length > MOST_WAITING) collapse();
    // What has failed is tried again when its pause is over.
    if (failures === 0) void sendFirst();
  }

  /** Puts one message in the place of all but the first, which may be under way. */
  function collapse(): void {
    const [, ...rest] = waiting;
    const hard = rest.some(({ message }) => message.hard);
    const since = rest[0]?.since ?? now();
    waiting.splice(1, rest.length, { message: everything(version ?? 0, hard), since });
  }

  return {
    add,
    backlog: () => ({
      waiting: waiting.length,
      oldestMs: waiting[0] ? now() - waiting[0].since : 0,
    }),
    close() {
      isClosed = true;
      cancelTimer();
    },
  };
}

const isAcknowledged = (outcome: number | string): boolean =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 300;

const isRefused = (outcome: number | string): boolean =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500 && !FOR_NOW.has(outcome);
