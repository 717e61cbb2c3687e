import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '#tests/support/built-site.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { percentile } from '../../figures.ts';
import { firstSite } from '../../sites.ts';
import { changeIn } from '../changing-page.ts';
import { type Ended, startLoad } from '../load.ts';
import { type Program, PURGE_TOKEN, startContent, startInstance } from '../programs.ts';
import { startRoundRobin, startTcpLink } from '../proxies.ts';
import type { Finding, Scenarios } from '../report.ts';
import type { Answer, Visit } from '../visits.ts';
import { type FaultTime, judge, type Sight } from './judge.ts';
import { type Copy, createChanges, type State } from './pages.ts';

const PAGES = 20;
const CHANGES = 200;
/** Visitors per second. */
const RATE = 40;
/** Interval between two changes, in milliseconds. */
const EVERY_MS = 1500;
/** Duration of a fault. */
const FAULT_MS = 5000;
/** Target: time after saving, and after a fault, by which every visitor sees a change. */
const SEEN_MS = 2000;
const HEALED_MS = 1000;

/** The state that a response shows. */
function stateOf({ status, body }: Answer): State | undefined {
  if (status === 200) return changeIn(body);
  if (status === 404) return 'gone';
  return status === 301 ? 'moved' : undefined;
}

const at = (times: readonly number[], share: number): number => Math.round(percentile(times, share));

/**
 * Starts two instances behind Varnish, two content services behind a balancer, and a Valkey. One instance
 * reaches Valkey through a link that can be cut.
 */
async function startParts() {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'publishing-'));
  const copies: readonly [Copy, Copy] = [
    { folder: join(folder, 'content-1'), heldBackMs: 0 },
    { folder: join(folder, 'content-2'), heldBackMs: 0 },
  ];
  for (const copy of copies)
    await cp('content-service/content', copy.folder, { recursive: true, preserveTimestamps: true });
  const changes = createChanges(PAGES, copies);
  await changes.writeFirst();
  let redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const link = await startTcpLink(redisPort);
  const contentFront = await startRoundRobin();
  const varnishPorts = { http: await freePort(), purge: await freePort() };
  const env = {
    CONTENT_SERVICE_URL: contentFront.url,
    PURGE_TARGETS: `http://127.0.0.1:${varnishPorts.purge}/`,
  };
  const first = await startInstance('first', folder, { ...env, CACHE_REDIS_URL: redis.url });
  const second = await startInstance('second', folder, {
    ...env,
    CACHE_REDIS_URL: `redis://127.0.0.1:${link.port}`,
  });
  const contents: Program[] = [];
  for (const [place, copy] of copies.entries()) {
    const spool = join(folder, `spool-${place}`);
    await mkdir(spool);
    contents.push(
      await startContent(`content-${place}`, folder, {
        CONTENT_DIR: copy.folder,
        MAIL_SPOOL: spool,
        ANNOUNCE_TO: [first, second].map(({ opsUrl }) => `${opsUrl}/purge`).join(','),
        PURGE_TOKEN,
      }),
    );
  }
  await contentFront.use(contents.map(({ url }) => Number(new URL(url).port)));
  const varnish = await startVarnish(varnishPorts, [first.url, second.url]);
  return {
    copies,
    changes,
    varnish,
    link,
    second,
    folder,
    redis: {
      kill: () => redis.stop(),
      async start() {
        redis = await startRedis(redisPort);
      },
    },
    async stop() {
      await Promise.all([first.stop(), second.stop(), ...contents.map((content) => content.stop())]);
      await varnish.stop();
      contentFront.stop();
      link.stop();
      await redis.stop();
    },
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
    breakIt({ copies }) {
      copies[1].heldBackMs = FAULT_MS;
    },
    async mend({ copies, changes }) {
      copies[1].heldBackMs = 0;
      await changes.settle();
    },
  },
  { name: 'the link to Valkey cut', breakIt: ({ link }) => link.cut(), mend: ({ link }) => link.mend() },
];

async function publish(): Promise<Finding> {
  const parts = await startParts();
  const { changes, varnish } = parts;
  const sights: Sight[] = [];
  const faultTimes: FaultTime[] = [];
  const visitOf = (count: number): Visit => {
    const page = changes.pages[count % PAGES];
    if (!page) throw new Error('no pages found');
    const began = performance.now();
    return {
      kind: 'seen',
      site: firstSite.id,
      path: page.path,
      judge(answer) {
        const state = stateOf(answer);
        sights.push({ page, began, ended: performance.now(), state });
        return state === undefined ? 'refused' : 'right';
      },
    };
  };
  try {
    const load = startLoad({ rate: RATE, visitOf, urlOf: () => varnish.url });
    await wait(5000);
    const breaking = (async () => {
      for (const { name, breakIt, mend } of faults) {
        await wait((CHANGES * EVERY_MS) / (faults.length + 1) - FAULT_MS);
        const from = performance.now();
        await breakIt(parts);
        await wait(FAULT_MS);
        await mend(parts);
        faultTimes.push({ name, from, until: performance.now() });
      }
    })();
    for (let change = 1; change <= CHANGES; change += 1) {
      await changes.make(change);
      await wait(EVERY_MS);
    }
    await breaking;
    await wait(5000);
    await load.stop();
    return findingOf(load.ended, sights, faultTimes);
  } finally {
    await parts.stop();
  }
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
