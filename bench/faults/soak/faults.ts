import { setTimeout as wait } from 'node:timers/promises';
import { firstSite } from '../../sites.ts';
import { makeVisit } from '../load.ts';
import { pageVisit } from '../visits.ts';
import type { SoakParts } from './parts.ts';

/** A fault with its start and end. */
export interface SoakFault {
  readonly name: string;
  /** Whether uncached pages may be refused during the fault, and cached ones outdated. */
  readonly mayRefuse: boolean;
  begin(parts: SoakParts): Promise<void> | void;
  end(parts: SoakParts): Promise<void> | void;
}

/** Deadline for the message on every page (`docs/operations.md`), in milliseconds. */
const WITHIN_A_MINUTE_MS = 60_000;
const MESSAGE = 'A message while everything goes on';

/** Waits until a page of each instance shows the message, or none does; throws after the deadline. */
async function untilShown(parts: SoakParts, isShown: boolean): Promise<void> {
  const deadline = performance.now() + WITHIN_A_MINUTE_MS;
  for (const { url } of parts.instances())
    for (;;) {
      let shows = !isShown;
      const visit = pageVisit('seen', firstSite.id, '/');
      const judge: typeof visit.judge = (answer) => {
        shows = answer.body.includes(MESSAGE);
        return visit.judge(answer);
      };
      await makeVisit(url, { ...visit, judge }, false);
      if (shows === isShown) break;
      if (performance.now() > deadline)
        throw new Error(`an emergency message was not ${isShown ? 'shown' : 'gone'} within a minute`);
      await wait(250);
    }
}

type Change = Pick<SoakFault, 'begin' | 'end'>;

/** Faults of the content service, during which uncached pages may be refused. */
const contentFaults: Readonly<Record<string, Change>> = {
  'content service killed': {
    begin: ({ content }) => content.kill(),
    end: ({ content }) => content.start(),
  },
  'content service not responding': {
    begin: ({ content }) => void process.kill(content.pid, 'SIGSTOP'),
    end: ({ content }) => void process.kill(content.pid, 'SIGCONT'),
  },
  'content service slow': {
    begin: ({ link }) => link.setMood('slow'),
    end: ({ link }) => link.setMood('pass'),
  },
  'content service responds with 500': {
    begin: ({ link }) => link.setMood('error-500'),
    end: ({ link }) => link.setMood('pass'),
  },
};

export const REDIS_KILLED = 'Redis killed';

const otherFaults: Readonly<Record<string, Change>> = {
  [REDIS_KILLED]: { begin: ({ redis }) => redis.kill(), end: ({ redis }) => redis.start() },
  'second instance replaced': { begin: ({ replaceSecond }) => replaceSecond(), end: () => undefined },
  'emergency message': {
    async begin(parts) {
      await parts.order('/emergency', { message: { text: MESSAGE } });
      await untilShown(parts, true);
    },
    async end(parts) {
      await parts.order('/emergency', { message: null });
      await untilShown(parts, false);
    },
  },
  'mail server rejects': {
    begin: ({ mail }) => mail.setMood('refuse-for-now'),
    end: ({ mail }) => mail.setMood('take'),
  },
};

const soakFaults: readonly SoakFault[] = [
  ...Object.entries(contentFaults).map(([name, change]) => ({ name, mayRefuse: true, ...change })),
  ...Object.entries(otherFaults).map(([name, change]) => ({ name, mayRefuse: false, ...change })),
];

/**
 * The faults in order. The memory of a killed process cannot be followed, so the first fault is left out while
 * memory is followed.
 */
export const soakFaultsOf = (isMemoryFollowed: boolean): readonly SoakFault[] =>
  isMemoryFollowed ? soakFaults.slice(1) : soakFaults;
