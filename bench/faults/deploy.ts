import { setTimeout as wait } from 'node:timers/promises';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { pageDataAddress } from '#shared/routing/page-data-address.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { DIST, ensureBuilt } from '#tests/support/built-site.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startNginx } from '#tests/support/start-nginx.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { firstSite } from '../sites.ts';
import { buildAnother, filesOf } from './another-build.ts';
import { FAULT_MS, RATE, readBefore, startFor, startShortLived } from './content-service.ts';
import { keptConnections, makeVisit, startLoad } from './load.ts';
import { openTabs } from './open-tabs.ts';
import { startRoundRobin } from './proxies.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { FORM_PATH, mixedVisit, type Visit } from './visits.ts';

const ASSET = /\/assets\/[\w.-]+?\.(?:css|js|svg|woff2)/g;
/** An article that links to the form. */
const READER = '/guidance/reader';
/** Most pages waiting for their files; further pages load the same files. */
const MAX_WAITING = 60;

/** Parameters of a deploy. */
interface Setup {
  readonly behind: 'round-robin' | 'varnish' | 'nginx';
  readonly hasRedis: boolean;
}

/** A built file, which must come from its page's build. */
const fileVisit = (site: SiteId, path: string, wanted: ReadonlyMap<string, string>): Visit => ({
  kind: 'file',
  site,
  path,
  judge({ status, body }) {
    if (status !== 200) return `status ${status}`;
    return wanted.has(path) && wanted.get(path) !== body ? 'not as it was built' : 'right';
  },
});

/** The data of a rendering: missing once the page has changed or another build responds. */
const dataVisit = (site: SiteId, path: string): Visit => ({
  kind: 'data',
  site,
  path,
  judge: ({ status }) => (status === 200 || status === 204 ? 'right' : `status ${status}`),
});

/** Visitors who load the files that their pages reference, and tabs of the old build. */
function browsers(oldFiles: ReadonlyMap<string, string>, newFiles: ReadonlyMap<string, string>) {
  const files = new Map([...oldFiles, ...newFiles]);
  const old = [...oldFiles.keys()];
  const waiting: Visit[] = [];
  let hasOldTabs = false;
  /** A page whose files are requested next. */
  const followed = (visit: Visit): Visit => ({
    ...visit,
    judge(answer) {
      const named = new Set(answer.body.match(ASSET) ?? []);
      const [, rendering] = /data-rendering="([^"]+)"/.exec(answer.body) ?? [];
      if (waiting.length < MAX_WAITING) {
        waiting.push(...[...named].map((path) => fileVisit(visit.site, path, files)));
        if (rendering) waiting.push(dataVisit(visit.site, pageDataAddress(visit.path, rendering)));
      }
      return visit.judge(answer);
    },
  });
  return {
    visitOf(count: number): Visit {
      if (count % 3 === 0) return followed(mixedVisit(count / 3, 'deploy'));
      const next = waiting.shift();
      if (next && (!hasOldTabs || count % 3 === 1)) return next;
      const path = old[count % old.length];
      return hasOldTabs && path
        ? fileVisit(firstSite.id, path, files)
        : followed(mixedVisit(count, 'deploy-page'));
    },
    /** From now on tabs request files that they have not needed before. */
    startOldTabs() {
      hasOldTabs = true;
    },
    everyFile: [...files.keys()].map((path) => fileVisit(firstSite.id, path, files)),
  };
}

/** Starts the proxy in front of the containers; `use` sets which of them receive visitors. */
async function startFront(behind: Setup['behind'], ports: readonly number[]) {
  if (behind === 'round-robin') return startRoundRobin();
  // nginx and Varnish detect by themselves which containers respond.
  const use = async () => undefined;
  if (behind === 'nginx') return { ...(await startNginx(await freePort(), ports)), use };
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const varnish = await startVarnish({ http: await freePort(), purge: await freePort() }, origins);
  return { ...varnish, use };
}

/**
 * Replaces two containers of a build by those of another, one after the other, while visitors arrive and tabs
 * stay open.
 */
async function deploy({ behind, hasRedis }: Setup): Promise<Finding> {
  await ensureBuilt();
  const newBuild = await buildAnother();
  const [oldFiles, newFiles] = [await filesOf(DIST), await filesOf(newBuild)];
  const changed = [...newFiles.keys()].filter((path) => !oldFiles.has(path));
  await using redis = hasRedis ? await startRedis() : undefined;
  const service = await startShortLived();
  const link = `<p><a href="${FORM_PATH}">Contact us</a></p>`;
  service.serve({
    [endpointAddress('article', { url: READER })]: fakeArticle(READER, {
      content: { items: [{ subheading: 'Part', description: link }] },
    }),
  });
  const ports = [await freePort(), await freePort()];
  const env = { PURGE_TOKEN: 'a-long-enough-secret', ...(redis && { CACHE_REDIS_URL: redis.url }) };
  const start = (port: number, dist?: string) => startFor(service, { ...env, PORT: String(port) }, dist);
  const running = await Promise.all(ports.map((port) => start(port)));
  for (const site of running) await readBefore(site);
  const front = await startFront(behind, ports);
  await front.use(ports);
  const visitors = browsers(oldFiles, newFiles);
  const agent = keptConnections();
  const broken: string[] = [];
  try {
    await using tabs = await openTabs(front.url, READER);
    const load = startLoad({ rate: RATE, agent, visitOf: visitors.visitOf, urlOf: () => front.url });
    await wait(2000);
    for (const [index, port] of ports.entries()) {
      // As platforms do: the proxy is informed first.
      await front.use(ports.filter((other) => other !== port));
      await running[index]?.stop();
      running[index] = await start(port, newBuild);
      await front.use(ports);
      visitors.startOldTabs();
      // Both builds run, then the new one alone.
      await wait(FAULT_MS);
    }
    await load.stop();
    const later = [];
    for (const visit of hasRedis ? visitors.everyFile : [])
      later.push(await makeVisit(front.url, visit, agent));
    if (hasRedis) broken.push(...(await tabs.goOn()));
    const ended = [...load.ended, ...later];
    const count = (kind: string) => ended.filter((one) => one.kind === kind).length;
    return {
      ended,
      note: `${changed.length} of ${newFiles.size} files changed; requested files: ${count('file')}, ${later.length} of them after the old build was gone; page data: ${count('data')}; forms: ${count('form')}${hasRedis ? '; 3 old tabs kept working' : ''}`,
      broken: [
        ...brokenBy({ ended }, { mayRefuse: false }),
        ...(changed.length === 0 ? ['both builds have the same files'] : []),
        ...broken,
      ],
    };
  } finally {
    agent.destroy();
    await Promise.all(running.map((site) => site.stop()));
    await front.stop();
    await service.stop();
  }
}

export const deploys: Scenarios = {
  'deploy-round-robin': () => deploy({ behind: 'round-robin', hasRedis: true }),
  'deploy-varnish': () => deploy({ behind: 'varnish', hasRedis: true }),
  'deploy-varnish-alone': () => deploy({ behind: 'varnish', hasRedis: false }),
  'deploy-nginx': () => deploy({ behind: 'nginx', hasRedis: true }),
};
