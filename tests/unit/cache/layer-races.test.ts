import type { Scheduler } from 'fast-check';
import { it } from 'vitest';
import { createCache } from '#server/cache/cache.ts';
import { PAGE_GRACE_MS } from '#server/cache/cache-control.ts';
import type { Purgeable } from '#server/cache/purge.ts';
import { createContentGateway } from '#server/content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '#server/content/content-reader.ts';
import { absencePartition, type DocumentCache, documentPartition } from '#server/content/document-cache.ts';
import { withHeaderMember } from '#server/content/header-member.ts';
import type { FetchUpstream } from '#server/content/upstream.ts';
import { showOnPages } from '#server/emergency/emergency-pages.ts';
import { createLog } from '#server/log/log.ts';
import { pageKey, pagesTag } from '#server/page/page-key.ts';
import { lifetimeOfPage } from '#server/page/page-lifetime.ts';
import type { HeaderResponse } from '#shared/contract/layout/header-schema.server.ts';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { fakeHeader } from '#tests/support/fake-documents.ts';
import { allSites } from '#tests/support/sites.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { noFallbacks } from '#tests/support/test-fallbacks.ts';
import {
  type CacheEvent,
  cacheEvent,
  createRaceBus,
  expectNoFaults,
  INSTANCES,
  RACE_PATHS,
  type RacePath,
} from './cache-events.ts';
import { DOCUMENT, faultsOf, PAUSE, type Page } from './race-rules.ts';

const [{ variant }] = allSites;
const SITE = variant.id;

/** Longest call of the content service, in seconds. */
const TIMEOUT = 15;
/** How far the slow replica lags behind, in seconds: with a call, less than a minute. */
const BEHIND = 40;

const log = createLog('error', { write: () => undefined });
const perPath = <Value>(of: (path: RacePath) => Value): Record<RacePath, Value> => ({
  '/a': of('/a'),
  '/b': of('/b'),
});

/** The emergency message as a header field, which the contract does not have. */
const messageOf = (header: HeaderResponse): number => Number(header.emergency?.text ?? 0);

/** The purge of a path, from an event. */
const purgeOf = ({ path, hard, names }: Extract<CacheEvent, { kind: 'edit' | 'purge' }>, version?: number) =>
  purgeSchema.parse({
    hard,
    version,
    all: names === 'all',
    paths: names === 'path' ? [path] : [],
    tags: names === 'tag' ? [`main:${path}`] : [],
  });

