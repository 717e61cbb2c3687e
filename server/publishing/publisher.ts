import type { Purge } from '#shared/contract/messages/purge-schema.server.ts';
import { matcherOf, type Purgeable } from '../cache/purge.ts';
import type { Log } from '../log/log.ts';
import type { ChangeStream } from '../redis/change-stream.ts';
import { type Change, collapsed, purgeAll } from './change.ts';
import { createChangeFeed } from './change-feed.ts';
import { createDeliveryQueue, unrefWait, type Wait } from './delivery-queue.ts';
import type { Edges } from './edges.ts';

/**
 * Publishes a purge. Resolves with the number of entries of this instance that it affected, and how far it
 * has reached.
 */
export type PublishPurge = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

/** How emergency messages take part in publishing. */
export interface EmergencyPart {
  /** Adopts a state that another instance has published. */
  hear(state: unknown): void;
  /** Stores the state in Valkey for instances that start later. Rejects on failure. */
  keep(): Promise<void>;
  /** Adopts the state stored there. Rejects on failure. */
  catchUp(): Promise<void>;
}

interface PublisherOptions {
  /** In purge order: sources before what is made from them. */
  readonly caches: readonly Purgeable[];
  readonly edges: Pick<Edges, 'tell'>;
  /** Connects the instances; undefined for a single instance. */
  readonly stream: ChangeStream | undefined;
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly wait?: Wait;
}

/** Longest pause between attempts to reach the stream, in milliseconds. */
const LONGEST_DELAY_MS = 1000;
/** Longest that a start waits for the stream, in milliseconds. */
const START_WAIT_MS = 1500;
/**
 * The content service sends a heartbeat every ten seconds. It counts as silent after this many milliseconds.
 */
const SILENCE_MS = 30_000;
/** One heartbeat serves all instances for this long, in milliseconds. */
const HEARTBEAT_MS = 5000;

/** How far a change has reached. */
const HERE = 'this instance';
const EVERYWHERE = 'all instances';
const LATER = 'this instance; the others follow when Valkey is available again';

/**
 * The only entry point for changes: operators' purges, the content service's announcements, and emergency
 * messages.
 */
export function createPublisher(options: PublisherOptions) {
  const { caches, edges, stream, log, elapsed, wait = unrefWait } = options;
  let emergency: EmergencyPart | undefined;
  /** The newest announced version, and when the content service was last heard from. */
  let newestVersion: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  /** When this instance last shared a version with the others, in either direction. */
  let sharedAt = Number.NEGATIVE_INFINITY;

  function apply(purge: Purge): { met: number; told: Promise<void> } {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard, purge.version), 0);
    log.info('cache-purged', { ...purge, met });
    return { met, told: edges.tell(purge) };
  }

  /** Whether a purge is a heartbeat, which names nothing but a version. */
  const isHeartbeat = ({ all, tags, paths }: Purge) => !all && tags.length === 0 && paths.length === 0;

  /** Notes an announcement's version. Returns whether it was known. */
  function noteVersion({ version, hard }: Purge): boolean {
    if (version === undefined) return false;
    const isKnown = version === newestVersion;
    // A hard purge is the first half of a version, and the other half may never come.
    if (!hard) newestVersion = Math.max(version, newestVersion ?? 0);
    heardAt = elapsed();
    return isKnown;
  }

  const feed =
    stream &&
    createChangeFeed({
      stream,
      onChange(change) {
        if ('emergency' in change) return emergency?.hear(change.emergency);
        noteVersion(change.purge);
        if (change.purge.version !== undefined) sharedAt = elapsed();
        if (!isHeartbeat(change.purge)) apply(change.purge);
      },
      catchUp: async () => emergency?.catchUp(),
      onMissed() {
        log.warn('changes-missed');
        apply(purgeAll);
      },
      log,
      wait,
    });
  const outgoing =
    feed &&
    createDeliveryQueue<Change>({
      async deliver(change) {
        if ('emergency' in change) await emergency?.keep();
        await feed.append(change);
      },
      collapse: collapsed,
      longestDelayMs: LONGEST_DELAY_MS,
      onTrouble: (error) => log.warn('change-stream-lost', { part: 'writing', error }),
      onRecovery: () => log.info('change-stream-connected', { part: 'writing' }),
      wait,
    });
  if (!stream) log.info('stands-alone');

  /** Passes a change on to the other instances; resolves with how far it has reached. */
  async function passOn(change: Change) {
    if (!outgoing) return { isAnnounced: undefined, reach: HERE };
    const isAnnounced = await outgoing.add(change);
    return { isAnnounced, reach: isAnnounced ? EVERYWHERE : LATER };
  }

  const purge: PublishPurge = async (wanted) => {
    const isKnown = noteVersion(wanted);
    const emptyResult = { met: 0, reach: outgoing ? EVERYWHERE : HERE };
    if (isHeartbeat(wanted)) {
      const isShared = isKnown && elapsed() - sharedAt < HEARTBEAT_MS;
      if (isShared || outgoing?.isFailing) return emptyResult;
      sharedAt = elapsed();
      return { met: 0, ...(await passOn({ purge: wanted })) };
    }
    // The content service has restarted with the same content.
    if (isKnown && wanted.all && !wanted.hard) return emptyResult;
    const { met, told } = apply(wanted);
    const [{ reach }] = await Promise.all([passOn({ purge: wanted }), told]);
    return { met, reach };
  };

  return {
    purge,
    /** Passes on the state of emergency messages, which this instance shows already. */
    passOnEmergency: (state: unknown) => passOn({ emergency: state }),
    /** Connects the emergency messages, before the first change is read. */
    connectEmergency(part: EmergencyPart): void {
      emergency = part;
    },
    /** Resolves when this instance receives every later change of the others. */
    hearsOthers: async () => feed?.hasJoined,
    /** Must be awaited before the first visitor. Waits for the stream, but not for long. */
    async startServing(): Promise<void> {
      await Promise.race([feed?.hasJoined, wait(START_WAIT_MS)]);
      feed?.startServing();
    },
    /** Whether this instance and the others receive each other's changes; undefined for a single instance. */
    isConnected: () => feed?.isConnected && !outgoing?.isFailing,
    /** Whether announcements or heartbeats of the content service arrive. */
    isContentServiceHeard: () => elapsed() - heardAt < SILENCE_MS,
    close(): void {
      outgoing?.close();
      feed?.close();
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
