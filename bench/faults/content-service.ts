import { setTimeout as wait } from 'node:timers/promises';
import { type FakeContentService, faults } from '#tests/support/fake-content-service.ts';
import { FAULT_MS, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { siteFault, startContent, startFor, urlOf } from './site.ts';
import { mixedVisit, newVisit } from './visits.ts';

type Change = (service: FakeContentService) => Promise<void> | void;

const contentFault = (breakIt: Change, mend: Change = (service) => service.recover()) =>
  siteFault(async ({ service }) => {
    await breakIt(service);
    await wait(FAULT_MS);
    await mend(service);
  });

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
  await using service = await startContent();
  await service.goDown();
  await using site = await startFor(service);
  const visitors = {
    url: urlOf(site),
    opsUrl: site.opsUrl,
    recovers: true,
    visitOf(count: number) {
      const visit = mixedVisit(count);
      // Nothing has been served yet: `seen` pages count as new.
      return visit.kind === 'seen' ? newVisit(`/guidance/start-${count}`, visit.site) : visit;
    },
  };
  const seen = await underLoad(visitors, async () => {
    await wait(FAULT_MS);
    await service.comeBack();
  });
  // A form whose page was never read cannot be shown again.
  const ended = seen.ended.filter(
    ({ visit, verdict }) => visit.kind !== 'form' || verdict === 'the other site',
  );
  return { ...seen, ended, broken: brokenBy({ ...seen, ended }) };
}

/** A 404 without a body is a valid response to calls with parameters. */
const broken = faults.filter((fault) => fault !== 'bare-404');

export const contentServiceFaults: Scenarios = {
  'content-refuses': contentFault(
    (service) => service.goDown(),
    (service) => service.comeBack(),
  ),
  ...Object.fromEntries(
    broken.map((fault) => [`content-${fault}`, contentFault((service) => service.fail(fault))]),
  ),
  'content-slow': contentFault((service) => service.delay(800)),
  'content-flaps': siteFault(({ service }) => flap(service)),
  'content-down-at-start': downAtStart,
};
