import type { Purge } from '#shared/contract/purge-schema.server.ts';
import { matcherOf, type Purgeable } from '../cache/purge.ts';
import type { Log } from '../log/log.ts';
import type { ChangeStream } from '../redis/change-stream.ts';
import { type Change, collapsed, everything } from './change.ts';
import { createChangeFeed } from './change-feed.ts';
import { createDeliveryQueue, realWait, type Wait } from './delivery-queue.ts';
import type { Edges } from './edges.ts';

/** Publishes a purge: says how many entries of this instance it met, and how far it has reached. */
export type PublishPurge = (purge: Purge) => Promise<{ readonly met: number; readonly reach: string }>;

/** What emergency messages have to do with other instances. */
export interface EmergencyPart {
  /** Takes over a state that another instance has published. */
  hear(state: unknown): void;
  /** Leaves the state in Valkey for instances that start later. Rejects when it cannot. */
  keep(): Promise<void>;
  /** Takes over the state that is kept there. Rejects when it cannot. */
  catchUp(): Promise<void>;
}

interface PublisherOptions {
  /** In the order in which they are purged: what others are made of comes first. */
  readonly caches: readonly Purgeable[];
  readonly edges: Pick<Edges, 'tell'>;
  /** By which instances tell each other; undefined: this one stands alone. */
  readonly stream: ChangeStream | undefined;
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly wait?: Wait;
}

/** Longest wait until the stream is tried again, in milliseconds. */
const LONGEST_DELAY_MS = 1000;
/** Longest that a start waits for the stream, in milliseconds. */
const START_WAIT_MS = 1500;
/** The content service is heard every ten seconds; it is missing after so many milliseconds. */
const SILENCE_MS = 30_000;
/** One heartbeat is enough for all instances within so many milliseconds. */
const HEARTBEAT_MS = 5000;

/** How far a change has reached. */
const HERE = 'this instance';
const EVERYWHERE = 'all instances';
const LATER = 'this instance; the others are told when Valkey is back';

/** The one way in for changes: purges of operators, announcements of the content service, emergency states. */
export function createPublisher(options: PublisherOptions) {
  const { caches, edges, stream, log, elapsed, wait = realWait } = options;
  let emergency: EmergencyPart | undefined;
  /** The newest version that has been announced, and when the content service was heard last. */
  let newestVersion: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  /** When the other instances last got a version from us, or we from them. */
  let sharedAt = Number.NEGATIVE_INFINITY;

  function apply(purge: Purge): { met: number; told: Promise<void> } {
    const matches = matcherOf(purge);
    const met = caches.reduce((sum, cache) => sum + cache.purge(matches, purge.hard, purge.version), 0);
    log.info('cache-purged', { ...purge, met });
    return { met, told: edges.tell(purge) };
  }

  /** Whether a purge is a heartbeat: it names nothing but a version. */
  const isHeartbeat = ({ all, tags, paths }: Purge) => !all && tags.length === 0 && paths.length === 0;

  /** Notes that the content service is there, if it has said this; says whether it has said this version before. */
  function noteVersion({ version, hard }: Purge): boolean {
    if (version === undefined) return false;
    const isKnown = version === newestVersion;
    // A hard purge is the first part of a version, whose other part may never come.
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
        apply(everything);
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

  /** Passes a change on to the other instances; says how far it has reached. */
  async function passOn(change: Change) {
    if (!outgoing) return { isTold: undefined, reach: HERE };
    const isTold = await outgoing.add(change);
    return { isTold, reach: isTold ? EVERYWHERE : LATER };
  }

  const purge: PublishPurge = async (wanted) => {
    const isKnown = noteVersion(wanted);
    const known = { met: 0, reach: outgoing ? EVERYWHERE : HERE };
    if (isHeartbeat(wanted)) {
      const isShared = isKnown && elapsed() - sharedAt < HEARTBEAT_MS;
      if (isShared || outgoing?.isFailing) return known;
      sharedAt = elapsed();
      return { met: 0, ...(await passOn({ purge: wanted })) };
    }
    // The content service has started again, with the content that it had.
    if (isKnown && wanted.all && !wanted.hard) return known;
    const { met, told } = apply(wanted);
    const [{ reach }] = await Promise.all([passOn({ purge: wanted }), told]);
    return { met, reach };
  };

  return {
    purge,
    /** Passes the state of emergency messages on; this instance shows it already. */
    passOnEmergency: (state: unknown) => passOn({ emergency: state }),
    /** Who shows emergency messages, from before the first change is heard. */
    connectEmergency(part: EmergencyPart): void {
      emergency = part;
    },
    /** Resolves when this instance hears every later change of the others. */
    hearsOthers: async () => feed?.hasJoined,
    /** To be awaited before the first visitor: waits for the stream, but not for long. */
    async startServing(): Promise<void> {
      await Promise.race([feed?.hasJoined, wait(START_WAIT_MS)]);
      feed?.startServing();
    },
    /** Whether this instance hears the others and they hear it; undefined: it stands alone. */
    isConnected: () => feed?.isConnected && !outgoing?.isFailing,
    /** Whether the content service announces changes, or that there are none. */
    isContentServiceHeard: () => elapsed() - heardAt < SILENCE_MS,
    close(): void {
      outgoing?.close();
      feed?.close();
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
