import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startNginx } from '#tests/support/start-nginx.ts';
import { startContentService, startSite } from '../servers.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS, RATE, underLoad } from './load.ts';
import { checkMails } from './mail.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { formVisit, newVisit, type Visit } from './visits.ts';

/** Visitors per second: fewer than usual, because all of them need the content service. */
const VISITS = RATE / 4;
/**
 * At most one copy, under the same `Message-ID`, for each replica that ends: nothing says whether it had delivered
 * its last mail.
 */
const MAX_COPIES = 2;

/** Each form is sent twice. Searches are new, so no cache has them. */
function visitOf(count: number): Visit {
  const form = Math.floor(count / 5);
  if (count % 5 >= 2) return newVisit(`/search?q=backup+${count}`);
  return formVisit(firstSite.id, `word-${form}-`, `10.3.${form >> 8}.${form % 256}`);
}

/** Ends two replicas of the content service behind nginx, one after the other. */
async function replicas(): Promise<Finding> {
  await using mail = await startMailServer();
  const ports = [await freePort(), await freePort()] as const;
  await using first = await startContentService(ports[0], { SMTP_URL: mail.url });
  await using second = await startContentService(ports[1], { SMTP_URL: mail.url });
  await using balancer = await startNginx(await freePort(), ports, 'content-service.conf');
  const opsPort = await freePort();
  await using site = await startSite(await freePort(), opsPort, {
    CONTENT_SERVICE_URL: balancer.url,
    TRUST_PROXY: 'loopback',
  });
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const seen = await underLoad({ url: site.url, opsUrl, rate: VISITS, visitOf, isKept: false }, async () => {
    for (const [end, replica] of [[first.kill, first] as const, [second.stop, second] as const]) {
      await end();
      await wait(FAULT_MS);
      await replica.start();
      await wait(2000);
    }
  });
  const { broken, note, copies } = checkMails(seen.ended, [mail]);
  return {
    ...seen,
    note,
    broken: [
      ...brokenBy(seen, { mayRefuse: false }),
      ...broken,
      ...(copies > MAX_COPIES ? [`${copies} copies of mails`] : []),
    ],
  };
}

export const replicaFaults: Scenarios = { replicas };
