import { setTimeout as wait } from 'node:timers/promises';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { DIST } from '#tests/support/built-site.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startNginx } from '#tests/support/start-nginx.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import { PURGE_TOKEN } from '#tests/support/start-site.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { firstSite } from '../sites.ts';
import { buildAnother, filesOf } from './another-build.ts';
import { FAULT_MS, makeVisit, underLoad } from './load.ts';
import { openTabs } from './open-tabs.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { readBefore, startContent, startFor } from './site.ts';
import { type Ended, FORM_PATH, mixedVisit, type Visit } from './visits.ts';

const ASSET = /\/assets\/[\w.-]+?\.(?:css|js|svg|woff2)/g;
/** An article that links to the form. */
const READER = '/guidance/reader';

/** A file by its path, which must be as one of the builds has it. */
const fileVisit = (path: string, files: ReadonlyMap<string, string>): Visit => ({
  kind: 'file',
  site: firstSite.id,
  path,
  judge({ status, body }) {
    if (status !== 200) return `status ${status}`;
    return files.has(path) && files.get(path) !== body ? 'not as it was built' : 'right';
  },
});

/** Every third visitor requests a page; the others, the files that pages have named last. */
function browsers(files: ReadonlyMap<string, string>) {
  let named: readonly string[] = [];
  return (count: number): Visit => {
    const path = count % 3 === 0 ? undefined : named[count % named.length];
    if (path !== undefined) return fileVisit(path, files);
    const visit = mixedVisit(count, 'deploy');
    return {
      ...visit,
      judge(response) {
        named = response.body.match(ASSET) ?? named;
        return visit.judge(response);
      },
    };
  };
}

const startProxy = async (kind: 'nginx' | 'varnish', ports: readonly number[]) =>
  kind === 'nginx'
    ? startNginx(await freePort(), ports)
    : startVarnish(ports.map((port) => `http://127.0.0.1:${port}`));

/**
 * Replaces two instances of a build by those of another, one after the other, while visitors arrive and tabs
 * stay open.
 */
const deploy = (kind: 'nginx' | 'varnish') => async (): Promise<Finding> => {
  const newBuild = await buildAnother();
  const [oldFiles, newFiles] = [await filesOf(DIST), await filesOf(newBuild)];
  const files = new Map([...oldFiles, ...newFiles]);
  const changed = [...newFiles.keys()].filter((path) => !oldFiles.has(path));
  await using redis = await startRedis();
  await using service = await startContent();
  const link = `<p><a href="${FORM_PATH}">Contact us</a></p>`;
  service.serve({
    [endpointAddress('article', { url: READER })]: fakeArticle(READER, {
      content: { items: [{ subheading: 'Part', description: link }] },
    }),
  });
  const ports = [await freePort(), await freePort()];
  const start = (port: number, dist?: string) =>
    startFor(service, { PURGE_TOKEN, CACHE_REDIS_URL: redis.url, PORT: String(port) }, dist);
  const running = await Promise.all(ports.map((port) => start(port)));
  try {
    for (const site of running) await readBefore(site);
    await using proxy = await startProxy(kind, ports);
    await using tabs = await openTabs(proxy.url, READER);
    const seen = await underLoad({ url: proxy.url, visitOf: browsers(files) }, async () => {
      for (const [index, port] of ports.entries()) {
        await running[index]?.stop();
        running[index] = await start(port, newBuild);
        // Both builds run, then the new one alone.
        await wait(FAULT_MS);
      }
    });
    const later: Ended[] = [];
    for (const path of files.keys()) later.push(await makeVisit(proxy.url, fileVisit(path, files)));
    const ended = [...seen.ended, ...later];
    return {
      ended,
      note: `${changed.length} of ${newFiles.size} files changed; ${later.length} requested after the old build was gone`,
      broken: [
        ...brokenBy({ ended }, { mayRefuse: false }),
        ...(await tabs.goOn()),
        ...(changed.length === 0 ? ['both builds have the same files'] : []),
      ],
    };
  } finally {
    await Promise.all(running.map((site) => site.stop()));
  }
};

export const deploys: Scenarios = { 'deploy-varnish': deploy('varnish'), 'deploy-nginx': deploy('nginx') };
