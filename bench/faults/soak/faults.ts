import { setTimeout as wait } from 'node:timers/promises';
import { firstSite } from '../../sites.ts';
import { pay } from '../load.ts';
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
      await pay(url, { ...visit, judge }, false);
      if (shows === isShown) break;
      if (performance.now() > deadline)
        throw new Error(`an emergency message was not ${isShown ? 'shown' : 'gone'} within a minute`);
      await wait(250);
    }
}

const contentFaults: readonly SoakFault[] = [
  {
    name: 'content service killed',
    mayRefuse: true,
    begin: ({ content }) => content.kill(),
    end: ({ content }) => content.start(),
  },
  {
    name: 'content service not responding',
    mayRefuse: true,
    begin: ({ content }) => void process.kill(content.pid, 'SIGSTOP'),
    end: ({ content }) => void process.kill(content.pid, 'SIGCONT'),
  },
  {
    name: 'content service slow',
    mayRefuse: true,
    begin: ({ link }) => link.setMood('slow'),
    end: ({ link }) => link.setMood('pass'),
  },
  {
    name: 'content service responds with 500',
    mayRefuse: true,
    begin: ({ link }) => link.setMood('error-500'),
    end: ({ link }) => link.setMood('pass'),
  },
];

const otherFaults: readonly SoakFault[] = [
  {
    name: 'Redis killed',
    mayRefuse: false,
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'second instance replaced',
    mayRefuse: false,
    begin: ({ replaceSecond }) => replaceSecond(),
    end: () => undefined,
  },
  {
    name: 'emergency message',
    mayRefuse: false,
    async begin(parts) {
      await parts.order('/emergency', { message: { text: MESSAGE } });
      await untilShown(parts, true);
    },
    async end(parts) {
      await parts.order('/emergency', { message: null });
      await untilShown(parts, false);
    },
  },
  {
    name: 'mail server rejects',
    mayRefuse: false,
    begin: ({ mail }) => mail.setMood('refuse-for-now'),
    end: ({ mail }) => mail.setMood('take'),
  },
];

/**
 * The faults in order. Memory of a killed process cannot be tracked, so those faults are left out while
 * memory is tracked.
 */
export function soakFaultsOf(isMemoryFollowed: boolean): readonly SoakFault[] {
  const all = [...contentFaults, ...otherFaults];
  return isMemoryFollowed ? all.slice(1) : all;
}
