import { cp } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startNginx } from '#tests/support/start-nginx.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { PURGE_TOKEN } from '#tests/support/start-site.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { percentile } from '../../figures.ts';
import { startContentService, startSite } from '../../servers.ts';
import { firstSite } from '../../sites.ts';
import { underLoad } from '../load.ts';
import type { Finding, Scenarios } from '../report.ts';
import type { Ended, Visit, VisitResponse } from '../visits.ts';
import { type FaultTime, judge, type Sight } from './judge.ts';
import { type Copy, changeIn, createChanges, type State } from './pages.ts';
import { startTcpLink } from './tcp-link.ts';

const PAGES = 20;
/** Changes to make; at least 40, for the faults to end in time. */
const CHANGES = Number(process.env.CHANGES ?? 200);
/** Visitors per second. */
const RATE = 40;
/** Interval between two changes, in milliseconds. */
const EVERY_MS = 1500;
/** Duration of a fault. */
const FAULT_MS = 5000;
/** Target: time after saving, and after a fault, by which every visitor sees a change. */
const SEEN_MS = 500;
const HEALED_MS = 1000;

/** The state that a response shows. */
function stateOf({ status, body }: VisitResponse): State | undefined {
  if (status === 200) return changeIn(body);
  if (status === 404) return 'gone';
  return status === 301 ? 'moved' : undefined;
}

const at = (times: readonly number[], share: number): number => Math.round(percentile(times, share));

/**
 * Starts two instances behind Varnish, two content services behind nginx, and a Valkey. One instance
 * reaches Valkey through a link that can be cut.
 */
async function startParts() {
  await using stack = new AsyncDisposableStack();
  const copies = [temporaryFolder(), temporaryFolder()].map((folder): Copy => ({ folder, heldBackMs: 0 }));
  for (const { folder } of copies)
    await cp('content-service/content', folder, { recursive: true, preserveTimestamps: true });
  const changes = createChanges(PAGES, copies);
  await changes.writeFirst();
  const redis = stack.use(await startRedis());
  const redisPort = Number(new URL(redis.url).port);
  const link = stack.use(await startTcpLink(redisPort));
  const contentPort = await freePort();
  const contentPorts = [await freePort(), await freePort()];
  const purgePort = await freePort();
  const opsPorts = [await freePort(), await freePort()] as const;
  const start = async (opsPort: number, redisUrl: string) =>
    stack.use(
      await startSite(await freePort(), opsPort, {
        CONTENT_SERVICE_URL: `http://127.0.0.1:${contentPort}`,
        CACHE_REDIS_URL: redisUrl,
        PURGE_TARGETS: `http://127.0.0.1:${purgePort}/`,
        PURGE_TOKEN,
        TRUST_PROXY: 'loopback',
      }),
    );
  const first = await start(opsPorts[0], redis.url);
  const second = await start(opsPorts[1], `redis://127.0.0.1:${link.port}`);
  for (const [place, port] of contentPorts.entries())
    stack.use(
      await startContentService(port, {
        CONTENT_DIR: copies[place]?.folder ?? '',
        ANNOUNCE_TO: opsPorts.map((opsPort) => `http://127.0.0.1:${opsPort}/purge`).join(','),
        PURGE_TOKEN,
      }),
    );
  stack.use(await startNginx(contentPort, contentPorts));
  const { url } = stack.use(await startVarnish([first.url, second.url], { purgePort }));
  const rest = stack.move();
  return {
    url,
    changes,
    lateCopy: copies[1],
    link,
    second,
    redis: {
      kill: () => redis.stop(),
      start: async () => void rest.use(await startRedis(redisPort)),
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

interface Fault {
  readonly name: string;
  readonly breakIt: (parts: Parts) => Promise<void> | void;
  readonly mend: (parts: Parts) => Promise<void> | void;
}

const faults: readonly Fault[] = [
  { name: 'Valkey restarted', breakIt: ({ redis }) => redis.kill(), mend: ({ redis }) => redis.start() },
  {
    name: 'an instance killed',
    breakIt: ({ second }) => second.kill(),
    mend: ({ second }) => second.start(),
  },
  {
    name: 'a content service delayed by five seconds',
    breakIt({ lateCopy }) {
      if (lateCopy) lateCopy.heldBackMs = FAULT_MS;
    },
    async mend({ lateCopy, changes }) {
      if (lateCopy) lateCopy.heldBackMs = 0;
      await changes.settle();
    },
  },
  { name: 'the link to Valkey cut', breakIt: ({ link }) => link.cut(), mend: ({ link }) => link.mend() },
];

async function publish(): Promise<Finding> {
  await using parts = await startParts();
  const { changes, url } = parts;
  const sights: Sight[] = [];
  const faultTimes: FaultTime[] = [];
  const visitOf = (count: number): Visit => {
    // Every other visitor looks at what has just changed.
    const pages = count % 2 ? changes.recent() : changes.pages;
    const page = pages[(count >> 1) % pages.length];
    if (!page) throw new Error('no pages found');
    const began = performance.now();
    return {
      kind: 'seen',
      site: firstSite.id,
      path: page.path,
      judge(response) {
        const state = stateOf(response);
        sights.push({ page, began, ended: performance.now(), state });
        return state === undefined ? 'refused' : 'right';
      },
    };
  };
  const causeFaults = async () => {
    for (const { name, breakIt, mend } of faults) {
      await wait((CHANGES * EVERY_MS) / (faults.length + 1) - FAULT_MS);
      const from = performance.now();
      await breakIt(parts);
      await wait(FAULT_MS);
      await mend(parts);
      faultTimes.push({ name, from, until: performance.now() });
    }
  };
  const seen = await underLoad({ url, rate: RATE, visitOf, isKept: false }, async () => {
    await wait(5000);
    const causing = causeFaults();
    for (let change = 1; change <= CHANGES; change += 1) {
      await changes.make(change);
      await wait(EVERY_MS);
    }
    await causing;
    await wait(5000);
  });
  return findingOf(seen.ended, sights, faultTimes);
}

function findingOf(
  ended: readonly Ended[],
  sights: readonly Sight[],
  faultTimes: readonly FaultTime[],
): Finding {
  const { first, last, wentBack, refused, healing } = judge(sights, faultTimes);
  const lost = ended.filter(({ status }) => status === 0).length;
  const note = [
    `${first.length} changes checked; from saving to the first visitor p50 ${at(first, 0.5)} ms, p99 ${at(first, 0.99)} ms`,
    `to the last visitor who saw the old page p50 ${at(last, 0.5)} ms, p99 ${at(last, 0.99)} ms, worst ${at(last, 1)} ms`,
    `old page after new ${wentBack.length}, refused ${refused + lost}`,
    ...healing.map(({ name, ms }) => `${name}: recovered after ${Math.round(ms)} ms`),
  ].join('\n    ');
  return {
    ended,
    note,
    broken: [
      ...(at(last, 0.99) > SEEN_MS ? [`the old page was seen ${at(last, 0.99)} ms after saving (p99)`] : []),
      ...wentBack.slice(0, 10),
      ...(refused + lost > 0 ? [`${refused + lost} visitors were refused`] : []),
      ...healing.flatMap(({ name, ms }) =>
        ms > HEALED_MS ? [`${name}: outdated pages ${Math.round(ms)} ms after the repair`] : [],
      ),
    ],
  };
}

export const publishing: Scenarios = { publishing: publish };