/** Two instances with documents, and pages of which each is made of both documents and the header. */
function startWorld(scheduler: Scheduler) {
  const clock = createTestClock();
  const broken: string[] = [];
  const seconds = () => clock.elapsed() / 1000;
  /** Changes of the content, in order: the index is the version. */
  const changes: { readonly path: RacePath; readonly at: number }[] = [];
  let messages = 0;
  let isDown = false;
  let responding: 'quick' | 'slow' | 'turns' = 'quick';
  let turn = 0;
  let inFlight = 0;
  const soon = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const bus = createRaceBus(soon);
  const versionOf = (path: RacePath, of = changes.length) =>
    changes.slice(0, of).findLastIndex((change) => change.path === path) + 1;

  /** The version that the responding replica has. */
  function answeringVersion(): number {
    turn += 1;
    const isSlow = responding === 'slow' || (responding === 'turns' && turn % 2 === 0);
    return isSlow ? changes.filter(({ at }) => at <= seconds() - BEHIND).length : changes.length;
  }

  function startInstance() {
    /** Lowest versions that may be shown: since a hard purge, and while the content service responds. */
    const atLeast = perPath(() => ({ hard: 0, any: 0 }));
    /** Versions of each document that each page has shown since the last hard purge. */
    let seen: Record<string, number> = {};
    const failedAt = perPath(() => Number.NEGATIVE_INFINITY);
    const slowAt = perPath(() => Number.NEGATIVE_INFINITY);
    let anyFailedAt = Number.NEGATIVE_INFINITY;
    let notMadeAt = Number.NEGATIVE_INFINITY;
    let message = 0;

    const fetchUpstream: FetchUpstream = async (_site, address) => {
      const asked = RACE_PATHS.find((path) => address.includes(encodeURIComponent(path)));
      const requestedAt = seconds();
      await soon(`the content service reads ${address}`);
      const isFailing = isDown;
      const content = answeringVersion();
      const version = asked ? versionOf(asked, content) : 0;
      const isBehind = asked !== undefined && content < changes.length;
      await soon(`its response for ${address} arrives`);
      if (asked && isBehind) slowAt[asked] = seconds();
      if (asked && (isFailing || isBehind || seconds() - requestedAt > TIMEOUT)) failedAt[asked] = seconds();
      if (isFailing || seconds() - requestedAt > TIMEOUT) {
        anyFailedAt = seconds();
        return { ok: false, reason: 'broken', detail: '' };
      }
      const title = `version ${version} came ${seconds()}`;
      const headers = {
        'cache-control': `max-age=${DOCUMENT.fresh}, stale-if-error=${DOCUMENT.onError}`,
        'cache-tag': asked ? `main:${asked}` : 'main:header',
        'content-version': String(content),
      };
      const body = Buffer.from(JSON.stringify(asked ? { page: { title } } : fakeHeader('main')));
      return { ok: true, response: { status: 200, headers, body } };
    };

    const observed = {
      elapsed: clock.elapsed,
      onDefect: (error: unknown) => broken.push(`defect: ${error}`),
    };
    const documents: DocumentCache = createCache({
      ...observed,
      tagsOf: ({ tags }) => tags,
      partitions: { documents: 1_000_000, searches: 1, absences: 1 },
      partitionOf: documentPartition,
      partitionOfValue: absencePartition,
    });
    const pages = createCache<Page, 'incomplete', 'pages'>({
      ...observed,
      tagsOf: ({ tags }) => tags,
      partitions: { pages: 1_000_000 },
      partitionOf: () => 'pages',
      graceMs: PAGE_GRACE_MS,
    });
    const gateway = withHeaderMember(
      createContentGateway({
        sites: allSites,
        cache: documents,
        fetchUpstream,
        fallbacks: noFallbacks,
        log,
        elapsed: clock.elapsed,
        wait: () => soon('a call is made again'),
      }),
      'emergency',
      () => (message === 0 ? undefined : { text: String(message) }),
    );

    /** Renders a page as `page-route.ts` does. */
    async function makePage() {
      const begun = seconds();
      const record = newReadRecord();
      const content = createGatewayReader(gateway, SITE, record);
      const header = await content.read('header', {});
      const read = perPath((path) => content.read('pageTitle', { url: path }));
      const titles = { '/a': await read['/a'], '/b': await read['/b'] };
      const lifetime = lifetimeOfPage(200, record, clock.elapsed() - (seconds() - begun) * 1000);
      if (!lifetime) {
        // Withdrawn content that only a slow replica still has must not be shown.
        const lastTrouble = Math.max(anyFailedAt, ...RACE_PATHS.map((path) => slowAt[path]));
        if (lastTrouble < begun - PAUSE) broken.push('a page could not be made though no call failed');
        notMadeAt = seconds();
        return { ok: false, failure: 'incomplete' } as const;
      }
      await soon('a page is rendered');
      const value: Page = {
        shown: perPath((path) => {
          const title = titles[path];
          const [, version, came] =
            /version (\d+) came (.+)/.exec(title.ok ? title.value.page.title : '') ?? [];
          return { version: Number(version), came: Number(came) };
        }),
        message: header.ok ? messageOf(header.value) : 0,
        tags: [...record.tags, pagesTag(SITE)],
        wasUnavailable: perPath((path) => failedAt[path] >= begun - PAUSE),
        metSlow: perPath((path) => slowAt[path] >= begun - PAUSE),
        took: seconds() - begun,
      };
      return { ok: true, value, lifetime, bytes: 1, generatedAt: begun * 1000 } as const;
    }

    const heard: Purgeable = {
      purge(matches, isHard, version) {
        if (isHard) seen = {};
        // Without a version, the slow replica's content counts as current.
        const known = version ?? changes.filter(({ at }) => at <= seconds() - BEHIND).length;
        for (const path of RACE_PATHS) {
          if (!matches(`${SITE} ${path}`, [`main:${path}`])) continue;
          atLeast[path].any = Math.max(atLeast[path].any, versionOf(path, known));
          if (isHard) atLeast[path].hard = atLeast[path].any;
        }
        return 0;
      },
    };
    const purge = bus.join([heard, documents, pages]);

    async function pay(path: RacePath): Promise<void> {
      inFlight += 1;
      const promised = perPath((of) => ({ ...atLeast[of], seen: seen[`${path} ${of}`] ?? 0 }));
      const visit = { path, began: seconds(), message, promised };
      const before = seen;
      const told = await pages.resolve(pageKey(SITE, path), makePage);
      inFlight -= 1;
      // The reason of the failure was checked there.
      if (!told.ok) return;
      const { value, outcome, age } = told;
      broken.push(...faultsOf(value, { ...visit, outcome, age, notMadeAt }));
      if (before !== seen) return;
      for (const of of RACE_PATHS)
        seen[`${path} ${of}`] = Math.max(seen[`${path} ${of}`] ?? 0, value.shown[of].version);
    }

    function hearEmergency(said: number): void {
      message = Math.max(message, said);
      showOnPages([SITE], pages, documents);
    }

    return { pay, purge, hearEmergency };
  }

  const instances = Array.from({ length: INSTANCES }, startInstance);

  function happen(next: CacheEvent): void {
    if (next.kind === 'visit') void instances[next.instance]?.pay(next.path);
    else if (next.kind === 'edit') {
      changes.push({ path: next.path, at: seconds() });
      void instances[next.instance]?.purge(purgeOf(next, changes.length));
    } else if (next.kind === 'purge') void instances[next.instance]?.purge(purgeOf(next));
    else if (next.kind === 'time') clock.advance(next.seconds * 1000);
    else if (next.kind === 'outage') isDown = next.isDown;
    else if (next.kind === 'replica') responding = next.responding;
    else {
      messages += 1;
      const said = messages;
      for (const one of instances) void soon('an emergency is heard').then(() => one.hearEmergency(said));
    }
  }

  return {
    happen,
    /** The faults. Finally all works again and the old has expired: every visitor must get current pages. */
    async verdict(): Promise<readonly string[]> {
      await scheduler.waitIdle();
      if (inFlight > 0) broken.push(`${inFlight} visits got no response`);
      isDown = false;
      responding = 'quick';
      clock.advance(1000 * 2 * (DOCUMENT.fresh + DOCUMENT.onError));
      for (const one of instances) for (const path of RACE_PATHS) void one.pay(path);
      await scheduler.waitIdle();
      if (inFlight > 0) broken.push(`${inFlight} visits got no response in the end`);
      return broken;
    },
  };
}

it('pages and their documents, in any order of events are never older than allowed or than before, follow every change, and reach all who request them', () =>
  expectNoFaults(startWorld, cacheEvent, Number.POSITIVE_INFINITY));
