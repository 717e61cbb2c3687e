import { setTimeout as wait } from 'node:timers/promises';
import { SEND_EMAIL_PATH } from '#shared/contract/send-email.ts';
import { endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import {
  type FakeContentService,
  faults,
  startFakeContentService,
} from '#tests/support/fake-content-service.ts';
import { type DocumentsByAddress, fakeArticle, fakeDocuments } from '#tests/support/fake-documents.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { firstSite, otherSite } from '../sites.ts';
import { keptConnections, makeVisit, startLoad } from './load.ts';
import { brokenBy, type Finding, RECOVERY_MS, type Scenarios } from './report.ts';
import { articleCall, FORM_PATH, mixedVisit, OTHER_PATH, pageVisit, seenPaths, seenVisit } from './visits.ts';
import { startWatch } from './watch.ts';

/** Visitors per second: a load that a small machine serves easily, so that failures are due to the fault. */
export const RATE = Number(process.env.RATE ?? 100);
/** Duration of a fault. */
export const FAULT_MS = Number(process.env.SECONDS ?? 6) * 1000;
const TIMEOUT_MS = 1000;

const form = {
  id: 'contact-us',
  title: 'Your message',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'message', type: 'textarea', label: 'Message' },
  ],
  submission: { successTitle: 'It is sent', failureTitle: 'It is not sent' },
};

/** Documents that name their site; any article address exists. */
const documents: DocumentsByAddress = {
  ...fakeDocuments,
  ...Object.fromEntries(
    seenPaths.map((path) => [
      endpointAddress('article', { url: path }),
      (site: string) => fakeArticle(path, { title: `${path} of ${site}` }),
    ]),
  ),
  [endpoints.article.path]: (site: string) => fakeArticle('/guidance/any', { title: `Any of ${site}` }),
  [endpointAddress('section', { url: FORM_PATH, pageUrl: FORM_PATH })]: {
    page: { title: 'Contact', 'content-type': 'form-page', form },
  },
  [SEND_EMAIL_PATH]: { accepted: true },
  [OTHER_PATH]: (site: string) => ({ title: `Other of ${site}`, text: 'Words. '.repeat(600) }),
};

/** Starts a fake content service whose responses expire so soon that a fault has an immediate effect. */
export const startShortLived = (): Promise<FakeContentService> =>
  startFakeContentService(documents, 'public, max-age=1, stale-while-revalidate=1, stale-if-error=86400');

/**
 * Starts the built site in front of a content service, as it runs behind a proxy on this machine. `dist`:
 * another build of it.
 */
export const startFor = (
  { url }: Pick<FakeContentService, 'url'>,
  env: Readonly<Record<string, string>> = {},
  dist?: string,
): Promise<RunningSite> =>
  startSite(
    {
      CONTENT_SERVICE_URL: url,
      CONTENT_TIMEOUT_MS: String(TIMEOUT_MS),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'info',
      ...env,
    },
    dist,
  );

/** Reads the pages that count as seen, and the form's page. */
export async function readBefore(site: RunningSite): Promise<void> {
  for (let count = 0; count < 2 * 4 * seenPaths.length; count += 1)
    await makeVisit(site.url(firstSite.id, '/'), seenVisit(count), false);
  for (const path of ['/', FORM_PATH, OTHER_PATH, ...seenPaths.map(articleCall)])
    for (const id of [firstSite.id, otherSite.id])
      await makeVisit(site.url(firstSite.id, '/'), pageVisit('new', id, path), false);
}

/** Milliseconds until five new pages in a row are served again; infinite if that takes too long. */
async function recovery(site: RunningSite): Promise<number> {
  const started = performance.now();
  let since = started;
  for (let count = 0, inARow = 0; inARow < 5 && performance.now() - started <= RECOVERY_MS; count += 1) {
    const { status } = await makeVisit(
      site.url(firstSite.id, '/'),
      pageVisit('new', firstSite.id, `/guidance/back-${started}-${count}`),
      false,
    );
    if (status === 200) inARow += 1;
    else {
      inARow = 0;
      since = performance.now();
      await wait(50);
    }
  }
  return performance.now() - started > RECOVERY_MS ? Number.POSITIVE_INFINITY : since - started;
}

