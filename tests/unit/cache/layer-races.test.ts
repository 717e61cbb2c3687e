import fc, { type Scheduler } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Purgeable } from '#server/cache/purge.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { createContentGateway } from '#server/content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '#server/content/content-reader.ts';
import { type DocumentCache, documentPartition } from '#server/content/document-cache.ts';
import type { FetchUpstream } from '#server/content/upstream.ts';
import { withEmergency } from '#server/emergency/emergency-gateway.ts';
import { showOnPages } from '#server/emergency/show-on-pages.ts';
import { createLog } from '#server/log/log.ts';
import { pageKey, pagesTag } from '#server/page/page-key.ts';
import { lifetimeOfPage } from '#server/page/page-lifetime.ts';
import type { HeaderResponse } from '#shared/frame/header/header-schema.server.ts';
import {
  type CacheEvent,
  cacheEvent,
  createRaceBus,
  INSTANCES,
  RACE_PATHS,
  RACE_RUNS,
  type RacePath,
} from '#tests/support/cache-events.ts';
import { fakeHeader } from '#tests/support/fake-documents.ts';
import { allSites } from '#tests/support/sites.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const [{ variant }] = allSites;
const SITE = variant.id;

/** What the content service says of its documents, in seconds. */
const DOCUMENT = { fresh: 10, staleWhileRevalidate: 10, staleIfError: 60 };
const CACHE_CONTROL = `max-age=${DOCUMENT.fresh}, stale-while-revalidate=${DOCUMENT.staleWhileRevalidate}, stale-if-error=${DOCUMENT.staleIfError}`;
/** After a call failed, none is made for so long, in seconds. */
const PAUSE = 2;
/** A page that is made of what stands in is kept for so long, in seconds. */
const STANDS_IN = 1;
/** Nothing is told that is older than this, in seconds, whether anybody has purged it or not ... */
const OLDEST = DOCUMENT.fresh + DOCUMENT.staleWhileRevalidate + 1 + 60;
/** ... or than this where the content service could not be asked. */
const OLDEST_AFTER_ERROR = OLDEST + DOCUMENT.staleIfError;

/** A page: what its documents said, and what it says to everybody. */
interface Page {
  readonly versions: Readonly<Record<RacePath, number>>;
  readonly message: number;
  readonly tags: readonly string[];
  /** Whether a document could not be had when the page was made, so that an old one may stand in. */
  readonly couldNotBeHad: Readonly<Record<RacePath, boolean>>;
}

/** How much of what is under way goes on before the next thing happens: a little, or all of it. */
const steps = fc.oneof(fc.nat({ max: 5 }), fc.constant(Number.POSITIVE_INFINITY));

/** What follows at once has followed: time does not pass in the midst of it. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const log = createLog('error', { write: () => undefined });
const perPath = <Value>(of: (path: RacePath) => Value): Record<RacePath, Value> => ({
  '/a': of('/a'),
  '/b': of('/b'),
});

/** What the header says to everybody, beside what the contract has in it. */
const messageOf = (header: HeaderResponse): number => Number(header.emergency?.text ?? 0);