/** A site in front of a content service, both of which a scenario may break. */
interface Parts {
  readonly service: FakeContentService;
  readonly site: RunningSite;
}

/** Starts the parts of a scenario, runs it, and stops them. */
export async function withSite(
  run: (parts: Parts) => Promise<Finding>,
  env: Readonly<Record<string, string>> = {},
): Promise<Finding> {
  const service = await startShortLived();
  const site = await startFor(service, env);
  try {
    return await run({ service, site });
  } finally {
    await site.stop();
    await service.stop();
  }
}

type Change = () => Promise<void> | void;

/** Loads a site, breaks a dependency, restores it, and waits until the site has recovered. */
export async function underLoad(site: RunningSite, breakIt: Change, mend?: Change): Promise<Finding> {
  await readBefore(site);
  const watch = startWatch(site.opsUrl);
  const agent = keptConnections();
  const load = startLoad({
    rate: RATE,
    agent,
    visitOf: mixedVisit,
    urlOf: () => site.url(firstSite.id, '/'),
  });
  await wait(1500);
  await breakIt();
  await wait(FAULT_MS);
  await mend?.();
  const recoveredMs = await recovery(site);
  await load.stop();
  agent.destroy();
  const seen = { ended: load.ended, recoveredMs, watched: watch.stop() };
  return { ...seen, broken: brokenBy(seen) };
}

const contentFault =
  (
    breakIt: (service: FakeContentService) => Promise<void> | void,
    mend: (service: FakeContentService) => Promise<void> | void,
  ) =>
  () =>
    withSite(({ service, site }) =>
      underLoad(
        site,
        () => breakIt(service),
        () => mend(service),
      ),
    );

const recover = (service: FakeContentService) => service.recover();

/** Up for a second, down for a second. */
async function flap(service: FakeContentService): Promise<void> {
  for (let passed = 0; passed < FAULT_MS; passed += 2000) {
    await service.goDown();
    await wait(1000);
    await service.comeBack();
    await wait(1000);
  }
}

/**
 * Starts the site while its content service is down. Pages with a fallback are served at once, all others
 * once the service is up.
 */
async function downAtStart(): Promise<Finding> {
  const service = await startShortLived();
  await service.goDown();
  const site = await startFor(service);
  const watch = startWatch(site.opsUrl);
  const load = startLoad({
    rate: RATE,
    visitOf: (count) => {
      const visit = mixedVisit(count);
      // Nothing has been served yet: `seen` pages count as new.
      return visit.kind === 'seen' ? pageVisit('new', visit.site, `/guidance/start-${count}`) : visit;
    },
    urlOf: () => site.url(firstSite.id, '/'),
  });
  await wait(FAULT_MS);
  await service.comeBack();
  const recoveredMs = await recovery(site);
  await load.stop();
  await site.stop();
  await service.stop();
  // A form whose page was never read cannot be shown again.
  const ended = load.ended.filter(({ kind, verdict }) => kind !== 'form' || verdict === 'the other site');
  const seen = { ended, recoveredMs, watched: watch.stop() };
  return { ...seen, broken: brokenBy(seen) };
}

/** A 404 without a body is a valid response to calls with parameters. */
const broken = faults.filter((fault) => fault !== 'bare-404');

export const contentServiceFaults: Scenarios = {
  'content-refuses': contentFault(
    (service) => service.goDown(),
    (service) => service.comeBack(),
  ),
  ...Object.fromEntries(
    broken.map((fault) => [`content-${fault}`, contentFault((service) => service.fail(fault), recover)]),
  ),
  'content-slow': contentFault((service) => service.delay(800), recover),
  'content-flaps': contentFault(flap, recover),
  'content-down-at-start': downAtStart,
};