/** Two instances, each with documents and with pages made of them. Every page is made of both documents and the header. */
function startWorld(scheduler: Scheduler) {
  const clock = createTestClock();
  const broken: string[] = [];
  const seconds = () => clock.elapsed() / 1000;
  const versions = perPath(() => 1);
  /** When each version was the newest for the last time. */
  const replacedAt = perPath((): number[] => []);
  let messages = 0;
  let isDown = false;
  let underWay = 0;
  const soon = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const bus = createRaceBus(soon);

  function startInstance() {
    /** Least versions that may be told since purges were heard: after a hard one, and while the content service answers. */
    const atLeast = perPath(() => ({ hard: 0, any: 0 }));
    const failedAt = perPath(() => Number.NEGATIVE_INFINITY);
    let anyFailedAt = Number.NEGATIVE_INFINITY;
    let notMadeAt = Number.NEGATIVE_INFINITY;
    let message = 0;

    const fetchUpstream: FetchUpstream = async (_site, address) => {
      const asked = RACE_PATHS.find((path) => address.includes(encodeURIComponent(path)));
      await soon(`the content service reads ${address}`);
      const isFailing = isDown;
      const title = asked && `version ${versions[asked]} of ${asked}`;
      await soon(`its answer for ${address} arrives`);
      if (isFailing) {
        anyFailedAt = seconds();
        if (asked) failedAt[asked] = seconds();
        return { ok: false, failure: { reason: 'broken', detail: '' } };
      }
      const body = Buffer.from(JSON.stringify(asked ? { page: { title } } : fakeHeader('main')));
      const headers = {
        'cache-control': CACHE_CONTROL,
        'cache-tag': asked ? `main:${asked}` : 'main:header',
      };
      return { ok: true, answer: { status: 200, headers, body } };
    };

    const observed = {
      elapsed: clock.elapsed,
      onDefect: (error: unknown) => broken.push(`defect: ${error}`),
    };
    const documents: DocumentCache = createResponseCache({
      ...observed,
      tagsOf: ({ tags }) => tags,
      partitions: { documents: 1_000_000, searches: 1 },
      partitionOf: documentPartition,
    });
    const pages = createResponseCache<Page, 'incomplete', 'pages'>({
      ...observed,
      tagsOf: ({ tags }) => tags,
      partitions: { pages: 1_000_000 },
      partitionOf: () => 'pages',
    });
    const gateway = withEmergency(
      createContentGateway({
        sites: allSites,
        cache: documents,
        fetchUpstream,
        fallbacks: { document: () => undefined, file: () => undefined, image: () => undefined },
        log,
      }),
      () => (message === 0 ? undefined : { text: String(message) }),
    );

    /** As `page-route.ts` makes one. */
    async function makePage() {
      const begun = seconds();
      const record = newReadRecord();
      const content = createGatewayReader(gateway, SITE, record);
      const header = await content.read('header', {});
      const read = perPath((path) => content.read('pageTitle', { url: path }));
      const titles = { '/a': await read['/a'], '/b': await read['/b'] };
      const lifetime = lifetimeOfPage(200, record);
      if (!lifetime) {
        if (anyFailedAt < begun - PAUSE) broken.push('a page could not be made though no call failed');
        notMadeAt = seconds();
        return { ok: false, failure: 'incomplete' } as const;
      }
      await soon('a page is rendered');
      const value: Page = {
        versions: perPath((path) => {
          const title = titles[path];
          return title.ok ? Number(/version (\d+)/.exec(title.value.page.title)?.[1]) : 0;
        }),
        message: header.ok ? messageOf(header.value) : 0,
        tags: [...record.tags, pagesTag(SITE)],
        couldNotBeHad: perPath((path) => failedAt[path] >= begun - PAUSE),
      };
      return { ok: true, value, lifetime, bytes: 1 } as const;
    }

    const heard: Purgeable = {
      purge(matches, isHard) {
        for (const path of RACE_PATHS) {
          if (!matches(`${SITE} ${path}`, [`main:${path}`])) continue;
          atLeast[path].any = versions[path];
          if (isHard) atLeast[path].hard = versions[path];
        }
        return 0;
      },
    };
    const purge = bus.join([heard, documents, pages]);

    async function pay(path: RacePath): Promise<void> {
      underWay += 1;
      const promised = perPath((of) => ({ ...atLeast[of] }));
      const least = message;
      const began = seconds();
      const told = await pages.resolve(pageKey(SITE, path), makePage);
      underWay -= 1;
      // Why it could not be made has been looked at there.
      if (!told.ok) return;
      const { value, outcome, age } = told;
      if (value.message < least) broken.push(`message ${value.message} is shown, heard was ${least}`);
      for (const of of RACE_PATHS) {
        const version = value.versions[of];
        const { hard, any } = promised[of];
        if (version < hard) broken.push(`${version} of ${of} is told, purged hard was ${hard}`);
        if (outcome === 'stale-after-error') {
          if (notMadeAt < began - PAUSE) broken.push(`${path} stands in though nothing failed`);
          continue;
        }
        if (version < any && !(value.couldNotBeHad[of] && age <= STANDS_IN))
          broken.push(`${version} of ${of} is told (${outcome}, ${age} s), purged was ${any}`);
        const replaced = replacedAt[of][version - 1] ?? Number.POSITIVE_INFINITY;
        if (began - replaced > (value.couldNotBeHad[of] ? OLDEST_AFTER_ERROR : OLDEST))
          broken.push(`${version} of ${of} is told ${began - replaced} s after it was replaced`);
      }
    }

    function hearEmergency(said: number): void {
      message = Math.max(message, said);
      showOnPages([SITE], { pages, documents });
    }

    return { pay, purge, hearEmergency };
  }

  const instances = Array.from({ length: INSTANCES }, startInstance);

  function happen(next: CacheEvent): void {
    switch (next.kind) {
      case 'visit':
        void instances[next.instance]?.pay(next.path);
        return;
      case 'edit':
        replacedAt[next.path].push(seconds());
        versions[next.path] += 1;
        void instances[next.instance]?.purge(next.purge);
        return;
      case 'emergency': {
        messages += 1;
        const said = messages;
        for (const one of instances) void soon('an emergency is heard').then(() => one.hearEmergency(said));
        return;
      }
      case 'time':
        clock.advance(next.seconds * 1000);
        return;
      case 'outage':
        isDown = next.isDown;
    }
  }

  return {
    happen,
    /** What went wrong; in the end, when the content service is well and everything old has ended its life, everybody gets what is so. */
    async verdict(): Promise<readonly string[]> {
      if (underWay > 0) broken.push(`${underWay} visits were never answered`);
      isDown = false;
      clock.advance(1000 * 2 * OLDEST_AFTER_ERROR);
      for (const one of instances) for (const path of RACE_PATHS) void one.pay(path);
      await scheduler.waitIdle();
      if (underWay > 0) broken.push(`${underWay} visits were not answered in the end`);
      return broken;
    },
  };
}

describe('pages and the documents that they are made of, whatever comes when', () => {
  it('tells nothing purged later than it may, nothing too old, every message, and answers everybody', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(cacheEvent, steps), { minLength: 2, maxLength: 20, size: 'max' }),
        async (scheduler, events) => {
          const world = startWorld(scheduler);
          for (const [next, most] of events) {
            world.happen(next);
            await settled();
            for (let step = 0; step < most && scheduler.count() > 0; step += 1) {
              await scheduler.waitNext(1);
              await settled();
            }
          }
          await scheduler.waitIdle();
          expect(await world.verdict()).toEqual([]);
        },
      ),
      RACE_RUNS,
    );
  });
});
